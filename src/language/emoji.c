/* emoji.c: see emoji.h. Ranges of code points, not the full list of Unicode: a picture that is
 * new tomorrow is one all the same. */
#include "language/emoji.h"
#include "language/fold.h"

enum { JOINER = 0x200D, AS_PICTURE = 0xFE0F, KEY = 0x20E3, TAG_END = 0xE007F, FLAG_A = 0x1F1E6 };

/* Second letters of the flags there are, a bit each (a is bit 0), by their first letter. */
static const uint32_t flags[26] = {
    0x2DF597C, 0x36F7BFB, 0x3F2FDED, 0x2005650, 0x1E00D5,  0x25700, 0x15FB9FB, 0x1A3400, 0xF781C,
    0xD010,    0x342B1D0, 0x13E0507, 0x3FFFCFD, 0x212C975, 0x1000,  0x14E3CF1, 0x1,      0x544010,
    0x3AE7FDF, 0x26A7EED, 0x3043041, 0x102155,  0x40020,   0x400,   0x80010,   0x401001};

static bool is_blank(uint32_t c)
{
    return c == ' ' || c == '\t' || c == 0xA0 || c == 0x202F || c == AS_PICTURE;
}

static bool is_flag_letter(uint32_t c)
{
    return c >= FLAG_A && c < FLAG_A + 26;
}

/* A picture of its own, without what may follow it. */
static bool is_picture(uint32_t c)
{
    if (c >= 0x1F170 && c <= 0x1F189) /* letters in boxes */
        return false;
    if (c >= 0x1F100 && c <= 0x1F1FF) /* more of them, and halves of flags */
        return c == 0x1F18E ? false : c >= 0x1F191 && c <= 0x1F19A;
    return (c >= 0x1F000 && c <= 0x1FAFF) || (c >= 0x2600 && c <= 0x27BF) ||
           (c >= 0x2190 && c <= 0x21FF) || (c >= 0x2300 && c <= 0x23FF) ||
           (c >= 0x25A0 && c <= 0x25FF) || (c >= 0x2B00 && c <= 0x2BFF) || c == 0x203C ||
           c == 0x2049 || c == 0x2934 || c == 0x2935 || c == 0x3030 || c == 0x303D;
}

static bool is_skin(uint32_t c)
{
    return c >= 0x1F3FB && c <= 0x1F3FF;
}

/* What may follow a picture and belongs to it; *at is moved behind. */
static void skip_trail(const char **at)
{
    for (;;) {
        const char *next = *at;
        uint32_t    c = utf8_next(&next);

        if (c == JOINER) {
            c = utf8_next(&next);
            if (!is_picture(c))
                return;
        } else if (c != AS_PICTURE && !is_skin(c) && !(c >= 0xE0020 && c <= TAG_END)) {
            return;
        }
        *at = next;
    }
}

/* "1" in a box: the digit, perhaps AS_PICTURE, the key. */
static bool skip_key(const char **at)
{
    const char *next = *at;
    uint32_t    c = utf8_next(&next);

    if ((c < '0' || c > '9') && c != '#' && c != '*')
        return false;
    c = utf8_next(&next);
    if (c == AS_PICTURE)
        c = utf8_next(&next);
    if (c == KEY)
        *at = next;
    return c == KEY;
}

size_t emoji_next(const char **at)
{
    const char *from = *at, *next = *at;
    uint32_t    c = utf8_next(&next), second;

    while (is_blank(c)) {
        from = next;
        c = utf8_next(&next);
    }
    *at = from;
    if (skip_key(at))
        return (size_t)(*at - from);
    if (is_flag_letter(c)) {
        second = utf8_next(&next);
        if (!is_flag_letter(second) || !(flags[c - FLAG_A] >> (second - FLAG_A) & 1))
            return 0;
    } else if (!is_picture(c)) {
        return 0;
    }
    *at = next;
    skip_trail(at);
    return (size_t)(*at - from);
}

bool is_emoji(const char *text)
{
    int pictures = 0;

    while (emoji_next(&text) > 0)
        pictures++;
    return pictures > 0 && *text == '\0';
}
