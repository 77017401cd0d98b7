/* round.c: see round.h. */
#include "games/perudo/solver/round.h"
#include "core/check.h"
#include "games/perudo/rules.h"

#include <string.h>

/* ---- The ladder. ---- */

static int total(const struct round_rules *rules)
{
    return rules->dice[0] + rules->dice[1];
}

const char *round_refuse(const struct round_rules *rules)
{
    if (rules->faces < 2 || rules->faces > ROUND_FACES)
        return "dice have 2 to 6 faces";
    for (int p = 0; p < 2; p++)
        if (rules->dice[p] < 1 || rules->dice[p] > ROUND_DICE)
            return "each player has 1 to 3 dice";
    if (total(rules) * rules->faces > ROUND_RUNGS)
        return "at most four dice in all: the tree doubles with every bid there is";
    if ((rules->joker == JOKER_PERUDO || rules->palifico) && rules->faces != PERUDO_FACES)
        return "the dice of Perudo have six faces";
    return NULL;
}

/* Numbers first, faces within: every ladder but Perudo's. */
static void lay_plain(struct round *r)
{
    for (int i = 0; i < r->bits; i++)
        r->rung[0][r->bits - 1 - i] = (struct rung){.n = (uint8_t)(1 + i / r->rules.faces),
                                                    .face = (uint8_t)(1 + i % r->rules.faces),
                                                    .opens = true};
}

static void lay_perudo(struct round *r)
{
    struct perudo_bid bid = {0};

    for (int bit = r->bits - 1; perudo_climb(&bid, total(&r->rules)); bit--) {
        CHECK(bit >= 0);
        r->rung[0][bit] =
            (struct rung){.n = bid.n, .face = bid.face, .opens = bid.face != PERUDO_PACO};
    }
}

/* A group for every face but the paco (PE4, PE17). */
static void lay_palifico(struct round *r)
{
    for (int g = 0; g < r->groups; g++)
        for (int bit = 0; bit < r->bits; bit++)
            r->rung[g][bit] = (struct rung){
                .n = (uint8_t)(r->bits - bit), .face = (uint8_t)(g + 2), .opens = true};
}

/* ---- Hands. ---- */

static int joker_face(const struct round_rules *rules)
{
    if (rules->palifico || rules->joker == JOKER_NONE)
        return 0;
    return rules->joker == JOKER_HIGHEST ? rules->faces : 1;
}

static int counting(const struct round *r, const uint8_t *hand, int face)
{
    int joker = joker_face(&r->rules);
    return hand[face] + (joker && face != joker ? hand[joker] : 0);
}

/* All multisets with `left` dice more of `face` and above: a way to roll the dice in some
 * order has the chance `each`, and n of a face share n! of those orders. */
static void deal(struct round *r, int p, uint8_t *hand, int face, int left, double ways)
{
    double each = 1;

    if (face > r->rules.faces) {
        if (left > 0)
            return;
        for (int die = 0; die < r->rules.dice[p]; die++)
            each /= r->rules.faces;
        r->chance[p][r->hands[p]] = (float)(ways * each);
        memcpy(r->hand[p][r->hands[p]++], hand, ROUND_FACES + 1);
        return;
    }
    for (int n = left; n >= 0; n--) {
        double chosen = 1; /* left over n */

        for (int k = 0; k < n; k++)
            chosen = chosen * (left - k) / (k + 1);
        hand[face] = (uint8_t)n;
        deal(r, p, hand, face + 1, left - n, ways * chosen);
        hand[face] = 0;
    }
}

void round_lay_out(struct round *r, const struct round_rules *rules)
{
    CHECK(round_refuse(rules) == NULL);
    memset(r, 0, sizeof *r);
    r->rules = *rules;
    r->groups = rules->palifico ? rules->faces - 1 : 1;
    r->bits = rules->palifico ? total(rules) : total(rules) * rules->faces;
    if (rules->palifico)
        lay_palifico(r);
    else if (rules->joker == JOKER_PERUDO)
        lay_perudo(r);
    else
        lay_plain(r);
    for (int p = 0; p < 2; p++) {
        uint8_t hand[ROUND_FACES + 1] = {0};

        deal(r, p, hand, 1, rules->dice[p], 1);
        r->lanes[p] = (r->hands[p] + LANES_STEP - 1) / LANES_STEP * LANES_STEP;
        CHECK(r->lanes[p] <= ROUND_LANES);
        for (int face = 1; face <= rules->faces; face++)
            for (int h = 0; h < r->hands[p]; h++)
                r->exactly[p][face][counting(r, r->hand[p][h], face)][h] = 1;
    }
}

/* ---- Histories. ---- */

int round_children(const struct round *r, struct node n, struct node out[ROUND_RUNGS])
{
    int count = 0;

    if (n.index != 0) {
        for (int bit = n.bit - 1; bit >= 0; bit--)
            out[count++] =
                (struct node){n.index | 1u << bit, n.group, (uint8_t)bit, (uint8_t)(1 - n.mover)};
        return count;
    }
    for (int g = 0; g < r->groups; g++)
        for (int bit = r->bits - 1; bit >= 0; bit--)
            if (r->rung[g][bit].opens)
                out[count++] =
                    (struct node){(uint32_t)g << r->bits | 1u << bit, (uint8_t)g, (uint8_t)bit, 1};
    return count;
}

struct node round_node(const struct round *r, int group, uint32_t mask)
{
    if (mask == 0)
        return round_root(r);
    return (struct node){(uint32_t)group << r->bits | mask, (uint8_t)group,
                         (uint8_t)__builtin_ctz(mask), (uint8_t)(__builtin_popcount(mask) & 1)};
}

static uint32_t choose(int n, int k)
{
    uint32_t c = 1;

    for (int i = 0; i < k; i++)
        c = c * (uint32_t)(n - i) / (uint32_t)(i + 1);
    return c;
}

uint32_t round_endings(const struct round *r, int recall)
{
    uint32_t count = 0;

    for (int k = 0; k <= recall; k++)
        count += choose(r->bits, k);
    return count * (uint32_t)r->groups;
}

/* Sets of k bits, numbered after all the smaller ones: bits b1 < b2 < … are the set number
 * C(b1, 1) + C(b2, 2) + … of their size. */
uint32_t round_ending(const struct round *r, struct node n, int recall)
{
    uint32_t mask = n.index & ((1u << r->bits) - 1), rank = 0;
    int      k = 0;

    for (; mask != 0 && k < recall; mask &= mask - 1) {
        rank += choose(r->bits, k);
        k++;
        rank += choose(__builtin_ctz(mask), k);
    }
    return n.group * (round_endings(r, recall) / (uint32_t)r->groups) + rank;
}

void round_settle(const struct round *r, struct node n, int me, const float *reach, float *value)
{
    struct rung bid = round_standing(r, n);
    int         other = 1 - me, dice = r->rules.dice[other];
    int         lanes = r->lanes[other] / LANES_STEP * LANES_STEP;
    float       at_least[ROUND_DICE + 2] = {0}; /* k or more of the other's dice count */

    for (int k = dice; k >= 0; k--) {
        const float *exactly = r->exactly[other][bid.face][k];
        float        sum = 0;

        for (int i = 0; i < lanes; i++)
            sum += reach[i] * exactly[i];
        at_least[k] = at_least[k + 1] + sum;
    }
    lanes = r->lanes[me] / LANES_STEP * LANES_STEP;
    for (int own = 0; own <= r->rules.dice[me]; own++) {
        const float *exactly = r->exactly[me][bid.face][own];
        int          need = bid.n - own;
        float        holds = need <= 0 ? at_least[0] : need > dice ? 0 : at_least[need];
        float        worth = n.mover == me ? at_least[0] - 2 * holds : 2 * holds - at_least[0];

        for (int i = 0; i < lanes; i++)
            value[i] += worth * exactly[i];
    }
}
