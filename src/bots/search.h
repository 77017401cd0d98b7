/* search.h: information-set Monte Carlo tree search, for every game.
 *
 * Each iteration fills the view with a possibility that fits it (game_resample), walks down a
 * tree of what the searching seat can see happen (moves veiled for it), adds a node, plays on
 * by the game's own quick policy and counts who wins. The seat that moves at a node wants the
 * most for itself. Chance is sampled. A node opens new children only as it is visited more,
 * the policy's proposals first, so that games with two hundred moves are searched as well as
 * games with five.
 *
 * Where several seats may act the quick policy says who does what when; only the searching
 * seat, at the root, weighs its moves and waiting against each other.
 *
 * The tree lives in the caller's memory; when that is full the walk goes on without new nodes.
 * The same view, chance and number of iterations give the same answer. */
#ifndef TABLEE_SEARCH_H
#define TABLEE_SEARCH_H

#include "bots/bot.h"

/* What the search must know of a game. */
struct search_game {
    const struct game  *game;
    const struct brain *policy; /* plays the games on, at `level` */
    enum level          level;
    uint32_t            iterations; /* standard budget: under half a second here */
    uint32_t            horizon;    /* a playout is cut after so many moves */
    /* How good a state that was cut looks for a seat, 0 to SEARCH_WIN; NULL: by the scores. */
    uint32_t (*worth)(const void *state, int seat);
};

enum { SEARCH_WIN = 1024 };

struct search_node {
    move     key;            /* as the searching seat saw it; seat NOBODY: it waited */
    uint32_t visits;         /* walks through this node */
    uint32_t available;      /* walks that could have come here */
    uint32_t won;            /* what the seat that moved here got, in SEARCH_WINs */
    uint32_t child, sibling; /* indices; 0: none */
};

struct search {
    const struct search_game *rules;
    const void               *view;
    int                       seat;
    struct chance_source     *chance;
    struct search_node       *nodes; /* [0] is the root */
    uint32_t                  count, room;
};

/* A search in `size` bytes at `memory`: 64 KiB are enough to be useful. */
void search_begin(struct search *s, const struct search_game *rules, const void *view, int seat,
                  struct chance_source *chance, void *memory, size_t size);

void search_grow(struct search *s, uint32_t iterations);

/* Adds what another search of the same view found at its root: parallel search. */
void search_merge(struct search *into, const struct search *from);

/* The root's child walked through most: a move, or seat NOBODY for waiting. */
move search_best(const struct search *s);

/* All of it in one: a thought with the budget of `mind`. */
struct thought search_think(const struct search_game *rules, const void *view, int seat,
                            struct mind *mind);

#endif
