/* own_names.h: a room's own list of names, for games played with names. language/list.h says what a
 * list is and what can be wrong with it.
 *
 * Lists that people send are checked by a worker (lists.c), because that takes milliseconds. The
 * store keeps only a room's newest list: it is attached to the room in the commit with the change
 * that sets it, and replaces the one before. */
#ifndef TABLEE_SERVER_OWN_NAMES_H
#define TABLEE_SERVER_OWN_NAMES_H

#include "language/list.h"
#include "server/refusals.h"

struct names {
    char        *text; /* which the names point into */
    int          count;
    struct name *name;
};

/* As written by names_write: any byte may be escaped. */
enum { NAMES_BYTES_MAX = 64 + 2 * LIST_BYTES_MAX + 4 * NAMES_MAX };

/* Reads a list from its text into `out`. 0, or why not: REFUSED_list_line, with its arguments in
 * `d`. Any thread may call it. */
refusal names_check(const char *text, struct names **out, struct details *d);

/* The same for names to be added to `base`, a list that names_text wrote. Names that it has already
 * are left out. REFUSED_list_full: together they are more than a list may hold. */
refusal names_add(const char *base, const char *text, struct names **out, struct details *d);

/* A list as text, one name per line; the caller frees it. NULL is the empty list. */
char *names_text(const struct names *n);

/* Writes a list for the store and returns its length: {"names":["Rex;chien",…]}. */
size_t names_write(const struct names *n, char out[static NAMES_BYTES_MAX]);

/* Reads one back without judging it again. NULL if it can't be read. */
struct names *names_read(const char *bytes, size_t length);

/* `n` may be NULL. */
void names_free(struct names *n);

#endif
