/* rules.c: see rules.h. */
#include "terminal/rules.h"
#include "terminal/content.h"
#include "terminal/term.h"

#include <stdio.h>
#include <string.h>

/* Markdown as a terminal can show it: headings bold, emphasis without its signs, of a figure
 * `![caption](figure:NAME)` what it would show. */
static void print_line(const char *line, size_t length)
{
    bool heading = length > 0 && line[0] == '#';
    bool figure = length > 1 && line[0] == '!' && line[1] == '[';

    if (figure) {
        line += 2;
        length = strcspn(line, "]");
        fputs("  | ", stdout);
    }

    while (heading && length > 0 && (*line == '#' || *line == ' '))
        line++, length--;
    if (heading)
        fputs(style(BOLD), stdout);
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '*' && i + 1 < length && line[i + 1] == '*')
            i++;
        else if (line[i] != '`')
            putchar(line[i]);
    }
    if (heading)
        fputs(style(PLAIN), stdout);
    putchar('\n');
}

static void print_markdown(const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");

        print_line(text, length);
        text += length + (text[length] == '\n');
    }
}

bool rules_print(const struct game *g, const char *lang)
{
    char name[64];

    snprintf(name, sizeof name, "%s/rules.%s.md", g->id, lang);
    for (const struct embedded *e = embedded_rules; e->name; e++)
        if (strcmp(e->name, name) == 0) {
            print_markdown(e->text);
            return true;
        }
    return false;
}
