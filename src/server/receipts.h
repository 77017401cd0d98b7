/* receipts.h: the receipts of a race as players see them: how fast each hand was, and what the
 * arbiter decided (match/arbiter.h has its measurements). They go with the winning move: into its
 * record, into the event for viewers, and into the log as comments. */
#ifndef TABLEE_RECEIPTS_H
#define TABLEE_RECEIPTS_H

#include "core/json.h"
#include "match/arbiter.h"

struct receipts {
    uint8_t count;
    struct receipt_line {
        uint8_t  seat;
        uint8_t  verdict;                   /* enum verdict */
        bool     coin;                      /* decided by a coin */
        uint32_t reaction, arrived, credit; /* tenths of a ms */
    } line[SEATS_MAX];
};

enum { RECEIPTS_BYTES_MAX = 1600 }; /* all of them as JSON, with a NUL */

/* After a verdict: the receipts of everyone who acted or was early. */
void receipts_take(const struct arbiter *a, struct receipts *out);

/* Writes one as a JSON object, or all as an array. */
void receipt_put(struct json *j, const struct receipt_line *l);
void receipts_put(struct json *j, const char *key, const struct receipts *r);

/* Reads the array back. False if it isn't one, or says something that no race can. */
bool receipts_read(const char *text, struct receipts *out);

#endif
