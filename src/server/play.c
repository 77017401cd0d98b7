/* play.c: a running match: acts, chance, clock, bots.
 *
 * Everything here ends in room_change. Match time stands still while the game is paused, while none
 * of the players is there, and for a moment after a restart, so that clocks lose nothing. */
#include "server/play.h"

#include "core/check.h"
#include "server/address.h"
#include "server/asked.h"
#include "server/ballot.h"
#include "server/change.h"
#include "server/clock.h"
#include "server/commit.h"
#include "server/conn.h"
#include "server/entry.h"
#include "server/gather.h"
#include "server/held.h"
#include "server/identity.h"
#include "server/judge.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/pass.h"
#include "server/patience.h"
#include "server/people.h"
#include "server/presence.h"
#include "server/race.h"
#include "server/reveal.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/thoughts.h"
#include "server/viewers.h"
#include "server/words.h"
#include "store/expiry.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- Match time. ---- */

/* After 49 days of play it stops: UINT32_MAX means never. */
uint32_t play_now(const struct server *s, const struct room *r)
{
    int64_t t = r->live.frozen ? r->live.frozen_t : s->now - r->live.base;

    if (t > UINT32_MAX - 1)
        t = UINT32_MAX - 1;
    return t < r->match.now ? r->match.now : (uint32_t)t;
}

void play_begin(struct server *s, struct room *r)
{
    r->live.base = s->now;
    r->live.frozen = false;
    r->live.asked_turn = UINT32_MAX;
    presence_match(r);
}

void play_restored(struct server *s, struct room *r)
{
    if (!room_in_match(r))
        return;
    r->live.frozen_t = r->match.now;
    r->live.base = s->now - r->match.now;
}

void play_retry_later(struct server *s, struct room *r)
{
    r->live.retry_at = s->now + RETRY_MS;
}

void play_freeze(struct server *s, struct room *r)
{
    r->live.frozen_t = play_now(s, r);
    r->live.frozen = true;
    presence_frozen(r);
}

void play_thaw(struct server *s, struct room *r)
{
    uint32_t t = play_now(s, r);

    r->live.frozen = false;
    r->live.base = s->now - t;
    presence_thawed(s, r);
}

/* ---- Moves. ---- */

refusal play_move(struct server *s, struct room *r, move m, enum mover by, uint32_t t,
                  uint64_t action)
{
    struct change c = {.kind = CHANGE_move, .action = action, .move = {.t = t, .m = m, .by = by}};

    return room_change(s, r, &c);
}

/* ---- The end. ---- */

static void keep(struct server *s, struct room *r)
{
    char        id[MATCH_ID_MAX], about[2048], players[SEATS_MAX * ID_MAX + 1], *at = players;
    struct json j = json_in(about, sizeof about);
    char       *log = room_log(r);

    room_match_id(r, id);
    put_object(&j, NULL);
    put_string(&j, "id", id);
    put_string(&j, "game", r->record->game->id);
    put_number(&j, "at", r->ended_at);
    put_array(&j, "names");
    for (int i = 0; i < r->record->config.seats; i++)
        put_string(&j, NULL, r->record->name[i]);
    put_close(&j);
    put_array(&j, "players");
    for (int i = 0; i < r->record->config.seats; i++) {
        if (r->chair[i].sitter == SITTER_PERSON) {
            put_string(&j, NULL, r->chair[i].id);
            at += snprintf(at, ID_MAX, "%s", r->chair[i].id) + 1;
        } else {
            put_null(&j, NULL);
        }
    }
    put_close(&j);
    put_seats(&j, "winners", head_of(r->match.state)->winners);
    put_close(&j);
    *at = '\0';
    CHECK(json_fits(&j));
    store_keep(s->store, id, expiry_stamp(r->ended_at), about, log, players);
    free(log);
}

/* What the bots meant to do was about another table. */
static void forget_intents(struct server *s, struct room *r)
{
    bool thinking = false;

    for (int i = 0; i < SEATS_MAX; i++)
        thinking = thinking || (r->live.intent[i].asked && !r->live.intent[i].ready);
    if (thinking)
        thoughts_cancel(s, r);
    memset(r->live.intent, 0, sizeof r->live.intent);
}

void play_forget(struct room *r)
{
    held_forget(r);
    pass_forget(r);
    race_forget(r);
    words_forget(r);
    ballot_forget(r);
    reveal_forget(r);
}

static void finish(struct server *s, struct room *r)
{
    struct change c = {.kind = CHANGE_over, .over = {.at = wall_ms()}};

    play_freeze(s, r);
    evening_places(r, c.over.places);
    if (room_change(s, r, &c))
        return;
    s->metrics.matches++;
    keep(s, r);
    forget_intents(s, r);
    presence_match(r);
    play_forget(r);
}

refusal play_new_seed(struct server *s, struct room *r)
{
    struct change seed = {.kind = CHANGE_seed};
    uint8_t       bytes[SEED_BYTES];

    fair_seed(bytes, -1);
    fair_reveal(bytes, seed.seed.seed);
    return room_change(s, r, &seed);
}

void play_stop(struct server *s, struct room *r)
{
    struct change lobby = {.kind = CHANGE_lobby};

    play_freeze(s, r);
    if (room_change(s, r, &lobby) != NOT_REFUSED)
        return;
    play_new_seed(s, r); /* after it: as long as the match runs its own is the seed */
    forget_intents(s, r);
    presence_match(r);
    play_forget(r);
}

uint64_t room_owner(const struct room *r)
{
    const void *address = r->live.opener           ? r->live.opener
                          : r->live.presence.conns ? r->live.presence.conns->address
                                                   : NULL;

    return address ? (uint64_t)(uintptr_t)address : r->id;
}

void room_close(struct server *s, struct room *r, refusal why)
{
    r->live.closing = true;
    thoughts_cancel(s, r);
    while (r->live.presence.conns) {
        struct conn *c = r->live.presence.conns;

        conn_bye(c, why);
        entry_absent(c);
    }
    for (int i = 0; i < KNOCKS_MAX; i++)
        if (r->live.knock[i].conn)
            entry_admit(r, &r->live.knock[i], false);
    if (r->live.opener) {
        struct address *a = r->live.opener;

        a->rooms--;
        address_release(s, a);
    }
    if (r->n > 0)
        rooms_forget(s, r->id);
    play_forget(r);
    rooms_remove(s, r);
    room_free(r);
}

/* ---- Bots. ---- */

/* Asks every acting bot that hasn't been asked about the present state. It gets what its seat may
 * know, like a player. */
static void ask_bots(struct server *s, struct room *r)
{
    static _Alignas(8) uint8_t view[STATE_MAX];
    const struct head         *h = r->match.state;

    EACH_SEAT (seat, (seat_set)(h->acting & presence_by_code(r) & ~words_seats(r))) {
        struct intent *intent = &r->live.intent[seat];

        if (intent->asked)
            continue;
        intent->asked = true;
        game_look(r->match.game, view, r->match.state, (int)seat);
        thoughts_ask(s, r, view, (int)seat, presence_level(r, (int)seat),
                     (uint64_t)chance_word(&s->coins) << 32 | chance_word(&s->coins));
    }
}

void play_thought(struct server *s, uint64_t room, const char *code, uint32_t turn, int seat,
                  struct thought t)
{
    struct room   *r = rooms_find(s, code);
    struct intent *intent;
    uint64_t       delay;

    if (!r || r->id != room || !room_in_match(r) || head_of(r->match.state)->turn != turn ||
        !seat_in((seat_set)(head_of(r->match.state)->acting & presence_by_code(r)), seat))
        return;
    intent = &r->live.intent[seat];
    intent->ready = true;
    intent->m = t.m;
    delay = t.delay_ms == NEVER ? NEVER : t.delay_ms * (uint64_t)s->options->pace / 100;
    intent->due = delay >= UINT32_MAX - r->match.now ? UINT32_MAX : r->match.now + (uint32_t)delay;
    if (intent->due < pass_due(s, r, t.m))
        intent->due = pass_due(s, r, t.m);
    play_schedule(s, r);
}

/* The bot that is due; of several, the one due longest, and a coin decides between equals. -1 if
 * none is. */
static int ready_bot(struct server *s, const struct room *r, uint32_t t)
{
    uint32_t best = UINT32_MAX, ties = 1;
    int      seat = -1;

    for (int i = 0; i < r->settings.config.seats; i++) {
        const struct intent *intent = &r->live.intent[i];

        if (!intent->ready || intent->due > t || intent->due > best)
            continue;
        ties = intent->due < best ? 1 : ties + 1;
        if (ties > 1 && chance_below(&s->coins, ties) != 0)
            continue;
        best = intent->due;
        seat = i;
    }
    return seat;
}

/* ---- Going on. ---- */

/* What a match refuses although no person has asked for it. */
static void log_refused(const char *what, const struct room *r, refusal why)
{
    char said[REASON_MAX];

    server_log(what, "room=%s why=\"%s\"", r->code,
               refusal_said(r->settings.game, why, NULL, said));
}

/* Chance has its moves at once. 0, or why the match cannot go on. */
static refusal play_nature(struct server *s, struct room *r)
{
    while (seat_in(head_of(r->match.state)->acting, NATURE) && !reveal_is_open(r)) {
        move    m = s->options->draw ? s->options->draw(r)
                                     : r->match.game->draw(r->match.state, &r->nature);
        refusal why = play_move(s, r, m, MOVER_CHANCE, play_now(s, r), 0);

        if (why)
            return why;
    }
    return NOT_REFUSED;
}

void play_go_on(struct server *s, struct room *r)
{
    gather_follow(s, r);
    reveal_follow(s, r);
    if (r->phase == ROOM_PLAYING && !reveal_is_open(r) && r->live.retry_at <= s->now) {
        refusal why = play_nature(s, r);

        if (why)
            log_refused("match-cut", r, why);
        if (why || game_over(r->match.state))
            finish(s, r);
    }
    if (r->phase == ROOM_PLAYING && !reveal_is_open(r)) {
        uint32_t turn = head_of(r->match.state)->turn;

        if (r->live.asked_turn != turn) { /* something has changed: a safe point */
            forget_intents(s, r);
            r->live.asked_turn = turn;
            if (presence_safe_point(r))
                viewers_room(s, r);
        }
        if (!r->live.frozen && r->live.retry_at <= s->now)
            ask_bots(s, r);
        held_follow(r);
        race_follow(r);
        words_follow(s, r);
    }
    play_schedule(s, r);
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* What a running match waits for. If several are due, the first in this list goes first. */
enum thing { VERDICT, WORDS, HELD, BOT, TIME, TURN, THINGS };

static int64_t clock_ms(const struct room *r, uint32_t t)
{
    return t == UINT32_MAX ? INT64_MAX : r->live.base + t;
}

/* When a bot is going to act, in match time; UINT32_MAX if none does before `deadline`. */
static uint32_t bots_due(const struct room *r, uint32_t deadline)
{
    uint32_t due = UINT32_MAX;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->live.intent[i].ready && r->live.intent[i].due <= deadline &&
            r->live.intent[i].due < due)
            due = r->live.intent[i].due;
    return due;
}

/* When it is due, in ms; INT64_MAX if not as things are. Only this function says so, and
 * `tick_match` does what is due here. A race stops the clock until its verdict. Meanwhile the
 * window is over for bots that planned to act after it: they are asked again about the result. */
static int64_t thing_due(const struct room *r, enum thing what)
{
    uint32_t deadline = match_deadline(&r->match);

    switch (what) {
    case VERDICT:
        return race_due_ms(r);
    case WORDS:
        return words_due(r) < deadline ? clock_ms(r, words_due(r)) : INT64_MAX;
    case HELD:
        return clock_ms(r, held_due(r));
    case BOT:
        return clock_ms(r, bots_due(r, deadline));
    case TURN:
        return clock_ms(r, patience_due(r));
    default:
        return race_due_ms(r) == INT64_MAX ? clock_ms(r, deadline) : INT64_MAX;
    }
}

/* When something of the running match is due. */
static int64_t match_due(const struct room *r)
{
    int64_t due = INT64_MAX;

    if (r->phase == ROOM_PLAYING && !r->live.frozen)
        for (int what = 0; what < THINGS; what++)
            due = sooner(due, thing_due(r, (enum thing)what));
    return due;
}

static int64_t idle_ms(const struct room *r)
{
    return room_in_match(r) ? MATCH_IDLE_MS : LOBBY_IDLE_MS;
}

void play_schedule(struct server *s, struct room *r)
{
    int64_t due = match_due(r);

    if (r->live.retry_at > s->now)
        due = r->live.retry_at;
    due = sooner(due, presence_due(s, r));
    due = sooner(due, people_due(s, r));
    due = sooner(due, entry_due(r));
    due = sooner(due, ballot_due(r));
    due = sooner(due, reveal_due(r));
    if (!r->live.presence.conns)
        due = sooner(due, r->live.presence.empty_since + idle_ms(r));
    due = sooner(due, gather_due(r));
    rooms_due(s, r, due);
}

static refusal act_for_bot(struct server *s, struct room *r, uint32_t t)
{
    uint32_t       deadline = match_deadline(&r->match);
    int            seat = ready_bot(s, r, t < deadline ? t : deadline);
    struct intent *intent;

    if (seat < 0)
        return REFUSED_no_bot_acts;
    intent = &r->live.intent[seat];
    intent->ready = false;
    if (race_bot_act(r, intent->m, intent->due))
        return NOT_REFUSED;
    return play_move(s, r, intent->m, presence_mover(r, seat), t, 0);
}

static refusal act_for_clock(struct server *s, struct room *r, uint32_t t)
{
    move clock[MOVES_MAX];

    if (r->match.game->legal(r->match.state, CLOCK, clock) == 0)
        return REFUSED_clock_has_no_move;
    return play_move(s, r, clock[0], MOVER_CLOCK, t, 0);
}

/* Does one thing that is due. 0, or why it couldn't. */
static refusal tick_match(struct server *s, struct room *r)
{
    uint32_t t = play_now(s, r);
    int      what = 0;

    while (what < THINGS && thing_due(r, (enum thing)what) > s->now)
        what++;
    switch (what) {
    case VERDICT:
        race_tick(s, r);
        return NOT_REFUSED;
    case WORDS:
        return words_step(s, r);
    case HELD:
        held_tick(s, r);
        return NOT_REFUSED;
    case BOT:
        return act_for_bot(s, r, t);
    case TIME:
        return act_for_clock(s, r, t);
    case TURN:
        patience_tick(s, r);
        return NOT_REFUSED;
    default:
        return NOT_REFUSED;
    }
}

void play_tick(struct server *s, struct room *r)
{
    refusal why = NOT_REFUSED;

    if (!r->live.presence.conns && r->live.presence.empty_since + idle_ms(r) <= s->now) {
        room_close(s, r, REFUSED_was_empty);
        return;
    }
    presence_tick(s, r);
    entry_tick(s, r);
    people_tick(s, r);
    if (r->live.retry_at != 0 && r->live.retry_at <= s->now) {
        r->live.retry_at = 0;
        people_presence(s, r); /* what could not be saved is tried again */
    }
    if (ballot_due(r) <= s->now && r->live.retry_at <= s->now)
        ballot_tick(s, r);
    if (r->live.retry_at <= s->now && r->phase == ROOM_PLAYING && !r->live.frozen)
        why = tick_match(s, r);
    if (why) {
        log_refused("tick-refused", r, why);
        play_retry_later(s, r);
    }
    play_go_on(s, r);
    if (r->live.due <= s->now && r->live.retry_at > s->now)
        rooms_due(s, r, r->live.retry_at);
}

/* ---- Acts of people. ---- */

/* Why nothing that this seat says can be a move now; 0: it can. */
static refusal refuse_act(const struct room *r, int seat)
{
    if (seat < 0)
        return REFUSED_no_seat;
    if (!room_in_match(r))
        return r->phase == ROOM_LOBBY ? REFUSED_not_begun : REFUSED_game_over;
    if (r->phase == ROOM_PAUSED)
        return REFUSED_paused;
    if (reveal_is_open(r))
        return REFUSED_revealing;
    if (presence_stands_in(r, seat))
        return REFUSED_bot_moves;
    return NOT_REFUSED;
}

/* The requested move. `early`: it answers a table that gave no reason for it, and becomes what the
 * game makes of that. 0, or why it isn't a move. */
static refusal read_act(const struct asked *a, int seat, move *m, bool *early)
{
    char                  complaint[COMPLAINT_MAX];
    const struct request *q = a->q;
    const struct match   *match = &a->r->match;
    refusal               why;

    *early = false;
    if (moves_read_by(match->game, seat, q->move, m, 1, complaint) != 1) {
        detail_text(a->details, "expected", complaint);
        return REFUSED_notation;
    }
    why = words_refuse(match->game, match->state, *m);
    if (why || !given(q, FIELD_window) || q->window >= a->r->situation)
        return why;
    *early = race_was_early(a->r, m, (uint32_t)q->window);
    return *early ? NOT_REFUSED : REFUSED_too_late;
}

static void hold_pass(const struct asked *a, move m, uint32_t due)
{
    struct held h = {
        .until = HELD_TIME, .due = due, .m = m, .by = MOVER_PERSON, .action = a->action};

    snprintf(h.id, sizeof h.id, "%s", a->q->id);
    held_hold(a->r, &h);
}

/* Must a judged move wait for a verdict or its natural time? Done means it needn't. */
static struct result hold(struct asked *a, struct change *c, bool early)
{
    uint32_t due = pass_due(a->s, a->r, c->move.m);
    refusal  why = NOT_REFUSED;

    switch (early ? RACED_NOT : race_act(a->r, &c->move.m, a->q, a->action, &why)) {
    case RACED_HELD:
        return held();
    case RACED_REFUSED:
        return refused(why);
    case RACED_EARLY:
        return done_unless(room_refuse(a->r, c)); /* it is another move now */
    case RACED_NOT:
        break;
    }
    if (due <= c->move.t)
        return done();
    hold_pass(a, c->move.m, due);
    return held();
}

struct result answer_act(struct asked *a)
{
    struct room  *r = a->r;
    struct change c = {.kind = CHANGE_move, .action = a->action, .move = {.by = MOVER_PERSON}};
    int           seat = a->c->role == ROLE_PLAYER ? room_seat_of(r, a->c->id) : -1;
    refusal       why = refuse_act(r, seat);
    struct result result;
    bool          early, thawed;

    if (!why)
        why = read_act(a, seat, &c.move.m, &early);
    if (why)
        return refused_with(why, a->details);
    thawed = r->live.frozen;
    if (thawed)
        play_thaw(a->s, r);
    c.move.t = play_now(a->s, r);
    why = room_refuse(r, &c);
    result = why ? refused(why) : hold(a, &c, early);
    if (result.outcome == OUTCOME_REFUSED && !thawed)
        return result;
    if (result.outcome == OUTCOME_DONE) {
        room_commit(a->s, r, &c);
        held_withdraw(r, seat);
    }
    play_go_on(a->s, r);
    return result;
}
