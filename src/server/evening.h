/* evening.h: what was played in a room, one game after the other, and what comes next.
 *
 * The list is part of the room. Each finished match adds a line, which is in the record of its end
 * (CHANGE_over), because the moves themselves are deleted when the room returns to its lobby
 * (compact.c). viewers.c sends it to pages. */
#ifndef TABLEE_SERVER_EVENING_H
#define TABLEE_SERVER_EVENING_H

#include "server/change.h"

struct room;

/* Somebody at a finished match. A bot has neither id nor name. */
struct placed {
    char    id[ID_MAX], name[NAME_MAX_BYTES];
    uint8_t place; /* from 1; equal players share a place */
    uint8_t face;
};

struct played {
    const struct game *game;
    int64_t            at;                 /* when it ended, ms since 1970 */
    uint32_t           match;              /* its number in the room */
    char               secret[SECRET_MAX]; /* of its log's id */
    uint8_t            seats;
    struct placed      player[SEATS_MAX];
};

/* The newest EVENING_MAX matches, oldest first. */
struct evening {
    struct played *played; /* on the heap; NULL: none yet */
    uint32_t       count;
};

/* The host's playlist, in order. */
struct plan {
    const struct game *game[PLAN_MAX];
    uint32_t           count;
};

/* The places of the players of a finished match: winners first, then by score. Players with nothing
 * left rank behind those who held out longer. */
void evening_places(const struct room *r, uint8_t place[static SEATS_MAX]);

/* Adds the match on the table. Records before 2026-11 have no places and add nothing. */
void evening_add(struct room *r, const struct change_over *c);

/* That person goes on under another id: so does what they have played. */
void evening_follow(struct evening *e, const char from[static ID_MAX],
                    const char to[static ID_MAX]);

void evening_clear(struct evening *e);

/* One for taking part, and one for everybody ranked behind. */
int evening_points(const struct played *p, int seat);

/* Reads ids of games, separated by blanks. 0, or why not. */
refusal plan_read(const char *text, struct plan *out);

#endif
