/* terminal.c: Peco Peco in a terminal: the stake, the top card, hands and buffets. */
#include "games/pecopeco/rules.h"
#include "terminal/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct pecopeco state;

/* ---- Words. ---- */

/* The letter of an animal in the player's language: a mouse is a souris. */
static char animal_letter(int kind)
{
    char letter = peco_animal_names[kind][0];

    return letter == 'M' ? *say("M", "S") : letter;
}

/* A card as it is typed, in brackets and in the colour of its animal: "[E+t]". */
static const char *card_words(int kind)
{
    static char             out[8][48];
    static int              next;
    static const enum style colours[] = {BLUE, YELLOW, PURPLE};
    char                   *text = out[next++ % 8];

    snprintf(text, sizeof out[0], "%s[%c%s]%s", style(colours[peco_animal(kind)]),
             animal_letter(kind), peco_animal_names[kind] + 1, style(PLAIN));
    return text;
}

static const char *animal_word(int animal)
{
    return animal == PECO_ELEPHANT ? say("elephant", "l'éléphant")
           : animal == PECO_CAT    ? say("cat", "le chat")
                                   : say("mouse", "la souris");
}

/* "S3 (2 sushi)": a food card. */
static const char *food_words(int food)
{
    static char              out[4][64];
    static int               next;
    char                    *text = out[next++ % 4];
    static const char *const dishes[] = {"maki", "sushi", "onigiri"};
    int                      n = peco_foods[food].dishes;

    snprintf(text, sizeof out[0], "%s%s%s (%d %s%s)", style(GREEN), peco_food_names[food],
             style(PLAIN), n, dishes[peco_dish(food)], n > 1 && say_french() ? "s" : "");
    return text;
}

static const char *rule_words(int rule)
{
    switch (rule) {
    case PECO_UPSIDE_DOWN:
        return say("upside down: mouse > cat > elephant > mouse",
                   "à l'envers : souris > chat > éléphant > souris");
    case PECO_TRUST:
        return say("trust: nobody can accuse", "confiance : on n'accuse pas");
    case PECO_HARSH:
        return say("harsh: caught bluffers and wrong accusers are out",
                   "sévère : qui se fait prendre, ou accuse à tort, sort");
    case PECO_ANYONE:
        return say("open: anyone can accuse", "ouvert : tout le monde peut accuser");
    default:
        return say("elephant > cat > mouse > elephant", "éléphant > chat > souris > éléphant");
    }
}

static void print_stake(int food)
{
    const struct peco_food *f = &peco_foods[food];

    printf(say("%sStake%s %s · %s", "%sEnjeu%s %s · %s"), style(BOLD), style(PLAIN),
           food_words(food), rule_words(f->rule));
    if (f->more)
        fputs(f->more > 0 ? say(" · winner: one card more", " · gagnant : une carte de plus")
                          : say(" · winner: one card less", " · gagnant : une carte de moins"),
              stdout);
    if (f->tilted)
        printf(" · %s", say("tilted: win the next round too", "inclinée : à confirmer"));
    putchar('\n');
}

static void print_hand(const uint8_t *hand, uint32_t marked)
{
    for (int k = 1; k <= PECO_KINDS; k++)
        for (int i = 0; i < hand[k]; i++)
            printf("%s%s ", card_words(k), marked >> k & 1 ? "✓" : "");
}

/* ---- The table. ---- */

static void draw_buffet(const state *s, int seat)
{
    int  down = 0;
    bool any = s->tilted_by == seat;

    for (int i = 0; i < s->laid_count; i++)
        any = any || s->laid[i].by == seat;
    if (any)
        fputs(" ·", stdout);
    for (int i = 0; i < s->laid_count; i++) {
        if (s->laid[i].by == seat && s->laid[i].down)
            down++;
        else if (s->laid[i].by == seat)
            printf(" %s%s%s", style(GREEN), peco_food_names[s->laid[i].food], style(PLAIN));
    }
    if (s->tilted_by == seat)
        printf(" %s/%s/%s", style(DIM), peco_food_names[s->tilted], style(PLAIN));
    for (; down > 0; down--)
        printf(" %s▒▒%s", style(DIM), style(PLAIN));
}

static void draw_player(const state *s, int seat, const struct company *c)
{
    printf("  %s %c %s", seat == s->mover ? "▶" : " ", seat_letter(seat),
           seat == c->you ? style(BOLD) : "");
    print_padded(c->name[seat], 10);
    fputs(style(PLAIN), stdout);
    if (s->team[seat])
        printf(say("team %d  ", "équipe %d  "), s->team[seat]);
    else if (s->teams)
        fputs(say("alone   ", "en solo   "), stdout);
    if (!seat_in(s->in, seat))
        printf("%s%s%s", style(DIM), say("out", "hors jeu"), style(PLAIN));
    for (int i = 0; i < s->cards[seat]; i++)
        fputs("▮", stdout);
    printf(" %d · %d pt%s", s->cards[seat], (int)s->head.score[seat],
           s->head.score[seat] > 1 ? "s" : "");
    draw_buffet(s, seat);
    if (s->top_by == seat)
        printf("  ← %s", card_words(s->top));
    if (s->said == seat)
        printf("  %s%s%s", style(CYAN), say("\"I can't play\"", "« je ne peux pas jouer »"),
               style(PLAIN));
    putchar('\n');
}

static void draw(const void *view, const struct company *c)
{
    const state *s = view;

    putchar('\n');
    if (s->stake)
        print_stake(s->stake);
    for (int i = 0; i < s->head.seats; i++)
        draw_player(s, i, c);
    if (s->top) {
        printf(say("  Top card: %s", "  Dessus : %s"), card_words(s->top));
        printf(say(" · turns go %s · %d to draw, %d stakes left\n",
                   " · on tourne %s · pioche %d, encore %d enjeux\n"),
               s->way > 0 ? "A→B→C" : "C→B→A", s->piled, __builtin_popcount(s->left));
    }
    if (c->you < SEATS_MAX && s->cards[c->you] > 0) {
        fputs(say("  Your hand: ", "  Ta main : "), stdout);
        print_hand(s->hand[c->you],
                   s->head.phase == PECO_TURN && s->mover == c->you ? peco_playable(s) : 0);
        printf("  %s%s%s", style(DIM),
               say("+r\u00a0reverse · +d\u00a0draw · +t\u00a0thief · +b\u00a0bomb",
                   "+r\u00a0sens · +d\u00a0pioche · +t\u00a0voleur · +b\u00a0bombe"),
               style(PLAIN));
        putchar('\n');
    }
}

/* ---- What happened. ---- */

/* Prints one of two sentences, for you or for another whose name goes in. */
static void tell_who(const struct company *c, int seat, const char *you, const char *other)
{
    if (is_you(c, seat))
        fputs(you, stdout);
    else
        printf("%s%s", who(c, seat), other);
}

static void tell_play(const state *before, move m, const struct company *c)
{
    tell_who(c, m.seat, say("You play ", "Tu joues "), say(" plays ", " joue "));
    fputs(card_words(m.arg[0]), stdout);
    switch (peco_icon(m.arg[0])) {
    case PECO_REVERSE:
        printf(" · %s", say("turns change direction", "on change de sens"));
        break;
    case PECO_TO_DRAW:
        printf(" · %s", say("one card drawn", "une carte piochée"));
        break;
    case PECO_THIEF:
        if (m.arg[1] == 0)
            break;
        if (is_you(c, m.arg[1] - 1))
            printf(" · %s", say("you lose a card", "tu perds une carte"));
        else
            printf(say(" · %s loses a card", " · %s perd une carte"), who(c, m.arg[1] - 1));
        break;
    case PECO_BOMB:
        printf(" · %s%s%s", style(RED), say("bomb", "bombe"), style(PLAIN));
        break;
    default:
        break;
    }
    if (m.arg[2])
        printf(" · %s%s%s", style(BOLD), say("Peco Peco!", "Peco Peco !"), style(PLAIN));
    else if (before->peco && before->cards[m.seat] == 2)
        printf(" · %s%s%s", style(RED),
               say("forgot \"Peco Peco\" and lost the last card",
                   "oubli de « Peco Peco » : la dernière carte est perdue"),
               style(PLAIN));
    putchar('\n');
}

static void tell_accusation(const state *s, const struct company *c)
{
    if (is_you(c, s->accusation.of))
        printf(say("%s accuses you", "%s t'accuse"), who(c, s->accusation.by));
    else if (is_you(c, s->accusation.by))
        printf(say("You accuse %s", "Tu accuses %s"), who(c, s->accusation.of));
    else
        printf(say("%s accuses %s", "%s accuse %s"), who(c, s->accusation.by),
               who(c, s->accusation.of));
    if (s->accusation.bluff) {
        printf("%s %s%s%s\n", say(":", " :"), style(RED), say("a bluff!", "c'était du bluff !"),
               style(PLAIN));
        return;
    }
    printf("%s %s%s%s ", say(":", " :"), style(GREEN), say("no bluff.", "pas de bluff."),
           style(PLAIN));
    print_hand(s->shown, 0);
    putchar('\n');
}

static void tell_take(move m, const struct company *c)
{
    fputs("  ", stdout);
    tell_who(c, m.arg[0], say("You take ", "Tu prends "), say(" takes ", " prend "));
    fputs(m.arg[2] ? card_words(m.arg[2]) : say("a card", "une carte"), stdout);
    if (is_you(c, m.arg[1]))
        puts(say(" from you", " chez toi"));
    else
        printf(say(" from %s\n", " chez %s\n"), who(c, m.arg[1]));
}

/* The victim sees by their hand what is gone. */
static void tell_stolen(const state *before, const state *s, int seat)
{
    for (int k = 1; k <= PECO_KINDS && s->stake == before->stake; k++)
        if (s->hand[seat][k] < before->hand[seat][k])
            printf(say("  You lose %s\n", "  Tu perds %s\n"), card_words(k));
}

static void tell_round(const state *before, const state *s, const struct company *c)
{
    int winner = s->last.winner;

    if (winner == NOBODY)
        printf(say("%sNobody covered the first card, so everyone loses %s%s\n",
                   "%sPersonne ne couvre la première carte : tout le monde perd %s%s\n"),
               style(BOLD), food_words(s->last.stake), style(PLAIN));
    else if (is_you(c, winner))
        printf(say("%sYou win %s%s\n", "%sTu gagnes %s%s\n"), style(GREEN),
               food_words(s->last.stake), style(PLAIN));
    else
        printf(say("%s wins %s\n", "%s gagne %s\n"), who(c, winner), food_words(s->last.stake));
    if (before->tilted && before->tilted_by == winner)
        printf(say("  and keeps the tilted %s\n", "  et garde %s, qui était inclinée\n"),
               food_words(before->tilted));
    else if (before->tilted)
        printf(say("  The tilted %s is turned face down, worth 1 point\n",
                   "  %s, inclinée, est retournée : 1 point\n"),
               food_words(before->tilted));
    if (s->tilted && s->last.stake == s->tilted)
        puts(say("  It's tilted: the next round decides.",
                 "  Elle est inclinée : la prochaine manche décidera."));
    for (int i = 0; s->teams && i < s->head.seats; i++)
        if (s->team[i] != before->team[i])
            printf(say("  %s joins team %d\n", "  %s rejoint l'équipe %d\n"), who(c, i),
                   s->team[i]);
}

/* Who has gone out, and how the round has ended. */
static void tell_after(const state *before, const state *s, const struct company *c)
{
    if (before->stake != 0 && s->stake == 0) {
        tell_round(before, s, c);
        return;
    }
    EACH_SEAT (i, (seat_set)(before->in & ~s->in)) {
        fputs("  ", stdout);
        tell_who(c, (int)i, say("You are out of this round", "Tu sors de la manche"),
                 say(" is out of this round", " sort de la manche"));
        putchar('\n');
    }
}

static void tell(const void *view_before, move m, const void *view_after, const struct company *c)
{
    const state *before = view_before, *s = view_after;

    switch (m.verb) {
    case PECO_V_FIRST:
        tell_who(c, m.arg[0], say("You start.", "Tu commences."), say(" starts.", " commence."));
        putchar('\n');
        break;
    case PECO_V_STAKE:
        putchar('\n');
        print_stake(m.arg[0]);
        break;
    case PECO_V_TURN:
        printf(say("The first card is %s\n", "La première carte est %s\n"), card_words(m.arg[0]));
        break;
    case PECO_V_DRAW:
        if (is_you(c, m.arg[0]) && m.arg[1])
            printf(say("  You draw %s\n", "  Tu pioches %s\n"), card_words(m.arg[1]));
        break;
    case PECO_V_TAKE:
        tell_take(m, c);
        break;
    case PECO_V_STEAL:
        if (is_you(c, m.arg[0]))
            tell_stolen(before, s, m.arg[0]);
        break;
    case PECO_V_PLAY:
        tell_play(before, m, c);
        break;
    case PECO_V_CANNOT:
        tell_who(c, m.seat, say("You say you can't play", "Tu dis que tu ne peux pas jouer"),
                 say(" says \"I can't play\"", " dit « je ne peux pas jouer »"));
        putchar('\n');
        break;
    case PECO_V_ACCUSE:
        tell_accusation(s, c);
        break;
    case PECO_V_JOIN:
        printf(say("%s joins team %d\n", "%s rejoint l'équipe %d\n"), who(c, m.seat), m.arg[0]);
        break;
    default:
        break; /* dealing, letting go and the clock show by what follows */
    }
    tell_after(before, s, c);
}

/* ---- What the person may do. ---- */

/* "et b" for `play E+t B`. */
static void print_short(int kind, int victim)
{
    const char *name = peco_animal_names[kind];

    printf("%s%c", style(BOLD), tolower(animal_letter(kind)));
    if (name[1])
        putchar(name[2]);
    if (victim)
        printf(" %c", tolower(seat_letter(victim - 1)));
    printf("%s", style(PLAIN));
}

static void offer_cards(const state *s, const struct company *c)
{
    move out[PECO_MOVES];
    int  n = pecopeco_game.legal(s, c->you, out);
    bool any = false;

    for (int i = 0; i < n; i++)
        if (out[i].verb == PECO_V_PLAY && !out[i].arg[2]) {
            fputs(any ? "  " : say("play ", "joue "), stdout);
            print_short(out[i].arg[0], out[i].arg[1]);
            any = true;
        }
    fputs(any ? say(", or ", ", ou ") : "", stdout);
    printf(say("%sn%s: I can't play", "%sn%s : je ne peux pas jouer"), style(BOLD), style(PLAIN));
    if (s->peco)
        printf(say(" (add %sp%s: Peco Peco!)", " (ajoute %sp%s : Peco Peco !)"), style(BOLD),
               style(PLAIN));
}

static void offer(const void *view, const struct company *c)
{
    const state *s = view;

    if (s->head.phase == PECO_JOIN) {
        puts(say("Which team do you want to join? Type its number.",
                 "Quelle équipe rejoins-tu ? Tape son numéro."));
        return;
    }
    if (s->head.phase == PECO_OPEN) {
        printf(say("%s says \"I can't play\". Type %sa%s to accuse, %sl%s to let it go (%d s).\n",
                   "%s dit ne pas pouvoir jouer. %sa%s : accuser, %sl%s : laisser (%d s).\n"),
               who(c, s->said), style(BOLD), style(PLAIN), style(BOLD), style(PLAIN),
               s->window / 1000);
        return;
    }
    printf(say("Your turn (%s beats %s): ", "À toi (%s bat %s) : "),
           animal_word((peco_animal(s->top) + (peco_rule(s) == PECO_UPSIDE_DOWN ? 1 : 2)) % 3),
           animal_word(peco_animal(s->top)));
    offer_cards(s, c);
    if (s->said != NOBODY)
        printf(say(", or first %sa%s: accuse %s", ", ou d'abord %sa%s : accuser %s"), style(BOLD),
               style(PLAIN), who(c, s->said));
    puts(".");
}

/* "et b p" for `play E+t B peco`: the animal, its icon, the victim, the word. A mouse is a
 * souris too, and a thief a voleur. */
static bool short_card(const state *s, int seat, const char *typed, char said[SAID_MAX])
{
    char     animal = (char)toupper((unsigned char)typed[0]), icon = '\0', victim = '\0';
    bool     peco = false;
    seat_set victims = peco_victims(s, seat);

    if (strchr("ECMS", animal) == NULL || animal == '\0')
        return false;
    for (typed++; *typed == '+'; typed++)
        continue;
    if (*typed && strchr("rdtvb", tolower((unsigned char)*typed)))
        icon = (char)tolower((unsigned char)*typed++);
    if (*typed != '\0' && *typed != ' ')
        return false;
    for (; *typed; typed++) {
        char at = (char)toupper((unsigned char)*typed);

        if (at == 'P')
            peco = true;
        else if (at >= 'A' && at < 'A' + PECO_SEATS && !victim)
            victim = at;
        else if (at != ' ')
            return false;
    }
    icon = icon == 'v' ? 't' : icon;
    if (icon == 't' && !victim && seats_count(victims) == 1)
        victim = seat_letter(seats_first(victims));
    snprintf(said, SAID_MAX, "play %c%s%c%s%c%s", animal == 'S' ? 'M' : animal, icon ? "+" : "",
             icon ? icon : ' ', victim ? " " : "", victim ? victim : ' ', peco ? " peco" : "");
    return true;
}

static bool is_one_of(const char *typed, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(typed, *list) == 0)
            return true;
    return false;
}

static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    static const char *const no[] = {"n", "no", "non", "pass", NULL};
    static const char *const accuse[] = {"a", "!", "bluff", NULL};
    static const char *const let[] = {"l", "ok", "laisse", NULL};
    const state             *s = view;
    const char              *verb = is_one_of(typed, no)       ? "cannot"
                                    : is_one_of(typed, accuse) ? "accuse"
                                    : is_one_of(typed, let)    ? "let"
                                                               : NULL;

    if (verb) {
        snprintf(said, SAID_MAX, "%s", verb);
        return true;
    }
    if (s->head.phase == PECO_JOIN && isdigit((unsigned char)typed[0]) && typed[1] == '\0') {
        snprintf(said, SAID_MAX, "join %c", typed[0]);
        return true;
    }
    return s->head.phase == PECO_TURN && short_card(s, c->you, typed, said);
}

static void close_table(const void *view, const struct company *c)
{
    const state *s = view;
    bool         first = true;

    putchar('\n');
    for (int i = 0; i < s->head.seats; i++) {
        printf("  %s %s", seat_in(s->head.winners, i) ? "★" : " ", i == c->you ? style(BOLD) : "");
        print_padded(c->name[i], 10);
        printf("%s%2d pt%s ·", style(PLAIN), (int)s->head.score[i],
               s->head.score[i] > 1 ? "s" : " ");
        draw_buffet(s, i);
        putchar('\n');
    }
    if (seat_in(s->head.winners, c->you))
        printf("%s%s%s", style(GREEN), say("You win", "Tu gagnes"), style(PLAIN));
    EACH_SEAT (i, seats_without(s->head.winners, c->you)) {
        if (seat_in(s->head.winners, c->you) && first)
            printf(" %s ", say("with", "avec"));
        else if (!first)
            fputs(", ", stdout);
        fputs(who(c, (int)i), stdout);
        first = false;
    }
    if (!seat_in(s->head.winners, c->you))
        fputs(seats_count(s->head.winners) > 1 ? say(" win", " gagnent") : say(" wins", " gagne"),
              stdout);
    puts(peco_has_set(s, s->head.winners) && !peco_has_lone(s)
             ? say(": maki, sushi and onigiri!", " : maki, sushi et onigiri !")
             : ".");
}

static void explain(const void *view, const struct company *c)
{
    (void)view, (void)c;
    puts(say(
        "  ▶ whose turn it is · ▮▮▮ cards in hand · ← the top card · ✓ a card you may play\n"
        "  E elephant, C cat, M mouse: each beats one of the others, as the stake says\n"
        "  +r turns the other way · +d you draw a card · +t steals one · +b a bomb\n"
        "  S3 (2 sushi): a food card and its dishes; ▒▒ face down, 1 point; /S3/ tilted",
        "  ▶ à qui de jouer · ▮▮▮ cartes en main · ← la carte du dessus · ✓ une carte jouable\n"
        "  E éléphant, C chat, S souris : chacun en bat un autre, selon l'enjeu\n"
        "  +r change de sens · +d tu pioches une carte · +t en vole une (v aussi) · +b une bombe\n"
        "  S3 (2 sushis) : une carte repas et ses plats ; ▒▒ cachée, 1 point ; /S3/ inclinée"));
    puts(say("  Type et b to play E+t against B, n to say you can't play, a to accuse.",
             "  Tape et b pour jouer E+t contre B, n si tu ne peux pas jouer, a pour accuser."));
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const state *s = view;

    (void)c;
    if (s->head.phase == PECO_OPEN)
        return say("Type a to accuse, or l to let it go.",
                   "Tape a pour accuser, ou l pour laisser.");
    if (s->head.phase == PECO_TURN && strchr("ECMSecms", typed[0]) && typed[0] != '\0')
        return say(
            "A card is an animal and its icon, like e, c or et b for E+t against B.",
            "Une carte, c'est un animal et son signe, comme e, c, ou et b pour E+t contre B.");
    return NULL;
}

/* A card as it is typed here: "play M+t B" is "st b" in French. */
static bool written(move m, char said[SAID_MAX])
{
    const char *icon = m.verb == PECO_V_PLAY ? peco_animal_names[m.arg[0]] + 1 : "";
    size_t      at;

    if (m.verb != PECO_V_PLAY)
        return false;
    at = (size_t)snprintf(said, SAID_MAX, "%c%s", tolower(animal_letter(m.arg[0])),
                          *icon ? icon + 1 : "");
    if (m.arg[1])
        at += (size_t)snprintf(said + at, SAID_MAX - at, " %c", tolower(seat_letter(m.arg[1] - 1)));
    if (m.arg[2])
        snprintf(said + at, SAID_MAX - at, " p");
    return true;
}

static const struct spelling spellings[] = {
    {"joue", "play"},    {"jouer", "play"},     {"laisse", "let"},        {"laisser", "let"},
    {"rejoins", "join"}, {"accuser", "accuse"}, {"impossible", "cannot"}, {NULL, NULL}};

static const struct option_words option_words[] = {
    {"beginner", "1 : le Premier festin est le premier enjeu"},
    {"first", "0 : n’importe qui commence ; sinon le numéro de la place, A étant 1"},
    {"teams", "1 : en équipes de deux, de 4 à 8 joueurs"},
    {"peco", "1 : l’avant-dernière carte doit être annoncée"},
    {"window", "ms pour accuser, dans une manche ouverte"},
    {NULL, NULL}};

const struct table pecopeco_table = {
    .game = "pecopeco",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .explain = explain,
    .teach = teach,
    .spellings = spellings,
    .written = written,
    .options = option_words,
};
