/* rules.h: the state of Time's Up!, for code that reads it directly (bots, the terminal). The rules
 * are in rules.c and clauses.md. */
#ifndef TABLEE_TIMESUP_RULES_H
#define TABLEE_TIMESUP_RULES_H

#include "core/game.h"

enum {
    TIMESUP_NAMES = 60,                             /* most names kept in play */
    TIMESUP_DEALT = TIMESUP_NAMES + 2 * SEATS_MAX,  /* most names dealt */
    TIMESUP_POOL = 2000,                            /* longest list of names */
    TIMESUP_HAND = (TIMESUP_NAMES + 2 * 4 + 3) / 4, /* largest hand: four seats share 68 */
    TIMESUP_ROUNDS = 3
};
enum { TIMESUP_DEAL, TIMESUP_REMOVE, TIMESUP_READY, TIMESUP_DRAW, TIMESUP_GIVE, TIMESUP_OVER };
enum {
    TIMESUP_V_FIRST,
    TIMESUP_V_DEAL,
    TIMESUP_V_REMOVE,
    TIMESUP_V_START,
    TIMESUP_V_DRAW,
    TIMESUP_V_FOUND,
    TIMESUP_V_WRONG,
    TIMESUP_V_PASS,
    TIMESUP_V_FAULT,
    TIMESUP_V_END
};
enum { TIMESUP_O_TURN, TIMESUP_O_DECK, TIMESUP_O_POOL, TIMESUP_O_NAMES, TIMESUP_O_FAULTLESS };
enum { TIMESUP_MIXED, TIMESUP_EASY, TIMESUP_HARD, TIMESUP_CUSTOM }; /* values of option deck */

/* Names that one side or the other found, oldest first. */
struct timesup_found {
    uint16_t name[TIMESUP_NAMES];
    uint8_t  side[TIMESUP_NAMES]; /* the team; with 5 or 7 seats the giver */
};

/* What is public: head, round, giver, found and read, points, claims, how many names are
 * left and set aside, who has removed. What is secret: who was dealt and removed what; the
 * names in play until they were read out; the card; which names are set aside.
 *   `play` holds the names in play in rising order from the moment the last player has
 * removed; `deck` and `aside` are sets of places in it. A viewer who may not know play has
 * zeros there; one who may not know the card has all that is not found in `deck`. */
struct timesup {
    struct head head;
    seat_set    removed;              /* who has removed two names */
    seat_set    claims;               /* opponents who said fault of the name in hand */
    uint64_t    deck;                 /* bit i: play[i] is in the deck */
    uint64_t    aside;                /* bit i: play[i] was set aside this turn */
    uint16_t    dealt[TIMESUP_DEALT]; /* all of A's names, then all of B's…; 0: unknown */
    uint16_t    play[TIMESUP_NAMES];
    struct timesup_found found; /* this round */
    struct timesup_found read;  /* the round that ended last */
    uint16_t             card;  /* the name in hand; 0: none, or unknown */
    uint16_t             pool;  /* options */
    uint8_t              names, turn_s, list, faultless;
    uint8_t              out[SEATS_MAX][2];    /* places in the player's hand of the names removed,
                                                  from 1; 0: not yet, or unknown */
    uint8_t points[TIMESUP_ROUNDS][SEATS_MAX]; /* by side; 5 or 7 seats: by player */
    uint8_t round;                             /* 1 to 3 */
    uint8_t giver;                             /* whose turn it is or comes next; NOBODY */
    uint8_t dealt_count, found_count, read_count;
    uint8_t left; /* names in the deck */
    uint8_t aside_count;
    uint8_t unused;
};

/* 5 and 7 play without teams (TU4). */
static inline bool timesup_alone(int seats)
{
    return seats == 5 || seats == 7;
}

/* The team of a seat at a table that has teams, and how many there are. */
int timesup_team(int seats, int seat);
int timesup_sides(int seats); /* teams, or players where they play alone */

/* A seat and its team mates; only where there are teams. */
seat_set timesup_mates(int seats, int seat);

/* Who guesses while `giver` gives, and who may contest. */
seat_set timesup_guessers(int seats, int giver);
seat_set timesup_opponents(int seats, int giver);

/* How many names are dealt in all (TU1). */
int timesup_total(const struct timesup *s);

/* A hand in `dealt`: where it begins, and how many names it has once dealt. */
int timesup_hand_at(const struct timesup *s, int seat);
int timesup_hand_size(const struct timesup *s, int seat);

/* Is the name in that place (from 0) of a seat's hand one it removed? */
static inline bool timesup_is_out(const struct timesup *s, int seat, int place)
{
    return s->out[seat][0] == place + 1 || s->out[seat][1] == place + 1;
}

/* May the viewer see the name in hand (TU21)? */
bool timesup_sees_card(const struct timesup *s, int viewer);

extern const struct game timesup_game;

#endif
