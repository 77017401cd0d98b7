/* json.c: see json.h. */
#include "core/json.h"

void put_key(struct json *j, const char *key)
{
    if (!key)
        return;
    text_char(&j->text, '"'); /* a key is a name: there is nothing to escape */
    text_string(&j->text, key);
    text_few(&j->text, "\":", 2);
}

void put_item(struct json *j, const char *key, const char *value, size_t length)
{
    put_key(j, key);
    text_bytes(&j->text, value, length);
    text_char(&j->text, ',');
}

void put_long_number(struct json *j, const char *key, int64_t value)
{
    put_key(j, key);
    text_number(&j->text, value);
    text_char(&j->text, ',');
}

/* Is it written as it is? */
static bool plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
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

    put_key(j, key);
    text_char(t, '"');
    for (;;) {
        size_t length = 0;

        while (plain(s[length]))
            length++;
        text_bytes(t, s, length);
        s += length;
        if (*s == '\0')
            break;
        escape(t, (unsigned char)*s++);
    }
    text_few(t, "\",", 2);
}

void put_seats(struct json *j, const char *key, seat_set set)
{
    put_array(j, key);
    EACH_SEAT (seat, set)
        put_seat(j, NULL, (int)seat);
    put_close(j);
}
