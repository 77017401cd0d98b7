/* disk.c: see disk.h. */
#include "simulate/disk.h"

#include "core/check.h"
#include "simulate/oracle.h"
#include "simulate/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAILS_A_SECOND = 100 }; /* more than people can do: the server tries by itself */

enum op { OP_APPEND, OP_COMPACT, OP_ATTACH, OP_FORGET, OP_KEEP, OP_DISOWN };

struct batch_op {
    struct batch_op *next;
    enum op          kind;
    uint64_t         room;
    uint32_t         seq, length;
    char             bytes[];
};

static struct disk *disk_of(const struct store *s)
{
    return (struct disk *)s;
}

struct disk_room *disk_room(const struct disk *d, uint64_t id)
{
    for (struct disk_room *r = d->rooms; r; r = r->next)
        if (r->id == id)
            return r;
    return NULL;
}

uint32_t disk_last(const struct disk_room *r)
{
    return r && r->count > 0 ? r->records[r->count - 1].seq : 0;
}

/* ---- Gathering. ---- */

static struct batch_op *gather(struct disk *d, enum op kind, uint64_t room, size_t length)
{
    struct batch_op *op = calloc(1, sizeof *op + length + 1);

    CHECK(op != NULL);
    op->kind = kind;
    op->room = room;
    op->length = (uint32_t)length;
    *d->gathering_end = op;
    d->gathering_end = &op->next;
    d->ops++;
    return op;
}

static void append(struct store *s, uint64_t room, uint32_t seq, const void *bytes, size_t length)
{
    struct batch_op *op = gather(disk_of(s), OP_APPEND, room, length);

    op->seq = seq;
    memcpy(op->bytes, bytes, length);
}

static void compact(struct store *s, uint64_t room, const struct store_run *runs, uint32_t count)
{
    struct batch_op *op = gather(disk_of(s), OP_COMPACT, room, count * sizeof *runs);

    op->seq = count;
    memcpy(op->bytes, runs, count * sizeof *runs);
}

static void attach(struct store *s, uint64_t room, const void *bytes, size_t length)
{
    memcpy(gather(disk_of(s), OP_ATTACH, room, length)->bytes, bytes, length);
}

static void forget(struct store *s, uint64_t room)
{
    gather(disk_of(s), OP_FORGET, room, 0);
}

static void keep(struct store *s, const char *id, int64_t at, const char *about, const char *log,
                 const char *players)
{
    size_t           name = strlen(id) + 1, text = strlen(log) + 1;
    struct batch_op *op = gather(disk_of(s), OP_KEEP, 0, name + text);

    (void)at;
    (void)about;
    (void)players;
    op->seq = (uint32_t)name;
    memcpy(op->bytes, id, name);
    memcpy(op->bytes + name, log, text);
}

static void disown(struct store *s, const char *player)
{
    (void)player;
    gather(disk_of(s), OP_DISOWN, 0, 0);
}

static uint64_t batch(const struct store *s)
{
    const struct disk *d = disk_of(s);

    return d->ops > 0 ? d->number : d->number - 1;
}

static void drop(struct batch_op *op)
{
    while (op) {
        struct batch_op *next = op->next;

        free(op);
        op = next;
    }
}

static void empty(struct disk *d)
{
    drop(d->gathering);
    d->gathering = NULL;
    d->gathering_end = &d->gathering;
    d->ops = 0;
}

/* ---- Becoming durable. ---- */

static struct disk_room *room_of(struct disk *d, uint64_t id)
{
    struct disk_room *r = disk_room(d, id);

    if (r)
        return r;
    r = calloc(1, sizeof *r);
    CHECK(r != NULL);
    r->id = id;
    r->next = d->rooms;
    return d->rooms = r;
}

static void clear(struct disk_room *r)
{
    for (uint32_t i = 0; i < r->count; i++)
        free(r->records[i].bytes);
    free(r->records);
    free(r->attached);
    r->records = NULL;
    r->attached = NULL;
    r->count = r->room = 0;
}

static void write_append(struct disk_room *r, const struct batch_op *op)
{
    if (r->count == r->room) {
        r->room = r->room ? r->room * 2 : 64;
        r->records = realloc(r->records, r->room * sizeof *r->records);
        CHECK(r->records != NULL);
    }
    r->records[r->count] = (struct stored){op->seq, op->length, malloc(op->length + 1)};
    CHECK(r->records[r->count].bytes != NULL);
    memcpy(r->records[r->count].bytes, op->bytes, op->length + 1);
    r->count++;
}

/* Runs of records become one each, as store_compact says. */
static void write_compact(struct disk_room *r, const struct batch_op *op)
{
    const struct store_run *run = (const struct store_run *)op->bytes;
    uint32_t                to = 0, left = op->seq;

    for (uint32_t i = 0; i < r->count; i++) {
        struct stored one = r->records[i];

        if (left == 0 || one.seq < run->first) {
            r->records[to++] = one;
            continue;
        }
        free(one.bytes);
        if (one.seq < run->last)
            continue;
        CHECK(one.seq == run->last);
        r->records[to++] =
            (struct stored){run->last, (uint32_t)strlen(run->bytes), strdup(run->bytes)};
        run++;
        left--;
    }
    CHECK(left == 0);
    r->count = to;
}

static void write_keep(struct disk *d, const struct batch_op *op)
{
    struct kept *k = calloc(1, sizeof *k);

    CHECK(k != NULL);
    k->id = strdup(op->bytes);
    k->log = strdup(op->bytes + op->seq);
    k->next = d->kept;
    d->kept = k;
}

static void write_down(struct disk *d, const struct batch_op *op)
{
    struct disk_room *r =
        op->kind == OP_KEEP || op->kind == OP_DISOWN ? NULL : room_of(d, op->room);

    switch (op->kind) {
    case OP_APPEND:
        write_append(r, op);
        oracle_durable(d->world, r);
        break;
    case OP_COMPACT:
        write_compact(r, op);
        break;
    case OP_ATTACH:
        free(r->attached);
        r->attached = malloc(op->length + 1);
        CHECK(r->attached != NULL);
        memcpy(r->attached, op->bytes, op->length + 1);
        r->attached_length = op->length;
        break;
    case OP_FORGET:
        oracle_forgotten(d->world, r);
        clear(r);
        r->gone = true;
        break;
    case OP_KEEP:
        write_keep(d, op);
        oracle_kept(d->world, d->kept);
        break;
    case OP_DISOWN:
        break;
    }
}

/* Would a record not be the next of its room? Then somebody else has written, as far as a store can
 * tell: the batch fails. */
static bool stale(const struct disk *d)
{
    for (const struct batch_op *op = d->committing; op; op = op->next) {
        uint32_t last = disk_last(disk_room(d, op->room));

        if (op->kind != OP_APPEND)
            continue;
        for (const struct batch_op *p = d->committing; p != op; p = p->next)
            if (p->kind == OP_APPEND && p->room == op->room)
                last = p->seq;
        if (op->seq != last + 1)
            return true;
    }
    return false;
}

static void settle(struct disk *d, const char *failure)
{
    d->busy = false;
    d->settled = true;
    d->result = (struct store_result){.batch = d->committing_number, .failed = failure != NULL};
    if (failure) {
        snprintf(d->result.why, sizeof d->result.why, "%s", failure);
        if (d->failing_s != d->world->now / 1000000)
            d->failed = 0;
        d->failing_s = d->world->now / 1000000;
        if (++d->failed > FAILS_A_SECOND)
            oracle_fail(d->world, "spin", "%u commits have failed within a second", d->failed);
        world_tell(d->world, "the disk: batch %llu fails: %s",
                   (unsigned long long)d->committing_number, failure);
    } else {
        for (const struct batch_op *op = d->committing; op; op = op->next)
            write_down(d, op);
    }
    drop(d->committing);
    d->committing = NULL;
    d->world->tally->commits++;
}

static void on_committed(struct world *w, struct event *e)
{
    struct disk *d = &w->disk;
    bool         fails = script_has(&w->script, FAULT_fail) && !d->calm &&
                 chance_below(&d->chance, 40 * w->script.every[FAULT_fail]) < 40;

    if (e->number != d->ticket || !d->busy)
        return;
    if (stale(d))
        oracle_fail(w, "stale", "a record is not the next of its room");
    if (w->now < d->full_until) {
        w->tally->faults[FAULT_full]++;
        settle(d, "the disk is full");
    } else if (fails) {
        w->tally->faults[FAULT_fail]++;
        settle(d, "disk I/O error");
    } else {
        settle(d, NULL);
    }
    world_committed(w);
}

static void submit(struct store *s)
{
    struct disk *d = disk_of(s);
    int64_t      takes = 200 + (int64_t)chance_below(&d->chance, 3000);

    if (d->ops == 0 || d->busy || d->settled || d->world->dead)
        return;
    if (d->world->now < d->slow_until)
        takes = (int64_t)chance_below(&d->chance, 4000000);
    d->committing = d->gathering;
    d->committing_number = d->number++;
    d->gathering = NULL;
    empty(d);
    d->busy = true;
    events_add(
        &d->world->events,
        (struct event){.at = d->world->now + takes, .run = on_committed, .number = ++d->ticket});
    world_point(d->world, POINT_SUBMIT);
}

static bool result(struct store *s, struct store_result *out)
{
    struct disk *d = disk_of(s);
    bool         settled = d->settled;

    d->settled = false;
    *out = d->result;
    if (settled && out->failed)
        empty(d);
    return settled;
}

/* ---- Reading. ---- */

/* The rules of a match as another program has them. */
static size_t as_foreign(const struct stored *one, char *out, size_t size)
{
    const char *at = strstr(one->bytes, "\"rules\":");

    if (!at || one->length + 8 > size)
        return 0;
    return (size_t)snprintf(out, size, "%.*s9%s", (int)(at + 8 - one->bytes), one->bytes, at + 8);
}

static bool load(struct store *s, uint64_t room, store_record_fn *each, void *arg,
                 char why[STORE_WHY_MAX])
{
    const struct disk_room *r = disk_room(disk_of(s), room);

    (void)why;
    for (uint32_t i = 0; r && i < r->count; i++) {
        char   other[1024];
        size_t length = r->foreign ? as_foreign(&r->records[i], other, sizeof other) : 0;

        if (r->holed && i == r->count / 2)
            continue;
        if (!each(arg, r->records[i].seq, length ? other : r->records[i].bytes,
                  length ? length : r->records[i].length))
            break;
    }
    return true;
}

static char *attached(struct store *s, uint64_t room, size_t *length)
{
    const struct disk_room *r = disk_room(disk_of(s), room);
    char                   *copy = r && r->attached ? malloc(r->attached_length + 1) : NULL;

    if (copy) {
        memcpy(copy, r->attached, r->attached_length + 1);
        *length = r->attached_length;
    }
    return copy;
}

static void list(struct store *s, store_room_fn *each, void *arg)
{
    for (const struct disk_room *r = disk_of(s)->rooms; r; r = r->next)
        if (r->count > 0)
            each(arg, r->id);
}

/* ---- Beginning and end. ---- */

static const struct store_kind kind = {.append = append,
                                       .compact = compact,
                                       .attach = attach,
                                       .forget = forget,
                                       .keep = keep,
                                       .disown = disown,
                                       .batch = batch,
                                       .submit = submit,
                                       .result = result,
                                       .load = load,
                                       .attached = attached,
                                       .list = list};

void disk_begin(struct disk *d, struct world *w)
{
    *d = (struct disk){
        .store = {&kind}, .world = w, .chance = script_stream(&w->script, STREAM_DISK)};
    d->number = 1;
    d->gathering_end = &d->gathering;
}

void disk_crash(struct disk *d)
{
    if (d->busy && chance_below(&d->chance, 2) == 0) {
        world_tell(d->world, "the disk: the batch on its way is durable");
        settle(d, NULL);
    } else if (d->busy) {
        world_tell(d->world, "the disk: the batch on its way is lost");
        d->world->tally->lost++;
        drop(d->committing);
        d->committing = NULL;
    }
    empty(d);
    d->busy = d->settled = false;
    d->ticket++;
    d->number = 1; /* a new process counts anew */
}

void disk_end(struct disk *d)
{
    empty(d);
    drop(d->committing);
    while (d->rooms) {
        struct disk_room *r = d->rooms;

        d->rooms = r->next;
        oracle_forgotten(d->world, r);
        clear(r);
        free(r);
    }
    while (d->kept) {
        struct kept *k = d->kept;

        d->kept = k->next;
        free(k->id);
        free(k->log);
        free(k);
    }
}
