/* table.c: see table.h. */
#include "games/perudo/solver/table.h"
#include "core/check.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Actions with a smaller share are not played at all. */
static const float HARDLY_PLAYED = 0.004F;

/* ---- Making one. ---- */

struct maker {
    const struct solver *solver;
    float                least;
    float (*back)[ROUND_ACTIONS][ROUND_LANES]; /* by player and ending of SOLVED_BACK_BIDS: how
                                                  often each hand does what there */
    struct solved_page *pages;
    uint8_t            *bytes;
    uint32_t            count, length, pages_capacity, bytes_capacity;
};

/* The action's number in a table. */
static int action_code(const struct round *r, struct node n, const struct node *child)
{
    return child ? (n.index == 0 ? child->group * r->bits : 0) + child->bit : SOLVED_DUDO;
}

/* Shares as weights that add up to SOLVED_WHOLE; the largest takes what rounding leaves. */
static int weigh(const float share[ROUND_ACTIONS], int count, int weight[ROUND_ACTIONS])
{
    int   largest = 0, left = SOLVED_WHOLE;
    float sum = 0;

    for (int a = 0; a < count; a++) {
        sum += share[a] < HARDLY_PLAYED ? 0 : share[a];
        if (share[a] > share[largest])
            largest = a;
    }
    for (int a = 0; a < count; a++) {
        weight[a] = share[a] < HARDLY_PLAYED ? 0 : (int)lrintf(share[a] / sum * SOLVED_WHOLE);
        left -= weight[a];
    }
    CHECK(count > 0);
    weight[largest] += left;
    return largest;
}

/* One hand's mix at a node. */
static void add_mix(struct maker *k, struct node n, float strategy[ROUND_ACTIONS][ROUND_LANES],
                    int hand)
{
    const struct round *r = &k->solver->round;
    struct node         child[ROUND_RUNGS];
    int                 bids = round_children(r, n, child), count = bids + (n.index != 0);
    float               share[ROUND_ACTIONS];
    int                 weight[ROUND_ACTIONS], last;

    for (int a = 0; a < count; a++)
        share[a] = strategy[a][hand];
    last = weigh(share, count, weight);
    for (int a = 0; a < count; a++) {
        if (weight[a] == 0 || a == last)
            continue;
        k->bytes[k->length++] =
            (uint8_t)(action_code(r, n, a < bids ? &child[a] : NULL) | SOLVED_MORE);
        k->bytes[k->length++] = (uint8_t)weight[a];
    }
    k->bytes[k->length++] = (uint8_t)action_code(r, n, last < bids ? &child[last] : NULL);
}

static bool room_for_page(struct maker *k)
{
    enum { PAGE_MAX = 3 + 21 * 2 * ROUND_ACTIONS };

    if (k->count == k->pages_capacity) {
        struct solved_page *more;

        k->pages_capacity = k->pages_capacity ? 2 * k->pages_capacity : 256;
        more = realloc(k->pages, k->pages_capacity * sizeof *more);
        if (!more)
            return false;
        k->pages = more;
    }
    if (k->length + PAGE_MAX > k->bytes_capacity) {
        uint8_t *more;

        k->bytes_capacity = 2 * k->bytes_capacity + PAGE_MAX;
        more = realloc(k->bytes, k->bytes_capacity);
        if (!more)
            return false;
        k->bytes = more;
    }
    return true;
}

static size_t back_row(const struct round *r, struct node n)
{
    return (size_t)n.mover * round_endings(r, SOLVED_BACK_BIDS) +
           round_ending(r, n, SOLVED_BACK_BIDS);
}

/* Opens a page; the mixes of its hands must follow. */
static bool begin_page(struct maker *k, uint32_t key, uint32_t hands)
{
    if (!room_for_page(k))
        return false;
    k->pages[k->count++] = (struct solved_page){key, k->length};
    for (int i = 0; i < 3; i++)
        k->bytes[k->length++] = (uint8_t)(hands >> 8 * i);
    return true;
}

/* What `player` does where the bids end in `mask`, if it comes there at all. */
static bool add_page(struct maker *k, int player, int group, uint32_t mask)
{
    const struct round *r = &k->solver->round;
    struct node         n = round_node(r, group, mask);
    float               strategy[ROUND_ACTIONS][ROUND_LANES], come[ROUND_LANES];
    uint32_t            hands = 0;

    n.mover = (uint8_t)player;
    solver_average(k->solver, n, strategy, come);
    for (int h = 0; h < r->hands[player]; h++) {
        if (come[h] >= k->least)
            hands |= 1u << h;
        for (int a = 0; a < ROUND_ACTIONS && a <= n.bit; a++)
            k->back[back_row(r, n)][a][h] += strategy[a][h] * come[h];
    }
    if (hands == 0)
        return true;
    if (!begin_page(k, (uint32_t)player << 31 | (uint32_t)group << 24 | mask, hands))
        return false;
    for (int h = 0; h < r->hands[player]; h++)
        if (hands >> h & 1)
            add_mix(k, n, strategy, h);
    return true;
}

/* What to fall back on: of every hand the action it plays most often after these bids. */
static bool add_back_page(struct maker *k, int player, int group, uint32_t mask)
{
    const struct round *r = &k->solver->round;
    struct node         n = round_node(r, group, mask);
    uint32_t            hands = 0;
    float               strategy[ROUND_ACTIONS][ROUND_LANES] = {{0}};

    n.mover = (uint8_t)player;
    for (int h = 0; h < r->hands[player]; h++) {
        int most = 0;

        for (int a = 1; a <= n.bit; a++)
            if (k->back[back_row(r, n)][a][h] > k->back[back_row(r, n)][most][h])
                most = a;
        strategy[most][h] = 1;
        if (k->back[back_row(r, n)][most][h] > 0)
            hands |= 1u << h;
    }
    if (hands == 0)
        return true;
    if (!begin_page(k, (uint32_t)player << 31 | SOLVED_BACK | (uint32_t)group << 24 | mask, hands))
        return false;
    for (int h = 0; h < r->hands[player]; h++)
        if (hands >> h & 1)
            add_mix(k, n, strategy, h);
    return true;
}

/* May a player be in turn with these last bids? The first bid is no paco, the root is the
 * starter's, and who remembers all bids knows whose turn it is. */
static bool possible(const struct solver *s, int player, int group, uint32_t mask)
{
    int bids = __builtin_popcount(mask);

    if (mask == 0)
        return player == 0 && group == 0;
    if (s->recall && bids > s->recall)
        return false;
    return (s->recall && bids == s->recall) || (bids & 1) == player;
}

/* All pages in the order of their keys. */
static bool add_pages(struct maker *k)
{
    const struct round *r = &k->solver->round;

    for (int player = 0; player < 2; player++) {
        for (int group = 0; group < r->groups; group++)
            for (uint32_t mask = 0; mask < 1u << r->bits; mask += 2)
                if (possible(k->solver, player, group, mask) && !add_page(k, player, group, mask))
                    return false;
        for (int group = 0; group < r->groups && k->least > 0; group++)
            for (uint32_t mask = 2; mask < 1u << r->bits; mask += 2)
                if (__builtin_popcount(mask) <= SOLVED_BACK_BIDS &&
                    !add_back_page(k, player, group, mask))
                    return false;
    }
    return true;
}

bool table_make(const struct solver *s, double least, struct made_table *out)
{
    const struct round *r = &s->round;
    struct maker        k = {.solver = s, .least = (float)least};
    bool                good;

    CHECK(r->rules.dice[0] <= 2 && r->rules.dice[1] <= 2);
    k.back = calloc(2 * (size_t)round_endings(r, SOLVED_BACK_BIDS), sizeof *k.back);
    good = k.back && add_pages(&k);
    free(k.back);
    *out = (struct made_table){.pages = k.pages, .bytes = k.bytes, .length = k.length};
    if (!good) {
        table_free(out);
        return false;
    }
    out->table = (struct solved_table){
        .dice = {(uint8_t)r->rules.dice[0], (uint8_t)r->rules.dice[1]},
        .palifico = r->rules.palifico,
        .recall = (uint8_t)s->recall,
        .count = k.count,
        .pages = k.pages,
        .bytes = k.bytes,
    };
    out->measure = policy_measure(r, table_policy(&out->table), s->threads);
    out->table.value = (int32_t)lrint(out->measure.value * 1e6);
    out->table.exploitability = (int32_t)lrint(out->measure.exploitability * 1e6);
    return true;
}

void table_free(struct made_table *t)
{
    free(t->pages);
    free(t->bytes);
    t->pages = NULL;
    t->bytes = NULL;
}

/* ---- Playing by one. ---- */

struct round_rules table_rules(const struct solved_table *t)
{
    return (struct round_rules){.dice = {t->dice[0], t->dice[1]},
                                .faces = PERUDO_FACES,
                                .joker = JOKER_PERUDO,
                                .palifico = t->palifico != 0};
}

static void table_at(const void *with, const struct round *r, struct node n,
                     float strategy[ROUND_ACTIONS][ROUND_LANES])
{
    struct node child[ROUND_RUNGS];
    int         bids = round_children(r, n, child);
    uint32_t    mask = n.index & ((1u << r->bits) - 1);

    for (int h = 0; h < r->lanes[n.mover]; h++) {
        uint8_t     weight[SOLVED_ACTIONS] = {0};
        perudo_hand hand = 0;

        for (int face = 1; face <= PERUDO_FACES && h < r->hands[n.mover]; face++)
            hand += r->hand[n.mover][h][face] * dice_one(face);
        if (hand)
            solved_mix(with, n.mover, n.group, mask, hand, weight);
        for (int a = 0; a < bids; a++)
            strategy[a][h] = weight[action_code(r, n, &child[a])] / (float)SOLVED_WHOLE;
        if (n.index != 0)
            strategy[bids][h] = weight[SOLVED_DUDO] / (float)SOLVED_WHOLE;
    }
}

struct policy table_policy(const struct solved_table *t)
{
    return (struct policy){table_at, t};
}

/* ---- Writing one. ---- */

/* Numbers in lines of at most 100 columns. */
static void write_number(FILE *to, int *column, const char *text)
{
    int width = (int)strlen(text) + 1;

    if (*column + width > 100) {
        fputc('\n', to);
        *column = 0;
    }
    fprintf(to, "%s,", text);
    *column += width;
}

bool table_write(const struct made_table *made, const char *made_by, FILE *to)
{
    const struct solved_table *t = &made->table;
    const struct measure      *m = &made->measure;
    char                       name[64], text[64];
    int                        column = 0;

    snprintf(name, sizeof name, "perudo_%d_%d%s", t->dice[0], t->dice[1],
             t->palifico ? "_palifico" : "");
    fprintf(to,
            "/* Made by `%s`.\n"
            " * %" PRIu32 " pages, %" PRIu32 " bytes. Worth %.6f to who starts; a perfect answer\n"
            " * brings who starts %.6f and the other %.6f: exploitability %.6f. */\n",
            made_by, t->count, made->length, m->value, m->best[0], m->best[1], m->exploitability);
    fprintf(to, "static const struct solved_page %s_pages[] = {\n", name);
    for (uint32_t i = 0; i < t->count; i++) {
        snprintf(text, sizeof text, "{%" PRIu32 "u,%" PRIu32 "}", t->pages[i].key, t->pages[i].at);
        write_number(to, &column, text);
    }
    fprintf(to, "};\nstatic const uint8_t %s_bytes[] = {\n", name);
    column = 0;
    for (uint32_t i = 0; i < made->length; i++) {
        snprintf(text, sizeof text, "%d", t->bytes[i]);
        write_number(to, &column, text);
    }
    fprintf(to,
            "};\nstatic const struct solved_table %s = {\n"
            "    {%d, %d}, %d, %d, %" PRId32 ", %" PRId32 ", %" PRIu32 ", %s_pages, %s_bytes};\n",
            name, t->dice[0], t->dice[1], t->palifico, t->recall, t->value, t->exploitability,
            t->count, name, name);
    return fflush(to) == 0 && !ferror(to);
}
