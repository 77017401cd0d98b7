/* metrics.c: see metrics.h. */
#include "server/metrics.h"
#include "core/version.h"

#include <stdio.h>

static const char *const refusals[REFUSALS] = {"message", "rules", "rights", "limit", "store"};

static uint64_t upper(int bucket)
{
    return 250u << bucket;
}

void histogram_add(struct histogram *h, uint64_t us)
{
    int i = 0;

    while (i < BUCKETS - 1 && us > upper(i))
        i++;
    h->count[i]++;
    h->sum_us += us;
    h->all++;
}

static void line(struct text *out, const char *kind, const char *name, uint64_t value)
{
    char text[160];

    snprintf(text, sizeof text, "# TYPE tablee_%s %s\ntablee_%s %llu\n", name, kind, name,
             (unsigned long long)value);
    text_string(out, text);
}

static void write_histogram(struct text *out, const char *name, const struct histogram *h)
{
    char     text[200];
    uint64_t below = 0;

    snprintf(text, sizeof text, "# TYPE tablee_%s_seconds histogram\n", name);
    text_string(out, text);
    for (int i = 0; i < BUCKETS; i++) {
        char end[24];

        below += h->count[i];
        snprintf(end, sizeof end, "%.6f", (double)upper(i) / 1e6);
        snprintf(text, sizeof text, "tablee_%s_seconds_bucket{le=\"%s\"} %llu\n", name,
                 i == BUCKETS - 1 ? "+Inf" : end, (unsigned long long)below);
        text_string(out, text);
    }
    snprintf(text, sizeof text, "tablee_%s_seconds_sum %.6f\ntablee_%s_seconds_count %llu\n", name,
             (double)h->sum_us / 1e6, name, (unsigned long long)h->all);
    text_string(out, text);
}

void metrics_write(const struct metrics *m, const struct gauges *g, struct text *out)
{
    char text[200];

    snprintf(text, sizeof text,
             "# TYPE tablee_build_info gauge\ntablee_build_info{version=\"%s\",commit=\"%s\"} 1\n",
             version_text, version_commit);
    text_string(out, text);
    line(out, "gauge", "rooms", g->rooms);
    line(out, "gauge", "sockets", g->sockets);
    line(out, "gauge", "seats", g->seats);
    line(out, "counter", "moves_total", m->moves);
    line(out, "counter", "records_total", m->records);
    line(out, "counter", "messages_in_total", m->messages_in);
    line(out, "counter", "messages_out_total", m->messages_out);
    line(out, "counter", "bytes_out_total", m->bytes_out);
    line(out, "counter", "sockets_total", m->sockets);
    line(out, "counter", "rooms_total", m->rooms);
    line(out, "counter", "matches_total", m->matches);
    line(out, "counter", "sockets_lagging_total", m->fallbacks);
    line(out, "counter", "sockets_dropped_total", m->dropped);
    line(out, "gauge", "jobs_waiting", g->waiting);
    line(out, "counter", "connections_refused_total", m->lines_refused);
    line(out, "counter", "connections_closed_total", m->lines_closed);
    line(out, "counter", "requests_refused_total", m->requests_refused);
    line(out, "counter", "requests_waited_total", m->requests_waited);
    line(out, "counter", "thoughts_total", m->thoughts);
    line(out, "counter", "thoughts_cancelled_total", m->cancelled);
    line(out, "counter", "lists_checked_total", m->lists);
    text_string(out, "# TYPE tablee_refused_total counter\n");
    for (int i = 0; i < REFUSALS; i++) {
        snprintf(text, sizeof text, "tablee_refused_total{reason=\"%s\"} %llu\n", refusals[i],
                 (unsigned long long)m->refused[i]);
        text_string(out, text);
    }
    write_histogram(out, "commit", &m->commit);
    write_histogram(out, "broadcast", &m->broadcast);
}
