/* json.h: a JSON writer into the caller's memory, on top of text.h.
 *
 * The functions are put_…, since json_… belongs to the JSON library of the hosts.
 * It can never overflow: what does not fit is dropped and text_fits(&j.text)
 * is false. Every call names the key, or NULL inside an array. Commas and
 * quotes are its business; closing in the right order is the caller's. */
#ifndef TABLEE_JSON_H
#define TABLEE_JSON_H

#include "core/bytes.h"
#include "core/check.h"
#include "core/seats.h"
#include "core/text.h"

enum { JSON_DEPTH_MAX = 16 };

struct json {
    struct text text;
    uint8_t     depth;
    char        closer[JSON_DEPTH_MAX]; /* what ends each open level */
    bool        comma;                  /* the next item needs one before it */
};

struct json json_in(char *out, size_t capacity);

/* What stands before a value: a comma if it is not the first, then the key and a colon. */
void put_item(struct json *j, const char *key, size_t length);
void put_quoted(struct json *j, const char *value);

static inline void put_key(struct json *j, const char *key)
{
    size_t length = !key                                          ? 0
                    : __builtin_constant_p(__builtin_strlen(key)) ? __builtin_strlen(key)
                                                                  : string_length(key);
    char  *to;

    if (!WRITE_INLINE || !text_has_room(&j->text, length + 4) ||
        (key && !__builtin_constant_p(length))) {
        put_item(j, key, length);
        return;
    }
    to = j->text.out + j->text.length;
    *to = ','; /* is overwritten if it is not wanted */
    to += j->comma;
    if (key) {
        *to++ = '"';
        bytes_copy(to, key, length);
        to[length] = '"';
        to[length + 1] = ':';
        to += length + 2;
    }
    *to = '\0';
    j->text.length = (size_t)(to - j->text.out);
    j->comma = true;
}

/* Is it written as it is? */
static inline bool json_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

QUICK void put_opener(struct json *j, char opener, char closer)
{
    CHECK(j->depth < JSON_DEPTH_MAX);
    text_char(&j->text, opener);
    j->closer[j->depth++] = closer;
    j->comma = false;
}

QUICK void put_close(struct json *j)
{
    CHECK(j->depth > 0);
    text_char(&j->text, j->closer[--j->depth]);
    j->comma = true;
}

static inline void put_object(struct json *j, const char *key)
{
    put_key(j, key);
    put_opener(j, '{', '}');
}

static inline void put_array(struct json *j, const char *key)
{
    put_key(j, key);
    put_opener(j, '[', ']');
}

static inline void put_number(struct json *j, const char *key, int64_t value)
{
    put_key(j, key);
    if (WRITE_INLINE && value >= 0 && value < 10) /* most numbers in a view */
        text_char(&j->text, (char)('0' + value));
    else
        text_number(&j->text, value);
}

static inline void put_string(struct json *j, const char *key, const char *value)
{
    put_key(j, key);
    if (WRITE_INLINE && json_plain(value[0]) && value[1] == '\0') /* a die, a card: half of all */
        text_few(&j->text, (char[]){'"', value[0], '"'}, 3);
    else
        put_quoted(j, value);
}

static inline void put_bool(struct json *j, const char *key, bool value)
{
    put_key(j, key);
    if (value)
        text_few(&j->text, "true", 4);
    else
        text_few(&j->text, "false", 5);
}

static inline void put_null(struct json *j, const char *key)
{
    put_key(j, key);
    text_few(&j->text, "null", 4);
}

/* A seat by its letter, null for NOBODY; a set as an array of letters. */
static inline void put_seat(struct json *j, const char *key, int seat)
{
    put_key(j, key);
    if (seat == NOBODY) {
        text_few(&j->text, "null", 4);
        return;
    }
    text_few(&j->text, (char[]){'"', seat_letter(seat), '"'}, 3);
}

void put_seats(struct json *j, const char *key, seat_set set);

#endif
