/* terminal.c: Time's Up! in a terminal: who plays with whom, what was found, what may be typed.
 * With a terminal the conversations are played in real time (terminal_live.c); without one the
 * moves are typed, and everybody's word is taken for it. */
#include "games/timesup/rules.h"
#include "games/timesup/terminal_emoji.h"
#include "games/timesup/terminal_live.h"
#include "host/host.h"
#include "terminal/own_names.h"
#include "terminal/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words. ---- */

int timesup_language(void)
{
    return say_french() ? FRENCH : ENGLISH;
}

struct name timesup_name(const struct timesup *s, int number)
{
    static const struct name none = {
        .text = {"", ""}, .also = "", .clues = {"", ""}, .emoji = "", .category = ""};
    struct pool pool = names_pool(s->list, s->pool);
    struct name n;

    return pool_name(&pool, number, &n) ? n : none;
}

const char *timesup_text(const struct timesup *s, int number)
{
    static char out[4][160];
    static int  next;
    char       *text = out[next++ % 4];
    struct name n = timesup_name(s, number);

    if (n.text[timesup_language()][0] != '\0')
        snprintf(text, sizeof out[0], "%s", n.text[timesup_language()]);
    else
        snprintf(text, sizeof out[0], say("no. %d", "n° %d"), number);
    return text;
}

void timesup_explain(const struct timesup *s)
{
    const char *const how[] = {
        say("describe the name without using any of its words; guess as often as you like",
            "décris le nom, sans aucun de ses mots ; on propose autant qu'on veut"),
        say("one word, one guess; you can pass",
            "un seul mot, une seule proposition ; on peut passer"),
        say("mime: emoji only, one guess; you can pass",
            "mime : des emoji seulement, une seule proposition ; on peut passer")};

    printf("%s%s %d%s · %s\n", style(BOLD), say("Round", "Manche"), s->round, style(PLAIN),
           how[s->round - 1]);
}

/* The seats of a side by name. */
static void print_side(const struct timesup *s, const struct company *c, int side)
{
    bool first = true;

    for (int i = 0; i < s->head.seats; i++) {
        bool alone = timesup_alone(s->head.seats);

        if (alone ? i != side : timesup_team(s->head.seats, i) != side)
            continue;
        printf("%s%s%s%s", first ? "" : " + ", i == c->you ? style(BOLD) : "", c->name[i],
               style(PLAIN));
        first = false;
    }
}

static bool has_turn(const struct timesup *s, int side)
{
    if (s->giver == NOBODY)
        return false;
    return timesup_alone(s->head.seats) ? s->giver == side
                                        : timesup_team(s->head.seats, s->giver) == side;
}

static void print_scores(const struct timesup *s, const struct company *c)
{
    for (int side = 0; side < timesup_sides(s->head.seats); side++) {
        int sum = 0;

        for (int round = 0; round < TIMESUP_ROUNDS; round++)
            sum += s->points[round][side];
        printf("  %s %s%3d%s  ", has_turn(s, side) ? "▶" : " ", style(CYAN), sum, style(PLAIN));
        print_side(s, c, side);
        if (s->round > 1 || s->head.phase == TIMESUP_OVER)
            printf("  %s(%d + %d + %d)%s", style(DIM), s->points[0][side], s->points[1][side],
                   s->points[2][side], style(PLAIN));
        putchar('\n');
    }
}

/* ---- The table. ---- */

static void draw_hand(const struct timesup *s, const struct company *c)
{
    int at = timesup_hand_at(s, c->you);

    puts(say("Your names:", "Tes noms :"));
    for (int i = 0; i < timesup_hand_size(s, c->you); i++)
        printf("  %s%2d%s  %s\n", style(CYAN), i + 1, style(PLAIN),
               timesup_text(s, s->dealt[at + i]));
}

static void draw(const void *view, const struct company *c)
{
    const struct timesup *s = view;

    putchar('\n');
    if (s->head.phase == TIMESUP_REMOVE) {
        if (c->you < SEATS_MAX) /* and not a spectator */
            draw_hand(s, c);
        return;
    }
    timesup_explain(s);
    print_scores(s, c);
    printf(s->left == 1 ? say("  %d name in the deck", "  %d nom dans la pioche")
                        : say("  %d names in the deck", "  %d noms dans la pioche"),
           s->left);
    if (s->aside_count)
        printf(say(", %d set aside", ", %d de côté"), s->aside_count);
    putchar('\n');
    if (s->card && s->giver == c->you)
        printf("  %s%s%s\n", style(YELLOW), timesup_text(s, s->card), style(PLAIN));
}

/* ---- What happened. ---- */

/* The name that this move was about, as far as the person may know: 0 if it may not. */
static int name_of(const struct timesup *before, const struct timesup *after, int verb)
{
    if (verb == TIMESUP_V_FOUND)
        return after->found_count > before->found_count ? after->found.name[after->found_count - 1]
                                                        : after->read.name[after->read_count - 1];
    return before->card;
}

static void tell_judged(const struct timesup *before, move m, const struct timesup *after)
{
    int name = name_of(before, after, m.verb);

    switch (m.verb) {
    case TIMESUP_V_FOUND:
        printf("  %s✓ %s%s\n", style(GREEN), timesup_text(after, name), style(PLAIN));
        return;
    case TIMESUP_V_WRONG:
        printf("  %s✗ %s%s", style(RED), say("wrong", "raté"), style(PLAIN));
        break;
    case TIMESUP_V_PASS:
        printf("  %s» %s%s", style(YELLOW), say("passed", "passé"), style(PLAIN));
        break;
    default:
        printf("  %s✗ %s%s", style(RED), say("fault", "faute"), style(PLAIN));
    }
    if (name)
        printf(" %s(%s)%s", style(DIM), timesup_text(after, name), style(PLAIN));
    putchar('\n');
}

/* All names that were found, by side, wrapped. */
static void tell_read(const struct timesup *s, const struct company *c)
{
    for (int side = 0; side < timesup_sides(s->head.seats); side++) {
        int count = 0;

        for (int i = 0; i < s->read_count; i++)
            count += s->read.side[i] == side;
        if (count == 0)
            continue;
        fputs("  ", stdout);
        print_side(s, c, side);
        fputs(style(DIM), stdout);
        for (int i = 0; i < s->read_count; i++)
            if (s->read.side[i] == side)
                printf(" · %s", timesup_text(s, s->read.name[i]));
        printf("%s\n", style(PLAIN));
    }
}

static void tell_round(const struct timesup *before, const struct timesup *after,
                       const struct company *c)
{
    if (after->round == before->round && after->head.phase != TIMESUP_OVER)
        return;
    printf(say("\nRound %d is over. All names are read out:\n",
               "\nLa manche %d est finie. On relit tous les noms :\n"),
           before->round);
    tell_read(after, c);
    if (after->head.phase != TIMESUP_OVER) {
        print_scores(after, c);
        putchar('\n');
        timesup_explain(after);
    }
}

static void tell_start(const struct timesup *s, const struct company *c)
{
    int guesser = seats_first(timesup_guessers(s->head.seats, s->giver));

    if (is_you(c, s->giver))
        printf(say("\nYou give, %s guesses: %d seconds.\n", "\nTu fais deviner, %s devine : %d "
                                                            "secondes.\n"),
               who(c, guesser), s->turn_s);
    else if (seat_in(timesup_guessers(s->head.seats, s->giver), c->you))
        printf(say("\n%s gives, you guess: %d seconds.\n",
                   "\n%s fait deviner, tu devines : %d secondes.\n"),
               who(c, s->giver), s->turn_s);
    else
        printf(say("\n%s gives, %s guesses: %d seconds.\n",
                   "\n%s fait deviner, %s devine : %d secondes.\n"),
               who(c, s->giver), who(c, guesser), s->turn_s);
}

static void tell(const void *before_view, move m, const void *after_view, const struct company *c)
{
    const struct timesup *before = before_view, *after = after_view;

    switch (m.verb) {
    case TIMESUP_V_FIRST:
        if (is_you(c, m.arg[0]))
            puts(say("You will start.", "C'est toi qui commenceras."));
        else
            printf(say("%s will start.\n", "%s commencera.\n"), who(c, m.arg[0]));
        break;
    case TIMESUP_V_REMOVE:
        if (after->head.phase != TIMESUP_REMOVE) {
            puts(say("Everyone has removed two names. The deck is ready.",
                     "Chacun a retiré deux noms. La pioche est prête."));
            timesup_explain(after);
        }
        break;
    case TIMESUP_V_START:
        tell_start(after, c);
        break;
    case TIMESUP_V_END:
        printf("  %s⏰ %s%s\n", style(YELLOW), say("Time's up!", "Temps écoulé !"), style(PLAIN));
        break;
    case TIMESUP_V_FAULT:
        if (m.seat != before->giver && after->claims != 0) {
            if (is_you(c, m.seat))
                puts(say("  You call a fault.", "  Tu cries à la faute."));
            else
                printf(say("  %s calls a fault.\n", "  %s crie à la faute.\n"), who(c, m.seat));
            break;
        }
        tell_judged(before, m, after);
        break;
    case TIMESUP_V_DEAL:
    case TIMESUP_V_DRAW:
        break;
    default:
        tell_judged(before, m, after);
    }
    tell_round(before, after, c);
}

static void offer(const void *view, const struct company *c)
{
    const struct timesup *s = view;

    switch (s->head.phase) {
    case TIMESUP_REMOVE:
        puts(say("Remove two names: type their numbers, \"3 5\".",
                 "Retire deux noms : tape leurs numéros, « 3 5 »."));
        break;
    case TIMESUP_READY:
        puts(say("Your turn: type s to start.", "À toi : tape s pour commencer."));
        break;
    default:
        if (s->giver != c->you)
            puts(say("You can call a fault (x), or wait.",
                     "Tu peux crier à la faute (x), ou attendre."));
        else if (s->round == 1)
            puts(say("f: found · x: fault", "f : trouvé · x : faute"));
        else
            puts(say("f: found · w: wrong · p: pass · x: fault",
                     "f : trouvé · w : raté · p : passe · x : faute"));
    }
}

/* ---- Explaining. ---- */

/* In the talk about a name: a clue of yours, or a guess. */
static const char *talk(const void *view, const struct company *c)
{
    const struct timesup *s = view;

    if (s->head.phase != TIMESUP_GIVE)
        return NULL;
    if (s->giver == c->you)
        return "clue";
    return seat_in(timesup_guessers(s->head.seats, s->giver), c->you) ? "guess" : NULL;
}

static void explain(const void *view, const struct company *c)
{
    const struct timesup *s = view;
    const char           *what = talk(view, c);

    if (s->round > 0)
        timesup_explain(s);
    puts(
        say("  ▶ whose turn it is · ✓ found · ✗ wrong or fault · » passed\n"
            "  (3 + 2 + 0): points of rounds 1, 2 and 3. A name found is a point for the giver and "
            "the guesser's team.",
            "  ▶ à qui de jouer · ✓ trouvé · ✗ raté ou faute · » passé\n"
            "  (3 + 2 + 0) : les points des manches 1, 2 et 3. Un nom trouvé, c'est un point pour "
            "l'équipe qui fait deviner et devine."));
    if (!what)
        return;
    if (strcmp(what, "guess") == 0)
        puts(s->round == 1 ? say("Type what it might be, as often as you like.",
                                 "Tape ce que ça pourrait être, autant de fois que tu veux.")
                           : say("Type what it might be: you have one guess. p passes.",
                                 "Tape ce que ça pourrait être : une seule proposition. p passe."));
    else if (s->round == 1)
        puts(say("Type clues, as many as you like, without any word of the name.",
                 "Tape des indices, autant que tu veux, sans aucun mot du nom."));
    else if (s->round == 2)
        puts(say("Type one word as a clue. p passes.", "Tape un seul mot comme indice. p passe."));
    else
        emoji_print();
}

/* Of the name in hand its clues; of one to guess, what is still in the deck and was heard before.
 * A bot's move says nothing of either. */
static bool hint(const void *view, const struct company *c)
{
    const struct timesup *s = view;
    const char           *what = talk(view, c);
    static int            last, asked;
    bool                  any = false;

    if (!what)
        return false;
    if (strcmp(what, "clue") == 0) {
        struct name n = timesup_name(s, s->card);
        size_t      length = 0;
        const char *clue;

        asked = s->card == last ? asked + 1 : 0; /* asked again, the next clue */
        last = s->card;
        clue = piece(n.clues[timesup_language()], asked, &length);
        if (!clue || length == 0)
            clue = piece(n.clues[timesup_language()], asked = 0, &length);

        if (s->round == 3)
            printf(say("You could show: %s\n", "Tu pourrais montrer : %s\n"), n.emoji);
        else if (clue && length > 0)
            printf(say("You could say: %.*s\n", "Tu pourrais dire : %.*s\n"), (int)length, clue);
        else
            puts(say("No clue comes to mind.", "Aucun indice ne vient à l'esprit."));
        return true;
    }
    for (int i = 0; i < s->read_count; i++) {
        bool found = false;

        for (int k = 0; k < s->found_count; k++)
            found = found || s->found.name[k] == s->read.name[i];
        if (!found)
            printf("%s%s", any ? " · " : say("Still in the deck: ", "Encore dans la pioche : "),
                   timesup_text(s, s->read.name[i]));
        any = any || !found;
    }
    puts(any ? ""
             : say("In round 1 only the clues help.", "À la manche 1, seuls les indices aident."));
    return true;
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const struct timesup *s = view;

    (void)c, (void)typed;
    if (s->head.phase == TIMESUP_REMOVE)
        return say("Type two numbers of your list, like 3 5.",
                   "Tape deux numéros de ta liste, comme 3 5.");
    return NULL;
}

static const struct spelling spellings[] = {
    {"retire", "remove"}, {"retirer", "remove"}, {"commence", "start"}, {"commencer", "start"},
    {"trouvé", "found"},  {"trouve", "found"},   {"raté", "wrong"},     {"rate", "wrong"},
    {"passe", "pass"},    {"passer", "pass"},    {"faute", "fault"},    {NULL, NULL}};

/* "3 5" removes; s, f, w, p, x say the rest. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    static const struct {
        const char *key, *move;
    } keys[] = {{"s", "start"}, {"f", "found"}, {"w", "wrong"}, {"p", "pass"}, {"x", "fault"}};
    const struct timesup *s = view;
    char                 *end;
    long                  x = strtol(typed, &end, 10), y = strtol(end, NULL, 10);

    (void)c;
    if (s->head.phase == TIMESUP_REMOVE && x > 0 && y > 0 && x < 100 && y < 100) {
        snprintf(said, SAID_MAX, "remove %ld %ld", x < y ? x : y, x < y ? y : x);
        return true;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(typed, keys[i].key) == 0) {
            snprintf(said, SAID_MAX, "%s", keys[i].move);
            return true;
        }
    return false;
}

static void close_table(const void *view, const struct company *c)
{
    const struct timesup *s = view;
    bool                  won = seat_in(s->head.winners, c->you);
    bool                  all = s->head.winners == seats_all(s->head.seats);

    putchar('\n');
    print_scores(s, c);
    if (all)
        puts(say("It's a draw: everyone wins.", "Tout le monde gagne : égalité."));
    else if (won)
        printf("%s%s%s\n", style(GREEN), say("You win!", "Tu gagnes !"), style(PLAIN));
    else {
        bool first = true;

        EACH_SEAT (seat, s->head.winners) {
            printf("%s%s", first ? "" : say(" and ", " et "), who(c, (int)seat));
            first = false;
        }
        puts(seats_count(s->head.winners) > 1 ? say(" win.", " gagnent.")
                                              : say(" wins.", " gagne."));
    }
}

/* ---- Options. ---- */

static bool is_given(const struct given_options *given, const char *name)
{
    size_t length = strlen(name);

    for (int i = 0; i < given->count; i++)
        if (strncmp(given->text[i], name, length) == 0 && given->text[i][length] == '=')
            return true;
    return false;
}

/* The pool is as long as the list; the referee judges what is typed here. */
static int prepare(struct config *c, const struct given_options *given)
{
    const struct list *own = names_loaded();
    int32_t           *deck = &c->option[TIMESUP_O_DECK], *pool = &c->option[TIMESUP_O_POOL];
    struct list_error  error;
    char               said[LIST_ERROR_BYTES];

    if (given && own)
        *deck = TIMESUP_CUSTOM, *pool = own->count;
    else if (given && !is_given(given, "pool") && *deck != TIMESUP_CUSTOM)
        *pool = names_of_list(*deck, say_french() ? FRENCH : ENGLISH);
    if (given && !is_given(given, "faultless"))
        c->option[TIMESUP_O_FAULTLESS] = 1;
    if (own && *deck != TIMESUP_CUSTOM)
        return wrong_call(say("--names: that game wasn't played with your own names",
                              "--names : cette partie ne se jouait pas avec tes noms"));
    if (*deck == TIMESUP_CUSTOM && !own)
        return wrong_call(say("this is a game with your own names: add --names FILE",
                              "c'est une partie avec tes noms : ajoute --names FICHIER"));
    if (own && given && !list_is_enough(own->count, c->option[TIMESUP_O_NAMES], c->seats, &error))
        return wrong_call(say("--names: %s", "--names : %s"), names_say(&error, said));
    if (own && own->count != *pool)
        return wrong_call(say("--names: that game was played with %d names, this list has %d",
                              "--names : cette partie se jouait avec %d noms, la liste en a %d"),
                          (int)*pool, own->count);
    return 0;
}

static const struct option_words option_words[] = {
    {"turn", "secondes d’un tour"},
    {"deck", "liste de noms : 0 mélangée, 1 facile, 2 difficile, 3 la tienne"},
    {"pool", "combien de noms a la liste"},
    {"names", "noms en jeu"},
    {"faultless", "1 : l’arbitre juge ce qui est tapé"},
    {NULL, NULL}};

const struct table timesup_table = {
    .game = "timesup",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .explain = explain,
    .hint = hint,
    .teach = teach,
    .spellings = spellings,
    .talk = talk,
    .play = timesup_play,
    .prepare = prepare,
    .options = option_words,
};
