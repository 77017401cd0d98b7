/* rooms.c: the table of rooms by code, when each is due, and reading them back from the store.
 *
 * A code is four consonants: easy to spell across a table, and never a word. */
#include "server/rooms.h"

#include "core/check.h"
#include "server/change.h"
#include "server/clock.h"
#include "server/commit.h"
#include "server/log.h"
#include "server/own_names.h"
#include "server/play.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/server.h"
#include "server/words.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "BCDFHJKLMNPRSTVXZ"; /* no G beside C, no Q, W, Y */
enum { LETTERS = sizeof letters - 1, CODES = LETTERS * LETTERS * LETTERS * LETTERS };

/* What people read in spite of the missing vowels. */
static const char *const blush[] = {"FCK", "CNT", "KKK", "NGR", "DCK", "CCK", "SHT", "SLT", "PTN",
                                    "BTC", "BTT", "CLT", "NZS", "NZ",  "SS",  "PD",  "FDP", "TMR"};

static int32_t code_number(const char *code)
{
    int32_t number = 0;

    for (int i = 0; i < CODE_MAX - 1; i++) {
        char        upper = (char)(code[i] & ~0x20); /* any case will do */
        const char *at = upper == '\0' ? NULL : strchr(letters, upper);

        if (!at)
            return -1;
        number = number * LETTERS + (int32_t)(at - letters);
    }
    return code[CODE_MAX - 1] == '\0' ? number : -1;
}

struct room *rooms_find(struct server *s, const char *code)
{
    int32_t number = code_number(code);

    return number < 0 ? NULL : s->table[number];
}

bool rooms_reserved(const struct server *s, const char *code)
{
    int32_t number = code_number(code);

    return number >= 0 && s->reserved[number];
}

bool rooms_code(struct server *s, char out[CODE_MAX])
{
    if (s->rooms >= ROOMS_MAX)
        return false;
    for (int tries = 0; tries < 1000; tries++) {
        bool good = true;

        for (int i = 0; i < CODE_MAX - 1; i++)
            out[i] = letters[randombytes_uniform(LETTERS)];
        out[CODE_MAX - 1] = '\0';
        for (size_t i = 0; i < sizeof blush / sizeof *blush; i++)
            good = good && !strstr(out, blush[i]);
        if (good && !rooms_find(s, out) && !rooms_reserved(s, out))
            return true;
    }
    return false;
}

void rooms_begin(struct server *s)
{
    s->table = calloc(CODES, sizeof *s->table);
    s->reserved = calloc(CODES, sizeof *s->reserved);
    CHECK(s->table != NULL && s->reserved != NULL);
}

void rooms_add(struct server *s, struct room *r)
{
    s->table[code_number(r->code)] = r;
    s->rooms++;
    s->metrics.rooms++;
}

void rooms_each(struct server *s, void (*each)(struct server *s, struct room *r, void *arg),
                void          *arg)
{
    for (int32_t i = 0; i < CODES; i++)
        if (s->table[i])
            each(s, s->table[i], arg);
}

/* ---- What is due. ---- */

/* A room that has ticked isn't due again at the same reading of the clock, whatever it says:
 * nothing can have changed, and the loop would never turn. */
void rooms_due(struct server *s, struct room *r, int64_t due)
{
    r->live.due = due > r->live.ticked ? due : r->live.ticked + 1;
    timer_set(s, r);
}

void rooms_tick(struct server *s, struct room *r)
{
    r->live.ticked = s->now;
    rooms_due(s, r, s->now + 60000); /* play_tick sets it anew */
    play_tick(s, r);
}

void rooms_remove(struct server *s, struct room *r)
{
    timer_end(r);
    s->table[code_number(r->code)] = NULL;
    s->rooms--;
}

/* ---- Out of the store. ---- */

struct closed {
    struct closed *next;
    uint64_t       id;
    uint64_t       batch; /* which takes it out; 0: the last one that should have has failed */
};

void rooms_forget(struct server *s, uint64_t id)
{
    struct closed *c = calloc(1, sizeof *c);

    CHECK(c != NULL);
    store_forget(s->store, id);
    *c = (struct closed){s->closed, id, store_batch(s->store)};
    s->closed = c;
}

void rooms_settled(struct server *s, const struct store_result *r)
{
    for (struct closed **at = &s->closed; *at;) {
        struct closed *c = *at;

        if (r->failed || c->batch == 0 || c->batch > r->batch) {
            if (r->failed)
                c->batch = 0;
            at = &c->next;
        } else {
            *at = c->next;
            free(c);
        }
    }
}

void rooms_second(struct server *s)
{
    for (struct closed *c = s->closed; c; c = c->next)
        if (c->batch == 0) {
            store_forget(s->store, c->id);
            c->batch = store_batch(s->store);
        }
}

/* ---- The end. ---- */

void rooms_end(struct server *s)
{
    for (int32_t i = 0; i < CODES; i++)
        if (s->table[i]) {
            timer_end(s->table[i]);
            play_forget(s->table[i]);
            room_free(s->table[i]);
        }
    while (s->closed) {
        struct closed *c = s->closed;

        s->closed = c->next;
        free(c);
    }
    free(s->table);
    free(s->reserved);
}

/* ---- From the store. ---- */

struct rebuilding {
    struct room    *room;
    refusal         why;
    struct details *details;
};

static bool rebuild_one(void *arg, uint32_t seq, const void *bytes, size_t length)
{
    struct rebuilding *b = arg;
    struct room       *r = b->room;
    struct change      c = {0};

    if (!change_read(bytes, length, r->match.game, &c))
        b->why = REFUSED_record_unreadable;
    else if (seq != r->n + (c.kind == CHANGE_skip ? c.skip.count : 1))
        b->why = REFUSED_record_missing;
    else
        b->why = room_replay(r, &c, b->details);
    return b->why == NOT_REFUSED;
}

/* The room's own list of names, if it has had one. */
static bool rebuild_names(struct store *store, struct room *r)
{
    size_t length = 0;
    char  *bytes = r->lists > 0 ? store_attached(store, r->id, &length) : NULL;

    if (bytes)
        r->names = names_read(bytes, length);
    free(bytes);
    return r->lists == 0 || r->names;
}

refusal rooms_rebuild(struct store *store, struct room *r, struct details *d)
{
    char              what[STORE_WHY_MAX];
    struct rebuilding b = {.room = r, .details = d};

    details_begin(d);
    room_clear(r);
    if (!store_load(store, r->id, rebuild_one, &b, what)) {
        detail_text(d, "what", what);
        return REFUSED_store_failed;
    }
    if (!b.why && r->n > 0 && code_number(r->code) < 0)
        return REFUSED_no_code;
    if (!b.why && !rebuild_names(store, r))
        return REFUSED_list_unreadable;
    return b.why;
}

struct listing {
    uint64_t *ids;
    size_t    count, room;
};

static void list_one(void *arg, uint64_t id)
{
    struct listing *l = arg;

    if (l->count == l->room) {
        l->room = l->room ? l->room * 2 : 256;
        l->ids = realloc(l->ids, l->room * sizeof *l->ids);
        CHECK(l->ids != NULL);
    }
    l->ids[l->count++] = id;
}

/* A room that can't be rebuilt (its match began under other rules) stays in the store as it is, and
 * keeps its code. */
static void lose(struct server *s, const struct room *r, const char *code, refusal why,
                 const struct details *d)
{
    int32_t number = code_number(code);
    char    said[REASON_MAX];

    server_log("room-lost", "room=%016llx code=%s n=%u why=\"%s\"", (unsigned long long)r->id, code,
               r->n, refusal_said(r->settings.game, why, d, said));
    if (number >= 0)
        s->reserved[number] = true;
}

static void load_one(struct server *s, uint64_t id)
{
    struct room   *r = room_new(id);
    struct details details;
    refusal        why = rooms_rebuild(s->store, r, &details);

    if (!why && rooms_find(s, r->code))
        why = REFUSED_code_taken;
    if (why) {
        lose(s, r, r->code, why, &details);
        room_free(r);
        return;
    }
    rooms_add(s, r);
    presence_loaded(s, r);
    play_restored(s, r);
    play_go_on(s, r);
}

void rooms_load(struct server *s)
{
    struct listing l = {0};

    store_list(s->store, list_one, &l);
    for (size_t i = 0; i < l.count; i++)
        load_one(s, l.ids[i]);
    free(l.ids);
    server_log("rooms", "count=%u", s->rooms);
}

/* Everything people were told is durable, so a rebuilt room is exactly what its viewers have seen.
 */
static void reload_one(struct server *s, struct room *r, void *arg)
{
    struct details details;
    refusal        why;
    char           code[CODE_MAX];

    if (r->live.touched < *(const uint64_t *)arg)
        return;
    memcpy(code, r->code, sizeof code);
    play_forget(r);
    why = rooms_rebuild(s->store, r, &details);
    memcpy(r->code, code, sizeof code);
    if (why || r->n == 0) {
        if (why)
            lose(s, r, code, why, &details);
        r->n = 0; /* what the store has of it stays: it may be read another time */
        room_close(s, r, why && details.count == 0 ? why : REFUSED_not_saved);
        return;
    }
    room_is_stored(r);
    play_restored(s, r);
    play_retry_later(s, r); /* what it did by itself would fail again, at once and for ever */
    presence_changed(s, r);
}

void rooms_reload(struct server *s, uint64_t from_batch)
{
    rooms_each(s, reload_one, &from_batch);
}
