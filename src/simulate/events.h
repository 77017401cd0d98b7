/* events.h: what will happen, in the order of its time; what was asked for first comes first. Time
 * is virtual: it is that of the event which happens. */
#ifndef TABLEE_SIMULATE_EVENTS_H
#define TABLEE_SIMULATE_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct world;
struct event;

typedef void happen(struct world *w, struct event *e);

struct event {
    int64_t  at; /* µs */
    uint64_t order;
    happen  *run;
    void    *what;
    char    *bytes; /* on the heap, the event's; NULL: none */
    uint32_t length, number;
};

struct events {
    struct event *heap;
    size_t        count, room;
    uint64_t      order;
};

void events_add(struct events *q, struct event e);
/* The next one is taken out; false: nothing will happen any more. */
bool events_next(struct events *q, struct event *out);
void events_end(struct events *q);

#endif
