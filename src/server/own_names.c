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

refusal names_check(const char *text, struct names **out, struct details *d)
{
    struct list      *list = malloc(sizeof *list);
    char             *cut = strdup(text);
    struct list_error error;
    bool              wrong;

    CHECK(list != NULL && cut != NULL);
    wrong = list_read(cut, strlen(cut), list, &error, 1) > 0;
    if (wrong) {
        details_begin(d);
        detail_number(d, "line", error.line);
        detail_text(d, "what", error.what);
        free(cut);
    } else {
        *out = made(cut, list);
    }
    free(list);
    return wrong ? REFUSED_list_line : NOT_REFUSED;
}

char *names_text(const struct names *n)
{
    size_t      room = LIST_BYTES_MAX + NAMES_MAX + 1;
    char       *out = malloc(room);
    struct text t = text_in(out, room);

    CHECK(out != NULL);
    for (int i = 0; n && i < n->count; i++) {
        list_line(&n->name[i], &t);
        text_char(&t, '\n');
    }
    CHECK(text_fits(&t));
    return out;
}

/* Reads two lists as one, and leaves out what is there twice. NULL: they are too long together. */
static struct names *joined(const char *base, const struct names *more)
{
    char              *added = names_text(more), *text;
    size_t             length = strlen(base) + strlen(added);
    struct list       *list = malloc(sizeof *list);
    struct list_error *error = malloc((size_t)(more->count + 1) * sizeof *error);
    struct names      *n = NULL;
    int                wrong;

    text = malloc(length + 1);
    CHECK(text != NULL && list != NULL && error != NULL);
    stpcpy(stpcpy(text, base), added);
    wrong = list_read_kept(text, length, list, error, more->count + 1);
    /* both lists were good: a line is wrong because it is there twice, or one too many */
    if (length <= LIST_BYTES_MAX && (wrong == 0 || error[wrong - 1].fault == LIST_FAULT_twice))
        n = made(text, list);
    else
        free(text);
    free(added);
    free(list);
    free(error);
    return n;
}

refusal names_add(const char *base, const char *text, struct names **out, struct details *d)
{
    struct names *more = NULL;
    refusal       why = names_check(text, &more, d);

    if (why)
        return why;
    *out = joined(base, more);
    names_free(more);
    return *out ? NOT_REFUSED : REFUSED_list_full;
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
