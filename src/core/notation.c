/* notation.c: see notation.h. */
#include "core/notation.h"
#include "core/bytes.h"
#include "core/check.h"

enum { NAMES_SHOWN = 12 }; /* longer lists of names are not spelled out in complaints */

const char *word_next(const char **at, size_t *length)
{
    const char *start;

    while (**at == ' ' || **at == '\t' || **at == '\r')
        (*at)++;
    start = *at;
    while (**at != '\0' && **at != ' ' && **at != '\t' && **at != '\r')
        (*at)++;
    *length = (size_t)(*at - start);
    return start;
}

int seat_read(const char *word, size_t length)
{
    if (length != 1)
        return -1;
    if (*word == '*')
        return NATURE;
    if (*word == '~')
        return CLOCK;
    return *word >= 'A' && *word < 'A' + SEATS_MAX ? *word - 'A' : -1;
}

int verb_find(const struct game *g, const char *word, size_t length)
{
    for (int i = 0; g->verbs[i].name; i++)
        if (word_is(word, length, g->verbs[i].name))
            return i;
    return -1;
}

static int width(const struct arg *a)
{
    return a->kind == ARG_WIDE ? 2 : 1;
}

static int name_find(const struct arg *a, const char *word, size_t length)
{
    for (int i = 1; a->names[i]; i++)
        if (word_is(word, length, a->names[i]))
            return i;
    return -1;
}

/* The value of a word as this argument, as it stands in the move; -1: it is none. */
static int value_read(const struct arg *a, const char *word, size_t length)
{
    int64_t v;

    switch (a->kind) {
    case ARG_SEAT:
        v = seat_read(word, length);
        if (v < 0 || v >= SEATS_MAX)
            return -1;
        return (int)v + (a->flags & ARG_OPTIONAL ? 1 : 0);
    case ARG_NAME:
        return name_find(a, word, length);
    default:
        v = word_number(word, length, a->max);
        return v < a->min ? -1 : (int)v;
    }
}

static void value_put(move *m, int at, const struct arg *a, int value)
{
    m->arg[at] = (uint8_t)(value & 0xFF);
    if (a->kind == ARG_WIDE)
        m->arg[at + 1] = byte(value >> 8);
}

static int value_get(const move *m, int at, const struct arg *a)
{
    return a->kind == ARG_WIDE ? m->arg[at] | m->arg[at + 1] << 8 : m->arg[at];
}

/* ---- Complaints: sentences that say what was expected. ---- */

static void expected(struct text *t, const struct arg *a)
{
    int names = 0;

    switch (a->kind) {
    case ARG_SEAT:
        text_string(t, "a seat (a letter from A)");
        break;
    case ARG_NAME:
        text_string(t, a->what);
        while (a->names[1 + names])
            names++;
        for (int i = 1; names <= NAMES_SHOWN && i <= names; i++) {
            text_string(t, i == 1 ? " (" : " ");
            text_string(t, a->names[i]);
        }
        if (names <= NAMES_SHOWN)
            text_char(t, ')');
        break;
    default:
        text_string(t, "a number from ");
        text_number(t, a->min);
        text_string(t, " to ");
        text_number(t, a->max);
    }
}

static void not_this(struct text *t, const char *word, size_t length)
{
    text_string(t, ", not \"");
    text_bytes(t, word, text_cut(word, length, 40));
    text_char(t, '"');
}

static int complain(char *complaint, const struct verb *v, const struct arg *a, const char *word,
                    size_t length)
{
    struct text t = text_in(complaint, COMPLAINT_MAX);

    text_string(&t, v->name);
    text_string(&t, ": ");
    if (a)
        expected(&t, a);
    else
        text_string(&t, v->args[0].kind == ARG_NONE ? "nothing follows" : "nothing more follows");
    if (length > 0)
        not_this(&t, word, length);
    else
        text_string(&t, " is missing");
    return 0;
}

static int complain_verb(char *complaint, const struct game *g, int seat, const char *word,
                         size_t length)
{
    struct text t = text_in(complaint, COMPLAINT_MAX);
    int         by = seat == NATURE ? BY_NATURE : seat == CLOCK ? BY_CLOCK : BY_PLAYER;
    int         shown = 0;

    text_string(&t, "a move (");
    for (int i = 0; g->verbs[i].name; i++)
        if (g->verbs[i].by & by) {
            if (shown++ > 0)
                text_char(&t, ' ');
            text_string(&t, g->verbs[i].name);
        }
    text_char(&t, ')');
    if (length > 0)
        not_this(&t, word, length);
    else
        text_string(&t, " is missing");
    return 0;
}

/* ---- Reading. ---- */

/* The items of an ARG_EACH, from the second on: each makes a move like the first. */
static int read_more(const struct verb *v, const struct arg *a, int at, const char *rest, move *out,
                     int capacity, char *complaint)
{
    int count = 1;

    for (;;) {
        size_t      length;
        const char *word = word_next(&rest, &length);
        int         value;

        if (length == 0)
            return count;
        value = value_read(a, word, length);
        if (value < 0)
            return complain(complaint, v, a, word, length);
        if (count == capacity)
            return complain(complaint, v, NULL, word, length);
        out[count] = out[0];
        value_put(&out[count++], at, a, value);
    }
}

static int read_args(const struct verb *v, const char *rest, move *out, int capacity,
                     char *complaint)
{
    int               at = 0;
    const struct arg *a = v->args, *hoped = NULL;

    for (;;) {
        const char *before = rest, *word;
        size_t      length;
        int         value;
        bool        more = a < v->args + ARGS_MAX && a->kind != ARG_NONE && at < ARGS_MAX;

        word = word_next(&rest, &length);
        if (length == 0) {
            bool enough = !more || a->flags & (ARG_OPTIONAL | ARG_MANY);
            return enough ? 1 : complain(complaint, v, a, word, 0);
        }
        if (!more)
            return complain(complaint, v, hoped, word, length);
        value = value_read(a, word, length);
        if (value < 0 && a->flags & ARG_OPTIONAL) {
            hoped = hoped ? hoped : a;
            at += width(a++);
            rest = before;
            continue;
        }
        if (value < 0)
            return complain(complaint, v, a, word, length);
        value_put(&out[0], at, a, value);
        hoped = NULL;
        if (a->flags & ARG_EACH)
            return read_more(v, a, at, rest, out, capacity, complaint);
        at += width(a);
        if (!(a->flags & ARG_MANY))
            a++;
    }
}

int moves_read_by(const struct game *g, int seat, const char *said, move *out, int capacity,
                  char *complaint)
{
    size_t      length;
    const char *word = word_next(&said, &length);
    int         verb = verb_find(g, word, length);

    CHECK(capacity > 0);
    if (verb < 0)
        return complain_verb(complaint, g, seat, word, length);
    out[0] = (move){.seat = byte(seat), .verb = byte(verb)};
    return read_args(&g->verbs[verb], said, out, capacity, complaint);
}

int moves_read(const struct game *g, const char *line, move *out, int capacity, char *complaint)
{
    size_t      length;
    const char *word = word_next(&line, &length);
    int         seat = seat_read(word, length);

    if (seat < 0) {
        struct text t = text_in(complaint, COMPLAINT_MAX);

        text_string(&t, "a seat (A to L, * or ~)");
        if (length > 0)
            not_this(&t, word, length);
        else
            text_string(&t, " is missing");
        return 0;
    }
    return moves_read_by(g, seat, line, out, capacity, complaint);
}

/* ---- Writing. ---- */

static char *word_copy(char *to, const char *word)
{
    char letter = *word;

    do { /* a word has a letter, often only one */
        *to++ = letter;
        letter = *++word;
    } while (letter != '\0');
    return to;
}

/* A value with a blank before it; nothing where 0 is no value, but "unknown" or "none". */
static char *value_copy(char *to, const struct arg *a, int value)
{
    if (value == 0 && (a->kind == ARG_SEAT   ? (a->flags & ARG_OPTIONAL) != 0
                       : a->kind == ARG_NAME ? true
                                             : a->min > 0))
        return to;
    *to++ = ' ';
    switch (a->kind) {
    case ARG_NAME:
        return word_copy(to, a->names[value]);
    case ARG_SEAT:
        *to++ = seat_letter(value - (a->flags & ARG_OPTIONAL ? 1 : 0));
        return to;
    default:
        return number_copy(to, (uint64_t)value);
    }
}

static char *said_copy(char *to, const struct game *g, const move *m)
{
    const struct verb *v = &g->verbs[m->verb];
    const struct arg  *a = v->args;
    char              *from = to;

    to = word_copy(to, v->name);
    for (int at = 0; at < ARGS_MAX && a->kind != ARG_NONE;) {
        to = value_copy(to, a, value_get(m, at, a));
        at += width(a);
        a += !(a->flags & ARG_MANY);
    }
    CHECK(to - from < MOVE_TEXT_MAX);
    return to;
}

/* What said_copy writes before it checks what it wrote. */
enum { SAID_MAX = 2 * MOVE_TEXT_MAX };
_Static_assert(SAID_MAX + 4 <= JSON_VALUE_MAX, "a move is written as one value");

void move_write_said(const struct game *g, move m, struct text *out)
{
    char said[SAID_MAX];

    text_bytes(out, said, (size_t)(said_copy(said, g, &m) - said));
}

void put_said(struct json *j, const struct game *g, move m)
{
    char *to = put_begin(j, NULL, SAID_MAX + 2);

    *to++ = '"'; /* the notation has nothing to escape */
    to = said_copy(to, g, &m);
    *to++ = '"';
    put_end(j, to);
}

void put_move(struct json *j, const char *key, const struct game *g, move m)
{
    char *to = put_begin(j, key, SAID_MAX + 4);

    *to++ = '"';
    *to++ = seat_letter(m.seat);
    *to++ = ' ';
    to = said_copy(to, g, &m);
    *to++ = '"';
    put_end(j, to);
}

void move_write(const struct game *g, move m, struct text *out)
{
    text_char(out, seat_letter(m.seat));
    text_char(out, ' ');
    move_write_said(g, m, out);
}

/* ---- Judging the bytes of a move that did not come through the reader. ---- */

static bool value_fits(const struct arg *a, int value)
{
    int names = 0;

    if (value == 0 && a->flags & (ARG_OPTIONAL | ARG_MANY))
        return true;
    switch (a->kind) {
    case ARG_SEAT: /* judged by move_malformed */
        return true;
    case ARG_NAME:
        while (names < value && a->names[names + 1])
            names++;
        return value >= 1 && value <= names;
    default:
        return value >= a->min && value <= a->max;
    }
}

refusal move_malformed(const struct game *g, move m, int seats)
{
    const struct verb *v = &g->verbs[m.verb];
    const struct arg  *a = v->args;
    int                at = 0;
    bool               ended = false; /* an ARG_MANY list has no holes */

    while (a < v->args + ARGS_MAX && a->kind != ARG_NONE && at < ARGS_MAX) {
        int value = value_get(&m, at, a);

        if (a->kind == ARG_SEAT && value >= seats + (a->flags & ARG_OPTIONAL ? 1 : 0))
            return REFUSED_no_such_seat;
        if (!value_fits(a, value))
            return REFUSED_argument_out_of_range;
        if (a->flags & ARG_MANY) {
            if (ended && value != 0)
                return REFUSED_argument_missing;
            ended = value == 0;
        }
        at += width(a);
        if (!(a->flags & ARG_MANY))
            a++;
    }
    for (; at < ARGS_MAX; at++)
        if (m.arg[at] != 0)
            return REFUSED_argument_too_many;
    return NOT_REFUSED;
}
