/* rules.h: the state of Pescado, for code that reads it directly (bots, the terminal). The rules
 * are in rules.c and clauses.md. */
#ifndef TABLEE_PESCADO_RULES_H
#define TABLEE_PESCADO_RULES_H

#include "core/dice.h"

enum {
    PESCADO_SEATS = 4,
    PESCADO_COLOURS = DICE_FACES, /* ids 1 to 6: y o r b g k */
    PESCADO_DISCS = 36,           /* ids 1 to 36, the dearest first */
    PESCADO_POND = 6,
    PESCADO_WHITE = 5,
    PESCADO_TURNED = 4, /* most discs turned down in a turn: two a grey die */
    /* takes and turns of 12 discs, for the player before took at most a pond of six in the
     * turn before; and the parts of five dice */
    PESCADO_MOVES = 2 * 2 * PESCADO_POND + 32
};
enum {
    PESCADO_FIRST,
    PESCADO_FILL,
    PESCADO_ROLL,
    PESCADO_GREY,
    PESCADO_TAKE,
    PESCADO_HARPOON,
    PESCADO_OVER
}; /* phases */
enum {
    PESCADO_V_FIRST,
    PESCADO_V_DISC,
    PESCADO_V_ROLL,
    PESCADO_V_GREY,
    PESCADO_V_TAKE,
    PESCADO_V_TURN,
    PESCADO_V_KEEP,
    PESCADO_V_DONE,
    PESCADO_V_POINT,
    PESCADO_V_CLOSE
}; /* verbs */

/* Each disc exists once, so any pile of them is a set in one word: bit i is disc i. */
typedef uint64_t pescado_set;

struct pescado {
    struct head head;
    dice_set    white;     /* the white dice that lie there */
    pescado_set stack;     /* discs not seen yet: which, but not in what order */
    pescado_set turned;    /* turned down this turn (PS5) */
    pescado_set pointed;   /* wrongly pointed at in this window (PS37) */
    pescado_set discarded; /* out of the game (PS38) */
    pescado_set open[PESCADO_SEATS];
    pescado_set secured[PESCADO_SEATS];
    dice_set    grey;
    uint32_t    window_ms;              /* option window */
    uint32_t    penalty[PESCADO_SEATS]; /* has no bound: a poor shot may go on shooting */
    uint8_t     pond[PESCADO_POND];     /* a disc, or 0 */
    uint8_t     left;                   /* discs in the stack */
    uint8_t     active;                 /* whose turn it is; NOBODY before nature says */
    uint8_t     roll;    /* 0: a first roll is due; 1: it lies there; 2: from keep on */
    uint8_t     lying;   /* white dice that lie there */
    uint8_t     turns;   /* discs turned */
    uint8_t     again;   /* the next roll opens the harpoon, triple or not (PS33) */
    uint8_t     harpoon; /* option of that name */
    uint8_t     unused[3];
};

extern const char *const pescado_colours[]; /* by id: "y"… */
extern const char *const pescado_discs[];   /* by id: "yyy"… */
extern const dice_set    pescado_need[];    /* by id: the dice that a disc wants */

static inline pescado_set pescado_bit(int disc)
{
    return (pescado_set)1 << disc;
}

/* Three of a colour come first, then two (PS1). */
static inline int pescado_worth(int disc)
{
    return disc <= 6 ? 3 : disc <= 18 ? 2 : 1;
}

/* Is a part within the whole, colour by colour? A count is at most 7, so the highest bit of
 * each colour's five stays lent unless the part has more of it. */
static inline bool pescado_within(dice_set part, dice_set whole)
{
    const dice_set lent = 0x10u * 0x2108421u; /* 1 in each of the six fields, times 16 */

    return (((whole | lent) - part) & lent) == lent;
}

static inline bool pescado_matches(dice_set dice, int disc)
{
    return pescado_within(pescado_need[disc], dice);
}

/* The lowest disc of a set that is not empty. */
static inline int pescado_lowest(pescado_set set)
{
    return __builtin_ctzll(set);
}

/* for each disc of a set, in the order of the discs */
#define EACH_DISC(disc, set)                                                                       \
    for (pescado_set rest_##disc = (set), disc = 0;                                                \
         rest_##disc && ((disc = (pescado_set)__builtin_ctzll(rest_##disc)), 1);                   \
         rest_##disc &= rest_##disc - 1u)

static inline pescado_set pescado_pond(const struct pescado *s)
{
    pescado_set set = 0;

    for (int i = 0; i < PESCADO_POND; i++)
        set |= pescado_bit(s->pond[i]);
    return set & ~(pescado_set)1; /* empty places */
}

/* The player before (PS17). */
static inline int pescado_before(const struct pescado *s)
{
    return s->active == 0 ? s->head.seats - 1 : s->active - 1;
}

/* What the active player may take or turn as far as the place goes: the pond and the discs
 * face up before the player before, without those turned down (PS4, PS5). */
static inline pescado_set pescado_reach(const struct pescado *s)
{
    return (pescado_pond(s) | s->open[pescado_before(s)]) & ~s->turned;
}

/* Those of a set that match these dice. */
pescado_set pescado_matching(pescado_set set, dice_set dice);

extern const struct game pescado_game;

#endif
