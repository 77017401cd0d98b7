/* solver.h: plays a round of round.h ever better, and says how good that is.
 *
 * The method is CFR+ (Tammelin 2014) in vector form: the two players learn in turns; a
 * walk over the public tree carries down how likely the other reaches each history with
 * each hand, and brings up what every own hand is worth there. What is kept of all the
 * strategies is their average, later ones weighted more. Histories that the other never
 * reaches are not entered: that loses nothing, for all they could add is times zero.
 *
 * How good a strategy is, is measured and not guessed: `policy_measure` walks the whole
 * tree once for each player and lets that player choose the best bid for every hand at
 * every history, knowing how the other plays. */
#ifndef TABLEE_PERUDO_SOLVER_SOLVER_H
#define TABLEE_PERUDO_SOLVER_SOLVER_H

#include "games/perudo/solver/round.h"

/* A way to play a round. `at` fills strategy[action][hand] for the player in turn at `n`:
 * actions as round_children has them, dudo last; for every hand they add up to 1. Two
 * threads may call it at once. */
struct policy {
    void (*at)(const void *with, const struct round *r, struct node n,
               float strategy[ROUND_ACTIONS][ROUND_LANES]);
    const void *with;
};

/* With a recall of k a player remembers the last k bids only, the standing one included, and
 * plays alike at all histories that end alike: a strategy small enough to be shipped. What
 * it learns at those histories is added up before it is used, in `pending`. */
struct solver {
    struct round round;
    int          recall; /* 0: everything */
    int          threads;
    uint32_t     iterations;             /* done so far */
    uint32_t     forgotten;              /* those of them that are not in the average */
    float       *regret[2], *average[2]; /* by player: a row of its lanes for every action */
    float       *pending[2];             /* with a recall only */
    size_t       size[2];                /* bytes of each */
};

/* Memory the solver of these rules takes, in bytes. */
size_t solver_bytes(const struct round_rules *rules, int recall);

/* Ready for the first iteration; false if there is no memory, and nothing is kept. Memory
 * is taken from the system as it is first touched. */
bool solver_open(struct solver *s, const struct round_rules *rules, int recall, int threads);
void solver_close(struct solver *s);

/* Both players learn once. */
void solver_iterate(struct solver *s);

/* Restarts the average, so that early attempts don't blur it. */
void solver_forget(struct solver *s);

/* The average strategy so far; good as long as the solver is open and stands still. */
struct policy solver_policy(const struct solver *s);

/* The average at one node, and how often its player has come there with each hand, over all
 * histories that it takes for this one; the rest of the way counted as certain. */
void solver_average(const struct solver *s, struct node n,
                    float strategy[ROUND_ACTIONS][ROUND_LANES], float come[ROUND_LANES]);

/* What a policy is worth, in rounds won less rounds lost, from -1 to 1. */
struct measure {
    double value;          /* to the first player if both play by it */
    double best[2];        /* to each player who answers it perfectly */
    double exploitability; /* what a perfect answer gains, the mean of both seats */
};

struct measure policy_measure(const struct round *r, struct policy p, int threads);

/* How likely a player holds each hand and bids up to `n` if all of their bids are the policy's:
 * at most the chance of the hand. The other's bids count as certain. */
void policy_reach(const struct round *r, struct policy p, struct node n, int player,
                  float reach[ROUND_LANES]);

/* What each action at `n` is worth to its player with each hand, from -1 to 1, if both play by the
 * policy from there on. The other's hand is judged by their bids; false if the policy never bids
 * like that, and then any hand is as likely as it was rolled. */
bool policy_worth(const struct round *r, struct policy p, struct node n,
                  float worth[ROUND_ACTIONS][ROUND_LANES]);

#endif
