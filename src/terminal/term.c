/* term.c: see term.h. */
#include "terminal/term.h"
#include "host/host.h"
#include "terminal/paper.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

static bool colours;

void term_begin(const char *language)
{
    const char *kind = getenv("TERM");

    say_begin(language);
    /* how wide a character is, and where one ends, is the locale's to say */
    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
    colours = term_is_one() && !getenv("NO_COLOR") && kind && strcmp(kind, "dumb") != 0;
    paper_begin();
}

int term_speak(const char *language)
{
    if (strcmp(language, "fr") != 0 && strcmp(language, "en") != 0)
        return wrong_call(say("--lang: fr or en, not \"%s\"", "--lang : fr ou en, pas « %s »"),
                          language);
    term_begin(language);
    return 0;
}

const char *style(enum style s)
{
    static const char *const codes[STYLES] = {"\033[0m",  "\033[1m",  "\033[2m",
                                              "\033[31m", "\033[32m", "\033[33m",
                                              "\033[34m", "\033[35m", "\033[36m"};
    return colours ? codes[s] : "";
}

bool term_colours(void)
{
    return colours;
}

bool term_is_one(void)
{
    return isatty(STDOUT_FILENO);
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

void term_too_small(int least_columns, int least_rows, char *out, size_t size)
{
    int  width = term_width(), height = term_height();
    char plain[200];

    snprintf(plain, sizeof plain,
             say("This terminal is too small (%d × %d): make it at least %d × %d.",
                 "Ce terminal est trop petit (%d × %d) : il faut au moins %d × %d."),
             width, height, width > least_columns ? width : least_columns,
             height > least_rows ? height : least_rows);
    typeset(plain, out, size);
}

bool term_fits(int least_columns, int least_rows)
{
    char said[400];

    if (!term_is_one() || (term_width() >= least_columns && term_height() >= least_rows))
        return true;
    term_too_small(least_columns, least_rows, said, sizeof said);
    puts(said);
    return false;
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
    int       n = 0;
    mbstate_t state = {0};

    while (*text != '\0') {
        wchar_t c;
        size_t  bytes = mbrtowc(&c, text, strlen(text), &state);

        if (*text == '\033' && text[1] == '[') {
            text += 2 + strspn(text + 2, "0123456789;?");
            text += *text != '\0';
            continue;
        }
        if (bytes == (size_t)-1 || bytes == (size_t)-2) { /* not a character: one column a byte */
            memset(&state, 0, sizeof state);
            bytes = 1;
            c = L'?';
        }
        n += wcwidth(c) > 0 ? wcwidth(c) : 0;
        text += bytes;
    }
    return n;
}

void print_padded(const char *text, int width)
{
    fputs(text, stdout);
    for (width -= columns(text); width > 0; width--)
        putchar(' ');
}
