/* list.c: see list.h. */
#include "language/list.h"
#include "core/bytes.h"
#include "core/text.h"
#include "language/emoji.h"
#include "language/fold.h"
#include "language/referee.h"

enum { LINES_MAX = 60000 };

/* ---- What is wrong. ---- */

#define LIST_FAULT_NAME(name, sentence) #name,
const char *const list_fault_names[] = {LIST_FAULTS(LIST_FAULT_NAME)};
#undef LIST_FAULT_NAME

#define LIST_FAULT_SENTENCE(name, sentence) sentence,
static const char *const sentences[] = {LIST_FAULTS(LIST_FAULT_SENTENCE)};
#undef LIST_FAULT_SENTENCE

static bool wrong(struct list_error *error, int line, enum list_fault fault, const char *about,
                  int number)
{
    struct text t = text_in(error->what, sizeof error->what);

    error->line = line;
    error->fault = fault;
    error->number = number;
    text_copy(error->about, sizeof error->about, about);
    for (const char *c = sentences[fault]; *c != '\0'; c++)
        if (*c == '%')
            text_string(&t, error->about);
        else if (*c == '#')
            text_number(&t, number);
        else
            text_char(&t, *c);
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
        return wrong(error, line, LIST_FAULT_nameless, text, 0);
    for (const char *c = text; *c != '\0'; c++)
        if (*c == '|')
            return wrong(error, line, LIST_FAULT_bar, "", 0);
    if (letters(text) > LIST_NAME_LETTERS)
        return wrong(error, line, LIST_FAULT_long, text, LIST_NAME_LETTERS);
    for (int i = 0; i < list->count; i++)
        if (hashes[i] == hash)
            return wrong(error, line, LIST_FAULT_twice, text, list->line[i]);
    return true;
}

/* May this be a clue for the name? */
static bool check_clue(const struct list *list, const struct name *n, int line, const char *clue,
                       struct list_error *error)
{
    enum clue verdict;

    if (!list->kept && letters(clue) > LIST_NAME_LETTERS)
        return wrong(error, line, LIST_FAULT_long, clue, LIST_NAME_LETTERS);
    verdict = referee_clue(1, n, clue);
    if (verdict == CLUE_EMPTY)
        return wrong(error, line, LIST_FAULT_empty, clue, 0);
    return verdict == CLUE_FINE || wrong(error, line, LIST_FAULT_tells, clue, 0);
}

/* The clues behind a name, written together with '|' between them; emoji come last. */
static bool read_clues(char *rest, const struct list *list, bool checked, int line, struct name *n,
                       struct list_error *error)
{
    char *clues = rest, *to = rest;
    int   count = 0;

    while (rest) {
        char *clue = next_piece(&rest);

        if (*clue == '\0')
            continue;
        if (is_emoji(clue)) {
            if (rest)
                return wrong(error, line, LIST_FAULT_last, "", 0);
            n->emoji = clue;
            break;
        }
        if (count++ == NAME_CLUES)
            return wrong(error, line, LIST_FAULT_clues, "", NAME_CLUES);
        if (!checked && !check_clue(list, n, line, clue, error))
            return false;
        if (count > 1)
            *to++ = '|';
        while (*clue != '\0') {
            if (*clue == '|')
                return wrong(error, line, LIST_FAULT_bar, "", 0);
            *to++ = *clue++;
        }
    }
    if (count > 0) /* else emoji may stand where they would */
        *to = '\0';
    n->clues[FRENCH] = n->clues[ENGLISH] = count > 0 ? clues : "";
    return true;
}

/* `hashes` NULL: the list was checked before. */
static bool read_line(struct list *list, uint64_t *hashes, char *text, int line,
                      struct list_error *error)
{
    struct name *n = &list->name[list->count];
    char        *rest = text, *name;

    if (!utf8_is_clean(text, string_length(text)))
        return wrong(error, line, LIST_FAULT_encoding, "", 0);
    name = next_piece(&rest);
    if (*name == '\0' && !rest)
        return true;
    if (list->count == NAMES_MAX)
        return wrong(error, line, LIST_FAULT_many, "", NAMES_MAX);
    if (hashes && !check_name(list, hashes, line, name, error))
        return false;
    *n = (struct name){
        .text = {name, name}, .also = "", .emoji = "", .category = "", .level = {2, 2}};
    if (!read_clues(rest, list, hashes == NULL, line, n, error))
        return false;
    if (hashes)
        hashes[list->count] = folded_hash(name);
    list->line[list->count++] = (uint16_t)line;
    return true;
}

/* One line, from `*at` to behind its end, is cut out and read. */
static bool next_line(struct list *list, uint64_t *hashes, char **at, char *end, int line,
                      struct list_error *error)
{
    char *from = *at, *to = from;
    bool  broken = false;

    for (; to < end && *to != '\n'; to++) {
        broken = broken || *to == '\0';
        if (*to == '\t')
            *to = ' ';
    }
    *at = to + 1;
    *to = '\0'; /* behind the last one is room for it */
    if (to > from && to[-1] == '\r')
        to[-1] = '\0';
    if (broken)
        return wrong(error, line, LIST_FAULT_encoding, "", 0);
    if (to - from > LIST_LINE_BYTES)
        return wrong(error, line, LIST_FAULT_line, "", 0);
    from = trim(from);
    return *from == '#' || read_line(list, hashes, from, line, error);
}

static int read_all(char *text, size_t length, struct list *out, struct list_error *errors,
                    int capacity)
{
    uint64_t hashes[NAMES_MAX];
    char    *end = text + length;
    int      line = 0, count = 0;

    out->count = 0;
    if (length >= 3 && (uint8_t)text[0] == 0xEF && (uint8_t)text[1] == 0xBB)
        text += 3; /* a mark of the encoding */
    while (text < end && count < capacity) {
        struct list_error *error = &errors[count];

        if (++line > LINES_MAX) {
            wrong(error, line, LIST_FAULT_lines, "", 0);
            return count + 1;
        }
        if (next_line(out, hashes, &text, end, line, error))
            continue;
        count++;
        if (error->fault == LIST_FAULT_many) /* so would every other line be */
            return count;
    }
    return count;
}

int list_read(char *text, size_t length, struct list *out, struct list_error *errors, int capacity)
{
    out->kept = false;
    return read_all(text, length, out, errors, capacity);
}

int list_read_kept(char *text, size_t length, struct list *out, struct list_error *errors,
                   int capacity)
{
    out->kept = true;
    return read_all(text, length, out, errors, capacity);
}

bool list_take(char *text, size_t length, struct list *out)
{
    char             *end = text + length;
    struct list_error error;
    int               line = 0;

    out->kept = true;
    out->count = 0;
    while (text < end)
        if (++line > NAMES_MAX || !next_line(out, NULL, &text, end, line, &error))
            return false;
    return true;
}

bool list_is_enough(int count, int names, int seats, struct list_error *error)
{
    struct text t;

    if (count >= names + 2 * seats)
        return true;
    wrong(error, 0, LIST_FAULT_few, "", names + 2 * seats);
    t = text_in(error->what, sizeof error->what);
    text_string(&t, "the list has ");
    text_number(&t, count);
    text_string(&t, count == 1 ? " name; " : " names; ");
    text_number(&t, names);
    text_string(&t, " in play and two more for each of ");
    text_number(&t, seats);
    text_string(&t, " players make ");
    text_number(&t, names + 2 * seats);
    return false;
}

/* ---- Writing. ---- */

void list_line(const struct name *n, struct text *out)
{
    text_string(out, n->text[FRENCH]);
    for (const char *c = n->clues[FRENCH]; *c != '\0'; c++) {
        if (c == n->clues[FRENCH])
            text_char(out, ';');
        text_char(out, *c == '|' ? ';' : *c);
    }
    if (n->emoji[0] != '\0') {
        text_char(out, ';');
        text_string(out, n->emoji);
    }
}

void list_put(struct json *j, const char *key, const struct name *names, int count)
{
    char clue[LIST_LINE_BYTES + 1];

    put_array(j, key);
    for (int i = 0; i < count; i++) {
        const char *at;
        size_t      length;

        put_object(j, NULL);
        put_string(j, "name", names[i].text[FRENCH]);
        put_array(j, "clues");
        for (int k = 0; (at = piece(names[i].clues[FRENCH], k, &length)); k++) {
            bytes_copy(clue, at, length);
            clue[length] = '\0';
            put_string(j, NULL, clue);
        }
        put_close(j);
        put_string(j, "emoji", names[i].emoji);
        put_close(j);
    }
    put_close(j);
}

static const char mark[] = "# name ";

void list_write_log(const struct name *names, int count, struct text *out)
{
    for (int i = 0; i < count; i++) {
        text_string(out, mark);
        list_line(&names[i], out);
        text_char(out, '\n');
    }
}

size_t list_of_log(const char *log, char *out)
{
    size_t length = 0;

    while (*log != '\0') {
        size_t size = 0, same = 0;

        while (log[size] != '\0' && log[size] != '\n')
            size++;
        while (mark[same] != '\0' && log[same] == mark[same])
            same++;
        if (mark[same] == '\0') {
            if (length + size - same + 1 > LIST_BYTES_MAX)
                return 0;
            bytes_copy(out + length, log + same, size - same);
            length += size - same;
            out[length++] = '\n';
        }
        log += size + (log[size] == '\n');
    }
    return length;
}
