/* json_items.h: the items of json.h, which includes it where they are inline; json.c does where
 * they are functions.
 *
 * A comma follows every item of an array or object, and what closes it takes the place of the
 * last one: so an item is the same whether or not it is the first. A byte may be one of `j`
 * itself, for all the compiler knows, so `j` is read before and written after an item's bytes. */
#ifndef TABLEE_JSON_ITEMS_H
#define TABLEE_JSON_ITEMS_H

#include "core/bytes.h"
#include "core/json.h"

#define literal_copy(to, literal)                                                                  \
    (bytes_copy(to, literal, sizeof(literal) - 1), (to) + sizeof(literal) - 1)

/* A word in quotes. Most are literals or a few letters long: no call copies them. */
static inline char *quoted_copy(char *to, const char *word, size_t length)
{
    *to++ = '"';
    if (__builtin_constant_p(length)) {
        bytes_copy(to, word, length);
        to += length;
    } else {
        while (*word != '\0')
            *to++ = *word++;
    }
    *to++ = '"';
    return to;
}

ITEM char *put_begin(struct json *j, const char *key, size_t size)
{
    size_t length = key ? string_length(key) : 0;
    size_t need = length + 4 + size; /* two quotes, colon and comma */
    char  *to = json_room(j) > need ? j->at : put_over(j, need);

    if (key) {
        to = quoted_copy(to, key, length);
        *to++ = ':';
    }
    return to;
}

/* The text goes on behind `end`. */
static inline void put_until(struct json *j, char *end)
{
    *end = '\0';
    j->at = end;
}

ITEM void put_end(struct json *j, char *end)
{
    *end++ = ',';
    put_until(j, end);
}

ITEM void put_key(struct json *j, const char *key)
{
    put_until(j, put_begin(j, key, 0));
}

static inline void put_open(struct json *j, const char *key, char opener, char closer)
{
    char *to = put_begin(j, key, 1);

    *to++ = opener;
    put_until(j, to);
    CHECK(j->depth < JSON_DEPTH_MAX);
    j->closer[j->depth++] = closer;
}

ITEM void put_array(struct json *j, const char *key)
{
    put_open(j, key, '[', ']');
}

ITEM void put_object(struct json *j, const char *key)
{
    put_open(j, key, '{', '}');
}

ITEM void put_close(struct json *j)
{
    char *to;

    CHECK(j->depth > 0);
    j->depth--;
    j->at -= j->at[-1] == ','; /* the last item's */
    to = put_begin(j, NULL, 1);
    *to++ = j->closer[j->depth];
    if (j->depth > 0)
        *to++ = ',';
    put_until(j, to);
}

ITEM void put_number(struct json *j, const char *key, int64_t value)
{
    char    *to = put_begin(j, key, 1 + NUMBER_MAX);
    uint64_t size = (uint64_t)value;

    if (value < 0) {
        *to++ = '-';
        size = 0 - size;
    }
    put_end(j, number_copy(to, size));
}

ITEM void put_bool(struct json *j, const char *key, bool value)
{
    char *to = put_begin(j, key, 5);

    put_end(j, value ? literal_copy(to, "true") : literal_copy(to, "false"));
}

ITEM void put_null(struct json *j, const char *key)
{
    char *to = put_begin(j, key, 4);

    put_end(j, literal_copy(to, "null"));
}

ITEM void put_letter(struct json *j, const char *key, char letter)
{
    char *to = put_begin(j, key, 3);

    *to++ = '"';
    *to++ = letter;
    *to++ = '"';
    put_end(j, to);
}

ITEM void put_seat(struct json *j, const char *key, int seat)
{
    if (seat == NOBODY)
        put_null(j, key);
    else
        put_letter(j, key, seat_letter(seat));
}

ITEM void put_word(struct json *j, const char *key, const char *word)
{
    size_t length = string_length(word);
    char  *to;

    CHECK(length + 2 <= JSON_VALUE_MAX);
    to = put_begin(j, key, length + 2);
    put_end(j, quoted_copy(to, word, length));
}

#endif
