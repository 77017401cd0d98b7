/* help.c: see help.h. */
#include "terminal/help.h"
#include "core/text.h"
#include "terminal/paper.h"
#include "terminal/term.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_BYTES = 8192, LEAST_INDENT = 8 };

static struct {
    bool on;
    char text[TEXT_BYTES]; /* all of it */
    char line[TEXT_BYTES]; /* as long as the next one continues it */
    int  hanging;          /* where what continues it is indented to */
} help;

static bool is_call(const char *line)
{
    return strncmp(line, "tablee ", strlen("tablee ")) == 0;
}

/* Where what continues a line is indented to: the words of a call behind its command, the
 * description of an option where it began, behind two blanks or more. */
static int hanging_of(const char *line)
{
    size_t      blanks = strspn(line, " ");
    const char *gap = strstr(line + blanks, "  "), *word = strchr(line + blanks, ' ');
    char        before[TEXT_BYTES];

    if (is_call(line))
        return (int)(strcspn(word + 1, " ") + strlen("tablee ") + 1);
    if (blanks == 0 || blanks >= LEAST_INDENT || !gap)
        return blanks >= LEAST_INDENT ? (int)blanks : 0;
    snprintf(before, sizeof before, "%.*s", (int)(gap + strspn(gap, " ") - line), line);
    return columns(before);
}

/* Does this line go on with the one before it? */
static bool goes_on(const char *line)
{
    size_t blanks = strspn(line, " ");

    if (help.line[0] == '\0' || line[0] == '\0' || is_call(line))
        return false;
    if (blanks == 0)
        return help.line[0] != ' ' && !is_call(help.line);
    return blanks >= LEAST_INDENT && help.hanging > 0;
}

/* The words in a bracket stay together. */
static void bind(const char *line, char *out, size_t size)
{
    struct text t = text_in(out, (uint32_t)size);
    int         depth = 0;

    for (; *line != '\0'; line++) {
        depth += (*line == '[') - (*line == ']');
        text_string(&t, *line == ' ' && depth > 0 ? "\xC2\xA0" : (char[]){*line, '\0'});
    }
}

static void print_line(void)
{
    static char out[2 * TEXT_BYTES], set[2 * TEXT_BYTES];
    int         width = term_width();

    if (is_call(help.line))
        bind(help.line, set, sizeof set);
    else
        typeset(help.line, set, sizeof set);
    wrap(set, width < PROSE_COLUMNS ? width : PROSE_COLUMNS, help.hanging, out, sizeof out);
    fputs(out, stdout);
    help.line[0] = '\0';
}

static void collect(const char *line)
{
    size_t length = strlen(help.text);

    snprintf(help.text + length, sizeof help.text - length, "%s\n", line);
}

static void set_line(const char *line)
{
    size_t length = strlen(help.line);

    if (goes_on(line)) {
        snprintf(help.line + length, sizeof help.line - length, " %s", line + strspn(line, " "));
        return;
    }
    if (length > 0)
        print_line();
    if (line[0] == '\0')
        putchar('\n');
    snprintf(help.line, sizeof help.line, "%s", line);
    help.hanging = hanging_of(line);
}

void help_begin(void)
{
    help.on = term_is_one();
    if (help.on)
        paper_divert(collect);
}

void help_end(void)
{
    char *rest = help.text, *line;

    if (!help.on)
        return;
    help.on = false;
    paper_divert(NULL);
    while (*rest != '\0' && (line = strsep(&rest, "\n")))
        set_line(line);
    if (help.line[0] != '\0')
        print_line();
}
