/* viewers.c: builds the message for each viewer. No other part of the server holds a whole state
 * and writes something for a page: everything written here about a match goes through game_look and
 * game_veil first.
 *
 * A viewer is a seat, or the spectator that everyone without a seat shares. A viewer's message
 * about one change is written once, however many sockets get it. */
#include "server/viewers.h"

#include "core/check.h"
#include "server/absence.h"
#include "server/conn.h"
#include "server/patience.h"
#include "server/people.h"
#include "server/play.h"
#include "server/reveal.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/words.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    VIEWERS = SEATS_MAX + 1,
    /* view + legal moves + state as base64 + history with its numbers */
    OUT_MAX = VIEW_MAX + LEGAL_MAX * MOVE_TEXT_MAX + STATE_MAX * 2 + HISTORY_MAX * 160
};

static char out[OUT_MAX]; /* one loop thread writes one message at a time */

static int viewer_of(const struct conn *c)
{
    int seat = c->role == ROLE_PLAYER ? room_seat_of(c->room, c->id) : -1;

    return seat < 0 ? SPECTATOR : seat;
}

_Static_assert(SPECTATOR == SEATS_MAX, "viewers are numbered by seat, the spectator last");

/* ---- Parts of messages. ---- */

static void put_legal(struct json *j, const struct game *g, const void *view, int viewer)
{
    static move moves[MOVES_MAX];
    int         n = 0, written = 0;

    put_array(j, "legal");
    if (viewer != SPECTATOR && seat_in(head_of(view)->acting, viewer))
        n = g->legal(view, viewer, moves);
    for (int i = 0; i < n && written < LEGAL_MAX; i++)
        if (!words_refuse(g, view, moves[i])) {
            put_said(j, g, moves[i]);
            written++;
        }
    put_close(j);
}

/* In match time; UINT32_MAX: never. */
static void put_time(struct json *j, const char *key, uint32_t t)
{
    if (t == UINT32_MAX)
        put_null(j, key);
    else
        put_number(j, key, t);
}

/* Writes the view, legal moves, deadline and end of patience (`turn`) of a state as the viewer may
 * know it, and its bytes for pages that draw from them. */
static void put_view(struct json *j, const struct match *m, uint32_t turn, int viewer, bool bytes)
{
    static _Alignas(8) uint8_t view[STATE_MAX];
    static char                base64[STATE_MAX * 2];
    const struct game         *g = m->game;

    game_look(g, view, m->state, viewer);
    put_key(j, "view");
    game_view(g, view, j);
    put_legal(j, g, view, viewer);
    put_time(j, "deadline", match_deadline(m));
    put_time(j, "turn", turn);
    if (bytes) {
        sodium_bin2base64(base64, sizeof base64, view, g->state_size,
                          sodium_base64_VARIANT_ORIGINAL);
        put_string(j, "state", base64);
    }
}

static struct message *finish(struct json *j)
{
    put_close(j);
    CHECK(json_fits(j));
    return message_new(out, json_length(j));
}

/* ---- Messages. ---- */

static struct message *event_message(const struct match *m, const struct room *r, uint32_t n,
                                     uint32_t t, move seen, const struct receipts *receipts,
                                     int viewer, bool bytes)
{
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_word(&j, "type", "event");
    put_number(&j, "n", n);
    put_number(&j, "t", t);
    put_move(&j, "move", m->game, seen);
    put_view(&j, m, n == r->n ? patience_due(r) : UINT32_MAX, viewer, bytes);
    put_number(&j, "situation", n < r->situation ? n : r->situation);
    if (receipts && receipts->count > 1) /* one alone goes into the log only */
        receipts_put(&j, "receipt", receipts);
    if (n == r->n && reveal_is_open(r))
        put_bool(&j, "reveal", true);
    if (bytes) {
        char hex[2 * sizeof seen + 1];

        sodium_bin2hex(hex, sizeof hex, (const uint8_t *)&seen, sizeof seen);
        put_string(&j, "bytes", hex);
    }
    return finish(&j);
}

/* Replays the match from its beginning, with `m` on a state of its own. */
static void begin_again(const struct room *r, struct match *m)
{
    static _Alignas(8) uint8_t state[STATE_MAX];
    refusal why = match_begin(m, r->record->game, &r->record->config, state, NULL, 0);

    CHECK(why == NOT_REFUSED);
}

static void put_history(struct json *j, const struct room *r, int viewer)
{
    struct match m;
    uint32_t     skip = r->match.count > HISTORY_MAX ? r->match.count - HISTORY_MAX : 0;

    begin_again(r, &m);
    put_array(j, "history");
    for (uint32_t i = 0; i < r->items_count; i++) {
        const struct item *item = &r->items[i];

        if (item->kind != CHANGE_move)
            continue;
        if (m.count >= skip) {
            put_object(j, NULL);
            put_number(j, "n", item->n);
            put_number(j, "t", item->t);
            put_move(j, "move", m.game, game_veil(m.game, m.state, item->m, viewer));
            put_close(j);
        }
        match_apply(&m, item->t, item->m);
    }
    put_close(j);
}

static struct message *snapshot_message(const struct server *s, const struct room *r, int viewer,
                                        bool bytes)
{
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_word(&j, "type", "snapshot");
    put_number(&j, "n", r->n);
    put_number(&j, "t", play_now(s, r));
    put_view(&j, &r->match, patience_due(r), viewer, bytes);
    put_history(&j, r, viewer);
    put_number(&j, "match", r->matches);
    put_string(&j, "commit", r->record->commit);
    put_number(&j, "situation", r->situation);
    return finish(&j);
}

static void put_seat_of(struct json *j, const struct server *s, const struct room *r, int seat)
{
    static const char *const kinds[] = {"empty", "person", "bot"};
    const struct chair      *chair = &r->chair[seat];
    const char              *promise = room_promise(r, seat);
    bool                     person = chair->sitter == SITTER_PERSON;
    int64_t                  grace = absence_grace_left(s, r, seat);

    put_object(j, NULL);
    put_seat(j, "seat", seat);
    put_string(j, "kind", kinds[chair->sitter]);
    put_string(j, "name", person ? chair->name : NULL);
    put_string(j, "id", person ? chair->id : NULL);
    put_string(j, "level", chair->sitter == SITTER_BOT ? level_names[chair->level] : NULL);
    put_number(j, "face", person ? chair->face : 0);
    put_bool(j, "away", presence_is_away(r, seat));
    if (grace >= 0)
        put_number(j, "grace", grace);
    else
        put_null(j, "grace");
    put_bool(j, "stand_in", presence_stands_in(r, seat));
    put_string(j, "promise", promise[0] != '\0' ? promise : NULL);
    put_bool(j, "nonce", chair->nonce[0] != '\0');
    put_number(j, "votes", seats_count(chair->votes));
    put_close(j);
}

static void put_settings(struct json *j, const struct settings *s)
{
    put_string(j, "game", s->game->id);
    put_object(j, "options");
    for (int i = 0; s->game->options[i].name; i++)
        put_number(j, s->game->options[i].name, s->config.option[i]);
    put_close(j);
    put_bool(j, "public", s->public);
    put_bool(j, "locked", s->locked);
    put_bool(j, "chat", s->chat);
    put_string(j, "way", way_names[s->way]);
    put_number(j, "turn", s->turn_s);
    put_number(j, "grace", s->grace_s);
}

static void put_letters(struct json *j, const char *key, seat_set seats)
{
    char letters[SEATS_MAX + 1] = "", *at = letters;

    EACH_SEAT (seat, seats)
        *at++ = seat_letter((int)seat);
    put_string(j, key, letters);
}

/* Whose nonces the server has requested, and who failed to reveal theirs before. */
static void put_gather(struct json *j, const struct gather *g)
{
    if (g->open) {
        put_object(j, "gather");
        put_letters(j, "of", g->of);
        put_letters(j, "out", g->out);
        put_close(j);
    } else {
        put_null(j, "gather");
    }
    put_number(j, "restarts", g->restarts);
}

static void put_stop(struct json *j, const struct server *s, const struct ballot *b)
{
    if (b->until == 0) {
        put_null(j, "stop");
        return;
    }
    put_object(j, "stop");
    put_string(j, "by", b->by);
    put_letters(j, "yes", b->yes);
    put_letters(j, "no", b->no);
    put_number(j, "left", b->until > s->now ? b->until - s->now : 0);
    put_close(j);
}

/* Who is looking at what was revealed, who is ready, and how long it may last. */
static void put_reveal(struct json *j, const struct server *s, const struct room *r)
{
    const struct reveal *v = &r->live.reveal;
    seat_set             of = 0;

    if (!reveal_is_open(r)) {
        put_null(j, "reveal");
        return;
    }
    for (int i = 0; i < r->settings.config.seats; i++)
        if (presence_at(r, i))
            of |= seat_bit(i);
    put_object(j, "reveal");
    put_letters(j, "of", of);
    put_letters(j, "ready", (seat_set)(v->ready & of));
    put_number(j, "left", v->until > s->now ? v->until - s->now : 0);
    put_close(j);
}

/* The room as it is now, told under number `n`. */
static struct message *room_message(const struct server *s, const struct room *r, uint32_t n)
{
    static const char *const phases[] = {"lobby", "playing", "paused", "over"};
    struct json              j = json_in(out, sizeof out);
    char                     commit[HEX_MAX_BYTES];

    if (r->phase == ROOM_LOBBY)
        fair_commit(r->seed, commit);
    else
        memcpy(commit, r->record->commit, sizeof commit);
    put_object(&j, NULL);
    put_word(&j, "type", "room");
    put_number(&j, "n", n);
    put_object(&j, "room");
    put_string(&j, "code", r->code);
    put_string(&j, "secret", r->secret);
    put_string(&j, "host", r->host);
    put_string(&j, "owner", r->owner);
    put_settings(&j, &r->settings);
    put_string(&j, "phase", phases[r->phase]);
    put_array(&j, "seats");
    for (int i = 0; i < r->settings.config.seats; i++)
        put_seat_of(&j, s, r, i);
    put_close(&j);
    put_number(&j, "spectators", r->live.presence.spectators);
    put_number(&j, "screens", r->live.presence.screens);
    put_number(&j, "match", r->matches);
    put_string(&j, "commit", commit);
    put_gather(&j, &r->gather);
    put_stop(&j, s, &r->live.ballot);
    put_reveal(&j, s, r);
    if (room_in_match(r))
        put_number(&j, "t", play_now(s, r));
    else
        put_null(&j, "t");
    put_bool(&j, "running", r->phase == ROOM_PLAYING && !r->live.frozen);
    put_array(&j, "plan");
    for (uint32_t i = 0; i < r->plan.count; i++)
        put_string(&j, NULL, r->plan.game[i]->id);
    put_close(&j);
    put_array(&j, "teams");
    for (int i = 0; i < TEAMS_MAX; i++)
        put_string(&j, NULL, r->team[i]);
    put_close(&j);
    put_close(&j);
    return finish(&j);
}

/* The room's own list, for everyone when it is set and for anyone who comes in. The list itself
 * isn't secret; who holds which name is in the views. */
static struct message *names_message(const struct room *r)
{
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_string(&j, "type", "names");
    list_put(&j, "names", r->names->name, r->names->count);
    return finish(&j);
}

/* Where a log is found. */
static void put_log(struct json *j, const char *id)
{
    char url[MATCH_ID_MAX + 16];

    snprintf(url, sizeof url, "/api/replay/%s", id);
    put_string(j, "log", url);
}

static struct message *over_message(const struct room *r, uint32_t n)
{
    struct json j = json_in(out, sizeof out);
    char        id[MATCH_ID_MAX];

    room_match_id(r, id);
    put_object(&j, NULL);
    put_word(&j, "type", "over");
    put_number(&j, "n", n);
    put_log(&j, id);
    return finish(&j);
}

static void put_placed(struct json *j, const struct played *p, int seat)
{
    const struct placed *one = &p->player[seat];
    bool                 person = one->id[0] != '\0';

    put_object(j, NULL);
    put_seat(j, "seat", seat);
    put_string(j, "id", person ? one->id : NULL);
    put_string(j, "name", person ? one->name : NULL);
    put_number(j, "face", one->face);
    put_number(j, "place", one->place);
    put_number(j, "points", evening_points(p, seat));
    put_close(j);
}

/* Whoever played it may see its log, and send it on. */
static void put_played(struct json *j, const struct room *r, const struct played *p, const char *me)
{
    char id[MATCH_ID_MAX];
    bool was_there = false;

    for (int i = 0; i < p->seats; i++)
        was_there = was_there || strcmp(p->player[i].id, me) == 0;
    put_object(j, NULL);
    put_number(j, "match", p->match);
    put_string(j, "game", p->game->id);
    put_number(j, "at", p->at);
    room_played_id(r, p, id);
    if (was_there)
        put_log(j, id);
    else
        put_null(j, "log");
    put_array(j, "players");
    for (int i = 0; i < p->seats; i++)
        put_placed(j, p, i);
    put_close(j);
    put_close(j);
}

static struct message *evening_message(const struct room *r, const struct conn *c)
{
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_word(&j, "type", "evening");
    put_array(&j, "played");
    for (uint32_t i = 0; i < r->evening.count; i++)
        put_played(&j, r, &r->evening.played[i], c->role == ROLE_PLAYER ? c->id : " ");
    put_close(&j);
    return finish(&j);
}

/* ---- Telling. ---- */

static void tell(struct conn *c, struct message *m, bool durable, uint32_t n)
{
    conn_send(c, m, durable);
    if (n != 0 && !c->out.lagging)
        c->seen_n = n;
}

/* One message to everyone inside. */
static void tell_all(struct room *r, struct message *m, bool durable, uint32_t n)
{
    m->refs++; /* ours, while it goes round */
    for (struct conn *c = r->live.presence.conns; c; c = c->next)
        tell(c, m, durable, n);
    message_drop(m);
}

/* A move, or the start, as each viewer may know it. */
static struct message *match_message(const struct server *s, const struct room *r,
                                     const struct change *c, const void *before, int viewer,
                                     bool bytes)
{
    const struct match *m = &r->match;

    if (c->kind == CHANGE_start)
        return snapshot_message(s, r, viewer, bytes);
    return event_message(m, r, r->n, c->move.t, game_veil(m->game, before, c->move.m, viewer),
                         &c->move.receipts, viewer, bytes);
}

/* Each viewer's is written once, however many sockets look on. */
static void tell_match(struct server *s, struct room *r, const struct change *c, const void *before)
{
    struct message *written[VIEWERS * 2];
    uint32_t        there = 0; /* bits: which of them */

    for (struct conn *conn = r->live.presence.conns; conn; conn = conn->next) {
        int viewer = viewer_of(conn), at = viewer * 2 + conn->wants_state;

        conn_expect(conn->next);
        if (!(there >> at & 1)) {
            written[at] = match_message(s, r, c, before, viewer, conn->wants_state);
            written[at]->refs++;
            there |= 1u << at;
        }
        tell(conn, written[at], true, r->n);
    }
    for (; there != 0; there &= there - 1)
        message_drop(written[__builtin_ctz(there)]);
}

/* What was typed: its giver may read more of it than the others. */
static void tell_words(struct room *r, const struct change *c)
{
    char *seen[] = {room_said_text(r, c, false), room_said_text(r, c, true)};

    for (struct conn *conn = r->live.presence.conns; conn; conn = conn->next) {
        const char *text = seen[viewer_of(conn) == c->words.seat];

        tell(conn, message_new(text, strlen(text)), true, r->n);
    }
    free(seen[0]);
    free(seen[1]);
}

void viewers_tell(struct server *s, struct room *r, const struct change *c, const void *before)
{
    char *text;

    if (!r->live.presence.conns)
        return;
    switch (c->kind) {
    case CHANGE_move:
        tell_match(s, r, c, before);
        return;
    case CHANGE_start:
        tell_match(s, r, c, before);
        break;
    case CHANGE_said:
        text = room_said_text(r, c, false);
        tell_all(r, message_new(text, strlen(text)), true, r->n);
        free(text);
        return;
    case CHANGE_words:
        tell_words(r, c);
        return;
    case CHANGE_over:
        tell_all(r, over_message(r, r->n), true, r->n);
        for (struct conn *conn = r->live.presence.conns; conn; conn = conn->next)
            tell(conn, evening_message(r, conn), true, 0);
        break;
    case CHANGE_set:
        if (c->set.listed)
            tell_all(r, names_message(r), true, 0);
        break;
    default:
        break;
    }
    tell_all(r, room_message(s, r, r->n), true, r->n);
}

void viewers_room(struct server *s, struct room *r)
{
    if (r->live.presence.conns)
        tell_all(r, room_message(s, r, r->n), true, 0);
}

void viewers_ready(struct room *r)
{
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_word(&j, "type", "seen");
    put_letters(&j, "ready", r->live.reveal.ready);
    tell_all(r, finish(&j), true, 0);
}

/* ---- Catching up. ---- */

static bool can_resume(const struct room *r, uint32_t from)
{
    if (from == 0 || from > r->n || r->n - from > RESUME_EVENTS_MAX)
        return false;
    if (r->phase != ROOM_LOBBY)
        return from >= r->match_from;
    return from == r->n || (r->items_count > 0 && from + 1 >= r->items[0].n);
}

/* Each under its own number, so that a page counts on without a gap. */
static void resend(struct conn *c, uint32_t from)
{
    const struct room *r = c->room;
    int                viewer = viewer_of(c);
    struct match       m = {0};

    if (r->phase != ROOM_LOBBY)
        begin_again(r, &m);
    for (uint32_t i = 0; i < r->items_count; i++) {
        const struct item *item = &r->items[i];

        if (item->kind == CHANGE_move) {
            move seen = game_veil(m.game, m.state, item->m, viewer);

            match_apply(&m, item->t, item->m);
            if (item->n > from)
                tell(c,
                     event_message(&m, r, item->n, item->t, seen, item->receipts, viewer,
                                   c->wants_state),
                     true, item->n);
        } else if (item->n > from) {
            tell(c,
                 item->text                  ? message_new(item->text, strlen(item->text))
                 : item->kind == CHANGE_over ? over_message(r, item->n)
                                             : room_message(c->server, r, item->n),
                 true, item->n);
        }
    }
}

void viewers_catch_up(struct conn *c, uint32_t from)
{
    struct room *r = c->room;

    if (r->names)
        tell(c, names_message(r), true, 0);
    if (r->evening.count > 0)
        tell(c, evening_message(r, c), true, 0);
    people_tell(r, c);
    if (can_resume(r, from)) {
        resend(c, from);
        tell(c, room_message(c->server, r, r->n), true, r->n);
        return;
    }
    tell(c, room_message(c->server, r, r->n), true, r->n);
    if (r->phase != ROOM_LOBBY)
        tell(c, snapshot_message(c->server, r, viewer_of(c), c->wants_state), true, r->n);
    if (r->phase == ROOM_OVER)
        tell(c, over_message(r, r->n), true, r->n);
}

/* ---- A running match as a text. ---- */

char *viewers_log(const struct room *r, int viewer)
{
    size_t       size = ROOM_RECORD_MAX + (size_t)r->items_count * (MOVE_TEXT_MAX + 24);
    char        *log = malloc(size);
    struct text  t = text_in(log, size);
    struct match m;

    CHECK(log != NULL);
    begin_again(r, &m);
    room_write_record(r, &t);
    text_string(&t,
                "# still running, as one seat may know it: what is hidden from it is left out\n");
    for (uint32_t i = 0; i < r->items_count; i++) {
        const struct item *item = &r->items[i];
        move               seen;

        if (item->kind != CHANGE_move)
            continue;
        seen = game_veil(m.game, m.state, item->m, viewer);
        log_write_move(m.game, (struct entry){item->t, seen}, &t);
        match_apply(&m, item->t, item->m);
    }
    CHECK(text_fits(&t));
    return log;
}

/* ---- The list of public rooms. ---- */

static void list_room(struct server *s, struct room *r, void *arg)
{
    struct json *j = arg;
    int          people = 0, bots = 0;

    (void)s;
    if (!r->settings.public || r->settings.locked || json_room(j) < 512)
        return;
    for (int i = 0; i < r->settings.config.seats; i++) {
        people += r->chair[i].sitter == SITTER_PERSON;
        bots += r->chair[i].sitter == SITTER_BOT;
    }
    put_object(j, NULL);
    put_string(j, "code", r->code);
    put_string(j, "game", r->settings.game->id);
    put_number(j, "seats", r->settings.config.seats);
    put_number(j, "people", people);
    put_number(j, "bots", bots);
    put_bool(j, "playing", room_in_match(r));
    put_close(j);
}

char *viewers_list(struct server *s)
{
    char       *list = malloc(OUT_MAX);
    struct json j = json_in(list, OUT_MAX);

    CHECK(list != NULL);
    put_array(&j, NULL);
    rooms_each(s, list_room, &j);
    put_close(&j);
    return list;
}
