/* player.h: the person at a table in this terminal, whoever runs the table: this program
 * (`tablee play`) or a server (`tablee join`). Reads what is typed, shows the turn, explains,
 * hints, and teaches where a line is no move. */
#ifndef TABLEE_PLAYER_H
#define TABLEE_PLAYER_H

#include "terminal/pager.h"
#include "terminal/table.h"

/* What the person could do when last told. */
struct offered {
    int      count;
    uint32_t window;
    move     moves[MOVES_MAX];
};

struct player {
    const struct game       *game;
    const struct table      *table;
    const struct company    *company;
    const void              *view; /* the person's */
    const struct pager_idle *idle; /* while the rules are read; may be NULL */
    const char              *more; /* words that `?` adds to its own, a line or more; may be NULL */
    bool                     talks; /* clues and guesses are heard (table.h: talk) */
    struct offered           last;
};

enum heard {
    SAID_NOTHING, /* an empty line */
    SAID_DONE,    /* a question that was answered, or nonsense */
    SAID_MOVE,    /* a move, to be played */
    SAID_WORDS,   /* a clue or a guess (table.h: talk) */
    SAID_LEAVE
};

/* A line without blanks at its ends. */
struct line {
    char text[SAID_MAX];
};
struct line line_trimmed(const char *typed);

/* Is it one of these words? Capital letters are small ones. */
bool line_is(const struct line *l, const char *english, const char *french);

/* Understands a line. Of a move, `said` is its notation without the seat, `m` the move. */
enum heard player_hear(struct player *p, const char *typed, char said[SAID_MAX], move *m);

/* May the person move now? Is letting something pass all they can do? Then `m` is that. */
bool player_acting(const struct player *p);
bool player_only_lets(const struct player *p, move *m);

/* Shows the table when it is the person's turn alone or there is more to choose from than before;
 * in between, what can be done where it has changed. */
void player_turn(struct player *p);

/* The same however little has changed: the window has another size. */
void player_redraw(struct player *p);

/* A move was refused: says why, and what can be done instead. */
void player_refused(const struct player *p, const char *why);

/* Tells a move; it is kept for `history`. */
void player_tell(const struct player *p, const void *before, move m);

#endif
