/* session.h: one person at a terminal with bots: the match, its log on disk, the clock.
 *
 * Time is real here: a bot's move is made when its delay has passed, the clock's when the
 * window ends, the person's when the line is typed. Every move is in the log on disk before
 * it is shown, so a session that ends in any way can be taken up again. The seed that the
 * log commits to lies beside it (mode 0600) until the game is over and it is revealed. */
#ifndef TABLEE_SESSION_H
#define TABLEE_SESSION_H

#include "bots/sitting.h"
#include "match/fair.h"
#include "sim/outside.h"
#include "terminal/player.h"

#include <stdio.h>

enum { SESSION_MOVES_MAX = 1 << 16, PATH_MAX_BYTES = 4096 };

struct session {
    const struct game  *game;
    const struct table *table;
    struct company      company;
    struct player       player; /* the person, with the view below */
    struct record       record;
    struct sitting      sitting;
    struct outsiders    outside; /* programs that play seats; the caller names them and closes it */
    seat_set            people;  /* the person's seat */
    bool                fast;    /* bots answer at once */
    bool                quick;   /* bots do not wait: input is not a terminal */
    uint8_t             seed[SEED_BYTES];
    char                path[PATH_MAX_BYTES], seed_path[PATH_MAX_BYTES];
    FILE               *log;
    double              start;  /* seconds_now() when the match's time was 0 */
    double              looked; /* seconds_now() when the time was last asked for */
    int                 slow;   /* a window that waits for the person lasts so many times as long */
    _Alignas(8) uint8_t state[STATE_MAX];
    _Alignas(8) uint8_t before[STATE_MAX], view[STATE_MAX]; /* the person's views */
    struct entry moves[SESSION_MOVES_MAX];
    uint8_t      memory[1 << 20]; /* for the bots' thoughts */
};

/* A new session; `number` is the seed's number, or negative. 0, or EXIT_WRONG after saying
 * why. */
int session_begin(struct session *s, const struct game *g, const struct config *c, int you,
                  const enum level *levels, int64_t number);

/* Takes up a saved one. */
int session_resume(struct session *s, const char *path);

/* What comes next, as sitting_next has it. A program that plays a seat and fails, or waits although
 * nobody else acts, is left out from then on: the person is told why, and a bot plays for it. */
bool session_next(struct session *s, struct entry *out);

/* Now, in ms of the match's time. It passes more slowly while a clock runs for the person, if they
 * have asked for that (`slow`). */
uint32_t session_now(struct session *s);

/* Plays a move, in the order in which a server does: judged, into the log on disk, into the match,
 * and told by the table. NULL, or why not, in the person's language; then the log has nothing of
 * it, unless it could not be written. */
const char *session_play(struct session *s, uint32_t t_ms, move m);

/* The person's view of the state, made anew after every move. */
const void *session_view(const struct session *s);

/* The game is over: the seed is revealed in the log. */
void session_close(struct session *s);

/* The session is left: the log stays, and the person is told how to go on with `program`, as it was
 * called. */
void session_leave(struct session *s, const char *program);

#endif
