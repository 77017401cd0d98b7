/* rules.c: deal out the cards of the night and stay below 13, 2 to 5 seats. Clauses KY1 to KY21 in
 * clauses.md.
 *
 * The pile is a multiset from which nature draws when a card is turned up. The cards set aside for
 * a turn are only a number, since nobody knows any of them. Score piles are multisets too. What
 * every card asks of a row (its total, its late and veto cards) is kept beside it. Everything
 * except the score piles is public. All bells out of sight are in these or in the pile, so a viewer
 * who doesn't know the one doesn't know the other. */
#include "games/kyoto/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"
#include "core/pile.h"

#define REFUSALS "games/kyoto/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

enum { MOVES_TOP = KYOTO_SEATS, CHANCES_TOP = KYOTO_KINDS };
/* a whole pile may pass without a bell, so nothing bounds a game: see clauses.md */
enum { LENGTH_TOP = 1 << 20 };

typedef struct kyoto state;

_Static_assert(sizeof(state) <= 1024, "a state is at most a kibibyte");
_Static_assert(sizeof(state) == sizeof(struct head) + 3 * 4 + 4 + 2 + 8 + 5 * KYOTO_SEATS + 1 +
                                    KYOTO_SEATS * KYOTO_ROW + 7 * (KYOTO_KINDS + 1) + 1,
               "no padding");

static const char *const phases[] = {"first", "reveal", "give", "veto", "more", "over"};

const char *const kyoto_names[] = {NULL, "0",  "0+",   "0!",   "1",    "1+", "1++", "1!",
                                   "2",  "2+", "2++",  "2!",   "3",    "3+", "3++", "3!",
                                   "4",  "4+", "4++",  "4!",   "5",    "5+", "5++", "5!",
                                   "b1", "b2", "back", "late", "veto", NULL};

/* value, bells, one card more, how many of the 109 */
const struct kyoto_card kyoto_cards[] = {
    {0, 0, 0, 0}, {0, 0, 0, 3}, {0, 1, 0, 3}, {0, 0, 1, 3},               /* 0 */
    {1, 0, 0, 3}, {1, 1, 0, 5}, {1, 2, 0, 1}, {1, 0, 1, 3},               /* 1 */
    {2, 0, 0, 4}, {2, 1, 0, 6}, {2, 2, 0, 2}, {2, 0, 1, 3},               /* 2 */
    {3, 0, 0, 6}, {3, 1, 0, 5}, {3, 2, 0, 4}, {3, 0, 1, 3},               /* 3 */
    {4, 0, 0, 5}, {4, 1, 0, 3}, {4, 2, 0, 5}, {4, 0, 1, 2},               /* 4 */
    {5, 0, 0, 4}, {5, 1, 0, 1}, {5, 2, 0, 6}, {5, 0, 1, 1},               /* 5 */
    {0, 1, 0, 6}, {0, 2, 0, 4}, {0, 0, 0, 6}, {0, 0, 0, 6}, {0, 0, 0, 6}, /* b1 b2 back late veto */
};

#define CARD .kind = ARG_NAME, .names = kyoto_names, .what = "a card"
static const struct verb verbs[] = {
    /* first: arg[0] seat */
    [KYOTO_V_FIRST] = {"first", BY_NATURE, {{.kind = ARG_SEAT}}},
    /* reveal: arg[0] card */
    [KYOTO_V_REVEAL] = {"reveal", BY_NATURE, {{CARD, .flags = ARG_EACH}}},
    /* give: arg[0] seat */
    [KYOTO_V_GIVE] = {"give", BY_PLAYER, {{.kind = ARG_SEAT}}},
    [KYOTO_V_VETO] = {"veto", BY_PLAYER, {{0}}},
    [KYOTO_V_ACCEPT] = {"accept", BY_PLAYER, {{0}}},
    /* more: arg[0] card */
    [KYOTO_V_MORE] = {"more", BY_NATURE, {{CARD, .flags = ARG_EACH}}},
    {0}};

enum { LONG, OPEN };
static const struct option options[] = {
    [LONG] = {"long", 0, 0, 1, "1: the long game, until the pile was used up"},
    [OPEN] = {"open", 0, 0, 1, "1: score piles lie face up"},
    {0}};

/* ---- Turns and rounds. ---- */

/* The next card comes from the pile; if it is empty, all discards become a new one first (KY17).
 * There is always a card: those without bells add up to 100, and five rows to 85 at most. */
static void card_due(state *s, int phase)
{
    s->head.phase = byte(phase);
    s->head.acting = seat_bit(NATURE);
    if (s->left > 0)
        return;
    pile_pour(s->discard, s->pile, KYOTO_KINDS);
    s->left = byte(pile_size(s->pile, KYOTO_KINDS));
    s->remade++;
    CHECK(s->left > 0);
}

static void begin_turn(state *s, int active)
{
    s->active = byte(active);
    s->given = 0;
    s->hidden = s->head.seats;
    s->to = NOBODY;
    card_due(s, KYOTO_REVEAL);
}

/* The last card is done: on to the next of this turn, or to the next player (KY4, KY5). */
static void go_on(state *s)
{
    s->to = NOBODY;
    if (s->given == seats_all(s->head.seats))
        begin_turn(s, seats_next(seats_all(s->head.seats), s->active));
    else
        card_due(s, KYOTO_REVEAL);
}

static void finish(state *s, int winner)
{
    s->to = NOBODY;
    s->given = 0;
    s->hidden = 0;
    s->head.phase = KYOTO_OVER;
    s->head.acting = 0;
    s->head.winners = seat_bit(winner);
}

static void score(state *s, int seat, int card)
{
    s->kept[seat][card]++;
    s->scored[seat]++;
    s->head.score[seat] += kyoto_cards[card].bells;
}

static void clear_row(state *s, int seat, bool scores)
{
    for (int i = 0; i < s->length[seat]; i++) {
        int card = s->row[seat][i];

        if (scores && kyoto_cards[card].bells > 0)
            score(s, seat, card);
        else
            s->discard[card]++;
        s->row[seat][i] = 0;
    }
    s->length[seat] = s->total[seat] = s->lates[seat] = s->vetoes[seat] = 0;
}

/* Most bells, then the farthest clockwise from the first-player card (KY16). */
static int leader(const state *s)
{
    int best = s->first;

    for (int i = 1, seat = s->first; i < s->head.seats; i++) {
        seat = seats_next(seats_all(s->head.seats), seat);
        if (s->head.score[seat] >= s->head.score[best])
            best = seat;
    }
    return best;
}

/* `late` stayed out too late: clears the rows away (KY13). Then either somebody has won (KY16,
 * KY18), or the first-player card moves on (KY14). */
static void end_round(state *s, int late)
{
    int best;

    s->last.round = s->round;
    s->last.late = byte(late);
    s->last.total = s->total[late];
    for (int i = 0; i < s->head.seats; i++)
        clear_row(s, i, i != late);
    best = leader(s);
    if (s->lengthy ? s->remade > 0 : s->head.score[best] >= KYOTO_GOAL) {
        finish(s, best);
        return;
    }
    s->round++;
    s->first = byte(seats_next(seats_all(s->head.seats), s->first));
    begin_turn(s, s->first);
}

/* ---- What a card does. ---- */

/* The rightmost card of the row goes away (KY11). */
static void take_back(state *s, int seat)
{
    int card;

    s->discard[KYOTO_BACK]++;
    if (s->length[seat] == 0)
        return;
    card = s->row[seat][--s->length[seat]];
    s->row[seat][s->length[seat]] = 0;
    s->discard[card]++;
    s->total[seat] = byte(s->total[seat] - kyoto_cards[card].value);
    s->lates[seat] = byte(s->lates[seat] - (card == KYOTO_LATE));
    s->vetoes[seat] = byte(s->vetoes[seat] - (card == KYOTO_VETO));
}

/* Puts a card into the row, then checks the total against the limit, then applies the symbol
 * (KY20). */
static void lay(state *s, int seat, int card)
{
    s->row[seat][s->length[seat]++] = byte(card);
    s->total[seat] = byte(s->total[seat] + kyoto_cards[card].value);
    s->lates[seat] = byte(s->lates[seat] + (card == KYOTO_LATE));
    s->vetoes[seat] = byte(s->vetoes[seat] + (card == KYOTO_VETO));
    if (s->total[seat] >= kyoto_limit(s, seat)) {
        end_round(s, seat);
    } else if (kyoto_cards[card].more) {
        s->to = byte(seat);
        card_due(s, KYOTO_MORE);
    } else {
        go_on(s);
    }
}

/* Nobody refuses it: the card in play is scored, discarded or laid in the row (KY20). */
static void place(state *s, int seat)
{
    int card = s->card;

    s->card = 0;
    switch (card) {
    case KYOTO_B1:
    case KYOTO_B2:
        score(s, seat, card);
        if (!s->lengthy && s->head.score[seat] >= KYOTO_GOAL)
            finish(s, seat);
        else
            go_on(s);
        break;
    case KYOTO_BACK:
        take_back(s, seat);
        go_on(s);
        break;
    default:
        lay(s, seat, card);
    }
}

/* The card in play reaches `seat`, which may refuse it if it has a veto (KY12). */
static void reach(state *s, int seat)
{
    if (s->vetoes[seat] == 0) {
        place(s, seat);
        return;
    }
    s->to = byte(seat);
    s->head.phase = KYOTO_REFUSE;
    s->head.acting = seat_bit(seat);
}

/* The leftmost veto and the card it refuses are discarded (KY12, KY21). */
static void spend_veto(state *s, int seat)
{
    uint8_t *row = s->row[seat];
    int      at = 0;

    while (row[at] != KYOTO_VETO)
        at++;
    for (; at + 1 < s->length[seat]; at++)
        row[at] = row[at + 1];
    row[at] = 0;
    s->length[seat]--;
    s->vetoes[seat]--;
    s->discard[KYOTO_VETO]++;
    s->discard[s->card]++;
    s->card = 0;
    go_on(s);
}

static void turn_up(state *s, int card)
{
    s->pile[card]--;
    s->left--;
    s->card = byte(card);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->lengthy = byte(c->option[LONG]);
    s->open = byte(c->option[OPEN]);
    s->round = 1;
    s->first = s->active = s->to = s->last.late = NOBODY;
    for (int card = 1; card <= KYOTO_KINDS; card++)
        s->pile[card] = kyoto_cards[card].count;
    s->left = KYOTO_CARDS;
    s->head.phase = KYOTO_FIRST;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (!seat_in(s->head.acting, seat))
        return 0;
    if (s->head.phase == KYOTO_GIVE) {
        EACH_SEAT (to, (seat_set)(seats_all(s->head.seats) & ~s->given))
            out[n++] = move_of_word(MOVE_WORD(seat, KYOTO_V_GIVE) | ARG_WORD(0, to));
        return n;
    }
    out[n++] = move_of_word(MOVE_WORD(seat, KYOTO_V_ACCEPT));
    out[n++] = move_of_word(MOVE_WORD(seat, KYOTO_V_VETO));
    return n;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    switch (m.verb) {
    case KYOTO_V_FIRST:
        return s->head.phase == KYOTO_FIRST ? NOT_REFUSED : REFUSED_first_known;
    case KYOTO_V_REVEAL:
        if (s->head.phase != KYOTO_REVEAL)
            return REFUSED_no_card_up_now;
        return s->pile[m.arg[0]] > 0 ? NOT_REFUSED : REFUSED_not_face_down;
    case KYOTO_V_MORE:
        if (s->head.phase != KYOTO_MORE)
            return REFUSED_no_card_more_now;
        return s->pile[m.arg[0]] > 0 ? NOT_REFUSED : REFUSED_not_face_down;
    case KYOTO_V_GIVE:
        if (s->head.phase != KYOTO_GIVE)
            return REFUSED_no_card_to_give;
        return seat_in(s->given, m.arg[0]) ? REFUSED_given_already : NOT_REFUSED;
    default:
        return s->head.phase == KYOTO_REFUSE ? NOT_REFUSED : REFUSED_nothing_to_refuse;
    }
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case KYOTO_V_FIRST:
        s->first = m.arg[0];
        begin_turn(s, m.arg[0]);
        break;
    case KYOTO_V_REVEAL:
        turn_up(s, m.arg[0]);
        s->hidden--;
        s->head.phase = KYOTO_GIVE;
        s->head.acting = seat_bit(s->active);
        break;
    case KYOTO_V_MORE:
        turn_up(s, m.arg[0]);
        reach(s, s->to);
        break;
    case KYOTO_V_GIVE:
        s->given |= seat_bit(m.arg[0]);
        reach(s, m.arg[0]);
        break;
    case KYOTO_V_VETO:
        spend_veto(s, m.seat);
        break;
    default:
        place(s, m.seat);
    }
}

/* ---- Chance. ---- */

static move card_move(const state *s)
{
    return (move){.seat = NATURE,
                  .verb = s->head.phase == KYOTO_MORE ? KYOTO_V_MORE : KYOTO_V_REVEAL};
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;

    if (s->head.phase == KYOTO_FIRST)
        return first_chances(&s->head, KYOTO_V_FIRST, out);
    return pile_chances(s->pile, KYOTO_KINDS, card_move(s), 0, out);
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;
    move         m;

    if (s->head.phase == KYOTO_FIRST)
        return first_draw(&s->head, KYOTO_V_FIRST, r);
    m = card_move(s);
    m.arg[0] = byte(pile_draw(s->pile, KYOTO_KINDS, r));
    return m;
}

/* ---- Secrets: the score piles, and so which bells are still in the pile. Cards without
 * bells are never out of sight elsewhere: how many of each the pile holds anyone can tell. */

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    if (s->open || s->head.phase == KYOTO_OVER)
        return;
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer) {
            pile_hide(s->kept[i], KYOTO_KINDS);
            s->head.score[i] = SCORE_UNKNOWN;
        }
    for (int card = 1; card <= KYOTO_KINDS; card++)
        if (kyoto_cards[card].bells > 0) {
            s->pile[0] = byte(s->pile[0] + s->pile[card]);
            s->pile[card] = 0;
        }
}

/* Every card that moves is seen by all. */
static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes, (void)viewer;
    return m;
}

void kyoto_unseen(const struct kyoto *s, kyoto_pile out)
{
    for (int card = 0; card <= KYOTO_KINDS; card++) {
        out[card] = byte(kyoto_cards[card].count - s->discard[card]);
        for (int i = 0; card > 0 && i < s->head.seats; i++)
            out[card] = byte(out[card] - s->kept[i][card]);
    }
    for (int i = 0; i < s->head.seats; i++)
        for (int at = 0; at < s->length[i]; at++)
            out[s->row[i][at]]--;
    if (s->card)
        out[s->card]--;
}

/* Turns `wanted` (if positive) unknown cards of a score pile into cards with 1 to
 * `bells_max` bells from what is unseen. */
static void fill(state *s, int seat, int wanted, int bells_max, kyoto_pile unseen,
                 struct chance_source *r)
{
    kyoto_pile some = {0};

    for (int card = 1; card <= KYOTO_KINDS; card++)
        if (kyoto_cards[card].bells >= 1 && kyoto_cards[card].bells <= bells_max)
            some[card] = unseen[card];
    for (; wanted > 0; wanted--) {
        int card = pile_draw(some, KYOTO_KINDS, r);

        some[card]--;
        unseen[card]--;
        s->kept[seat][0]--;
        s->kept[seat][card]++;
        s->head.score[seat] += kyoto_cards[card].bells;
    }
}

/* Score piles hold only cards with bells and, except in the long game, at most 12 bells: n cards
 * have at least 2n - 12 with one bell. These are dealt to everyone first, so that there are enough,
 * then any with bells; the others are in the pile. */
static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state     *s = state_bytes;
    seat_set   hidden = 0;
    kyoto_pile unseen;

    (void)viewer; /* what it may not know is marked */
    kyoto_unseen(s, unseen);
    for (int i = 0; i < s->head.seats; i++)
        if (!kyoto_shown(s, i)) {
            hidden |= seat_bit(i);
            s->head.score[i] = 0;
            fill(s, i, s->lengthy ? 0 : 2 * s->scored[i] - (KYOTO_GOAL - 1), 1, unseen, r);
        }
    EACH_SEAT (i, hidden)
        fill(s, (int)i, s->kept[i][0], 2, unseen, r);
    for (int card = 1; card <= KYOTO_KINDS && hidden; card++)
        if (kyoto_cards[card].bells > 0) {
            s->pile[0] = (uint8_t)(s->pile[0] - unseen[card]);
            s->pile[card] = unseen[card];
        }
}

/* ---- The view. ---- */

static void describe_last(struct json *out, const state *s)
{
    if (s->last.round == 0) {
        put_null(out, "last");
        return;
    }
    put_object(out, "last");
    put_number(out, "round", s->last.round);
    put_seat(out, "late", s->last.late);
    put_number(out, "total", s->last.total);
    put_close(out);
}

static void describe_player(struct json *out, const state *s, int seat)
{
    put_object(out, NULL);
    put_array(out, "row");
    for (int i = 0; i < s->length[seat]; i++)
        put_string(out, NULL, kyoto_names[s->row[seat][i]]);
    put_close(out);
    put_number(out, "total", s->total[seat]);
    put_number(out, "limit", kyoto_limit(s, seat));
    put_number(out, "scored", s->scored[seat]);
    if (kyoto_shown(s, seat)) {
        put_pile(out, "kept", s->kept[seat], KYOTO_KINDS, kyoto_names);
        put_number(out, "bells", s->head.score[seat]);
    } else {
        put_null(out, "kept");
        put_null(out, "bells");
    }
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_seat(out, "first", s->first);
    put_number(out, "round", s->round);
    put_seat(out, "active", s->active);
    put_string(out, "card", kyoto_names[s->card]);
    put_seat(out, "to", s->to);
    put_seats(out, "given", s->given);
    put_number(out, "hidden", s->hidden);
    put_number(out, "pile", s->left);
    put_number(out, "discard", pile_size(s->discard, KYOTO_KINDS));
    put_number(out, "remade", s->remade);
    describe_last(out, s);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++)
        describe_player(out, s, i);
    put_close(out);
}

/* ---- Invariants. ---- */

static const char *audit_row(const state *s, int seat)
{
    int total = 0, lates = 0, vetoes = 0;

    for (int i = 0; i < KYOTO_ROW; i++) {
        int card = s->row[seat][i];

        if ((card != 0) != (i < s->length[seat]) || card == KYOTO_B1 || card == KYOTO_B2 ||
            card == KYOTO_BACK)
            return "a row has its cards at the left, and none that is never laid";
        total += kyoto_cards[card].value;
        lates += card == KYOTO_LATE;
        vetoes += card == KYOTO_VETO;
    }
    if (total != s->total[seat] || lates != s->lates[seat] || vetoes != s->vetoes[seat])
        return "what is kept beside a row is what lies in it";
    return total < kyoto_limit(s, seat) ? NULL : "no row lies at its limit";
}

static const char *audit_score(const state *s, int seat)
{
    int bells = 0;

    for (int card = 1; card <= KYOTO_KINDS; card++) {
        bells += s->kept[seat][card] * kyoto_cards[card].bells;
        if (s->kept[seat][card] > 0 && kyoto_cards[card].bells == 0)
            return "score piles hold cards with bells only";
    }
    if (bells != s->head.score[seat] || s->scored[seat] != pile_size(s->kept[seat], KYOTO_KINDS))
        return "the score is the bells in the score pile";
    return s->lengthy || s->head.phase == KYOTO_OVER || bells < KYOTO_GOAL
               ? NULL
               : "thirteen bells end the game";
}

/* Who acts, and what lies in play, by the phase. */
static const char *audit_phase(const state *s)
{
    int      phase = s->head.phase;
    bool     over = phase == KYOTO_OVER, first = phase == KYOTO_FIRST;
    bool     due = first || phase == KYOTO_REVEAL || phase == KYOTO_MORE;
    bool     received = phase == KYOTO_REFUSE || phase == KYOTO_MORE;
    int      open = s->head.seats - seats_count(s->given) - (phase == KYOTO_GIVE);
    seat_set acting = over                    ? 0
                      : due                   ? seat_bit(NATURE)
                      : phase == KYOTO_REFUSE ? seat_bit(s->to)
                                              : seat_bit(s->active);

    if (s->head.acting != acting || (seats_count(s->head.winners) == 1) != over)
        return "the phase says who acts, and one wins in the end";
    if ((s->card != 0) != (phase == KYOTO_GIVE || phase == KYOTO_REFUSE))
        return "a card is in play while it is given or may be refused";
    if ((s->to != NOBODY) != received || (received && !seat_in(s->given, s->to)))
        return "a receiver is named while it may refuse or takes one more, and was given a card";
    if (phase == KYOTO_REFUSE && s->vetoes[s->to] == 0)
        return "only the owner of a veto is asked";
    if (s->hidden != (over || first ? 0 : open))
        return "as many cards are left in a turn as seats without one";
    if (due && s->left == 0)
        return "there is a card in the pile when one is due";
    return (s->first == NOBODY) == first && (s->active == NOBODY) == first
               ? NULL
               : "the first player is known from the first move on";
}

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;
    kyoto_pile   unseen; /* with all score piles known: the pile */

    for (int i = 0; i < s->head.seats; i++) {
        const char *why = audit_row(s, i);

        why = why ? why : audit_score(s, i);
        if (why)
            return why;
    }
    kyoto_unseen(s, unseen);
    if (!bytes_equal(unseen, s->pile, sizeof unseen) || s->pile[0] != 0 || s->discard[0] != 0)
        return "the 109 cards are all there";
    if (s->left != pile_size(s->pile, KYOTO_KINDS))
        return "the pile has as many cards as it says";
    return audit_phase(s);
}

const struct game kyoto_game = {
    .id = "kyoto",
    .name = "Gangs of Kyoto",
    .shelf = 5,
    .minutes = 20,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = CHANCES_TOP,
    .length_max = LENGTH_TOP,
    .seats_min = 2,
    .seats_max = KYOTO_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    GAME_FUNCTIONS,
};
