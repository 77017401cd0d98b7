/* race.c: see race.h. */
#include "server/race.h"

#include "core/check.h"
#include "match/arbiter.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/held.h"
#include "server/messages.h"
#include "server/pass.h"
#include "server/presence.h"
#include "server/receipts.h"
#include "server/room.h"
#include "server/server.h"
#include "server/sockets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct race {
    struct arbiter arbiter;
    bool           open;
    uint32_t       situation;         /* the number of the change that opened it */
    uint32_t       opened;            /* match time of that */
    seat_set       known;             /* seats that have joined the arbiter */
    uint8_t        behind[SEATS_MAX]; /* of those held: who does not run, as they came */
    int            behind_count;
    int64_t        behind_us; /* when the first of them came */
};

static bool is_bot(const struct room *r, int seat)
{
    return seat_in(presence_by_code(r), seat);
}

/* Is this seat's act held for the verdict? */
static bool hand_is_down(const struct room *r, int seat)
{
    const struct held *h = held_of(r, seat);

    return h && h->until == HELD_VERDICT;
}

/* ---- Opening and ending. ---- */

/* held_follow refuses what was held for it: the situation has changed. */
static void end_race(struct race *race)
{
    race->open = false;
    race->behind_count = 0;
}

static void open_race(struct room *r, seat_set acting)
{
    struct race *race = r->live.race;
    seat_set     seats = 0, bots = 0;

    EACH_SEAT (seat, acting) {
        if (is_bot(r, (int)seat))
            bots |= seat_bit((int)seat);
        if (is_bot(r, (int)seat) || presence_at(r, (int)seat))
            seats |= seat_bit((int)seat);
        if (!seat_in(race->known, (int)seat))
            arbiter_join(&race->arbiter, (int)seat, false);
        race->known |= seat_bit((int)seat);
    }
    race->situation = r->situation;
    race->opened = r->match.now;
    race->open = seats_count(seats) > 1 && (seats & ~bots) != 0;
    if (!race->open)
        return;
    arbiter_open(&race->arbiter, r->situation, seats, bots);
    EACH_SEAT (seat, seats) {
        if (seat_in(bots, (int)seat)) {
            arbiter_sent(&race->arbiter, (int)seat, (int64_t)now_us());
        } else {
            struct conn *c = presence_at(r, (int)seat);

            c->race_next = r->situation;
            conn_ping(c);
        }
    }
}

/* The verdict left the situation open: those who may still act keep running. */
static void run_on(struct room *r)
{
    struct race   *race = r->live.race;
    struct arbiter before = race->arbiter;
    seat_set seats = (seat_set)((before.running | before.acted) & head_of(r->match.state)->acting);
    seat_set bots = 0;

    EACH_SEAT (seat, seats)
        if (is_bot(r, (int)seat))
            bots |= seat_bit((int)seat);
        else if (!presence_at(r, (int)seat))
            seats = seats_without(seats, (int)seat);
    race->open = seats_count(seats) > 1 && (seats & ~bots) != 0;
    if (!race->open)
        return;
    arbiter_open(&race->arbiter, race->situation, seats, bots);
    EACH_SEAT (seat, seats) {
        struct receipt *receipt = &race->arbiter.receipt[seat];

        receipt->sent_us = before.receipt[seat].sent_us;
        receipt->pong_us = before.receipt[seat].pong_us;
        if (receipt->sent_us == NOT_YET && seat_in(bots, (int)seat)) /* a stand-in since then */
            arbiter_sent(&race->arbiter, (int)seat, (int64_t)now_us());
    }
}

void race_follow(struct room *r)
{
    const struct head *h = r->match.state;
    seat_set           acting = (seat_set)(h->acting & seats_all(SEATS_MAX));
    struct race       *race = r->live.race;

    if (race && race->situation == r->situation)
        return;
    if (race)
        end_race(race);
    if (seats_count(acting) < 2)
        return;
    if (!race) {
        race = r->live.race = calloc(1, sizeof *race);
        CHECK(race != NULL);
        arbiter_begin(&race->arbiter);
    }
    open_race(r, acting);
}

void race_forget(struct room *r)
{
    free(r->live.race);
    r->live.race = NULL;
}

/* ---- Pings. ---- */

void race_ping_sent(struct conn *c)
{
    int          seat = presence_seat(c);
    struct race *race = seat < 0 ? NULL : c->room->live.race;

    if (race && race->open && c->ping_race == race->situation &&
        seat_in(race->arbiter.seats, seat) && race->arbiter.receipt[seat].sent_us == NOT_YET)
        arbiter_sent(&race->arbiter, seat, (int64_t)c->ping_us);
}

/* Answering a PING that went out with an event, or after it, proves that the event arrived. The
 * first PONG may be missing: one answer is enough for several PINGs (RFC 6455, 5.5.3). */
static bool proves_event(const struct race *race, const struct conn *c, int seat)
{
    int64_t sent = race->arbiter.receipt[seat].sent_us;

    return race->open && sent != NOT_YET && (int64_t)c->ping_us >= sent;
}

void race_pong_came(struct conn *c)
{
    int          seat = presence_seat(c);
    struct race *race = seat < 0 ? NULL : c->room->live.race;
    int64_t      now = (int64_t)now_us(), kernel = socket_trip_us(c);

    if (!race || c->ping_us == 0 || !seat_in(race->known, seat))
        return;
    if (kernel > 0)
        arbiter_kernel(&race->arbiter, seat, kernel);
    if (!proves_event(race, c, seat) || !arbiter_pong(&race->arbiter, seat, now))
        arbiter_trip(&race->arbiter, seat, now - (int64_t)c->ping_us);
}

void race_presence(struct room *r, int seat, bool there)
{
    struct race *race = r->live.race;

    if (!race || !seat_in(race->known, seat))
        return;
    if (there)
        arbiter_join(&race->arbiter, seat, true);
    else if (race->open)
        arbiter_leave(&race->arbiter, seat);
}

/* ---- Acts. ---- */

/* Is there a race about what can be answered now? */
static bool is_on(const struct race *race, const struct room *r)
{
    return race && race->open && race->situation == r->situation && !race->arbiter.decided;
}

/* The act of one who does not run. */
static void get_in_line(struct race *race, int seat)
{
    CHECK(race->behind_count < SEATS_MAX);
    if (race->behind_count == 0)
        race->behind_us = (int64_t)now_us();
    race->behind[race->behind_count++] = (uint8_t)seat;
}

/* What the move becomes if made without reason; false if the game has no rule for it. */
static bool without_reason(const struct game *g, move *m)
{
    int other = verb_if_early(&g->verbs[m->verb]);

    if (other < 0)
        return false;
    m->verb = (uint8_t)other;
    return true;
}

static bool is_without_reason(const struct game *g, move m)
{
    for (const struct verb *v = g->verbs; v->name; v++)
        if (verb_if_early(v) == m.verb)
            return true;
    return false;
}

bool race_was_early(const struct room *r, move *m, uint32_t seen)
{
    const struct game *g = r->match.game;
    move               other = *m;

    if (!without_reason(g, &other))
        return false;
    for (uint32_t i = r->items_count; i > 0 && r->items[i - 1].n > seen; i--)
        if (r->items[i - 1].kind == CHANGE_move &&
            (r->items[i - 1].m.verb == m->verb || r->items[i - 1].m.verb == other.verb))
            return false; /* somebody else was there before */
    *m = other;
    return true;
}

/* Its reaction as the page has measured it. */
static int64_t claim_of(const struct request *q)
{
    return given(q, FIELD_reaction) && q->reaction >= 0 && q->reaction < 3600000
               ? (int64_t)(q->reaction * 1000)
               : NO_CLAIM;
}

static void hold(struct room *r, move m, const struct request *q, uint64_t action)
{
    struct held h = {.until = HELD_VERDICT, .m = m, .by = MOVER_PERSON, .action = action};

    snprintf(h.id, sizeof h.id, "%s", q->id);
    held_hold(r, &h);
}

enum raced race_act(struct room *r, move *m, const struct request *q, uint64_t action, refusal *why)
{
    struct race *race = r->live.race;
    int          seat = m->seat;
    enum verdict verdict = VERDICT_NONE;

    if (!is_on(race, r))
        return RACED_NOT;
    if (hand_is_down(r, seat) && strcmp(held_of(r, seat)->id, q->id) == 0) /* sent twice */
        return RACED_HELD;
    if (hand_is_down(r, seat)) {
        *why = REFUSED_hand_is_down;
        return RACED_REFUSED;
    }
    if (is_without_reason(r->match.game, *m))
        return RACED_NOT;
    if (move_is_pass(r->match.game, *m)) {
        arbiter_leave(&race->arbiter, seat);
        return RACED_NOT;
    }
    if (!seat_in(race->arbiter.bots, seat)) /* else a stand-in runs for it */
        verdict = arbiter_act(&race->arbiter, seat, (int64_t)now_us(), claim_of(q));
    switch (verdict) {
    case VERDICT_OPEN:
        hold(r, *m, q, action);
        return RACED_HELD;
    case VERDICT_NONE:
        if ((race->arbiter.running | race->arbiter.acted) == 0) /* there will be no verdict */
            return RACED_NOT;
        hold(r, *m, q, action);
        get_in_line(race, seat);
        return RACED_HELD;
    case VERDICT_EARLY:
        if (without_reason(r->match.game, m))
            return RACED_EARLY;
        arbiter_again(&race->arbiter, seat);
        *why = REFUSED_too_early;
        return RACED_REFUSED;
    default:
        return RACED_NOT;
    }
}

bool race_bot_act(struct room *r, move m, uint32_t due)
{
    struct race      *race = r->live.race;
    int64_t           reaction = race ? ((int64_t)due - race->opened) * 1000 : 0;
    const struct held h = {.until = HELD_VERDICT, .m = m, .by = presence_mover(r, m.seat)};
    bool              runs;

    if (!is_on(race, r) || move_is_pass(r->match.game, m) || hand_is_down(r, m.seat))
        return false;
    runs = seat_in(race->arbiter.bots, m.seat) && reaction >= BOT_MIN_US &&
           arbiter_bot_act(&race->arbiter, m.seat, (int64_t)now_us(), reaction) == VERDICT_OPEN;
    if (!runs && race->arbiter.acted == 0) /* nobody waits for a verdict */
        return false;
    held_hold(r, &h);
    if (!runs)
        get_in_line(race, m.seat);
    return true;
}

int64_t race_due_ms(const struct room *r)
{
    int64_t due;

    if (!r->live.race || !r->live.race->open || r->live.race->arbiter.decided)
        return INT64_MAX;
    due = arbiter_due(&r->live.race->arbiter);
    if (due == RACE_NO_DUE && r->live.race->behind_count > 0)
        due = r->live.race->behind_us + HOLD_MAX_US;
    return due == RACE_NO_DUE ? INT64_MAX : (due + 999) / 1000;
}

/* ---- The verdict. ---- */

static void settle_all(struct server *s, struct room *r, const uint8_t *order, int count,
                       const struct receipts *receipts)
{
    for (int i = 0; i < count; i++) {
        if (r->situation != r->live.race->situation || r->phase != ROOM_PLAYING)
            held_refuse(r, order[i], REFUSED_another_faster);
        else
            held_make(s, r, order[i], i == 0 ? receipts : NULL);
    }
}

void race_tick(struct server *s, struct room *r)
{
    struct race    *race = r->live.race;
    uint8_t         order[SEATS_MAX];
    struct receipts receipts;
    int             count;

    if (race_due_ms(r) > s->now)
        return;
    if (race->arbiter.acted != 0) {
        count = arbiter_decide(&race->arbiter, &s->coins, order);
        receipts_take(&race->arbiter, &receipts);
        race->open = false;
        settle_all(s, r, order, count, &receipts);
    }
    settle_all(s, r, race->behind, race->behind_count, NULL);
    race->behind_count = 0;
    if (!race->open && r->situation == race->situation && r->phase == ROOM_PLAYING)
        run_on(r); /* else nobody who runs has acted: they still may */
}
