/* search.c: see search.h. Probabilities and values are integers: no floating point here. */
#include "bots/search.h"
#include "core/bytes.h"
#include "core/check.h"

enum {
    ONE = 65536,
    DEPTH_MAX = 64 /* of the tree */
};

/* One walk: a state that fits the view, and the way it took through the tree. */
struct search_walk {
    _Alignas(8) uint8_t state[STATE_MAX];
    _Alignas(8) uint8_t seen[STATE_MAX];           /* a view of it */
    move     moves[MOVES_MAX], scratch[MOVES_MAX]; /* the latter is the policy's memory */
    uint32_t path[DEPTH_MAX];
    int      depth;
};

static const move waiting = {.seat = NOBODY};

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

static uint32_t mean(const struct search_node *n)
{
    return n->visits ? (uint32_t)((uint64_t)n->won * (ONE / SEARCH_WIN) / n->visits) : 0;
}

/* How much rewards differ (their standard deviation): what is unexplored weighs as much, so
 * that a game judged by small steps is searched as well as one that is won or lost. */
static uint32_t spread(const struct search *s)
{
    uint64_t n = s->nodes[0].visits, won = s->nodes[0].won;

    if (n < 8)
        return ONE / 2;
    return ONE / SEARCH_WIN * (1 + square_root((s->squares - won * won / n) / n));
}

static uint32_t upper_bound(const struct search_node *n, uint32_t explore)
{
    uint64_t unsure;

    if (n->visits == 0)
        return UINT32_MAX;
    unsure = square_root(((uint64_t)logarithm(n->available) << 16) / n->visits);
    return mean(n) + (uint32_t)(unsure * explore / ONE);
}

/* ---- The policy. ---- */

/* What `seat` sees of the state that is under way. */
static const void *look(struct search *s, int seat)
{
    const struct game *g = s->rules->game;

    game_look(g, s->walk->seen, s->walk->state, seat);
    return s->walk->seen;
}

/* What the policy thinks with. */
static struct mind mind_of(struct search *s)
{
    return (struct mind){
        .chance = s->chance, .memory = s->walk->scratch, .size = sizeof s->walk->scratch};
}

static struct thought ask(struct search *s, int seat)
{
    struct mind mind = mind_of(s);

    return s->rules->policy(look(s, seat), seat, &mind);
}

/* What happens next if nobody searches: nature, the one whose turn it is, the quickest of
 * several, or the clock; `waiting` if nothing does. */
static move policy_move(struct search *s, seat_set without)
{
    const struct game *g = s->rules->game;
    const struct head *h = head_of(s->walk->state);
    uint32_t           best = NEVER;
    move               m = waiting;

    if (seat_in(h->acting, NATURE))
        return g->draw(s->walk->state, s->chance);
    EACH_SEAT (seat, (seat_set)(h->acting & ~without)) {
        struct thought t = ask(s, (int)seat);

        if (t.delay_ms < best) {
            best = t.delay_ms;
            m = t.m;
        }
    }
    if (h->window_ms != 0 && best >= h->window_ms &&
        g->legal(s->walk->state, CLOCK, s->walk->moves) > 0)
        return s->walk->moves[0];
    return m;
}

/* ---- The tree. ---- */

static bool same(move a, move b)
{
    uint64_t x, y; /* eight bytes are one word: this is asked in the innermost loop */

    bytes_copy(&x, &a, sizeof x);
    bytes_copy(&y, &b, sizeof y);
    return x == y;
}

static bool waits(move m)
{
    return m.seat == NOBODY;
}

static uint32_t child_find(const struct search *s, uint32_t node, move key)
{
    uint32_t c = s->nodes[node].child;

    while (c != 0 && !same(s->nodes[c].key, key))
        c = s->nodes[c].sibling;
    return c;
}

/* A new child, before the others; 0: no memory left. */
static uint32_t child_add(struct search *s, uint32_t node, move key)
{
    uint32_t c = s->count;

    if (c == s->capacity)
        return 0;
    s->nodes[c] = (struct search_node){.key = key, .sibling = s->nodes[node].child};
    s->nodes[node].child = c;
    s->count++;
    return c;
}

/* Moves the policy's own choice to the front. */
static void policy_first(struct search *s, int n)
{
    move *moves = s->walk->moves, own = ask(s, s->seat).m;

    for (int i = 1; i < n; i++)
        if (same(moves[i], own)) {
            moves[i] = moves[0];
            moves[0] = own;
        }
}

/* The searcher comes to a node for the first time: its moves become children in the order in
 * which they promise something. What the searcher may do, and what it is worth weighing,
 * depends on what it sees alone, and so is the same whenever it comes here. */
static void open_node(struct search *s, uint32_t node, bool wait)
{
    const struct search_game *rules = s->rules;
    struct mind               mind = mind_of(s);
    move                     *moves = s->walk->moves;
    int                       n;

    if (rules->propose) {
        n = rules->propose(look(s, s->seat), s->seat, moves, &mind);
    } else {
        n = rules->game->legal(s->walk->state, s->seat, moves);
        policy_first(s, n);
    }
    CHECK(n > 0 || wait);
    if ((uint32_t)n + 1 > s->capacity - s->count) /* all or none: half a choice is a wrong one */
        n = 0;
    for (int i = n - 1; i >= 0; i--)
        child_add(s, node, moves[i]);
    if (wait)
        child_add(s, node, waiting);
}

/* How many moves are weighed after so many visits. */
static uint32_t width(uint32_t visits)
{
    return 3 + square_root(visits);
}

/* Of the first children the one with the highest bound; 0: there is none. */
static uint32_t child_choose(struct search *s, uint32_t node)
{
    uint32_t best = 0, bound = 0, left = width(s->nodes[node].visits), explore = spread(s);

    for (uint32_t c = s->nodes[node].child; c != 0 && left > 0; c = s->nodes[c].sibling, left--) {
        struct search_node *k = &s->nodes[c];
        uint32_t            b;

        k->available++;
        b = upper_bound(k, explore);
        if (best == 0 || b > bound) {
            best = c;
            bound = b;
        }
    }
    return best;
}

/* ---- One iteration. ---- */

static void step(struct search_walk *w, uint32_t node)
{
    w->path[w->depth++] = node;
}

static void play(struct search *s, move m)
{
    game_apply(s->rules->game, s->walk->state, m);
}

/* The searcher chooses at a node. False: the tree ends here. */
static bool choose(struct search *s, uint32_t node, bool wait)
{
    uint32_t c;
    move     key;

    if (s->nodes[node].child == 0)
        open_node(s, node, wait);
    c = child_choose(s, node);
    if (c == 0)
        return false;
    key = s->nodes[c].key;
    step(s->walk, c);
    if (!waits(key)) {
        play(s, key);
    } else { /* the others go on */
        move m = policy_move(s, seat_bit(s->seat));

        if (waits(m))
            return false;
        play(s, m);
    }
    return s->nodes[c].visits > 0 && !waits(key);
}

/* What the searcher sees when it comes to choose again: not all of that need have shown in the
 * moves (a doubt lays hands open), so a node for the view itself. False: it is new. */
static bool see(struct search *s, uint32_t node)
{
    uint64_t hash = bytes_hash(HASH_START, look(s, s->seat), s->rules->game->state_size);
    move     key = move_of_word(hash << 16 | MOVE_WORD(NOBODY - 1, 0));
    uint32_t c = child_find(s, node, key);
    bool     known = c != 0;

    if (!known)
        c = child_add(s, node, key);
    if (c == 0)
        return false;
    step(s->walk, c);
    return known;
}

/* Something happens by itself: a node for what the searcher sees of it. False: it is new
 * there, or nothing happens. */
static bool follow(struct search *s, uint32_t node)
{
    move     m = policy_move(s, 0), seen;
    uint32_t c;
    bool     known;

    if (waits(m))
        return false;
    seen = game_veil(s->rules->game, s->walk->state, m, s->seat);
    c = child_find(s, node, seen);
    known = c != 0;
    if (!known)
        c = child_add(s, node, seen);
    play(s, m);
    if (c == 0)
        return false;
    step(s->walk, c);
    return known;
}

static bool far_enough(const struct search *s)
{
    return game_over(s->walk->state) ||
           (s->rules->enough && s->rules->enough(s->walk->state, s->view));
}

/* From the root down to a new node. */
static void descend(struct search *s)
{
    struct search_walk *w = s->walk;
    bool                goes_on = true;

    w->depth = 0;
    step(w, 0);
    while (goes_on && w->depth < DEPTH_MAX && (w->depth == 1 || !far_enough(s))) {
        const struct head *h = head_of(w->state);
        uint32_t           node = w->path[w->depth - 1];
        bool               alone = h->acting == seat_bit(s->seat) && h->window_ms == 0;

        if (w->depth == 1)
            goes_on = choose(s, node, h->window_ms != 0);
        else if (!alone)
            goes_on = follow(s, node);
        else
            goes_on =
                see(s, node) && w->depth < DEPTH_MAX && choose(s, w->path[w->depth - 1], false);
    }
}

static void play_on(struct search *s)
{
    for (uint32_t i = 0; i < s->rules->horizon && !far_enough(s); i++) {
        move m = policy_move(s, 0);

        if (waits(m))
            return;
        play(s, m);
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

static uint32_t reward(const struct search *s)
{
    const struct head *h = head_of(s->walk->state);

    if (h->acting != 0)
        return s->rules->worth ? s->rules->worth(s->walk->state, s->seat)
                               : worth_by_score(h, s->seat);
    return seat_in(h->winners, s->seat) ? (uint32_t)(SEARCH_WIN / seats_count(h->winners)) : 0;
}

static void count_back(struct search *s)
{
    uint32_t won = reward(s);

    s->squares += (uint64_t)won * won;
    for (int i = 0; i < s->walk->depth; i++) {
        s->nodes[s->walk->path[i]].visits++;
        s->nodes[s->walk->path[i]].won += won;
    }
}

/* ---- The interface. ---- */

void search_begin(struct search *s, const struct search_game *rules, const void *view, int seat,
                  struct chance_source *chance, void *memory, size_t size)
{
    size_t skip = -(uintptr_t)memory & 7u, used = skip + sizeof(struct search_walk);
    void  *walk = (uint8_t *)memory + skip, *nodes = (uint8_t *)memory + used;

    CHECK(memory && size >= SEARCH_BYTES_MIN);
    CHECK(head_of(view)->viewer == 1 + seat || head_of(view)->viewer == 0);
    *s = (struct search){.rules = rules,
                         .view = view,
                         .seat = seat,
                         .chance = chance,
                         .walk = walk,
                         .nodes = nodes,
                         .count = 1,
                         .capacity = (uint32_t)((size - used) / sizeof(struct search_node))};
    s->nodes[0] = (struct search_node){.key = waiting};
}

/* A state that fits the view. */
static void imagine(struct search *s)
{
    const struct search_game *rules = s->rules;
    uint8_t                  *state = s->walk->state;

    bytes_copy(state, s->view, rules->game->state_size);
    if (head_of(state)->viewer == 0)
        return;
    if (!rules->imagine) {
        game_resample(rules->game, state, s->chance);
        return;
    }
    rules->imagine(state, s->seat, s->chance);
    CHECK(head_of(state)->viewer == 0);
}

void search_grow(struct search *s, uint32_t iterations)
{
    for (uint32_t i = 0; i < iterations; i++) {
        imagine(s);
        descend(s);
        play_on(s);
        count_back(s);
    }
    s->iterations += iterations;
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
    into->iterations += from->iterations;
}

/* Is `other` better than `first` by more than luck would explain? */
static bool better_surely(const struct search *s, const struct search_node *other,
                          const struct search_node *first)
{
    uint64_t error = square_root(((uint64_t)ONE << 16) / (other->visits | 1) +
                                 ((uint64_t)ONE << 16) / (first->visits | 1));

    return mean(other) > mean(first) + s->rules->margin * error * spread(s) / ONE;
}

move search_best(const struct search *s)
{
    uint32_t best = s->nodes[0].child, first = best, most = 0;

    CHECK(best != 0);
    for (uint32_t c = best; c != 0; c = s->nodes[c].sibling)
        if (s->nodes[c].visits > most)
            most = s->nodes[c].visits;
    for (uint32_t c = best; c != 0; c = s->nodes[c].sibling)
        if (2 * s->nodes[c].visits >= most &&
            (2 * s->nodes[best].visits < most || mean(&s->nodes[c]) > mean(&s->nodes[best])))
            best = c;
    if (waits(s->nodes[first].key) && s->nodes[first].sibling != 0)
        first = s->nodes[first].sibling;
    if (s->rules->margin && !better_surely(s, &s->nodes[best], &s->nodes[first]))
        best = first;
    return s->nodes[best].key;
}

int search_shortlist(move *best, int32_t *worths, int count, int capacity, move m, int32_t worth)
{
    int at = count < capacity ? count++ : capacity;

    for (; at > 0 && worth > worths[at - 1]; at--)
        if (at < capacity) {
            best[at] = best[at - 1];
            worths[at] = worths[at - 1];
        }
    if (at < capacity) {
        best[at] = m;
        worths[at] = worth;
    }
    return count;
}

struct thought search_think(const struct search_game *rules, const void *view, int seat,
                            struct mind *mind)
{
    struct search  s;
    struct thought t = {.delay_ms = bot_pause(700, 2200, mind->chance)};

    search_begin(&s, rules, view, seat, mind->chance, mind->memory, mind->size);
    (mind->grow ? mind->grow : search_grow)(&s, mind->iterations ? mind->iterations
                                                                 : rules->iterations);
    t.m = search_best(&s);
    if (waits(t.m))
        t = (struct thought){.m = {.seat = byte(seat)}, .delay_ms = NEVER};
    return t;
}
