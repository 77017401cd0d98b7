/* own_names.c: see own_names.h. */
#include "server/own_names.h"
#include "core/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct names *names_keep(char *text)
{
    struct names *n = calloc(1, sizeof *n);

    CHECK(n != NULL);
    n->text = text;
    return n;
}

static void take(struct names *n, const struct list *list)
{
    n->count = list->count;
    n->name = malloc((size_t)list->count * sizeof *n->name + 1);
    CHECK(n->name != NULL);
    memcpy(n->name, list->name, (size_t)list->count * sizeof *n->name);
}

struct names *names_check(const char *text, char why[COMPLAINT_MAX])
{
    struct list      *list = malloc(sizeof *list);
    char             *cut = strdup(text);
    struct list_error error;
    struct names     *n = NULL;

    CHECK(list != NULL && cut != NULL);
    if (list_read(cut, strlen(cut), list, &error, 1) > 0) {
        struct text t = text_in(why, COMPLAINT_MAX);

        text_string(&t, "line ");
        text_number(&t, error.line);
        text_string(&t, ": ");
        text_string(&t, error.what);
        free(cut);
    } else {
        n = names_keep(cut);
        take(n, list);
    }
    free(list);
    return n;
}

bool names_read(struct names *n)
{
    struct list *list;
    bool         good;

    if (n->name)
        return true;
    list = malloc(sizeof *list);
    CHECK(list != NULL);
    good = list_take(n->text, strlen(n->text), list);
    if (good)
        take(n, list);
    free(list);
    return good;
}

void names_free(struct names *n)
{
    if (!n)
        return;
    free(n->text);
    free(n->name);
    free(n);
}
