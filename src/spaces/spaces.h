/* spaces.h: the moves of a game as numbers, and which games have observations.
 *
 * Numbering. Number 0 is "wait": nothing from me now. It is offered where somebody else may act
 * too. Then come the moves of all the players' verbs, in the order of the game's table, each with
 * all combinations of its arguments (or the patterns of the game's space.c). Seats among them are
 * counted from the mover: +1 is the next one clockwise, so that what one seat has learned serves
 * another. An argument that may be anything (ARG_FREE) isn't counted: the move is the one that
 * `legal` lists. The numbers of a game depend on its rules and the number of seats alone; they
 * change only with the version of the rules. Freestanding. */
#ifndef TABLEE_SPACES_H
#define TABLEE_SPACES_H

#include "core/space.h"

enum { GROUPS_MAX = 40, WAIT = 0 };

/* Some moves of one verb: number = base + sum of digit × stride. */
struct group {
    uint8_t  verb, first, last, args;
    uint8_t  plain; /* no digit needs more than a subtraction, which is in `base` already */
    uint8_t  many;  /* 1 + the argument that begins a list; 0: none */
    uint8_t  free;  /* bit i: argument i is free */
    uint8_t  used;  /* arguments looked at */
    int32_t  base, start, end; /* start: of its numbers; end: behind the last */
    int32_t  stride[ARGS_MAX];
    uint16_t size[ARGS_MAX]; /* digits */
    uint8_t  low[ARGS_MAX];  /* the byte of digit 0 */
};

struct numbering {
    const struct game *game;
    int                seats, groups, count; /* count: numbers are 0 to count - 1 */
    uint8_t            of_verb[VERBS_MAX];   /* the first group of a verb */
    struct group       group[GROUPS_MAX];
};

/* The numbering of a game at a table of so many seats. */
void numbering_make(struct numbering *n, const struct game *g, int seats);

/* The number of a player's move; -1 if it has none. */
int numbering_of(const struct numbering *n, move m);

/* The move that a number stands for when `seat` makes it; free arguments are 0. False for WAIT and
 * for what is no number. Whether it is legal is another question. */
bool numbering_move(const struct numbering *n, int seat, int number, move *out);

/* What is free in a move is filled in as `legal` has it; false if it lists no such move. `moves` is
 * room for `legal`. */
bool numbering_fill(const struct numbering *n, const void *s, move *m, move *moves);

/* Sets the bytes of a mask (n->count of them, all 0) for `count` moves. */
void numbering_mask(const struct numbering *n, const move *moves, int count, uint8_t *mask);

/* The name of a number: "bid 3 5", "give +1"; "wait". */
void numbering_name(const struct numbering *n, int number, struct text *out);

/* The space of a game; NULL if its folder has none. */
const struct space *space_of(const struct game *g);

/* Observes a state that is redacted for `viewer` (a seat or SPECTATOR): bytes at `out` (TENSOR_MAX
 * are enough). `features`, if not NULL, gets names and shapes. How many bytes; `count`, if not
 * NULL, is how many features. */
int space_observe(const struct space *space, const void *s, int viewer, uint8_t *out,
                  struct feature *features, int *count);

#endif
