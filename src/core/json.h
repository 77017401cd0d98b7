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

void put_object(struct json *j, const char *key);
void put_array(struct json *j, const char *key);
void put_close(struct json *j);

void put_number(struct json *j, const char *key, int64_t value);
void put_string(struct json *j, const char *key, const char *value);
void put_bool(struct json *j, const char *key, bool value);
void put_null(struct json *j, const char *key);

/* A seat by its letter, null for NOBODY; a set as an array of letters. */
void put_seat(struct json *j, const char *key, int seat);
void put_seats(struct json *j, const char *key, seat_set set);

#endif
