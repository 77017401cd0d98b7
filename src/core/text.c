/* text.c: see text.h. */
#include "core/text.h"
#include "core/bytes.h"

struct text text_in(char *out, size_t capacity)
{
    if (capacity > 0)
        out[0] = '\0';
    return (struct text){.out = out, .capacity = capacity, .length = 0};
}

void text_bytes(struct text *t, const char *s, size_t length)
{
    size_t left = t->length + 1 < t->capacity ? t->capacity - 1 - t->length : 0;
    size_t fit = length < left ? length : left;

    if (fit > 0) {
        bytes_copy(t->out + t->length, s, fit);
        t->out[t->length + fit] = '\0';
    }
    t->length += length;
}

void text_string(struct text *t, const char *s)
{
    text_bytes(t, s, string_length(s));
}

char *number_copy_long(char *to, uint64_t value)
{
    unsigned low = (unsigned)(value % 100);

    to = number_copy(to, value / 100);
    *to++ = (char)('0' + low / 10);
    *to++ = (char)('0' + low % 10);
    return to;
}

void text_number(struct text *t, int64_t value)
{
    char digits[NUMBER_MAX];

    if (value < 0)
        text_char(t, '-');
    text_bytes(
        t, digits,
        (size_t)(number_copy(digits, value < 0 ? 0 - (uint64_t)value : (uint64_t)value) - digits));
}

bool text_fits(const struct text *t)
{
    return t->length < t->capacity;
}

size_t string_length(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

bool word_is(const char *word, size_t length, const char *s)
{
    for (size_t i = 0; i < length; i++)
        if (s[i] == '\0' || s[i] != word[i])
            return false;
    return s[length] == '\0';
}

int64_t word_number(const char *word, size_t length, int64_t max)
{
    int64_t value = 0;

    if (length == 0)
        return -1;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return -1;
        value = value * 10 + (word[i] - '0');
        if (value > max)
            return -1;
    }
    return value;
}
