/* json.c: see json.h. */
#include "core/json.h"
#include "core/check.h"

/* Views are written for every viewer of every move: what is plain and fits, and that is
 * nearly all, goes byte by byte into its place in one pass. */

/* The bytes that may still be written in front of the closing NUL. */
static size_t left(const struct text *t)
{
    return t->length + 1 < t->capacity ? t->capacity - 1 - t->length : 0;
}

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

/* `s` in quotes, if no byte of it is to be escaped and all of it fits. */
static bool quoted_plain(struct text *t, const char *s)
{
    size_t room = left(t), n = 0;
    char  *to;

    if (room < 2)
        return false;
    to = t->out + t->length;
    room -= 2;
    while (n < room && is_plain(s[n])) {
        to[n + 1] = s[n];
        n++;
    }
    to[0] = s[n] == '\0' ? '"' : '\0';
    if (s[n] != '\0')
        return false;
    to[n + 1] = '"';
    to[n + 2] = '\0';
    t->length += n + 2;
    return true;
}

static void quoted(struct json *j, const char *s)
{
    static const char hex[] = "0123456789abcdef";

    if (quoted_plain(&j->text, s))
        return;
    text_char(&j->text, '"');
    for (;; s++) {
        size_t        plain = 0;
        unsigned char c;

        while (is_plain(s[plain]))
            plain++;
        text_bytes(&j->text, s, plain);
        s += plain;
        c = (unsigned char)*s;
        if (c == '\0')
            break;
        if (c == '"' || c == '\\') {
            text_char(&j->text, '\\');
            text_char(&j->text, *s);
        } else {
            text_string(&j->text, "\\u00");
            text_char(&j->text, hex[c >> 4]);
            text_char(&j->text, hex[c & 15]);
        }
    }
    text_char(&j->text, '"');
}

/* What stands before a value: a comma if it is not the first, and its key. */
static void item(struct json *j, const char *key)
{
    if (j->comma)
        text_char(&j->text, ',');
    j->comma = true;
    if (key) {
        quoted(j, key);
        text_char(&j->text, ':');
    }
}

static void open_level(struct json *j, const char *key, char opener, char closer)
{
    CHECK(j->depth < JSON_DEPTH_MAX);
    item(j, key);
    text_char(&j->text, opener);
    j->closer[j->depth++] = closer;
    j->comma = false;
}

struct json json_in(char *out, size_t capacity)
{
    return (struct json){.text = text_in(out, capacity)};
}

void put_object(struct json *j, const char *key)
{
    open_level(j, key, '{', '}');
}

void put_array(struct json *j, const char *key)
{
    open_level(j, key, '[', ']');
}

void put_close(struct json *j)
{
    CHECK(j->depth > 0);
    text_char(&j->text, j->closer[--j->depth]);
    j->comma = true;
}

void put_number(struct json *j, const char *key, int64_t value)
{
    item(j, key);
    text_number(&j->text, value);
}

void put_string(struct json *j, const char *key, const char *value)
{
    item(j, key);
    quoted(j, value);
}

void put_bool(struct json *j, const char *key, bool value)
{
    item(j, key);
    text_string(&j->text, value ? "true" : "false");
}

void put_null(struct json *j, const char *key)
{
    item(j, key);
    text_string(&j->text, "null");
}

void put_seat(struct json *j, const char *key, int seat)
{
    if (seat == NOBODY)
        put_null(j, key);
    else
        put_string(j, key, (char[]){seat_letter(seat), '\0'});
}

void put_seats(struct json *j, const char *key, seat_set set)
{
    put_array(j, key);
    EACH_SEAT (seat, set)
        put_seat(j, NULL, (int)seat);
    put_close(j);
}
