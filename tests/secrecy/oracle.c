/* oracle.c: see oracle.h. */
#include "secrecy/oracle.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/notation.h"
#include "secrecy/rule.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *complain(struct oracle *o, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static const char *complain(struct oracle *o, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(o->complaint, sizeof o->complaint, format, list);
    va_end(list);
    return o->complaint;
}

/* ---- Reading a table: "field POINTER  RULE", "move VERB ARGS | ARGS  RULE". ---- */

static const char *set_rule(struct oracle *o, struct rule *r, const char *text)
{
    if (*text == '\0' || strlen(text) >= sizeof r->text)
        return complain(o, "two spaces and a rule of at most %d characters are missing",
                        RULE_MAX - 1);
    snprintf(r->text, sizeof r->text, "%s", text);
    r->all = strcmp(text, "all") == 0;
    return NULL;
}

/* The field that holds this one: the pattern without its last part and the stars before it. */
static int parent_of(const struct oracle *o, const struct view_field *f)
{
    int length = (int)(f->key - f->pattern) - 1;

    while (length > 2 && memcmp(f->pattern + length - 2, "/*", 2) == 0)
        length -= 2;
    for (int i = 0; i < o->fields; i++)
        if ((int)strlen(o->field[i].pattern) == length &&
            memcmp(o->field[i].pattern, f->pattern, (size_t)length) == 0)
            return i;
    return -1;
}

static const char *read_field(struct oracle *o, const char *pattern, const char *rule)
{
    struct view_field *f = &o->field[o->fields];

    if (o->fields == FIELDS_MAX || strlen(pattern) >= sizeof f->pattern || *pattern != '/')
        return complain(o, "a pointer of at most %d characters is expected, not \"%s\"",
                        PATTERN_MAX - 1, pattern);
    for (int i = 0; i < o->fields; i++)
        if (strcmp(o->field[i].pattern, pattern) == 0)
            return complain(o, "%s stands there twice", pattern);
    snprintf(f->pattern, sizeof f->pattern, "%s", pattern);
    f->key = strrchr(f->pattern, '/') + 1;
    f->parent = parent_of(o, f);
    if (f->parent < 0 && f->key != f->pattern + 1)
        return complain(o, "%s comes before what holds it", pattern);
    o->fields++;
    return set_rule(o, &f->rule, rule);
}

static const char *read_verb(struct oracle *o, const char *said, const char *rule)
{
    size_t            length = strcspn(said, " ");
    int               verb = verb_find(o->game, said, length), words = 0;
    struct verb_rule *v = &o->verb[verb < 0 ? 0 : verb];

    if (verb < 0)
        return complain(o, "the game has no move \"%.*s\"", (int)length, said);
    if (o->has_verb[verb])
        return complain(o, "the move \"%.*s\" stands there twice", (int)length, said);
    o->has_verb[verb] = true;
    v->open = -1;
    for (const char *at = said + length; *at; words++) {
        at += strspn(at, " ");
        if (*at == '|')
            v->open = words;
        at += strcspn(at, " ");
    }
    if ((v->open < 0) != (strcmp(rule, "all") == 0))
        return complain(o, "\"%s\": the arguments that not all may see stand behind a |", said);
    return set_rule(o, &v->rule, rule);
}

/* "time PHASE  [N *] option.NAME" or "time PHASE  N" */
static const char *read_span(struct oracle *o, const char *phase, const char *rule)
{
    const char *name = strstr(rule, "option.");
    struct span span = {atoi(rule), name ? game_option(o->game, name + 7) : -1};
    int         at = 0;

    for (; strcmp(o->game->phases[at], phase) != 0; at++)
        if (strcmp(o->game->phases[at], "over") == 0)
            return complain(o, "the game has no phase \"%s\"", phase);
    if ((name && span.option < 0) || (name != rule && span.times == 0))
        return complain(o, "ms, an option or N * an option is expected, not \"%s\"", rule);
    span.times = name == rule ? 1 : span.times;
    o->span[at] = span;
    return NULL;
}

static const char *read_turned(struct oracle *o, const char *pattern)
{
    for (int i = 0; i < o->fields; i++)
        if (strcmp(o->field[i].pattern, pattern) == 0)
            o->turned = i;
    return o->turned >= 0 ? NULL : complain(o, "%s has no line before this one", pattern);
}

static const char *read_line(struct oracle *o, char *line)
{
    char *what, *rule;

    line[strcspn(line, "\n")] = '\0';
    if (*line == '\0' || *line == '#')
        return NULL;
    what = line + strcspn(line, " ");
    what += strspn(what, " ");
    rule = strstr(what, "  ");
    if (!rule)
        return complain(o, "two spaces and a rule are missing");
    *rule = '\0';
    for (rule++; *rule == ' ';)
        rule++;
    if (strncmp(line, "field ", 6) == 0)
        return read_field(o, what, rule);
    if (strncmp(line, "move ", 5) == 0)
        return read_verb(o, what, rule);
    if (strncmp(line, "time ", 5) == 0)
        return read_span(o, what, rule);
    if (strncmp(line, "turned ", 7) == 0)
        return read_turned(o, what);
    return complain(o, "a line begins with \"field\", \"move\", \"time\" or \"turned\"");
}

/* The table in the file `name` of the checkout `tree`. */
static const char *read_table(struct oracle *o, const char *tree, const char *name)
{
    char  path[512], line[512], why[SENTENCE_MAX];
    int   number = 0;
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", tree, name);
    file = fopen(path, "r");
    if (!file)
        return complain(o,
                        "%s says nowhere who may see what: write %s, a line for "
                        "each field of its view and each of its moves (docs/secrecy.md)",
                        o->game->id, name);
    while (fgets(line, sizeof line, file)) {
        number++;
        if (read_line(o, line)) {
            fclose(file);
            snprintf(why, sizeof why, "%s", o->complaint);
            return complain(o, "%s, line %d: %.700s", name, number, why);
        }
    }
    fclose(file);
    return NULL;
}

const char *oracle_open(struct oracle *o, const struct game *g, const char *tree)
{
    const char *why;
    char        own[128];

    memset(o, 0, sizeof *o);
    o->game = g;
    o->turned = -1;
    for (int i = 0; i < PHASES_MAX; i++)
        o->span[i].option = -1;
    snprintf(own, sizeof own, "games/%s/secrecy.view", g->id);
    why = read_table(o, tree, "tests/secrecy/common.view");
    if (!why)
        why = read_table(o, tree, own);
    for (int i = 0; i < o->fields; i++)
        o->field[i].open = o->field[i].rule.all;
    for (int i = o->fields - 1; i >= 0; i--) /* what is held comes behind what holds it */
        if (!o->field[i].open && o->field[i].parent >= 0)
            o->field[o->field[i].parent].open = false;
    for (int i = 0; !why && i < game_verbs(g); i++)
        if (!o->has_verb[i])
            why = complain(o,
                           "tests/secrecy/%s.view has no line for the move \"%s\": say there who "
                           "may see its arguments",
                           g->id, g->verbs[i].name);
    return why;
}

/* ---- Looking at a state. ---- */

static int child(const struct oracle *o, int parent, const char *key, int length)
{
    for (int i = 0; i < o->fields; i++)
        if (o->field[i].parent == parent && (int)strlen(o->field[i].key) == length &&
            memcmp(o->field[i].key, key, (size_t)length) == 0)
            return i;
    return -1;
}

/* Finds the line of the table for everything that `node`, of field `field`, holds. */
static const char *name_all(struct oracle *o, int node, int field)
{
    const struct node *n = o->tree.node;
    const char        *why = NULL;

    for (int i = node + 1; i < n[node].end && !why; i = n[i].end) {
        o->of[i] = child(o, field, n[i].key ? n[i].key : "*", n[i].key ? n[i].key_length : 1);
        if (o->of[i] >= 0)
            o->field[o->of[i]].met++;
        else if (n[i].key)
            return complain(o,
                            "tests/secrecy/%s.view has no line for %s%s%.*s: say there who may see "
                            "it",
                            o->game->id, field < 0 ? "" : o->field[field].pattern,
                            n[node].key || field < 0 ? "/" : "/*/", n[i].key_length, n[i].key);
        why = name_all(o, i, o->of[i] >= 0 && n[i].key ? o->of[i] : field);
    }
    return why;
}

static const char *check_span(struct oracle *o, const struct head *h)
{
    const struct span *span = &o->span[h->phase];
    int32_t            ms = span->times;

    if (span->option >= 0 && span->times != 0)
        ms *= o->config->option[span->option];
    return h->window_ms == (uint32_t)ms
               ? NULL
               : complain(o, "in \"%s\" a window lasts %u ms, tests/secrecy/%s.view says %d",
                          o->game->phases[h->phase], h->window_ms, o->game->id, (int)ms);
}

const char *oracle_look(struct oracle *o, const struct config *c, const void *whole)
{
    struct json j = json_in(o->whole, sizeof o->whole);
    const char *why;

    CHECK(head_of(whole)->viewer == 0);
    o->config = c;
    game_view(o->game, whole, &j);
    CHECK(json_fits(&j));
    tree_read(&o->tree, o->whole);
    why = name_all(o, 0, -1);
    return why ? why : check_span(o, whole);
}

/* ---- What a viewer may see of it. ---- */

static bool allows(struct rule *r, const struct asked *a)
{
    bool truth = rule_allows(r, a);

    r->shown += truth;
    r->hidden += !truth;
    return truth;
}

static void write_node(struct asked *a, int node, struct text *out);

static void write_inside(struct asked *a, int node, struct text *out)
{
    const struct node *n = a->oracle->tree.node;
    bool               array = n[node].kind == '[';

    if (array) {
        CHECK(a->stars < STARS_MAX);
        a->star[a->stars++] = -1;
    }
    text_char(out, n[node].kind);
    for (int i = node + 1; i < n[node].end; i = n[i].end) {
        if (i > node + 1)
            text_char(out, ',');
        if (array)
            a->star[a->stars - 1]++;
        write_node(a, i, out);
    }
    text_char(out, array ? ']' : '}');
    a->stars -= array;
}

static void write_node(struct asked *a, int node, struct text *out)
{
    struct oracle     *o = a->oracle;
    const struct node *n = &o->tree.node[node];
    int                field = node == 0 ? -1 : o->of[node];

    if (n->key) {
        text_bytes(out, n->key - 1, (size_t)n->key_length + 2);
        text_char(out, ':');
    }
    a->node = node;
    if (field >= 0 && o->field[field].open) {
        text_bytes(out, n->text, (size_t)n->length);
        return;
    }
    if (field >= 0 && strcmp(o->field[field].rule.text, "viewer") == 0) {
        if (a->viewer == SPECTATOR)
            text_string(out, "null");
        else
            text_bytes(out, (char[]){'"', seat_letter(a->viewer), '"'}, 3);
    } else if (field >= 0 && !allows(&o->field[field].rule, a)) {
        text_string(out, "null");
    } else if (n->kind == '{' || n->kind == '[') {
        write_inside(a, node, out);
    } else {
        text_bytes(out, n->text, (size_t)n->length);
    }
}

const char *oracle_view(struct oracle *o, int viewer, char *out)
{
    struct asked a = {.oracle = o, .viewer = viewer};
    struct text  t = text_in(out, VIEW_MAX);

    o->complaint[0] = '\0';
    write_node(&a, 0, &t);
    CHECK(text_fits(&t));
    return o->complaint[0] ? o->complaint : NULL;
}

/* The byte of a move at which its argument number `open`, from 0, begins. */
static int argument_byte(const struct verb *v, int open)
{
    int at = 0;

    for (int i = 0; i < open; i++) {
        CHECK(v->args[i].kind != ARG_NONE && !(v->args[i].flags & ARG_MANY));
        at += v->args[i].kind == ARG_WIDE ? 2 : 1;
    }
    return at;
}

const char *oracle_move(struct oracle *o, move m, int viewer, move *seen)
{
    struct verb_rule *v = &o->verb[m.verb];
    char              said[MOVE_TEXT_MAX];
    struct text       t = text_in(said, sizeof said);
    struct asked      a = {.oracle = o, .viewer = viewer, .node = -1, .said = said};

    *seen = m;
    if (v->open < 0)
        return NULL;
    o->complaint[0] = '\0';
    move_write(o->game, m, &t);
    if (!allows(&v->rule, &a))
        for (int i = argument_byte(&o->game->verbs[m.verb], v->open); i < ARGS_MAX; i++)
            seen->arg[i] = 0;
    return o->complaint[0] ? o->complaint : NULL;
}

/* How many items an array has. */
static int items(const struct tree *t, int array)
{
    int n = 0;

    for (int i = array + 1; i < t->node[array].end; i = t->node[i].end)
        n++;
    return n;
}

/* Is the whole of array `b` the end of array `a`, `skip` items behind its front? */
static bool is_end_of(const struct tree *ta, int a, int skip, const struct tree *tb, int b)
{
    const struct node *na = &ta->node[a], *nb = &tb->node[b];
    int                from =
        skip == 0 ? 1 : (int)(ta->node[a + skip].text - na->text) + ta->node[a + skip].length + 1;

    return nb->length == 2 || (na->length - from == nb->length - 1 &&
                               memcmp(na->text + from, nb->text + 1, (size_t)nb->length - 1) == 0);
}

void oracle_turned(const struct oracle *before, const struct oracle *after, char *out,
                   size_t capacity)
{
    const struct tree *tb = &before->tree, *ta = &after->tree;
    struct text        t = text_in(out, capacity);

    if (before->turned < 0)
        return;
    for (int i = 1, k = 1; i < tb->count && k < ta->count; i++, k++) {
        int gone;

        while (i < tb->count && before->of[i] != before->turned)
            i++;
        while (k < ta->count && after->of[k] != after->turned)
            k++;
        if (i == tb->count || k == ta->count)
            break;
        gone = items(tb, i) - items(ta, k);
        text_char(&t, '|');
        if (gone > 0 && is_end_of(tb, i, gone, ta, k))
            for (int n = i + 1; n <= i + gone; n++) { /* items are words: a node each */
                text_bytes(&t, tb->node[n].text, (size_t)tb->node[n].length);
                text_char(&t, ' ');
            }
    }
    CHECK(text_fits(&t));
}

/* ---- What nothing was held to. ---- */

static const char *unused_rule(struct oracle *o, const char *what, const struct rule *r,
                               uint64_t met)
{
    if (r->all || strcmp(r->text, "viewer") == 0)
        return met > 0 ? NULL : complain(o, "%s: no game had %s", o->game->id, what);
    if (r->hidden == 0)
        return complain(o, "%s: %s was never hidden", o->game->id, what);
    return r->shown == 0 && strcmp(r->text, "nobody") != 0
               ? complain(o, "%s: %s was never shown", o->game->id, what)
               : NULL;
}

const char *oracle_unused(struct oracle *o)
{
    const char *why = NULL;

    for (int i = 0; i < o->fields && !why; i++)
        why = unused_rule(o, o->field[i].pattern, &o->field[i].rule, o->field[i].met);
    for (int i = 0; i < game_verbs(o->game) && !why; i++)
        why = unused_rule(o, o->game->verbs[i].name, &o->verb[i].rule, 1);
    return why;
}
