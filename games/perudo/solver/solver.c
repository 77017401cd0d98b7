/* solver.c: see solver.h.
 *
 * An action is a slot. A bid belongs to the history it leads to, dudo to the history it
 * ends. Of two histories that differ in the last bit one is of each player, so a player's
 * bids are numbered by index / 2; where the last bit is set there is nothing left but
 * dudo and nothing to learn, so a player's dudos are numbered by index / 4. */
#include "games/perudo/solver/solver.h"
#include "core/check.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { THREADS_MAX = 16 };
enum { SPLIT = 14 }; /* a history with this bit standing, or a lower one, is a job of its own */

/* A learner does not enter histories that the other reaches less often than this: it keeps
 * every product of the walk a normal float. A measure enters all that are reached. */
static const float HARDLY = 1e-15F;
static const float NOTHING = 1e-30F; /* a sum of regrets whose inverse is still a float */

/* ---- Vectors: loops the compiler can turn into wide instructions. ---- */

static inline int whole(int lanes)
{
    return lanes & ~(LANES_STEP - 1);
}

static inline void clear(float *v, int lanes)
{
    for (int i = 0; i < whole(lanes); i++)
        v[i] = 0;
}

static inline void add_product(float *v, const float *a, const float *b, int lanes)
{
    for (int i = 0; i < whole(lanes); i++)
        v[i] += a[i] * b[i];
}

/* v = a × b; does it add up to more than `least`? */
static inline bool multiply(float *v, const float *a, const float *b, int lanes, float least)
{
    float sum = 0;

    for (int i = 0; i < whole(lanes); i++) {
        v[i] = a[i] * b[i];
        sum += v[i];
    }
    return sum > least;
}

/* ---- Storage. ---- */

static size_t bytes_of(const struct round *r, int recall, int p)
{
    size_t slots = recall ? (size_t)round_endings(r, recall) * ROUND_ACTIONS
                          : round_nodes(r) / 2 + round_nodes(r) / 4;
    return slots * (size_t)r->lanes[p] * sizeof(float);
}

size_t solver_bytes(const struct round_rules *rules, int recall)
{
    struct round r;

    round_lay_out(&r, rules);
    return (recall ? 3 : 2) * (bytes_of(&r, recall, 0) + bytes_of(&r, recall, 1));
}

static float *map(size_t bytes)
{
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (at == MAP_FAILED)
        return NULL;
    madvise(at, bytes, MADV_HUGEPAGE); /* a wish: rows lie far apart */
    return at;
}

bool solver_open(struct solver *s, const struct round_rules *rules, int recall, int threads)
{
    memset(s, 0, sizeof *s);
    round_lay_out(&s->round, rules);
    s->recall = recall;
    s->threads = threads;
    for (int p = 0; p < 2; p++) {
        s->size[p] = bytes_of(&s->round, recall, p);
        s->regret[p] = map(s->size[p]);
        s->average[p] = map(s->size[p]);
        s->pending[p] = recall ? map(s->size[p]) : s->regret[p];
        if (!s->regret[p] || !s->average[p] || !s->pending[p]) {
            solver_close(s);
            return false;
        }
    }
    return true;
}

void solver_close(struct solver *s)
{
    for (int p = 0; p < 2; p++) {
        if (s->regret[p])
            munmap(s->regret[p], s->size[p]);
        if (s->average[p])
            munmap(s->average[p], s->size[p]);
        if (s->recall && s->pending[p])
            munmap(s->pending[p], s->size[p]);
        s->regret[p] = s->average[p] = s->pending[p] = NULL;
    }
}

/* ---- The choices at a node. ---- */

struct choices {
    struct node child[ROUND_RUNGS];
    int         bids, count; /* count: with dudo */
    size_t      slot[ROUND_ACTIONS];
    float       strategy[ROUND_ACTIONS][ROUND_LANES];
    float       sum[ROUND_LANES]; /* of what the strategy was made of */
};

static void choices_list(const struct round *r, struct node n, struct choices *c)
{
    c->bids = round_children(r, n, c->child);
    c->count = c->bids + (n.index != 0);
}

/* Where the solver keeps what it knows of each action. */
static void choices_place(const struct solver *s, struct node n, struct choices *c)
{
    const struct round *r = &s->round;

    if (s->recall) {
        size_t first = (size_t)round_ending(r, n, s->recall) * ROUND_ACTIONS;

        for (int a = 0; a < c->count; a++)
            c->slot[a] = first + (size_t)a;
        return;
    }
    for (int a = 0; a < c->bids; a++)
        c->slot[a] = c->child[a].index >> 1;
    if (c->count > c->bids)
        c->slot[c->bids] = round_nodes(r) / 2 + (n.index >> 2);
}

/* Each action in proportion to its row; all alike where the rows are empty. */
static void share_out(const float *rows, int lanes, struct choices *c)
{
    float  times[ROUND_LANES], plus[ROUND_LANES];
    float *sum = c->sum;

    clear(sum, lanes);
    for (int a = 0; a < c->count; a++) {
        const float *from = rows + c->slot[a] * (size_t)lanes;

        for (int i = 0; i < whole(lanes); i++) {
            c->strategy[a][i] = from[i];
            sum[i] += from[i];
        }
    }
    for (int i = 0; i < whole(lanes); i++) {
        bool some = sum[i] > NOTHING;

        times[i] = some ? 1 / sum[i] : 0;
        plus[i] = some ? 0 : 1 / (float)c->count;
    }
    for (int a = 0; a < c->count; a++)
        for (int i = 0; i < whole(lanes); i++)
            c->strategy[a][i] = c->strategy[a][i] * times[i] + plus[i];
}

/* ---- The walk. ---- */

enum own { OWN_LEARNS, OWN_FOLLOWS, OWN_IS_BEST };

/* A part of the tree that is walked on its own: what goes in at its top, and comes out. */
struct job {
    struct node node;
    float       reach[ROUND_LANES], value[ROUND_LANES];
};

enum pass {
    PASS_WHOLE,
    PASS_DOWN, /* the top of the tree, to learn what goes into each job; nothing is changed */
    PASS_UP    /* the top again, with what came out of the jobs */
};

struct walk {
    const struct round *round;
    struct solver      *solver; /* OWN_LEARNS: both play by its regrets */
    struct policy       policy; /* otherwise: by this */
    int                 me;
    enum own            own;
    float               weight; /* of this iteration in the average */
    struct job         *jobs;
    size_t              count, capacity;
    atomic_size_t       next;
};

static void visit(struct walk *w, enum pass pass, struct node n, const float *reach, float *value);

static void add_job(struct walk *w, struct node n, const float *reach)
{
    struct job *j;

    if (w->count == w->capacity) {
        w->capacity = w->capacity ? 2 * w->capacity : 1024;
        w->jobs = realloc(w->jobs, w->capacity * sizeof *w->jobs);
        CHECK(w->jobs != NULL);
    }
    j = &w->jobs[w->count++];
    j->node = n;
    memcpy(j->reach, reach, sizeof(float) * (size_t)w->round->lanes[1 - w->me]);
}

/* What `me` gets from each action, by hand. */
static void visit_actions(struct walk *w, enum pass pass, struct node n, const struct choices *c,
                          const float *reach, float got[ROUND_ACTIONS][ROUND_LANES])
{
    for (int a = 0; a < c->bids; a++)
        visit(w, pass, c->child[a], reach, got[a]);
    if (c->count > c->bids) {
        clear(got[c->bids], w->round->lanes[w->me]);
        round_settle(w->round, n, w->me, reach, got[c->bids]);
    }
}

static void own_turn(struct walk *w, enum pass pass, struct node n, const struct choices *c,
                     const float *reach, float *value)
{
    float got[ROUND_ACTIONS][ROUND_LANES];
    int   lanes = w->round->lanes[w->me];
    float floor = w->own == OWN_LEARNS && w->solver->recall ? -INFINITY : 0;

    visit_actions(w, pass, n, c, reach, got);
    if (w->own == OWN_IS_BEST) {
        memcpy(value, got[0], sizeof(float) * (size_t)lanes);
        for (int a = 1; a < c->count; a++)
            for (int i = 0; i < whole(lanes); i++)
                value[i] = got[a][i] > value[i] ? got[a][i] : value[i];
        return;
    }
    for (int a = 0; a < c->count; a++)
        add_product(value, c->strategy[a], got[a], lanes);
    if (w->own != OWN_LEARNS || pass == PASS_DOWN)
        return;
    for (int a = 0; a < c->count; a++) {
        float *regret = w->solver->pending[w->me] + c->slot[a] * (size_t)lanes;

        for (int i = 0; i < whole(lanes); i++) {
            float more = regret[i] + got[a][i] - value[i];

            regret[i] = more > floor ? more : floor;
        }
    }
}

static void other_turn(struct walk *w, enum pass pass, struct node n, const struct choices *c,
                       const float *reach, float *value)
{
    float reached[ROUND_LANES], got[ROUND_LANES] = {0};
    int   lanes = w->round->lanes[n.mover];
    float least = w->own == OWN_LEARNS ? HARDLY : 0;

    for (int a = 0; a < c->count; a++) {
        if (!multiply(reached, reach, c->strategy[a], lanes, least))
            continue;
        if (w->own == OWN_LEARNS && pass != PASS_DOWN) {
            float *average = w->solver->average[n.mover] + c->slot[a] * (size_t)lanes;

            for (int i = 0; i < whole(lanes); i++)
                average[i] += w->weight * reached[i];
        }
        if (a == c->bids) {
            round_settle(w->round, n, w->me, reached, value);
            continue;
        }
        visit(w, pass, c->child[a], reached, got);
        for (int i = 0; i < whole(w->round->lanes[w->me]); i++)
            value[i] += got[i];
    }
}

/* `reach`: how likely the other comes here with each hand, its chance included. `value`: what
 * each hand of `me` gets from here on, over all the hands of the other. */
static void visit(struct walk *w, enum pass pass, struct node n, const float *reach, float *value)
{
    struct choices c;

    clear(value, w->round->lanes[w->me]);
    if (pass != PASS_WHOLE && n.index != 0 && n.bit <= SPLIT) {
        if (pass == PASS_DOWN)
            add_job(w, n, reach);
        else
            memcpy(value, w->jobs[w->next++].value, sizeof w->jobs->value);
        return;
    }
    if (n.bit == 0) {
        round_settle(w->round, n, w->me, reach, value);
        return;
    }
    choices_list(w->round, n, &c);
    if (w->own == OWN_LEARNS) {
        choices_place(w->solver, n, &c);
        share_out(w->solver->regret[n.mover], w->round->lanes[n.mover], &c);
    } else if (w->own == OWN_FOLLOWS || n.mover != w->me) {
        w->policy.at(w->policy.with, w->round, n, c.strategy);
    }
    if (n.mover == w->me)
        own_turn(w, pass, n, &c, reach, value);
    else
        other_turn(w, pass, n, &c, reach, value);
}

static void *work(void *walk)
{
    struct walk *w = walk;

    for (;;) {
        size_t      i = atomic_fetch_add(&w->next, 1);
        struct job *j = &w->jobs[i];

        if (i >= w->count)
            return NULL;
        visit(w, PASS_WHOLE, j->node, j->reach, j->value);
    }
}

/* The same sums in the same order whatever the number of threads. */
static void visit_jobs(struct walk *w, int threads)
{
    pthread_t thread[THREADS_MAX];
    int       started = 0;

    atomic_store(&w->next, 0);
    while (started < threads - 1 && started < THREADS_MAX &&
           pthread_create(&thread[started], NULL, work, w) == 0)
        started++;
    work(w);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    atomic_store(&w->next, 0);
}

/* One walk from the root; what the round is worth to `me`. */
static double walk_tree(struct walk *w, int threads)
{
    const struct round *r = w->round;
    float               value[ROUND_LANES] = {0};
    double              sum = 0;
    const float        *reach = r->chance[1 - w->me];

    if (r->bits > SPLIT) {
        visit(w, PASS_DOWN, round_root(r), reach, value);
        visit_jobs(w, threads);
        visit(w, PASS_UP, round_root(r), reach, value);
        free(w->jobs);
    } else {
        visit(w, PASS_WHOLE, round_root(r), reach, value);
    }
    for (int i = 0; i < r->hands[w->me]; i++)
        sum += (double)r->chance[w->me][i] * (double)value[i];
    return sum;
}

/* With a recall: what was learned at all the histories that end alike. */
static void settle_pending(struct solver *s, int me)
{
    float *regret = s->regret[me], *pending = s->pending[me];

    for (size_t i = 0; i < s->size[me] / sizeof(float); i++) {
        regret[i] = regret[i] + pending[i] > 0 ? regret[i] + pending[i] : 0;
        pending[i] = 0;
    }
}

void solver_iterate(struct solver *s)
{
    s->iterations++;
    for (int me = 0; me < 2; me++) {
        struct walk w = {.round = &s->round,
                         .solver = s,
                         .me = me,
                         .own = OWN_LEARNS,
                         .weight = (float)s->iterations};

        walk_tree(&w, s->recall ? 1 : s->threads);
        if (s->recall)
            settle_pending(s, me);
    }
}

void solver_forget(struct solver *s)
{
    for (int p = 0; p < 2; p++)
        memset(s->average[p], 0, s->size[p]);
    s->forgotten = s->iterations;
}

/* ---- Policies. ---- */

/* 1 + 2 + … + n */
static float sum_to(uint32_t n)
{
    return (float)n * (float)(n + 1) / 2;
}

void solver_average(const struct solver *s, struct node n,
                    float strategy[ROUND_ACTIONS][ROUND_LANES], float come[ROUND_LANES])
{
    struct choices c;
    int            p = n.mover;
    float          weights = sum_to(s->iterations) - sum_to(s->forgotten);

    choices_list(&s->round, n, &c);
    choices_place(s, n, &c);
    share_out(s->average[p], s->round.lanes[p], &c);
    for (int a = 0; a < c.count; a++)
        memcpy(strategy[a], c.strategy[a], sizeof(float) * (size_t)s->round.lanes[p]);
    for (int h = 0; h < s->round.hands[p]; h++)
        come[h] = c.sum[h] / (weights * s->round.chance[p][h]);
}

static void average_at(const void *with, const struct round *r, struct node n,
                       float strategy[ROUND_ACTIONS][ROUND_LANES])
{
    float come[ROUND_LANES];

    (void)r;
    solver_average(with, n, strategy, come);
}

struct policy solver_policy(const struct solver *s)
{
    return (struct policy){average_at, s};
}

struct measure policy_measure(const struct round *r, struct policy p, int threads)
{
    struct measure m = {0};

    for (int me = 0; me < 2; me++) {
        struct walk w = {.round = r, .policy = p, .me = me, .own = OWN_IS_BEST};

        m.best[me] = walk_tree(&w, threads);
    }
    m.value = walk_tree(&(struct walk){.round = r, .policy = p, .own = OWN_FOLLOWS}, threads);
    m.exploitability = fmax(0, (m.best[0] + m.best[1]) / 2); /* rounding may leave less */
    return m;
}

void policy_reach(const struct round *r, struct policy p, struct node n, int player,
                  float reach[ROUND_LANES])
{
    struct node at = round_root(r);

    memcpy(reach, r->chance[player], sizeof(float) * (size_t)r->lanes[player]);
    while (at.index != n.index) {
        float       strategy[ROUND_ACTIONS][ROUND_LANES];
        struct node child[ROUND_RUNGS];
        int         a = 0;

        round_children(r, at, child);
        while (child[a].index >> child[a].bit != n.index >> child[a].bit)
            a++;
        if (at.mover == player) {
            p.at(p.with, r, at, strategy);
            multiply(reach, reach, strategy[a], r->lanes[player], 0);
        }
        at = child[a];
    }
}

bool policy_worth(const struct round *r, struct policy p, struct node n,
                  float worth[ROUND_ACTIONS][ROUND_LANES])
{
    struct walk    w = {.round = r, .policy = p, .me = n.mover, .own = OWN_FOLLOWS};
    struct choices c;
    int            other = 1 - n.mover;
    float          reach[ROUND_LANES], sum = 0;
    bool           expected;

    policy_reach(r, p, n, other, reach);
    for (int h = 0; h < r->hands[other]; h++)
        sum += reach[h];
    expected = sum > 0;
    for (int h = 0; h < r->lanes[other]; h++)
        reach[h] = expected ? reach[h] / sum : r->chance[other][h];
    choices_list(r, n, &c);
    visit_actions(&w, PASS_WHOLE, n, &c, reach, worth);
    return expected;
}
