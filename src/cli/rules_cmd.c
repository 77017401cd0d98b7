/* rules_cmd.c: `tablee rules`: the rules of a game for players, in their language. */
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/term.h"

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

static void print_rules(const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");

        print_line(text, length);
        text += length + (text[length] == '\n');
    }
}

int cmd_rules(int argc, char **argv)
{
    const char        *lang = term_language();
    struct words       words;
    const struct game *g;
    char               name[64];
    int                code;

    if (args_ask_help(argc, argv)) {
        puts("tablee rules GAME [--lang fr|en]\n\nPrints the rules of a game for players.");
        return EXIT_YES;
    }
    code =
        args_read(argc, argv, (struct flag[]){{"--lang", FLAG_TEXT, &lang, 0, 0}, {0}}, &words, 1);
    if (code)
        return code;
    if (strcmp(lang, "fr") != 0 && strcmp(lang, "en") != 0)
        return wrong_call("--lang: fr or en, not \"%s\"", lang);
    g = game_named(words.count ? words.word[0] : NULL);
    if (!g)
        return EXIT_WRONG;
    snprintf(name, sizeof name, "%s.%s.md", g->id, lang);
    for (const struct embedded *e = embedded_rules; e->name; e++)
        if (strcmp(e->name, name) == 0) {
            term_begin(lang);
            print_rules(e->text);
            return EXIT_YES;
        }
    return wrong_call("the rules of %s have not been written in that language", g->id);
}
