/* list.h: a room's own list of names, read from text.
 *
 *   # the family                         a comment
 *   Tante Odette                         a name
 *   Rex ; chien ; saucisse ; 🐕🦴        a name, clues for the bots, at last a line of emoji
 *
 * One name a line, blank lines passed over. What is wrong is said in one sentence with the line
 * it stands on. The text is cut into strings in place: it lives as long as the list. */
#ifndef TABLEE_LIST_H
#define TABLEE_LIST_H

#include "words/names.h"

enum {
    LIST_NAME_LETTERS = 60, /* the longest name, in characters */
    LIST_ERROR_BYTES = 240
};

struct list {
    struct name name[NAMES_MAX];
    uint16_t    line[NAMES_MAX]; /* where each stands */
    int         count;
};

struct list_error {
    int  line; /* from 1; 0: the list as a whole */
    char what[LIST_ERROR_BYTES];
};

/* Reads `length` bytes, which are changed, and one behind them that must be there. True, or false
 * with the first thing that is wrong. */
bool list_read(char *text, size_t length, struct list *out, struct list_error *error);

/* Are there enough for `names` in play and two more for each of `seats` players? */
bool list_is_enough(const struct list *list, int names, int seats, struct list_error *error);

#endif
