/* metrics.h: what the server counts, in the text form of Prometheus. */
#ifndef TABLEE_METRICS_H
#define TABLEE_METRICS_H

#include "core/text.h"

enum { BUCKETS = 14 };

/* Upper ends in µs: 250, 500, 1 ms … doubling, the last one open. */
struct histogram {
    uint64_t count[BUCKETS];
    uint64_t sum_us, all;
};

enum refusal {
    REFUSED_MESSAGE,
    REFUSED_RULES,
    REFUSED_RIGHTS,
    REFUSED_LIMIT,
    REFUSED_STORE,
    REFUSALS
};

struct metrics {
    uint64_t         moves, records, messages_in, messages_out, bytes_out, sockets, rooms, matches;
    uint64_t         fallbacks, dropped, thoughts, cancelled, lists;
    uint64_t         lines_refused, lines_closed, requests_refused, requests_waited;
    uint64_t         refused[REFUSALS];
    struct histogram commit, broadcast;
};

void histogram_add(struct histogram *h, uint64_t us);

/* Gauges, counted elsewhere. */
struct gauges {
    uint64_t rooms, sockets, seats, waiting;
};
void metrics_write(const struct metrics *m, const struct gauges *g, struct text *out);

#endif
