/* rules.h: the state of Gangs of Kyoto, for code that reads it directly (bots, the terminal). The
 * rules are in rules.c and clauses.md. */
#ifndef TABLEE_KYOTO_RULES_H
#define TABLEE_KYOTO_RULES_H

#include "core/game.h"

enum {
    KYOTO_SEATS = 5,
    KYOTO_KINDS = 28,  /* ids 1 to 28 in the order of the rules page; 0: unknown */
    KYOTO_CARDS = 109, /* all but the first-player card */
    KYOTO_LIMIT = 13,
    KYOTO_LIMIT_LATE = 18,
    KYOTO_GOAL = 13, /* bells */
    /* Below 18 fit the 21 cards worth nothing (9 of value 0, late, veto), the 12 ones and 2
     * twos; one more may lie there for the moment that ends the round. */
    KYOTO_ROW = 36
};

/* The specials; the cards with a value come before them. */
enum { KYOTO_B1 = 24, KYOTO_B2, KYOTO_BACK, KYOTO_LATE, KYOTO_VETO };

enum { KYOTO_FIRST, KYOTO_REVEAL, KYOTO_GIVE, KYOTO_REFUSE, KYOTO_MORE, KYOTO_OVER }; /* phases */
enum {
    KYOTO_V_FIRST,
    KYOTO_V_REVEAL,
    KYOTO_V_GIVE,
    KYOTO_V_VETO,
    KYOTO_V_ACCEPT,
    KYOTO_V_MORE
}; /* verbs */

struct kyoto_card {
    uint8_t value, bells, more; /* more: the symbol ! */
    uint8_t count;              /* how many there are */
};

extern const struct kyoto_card kyoto_cards[KYOTO_KINDS + 1];
extern const char *const       kyoto_names[]; /* by id; names[0] and the one after the last NULL */

typedef uint8_t kyoto_pile[KYOTO_KINDS + 1]; /* a multiset: see core/pile.h */

struct kyoto {
    struct head head;
    uint32_t    round;  /* from 1 */
    uint32_t    remade; /* how often the pile was made again */
    struct {
        uint32_t round; /* 0: no round has ended yet */
        uint8_t  late, total, unused[2];
    } last;
    seat_set   given;         /* who was given a card this turn */
    uint8_t    first;         /* who holds the first-player card; NOBODY before nature says */
    uint8_t    active;        /* whose turn it is; the same */
    uint8_t    card;          /* turned up or taken and not yet dealt with; 0: none */
    uint8_t    to;            /* in the phases `veto` and `more` the receiver, else NOBODY */
    uint8_t    hidden;        /* cards of this turn not yet turned up */
    uint8_t    left;          /* cards in the pile, the hidden ones included */
    uint8_t    lengthy, open; /* options long and open */
    uint8_t    length[KYOTO_SEATS], total[KYOTO_SEATS]; /* of the rows */
    uint8_t    lates[KYOTO_SEATS], vetoes[KYOTO_SEATS]; /* in the rows */
    uint8_t    scored[KYOTO_SEATS];                     /* cards in the score piles */
    uint8_t    unused;
    uint8_t    row[KYOTO_SEATS][KYOTO_ROW]; /* left to right, 0 behind the end */
    kyoto_pile pile, discard, kept[KYOTO_SEATS];
    uint8_t    unused_end[1];
};

static inline int kyoto_limit(const struct kyoto *s, int seat)
{
    return s->lates[seat] > 0 ? KYOTO_LIMIT_LATE : KYOTO_LIMIT;
}

/* May the viewer of this state know the score pile of `seat` (KY15, KY19)? */
static inline bool kyoto_shown(const struct kyoto *s, int seat)
{
    return s->head.score[seat] != SCORE_UNKNOWN;
}

/* The cards that lie where the viewer cannot look: the pile and the hidden score piles
 * together. */
void kyoto_unseen(const struct kyoto *s, kyoto_pile out);

extern const struct game kyoto_game;

#endif
