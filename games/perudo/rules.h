/* rules.h: the state of Perudo, for code that reads it directly (bots, the terminal). The rules are
 * in rules.c and clauses.md. */
#ifndef TABLEE_PERUDO_RULES_H
#define TABLEE_PERUDO_RULES_H

#include "core/dice.h"

enum {
    PERUDO_SEATS = 6,
    PERUDO_FACES = DICE_FACES, /* ids 1 to 6; 1 is the paco */
    PERUDO_PACO = 1,
    PERUDO_DICE = 30, /* six seats with five each */
    PERUDO_BIDS = PERUDO_DICE * PERUDO_FACES
};
enum { PERUDO_FIRST, PERUDO_ROLL, PERUDO_BID, PERUDO_OVER };                         /* phases */
enum { PERUDO_V_FIRST, PERUDO_V_ROLL, PERUDO_V_BID, PERUDO_V_DUDO, PERUDO_V_CALZA }; /* verbs */

typedef dice_set perudo_hand; /* 0: no hand; all hands of a table add up without overflow */

struct perudo_bid {
    uint8_t n, face, by; /* n 0: no bid */
};

struct perudo {
    struct head       head;
    perudo_hand       hand[PERUDO_SEATS];
    perudo_hand       shown[PERUDO_SEATS]; /* the hands of the last reveal */
    uint16_t          round;
    seat_set          rolled; /* who has rolled this round */
    seat_set          fallen; /* who has come down to one die before (PE23) */
    uint8_t           dice[PERUDO_SEATS];
    uint8_t           total;    /* dice in the game */
    uint8_t           first;    /* who starts this round; NOBODY before nature says */
    uint8_t           mover;    /* who must bid or doubt */
    uint8_t           palifico; /* this round is one */
    struct perudo_bid bid;      /* the standing one */
    uint8_t           bids[(PERUDO_BIDS + 7) / 8]; /* a bit for each bid of this round */
    struct {
        uint16_t          round;                   /* 0: nothing was revealed yet */
        uint8_t           call;                    /* PERUDO_V_DUDO or PERUDO_V_CALZA */
        uint8_t           by, count, lost, gained; /* lost, gained: a seat or NOBODY */
        struct perudo_bid bid;
    } last;
    uint8_t start; /* option dice */
    uint8_t calza; /* options of those names */
    uint8_t palifico_paco;
    uint8_t raise;
    uint8_t unused[3];
};

/* Of these dice, how many count for a bid on `face`: jokers included (PE11, PE16). */
static inline int perudo_counting(perudo_hand dice, int face, bool jokers)
{
    int count = dice_count(dice, face);
    return face != PERUDO_PACO && jokers ? count + dice_count(dice, PERUDO_PACO) : count;
}

/* How high a bid stands: bids with more dice above those with fewer, higher faces above lower
 * ones (PE6), and N pacos just above 2N sixes (PE8, PE9). No two bids are equally high, so all of
 * them stand on one ladder. */
static inline int perudo_height(int n, int face)
{
    return face == PERUDO_PACO ? 8 * (2 * n) + 7 : 8 * n + face;
}

/* The next rung of that ladder, for a game of `total` dice, from {0} on; false above the top. */
bool perudo_climb(struct perudo_bid *bid, int total);

/* Where a bid stands in the set `bids`. */
static inline int perudo_bit(int n, int face)
{
    return (n - 1) * PERUDO_FACES + face - 1;
}

/* Was it bid in this round? */
static inline bool perudo_made(const struct perudo *s, struct perudo_bid bid)
{
    int bit = perudo_bit(bid.n, bid.face);

    return s->bids[bit / 8] >> bit % 8 & 1;
}

/* The bids of this round with their bidders, oldest first, PERUDO_BIDS at most; how many. */
int perudo_bids(const struct perudo *s, struct perudo_bid *out);

extern const struct game perudo_game;

#endif
