/* table.c: finds a game's table; and the plain one, for games that have none. */
#include "terminal/table.h"
#include "core/notation.h"

#include <stdio.h>
#include <string.h>

#define TABLE(id) extern const struct table id##_table;
#include "tables.def"
#undef TABLE

#define TABLE(id) &id##_table,
static const struct table *const tables[] = {
#include "tables.def"
    NULL};
#undef TABLE

const char *bot_name(int seat)
{
    static const char *const names[SEATS_MAX] = {"Paul", "Zoé",  "Léo", "Inès", "Hugo", "Mila",
                                                 "Théo", "Jade", "Noé", "Lina", "Max",  "Rose"};

    return names[seat];
}

bool is_you(const struct company *c, int seat)
{
    return seat == c->you;
}

const char *who(const struct company *c, int seat)
{
    static char shown[4][80]; /* a sentence may name several */
    static int  next;
    char       *out = shown[next++ % 4];

    snprintf(out, sizeof shown[0], "%s%s%s", style(BOLD),
             seat < SEATS_MAX ? c->name[seat] : say("chance", "le hasard"), style(PLAIN));
    return out;
}

/* ---- The plain table. ---- */

static const struct game *plain_game; /* whose table is being asked for */

static void plain_draw(const void *view, const struct company *c)
{
    static char out[VIEW_MAX];
    struct json j = json_in(out, sizeof out);

    (void)c;
    game_view(plain_game, view, &j);
    printf("%s%s%s\n", style(DIM), out, style(PLAIN));
}

static void plain_tell(const void *before, move m, const void *after, const struct company *c)
{
    char        written[MOVE_TEXT_MAX];
    struct text t = text_in(written, sizeof written);

    (void)before, (void)after, (void)c;
    move_write(plain_game, m, &t);
    puts(written);
}

static void plain_offer(const void *view, const struct company *c)
{
    static move moves[MOVES_MAX];
    int         n = plain_game->legal(view, c->you, moves);

    for (int i = 0; i < n && i < 40; i++) {
        char        written[MOVE_TEXT_MAX];
        struct text t = text_in(written, sizeof written);

        move_write_said(plain_game, moves[i], &t);
        printf("%s%s", i ? " · " : "", written);
    }
    puts(n > 40 ? " …" : "");
}

static void plain_close(const void *view, const struct company *c)
{
    plain_draw(view, c);
}

static const struct table plain_table = {
    .draw = plain_draw, .tell = plain_tell, .offer = plain_offer, .close = plain_close};

const struct table *table_of(const struct game *g)
{
    for (int i = 0; tables[i]; i++)
        if (strcmp(tables[i]->game, g->id) == 0)
            return tables[i];
    plain_game = g;
    return &plain_table;
}

const char *say_option(const struct game *g, const struct option *o)
{
    const struct option_words *w = say_french() ? table_of(g)->options : NULL;

    for (; w && w->name; w++)
        if (strcmp(w->name, o->name) == 0)
            return w->french;
    return o->means;
}
