/* own_names.h: a room's own list of names, as a room and its changes hold it, for games that are
 * played with names. What a list is, and what is wrong with one, is language/list.h's to say.
 *
 * A list that somebody sends is checked, which takes milliseconds, by a worker (lists.c). In the
 * store a room has one list, the newest: it is attached to the room in the commit that has the
 * change which sets it, in the place of the one before. */
#ifndef TABLEE_SERVER_OWN_NAMES_H
#define TABLEE_SERVER_OWN_NAMES_H

#include "language/list.h"
#include "server/refusals.h"

struct names {
    char        *text; /* what they point into */
    int          count;
    struct name *name;
};

/* As names_write writes it: any byte of a list may be escaped. */
enum { NAMES_BYTES_MAX = 64 + 2 * LIST_BYTES_MAX + 4 * NAMES_MAX };

/* Reads a list from its text into `out`. 0, or why not: REFUSED_list_line, with its arguments in
 * `d`. Any thread may call it. */
refusal names_check(const char *text, struct names **out, struct details *d);

/* The same for names to be added to `base`, a list that names_text wrote. Names that it has already
 * are left out. REFUSED_list_full: together they are more than a list may hold. */
refusal names_add(const char *base, const char *text, struct names **out, struct details *d);

/* A list as text, one name per line; the caller frees it. NULL is the empty list. */
char *names_text(const struct names *n);

/* A list as bytes for the store, how many: {"names":["Rex;chien",…]}. */
size_t names_write(const struct names *n, char out[static NAMES_BYTES_MAX]);

/* Reads one back. It was checked before it was written: nothing is judged again. NULL: it cannot
 * be read. */
struct names *names_read(const char *bytes, size_t length);

/* NULL is none. */
void names_free(struct names *n);

#endif
