/* tree.c: see tree.h. */
#include "secrecy/tree.h"
#include "core/check.h"

#include <string.h>

static const char *read_value(struct tree *t, const char *at, const char *key, int key_length);

static const char *read_string(const char *at)
{
    for (at++; *at != '"'; at++) {
        CHECK(*at != '\0');
        if (*at == '\\')
            at++;
    }
    return at + 1;
}

static const char *read_inside(struct tree *t, const char *at, char open)
{
    char close = open == '{' ? '}' : ']';

    if (*++at == close)
        return at + 1;
    for (;; at++) {
        const char *key = NULL;
        int         length = 0;

        if (open == '{') {
            key = at + 1;
            at = read_string(at);
            length = (int)(at - key) - 1;
            CHECK(*at++ == ':');
        }
        at = read_value(t, at, key, length);
        if (*at == close)
            return at + 1;
        CHECK(*at == ',');
    }
}

static const char *read_value(struct tree *t, const char *at, const char *key, int key_length)
{
    int          here = t->count++;
    struct node *n = &t->node[here];

    CHECK(here < NODES_MAX);
    *n = (struct node){.key = key, .key_length = key_length, .text = at};
    if (*at == '{' || *at == '[') {
        n->kind = *at;
        at = read_inside(t, at, *at);
    } else if (*at == '"') {
        n->kind = '"';
        at = read_string(at);
    } else {
        n->kind = '0';
        at += strcspn(at, ",]}");
    }
    CHECK(at > n->text);
    n->length = (int)(at - n->text);
    n->end = t->count;
    return at;
}

void tree_read(struct tree *t, const char *text)
{
    t->count = 0;
    CHECK(*read_value(t, text, NULL, 0) == '\0');
}

int tree_member(const struct tree *t, int object, const char *key, int length)
{
    if (t->node[object].kind != '{')
        return -1;
    for (int i = object + 1; i < t->node[object].end; i = t->node[i].end)
        if (t->node[i].key_length == length && memcmp(t->node[i].key, key, (size_t)length) == 0)
            return i;
    return -1;
}

int tree_item(const struct tree *t, int array, int index)
{
    int i = array + 1;

    if (t->node[array].kind != '[')
        return -1;
    for (; index > 0 && i < t->node[array].end; index--)
        i = t->node[i].end;
    return i < t->node[array].end ? i : -1;
}

const char *tree_plain(const struct tree *t, int node, int *length)
{
    const struct node *n = &t->node[node];
    bool               quoted = n->kind == '"';

    *length = n->length - 2 * quoted;
    return n->text + quoted;
}
