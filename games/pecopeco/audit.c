/* audit.c: the invariants of a state of Peco Peco, for tests after every move. */
#include "games/pecopeco/rules.h"

typedef struct pecopeco state;

static const char *audit_animals(const state *s)
{
    for (int k = 1; k <= PECO_KINDS; k++) {
        int count = s->pile[k] + s->open[k] + s->under[k];

        for (int i = 0; i < s->head.seats; i++)
            count += s->hand[i][k];
        if (count != peco_deck[k])
            return "every animal card is in one place";
    }
    for (int i = 0; i < s->head.seats; i++) {
        bool drawing = s->due.verb == PECO_V_DRAW && s->due.to == i;

        if (pile_size(s->hand[i], PECO_KINDS) != s->cards[i])
            return "the number of cards is that of the hand";
        if (!seat_in(s->in, i) && s->cards[i] > 0)
            return "who is out has no cards";
        if (s->top != 0 && seat_in(s->in, i) && s->cards[i] == 0 && i != s->top_by && !drawing)
            return "who has no cards and did not play the top is out";
    }
    if (pile_size(s->pile, PECO_KINDS) != s->piled)
        return "the draw pile has as many cards as are counted";
    if (s->top == 0 ? pile_size(s->open, PECO_KINDS) + pile_size(s->under, PECO_KINDS) > 0
                    : s->open[s->top] == 0)
        return "the top lies on the discard pile";
    if (s->top_by != NOBODY && !seat_in(s->in, s->top_by))
        return "the player of the top card is in";
    return NULL;
}

/* Did points decide, with a bonus for the winner of the last round (PP39)? */
static bool counted(const state *s)
{
    return s->head.phase == PECO_OVER && s->left == 0 && s->last.winner != NOBODY &&
           (peco_has_lone(s) || !peco_has_set(s, peco_party(s, s->last.winner)));
}

static const char *audit_foods(const state *s)
{
    uint32_t seen = s->left;

    for (int i = 0; i < s->laid_count + 2; i++) {
        int food = i < s->laid_count ? s->laid[i].food : i == s->laid_count ? s->tilted : s->stake;

        if (food != 0 && seen >> food & 1)
            return "every food card is in one place";
        if (food != 0)
            seen |= 1u << food;
    }
    if ((s->tilted != 0) != (s->tilted_by != NOBODY))
        return "a tilted card lies before somebody";
    for (int i = 0; i < s->head.seats; i++) {
        seat_set party = peco_party(s, i);
        int bonus = counted(s) && seat_in(party, s->last.winner) ? s->cards[s->last.winner] : 0;

        if (s->head.score[i] != peco_worth(s, party) + bonus)
            return "the score is the worth of the buffet, at the end with the cards in hand";
    }
    return NULL;
}

static const char *audit_phase(const state *s)
{
    int  phase = s->head.phase;
    bool nature = phase == PECO_SETUP || phase == PECO_CHANCE;

    if (nature != (s->head.acting == seat_bit(NATURE)) || nature != (s->due.count > 0))
        return "nature acts when a card is due";
    if ((phase == PECO_OPEN) != (s->head.window_ms != 0))
        return "a clock runs in the open window only";
    if ((phase == PECO_OVER) != (s->head.acting == 0) ||
        (phase == PECO_OVER) != (s->head.winners != 0))
        return "the game is over when somebody has won";
    if ((s->mover != NOBODY) != (phase == PECO_TURN || phase == PECO_OPEN || phase == PECO_CHANCE))
        return "somebody is to move in a round, and only then";
    if (phase == PECO_TURN && (s->head.acting != seat_bit(s->mover) || s->cards[s->mover] == 0 ||
                               s->mover == s->top_by || !seat_in(s->in, s->mover)))
        return "the mover is in, has cards and did not play the top";
    if (phase == PECO_OPEN ? s->said != s->mover || (s->head.acting & ~s->in) != 0
                           : s->said != NOBODY && (phase != PECO_TURN || s->said == s->mover))
        return "a saying is open to accusation by another";
    if (s->said != NOBODY && (peco_rule(s) == PECO_TRUST || s->cards[s->said] == 0))
        return "who may be accused has cards, and it is no trust round";
    if ((s->stake != 0) != (s->mover != NOBODY) && phase != PECO_SETUP)
        return "there is a stake in a round";
    return NULL;
}

const char *peco_audit(const void *state_bytes)
{
    const state *s = state_bytes;
    const char  *why = audit_animals(s);

    why = why ? why : audit_foods(s);
    return why ? why : audit_phase(s);
}
