/* gather.c: the start of a match, and what each page adds to its randomness. docs/fair.md has the
 * rule and its reasons.
 *
 * In the lobby every page promises a nonce under the server's commitment. When the host asks for
 * the start, the list of promises is closed and sent to everyone (CHANGE_gather). From then on the
 * pages on it reveal their nonces, and when all have, the match begins. Somebody who stays silent
 * for NONCES_MS spoils that start: it begins again without them, with a new seed and new promises,
 * because the server has seen nonces by then. So does a start during which the host changes the
 * table, but then the host has to ask again.
 *
 * Everyone sees each restart, the log keeps it, and their number is limited (restarts_of): if every
 * seat stays silent once, one is left for the host. Somebody who leaves counts as silent and keeps
 * the seat until the start ends; otherwise a guest could use up all restarts by coming and leaving.
 *
 * All of this is in the room's changes and continues after a crash; only the times are lost. */
#include "server/gather.h"

#include "server/actions.h"
#include "server/asked.h"
#include "server/entry.h"
#include "server/lists.h"
#include "server/room.h"

/* People who are there and may add to chance. */
static seat_set welcome(const struct room *r)
{
    seat_set set = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (presence_at(r, i) && !seat_in(r->gather.out, i))
            set |= seat_bit(i);
    return set;
}

static seat_set promised(const struct room *r)
{
    seat_set set = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->gather.promise[i][0] != '\0')
            set |= seat_bit(i);
    return set;
}

static seat_set revealed(const struct room *r)
{
    seat_set set = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].nonce[0] != '\0')
            set |= seat_bit(i);
    return set;
}

/* Tells whoever asked for the start how it went, if they are still there. */
static void answer(struct room *r, refusal why)
{
    const struct starter starter = r->live.starter;

    r->live.starter = (struct starter){0};
    for (struct conn *c = r->live.presence.conns; c && starter.id[0] != '\0'; c = c->next) {
        if (strcmp(c->id, starter.who) != 0)
            continue;
        action_answer(c, REQUEST_start, starter.id, done_unless(why));
        return;
    }
}

static bool used_up(const struct room *r)
{
    return r->gather.restarts >= restarts_of(r->settings.config.seats);
}

/* Why no match can begin with this table; 0: it can. */
static refusal refuse(const struct room *r)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];

    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].sitter == SITTER_EMPTY)
            return REFUSED_seat_empty;
    if (used_up(r))
        return REFUSED_called_off_too_often;
    return game_setup(r->settings.game, scratch, &r->settings.config);
}

/* A new seed for the next try, which needs new promises: the server has seen nonces. */
static void restart(struct server *s, struct room *r, seat_set silent)
{
    struct change c = {.kind = CHANGE_restart, .restart = {.silent = silent}};
    uint8_t       bytes[SEED_BYTES];

    fair_seed(bytes, -1);
    fair_reveal(bytes, c.restart.seed);
    room_change(s, r, &c);
    r->live.gather_until = s->now + PROMISES_MS;
    if (!r->gather.open && silent != 0)
        answer(r, used_up(r) ? REFUSED_called_off_too_often : REFUSED_no_share);
}

/* The start is over: frees the seats of players who left during it. */
static void let_go(struct server *s, struct room *r)
{
    seat_set left = presence_left(r);

    EACH_SEAT (seat, left)
        if (r->chair[seat].sitter == SITTER_PERSON)
            entry_vacate(s, r, (int)seat, 0);
}

static void begin(struct server *s, struct room *r)
{
    struct change c = {.kind = CHANGE_start,
                       .action = r->live.starter.action,
                       .start = {.rules = r->settings.game->rules}};
    refusal       why;

    identity_secret(c.start.secret);
    play_begin(s, r);
    why = room_change(s, r, &c);
    answer(r, why);
    let_go(s, r);
    if (r->live.presence.people == 0)
        play_freeze(s, r);
}

/* Closes the list once everyone present has promised, or time is up. */
static void await_promises(struct server *s, struct room *r)
{
    seat_set      there = welcome(r), have = (seat_set)(there & promised(r));
    struct change c = {.kind = CHANGE_gather, .gather = {.of = have}};
    refusal       why = refuse(r);

    if (!why && s->now < r->live.gather_until && (have == 0 || have != there))
        return;
    if (!why && have != 0) {
        r->live.gather_until = s->now + NONCES_MS;
        r->live.starter.closed = true;
        room_change(s, r, &c);
        return;
    }
    if (r->gather.open)
        restart(s, r, 0); /* nobody is left to go on with: that closes it */
    answer(r, why ? why : REFUSED_no_share);
}

static void await_nonces(struct server *s, struct room *r)
{
    seat_set silent = (seat_set)(r->gather.of & ~revealed(r));

    if (silent == 0)
        begin(s, r);
    else if (s->now >= r->live.gather_until)
        restart(s, r, silent);
}

void gather_follow(struct server *s, struct room *r)
{
    const struct gather  *g = &r->gather;
    const struct starter *starter = &r->live.starter;

    if (r->phase != ROOM_LOBBY || r->live.retry_at > s->now)
        return;
    if (g->spent)
        restart(s, r, 0);
    if (!g->open && starter->closed)
        answer(r, REFUSED_called_off);
    if (g->open && r->live.gather_until == 0) /* read back from the store: people come back first */
        r->live.gather_until = s->now + THAW_MS;
    if (g->of == 0 && (g->open || starter->id[0] != '\0'))
        await_promises(s, r);
    if (g->of != 0)
        await_nonces(s, r);
    if (!g->open && starter->id[0] == '\0')
        r->live.gather_until = 0;
    if (!g->open)
        let_go(s, r);
}

int64_t gather_due(const struct room *r)
{
    int64_t until = r->live.gather_until;

    if (until == 0)
        return INT64_MAX;
    return until > r->live.retry_at ? until : r->live.retry_at;
}

/* ---- What is asked. ---- */

struct result answer_start(struct asked *a)
{
    struct room    *r = a->r;
    struct starter *starter = &r->live.starter;
    refusal         why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (r->phase != ROOM_LOBBY)
        return refused(REFUSED_only_lobby);
    if (starter->id[0] != '\0' && strcmp(starter->id, a->q->id) != 0)
        return refused(REFUSED_starting);
    if (lists_wait(r))
        return refused(REFUSED_list_checked);
    why = refuse(r);
    if (!why)
        why = room_refuse_aside(a->s, r, false);
    if (why)
        return refused(why);
    *starter = (struct starter){.action = a->action, .closed = r->gather.open};
    memcpy(starter->who, a->c->id, sizeof starter->who);
    memcpy(starter->id, a->q->id, strlen(a->q->id) + 1);
    if (!r->gather.open)
        r->live.gather_until = a->s->now + PROMISES_MS;
    play_go_on(a->s, r);
    return held();
}

static void go_on(struct asked *a)
{
    play_go_on(a->s, a->r);
}

static struct result share(struct asked *a, struct change *c)
{
    refusal why = aside(a, c);

    if (!why)
        a->then = go_on; /* the match may begin: the answer goes first */
    return done_unless(why);
}

struct result answer_promise(struct asked *a)
{
    struct change c = {.kind = CHANGE_promise};
    int           seat = room_seat_of(a->r, a->c->id);
    char          commit[HEX_MAX_BYTES];

    if (seat < 0)
        return refused(REFUSED_players_add);
    if (a->r->phase != ROOM_LOBBY)
        return refused(REFUSED_only_lobby);
    if (!fair_is_hex(a->q->promise))
        return refused(REFUSED_bad_promise);
    fair_commit(a->r->seed, commit);
    if (strcmp(a->q->commit, commit) != 0)
        return refused(REFUSED_other_promise);
    if (a->r->gather.of != 0)
        return refused(REFUSED_late_promise);
    if (seat_in(a->r->gather.out, seat))
        return refused(REFUSED_broken_promise);
    c.promise.seat = seat;
    memcpy(c.promise.promise, a->q->promise, sizeof c.promise.promise);
    return share(a, &c);
}

struct result answer_nonce(struct asked *a)
{
    struct change c = {.kind = CHANGE_nonce};
    int           seat = room_seat_of(a->r, a->c->id);
    char          commit[HEX_MAX_BYTES], promise[HEX_MAX_BYTES];

    if (seat < 0)
        return refused(REFUSED_players_add);
    if (a->r->phase != ROOM_LOBBY)
        return refused(REFUSED_only_lobby);
    if (!seat_in(a->r->gather.of, seat))
        return refused(REFUSED_early_nonce);
    if (!fair_is_hex(a->q->nonce))
        return refused(REFUSED_bad_nonce);
    fair_commit(a->r->seed, commit);
    fair_promise(commit, seat, a->q->nonce, promise);
    if (strcmp(promise, a->r->gather.promise[seat]) != 0)
        return refused(REFUSED_other_nonce);
    if (a->r->chair[seat].nonce[0] != '\0') /* the same again: nobody need be told */
        return done();
    c.nonce.seat = seat;
    memcpy(c.nonce.nonce, a->q->nonce, sizeof c.nonce.nonce);
    return share(a, &c);
}
