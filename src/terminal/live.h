/* live.h: a table that is played with single keys, on a screen of its own, whoever runs it: this
 * program (solo_live.c) or a server (join_live.c).
 *
 * The game's part is a struct live_game: it draws, and knows what keys mean. The host's part is a
 * struct live: it knows the time and makes the moves. While a table is live, whatever is printed
 * becomes lines on its screen: what tables tell, what people say, why something was refused. */
#ifndef TABLEE_LIVE_H
#define TABLEE_LIVE_H

#include "terminal/player.h"

enum { LIVE_LINES = 4, LIVE_LINE_BYTES = 512, LIVE_NO_TIME = -1 };

struct live {
    struct player *player;   /* with the view as it is now … */
    const void    *before;   /* … and as it was before the last move */
    uint32_t       happened; /* now() when that move was shown */
    int            took_ms;  /* how fast whoever made it was; LIVE_NO_TIME: not known */
    bool           alone;    /* no server decides who was first, and time can stand still */
    bool           paused;
    bool           reading;          /* set by the game: a page of help covers the table */
    char           typing[SAID_MAX]; /* a line that is being typed below; "": none */
    void          *with;
    uint32_t (*now)(void *with);        /* ms of the host's own time */
    void (*play)(void *with, move m);   /* the person's move, now */
    void (*pause)(void *with, bool on); /* asks for a pause, or for its end */
};

struct live_game {
    /* A game begins, or is taken up again. */
    void (*begin)(struct live *l);

    /* A move was made, and told. */
    void (*moved)(struct live *l, move m);

    /* What a key does. False: the person leaves. */
    bool (*key)(struct live *l, int key);

    /* Draws all, by live_show. Returns after how many ms it would draw again though nothing has
     * happened; negative: never. */
    int64_t (*draw)(struct live *l);

    /* How long bots leave the table as it is before this move of theirs, for people to look. */
    uint32_t (*pace)(const struct live *l, move next);
};

/* Takes over the terminal. False: it doesn't give single keys, and nothing has changed. */
bool live_begin(struct live *l);
void live_end(void);

/* The table that is live; NULL while none is. */
struct live *live_now(void);

/* What was printed last, line `i` of LIVE_LINES from the top, "" if there is none; and forgets it.
 */
const char *live_line(int i);
void        live_clear(void);

/* Puts a text on the screen: typeset, wrapped, with every line's rest cleared. A screen that it
 * does not fit is told so instead: half a card is worse than none. */
void live_show(const char *text);

#endif
