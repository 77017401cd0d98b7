/* saved.h: the games that `tablee play` has saved and nobody has finished. */
#ifndef TABLEE_SAVED_H
#define TABLEE_SAVED_H

#include "core/game.h"

#include <time.h>

enum { SAVED_FOLDER_MAX = 2048, SAVED_PATH_MAX = 4096, SAVED_MAX = 50 };

struct saved {
    char               path[SAVED_PATH_MAX];
    const struct game *game;
    time_t             when; /* it was played last */
};

/* The folder of saved games: $XDG_DATA_HOME/tablee, or ~/.local/share/tablee. 0, or EXIT_WRONG
 * after saying that there is none. */
int saved_folder(char out[SAVED_FOLDER_MAX]);

/* The unfinished games, the newest first; how many. Those that end at once when they are taken up
 * again, since they are over, are left out. */
int saved_games(struct saved *out, int capacity);

/* "Perudo, yesterday at 21:40": one of them in words. */
const char *saved_words(const struct saved *g, char *out, size_t size);

#endif
