/* paper.c: see paper.h. stdout is exchanged for a cookie stream: hundreds of plain printf in the
 * tables stay what they are, and none can forget to wrap. */
#include "terminal/paper.h"
#include "core/check.h"
#include "host/say.h"
#include "terminal/term.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 4096, KEPT = 60, INDENT_MAX = 24, RECENT = 128 };

static struct {
    FILE  *raw;
    bool   terminal, whole, keeps;
    char   line[LINE_MAX_BYTES]; /* printed, without its end as yet */
    size_t length;
    int    column;        /* where the terminal is in a line of which a part is out already */
    int    indent, limit; /* of that line */
    char  *kept[KEPT];    /* the oldest first */
    int    kept_count;
    struct {
        char    *text; /* as it was printed, before it was set */
        unsigned rows;
    } recent[RECENT]; /* what the terminal shows, the oldest first */
    int      recent_count;
    char     begun[LINE_MAX_BYTES]; /* of the line of which a part is out already */
    unsigned begun_rows;
    void (*divert)(const char *line);
    unsigned rows;
    bool     failed;
} paper;

/* ---- Breaking lines. ---- */

/* A place to put text that is broken on the way. */
struct sheet {
    char  *out;
    size_t size, length;
    int    column, limit, hanging;
};

static void put(struct sheet *s, const char *text, size_t length)
{
    if (s->length + length >= s->size)
        length = s->size > s->length + 1 ? s->size - s->length - 1 : 0;
    memcpy(s->out + s->length, text, length);
    s->length += length;
    s->out[s->length] = '\0';
}

static void put_blanks(struct sheet *s, int count)
{
    for (; count > 0; count--, s->column++)
        put(s, " ", 1);
}

/* A word with the blanks before it, on this line or on the next. */
static void put_word(struct sheet *s, int blanks, const char *word, size_t length)
{
    char text[LINE_MAX_BYTES];
    int  wide;

    if (length >= sizeof text)
        length = sizeof text - 1;
    memcpy(text, word, length);
    text[length] = '\0';
    wide = columns(text);
    if (s->column > s->hanging && wide > 0 && s->column + blanks + wide > s->limit) {
        put(s, "\n", 1);
        s->column = 0;
        put_blanks(s, s->hanging);
    } else {
        put_blanks(s, blanks);
    }
    put(s, text, length);
    s->column += wide;
}

static void put_text(struct sheet *s, const char *text)
{
    while (*text != '\0') {
        size_t blanks = strspn(text, " "), length = strcspn(text + blanks, " ");

        if (length == 0)
            put_blanks(s, (int)blanks);
        else
            put_word(s, (int)blanks, text + blanks, length);
        text += blanks + length;
    }
}

void wrap(const char *text, int limit, int hanging, char *out, size_t size)
{
    struct sheet s = {.out = out, .size = size, .limit = limit, .hanging = hanging};

    out[0] = '\0';
    put_text(&s, text);
    put(&s, "\n", 1);
}

/* ---- The stream. ---- */

static void keep(const char *line)
{
    if (paper.kept_count == KEPT) {
        free(paper.kept[0]);
        memmove(paper.kept, paper.kept + 1, (KEPT - 1) * sizeof *paper.kept);
        paper.kept_count--;
    }
    paper.kept[paper.kept_count] = strdup(line);
    CHECK(paper.kept[paper.kept_count]);
    paper.kept_count++;
}

static void write_out(const char *text, size_t length)
{
    if (fwrite(text, 1, length, paper.raw) != length)
        paper.failed = true;
    for (size_t i = 0; i < length; i++)
        paper.rows += text[i] == '\n';
}

/* The line that has just ended is what the terminal shows last. */
static void remember(void)
{
    if (paper.recent_count == RECENT) {
        free(paper.recent[0].text);
        memmove(paper.recent, paper.recent + 1, (RECENT - 1) * sizeof *paper.recent);
        paper.recent_count--;
    }
    paper.recent[paper.recent_count].text = strdup(paper.begun);
    paper.recent[paper.recent_count].rows = paper.begun_rows + 1;
    CHECK(paper.recent[paper.recent_count].text);
    paper.recent_count++;
    paper.begun[0] = '\0';
    paper.begun_rows = 0;
}

/* Where a line that begins so breaks, and how far what continues it is indented. */
static void measure(const char *line)
{
    int blanks = (int)strspn(line, " "), width = term_width();

    paper.indent = blanks == 0 ? 0 : blanks > INDENT_MAX ? INDENT_MAX : blanks + 2;
    paper.limit = !paper.terminal                       ? INT_MAX / 2
                  : blanks > 0 || width < PROSE_COLUMNS ? width
                                                        : PROSE_COLUMNS;
}

/* Sets what was collected of a line. Behind a carriage return the line begins anew. */
static void set_line(bool ended)
{
    static char  set[3 * LINE_MAX_BYTES], out[4 * LINE_MAX_BYTES];
    struct sheet s = {.out = out, .size = sizeof out};
    const char  *from;
    unsigned     rows = paper.rows;

    paper.line[paper.length] = '\0';
    from = strrchr(paper.line, '\r');
    from = from ? from + 1 : paper.line;
    if (from != paper.line) {
        paper.column = 0;
        paper.begun[0] = '\0';
    }
    write_out(paper.line, (size_t)(from - paper.line));
    if (paper.column == 0)
        measure(from);
    typeset(from, set, sizeof set);
    s.column = paper.column;
    s.limit = paper.limit;
    s.hanging = paper.indent;
    out[0] = '\0';
    put_text(&s, set);
    write_out(out, s.length);
    snprintf(paper.begun + strlen(paper.begun), sizeof paper.begun - strlen(paper.begun), "%s",
             from);
    paper.begun_rows += paper.rows - rows;
    if (ended) {
        write_out("\n", 1);
        remember();
        if (paper.keeps && *from != '\0')
            keep(from);
    }
    paper.column = ended ? 0 : s.column;
    paper.length = 0;
}

static void divert_line(void)
{
    paper.line[paper.length] = '\0';
    paper.length = 0;
    if (paper.keeps && paper.line[0] != '\0')
        keep(paper.line);
    paper.divert(paper.line);
}

static ssize_t take(void *cookie, const char *bytes, size_t count)
{
    (void)cookie;
    if (paper.divert) {
        for (size_t i = 0; i < count; i++) {
            if (bytes[i] == '\n' || paper.length == sizeof paper.line - 1)
                divert_line();
            if (bytes[i] != '\n')
                paper.line[paper.length++] = bytes[i];
        }
    } else if (paper.whole) {
        write_out(bytes, count);
    } else {
        for (size_t i = 0; i < count; i++) {
            if (bytes[i] == '\n' || paper.length == sizeof paper.line - 1)
                set_line(bytes[i] == '\n');
            if (bytes[i] != '\n')
                paper.line[paper.length++] = bytes[i];
        }
    }
    if (fflush(paper.raw) != 0)
        paper.failed = true;
    return paper.failed ? -1 : (ssize_t)count;
}

void paper_begin(void)
{
    static const cookie_io_functions_t functions = {.write = take};
    FILE                              *ours;

    if (paper.raw)
        return;
    ours = fopencookie(NULL, "w", functions);
    if (!ours)
        return; /* printed as it is, then */
    paper.terminal = isatty(STDOUT_FILENO);
    paper.raw = stdout;
    stdout = ours;
}

void paper_flush(void)
{
    fflush(stdout);
    if (paper.raw && paper.length > 0 && !paper.divert)
        set_line(false);
    if (paper.raw && fflush(paper.raw) != 0)
        paper.failed = true;
}

bool paper_end(void)
{
    bool whole = fflush(stdout) == 0;

    paper_flush();
    return whole && !paper.failed && !ferror(stdout);
}

FILE *paper_raw(void)
{
    return paper.raw ? paper.raw : stdout;
}

void paper_whole(bool whole)
{
    paper_flush();
    paper.whole = whole;
    paper.column = 0;
}

void paper_divert(void (*to)(const char *line))
{
    paper_flush();
    if (paper.divert && paper.length > 0)
        divert_line();
    paper.divert = to;
}

unsigned paper_rows(void)
{
    paper_flush();
    return paper.rows;
}

void paper_typed(const char *prompt, const char *line)
{
    snprintf(paper.begun, sizeof paper.begun, "%s%s", prompt, line);
    remember();
    paper.rows++;
    paper.column = 0;
}

void paper_erase(unsigned rows)
{
    char up[32];

    paper_flush();
    write_out(up, (size_t)snprintf(up, sizeof up, "\r\033[%uA\033[J", rows));
    while (paper.recent_count > 0 && rows >= paper.recent[paper.recent_count - 1].rows) {
        rows -= paper.recent[--paper.recent_count].rows;
        free(paper.recent[paper.recent_count].text);
    }
}

/* Sets a line for the present width into `out`; how many rows it takes. */
static unsigned set_again(const char *line, char *out, size_t size)
{
    static char  set[3 * LINE_MAX_BYTES];
    struct sheet s = {.out = out, .size = size};
    unsigned     rows = 1;

    typeset(line, set, sizeof set);
    measure(line);
    s.limit = paper.limit;
    s.hanging = paper.indent;
    out[0] = '\0';
    put_text(&s, set);
    for (const char *at = out; *at != '\0'; at++)
        rows += *at == '\n';
    return rows;
}

void paper_reflow(void)
{
    static char out[4 * LINE_MAX_BYTES];
    int         from = paper.recent_count, left = term_height() - 2;

    if (!paper.terminal || paper.whole || paper.divert)
        return;
    paper_flush();
    while (from > 0 && left > 0) {
        paper.recent[from - 1].rows = set_again(paper.recent[from - 1].text, out, sizeof out);
        left -= (int)paper.recent[--from].rows;
    }
    from += left < 0;
    write_out("\033[H\033[J", strlen("\033[H\033[J"));
    for (int i = from; i < paper.recent_count; i++) {
        set_again(paper.recent[i].text, out, sizeof out);
        write_out(out, strlen(out));
        write_out("\n", 1);
    }
    paper.column = 0;
    paper.rows += RECENT; /* nothing stands where it stood */
    fflush(paper.raw);
}

void paper_keep(bool on)
{
    fflush(stdout);
    paper.keeps = on;
}

void paper_history(int count)
{
    int from = paper.kept_count > count ? paper.kept_count - count : 0;

    for (int i = from; i < paper.kept_count; i++)
        puts(paper.kept[i]);
}

void paper_forget(void)
{
    for (int i = 0; i < paper.kept_count; i++)
        free(paper.kept[i]);
    paper.kept_count = 0;
}
