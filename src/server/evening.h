/* evening.h: what was played in a room, one game after the other, and what is played next.
 *
 * The list is part of the room: each finished match adds a line to it, which is in the record of
 * its end (CHANGE_over), since the moves themselves go when the room is back in its lobby
 * (compact.c). viewers.c tells it to pages. */
#ifndef TABLEE_SERVER_EVENING_H
#define TABLEE_SERVER_EVENING_H

#include "server/change.h"

struct room;

/* Somebody at a finished match. A bot has neither id nor name. */
struct placed {
    char    id[ID_MAX], name[NAME_MAX_BYTES];
    uint8_t place; /* from 1; who is level shares one */
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

/* The games that the host has prepared, in their order. */
struct plan {
    const struct game *game[PLAN_MAX];
    uint32_t           count;
};

/* In which order the players of the match, which is over, came in: winners first, then by score.
 * Who has nothing left at the end stands behind whoever had more than they for longer. */
void evening_places(const struct room *r, uint8_t place[static SEATS_MAX]);

/* Adds the match that is on the table. Records before 2026-11 have no places: they add nothing. */
void evening_add(struct room *r, const struct change_over *c);

/* That person goes on under another id: so does what they have played. */
void evening_follow(struct evening *e, const char from[static ID_MAX],
                    const char to[static ID_MAX]);

void evening_clear(struct evening *e);

/* One for taking part, one more for everybody who came in behind. */
int evening_points(const struct played *p, int seat);

/* Reads the ids of games, with blanks between. 0, or why not. */
refusal plan_read(const char *text, struct plan *out);

#endif
