/* rules.c: odd objects and early bets, 3 to 9 seats. Clauses OT1 to OT17 in clauses.md.
 *
 * One player lays objects on the board to show which of six propositions is meant. Meanwhile the
 * others bet once each, and early bets are worth more. The engine knows situations and objects only
 * by number; their texts are in content/.
 *
 * Presenting and betting happen at the same time, so a round is one window in which the presenter
 * and everybody who hasn't bet may act. Scoring may pause for the swaps of a tile: it walks over
 * the pile of bets, its position (`turned`) is part of the state, and `score_on` continues from
 * there. */
#include "games/objets/rules.h"
#include "core/bytes.h"
#include "core/check.h"

#define REFUSALS "games/objets/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

/* in the reserve at the start, so the most that can be swapped in */
enum { RESERVE = OBJETS_OBJECTS - OBJETS_IN_PLAY };
/* every object in play for every one of the reserve, and keep */
enum { MOVES_TOP = OBJETS_IN_PLAY * RESERVE + 1 };
/* first and three tiles; in each of 18 rounds the situation, the secret, 13 objects, finish
 * and eight bets (or seven and close); for each of three tiles at most three moves */
enum { ROUNDS_TOP = 18, LENGTH_TOP = 4 + ROUNDS_TOP * (2 + OBJETS_IN_PLAY + 1 + OBJETS_BETS) + 9 };
/* where `legal` puts an object: the place is free (OT4) */
enum { MIDDLE_X = 50, MIDDLE_Y = 30 };

typedef struct objets state;

_Static_assert(sizeof(state) <= 1024, "cheap to copy");
_Static_assert(offsetof(state, spared) + 1 == sizeof(state), "no padding at the end");

const uint8_t objets_tile_space[OBJETS_TILES] = {14, 23, 33};

/* How many tiles of each number of swaps there are. */
static const uint8_t tiles_of[] = {0, 2, 2, 3};
enum { TILE_TOP = 3 };

static const char *const phases[] = {"setup", "draw", "show", "bet", "swap", "over"};

const char *const objets_words[] = {NULL,         "peg",      "legs", "plank", "pebble",  "feather",
                                    "astronaut",  "ladybird", "pawn", "band",  "balloon", "ring",
                                    "toothbrush", "token",    "key",  "cork",  "spoon",   "thread",
                                    "button",     "paper",    "clip", "die",   "match",   "eraser",
                                    "shell",      "shoelace", NULL};

#define OBJECT   .kind = ARG_NAME, .names = objets_words, .what = "an object"
#define OF(a, b) .kind = ARG_NUMBER, .min = (a), .max = (b)
static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [OBJETS_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* tile: arg[0] swaps */
    [OBJETS_V_TILE] = {"tile", BY_NATURE, {{OF(1, TILE_TOP), .flags = ARG_EACH}}},
    /* situation: arg[0] its number */
    [OBJETS_V_SITUATION] = {"situation", BY_NATURE, {{OF(1, OBJETS_SITUATIONS)}}},
    /* secret: arg[0] the proposition to be guessed */
    [OBJETS_V_SECRET] = {"secret", BY_NATURE, {{OF(1, OBJETS_NUMBERS)}}},
    /* place: arg[0] object, arg[1] x, arg[2] y, arg[3] turn */
    [OBJETS_V_PLACE] = {"place",
                        BY_PLAYER,
                        {{OBJECT},
                         {OF(0, OBJETS_WIDTH - 1), .flags = ARG_FREE},
                         {OF(0, OBJETS_HEIGHT - 1), .flags = ARG_FREE},
                         {OF(0, OBJETS_TURNS - 1), .flags = ARG_FREE}}},
    [OBJETS_V_FINISH] = {"finish", BY_PLAYER | BY_CLOCK, {{0}}},
    /* bet: arg[0] the proposition */
    [OBJETS_V_BET] = {"bet", BY_PLAYER, {{OF(1, OBJETS_NUMBERS)}}},
    [OBJETS_V_CLOSE] = {"close", BY_CLOCK, {{0}}},
    /* swap: arg[0] the object that leaves, arg[1] the one that comes */
    [OBJETS_V_SWAP] = {"swap", BY_PLAYER, {{OBJECT}, {OBJECT}}},
    [OBJETS_V_KEEP] = {"keep", BY_PLAYER, {{0}}},
    {0}};

enum { ROUNDS, SHOW, BET, GENTLE, POOL };
static const struct option options[] = {
    [ROUNDS] = {"rounds", ROUNDS_TOP, 1, ROUNDS_TOP, "situations in the game"},
    [SHOW] = {"show", 90, 10, 600, "seconds in which the presenter may place objects"},
    [BET] = {"bet", 20, 5, 120, "seconds for the last bets, and for swaps"},
    [GENTLE] = {"gentle", 0, 0, 1, "1: if nobody is right, nobody moves back"},
    [POOL] = {"pool", OBJETS_SITUATIONS, ROUNDS_TOP, OBJETS_SITUATIONS,
              "how many situations there are to draw from"},
    {0}};

/* ---- Objects. ---- */

static uint32_t object_bit(int object)
{
    return 1u << object;
}

/* The place of an object in the list of those in play; -1: it is not in play. */
static int play_index(const state *s, int object)
{
    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        if (s->play[i] == object)
            return i;
    return -1;
}

static void place(state *s, move m)
{
    s->placed[s->placed_count++] =
        (struct objets_placed){.object = m.arg[0], .x = m.arg[1], .y = m.arg[2], .turn = m.arg[3]};
    s->board |= object_bit(m.arg[0]);
}

/* An object that leaves the game leaves the board too. */
static void take_off(state *s, int object)
{
    int i = 0;

    if (!(s->board & object_bit(object)))
        return;
    s->board &= ~object_bit(object);
    while (s->placed[i].object != object)
        i++;
    for (s->placed_count--; i < s->placed_count; i++)
        s->placed[i] = s->placed[i + 1];
    s->placed[s->placed_count] = (struct objets_placed){0};
}

/* ---- Rounds. ---- */

static void begin_round(state *s, int presenter)
{
    s->round++;
    s->presenter = byte(presenter);
    s->head.phase = OBJETS_DRAW;
    s->head.acting = seat_bit(NATURE);
}

/* OT3, OT6: the presenter lays out, the others may bet from the start. */
static void begin_show(state *s, int secret)
{
    s->secret = byte(secret);
    s->head.phase = OBJETS_SHOW;
    s->head.acting = seats_all(s->head.seats);
    window_open(&s->head, 1000u * s->show_s);
}

/* OT5, OT7: no more objects; those who have not bet have their last seconds. */
static void end_show(state *s)
{
    s->head.phase = OBJETS_BET;
    s->head.acting = seats_without(s->head.acting, s->presenter);
    window_open(&s->head, 1000u * s->bet_s);
}

/* OT12: the farthest wins, the same space is shared. */
static void end_game(state *s)
{
    int32_t best = 0;

    for (int i = 0; i < s->head.seats; i++)
        if (s->head.score[i] > best)
            best = s->head.score[i];
    for (int i = 0; i < s->head.seats; i++)
        if (s->head.score[i] == best)
            s->head.winners |= seat_bit(i);
    s->head.phase = OBJETS_OVER;
    s->head.acting = 0;
}

static bool goal_reached(const state *s)
{
    for (int i = 0; i < s->head.seats; i++)
        if (s->head.score[i] >= OBJETS_GOAL)
            return true;
    return false;
}

/* OT11: bets go back, the board is cleared. */
static void end_round(state *s)
{
    bytes_clear(s->placed, sizeof s->placed);
    bytes_clear(s->pile, sizeof s->pile);
    bytes_clear(s->bet, sizeof s->bet);
    s->board = 0;
    s->placed_count = s->bets = s->turned = s->situation = s->secret = 0;
    window_open(&s->head, 0);
    if (s->round == s->rounds || goal_reached(s))
        end_game(s);
    else
        begin_round(s, seats_next(seats_all(s->head.seats), s->presenter));
}

/* ---- Scoring. ---- */

/* OT10: did this pawn, coming from `from`, reach or pass a tile? Then its owner swaps before
 * anything else happens. */
static bool takes_tile(state *s, int seat, int32_t from)
{
    for (int i = 0; i < OBJETS_TILES; i++)
        if (s->tile[i] > 0 && from < objets_tile_space[i] &&
            s->head.score[seat] >= objets_tile_space[i]) {
            s->swaps = s->tile[i];
            s->tile[i] = 0;
            s->owner = byte(seat);
            s->head.phase = OBJETS_SWAP;
            s->head.acting = seat_bit(seat);
            window_open(&s->head, 1000u * s->bet_s);
            return true;
        }
    return false;
}

static bool anyone_right(const state *s)
{
    for (int i = 0; i < s->bets; i++)
        if (s->bet[s->pile[i]] == s->secret)
            return true;
    return false;
}

/* OT8, OT14: turns over the last face-down bet. True if a tile was taken. */
static bool turn_bet(state *s)
{
    int     seat = s->pile[s->bets - 1 - s->turned], worth = ++s->turned;
    int32_t from = s->head.score[seat], to = from;

    if (s->bet[seat] == s->secret)
        to += worth;
    else if (!s->gentle || anyone_right(s))
        to = from > worth ? from - worth : 0;
    s->head.score[seat] = to;
    s->last.bet[s->last.count++] =
        (struct objets_turned){byte(seat), s->bet[seat], byte(worth), byte(to)};
    return takes_tile(s, seat, from);
}

/* OT9: one space for every right bet. True if a tile was taken. */
static bool presenter_moves(state *s)
{
    int32_t from = s->head.score[s->presenter];
    int     right = 0;

    for (int i = 0; i < s->last.count; i++)
        right += s->last.bet[i].bet == s->secret;
    s->head.score[s->presenter] = from + right;
    s->last.right = byte(right);
    s->last.to = byte(from + right);
    return takes_tile(s, s->presenter, from);
}

/* Continues the scoring up to the next tile taken, or to the end of the round. */
static void score_on(state *s)
{
    while (s->turned < s->bets)
        if (turn_bet(s))
            return;
    if (s->last.right == OBJETS_NOT_YET && presenter_moves(s))
        return;
    end_round(s);
}

static void score(state *s)
{
    bytes_clear(&s->last, sizeof s->last);
    s->last.round = s->round;
    s->last.presenter = s->presenter;
    s->last.situation = s->situation;
    s->last.secret = s->secret;
    s->last.right = s->last.to = OBJETS_NOT_YET;
    score_on(s);
}

static void made_bet(state *s, move m)
{
    s->bet[m.seat] = m.arg[0];
    s->pile[s->bets++] = m.seat;
    s->head.acting = seats_without(s->head.acting, m.seat);
    if (s->bets == s->head.seats - 1)
        score(s);
}

static void end_swaps(state *s)
{
    s->swaps = 0;
    s->owner = NOBODY;
    score_on(s);
}

/* OT10, OT15: the new object takes the old one's place in the list. */
static void swapped(state *s, move m)
{
    s->play[play_index(s, m.arg[0])] = m.arg[1];
    s->reserve &= ~object_bit(m.arg[1]);
    take_off(s, m.arg[0]);
    if (--s->swaps == 0)
        end_swaps(s);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->rounds = byte(c->option[ROUNDS]);
    s->show_s = (uint16_t)c->option[SHOW];
    s->bet_s = byte(c->option[BET]);
    s->gentle = byte(c->option[GENTLE]);
    s->spared = byte(OBJETS_SITUATIONS - c->option[POOL]);
    s->presenter = s->owner = NOBODY;
    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        s->play[i] = byte(1 + i);
    for (int object = OBJETS_IN_PLAY + 1; object <= OBJETS_OBJECTS; object++)
        s->reserve |= object_bit(object);
    s->head.phase = OBJETS_SETUP;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal_places(const state *s, int seat, move *out)
{
    uint64_t word = MOVE_WORD(seat, OBJETS_V_PLACE) | ARG_WORD(1, MIDDLE_X) | ARG_WORD(2, MIDDLE_Y);
    int      n = 0;

    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        if (!(s->board & object_bit(s->play[i])))
            out[n++] = move_of_word(word | ARG_WORD(0, s->play[i]));
    out[n++] = move_of_word(MOVE_WORD(seat, OBJETS_V_FINISH));
    return n;
}

static int legal_swaps(const state *s, int seat, move *out)
{
    uint64_t word = MOVE_WORD(seat, OBJETS_V_SWAP);
    int      n = 0;

    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        for (unsigned rest = s->reserve; rest; rest &= rest - 1)
            out[n++] = move_of_word(word | ARG_WORD(0, s->play[i]) |
                                    ARG_WORD(1, (unsigned)__builtin_ctz(rest)));
    out[n++] = move_of_word(MOVE_WORD(seat, OBJETS_V_KEEP));
    return n;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;

    if (seat == CLOCK && s->head.window_ms != 0) {
        out[0] = (move){.seat = CLOCK,
                        .verb = s->head.phase == OBJETS_SHOW ? OBJETS_V_FINISH : OBJETS_V_CLOSE};
        return 1;
    }
    if (!seat_in(s->head.acting, seat))
        return 0;
    if (s->head.phase == OBJETS_SWAP)
        return legal_swaps(s, seat, out);
    if (seat == s->presenter)
        return legal_places(s, seat, out);
    for (unsigned n = 1; n <= OBJETS_NUMBERS; n++)
        out[n - 1] = move_of_word(MOVE_WORD(seat, OBJETS_V_BET) | ARG_WORD(0, n));
    return OBJETS_NUMBERS;
}

/* How many tiles have been drawn, during the setup: none is taken yet. */
static int tiles_drawn(const state *s)
{
    int n = 0;

    while (n < OBJETS_TILES && s->tile[n] > 0)
        n++;
    return n;
}

/* How many tiles of `swaps` are left to draw. */
static int tiles_left(const state *s, int swaps)
{
    int left = tiles_of[swaps];

    for (int i = 0; i < OBJETS_TILES; i++)
        left -= s->tile[i] == swaps;
    return left;
}

static bool used(const state *s, int situation)
{
    return (s->used[(situation - 1) / 8] >> (situation - 1) % 8 & 1) != 0;
}

static refusal refuse_nature(const state *s, move m)
{
    switch (m.verb) {
    case OBJETS_V_FIRST:
        return s->presenter == NOBODY ? NOT_REFUSED : REFUSED_presenter_known;
    case OBJETS_V_TILE:
        if (s->head.phase != OBJETS_SETUP || s->presenter == NOBODY)
            return REFUSED_no_tile_now;
        return tiles_left(s, m.arg[0]) > 0 ? NOT_REFUSED : REFUSED_tile_not_left;
    case OBJETS_V_SITUATION:
        if (s->head.phase != OBJETS_DRAW || s->situation != 0)
            return REFUSED_no_situation_now;
        if (m.arg[0] > objets_pool(s))
            return REFUSED_situation_not_there;
        return used(s, m.arg[0]) ? REFUSED_situation_played : NOT_REFUSED;
    default:
        return s->head.phase == OBJETS_DRAW && s->situation != 0 ? NOT_REFUSED
                                                                 : REFUSED_no_secret_now;
    }
}

static refusal refuse_place(const state *s, move m)
{
    if (s->head.phase != OBJETS_SHOW || m.seat != s->presenter)
        return REFUSED_not_presenting;
    if (play_index(s, m.arg[0]) < 0)
        return REFUSED_not_in_play;
    return s->board & object_bit(m.arg[0]) ? REFUSED_placed_already : NOT_REFUSED;
}

static refusal refuse_swap(const state *s, move m)
{
    if (s->head.phase != OBJETS_SWAP)
        return REFUSED_not_your_swap;
    if (play_index(s, m.arg[0]) < 0)
        return REFUSED_leaves_not_in_play;
    return s->reserve & object_bit(m.arg[1]) ? NOT_REFUSED : REFUSED_comes_not_in_reserve;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case OBJETS_V_PLACE:
        return refuse_place(s, m);
    case OBJETS_V_FINISH:
        return s->head.phase == OBJETS_SHOW && (m.seat == s->presenter || m.seat == CLOCK)
                   ? NOT_REFUSED
                   : REFUSED_not_your_end;
    case OBJETS_V_BET:
        if (s->head.phase == OBJETS_SWAP)
            return REFUSED_bets_closed;
        return m.seat == s->presenter ? REFUSED_presenter_bets : NOT_REFUSED;
    case OBJETS_V_CLOSE:
        return s->head.phase == OBJETS_SHOW ? REFUSED_presentation_goes_on : NOT_REFUSED;
    case OBJETS_V_SWAP:
        return refuse_swap(s, m);
    case OBJETS_V_KEEP:
        return s->head.phase == OBJETS_SWAP ? NOT_REFUSED : REFUSED_no_swaps;
    default:
        return refuse_nature(s, m);
    }
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case OBJETS_V_FIRST:
        s->presenter = m.arg[0];
        break;
    case OBJETS_V_TILE:
        s->tile[tiles_drawn(s)] = m.arg[0];
        if (s->tile[OBJETS_TILES - 1] > 0)
            begin_round(s, s->presenter);
        break;
    case OBJETS_V_SITUATION:
        s->situation = m.arg[0];
        s->used[(m.arg[0] - 1) / 8] |= (uint8_t)(1u << (m.arg[0] - 1) % 8);
        break;
    case OBJETS_V_SECRET:
        begin_show(s, m.arg[0]);
        break;
    case OBJETS_V_PLACE:
        place(s, m);
        break;
    case OBJETS_V_FINISH:
        end_show(s);
        break;
    case OBJETS_V_BET:
        made_bet(s, m);
        break;
    case OBJETS_V_SWAP:
        swapped(s, m);
        break;
    default: /* keep, and the clock's close */
        if (s->head.phase == OBJETS_SWAP)
            end_swaps(s);
        else
            score(s);
    }
}

/* ---- Chance. ---- */

/* What nature has to draw now: the verb, and the range of its argument. */
struct due {
    uint8_t verb, min, max;
};

static struct due due(const state *s)
{
    if (s->presenter == NOBODY)
        return (struct due){OBJETS_V_FIRST, 0, byte(s->head.seats - 1)};
    if (s->head.phase == OBJETS_SETUP)
        return (struct due){OBJETS_V_TILE, 1, TILE_TOP};
    if (s->situation == 0)
        return (struct due){OBJETS_V_SITUATION, 1, byte(objets_pool(s))};
    return (struct due){OBJETS_V_SECRET, 1, OBJETS_NUMBERS};
}

static uint32_t weight(const state *s, struct due d, int value)
{
    if (d.verb == OBJETS_V_TILE)
        return (uint32_t)tiles_left(s, value);
    return d.verb == OBJETS_V_SITUATION && used(s, value) ? 0 : 1;
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;
    struct due   d = due(s);
    int          n = 0;

    for (int value = d.min; value <= d.max; value++) {
        uint32_t w = weight(s, d, value);

        if (w > 0)
            out[n++] = (struct chance){{.seat = NATURE, .verb = d.verb, .arg = {byte(value)}},
                                       .weight = w};
    }
    return n;
}

/* Draws again if the situation has been played. At most 17 have been, so one is always left. */
static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;
    struct due   d = due(s);
    int          value;

    if (d.verb == OBJETS_V_TILE) {
        uint32_t left = 0, at;

        for (int swaps = 1; swaps <= TILE_TOP; swaps++)
            left += weight(s, d, swaps);
        at = chance_below(r, left);
        for (value = 1; value < TILE_TOP && at >= weight(s, d, value); value++)
            at -= weight(s, d, value);
    } else {
        do
            value = d.min + (int)chance_below(r, (uint32_t)(d.max - d.min + 1));
        while (weight(s, d, value) == 0);
    }
    return (move){.seat = NATURE, .verb = d.verb, .arg = {byte(value)}};
}

/* ---- Secrets: the number of the presenter, and the bets until they are turned. ---- */

static bool number_hidden(const state *s, int viewer)
{
    return viewer != s->presenter && (s->head.phase == OBJETS_SHOW || s->head.phase == OBJETS_BET);
}

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    if (number_hidden(s, viewer))
        s->secret = 0;
    for (int i = 0; i < s->bets - s->turned; i++)
        if (s->pile[i] != viewer)
            s->bet[s->pile[i]] = 0;
}

static move veil(const void *state_bytes, move m, int viewer)
{
    const state *s = state_bytes;

    if (m.verb == OBJETS_V_BET || (m.verb == OBJETS_V_SECRET && viewer != s->presenter))
        m.arg[0] = 0;
    return m;
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state *s = state_bytes;

    if (number_hidden(s, viewer))
        s->secret = byte(1 + (int)chance_below(r, OBJETS_NUMBERS));
    for (int i = 0; i < s->bets - s->turned; i++)
        if (s->pile[i] != viewer)
            s->bet[s->pile[i]] = byte(1 + (int)chance_below(r, OBJETS_NUMBERS));
}

/* ---- The view. ---- */

static void describe_objects(struct json *out, const state *s)
{
    put_array(out, "objects");
    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        put_string(out, NULL, objets_words[s->play[i]]);
    put_close(out);
    put_array(out, "reserve");
    for (unsigned rest = s->reserve; rest; rest &= rest - 1)
        put_string(out, NULL, objets_words[__builtin_ctz(rest)]);
    put_close(out);
    put_array(out, "placed");
    for (int i = 0; i < s->placed_count; i++) {
        put_object(out, NULL);
        put_string(out, "object", objets_words[s->placed[i].object]);
        put_number(out, "x", s->placed[i].x);
        put_number(out, "y", s->placed[i].y);
        put_number(out, "turn", s->placed[i].turn);
        put_close(out);
    }
    put_close(out);
}

static void describe_last(struct json *out, const state *s)
{
    bool moved = s->last.right != OBJETS_NOT_YET;

    if (s->last.round == 0) {
        put_null(out, "last");
        return;
    }
    put_object(out, "last");
    put_number(out, "round", s->last.round);
    put_seat(out, "presenter", s->last.presenter);
    put_number(out, "situation", s->last.situation);
    put_number(out, "secret", s->last.secret);
    put_array(out, "bets");
    for (int i = 0; i < s->last.count; i++) {
        put_object(out, NULL);
        put_seat(out, "seat", s->last.bet[i].seat);
        put_number(out, "bet", s->last.bet[i].bet);
        put_number(out, "worth", s->last.bet[i].worth);
        put_number(out, "to", s->last.bet[i].to);
        put_close(out);
    }
    put_close(out);
    if (moved)
        put_number(out, "right", s->last.right);
    else
        put_null(out, "right");
    if (moved)
        put_number(out, "to", s->last.to);
    else
        put_null(out, "to");
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_number(out, "round", s->round);
    put_seat(out, "presenter", s->presenter);
    put_known(out, "situation", s->situation);
    put_known(out, "secret", s->secret);
    describe_objects(out, s);
    put_array(out, "tiles");
    for (int i = 0; i < OBJETS_TILES; i++)
        put_known(out, NULL, s->tile[i]);
    put_close(out);
    put_array(out, "bets");
    for (int i = 0; i < s->bets; i++)
        put_seat(out, NULL, s->pile[i]);
    put_close(out);
    put_number(out, "swaps", s->swaps);
    describe_last(out, s);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++) {
        put_object(out, NULL);
        put_number(out, "space", s->head.score[i]);
        put_bool(out, "has_bet", objets_has_bet(s, i));
        put_known(out, "bet", s->bet[i]);
        put_close(out);
    }
    put_close(out);
}

/* ---- Invariants. ---- */

static const char *audit_objects(const state *s)
{
    uint32_t play = 0, board = 0;

    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        play |= object_bit(s->play[i]);
    for (int i = 0; i < s->placed_count; i++)
        board |= object_bit(s->placed[i].object);
    if (__builtin_popcount(play) != OBJETS_IN_PLAY || play & 1u || play >> (OBJETS_OBJECTS + 1))
        return "thirteen different objects are in play";
    if (play & s->reserve || s->reserve & 1u || s->reserve >> (OBJETS_OBJECTS + 1))
        return "no object is in play and in the reserve";
    if (board != s->board || __builtin_popcount(board) != s->placed_count || board & ~play)
        return "the objects on the board are in play, each once";
    for (int i = 0; i < s->placed_count; i++)
        if (s->placed[i].x >= OBJETS_WIDTH || s->placed[i].y >= OBJETS_HEIGHT ||
            s->placed[i].turn >= OBJETS_TURNS)
            return "objects lie within the board";
    if (s->board && s->head.phase != OBJETS_SHOW && s->head.phase != OBJETS_BET &&
        s->head.phase != OBJETS_SWAP)
        return "the board is empty between rounds";
    return NULL;
}

static const char *audit_bets(const state *s)
{
    bool     running = s->head.phase == OBJETS_SHOW || s->head.phase == OBJETS_BET;
    seat_set have = 0;

    for (int i = 0; i < s->bets; i++)
        have |= seat_bit(s->pile[i]);
    for (int i = 0; i < s->head.seats; i++)
        if (s->bet[i] > OBJETS_NUMBERS || (s->bet[i] > 0) != seat_in(have, i))
            return "who lies in the pile has bet on one of six numbers, nobody else";
    if (seats_count(have) != s->bets || (s->bets > 0 && seat_in(have, s->presenter)))
        return "everybody but the presenter bets at most once";
    if (s->turned > s->bets || (running && s->turned > 0))
        return "bets are turned once the presentation is over";
    if (running &&
        (s->head.acting | have) != (s->head.phase == OBJETS_SHOW
                                        ? seats_all(s->head.seats)
                                        : seats_without(seats_all(s->head.seats), s->presenter)))
        return "those who may act are those who have not bet, and the presenter in the show";
    if ((s->head.phase == OBJETS_SWAP) != (s->swaps > 0) || (s->swaps > 0) != (s->owner != NOBODY))
        return "swaps have an owner, in their phase and only there";
    if (s->head.phase == OBJETS_SWAP && s->last.count != s->turned)
        return "the scoring that goes on tells the bets turned";
    if ((s->secret > 0) != (running || s->head.phase == OBJETS_SWAP))
        return "there is a secret number from the presentation to the end of the round";
    return NULL;
}

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;
    const char  *why = audit_objects(s);
    int          drawn = 0;
    uint32_t     ms = s->head.phase == OBJETS_SHOW                                  ? s->show_s
                      : s->head.phase == OBJETS_BET || s->head.phase == OBJETS_SWAP ? s->bet_s
                                                                                    : 0;

    why = why ? why : audit_bets(s);
    if (why)
        return why;
    for (size_t i = 0; i < sizeof s->used; i++)
        drawn += __builtin_popcount(s->used[i]);
    if (drawn != (s->head.phase == OBJETS_DRAW && s->situation == 0 ? s->round - 1 : s->round))
        return "every round has a situation of its own";
    if (s->situation > objets_pool(s))
        return "situations are drawn from the pool";
    if (s->round > s->rounds || (s->situation > 0 && !used(s, s->situation)))
        return "no more rounds are played than were agreed";
    for (int i = 0; i < s->head.seats; i++)
        if (s->head.score[i] < 0)
            return "no pawn stands before the start";
    for (int swaps = 1; swaps <= TILE_TOP; swaps++)
        if (tiles_left(s, swaps) < 0)
            return "no more tiles lie on the track than there are";
    if (s->head.window_ms != 1000 * ms)
        return "the window is as long as the phase says";
    if ((s->head.phase == OBJETS_OVER) != (s->head.acting == 0) ||
        (s->head.phase == OBJETS_DRAW && s->situation == 0 && s->round > 1 && goal_reached(s)))
        return "the game is over when a pawn has reached the goal";
    return NULL;
}

/* The bets were turned and scored. */
static bool reveals(const void *before, const void *after, move m)
{
    (void)m;
    return ((const state *)before)->last.round != ((const state *)after)->last.round;
}

const struct game objets_game = {
    .id = "objets",
    .name = "Objets trouvés",
    .shelf = 7,
    .minutes = 40,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = OBJETS_SITUATIONS,
    .length_max = LENGTH_TOP,
    .seats_min = 3,
    .seats_max = OBJETS_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    .options_late = 1u << POOL,
    .reveals = reveals,
    GAME_FUNCTIONS,
};
