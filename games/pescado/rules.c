/* rules.c: fishing with dice, 2 to 4 seats. Clauses PS1 to PS40 in clauses.md.
 *
 * Players who roll the three colours of a disc may take it, from the pond or from the previous
 * player's catch. Discs turned down buy grey dice for the second roll. With the harpoon, a triple
 * lets all players point at once. The expensive part is `legal` in the first taking, where any
 * subset of the dice may be kept. So dice are one word with room for a borrow (rules.h), and piles
 * of discs are sets in a word, because each disc exists once; core/pile.h would count what is never
 * more than one. Nothing is secret: the stack is a set, and everybody can tell from the visible
 * discs which ones are in it. */
#include "games/pescado/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"

#define REFUSALS "games/pescado/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

/* Games have no bound: nobody has to take a disc (PS9), and two players who never do play on for
 * ever. This is far beyond what chance brings (clauses.md), and beyond what a host's log holds,
 * which refuses first. */
enum { LENGTH_TOP = 1 << 20 };

typedef struct pescado state;

_Static_assert(sizeof(state) == sizeof(struct head) + 4 + 12 * 8 + 4 + 4 + 16 + 6 + 10,
               "no padding in the state");

static const char *const phases[] = {"first", "fill", "roll", "grey", "take", "harpoon", "over"};

const char *const pescado_colours[] = {NULL, "y", "o", "r", "b", "g", "k", NULL};

/* Every disc, in the order of clauses.md; the letters of each in the order of the colours. */
/* clang-format off */
#define DISCS(D)                                                                                   \
    D(y,y,y) D(o,o,o) D(r,r,r) D(b,b,b) D(g,g,g) D(k,k,k)                                          \
    D(y,y,o) D(y,y,b) D(y,b,b) D(y,k,k) D(o,o,r) D(o,o,g)                                          \
    D(o,g,g) D(r,r,b) D(r,r,k) D(r,k,k) D(b,b,g) D(g,g,k)                                          \
    D(y,o,r) D(y,o,b) D(y,o,g) D(y,o,k) D(y,r,b) D(y,r,k)                                          \
    D(y,b,g) D(y,b,k) D(y,g,k) D(o,r,b) D(o,r,g) D(o,r,k)                                          \
    D(o,b,g) D(o,g,k) D(r,b,g) D(r,b,k) D(r,g,k) D(b,g,k)
/* clang-format on */
enum {
    DIE_y = 1 << DICE_BITS * 0,
    DIE_o = 1 << DICE_BITS * 1,
    DIE_r = 1 << DICE_BITS * 2,
    DIE_b = 1 << DICE_BITS * 3,
    DIE_g = 1 << DICE_BITS * 4,
    DIE_k = 1 << DICE_BITS * 5
};
#define DISC_NAME(a, b, c) #a #b #c,
#define DISC_NEED(a, b, c) DIE_##a + DIE_##b + DIE_##c,
const char *const pescado_discs[] = {NULL, DISCS(DISC_NAME) NULL};
const dice_set    pescado_need[] = {0, DISCS(DISC_NEED)};

_Static_assert(sizeof pescado_need == (PESCADO_DISCS + 1) * sizeof(dice_set), "all the discs");

/* The first n discs; the first 6 are worth 3, the next 12 are worth 2 (PS1). */
#define DISCS_TO(n) (((pescado_set)1 << ((n) + 1)) - 2)
#define ALL_DISCS   DISCS_TO(PESCADO_DISCS)
static const pescado_set worth_set[] = {0, ALL_DISCS & ~DISCS_TO(18), DISCS_TO(18) & ~DISCS_TO(6),
                                        DISCS_TO(6)};

#define COLOUR .kind = ARG_NAME, .names = pescado_colours, .what = "a colour"
#define DISC   .kind = ARG_NAME, .names = pescado_discs, .what = "a disc"
static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [PESCADO_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* disc, take, turn, point: arg[0] the disc */
    [PESCADO_V_DISC] = {"disc", BY_NATURE, {{DISC, .flags = ARG_EACH}}},
    /* roll, grey, keep: the dice, in the order of the colours */
    [PESCADO_V_ROLL] = {"roll", BY_NATURE, {{COLOUR, .flags = ARG_MANY}}},
    [PESCADO_V_GREY] = {"grey", BY_NATURE, {{COLOUR, .flags = ARG_MANY}}},
    [PESCADO_V_TAKE] = {"take", BY_PLAYER, {{DISC, .flags = ARG_EACH}}},
    [PESCADO_V_TURN] = {"turn", BY_PLAYER, {{DISC, .flags = ARG_EACH}}},
    [PESCADO_V_KEEP] = {"keep", BY_PLAYER, {{COLOUR, .flags = ARG_MANY}}},
    [PESCADO_V_DONE] = {"done", BY_PLAYER, {{0}}},
    [PESCADO_V_POINT] = {"point", BY_PLAYER, {{DISC, .flags = ARG_EACH}}},
    [PESCADO_V_CLOSE] = {"close", BY_CLOCK, {{0}}},
    {0}};

enum { HARPOON, WINDOW };
static const struct option options[] = {
    [HARPOON] = {"harpoon", 0, 0, 1, "1: a triple on the first roll lets all players point"},
    [WINDOW] = {"window", 15000, 1000, 60000, "ms of a harpoon"},
    {0}};

/* ---- Discs and dice. ---- */

pescado_set pescado_matching(pescado_set set, dice_set dice)
{
    pescado_set found = 0;

    EACH_DISC (disc, set)
        if (pescado_matches(dice, (int)disc))
            found |= pescado_bit((int)disc);
    return found;
}

static int set_size(pescado_set set)
{
    return __builtin_popcountll(set);
}

/* Three of a colour: 13 more make it overflow into the highest bit of its field. */
static bool triple(dice_set dice)
{
    return ((dice + 13u * 0x2108421u) & 0x10u * 0x2108421u) != 0;
}

static bool in_pond(const state *s, int disc)
{
    return (pescado_pond(s) & pescado_bit(disc)) != 0;
}

/* The first empty place of the pond, or PESCADO_POND. */
static int empty_place(const state *s)
{
    int i = 0;

    while (i < PESCADO_POND && s->pond[i] != 0)
        i++;
    return i;
}

static void out_of_pond(state *s, int disc)
{
    for (int i = 0; i < PESCADO_POND; i++)
        if (s->pond[i] == disc)
            s->pond[i] = 0;
}

/* ---- The steps of a turn. ---- */

static void await(state *s, int phase, seat_set acting)
{
    s->head.phase = byte(phase);
    s->head.acting = acting;
}

/* The dice are picked up: the next roll is a first one. */
static void clear_dice(state *s)
{
    s->white = s->grey = 0;
    s->lying = s->roll = 0;
}

/* Fills places while there are discs, then a first roll is due. Where PS13 wants all or nothing,
 * end_turn has counted before. */
static void fill(state *s)
{
    bool due = s->left > 0 && empty_place(s) < PESCADO_POND;

    await(s, due ? PESCADO_FILL : PESCADO_ROLL, seat_bit(NATURE));
}

/* PS14: most points, then fewest discs; else the win is shared. */
static void finish(state *s)
{
    int32_t best = INT32_MIN;

    for (int i = 0; i < s->head.seats; i++) {
        int     discs = set_size(s->open[i] | s->secured[i]);
        int32_t rank = s->head.score[i] * (PESCADO_DISCS + 1) - discs;

        if (rank > best)
            best = rank, s->head.winners = 0;
        if (rank == best)
            s->head.winners |= seat_bit(i);
    }
    await(s, PESCADO_OVER, 0);
}

/* Secures what is left in front of the previous player (PS12), turns the turned discs up again
 * where they lie (PS8), and continues with the next player if the stack can fill the pond (PS13).
 */
static void end_turn(state *s)
{
    int before = pescado_before(s), empty = 0;

    s->secured[before] |= s->open[before];
    s->open[before] = 0;
    s->turned = 0;
    s->turns = 0;
    clear_dice(s);
    for (int i = 0; i < PESCADO_POND; i++)
        empty += s->pond[i] == 0;
    if (empty > s->left) {
        finish(s);
        return;
    }
    s->active = byte(s->active + 1 == s->head.seats ? 0 : s->active + 1);
    fill(s);
}

/* The second roll: white dice, then grey ones, then the second taking. */
static void second_roll(state *s)
{
    if (s->lying < PESCADO_WHITE)
        await(s, PESCADO_ROLL, seat_bit(NATURE));
    else if (s->turns > 0 && s->grey == 0)
        await(s, PESCADO_GREY, seat_bit(NATURE));
    else
        await(s, PESCADO_TAKE, seat_bit(s->active));
}

static void keep(state *s, move m)
{
    int kept = 0;

    while (kept < PESCADO_WHITE && m.arg[kept] != 0)
        kept++;
    s->white = dice_read(m.arg, kept);
    s->lying = byte(kept);
    s->roll = 2;
    second_roll(s);
}

/* A disc from the pond stays in the open; one from the previous player is secured (PS4, PS10). */
static void take(state *s, int disc)
{
    int         before = pescado_before(s), worth = pescado_worth(disc);
    pescado_set bit = pescado_bit(disc);

    s->head.score[s->active] += worth;
    if (s->open[before] & bit) {
        s->open[before] &= ~bit;
        s->head.score[before] -= worth;
        s->secured[s->active] |= bit;
    } else {
        out_of_pond(s, disc);
        s->open[s->active] |= bit;
    }
}

/* ---- The harpoon. ---- */

/* PS35: the pond is filled, the same player begins anew. */
static void end_harpoon(state *s)
{
    s->pointed = 0;
    clear_dice(s);
    window_open(&s->head, 0);
    fill(s);
}

/* A first roll, or one repeated by PS33: it opens a harpoon, is void, or begins a turn. */
static void first_roll(state *s)
{
    pescado_set pond = pescado_pond(s);

    s->roll = 1;
    if (!s->harpoon || pond == 0 || !(s->again || triple(s->white))) {
        await(s, PESCADO_TAKE, seat_bit(s->active));
    } else if (pescado_matching(pond, s->white) == 0) {
        s->again = 1;
        clear_dice(s);
    } else {
        s->again = 0;
        await(s, PESCADO_HARPOON, seats_all(s->head.seats));
        window_open(&s->head, s->window_ms);
    }
}

static void rolled(state *s, move m)
{
    s->white += dice_read(m.arg, PESCADO_WHITE - s->lying);
    s->lying = PESCADO_WHITE;
    if (s->roll == 0)
        first_roll(s);
    else
        second_roll(s);
}

/* PS34, PS38: the dearest disc worth no more than the one pointed at; a face-up one before a
 * secured one, then the first; without any a penalty. */
static void pay(state *s, int seat, int worth)
{
    for (int w = worth; w > 0; w--) {
        pescado_set open = s->open[seat] & worth_set[w], secured = s->secured[seat] & worth_set[w];
        pescado_set bit = open ? open & -open : secured & -secured;

        if (bit == 0)
            continue;
        s->open[seat] &= ~bit;
        s->secured[seat] &= ~bit;
        s->discarded |= bit;
        s->head.score[seat] -= w;
        return;
    }
    s->penalty[seat]++;
    s->head.score[seat]--;
}

static void point(state *s, int seat, int disc)
{
    if (!pescado_matches(s->white, disc)) {
        s->pointed |= pescado_bit(disc);
        pay(s, seat, pescado_worth(disc));
        return;
    }
    out_of_pond(s, disc);
    s->secured[seat] |= pescado_bit(disc);
    s->head.score[seat] += pescado_worth(disc);
    if (pescado_matching(pescado_pond(s), s->white) == 0)
        end_harpoon(s);
}

static void done(state *s, int seat)
{
    if (s->head.phase == PESCADO_TAKE) {
        end_turn(s);
        return;
    }
    s->head.acting = seats_without(s->head.acting, seat);
    if (s->head.acting == 0)
        end_harpoon(s);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->harpoon = byte(c->option[HARPOON]);
    s->window_ms = (uint32_t)c->option[WINDOW];
    s->stack = ALL_DISCS;
    s->left = PESCADO_DISCS;
    s->active = NOBODY;
    await(s, PESCADO_FIRST, seat_bit(NATURE));
    return NOT_REFUSED;
}

static int legal_discs(int seat, int verb, pescado_set set, move *out)
{
    int n = 0;

    EACH_DISC (disc, set)
        out[n++] = move_of_word(MOVE_WORD(seat, verb) | ARG_WORD(0, disc));
    return n;
}

/* Lists every subset of the dice, colour by colour: all subsets so far, then the same with one more
 * die of the colour, as often as there is one. */
static int legal_keep(int seat, dice_set dice, move *out)
{
    uint64_t word[32];
    uint8_t  end[32]; /* bit at which the next argument goes */
    int      n = 1;

    word[0] = MOVE_WORD(seat, PESCADO_V_KEEP);
    end[0] = 16;
    for (unsigned colour = 1; dice != 0; colour++, dice >>= DICE_BITS)
        for (int copies = (int)(dice & 31u), parts = n; copies > 0; copies--, n += parts)
            for (int i = 0; i < parts; i++) {
                int from = n - parts + i;

                word[n + i] = word[from] | (uint64_t)colour << end[from];
                end[n + i] = (uint8_t)(end[from] + 8);
            }
    for (int i = 0; i < n; i++)
        out[i] = move_of_word(word[i]);
    return n;
}

/* PS16: discs are turned in pairs, at most two of them. */
static bool may_turn(const state *s, pescado_set reach)
{
    if (s->roll != 1 || s->turns == PESCADO_TURNED)
        return false;
    return s->turns % 2 == 1 || (reach & (reach - 1)) != 0;
}

static int legal_take(const state *s, int seat, move *out)
{
    pescado_set reach = pescado_reach(s);
    int         n = 0;

    if (s->roll == 2 || s->turns == 0)
        n = legal_discs(seat, PESCADO_V_TAKE, pescado_matching(reach, s->white + s->grey), out);
    if (s->roll == 2) {
        out[n++] = move_of_word(MOVE_WORD(seat, PESCADO_V_DONE));
        return n;
    }
    if (may_turn(s, reach))
        n += legal_discs(seat, PESCADO_V_TURN, reach, out + n);
    if (s->turns % 2 == 0)
        n += legal_keep(seat, s->white, out + n);
    return n;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n;

    if (seat == CLOCK) {
        out[0] = (move){.seat = CLOCK, .verb = PESCADO_V_CLOSE};
        return s->head.phase == PESCADO_HARPOON;
    }
    if (!seat_in(s->head.acting, seat))
        return 0;
    if (s->head.phase == PESCADO_TAKE)
        return legal_take(s, seat, out);
    n = legal_discs(seat, PESCADO_V_POINT, pescado_pond(s) & ~s->pointed, out);
    out[n++] = move_of_word(MOVE_WORD(seat, PESCADO_V_DONE));
    return n;
}

/* What the discs of take and turn have in common. */
static refusal refuse_place(const state *s, int disc)
{
    if (s->head.phase != PESCADO_TAKE)
        return REFUSED_points_in_harpoon;
    if (s->turned & pescado_bit(disc))
        return REFUSED_turned_down;
    if (!(pescado_reach(s) & pescado_bit(disc)))
        return REFUSED_out_of_reach;
    return NOT_REFUSED;
}

static refusal refuse_take(const state *s, int disc)
{
    refusal why = refuse_place(s, disc);

    if (why)
        return why;
    if (s->roll == 1 && s->turns > 0)
        return REFUSED_roll_first;
    return pescado_matches(s->white + s->grey, disc) ? NOT_REFUSED : REFUSED_wrong_colours;
}

static refusal refuse_turn(const state *s, int disc)
{
    refusal why = refuse_place(s, disc);

    if (why)
        return why;
    if (s->roll == 2)
        return REFUSED_no_turning_now;
    if (s->turns == PESCADO_TURNED)
        return REFUSED_four_turned;
    return may_turn(s, pescado_reach(s)) ? NOT_REFUSED : REFUSED_two_by_two;
}

static refusal refuse_keep(const state *s, move m)
{
    int kept = 0;

    if (s->head.phase != PESCADO_TAKE || s->roll != 1)
        return REFUSED_kept_once;
    if (s->turns % 2 == 1)
        return REFUSED_second_must_follow;
    while (kept < ARGS_MAX && m.arg[kept] != 0)
        kept++;
    if (kept > PESCADO_WHITE)
        return REFUSED_five_white_dice;
    for (int i = 1; i < kept; i++)
        if (m.arg[i] < m.arg[i - 1])
            return REFUSED_dice_order;
    return pescado_within(dice_read(m.arg, kept), s->white) ? NOT_REFUSED : REFUSED_dice_not_there;
}

static refusal refuse_point(const state *s, int disc)
{
    if (s->head.phase != PESCADO_HARPOON)
        return REFUSED_no_harpoon;
    if (!in_pond(s, disc))
        return REFUSED_not_in_pond;
    return s->pointed & pescado_bit(disc) ? REFUSED_pointed_already : NOT_REFUSED;
}

static refusal refuse_nature(const state *s, move m)
{
    switch (m.verb) {
    case PESCADO_V_FIRST:
        return s->head.phase == PESCADO_FIRST ? NOT_REFUSED : REFUSED_first_known;
    case PESCADO_V_DISC:
        if (s->head.phase != PESCADO_FILL)
            return REFUSED_pond_not_filled_now;
        return s->stack & pescado_bit(m.arg[0]) ? NOT_REFUSED : REFUSED_not_in_stack;
    case PESCADO_V_ROLL:
        if (s->head.phase != PESCADO_ROLL)
            return REFUSED_no_white_roll_now;
        return dice_refuse(m.arg, ARGS_MAX, PESCADO_WHITE - s->lying);
    default:
        if (s->head.phase != PESCADO_GREY)
            return REFUSED_no_grey_roll_now;
        return dice_refuse(m.arg, ARGS_MAX, s->turns / 2);
    }
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case PESCADO_V_TAKE:
        return refuse_take(s, m.arg[0]);
    case PESCADO_V_TURN:
        return refuse_turn(s, m.arg[0]);
    case PESCADO_V_KEEP:
        return refuse_keep(s, m);
    case PESCADO_V_POINT:
        return refuse_point(s, m.arg[0]);
    case PESCADO_V_DONE:
        return s->head.phase == PESCADO_TAKE && s->roll == 1 ? REFUSED_keep_first : NOT_REFUSED;
    case PESCADO_V_CLOSE:
        return NOT_REFUSED; /* a clock runs in a harpoon only */
    default:
        return refuse_nature(s, m);
    }
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case PESCADO_V_FIRST:
        s->active = m.arg[0];
        fill(s);
        break;
    case PESCADO_V_DISC:
        s->pond[empty_place(s)] = m.arg[0];
        s->stack &= ~pescado_bit(m.arg[0]);
        s->left--;
        fill(s);
        break;
    case PESCADO_V_ROLL:
        rolled(s, m);
        break;
    case PESCADO_V_GREY:
        s->grey = dice_read(m.arg, s->turns / 2);
        second_roll(s);
        break;
    case PESCADO_V_TAKE:
        take(s, m.arg[0]);
        break;
    case PESCADO_V_TURN:
        s->turned |= pescado_bit(m.arg[0]);
        s->turns++;
        break;
    case PESCADO_V_KEEP:
        keep(s, m);
        break;
    case PESCADO_V_DONE:
        done(s, m.seat);
        break;
    case PESCADO_V_POINT:
        point(s, m.seat, m.arg[0]);
        break;
    default:
        end_harpoon(s);
    }
}

/* ---- Chance. ---- */

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;
    int          n = 0;

    switch (s->head.phase) {
    case PESCADO_FIRST:
        return first_chances(&s->head, PESCADO_V_FIRST, out);
    case PESCADO_FILL:
        EACH_DISC (disc, s->stack)
            out[n++] = (struct chance){
                move_of_word(MOVE_WORD(NATURE, PESCADO_V_DISC) | ARG_WORD(0, disc)), .weight = 1};
        return n;
    case PESCADO_ROLL:
        return dice_chances(PESCADO_WHITE - s->lying, MOVE_WORD(NATURE, PESCADO_V_ROLL), 0, out);
    default:
        return dice_chances(s->turns / 2, MOVE_WORD(NATURE, PESCADO_V_GREY), 0, out);
    }
}

static int any_disc(pescado_set set, int size, struct chance_source *r)
{
    for (uint32_t skip = chance_below(r, (uint32_t)size); skip > 0; skip--)
        set &= set - 1;
    return pescado_lowest(set);
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;

    switch (s->head.phase) {
    case PESCADO_FIRST:
        return first_draw(&s->head, PESCADO_V_FIRST, r);
    case PESCADO_FILL:
        return move_of_word(MOVE_WORD(NATURE, PESCADO_V_DISC) |
                            ARG_WORD(0, any_disc(s->stack, s->left, r)));
    case PESCADO_ROLL:
        return move_of_word(MOVE_WORD(NATURE, PESCADO_V_ROLL) |
                            dice_args(dice_roll(PESCADO_WHITE - s->lying, r), 0));
    default:
        return move_of_word(MOVE_WORD(NATURE, PESCADO_V_GREY) |
                            dice_args(dice_roll(s->turns / 2, r), 0));
    }
}

/* ---- Secrets: none. All see all; the order of the stack is not in the state. ---- */

static void redact(void *state_bytes, int viewer)
{
    (void)state_bytes, (void)viewer;
}

static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes, (void)viewer;
    return m;
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    (void)state_bytes, (void)viewer, (void)r;
}

/* ---- The view. ---- */

static void describe_set(struct json *out, const char *key, pescado_set set)
{
    put_array(out, key);
    EACH_DISC (disc, set)
        put_string(out, NULL, pescado_discs[disc]);
    put_close(out);
}

static void describe_dice(struct json *out, const char *key, dice_set dice)
{
    put_array(out, key);
    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        for (int i = dice_count(dice, colour); i > 0; i--)
            put_string(out, NULL, pescado_colours[colour]);
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_seat(out, "active", s->active);
    put_array(out, "pond");
    for (int i = 0; i < PESCADO_POND; i++)
        put_string(out, NULL, pescado_discs[s->pond[i]]);
    put_close(out);
    describe_set(out, "turned", s->turned);
    describe_set(out, "pointed", s->pointed);
    put_number(out, "stack", s->left);
    describe_set(out, "discarded", s->discarded);
    put_number(out, "roll", s->roll);
    describe_dice(out, "dice", s->white);
    describe_dice(out, "grey", s->grey);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++) {
        put_object(out, NULL);
        describe_set(out, "open", s->open[i]);
        describe_set(out, "secured", s->secured[i]);
        put_number(out, "penalty", s->penalty[i]);
        put_number(out, "points", s->head.score[i]);
        put_close(out);
    }
    put_close(out);
}

/* ---- Invariants. ---- */

static int dice_size(dice_set dice)
{
    int n = 0;

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        n += dice_count(dice, colour);
    return n;
}

/* Each disc is in one place, and the points are those of the discs. */
static const char *audit_discs(const state *s)
{
    pescado_set pond = pescado_pond(s), all = s->stack | pond | s->discarded;
    int         count = s->left + set_size(pond) + set_size(s->discarded), places = 0;

    for (int i = 0; i < PESCADO_POND; i++)
        places += s->pond[i] != 0;
    if (places != set_size(pond) || s->left != set_size(s->stack))
        return "the pond and the stack hold as many discs as they say";
    for (int i = 0; i < PESCADO_SEATS; i++) {
        int64_t points = -(int64_t)s->penalty[i];

        all |= s->open[i] | s->secured[i];
        count += set_size(s->open[i]) + set_size(s->secured[i]);
        EACH_DISC (disc, s->open[i] | s->secured[i])
            points += pescado_worth((int)disc);
        if (points != s->head.score[i])
            return "points are the worth of the discs less the penalties";
        if (i != s->active && s->active != NOBODY && i != pescado_before(s) && s->open[i])
            return "only the active player and the one before have open discs";
        if (i >= s->head.seats && (s->open[i] | s->secured[i] | s->penalty[i]))
            return "who does not play has nothing";
    }
    return all == ALL_DISCS && count == PESCADO_DISCS ? NULL : "each disc lies in one place";
}

static const char *audit_dice(const state *s)
{
    int  white = dice_size(s->white), grey = dice_size(s->grey), phase = s->head.phase;
    bool taking = phase == PESCADO_TAKE;
    bool due = phase <= PESCADO_FILL || phase == PESCADO_OVER; /* a first roll, or nothing more */

    if (white != s->lying || white > PESCADO_WHITE)
        return "as many white dice lie there as are counted";
    if (phase == PESCADO_ROLL ? s->roll == 1 : due != (s->roll == 0))
        return "a first roll is due until there was one";
    if (s->roll == 0 ? white != 0 : (white == PESCADO_WHITE) != (phase != PESCADO_ROLL))
        return "five white dice lie there after a roll, none before the first";
    if (grey != (taking && s->roll == 2 ? s->turns / 2 : 0))
        return "two discs turned are a grey die";
    if (s->turns != set_size(s->turned) || s->turns > PESCADO_TURNED ||
        (s->turns % 2 == 1 && !(taking && s->roll == 1)))
        return "discs are turned in pairs, four at most";
    if (s->turned != 0 &&
        (s->roll == 0 || (s->turned & ~(pescado_pond(s) | s->open[pescado_before(s)])) != 0))
        return "discs are turned during a turn, in the pond or before the player before";
    return NULL;
}

static const char *audit_harpoon(const state *s)
{
    bool open = s->head.phase == PESCADO_HARPOON;

    if (s->head.window_ms != (open ? s->window_ms : 0))
        return "a clock runs in the harpoon, and only there";
    if (!s->harpoon && (open || s->again || s->discarded))
        return "without the option there is no harpoon";
    if (s->again && (s->head.phase != PESCADO_ROLL || s->roll != 0))
        return "a roll is made again at once";
    if ((s->pointed & ~pescado_pond(s)) != 0 || (!open && s->pointed) ||
        pescado_matching(s->pointed, s->white) != 0)
        return "discs wrongly pointed at do not match and stay in the pond";
    if (open && (pescado_matching(pescado_pond(s), s->white) == 0 || s->roll != 1 || s->turned))
        return "a harpoon lasts while a disc of the pond matches";
    return NULL;
}

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;
    const char  *why = audit_discs(s);
    bool         nature = s->head.phase <= PESCADO_GREY, place = empty_place(s) < PESCADO_POND;

    if (!why)
        why = audit_dice(s);
    if (!why)
        why = audit_harpoon(s);
    if (why)
        return why;
    if ((s->active == NOBODY) != (s->head.phase == PESCADO_FIRST))
        return "a player is active from the first move on";
    if (nature != (s->head.acting == seat_bit(NATURE)) ||
        (s->head.phase == PESCADO_TAKE && s->head.acting != seat_bit(s->active)) ||
        (s->head.phase == PESCADO_OVER) != (s->head.acting == 0))
        return "nature, the active player, all or nobody may act";
    if (s->head.phase == PESCADO_FILL
            ? !place || s->left == 0
            : s->roll == 0 && s->head.phase == PESCADO_ROLL && place && s->left > 0)
        return "the pond is filled before a first roll";
    if ((s->head.winners != 0) != (s->head.phase == PESCADO_OVER))
        return "there are winners when the game is over";
    return s->unused[0] | s->unused[1] | s->unused[2] ? "unused bytes are 0" : NULL;
}

const struct game pescado_game = {
    .id = "pescado",
    .name = "Pescado",
    .shelf = 4,
    .minutes = 20,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = PESCADO_MOVES,
    .chances_max = DICE_CHANCES_MAX,
    .length_max = LENGTH_TOP,
    .seats_min = 2,
    .seats_max = PESCADO_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    GAME_FUNCTIONS,
};
