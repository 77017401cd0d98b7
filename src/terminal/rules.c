/* rules.c: see rules.h. */
#include "terminal/rules.h"
#include "terminal/content.h"
#include "terminal/paper.h"
#include "terminal/term.h"

#include <string.h>

enum { LINE_MAX_BYTES = 4096 };

/* Markdown as a terminal can show it: emphasis without its signs. */
static void plain(const char *line, size_t length, char *out, size_t size)
{
    size_t at = 0;

    for (size_t i = 0; i < length && at + 1 < size; i++) {
        if (line[i] == '*' && i + 1 < length && line[i + 1] == '*')
            i++;
        else if (line[i] != '`')
            out[at++] = line[i];
    }
    out[at] = '\0';
}

/* Where the text of an item of a list begins: behind its sign or number. */
static int hanging_of(const char *line)
{
    size_t blanks = strspn(line, " "), sign = strspn(line + blanks, "0123456789");

    if (sign > 0 && line[blanks + sign] == '.')
        return (int)(blanks + sign + 2);
    if ((line[blanks] == '-' || line[blanks] == '*') && line[blanks + 1] == ' ')
        return (int)blanks + 2;
    return (int)blanks;
}

/* One line of the file: a heading is bold, of a figure `![caption](figure:NAME)` stays what it
 * would show. A row of a table stays a row. */
static void write_line(FILE *out, const char *line, size_t length, int width)
{
    static char text[LINE_MAX_BYTES], wrapped[2 * LINE_MAX_BYTES];
    bool        heading = length > 0 && line[0] == '#';
    bool        figure = length > 1 && line[0] == '!' && line[1] == '[';

    if (figure) {
        line += 2;
        length = strcspn(line, "]");
    }
    while (heading && length > 0 && (*line == '#' || *line == ' '))
        line++, length--;
    plain(line, length, text, sizeof text);
    if (figure)
        fputs("  | ", out);
    wrap(text, figure ? width - 4 : width, figure ? 0 : hanging_of(text), wrapped, sizeof wrapped);
    if (heading)
        fputs(style(BOLD), out);
    for (const char *at = wrapped; *at != '\0'; at++) {
        if (*at == '\n' && heading)
            fputs(style(PLAIN), out);
        fputc(*at, out);
        if (figure && *at == '\n' && at[1] != '\0')
            fputs("  | ", out);
    }
}

static void write_markdown(FILE *out, int width, const void *with)
{
    for (const char *text = with; *text != '\0';) {
        size_t length = strcspn(text, "\n");

        write_line(out, text, length, width);
        text += length + (text[length] == '\n');
    }
}

bool rules_show(const struct game *g, const char *lang, const struct pager_idle *idle)
{
    char name[64];

    snprintf(name, sizeof name, "%s/rules.%s.md", g->id, lang);
    for (const struct embedded *e = embedded_rules; e->name; e++)
        if (strcmp(e->name, name) == 0) {
            pager_show(write_markdown, e->text, idle);
            return true;
        }
    return false;
}
