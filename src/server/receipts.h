/* receipts.h: the receipts of a race as players see them: how fast each hand was, and what the
 * arbiter made of it (match/arbiter.h has what it measured). They go with the move that won: into
 * its record, into the event that viewers get, and as remarks into the log. */
#ifndef TABLEE_RECEIPTS_H
#define TABLEE_RECEIPTS_H

#include "core/json.h"
#include "match/arbiter.h"

struct receipts {
    uint8_t count;
    struct receipt_line {
        uint8_t  seat;
        uint8_t  verdict;                   /* enum verdict */
        bool     coin;                      /* the place was thrown for */
        uint32_t reaction, arrived, credit; /* tenths of a ms */
    } line[SEATS_MAX];
};

enum { RECEIPTS_BYTES_MAX = 1600 }; /* of all of them as JSON with a NUL */

/* After a verdict: the receipts of those who acted, and of those who were early. */
void receipts_take(const struct arbiter *a, struct receipts *out);

/* One as a JSON object, all of them as an array. */
void receipt_put(struct json *j, const struct receipt_line *l);
void receipts_put(struct json *j, const char *key, const struct receipts *r);

/* Reads the array back. False if it is none, or says what no race can. */
bool receipts_read(const char *text, struct receipts *out);

#endif
