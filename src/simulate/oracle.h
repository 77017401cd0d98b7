/* oracle.h: what must hold, whatever happens. Each function is called where its kind of thing can
 * be seen; one that finds something broken ends the evening with oracle_fail.
 *
 * The truth is a shadow: for each room of the disk a second one, folded from its durable records by
 * room_replay alone (shadow.c). It never hears of sockets, batches, races or timers. */
#ifndef TABLEE_SIMULATE_ORACLE_H
#define TABLEE_SIMULATE_ORACLE_H

#include "server/room.h"

struct world;
struct cable;
struct pending;
struct person;
struct disk_room;
struct kept;

/* Ends the evening: `what` is the law's name, in one word. */
_Noreturn void oracle_fail(struct world *w, const char *what, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A record has become durable; the room was forgotten; a finished game is kept. */
void oracle_durable(struct world *w, struct disk_room *r);
void oracle_forgotten(struct world *w, struct disk_room *r);
void oracle_kept(struct world *w, const struct kept *k);

/* The server writes a message to a line: from here on it is told. */
void oracle_sent(struct world *w, struct cable *l, const char *text, size_t length);

/* A page hears that an action was refused: it will not be done any more. */
void oracle_refused(struct world *w, const struct person *p, const struct pending *one);

/* The server has started with what the disk has. */
void oracle_booted(struct world *w);
/* Every second while it runs. */
void oracle_second(struct world *w);
/* All is quiet, nothing fails any more, and everybody who stays is inside. */
void oracle_settled(struct world *w);
/* Everybody has left long ago. */
void oracle_empty(struct world *w);

#endif
