/* night.c: see night.h. People come, play and go while things go wrong; at closing time nothing
 * goes wrong any more, and everything that is owed must come; then everybody goes, and nothing may
 * be left. */
#include "simulate/night.h"

#include "server/rooms.h"
#include "server/turn.h"
#include "simulate/oracle.h"

#include <stdio.h>
#include <string.h>

enum {
    SECOND = 1000000,         /* µs */
    SETTLE_S = 100,           /* a host's minute to answer, and a page's patience */
    QUIET_S = 15,             /* nobody does anything, and everybody hears the rest */
    EMPTY_S = 6 * 3600 + 1200 /* a match is kept for six hours */
};

/* ---- What goes wrong. ---- */

static struct cable *any_line(struct world *w)
{
    struct cable *chosen = NULL;
    uint32_t      seen = 0;

    for (struct cable *l = w->lines; l; l = l->next)
        if (l->served && !l->dead && chance_below(&w->faults, ++seen) == 0)
            chosen = l;
    return chosen;
}

static struct disk_room *any_room(struct world *w)
{
    for (struct disk_room *r = w->disk.rooms; r; r = r->next)
        if (r->count > 4)
            return r;
    return NULL;
}

static void on_healed(struct world *w, struct event *e)
{
    (void)e;
    for (struct disk_room *r = w->disk.rooms; r; r = r->next)
        r->foreign = r->holed = false;
    world_crash(w);
}

/* The next start finds a room that it cannot read; the one after it can again. */
static void spoil(struct world *w, enum fault f)
{
    struct disk_room *r = any_room(w);

    if (!r || r->foreign || r->holed)
        return;
    world_crash(w);
    r->holed = f == FAULT_damage;
    for (uint32_t i = 0; i < r->count && f == FAULT_version; i++)
        r->foreign = r->foreign || strstr(r->records[i].bytes, "\"rules\":") != NULL;
    world_tell(w, "a room cannot be read any more");
    world_in(w, 20 * SECOND + (int64_t)chance_below(&w->faults, 20 * SECOND), on_healed, NULL);
}

static void on_drained(struct world *w, struct event *e)
{
    if (w->up && e->number == w->life)
        world_crash(w);
}

static void drain(struct world *w)
{
    if (!w->up || w->server.draining)
        return;
    world_tell(w, "the server is asked to end");
    server_drain(&w->server);
    w->tally->drains++;
    events_add(&w->events,
               (struct event){.at = w->now + 300000, .run = on_drained, .number = w->life});
}

static void crash(struct world *w)
{
    if (chance_below(&w->faults, 3) == 0) {
        world_crash(w);
        return;
    }
    w->doom = (enum point)(1 + chance_below(&w->faults, POINTS - 1));
    w->doom_in = chance_below(&w->faults, 6);
}

static void go_wrong(struct world *w, enum fault f)
{
    int64_t       some = (int64_t)chance_below(&w->faults, 15 * SECOND);
    struct cable *l = any_line(w);

    switch (f) {
    case FAULT_crash:
        crash(w);
        return; /* counted when it happens */
    case FAULT_drain:
        drain(w);
        break;
    case FAULT_full:
        w->disk.full_until = w->now + some;
        return;
    case FAULT_slow:
        w->disk.slow_until = w->now + some;
        break;
    case FAULT_cut:
        if (l)
            cable_break(w, l);
        break;
    case FAULT_dead:
        if (l)
            l->dead = true;
        break;
    case FAULT_stall:
        w->now += some / 2;
        w->server.now = w->now / 1000;
        w->stalled = true;
        break;
    case FAULT_calendar:
        w->calendar += some / 1000 * (chance_below(&w->faults, 2) ? 100000 : -100000);
        break;
    case FAULT_version:
    case FAULT_damage:
        spoil(w, f);
        break;
    default:
        return; /* the others are in the lines, the disk and the people */
    }
    w->tally->faults[f]++;
}

static void on_fault(struct world *w, struct event *e)
{
    enum fault f = (enum fault)e->number;

    if (w->closing_time || w->over)
        return;
    go_wrong(w, f);
    events_add(
        &w->events,
        (struct event){
            .at = w->now + SECOND * (int64_t)(1 + chance_below(&w->faults, 2 * w->script.every[f])),
            .run = on_fault,
            .number = e->number});
}

/* ---- People. ---- */

static void add_person(struct world *w, enum kind kind, int party, bool opens)
{
    static const char *const names[] = {"Ana", "Léo", "Zoé", "Max", "Inès",
                                        "Sam", "Noé", "Lou", "Eva", "Tom"};
    struct person           *p = &w->people[w->people_count];
    uint32_t                 traits = chance_word(&w->faults);

    if (w->people_count == PEOPLE_MAX)
        return;
    *p = (struct person){.number = w->people_count++, .kind = kind, .party = party, .opens = opens};
    snprintf(p->name, sizeof p->name, "%s", names[p->number]);
    snprintf(p->address, sizeof p->address, "192.0.2.%d",
             kind == KIND_STRANGER ? 99 : p->number / 2);
    p->by_code = !opens && traits % 4 == 0;
    p->silent = !opens && traits / 4 % 9 == 0;
    p->clumsy = traits / 64 % 2 == 0;
    p->state = traits / 128 % 3 == 0;
    person_begin(w, p);
}

void night_begin(struct world *w, const struct script *p, struct tally *t, bool telling)
{
    world_begin(w, p, t, telling);
    world_tell(w, "an evening of %s with %d people", p->game->id, p->people);
    for (int i = 0; i < p->people; i++)
        add_person(w,
                   i >= 2 && chance_below(&w->faults, 6) == 0   ? KIND_WATCHER
                   : i >= 2 && chance_below(&w->faults, 8) == 0 ? KIND_TELEVISION
                                                                : KIND_PLAYER,
                   i % p->rooms, i < p->rooms);
    if (script_has(p, FAULT_stranger))
        add_person(w, KIND_STRANGER, 0, false);
    for (int f = 0; f < FAULTS; f++)
        if (script_has(p, (enum fault)f))
            events_add(
                &w->events,
                (struct event){.at = w->now +
                                     SECOND * (int64_t)(5 + chance_below(&w->faults, p->every[f])),
                               .run = on_fault,
                               .number = (uint32_t)f});
}

/* ---- The course of it. ---- */

static void run_for(struct world *w, int64_t seconds)
{
    int64_t until = w->now + seconds * SECOND;

    while (world_step(w, until))
        ;
    if (w->now < until)
        w->now = until;
    w->server.now = w->now / 1000;
}

/* Nothing goes wrong from now on; whoever sits before a dead line looks again. */
static void close_up(struct world *w)
{
    w->closing_time = true;
    w->script.faults = 0;
    w->disk.calm = true;
    w->disk.full_until = w->disk.slow_until = 0;
    w->doom = POINT_NONE;
    for (struct disk_room *r = w->disk.rooms; r; r = r->next)
        if (r->foreign || r->holed) {
            r->foreign = r->holed = false;
            world_crash(w);
        }
    for (int i = 0; i < w->people_count; i++)
        if (w->people[i].line && (w->people[i].line->dead || w->people[i].line->slow))
            person_dial(w, &w->people[i]);
}

static void note_rooms(struct world *w)
{
    for (int i = 0; i < ROOMS_MAX_HERE; i++) {
        const struct room *r =
            w->up && w->party[i].known ? rooms_find(&w->server, w->party[i].code) : NULL;

        w->party[i].settled_n = r ? r->n : 0;
    }
}

static void go_home(struct world *w)
{
    w->everybody_gone = true;
    for (int i = 0; i < w->people_count; i++) {
        person_hang_up(w, &w->people[i]);
        w->people[i].gone = true;
    }
}

void night_run(const struct script *p, struct tally *t, bool telling)
{
    static struct world w;

    night_begin(&w, p, t, telling);
    run_for(&w, 60 * p->minutes);
    world_tell(&w, "closing time: nothing goes wrong any more");
    close_up(&w);
    run_for(&w, SETTLE_S);
    w.quiet = true;
    note_rooms(&w);
    run_for(&w, QUIET_S);
    oracle_settled(&w);
    world_tell(&w, "everybody goes home");
    go_home(&w);
    run_for(&w, EMPTY_S);
    oracle_empty(&w);
    world_end(&w);
    t->moves += w.moves;
    t->evenings++;
}
