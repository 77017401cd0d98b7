/* bot_solved.h: rounds of Perudo between two players, solved beforehand.
 *
 * `tablee solve perudo --out` makes the tables (solver/README.md tells how, and the format);
 * each is a mixed strategy for both players of one round, and says in its header what a
 * perfect opponent gains against it. A round has only two outcomes, so what is best in it
 * does not depend on the rest of the match.
 *
 * Positions are named as the solver names them: the bids made are a mask of rungs, the
 * lowest rung the highest bit; in a palifico round the face bid is a group, and the mask
 * is of its numbers, 1 the highest bit. */
#ifndef TABLEE_PERUDO_BOT_SOLVED_H
#define TABLEE_PERUDO_BOT_SOLVED_H

#include "games/perudo/rules.h"

enum {
    SOLVED_DUDO = 31,
    SOLVED_ACTIONS = 32, /* a bid is group × rungs of a group + bit; the group 0 if one stands */
    SOLVED_WHOLE = 255   /* weights of a mix add up to this */
};

/* What to do where the bids end in `key`: player << 31 | group << 24 | mask. With SOLVED_BACK
 * the mask is of the last SOLVED_BACK_BIDS at most, and the page is to fall back on. */
enum { SOLVED_BACK = 1 << 30, SOLVED_BACK_BIDS = 2 };
struct solved_page {
    uint32_t key, at; /* at: the bytes of this page */
};

/* A page is a set of hands, three bytes, lowest first, then a mix for each of them. A mix is
 * actions: each a byte, with SOLVED_MORE followed by a byte of weight; the last, without it,
 * has what is left of SOLVED_WHOLE. */
enum { SOLVED_MORE = 32 };

struct solved_table {
    uint8_t                   dice[2]; /* of the player who starts, of the other: 1 or 2 */
    uint8_t                   palifico;
    uint8_t                   recall;         /* how many of the last bids count; 0: all */
    int32_t                   value;          /* to who starts, in millionths, -1 to 1 */
    int32_t                   exploitability; /* the same: what a perfect answer gains */
    uint32_t                  count;
    const struct solved_page *pages; /* by key, rising */
    const uint8_t            *bytes;
};

/* The table of a round; NULL if there is none. */
const struct solved_table *solved_find(int first, int second, bool palifico);

/* The number of a hand of one or two dice: multisets in the order of their lowest faces. */
int solved_hand(perudo_hand hand);

/* The weights of all actions for a player (0: who started) with a hand, after the bids of
 * `mask` in `group`; at least one bid is possible then. Where the table hardly ever leads it is
 * silent: then it is what the hand does most often after the last two bids, and failing that
 * dudo, or the next rung if the player's own dice make the bid good. */
void solved_mix(const struct solved_table *t, int player, int group, uint32_t mask,
                perudo_hand hand, uint8_t weight[SOLVED_ACTIONS]);

/* A move of `seat`, which is in turn, in a view redacted for it; false: no table is about
 * this round, which has more players, more dice or other rules. */
bool solved_move(const struct perudo *s, int seat, struct chance_source *r, move *out);

/* In how many of a million matches the player who starts this round wins, both playing by
 * the tables from here on; -1 if a round on the way is not solved. */
int32_t solved_wins(int first, int second, bool palifico);

/* The same for `seat` in a state in which a round is about to begin; -1 if it has more players,
 * more dice or other rules than the tables. */
int32_t solved_prospects(const struct perudo *s, int seat);

#endif
