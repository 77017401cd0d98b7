/* names.h: a room's own list of names for Time's Up!, as a room and its changes hold it. What a
 * list is, and what is wrong with one, is words/list.h's to say. */
#ifndef TABLEE_SERVER_NAMES_H
#define TABLEE_SERVER_NAMES_H

#include "core/notation.h"
#include "words/list.h"

struct names {
    char       *text; /* what they point into */
    int         count;
    struct name name[];
};

/* A list from its text; NULL, with the first thing that is wrong as a sentence in `why`. */
struct names *names_new(const char *text, char why[COMPLAINT_MAX]);

/* The same for a list that was accepted before (list_read_kept). */
struct names *names_kept(const char *text, char why[COMPLAINT_MAX]);

/* NULL is none. */
void names_free(struct names *n);

#endif
