/* batch.c: see batch.h. */
#define _GNU_SOURCE
#include "batch.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"
#include "library/table.h"
#include "spaces/decision.h"
#include "spaces/spaces.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 64, CHUNK_LEAST = 16 };

/* One game, beside its state. */
struct seat_at_batch {
    struct decision      decision;
    uint32_t             count;   /* decisions of this game */
    uint64_t             episode; /* games so far */
    struct chance_source chance;
    move                 next; /* what was decided and not refused; verb NOBODY: to wait */
};

struct pool {
    pthread_t       thread[THREADS_MAX];
    pthread_mutex_t lock;
    pthread_cond_t  go, done;
    pid_t           pid; /* a forked child has none of the threads */
    uint64_t        round;
    int             busy, running;
    bool            leaving;
};

struct tablee_batch {
    const struct game    *game;
    const struct space   *space;
    struct config         config;
    struct numbering      numbering;
    int                   n, threads, width;
    uint32_t              limit;
    size_t                stride; /* bytes of a state */
    uint64_t              seed;
    uint8_t              *states;
    struct seat_at_batch *each;
    struct pool           pool;
    /* The job of the moment. */
    void (*work)(struct tablee_batch *b, int from, int to, int thread);
    const int64_t       *numbers;
    int64_t             *drawn;
    const uint8_t       *masks;
    struct tablee_arrays arrays;
    int                  wrong[THREADS_MAX]; /* the first illegal game of each thread; -1 */
    const char          *why[THREADS_MAX];
};

/* ---- Threads. ---- */

struct worker {
    tablee_batch *batch;
    int           index;
};

static void work_share(tablee_batch *b, int index)
{
    int64_t n = b->n;

    b->work(b, (int)(n * index / b->threads), (int)(n * (index + 1) / b->threads), index);
}

static void *worker_run(void *given)
{
    struct worker w = *(struct worker *)given;
    struct pool  *p = &w.batch->pool;
    uint64_t      seen = 0;

    free(given);
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->round == seen && !p->leaving)
            pthread_cond_wait(&p->go, &p->lock);
        if (p->leaving)
            break;
        seen = p->round;
        pthread_mutex_unlock(&p->lock);
        work_share(w.batch, w.index);
        pthread_mutex_lock(&p->lock);
        if (--p->busy == 0)
            pthread_cond_signal(&p->done);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* Starts the threads, all but the caller's own. Where there are fewer than wanted, the batch has
 * fewer. */
static void pool_start(tablee_batch *b)
{
    struct pool *p = &b->pool;

    *p = (struct pool){.pid = getpid()};
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->go, NULL);
    pthread_cond_init(&p->done, NULL);
    for (int i = 1; i < b->threads; i++) {
        struct worker *w = malloc(sizeof *w);

        if (w)
            *w = (struct worker){b, i};
        if (!w || pthread_create(&p->thread[i], NULL, worker_run, w) != 0) {
            free(w);
            b->threads = i;
            break;
        }
        p->running++;
    }
}

static void pool_stop(tablee_batch *b)
{
    struct pool *p = &b->pool;

    if (p->pid != getpid())
        return;
    pthread_mutex_lock(&p->lock);
    p->leaving = true;
    pthread_cond_broadcast(&p->go);
    pthread_mutex_unlock(&p->lock);
    for (int i = 1; i <= p->running; i++)
        pthread_join(p->thread[i], NULL);
}

static void run(tablee_batch *b, void (*work)(tablee_batch *, int, int, int))
{
    struct pool *p = &b->pool;

    if (p->pid != getpid())
        pool_start(b);
    b->work = work;
    if (b->threads == 1) {
        work(b, 0, b->n, 0);
        return;
    }
    pthread_mutex_lock(&p->lock);
    p->busy = b->threads - 1;
    p->round++;
    pthread_cond_broadcast(&p->go);
    pthread_mutex_unlock(&p->lock);
    work_share(b, 0);
    pthread_mutex_lock(&p->lock);
    while (p->busy > 0)
        pthread_cond_wait(&p->done, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

/* ---- One game. ---- */

static void *state_of(const tablee_batch *b, int i)
{
    return b->states + (size_t)i * b->stride;
}

static void begin(tablee_batch *b, int i)
{
    struct seat_at_batch *e = &b->each[i];
    refusal               why;

    e->chance = chance_stream(b->seed, e->episode * (uint64_t)b->n + (uint64_t)i);
    e->count = 0;
    decision_changed(&e->decision);
    why = game_setup(b->game, state_of(b, i), &b->config);
    CHECK(why == NOT_REFUSED); /* the batch was opened with it */
}

/* Lets nature and the clock act; is there a decision? */
static bool advance(tablee_batch *b, int i)
{
    struct seat_at_batch *e = &b->each[i];
    void                 *s = state_of(b, i);
    enum decision_is      is;
    move                  m;

    while ((is = decision_next(&e->decision, b->game, s, &e->chance, &m)) == DECISION_MOVE) {
        game_apply(b->game, s, m);
        decision_changed(&e->decision);
    }
    return is == DECISION_ASK;
}

/* Winners share 1, the others pay for it alike: the sum is 0. */
static void reward(const tablee_batch *b, int i, float *rewards)
{
    const struct head *h = head_of(state_of(b, i));
    float              seats = (float)h->seats, winners = (float)seats_count(h->winners);

    for (int seat = 0; seat < h->seats && winners > 0; seat++) {
        float share = seat_in(h->winners, seat) ? 1.0F / winners : 0.0F;

        rewards[seat] = h->seats > 1 ? (seats * share - 1.0F) / (seats - 1.0F) : share;
    }
}

static void write_out(tablee_batch *b, int i)
{
    const struct seat_at_batch *e = &b->each[i];
    const void                 *s = state_of(b, i);
    uint8_t                    *mask = b->arrays.masks + (size_t)i * (size_t)b->numbering.count;
    _Alignas(64) uint8_t        view[STATE_MAX];
    move                        moves[MOVES_MAX];
    int                         seat = e->decision.seat;

    game_look(b->game, view, s, seat);
    space_observe(b->space, view, seat, b->arrays.observations + (size_t)i * (size_t)b->width, NULL,
                  NULL);
    bytes_clear(mask, (size_t)b->numbering.count);
    numbering_mask(&b->numbering, moves, b->game->legal(s, seat, moves), mask);
    mask[WAIT] = decision_may_wait(head_of(s));
    b->arrays.seats[i] = (uint8_t)seat;
}

/* ---- Jobs. ---- */

static void job_reset(tablee_batch *b, int from, int to, int thread)
{
    (void)thread;
    memset(b->arrays.rewards + (size_t)from * b->config.seats, 0,
           (size_t)(to - from) * b->config.seats * sizeof *b->arrays.rewards);
    for (int i = from; i < to; i++) {
        b->each[i].episode = 0;
        b->arrays.terminated[i] = b->arrays.truncated[i] = 0;
        begin(b, i);
        CHECK(advance(b, i));
        write_out(b, i);
    }
}

/* Why a number is not legal in a game; NULL: it is, and `next` has the move. */
static const char *judge(tablee_batch *b, int i, move *moves)
{
    struct seat_at_batch *e = &b->each[i];
    const void           *s = state_of(b, i);
    int64_t               number = b->numbers[i];

    e->next = (move){.verb = NOBODY};
    if (number == WAIT)
        return decision_may_wait(head_of(s)) ? NULL
                                             : "nobody else can act, so that seat can't wait";
    if (number < 0 || number >= b->numbering.count ||
        !numbering_move(&b->numbering, e->decision.seat, (int)number, &e->next) ||
        !numbering_fill(&b->numbering, s, &e->next, moves))
        return refusal_english(b->game, REFUSED_no_such_move);
    return refusal_english(b->game, game_refuse(b->game, s, e->next));
}

static void job_judge(tablee_batch *b, int from, int to, int thread)
{
    move moves[MOVES_MAX];

    b->wrong[thread] = -1;
    for (int i = from; i < to && b->wrong[thread] < 0; i++) {
        b->why[thread] = judge(b, i, moves);
        if (b->why[thread])
            b->wrong[thread] = i;
    }
}

static void job_step(tablee_batch *b, int from, int to, int thread)
{
    (void)thread;
    for (int i = from; i < to; i++) {
        struct seat_at_batch *e = &b->each[i];
        float                *rewards = b->arrays.rewards + (size_t)i * b->config.seats;
        bool                  goes_on;

        memset(rewards, 0, b->config.seats * sizeof *rewards);
        if (e->next.verb == NOBODY) {
            decision_wait(&e->decision);
        } else {
            game_apply(b->game, state_of(b, i), e->next);
            decision_changed(&e->decision);
        }
        e->count++;
        goes_on = advance(b, i);
        b->arrays.terminated[i] = !goes_on;
        b->arrays.truncated[i] = goes_on && e->count >= b->limit;
        if (!goes_on)
            reward(b, i, rewards);
        if (!goes_on || e->count >= b->limit) {
            e->episode++;
            begin(b, i);
            CHECK(advance(b, i));
        }
        write_out(b, i);
    }
}

/* How many of eight bytes are not 0. */
static int set_of_eight(const uint8_t *at)
{
    const uint64_t low = 0x7F7F7F7F7F7F7F7Fu, ones = 0x0101010101010101u;
    uint64_t       word;

    memcpy(&word, at, sizeof word);
    word = ((((word & low) + low) | word) >> 7) & ones;
    return (int)(word * ones >> 56); /* the sum of the bytes: the oldest x86-64 can't count bits */
}

static void job_random(tablee_batch *b, int from, int to, int thread)
{
    int count = b->numbering.count;

    (void)thread;
    for (int i = from; i < to; i++) {
        const uint8_t       *mask = b->masks + (size_t)i * (size_t)count;
        struct chance_source r = chance_stream(b->seed, (uint64_t)i);
        int64_t              legal = 0, number = 0;

        for (int k = 0; k < count; k++)
            legal += mask[k] != 0;
        if (legal > 0)
            legal = chance_below(&r, (uint32_t)legal);
        for (int eight; number + 8 <= count && (eight = set_of_eight(mask + number)) <= legal;
             number += 8)
            legal -= eight;
        while (number + 1 < count && (mask[number] == 0 || legal-- > 0))
            number++;
        b->drawn[i] = number;
    }
}

/* ---- The interface. ---- */

static tablee_batch *closed(tablee_batch *b, const char *why)
{
    if (why)
        table_refused(why);
    if (b) {
        free(b->states);
        free(b->each);
        free(b);
    }
    return NULL;
}

tablee_batch *tablee_batch_open(const char *game, int seats, const char *options, int n,
                                int threads, uint32_t limit, uint64_t seed)
{
    tablee_table  *model = tablee_open(game, seats, options, seed); /* reads and judges options */
    tablee_batch  *b = model ? calloc(1, sizeof *b) : NULL;
    struct feature features[FEATURES_MAX];
    uint8_t        out[TENSOR_MAX];

    if (!b) {
        tablee_close(model);
        return closed(NULL, model ? "not enough memory" : NULL);
    }
    b->game = model->record.game;
    b->config = model->record.config;
    b->space = space_of(b->game);
    if (b->space)
        b->width = space_observe(b->space, model->state, 0, out, features, NULL);
    tablee_close(model);
    if (!b->space)
        return closed(b, "this game has no observations");
    if (n < 1 || n > 1 << 24 || threads < 1 || limit < 1)
        return closed(b, "a batch has at least one game, one thread and one decision");
    numbering_make(&b->numbering, b->game, seats);
    b->n = n;
    b->threads = threads > THREADS_MAX ? THREADS_MAX : threads;
    if (b->threads > 1 + n / CHUNK_LEAST)
        b->threads = 1 + n / CHUNK_LEAST;
    b->limit = limit;
    b->stride = ((size_t)b->game->state_size + 63) / 64 * 64;
    b->states = aligned_alloc(64, b->stride * (size_t)n);
    b->each = calloc((size_t)n, sizeof *b->each);
    if (!b->states || !b->each)
        return closed(b, "not enough memory");
    pool_start(b);
    return b;
}

void tablee_batch_close(tablee_batch *b)
{
    if (!b)
        return;
    pool_stop(b);
    closed(b, NULL);
}

int tablee_batch_numbers(const tablee_batch *b)
{
    return b->numbering.count;
}

int tablee_batch_width(const tablee_batch *b)
{
    return b->width;
}

void tablee_batch_reset(tablee_batch *b, uint64_t seed, const struct tablee_arrays *arrays)
{
    b->seed = seed;
    b->arrays = *arrays;
    run(b, job_reset);
}

int tablee_batch_step(tablee_batch *b, const int64_t *numbers, const struct tablee_arrays *arrays)
{
    b->numbers = numbers;
    b->arrays = *arrays;
    run(b, job_judge);
    for (int i = 0; i < b->threads; i++)
        if (b->wrong[i] >= 0) {
            table_refused(b->why[i]);
            return b->wrong[i];
        }
    run(b, job_step);
    return -1;
}

void tablee_batch_random(tablee_batch *b, uint64_t seed, const uint8_t *masks, int64_t *numbers)
{
    uint64_t kept = b->seed;

    b->seed = seed;
    b->masks = masks;
    b->drawn = numbers;
    run(b, job_random);
    b->seed = kept;
}
