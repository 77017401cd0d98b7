/* round.h: one round of liar's dice between two players, as a tree to be solved.
 *
 * A round is told by the dice of the two players, the faces, and how bids are ordered
 * and counted. Its public tree is the histories of bids: they only ever climb, so a
 * history is a set of rungs and a set is a bit mask. The lowest rung is the highest bit:
 * all that can follow a history lies behind it in one block of indices, and its bids are
 * index + 1, + 2, + 4 … , which is what keeps a walk over 16 million histories in cache.
 * In a palifico round the first bid picks the face for good: the faces are groups, each a
 * small tree of its own, and the group stands above the mask in the index.
 *
 * What is private is a hand; hands are multisets, so two dice are 21 hands and not 36,
 * each with its chance. A walk carries one number for every hand at once: a vector, its
 * length rounded up to LANES_STEP; lanes beyond the hands stay 0. */
#ifndef TABLEE_PERUDO_SOLVER_ROUND_H
#define TABLEE_PERUDO_SOLVER_ROUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ROUND_FACES = 6,
    ROUND_DICE = 3,   /* of one player */
    ROUND_RUNGS = 24, /* four dice with six faces: 16.7 million histories */
    ROUND_GROUPS = ROUND_FACES,
    ROUND_LANES = 56, /* hands of three dice: C(8, 3) */
    LANES_STEP = 8,
    ROUND_ACTIONS = ROUND_RUNGS + 1 /* a bid on every rung, or dudo */
};

/* Which face is the joker, and where bids on it stand. A joker counts for every face, a
 * bid on it counts jokers only. */
enum joker {
    JOKER_NONE,
    JOKER_LOWEST,  /* face 1, below the others of the same number */
    JOKER_HIGHEST, /* the last face, above the others of the same number */
    JOKER_PERUDO   /* face 1 on the ladder of Perudo; never the first bid */
};

struct round_rules {
    int        dice[2]; /* of the player who starts, of the other */
    int        faces;
    enum joker joker;
    bool       palifico; /* Perudo's: the first bid fixes the face, there is no joker */
};

struct rung {
    uint8_t n, face;
    bool    opens; /* may be the first bid */
};

struct round {
    struct round_rules rules;
    int                groups, bits;                    /* a group is `bits` rungs */
    struct rung        rung[ROUND_GROUPS][ROUND_RUNGS]; /* by group and bit */
    int                hands[2], lanes[2];
    uint8_t            hand[2][ROUND_LANES][ROUND_FACES + 1]; /* dice of each face */
    float              chance[2][ROUND_LANES];                /* of a hand; they add up to 1 */
    /* 1 for the hands with exactly k dice that count for a face, else 0 */
    float exactly[2][ROUND_FACES + 1][ROUND_DICE + 1][ROUND_LANES];
};

/* A history of bids. The root, index 0, has no bid; any other can be doubted. */
struct node {
    uint32_t index;      /* group << bits | the rungs bid */
    uint8_t  group, bit; /* the standing bid; the root's bit is `bits` */
    uint8_t  mover;      /* 0: the player who started */
};

/* NULL, or why these rules are no round that can be laid out. */
const char *round_refuse(const struct round_rules *rules);

/* Rules that are not refused, laid out. */
void round_lay_out(struct round *r, const struct round_rules *rules);

/* How many indices there are. */
static inline size_t round_nodes(const struct round *r)
{
    return (size_t)r->groups << r->bits;
}

static inline struct node round_root(const struct round *r)
{
    return (struct node){.bit = (uint8_t)r->bits};
}

static inline struct rung round_standing(const struct round *r, struct node n)
{
    return r->rung[n.group][n.bit];
}

/* The histories one bid on, lowest bid first; how many. Dudo, where there is a bid, is
 * the action after the last of them. */
int round_children(const struct round *r, struct node n, struct node out[ROUND_RUNGS]);

/* The node a mask of bids leads to. */
struct node round_node(const struct round *r, int group, uint32_t mask);

/* The last bids up to a node, at most `recall` of them, as a number below round_endings:
 * nodes with the same number end alike. */
uint32_t round_ending(const struct round *r, struct node n, int recall);
uint32_t round_endings(const struct round *r, int recall);

/* Adds to `value`, a vector over the hands of `me`, what dudo at `n` is worth to `me` when
 * the other's hands have the weights `reach`: 1 for a round won, -1 for a round lost. */
void round_settle(const struct round *r, struct node n, int me, const float *reach, float *value);

#endif
