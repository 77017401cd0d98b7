/* rules.c: reflexes with look-alike cards, 2 to 10 seats. Clauses JS1 to JS25 in clauses.md.
 *
 * Players flip cards in turn; when two match, their owners race for the totem. Who was first isn't
 * decided here: the host puts the hands in order, and each is judged by the state it meets. After
 * the deal, chance plays no part: every card is where it is, but nobody may look. The row of cards
 * in rules.h reduces nearly everything to one operation, `carry`. Piles as rings or linked lists
 * were larger and slower, and their links gave away which hidden card is which. */
#include "games/jungle/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"
#include "core/pile.h"

#define REFUSALS "games/jungle/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

/* give: L losers hold a card each at least, so L × (80 - L), the most with 9 of them */
enum { MOVES_TOP = (JUNGLE_SEATS - 1) * (JUNGLE_CARDS - JUNGLE_SEATS + 1) };
enum { TURNS_TOP = 2 }; /* JS25 */

typedef struct jungle state;

_Static_assert(sizeof(state) <= 1024, "small enough for searching bots to copy at will");

static const char *const phases[] = {"deal", "flip", "duel", "grab", "share", "over"};

#define FOUR(n) #n "p", #n "g", #n "o", #n "y"
const char *const jungle_names[] = {NULL,     FOUR(1),  FOUR(2),  FOUR(3),  FOUR(4),  FOUR(5),
                                    FOUR(6),  FOUR(7),  FOUR(8),  FOUR(9),  FOUR(10), FOUR(11),
                                    FOUR(12), FOUR(13), FOUR(14), FOUR(15), FOUR(16), FOUR(17),
                                    FOUR(18), "in",     "out",    "col",    NULL};

static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [JUNGLE_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* deal: arg[0] seat, arg[1] card */
    [JUNGLE_V_DEAL] = {"deal",
                       BY_NATURE,
                       {{.kind = ARG_SEAT},
                        {.kind = ARG_NAME,
                         .names = jungle_names,
                         .what = "a card (7p, 12g, in, out, col)",
                         .flags = ARG_EACH}}},
    [JUNGLE_V_FLIP] = {"flip", BY_PLAYER | BY_CLOCK, {{0}}},
    [JUNGLE_V_GRAB] = {"grab", BY_PLAYER | IF_EARLY(JUNGLE_V_DROP), {{0}}}, /* JS22 */
    [JUNGLE_V_DROP] = {"drop", BY_PLAYER, {{0}}},
    /* give: arg[0] seat, arg[1] how many */
    [JUNGLE_V_GIVE] = {"give",
                       BY_PLAYER,
                       {{.kind = ARG_SEAT}, {.kind = ARG_NUMBER, .min = 1, .max = JUNGLE_CARDS}}},
    {0}};

enum { UNTIL, PACE, EACH };
static const struct option options[] = {
    [UNTIL] = {"until", 0, 0, 1, "1: it goes on until two are left"},
    [PACE] = {"pace", 0, 0, 60000, "ms after which the clock flips for a slow player; 0: never"},
    [EACH] = {"each", 0, 0, 40, "cards for each player, a short game; 0: all are dealt"},
    {0}};

/* ---- Cards on the move. ---- */

/* Moves the first `count` cards of zone `a` to the end of zone `b`, which may be the same. A
 * player's face-up cards come first and go onto piles from below, so every transfer of the game is
 * one of these. */
static void carry(state *s, int a, int count, int b)
{
    uint8_t  kept[JUNGLE_CARDS];
    uint8_t *first = s->card + s->from[a], *end = s->card + s->from[b + 1];

    CHECK(count >= 0 && count <= jungle_held(s, a));
    if (count == 0)
        return;
    bytes_copy(kept, first, (size_t)count);
    if (a <= b) {
        for (uint8_t *at = first; at + count < end; at++)
            *at = at[count];
        bytes_copy(end - count, kept, (size_t)count);
        for (int zone = a + 1; zone <= b; zone++)
            s->from[zone] = byte(s->from[zone] - count);
    } else {
        for (uint8_t *at = first; at-- > end;)
            at[count] = *at;
        bytes_copy(end, kept, (size_t)count);
        for (int zone = b + 1; zone <= a; zone++)
            s->from[zone] = byte(s->from[zone] + count);
    }
    if (a < s->head.seats)
        s->head.score[a] += count;
    if (b < s->head.seats)
        s->head.score[b] -= count;
}

/* The face-up pile of `seat` goes to the end of a zone. */
static void carry_up(state *s, int seat, int zone)
{
    int count = s->up[seat];

    s->up[seat] = 0;
    carry(s, seat, count, zone);
}

static void carry_all(state *s, int from, int to)
{
    carry(s, from, jungle_held(s, from), to);
}

/* ---- The end. ---- */

static void finish(state *s)
{
    int out = s->head.seats - seats_count(s->in);

    EACH_SEAT (i, s->in)
        s->place[i] = byte(1 + out);
    for (int i = 0; i < s->head.seats; i++)
        if (s->place[i] == 1)
            s->head.winners |= seat_bit(i);
    s->head.phase = JUNGLE_OVER;
    s->head.acting = 0;
    if (s->head.window_ms)
        window_open(&s->head, 0);
}

/* These players get out together (JS19). */
static void leave(state *s, seat_set leaving)
{
    int out = s->head.seats - seats_count(s->in);

    EACH_SEAT (i, leaving)
        s->place[i] = byte(1 + out);
    s->in = (seat_set)(s->in & ~leaving);
}

/* A player without cards is out (JS17). True if that ends the game (JS19). */
static bool retire(state *s)
{
    seat_set leaving = 0;

    EACH_SEAT (i, s->in)
        if (jungle_held(s, (int)i) == 0)
            leaving |= seat_bit((int)i);
    if (leaving == 0)
        return false;
    leave(s, leaving);
    if (s->until && s->head.seats > 2 && seats_count(s->in) > 2)
        return false;
    finish(s);
    return true;
}

/* JS25: nothing will ever match again. */
static void finish_repeating(state *s)
{
    seat_set fewest = 0;
    int      least = JUNGLE_CARDS;

    EACH_SEAT (i, s->in) {
        int held = jungle_held(s, (int)i);

        if (held < least)
            least = held, fewest = 0;
        if (held == least)
            fewest |= seat_bit((int)i);
    }
    leave(s, fewest);
    finish(s);
}

/* ---- Flips. ---- */

static seat_set with_face_down(const state *s)
{
    seat_set ready = 0;

    EACH_SEAT (i, s->in)
        if (jungle_down(s, (int)i) > 0)
            ready |= seat_bit((int)i);
    return ready;
}

/* It is `seat`'s turn to flip. Players who can't are skipped (JS16); if nobody can, all piles are
 * turned over (JS18). */
static void await_flip(state *s, int seat)
{
    seat_set ready = with_face_down(s);
    int      due = seat_in(s->in, seat) ? seat : seats_next(s->in, seat);

    if (ready == 0) {
        if (s->turned == TURNS_TOP) {
            finish_repeating(s);
            return;
        }
        s->turned++;
        s->flipped = 0;
        bytes_clear(s->up, sizeof s->up);
        ready = s->in;
    }
    s->flipper = byte(seat_in(ready, due) ? due : seats_next(ready, due));
    s->head.phase = JUNGLE_FLIP;
    s->head.acting = s->in;
    window_open(&s->head, s->pace);
}

/* The duels that the cards just flipped make (JS23); are there any? */
static bool find_duels(state *s)
{
    seat_set same[JUNGLE_SYMBOLS + 1] = {0};
    int      shows[JUNGLE_SEATS], n = 0;

    EACH_SEAT (i, s->in) {
        int card = jungle_top(s, (int)i);

        shows[i] = s->colours ? jungle_colour(card) : jungle_symbol(card);
        same[shows[i]] |= seat_bit((int)i);
    }
    EACH_SEAT (i, s->in) {
        seat_set players = same[shows[i]];

        if (shows[i] && players & s->flipped && seats_count(players) > 1) {
            s->duel[n++] = players;
            same[shows[i]] = 0;
        }
    }
    return n > 0;
}

/* The special among the cards just flipped that works: the nearest after the player whose
 * turn it is (JS9); 0 if there is none. */
static int find_special(const state *s, int turn)
{
    seat_set specials = 0;

    EACH_SEAT (i, s->flipped)
        if (jungle_top(s, (int)i) >= JUNGLE_IN)
            specials |= seat_bit((int)i);
    return specials ? jungle_top(s, seats_next(specials, turn)) : 0;
}

static void flip_all(state *s)
{
    s->flipped = with_face_down(s);
    EACH_SEAT (i, s->flipped)
        s->up[i]++;
}

/* The game waits for a hand on the totem: no clock runs (JS6). */
static void await_hand(state *s, int phase)
{
    s->head.phase = byte(phase);
    if (s->head.window_ms)
        window_open(&s->head, 0);
}

/* Makes the flip and everything that follows, up to the next decision of a player. */
static void flip(state *s)
{
    int turn = s->flipper;

    s->up[turn]++;
    s->flipped = seat_bit(turn);
    for (;;) {
        int special;

        if (find_duels(s)) {
            await_hand(s, JUNGLE_DUEL);
            return;
        }
        special = find_special(s, turn);
        if (special == 0)
            break;
        s->colours = special == JUNGLE_COL; /* any other ends them (JS11) */
        if (special == JUNGLE_COL)
            break;
        if (special == JUNGLE_IN) {
            await_hand(s, JUNGLE_GRAB);
            return;
        }
        flip_all(s);
    }
    await_flip(s, seats_next(s->in, turn));
}

/* ---- Hands on the totem. ---- */

/* JS4: the only loser takes its own pile, the winner's and the pot. */
static void lose_to(state *s, int loser, int winner)
{
    carry_up(s, loser, loser);
    carry_up(s, winner, loser);
    carry_all(s, jungle_pot(s), loser);
}

/* JS13: the losers take their own piles back; the winner's and the pot are the heap. */
static void begin_share(state *s, seat_set losers, int winner)
{
    EACH_SEAT (i, losers)
        carry_up(s, (int)i, (int)i);
    carry_up(s, winner, jungle_heap(s));
    carry_all(s, jungle_pot(s), jungle_heap(s));
    if (retire(s)) /* then nothing is shared (JS17) */
        return;
    s->losers = losers;
    s->by = byte(winner);
    s->head.phase = JUNGLE_SHARE;
    s->head.acting = seat_bit(winner);
}

/* JS14: everything face up, clockwise from the player's own pile, then the pot. */
static void take_everything(state *s, int seat)
{
    carry_up(s, seat, seat);
    for (int i = seats_next(s->in, seat); i != seat; i = seats_next(s->in, i))
        carry_up(s, i, seat);
    carry_all(s, jungle_pot(s), seat);
}

static void hand_down(state *s, int seat, bool grab)
{
    seat_set losers = seats_without(jungle_duel(s, seat), seat);
    int      due = seat;

    s->turned = 0;
    s->colours = 0;
    s->flipped = 0;
    bytes_clear(s->duel, sizeof s->duel);
    if (grab && seats_count(losers) > 1) {
        begin_share(s, losers, seat);
        return;
    }
    if (grab && losers)
        lose_to(s, due = seats_first(losers), seat);
    else if (grab && s->head.phase == JUNGLE_GRAB)
        carry_up(s, seat, jungle_pot(s)); /* JS10 */
    else
        take_everything(s, seat);
    if (!retire(s))
        await_flip(s, due);
}

static void give(state *s, int loser, int count)
{
    int due = seats_next(s->losers, s->by);

    carry(s, jungle_heap(s), count, loser);
    if (jungle_held(s, jungle_heap(s)) > 0)
        return;
    s->losers = 0;
    s->by = NOBODY;
    await_flip(s, due);
}

/* ---- The deal. ---- */

/* How many cards a seat is dealt: as evenly as can be, the first ones one more (JS1). */
static int portion(const state *s, int seat)
{
    int seats = s->head.seats;

    return s->each ? s->each : JUNGLE_CARDS / seats + (seat < JUNGLE_CARDS % seats);
}

/* Whose pile is being dealt; head.seats: all are complete. */
static int dealt_to(const state *s)
{
    int seat = 0;

    while (seat < s->head.seats && jungle_held(s, seat) == portion(s, seat))
        seat++;
    return seat;
}

static void deal(state *s, int seat, int card)
{
    s->card[s->from[seat + 1]] = byte(card);
    for (int zone = seat + 1; zone <= jungle_heap(s) + 1; zone++)
        s->from[zone]++;
    s->box[card]--;
    s->head.score[seat]--;
    if (dealt_to(s) == s->head.seats)
        await_flip(s, s->flipper);
}

static void fill_box(uint8_t box[JUNGLE_KINDS + 1])
{
    box[0] = 0;
    for (int card = 1; card < JUNGLE_IN; card++)
        box[card] = 1;
    box[JUNGLE_IN] = 3;
    box[JUNGLE_OUT] = 3;
    box[JUNGLE_COL] = 2;
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->until = byte(c->option[UNTIL]);
    s->pace = (uint16_t)c->option[PACE];
    s->each = byte(c->option[EACH]);
    if (s->each * c->seats > JUNGLE_CARDS)
        return REFUSED_not_enough_cards;
    fill_box(s->box);
    s->in = seats_all(c->seats);
    s->flipper = s->by = NOBODY;
    s->head.phase = JUNGLE_DEAL;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (seat == CLOCK) {
        if (s->head.window_ms)
            out[n++] = move_of_word(MOVE_WORD(CLOCK, JUNGLE_V_FLIP));
        return n;
    }
    if (!seat_in(s->head.acting, seat))
        return 0;
    if (s->head.phase == JUNGLE_SHARE) {
        int left = jungle_held(s, jungle_heap(s));

        EACH_SEAT (i, s->losers)
            for (int count = 1; count <= left; count++)
                out[n++] = move_of_word(MOVE_WORD(seat, JUNGLE_V_GIVE) | ARG_WORD(0, i) |
                                        ARG_WORD(1, count));
        return n;
    }
    if (s->head.phase == JUNGLE_FLIP && seat == s->flipper)
        out[n++] = move_of_word(MOVE_WORD(seat, JUNGLE_V_FLIP));
    out[n++] = move_of_word(MOVE_WORD(seat, JUNGLE_V_GRAB));
    out[n++] = move_of_word(MOVE_WORD(seat, JUNGLE_V_DROP));
    return n;
}

static refusal refuse_chance(const state *s, move m)
{
    if (m.verb == JUNGLE_V_FIRST)
        return s->flipper == NOBODY ? NOT_REFUSED : REFUSED_flipper_known;
    if (s->flipper == NOBODY)
        return REFUSED_flipper_first;
    if (m.arg[0] != dealt_to(s))
        return REFUSED_another_pile;
    return s->box[m.arg[1]] ? NOT_REFUSED : REFUSED_card_not_left;
}

static refusal refuse_give(const state *s, int seat, int count)
{
    if (s->head.phase != JUNGLE_SHARE)
        return REFUSED_nothing_to_share;
    if (!seat_in(s->losers, seat))
        return REFUSED_not_a_loser;
    return count > jungle_held(s, jungle_heap(s)) ? REFUSED_not_that_many_left : NOT_REFUSED;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case JUNGLE_V_FLIP:
        if (s->head.phase != JUNGLE_FLIP)
            return REFUSED_nobody_flips;
        return m.seat == CLOCK || m.seat == s->flipper ? NOT_REFUSED : REFUSED_not_your_flip;
    case JUNGLE_V_GRAB:
    case JUNGLE_V_DROP:
        return s->head.phase == JUNGLE_SHARE ? REFUSED_heap_first : NOT_REFUSED;
    case JUNGLE_V_GIVE:
        return refuse_give(s, m.arg[0], m.arg[1]);
    default:
        return refuse_chance(s, m);
    }
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case JUNGLE_V_FIRST:
        s->flipper = m.arg[0];
        break;
    case JUNGLE_V_DEAL:
        deal(s, m.arg[0], m.arg[1]);
        break;
    case JUNGLE_V_FLIP:
        flip(s);
        break;
    case JUNGLE_V_GIVE:
        give(s, m.arg[0], m.arg[1]);
        break;
    default:
        hand_down(s, m.seat, m.verb == JUNGLE_V_GRAB);
    }
}

static move deal_move(const state *s, int card)
{
    return (move){.seat = NATURE, .verb = JUNGLE_V_DEAL, .arg = {byte(dealt_to(s)), byte(card)}};
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;

    if (s->flipper == NOBODY)
        return first_chances(&s->head, JUNGLE_V_FIRST, out);
    return pile_chances(s->box, JUNGLE_KINDS, deal_move(s, 0), 1, out);
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;

    if (s->flipper == NOBODY)
        return first_draw(&s->head, JUNGLE_V_FIRST, r);
    return deal_move(s, pile_draw(s->box, JUNGLE_KINDS, r));
}

/* ---- Secrets: all that lies face down, from everybody, its owner too; and the box. What
 * lies face up was shown to all when it was flipped, also under a top card, in the pot and
 * in the heap. Once it is put under a pile it is as hidden as the rest. ---- */

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    (void)viewer;
    for (int i = 0; i < s->head.seats; i++)
        bytes_clear(s->card + s->from[i] + s->up[i], (size_t)jungle_down(s, i));
    pile_hide(s->box, JUNGLE_KINDS);
}

static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes, (void)viewer;
    if (m.verb == JUNGLE_V_DEAL)
        m.arg[1] = 0;
    return m;
}

/* The unknown cards are the 80 minus those face up, in any order: as many are face down as were
 * dealt, the rest are in the box. */
static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state   *s = state_bytes;
    uint8_t  unseen[JUNGLE_KINDS + 1], mixed[JUNGLE_CARDS];
    uint32_t left = 0;

    (void)viewer;
    fill_box(unseen);
    for (int zone = 0; zone <= jungle_heap(s); zone++) {
        int shown = zone < s->head.seats ? s->up[zone] : jungle_held(s, zone);

        for (int i = 0; i < shown; i++)
            unseen[s->card[s->from[zone] + i]]--;
    }
    for (int card = 1; card <= JUNGLE_KINDS; card++)
        for (int i = 0; i < unseen[card]; i++)
            mixed[left++] = byte(card);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = s->from[seat] + s->up[seat]; i < s->from[seat + 1]; i++) {
            uint32_t pick = chance_below(r, left);

            s->card[i] = mixed[pick];
            mixed[pick] = mixed[--left];
        }
    bytes_clear(s->box, sizeof s->box);
    while (left > 0)
        s->box[mixed[--left]]++;
}

/* ---- The view. ---- */

static void describe_share(const state *s, struct json *out)
{
    if (s->head.phase != JUNGLE_SHARE) {
        put_null(out, "share");
        return;
    }
    put_object(out, "share");
    put_seat(out, "by", s->by);
    put_array(out, "to");
    for (int i = seats_next(s->losers, s->by), n = seats_count(s->losers); n > 0; n--) {
        put_seat(out, NULL, i);
        i = seats_next(s->losers, i);
    }
    put_close(out);
    put_number(out, "left", jungle_held(s, jungle_heap(s)));
    put_close(out);
}

static void describe_pile(const state *s, int seat, struct json *out)
{
    if (s->head.viewer) {
        put_null(out, "pile");
        return;
    }
    put_array(out, "pile");
    for (int i = s->from[seat] + s->up[seat]; i < s->from[seat + 1]; i++)
        put_string(out, NULL, jungle_names[s->card[i]]);
    put_close(out);
}

static void describe_player(const state *s, int seat, struct json *out)
{
    put_object(out, NULL);
    put_number(out, "down", jungle_down(s, seat));
    put_number(out, "up", s->up[seat]);
    put_string(out, "top", s->up[seat] ? jungle_names[jungle_top(s, seat)] : NULL);
    describe_pile(s, seat, out);
    put_known(out, "place", s->place[seat]);
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_string(out, "mode", s->colours ? "colours" : "symbols");
    put_seat(out, "flipper", s->head.phase == JUNGLE_FLIP ? s->flipper : NOBODY);
    put_array(out, "duels");
    for (int i = 0; i < JUNGLE_DUELS && s->duel[i]; i++)
        put_seats(out, NULL, s->duel[i]);
    put_close(out);
    put_number(out, "pot", jungle_held(s, jungle_pot(s)));
    describe_share(s, out);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++)
        describe_player(s, i, out);
    put_close(out);
}

/* ---- Invariants. ---- */

static const char *audit_cards(const state *s)
{
    uint8_t count[JUNGLE_KINDS + 1], all[JUNGLE_KINDS + 1];
    int     dealt = s->from[jungle_heap(s) + 1];

    for (int zone = 0; zone <= jungle_heap(s); zone++)
        if (s->from[zone] > s->from[zone + 1])
            return "the zones stand one after the other";
    if (s->from[0] != 0 || dealt > JUNGLE_CARDS)
        return "the row begins at 0 and has 80 places";
    bytes_copy(count, s->box, sizeof count);
    for (int i = 0; i < JUNGLE_CARDS; i++) {
        if ((s->card[i] != 0) != (i < dealt) || s->card[i] > JUNGLE_KINDS)
            return "every place up to the end has a card, no other";
        if (s->card[i])
            count[s->card[i]]++;
    }
    fill_box(all);
    if (!bytes_equal(count, all, sizeof all))
        return "no card is lost or twice there";
    for (int i = 0; i < s->head.seats; i++)
        if (s->up[i] > jungle_held(s, i) || s->head.score[i] != -jungle_held(s, i))
            return "the score is minus the number of cards, up and down";
    return NULL;
}

static const char *audit_duels(const state *s)
{
    seat_set seen = 0;
    int      first = -1;

    if ((s->head.phase == JUNGLE_DUEL) != (s->duel[0] != 0))
        return "duels stand in their phase and in no other";
    for (int i = 0; i < JUNGLE_DUELS && s->duel[i]; i++) {
        if (seats_count(s->duel[i]) < 2 || s->duel[i] & seen || s->duel[i] & ~s->in)
            return "a duel has two players or more, and each is in one";
        if (seats_first(s->duel[i]) < first)
            return "duels are ordered by their first seats";
        if (!(s->duel[i] & s->flipped))
            return "a card just flipped starts a duel";
        seen |= s->duel[i];
        first = seats_first(s->duel[i]);
    }
    return NULL;
}

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;
    int          phase = s->head.phase;
    const char  *why = audit_cards(s);

    if (!why)
        why = audit_duels(s);
    if (why)
        return why;
    for (int i = 0; i < s->head.seats; i++) {
        if (phase != JUNGLE_DEAL && seat_in(s->in, i) != (jungle_held(s, i) > 0) &&
            (phase != JUNGLE_OVER || s->turned < TURNS_TOP))
            return "who is in has a card, who is out has none";
        if (phase != JUNGLE_OVER && (s->place[i] != 0) != !seat_in(s->in, i))
            return "who is out has a place, who is in has none yet";
        if (phase == JUNGLE_OVER && s->place[i] == 0)
            return "in the end everybody has a place";
    }
    if (phase == JUNGLE_FLIP && (!seat_in(s->in, s->flipper) || jungle_down(s, s->flipper) == 0))
        return "the flipper has a card to flip";
    if ((phase == JUNGLE_FLIP || phase == JUNGLE_DUEL || phase == JUNGLE_GRAB) &&
        s->head.acting != s->in)
        return "the totem is in everybody's reach";
    if (phase != JUNGLE_FLIP ? s->head.window_ms != 0 : s->head.window_ms != s->pace)
        return "the clock runs in the flip only";
    if ((phase == JUNGLE_SHARE) != (s->by != NOBODY) ||
        (phase == JUNGLE_SHARE) != (seats_count(s->losers) > 1) ||
        (phase == JUNGLE_SHARE && jungle_held(s, jungle_heap(s)) == 0))
        return "a winner shares a heap among two or more, or nobody does";
    if (s->turned > TURNS_TOP || (phase != JUNGLE_OVER && s->flipped & ~s->in))
        return "piles are turned over twice at most, and only who is in has flipped";
    if (phase == JUNGLE_OVER ? s->head.winners == 0 : s->head.winners != 0)
        return "there are winners in the end, and only then";
    return NULL;
}

/* A duel is over. */
static bool reveals(const void *before, const void *after, move m)
{
    (void)after;
    return head_of(before)->phase == JUNGLE_DUEL && m.verb == JUNGLE_V_GRAB;
}

const struct game jungle_game = {
    .id = "jungle",
    .name = "Jungle Speed",
    .shelf = 6,
    .minutes = 15,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = JUNGLE_KINDS,
    .length_max = 0, /* who grabs wrongly gets cards back: no bound */
    .seats_min = 2,
    .seats_max = JUNGLE_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    .reveals = reveals,
    GAME_FUNCTIONS,
};
