/* own_names.c: see own_names.h. */
#include "terminal/own_names.h"
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

static struct {
    struct list list;
    char       *text; /* the list points into it */
} names;

static bool take(char *text, bool good)
{

    free(names.text);
    names.text = good ? text : NULL;
    if (!good)
        free(text);
    return good;
}

int names_load(const char *path)
{
    struct list_error error;
    char             *text = file_read(path);

    if (!text)
        return EXIT_WRONG;
    return take(text, list_read(text, strlen(text), &names.list, &error, 1) == 0)
               ? 0
               : wrong_call("%s:%d: %s", path, error.line, error.what);
}

void names_take(char *text)
{
    struct list_error error;

    (void)take(text, list_read_kept(text, strlen(text), &names.list, &error, 1) == 0);
}

void names_of_log(const char *path)
{
    char *log = file_read(path), *text = calloc(1, LIST_BYTES_MAX + 1);

    if (log && text && list_of_log(log, text) > 0)
        names_take(text);
    else
        free(text);
    free(log);
}

const struct list *names_loaded(void)
{
    return names.text ? &names.list : NULL;
}

struct pool names_pool(int list, int count)
{
    return (struct pool){.count = count,
                         .list = list,
                         .custom = list == LIST_CUSTOM && names.text && names.list.count >= count
                                       ? names.list.name
                                       : NULL};
}
