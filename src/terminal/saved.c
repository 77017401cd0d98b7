/* saved.c: see saved.h. A game that is not over has its seed beside it (session.h): that is how it
 * is found. */
#include "terminal/saved.h"
#include "core/games.h"
#include "host/host.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int saved_folder(char out[SAVED_FOLDER_MAX])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (data && *data == '/')
        snprintf(out, SAVED_FOLDER_MAX, "%s/tablee", data);
    else if (home && *home == '/')
        snprintf(out, SAVED_FOLDER_MAX, "%s/.local/share/tablee", home);
    else
        return wrong_call(say("HOME isn't set, so there is no place to save games: set it, or "
                              "XDG_DATA_HOME",
                              "HOME n'est pas définie, donc pas d'endroit où sauver les parties : "
                              "donne-lui une valeur, ou à XDG_DATA_HOME"));
    return 0;
}

/* A saved game by the file of its seed, "perudo-20260101-101500-1.seed"; false: it is none. */
static bool read_entry(const char *folder, const char *name, struct saved *out)
{
    char        id[32];
    size_t      length = strlen(name), dash = strcspn(name, "-");
    struct stat about;

    if (length < 5 || strcmp(name + length - 5, ".seed") != 0 || dash >= sizeof id)
        return false;
    snprintf(id, sizeof id, "%.*s", (int)dash, name);
    out->game = game_find(id);
    snprintf(out->path, sizeof out->path, "%s/%.*s.log", folder, (int)length - 5, name);
    if (!out->game || stat(out->path, &about) != 0)
        return false;
    out->when = about.st_mtime;
    return true;
}

static int newer(const void *a, const void *b)
{
    const struct saved *x = a, *y = b;

    if (x->when != y->when)
        return x->when < y->when ? 1 : -1;
    return strcmp(y->path, x->path);
}

int saved_games(struct saved *out, int capacity)
{
    char           folder[SAVED_FOLDER_MAX];
    DIR           *dir;
    struct dirent *entry;
    int            count = 0;

    if (saved_folder(folder) || !(dir = opendir(folder)))
        return 0;
    while (count < capacity && (entry = readdir(dir)) != NULL)
        count += read_entry(folder, entry->d_name, &out[count]);
    closedir(dir);
    qsort(out, (size_t)count, sizeof *out, newer);
    return count;
}

const char *saved_words(const struct saved *g, char *out, size_t size)
{
    char      date[64];
    struct tm at;

    localtime_r(&g->when, &at);
    strftime(date, sizeof date, say("%Y-%m-%d at %H:%M", "%d/%m/%Y à %H:%M"), &at);
    snprintf(out, size, "%s, %s", g->game->name, date);
    return out;
}
