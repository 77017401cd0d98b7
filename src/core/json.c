/* json.c: see json.h. */
#include "core/json.h"
#include "core/json_items.h"

struct json json_in(char *out, size_t capacity)
{
    struct json j;

    j.text = text_in(out, capacity);
    j.depth = 0; /* levels are written before they are read */
    return j;
}

void put_key(struct json *j, const char *key)
{
    if (!key)
        return;
    text_char(&j->text, '"'); /* a key is a name: there is nothing to escape */
    text_string(&j->text, key);
    text_bytes(&j->text, "\":", 2);
}

void put_spare(struct json *j, const char *end)
{
    text_bytes(&j->text, j->spare, (size_t)(end - j->spare));
}

void put_plain(struct json *j, const char *key, const char *value, size_t length)
{
    put_key(j, key);
    text_bytes(&j->text, value, length);
    text_char(&j->text, ',');
}

/* Is it written as it is? */
static bool plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

static size_t plain_length(const char *s)
{
    size_t length = 0;

    while (plain(s[length]))
        length++;
    return length;
}

static void escape(struct text *t, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    text_char(t, '\\');
    if (c == '"' || c == '\\')
        text_char(t, (char)c);
    else
        text_bytes(t, (const char[]){'u', '0', '0', hex[c >> 4], hex[c & 15]}, 5);
}

void put_string(struct json *j, const char *key, const char *s)
{
    struct text *t = &j->text;
    size_t       length;

    if (!s) {
        put_null(j, key);
        return;
    }
    length = plain_length(s);
    if (s[length] == '\0' && length + 2 <= JSON_VALUE_MAX) { /* nearly always */
        put_end(j, quoted_copy(put_begin(j, key, length + 2), s, length));
        return;
    }
    put_key(j, key);
    text_char(t, '"');
    for (; *s != '\0'; length = plain_length(s)) {
        text_bytes(t, s, length);
        s += length;
        if (*s != '\0')
            escape(t, (unsigned char)*s++);
    }
    text_bytes(t, "\",", 2);
}

void put_known(struct json *j, const char *key, int64_t value)
{
    if (value == 0)
        put_null(j, key);
    else
        put_number(j, key, value);
}

void put_seats(struct json *j, const char *key, seat_set set)
{
    put_array(j, key);
    EACH_SEAT (seat, set)
        put_seat(j, NULL, (int)seat);
    put_close(j);
}
