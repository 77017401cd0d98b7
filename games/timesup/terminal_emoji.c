/* terminal_emoji.c: see terminal_emoji.h. */
#include "games/timesup/terminal_emoji.h"
#include "language/emoji.h"
#include "language/fold.h"
#include "terminal/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Columns of content/emoji.tsv, and its rows, closed by one of NULL. */
enum { PICTURE, GROUP, FR, EN, COLUMNS };
extern const char *const emoji_rows[][COLUMNS];

static bool same(const char *a, const char *b)
{
    struct folded x, y;
    struct word   v, w;

    fold_text(a, &x);
    fold_text(b, &y);
    v = folded_join(&x), w = folded_join(&y);
    return v.length > 0 && word_equal(&v, &w);
}

/* The picture a word names, or the n-th of a line; its length, 0 if there is none. */
static size_t picture_of(const char *word, const char *line, const char **out)
{
    char  *end;
    long   number = strtol(word, &end, 10);
    size_t length = 0;

    if (*end == '\0' && end != word) {
        for (; number > 0; number--)
            length = emoji_next(&line);
        *out = line - length;
        return length;
    }
    for (int i = 0; emoji_rows[i][PICTURE]; i++)
        if (same(word, emoji_rows[i][FR]) || same(word, emoji_rows[i][EN])) {
            *out = emoji_rows[i][PICTURE];
            return strlen(*out);
        }
    return 0;
}

bool emoji_typed(const char *typed, const char *line, char *out, char *unknown, size_t capacity)
{
    size_t at = 0;

    for (;;) {
        const char *picture = typed;
        size_t      length = emoji_next(&typed);
        char        word[64];

        picture = typed - length;
        if (length == 0) {
            size_t n = strcspn(typed, " \t,");

            typed += n == 0 && *typed != '\0'; /* a comma */
            if (*typed == '\0' && n == 0)
                break;
            if (n == 0)
                continue;
            snprintf(word, sizeof word, "%.*s", (int)(n < 60 ? n : 60), typed);
            length = picture_of(word, line, &picture);
            typed += n;
            if (length == 0) {
                snprintf(unknown, capacity, "%s", word);
                return false;
            }
        }
        if (at + length + 1 < capacity) {
            memcpy(out + at, picture, length);
            at += length;
        }
    }
    out[at] = '\0';
    return true;
}

void emoji_print(void)
{
    int column = 0;

    for (int i = 0; emoji_rows[i][PICTURE]; i++) {
        const char *name = say(emoji_rows[i][EN], emoji_rows[i][FR]);
        int         width = (int)strlen(name) + 5;

        if (column + width > term_width()) {
            putchar('\n');
            column = 0;
        }
        printf("%s %s  ", emoji_rows[i][PICTURE], name);
        column += width;
    }
    putchar('\n');
}
