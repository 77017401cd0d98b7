/* rules.c: shed animals, bluff, win food; 2 to 8 seats. Clauses PP1 to PP61 in clauses.md.
 *
 * Nobody knows the order of a pile, so all cards are multisets (pile.h). The discards are two of
 * them: those everybody has seen, and those that went under unseen, which even their former owner
 * isn't reminded of. Nature deals card by card, so most moves of a game are its setup, and `draw`
 * takes most of its time. The effects of a move are worked through in the order of PP60 and PP61.
 * If a card has to be drawn in the middle, `due` says which, and the work continues from there. */
#include "games/pecopeco/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"

#define REFUSALS "games/pecopeco/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

/* accuse and cannot; with two cards in hand, each said with peco or not: a thief for each of
 * 7 victims and another card. Without peco 7 kinds at most beat a top, one of them a thief:
 * 2 + 6 + 7 is less. */
enum { MOVES_TOP = 2 + 2 * (7 + 1) };
enum { CHANCES_TOP = PECO_FOODS };
/* Chance could break any bound; clauses.md says why, and why no real game comes near this one. */
enum { LENGTH_TOP = 50000 };

enum { FIRST_FEAST = 7, DEAL_MANY = 5, SEATS_MANY = 7 };

typedef struct pecopeco state;

_Static_assert(MOVES_TOP == (int)PECO_MOVES, "bots and tables make room for them");
_Static_assert(sizeof(state) <= 512, "small enough for bots to copy at will");

static const char *const phases[] = {"setup", "turn", "open", "chance", "join", "over"};

static const char *const words[] = {NULL, "peco", NULL};

#define ANIMAL .kind = ARG_NAME, .names = peco_animal_names, .what = "an animal"
#define FOOD   .kind = ARG_NAME, .names = peco_food_names, .what = "a food card"
static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [PECO_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* stake: arg[0] food */
    [PECO_V_STAKE] = {"stake", BY_NATURE, {{FOOD}}},
    /* deal, draw: arg[0] seat, arg[1] animal */
    [PECO_V_DEAL] = {"deal", BY_NATURE, {{.kind = ARG_SEAT}, {ANIMAL, .flags = ARG_EACH}}},
    /* turn: arg[0] animal */
    [PECO_V_TURN] = {"turn", BY_NATURE, {{ANIMAL}}},
    [PECO_V_DRAW] = {"draw", BY_NATURE, {{.kind = ARG_SEAT}, {ANIMAL, .flags = ARG_EACH}}},
    /* take: arg[0] who takes, arg[1] from whom, arg[2] animal */
    [PECO_V_TAKE] = {"take", BY_NATURE, {{.kind = ARG_SEAT}, {.kind = ARG_SEAT}, {ANIMAL}}},
    /* steal: arg[0] from whom, arg[1] animal */
    [PECO_V_STEAL] = {"steal", BY_NATURE, {{.kind = ARG_SEAT}, {ANIMAL}}},
    /* play: arg[0] animal, arg[1] 1 + victim or 0, arg[2] 1: peco is said */
    [PECO_V_PLAY] =
        {"play",
         BY_PLAYER,
         {{ANIMAL},
          {.kind = ARG_SEAT, .flags = ARG_OPTIONAL},
          {.kind = ARG_NAME, .flags = ARG_OPTIONAL, .names = words, .what = "nothing more, or"}}},
    [PECO_V_CANNOT] = {"cannot", BY_PLAYER, {{0}}},
    [PECO_V_ACCUSE] = {"accuse", BY_PLAYER, {{0}}},
    [PECO_V_LET] = {"let", BY_PLAYER | PASSES, {{0}}},
    [PECO_V_CLOSE] = {"close", BY_CLOCK, {{0}}},
    /* join: arg[0] team */
    [PECO_V_JOIN] = {"join", BY_PLAYER, {{.kind = ARG_NUMBER, .min = 1, .max = PECO_TEAMS}}},
    {0}};

enum { BEGINNER, FIRST, TEAMS, PECO, WINDOW };
static const struct option options[] = {
    [BEGINNER] = {"beginner", 1, 0, 1, "1: the First Feast is the first stake"},
    [FIRST] = {"first", 0, 0, PECO_SEATS, "0: any seat may start; else its number, A being 1"},
    [TEAMS] = {"teams", 0, 0, 1, "1: teams of two, with 4 to 8 seats"},
    [PECO] = {"peco", 0, 0, 1, "1: the last card but one must be announced"},
    [WINDOW] = {"window", 4000, 500, 60000, "ms in which anyone may accuse in an open round"},
    {0}};

/* ---- Cards. ---- */

static bool bluffs(const state *s, int seat)
{
    return (peco_kinds_in(s->hand[seat]) & peco_playable(s)) != 0;
}

/* A whole hand goes under the discard pile, unseen. */
static void put_under(state *s, int seat)
{
    pile_pour(s->hand[seat], s->under, PECO_KINDS);
    s->cards[seat] = 0;
}

/* ---- What nature owes. ---- */

static void owe(state *s, int phase, int verb, int to, int from, int count)
{
    s->due.verb = byte(verb);
    s->due.to = byte(to);
    s->due.from = byte(from);
    s->due.count = byte(count);
    s->head.phase = byte(phase);
    s->head.acting = seat_bit(NATURE);
}

static void owe_nothing(state *s)
{
    bytes_clear(&s->due, sizeof s->due);
}

/* Before drawing: refills an empty draw pile from the discards, except the top (PP15). Then there
 * is always a card to draw: a draw icon has just covered one, and an honest player has just put
 * down as many as they draw. */
static void renew_pile(state *s)
{
    if (s->piled > 0)
        return;
    pile_pour(s->open, s->pile, PECO_KINDS);
    pile_pour(s->under, s->pile, PECO_KINDS);
    pile_pass(s->pile, s->open, s->top);
    s->piled = byte(pile_size(s->pile, PECO_KINDS));
    CHECK(s->piled > 0);
}

static void owe_draw(state *s, int to, int count)
{
    owe(s, PECO_CHANCE, PECO_V_DRAW, to, 0, count);
    renew_pile(s);
}

/* ---- Buffets and points. ---- */

static void set_scores(state *s)
{
    for (int i = 0; i < s->head.seats; i++)
        s->head.score[i] = peco_worth(s, peco_party(s, i));
}

static void lay(state *s, int food, int by, bool down)
{
    int i = s->laid_count++;

    s->laid[i].food = byte(food);
    s->laid[i].by = byte(by);
    s->laid[i].down = down;
}

/* ---- The end of a round, and of the game (PP61). ---- */

/* Returns every animal to the draw pile; everybody is in again, and nature turns up the next stake.
 */
static void begin_round(state *s)
{
    bytes_copy(s->pile, peco_deck, sizeof s->pile);
    s->piled = PECO_DECK;
    bytes_clear(s->open, sizeof s->open);
    bytes_clear(s->under, sizeof s->under);
    bytes_clear(s->hand, sizeof s->hand);
    bytes_clear(s->cards, sizeof s->cards);
    s->top = 0;
    s->top_by = NOBODY;
    s->in = seats_all(s->head.seats);
    s->turned = 0;
    owe(s, PECO_SETUP, PECO_V_STAKE, 0, 0, 1);
}

static void game_ends(state *s, seat_set winners)
{
    s->head.phase = PECO_OVER;
    s->head.acting = 0;
    s->head.winners = winners;
}

/* No stake is left: most points, the winner of the last round with its hand; then most food
 * cards; then the win is shared (PP39). */
static void count_points(state *s, int winner)
{
    seat_set best = 0, bonus = winner == NOBODY ? 0 : peco_party(s, winner);
    int      most = -1;

    for (int i = 0; i < s->head.seats; i++) {
        int rank;

        if (seat_in(bonus, i))
            s->head.score[i] += s->cards[winner];
        rank = s->head.score[i] * (PECO_FOODS + 1) + peco_food_cards(s, peco_party(s, i));
        if (rank > most)
            most = rank, best = 0;
        if (rank == most)
            best |= seat_bit(i);
    }
    game_ends(s, best);
}

static void join_team(state *s, int team)
{
    s->team[s->head.seats - 1] = byte(team);
    set_scores(s);
    begin_round(s);
}

/* A card that lies tilted is won with the next round by the same player, else turned face
 * down (PP36). */
static void settle_tilted(state *s, int winner)
{
    if (s->tilted == 0)
        return;
    lay(s, s->tilted, s->tilted_by, s->tilted_by != winner);
    s->tilted = 0;
    s->tilted_by = NOBODY;
}

static void win_stake(state *s, int winner)
{
    const struct peco_food *food = &peco_foods[s->stake];
    bool                    last = s->left == 0; /* simply won (PP37) */

    s->first = byte(winner);
    if (food->tilted && !last) {
        s->tilted = s->stake;
        s->tilted_by = byte(winner);
    } else {
        lay(s, s->stake, winner, false);
    }
    if (!last)
        s->more[winner] = food->more;
}

/* `winner` NOBODY: lost by all. */
static void round_ends(state *s, int winner)
{
    s->last.stake = s->stake;
    s->last.winner = byte(winner);
    settle_tilted(s, winner);
    if (winner != NOBODY)
        win_stake(s, winner);
    s->stake = 0;
    s->mover = s->said = NOBODY;
    set_scores(s);
    if (winner != NOBODY && !peco_has_lone(s) && peco_has_set(s, peco_party(s, winner))) {
        game_ends(s, peco_party(s, winner));
        return;
    }
    if (s->left == 0) {
        count_points(s, winner);
        return;
    }
    s->way = 0;
    if (peco_has_lone(s) && __builtin_popcount(s->left) == 1) {
        unsigned teams = peco_weakest(s);

        if ((teams & (teams - 1)) == 0) {
            join_team(s, __builtin_ctz(teams));
        } else {
            s->head.phase = PECO_JOIN;
            s->head.acting = seat_bit(s->head.seats - 1);
        }
        return;
    }
    begin_round(s);
}

/* ---- Turns. ---- */

static void begin_turn(state *s, int seat)
{
    s->mover = byte(seat);
    s->turned |= seat_bit(seat);
    s->head.phase = PECO_TURN;
    s->head.acting = seat_bit(seat);
}

/* The mover's turn is over; `said`: who may be accused by the next player, or NOBODY. */
static void end_turn(state *s, int said)
{
    int next = peco_next(s, s->mover);

    if (next == s->top_by) { /* PP16 */
        round_ends(s, next);
    } else if (s->top_by == NOBODY && seat_in(s->turned, next)) { /* PP17 */
        round_ends(s, NOBODY);
    } else {
        s->said = byte(said);
        begin_turn(s, next);
    }
}

/* A player without cards is out, unless it played the top card (PP9). */
static void check_out(state *s, int seat)
{
    if (s->cards[seat] == 0 && seat != s->top_by)
        s->in = seats_without(s->in, seat);
}

/* With nobody but the player of the top card left the round is over (PP18). */
static bool round_is_decided(state *s)
{
    if (s->in != 0 && (s->top_by == NOBODY || s->in != seat_bit(s->top_by)))
        return false;
    round_ends(s, s->top_by);
    return true;
}

/* After the icon of a played card; `victim`: of a thief, or NOBODY (PP60). */
static void card_done(state *s, int victim)
{
    if (victim != NOBODY)
        check_out(s, victim);
    if (!round_is_decided(s))
        end_turn(s, NOBODY);
}

static void play(state *s, move m)
{
    int kind = m.arg[0], covered = s->top_by;

    pile_pass(s->hand[m.seat], s->open, kind);
    s->cards[m.seat]--;
    s->said = NOBODY;
    s->top = byte(kind);
    s->top_by = m.seat;
    if (covered != NOBODY)
        check_out(s, covered);
    if (s->peco && s->cards[m.seat] == 1 && m.arg[2] == 0)
        put_under(s, m.seat); /* PP50 */
    switch (peco_icon(kind)) {
    case PECO_REVERSE:
        s->way = (int8_t)-s->way;
        break;
    case PECO_TO_DRAW:
        owe_draw(s, m.seat, 1);
        return;
    case PECO_THIEF:
        if (m.arg[1] == 0)
            break;
        owe(s, PECO_CHANCE, PECO_V_STEAL, 0, m.arg[1] - 1, 1);
        return;
    default:
        break;
    }
    card_done(s, NOBODY);
}

/* Who may accuse in an open round: anyone else still in who holds cards (PP33). */
static void say_cannot(state *s)
{
    seat_set asked = seats_without(peco_holders(s), s->mover);

    if (peco_rule(s) == PECO_ANYONE && asked != 0) {
        s->said = s->mover;
        s->head.phase = PECO_OPEN;
        s->head.acting = asked;
        window_open(&s->head, s->window);
        return;
    }
    end_turn(s, peco_rule(s) == PECO_TRUST || peco_rule(s) == PECO_ANYONE ? NOBODY : s->mover);
}

static void close_window(state *s)
{
    s->said = NOBODY;
    window_open(&s->head, 0);
}

static void let_go(state *s, int seat)
{
    s->head.acting = seats_without(s->head.acting, seat);
    if (s->head.acting != 0)
        return;
    close_window(s);
    end_turn(s, NOBODY);
}

/* The hand is judged (PP19). A bluffer shows nothing and loses a card to the accuser (PP11);
 * an honest player shows the hand, draws a new one and takes a card from the accuser (PP12). */
static void accuse(state *s, int by)
{
    int of = s->said, count = s->cards[of];

    if (s->head.phase == PECO_OPEN)
        close_window(s);
    s->said = NOBODY;
    s->accusation.by = byte(by);
    s->accusation.of = byte(of);
    s->accusation.bluff = bluffs(s, of);
    bytes_clear(s->shown, sizeof s->shown);
    if (s->accusation.bluff) {
        owe(s, PECO_CHANCE, PECO_V_TAKE, by, of, 1);
        return;
    }
    bytes_copy(s->shown, s->hand[of], sizeof s->shown);
    pile_pour(s->hand[of], s->open, PECO_KINDS);
    s->cards[of] = 0;
    owe_draw(s, of, count);
}

/* A card has changed hands: the last step of an accusation except PP32, PP9 and PP18. Then the
 * accuser's turn continues if they are still in (PP13), or in an open round the turn passes from
 * the accused (PP33). */
static void accusation_done(state *s)
{
    int by = s->accusation.by, of = s->accusation.of;

    if (peco_rule(s) == PECO_HARSH)
        put_under(s, s->accusation.bluff ? of : by);
    check_out(s, of);
    check_out(s, by);
    if (round_is_decided(s))
        return;
    if (s->mover == by && seat_in(s->in, by))
        begin_turn(s, by);
    else
        end_turn(s, NOBODY);
}

/* ---- Nature's moves. ---- */

/* Cards that `seat` is dealt (PP3, PP35). */
static int deal_of(const state *s, int seat)
{
    int n = peco_foods[s->stake].deal + s->more[seat];
    return n > 1 ? n : 1;
}

static void turn_up_stake(state *s, int food)
{
    s->stake = byte(food);
    s->left &= ~(1u << food);
    s->way = peco_foods[food].way;
    s->accusation.by = s->accusation.of = NOBODY;
    s->accusation.bluff = 0;
    bytes_clear(s->shown, sizeof s->shown);
    owe(s, PECO_SETUP, PECO_V_DEAL, 0, 0, deal_of(s, 0));
}

static void pile_to_hand(state *s, int seat, int kind)
{
    pile_pass(s->pile, s->hand[seat], kind);
    s->piled--;
    s->cards[seat]++;
}

static void deal(state *s, int seat, int kind)
{
    pile_to_hand(s, seat, kind);
    if (--s->due.count > 0)
        return;
    if (seat + 1 < s->head.seats)
        owe(s, PECO_SETUP, PECO_V_DEAL, seat + 1, 0, deal_of(s, seat + 1));
    else
        owe(s, PECO_SETUP, PECO_V_TURN, 0, 0, 1);
}

static void turn_up_animal(state *s, int kind)
{
    pile_pass(s->pile, s->open, kind);
    s->piled--;
    s->top = byte(kind);
    bytes_clear(s->more, sizeof s->more);
    owe_nothing(s);
    begin_turn(s, s->first);
}

static void draw_card(state *s, int seat, int kind)
{
    pile_to_hand(s, seat, kind);
    if (--s->due.count > 0) {
        renew_pile(s);
        return;
    }
    owe_nothing(s);
    if (seat == s->top_by) /* an icon's: the player of the top card is never accused (PP16) */
        card_done(s, NOBODY);
    else
        owe(s, PECO_CHANCE, PECO_V_TAKE, seat, s->accusation.by, 1);
}

static void take(state *s, int to, int from, int kind)
{
    pile_pass(s->hand[from], s->hand[to], kind);
    s->cards[from]--;
    s->cards[to]++;
    owe_nothing(s);
    accusation_done(s);
}

static void steal(state *s, int from, int kind)
{
    pile_pass(s->hand[from], s->under, kind);
    s->cards[from]--;
    owe_nothing(s);
    card_done(s, from);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;
    int    half = c->seats / 2;

    if (c->option[FIRST] > c->seats)
        return REFUSED_first_not_seated;
    if (c->option[TEAMS] && c->seats < 4)
        return REFUSED_teams_need_four;
    s->beginner = byte(c->option[BEGINNER]);
    s->only_first = byte(c->option[FIRST]);
    s->teams = byte(c->option[TEAMS]);
    s->peco = byte(c->option[PECO]);
    s->window = (uint16_t)c->option[WINDOW];
    for (int food = 1; food <= PECO_FOODS; food++)
        if (c->seats < SEATS_MANY || peco_foods[food].deal < DEAL_MANY)
            s->left |= 1u << food;
    for (int i = 0; s->teams && i < 2 * half; i++)
        s->team[i] = byte(1 + i % half);
    s->first = s->mover = s->said = s->tilted_by = NOBODY;
    s->accusation.by = s->accusation.of = s->last.winner = NOBODY;
    begin_round(s);
    owe(s, PECO_SETUP, PECO_V_FIRST, 0, 0, 1);
    return NOT_REFUSED;
}

static int add_play(const state *s, int seat, int kind, seat_set victims, move *out)
{
    uint64_t word = MOVE_WORD(seat, PECO_V_PLAY) | ARG_WORD(0, kind);
    bool     peco = s->peco && s->cards[seat] == 2;
    int      n = 0;

    if (peco_icon(kind) != PECO_THIEF || victims == 0) {
        out[n++] = move_of_word(word);
        if (peco)
            out[n++] = move_of_word(word | ARG_WORD(2, 1));
        return n;
    }
    EACH_SEAT (victim, victims) {
        out[n++] = move_of_word(word | ARG_WORD(1, 1 + victim));
        if (peco)
            out[n++] = move_of_word(word | ARG_WORD(1, 1 + victim) | ARG_WORD(2, 1));
    }
    return n;
}

static int legal_turn(const state *s, int seat, move *out)
{
    uint32_t kinds = peco_kinds_in(s->hand[seat]) & peco_playable(s);
    int      n = 0;

    if (s->said != NOBODY)
        out[n++] = move_of_word(MOVE_WORD(seat, PECO_V_ACCUSE));
    out[n++] = move_of_word(MOVE_WORD(seat, PECO_V_CANNOT));
    for (; kinds != 0; kinds &= kinds - 1)
        n += add_play(s, seat, __builtin_ctz(kinds), peco_victims(s, seat), &out[n]);
    return n;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (seat == CLOCK && s->head.window_ms != 0) {
        out[n++] = (move){.seat = CLOCK, .verb = PECO_V_CLOSE};
        return n;
    }
    if (seat == CLOCK || !seat_in(s->head.acting, seat))
        return 0;
    switch (s->head.phase) {
    case PECO_TURN:
        return legal_turn(s, seat, out);
    case PECO_OPEN:
        out[n++] = move_of_word(MOVE_WORD(seat, PECO_V_ACCUSE));
        out[n++] = move_of_word(MOVE_WORD(seat, PECO_V_LET));
        return n;
    case PECO_JOIN:
        for (unsigned teams = peco_weakest(s); teams != 0; teams &= teams - 1)
            out[n++] =
                move_of_word(MOVE_WORD(seat, PECO_V_JOIN) | ARG_WORD(0, __builtin_ctz(teams)));
        return n;
    default:
        return 0;
    }
}

static refusal refuse_play(const state *s, move m)
{
    int      kind = m.arg[0];
    seat_set victims = peco_victims(s, m.seat);

    if (s->head.phase != PECO_TURN)
        return REFUSED_no_card_now;
    if (s->hand[m.seat][kind] == 0)
        return REFUSED_not_in_hand;
    if ((peco_playable(s) >> kind & 1) == 0)
        return REFUSED_does_not_beat;
    if (m.arg[1] != 0 && peco_icon(kind) != PECO_THIEF)
        return REFUSED_no_victim;
    if (m.arg[1] != 0 && !seat_in(victims, m.arg[1] - 1))
        return REFUSED_bad_victim;
    if (m.arg[1] == 0 && peco_icon(kind) == PECO_THIEF && victims != 0)
        return REFUSED_victim_missing;
    if (m.arg[2] != 0 && (!s->peco || s->cards[m.seat] != 2))
        return s->peco ? REFUSED_peco_with_two : REFUSED_no_peco;
    return NOT_REFUSED;
}

/* Nature has to say this verb, to this seat and from that one; `cards`: where the card must be. */
static refusal refuse_card(const state *s, move m, int to, int from, const uint8_t *cards, int kind)
{
    if (m.verb != s->due.verb || s->due.count == 0)
        return REFUSED_something_else_due;
    if (to != s->due.to || from != s->due.from)
        return REFUSED_another_first;
    return cards[kind] > 0 ? NOT_REFUSED : REFUSED_card_not_left;
}

static refusal refuse_nature(const state *s, move m)
{
    switch (m.verb) {
    case PECO_V_DEAL:
    case PECO_V_DRAW:
        return refuse_card(s, m, m.arg[0], 0, s->pile, m.arg[1]);
    case PECO_V_TURN:
        return refuse_card(s, m, 0, 0, s->pile, m.arg[0]);
    case PECO_V_TAKE:
        return refuse_card(s, m, m.arg[0], m.arg[1], s->hand[m.arg[1] % PECO_SEATS], m.arg[2]);
    case PECO_V_STEAL:
        return refuse_card(s, m, 0, m.arg[0], s->hand[m.arg[0] % PECO_SEATS], m.arg[1]);
    default:
        break;
    }
    if (m.verb != s->due.verb)
        return REFUSED_something_else_due;
    if (m.verb == PECO_V_FIRST) {
        return s->only_first == 0 || m.arg[0] == s->only_first - 1 ? NOT_REFUSED
                                                                   : REFUSED_another_starts;
    }
    if ((s->left >> m.arg[0] & 1) == 0)
        return REFUSED_not_a_stake;
    return s->last.stake == 0 && s->beginner && m.arg[0] != FIRST_FEAST ? REFUSED_first_feast_first
                                                                        : NOT_REFUSED;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case PECO_V_PLAY:
        return refuse_play(s, m);
    case PECO_V_CANNOT:
        return s->head.phase == PECO_TURN ? NOT_REFUSED : REFUSED_no_turn_now;
    case PECO_V_ACCUSE:
        return s->said != NOBODY ? NOT_REFUSED : REFUSED_nobody_to_accuse;
    case PECO_V_LET:
        return s->head.phase == PECO_OPEN ? NOT_REFUSED : REFUSED_no_accusation;
    case PECO_V_CLOSE:
        return NOT_REFUSED; /* the clock runs in the window only */
    case PECO_V_JOIN:
        if (s->head.phase != PECO_JOIN)
            return REFUSED_no_team_now;
        return peco_weakest(s) >> m.arg[0] & 1 ? NOT_REFUSED : REFUSED_not_weakest;
    default:
        return refuse_nature(s, m);
    }
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case PECO_V_FIRST:
        s->first = m.arg[0];
        owe(s, PECO_SETUP, PECO_V_STAKE, 0, 0, 1);
        break;
    case PECO_V_STAKE:
        turn_up_stake(s, m.arg[0]);
        break;
    case PECO_V_DEAL:
        deal(s, m.arg[0], m.arg[1]);
        break;
    case PECO_V_TURN:
        turn_up_animal(s, m.arg[0]);
        break;
    case PECO_V_DRAW:
        draw_card(s, m.arg[0], m.arg[1]);
        break;
    case PECO_V_TAKE:
        take(s, m.arg[0], m.arg[1], m.arg[2]);
        break;
    case PECO_V_STEAL:
        steal(s, m.arg[0], m.arg[1]);
        break;
    case PECO_V_PLAY:
        play(s, m);
        break;
    case PECO_V_CANNOT:
        say_cannot(s);
        break;
    case PECO_V_ACCUSE:
        accuse(s, m.seat);
        break;
    case PECO_V_LET:
        let_go(s, m.seat);
        break;
    case PECO_V_CLOSE:
        close_window(s);
        end_turn(s, NOBODY);
        break;
    default:
        join_team(s, m.arg[0]);
    }
}

/* ---- Chance. ---- */

/* The card to be drawn as a move without its kind; *at is the argument for it, *from the cards it
 * comes out of. */
static move due_card(const state *s, int *at, const uint8_t **from)
{
    move m = {.seat = NATURE, .verb = s->due.verb};

    *from = s->pile;
    *at = 1;
    switch (s->due.verb) {
    case PECO_V_TURN:
        *at = 0;
        break;
    case PECO_V_TAKE:
        m.arg[0] = s->due.to;
        m.arg[1] = s->due.from;
        *at = 2;
        *from = s->hand[s->due.from];
        break;
    case PECO_V_STEAL:
        m.arg[0] = s->due.from;
        *from = s->hand[s->due.from];
        break;
    default:
        m.arg[0] = s->due.to;
    }
    return m;
}

/* The stakes, as bits, of which one is turned up next. */
static uint32_t stakes_possible(const state *s)
{
    return s->last.stake == 0 && s->beginner ? 1u << FIRST_FEAST : s->left;
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state   *s = state_bytes;
    const uint8_t *from;
    int            n = 0, at;
    move           m = {.seat = NATURE, .verb = s->due.verb};

    if (s->due.verb == PECO_V_FIRST) {
        if (s->only_first == 0)
            return first_chances(&s->head, PECO_V_FIRST, out);
        out[0] = (struct chance){first_move(PECO_V_FIRST, s->only_first - 1), 1};
        return 1;
    }
    if (s->due.verb == PECO_V_STAKE) {
        for (uint32_t foods = stakes_possible(s); foods != 0; foods &= foods - 1) {
            m.arg[0] = byte(__builtin_ctz(foods));
            out[n++] = (struct chance){m, 1};
        }
        return n;
    }
    m = due_card(s, &at, &from);
    return pile_chances(from, PECO_KINDS, m, at, out);
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state   *s = state_bytes;
    const uint8_t *from;
    int            at;
    move           m = {.seat = NATURE, .verb = s->due.verb};

    if (s->due.verb == PECO_V_FIRST) {
        if (s->only_first == 0)
            return first_draw(&s->head, PECO_V_FIRST, r);
        return first_move(PECO_V_FIRST, s->only_first - 1);
    }
    if (s->due.verb == PECO_V_STAKE) {
        uint32_t foods = stakes_possible(s);

        for (uint32_t skip = chance_below(r, (uint32_t)__builtin_popcount(foods)); skip > 0; skip--)
            foods &= foods - 1;
        m.arg[0] = byte(__builtin_ctz(foods));
        return m;
    }
    m = due_card(s, &at, &from);
    m.arg[at] = byte(pile_draw(from, PECO_KINDS, r));
    return m;
}

/* ---- Secrets: the other hands, the draw pile, and what went under unseen. ---- */

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    pile_hide(s->pile, PECO_KINDS);
    pile_hide(s->under, PECO_KINDS);
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer)
            pile_hide(s->hand[i], PECO_KINDS);
}

static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes;
    switch (m.verb) {
    case PECO_V_DEAL:
    case PECO_V_DRAW:
        if (m.arg[0] != viewer)
            m.arg[1] = 0;
        break;
    case PECO_V_TAKE:
        if (m.arg[0] != viewer && m.arg[1] != viewer)
            m.arg[2] = 0;
        break;
    case PECO_V_STEAL:
        m.arg[1] = 0; /* nobody looks: the victim finds out by the own hand */
        break;
    default:
        break;
    }
    return m;
}

/* A bluff has been called and the card not yet taken: that hand holds a playable card. */
static void resample_bluffer(state *s, uint8_t *pool, struct chance_source *r)
{
    uint8_t *hand, playable[PECO_KINDS + 1] = {0};

    if (s->due.verb != PECO_V_TAKE || !s->accusation.bluff)
        return;
    hand = s->hand[s->accusation.of];
    if (hand[0] == 0)
        return;
    for (int k = 1; k <= PECO_KINDS; k++)
        if (peco_playable(s) >> k & 1)
            playable[k] = pool[k];
    pile_pass(pool, hand, pile_draw(playable, PECO_KINDS, r));
    hand[0]--;
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state  *s = state_bytes;
    uint8_t pool[PECO_KINDS + 1];

    (void)viewer;
    for (int k = 0; k <= PECO_KINDS; k++) {
        int known = s->open[k];

        for (int i = 0; i < s->head.seats; i++)
            known += s->hand[i][k];
        pool[k] = k == 0 ? 0 : byte(peco_deck[k] - known);
    }
    resample_bluffer(s, pool, r);
    for (int i = 0; i < s->head.seats; i++)
        pile_reveal(s->hand[i], pool, PECO_KINDS, r);
    pile_reveal(s->under, pool, PECO_KINDS, r);
    s->pile[0] = (uint8_t)(s->pile[0] - pile_size(pool, PECO_KINDS)); /* the rest is the pile */
    pile_pour(pool, s->pile, PECO_KINDS);
}

/* ---- The view. ---- */

static void describe_round(struct json *out, const state *s)
{
    if (s->accusation.by == NOBODY) {
        put_null(out, "accusation");
    } else {
        put_object(out, "accusation");
        put_seat(out, "by", s->accusation.by);
        put_seat(out, "of", s->accusation.of);
        put_bool(out, "bluff", s->accusation.bluff);
        put_close(out);
    }
    if (pile_size(s->shown, PECO_KINDS) == 0)
        put_null(out, "shown");
    else
        put_pile(out, "shown", s->shown, PECO_KINDS, peco_animal_names);
    if (s->last.stake == 0) {
        put_null(out, "last");
    } else {
        put_object(out, "last");
        put_string(out, "stake", peco_food_names[s->last.stake]);
        put_seat(out, "winner", s->last.winner);
        put_close(out);
    }
}

static void describe_teams(struct json *out, const state *s)
{
    if (!s->teams) {
        put_null(out, "teams");
        return;
    }
    put_array(out, "teams");
    for (int i = 0; i < s->head.seats / 2; i++) /* the first seat of each team */
        put_seats(out, NULL, peco_party(s, i));
    put_close(out);
}

static void describe_laid(struct json *out, const char *key, const state *s, int seat, bool down)
{
    put_array(out, key);
    for (int i = 0; i < s->laid_count; i++)
        if (s->laid[i].by == seat && s->laid[i].down == down)
            put_string(out, NULL, peco_food_names[s->laid[i].food]);
    put_close(out);
}

static void describe_player(struct json *out, const state *s, int seat)
{
    bool others = s->head.viewer != 0 && s->head.viewer - 1 != seat;

    put_object(out, NULL);
    put_number(out, "cards", s->cards[seat]);
    if (others)
        put_null(out, "hand");
    else
        put_pile(out, "hand", s->hand[seat], PECO_KINDS, peco_animal_names);
    put_bool(out, "in", seat_in(s->in, seat));
    describe_laid(out, "buffet", s, seat, false);
    describe_laid(out, "down", s, seat, true);
    put_string(out, "tilted", peco_food_names[s->tilted_by == seat ? s->tilted : 0]);
    put_number(out, "more", s->more[seat]);
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_string(out, "stake", peco_food_names[s->stake]);
    put_number(out, "stakes_left", __builtin_popcount(s->left));
    put_number(out, "way", s->way);
    put_seat(out, "first", s->first);
    put_seat(out, "mover", s->mover);
    put_string(out, "top", peco_animal_names[s->top]);
    put_seat(out, "top_by", s->top_by);
    put_number(out, "pile", s->piled);
    put_number(out, "discard", pile_size(s->open, PECO_KINDS) + pile_size(s->under, PECO_KINDS));
    put_seat(out, "said", s->said);
    describe_round(out, s);
    describe_teams(out, s);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++)
        describe_player(out, s, i);
    put_close(out);
}

/* Whether it was a bluff is seen. */
static bool reveals(const void *before, const void *after, move m)
{
    (void)before;
    (void)after;
    return m.verb == PECO_V_ACCUSE;
}

const struct game pecopeco_game = {
    .id = "pecopeco",
    .name = "Peco Peco",
    .shelf = 2,
    .minutes = 25,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = CHANCES_TOP,
    .length_max = LENGTH_TOP,
    .seats_min = 2,
    .seats_max = PECO_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    .setup = setup,
    .legal = legal,
    .refuse = refuse,
    .apply = apply,
    .chances = chances,
    .draw = draw,
    .redact = redact,
    .veil = veil,
    .resample = resample,
    .describe = describe,
    .audit = peco_audit,
    .reveals = reveals,
    .reasons = reasons,
};
