/* rules.c: make your team guess the same names three times, 4 to 12 seats. Clauses TU1 to
 * TU21 in clauses.md.
 *
 * The state knows numbers of names and what was judged of them; texts, clues and guesses are
 * the host's. At most 60 names are in play, so the deck is one word of bits over their sorted
 * list: drawing is picking a bit. Kept as a list, with names moved about, it would leak by its
 * order who was dealt what. */
#include "games/timesup/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"

#define REFUSALS "games/timesup/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

enum { SEATS_MIN = 4, MS = 1000 };
/* all pairs of places in the largest hand */
enum { MOVES_TOP = TIMESUP_HAND * (TIMESUP_HAND - 1) / 2 };

typedef struct timesup state;

_Static_assert(sizeof(state) <= 1536, "small enough to copy at will");
_Static_assert(TIMESUP_NAMES <= 64, "the deck is one word");

static const char *const phases[] = {"deal", "remove", "ready", "draw", "give", "over"};

#define NAME  .kind = ARG_WIDE, .min = 1, .max = TIMESUP_POOL
#define PLACE .kind = ARG_NUMBER, .min = 1, .max = TIMESUP_HAND
static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [TIMESUP_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* deal: arg[0] seat, arg[1..2] name */
    [TIMESUP_V_DEAL] = {"deal", BY_NATURE, {{.kind = ARG_SEAT}, {NAME, .flags = ARG_EACH}}},
    /* remove: arg[0], arg[1] places in the own hand, rising */
    [TIMESUP_V_REMOVE] = {"remove", BY_PLAYER, {{PLACE}, {PLACE}}},
    [TIMESUP_V_START] = {"start", BY_PLAYER, {{0}}},
    /* draw: arg[0..1] name */
    [TIMESUP_V_DRAW] = {"draw", BY_NATURE, {{NAME}}},
    [TIMESUP_V_FOUND] = {"found", BY_PLAYER, {{0}}},
    [TIMESUP_V_WRONG] = {"wrong", BY_PLAYER, {{0}}},
    [TIMESUP_V_PASS] = {"pass", BY_PLAYER, {{0}}},
    [TIMESUP_V_FAULT] = {"fault", BY_PLAYER, {{0}}},
    [TIMESUP_V_END] = {"end", BY_CLOCK, {{0}}},
    {0}};

static const struct option options[] = {
    [TIMESUP_O_TURN] = {"turn", 30, 10, 120, "seconds of a turn"},
    [TIMESUP_O_DECK] = {"deck", TIMESUP_MIXED, 0, TIMESUP_CUSTOM,
                        "list of names: 0 mixed, 1 easy, 2 hard, 3 custom"},
    [TIMESUP_O_POOL] = {"pool", 600, 9, TIMESUP_POOL, "how many names the list holds"},
    [TIMESUP_O_NAMES] = {"names", 40, 1, TIMESUP_NAMES, "names kept in play"},
    [TIMESUP_O_FAULTLESS] = {"faultless", 0, 0, 1, "1: the referee judges what is typed"},
    {0}};

/* ---- Hands. ---- */

/* Where it says who found: the team, or alone the giver. */
static int side_of(const state *s, int seat)
{
    return timesup_alone(s->head.seats) ? seat : timesup_team(s->head.seats, seat);
}

/* Whose name is dealt next. */
static int receiver(const state *s)
{
    int seat = 0;

    while (s->dealt_count >= timesup_hand_at(s, seat) + timesup_hand_size(s, seat))
        seat++;
    return seat;
}

static bool is_dealt(const state *s, int name)
{
    for (int i = 0; i < s->dealt_count; i++)
        if (s->dealt[i] == name)
            return true;
    return false;
}

/* A set of numbers of names, 0 never among them. */
enum { SET_WORDS = TIMESUP_POOL / 64 + 1 };
struct name_set {
    uint64_t word[SET_WORDS];
};

/* Puts a name in; false if it was there, or is no name of a list. */
static bool set_add(struct name_set *set, int name)
{
    uint64_t in = (uint64_t)1 << name % 64;

    if (name == 0 || name > TIMESUP_POOL || set->word[name / 64] & in)
        return false;
    set->word[name / 64] |= in;
    return true;
}

/* ---- The deck: places in `play`. ---- */

static uint64_t bit(int place)
{
    return (uint64_t)1 << place;
}

static uint64_t all_names(const state *s)
{
    return UINT64_MAX >> (64 - s->names);
}

/* The place of a name in play; -1 if it is not there. */
static int place_of(const state *s, int name)
{
    int low = 0, high = s->names;

    while (low < high) {
        int middle = (low + high) / 2;

        if (s->play[middle] < name)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->names && s->play[low] == name ? low : -1;
}

/* The k-th place of a set, from 0. */
static int place_kth(uint64_t set, uint32_t k)
{
    while (k-- > 0)
        set &= set - 1;
    return __builtin_ctzll(set);
}

static int take_any(uint64_t *set, struct chance_source *r)
{
    int place = place_kth(*set, chance_below(r, (uint32_t)__builtin_popcountll(*set)));

    *set &= ~bit(place);
    return place;
}

/* All kept names, in rising order: order of insertion would tell who kept them. */
static void form_play(state *s)
{
    int n = 0;

    bytes_clear(s->play, sizeof s->play);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < timesup_hand_size(s, seat); i++) {
            uint16_t name = s->dealt[timesup_hand_at(s, seat) + i];
            int      at = n;

            if (timesup_is_out(s, seat, i) || n == s->names)
                continue;
            for (; at > 0 && s->play[at - 1] > name; at--)
                s->play[at] = s->play[at - 1];
            s->play[at] = name;
            n++;
        }
}

/* ---- Turns. ---- */

static int next_giver(const state *s)
{
    return (s->giver + (timesup_alone(s->head.seats) ? 2 : 1)) % s->head.seats;
}

static void wait_for_start(state *s)
{
    s->head.phase = TIMESUP_READY;
    s->head.acting = seat_bit(s->giver);
}

static void wait_for_draw(state *s)
{
    s->head.phase = TIMESUP_DRAW;
    s->head.acting = seat_bit(NATURE);
    s->head.window_ms = 0; /* chance takes no time; the window stays the same */
}

static void wait_for_giver(state *s)
{
    s->head.phase = TIMESUP_GIVE;
    s->head.acting = seat_bit(s->giver);
    if (!s->faultless)
        s->head.acting |= (seat_set)(timesup_opponents(s->head.seats, s->giver) & ~s->claims);
    s->head.window_ms = (uint32_t)s->turn_s * MS;
}

/* What lies aside goes back; whoever comes next may start (TU6, TU13). */
static void end_turn(state *s)
{
    s->deck |= s->aside;
    s->aside = 0;
    s->left = byte(s->left + s->aside_count);
    s->aside_count = 0;
    s->giver = byte(next_giver(s));
    window_open(&s->head, 0);
    wait_for_start(s);
}

static void finish(state *s)
{
    int32_t best = 0;

    s->head.phase = TIMESUP_OVER;
    s->head.acting = 0;
    s->giver = NOBODY;
    window_open(&s->head, 0);
    for (int i = 0; i < s->head.seats; i++)
        if (s->head.score[i] > best)
            best = s->head.score[i];
    for (int i = 0; i < s->head.seats; i++)
        if (s->head.score[i] == best)
            s->head.winners |= seat_bit(i);
}

/* The last name is found: all are read out, the deck is made again (TU15). */
static void end_round(state *s)
{
    s->read = s->found;
    s->read_count = s->found_count;
    bytes_clear(&s->found, sizeof s->found);
    s->found_count = 0;
    if (s->round == TIMESUP_ROUNDS) {
        finish(s);
        return;
    }
    s->round++;
    s->deck = all_names(s);
    s->left = s->names;
    end_turn(s);
}

/* The name has left the hand: the order of these questions is the rules'. */
static void go_on(state *s)
{
    s->card = 0;
    s->claims = 0;
    if (s->left == 0 && s->aside_count == 0)
        end_round(s);
    else if (s->left == 0)
        end_turn(s);
    else
        wait_for_draw(s);
}

static void score(state *s, seat_set who, int side)
{
    s->points[s->round - 1][side]++;
    EACH_SEAT (seat, who)
        s->head.score[seat]++;
}

/* A point for the team, or alone for giver and guesser both (TU10, TU17). */
static void name_found(state *s)
{
    int seats = s->head.seats, giver = s->giver;

    s->found.name[s->found_count] = s->card;
    s->found.side[s->found_count++] = byte(side_of(s, giver));
    if (timesup_alone(seats)) {
        score(s, seat_bit(giver), giver);
        score(s, seat_bit((giver + 1) % seats), (giver + 1) % seats);
    } else {
        score(s, timesup_mates(seats, giver), side_of(s, giver));
    }
    go_on(s);
}

static void name_aside(state *s)
{
    s->aside |= bit(place_of(s, s->card));
    s->aside_count++;
    go_on(s);
}

/* The name goes back into the deck and the turn ends (TU6, TU8). */
static void name_back(state *s)
{
    s->deck |= bit(place_of(s, s->card));
    s->left++;
    s->card = 0;
    s->claims = 0;
    end_turn(s);
}

static void fault(state *s)
{
    if (s->round == 1)
        name_back(s);
    else
        name_aside(s);
}

/* As soon as more than half of the opponents say so, it is a fault (TU18). */
static void claim(state *s, int seat)
{
    s->claims |= seat_bit(seat);
    if (2 * seats_count(s->claims) > seats_count(timesup_opponents(s->head.seats, s->giver)))
        fault(s);
    else
        wait_for_giver(s);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->turn_s = byte(c->option[TIMESUP_O_TURN]);
    s->list = byte(c->option[TIMESUP_O_DECK]);
    s->pool = (uint16_t)c->option[TIMESUP_O_POOL];
    s->names = byte(c->option[TIMESUP_O_NAMES]);
    s->faultless = byte(c->option[TIMESUP_O_FAULTLESS]);
    if (timesup_total(s) > s->pool)
        return REFUSED_list_too_short;
    s->round = 1;
    s->giver = NOBODY;
    s->head.phase = TIMESUP_DEAL;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal_remove(const state *s, int seat, move *out)
{
    int n = 0, size = timesup_hand_size(s, seat);

    for (int x = 1; x < size; x++)
        for (int y = x + 1; y <= size; y++)
            out[n++] =
                move_of_word(MOVE_WORD(seat, TIMESUP_V_REMOVE) | ARG_WORD(0, x) | ARG_WORD(1, y));
    return n;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (seat == CLOCK) {
        out[0] = move_of_word(MOVE_WORD(CLOCK, TIMESUP_V_END));
        return s->head.window_ms != 0;
    }
    if (seat == NATURE || !seat_in(s->head.acting, seat))
        return 0;
    switch (s->head.phase) {
    case TIMESUP_REMOVE:
        return legal_remove(s, seat, out);
    case TIMESUP_READY:
        out[0] = move_of_word(MOVE_WORD(seat, TIMESUP_V_START));
        return 1;
    default:
        if (seat == s->giver)
            out[n++] = move_of_word(MOVE_WORD(seat, TIMESUP_V_FOUND));
        if (seat == s->giver && s->round > 1) {
            out[n++] = move_of_word(MOVE_WORD(seat, TIMESUP_V_WRONG));
            out[n++] = move_of_word(MOVE_WORD(seat, TIMESUP_V_PASS));
        }
        out[n++] = move_of_word(MOVE_WORD(seat, TIMESUP_V_FAULT));
        return n;
    }
}

static int wide(move m, int at)
{
    return m.arg[at] | m.arg[at + 1] << 8;
}

static refusal refuse_deal(const state *s, move m)
{
    if (s->head.phase != TIMESUP_DEAL || s->giver == NOBODY)
        return REFUSED_no_deal_now;
    if (m.arg[0] != receiver(s))
        return REFUSED_another_first;
    if (wide(m, 1) > s->pool)
        return REFUSED_not_in_list;
    return is_dealt(s, wide(m, 1)) ? REFUSED_dealt_already : NOT_REFUSED;
}

static refusal refuse_draw(const state *s, move m)
{
    int place;

    if (s->head.phase != TIMESUP_DRAW)
        return REFUSED_no_draw_now;
    place = place_of(s, wide(m, 0));
    return place >= 0 && s->deck & bit(place) ? NOT_REFUSED : REFUSED_not_in_deck;
}

static refusal refuse_remove(const state *s, move m)
{
    if (s->head.phase != TIMESUP_REMOVE)
        return REFUSED_no_removing_now;
    if (m.arg[0] >= m.arg[1])
        return REFUSED_two_places;
    return m.arg[1] <= timesup_hand_size(s, m.seat) ? NOT_REFUSED : REFUSED_no_such_place;
}

static refusal refuse_judged(const state *s, move m)
{
    if (s->head.phase != TIMESUP_GIVE)
        return REFUSED_no_name;
    if (m.verb == TIMESUP_V_FAULT)
        return NOT_REFUSED; /* the giver, or an opponent who has not said it yet: it is acting */
    if (m.seat != s->giver)
        return REFUSED_for_the_giver;
    if (m.verb != TIMESUP_V_FOUND && s->round == 1)
        return REFUSED_no_passing_yet;
    return NOT_REFUSED;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case TIMESUP_V_FIRST:
        return s->head.phase == TIMESUP_DEAL && s->giver == NOBODY ? NOT_REFUSED
                                                                   : REFUSED_first_known;
    case TIMESUP_V_DEAL:
        return refuse_deal(s, m);
    case TIMESUP_V_REMOVE:
        return refuse_remove(s, m);
    case TIMESUP_V_START:
        return s->head.phase == TIMESUP_READY ? NOT_REFUSED : REFUSED_no_start_now;
    case TIMESUP_V_DRAW:
        return refuse_draw(s, m);
    case TIMESUP_V_END:
        return NOT_REFUSED; /* a window is open only while a name is in hand */
    default:
        return refuse_judged(s, m);
    }
}

static void dealt(state *s, move m)
{
    s->dealt[s->dealt_count++] = (uint16_t)wide(m, 1);
    if (s->dealt_count == timesup_total(s)) {
        s->head.phase = TIMESUP_REMOVE;
        s->head.acting = seats_all(s->head.seats);
    }
}

static void remove_two(state *s, move m)
{
    s->out[m.seat][0] = m.arg[0];
    s->out[m.seat][1] = m.arg[1];
    s->removed |= seat_bit(m.seat);
    s->head.acting = seats_without(s->head.acting, m.seat);
    if (s->head.acting != 0)
        return;
    form_play(s);
    s->deck = all_names(s);
    s->left = s->names;
    wait_for_start(s);
}

static void drawn(state *s, move m)
{
    s->card = (uint16_t)wide(m, 0);
    s->deck &= ~bit(place_of(s, s->card));
    s->left--;
    wait_for_giver(s);
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case TIMESUP_V_FIRST:
        s->giver = m.arg[0];
        break;
    case TIMESUP_V_DEAL:
        dealt(s, m);
        break;
    case TIMESUP_V_REMOVE:
        remove_two(s, m);
        break;
    case TIMESUP_V_START:
        window_open(&s->head, (uint32_t)s->turn_s * MS);
        wait_for_draw(s);
        break;
    case TIMESUP_V_DRAW:
        drawn(s, m);
        break;
    case TIMESUP_V_FOUND:
        name_found(s);
        break;
    case TIMESUP_V_END:
        name_back(s);
        break;
    case TIMESUP_V_FAULT:
        if (m.seat != s->giver)
            claim(s, m.seat);
        else
            fault(s);
        break;
    default: /* wrong, pass */
        name_aside(s);
    }
}

/* ---- Chance. ---- */

static uint64_t word_name(int at, int name)
{
    return ARG_WORD(at, name & 0xFF) | ARG_WORD(at + 1, name >> 8);
}

static move deal_move(int seat, int name)
{
    return move_of_word(MOVE_WORD(NATURE, TIMESUP_V_DEAL) | ARG_WORD(0, seat) | word_name(1, name));
}

static move draw_move(int name)
{
    return move_of_word(MOVE_WORD(NATURE, TIMESUP_V_DRAW) | word_name(0, name));
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (s->head.phase == TIMESUP_DRAW) {
        for (uint64_t rest = s->deck; rest; rest &= rest - 1)
            out[n++] = (struct chance){draw_move(s->play[__builtin_ctzll(rest)]), 1};
        return n;
    }
    if (s->giver == NOBODY)
        return first_chances(&s->head, TIMESUP_V_FIRST, out);
    for (int name = 1; name <= s->pool; name++)
        if (!is_dealt(s, name))
            out[n++] = (struct chance){deal_move(receiver(s), name), 1};
    return n;
}

/* The k-th (from 1) of the names not dealt yet: as many steps up as there are dealt ones
 * below, until no more turn up. */
static int undealt(const state *s, int k)
{
    for (int name = k;;) {
        int below = 0;

        for (int i = 0; i < s->dealt_count; i++)
            below += s->dealt[i] <= name;
        if (k + below == name)
            return name;
        name = k + below;
    }
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;
    uint64_t     deck = s->deck;

    if (s->head.phase == TIMESUP_DRAW)
        return draw_move(s->play[take_any(&deck, r)]);
    if (s->giver == NOBODY)
        return first_draw(&s->head, TIMESUP_V_FIRST, r);
    return deal_move(receiver(s),
                     undealt(s, 1 + (int)chance_below(r, (uint32_t)(s->pool - s->dealt_count))));
}

/* ---- Secrets. ---- */

bool timesup_sees_card(const state *s, int viewer)
{
    if (s->giver == NOBODY || viewer == s->giver)
        return true;
    return s->round > 1 && viewer < s->head.seats &&
           seat_in(timesup_opponents(s->head.seats, s->giver), viewer);
}

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;
    int    own = viewer < s->head.seats ? timesup_hand_at(s, viewer) : TIMESUP_DEALT;
    int    size = viewer < s->head.seats ? timesup_hand_size(s, viewer) : 0;

    for (int i = 0; i < s->dealt_count; i++)
        if (i < own || i >= own + size)
            s->dealt[i] = 0;
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer)
            s->out[i][0] = s->out[i][1] = 0;
    if (s->round == 1) {
        bytes_clear(s->play, sizeof s->play);
        s->deck = 0;
    }
    if (timesup_sees_card(s, viewer))
        return;
    if (s->round > 1) {
        s->deck |= s->aside;
        if (s->card != 0)
            s->deck |= bit(place_of(s, s->card));
    }
    s->aside = 0;
    s->card = 0;
}

static move veil(const void *state_bytes, move m, int viewer)
{
    const state *s = state_bytes;
    bool         removed = m.verb == TIMESUP_V_REMOVE && m.seat != viewer;
    bool         drawn_unseen = m.verb == TIMESUP_V_DRAW && !timesup_sees_card(s, viewer);

    if (m.verb == TIMESUP_V_DEAL && m.arg[0] != viewer)
        m.arg[1] = m.arg[2] = 0;
    if (removed || drawn_unseen)
        m.arg[0] = m.arg[1] = 0;
    return m;
}

/* Players who have removed put away any two of their names. */
static void resample_out(state *s, int viewer, struct chance_source *r)
{
    EACH_SEAT (i, s->removed) {
        uint32_t size = (uint32_t)timesup_hand_size(s, (int)i);
        int      x = 1 + (int)chance_below(r, size), y = 1 + (int)chance_below(r, size - 1);

        if ((int)i == viewer)
            continue;
        y += y >= x;
        s->out[i][0] = byte(x < y ? x : y);
        s->out[i][1] = byte(x < y ? y : x);
    }
}

/* The names known to be in play that are not in `used`: those read out or found, and the
 * card if the viewer sees it; how many. Puts them into `used`. */
static uint32_t known_names(const state *s, struct name_set *used, uint16_t *out)
{
    uint32_t n = 0;

    for (int i = 0; i < s->names && s->round > 1; i++)
        if (set_add(used, s->play[i]))
            out[n++] = s->play[i];
    for (int i = 0; i < s->found_count; i++)
        if (set_add(used, s->found.name[i]))
            out[n++] = s->found.name[i];
    if (set_add(used, s->card))
        out[n++] = s->card;
    return n;
}

/* The places in `dealt` of what the others kept; how many. */
static uint32_t kept_places(const state *s, int viewer, uint8_t *out)
{
    uint32_t n = 0;

    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < timesup_hand_size(s, seat) && seat != viewer; i++)
            if (timesup_hand_at(s, seat) + i < s->dealt_count && !timesup_is_out(s, seat, i))
                out[n++] = byte(timesup_hand_at(s, seat) + i);
    return n;
}

/* Gives every unknown place of the others a name: of the names known to be in play each one
 * that is not the viewer's to a place that is kept, all at random; any other name to the rest. */
static void resample_dealt(state *s, int viewer, struct chance_source *r)
{
    struct name_set used = {{0}};
    uint16_t        known[3 * TIMESUP_DEALT];
    uint8_t         kept[TIMESUP_DEALT];
    uint32_t        names, places = kept_places(s, viewer, kept);
    int             spare = s->pool;

    for (int i = 0; i < s->dealt_count; i++)
        spare -= set_add(&used, s->dealt[i]);
    names = known_names(s, &used, known);
    spare -= (int)names;
    for (; names > 0 && places > 0; names--) {
        uint32_t at = chance_below(r, places);

        s->dealt[kept[at]] = known[names - 1];
        kept[at] = kept[--places];
    }
    for (int i = 0; i < s->dealt_count; i++)
        while (s->dealt[i] == 0 && spare > 0) {
            int name = 1 + (int)chance_below(r, s->pool);

            if (set_add(&used, name)) {
                s->dealt[i] = (uint16_t)name;
                spare--;
            }
        }
}

/* The deck is what is in play and neither found, nor in hand, nor aside. */
static void resample_deck(state *s, int viewer, struct chance_source *r)
{
    if (s->round == 1) {
        form_play(s);
        s->deck = all_names(s);
        for (int i = 0; i < s->found_count; i++)
            if (place_of(s, s->found.name[i]) >= 0)
                s->deck &= ~bit(place_of(s, s->found.name[i]));
        if (s->card != 0 && place_of(s, s->card) >= 0)
            s->deck &= ~bit(place_of(s, s->card));
    }
    if (timesup_sees_card(s, viewer))
        return;
    if (s->head.phase == TIMESUP_GIVE && s->deck != 0)
        s->card = s->play[take_any(&s->deck, r)];
    for (int i = 0; i < s->aside_count && s->deck != 0; i++)
        s->aside |= bit(take_any(&s->deck, r));
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state *s = state_bytes;

    resample_out(s, viewer, r);
    resample_dealt(s, viewer, r);
    if (s->head.phase > TIMESUP_REMOVE && s->head.phase < TIMESUP_OVER)
        resample_deck(s, viewer, r);
}

/* ---- The view. ---- */

static void describe_names(struct json *out, const char *key, const state *s,
                           const struct timesup_found *list, int count)
{
    put_array(out, key);
    for (int side = 0; side < timesup_sides(s->head.seats); side++) {
        put_array(out, NULL);
        for (int i = 0; i < count; i++)
            if (list->side[i] == side)
                put_number(out, NULL, list->name[i]);
        put_close(out);
    }
    put_close(out);
}

static void describe_teams(struct json *out, int seats)
{
    if (timesup_alone(seats)) {
        put_null(out, "teams");
        return;
    }
    put_array(out, "teams");
    for (int team = 0; team < timesup_sides(seats); team++) {
        seat_set set = 0;

        for (int i = 0; i < seats; i++)
            if (timesup_team(seats, i) == team)
                set |= seat_bit(i);
        put_seats(out, NULL, set);
    }
    put_close(out);
}

static void describe_points(struct json *out, const state *s)
{
    put_array(out, "points");
    for (int round = 0; round < TIMESUP_ROUNDS; round++) {
        put_array(out, NULL);
        for (int side = 0; side < timesup_sides(s->head.seats); side++)
            put_number(out, NULL, s->points[round][side]);
        put_close(out);
    }
    put_close(out);
}

static void describe_player(struct json *out, const state *s, int seat)
{
    int  at = timesup_hand_at(s, seat), size = timesup_hand_size(s, seat);
    int  have = s->dealt_count - at < size ? s->dealt_count - at : size;
    bool known = s->head.viewer == 0 || s->head.viewer == 1 + seat;

    have = have < 0 ? 0 : have;
    put_object(out, NULL);
    put_number(out, "cards", seat_in(s->removed, seat) ? have - 2 : have);
    put_bool(out, "removed", seat_in(s->removed, seat));
    if (known) {
        put_array(out, "hand");
        for (int i = 0; i < have; i++)
            if (!timesup_is_out(s, seat, i))
                put_number(out, NULL, s->dealt[at + i]);
        put_close(out);
    } else {
        put_null(out, "hand");
    }
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;
    int          seats = s->head.seats;

    put_number(out, "round", s->round);
    describe_teams(out, seats);
    put_seat(out, "giver", s->giver);
    put_seats(out, "guessers", s->giver == NOBODY ? 0 : timesup_guessers(seats, s->giver));
    put_number(out, "left", s->left);
    put_number(out, "aside", s->aside_count);
    put_known(out, "card", s->card);
    put_seats(out, "claims", s->claims);
    describe_names(out, "found", s, &s->found, s->found_count);
    if (s->read_count)
        describe_names(out, "read", s, &s->read, s->read_count);
    else
        put_null(out, "read");
    describe_points(out, s);
    put_array(out, "players");
    for (int i = 0; i < seats; i++)
        describe_player(out, s, i);
    put_close(out);
}

/* ---- Invariants. ---- */

static const char *audit_hands(const state *s)
{
    struct name_set all = {{0}};

    for (int i = 0; i < TIMESUP_DEALT; i++) {
        if ((s->dealt[i] != 0) != (i < s->dealt_count) || s->dealt[i] > s->pool)
            return "as many names are dealt as are counted, all of the list";
        if (s->dealt[i] && !set_add(&all, s->dealt[i]))
            return "a name is dealt once";
    }
    for (int i = 0; i < SEATS_MAX; i++) {
        bool has = s->out[i][0] != 0;

        if (has != (i < s->head.seats && seat_in(s->removed, i)) || has != (s->out[i][1] != 0))
            return "who has removed has removed two names";
        if (has && (s->out[i][0] >= s->out[i][1] || s->out[i][1] > timesup_hand_size(s, i)))
            return "the names removed are two places of the hand";
    }
    return NULL;
}

static bool play_is_formed(const state *s)
{
    struct name_set out = {{0}};
    int             kept = 0;

    for (int i = 0; i < s->names; i++) {
        if (i > 0 && s->play[i] <= s->play[i - 1])
            return false;
        set_add(&out, s->play[i]);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < timesup_hand_size(s, seat); i++)
            kept += !timesup_is_out(s, seat, i) &&
                    !set_add(&out, s->dealt[timesup_hand_at(s, seat) + i]);
    return kept == s->names;
}

/* Every name in play is one that somebody kept, and lies in exactly one place. */
static const char *audit_play(const state *s)
{
    uint64_t found = 0;
    bool     begun = s->head.phase > TIMESUP_REMOVE;

    if (!begun)
        return s->deck || s->aside || s->card || s->left || s->found_count || s->play[0]
                   ? "nothing is in play before all have removed"
                   : NULL;
    if (!play_is_formed(s))
        return "the names in play are those kept, in rising order";
    for (int i = 0; i < s->found_count; i++) {
        int place = place_of(s, s->found.name[i]);

        if (place < 0 || found & bit(place))
            return "names found are in play, each once";
        found |= bit(place);
    }
    if (s->card) {
        if (place_of(s, s->card) < 0 || found & bit(place_of(s, s->card)))
            return "the name in hand is in play and not found";
        found |= bit(place_of(s, s->card));
    }
    if (found & s->deck || found & s->aside || s->deck & s->aside)
        return "a name lies in one place";
    if ((found | s->deck | s->aside) != (s->head.phase == TIMESUP_OVER ? 0 : all_names(s)))
        return "no name is lost";
    if (__builtin_popcountll(s->deck) != s->left ||
        __builtin_popcountll(s->aside) != s->aside_count)
        return "the names left and set aside are counted";
    return NULL;
}

static const char *audit_points(const state *s)
{
    int32_t sum[SEATS_MAX] = {0};
    int     seats = s->head.seats, sides = timesup_sides(seats);

    for (int round = 0; round < TIMESUP_ROUNDS; round++) {
        int points = 0, each = timesup_alone(seats) ? 2 : 1;
        int found = round + 1 < s->round || s->head.phase == TIMESUP_OVER ? s->names
                    : round + 1 == s->round                               ? s->found_count
                                                                          : 0;

        for (int side = 0; side < SEATS_MAX; side++) {
            points += s->points[round][side];
            sum[side] += s->points[round][side];
            if (side >= sides && s->points[round][side])
                return "only sides that play have points";
        }
        if (points != found * each)
            return "there is a point for every name found, alone two";
    }
    for (int i = 0; i < seats; i++)
        if (s->head.score[i] != sum[side_of(s, i)])
            return "the score is the points of the side";
    return NULL;
}

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;
    const char  *why = audit_hands(s);
    bool         over = s->head.phase == TIMESUP_OVER;

    why = why ? why : audit_play(s);
    why = why ? why : audit_points(s);
    if (why)
        return why;
    if (s->read_count != (s->round > 1 || over ? s->names : 0))
        return "all names are read out when a round ends";
    if (s->round > 1)
        for (int i = 0; i < s->read_count; i++)
            if (place_of(s, s->read.name[i]) < 0)
                return "the names read out are those in play";
    if ((s->card != 0) != (s->head.phase == TIMESUP_GIVE) ||
        (s->head.window_ms != 0) != (s->head.phase == TIMESUP_GIVE))
        return "a name is in hand while it is given, and the clock runs then only";
    if (s->claims && (s->head.phase != TIMESUP_GIVE || s->faultless ||
                      (s->claims & ~timesup_opponents(s->head.seats, s->giver)) != 0))
        return "opponents alone say fault, of a name in hand";
    if (s->round == 1 && s->aside)
        return "in round 1 nothing is set aside";
    if (over != (s->head.winners != 0))
        return "somebody has won when it is over, and only then";
    return NULL;
}

const struct game timesup_game = {
    .id = "timesup",
    .name = "Time's Up!",
    .shelf = 8,
    .minutes = 40,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = TIMESUP_POOL,
    .length_max = 0, /* a turn may bring nothing: no bound */
    .seats_min = SEATS_MIN,
    .seats_max = SEATS_MAX,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    GAME_FUNCTIONS,
};
