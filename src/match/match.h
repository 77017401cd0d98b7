/* match.h: one running game: a state, the log of its moves, and the time of each.
 *
 * The caller owns all memory: the state, the log's entries. Nothing enters the
 * log that the game refuses, and a refusal leaves state and log as they were.
 * Time comes in as an argument, in ms since the match began, and never goes
 * back. Replaying the log gives the same state, byte for byte. */
#ifndef TABLEE_MATCH_H
#define TABLEE_MATCH_H

#include "core/game.h"

struct entry {
    uint32_t t_ms;
    move     m;
};

struct match {
    const struct game *game;
    struct config      config;
    void              *state;       /* game->state_size bytes */
    struct entry      *log;         /* NULL: no log is kept, the moves are only counted */
    uint32_t           count, room; /* moves played; entries the log can hold */
    uint32_t           now;         /* time of the last move */
    uint32_t           window;      /* the window that `window_from` belongs to */
    uint32_t           window_from; /* when it was opened */
};

/* Starts a match in the caller's memory. 0, or why the game refuses. */
refusal match_begin(struct match *m, const struct game *g, const struct config *c, void *state,
                    struct entry *log, uint32_t room);

/* Why this move cannot be played at that time; 0: it can. */
refusal match_refuse(const struct match *m, uint32_t t_ms, move played);

/* Plays a move that match_refuse has let pass. Hosts that write moves down do it between the two:
 * nothing is written that is not played then. */
void match_apply(struct match *m, uint32_t t_ms, move played);

/* Both. 0, or why not; then nothing has changed. */
refusal match_play(struct match *m, uint32_t t_ms, move played);

/* ---- Playing a log again. ---- */

/* Before `logged` is played again: if it is nature's, draws from `nature` what chance says now, so
 * that the source stays in step with the log. What was drawn, or `logged` if nothing was. */
move match_redraw(const struct match *m, move logged, struct chance_source *nature);

/* Plays on with `count` legal moves as long as nature's are those that the source gives: how many
 * were played. Fewer than `count`: the source gives `*drawn` for the next. */
uint32_t match_follow(struct match *m, const struct entry *log, uint32_t count,
                      struct chance_source *nature, move *drawn);

/* ---- The clock. ---- */

/* When the present window ends, in ms since the match began; UINT32_MAX: never. */
uint32_t match_deadline(const struct match *m);

#endif
