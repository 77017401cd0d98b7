/* live.c: see live.h. */
#include "terminal/live.h"
#include "terminal/keys.h"
#include "terminal/paper.h"

#include <stdio.h>
#include <string.h>

enum { SCREEN_BYTES = 1 << 15 };

static struct {
    struct live *now;
    char         said[LIVE_LINES][LIVE_LINE_BYTES];
    int          count;
} screen;

static void take_line(const char *line)
{
    if (*line == '\0')
        return;
    if (screen.count == LIVE_LINES) {
        memmove(screen.said[0], screen.said[1], sizeof screen.said - sizeof screen.said[0]);
        screen.count--;
    }
    snprintf(screen.said[screen.count++], LIVE_LINE_BYTES, "%s", line);
}

bool live_begin(struct live *l)
{
    if (!keys_begin())
        return false;
    screen.now = l;
    screen.count = 0;
    paper_divert(take_line);
    l->player->table->live->begin(l);
    return true;
}

void live_end(void)
{
    paper_divert(NULL);
    keys_end();
    screen.now = NULL;
}

struct live *live_now(void)
{
    return screen.now;
}

const char *live_line(int i)
{
    fflush(stdout);
    return i < screen.count ? screen.said[i] : "";
}

void live_clear(void)
{
    fflush(stdout);
    screen.count = 0;
}

/* Typesets and wraps a text into `out`; how many lines it takes. */
static int compose(const char *text, char *out, size_t size)
{
    static char set[SCREEN_BYTES], line[2 * SCREEN_BYTES];
    int         lines = 0;

    typeset(text, set, sizeof set);
    out[0] = '\0';
    for (const char *at = set; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        char   one[1024];

        snprintf(one, sizeof one, "%.*s", (int)(length < 1023 ? length : 1023), at);
        wrap(one, term_width(), 0, line, sizeof line);
        snprintf(out + strlen(out), size - strlen(out), "%s", line);
        at += length + (at[length] == '\n');
    }
    for (const char *at = out; *at != '\0'; at++)
        lines += *at == '\n';
    return lines;
}

void live_show(const char *text)
{
    static char whole[SCREEN_BYTES], out[2 * SCREEN_BYTES];
    FILE       *terminal = paper_raw();
    int         lines;

    snprintf(whole, sizeof whole, "%s", text);
    if (screen.now && screen.now->typing[0] != '\0')
        snprintf(whole + strlen(whole), sizeof whole - strlen(whole), "%s%s▏%s\n", style(BOLD),
                 screen.now->typing, style(PLAIN));
    lines = compose(whole, out, sizeof out);
    fputs("\033[H", terminal);
    if (lines > term_height()) {
        term_too_small(term_width(), lines, whole, sizeof whole);
        wrap(whole, term_width(), 0, out, sizeof out);
        fprintf(terminal, "\033[J%s", out);
    } else {
        /* cleared before it is written: behind a full line the cursor still stands on its end */
        for (const char *at = out; lines > 0; at += strcspn(at, "\n") + 1) {
            fputs(--lines > 0 ? "\033[K" : "\033[J", terminal);
            fprintf(terminal, "%.*s%s", (int)strcspn(at, "\n"), at, lines > 0 ? "\n" : "");
        }
    }
    fflush(terminal);
}
