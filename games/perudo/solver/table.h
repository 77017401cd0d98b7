/* table.h: from what a solver has learned to the tables the bots play by
 * (bot_solved.h), and back: what such a table is worth. */
#ifndef TABLEE_PERUDO_SOLVER_TABLE_H
#define TABLEE_PERUDO_SOLVER_TABLE_H

#include "games/perudo/bot_solved.h"
#include "games/perudo/solver/solver.h"

#include <stdio.h>

/* A table and the memory it lies in. */
struct made_table {
    struct solved_table table;
    struct measure      measure; /* on the whole tree, as it is: rounded and with gaps */
    struct solved_page *pages;
    uint8_t            *bytes;
    uint32_t            length; /* of bytes */
};

/* The average of a solver of Perudo, one or two dice each, as a table: shares become bytes,
 * and a hand is left out where its player comes to less often than `least`; there it falls
 * back on pages about the last two bids. False if there is no memory; then nothing is kept. */
bool table_make(const struct solver *s, double least, struct made_table *out);
void table_free(struct made_table *t);

/* The rules of a table's round. */
struct round_rules table_rules(const struct solved_table *t);

/* A table as a way to play; good as long as the table is. */
struct policy table_policy(const struct solved_table *t);

/* The table as C, with a header that tells how it was made and what it is worth:
 * src/bots/solved/. False if it could not be written. */
bool table_write(const struct made_table *made, const char *made_by, FILE *to);

#endif
