/* arena.c: see arena.h. */
#include "sim/arena.h"
#include "core/bytes.h"
#include "core/check.h"
#include "sim/many.h"
#include "sim/ratings.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_CAPACITY = 1 << 20, MEMORY_BYTES = 1 << 20, THREADS_MAX = 64 };

/* Streams of the seed: those of nature are numbered by deal, those of the minds by game. */
#define MINDS 0x6d696e6473u

/* ---- Who sits where. ---- */

const char *arena_name(const struct arena *a, int bot)
{
    if (bot >= ARENA_OUTSIDE) {
        const char *command = a->command[bot - ARENA_OUTSIDE], *slash = strrchr(command, '/');

        return slash && slash[1] ? slash + 1 : command;
    }
    return bot == ARENA_ORACLE ? "oracle" : level_names[bot];
}

const char *arena_interval(const struct arena_rating *r, const char *between, char *out)
{
    if (r->no_top && r->no_bottom)
        snprintf(out, ARENA_INTERVAL_MAX, "anything");
    else if (r->no_top)
        snprintf(out, ARENA_INTERVAL_MAX, "%.0f or more", r->low);
    else if (r->no_bottom)
        snprintf(out, ARENA_INTERVAL_MAX, "%.0f or less", r->high);
    else
        snprintf(out, ARENA_INTERVAL_MAX, "%.0f%s%.0f", r->low, between, r->high);
    return out;
}

int arena_find(const struct game *g, const char *name)
{
    int level = level_find(name);

    if (string_equal(name, "oracle"))
        return bot_oracle_exists(g) ? ARENA_ORACLE : -1;
    return level >= 0 && bot_exists(g, (enum level)level) ? level : -1;
}

void arena_plan(struct arena *a)
{
    uint64_t pairs = (uint64_t)(a->bots * (a->bots - 1) / 2);

    a->turns = a->config.seats % 2 == 0 ? 2 : 2 * a->config.seats;
    a->deals = (a->games + (uint64_t)a->turns - 1) / (uint64_t)a->turns;
    a->total = pairs * a->deals * (uint64_t)a->turns;
}

/* Which of the two has a seat in the turn-th game of a deal: 0 or 1. */
static int who(const struct arena *a, int turn, int seat)
{
    int seats = a->config.seats;

    if (seats % 2 == 0)
        return (seat + turn) % 2;
    return ((seat + turn) % seats % 2) ^ (turn >= seats);
}

static void pair_of(const struct arena *a, uint64_t pair, int two[2])
{
    two[0] = 0;
    while (pair >= (uint64_t)(a->bots - 1 - two[0]))
        pair -= (uint64_t)(a->bots - 1 - two[0]++);
    two[1] = two[0] + 1 + (int)pair;
}

/* ---- The games. ---- */

struct worker {
    struct arena          *arena;
    atomic_uint_least64_t *next;
    const char            *failed;
    uint64_t               seat_won[SEATS_MAX]; /* in SHAREs */
    struct sitting         sitting;
    void                  *state;
    struct outsiders       outside;
    uint64_t               forfeits[OUTSIDE_COMMANDS];
    char                   why[OUTSIDE_COMMANDS][OUTSIDE_WHY_MAX];
};

static void count_forfeit(struct worker *w, int command)
{
    if (w->forfeits[command]++ == 0)
        snprintf(w->why[command], OUTSIDE_WHY_MAX, "%s", w->outside.why);
}

/* One game; what the first of the two got, in SHAREs. */
static const char *play_one(struct worker *w, const int two[2], uint64_t deal, uint64_t game,
                            uint32_t *won)
{
    struct arena      *a = w->arena;
    struct sitting    *s = &w->sitting;
    int                turn = (int)(game % (uint64_t)a->turns);
    const struct head *h = w->state;
    refusal why = match_begin(&s->match, a->game, &a->config, w->state, NULL, LOG_CAPACITY);

    if (why)
        return refusal_english(a->game, why);
    s->iterations = a->iterations;
    s->oracles = 0;
    s->oracle = bot_oracle;
    for (int i = 0; i < a->config.seats; i++) {
        int bot = a->bot[two[who(a, turn, i)]];

        s->oracles |= bot == ARENA_ORACLE ? seat_bit(i) : 0;
        s->level[i] = bot >= ARENA_ORACLE ? LEVEL_RANDOM : (enum level)bot;
        w->outside.of_seat[i] = bot >= ARENA_OUTSIDE ? bot - ARENA_OUTSIDE : -1;
    }
    s->nature = chance_stream(a->seed, deal);
    s->minds = chance_stream(a->seed ^ MINDS, game);
    why =
        outsiders_sit(&w->outside, s, outside_seed(a->seed, game)) ? sitting_play(s) : NOT_REFUSED;
    outsiders_rise(&w->outside, s);
    if (why)
        return refusal_english(a->game, why);
    a->length[game] = s->match.count;
    if (s->forfeit) {
        *won += who(a, turn, s->forfeit - 1) == 0 ? 0 : SHARE;
        count_forfeit(w, w->outside.of_seat[s->forfeit - 1]);
        atomic_fetch_add(&a->done, 1);
        return NULL;
    }
    if (h->winners == 0)
        *won += SHARE / 2;
    EACH_SEAT (seat, h->winners) {
        uint32_t share = (uint32_t)(SHARE / seats_count(h->winners));

        *won += who(a, turn, (int)seat) == 0 ? share : 0;
        w->seat_won[seat] += share;
    }
    atomic_fetch_add(&a->done, 1);
    return NULL;
}

/* All games of one deal of one pairing. */
static const char *play_deal(struct worker *w, uint64_t index)
{
    struct arena *a = w->arena;
    const char   *why = NULL;
    int           two[2];
    uint32_t      won = 0;

    pair_of(a, index / a->deals, two);
    for (int turn = 0; turn < a->turns && !why; turn++)
        why = play_one(w, two, index % a->deals, index * (uint64_t)a->turns + (uint64_t)turn, &won);
    a->won[index] = won;
    return why;
}

static void *work(void *worker)
{
    struct worker *w = worker;
    uint64_t       deals = w->arena->total / (uint64_t)w->arena->turns;

    w->outside.limit_ms = w->arena->answer_ms;
    memcpy(w->outside.command, w->arena->command, sizeof w->outside.command);
    w->state = aligned_alloc(64, STATE_MAX);
    w->sitting = (struct sitting){.memory = malloc(MEMORY_BYTES), .size = MEMORY_BYTES};
    if (!w->sitting.memory || !w->state)
        w->failed = "not enough memory";
    while (!w->failed) {
        uint64_t index = atomic_fetch_add(w->next, 1);

        if (index >= deals || (w->arena->stop && atomic_load(w->arena->stop)))
            break;
        w->failed = play_deal(w, index);
        if (w->failed) /* the others stop too */
            atomic_store(w->next, deals);
    }
    outsiders_close(&w->outside);
    free(w->sitting.memory);
    free(w->state);
    return NULL;
}

static const char *play_all(struct arena *a)
{
    struct worker        *workers = calloc((size_t)a->threads, sizeof *workers);
    pthread_t             thread[THREADS_MAX];
    atomic_uint_least64_t next = 0;
    int                   started = 0;
    const char           *failed = workers ? NULL : "not enough memory";

    CHECK(a->threads >= 1 && a->threads <= THREADS_MAX);
    for (; workers && started < a->threads; started++) {
        workers[started].arena = a;
        workers[started].next = &next;
        if (pthread_create(&thread[started], NULL, work, &workers[started]) != 0)
            break;
    }
    if (started == 0 && !failed)
        failed = "no thread could be started";
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
        failed = failed ? failed : workers[i].failed;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            a->seat_won[seat] += workers[i].seat_won[seat];
        for (int k = 0; k < OUTSIDE_COMMANDS; k++) {
            if (a->forfeits[k] == 0)
                memcpy(a->why[k], workers[i].why[k], sizeof a->why[k]);
            a->forfeits[k] += workers[i].forfeits[k];
        }
    }
    free(workers);
    return failed;
}

/* ---- The whole. ---- */

/* After a stop: the lengths of the games that were played, without gaps. */
static void close_up(struct arena *a)
{
    uint64_t played = 0;

    for (uint64_t i = 0; i < a->total; i++)
        if (a->won[i / (uint64_t)a->turns] != ARENA_UNPLAYED)
            a->length[played++] = a->length[i];
    a->total = played;
}

const char *arena_run(struct arena *a)
{
    const char *why;

    CHECK(a->bots >= 2 && a->bots <= ARENA_BOTS && a->games >= 1);
    arena_plan(a);
    CHECK(a->total <= ARENA_GAMES_MAX);
    a->length = calloc(a->total, sizeof *a->length);
    a->won = calloc(a->total / (uint64_t)a->turns, sizeof *a->won);
    if (!a->length || !a->won)
        return "not enough memory";
    for (uint64_t i = 0; i < a->total / (uint64_t)a->turns; i++)
        a->won[i] = ARENA_UNPLAYED;
    why = play_all(a);
    if (why)
        return why;
    ratings_make(a);
    close_up(a);
    return a->total > 0 ? NULL : "it was stopped before the first deal was over";
}

void arena_free(struct arena *a)
{
    free(a->length);
    free(a->won);
    a->length = a->won = NULL;
}
