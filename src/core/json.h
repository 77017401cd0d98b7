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

/* A comma follows every item of an array or object, and what closes it takes the last one's
 * place: so whoever writes an item needs not know whether it is the first. */
struct json {
    struct text text;
    uint8_t     depth;
    size_t      level[JSON_DEPTH_MAX]; /* for each open one: 2 × where its items begin, + 1 for
                                          an array */
};

static inline struct json json_in(char *out, size_t capacity)
{
    struct json j;

    j.text = text_in(out, capacity); /* levels are written before they are read */
    j.depth = 0;
    return j;
}

/* An item: its key and a colon, then `length` bytes as they are. */
void put_item(struct json *j, const char *key, const char *value, size_t length);

/* Of a key the compiler knows at once, of any other by counting; 0 for NULL. */
static inline size_t key_length(const char *key)
{
    return !key                                          ? 0
           : __builtin_constant_p(__builtin_strlen(key)) ? __builtin_strlen(key)
                                                         : string_length(key);
}

/* Does an item with a value of `room` bytes fit? Then it may be written in place: put_begin writes
 * the key and tells where the value goes, put_end closes it. PUT_QUICK asks, too, whether the
 * compiler knows the key: else a call is shorter. */
static inline bool put_fits(const struct json *j, const char *key, size_t room)
{
    return text_has_room(&j->text, key_length(key) + 4 + room);
}
#define PUT_QUICK(j, key, room)                                                                    \
    (WRITE_INLINE && (!(key) || __builtin_constant_p(__builtin_strlen(key))) &&                    \
     put_fits(j, key, room))

static inline char *put_begin(const struct json *j, const char *key)
{
    size_t length = key_length(key);
    char  *to = j->text.out + j->text.length;

    if (!key)
        return to;
    to[0] = '"';
    bytes_copy(to + 1, key, length);
    to[length + 1] = '"';
    to[length + 2] = ':';
    return to + length + 3;
}

static inline void put_end(struct json *j, char *end)
{
    end[0] = ',';
    end[1] = '\0';
    j->text.length = (size_t)(end + 1 - j->text.out);
}

/* An item that its caller puts together by itself, in place where there is room for `room` bytes,
 * nearly always, and else in `spare`: put_piece tells where, put_pieced closes it. */
static inline char *put_piece(const struct json *j, const char *key, char *spare, size_t room)
{
    return put_fits(j, key, room) ? put_begin(j, key) : spare;
}

static inline void put_pieced(struct json *j, const char *key, const char *spare, char *from,
                              char *end)
{
    if (from == spare)
        put_item(j, key, from, (size_t)(end - from));
    else
        put_end(j, end);
}

static inline void put_plain(struct json *j, const char *key, const char *value, size_t length)
{
    if (PUT_QUICK(j, key, length)) {
        char *to = put_begin(j, key);

        bytes_copy(to, value, length);
        put_end(j, to + length);
    } else {
        put_item(j, key, value, length);
    }
}

/* A letter or a digit in quotes. */
static inline void put_letter(struct json *j, const char *key, char c)
{
    if (PUT_QUICK(j, key, 3)) {
        char *to = put_begin(j, key);

        to[0] = '"';
        to[1] = c;
        to[2] = '"';
        put_end(j, to + 3);
    } else {
        put_item(j, key, (const char[]){'"', c, '"'}, 3);
    }
}

/* What a key, which may be NULL, stands for follows by itself. */
void put_key(struct json *j, const char *key);

/* Opens an array or an object; put_close closes the last one opened. */
static inline void put_open(struct json *j, const char *key, char opener)
{
    if (PUT_QUICK(j, key, 1)) {
        char *to = put_begin(j, key);

        to[0] = opener;
        to[1] = '\0';
        j->text.length = (size_t)(to + 1 - j->text.out);
    } else {
        put_key(j, key);
        text_char(&j->text, opener);
    }
    CHECK(j->depth < JSON_DEPTH_MAX);
    j->level[j->depth++] = 2 * j->text.length + (opener == '[');
}

QUICK void put_close(struct json *j)
{
    size_t level, length = j->text.length;
    char  *to = j->text.out, closer;

    CHECK(j->depth > 0);
    level = j->level[--j->depth];
    closer = level % 2 == 1 ? ']' : '}';
    length -= length > level / 2; /* the comma behind the last item */
    j->text.length = length;
    if (WRITE_INLINE && j->depth > 0 && text_has_room(&j->text, 2)) {
        j->text.length = length + 2;
        to[length] = closer;
        to[length + 1] = ',';
        to[length + 2] = '\0';
        return;
    }
    text_char(&j->text, closer);
    if (j->depth > 0)
        text_char(&j->text, ',');
}

static inline void put_object(struct json *j, const char *key)
{
    put_open(j, key, '{');
}

static inline void put_array(struct json *j, const char *key)
{
    put_open(j, key, '[');
}

void put_long_number(struct json *j, const char *key, int64_t value);

static inline void put_number(struct json *j, const char *key, int64_t value)
{
    if (value >= 0 && PUT_QUICK(j, key, NUMBER_MAX))
        put_end(j, number_copy(put_begin(j, key), (uint64_t)value));
    else
        put_long_number(j, key, value);
}

void put_string(struct json *j, const char *key, const char *value);

/* A word of ours, with nothing to escape. */
static inline void put_word(struct json *j, const char *key, const char *name)
{
    size_t length =
        __builtin_constant_p(__builtin_strlen(name)) ? __builtin_strlen(name) : string_length(name);
    char *to;

    if (!PUT_QUICK(j, key, length + 2)) {
        put_string(j, key, name);
        return;
    }
    to = put_begin(j, key);
    to[0] = '"';
    bytes_copy(to + 1, name, length);
    to[length + 1] = '"';
    put_end(j, to + length + 2);
}

static inline void put_bool(struct json *j, const char *key, bool value)
{
    if (value)
        put_plain(j, key, "true", 4);
    else
        put_plain(j, key, "false", 5);
}

static inline void put_null(struct json *j, const char *key)
{
    put_plain(j, key, "null", 4);
}

/* A seat by its letter, null for NOBODY; a set as an array of letters. */
static inline void put_seat(struct json *j, const char *key, int seat)
{
    if (seat == NOBODY)
        put_null(j, key);
    else
        put_letter(j, key, seat_letter(seat));
}

void put_seats(struct json *j, const char *key, seat_set set);

#endif
