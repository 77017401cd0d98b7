/* json.h: a JSON writer into the caller's memory, on top of text.h.
 *
 * The functions are put_…, since json_… belongs to the JSON library of the hosts.
 * It can never overflow: what does not fit is dropped and text_fits(&j.text)
 * is false. Every call names the key, or NULL inside an array. Commas and
 * quotes are its business; closing in the right order is the caller's. */
#ifndef TABLEE_JSON_H
#define TABLEE_JSON_H

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
 * are inline so that the length of a literal one is known and it is copied in one go. */
static inline void put_key(struct json *j, const char *key)
{
    put_item(j, key,
             !key                                          ? 0
             : __builtin_constant_p(__builtin_strlen(key)) ? __builtin_strlen(key)
                                                           : string_length(key));
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
    char quoted[3] = {'"', '\0', '"'};

    put_key(j, key);
    if (seat == NOBODY) {
        text_bytes(&j->text, "null", 4);
    } else {
        quoted[1] = seat_letter(seat);
        text_bytes(&j->text, quoted, sizeof quoted);
    }
}

void put_seats(struct json *j, const char *key, seat_set set);

#endif
