/* search.h: Monte Carlo tree search on what one seat can see, for every game.
 *
 * Each iteration imagines a state that fits the view, walks down a tree of what the searching
 * seat sees happen (moves veiled for it), adds a node, plays on by the game's own quick policy
 * and counts what came of it. The searcher chooses in the tree, by upper confidence bounds;
 * chance is sampled; the others move as the policy would, each from a view of its own: nobody
 * in the search sees what it could not see at the table, and bluffs are believed or not as by
 * people who cannot see either. (Others who choose in the tree too, as textbooks have it, would
 * choose without regard to what they hold, for the tree cannot see it: in games of bluff that
 * made them fools, and the searcher weaker than the policy.)
 *
 * A node weighs more of its moves as it is visited more, those proposed first to begin with,
 * so that games with two hundred moves are searched as well as games with five.
 *
 * Where several seats may act the policy says who does what when; only the searcher, at the
 * root, weighs its moves and, where a clock runs, waiting against each other. (Where none runs
 * somebody must act: a brain asks for a search only of the seat that has to.)
 *
 * Everything lives in the caller's memory; when that is full the walks go on without new nodes.
 * The same view, chance and number of iterations give the same answer. */
#ifndef TABLEE_SEARCH_H
#define TABLEE_SEARCH_H

#include "bots/bot.h"

enum { SEARCH_WIN = 1024 };

/* What the search must know of a game. */
struct search_game {
    const struct game *game;
    /* Plays for everybody where nobody searches; is quick, and has memory for MOVES_MAX moves. */
    struct thought (*policy)(const void *view, int seat, struct mind *mind);
    uint32_t iterations; /* standard budget: a telephone must answer within half a second too, so
                            an eighth of one here (tablee bench bots) */
    uint32_t horizon;    /* a playout is cut after so many moves */
    /* How many standard errors a move must look better than the one proposed first, which is the
     * policy's: for games where a move matters so little that what looks best is luck. */
    uint32_t margin;
    /* The moves worth weighing, the most promising first; how many, at least one. NULL: all,
     * the policy's first. */
    int (*propose)(const void *view, int seat, move *out, struct mind *mind);
    /* Makes the view whole by a possibility, the more often the better it fits all that has
     * happened. NULL: game_resample, for which all that is possible is alike. */
    void (*imagine)(void *view, int seat, struct chance_source *r);
    /* Has a playout that began at `view` gone far enough to be judged? NULL: never. */
    bool (*enough)(const void *state, const void *view);
    /* How good a state that is not over looks for a seat, 0 to SEARCH_WIN; NULL: by scores. */
    uint32_t (*worth)(const void *state, int seat);
};

struct search_node {
    move     key;            /* as the searcher saw it; seat NOBODY: it waited */
    uint32_t visits;         /* walks through this node */
    uint32_t available;      /* walks that could have come here */
    uint32_t won;            /* what the searcher got, in SEARCH_WINs */
    uint32_t child, sibling; /* indices; 0: none */
};

struct search_walk;

struct search {
    const struct search_game *rules;
    const void               *view;
    int                       seat;
    struct chance_source     *chance;
    struct search_walk       *walk;  /* where an iteration is under way */
    struct search_node       *nodes; /* [0] is the root */
    uint32_t                  count, capacity;
    uint32_t                  iterations; /* done so far */
    uint64_t                  squares;    /* of all rewards, summed up */
};

enum { SEARCH_BYTES_MIN = 128 << 10 };

/* A search in `size` bytes at `memory`, SEARCH_BYTES_MIN at least. The view is redacted for
 * the seat; a whole state (the arena's oracle) is taken as it is. */
void search_begin(struct search *s, const struct search_game *rules, const void *view, int seat,
                  struct chance_source *chance, void *memory, size_t size);

void search_grow(struct search *s, uint32_t iterations);

/* Adds what another search of the same view found at its root: parallel search. */
void search_merge(struct search *into, const struct search *from);

/* The root's best child of those that were walked through often: a move, or seat NOBODY for
 * waiting. */
move search_best(const struct search *s);

/* For `propose`: puts a move where it belongs among the best so far, at most `capacity` of them,
 * and says how many there are now. Of equals the first comes first. */
int search_shortlist(move *best, int32_t *worths, int count, int capacity, move m, int32_t worth);

/* All of it in one: a thought with the budget of `mind`. */
struct thought search_think(const struct search_game *rules, const void *view, int seat,
                            struct mind *mind);

#endif
