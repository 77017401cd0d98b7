/* names.h: the names that Time's Up! is played with in this terminal: the content's, or those
 * of a file that was named on the command line. */
#ifndef TABLEE_CLI_NAMES_H
#define TABLEE_CLI_NAMES_H

#include "words/list.h"

/* Reads a file of names (words/list.h says how it looks). 0, or EXIT_WRONG after saying the
 * line and what is wrong. */
int names_load(const char *path);

/* The list that was loaded; NULL if none was. */
const struct list *names_loaded(void);

/* The names of a game with these options deck and pool. */
struct pool names_pool(int list, int count);

#endif
