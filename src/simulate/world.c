/* world.c: see world.h: the machine that the server runs on, and the server's life. */
#include "simulate/world.h"

#include "core/check.h"
#include "server/clock.h"
#include "server/machine.h"
#include "server/messages.h"
#include "server/rooms.h"
#include "server/turn.h"
#include "server/workers.h"
#include "simulate/oracle.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 3000000 }; /* of an evening: beyond, it turns in a circle */

static struct world *running; /* the machine's functions are told of no world */

void world_tell(const struct world *w, const char *format, ...)
{
    va_list args;

    if (!w->telling)
        return;
    printf("  %4lld.%03d  ", (long long)(w->now / 1000000), (int)(w->now / 1000 % 1000));
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}

void world_in(struct world *w, int64_t us, happen *run, void *what)
{
    events_add(&w->events, (struct event){.at = w->now + us, .run = run, .what = what});
}

/* ---- Time. ---- */

static uint64_t sim_now_us(void)
{
    return (uint64_t)running->now;
}

static int64_t sim_wall_ms(void)
{
    return 1700000000000 + running->now / 1000 + running->calendar;
}

struct timer {
    struct world *world;
    struct room  *room;  /* NULL: it is gone */
    int64_t       rings; /* µs: when the next event is on its way; INT64_MAX: none is */
    uint32_t      refs;  /* events on their way */
};

static void timer_free(struct timer *t)
{
    if (!t->room && t->refs == 0)
        free(t);
}

static void on_ring(struct world *w, struct event *e)
{
    struct timer *t = e->what;
    struct room  *r = t->room;

    t->refs--;
    if (!r || w->dead || e->at != t->rings) { /* else a sooner one has rung, or will */
        timer_free(t);
        return;
    }
    t->rings = INT64_MAX;
    if (r->live.due > w->server.now)
        timer_set(&w->server, r);
    else
        rooms_tick(&w->server, r);
}

static void sim_timer_set(struct server *s, struct room *r)
{
    struct timer *t = r->live.timer;
    struct world *w = world_of(s);
    int64_t       at = r->live.due;

    if (!t) {
        t = r->live.timer = calloc(1, sizeof *t);
        CHECK(t != NULL);
        *t = (struct timer){w, r, INT64_MAX, 0};
        w->timers++;
    }
    if (at > INT64_MAX / 1000)
        return;
    at = at * 1000 > w->now ? at * 1000 : w->now;
    if (at >= t->rings)
        return;
    t->rings = at;
    t->refs++;
    events_add(&w->events, (struct event){.at = at, .run = on_ring, .what = t});
}

static void sim_timer_end(struct room *r)
{
    struct timer *t = r->live.timer;

    if (!t)
        return;
    t->world->timers--;
    t->room = NULL;
    r->live.timer = NULL;
    timer_free(t);
}

/* ---- Workers: one, which is never hurried and never strong. ---- */

static void on_worked(struct world *w, struct event *e)
{
    static _Alignas(16) uint8_t memory[MIND_BYTES];
    struct job                 *job = w->jobs;

    if (!job || e->number != w->life || w->dead)
        return;
    w->jobs = job->next;
    atomic_store(&job->stopped, true); /* a search of a few steps will do: any move may be played */
    job->work(job, memory);
    w->tally->thoughts++;
    job->end(job, &w->server, true);
}

static void sim_workers_give(struct workers *workers, struct job *job)
{
    struct world *w = running;
    struct job  **at = &w->jobs;

    (void)workers;
    atomic_init(&job->stopped, false);
    job->next = NULL;
    while (*at)
        at = &(*at)->next;
    *at = job;
    events_add(&w->events,
               (struct event){.at = w->now + 500 + (int64_t)chance_below(&w->network, 20000),
                              .run = on_worked,
                              .number = w->life});
}

static uint32_t sim_workers_cancel(struct workers *workers, struct server *s, uint64_t room)
{
    struct world *w = running;
    struct job  **at = &w->jobs;
    uint32_t      count = 0;

    (void)workers;
    while (*at) {
        struct job *job = *at;

        if (job->room != room) {
            at = &job->next;
            continue;
        }
        *at = job->next;
        job->end(job, s, false);
        count++;
    }
    return count;
}

static void sim_log(const char *line)
{
    const char *event = strstr(line, "event=");

    if (running->telling && event)
        world_tell(running, "the server logs: %.*s", (int)strcspn(event, "\n"), event);
}

static const struct machine machine = {.now_us = sim_now_us,
                                       .wall_ms = sim_wall_ms,
                                       .timer_set = sim_timer_set,
                                       .timer_end = sim_timer_end,
                                       .socket_write = cable_write,
                                       .socket_close = cable_close,
                                       .socket_kill = cable_kill,
                                       .socket_deafen = cable_deafen,
                                       .socket_trip_us = cable_trip_us,
                                       .workers_give = sim_workers_give,
                                       .workers_cancel = sim_workers_cancel,
                                       .log = sim_log};

/* ---- Chance: what libsodium gives comes from the seed, too. ---- */

static const char *sodium_name(void)
{
    return "simulated";
}

static uint32_t sodium_random(void)
{
    return chance_word(&running->sodium);
}

static void sodium_bytes(void *const to, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)to)[i] = (uint8_t)(chance_word(&running->sodium) >> 24);
}

static uint32_t sodium_below(const uint32_t bound)
{
    return bound < 2 ? 0 : chance_below(&running->sodium, bound);
}

static struct randombytes_implementation chance = {.implementation_name = sodium_name,
                                                   .random = sodium_random,
                                                   .uniform = sodium_below,
                                                   .buf = sodium_bytes};

/* ---- The server's life. ---- */

static void on_second(struct world *w, struct event *e)
{
    if (e->number != w->life || w->dead)
        return;
    server_second(&w->server);
    oracle_second(w);
    events_add(&w->events, (struct event){.at = w->now + (w->everybody_gone ? 20000000 : 1000000),
                                          .run = on_second,
                                          .number = w->life});
}

void world_boot(struct world *w)
{
    w->life++;
    w->dead = false;
    w->doom = POINT_NONE;
    w->server = (struct server){.options = &w->options,
                                .store = &w->disk.store,
                                .workers = (struct workers *)w,
                                .now = w->now / 1000};
    memset(w->server.key.bytes, 7, sizeof w->server.key.bytes); /* the data folder has it */
    memset(w->server.key.hashing, 9, sizeof w->server.key.hashing);
    w->server.coins = chance_fast((uint64_t)sodium_random() << 32 | sodium_random());
    rooms_begin(&w->server);
    w->up = true;
    rooms_load(&w->server);
    world_tell(w, "the server starts, with %u rooms", w->server.rooms);
    oracle_booted(w);
    events_add(&w->events,
               (struct event){.at = w->now + 1000000, .run = on_second, .number = w->life});
}

static void on_boot(struct world *w, struct event *e)
{
    (void)e;
    if (!w->up && !w->over)
        world_boot(w);
}

/* The process is gone: nothing that is freed here does anything any more. */
static void bury(struct world *w)
{
    struct cable *next;

    w->dead = true;
    w->server.draining = true;
    disk_crash(&w->disk);
    w->moves += w->server.metrics.moves;
    while (w->jobs) {
        struct job *job = w->jobs;

        w->jobs = job->next;
        job->end(job, &w->server, false);
    }
    for (struct cable *l = w->lines; l; l = next) {
        next = l->next;
        cable_crashed(w, l);
    }
    rooms_end(&w->server);
    addresses_end(&w->server);
    w->up = w->dead = false;
    w->life++;
}

void world_crash(struct world *w)
{
    if (!w->up)
        return;
    world_tell(w, "the server is killed");
    w->tally->crashes++;
    w->tally->faults[FAULT_crash]++;
    bury(w);
    world_in(w, 50000 + (int64_t)chance_below(&w->faults, 10000000), on_boot, NULL);
}

void world_point(struct world *w, enum point p)
{
    if (w->doom != p || w->doom_in-- > 0)
        return;
    world_tell(w, "the server is killed %s",
               p == POINT_SUBMIT  ? "while a batch is on its way"
               : p == POINT_WRITE ? "before it has told everybody"
                                  : "when a batch is durable, before anybody is told");
    w->doom = POINT_NONE;
    w->dead = true;
}

void world_committed(struct world *w)
{
    world_point(w, POINT_SETTLED);
    if (!w->dead)
        server_committed(&w->server);
}

static void turn(struct world *w)
{
    if (w->up && !w->dead)
        server_turn(&w->server);
    if (w->up && w->dead)
        world_crash(w);
}

bool world_step(struct world *w, int64_t until)
{
    struct event e;

    if (w->events.count == 0 || w->events.heap[0].at > until) {
        turn(w);
        if (w->events.count == 0 || w->events.heap[0].at > until)
            return false;
    }
    if (w->events.heap[0].at > w->now) { /* a turn ends where time goes on */
        int64_t grain = w->script.grain_us;

        turn(w);
        w->now = (w->events.heap[0].at + grain - 1) / grain * grain;
        w->server.now = w->now / 1000;
    }
    if (!events_next(&w->events, &e))
        return false;
    e.run(w, &e);
    free(e.bytes);
    if (w->up && w->dead)
        world_crash(w);
    if (++w->steps > STEPS_MAX)
        oracle_fail(w, "circle", "the evening does not end: something turns in a circle");
    return true;
}

void world_begin(struct world *w, const struct script *p, struct tally *t, bool telling)
{
    static bool begun;

    *w = (struct world){.script = *p, .tally = t, .telling = telling};
    running = w;
    w->now = 1000000000; /* the machine has been up for a while */
    w->sodium = script_stream(p, STREAM_SODIUM);
    w->faults = script_stream(p, STREAM_FAULTS);
    w->network = script_stream(p, STREAM_LINES);
    w->options = (struct server_options){.grace_ms = p->grace_ms,
                                         .rate = MESSAGES_PER_S,
                                         .per_address = p->per_address,
                                         .pace = p->pace};
    if (!begun) {
        begun = true;
        machine_use(&machine);
        randombytes_set_implementation(&chance);
        requests_begin();
    }
    disk_begin(&w->disk, w);
    world_boot(w);
}

void world_end(struct world *w)
{
    if (w->up)
        bury(w);
    for (int i = 0; i < w->people_count; i++)
        person_end(w, &w->people[i]);
    w->over = true;
    while (w->events.count > 0) { /* lines and timers go with their last event */
        struct event e;

        events_next(&w->events, &e);
        w->up = false;
        w->dead = true;
        e.run(w, &e);
        free(e.bytes);
    }
    cables_sweep(w);
    events_end(&w->events);
    disk_end(&w->disk);
}
