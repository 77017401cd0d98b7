/* text.h: writing text into the caller's memory, never past its end.
 *
 * The buffer is always a C string. What does not fit is counted and dropped, whole
 * characters at a time: `length` is what the whole text needs, so `text_fits` tells afterwards
 * whether all of it is there, and a caller may come back with more memory. */
#ifndef TABLEE_TEXT_H
#define TABLEE_TEXT_H

#include "core/bytes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char  *out;
    size_t capacity; /* bytes at `out`, the closing NUL included; 0: only count */
    size_t length;   /* bytes the text needs without the NUL */
};

struct text text_in(char *out, size_t capacity);

/* A byte may be one of `t` itself, for all the compiler knows: so `t` is read before and written
 * after the bytes. */
static inline void text_char(struct text *t, char c)
{
    size_t length = t->length;

    if (length + 1 < t->capacity) {
        char *to = t->out + length; /* not before: `out` may be NULL where all is only counted */

        to[0] = c;
        to[1] = '\0';
    }
    t->length = length + 1;
}

/* Do `count` more bytes and the NUL behind them fit? */
static inline bool text_has_room(const struct text *t, size_t count)
{
    return t->length + count < t->capacity;
}

void text_string(struct text *t, const char *s);
void text_bytes(struct text *t, const char *s, size_t length);
void text_number(struct text *t, int64_t value);

/* The digits of a number from `to` on, NUMBER_MAX at most; where they end. */
enum { NUMBER_MAX = 20 };
char *number_copy_long(char *to, uint64_t value);

static inline char *number_copy(char *to, uint64_t value)
{
    if (value >= 100)
        return number_copy_long(to, value);
    if (value >= 10)
        *to++ = (char)('0' + value / 10);
    *to++ = (char)('0' + value % 10);
    return to;
}

bool text_fits(const struct text *t);

/* ---- Cutting. ---- */

/* How many of the first `max` bytes of `s` (UTF-8, of `length` bytes) to keep so that no character
 * is cut: neither its bytes, nor an accent, a skin tone or a joined picture from what it belongs
 * to. All text that is cut is cut here; text_bytes does so where the memory ends. */
size_t text_cut(const char *s, size_t length, size_t max);

/* As much of `s` as fits into `size` bytes with the NUL, cut like that. */
void text_copy(char *out, size_t size, const char *s);

/* The few string functions that freestanding code needs and has no libc for. */
static inline size_t string_length(const char *s)
{
    size_t n = 0;

    if (__builtin_constant_p(__builtin_strlen(s))) /* of a literal the compiler knows it */
        return __builtin_strlen(s);
    while (s[n] != '\0')
        n++;
    return n;
}

/* Most differ in their first letter. */
static inline bool string_equal(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b)
        a++, b++;
    return *a == *b;
}

/* Is `word` of `length` bytes (not closed by a NUL) the string `s`? */
bool word_is(const char *word, size_t length, const char *s);

/* A whole number without sign in `word`, up to `max`; -1 if it is none. */
int64_t word_number(const char *word, size_t length, int64_t max);

#endif
