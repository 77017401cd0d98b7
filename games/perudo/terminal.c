/* terminal.c: Perudo in a terminal: cups, dice, bids in words. */
#include "games/perudo/rules.h"
#include "terminal/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *face_word(int face)
{
    static const char *const plain[] = {"?", "P", "2", "3", "4", "5", "6"};
    return plain[face];
}

/* "3 × 5": a bid as people read it, never broken in two. */
static const char *bid_words(struct perudo_bid bid)
{
    static char out[4][48];
    static int  next;
    char       *text = out[next++ % 4];

    if (bid.face == PERUDO_PACO)
        snprintf(text, sizeof out[0], "%s%d %s%s", style(YELLOW), bid.n,
                 bid.n == 1 ? "paco" : "pacos", style(PLAIN));
    else
        snprintf(text, sizeof out[0], "%s%d × %s%s", style(CYAN), bid.n, face_word(bid.face),
                 style(PLAIN));
    return text;
}

/* Five dice as drawn; where the terminal is narrower they are written: [3] [5]. */
enum { DICE_COLUMNS = 3 + 5 * 10, WRITTEN = 4 };

/* Dice side by side; those that count for a bid are lit. */
static void draw_dice(perudo_hand hand, int lit_face, bool jokers)
{
    static const char *const rows[7][3] = {
        {"       ", "   ?   ", "       "}, {"  ▗▄▖  ", " ◖███▶ ", "  ▝▀▘  "},
        {" ●     ", "       ", "     ● "}, {" ●     ", "   ●   ", "     ● "},
        {" ●   ● ", "       ", " ●   ● "}, {" ●   ● ", "   ●   ", " ●   ● "},
        {" ●   ● ", " ●   ● ", " ●   ● "}};
    bool narrow = term_width() < DICE_COLUMNS;

    for (int row = narrow ? WRITTEN : -1; row <= (narrow ? WRITTEN : 3); row++) {
        fputs("   ", stdout);
        for (int face = 1; face <= PERUDO_FACES; face++)
            for (int i = 0; i < dice_count(hand, face); i++) {
                bool        lit = lit_face && (face == lit_face || (jokers && face == PERUDO_PACO));
                const char *colour = lit ? style(GREEN) : face == PERUDO_PACO ? style(YELLOW) : "";

                if (row == WRITTEN)
                    printf(" %s[%s]%s", colour, face_word(face), style(PLAIN));
                else if (row == -1)
                    printf(" %s╭───────╮%s", colour, style(PLAIN));
                else if (row == 3)
                    printf(" %s╰───%s───╯%s", colour, face_word(face), style(PLAIN));
                else
                    printf(" %s│%s│%s", colour, rows[face][row], style(PLAIN));
            }
        putchar('\n');
    }
}

static void draw(const void *view, const struct company *c)
{
    const struct perudo *s = view;

    printf("\n%s%s %d%s", style(BOLD), say("Round", "Manche"), s->round, style(PLAIN));
    printf(say(" · %d dice in play", " · %d dés en jeu"), s->total);
    if (s->palifico)
        printf(" · %s%s%s", style(PURPLE),
               say("palifico: pacos aren't wild, the face can't change",
                   "palifico : pas de jokers, la valeur ne change pas"),
               style(PLAIN));
    putchar('\n');
    for (int i = 0; i < s->head.seats; i++) {
        printf("  %s %s", i == s->mover && s->head.phase == PERUDO_BID ? "▶" : " ",
               i == c->you ? style(BOLD) : "");
        print_padded(c->name[i], 10);
        printf("%s ", style(PLAIN));
        for (int d = 0; d < s->dice[i]; d++)
            fputs("▣ ", stdout);
        if (s->dice[i] == 0)
            printf("%s%s%s", style(DIM), say("out", "hors jeu"), style(PLAIN));
        if (s->bid.n > 0 && s->bid.by == i)
            printf("  ← %s", bid_words(s->bid));
        putchar('\n');
    }
    if (c->you < SEATS_MAX && s->hand[c->you])
        draw_dice(s->hand[c->you], s->bid.n ? s->bid.face : 0, !s->palifico);
}

/* Were pacos jokers when the last bid was called? The count says so; where there were none it
 * makes no difference. */
static bool jokers_counted(const struct perudo *s)
{
    perudo_hand all = 0;

    for (int i = 0; i < s->head.seats; i++)
        all += s->shown[i];
    return perudo_counting(all, s->last.bid.face, true) == s->last.count;
}

static void tell_call(const struct perudo *s, const struct company *c)
{
    bool              calza = s->last.call == PERUDO_V_CALZA, jokers = jokers_counted(s);
    struct perudo_bid bid = s->last.bid;

    if (is_you(c, s->last.by))
        printf(calza ? say("You say %scalza%s", "Tu dis %scalza%s")
                     : say("You say %sdudo!%s", "Tu dis %sdudo !%s"),
               style(BOLD), style(PLAIN));
    else
        printf(calza ? say("%s says calza", "%s dit calza") : say("%s says dudo!", "%s dit dudo !"),
               who(c, s->last.by));
    printf(" — %s\n", bid_words(bid));
    for (int i = 0; i < s->head.seats; i++)
        if (s->shown[i]) {
            fputs("    ", stdout);
            print_padded(c->name[i], 11);
            for (int face = 1; face <= PERUDO_FACES; face++)
                for (int d = 0; d < dice_count(s->shown[i], face); d++) {
                    bool counts = perudo_counting(dice_one(face), bid.face, jokers) > 0;

                    printf("%s%s%s ", counts ? style(GREEN) : style(DIM), face_word(face),
                           style(PLAIN));
                }
            putchar('\n');
        }
    printf(say("  %s%d%s in all. ", "  %s%d%s en tout. "), style(BOLD), s->last.count,
           style(PLAIN));
    if (s->last.lost == c->you)
        printf("%s%s%s\n", style(RED), say("You lose a die.", "Tu perds un dé."), style(PLAIN));
    else if (s->last.lost != NOBODY)
        printf(say("%s loses a die.\n", "%s perd un dé.\n"), who(c, s->last.lost));
    else if (s->last.gained == c->you)
        printf("%s%s%s\n", style(GREEN), say("You win a die back.", "Tu regagnes un dé."),
               style(PLAIN));
    else if (s->last.gained != NOBODY)
        printf(say("%s wins a die back.\n", "%s regagne un dé.\n"), who(c, s->last.gained));
    else
        puts(say("Exactly.", "Exactement."));
}

static void tell(const void *before, move m, const void *after, const struct company *c)
{
    const struct perudo *s = after;
    struct perudo_bid    bid = {.n = m.arg[0], .face = m.arg[1], .by = m.seat};

    (void)before;
    switch (m.verb) {
    case PERUDO_V_FIRST:
        if (is_you(c, m.arg[0]))
            puts(say("You start.", "Tu commences."));
        else
            printf(say("%s starts.\n", "%s commence.\n"), who(c, m.arg[0]));
        break;
    case PERUDO_V_ROLL:
        break; /* everybody rolls: the dice are drawn with the table */
    case PERUDO_V_BID:
        if (is_you(c, m.seat))
            printf(say("You bid %s\n", "Tu annonces %s\n"), bid_words(bid));
        else
            printf(say("%s bids %s\n", "%s annonce %s\n"), who(c, m.seat), bid_words(bid));
        break;
    default:
        tell_call(s, c);
    }
}

static void offer(const void *view, const struct company *c)
{
    const struct perudo *s = view;
    move                 out[PERUDO_DICE * PERUDO_FACES + 2];
    int                  n = perudo_game.legal(s, c->you, out);
    bool                 bids = n > 0 && out[0].verb == PERUDO_V_BID;

    if (s->mover != c->you) {
        puts(say("You can say calza (exactly that many), or wait.",
                 "Tu peux dire calza (exactement ce nombre), ou attendre."));
        return;
    }
    if (bids)
        printf(say("Your turn. Type a bid, at least %d %s (how many, which face)",
                   "À toi. Annonce au moins %d %s (combien, quelle valeur)"),
               out[0].arg[0], face_word(out[0].arg[1]));
    else
        fputs(say("Your turn. You can't bid any higher", "À toi. Plus d'annonce possible"), stdout);
    if (s->bid.n > 0)
        printf(say(", or %sdudo%s if you doubt %s", ", ou %sdudo%s si tu doutes de %s"),
               style(BOLD), style(PLAIN), bid_words(s->bid));
    puts(".");
}

/* "3 5" is a bid; "d" is dudo; "c" is calza. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    char *end;
    long  n = strtol(typed, &end, 10);
    char  face;

    (void)view, (void)c;
    if (end != typed && n > 0 && n < 100) {
        end += strspn(end, " x×*");
        face = *end == 'p' || *end == '1' ? 'P' : *end;
        if (face != '\0' && strspn(end + 1, "acos ") == strlen(end + 1)) {
            snprintf(said, SAID_MAX, "bid %ld %c", n, face);
            return true;
        }
    }
    if (strcmp(typed, "d") == 0 || strcmp(typed, "c") == 0) {
        snprintf(said, SAID_MAX, "%s", *typed == 'd' ? "dudo" : "calza");
        return true;
    }
    return false;
}

static void close_table(const void *view, const struct company *c)
{
    const struct perudo *s = view;
    int                  winner = seats_first(s->head.winners);

    if (is_you(c, winner))
        printf(
            "\n%s%s%s\n", style(GREEN),
            say("You have the last dice. You win!", "Il te reste les derniers dés : tu gagnes !"),
            style(PLAIN));
    else
        printf(say("\n%s has the last dice and wins.\n", "\n%s garde les derniers dés et gagne.\n"),
               who(c, winner));
}

/* ---- Explaining. ---- */

/* The chance that at least k of n dice show something of chance `hit`, in percent. */
static int percent(int k, int n, double hit)
{
    double term = 1, below = 0;

    if (k <= 0)
        return 100;
    if (k > n)
        return 0;
    for (int i = 0; i < n; i++)
        term *= 1 - hit;
    for (int i = 0; i < k; i++) {
        below += term;
        term = term * (n - i) * hit / ((i + 1) * (1 - hit));
    }
    return (int)((1 - below) * 100 + 0.5);
}

/* The chance that a bid is true, to whoever has this hand. */
static int odds(const struct perudo *s, const struct company *c, int n, int face)
{
    bool wild = !s->palifico && face != PERUDO_PACO;
    int  own = perudo_counting(s->hand[c->you], face, !s->palifico);

    return percent(n - own, s->total - s->dice[c->you], wild ? 1.0 / 3 : 1.0 / 6);
}

static void explain_odds(const struct perudo *s, const struct company *c)
{
    move out[PERUDO_DICE * PERUDO_FACES + 2];
    int  n = perudo_game.legal(s, c->you, out), shown = 0;

    printf("%s%s%s", style(BOLD), say("Odds, knowing your own dice", "Chances, en voyant tes dés"),
           style(PLAIN));
    fputs(say(":", " :"), stdout);
    if (s->bid.n > 0)
        printf(say(" the standing bid, %s, is true: %d%%.", " l'annonce %s est vraie : %d %%."),
               bid_words(s->bid), odds(s, c, s->bid.n, s->bid.face));
    for (int i = 0; i < n && shown < 6; i++)
        if (out[i].verb == PERUDO_V_BID) {
            struct perudo_bid bid = {.n = out[i].arg[0], .face = out[i].arg[1]};

            printf(shown++ ? " · %s %d%s" : say(" Yours: %s %d%s", " Les tiennes : %s %d%s"),
                   bid_words(bid), odds(s, c, bid.n, bid.face), say("%", " %"));
        }
    putchar('\n');
}

static void explain(const void *view, const struct company *c)
{
    const struct perudo *s = view;

    puts(say("  ▶ whose turn it is · ▣ a die under a cup · ← the standing bid",
             "  ▶ à qui de jouer · ▣ un dé sous un gobelet · ← l'annonce en cours"));
    puts(say("  P is the paco, drawn as a bird: it counts as every face, except in a palifico. "
             "Your dice that count for the standing bid are lit.",
             "  P est le paco, dessiné comme un oiseau : il compte pour toutes les valeurs, sauf "
             "pendant un palifico. Tes dés qui comptent pour l'annonce sont allumés."));
    puts(say("  Type 4 5 for “four fives”, 3 p for “three pacos”, d for dudo (I doubt it).",
             "  Tape 4 5 pour « quatre cinq », 3 p pour « trois pacos », d pour dudo (je doute)."));
    if (c->you < SEATS_MAX && s->hand[c->you])
        explain_odds(s, c);
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const struct perudo *s = view;
    char                *end;
    long                 n = strtol(typed, &end, 10);

    (void)c;
    if (end == typed)
        return NULL;
    end += strspn(end, " x×*");
    if (*end == '\0')
        return say(
            "A bid is two numbers, like 7 3: how many dice, and which face.",
            "Une annonce, c'est deux nombres, comme 7 3 : combien de dés, et quelle valeur.");
    if (n < 1 || n > s->total)
        return say("There aren't that many dice in play.", "Il n'y a pas autant de dés en jeu.");
    return say("A face is 2, 3, 4, 5, 6 or p for pacos, like 7 3.",
               "Une valeur, c'est 2, 3, 4, 5, 6, ou p pour les pacos, comme 7 3.");
}

static const struct spelling spellings[] = {{"annonce", "bid"}, {"annoncer", "bid"},
                                            {"doute", "dudo"},  {"douter", "dudo"},
                                            {"doubt", "dudo"},  {NULL, NULL}};

static const struct option_words option_words[] = {
    {"dice", "dés par joueur au départ"},
    {"calza", "1 : on peut dire « exactement »"},
    {"palifico_paco", "1 : un palifico peut s’ouvrir sur les pacos"},
    {"raise", "1 : on monte le nombre ou la valeur, pas les deux"},
    {NULL, NULL}};

const struct table perudo_table = {
    .game = "perudo",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .explain = explain,
    .teach = teach,
    .spellings = spellings,
    .options = option_words,
};
