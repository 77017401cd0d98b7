/* sitting.h: bots at a table, in virtual time. Freestanding.
 *
 * After each change every seat that may act is asked what it would do and how long it
 * would wait; the shortest delay acts, equal ones by the toss of a coin. If the present
 * window ends before that, the clock acts. A game of turns is the case of one actor. */
#ifndef TABLEE_SITTING_H
#define TABLEE_SITTING_H

#include "bots/bot.h"
#include "match/match.h"

struct sitting {
    struct match         match;
    enum level           level[SEATS_MAX];
    struct chance_source nature; /* what chance brings */
    struct chance_source minds;  /* what the bots toss, and the coins of races */
    void                *memory; /* for the bots' thoughts */
    size_t               size;
    uint32_t             iterations; /* budget of a search; 0: the level's own */
    /* Seats that are handed the whole state instead of a view, and who thinks for them: for
     * the arena, which measures by it; everybody else leaves both 0. */
    seat_set oracles;
    struct thought (*oracle)(const struct game *g, const void *whole, int seat, struct mind *mind);
    void (*grow)(struct search *s, uint32_t iterations); /* see struct mind */
    /* Seats that somebody outside of the program plays (sim/outside.h), who thinks for them, and
     * 1 + the seat that has forfeited the game; 0: none. */
    seat_set outsiders;
    struct thought (*outsider)(void *with, const struct game *g, const void *view, int seat,
                               bool *forfeits);
    void   *with;
    uint8_t forfeit;
};

/* The next move and when it is made: nature's at once, a bot's, or the clock's. The match
 * must not be over. Seats in `people` are not asked: someone else moves for them; if only
 * they could act and no clock runs, false. */
bool sitting_next(struct sitting *s, seat_set people, struct entry *out);

/* Plays to the end, or until the log is full or a seat forfeits. 0, or why it could not go on. */
refusal sitting_play(struct sitting *s);

#endif
