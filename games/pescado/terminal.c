/* terminal.c: Pescado in a terminal: discs and dice as letters on their colour. */
#include "games/pescado/rules.h"
#include "terminal/table.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 160 };

/* ---- Discs and dice. ---- */

/* Its letter in the notation. */
static const char *letter(int colour)
{
    return colour >= 1 && colour <= PESCADO_COLOURS ? pescado_colours[colour] : "?";
}

/* The letter of a colour in the player's language; "?" if it is none. */
static const char *shown(int colour)
{
    static const char *const french[] = {"?", "j", "o", "r", "b", "v", "n"};

    return colour < 1 || colour > PESCADO_COLOURS ? "?" : say(letter(colour), french[colour]);
}

/* Text on its colour: letters never go without, colours may. */
static void put_coloured(char *out, size_t capacity, int colour, const char *text)
{
    static const char *const codes[] = {"",
                                        "16;48;5;227",
                                        "16;48;5;214",
                                        "231;48;5;160",
                                        "231;48;5;26",
                                        "231;48;5;29",
                                        "231;48;5;237"};

    if (term_colours())
        snprintf(out, capacity, "\033[38;5;%sm%s\033[0m", codes[colour], text);
    else
        snprintf(out, capacity, "%s", text);
}

/* "yob", each letter on its colour. */
static const char *disc_word(int disc)
{
    static char out[4][TEXT_MAX]; /* a sentence may name several */
    static int  next;
    char       *text = out[next++ % 4];
    size_t      at = 0;

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        for (int i = dice_count(pescado_need[disc], colour); i > 0; i--) {
            put_coloured(text + at, TEXT_MAX - at, colour, shown(colour));
            at += strlen(text + at);
        }
    return text;
}

/* The same without colours. */
static const char *disc_letters(int disc)
{
    static char out[PESCADO_WHITE + 1];
    size_t      at = 0;

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        for (int i = dice_count(pescado_need[disc], colour); i > 0 && at + 1 < sizeof out; i--)
            out[at++] = *shown(colour);
    out[at] = '\0';
    return out;
}

static void print_dice(dice_set dice)
{
    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        for (int i = dice_count(dice, colour); i > 0; i--) {
            char face[8], die[TEXT_MAX];

            snprintf(face, sizeof face, "[%s]", shown(colour));
            put_coloured(die, sizeof die, colour, face);
            printf("%s ", die);
        }
}

static void print_discs(pescado_set set)
{
    const char *between = "";

    EACH_DISC (disc, set) {
        printf("%s%s", between, disc_word((int)disc));
        between = " ";
    }
}

/* What you could take now: in your own taking only. In a harpoon one looks for oneself. */
static pescado_set takeable(const struct pescado *s, int you)
{
    if (s->head.phase != PESCADO_TAKE || s->active != you || (s->roll == 1 && s->turns > 0))
        return 0;
    return pescado_matching(pescado_reach(s), s->white + s->grey);
}

/* "yob 1 ✓ ", "(yob)   ": eight columns, so that the places of the pond stand in line. */
static void print_disc(const struct pescado *s, int you, int disc)
{
    pescado_set bit = pescado_bit(disc);

    if (s->turned & bit)
        printf("%s(%s)%s   ", style(DIM), disc_letters(disc), style(PLAIN));
    else if (s->pointed & bit)
        printf("%s %s✗%s   ", disc_word(disc), style(RED), style(PLAIN));
    else
        printf("%s %d %s ", disc_word(disc), pescado_worth(disc),
               takeable(s, you) & bit ? "✓" : " ");
}

/* ---- The table. ---- */

static void draw_player(const struct pescado *s, const struct company *c, int seat)
{
    int safe = __builtin_popcountll(s->secured[seat]);

    printf("  %s %s", seat == s->active ? "▶" : " ", seat == c->you ? style(BOLD) : "");
    print_padded(c->name[seat], 10);
    printf("%s%3d pts  ", style(PLAIN), (int)s->head.score[seat]);
    EACH_DISC (disc, s->open[seat])
        print_disc(s, c->you, (int)disc);
    if (safe > 0)
        printf("%s+ %d %s%s", style(DIM), safe, say("safe", "à l'abri"), style(PLAIN));
    if (s->penalty[seat] > 0)
        printf("  %s−%u%s", style(RED), s->penalty[seat], style(PLAIN));
    putchar('\n');
}

static void draw(const void *view, const struct company *c)
{
    const struct pescado *s = view;

    printf("\n%s%s%s · ", style(BOLD), say("Pond", "Mare"), style(PLAIN));
    printf(say("%d in the stack", "%d dans la pile"), s->left);
    printf("\n    %s%s%s\n    ", style(DIM),
           say("y yellow · o orange · r red · b blue · g green · k black",
               "j jaune · o orange · r rouge · b bleu · v vert · n noir"),
           style(PLAIN));
    for (int i = 0; i < PESCADO_POND; i++) {
        if (s->pond[i] != 0)
            print_disc(s, c->you, s->pond[i]);
        else
            fputs(" ·      ", stdout);
        fputs("  ", stdout);
    }
    putchar('\n');
    for (int i = 0; i < s->head.seats; i++)
        draw_player(s, c, i);
    if (s->white != 0 || s->grey != 0) {
        printf("  %s  ", say("Dice", "Dés "));
        print_dice(s->white);
        if (s->grey != 0) {
            printf(" %s  ", say("grey", "gris"));
            print_dice(s->grey);
        }
        putchar('\n');
    }
}

/* ---- Telling. ---- */

/* "You take", "Zoé takes". */
static void tell_who(const struct company *c, int seat, const char *you, const char *other)
{
    if (is_you(c, seat))
        fputs(you, stdout);
    else
        printf("%s %s", who(c, seat), other);
}

static void tell_roll(const struct pescado *before, const struct pescado *after, move m,
                      const struct company *c)
{
    bool     first = before->roll == 0;
    dice_set rolled = dice_read(m.arg, PESCADO_WHITE - before->lying);

    if (after->head.phase == PESCADO_GREY)
        return; /* told with the grey dice */
    tell_who(c, before->active,
             first ? say("You roll ", "Tu lances ") : say("You roll again: ", "Tu relances : "),
             first ? say("rolls ", "lance ") : say("rolls again: ", "relance : "));
    print_dice(before->white + rolled);
    if (first && after->head.phase == PESCADO_ROLL)
        fputs(say("— no disc in the pond matches, so roll again.",
                  "— aucun disque ne va : on relance."),
              stdout);
    if (after->head.phase == PESCADO_HARPOON)
        printf("— %s%s%s %d s", style(BOLD), say("harpoon!", "harpon !"), style(PLAIN),
               (int)(after->window_ms / 1000));
    putchar('\n');
}

static void tell_take(const struct pescado *before, move m, const struct company *c)
{
    int robbed = pescado_before(before), disc = m.arg[0];

    tell_who(c, m.seat, say("You take ", "Tu prends "), say("takes ", "prend "));
    fputs(disc_word(disc), stdout);
    if (!(before->open[robbed] & pescado_bit(disc)))
        fputs(say(" from the pond", " dans la mare"), stdout);
    else if (is_you(c, robbed))
        printf("%s%s%s", style(RED), say(" from you", " chez toi"), style(PLAIN));
    else
        printf(say(" from %s", " chez %s"), who(c, robbed));
    printf(" (+%d)\n", pescado_worth(disc));
}

static void tell_keep(const struct pescado *before, const struct pescado *after, move m,
                      const struct company *c)
{
    if (after->head.phase == PESCADO_TAKE)
        return; /* all five: nothing is rolled */
    if (m.arg[0] == 0) {
        tell_who(c, m.seat, say("You keep no dice", "Tu ne gardes rien"),
                 say("keeps no dice", "ne garde rien"));
    } else {
        tell_who(c, m.seat, say("You keep ", "Tu gardes "), say("keeps ", "garde "));
        print_dice(after->white);
    }
    if (before->turns > 0)
        printf(say(" + %d grey", " + %d gris"), before->turns / 2);
    putchar('\n');
}

static void tell_point(const struct pescado *before, const struct pescado *after, move m,
                       const struct company *c)
{
    int         disc = m.arg[0];
    pescado_set lost = after->discarded & ~before->discarded;

    tell_who(c, m.seat, say("You point at ", "Tu pointes "), say("points at ", "pointe "));
    fputs(disc_word(disc), stdout);
    if (pescado_matches(before->white, disc))
        printf(" %s✓ +%d%s\n", style(GREEN), pescado_worth(disc), style(PLAIN));
    else if (lost != 0)
        printf(say(" %s✗ wrong%s, loses %s\n", " %s✗ raté%s, perd %s\n"), style(RED), style(PLAIN),
               disc_word(pescado_lowest(lost)));
    else
        printf(say(" %s✗ wrong%s, −1 point\n", " %s✗ raté%s, −1 point\n"), style(RED),
               style(PLAIN));
}

static void tell_done(const struct pescado *before, move m, const struct company *c)
{
    if (before->head.phase == PESCADO_HARPOON) {
        tell_who(c, m.seat, say("You're done pointing.\n", "Tu ne pointes plus.\n"),
                 say("is done pointing.\n", "ne pointe plus.\n"));
        return;
    }
    tell_who(c, m.seat, say("You're done: ", "Tu as fini : "), say("is done: ", "a fini : "));
    printf(before->head.score[m.seat] == 1 ? "%d point.\n" : "%d points.\n",
           (int)before->head.score[m.seat]);
}

static void tell(const void *before, move m, const void *after, const struct company *c)
{
    const struct pescado *b = before, *a = after;

    switch (m.verb) {
    case PESCADO_V_FIRST:
        tell_who(c, m.arg[0], say("You start.\n", "Tu commences.\n"),
                 say("starts.\n", "commence.\n"));
        break;
    case PESCADO_V_ROLL:
        tell_roll(b, a, m, c);
        break;
    case PESCADO_V_GREY:
        tell_who(c, a->active, say("You roll again: ", "Tu relances : "),
                 say("rolls again: ", "relance : "));
        print_dice(a->white);
        printf(" %s  ", say("grey", "gris"));
        print_dice(a->grey);
        putchar('\n');
        break;
    case PESCADO_V_TAKE:
        tell_take(b, m, c);
        break;
    case PESCADO_V_TURN:
        tell_who(c, m.seat, say("You turn down ", "Tu retournes "),
                 say("turns down ", "retourne "));
        puts(disc_word(m.arg[0]));
        break;
    case PESCADO_V_KEEP:
        tell_keep(b, a, m, c);
        break;
    case PESCADO_V_DONE:
        tell_done(b, m, c);
        break;
    case PESCADO_V_POINT:
        tell_point(b, a, m, c);
        break;
    case PESCADO_V_CLOSE:
        puts(say("Time's up.", "Le temps est écoulé."));
        break;
    default:
        break; /* discs of the stack: the pond is drawn with the table */
    }
}

/* ---- Asking. ---- */

static void offer_first(const struct pescado *s, pescado_set take)
{
    pescado_set reach = pescado_reach(s);

    if (s->turns % 2 == 1) {
        puts(say("Turn down one more disc: -NAME.", "Encore un disque à retourner : -NOM."));
        return;
    }
    if (take != 0) {
        fputs(say("Take: ", "Prends : "), stdout);
        print_discs(take);
        puts(say(" (type its name)", " (tape son nom)"));
    }
    if (s->turns < PESCADO_TURNED && (reach & (reach - 1)) != 0)
        puts(s->turns == 0 ? say("Turn down two discs for a grey die: -NAME, twice.",
                                 "Retourne deux disques pour un dé gris : -NOM, deux fois.")
                           : say("Turn down two more for a second grey die: -NAME.",
                                 "Encore deux pour un second dé gris : -NOM."));
    puts(say("Then choose the dice to keep: =yo, = for none, all for all five.",
             "Puis les dés que tu gardes : =jo, = pour aucun, tout pour les cinq."));
}

static void offer(const void *view, const struct company *c)
{
    const struct pescado *s = view;
    pescado_set           take = takeable(s, c->you);

    if (s->head.phase == PESCADO_HARPOON) {
        puts(say("Harpoon! Quick: type the name of a disc in the pond that matches the dice, or "
                 "done. Mistakes cost you.",
                 "Harpon ! Vite : le nom d'un disque de la mare qui va avec les dés, ou fin. "
                 "Une erreur coûte."));
    } else if (s->roll == 1) {
        offer_first(s, take);
    } else {
        if (take != 0) {
            fputs(say("Take: ", "Prends : "), stdout);
            print_discs(take);
            puts(say(", or done.", ", ou fin."));
        } else {
            puts(say("Nothing to take: type done.", "Rien à prendre : tape fin."));
        }
    }
}

/* The colours among the letters of a word, as dice; false if there is anything else in it. */
static bool read_letters(const char *word, dice_set *out)
{
    *out = 0;
    for (; *word != '\0'; word++) {
        int colour = 1;

        if (*word == ' ')
            continue;
        while (colour <= PESCADO_COLOURS && *letter(colour) != *word && *shown(colour) != *word)
            colour++;
        if (colour > PESCADO_COLOURS || dice_count(*out, colour) == PESCADO_WHITE)
            return false;
        *out += dice_one(colour);
    }
    return true;
}

static bool say_disc(const char *verb, const char *letters, char said[SAID_MAX])
{
    dice_set wanted;

    if (!read_letters(letters, &wanted))
        return false;
    for (int disc = 1; disc <= PESCADO_DISCS; disc++)
        if (pescado_need[disc] == wanted) {
            snprintf(said, SAID_MAX, "%s %s", verb, pescado_discs[disc]);
            return true;
        }
    return false;
}

static bool say_keep(const char *letters, char said[SAID_MAX])
{
    dice_set kept;
    size_t   at = 4;

    if (!read_letters(letters, &kept))
        return false;
    strcpy(said, "keep");
    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        for (int i = dice_count(kept, colour); i > 0; i--, at += 2)
            snprintf(said + at, SAID_MAX - at, " %s", letter(colour));
    return true;
}

/* What follows one of these words in what was typed; NULL if it begins with neither. */
static const char *after_word(const char *typed, const char *english, const char *french)
{
    size_t n = strlen(english), m = strlen(french);

    if (strncmp(typed, english, n) == 0 && (typed[n] == '\0' || typed[n] == ' '))
        return typed + n;
    if (strncmp(typed, french, m) == 0 && (typed[m] == '\0' || typed[m] == ' '))
        return typed + m;
    return NULL;
}

/* "yob" takes it, or points at it; "-yob" turns it down; "=yo" keeps these dice; letters in any
 * order. The words may be French ones. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    const struct pescado *s = view;
    const char           *rest, *grasp = s->head.phase == PESCADO_HARPOON ? "point" : "take";

    (void)c;
    if (*typed == '-')
        return say_disc("turn", typed + 1, said);
    if (*typed == '=')
        return say_keep(typed + 1, said);
    if (strcmp(typed, "all") == 0 || strcmp(typed, "tout") == 0) {
        char all[PESCADO_WHITE + 1] = "";
        int  n = 0;

        for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
            for (int i = dice_count(s->white, colour); i > 0 && n < PESCADO_WHITE; i--)
                all[n++] = *letter(colour);
        return say_keep(all, said);
    }
    if (strcmp(typed, "fin") == 0 || strcmp(typed, "d") == 0 || strcmp(typed, "f") == 0) {
        strcpy(said, "done");
        return true;
    }
    if ((rest = after_word(typed, "take", "prendre")) || (rest = after_word(typed, "t", "prends")))
        return say_disc("take", rest, said);
    if ((rest = after_word(typed, "turn", "retourner")) ||
        (rest = after_word(typed, "flip", "retourne")))
        return say_disc("turn", rest, said);
    if ((rest = after_word(typed, "point", "pointer")) || (rest = after_word(typed, "p", "pointe")))
        return say_disc("point", rest, said);
    if ((rest = after_word(typed, "keep", "garder")) || (rest = after_word(typed, "hold", "garde")))
        return say_keep(rest, said);
    return say_disc(grasp, typed, said);
}

static void close_table(const void *view, const struct company *c)
{
    const struct pescado *s = view;

    draw(view, c);
    putchar('\n');
    if (seats_count(s->head.winners) > 1) {
        const char *between = "";

        EACH_SEAT (seat, s->head.winners) {
            printf("%s%s", between, who(c, (int)seat));
            between = say(" and ", " et ");
        }
        puts(say(" share the win.", " se partagent la victoire."));
    } else {
        int winner = seats_first(s->head.winners);

        if (is_you(c, winner))
            printf("%s%s%s\n", style(GREEN),
                   say("The best catch is yours. You win!",
                       "La meilleure pêche est la tienne : tu gagnes !"),
                   style(PLAIN));
        else
            printf(say("%s has the best catch and wins.\n",
                       "%s a fait la meilleure pêche et gagne.\n"),
                   who(c, winner));
    }
}

/* ---- Explaining. ---- */

/* The chance that `n` dice show at least these colours, in millionths. */
static int chance_of(dice_set needs, int n)
{
    int     kinds = 0, count = 0;
    int64_t sum = 0;

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++) {
        kinds += dice_count(needs, colour) > 0;
        count += dice_count(needs, colour);
    }
    if (count == 0)
        return 1000000;
    if (count > n)
        return 0;
    sum = (int64_t)(PESCADO_COLOURS - kinds) * chance_of(needs, n - 1);
    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        if (dice_count(needs, colour) > 0)
            sum += chance_of(needs - dice_one(colour), n - 1);
    return (int)(sum / PESCADO_COLOURS);
}

/* For each disc in reach: what to keep for it, and its odds then. */
static void explain_odds(const struct pescado *s)
{
    const char *between =
        say("  Odds if you keep what it needs: ", "  Chances en gardant ce qu'il faut : ");

    EACH_DISC (disc, pescado_reach(s) & ~s->turned) {
        dice_set needs = pescado_need[disc];
        int      kept = 0;

        for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
            for (int i = dice_count(s->white, colour); i > 0 && dice_count(needs, colour) > 0;
                 i--) {
                needs -= dice_one(colour);
                kept++;
            }
        printf("%s%s %d%s", between, disc_word((int)disc),
               (chance_of(needs, PESCADO_WHITE - kept + s->turns / 2) + 5000) / 10000,
               say("%", " %"));
        between = " · ";
    }
    putchar('\n');
}

static void explain(const void *view, const struct company *c)
{
    const struct pescado *s = view;

    printf(
        say("  ▶ whose turn it is · %s 2: a disc, the dice it needs and its points\n"
            "  ✓ yours to take · (…) turned down this turn · ✗ pointed at wrongly · + 3 safe: "
            "nobody can take these\n",
            "  ▶ à qui de jouer · %s 2 : un disque, les dés qu'il demande et ses points\n"
            "  ✓ à prendre · (…) retourné ce tour-ci · ✗ mal pointé · + 3 à l'abri : personne ne "
            "peut les prendre\n"),
        disc_word(1));
    printf(say("  %s takes a disc · -%s turns it down · =%s%s keeps two dice · = none · done\n",
               "  %s prend un disque · -%s le retourne · =%s%s garde deux dés · = aucun · fin\n"),
           disc_word(1), disc_word(1), shown(1), shown(2));
    if (s->head.phase == PESCADO_TAKE && s->active == c->you && s->roll == 1)
        explain_odds(s);
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const struct pescado *s = view;
    dice_set              colours;

    (void)c;
    if (s->head.phase != PESCADO_HARPOON && s->roll == 1 && read_letters(typed, &colours))
        return say(
            "No disc has those colours. To keep dice, put = before their letters.",
            "Aucun disque n'a ces couleurs. Pour garder des dés, mets = devant leurs lettres.");
    return say("Type the letters of a disc's colours, like on the table.",
               "Tape les lettres des couleurs d'un disque, comme sur la table.");
}

/* As it is typed here: colours in the player's language. */
static bool written(move m, char said[SAID_MAX])
{
    dice_set dice = 0;
    size_t   at;

    if (m.verb == PESCADO_V_DONE) {
        snprintf(said, SAID_MAX, "%s", say("done", "fin"));
        return true;
    }
    if (m.verb == PESCADO_V_KEEP)
        for (int i = 0; i < PESCADO_WHITE && m.arg[i]; i++)
            dice += dice_one(m.arg[i]);
    else if (m.verb == PESCADO_V_TAKE || m.verb == PESCADO_V_TURN || m.verb == PESCADO_V_POINT)
        dice = pescado_need[m.arg[0]];
    else
        return false;
    at = (size_t)snprintf(said, SAID_MAX, "%s",
                          m.verb == PESCADO_V_KEEP   ? "="
                          : m.verb == PESCADO_V_TURN ? "-"
                                                     : "");
    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        for (int i = dice_count(dice, colour); i > 0 && at + 2 < SAID_MAX; i--)
            at += (size_t)snprintf(said + at, SAID_MAX - at, "%s", shown(colour));
    return true;
}

static const struct option_words option_words[] = {
    {"harpoon", "1 : un triple au premier lancer laisse tout le monde pointer"},
    {"window", "ms d’un harpon"},
    {NULL, NULL}};

const struct table pescado_table = {
    .game = "pescado",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .columns = 74,
    .explain = explain,
    .teach = teach,
    .written = written,
    .options = option_words,
};
