/* own_names.h: a room's own list of names for Time's Up!, as a room and its changes hold it. What a
 * list is, and what is wrong with one, is words/list.h's to say.
 *
 * A list that somebody sends is checked, which takes milliseconds, by a worker (lists.c). One that
 * comes from the store was checked before: it is kept as text, and only the newest of a room is
 * read, once the room is rebuilt. */
#ifndef TABLEE_SERVER_OWN_NAMES_H
#define TABLEE_SERVER_OWN_NAMES_H

#include "core/notation.h"
#include "language/list.h"

struct names {
    char        *text;  /* what they point into */
    int          count; /* 0: not read yet */
    struct name *name;
};

/* A list from its text; NULL, with the first thing that is wrong as a sentence in `why`. Any thread
 * may call it. */
struct names *names_check(const char *text, char why[COMPLAINT_MAX]);

/* A list that was checked before, as list_line writes it, a line a name; it is not read yet. `text`
 * is on the heap, and the list's from now on. */
struct names *names_keep(char *text);

/* Reads a list that was kept, if it is not read yet. False: it cannot be. */
bool names_read(struct names *n);

/* NULL is none. */
void names_free(struct names *n);

#endif
