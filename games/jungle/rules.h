/* rules.h: the state of Jungle Speed, for code that reads it directly (bots, the terminal). The
 * rules are in rules.c and clauses.md. */
#ifndef TABLEE_JUNGLE_RULES_H
#define TABLEE_JUNGLE_RULES_H

#include "core/game.h"

enum {
    JUNGLE_SEATS = 10,
    JUNGLE_CARDS = 80,
    JUNGLE_SYMBOLS = 18, /* each in four colours: cards 1 to 72, 4 × symbol - 3 is purple */
    JUNGLE_COLOURS = 4,  /* 1 purple, 2 green, 3 orange, 4 yellow */
    JUNGLE_IN = 73,      /* grab: arrows inwards */
    JUNGLE_OUT = 74,     /* all flip: arrows outwards */
    JUNGLE_COL = 75,     /* colours: coloured arrows */
    JUNGLE_KINDS = 75,
    JUNGLE_DUELS = JUNGLE_SEATS / 2 /* two players each at least */
};
enum { JUNGLE_DEAL, JUNGLE_FLIP, JUNGLE_DUEL, JUNGLE_GRAB, JUNGLE_SHARE, JUNGLE_OVER }; /* phases */
enum { JUNGLE_V_FIRST, JUNGLE_V_DEAL, JUNGLE_V_FLIP, JUNGLE_V_GRAB, JUNGLE_V_DROP, JUNGLE_V_GIVE };

/* All cards that were dealt stand in one row, zone after zone: the players from A on, the
 * pot, the heap that is being shared. Of a player's cards the face-up ones come first, from
 * the bottom to the top, then the face-down ones, the one flipped next first: a flip moves
 * no card, only the border between the two, and so does turning a pile over. */
struct jungle {
    struct head head;
    seat_set    in;                  /* who is not out */
    seat_set    flipped;             /* whose top cards were turned by the last flip; 0: a hand
                                        was on the totem since, or the piles were turned over */
    seat_set duel[JUNGLE_DUELS];     /* those that stand, by their first seats; then 0 */
    seat_set losers;                 /* in `share`: who may be given cards */
    uint16_t pace;                   /* option */
    uint8_t  from[JUNGLE_SEATS + 3]; /* where each zone begins; after the heap: the end */
    uint8_t  up[JUNGLE_SEATS];       /* face-up cards */
    uint8_t  place[JUNGLE_SEATS];    /* 0: not known yet */
    uint8_t  flipper;                /* whose flip is due, or was the last; NOBODY at first */
    uint8_t  by;                     /* in `share`: the winner; else NOBODY */
    uint8_t  colours;                /* only colours count (JS11) */
    uint8_t  turned;                 /* times JS18 came since a hand was on the totem */
    uint8_t  until, each;            /* options */
    uint8_t  card[JUNGLE_CARDS];     /* 0: unknown, or none */
    uint8_t  box[JUNGLE_KINDS + 1];  /* a pile (core/pile.h): what was not dealt */
    uint8_t  unused[3];
};

extern const char *const jungle_names[]; /* of the cards, by id: "7p", "in" */

/* The zones after the players. */
static inline int jungle_pot(const struct jungle *s)
{
    return s->head.seats;
}

static inline int jungle_heap(const struct jungle *s)
{
    return s->head.seats + 1;
}

/* How many cards are in a zone: a player's, up and down together. */
static inline int jungle_held(const struct jungle *s, int zone)
{
    return s->from[zone + 1] - s->from[zone];
}

static inline int jungle_down(const struct jungle *s, int seat)
{
    return jungle_held(s, seat) - s->up[seat];
}

/* The top card of a player's face-up pile, 0 if there is none. */
static inline int jungle_top(const struct jungle *s, int seat)
{
    return s->up[seat] ? s->card[s->from[seat] + s->up[seat] - 1] : 0;
}

/* 1 to 18; 0 for a special or no card. */
static inline int jungle_symbol(int card)
{
    return card < JUNGLE_IN ? (card + 3) / 4 : 0;
}

/* 1 to 4; 0 for a special or no card. */
static inline int jungle_colour(int card)
{
    return card > 0 && card < JUNGLE_IN ? (card + 3) % 4 + 1 : 0;
}

/* Symbols that look alike: families of four (1–4, 5–8, 9–12, 13–16) and one of two. */
static inline int jungle_family(int symbol)
{
    return (symbol + 3) / 4;
}

/* The duel a seat is in, as the set of its players; 0: it is in none. */
static inline seat_set jungle_duel(const struct jungle *s, int seat)
{
    for (int i = 0; i < JUNGLE_DUELS && s->duel[i]; i++)
        if (seat_in(s->duel[i], seat))
            return s->duel[i];
    return 0;
}

extern const struct game jungle_game;

#endif
