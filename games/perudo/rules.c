/* rules.c: Perudo, the game of bluffing with dice, for 2 to 6 players. PE1 to PE23 are the
 * clauses of clauses.md; rules.h has the state.
 *
 * Everyone rolls under their cup. In turn they bid how many dice of a face lie under all the
 * cups together, each bid higher than the one before, until somebody doubts. Then all cups go
 * up, and whoever was wrong loses a die. The last player with dice wins.
 *
 * Bots and simulations call `legal` and `apply` millions of times a second. So a hand is one
 * word (core/dice.h), and all bids stand on one ladder: the legal ones are the rungs above the
 * standing bid, written in a single pass. */
#include "games/perudo/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"

#define REFUSALS "games/perudo/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

enum { HAND_MAX = DICE_ROLL_MAX };
enum { MOVES_TOP = PERUDO_BIDS + 2 }; /* every bid, dudo and calza */

typedef struct perudo state;

_Static_assert(sizeof(state) <= 256, "small enough for searching bots to copy at will");

static const char *const phases[] = {"first", "roll", "bid", "over"};
static const char *const faces[] = {NULL, "P", "2", "3", "4", "5", "6", NULL};

#define SEAT   .kind = ARG_SEAT
#define NUMBER .kind = ARG_NUMBER, .min = 1, .max = PERUDO_DICE
#define FACE   .kind = ARG_NAME, .names = faces, .what = "a face"

/* The moves: who says them, and what their arguments are. A roll lists a face for every die of
 * the seat, in the order above. */
static const struct verb verbs[] = {
    [PERUDO_V_FIRST] = {"first", BY_NATURE, {{SEAT}}},
    [PERUDO_V_ROLL] = {"roll", BY_NATURE, {{SEAT}, {FACE, .flags = ARG_MANY}}},
    [PERUDO_V_BID] = {"bid", BY_PLAYER, {{NUMBER}, {FACE}}},
    [PERUDO_V_DUDO] = {"dudo", BY_PLAYER, {{0}}},
    [PERUDO_V_CALZA] = {"calza", BY_PLAYER, {{0}}},
    {0}};

enum { DICE, CALZA, PALIFICO_PACO, RAISE };
static const struct option options[] = {
    [DICE] = {"dice", 5, 1, HAND_MAX, "dice each player starts with"},
    [CALZA] = {"calza", 0, 0, 1, "1: the call \"exactly\" is allowed"},
    [PALIFICO_PACO] = {"palifico_paco", 0, 0, 1, "1: a palifico round may be opened on pacos"},
    [RAISE] = {"raise", 0, 0, 1, "1: a bid raises the number or the face, not both"},
    {0}};

/* ---- The ladder of bids: 1×2, 1×3 … 1×6, 2×2 … 2×6, 1 paco, 3×2 … (PE6, PE8, PE9). ---- */

static struct perudo_bid rung(int n, int face)
{
    return (struct perudo_bid){.n = byte(n), .face = byte(face)};
}

/* After the sixes of an even number come half as many pacos; pacos beyond half of the dice come
 * last. */
bool perudo_climb(struct perudo_bid *bid, int total)
{
    int n = bid->n, face = bid->face;

    if (n == 0)
        *bid = rung(1, 2);
    else if (face == PERUDO_PACO)
        *bid = 2 * n < total ? rung(2 * n + 1, 2) : rung(n + 1, PERUDO_PACO);
    else if (face < PERUDO_FACES)
        *bid = rung(n, face + 1);
    else if (n % 2 == 0 || n == total)
        *bid = rung((n + 1) / 2, PERUDO_PACO);
    else
        *bid = rung(n + 1, 2);
    return bid->n <= total;
}

/* Puts a bid into its place among `count` bids that stand in the order of the ladder. */
static void insert_bid(struct perudo_bid *bids, int count, struct perudo_bid bid)
{
    int height = perudo_height(bid.n, bid.face), at = count;

    for (; at > 0 && perudo_height(bids[at - 1].n, bids[at - 1].face) > height; at--)
        bids[at] = bids[at - 1];
    bids[at] = bid;
}

/* Bids only climb, and turns go round from the first player: so the set of bids tells in which
 * order they were made, and by whom. */
int perudo_bids(const state *s, struct perudo_bid *out)
{
    int count = 0, by = s->first;

    for (int i = 0; i < (int)sizeof s->bids; i++)
        for (unsigned rest = s->bids[i]; rest != 0; rest &= rest - 1) {
            int bit = 8 * i + __builtin_ctz(rest);

            insert_bid(out, count++, rung(bit / PERUDO_FACES + 1, bit % PERUDO_FACES + 1));
        }
    for (int i = 0; i < count; i++, by = seats_next(s->rolled, by))
        out[i].by = byte(by);
    return count;
}

/* ---- Which bids are legal. ---- */

/* PE4: no round opens on pacos, unless an option allows it in palifico rounds. */
static bool may_open(const state *s, int face)
{
    return face != PERUDO_PACO || (s->palifico && s->palifico_paco);
}

/* PE7: the strict raise is between plain faces; to and from pacos the ladder is enough. */
static bool raises_one_thing(const state *s, int n, int face)
{
    if (face == PERUDO_PACO || s->bid.face == PERUDO_PACO)
        return true;
    return n == s->bid.n || face == s->bid.face;
}

static refusal refuse_bid(const state *s, int n, int face)
{
    if (n > s->total) /* PE10 */
        return REFUSED_not_that_many_dice;
    if (s->bid.n == 0)
        return may_open(s, face) ? NOT_REFUSED : REFUSED_opened_on_pacos;
    if (s->palifico) { /* PE17 */
        if (face != s->bid.face)
            return REFUSED_palifico_face;
        return n > s->bid.n ? NOT_REFUSED : REFUSED_bid_not_higher;
    }
    if (perudo_height(n, face) <= perudo_height(s->bid.n, s->bid.face))
        return REFUSED_bid_not_higher;
    if (s->raise && !raises_one_thing(s, n, face))
        return REFUSED_bid_raises_both;
    return NOT_REFUSED;
}

static move bid_move(int seat, int n, int face)
{
    return move_of_word(MOVE_WORD(seat, PERUDO_V_BID) | ARG_WORD(0, n) | ARG_WORD(1, face));
}

/* PE17: in a palifico round only the number rises. */
static int legal_palifico(const state *s, int seat, move *out)
{
    int count = 0;

    for (int n = s->bid.n + 1; n <= s->total; n++)
        out[count++] = bid_move(seat, n, s->bid.face);
    return count;
}

/* All rungs above the standing bid: what perudo_climb would visit, unrolled, since this loop is
 * most of what random play costs. An opening leaves the pacos out (PE4). */
static int legal_above(const state *s, int seat, move *out)
{
    move *at = out;
    bool  opening = s->bid.n == 0, on_paco = s->bid.face == PERUDO_PACO;
    int   n = on_paco ? 2 * s->bid.n + 1 : opening ? 1 : s->bid.n;
    int   face = on_paco || opening ? 2 : s->bid.face + 1;

    for (; n <= s->total; n++, face = 2) {
        for (; face <= PERUDO_FACES; face++)
            *at++ = bid_move(seat, n, face);
        if (n % 2 == 0 && !opening)
            *at++ = bid_move(seat, n / 2, PERUDO_PACO);
    }
    n = s->total / 2 + 1;
    if (on_paco && n <= s->bid.n)
        n = s->bid.n + 1;
    for (; n <= s->total && !opening; n++)
        *at++ = bid_move(seat, n, PERUDO_PACO);
    return (int)(at - out);
}

/* The rungs that are not refused, for the options that take some of the ladder away or open it
 * on pacos. */
static int legal_filtered(const state *s, int seat, move *out)
{
    struct perudo_bid bid = s->bid;
    int               count = 0;

    while (perudo_climb(&bid, s->total))
        if (refuse_bid(s, bid.n, bid.face) == NOT_REFUSED)
            out[count++] = bid_move(seat, bid.n, bid.face);
    return count;
}

static int legal_bids(const state *s, int seat, move *out)
{
    if (s->palifico && s->bid.n > 0)
        return legal_palifico(s, seat, out);
    if (s->raise || (s->palifico && s->palifico_paco))
        return legal_filtered(s, seat, out);
    return legal_above(s, seat, out);
}

/* PE20: all but the bidder may say calza, with more than two players and not in a palifico
 * round. */
static bool calza_open(const state *s)
{
    return s->calza && s->bid.n > 0 && !s->palifico && seats_count(s->rolled) > 2;
}

/* ---- A round: everyone rolls, bids climb, a call ends it. ---- */

/* PE13: who still has dice. */
static seat_set players_in(const state *s)
{
    seat_set in = 0;

    for (int i = 0; i < s->head.seats; i++)
        if (s->dice[i] > 0)
            in |= seat_bit(i);
    return in;
}

static void begin_round(state *s, int first, bool palifico)
{
    s->round++;
    s->first = s->mover = byte(first);
    s->palifico = palifico;
    s->head.phase = PERUDO_ROLL;
    s->head.acting = seat_bit(NATURE);
}

/* Whose roll is due: the first player from A on who is in and has not rolled (PE2). */
static int roller(const state *s)
{
    for (int i = 0;; i++)
        if (s->dice[i] > 0 && !seat_in(s->rolled, i))
            return i;
}

static void roll_dice(state *s, int seat, const uint8_t *dice)
{
    s->hand[seat] = dice_read(dice, s->dice[seat]);
    s->rolled |= seat_bit(seat);
    if (s->rolled == players_in(s)) {
        s->head.phase = PERUDO_BID;
        s->head.acting = seat_bit(s->mover);
    }
}

/* PE5: the next player bids higher or doubts. PE20: where calza is open, others may call, too. */
static void place_bid(state *s, int seat, int n, int face)
{
    int bit = perudo_bit(n, face);

    s->bid = (struct perudo_bid){.n = byte(n), .face = byte(face), .by = byte(seat)};
    s->bids[bit / 8] |= (uint8_t)(1u << bit % 8);
    s->mover = byte(seats_next(s->rolled, seat));
    s->head.acting = calza_open(s) ? seats_without(s->rolled, seat) : seat_bit(s->mover);
}

/* How many dice count for the standing bid: in a palifico round pacos are no jokers (PE16). */
static int dice_counting(const state *s)
{
    perudo_hand all = 0;

    for (int i = 0; i < s->head.seats; i++)
        all += s->hand[i];
    return perudo_counting(all, s->bid.face, !s->palifico);
}

/* The cups go up: all hands lie in the open, and the round is cleared away. */
static void reveal(state *s, int call, int caller, int count)
{
    s->last.round = s->round;
    s->last.call = byte(call);
    s->last.by = byte(caller);
    s->last.bid = s->bid;
    s->last.count = byte(count);
    s->last.lost = s->last.gained = NOBODY;
    bytes_copy(s->shown, s->hand, sizeof s->hand);
    bytes_clear(s->hand, sizeof s->hand);
    bytes_clear(s->bids, sizeof s->bids);
    s->bid = (struct perudo_bid){0};
    s->rolled = 0;
}

static void set_dice(state *s, int seat, int dice)
{
    s->total = byte(s->total + dice - s->dice[seat]);
    s->dice[seat] = byte(dice);
    s->head.score[seat] = dice;
}

static void end_game(state *s, seat_set winners)
{
    s->head.phase = PERUDO_OVER;
    s->head.acting = 0;
    s->head.winners = winners;
}

/* The loser starts the next round, or the next player does if the loser is out (PE14). It is a
 * palifico round if the loser has come down to one die (PE15), for the first time (PE23). The
 * last player with dice wins at once (PE19). */
static void lose_die(state *s, int loser)
{
    int      left = s->dice[loser] - 1;
    bool     palifico = left == 1 && !seat_in(s->fallen, loser);
    seat_set in;

    s->last.lost = byte(loser);
    set_dice(s, loser, left);
    if (palifico)
        s->fallen |= seat_bit(loser);
    in = players_in(s);
    if (seats_count(in) == 1)
        end_game(s, in);
    else
        begin_round(s, left > 0 ? loser : seats_next(in, loser), palifico);
}

/* Dudo (PE12): the bid stands if at least that many dice carry its face, jokers included.
 * Whoever was wrong loses a die. */
static void doubt(state *s, int caller)
{
    int count = dice_counting(s);
    int loser = count >= s->bid.n ? caller : s->bid.by;

    reveal(s, PERUDO_V_DUDO, caller, count);
    lose_die(s, loser);
}

/* Calza (PE21, PE22): with exactly that many dice the caller wins one back, up to the number
 * everyone started with, and starts the next round. Otherwise the caller loses one. */
static void call_exactly(state *s, int caller)
{
    int  count = dice_counting(s);
    bool right = count == s->bid.n;

    reveal(s, PERUDO_V_CALZA, caller, count);
    if (!right) {
        lose_die(s, caller);
        return;
    }
    if (s->dice[caller] < s->start) {
        s->last.gained = byte(caller);
        set_dice(s, caller, s->dice[caller] + 1);
    }
    begin_round(s, caller, false);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->start = byte(c->option[DICE]);
    s->calza = byte(c->option[CALZA]);
    s->palifico_paco = byte(c->option[PALIFICO_PACO]);
    s->raise = byte(c->option[RAISE]);
    s->round = 1;
    s->first = NOBODY;
    s->last.lost = s->last.gained = NOBODY;
    for (int i = 0; i < c->seats; i++)
        set_dice(s, i, s->start);
    s->head.phase = PERUDO_FIRST;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (s->head.phase != PERUDO_BID || !seat_in(s->head.acting, seat))
        return 0;
    if (seat == s->mover) {
        n = legal_bids(s, seat, out);
        if (s->bid.n > 0)
            out[n++] = (move){.seat = byte(seat), .verb = PERUDO_V_DUDO};
    }
    if (calza_open(s))
        out[n++] = (move){.seat = byte(seat), .verb = PERUDO_V_CALZA};
    return n;
}

static refusal refuse_roll(const state *s, int seat, const uint8_t *dice)
{
    if (s->head.phase != PERUDO_ROLL)
        return REFUSED_no_roll_now;
    if (seat != roller(s))
        return REFUSED_another_rolls;
    return dice_refuse(dice, HAND_MAX, s->dice[seat]);
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case PERUDO_V_FIRST:
        return s->head.phase == PERUDO_FIRST ? NOT_REFUSED : REFUSED_first_known;
    case PERUDO_V_ROLL:
        return refuse_roll(s, m.arg[0], &m.arg[1]);
    case PERUDO_V_BID:
        return m.seat == s->mover ? refuse_bid(s, m.arg[0], m.arg[1]) : REFUSED_not_your_bid;
    case PERUDO_V_DUDO:
        if (s->bid.n == 0)
            return REFUSED_no_bid;
        return m.seat == s->mover ? NOT_REFUSED : REFUSED_not_your_doubt;
    default: /* PERUDO_V_CALZA */
        return calza_open(s) ? NOT_REFUSED : REFUSED_no_calza_now;
    }
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case PERUDO_V_FIRST:
        s->first = s->mover = m.arg[0];
        s->head.phase = PERUDO_ROLL;
        break;
    case PERUDO_V_ROLL:
        roll_dice(s, m.arg[0], &m.arg[1]);
        break;
    case PERUDO_V_BID:
        place_bid(s, m.seat, m.arg[0], m.arg[1]);
        break;
    case PERUDO_V_DUDO:
        doubt(s, m.seat);
        break;
    default: /* PERUDO_V_CALZA */
        call_exactly(s, m.seat);
    }
}

/* ---- Chance: who starts, and the rolls. ---- */

static uint64_t roll_word(int seat)
{
    return MOVE_WORD(NATURE, PERUDO_V_ROLL) | ARG_WORD(0, seat);
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;
    int          seat;

    if (s->head.phase == PERUDO_FIRST)
        return first_chances(&s->head, PERUDO_V_FIRST, out);
    seat = roller(s);
    return dice_chances(s->dice[seat], roll_word(seat), 1, out);
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;
    int          seat;

    if (s->head.phase == PERUDO_FIRST)
        return first_draw(&s->head, PERUDO_V_FIRST, r);
    seat = roller(s);
    return move_of_word(roll_word(seat) | dice_args(dice_roll(s->dice[seat], r), 1));
}

/* ---- Secrets: the hands under the cups. A hidden hand is 0. ---- */

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer)
            s->hand[i] = 0;
}

static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes;
    if (m.verb == PERUDO_V_ROLL && m.arg[0] != viewer)
        bytes_clear(&m.arg[1], HAND_MAX);
    return m;
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state *s = state_bytes;

    EACH_SEAT (i, s->rolled)
        if ((int)i != viewer)
            s->hand[i] = dice_roll(s->dice[i], r);
}

/* ---- The view. ---- */

static void describe_dice(struct json *out, perudo_hand hand)
{
    for (int face = 1; face <= PERUDO_FACES; face++)
        for (int i = dice_count(hand, face); i > 0; i--)
            put_letter(out, NULL, faces[face][0]);
}

static void describe_bid(struct json *out, const char *key, struct perudo_bid bid)
{
    if (bid.n == 0) {
        put_null(out, key);
        return;
    }
    put_object(out, key);
    put_seat(out, "by", bid.by);
    put_number(out, "n", bid.n);
    put_letter(out, "face", faces[bid.face][0]);
    put_close(out);
}

static void describe_bids(struct json *out, const state *s)
{
    struct perudo_bid bids[PERUDO_BIDS];
    int               count = perudo_bids(s, bids);

    put_array(out, "bids");
    for (int i = 0; i < count; i++)
        describe_bid(out, NULL, bids[i]);
    put_close(out);
}

static void describe_last(struct json *out, const state *s)
{
    if (s->last.round == 0) {
        put_null(out, "last");
        return;
    }
    put_object(out, "last");
    put_number(out, "round", s->last.round);
    put_word(out, "call", verbs[s->last.call].name);
    put_seat(out, "by", s->last.by);
    describe_bid(out, "bid", s->last.bid);
    put_number(out, "count", s->last.count);
    put_seat(out, "lost", s->last.lost);
    put_seat(out, "gained", s->last.gained);
    put_array(out, "hands");
    for (int i = 0; i < s->head.seats; i++) {
        put_array(out, NULL);
        describe_dice(out, s->shown[i]);
        put_close(out);
    }
    put_close(out);
    put_close(out);
}

static void describe_player(struct json *out, const state *s, int seat)
{
    bool hidden = seat_in(s->rolled, seat) && s->hand[seat] == 0;

    put_object(out, NULL);
    put_number(out, "dice", s->dice[seat]);
    if (hidden) {
        put_null(out, "hand");
    } else {
        put_array(out, "hand");
        describe_dice(out, s->hand[seat]);
        put_close(out);
    }
    put_bool(out, "palifico", seat_in(s->fallen, seat));
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_number(out, "round", s->round);
    put_seat(out, "first", s->first);
    put_bool(out, "palifico", s->palifico);
    put_number(out, "total", s->total);
    describe_bid(out, "bid", s->bid);
    describe_bids(out, s);
    describe_last(out, s);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++)
        describe_player(out, s, i);
    put_close(out);
}

/* ---- Invariants. ---- */

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;
    int          total = 0;

    for (int i = 0; i < s->head.seats; i++) {
        int held = 0;

        for (int face = 1; face <= PERUDO_FACES; face++)
            held += dice_count(s->hand[i], face);
        if (held != (seat_in(s->rolled, i) ? s->dice[i] : 0))
            return "a hand has as many dice as its owner, from the roll to the call";
        if (s->dice[i] > s->start || s->head.score[i] != s->dice[i])
            return "nobody has more dice than at the start, and the score is their number";
        total += s->dice[i];
    }
    if (total != s->total || total == 0)
        return "the dice in the game are those of the players";
    if ((s->rolled & ~players_in(s)) != 0)
        return "only players still in roll";
    if (s->bid.n > s->total || (s->bid.n > 0 && s->head.phase != PERUDO_BID))
        return "a standing bid is possible, and only in the bidding";
    if (s->palifico && s->head.phase != PERUDO_OVER && s->dice[s->first] != 1)
        return "a palifico round is started by a player with one die";
    if ((s->head.phase == PERUDO_OVER) != (seats_count(players_in(s)) == 1))
        return "the game is over when one player is left, and only then";
    return NULL;
}

/* All dice were shown. */
static bool reveals(const void *before, const void *after, move m)
{
    (void)before;
    (void)after;
    return m.verb == PERUDO_V_DUDO || m.verb == PERUDO_V_CALZA;
}

const struct game perudo_game = {
    .id = "perudo",
    .name = "Perudo",
    .shelf = 1,
    .minutes = 20,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = DICE_CHANCES_MAX,
    .length_max = 0, /* with calza dice come back: no bound */
    .seats_min = 2,
    .seats_max = PERUDO_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    .reveals = reveals,
    GAME_FUNCTIONS,
};
