/* rules.c: bluff with dice, 2 to 6 seats. Clauses PE1 to PE23 in clauses.md.
 *
 * Everybody rolls in secret; in turn each bids how many dice of a face lie under
 * all cups together, higher each time, until somebody doubts. The workload is
 * `legal` and `apply`, millions of times a second: a hand is one word (rules.h),
 * and all legal bids are the rungs above the standing one, read off in a walk. */
#include "games/perudo/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"

/* 30 dice × 6 faces, dudo and calza */
enum { MOVES_TOP = PERUDO_DICE * PERUDO_FACES + 2 };
enum { HAND_MAX = DICE_ROLL_MAX };

typedef struct perudo state;

_Static_assert(sizeof(state) <= 256, "small enough for searching bots to copy at will");

static const char *const phases[] = {"first", "roll", "bid", "over"};
static const char *const faces[] = {NULL, "P", "2", "3", "4", "5", "6", NULL};

#define FACE .kind = ARG_NAME, .names = faces, .what = "a face"
static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [PERUDO_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* roll: arg[0] seat, then its dice in the order of the faces */
    [PERUDO_V_ROLL] = {"roll", BY_NATURE, {{.kind = ARG_SEAT}, {FACE, .flags = ARG_MANY}}},
    /* bid: arg[0] how many, arg[1] face */
    [PERUDO_V_BID] = {"bid",
                      BY_PLAYER,
                      {{.kind = ARG_NUMBER, .min = 1, .max = PERUDO_DICE}, {FACE}}},
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

/* ---- The ladder of bids. ---- */

static inline struct perudo_bid rung(int n, int face)
{
    return (struct perudo_bid){.n = byte(n), .face = byte(face)};
}

/* The rung above one, for a game of `total` dice: above the top, more dice than there are. */
static inline struct perudo_bid rung_above(struct perudo_bid bid, int total)
{
    if (bid.n == 0)
        return rung(1, 2);
    if (bid.face == PERUDO_PACO)
        return 2 * bid.n < total ? rung(2 * bid.n + 1, 2) : rung(bid.n + 1, PERUDO_PACO);
    if (bid.face < PERUDO_FACES)
        return rung(bid.n, bid.face + 1);
    return bid.n % 2 == 0 || bid.n == total ? rung((bid.n + 1) / 2, PERUDO_PACO)
                                            : rung(bid.n + 1, 2);
}

bool perudo_climb(struct perudo_bid *bid, int total)
{
    *bid = rung_above(*bid, total);
    return bid->n <= total;
}

/* The bids of `n` that were made: a bit for each face, the paco's lowest. */
static inline unsigned made_of(const state *s, int n)
{
    int bit = perudo_bit(n, PERUDO_PACO);

    return (s->bids[bit / 8] | (unsigned)s->bids[bit / 8 + 1] << 8) >> bit % 8 &
           ((1u << PERUDO_FACES) - 1);
}

bool perudo_next_made(const state *s, struct perudo_bid *bid)
{
    struct perudo_bid at = *bid;
    int               by = at.n == 0 ? s->first : seats_next(s->rolled, at.by);

    if (s->bid.n == at.n && (at.n == 0 || s->bid.face == at.face))
        return false;
    for (;;) { /* from rung to rung, along the faces of a number at once */
        unsigned on;

        at = rung_above(at, s->total);
        CHECK(at.n <= s->total); /* the standing bid is above */
        on = made_of(s, at.n) >> (at.face - 1);
        if (at.face == PERUDO_PACO)
            on &= 1;
        if (on != 0) {
            at.face = byte(at.face + __builtin_ctz(on));
            break;
        }
        if (at.face != PERUDO_PACO)
            at.face = PERUDO_FACES;
    }
    at.by = byte(by);
    *bid = at;
    return true;
}

/* May a bid on `face` open this round (PE4)? */
static bool may_open(const state *s, int face)
{
    return face != PERUDO_PACO || (s->palifico && s->palifico_paco);
}

/* PE7: with strict raise a bid changes one thing only; pacos are left to the ladder. */
static bool raises_one_thing(const state *s, int n, int face)
{
    if (face == PERUDO_PACO || s->bid.face == PERUDO_PACO)
        return true;
    return n == s->bid.n || face == s->bid.face;
}

static const char *refuse_bid(const state *s, int n, int face)
{
    if (n > s->total)
        return "there are not that many dice in the game";
    if (s->bid.n == 0)
        return may_open(s, face) ? NULL : "a round is not opened on pacos";
    if (s->palifico) {
        if (face != s->bid.face)
            return "in a palifico round the face stays";
        return n > s->bid.n ? NULL : "the bid is not higher than the standing one";
    }
    if (perudo_height(n, face) <= perudo_height(s->bid.n, s->bid.face))
        return "the bid is not higher than the standing one";
    if (s->raise && !raises_one_thing(s, n, face))
        return "a bid raises the number or the face, not both";
    return NULL;
}

/* Calza is open to all still in but the bidder, never in a palifico round, and only
 * with more than two players (PE20). */
static bool calza_open(const state *s)
{
    return s->calza && s->bid.n > 0 && !s->palifico && seats_count(s->rolled) > 2;
}

/* ---- Rounds. ---- */

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

static void set_dice(state *s, int seat, int dice)
{
    s->total = byte(s->total + dice - s->dice[seat]);
    s->dice[seat] = byte(dice);
    s->head.score[seat] = dice;
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

/* `loser` puts a die away and starts the next round, which is a palifico one if that
 * was the last but one, once in a game (PE14, PE15, PE18, PE23). The last player with
 * dice has won (PE19). */
static void lose_die(state *s, int loser)
{
    bool     palifico;
    seat_set in;

    s->last.lost = byte(loser);
    set_dice(s, loser, s->dice[loser] - 1);
    palifico = s->dice[loser] == 1 && !seat_in(s->fallen, loser);
    if (palifico)
        s->fallen |= seat_bit(loser);
    in = players_in(s);
    if (seats_count(in) == 1) {
        s->head.phase = PERUDO_OVER;
        s->head.acting = 0;
        s->head.winners = in;
        return;
    }
    begin_round(s, s->dice[loser] > 0 ? loser : seats_next(in, loser), palifico);
}

static int dice_showing(const state *s)
{
    perudo_hand all = 0;

    for (int i = 0; i < s->head.seats; i++)
        all += s->hand[i];
    return perudo_counting(all, s->bid.face, !s->palifico);
}

/* Dudo: everyone shows. The bid stands if at least that many dice carry its face,
 * jokers included; whoever was wrong loses a die (PE12). */
static void doubt(state *s, int caller)
{
    int count = dice_showing(s);
    int loser = count >= s->bid.n ? caller : s->bid.by;

    reveal(s, PERUDO_V_DUDO, caller, count);
    lose_die(s, loser);
}

/* Calza: exactly that many, and the caller wins a die back; else it loses one (PE21). */
static void call_exactly(state *s, int caller)
{
    int  count = dice_showing(s);
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

/* The bid stands; who may act now. */
static void bid_made(state *s, move m)
{
    int bit = perudo_bit(m.arg[0], m.arg[1]);

    s->bid = (struct perudo_bid){.n = m.arg[0], .face = m.arg[1], .by = m.seat};
    s->bids[bit / 8] |= (uint8_t)(1u << bit % 8);
    s->mover = byte(seats_next(s->rolled, m.seat));
    s->head.acting = calza_open(s) ? seats_without(s->rolled, m.seat) : seat_bit(s->mover);
}

/* Whose roll is due: the first seat from A on that is in and has not rolled. */
static int roller(const state *s)
{
    for (int i = 0;; i++)
        if (s->dice[i] > 0 && !seat_in(s->rolled, i))
            return i;
}

static void rolled(state *s, move m)
{
    int seat = m.arg[0];

    s->hand[seat] = dice_read(&m.arg[1], s->dice[seat]);
    s->rolled |= seat_bit(seat);
    if (s->rolled == players_in(s)) {
        s->head.phase = PERUDO_BID;
        s->head.acting = seat_bit(s->mover);
    }
}

/* ---- The interface. ---- */

static const char *setup(void *state_bytes, const struct config *c)
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
    return NULL;
}

static move bid_move(int seat, int n, int face)
{
    return move_of_word(MOVE_WORD(seat, PERUDO_V_BID) | ARG_WORD(0, n) | ARG_WORD(1, face));
}

/* In a palifico round the face stays and only the number rises (PE17). */
static int legal_palifico(const state *s, int seat, move *out)
{
    int count = 0;

    for (int n = s->bid.n + 1; n <= s->total; n++)
        out[count++] = bid_move(seat, n, s->bid.face);
    return count;
}

/* The bids where rules beyond the ladder apply: strict raise, and an opening on pacos. */
static int legal_filtered(const state *s, int seat, move *out)
{
    int               n = 0;
    struct perudo_bid bid = {0};

    while (perudo_climb(&bid, s->total))
        if (refuse_bid(s, bid.n, bid.face) == NULL)
            out[n++] = bid_move(seat, bid.n, bid.face);
    return n;
}

/* All the rungs above the standing bid, the way perudo_climb goes but unrolled: this loop
 * is most of what random play costs. The first bid of a round skips the pacos (PE4). */
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
    n = on_paco && 2 * s->bid.n >= s->total ? s->bid.n + 1 : s->total / 2 + 1;
    for (; n <= s->total && !opening; n++)
        *at++ = bid_move(seat, n, PERUDO_PACO);
    return (int)(at - out);
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (s->head.phase != PERUDO_BID || !seat_in(s->head.acting, seat))
        return 0;
    if (seat == s->mover) {
        bool opening = s->bid.n == 0;

        if (opening ? s->palifico && s->palifico_paco : s->raise && !s->palifico)
            n = legal_filtered(s, seat, out);
        else if (s->palifico && !opening)
            n = legal_palifico(s, seat, out);
        else
            n = legal_above(s, seat, out);
        if (s->bid.n > 0)
            out[n++] = (move){.seat = byte(seat), .verb = PERUDO_V_DUDO};
    }
    if (calza_open(s))
        out[n++] = (move){.seat = byte(seat), .verb = PERUDO_V_CALZA};
    return n;
}

static const char *refuse_roll(const state *s, move m)
{
    int seat = m.arg[0];

    if (s->head.phase != PERUDO_ROLL)
        return "no dice are to be rolled now";
    if (seat != roller(s))
        return "another seat rolls now";
    return dice_refuse(&m.arg[1], HAND_MAX, s->dice[seat]);
}

static const char *refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case PERUDO_V_FIRST:
        return s->head.phase == PERUDO_FIRST ? NULL : "the first player is known already";
    case PERUDO_V_ROLL:
        return refuse_roll(s, m);
    case PERUDO_V_BID:
        return m.seat == s->mover ? refuse_bid(s, m.arg[0], m.arg[1])
                                  : "it is not this seat's turn to bid";
    case PERUDO_V_DUDO:
        if (s->bid.n == 0)
            return "there is no bid to doubt";
        return m.seat == s->mover ? NULL : "only the next player may doubt";
    default:
        return calza_open(s) ? NULL : "calza cannot be called now";
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
        rolled(s, m);
        break;
    case PERUDO_V_BID:
        bid_made(s, m);
        break;
    case PERUDO_V_DUDO:
        doubt(s, m.seat);
        break;
    default:
        call_exactly(s, m.seat);
    }
}

/* ---- Chance. ---- */

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

/* ---- Secrets: the hands under the cups. ---- */

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

static void describe_hand(struct json *out, const char *key, perudo_hand hand)
{
    put_array(out, key);
    for (int face = 1; face <= PERUDO_FACES; face++)
        for (int i = dice_count(hand, face); i > 0; i--)
            put_word(out, NULL, faces[face]);
    put_close(out);
}

static void describe_bid(struct json *out, const char *key, const struct perudo_bid *bid)
{
    if (bid->n == 0) {
        put_null(out, key);
        return;
    }
    put_object(out, key);
    put_seat(out, "by", bid->by);
    put_number(out, "n", bid->n);
    put_word(out, "face", faces[bid->face]);
    put_close(out);
}

/* The bids of this round: the rungs marked, from below; turns went round from `first`. */
static void describe_bids(struct json *out, const state *s)
{
    struct perudo_bid bid = {.n = 0};

    put_array(out, "bids");
    while (perudo_next_made(s, &bid))
        describe_bid(out, NULL, &bid);
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
    describe_bid(out, "bid", &s->last.bid);
    put_number(out, "count", s->last.count);
    put_seat(out, "lost", s->last.lost);
    put_seat(out, "gained", s->last.gained);
    put_array(out, "hands");
    for (int i = 0; i < s->head.seats; i++)
        describe_hand(out, NULL, s->shown[i]);
    put_close(out);
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_number(out, "round", s->round);
    put_seat(out, "first", s->first);
    put_bool(out, "palifico", s->palifico);
    put_number(out, "total", s->total);
    describe_bid(out, "bid", &s->bid);
    describe_bids(out, s);
    describe_last(out, s);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++) {
        put_object(out, NULL);
        put_number(out, "dice", s->dice[i]);
        if (seat_in(s->rolled, i) && s->hand[i] == 0)
            put_null(out, "hand");
        else
            describe_hand(out, "hand", s->hand[i]);
        put_bool(out, "palifico", seat_in(s->fallen, i));
        put_close(out);
    }
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
    GAME_FUNCTIONS,
};
