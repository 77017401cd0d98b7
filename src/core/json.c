/* json.c: see json.h. */
#include "core/json.h"
#include "core/json_items.h"

/* Brings the text up to date with the items. */
static void put_in(struct json *j)
{
    if (j->end == j->spare + sizeof j->spare) {
        text_bytes(&j->text, j->spare, (size_t)(j->at - j->spare));
        j->at = j->spare;
    } else {
        j->text.length = (uintptr_t)j->at - (uintptr_t)j->text.out;
    }
}

char *put_over(struct json *j, size_t need)
{
    CHECK(need < sizeof j->spare);
    put_in(j);
    j->end = j->spare + sizeof j->spare;
    return j->at = j->spare;
}

size_t json_length(struct json *j)
{
    put_in(j);
    return j->text.length;
}

bool json_fits(struct json *j)
{
    put_in(j);
    return text_fits(&j->text);
}

/* Any number of bytes inside of an item. */
static void put_bytes(struct json *j, const char *bytes, size_t length)
{
    if (json_room(j) > length) {
        bytes_copy(j->at, bytes, length);
        put_until(j, j->at + length);
    } else {
        put_over(j, 0);
        text_bytes(&j->text, bytes, length);
    }
}

void put_plain(struct json *j, const char *key, const char *value, size_t length)
{
    put_key(j, key);
    put_bytes(j, value, length);
    put_end(j, put_begin(j, NULL, 0));
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

static void escape(struct json *j, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    if (c == '"' || c == '\\')
        put_bytes(j, (const char[]){'\\', (char)c}, 2);
    else
        put_bytes(j, (const char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
}

void put_string(struct json *j, const char *key, const char *s)
{
    size_t length;

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
    put_bytes(j, "\"", 1);
    for (; *s != '\0'; length = plain_length(s)) {
        put_bytes(j, s, length);
        s += length;
        if (*s != '\0')
            escape(j, (unsigned char)*s++);
    }
    put_end(j, literal_copy(put_begin(j, NULL, 1), "\""));
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
        put_letter(j, NULL, seat_letter((int)seat));
    put_close(j);
}
