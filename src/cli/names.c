/* names.c: see names.h. */
#include "cli/names.h"
#include "cli/cli.h"

#include <string.h>

static struct {
    struct list list;
    bool        loaded;
} names;

int names_load(const char *path)
{
    struct list_error error;
    char             *text = file_read(path); /* the list points into it: it stays */

    if (!text)
        return EXIT_WRONG;
    if (list_read(text, strlen(text), &names.list, &error, 1) > 0)
        return wrong_call("%s:%d: %s", path, error.line, error.what);
    names.loaded = true;
    return 0;
}

const struct list *names_loaded(void)
{
    return names.loaded ? &names.list : NULL;
}

struct pool names_pool(int list, int count)
{
    return (struct pool){.count = count,
                         .list = list,
                         .custom = list == LIST_CUSTOM && names.loaded ? names.list.name : NULL};
}
