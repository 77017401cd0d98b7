/* oracle.c: see oracle.h. */
#include "simulate/oracle.h"

#include "server/race.h"
#include "server/rooms.h"
#include "simulate/shadow.h"
#include "simulate/twins.h"
#include "simulate/world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_BYTES = VIEW_MAX + LEGAL_MAX * MOVE_TEXT_MAX + STATE_MAX * 2 + HISTORY_MAX * 160 };

static char expected[OUT_BYTES];

/* ---- Durable. ---- */

void oracle_durable(struct world *w, struct disk_room *r)
{
    const struct stored *one = &r->records[r->count - 1];
    const char          *why = w->parted ? NULL : shadow_add(r, one->bytes, one->length, one->seq);

    if (why)
        oracle_fail(w, "history", "record %u of a room: %s: %s", one->seq, why, one->bytes);
    w->tally->records++;
}

void oracle_forgotten(struct world *w, struct disk_room *r)
{
    (void)w;
    if (r->shadow)
        memcpy(r->code, r->shadow->room->code, sizeof r->code);
    shadow_free(r->shadow);
    r->shadow = NULL;
}

/* ---- What is told. ---- */

struct telling {
    struct world  *w;
    struct cable  *line;
    struct shadow *shadow;
    struct span    message;
    uint32_t       n;
};

static _Noreturn void differs(const struct telling *t, size_t length)
{
    const char *text = t->message.at;
    size_t      at = 0;

    while (at < length && at < t->message.length && text[at] == expected[at])
        at++;
    oracle_fail(t->w, "redaction",
                "number %u to %s differs from the truth at byte %zu:\n  told: %.*s\n  true: %.*s",
                t->n, t->line->conn.name, at,
                (int)(t->message.length - at < 160 ? t->message.length - at : 160), text + at,
                (int)(length - at < 160 ? length - at : 160), expected + at);
}

/* Where the message goes on behind a field that only this run of the server knows: how long it has
 * patience, whether people look at what was revealed. `at` stands in it or before it. 0: none. */
static size_t behind_aside(const struct span *m, size_t at)
{
    static const char *const asides[] = {",\"turn\":", ",\"reveal\":"};

    for (size_t back = 0; back <= 2 && back <= at; back++)
        for (size_t i = 0; i < sizeof asides / sizeof *asides; i++) {
            size_t from = at - back, length = strlen(asides[i]);

            if (from + length > m->length || memcmp(m->at + from, asides[i], length) != 0)
                continue;
            for (from += length; from < m->length && !strchr(",}", m->at[from]); from++)
                ;
            return from;
        }
    return 0;
}

static bool is_expected(const struct telling *t, size_t length)
{
    size_t told = 0, real = 0;

    while (told < t->message.length) {
        size_t behind;

        if (real < length && t->message.at[told] == expected[real]) {
            told++;
            real++;
            continue;
        }
        behind = behind_aside(&t->message, told);
        if (behind == 0)
            return false;
        real -= strncmp(t->message.at + told, ",\"", 2) == 0 ? 0 : 2; /* what both began with */
        told = behind;
    }
    return real == length;
}

/* Whose eyes this line has, by the truth: now, or when that number was the last. */
static int viewer_of(const struct telling *t, uint32_t n)
{
    int seat = t->line->role == ROLE_PLAYER ? shadow_seat(t->shadow, t->line->conn.id, n) : -1;

    return seat < 0 ? SPECTATOR : seat;
}

/* Told as it happened, or again: then an older situation has the number of its own. */
static bool event_is_true(const struct telling *t, int viewer)
{
    const struct step *step = shadow_step(t->shadow, t->n);
    bool               bytes = t->line->conn.wants_state;
    size_t             length;

    length = shadow_event(t->shadow, t->n, viewer, bytes, step->situation, expected, OUT_BYTES);
    if (length == 0 || is_expected(t, length))
        return true;
    length = shadow_event(t->shadow, t->n, viewer, bytes, t->n, expected, OUT_BYTES);
    return is_expected(t, length);
}

static void check_event(const struct telling *t)
{
    struct step *step = shadow_step(t->shadow, t->n);
    int          viewer = viewer_of(t, t->n), now = viewer_of(t, UINT32_MAX);
    uint64_t     hash, *known;

    if (!step) /* of a match before this one */
        return;
    known = &step->hash[viewer][t->line->conn.wants_state];
    hash = bytes_hash(HASH_START, t->message.at, t->message.length);
    t->w->tally->checked++;
    if (hash == *known)
        return;
    if (step->kind != CHANGE_move ||
        (!(now != viewer && event_is_true(t, now)) && !event_is_true(t, viewer)))
        differs(t, strlen(expected));
    *known = hash;
}

static void check_snapshot(const struct telling *t)
{
    uint32_t at = (uint32_t)scan_number(scan_field(t->message, "t"));
    size_t   length;

    if (!shadow_step(t->shadow, t->n) || t->n < t->shadow->match_from)
        return;
    length = shadow_snapshot(t->shadow, t->n, viewer_of(t, UINT32_MAX), t->line->conn.wants_state,
                             at, expected, OUT_BYTES);
    if (length != 0 && !is_expected(t, length))
        length = shadow_snapshot(t->shadow, t->n, viewer_of(t, t->n), t->line->conn.wants_state, at,
                                 expected, OUT_BYTES);
    if (length != 0 && !is_expected(t, length))
        differs(t, length);
    t->w->tally->checked++;
}

static void check_said(const struct telling *t)
{
    const struct step *step = shadow_step(t->shadow, t->n);
    const char        *text;

    if (!step || !step->text)
        return;
    text = viewer_of(t, t->n) == step->seat ? step->giver : step->text;
    if (strlen(text) == t->message.length && memcmp(text, t->message.at, t->message.length) == 0)
        return;
    if (step->seat >= 0 && strlen(step->text) == t->message.length &&
        memcmp(step->text, t->message.at, t->message.length) == 0)
        return; /* told again, the giver gets what all get */
    snprintf(expected, sizeof expected, "%s", text);
    differs(t, strlen(text));
}

/* Nobody who was sent away hears what came after, nor the new link. */
static void check_sent_away(const struct telling *t)
{
    const struct shadow *s = t->shadow;

    for (int i = 0; i < s->out_count; i++)
        if (s->out[i].n != 0 && t->n >= s->out[i].n && strcmp(s->out[i].id, t->line->conn.id) == 0)
            oracle_fail(t->w, "sent-away", "%s was sent away by record %u and is told number %u",
                        t->line->conn.name, s->out[i].n, t->n);
}

/* A seed is revealed in the log of a finished match, and nowhere else. */
static void check_seed(const struct telling *t)
{
    char hex[HEX_MAX_BYTES];

    fair_reveal(t->shadow->room->seed, hex);
    if (memmem(t->message.at, t->message.length, hex, strlen(hex)))
        oracle_fail(t->w, "seed", "%s is told the seed", t->line->conn.name);
}

static void check_numbered(struct telling *t, const char *type)
{
    if (t->n > t->shadow->room->n)
        oracle_fail(t->w, "durability", "%s is told number %u, and only %u are durable",
                    t->line->conn.name, t->n, t->shadow->room->n);
    check_sent_away(t);
    if (strcmp(type, "event") == 0)
        check_event(t);
    else if (strcmp(type, "snapshot") == 0)
        check_snapshot(t);
    else if (strcmp(type, "said") == 0 || strcmp(type, "words") == 0)
        check_said(t);
    else
        check_seed(t);
}

/* ---- Answers. ---- */

/* `done` means that a record of it is durable, for these. */
static bool leaves_record(enum request_type type)
{
    switch (type) {
#define FIELD(name, kind, size)
#define IN(name, where)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key) case REQUEST_##name:
#include "server/messages.def"
    case REQUEST_act:
    case REQUEST_pause:
    case REQUEST_resume:
    case REQUEST_rematch:
    case REQUEST_start:
    case REQUEST_lift:
    case REQUEST_host:
    case REQUEST_vote:
    case REQUEST_kick:
    case REQUEST_promise:
    case REQUEST_open:
        return true;
    default:
        return false;
    }
}

static const struct pending *pending_of(const struct cable *l, const char *id)
{
    const struct person *p = l->who;

    for (int i = 0; p && i < p->pending_count; i++)
        if (strcmp(p->pending[i].id, id) == 0)
            return &p->pending[i];
    return NULL;
}

static void check_answer(const struct telling *t, bool done)
{
    struct shadow        *s = t->shadow;
    char                  id[ACTION_ID_MAX + 1];
    const struct pending *p;
    uint64_t              action;

    scan_text(scan_field(t->message, "id"), id, sizeof id);
    p = pending_of(t->line, id);
    if (!p || !leaves_record(p->type))
        return;
    action = identity_hash(&t->w->server.key, "action", t->line->conn.id, id);
    if (done && !(s && shadow_has_done(s, action)))
        oracle_fail(t->w, "durability", "%s is told that %s is done, and no durable record has it",
                    t->line->conn.name, p->text);
    if (!done && s && p->sent == 1 && shadow_has_done(s, action))
        oracle_fail(t->w, "answers", "%s is told that %s is refused, and it was done",
                    t->line->conn.name, p->text);
}

void oracle_refused(struct world *w, const struct person *p, const struct pending *one)
{
    struct disk_room *r = disk_room(&w->disk, p->line->room);

    if (r && r->shadow && one->sent == 1)
        r->shadow->refused[r->shadow->refused_count++ % 64] =
            identity_hash(&w->server.key, "action", p->id, one->id);
}

/* The room that a message says it is about: for a line that has left it since. */
static struct disk_room *room_named(struct world *w, struct span message)
{
    char code[CODE_MAX];

    scan_text(scan_field(scan_field(message, "room"), "code"), code, sizeof code);
    for (struct disk_room *r = w->disk.rooms; r; r = r->next)
        if (strcmp(r->shadow ? r->shadow->room->code : r->code, code) == 0)
            return r;
    return NULL;
}

void oracle_sent(struct world *w, struct cable *l, const char *text, size_t length)
{
    struct telling    t = {.w = w, .line = l, .message = {text, length}};
    struct disk_room *r;
    struct span       n = scan_field(t.message, "n");
    char              type[16];

    twins_heard(w, l, text, length);
    if (w->parted) /* nothing is true any more */
        return;
    scan_text(scan_field(t.message, "type"), type, sizeof type);
    if (l->goodbye)
        oracle_fail(w, "goodbye", "%s is told %s after the goodbye", l->conn.name, type);
    l->goodbye = strcmp(type, "bye") == 0;
    if (l->conn.room) {
        l->room = l->conn.room->id;
        l->role = l->conn.role;
    }
    r = l->room != 0 ? disk_room(&w->disk, l->room) : room_named(w, t.message);
    t.shadow = r ? r->shadow : NULL;
    t.n = (uint32_t)scan_number(n);
    if (l->stranger || (r && r->gone)) /* closed: nothing of it is left to compare with */
        return;
    if (strcmp(type, "done") == 0 || strcmp(type, "refused") == 0)
        check_answer(&t, type[0] == 'd');
    else if (n.at && t.shadow)
        check_numbered(&t, type);
    else if (n.at && strcmp(type, "room") == 0)
        oracle_fail(w, "durability", "%s is told of a room that is not durable: %s", l->conn.name,
                    text);
}

/* ---- A finished game. ---- */

void oracle_kept(struct world *w, const struct kept *k)
{
    w->tally->matches++;
    if (strncmp(k->log, "tablee ", 7) != 0)
        oracle_fail(w, "log", "the log of a finished game is none: %.40s", k->log);
}

/* ---- The server beside the truth. ---- */

static void check_room(struct world *w, const struct disk_room *d, const struct room *r)
{
    const struct room *truth = d->shadow->room;

    if (r->n != truth->n || r->phase != truth->phase)
        oracle_fail(w, "recovery", "room %s has come to number %u, and the truth to %u", r->code,
                    r->n, truth->n);
    if (room_in_match(truth) &&
        (r->match.count != truth->match.count ||
         memcmp(r->match.state, truth->match.state, truth->match.game->state_size) != 0))
        oracle_fail(w, "recovery", "the match of room %s is not what its records make of it",
                    r->code);
}

/* Changes of its own (who is host, what chance owes) may follow within a start: they are not
 * durable yet. */
static bool has_moved_on(const struct room *r)
{
    return r->live.touched != 0;
}

void oracle_booted(struct world *w)
{
    for (const struct disk_room *d = w->disk.rooms; d; d = d->next) {
        const struct room *r;

        if (d->count == 0)
            continue;
        r = rooms_find(&w->server, d->shadow->room->code);
        if (d->foreign || d->holed) {
            if (r && r->id == d->id)
                oracle_fail(w, "recovery", "room %s was read, and cannot have been", r->code);
            if (!rooms_reserved(&w->server, d->shadow->room->code))
                oracle_fail(w, "recovery", "the code of a room that cannot be read is free");
        } else if (!r || r->id != d->id) {
            oracle_fail(w, "recovery", "room %s is not there after a start", d->shadow->room->code);
        } else if (!has_moved_on(r)) {
            check_room(w, d, r);
        }
    }
}

/* ---- Every second. ---- */

/* By how many ms the clock of a running match, which has moves of its own, is late. */
static int64_t clock_late(const struct world *w, const struct room *r)
{
    uint32_t deadline;

    if (r->phase != ROOM_PLAYING || r->live.frozen || race_due_ms(r) != INT64_MAX ||
        r->live.retry_at > w->server.now - 5000)
        return 0;
    deadline = match_deadline(&r->match);
    return deadline == UINT32_MAX ? 0 : w->server.now - r->live.base - deadline;
}

/* What is due is done. It may have become due just now, with a time that is past: so a room is late
 * that was late a second ago. */
static void check_one(struct world *w, struct disk_room *d, const struct room *r)
{
    bool due = r->live.due<w->server.now - 5000, clock = clock_late(w, r)> 5000;

    if (d->late && due)
        oracle_fail(w, "timers", "room %s is due since %lld ms, and nobody looks", r->code,
                    (long long)(w->server.now - r->live.due));
    if (d->late && clock)
        oracle_fail(w, "clock", "the clock of room %s is %lld ms late", r->code,
                    (long long)clock_late(w, r));
    d->late = due || clock;
    if (!r->live.presence.conns &&
        r->live.presence.empty_since + MATCH_IDLE_MS + 60000 < w->server.now)
        oracle_fail(w, "timers", "nobody was in room %s for %d hours, and it is still there",
                    r->code, MATCH_IDLE_MS / 3600000);
}

/* Nobody waits at a door for longer than a host has to answer. */
static void check_doors(struct world *w)
{
    for (int i = 0; i < w->people_count; i++) {
        const struct person *p = &w->people[i];

        if (p->line && p->line->served && !p->line->dead && !p->line->slow && p->joining[0] &&
            p->place == PLACE_DOOR && w->now - p->joining_since > (KNOCK_MS + 8000) * 1000LL)
            oracle_fail(w, "answers", "%s waits at the door since %lld s", p->name,
                        (long long)(w->now - p->joining_since) / 1000000);
    }
}

void oracle_second(struct world *w)
{
    if (w->parted)
        return;
    if (w->stalled) { /* timers ring late then, once */
        w->stalled = false;
        return;
    }
    for (const struct cable *l = w->lines; l; l = l->next)
        if (l->served && l->conn.out.bytes > QUEUE_BYTES_MAX + OUT_BYTES)
            oracle_fail(w, "bounds", "%u bytes wait for %s", l->conn.out.bytes, l->conn.name);
    if (w->timers > w->server.rooms)
        oracle_fail(w, "bounds", "%u timers for %u rooms", w->timers, w->server.rooms);
    for (struct disk_room *d = w->disk.rooms; d; d = d->next) {
        const struct room *r = d->shadow ? rooms_find(&w->server, d->shadow->room->code) : NULL;

        if (r && r->id == d->id)
            check_one(w, d, r);
    }
    check_doors(w);
}

/* ---- The end of an evening. ---- */

void oracle_settled(struct world *w)
{
    for (int i = 0; i < w->people_count; i++) {
        const struct person *p = &w->people[i];

        if (p->place != PLACE_INSIDE || !p->line || !p->line->served || p->line->slow ||
            p->kind == KIND_STRANGER)
            continue;
        for (int k = 0; k < p->pending_count; k++)
            if (w->now - p->pending[k].since > 60000000)
                oracle_fail(w, "answers", "%s has no answer to %s since %lld s", p->name,
                            p->pending[k].text,
                            (long long)(w->now - p->pending[k].since) / 1000000);
        if (p->line->conn.room && p->n + 2 < w->party[p->party].settled_n &&
            p->line->conn.room->n >= w->party[p->party].settled_n)
            oracle_fail(w, "numbers", "%s has heard up to number %u, and the room is at %u",
                        p->name, p->n, p->line->conn.room->n);
    }
}

void oracle_empty(struct world *w)
{
    if (w->server.rooms > 0 || w->timers > 0)
        oracle_fail(w, "leak", "everybody has gone, and %u rooms are left, with %u timers",
                    w->server.rooms, w->timers);
    if (w->server.sockets > 0)
        oracle_fail(w, "leak", "everybody has gone, and %u sockets are left", w->server.sockets);
    for (const struct disk_room *d = w->disk.rooms; d; d = d->next)
        if (d->count > 0)
            oracle_fail(w, "leak", "a room is in the store that nobody needs: %s",
                        d->shadow->room->code);
    if (w->jobs)
        oracle_fail(w, "leak", "somebody still thinks");
}
