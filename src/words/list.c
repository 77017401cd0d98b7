/* list.c: see list.h. */
#include "words/list.h"
#include "core/bytes.h"
#include "core/text.h"
#include "words/emoji.h"
#include "words/fold.h"
#include "words/referee.h"

enum { LINE_BYTES = 1000, LINES_MAX = 60000 };

/* ---- What is wrong. ---- */

static bool wrong(struct list_error *error, int line, const char *what)
{
    struct text t = text_in(error->what, sizeof error->what);

    error->line = line;
    text_string(&t, what);
    return false;
}

/* WHAT with a quoted text in the place of its '%'. */
static bool wrong_about(struct list_error *error, int line, const char *what, const char *about)
{
    struct text t = text_in(error->what, sizeof error->what);

    error->line = line;
    for (; *what != '\0'; what++)
        if (*what == '%')
            text_bytes(&t, about, string_length(about) < 80 ? string_length(about) : 80);
        else
            text_char(&t, *what);
    return false;
}

/* ---- Pieces of a line. ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cuts the blanks off both ends, in place. */
static char *trim(char *text)
{
    size_t length;

    while (is_blank(*text))
        text++;
    length = string_length(text);
    while (length > 0 && is_blank(text[length - 1]))
        text[--length] = '\0';
    return text;
}

/* The next piece before a ';', closed by a NUL; *at is moved behind it, NULL after the last. */
static char *next_piece(char **at)
{
    char *from = *at, *end = from;

    while (*end != ';' && *end != '\0')
        end++;
    *at = *end == ';' ? end + 1 : NULL;
    *end = '\0';
    return trim(from);
}

static int letters(const char *text)
{
    int n = 0;

    while (utf8_next(&text) != 0)
        n++;
    return n;
}

/* ---- Names. ---- */

/* Case, accents and signs aside. */
static uint64_t folded_hash(const char *text)
{
    struct folded f;
    uint64_t      hash = HASH_START;

    fold_text(text, &f);
    for (int i = 0; i < f.count; i++)
        hash = bytes_hash(hash, f.word[i].letter, f.word[i].length * sizeof(uint16_t));
    return hash;
}

static bool check_name(const struct list *list, const uint64_t *hashes, int line, const char *text,
                       struct list_error *error)
{
    struct folded f;
    uint64_t      hash = folded_hash(text);

    fold_text(text, &f);
    if (f.count == 0)
        return wrong_about(error, line, "\"%\" is no name: it has no letter", text);
    for (const char *c = text; *c != '\0'; c++)
        if (*c == '|')
            return wrong(error, line, "the sign | may not occur: a ; stands between clues");
    if (letters(text) > LIST_NAME_LETTERS)
        return wrong_about(error, line, "\"%\" is too long: 60 characters at most", text);
    for (int i = 0; i < list->count; i++)
        if (hashes[i] == hash) {
            struct text t = text_in(error->what, sizeof error->what);

            error->line = line;
            text_char(&t, '"');
            text_string(&t, text);
            text_string(&t, "\" stands on line ");
            text_number(&t, list->line[i]);
            text_string(&t, " already");
            return false;
        }
    return true;
}

/* The clues behind a name, written together with '|' between them; emoji come last. */
static bool read_clues(char *rest, int line, struct name *n, struct list_error *error)
{
    char *to = rest;
    int   count = 0;

    n->clues[FRENCH] = n->clues[ENGLISH] = rest ? rest : "";
    while (rest) {
        char     *clue = next_piece(&rest);
        enum clue verdict;

        if (*clue == '\0')
            continue;
        if (is_emoji(clue)) {
            if (rest)
                return wrong(error, line, "emoji come last on a line");
            n->emoji = clue;
            break;
        }
        if (count++ == NAME_CLUES)
            return wrong(error, line, "there are more than 10 clues");
        verdict = referee_clue(1, n, clue);
        if (verdict == CLUE_EMPTY)
            return wrong_about(error, line, "\"%\" is no clue: it has no letter", clue);
        if (verdict != CLUE_FINE)
            return wrong_about(error, line, "the clue \"%\" gives the name away", clue);
        if (count > 1)
            *to++ = '|';
        while (*clue != '\0') {
            if (*clue == '|')
                return wrong(error, line, "the sign | may not occur: a ; stands between clues");
            *to++ = *clue++;
        }
    }
    if (to)
        *to = '\0';
    return true;
}

static bool read_line(struct list *list, uint64_t *hashes, char *text, int line,
                      struct list_error *error)
{
    struct name *n = &list->name[list->count];
    char        *rest = text, *name;

    if (!utf8_is_clean(text, string_length(text)))
        return wrong(error, line, "this line is no UTF-8 text");
    name = next_piece(&rest);
    if (*name == '\0' && !rest)
        return true;
    if (list->count == NAMES_MAX)
        return wrong(error, line, "there are more than 2000 names");
    if (!check_name(list, hashes, line, name, error))
        return false;
    *n = (struct name){.text = {name, name}, .also = "", .emoji = "", .category = "", .level = 2};
    if (!read_clues(rest, line, n, error))
        return false;
    hashes[list->count] = folded_hash(name);
    list->line[list->count++] = (uint16_t)line;
    return true;
}

bool list_read(char *text, size_t length, struct list *out, struct list_error *error)
{
    uint64_t hashes[NAMES_MAX];
    char    *end = text + length;
    int      line = 0;

    out->count = 0;
    if (length >= 3 && (uint8_t)text[0] == 0xEF && (uint8_t)text[1] == 0xBB)
        text += 3; /* a mark of the encoding */
    while (text < end) {
        char *from = text;

        if (++line > LINES_MAX)
            return wrong(error, line, "the list has too many lines");
        while (text < end && *text != '\n') {
            if (*text == '\t')
                *text = ' ';
            if (*text == '\0')
                return wrong(error, line, "this line is no UTF-8 text");
            text++;
        }
        if (text - from > LINE_BYTES)
            return wrong(error, line, "this line is too long");
        *text++ = '\0'; /* behind the last one is room for it */
        if (text - from >= 2 && text[-2] == '\r')
            text[-2] = '\0';
        if (*from != '#' && !read_line(out, hashes, from, line, error))
            return false;
    }
    return true;
}

bool list_is_enough(const struct list *list, int names, int seats, struct list_error *error)
{
    struct text t = text_in(error->what, sizeof error->what);

    if (list->count >= names + 2 * seats)
        return true;
    error->line = 0;
    text_string(&t, "the list has ");
    text_number(&t, list->count);
    text_string(&t, list->count == 1 ? " name; " : " names; ");
    text_number(&t, names);
    text_string(&t, " in play and two more for each of ");
    text_number(&t, seats);
    text_string(&t, " players make ");
    text_number(&t, names + 2 * seats);
    return false;
}
