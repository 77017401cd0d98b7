/* rules.h: the state of Objets trouvés, for code that reads it directly (bots, the terminal). The
 * rules are in rules.c and clauses.md. */
#ifndef TABLEE_OBJETS_RULES_H
#define TABLEE_OBJETS_RULES_H

#include "core/game.h"

enum {
    OBJETS_SEATS = 9,
    OBJETS_BETS = OBJETS_SEATS - 1, /* the presenter makes none */
    OBJETS_OBJECTS = 25,            /* ids 1 to 25 */
    OBJETS_IN_PLAY = 13,            /* ids 1 to 13 at the start; the others are the reserve */
    OBJETS_SITUATIONS = 200,        /* ids 1 to 200; fewer with the option pool */
    OBJETS_NUMBERS = 6,             /* propositions of a situation, 1 to 6 */
    OBJETS_TILES = 3,
    OBJETS_GOAL = 40,   /* the space that ends the game */
    OBJETS_WIDTH = 100, /* x from 0 at the left */
    OBJETS_HEIGHT = 60, /* y from 0 at the top */
    OBJETS_TURNS = 24   /* fifteen degrees each, clockwise */
};
enum { OBJETS_SETUP, OBJETS_DRAW, OBJETS_SHOW, OBJETS_BET, OBJETS_SWAP, OBJETS_OVER }; /* phases */
enum {
    OBJETS_V_FIRST,
    OBJETS_V_TILE,
    OBJETS_V_SITUATION,
    OBJETS_V_SECRET,
    OBJETS_V_PLACE,
    OBJETS_V_FINISH,
    OBJETS_V_BET,
    OBJETS_V_CLOSE,
    OBJETS_V_SWAP,
    OBJETS_V_KEEP
}; /* verbs */

/* The spaces of the track that begin with a tile on them. */
extern const uint8_t objets_tile_space[OBJETS_TILES];

/* The engine's words for the objects, by id; [0] is NULL, and a NULL closes the list. */
extern const char *const objets_words[];

struct objets_placed {
    uint8_t object, x, y, turn;
};

struct objets_turned {
    uint8_t seat, bet, worth, to; /* to: the space reached */
};

#define OBJETS_NOT_YET 0xFF /* last.right and last.to before the presenter moves */

struct objets {
    struct head          head;
    uint32_t             reserve;                     /* bit i: object i is in the reserve */
    uint32_t             board;                       /* bit i: object i lies on the board */
    uint16_t             show_s;                      /* option show */
    uint8_t              play[OBJETS_IN_PLAY];        /* the objects in play, in their order */
    uint8_t              placed_count;                /* how many lie on the board … */
    struct objets_placed placed[OBJETS_IN_PLAY];      /* … the lowest first */
    uint8_t              tile[OBJETS_TILES];          /* swaps; 0: not drawn yet, or taken */
    uint8_t              used[OBJETS_SITUATIONS / 8]; /* a bit for each situation drawn */
    uint8_t              round;                       /* from 1; 0: setup */
    uint8_t              presenter;                   /* NOBODY before nature says */
    uint8_t              situation;                   /* 0: none */
    uint8_t              secret;                      /* 0: none, or not known */
    uint8_t              pile[OBJETS_BETS];           /* who has bet, the first one first … */
    uint8_t              bets;                        /* … and how many */
    uint8_t              bet[OBJETS_SEATS];           /* by seat; 0: none, or not known */
    uint8_t              turned;                      /* bets turned so far, from the last on */
    uint8_t              owner;                       /* of the tile, in OBJETS_SWAP; else NOBODY */
    uint8_t              swaps;                       /* the owner may still make */
    struct {
        uint8_t              round; /* 0: nothing was scored yet */
        uint8_t              presenter, situation, secret;
        uint8_t              right, to;        /* OBJETS_NOT_YET until the presenter moves */
        uint8_t              count;            /* bets turned */
        struct objets_turned bet[OBJETS_BETS]; /* the first one turned first */
    } last;
    uint8_t rounds; /* options of those names */
    uint8_t bet_s;
    uint8_t gentle;
    uint8_t spared; /* situations not to be drawn, the last ones: 200 - option pool */
};

/* Situations are drawn from 1 to this number. */
static inline int objets_pool(const struct objets *s)
{
    return OBJETS_SITUATIONS - s->spared;
}

/* Has this seat bet in this round? */
static inline bool objets_has_bet(const struct objets *s, int seat)
{
    for (int i = 0; i < s->bets; i++)
        if (s->pile[i] == seat)
            return true;
    return false;
}

extern const struct game objets_game;

#endif
