/* rules.c: peoples served to a giant, 2 to 6 seats. Clauses SC1 to SC60 in clauses.md.
 *
 * A turn is a chain: bites, draw, card, choices, window, effect, next turn. Every link ends by
 * starting the next one, so a state always waits for exactly one thing: nature, the player whose
 * turn it is, or the opponents asked for a counter. Characters named by a card wait in `put` and
 * stay in their camps until it takes effect, so a counter only has to shorten that list. Camps are
 * counts by people in both forms of the game; in the plain one a camp has only one people, and
 * moves leave WHO out. A travelling character is one byte. */
#include "games/service/rules.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/first.h"
#include "core/pile.h"
#include "games/service/cards.h"

#define REFUSALS "games/service/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

enum { PEOPLES = SERVICE_PEOPLES, KINDS = SERVICE_KINDS, CAMP_DEALT = SERVICE_TRIBE - 1 };

/* Six different cards in hand, in betrayal, with the most plays of any six kinds:
 *   ronde N S WHO, at most 630: say the row has n characters, the camps offer p choices and
 *     j of the six chiefs are on the table or alone in camp. The camp of such a one offers one
 *     choice at most (what comes back to it is of its chief's people), any other at most six,
 *     and holds its chief besides. So p <= 36 - 5j and n + p + (6 - j) <= 54; n × p is
 *     largest for j = 3: 30 × 21. Players out only make it less;
 *   fromage S WHO WHO and pique S WHO WHO: 5 camps × 6 × 6 each;
 *   retour N and veneneux N: 54 each; one kind of table S WHO: 5 × 6;
 *   and six cards wasted. */
enum { MOVES_TOP = 630 + 2 * 5 * 6 * 6 + 2 * SERVICE_CHARACTERS + 5 * 6 + 6 };
enum { CHANCES_TOP = KINDS };

typedef struct service state;

_Static_assert(sizeof(state) ==
                   sizeof(struct head) + 12 + 13 + 11 + 12 + 48 + 108 + 9 * (KINDS + 1),
               "no padding");
_Static_assert(sizeof(state) <= 1024, "small enough for searching bots to copy at will");

/* The cards whose effect needs the player's chief face up (SC51). */
static bool card_rescues(int card)
{
    return card == SERVICE_RETOUR || card == SERVICE_VENENEUX || card == SERVICE_RONDE ||
           card == SERVICE_PASBON || card == SERVICE_INDIGESTION;
}

/* ---- Camps. ---- */

static void camp_remove(state *s, service_character c)
{
    int seat = service_from(c);

    if (service_is_chief(c)) {
        s->chief_at[seat] = SERVICE_ON_TABLE;
        return;
    }
    CHECK(s->camp[seat][service_people(c)] > 0);
    s->camp[seat][service_people(c)]--;
    s->camp[seat][0]--;
}

/* Back to the camp where its people is led (SC52). */
static void camp_return(state *s, service_character c)
{
    int people = service_people(c), home = service_home(s, people, s->mover);

    if (service_is_chief(c)) {
        s->chief_at[home] = SERVICE_IN_CAMP;
        return;
    }
    s->camp[home][people]++;
    s->camp[home][0]++;
}

/* SC53: a chief that is the last card of its camp is turned up. */
static void chiefs_turn_up(state *s)
{
    for (int i = 0; i < s->head.seats; i++)
        if (s->chief_at[i] == SERVICE_HIDDEN && s->camp[i][0] == 0)
            s->chief_at[i] = SERVICE_IN_CAMP;
}

/* ---- The row, and the giant. ---- */

/* SC13: the feast ends as soon as the table is empty. */
static service_character row_take(state *s, int at)
{
    service_character c = s->row[at];

    s->row_n--;
    for (int i = at; i < s->row_n; i++)
        s->row[i] = s->row[i + 1];
    s->row[s->row_n] = 0;
    if (s->row_n == 0)
        s->feast = 0;
    return c;
}

static void feast_starts(state *s, int bites)
{
    if (s->row_n > 0 && s->feast < bites)
        s->feast = byte(bites);
}

/* The triggers by number: looked at when somebody was put on the table (SC11, SC14). */
static void feast_by_number(state *s)
{
    if (s->row_n > 5 || s->alive < 7)
        feast_starts(s, 1);
}

/* The characters named leave their camps for the row: to the back, Plat to the front. */
static void serve(state *s)
{
    for (int i = 0; i < s->put_n; i++) {
        int at = s->row_n++;

        camp_remove(s, s->put[i]);
        for (; s->pending.card == SERVICE_PLAT && at > 0; at--)
            s->row[at] = s->row[at - 1];
        s->row[at] = s->put[i];
    }
    if (s->put_n > 0)
        feast_by_number(s);
}

/* A character leaves the game. Who is out by that: nobody, or one seat (SC9, SC54). */
static seat_set devour(state *s, service_character c)
{
    int seat = service_people(c) - 1;

    s->alive--;
    if (s->betrayal) {
        if (!service_is_chief(c))
            return 0;
        seat = service_from(c);
        s->chief_at[seat] = SERVICE_GONE;
    }
    return --s->head.score[seat] == 0 ? seat_bit(seat) : 0;
}

/* Players out: the hand goes under the discards, what is left in the camp from the game. */
static void leave(state *s, seat_set fallen)
{
    EACH_SEAT (seat, fallen) {
        s->in = seats_without(s->in, (int)seat);
        pile_pour(s->hand[seat], s->under, KINDS);
        s->alive = byte(s->alive - s->camp[seat][0]);
        bytes_clear(s->camp[seat], sizeof s->camp[seat]);
    }
}

/* SC10, SC56: one left has won; with none left nobody has. */
static bool finished(state *s)
{
    if (seats_count(s->in) > 1)
        return false;
    s->head.phase = SERVICE_OVER;
    s->head.acting = 0;
    s->head.winners = s->in;
    s->mover = NOBODY;
    return true;
}

/* ---- A turn. ---- */

/* A card is to be drawn: here an empty pile is made again (SC5). */
static void draw_due(state *s, int seat)
{
    if (s->piled == 0) {
        pile_pour(s->discards, s->pile, KINDS);
        pile_pour(s->under, s->pile, KINDS);
        s->piled = byte(pile_size(s->pile, KINDS));
        s->last = 0;
    }
    s->drawer = byte(seat);
    s->head.phase = SERVICE_DRAW;
    s->head.acting = seat_bit(NATURE);
}

/* The giant bites first. A player put out by that has no turn: the next one's starts, with
 * bites of its own (SC9, SC12, SC15). */
static void begin_turn(state *s, int seat)
{
    for (;;) {
        for (int bites = s->feast; bites > 0 && s->row_n > 0; bites--) {
            leave(s, devour(s, row_take(s, 0)));
            if (finished(s))
                return;
        }
        if (seat_in(s->in, seat))
            break;
        seat = seats_next(s->in, seat);
    }
    s->mover = byte(seat);
    draw_due(s, seat);
}

static void drawn(state *s, move m)
{
    s->pile[m.arg[1]]--;
    s->piled--;
    s->hand[m.arg[0]][m.arg[1]]++;
    if (m.arg[0] != s->mover) { /* a counter player's fifth card: now its turn (SC8) */
        begin_turn(s, m.arg[0]);
        return;
    }
    s->head.phase = SERVICE_TURN;
    s->head.acting = seat_bit(s->mover);
}

static void discard(state *s, int seat, int card)
{
    s->hand[seat][card]--;
    s->discards[card]++;
    s->last = byte(card);
}

/* The card is done with: what follows from it, and the next turn (SC60). */
static void settle(state *s, seat_set fallen)
{
    int counterer = s->pending.by - 1;

    if (s->betrayal)
        chiefs_turn_up(s);
    if (fallen)
        leave(s, fallen);
    s->pending = (struct service_pending){0};
    bytes_clear(s->put, s->put_n);
    s->put_n = 0;
    if (finished(s))
        return;
    if (counterer >= 0)
        draw_due(s, counterer);
    else
        begin_turn(s, seats_next(s->in, s->mover));
}

/* ---- Effects. ---- */

static void effect_rescue(state *s)
{
    camp_return(s, row_take(s, s->pending.place - 1));
}

/* All that can be rescued, of one people or (0) of all (SC35, SC36, SC52). */
static void effect_rescue_all(state *s, int people)
{
    for (int i = 0; i < s->row_n;)
        if ((people == 0 || service_people(s->row[i]) == people) &&
            service_home(s, service_people(s->row[i]), s->mover) != NOBODY)
            camp_return(s, row_take(s, i));
        else
            i++;
}

/* SC32: an exchange, so the table is at no moment empty. */
static void effect_ronde(state *s, service_character in)
{
    service_character *at = &s->row[s->pending.place - 1];

    camp_return(s, *at);
    camp_remove(s, in);
    *at = in;
    feast_by_number(s);
}

static seat_set effect_choucroute(state *s)
{
    seat_set fallen = 0;

    while (s->row_n > 0)
        fallen |= devour(s, row_take(s, s->row_n - 1));
    return fallen;
}

/* What the pending card does now that its choices are made and nobody can counter it any
 * more. Pique and Ronde never wait: see play. */
static void take_effect(state *s)
{
    seat_set fallen = 0;

    switch (s->pending.card) {
    case SERVICE_CHOUCROUTE:
        fallen = effect_choucroute(s);
        break;
    case SERVICE_HORS:
        feast_starts(s, 1);
        break;
    case SERVICE_BUFFET:
        feast_starts(s, 2);
        break;
    case SERVICE_GOINFRERIE:
        serve(s);
        feast_starts(s, 2);
        break;
    case SERVICE_RETOUR:
    case SERVICE_VENENEUX:
        effect_rescue(s);
        break;
    case SERVICE_CHAUD:
        bytes_copy(s->row, s->put, s->row_n);
        break;
    case SERVICE_TROU:
        s->feast = 0;
        break;
    case SERVICE_INDIGESTION:
        effect_rescue_all(s, 0);
        break;
    default:
        serve(s);
    }
    settle(s, fallen);
}

/* ---- The window, and counters. ---- */

/* SC7: all opponents still in are asked, whatever they hold. */
static void ask_for_counter(state *s)
{
    s->head.phase = SERVICE_COUNTER;
    s->head.acting = seats_without(s->in, s->mover);
    window_open(&s->head, s->window);
}

static bool countered_by_some(int card)
{
    return card <= SERVICE_TABLE_S || card == SERVICE_PLAT || card == SERVICE_FROMAGE ||
           card == SERVICE_GOINFRERIE || card == SERVICE_RETOUR;
}

/* The choices are made. A Fromage of one character cannot be countered (SC23). */
static void card_stands(state *s)
{
    int  card = s->pending.card;
    bool single = card == SERVICE_FROMAGE && s->put_n == 1;

    if (countered_by_some(card) && !single)
        ask_for_counter(s);
    else
        take_effect(s);
}

static void put(state *s, service_character c)
{
    s->put[s->put_n++] = c;
}

static void put_drop_last(state *s)
{
    s->put[--s->put_n] = 0;
}

/* Garde-manger: its player gives none (SC29). */
static void put_drop_from(state *s, int seat)
{
    int kept = 0;

    for (int i = 0; i < s->put_n; i++)
        if (service_from(s->put[i]) != seat)
            s->put[kept++] = s->put[i];
    while (s->put_n > kept)
        put_drop_last(s);
}

/* SC42, SC45: the last one named is replaced by one of the attacker's, if it has one. */
static void surprise(state *s)
{
    put_drop_last(s);
    if (service_camp_size(s, s->mover) == 0) {
        take_effect(s);
    } else if (s->betrayal || s->pending.card == SERVICE_FROMAGE) {
        s->head.phase = SERVICE_OWN;
        s->head.acting = seat_bit(s->mover);
    } else {
        put(s, service_named(s, s->mover, 0));
        take_effect(s);
    }
}

static void counter(state *s, int seat, int card)
{
    discard(s, seat, card);
    s->pending.counter = byte(card);
    s->pending.by = byte(1 + seat);
    window_open(&s->head, 0);
    switch (card) {
    case SERVICE_SURPRISE:
        surprise(s);
        break;
    case SERVICE_SALE:
        put_drop_last(s);
        take_effect(s);
        break;
    case SERVICE_GARDE:
        put_drop_from(s, seat);
        take_effect(s);
        break;
    default: /* Le chef est parti: nobody is rescued */
        settle(s, 0);
    }
}

static void nobody_counters(state *s)
{
    window_open(&s->head, 0);
    take_effect(s);
}

static void let(state *s, int seat)
{
    s->head.acting = seats_without(s->head.acting, seat);
    if (s->head.acting == 0)
        nobody_counters(s);
}

/* ---- Playing a card. ---- */

/* SC26, SC29: what each opponent has to give. */
static void begin_pick(state *s)
{
    int each = s->pending.card == SERVICE_GOINFRERIE ? 2 : 1;

    EACH_SEAT (seat, seats_without(s->in, s->mover)) {
        int size = service_camp_size(s, (int)seat);

        s->pending.owed[seat] = byte(size < each ? size : each);
    }
    s->head.phase = SERVICE_PICK;
}

static void pick(state *s, move m)
{
    int left = 0;

    put(s, service_named(s, m.arg[0], m.arg[1]));
    s->pending.owed[m.arg[0]]--;
    for (int i = 0; i < s->head.seats; i++)
        left += s->pending.owed[i];
    if (left == 0)
        card_stands(s);
}

static void order(state *s, int place)
{
    s->named[(place - 1) / 32] |= 1u << (place - 1) % 32;
    put(s, s->row[place - 1]);
    if (s->put_n == s->row_n) {
        s->named[0] = s->named[1] = 0;
        take_effect(s);
    }
}

static void own(state *s, move m)
{
    service_character c = service_named(s, s->mover, m.arg[0]);

    if (m.arg[1] == SERVICE_BEFORE) {
        put(s, s->put[0]);
        s->put[0] = c;
    } else {
        put(s, c);
    }
    take_effect(s);
}

static void play(state *s, move m)
{
    int card = m.arg[0], target = m.arg[2] - 1;

    discard(s, m.seat, card);
    s->pending.card = byte(card);
    s->pending.place = m.arg[1];
    s->pending.target = m.arg[2];
    if (card_rescues(card) && s->chief_at[m.seat] == SERVICE_HIDDEN)
        s->chief_at[m.seat] = SERVICE_IN_CAMP;
    switch (card) {
    case SERVICE_PIQUE: { /* SC24: devoured from the camp, then one of the own */
        service_character eaten = service_named(s, target, m.arg[3]);
        seat_set          fallen;

        camp_remove(s, eaten);
        fallen = devour(s, eaten);
        put(s, service_named(s, m.seat, m.arg[4]));
        serve(s);
        settle(s, fallen);
        return;
    }
    case SERVICE_RONDE:
        effect_ronde(s, service_named(s, target, m.arg[3]));
        settle(s, 0);
        return;
    case SERVICE_PASBON:
        effect_rescue_all(s, m.arg[3]);
        settle(s, 0);
        return;
    case SERVICE_PANIER:
    case SERVICE_GOINFRERIE:
        begin_pick(s);
        return;
    case SERVICE_CHAUD:
        s->head.phase = SERVICE_ORDER;
        return;
    case SERVICE_FROMAGE:
        put(s, service_named(s, target, m.arg[3]));
        if (service_camp_size(s, target) > 1)
            put(s, service_named(s, target, m.arg[4]));
        break;
    default:
        if (m.arg[2])
            put(s, service_named(s, target, m.arg[3]));
    }
    card_stands(s);
}

/* ---- The interface. ---- */

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->betrayal = byte(c->option[BETRAYAL]);
    s->window = (uint32_t)c->option[WINDOW];
    s->in = seats_all(c->seats);
    s->mover = NOBODY;
    for (int i = 0; i < c->seats; i++) {
        if (s->betrayal) {
            s->chief_at[i] = SERVICE_HIDDEN;
            s->head.score[i] = 1;
        } else {
            s->chief[i] = byte(i + 1);
            s->camp[i][0] = s->camp[i][i + 1] = SERVICE_TRIBE;
            s->head.score[i] = SERVICE_TRIBE;
        }
        s->alive = byte(s->alive + s->head.score[i]);
    }
    bytes_copy(s->pile, service_counts, sizeof s->pile);
    s->piled = SERVICE_DECK;
    s->head.phase = SERVICE_SETUP;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;

    if (seat == CLOCK && s->head.window_ms) {
        out[0] = (move){.seat = CLOCK, .verb = SERVICE_V_CLOSE};
        return 1;
    }
    return seat_in(s->head.acting, seat) ? service_list(s, seat, out) : 0;
}

/* Which of nature's moves is due, with its seat; what it deals is left open. */
static move nature_due(const state *s)
{
    int  step = s->dealt - 1, seats = s->head.seats;
    move m = {.seat = NATURE, .verb = SERVICE_V_FIRST};

    if (s->head.phase == SERVICE_DRAW)
        return (move){.seat = NATURE, .verb = SERVICE_V_DRAW, .arg = {s->drawer}};
    if (step < 0)
        return m;
    if (s->betrayal && step < seats) {
        m.verb = SERVICE_V_CHIEF;
        m.arg[0] = byte(step);
        return m;
    }
    step -= s->betrayal ? seats : 0;
    if (s->betrayal && step < CAMP_DEALT * seats) {
        m.verb = SERVICE_V_CAMP;
        m.arg[0] = byte(step / CAMP_DEALT);
        return m;
    }
    step -= s->betrayal ? CAMP_DEALT * seats : 0;
    m.verb = SERVICE_V_DEAL;
    m.arg[0] = byte(step / SERVICE_HAND);
    return m;
}

/* The chiefs, or the other characters, that are not dealt yet: a pile by people (SC50). */
static void undealt(const state *s, int verb, uint8_t pool[PEOPLES + 1])
{
    bytes_clear(pool, PEOPLES + 1);
    for (int people = 1; people <= s->head.seats; people++) {
        int left = verb == SERVICE_V_CHIEF ? 1 : CAMP_DEALT;

        for (int i = 0; i < s->head.seats; i++)
            left -= verb == SERVICE_V_CHIEF ? s->chief[i] == people : s->camp[i][people];
        pool[people] = byte(left);
    }
}

static refusal refuse_nature(const state *s, move m)
{
    move    due = nature_due(s);
    uint8_t pool[PEOPLES + 1];

    if (m.verb != due.verb)
        return REFUSED_other_chance;
    if (m.verb == SERVICE_V_FIRST)
        return NOT_REFUSED;
    if (m.arg[0] != due.arg[0])
        return REFUSED_another_first;
    if (m.verb == SERVICE_V_DEAL || m.verb == SERVICE_V_DRAW)
        return s->pile[m.arg[1]] ? NOT_REFUSED : REFUSED_card_not_left;
    undealt(s, m.verb, pool);
    return pool[m.arg[1]] ? NOT_REFUSED : REFUSED_people_not_left;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    return m.seat == NATURE ? refuse_nature(s, m) : service_refusal(s, m);
}

/* One step of the setting up; after the last one the dealer's turn starts (SC2). */
static void apply_setup(state *s, move m)
{
    int last = 1 + SERVICE_HAND * s->head.seats;

    switch (m.verb) {
    case SERVICE_V_FIRST:
        s->first = m.arg[0];
        break;
    case SERVICE_V_CHIEF:
        s->chief[m.arg[0]] = m.arg[1];
        break;
    case SERVICE_V_CAMP:
        s->camp[m.arg[0]][m.arg[1]]++;
        s->camp[m.arg[0]][0]++;
        s->alive++;
        break;
    default:
        pile_pass(s->pile, s->hand[m.arg[0]], m.arg[1]);
        s->piled--;
    }
    if (s->betrayal)
        last += (1 + CAMP_DEALT) * s->head.seats;
    if (++s->dealt == last)
        begin_turn(s, s->first);
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    switch (m.verb) {
    case SERVICE_V_DRAW:
        drawn(s, m);
        break;
    case SERVICE_V_WASTE:
        discard(s, m.seat, m.arg[0]);
        settle(s, 0);
        break;
    case SERVICE_V_PLAY:
        play(s, m);
        break;
    case SERVICE_V_PICK:
        pick(s, m);
        break;
    case SERVICE_V_ORDER:
        order(s, m.arg[0]);
        break;
    case SERVICE_V_COUNTER:
        counter(s, m.seat, m.arg[0]);
        break;
    case SERVICE_V_LET:
        let(s, m.seat);
        break;
    case SERVICE_V_CLOSE:
        nobody_counters(s);
        break;
    case SERVICE_V_OWN:
        own(s, m);
        break;
    default:
        apply_setup(s, m);
    }
}

/* ---- Chance. ---- */

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;
    move         m = nature_due(s);
    uint8_t      pool[PEOPLES + 1];

    if (m.verb == SERVICE_V_FIRST)
        return first_chances(&s->head, SERVICE_V_FIRST, out);
    if (m.verb == SERVICE_V_DEAL || m.verb == SERVICE_V_DRAW)
        return pile_chances(s->pile, KINDS, m, 1, out);
    undealt(s, m.verb, pool);
    return pile_chances(pool, PEOPLES, m, 1, out);
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;
    move         m = nature_due(s);
    uint8_t      pool[PEOPLES + 1];

    if (m.verb == SERVICE_V_FIRST)
        return first_draw(&s->head, SERVICE_V_FIRST, r);
    if (m.verb == SERVICE_V_DEAL || m.verb == SERVICE_V_DRAW) {
        m.arg[1] = byte(pile_draw(s->pile, KINDS, r));
    } else {
        undealt(s, m.verb, pool);
        m.arg[1] = byte(pile_draw(pool, PEOPLES, r));
    }
    return m;
}

/* ---- Secrets: hands, the pile, hands of those out, hidden chiefs. ---- */

static bool chief_secret(const state *s, int seat, int viewer)
{
    return s->chief_at[seat] == SERVICE_HIDDEN && seat != viewer;
}

/* A hidden chief that a card has named shows its people to its own player only. */
static void put_chiefs(state *s)
{
    for (int i = 0; i < s->put_n; i++)
        if (service_is_chief(s->put[i])) {
            int seat = service_from(s->put[i]);

            s->put[i] = service_character_of(s->chief[seat], seat, true);
        }
}

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    for (int i = 0; i < s->head.seats; i++) {
        if (i != viewer)
            pile_hide(s->hand[i], KINDS);
        if (chief_secret(s, i, viewer))
            s->chief[i] = 0;
    }
    pile_hide(s->pile, KINDS);
    pile_hide(s->under, KINDS);
    put_chiefs(s);
}

static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes;
    if ((m.verb == SERVICE_V_CHIEF || m.verb == SERVICE_V_DEAL || m.verb == SERVICE_V_DRAW) &&
        m.arg[0] != viewer)
        m.arg[1] = 0;
    return m;
}

/* Which seats have been dealt their chief: all, once that part of the setting up is over. */
static bool chief_dealt(const state *s, int seat)
{
    return s->dealt >= 2 + seat;
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state  *s = state_bytes;
    uint8_t pool[KINDS + 1], peoples[PEOPLES + 1];

    bytes_copy(pool, service_counts, sizeof pool);
    for (int kind = 1; kind <= KINDS; kind++) {
        pool[kind] = byte(pool[kind] - s->discards[kind]);
        for (int i = 0; i < s->head.seats; i++)
            pool[kind] = byte(pool[kind] - s->hand[i][kind]);
    }
    for (int i = 0; i < s->head.seats; i++)
        pile_reveal(s->hand[i], pool, KINDS, r);
    pile_reveal(s->under, pool, KINDS, r);
    bytes_copy(s->pile, pool, sizeof pool);
    if (!s->betrayal)
        return;
    undealt(s, SERVICE_V_CHIEF, peoples);
    for (int i = 0; i < s->head.seats; i++)
        if (chief_secret(s, i, viewer) && chief_dealt(s, i)) {
            s->chief[i] = byte(pile_draw(peoples, PEOPLES, r));
            peoples[s->chief[i]]--;
        }
    put_chiefs(s);
}

/* ---- The view. ---- */

static void describe_row(struct json *out, const char *key, const service_character *row, int n)
{
    put_array(out, key);
    for (int i = 0; i < n; i++) {
        put_object(out, NULL);
        put_string(out, "people", service_peoples[service_people(row[i])]);
        put_seat(out, "from", service_from(row[i]));
        put_bool(out, "chief", service_is_chief(row[i]));
        put_close(out);
    }
    put_close(out);
}

static void describe_pending(struct json *out, const state *s)
{
    const struct service_pending *p = &s->pending;

    if (p->card == 0) {
        put_null(out, "pending");
        return;
    }
    put_object(out, "pending");
    put_string(out, "card", service_cards[p->card]);
    put_seat(out, "by", s->mover);
    put_seat(out, "target", p->target ? p->target - 1 : NOBODY);
    put_known(out, "place", p->place);
    describe_row(out, "row", s->put, s->put_n);
    if (p->counter) {
        put_object(out, "counter");
        put_seat(out, "by", p->by - 1);
        put_string(out, "card", service_cards[p->counter]);
        put_close(out);
    } else {
        put_null(out, "counter");
    }
    put_close(out);
}

static void describe_player(struct json *out, const state *s, int seat)
{
    put_object(out, NULL);
    put_array(out, "camp");
    for (int people = 1; people <= PEOPLES; people++)
        for (int i = 0; i < s->camp[seat][people]; i++)
            put_string(out, NULL, service_peoples[people]);
    put_close(out);
    put_string(out, "chief", service_peoples[s->chief[seat]]);
    put_string(out, "chief_at", places_of_chief[s->chief_at[seat]]);
    put_number(out, "cards", pile_size(s->hand[seat], KINDS));
    if (s->head.viewer != 0 && s->head.viewer - 1 != seat)
        put_null(out, "hand");
    else
        put_pile(out, "hand", s->hand[seat], KINDS, service_cards);
    put_bool(out, "in", seat_in(s->in, seat));
    put_close(out);
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    describe_row(out, "table", s->row, s->row_n);
    put_number(out, "feast", s->feast);
    put_number(out, "alive", s->alive);
    put_seat(out, "mover", s->mover);
    put_number(out, "pile", s->piled);
    put_number(out, "discards", pile_size(s->discards, KINDS) + pile_size(s->under, KINDS));
    put_string(out, "discard", service_cards[s->last]);
    describe_pending(out, s);
    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++)
        describe_player(out, s, i);
    put_close(out);
}

static const char *audit(const void *state_bytes)
{
    return service_audit(state_bytes);
}

/* A feast has begun. */
static bool reveals(const void *before, const void *after, move m)
{
    (void)m;
    return ((const state *)before)->feast == 0 && ((const state *)after)->feast != 0;
}

const struct game service_game = {
    .id = "service",
    .name = "Service compris",
    .shelf = 3,
    .minutes = 30,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = CHANCES_TOP,
    .length_max = 0, /* all may waste their cards for ever: no bound */
    .seats_min = 2,
    .seats_max = SERVICE_SEATS,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    .reveals = reveals,
    GAME_FUNCTIONS,
};
