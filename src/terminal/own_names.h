/* own_names.h: the names that Time's Up! is played with in this terminal: the content's, or those
 * of a file that was named on the command line, of a log, or of a room on a server. */
#ifndef TABLEE_TERMINAL_OWN_NAMES_H
#define TABLEE_TERMINAL_OWN_NAMES_H

#include "language/list.h"

/* Reads a file of names (language/list.h says how it looks). 0, or EXIT_WRONG after saying the
 * line and what is wrong. */
int names_load(const char *path);

/* What is wrong with a list, in the language that is spoken: the sentence of language/list.h, or
 * its French. `out` has LIST_ERROR_BYTES. */
const char *names_say(const struct list_error *e, char out[LIST_ERROR_BYTES]);

/* Takes a list from its text, which is then ours: one that was checked elsewhere. */
void names_take(char *text);

/* Takes the list that the log of a game holds, if it holds one. */
void names_of_log(const char *path);

/* The list that was loaded; NULL if none was. */
const struct list *names_loaded(void);

/* The names of a game with these options deck and pool. */
struct pool names_pool(int list, int count);

#endif
