/* json.h: a JSON writer into the caller's memory, on top of text.h.
 *
 * The functions are put_…, since json_… belongs to the JSON library of the hosts.
 * It can never overflow: what does not fit is dropped and json_fits is false. Every call
 * names the key, or NULL inside an array. Commas and quotes are its business; closing in
 * the right order is the caller's.
 *
 * A server writes a view for every viewer of every move. So the items that views are made of
 * are inline (json_items.h): a literal key costs a store or two. The page writes few views and
 * has to be loaded: there each of them is one function. */
#ifndef TABLEE_JSON_H
#define TABLEE_JSON_H

#include "core/check.h"
#include "core/seats.h"
#include "core/text.h"

#ifdef __wasm__
#define ITEM
#else
#define ITEM static inline
#endif

enum {
    JSON_DEPTH_MAX = 16,
    JSON_KEY_MAX = 64,   /* bytes of a key */
    JSON_VALUE_MAX = 256 /* bytes of a value between put_begin and put_end */
};

struct json {
    char       *at;                     /* where the next item goes */
    char       *end;                    /* of the memory there, the NUL's byte included */
    struct text text;                   /* brought up to date when memory or items end */
    uint8_t     depth;                  /* open arrays and objects */
    char        closer[JSON_DEPTH_MAX]; /* what closes each, outermost first */
    char        spare[JSON_KEY_MAX + JSON_VALUE_MAX + 8]; /* see put_over */
};

static inline struct json json_in(char *out, size_t capacity)
{
    struct json j;

    j.text = text_in(out, capacity);
    j.at = out;
    j.end = capacity > 0 ? out + capacity : out; /* NULL counts */
    j.depth = 0;                                 /* closers are written before they are read */
    return j;
}

/* How long the whole text is, and whether it fits: once all of it is written. */
size_t json_length(struct json *j);
bool   json_fits(struct json *j);

/* Bytes that are left. */
static inline size_t json_room(const struct json *j)
{
    return (uintptr_t)j->end - (uintptr_t)j->at;
}

/* Opens an array or an object; put_close closes the last one opened. */
ITEM void put_array(struct json *j, const char *key);
ITEM void put_object(struct json *j, const char *key);
ITEM void put_close(struct json *j);

ITEM void put_null(struct json *j, const char *key);
ITEM void put_bool(struct json *j, const char *key, bool value);
ITEM void put_number(struct json *j, const char *key, int64_t value);

/* A number, or null if it is 0 (unknown or absent). */
void put_known(struct json *j, const char *key, int64_t value);

/* A seat by its letter, null for NOBODY; a set as an array of letters. */
ITEM void put_seat(struct json *j, const char *key, int seat);
void      put_seats(struct json *j, const char *key, seat_set set);

/* A word of one letter. */
ITEM void put_letter(struct json *j, const char *key, char letter);

/* Any text, escaped as JSON requires; null for NULL, which tables of names hold at index 0. */
void put_string(struct json *j, const char *key, const char *value);

/* A word of ours: nothing to escape, at most JSON_VALUE_MAX bytes with its quotes. */
ITEM void put_word(struct json *j, const char *key, const char *word);

/* `length` bytes that already are JSON, copied as they are. */
void put_plain(struct json *j, const char *key, const char *value, size_t length);

/* An item whose value the caller writes: at most `size` bytes, and never more than JSON_VALUE_MAX.
 * put_begin writes the key and returns where the value goes; pass its end to put_end. */
ITEM char *put_begin(struct json *j, const char *key, size_t size);
ITEM void  put_end(struct json *j, char *end);

/* The key alone; the next item has none. */
ITEM void put_key(struct json *j, const char *key);

/* For json_items.h: where an item of `need` bytes goes that has no room. The caller's memory is
 * full then: items go to `spare`, and from there into the text what fits. */
char *put_over(struct json *j, size_t need);

#ifndef __wasm__
#include "core/json_items.h"
#endif

#endif
