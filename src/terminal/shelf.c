/* shelf.c: see shelf.h. */
#include "terminal/shelf.h"
#include "core/games.h"
#include "terminal/term.h"

#include <stdio.h>
#include <string.h>

void shelf_print(void)
{
    for (int i = 0; game_on_shelf(i); i++) {
        const struct game *g = game_on_shelf(i);

        printf("  %s%d%s  ", style(BOLD), i + 1, style(PLAIN));
        print_padded(g->name, 18);
        printf(say("%d to %d players\n", "de %d à %d joueurs\n"), g->seats_min, g->seats_max);
    }
}

const struct game *shelf_find(const char *typed)
{
    const struct game *found = NULL;
    size_t             length = strlen(typed);

    for (int i = 0; game_on_shelf(i) && length > 0; i++) {
        const struct game *g = game_on_shelf(i);
        char               number[16];

        snprintf(number, sizeof number, "%d", i + 1);
        if (strcmp(typed, number) == 0 || strcasecmp(typed, g->id) == 0)
            return g;
        if (strncasecmp(typed, g->id, length) == 0 || strncasecmp(typed, g->name, length) == 0)
            found = g;
    }
    return found;
}

/* As on the page (web/src/i18n/fr.ts). */
static const char *const french[LEVELS] = {[LEVEL_RANDOM] = "hasard",
                                           [LEVEL_EASY] = "facile",
                                           [LEVEL_NORMAL] = "normal",
                                           [LEVEL_HARD] = "redoutable"};

const char *level_said(enum level level)
{
    return say(level_names[level], french[level]);
}

int level_typed(const char *typed)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcasecmp(typed, level_names[i]) == 0 || strcasecmp(typed, french[i]) == 0)
            return i;
    return -1;
}
