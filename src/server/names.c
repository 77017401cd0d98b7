/* names.c: see names.h. */
#include "server/names.h"
#include "core/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int reader(char *text, size_t length, struct list *out, struct list_error *errors,
                   int room);

static struct names *read_with(reader *read, const char *text, char why[COMPLAINT_MAX])
{
    static struct list list; /* the loop's thread reads one at a time */
    struct list_error  error;
    struct names      *n;
    char              *cut = strdup(text);

    CHECK(cut != NULL);
    if (read(cut, strlen(cut), &list, &error, 1) > 0) {
        struct text t = text_in(why, COMPLAINT_MAX);

        text_string(&t, "line ");
        text_number(&t, error.line);
        text_string(&t, ": ");
        text_string(&t, error.what);
        free(cut);
        return NULL;
    }
    n = malloc(sizeof *n + (size_t)list.count * sizeof *n->name);
    CHECK(n != NULL);
    n->text = cut;
    n->count = list.count;
    memcpy(n->name, list.name, (size_t)list.count * sizeof *n->name);
    return n;
}

struct names *names_new(const char *text, char why[COMPLAINT_MAX])
{
    return read_with(list_read, text, why);
}

struct names *names_kept(const char *text, char why[COMPLAINT_MAX])
{
    return read_with(list_read_kept, text, why);
}

void names_free(struct names *n)
{
    if (n)
        free(n->text);
    free(n);
}
