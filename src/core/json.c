/* json.c: see json.h. */
#include "core/json.h"
#include "core/bytes.h"

/* The bytes that may still be written in front of the closing NUL. */
static size_t left(const struct text *t)
{
    return t->length + 1 < t->capacity ? t->capacity - 1 - t->length : 0;
}

/* `s` in quotes, if no byte of it is to be escaped and all of it fits: nearly always. */
static bool quoted_plain(struct text *t, const char *s)
{
    size_t room = left(t), n = 0;
    char  *to;

    if (room < 2)
        return false;
    to = t->out + t->length;
    room -= 2;
    while (n < room && json_plain(s[n])) {
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

void put_quoted(struct json *j, const char *s)
{
    static const char hex[] = "0123456789abcdef";

    if (quoted_plain(&j->text, s))
        return;
    text_char(&j->text, '"');
    for (;; s++) {
        size_t        plain = 0;
        unsigned char c;

        while (json_plain(s[plain]))
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

void put_item(struct json *j, const char *key, size_t length)
{
    struct text *t = &j->text;

    if (key && text_has_room(t, length + 4)) { /* a key is a name: there is nothing to escape */
        char *to = t->out + t->length;

        if (j->comma)
            *to++ = ',';
        *to++ = '"';
        bytes_copy(to, key, length);
        to += length;
        *to++ = '"';
        *to++ = ':';
        *to = '\0';
        t->length = (size_t)(to - t->out);
    } else {
        if (j->comma)
            text_char(t, ',');
        if (key) {
            put_quoted(j, key);
            text_char(t, ':');
        }
    }
    j->comma = true;
}

struct json json_in(char *out, size_t capacity)
{
    return (struct json){.text = text_in(out, capacity)};
}

void put_seats(struct json *j, const char *key, seat_set set)
{
    put_array(j, key);
    EACH_SEAT (seat, set)
        put_seat(j, NULL, (int)seat);
    put_close(j);
}
