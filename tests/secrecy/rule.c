/* rule.c: see rule.h. A rule is read anew each time it is asked: there are few of them, and most
 * are "all". Both sides of `and` and `or` are always looked at, so that a pointer that leads
 * nowhere is found even where it would not matter. */
#include "secrecy/rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    const struct rule  *rule;
    const struct asked *asked;
    const char         *at;
};

/* A value: a word, and where it stands in the view if it was pointed at. */
struct value {
    const char *word;
    int         length, node;
    const char *each; /* "…/?/NAME": `node` is an array, and this member of its items is meant */
};

static bool complain(const struct reading *r, const char *what, const char *where, int length)
{
    struct oracle *o = r->asked->oracle;

    if (o->complaint[0] == '\0')
        snprintf(o->complaint, sizeof o->complaint, "%s: the rule \"%s\": %s: \"%.*s\"",
                 o->game->id, r->rule->text, what, length, where);
    return false;
}

static int word_length(const char *at)
{
    return (int)strcspn(at, " ()");
}

static bool next_is(struct reading *r, const char *word)
{
    int length;

    r->at += strspn(r->at, " ");
    length = *r->at == '(' || *r->at == ')' ? 1 : word_length(r->at);
    if (length != (int)strlen(word) || memcmp(r->at, word, (size_t)length) != 0)
        return false;
    r->at += length;
    return true;
}

static bool is_null(const struct tree *t, int node)
{
    return t->node[node].kind == '0' && *t->node[node].text == 'n';
}

static int point(const struct reading *r, const char *path, int length);

/* One part of a pointer: a name, a star (the same item as the field's own) or {POINTER}, the
 * place of the seat that is written there. */
static int step(const struct reading *r, int node, const char *part, int length, int *stars)
{
    const struct asked *a = r->asked;
    const struct tree  *t = &a->oracle->tree;
    int                 seat, n;

    if (is_null(t, node))
        return node; /* what nothing holds is nothing */
    if (length == 1 && *part == '*')
        return *stars < a->stars ? tree_item(t, node, a->star[(*stars)++]) : -1;
    if (*part != '{')
        return tree_member(t, node, part, length);
    seat = point(r, part + 1, length - 2);
    if (seat < 0)
        return -1;
    return tree_item(t, node, *tree_plain(t, seat, &n) - 'A');
}

/* The node a pointer leads to, or -1. */
static int point(const struct reading *r, const char *path, int length)
{
    int         node = 0, stars = 0;
    const char *end = path + length;

    while (path < end && node >= 0) {
        const char *part = path + 1;
        int         deep = 0;

        for (path = part; path < end && (*path != '/' || deep > 0); path++)
            deep += (*path == '{') - (*path == '}');
        node = step(r, node, part, (int)(path - part), &stars);
    }
    return node;
}

/* The n-th word of the move behind its verb; the 0th is who said it. */
static struct value argument(const char *said, int n)
{
    struct value v = {.word = said, .length = (int)strcspn(said, " "), .node = -1};

    for (n += n > 0; n > 0 && v.length > 0; n--) {
        v.word += v.length + (v.word[v.length] == ' ');
        v.length = (int)strcspn(v.word, " ");
    }
    return v;
}

static struct value pointed(const struct reading *r, struct value v)
{
    const char *any = strstr(v.word, "/?/");
    int         length = any && any < v.word + v.length ? (int)(any - v.word) : v.length;

    v.node = point(r, v.word, length);
    if (v.node < 0)
        complain(r, "the view has nothing there", v.word, v.length);
    else if (length < v.length)
        v.each = any + 3;
    else
        v.word = tree_plain(&r->asked->oracle->tree, v.node, &v.length);
    return v;
}

static struct value letter_of(int seat)
{
    static const char letters[] = "ABCDEFGHIJKL-";

    return (struct value){letters + seat, 1, -1, NULL};
}

static struct value option_of(const struct reading *r, struct value v)
{
    static char          number[16];
    const struct oracle *o = r->asked->oracle;
    const struct option *option = o->game->options;
    static const char    prefix[] = "option.";
    enum { PREFIX = sizeof prefix - 1 };

    for (int i = 0; option[i].name; i++)
        if ((int)strlen(option[i].name) == v.length - PREFIX &&
            memcmp(option[i].name, v.word + PREFIX, (size_t)v.length - PREFIX) == 0) {
            v.length = snprintf(number, sizeof number, "%d", (int)o->config->option[i]);
            v.word = number;
            return v;
        }
    complain(r, "there is no such option", v.word, v.length);
    return v;
}

static bool is_word(struct value v, const char *word)
{
    return v.length == (int)strlen(word) && memcmp(v.word, word, (size_t)v.length) == 0;
}

static struct value read_value(struct reading *r)
{
    const struct asked *a = r->asked;
    struct value        v = {.word = r->at + strspn(r->at, " "), .node = -1};

    v.length = word_length(v.word);
    r->at = v.word + v.length;
    if (v.length == 0)
        complain(r, "a value is missing", r->at, (int)strlen(r->at));
    else if (*v.word == '/')
        v = pointed(r, v);
    else if (*v.word == '$' && a->said)
        v = argument(a->said, atoi(v.word + 1));
    else if (is_word(v, "viewer"))
        v = letter_of(a->viewer);
    else if (is_word(v, "seat") && a->stars > 0)
        v = letter_of(a->star[0]);
    else if (v.length > 7 && memcmp(v.word, "option.", 7) == 0)
        v = option_of(r, v);
    return v;
}

static bool same(struct value a, struct value b)
{
    return a.length == b.length && memcmp(a.word, b.word, (size_t)a.length) == 0;
}

static bool is_in(const struct reading *r, struct value v, struct value list)
{
    const struct tree *t = &r->asked->oracle->tree;

    if (list.node < 0 || (t->node[list.node].kind != '[' && !is_null(t, list.node)))
        return complain(r, "this is no array", list.word, list.length);
    for (int i = list.node + 1; i < t->node[list.node].end; i = t->node[i].end) {
        int          at = list.each ? tree_member(t, i, list.each, word_length(list.each)) : i;
        struct value item = {.node = at};

        if (at < 0)
            return complain(r, "its items have no such member", list.word, list.length);
        item.word = tree_plain(t, at, &item.length);
        if (same(v, item))
            return true;
    }
    return false;
}

static bool read_or(struct reading *r);

static bool read_atom(struct reading *r)
{
    const struct asked *a = r->asked;
    struct value        v;

    if (next_is(r, "(")) {
        bool truth = read_or(r);

        return next_is(r, ")") ? truth : complain(r, "a bracket is open", r->at, 1);
    }
    if (next_is(r, "not"))
        return !read_atom(r);
    if (next_is(r, "nobody"))
        return false;
    if (next_is(r, "owner"))
        return a->stars > 0 ? a->star[0] == a->viewer : complain(r, "nobody owns it", "owner", 5);
    if (next_is(r, "seated"))
        return a->viewer != SPECTATOR;
    if (next_is(r, "empty"))
        return a->node >= 0 && a->oracle->tree.node[a->node].length == 2;
    v = read_value(r);
    if (next_is(r, "="))
        return same(v, read_value(r));
    if (next_is(r, ">"))
        return atoi(v.word) > atoi(read_value(r).word);
    if (next_is(r, "in"))
        return is_in(r, v, read_value(r));
    return complain(r, "= > or in is missing", r->at, (int)strlen(r->at));
}

static bool read_and(struct reading *r)
{
    bool truth = read_atom(r);

    while (next_is(r, "and"))
        truth = read_atom(r) && truth;
    return truth;
}

static bool read_or(struct reading *r)
{
    bool truth = read_and(r);

    while (next_is(r, "or"))
        truth = read_and(r) || truth;
    return truth;
}

bool rule_allows(const struct rule *rule, const struct asked *a)
{
    struct reading r = {rule, a, rule->text};
    bool           truth;

    if (rule->all)
        return true;
    truth = read_or(&r);
    r.at += strspn(r.at, " ");
    return *r.at == '\0' ? truth : complain(&r, "this is too much", r.at, (int)strlen(r.at));
}
