/* own_names.c: see own_names.h. */
#include "server/own_names.h"
#include "core/check.h"
#include "core/json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* `text` is on the heap, and the list's from now on. */
static struct names *made(char *text, const struct list *list)
{
    struct names *n = calloc(1, sizeof *n);

    CHECK(n != NULL);
    n->text = text;
    n->count = list->count;
    n->name = malloc((size_t)list->count * sizeof *n->name + 1);
    CHECK(n->name != NULL);
    memcpy(n->name, list->name, (size_t)list->count * sizeof *n->name);
    return n;
}

struct names *names_check(const char *text, struct details *d)
{
    struct list      *list = malloc(sizeof *list);
    char             *cut = strdup(text);
    struct list_error error;
    struct names     *n = NULL;

    CHECK(list != NULL && cut != NULL);
    if (list_read(cut, strlen(cut), list, &error, 1) > 0) {
        details_begin(d);
        detail_number(d, "line", error.line);
        detail_text(d, "what", error.what);
        free(cut);
    } else {
        n = made(cut, list);
    }
    free(list);
    return n;
}

size_t names_write(const struct names *n, char out[static NAMES_BYTES_MAX])
{
    struct json j = json_in(out, NAMES_BYTES_MAX);
    char        line[LIST_LINE_BYTES + 1];

    put_object(&j, NULL);
    put_array(&j, "names");
    for (int i = 0; i < n->count; i++) {
        struct text t = text_in(line, sizeof line);

        list_line(&n->name[i], &t);
        put_string(&j, NULL, line);
    }
    put_close(&j);
    put_close(&j);
    CHECK(json_fits(&j));
    return json_length(&j);
}

/* The lines, each with its end, on the heap. */
static char *lines_of(const json_t *lines)
{
    const json_t *line;
    char         *text, *end;
    size_t        length = 1, i;

    json_array_foreach(lines, i, line)
    {
        length += json_string_length(line) + 1;
    }
    end = text = calloc(1, length);
    CHECK(text != NULL);
    json_array_foreach(lines, i, line)
    {
        if (json_is_string(line))
            end = stpcpy(end, json_string_value(line));
        *end++ = '\n';
    }
    return text;
}

struct names *names_read(const char *bytes, size_t length)
{
    json_t       *root = json_loadb(bytes, length, 0, NULL);
    const json_t *lines = json_object_get(root, "names");
    struct list  *list = malloc(sizeof *list);
    struct names *n = NULL;
    char         *text;

    CHECK(list != NULL);
    if (json_is_array(lines)) {
        text = lines_of(lines);
        if (list_take(text, strlen(text), list))
            n = made(text, list);
        else
            free(text);
    }
    free(list);
    json_decref(root);
    return n;
}

void names_free(struct names *n)
{
    if (!n)
        return;
    free(n->text);
    free(n->name);
    free(n);
}
