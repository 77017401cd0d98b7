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
    size_t fit = text_cut(s, length, left);

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

/* ---- Cutting. ---- */

/* The character at `s`, as far as `length` bytes go; 0 if it has bytes of no character. */
static uint32_t character(const char *s, size_t length)
{
    uint8_t  first = length > 0 ? (uint8_t)s[0] : 0;
    size_t   more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    uint32_t c = more == 0 ? first : first & (0x3Fu >> more);

    if (more >= length)
        return 0;
    for (size_t i = 1; i <= more; i++)
        c = c << 6 | ((uint8_t)s[i] & 0x3F);
    return c;
}

enum { JOINER = 0x200D };

/* Is it drawn on or into the character before it? */
static bool clings(uint32_t c)
{
    return (c >= 0x0300 && c <= 0x036F) || (c >= 0x20D0 && c <= 0x20FF) || c == JOINER ||
           (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x1F3FB && c <= 0x1F3FF) ||
           (c >= 0xE0020 && c <= 0xE007F);
}

static size_t character_before(const char *s, size_t at)
{
    do
        at--;
    while (at > 0 && ((uint8_t)s[at] & 0xC0) == 0x80);
    return at;
}

size_t text_cut(const char *s, size_t length, size_t max)
{
    size_t end, kept = max;

    if (length <= max)
        return length;
    while (kept > 0 && ((uint8_t)s[kept] & 0xC0) == 0x80)
        kept--;
    for (end = kept; end > 0;) {
        size_t before = character_before(s, end);

        if (!clings(character(s + end, length - end)) &&
            character(s + before, length - before) != JOINER)
            return end;
        end = before;
    }
    return kept; /* all of it hangs together: then between characters */
}

void text_copy(char *out, size_t size, const char *s)
{
    struct text t = text_in(out, size);

    text_string(&t, s);
}

bool text_fits(const struct text *t)
{
    return t->length < t->capacity;
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
