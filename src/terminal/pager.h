/* pager.h: a long text, a screen at a time. */
#ifndef TABLEE_PAGER_H
#define TABLEE_PAGER_H

#include <stdio.h>

/* Writes the text for that many columns. It is called again when the window changes. */
typedef void (*pager_write)(FILE *out, int width, const void *with);

/* Meanwhile, every second or more often: what else must go on. */
struct pager_idle {
    void (*run)(void *with);
    void *with;
};

/* Shows the text: as it is where it fits or there is no terminal, else on a screen of its own with
 * keys to turn the pages, until q. `idle` may be NULL. */
void pager_show(pager_write write, const void *with, const struct pager_idle *idle);

#endif
