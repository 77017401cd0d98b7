/* turns.h: whose request is answered next.
 *
 * One turn of the loop hears every socket that has something to say. If each of a thousand lines
 * were answered in it, the people who are playing would wait for all of them. So a turn has a
 * limited time for answers (ANSWERS_US), and further requests wait for the next turns. Addresses
 * take turns, and so do the lines of one address. However many lines ask, people at a table wait
 * for one turn's worth of answers, and a visitor for one answer to each address.
 *
 * Everything here belongs to the loop thread. */
#ifndef TABLEE_NET_TURNS_H
#define TABLEE_NET_TURNS_H

#include <stdbool.h>
#include <stdint.h>

struct address;
struct line;

struct turns {
    struct address *first, *last; /* those with waiting lines, next turn first */
    uint32_t        waiting;      /* lines */
    uint64_t        used_us;      /* of this turn, on answers */
};

/* May something be answered now: is there time, and is nobody ahead in the queue? */
bool turns_free(const struct turns *t);

/* A line's request has to wait. */
void turns_wait(struct turns *t, struct line *l);
/* It waits no more. Does nothing if it wasn't waiting. */
void turns_leave(struct turns *t, struct line *l);

/* A turn begins. */
void turns_begin(struct turns *t);
/* Takes out the line whose turn it is; NULL if none waits, or time is up. */
struct line *turns_next(struct turns *t);
/* This much was spent on an answer. */
void turns_spent(struct turns *t, uint64_t us);

#endif
