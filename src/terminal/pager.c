/* pager.c: see pager.h. */
#include "terminal/pager.h"
#include "terminal/keys.h"
#include "terminal/paper.h"
#include "terminal/term.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct pages {
    char *text;
    int   lines, top;
};

static int text_width(void)
{
    int width = term_width();

    return width < PROSE_COLUMNS ? width : PROSE_COLUMNS;
}

static void make(struct pages *p, pager_write write, const void *with)
{
    size_t length = 0;
    FILE  *out;

    free(p->text);
    *p = (struct pages){.top = p->top};
    out = open_memstream(&p->text, &length);
    if (!out)
        return;
    write(out, text_width(), with);
    fclose(out);
    for (const char *at = p->text; (at = strchr(at, '\n')) != NULL; at++)
        p->lines++;
}

/* Keeps the first line shown inside the text. */
static void settle(struct pages *p)
{
    int last = p->lines - (term_height() - 1);

    p->top = p->top > last ? last : p->top;
    p->top = p->top < 0 ? 0 : p->top;
}

static void show(const struct pages *p)
{
    const char *at = p->text;
    int         rows = term_height() - 1, shown = 0;
    char        set[512];

    for (int i = 0; i < p->top; i++)
        at = strchr(at, '\n') + 1;
    fputs("\033[H", stdout);
    for (; shown < rows && *at != '\0'; shown++) {
        size_t length = strcspn(at, "\n");

        printf("\033[K%.*s\n", (int)length, at); /* behind a full line it would clear its end */
        at += length + (at[length] == '\n');
    }
    for (; shown < rows; shown++)
        fputs("\033[K\n", stdout);
    typeset(say("space: next page · b: back · q: done", "espace : suite · b : retour · q : fini"),
            set, sizeof set);
    printf("\033[K%s%s%s", style(DIM), set, style(PLAIN));
    fflush(stdout);
}

/* False: the reader is done. */
static bool turn(struct pages *p, int key)
{
    int page = term_height() - 2;

    switch (key) {
    case 'q':
    case 'Q':
    case 27:
    case KEY_LEAVE:
        return false;
    case ' ':
    case KEY_PAGE_DOWN:
        if (p->top + term_height() - 1 >= p->lines)
            return false; /* nothing follows */
        p->top += page;
        break;
    case 'b':
    case KEY_PAGE_UP:
        p->top -= page;
        break;
    case '\n':
    case '\r':
    case 'j':
    case KEY_DOWN:
        p->top++;
        break;
    case 'k':
    case KEY_UP:
        p->top--;
        break;
    default:
        break;
    }
    settle(p);
    return true;
}

void pager_show(pager_write write, const void *with, const struct pager_idle *idle)
{
    struct pages p = {0};
    int          key = KEY_NONE;

    make(&p, write, with);
    if (p.lines < term_height() || !isatty(STDIN_FILENO) || !keys_begin()) {
        if (p.text)
            fputs(p.text, stdout);
        free(p.text);
        return;
    }
    do {
        if (key == KEY_RESIZED)
            make(&p, write, with);
        settle(&p);
        if (key != KEY_NONE || p.top == 0)
            show(&p);
        if (idle)
            idle->run(idle->with);
        key = keys_wait(-1);
    } while (p.text && turn(&p, key));
    keys_end();
    free(p.text);
}
