/* search.c: see search.h. Probabilities and values are integers: no floating point here. */
#include "bots/search.h"
#include "core/bytes.h"
#include "core/check.h"

enum {
    ONE = 65536,
    EXPLORE = 40000, /* weight of the unexplored against the won, in 1/65536 */
    PATH_MAX = 64    /* depth of the tree */
};

/* One walk: a state that fits the view, and the way it took through the tree. */
struct walk_down {
    struct search *search;
    _Alignas(8) uint8_t state[STATE_MAX];
    move     legal[MOVES_MAX];
    uint32_t path[PATH_MAX];
    int      mover[PATH_MAX]; /* the seat that moved to path[i] */
    int      depth;
};

/* ---- Arithmetic. ---- */

static uint32_t square_root(uint64_t x)
{
    uint64_t root = 0, bit = (uint64_t)1 << 62;

    while (bit > x)
        bit >>= 2;
    for (; bit != 0; bit >>= 2)
        if (x >= root + bit) {
            x -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    return (uint32_t)root;
}

/* log2(x) in 1/65536, linear between powers of two: good enough to weigh by. */
static uint32_t logarithm(uint32_t x)
{
    uint32_t whole = 31 - (uint32_t)__builtin_clz(x | 1);
    uint32_t rest = whole > 16 ? (x >> (whole - 16)) : (x << (16 - whole));

    return (whole << 16) + (rest & 0xFFFF);
}

static uint32_t upper_bound(const struct search_node *n)
{
    uint64_t won, unsure;

    if (n->visits == 0)
        return UINT32_MAX;
    won = (uint64_t)n->won * (ONE / SEARCH_WIN) / n->visits;
    unsure = square_root(((uint64_t)logarithm(n->available) << 16) / n->visits);
    return (uint32_t)(won + unsure * EXPLORE / ONE);
}

/* ---- The policy. ---- */

static struct thought ask(struct walk_down *w, int seat)
{
    _Alignas(8) uint8_t       view[STATE_MAX];
    const struct search_game *rules = w->search->rules;
    struct mind               mind = {.chance = w->search->chance};

    bytes_copy(view, w->state, rules->game->state_size);
    game_redact(rules->game, view, seat);
    return rules->policy->think(view, seat, rules->level, &mind);
}

/* What happens next if nobody searches: nature, the one whose turn it is, the quickest of
 * several, or the clock. */
static move policy_move(struct walk_down *w, seat_set without)
{
    const struct game *g = w->search->rules->game;
    const struct head *h = head_of(w->state);
    uint32_t           best = NEVER;
    move               m = {.seat = NOBODY};

    if (seat_in(h->acting, NATURE))
        return g->draw(w->state, w->search->chance);
    EACH_SEAT (seat, (seat_set)(h->acting & ~without)) {
        struct thought t = ask(w, (int)seat);

        if (t.delay_ms < best) {
            best = t.delay_ms;
            m = t.m;
        }
    }
    if (h->window_ms != 0 && best >= h->window_ms && g->legal(w->state, CLOCK, w->legal) > 0)
        return w->legal[0];
    return m;
}

/* ---- The tree. ---- */

static bool same(move a, move b)
{
    return bytes_equal(&a, &b, sizeof a);
}

static uint32_t child_find(const struct search *s, uint32_t node, move key)
{
    uint32_t c = s->nodes[node].child;

    while (c != 0 && !same(s->nodes[c].key, key))
        c = s->nodes[c].sibling;
    return c;
}

static uint32_t child_add(struct search *s, uint32_t node, move key)
{
    uint32_t c = s->count;

    if (c == s->room)
        return 0;
    s->nodes[c] = (struct search_node){.key = key, .sibling = s->nodes[node].child};
    s->nodes[node].child = c;
    s->count++;
    return c;
}

static int legal_index(const move *legal, int n, move m)
{
    for (int i = 0; i < n; i++)
        if (same(legal[i], m))
            return i;
    return -1;
}

/* Of the children that are possible in this state the one with the highest bound; counts them
 * and marks them as available. 0: none. */
static uint32_t child_choose(struct search *s, uint32_t node, const move *legal, int n, bool wait,
                             uint32_t *known)
{
    uint32_t best = 0, bound = 0;

    *known = 0;
    for (uint32_t c = s->nodes[node].child; c != 0; c = s->nodes[c].sibling) {
        struct search_node *k = &s->nodes[c];
        uint32_t            b;

        if (k->key.seat == NOBODY ? !wait : legal_index(legal, n, k->key) < 0)
            continue;
        ++*known;
        k->available++;
        b = upper_bound(k);
        if (best == 0 || b > bound) {
            best = c;
            bound = b;
        }
    }
    return best;
}

/* How many children a node may have after so many visits. */
static uint32_t width(uint32_t visits)
{
    return 2 + square_root(2 * (uint64_t)visits);
}

/* A move not yet in the tree: the policy's proposal, else any. */
static move proposal(struct walk_down *w, uint32_t node, int seat, int n)
{
    struct search *s = w->search;
    struct thought t = ask(w, seat);
    uint32_t       skip;

    if (t.delay_ms != NEVER && child_find(s, node, t.m) == 0)
        return t.m;
    n = s->rules->game->legal(w->state, seat, w->legal);
    skip = chance_below(s->chance, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        move m = w->legal[((uint32_t)i + skip) % (uint32_t)n];

        if (child_find(s, node, m) == 0)
            return m;
    }
    return (move){.seat = NOBODY};
}

static void step(struct walk_down *w, uint32_t node, int mover)
{
    w->path[w->depth] = node;
    w->mover[w->depth] = mover;
    w->depth++;
}

/* The move chosen at a node where `seat` moves; `fresh` if its node is new. */
static move choose(struct walk_down *w, uint32_t node, int seat, bool wait, bool *fresh)
{
    struct search *s = w->search;
    int            n = s->rules->game->legal(w->state, seat, w->legal);
    uint32_t       known, best = child_choose(s, node, w->legal, n, wait, &known);
    uint32_t       possible = (uint32_t)n + (wait ? 1 : 0);

    *fresh = false;
    if (known < possible && (best == 0 || known < width(s->nodes[node].visits))) {
        bool     waits = wait && child_find(s, node, (move){.seat = NOBODY}) == 0;
        move     m = waits ? (move){.seat = NOBODY} : proposal(w, node, seat, n);
        uint32_t c = (m.seat != NOBODY || waits) ? child_add(s, node, m) : 0;

        if (c != 0) {
            s->nodes[c].available = 1;
            *fresh = true;
            best = c;
        }
    }
    if (best == 0) /* no memory left */
        return n > 0 ? w->legal[chance_below(s->chance, (uint32_t)n)] : (move){.seat = NOBODY};
    step(w, best, seat);
    return s->nodes[best].key;
}

/* ---- One iteration. ---- */

static void play(struct walk_down *w, move m)
{
    game_apply(w->search->rules->game, w->state, m);
}

/* Follows what happens by itself into the tree: a node for what the searcher sees of it. False:
 * it is new there, or the tree ends. */
static bool follow(struct walk_down *w, uint32_t node, move m)
{
    struct search *s = w->search;
    move           seen = game_veil(s->rules->game, w->state, m, s->seat);
    uint32_t       c = child_find(s, node, seen);
    bool           known = c != 0;

    if (!known)
        c = child_add(s, node, seen);
    play(w, m);
    if (c == 0)
        return false;
    step(w, c, m.seat);
    return known;
}

static bool stuck(move m)
{
    return m.seat == NOBODY;
}

/* From the root down to a new node. */
static void descend(struct walk_down *w)
{
    struct search *s = w->search;
    uint32_t       node = 0;

    step(w, 0, NOBODY);
    while (!game_over(w->state) && w->depth < PATH_MAX) {
        const struct head *h = head_of(w->state);
        bool               alone = seats_count(h->acting) == 1 && !seat_in(h->acting, NATURE);
        bool               fresh = false;
        move               m;

        if (node == 0 || (alone && h->window_ms == 0)) {
            int  seat = node == 0 ? s->seat : seats_first(h->acting);
            bool wait = node == 0 && (!alone || h->window_ms != 0);

            m = choose(w, node, seat, wait, &fresh);
            if (stuck(m)) { /* the searcher waits: the others go on */
                m = policy_move(w, seat_bit(s->seat));
                if (stuck(m))
                    return;
                play(w, m);
            } else {
                play(w, m);
            }
        } else {
            m = policy_move(w, 0);
            if (stuck(m) || !follow(w, node, m))
                return;
        }
        if (fresh || w->path[w->depth - 1] == node)
            return;
        node = w->path[w->depth - 1];
    }
}

static void play_on(struct walk_down *w)
{
    for (uint32_t i = 0; i < w->search->rules->horizon && !game_over(w->state); i++) {
        move m = policy_move(w, 0);

        if (stuck(m))
            return;
        play(w, m);
    }
}

/* A state that was cut, by the scores: the leader has the most, the last nothing. */
static uint32_t worth_by_score(const struct head *h, int seat)
{
    int64_t low = INT32_MAX, high = INT32_MIN;

    for (int i = 0; i < h->seats; i++) {
        low = h->score[i] < low ? h->score[i] : low;
        high = h->score[i] > high ? h->score[i] : high;
    }
    if (high == low)
        return SEARCH_WIN / 2;
    return (uint32_t)((h->score[seat] - low) * SEARCH_WIN / (high - low));
}

static uint32_t reward(const struct walk_down *w, int seat)
{
    const struct head *h = head_of(w->state);

    if (h->acting != 0)
        return w->search->rules->worth ? w->search->rules->worth(w->state, seat)
                                       : worth_by_score(h, seat);
    return seat_in(h->winners, seat) ? (uint32_t)(SEARCH_WIN / seats_count(h->winners)) : 0;
}

static void count_back(struct walk_down *w)
{
    for (int i = 0; i < w->depth; i++) {
        struct search_node *n = &w->search->nodes[w->path[i]];

        n->visits++;
        if (w->mover[i] < SEATS_MAX)
            n->won += reward(w, w->mover[i]);
    }
}

/* ---- The interface. ---- */

void search_begin(struct search *s, const struct search_game *rules, const void *view, int seat,
                  struct chance_source *chance, void *memory, size_t size)
{
    uintptr_t at = ((uintptr_t)memory + 7) & ~(uintptr_t)7;

    CHECK(size >= 4096 && head_of(view)->viewer == 1 + seat);
    *s = (struct search){.rules = rules,
                         .view = view,
                         .seat = seat,
                         .chance = chance,
                         .nodes = (struct search_node *)at,
                         .count = 1,
                         .room = (uint32_t)((size - 8) / sizeof(struct search_node))};
    s->nodes[0] = (struct search_node){.key = {.seat = NOBODY}};
}

void search_grow(struct search *s, uint32_t iterations)
{
    struct walk_down w = {.search = s};

    for (uint32_t i = 0; i < iterations; i++) {
        bytes_copy(w.state, s->view, s->rules->game->state_size);
        game_resample(s->rules->game, w.state, s->chance);
        w.depth = 0;
        descend(&w);
        play_on(&w);
        count_back(&w);
    }
}

void search_merge(struct search *into, const struct search *from)
{
    for (uint32_t c = from->nodes[0].child; c != 0; c = from->nodes[c].sibling) {
        uint32_t mine = child_find(into, 0, from->nodes[c].key);

        if (mine == 0)
            mine = child_add(into, 0, from->nodes[c].key);
        if (mine == 0)
            continue;
        into->nodes[mine].visits += from->nodes[c].visits;
        into->nodes[mine].won += from->nodes[c].won;
    }
}

move search_best(const struct search *s)
{
    uint32_t best = s->nodes[0].child;

    CHECK(best != 0);
    for (uint32_t c = best; c != 0; c = s->nodes[c].sibling)
        if (s->nodes[c].visits > s->nodes[best].visits)
            best = c;
    return s->nodes[best].key;
}

struct thought search_think(const struct search_game *rules, const void *view, int seat,
                            struct mind *mind)
{
    struct search  s;
    struct thought t = {.delay_ms = bot_pause(700, 2200, mind->chance)};

    search_begin(&s, rules, view, seat, mind->chance, mind->memory, mind->size);
    search_grow(&s, mind->iterations ? mind->iterations : rules->iterations);
    t.m = search_best(&s);
    if (stuck(t.m))
        t = (struct thought){.m = {.seat = byte(seat)}, .delay_ms = NEVER};
    return t;
}
