/* json.h: a JSON writer into the caller's memory, on top of text.h.
 *
 * The functions are put_…, since json_… belongs to the JSON library of the hosts.
 * It can never overflow: what does not fit is dropped and text_fits(&j.text)
 * is false. Every call names the key, or NULL inside an array. Commas and
 * quotes are its business; closing in the right order is the caller's. */
#ifndef TABLEE_JSON_H
#define TABLEE_JSON_H

#include "core/bytes.h"
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
void put_opener(struct json *j, char opener, char closer);
void put_quoted(struct json *j, const char *value);
void put_close(struct json *j);

/* Views are written for every viewer of every move, and half of what they are is keys: these
 * are inline so that a literal one is copied in a few instructions. The page writes few views
 * and has to be loaded: there it is a call. */
#ifdef __wasm__
enum { KEYS_INLINE = 0 };
#else
enum { KEYS_INLINE = 1 };
#endif

static inline void put_key(struct json *j, const char *key)
{
    size_t length = !key                                          ? 0
                    : __builtin_constant_p(__builtin_strlen(key)) ? __builtin_strlen(key)
                                                                  : string_length(key);
    char  *to;

    if (!KEYS_INLINE || !key || !__builtin_constant_p(length) ||
        !text_has_room(&j->text, length + 4)) {
        put_item(j, key, length);
        return;
    }
    to = j->text.out + j->text.length;
    *to = ','; /* is overwritten if it is not wanted */
    to += j->comma;
    *to++ = '"';
    bytes_copy(to, key, length);
    to[length] = '"';
    to[length + 1] = ':';
    to[length + 2] = '\0';
    j->text.length = (size_t)(to - j->text.out) + length + 2;
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
    text_number(&j->text, value);
}

static inline void put_string(struct json *j, const char *key, const char *value)
{
    put_key(j, key);
    put_quoted(j, value);
}

static inline void put_bool(struct json *j, const char *key, bool value)
{
    put_key(j, key);
    text_bytes(&j->text, value ? "true" : "false", value ? 4 : 5);
}

static inline void put_null(struct json *j, const char *key)
{
    put_key(j, key);
    text_bytes(&j->text, "null", 4);
}

/* A seat by its letter, null for NOBODY; a set as an array of letters. */
static inline void put_seat(struct json *j, const char *key, int seat)
{
    put_key(j, key);
    if (seat == NOBODY) {
        text_bytes(&j->text, "null", 4);
        return;
    }
    text_char(&j->text, '"');
    text_char(&j->text, seat_letter(seat));
    text_char(&j->text, '"');
}

void put_seats(struct json *j, const char *key, seat_set set);

#endif
