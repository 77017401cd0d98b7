/* term.c: see term.h. */
#include "terminal/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct {
    bool colours, french;
} term;

const char *term_language(void)
{
    const char *names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);

        if (value && *value != '\0')
            return strncmp(value, "fr", 2) == 0 ? "fr" : "en";
    }
    return "en";
}

void term_begin(const char *language)
{
    const char *kind = getenv("TERM");

    term.french = strcmp(language, "fr") == 0;
    term.colours =
        isatty(STDOUT_FILENO) && !getenv("NO_COLOR") && kind && strcmp(kind, "dumb") != 0;
}

const char *style(enum style s)
{
    static const char *const codes[STYLES] = {"\033[0m",  "\033[1m",  "\033[2m",
                                              "\033[31m", "\033[32m", "\033[33m",
                                              "\033[34m", "\033[35m", "\033[36m"};
    return term.colours ? codes[s] : "";
}

bool term_colours(void)
{
    return term.colours;
}

bool term_french(void)
{
    return term.french;
}

int term_width(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col;
    return 80;
}

int term_height(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row >= 2)
        return size.ws_row;
    return 24;
}

const char *say(const char *english, const char *french)
{
    return term.french ? french : english;
}

void term_tame(char *text, bool lines)
{
    char *to = text;

    for (const char *at = text; *at != '\0'; at++) {
        unsigned char c = (unsigned char)at[0], next = (unsigned char)at[1];
        bool          wide = c == 0xC2 && next >= 0x80 && next < 0xA0;

        *to++ = wide || c == 0x7F || (c < ' ' && !(lines && c == '\n')) ? '?' : *at;
        at += wide;
    }
    *to = '\0';
}

int columns(const char *text)
{
    int n = 0;

    for (; *text != '\0'; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80; /* not a later byte of a character */
    return n;
}

void print_padded(const char *text, int width)
{
    fputs(text, stdout);
    for (width -= columns(text); width > 0; width--)
        putchar(' ');
}
