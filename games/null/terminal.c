/* terminal.c: the null game in a terminal: your card, and what everybody guessed. */
#include "games/null/rules.h"
#include "terminal/table.h"

#include <ctype.h>
#include <stdio.h>

typedef struct null_state state;

static void draw(const void *view, const struct company *c)
{
    const state *s = view;

    for (int i = 0; i < s->head.seats; i++) {
        char card = s->card[i] ? (char)('0' + s->card[i]) : '?';

        printf("  %s [%c]", who(c, i), card);
        if (s->guess[i])
            printf(say("  guessed %d", "  a dit %d"), s->guess[i]);
        putchar('\n');
    }
}

static void tell(const void *before, move m, const void *after, const struct company *c)
{
    (void)before, (void)after;
    if (m.verb != VERB_GUESS)
        return;
    if (is_you(c, m.seat))
        printf(say("You guess %d.\n", "Tu dis %d.\n"), m.arg[0]);
    else
        printf(say("%s guesses %d.\n", "%s dit %d.\n"), who(c, m.seat), m.arg[0]);
}

static void offer(const void *view, const struct company *c)
{
    const state *s = view;

    (void)c;
    printf(say("What do all the cards add up to? A number from 1 to %d.\n",
               "Combien font toutes les cartes ? Un nombre de 1 à %d.\n"),
           s->head.seats * CARDS);
}

/* "12" for "guess 12". */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    (void)view, (void)c;
    if (!isdigit((unsigned char)typed[0]))
        return false;
    snprintf(said, SAID_MAX, "guess %s", typed);
    return true;
}

static void close_table(const void *view, const struct company *c)
{
    const state *s = view;
    int          sum = 0;

    draw(view, c);
    for (int i = 0; i < s->head.seats; i++)
        sum += s->card[i];
    printf(say("The cards add up to %d.\n", "Les cartes font %d.\n"), sum);
    for (int i = 0; i < s->head.seats; i++)
        if (seat_in(s->head.winners, i))
            printf(is_you(c, i) ? say("You win.\n", "Tu gagnes.\n")
                                : say("%s wins.\n", "%s gagne.\n"),
                   who(c, i));
}

static const struct option_words option_words[] = {{"high", "1 : aucune carte sous 4"},
                                                   {NULL, NULL}};

const struct table null_table = {
    .game = "null",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .options = option_words,
};
