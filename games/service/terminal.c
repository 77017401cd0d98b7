/* terminal.c: Service compris in a terminal: the row before the plate, camps, a hand of cards
 * with what each does. Cards keep their French names; what they do is told in both languages. */
#include "games/service/rules.h"
#include "terminal/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct service state;

static const struct {
    const char *name, *english, *french;
} cards[SERVICE_KINDS + 1] = {
    [SERVICE_TABLE] = {"À table !", "serve one of an opponent", "livre un personnage adverse"},
    [SERVICE_TABLE_C] = {"À table ! (sans surprise)", "like À table !; no Surprise du chef",
                         "comme À table ! ; pas de Surprise du chef"},
    [SERVICE_TABLE_S] = {"À table ! (sans sel)", "like À table !; no Trop salé",
                         "comme À table ! ; pas de Trop salé"},
    [SERVICE_TABLE_CS] = {"À table ! (sans recours)", "like À table !; no counter",
                          "comme À table ! ; aucun contre"},
    [SERVICE_PLAT] = {"Plat du jour", "serve one, to the front", "livre un personnage, en tête"},
    [SERVICE_FROMAGE] = {"Fromage et dessert", "serve two of one opponent",
                         "livre deux personnages d'un adversaire"},
    [SERVICE_PIQUE] = {"Pique-assiette", "one is devoured at once; serve one of yours",
                       "un dévoré aussitôt ; livre un des tiens"},
    [SERVICE_CHOUCROUTE] = {"Choucroute melba", "the whole row is devoured",
                            "toute la table est dévorée"},
    [SERVICE_PANIER] = {"Panier garni", "serve one of each opponent's",
                        "livre un personnage de chacun"},
    [SERVICE_HORS] = {"Hors d'œuvre", "the feast starts", "le festin commence"},
    [SERVICE_GOINFRERIE] = {"Goinfrerie", "serve two of each; double feast",
                            "livre deux de chacun ; festin double"},
    [SERVICE_BUFFET] = {"Buffet à volonté", "the double feast starts", "le festin double commence"},
    [SERVICE_RETOUR] = {"Retour en cuisine", "one goes back to camp",
                        "un personnage rentre au camp"},
    [SERVICE_VENENEUX] = {"Vénéneux", "one goes back, no counter",
                          "un rentre au camp, sans contre"},
    [SERVICE_RONDE] = {"Ronde des plats", "one goes back, another takes its place",
                       "un rentre, un autre prend sa place"},
    [SERVICE_CHAUD] = {"Chaud devant", "put the row in any order", "remets la table en ordre"},
    [SERVICE_TROU] = {"Trou normand", "the feast ends", "le festin s'arrête"},
    [SERVICE_PASBON] = {"Pas bon !", "all of one people go back", "tout un peuple rentre"},
    [SERVICE_INDIGESTION] = {"Indigestion", "everyone goes back", "tous rentrent au camp"},
    [SERVICE_SURPRISE] = {"Surprise du chef", "counter: the attacker serves one of their own",
                          "contre : l'attaquant livre un des siens"},
    [SERVICE_SALE] = {"Trop salé", "counter: the target isn't served",
                      "contre : la cible n'est pas livrée"},
    [SERVICE_CHEF] = {"Le chef est parti", "counter to Retour en cuisine",
                      "contre Retour en cuisine"},
    [SERVICE_GARDE] = {"Garde-manger", "counter to Goinfrerie: you give none",
                       "contre Goinfrerie : tu ne donnes personne"}};

static const char *const folk[2][SERVICE_CHIEF + 1] = {
    {"?", "dryad", "orc", "goblin", "witch", "pumpkin", "troll", "chief"},
    {"?", "dryade", "orque", "gobelin", "sorcière", "citrouille", "troll", "chef"}};

static const char *folk_name(int people)
{
    return folk[say_french()][people];
}

static char folk_letter(int people)
{
    return (char)toupper((unsigned char)folk_name(people)[0]);
}

static enum style folk_style(int people)
{
    static const enum style styles[] = {DIM, GREEN, RED, YELLOW, PURPLE, CYAN, BLUE};
    return styles[people];
}

/* The sign of a kind of card, so that its colour is not all there is. */
static const char *card_sign(int card)
{
    return card <= SERVICE_BUFFET ? "!" : card <= SERVICE_INDIGESTION ? "+" : "×";
}

static enum style card_style(int card)
{
    return card <= SERVICE_BUFFET ? RED : card <= SERVICE_INDIGESTION ? GREEN : BLUE;
}

static const char *card_words(int card)
{
    static char out[4][64];
    static int  next;
    char       *text = out[next++ % 4];

    snprintf(text, sizeof out[0], "%s%s%s", style(card_style(card)), cards[card].name,
             style(PLAIN));
    return text;
}

/* ---- Drawing. ---- */

static void draw_character(service_character ch, const struct company *c, bool betrayal)
{
    int people = service_people(ch);

    printf("%s%c%s%s", style(folk_style(people)), people ? folk_letter(people) : '?',
           service_is_chief(ch) ? "♛" : "", style(PLAIN));
    if (!betrayal && service_from(ch) == c->you)
        putchar('*');
}

static void draw_row(const state *s, const struct company *c)
{
    printf("  %s ▐", say("plate", "assiette"));
    for (int i = 0; i < s->row_n; i++) {
        printf(" %s%d%s·", style(DIM), i + 1, style(PLAIN));
        draw_character(s->row[i], c, s->betrayal);
    }
    if (s->row_n == 0)
        printf(" %s%s%s", style(DIM), say("nobody", "personne"), style(PLAIN));
    if (s->feast)
        printf("   %s%s%s", style(RED),
               s->feast == 1 ? say("FEAST: one per turn", "FESTIN : un par tour")
                             : say("DOUBLE FEAST: two per turn", "FESTIN DOUBLE : deux par tour"),
               style(PLAIN));
    putchar('\n');
}

static void draw_chief(const state *s, int seat)
{
    static const char *const english[] = {"", "hidden", "in camp", "ON THE TABLE", "devoured"};
    static const char *const french[] = {"", "caché", "au camp", "SUR LA TABLE", "dévoré"};

    printf(" ♛ ");
    if (s->chief[seat])
        printf("%s%s%s, ", style(folk_style(s->chief[seat])), folk_name(s->chief[seat]),
               style(PLAIN));
    fputs(say(english[s->chief_at[seat]], french[s->chief_at[seat]]), stdout);
}

static void draw_player(const state *s, const struct company *c, int seat)
{
    int held = 0;

    for (int kind = 0; kind <= SERVICE_KINDS; kind++)
        held += s->hand[seat][kind];
    printf("  %s %c %s", seat == s->mover ? "▶" : " ", seat_letter(seat),
           seat == c->you ? style(BOLD) : "");
    print_padded(c->name[seat], 10);
    printf("%s ", style(PLAIN));
    if (!seat_in(s->in, seat)) {
        printf("%s%s%s\n", style(DIM), say("out", "hors jeu"), style(PLAIN));
        return;
    }
    for (int people = 1; people <= SERVICE_PEOPLES; people++)
        for (int i = 0; i < s->camp[seat][people]; i++)
            printf("%s%c%s", style(folk_style(people)), folk_letter(people), style(PLAIN));
    if (s->camp[seat][0] == 0)
        printf("%s%s%s", style(DIM), say("empty camp", "camp vide"), style(PLAIN));
    if (s->betrayal)
        draw_chief(s, seat);
    else
        printf(say("  %d left", "  encore %d"), (int)s->head.score[seat]);
    printf(say(", %d cards\n", ", %d cartes\n"), held);
}

static void draw_hand(const state *s, const struct company *c)
{
    int number = 0;

    for (int card = 1; card <= SERVICE_KINDS; card++) {
        int n = s->hand[c->you][card];

        if (n == 0)
            continue;
        printf("   %s%d%s %s %s", style(BOLD), ++number, style(PLAIN), card_sign(card),
               style(card_style(card)));
        print_padded(cards[card].name, 26);
        printf("%s ", style(PLAIN));
        if (n > 1)
            printf("×%d ", n);
        printf("%s%s%s\n", style(DIM), say(cards[card].english, cards[card].french), style(PLAIN));
    }
}

static void draw(const void *view, const struct company *c)
{
    const state *s = view;

    putchar('\n');
    draw_row(s, c);
    for (int i = 0; i < s->head.seats; i++)
        draw_player(s, c, i);
    printf("  %s", style(DIM));
    printf(say("%d alive · %d cards to draw", "%d en jeu · pioche %d"), s->alive, s->piled);
    if (s->last)
        printf(" · %s %s", say("last card:", "dernière carte :"), cards[s->last].name);
    printf(" · %s", say("letters:", "lettres :"));
    for (int people = 1; people <= s->head.seats; people++)
        printf(" %c %s", folk_letter(people), folk_name(people));
    printf("%s\n", style(PLAIN));
    if (c->you < SEATS_MAX) /* and not a spectator */
        draw_hand(s, c);
}

/* ---- Telling. ---- */

/* How many of a people are left in the game, as far as the viewer knows. */
static int people_left(const state *s, int people)
{
    int n = 0;

    for (int i = 0; i < s->head.seats; i++)
        n += s->camp[i][people];
    for (int i = 0; i < s->row_n; i++)
        n += service_people(s->row[i]) == people && !service_is_chief(s->row[i]);
    return n;
}

/* What a move led to: the giant ate, a feast began or ended, somebody is out, a chief is up. */
static void tell_consequences(const state *before, const state *s, const struct company *c)
{
    int gone = 0;

    for (int people = 1; people <= SERVICE_PEOPLES; people++) {
        int n = people_left(before, people) - people_left(s, people);

        if (n <= 0)
            continue;
        printf("%s%s%s%d × %s", style(RED), gone++ ? ", " : say("  Devoured: ", "  Dévorés : "),
               style(PLAIN), n, folk_name(people));
    }
    if (gone)
        putchar('\n');
    if (before->feast != s->feast)
        printf("  %s%s%s\n", style(s->feast ? RED : GREEN),
               s->feast == 0 ? say("The giant stops eating.", "Le géant s'arrête de manger.")
               : s->feast == 1
                   ? say("The feast is on: one per turn.", "Festin : un par tour.")
                   : say("Double feast: two per turn.", "Festin double : deux par tour."),
               style(PLAIN));
    for (int i = 0; i < s->head.seats; i++) {
        if (before->chief_at[i] == SERVICE_HIDDEN && s->chief_at[i] > SERVICE_HIDDEN)
            printf(say("  %s: the chief is face up (%s).\n", "  %s : le chef se montre (%s).\n"),
                   who(c, i), folk_name(s->chief[i]));
        if (!seat_in(before->in, i) || seat_in(s->in, i))
            continue;
        if (is_you(c, i))
            printf("  %s%s%s\n", style(RED), say("You're out.", "Tu es hors jeu."), style(PLAIN));
        else
            printf(say("  %s is out.\n", "  %s est hors jeu.\n"), who(c, i));
    }
}

static const char *you_or(const struct company *c, int seat)
{
    return is_you(c, seat) ? say("you", "toi") : who(c, seat);
}

static void tell_play(const state *before, move m, const struct company *c)
{
    bool wasted = m.verb == SERVICE_V_WASTE;

    if (is_you(c, m.seat))
        fputs(wasted ? say("You discard", "Tu défausses") : say("You play", "Tu joues"), stdout);
    else
        printf(wasted ? say("%s discards", "%s défausse") : say("%s plays", "%s joue"),
               who(c, m.seat));
    printf(" %s", card_words(m.arg[0]));
    if (!wasted && m.arg[1] && m.arg[1] <= before->row_n)
        printf(say(" on number %d in the row (%s)", " sur la place %d (%s)"), m.arg[1],
               folk_name(service_people(before->row[m.arg[1] - 1])));
    if (!wasted && m.arg[2])
        printf(m.arg[0] == SERVICE_RONDE ? say(" and one of %s", " et quelqu'un de %s")
                                         : say(" on %s", " contre %s"),
               you_or(c, m.arg[2] - 1));
    if (!wasted && m.arg[3])
        printf(m.arg[4] ? " (%s, %s)" : " (%s)", folk_name(m.arg[3]), folk_name(m.arg[4]));
    puts(".");
}

static void tell_choice(const state *before, move m, const struct company *c)
{
    fputs("  → ", stdout);
    if (m.verb == SERVICE_V_PICK)
        printf(say("one of %s", "un personnage de %s"), you_or(c, m.arg[0]));
    else if (m.verb == SERVICE_V_ORDER)
        printf(say("next: %s", "ensuite : %s"),
               folk_name(service_people(before->row[m.arg[0] - 1])));
    else if (is_you(c, m.seat))
        fputs(say("you serve one of your own", "tu livres un des tiens"), stdout);
    else
        printf(say("%s serves one of their own", "%s livre un des siens"), who(c, m.seat));
    if (m.verb == SERVICE_V_PICK && m.arg[1])
        printf(" (%s)", folk_name(m.arg[1]));
    if (m.verb == SERVICE_V_OWN && m.arg[0])
        printf(" (%s)", folk_name(m.arg[0]));
    if (m.verb == SERVICE_V_OWN && m.arg[1])
        fputs(m.arg[1] == SERVICE_BEFORE ? say(", before the other", ", devant l'autre")
                                         : say(", after the other", ", derrière l'autre"),
              stdout);
    puts(".");
}

static void tell(const void *before, move m, const void *after, const struct company *c)
{
    const state *b = before, *s = after;

    switch (m.verb) {
    case SERVICE_V_FIRST:
        if (is_you(c, m.arg[0]))
            puts(say("You start.", "Tu commences."));
        else
            printf(say("%s starts.\n", "%s commence.\n"), who(c, m.arg[0]));
        return;
    case SERVICE_V_CHIEF:
        if (is_you(c, m.arg[0]))
            printf(say("Your people: %s. Keep it secret.\n", "Ton peuple : %s. Garde-le secret.\n"),
                   folk_name(m.arg[1]));
        return;
    case SERVICE_V_DRAW:
        if (is_you(c, m.arg[0]))
            printf(say("You draw: %s\n", "Tu pioches : %s\n"), card_words(m.arg[1]));
        break;
    case SERVICE_V_WASTE:
    case SERVICE_V_PLAY:
        tell_play(b, m, c);
        break;
    case SERVICE_V_PICK:
    case SERVICE_V_ORDER:
    case SERVICE_V_OWN:
        tell_choice(b, m, c);
        break;
    case SERVICE_V_COUNTER:
        if (is_you(c, m.seat))
            printf(say("You counter: %s!\n", "Tu contres : %s !\n"), card_words(m.arg[0]));
        else
            printf(say("%s counters: %s!\n", "%s contre : %s !\n"), who(c, m.seat),
                   card_words(m.arg[0]));
        break;
    default:
        break; /* deals are drawn with the table; who lets a card pass is not worth a line */
    }
    tell_consequences(b, s, c);
}

/* ---- Offering. ---- */

static void offer_turn(const state *s)
{
    puts(say("Your turn. Type a card's number and what it needs:",
             "À toi. Tape le numéro d'une carte et ce qu'il lui faut :"));
    fputs(s->betrayal
              ? say("  \"2 B o\" for an orc in B's camp, ", "  « 2 B o » un orque du camp de B, ")
              : say("  \"2 B\" against B, ", "  « 2 B » contre B, "),
          stdout);
    puts(say("\"2 3\" for place 3 in the row, \"- 2\" to discard it.",
             "« 2 3 » la place 3 de la table, « - 2 » défausse."));
}

/* The number of a kind's line in the hand. */
static int number_of(const state *s, int seat, int kind)
{
    int number = 1;

    for (int card = 1; card < kind; card++)
        number += s->hand[seat][card] > 0;
    return number;
}

static void offer_counter(const state *s, const struct company *c)
{
    move out[8];
    int  n = service_game.legal(s, c->you, out);

    printf(say("%s plays %s%s%s", "%s joue %s%s%s"), who(c, s->mover), style(YELLOW),
           cards[s->pending.card].name, style(PLAIN));
    if (s->pending.target)
        printf(say(" on %s", " contre %s"), you_or(c, s->pending.target - 1));
    fputs(say(". Type", ". Tape"), stdout);
    for (int i = 1; i < n; i++)
        printf(say(" %s%d%s for %s,", " %s%d%s pour %s,"), style(BOLD),
               number_of(s, c->you, out[i].arg[0]), style(PLAIN), cards[out[i].arg[0]].name);
    printf(say(" %sl%s to let it pass.\n", " %sl%s pour laisser passer.\n"), style(BOLD),
           style(PLAIN));
}

static void offer(const void *view, const struct company *c)
{
    const state *s = view;

    switch (s->head.phase) {
    case SERVICE_TURN:
        offer_turn(s);
        break;
    case SERVICE_PICK:
        puts(s->betrayal ? say("Who's next? Type a camp and a people: \"B o\".",
                               "Qui ensuite ? Un camp et un peuple : « B o ».")
                         : say("Who joins the row next? Type a camp: \"B\".",
                               "Qui ensuite sur la table ? Un camp : « B »."));
        break;
    case SERVICE_ORDER:
        printf(say("Who comes next? Type a place in the row above (%d of %d chosen).\n",
                   "Qui vient ensuite ? Une place de la table ci-dessus (%d sur %d).\n"),
               s->put_n, s->row_n);
        break;
    case SERVICE_COUNTER:
        offer_counter(s, c);
        break;
    default:
        puts(s->pending.card == SERVICE_FROMAGE
                 ? say("Surprise! One of yours goes too: \"before\" or \"after\" the other"
                       " (in betrayal with its people: \"o before\").",
                       "Surprise ! Un des tiens y va aussi : « before » (devant) ou « after »"
                       " (derrière) l'autre ; en trahison avec son peuple : « o before ».")
                 : say("Surprise! One of yours goes instead. Which people?",
                       "Surprise ! Un des tiens y va à la place. De quel peuple ?"));
    }
}

/* ---- Short ways to type. ---- */

/* The kind of the number-th line of the hand; 0: there is none. */
static int card_numbered(const state *s, int seat, long number)
{
    for (int card = 1; card <= SERVICE_KINDS; card++)
        if (s->hand[seat][card] && --number == 0)
            return card;
    return 0;
}

static int card_typed(const state *s, int seat, const char *word)
{
    char *end;
    long  number = strtol(word, &end, 10);

    if (end != word && *end == '\0')
        return card_numbered(s, seat, number);
    for (int card = 1; card <= SERVICE_KINDS; card++)
        if (strcmp(word, service_cards[card]) == 0)
            return card;
    return 0;
}

/* A word as the notation has it: "b" is a seat or, where a people is meant, its letter. */
static void argument(const state *s, const char *word, bool people, char *said)
{
    const char *shown = word;
    char        seat[2] = {(char)toupper((unsigned char)word[0]), '\0'};

    if (word[1] == '\0' && people) {
        for (int i = 1; i <= SERVICE_PEOPLES; i++)
            if (folk_letter(i) == seat[0] && i <= s->head.seats)
                shown = service_peoples[i];
        if (seat[0] == '!' || (shown == word && seat[0] == 'C'))
            shown = "chief";
    } else if (word[1] == '\0' && isalpha((unsigned char)word[0])) {
        shown = seat;
    } else if (strcmp(word, "chef") == 0 && people) {
        shown = "chief";
    }
    snprintf(said + strlen(said), SAID_MAX - strlen(said), " %s", shown);
}

/* "2 B o" is card 2 on the orcs of B; "- 2" wastes it; "l" lets a card pass; "3" is the third
 * of the row, or a card that counters; "B" picks from B. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    const state *s = view;
    char         line[SAID_MAX], *save = NULL, *word;
    int          phase = s->head.phase, card;
    bool         people = phase == SERVICE_OWN;

    snprintf(line, sizeof line, "%s", typed);
    word = strtok_r(line, " ", &save);
    if (!word || !seat_in(s->head.acting, c->you))
        return false;
    if (phase == SERVICE_COUNTER) {
        card = card_typed(s, c->you, word);
        snprintf(said, SAID_MAX, card ? "counter %s" : "let", service_cards[card ? card : 1]);
        return card || strcmp(word, "l") == 0;
    }
    if (phase == SERVICE_TURN) {
        bool waste = strcmp(word, "-") == 0;

        word = waste ? strtok_r(NULL, " ", &save) : word;
        card = word ? card_typed(s, c->you, word) : 0;
        if (!card)
            return false;
        snprintf(said, SAID_MAX, "%s %s", waste ? "waste" : "play", service_cards[card]);
        people = card == SERVICE_PASBON;
        word = strtok_r(NULL, " ", &save);
    } else {
        static const char *const verbs[] = {
            [SERVICE_PICK] = "pick", [SERVICE_ORDER] = "order", [SERVICE_OWN] = "own"};

        if (strcmp(word, verbs[phase]) == 0)
            return false;
        snprintf(said, SAID_MAX, "%s", verbs[phase]);
    }
    for (; word; word = strtok_r(NULL, " ", &save)) {
        argument(s, word, people, said);
        people = people || isalpha((unsigned char)word[0]);
    }
    return true;
}

static void close_table(const void *view, const struct company *c)
{
    const state *s = view;
    int          winner = s->head.winners ? seats_first(s->head.winners) : NOBODY;

    putchar('\n');
    if (winner == NOBODY)
        puts(say("The giant has eaten everyone. Nobody wins.",
                 "Le géant a tout mangé. Personne ne gagne."));
    else if (is_you(c, winner))
        printf("%s%s%s\n", style(GREEN),
               say("You're the last one left. You win!", "Il ne reste que toi : tu gagnes !"),
               style(PLAIN));
    else
        printf(say("%s is the last one left and wins.\n", "Il ne reste que %s, qui gagne.\n"),
               who(c, winner));
}

static void explain(const void *view, const struct company *c)
{
    const state *s = view;

    (void)c;
    puts(say("  plate ▐ 1·O 2·G: who is waiting to be eaten, the first one next to the plate\n"
             "  ▶ whose turn it is · * one of yours · ♛ a chief\n"
             "  ! attacks (red) · + helps (green) · × counters, out of turn (blue)",
             "  assiette ▐ 1·O 2·G : qui attend d'être mangé, le premier près de l'assiette\n"
             "  ▶ à qui de jouer · * un des tiens · ♛ un chef\n"
             "  ! attaque (rouge) · + secours (vert) · × contre, hors de son tour (bleu)"));
    puts(
        s->betrayal
            ? say("  Type 2 B o to play card 2 on an orc of B, 2 3 on place 3, - 2 to discard.",
                  "  Tape 2 B o pour la carte 2 contre un orque de B, 2 3 sur la place 3, - 2 "
                  "pour défausser.")
            : say("  Type 2 B to play card 2 against B, 2 3 on place 3 of the row, - 2 to discard.",
                  "  Tape 2 B pour la carte 2 contre B, 2 3 sur la place 3, - 2 pour défausser."));
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const state *s = view;

    (void)c;
    if (s->head.phase == SERVICE_COUNTER)
        return say("Type the number of a card that counters, or l to let it pass.",
                   "Tape le numéro d'une carte qui contre, ou l pour laisser passer.");
    if (s->head.phase == SERVICE_TURN && strspn(typed, "0123456789") > 0)
        return say("That card needs something else behind its number: a seat (2 B), a place of "
                   "the row (2 3), or - 2 to discard it.",
                   "Il faut autre chose derrière ce numéro : une place à table (2 B), une place "
                   "dans la rangée (2 3), ou - 2 pour défausser.");
    return NULL;
}

static const struct spelling spellings[] = {
    {"joue", "play"},      {"jouer", "play"}, {"défausse", "waste"}, {"défausser", "waste"},
    {"contre", "counter"}, {"laisse", "let"}, {"laisser", "let"},    {"choisis", "pick"},
    {"ensuite", "order"},  {"livre", "own"},  {"discard", "waste"},  {NULL, NULL}};

static const struct option_words option_words[] = {
    {"betrayal", "1 : camps mêlés et chefs secrets"}, {"window", "ms pour contrer"}, {NULL, NULL}};

const struct table service_table = {
    .game = "service",
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
