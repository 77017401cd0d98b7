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
    char  *to = j->text.out + j->text.length;

    if (!WRITE_INLINE || !text_has_room(&j->text, length + 4) ||
        (key && !__builtin_constant_p(length))) {
        put_item(j, key, length);
        return;
    }
    j->text.length += j->comma + (key ? length + 3 : 0);
    if (j->comma)
        *to++ = ',';
    j->comma = true;
    if (key) {
        to[0] = '"';
        bytes_copy(to + 1, key, length);
        to[length + 1] = '"';
        to[length + 2] = ':';
        to += length + 3;
    }
    *to = '\0';
}

/* A letter in quotes. */
static inline void put_letter(struct json *j, char c)
{
    struct text *t = &j->text;
    char        *to = t->out + t->length;

    if (!WRITE_INLINE || !text_has_room(t, 3)) {
        text_bytes(t, (const char[]){'"', c, '"'}, 3);
        return;
    }
    t->length += 3;
    to[0] = '"';
    to[1] = c;
    to[2] = '"';
    to[3] = '\0';
}

/* Is it written as it is? */
static inline bool json_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

QUICK void put_opener(struct json *j, char opener, char closer)
{
    CHECK(j->depth < JSON_DEPTH_MAX);
    j->closer[j->depth++] = closer;
    j->comma = false;
    text_char(&j->text, opener);
}

QUICK void put_close(struct json *j)
{
    CHECK(j->depth > 0);
    j->comma = true;
    text_char(&j->text, j->closer[--j->depth]);
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
        put_letter(j, value[0]);
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
    put_letter(j, seat_letter(seat));
}

void put_seats(struct json *j, const char *key, seat_set set);

#endif
