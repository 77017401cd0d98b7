/* table.h: how a game looks in a terminal.
 *
 * A table draws and tells what one person at the table may know: it is only ever handed
 * states redacted for that person and moves as that person may see them. Every sentence is
 * in both languages (term.h: say). A game without a table of its own is shown by its view
 * as JSON, so a new game can be played at once. A table is games/NAME/terminal.c, which exports
 * `const struct table NAME_table`. */
#ifndef TABLEE_TABLE_H
#define TABLEE_TABLE_H

#include "core/game.h"
#include "terminal/term.h"

enum { SAID_MAX = 128 };

struct session;       /* terminal/session.h */
struct live_game;     /* terminal/live.h */
struct given_options; /* host/host.h */

/* Who sits there: for the words. */
struct company {
    const char *name[SEATS_MAX];
    int         you; /* the person's own seat */
};

/* What the bot on a seat is called: by the seat alone, as on the page (web/src/table/bots.ts). */
const char *bot_name(int seat);

/* "Zoé", in bold: the name of a seat. For "you" the tables find their own words, since the
 * verb changes: is_you tells. */
const char *who(const struct company *c, int seat);
bool        is_you(const struct company *c, int seat);

/* A word that people may type for a word of the game's notation. */
struct spelling {
    const char *typed, *means;
};

struct table {
    const char *game;

    /* The least size of a terminal that what is drawn fits into; 0: any. */
    int columns, rows;

    /* Draws what lies on the table, a few lines. */
    void (*draw)(const void *view, const struct company *c);

    /* Tells one event in a line, or says nothing of those not worth a line. `before` and
     * `after` are the person's views around the move; m is veiled. */
    void (*tell)(const void *before, move m, const void *after, const struct company *c);

    /* Says what the person may do now, with the words to type: a line or two. */
    void (*offer)(const void *view, const struct company *c);

    /* Explains the table, for `?`: what signs and letters mean, what can be typed, and the odds
     * where the page shows them. A game without one is explained by its offer. */
    void (*explain)(const void *view, const struct company *c);

    /* A hint of the table's own, where a bot's move says too little; false: it has none now. May be
     * NULL. */
    bool (*hint)(const void *view, const struct company *c);

    /* What is wrong with a line that is no move, in one sentence that teaches: "A bid is two
     * numbers, like 7 3."; NULL: nothing in particular. May be NULL. */
    const char *(*teach)(const void *view, const struct company *c, const char *typed);

    /* Other words for verbs, in French above all; closed by one without a word. May be NULL. */
    const struct spelling *spellings;

    /* Where the talk is the game: what a line is that the person types now, "clue" or "guess";
     * NULL: a move. May be NULL. */
    const char *(*talk)(const void *view, const struct company *c);

    /* A move as it is typed here, into `said`; false: as its notation has it. May be NULL. */
    bool (*written)(move m, char said[SAID_MAX]);

    /* Short ways to type a move: "3 5" for "bid 3 5". Writes the move without its seat into
     * `said` and returns true, or false: then what was typed is taken as it is. May be NULL. */
    bool (*shorthand)(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX]);

    /* What one sees when the game is over: the person's last view. */
    void (*close)(const void *view, const struct company *c);

    /* A game that is played with single keys where input and output are a terminal
     * (terminal/live.h); NULL in all other games. */
    const struct live_game *live;

    /* A game in which bots talk has its own loop of `tablee play` (terminal/session.h), used where
     * input and output are a terminal. True: the game is over; false: the person has left, or the
     * session could not go on and said why. NULL in all other games. */
    bool (*play)(struct session *s);

    /* What the options mean, in French: the game's own table has the English (core/game.h). Closed
     * by one without a name; NULL where there are none. */
    const struct option_words {
        const char *name, *french;
    } * options;

    /* Fits the options that were not given to this terminal, before a game begins; `given` is
     * NULL where a saved one is taken up again: then it only checks. 0, or EXIT_WRONG after
     * saying why it cannot be played so. May be NULL. */
    int (*prepare)(struct config *c, const struct given_options *given);
};

/* What an option means, in the language that is spoken. */
const char *say_option(const struct game *g, const struct option *o);

/* The table of a game; the plain one if it has none of its own. */
const struct table *table_of(const struct game *g);

#endif
