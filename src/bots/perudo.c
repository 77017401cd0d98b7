/* perudo.c: a bot that counts.
 *
 * It works out, from its own dice and what the last bid makes it believe of the
 * bidder's, how likely every bid is to be true; it doubts when that is the smaller
 * risk, and otherwise bids as high as it dares, sometimes on a face it does not
 * hold. Probabilities are in 1/65536: the engine knows no floating point. */
#include "games/perudo.h"
#include "bots/search.h"
#include "core/check.h"

enum { ONE = 65536 };

extern const struct brain perudo_brain;

/* How many of some dice show a face, in 1/65536: exactly k, and once `spread_sum` is done at
 * least k. */
struct spread {
    uint32_t exactly[PERUDO_DICE + 2], at_least[PERUDO_DICE + 2];
    int      dice;
};

/* One more die, which shows the face once in `in` times: 2, 3, 4 or 6. */
static void spread_add(struct spread *d, int in)
{
    d->dice++;
    for (int k = d->dice; k >= 0; k--) {
        uint32_t with = k > 0 ? d->exactly[k - 1] : 0, without = d->exactly[k];

        switch (in) { /* dividing by constants is what makes this cheap */
        case 2:
            d->exactly[k] = (with + without) / 2;
            break;
        case 3:
            d->exactly[k] = (with + 2 * without) / 3;
            break;
        case 4:
            d->exactly[k] = (with + 3 * without) / 4;
            break;
        default:
            d->exactly[k] = (with + 5 * without) / 6;
        }
    }
}

static void spread_sum(struct spread *d)
{
    uint32_t sum = 0;

    for (int k = d->dice; k >= 0; k--) {
        sum += d->exactly[k];
        d->at_least[k] = sum;
    }
    d->at_least[0] = ONE;
}

/* What a player believes about the count of a face: the own dice that count, a spread of the
 * others', and one of all dice, as somebody sees it who sees none. */
struct belief {
    int           own;
    struct spread others, all;
};

/* A bidder is taken at its word halfway: its dice show the face it bid one time in two. */
static void believe(const struct perudo *s, int seat, int face, struct belief *b)
{
    bool jokers = !s->palifico && face != PERUDO_PACO;
    int  in = jokers ? 3 : 6;

    b->own = perudo_counting(s->hand[seat], face, jokers);
    b->others = (struct spread){.exactly = {ONE}};
    for (int i = 0; i < s->head.seats; i++) {
        bool said = s->bid.n > 0 && i == s->bid.by && face == s->bid.face;

        for (int die = 0; die < s->dice[i] && i != seat; die++)
            spread_add(&b->others, said ? (jokers ? 2 : 4) : in);
    }
    b->all = b->others;
    for (int die = 0; die < s->dice[seat]; die++)
        spread_add(&b->all, in);
    spread_sum(&b->others);
    spread_sum(&b->all);
}

/* What it believes of every face: all faces but the paco and the one bid are alike, but for
 * the own dice. */
static void believe_all(const struct perudo *s, int seat, struct belief b[PERUDO_FACES + 1])
{
    int plain = 0;

    for (int face = 1; face <= PERUDO_FACES; face++) {
        bool special = face == PERUDO_PACO || (s->bid.n > 0 && face == s->bid.face);

        if (special || plain == 0) {
            believe(s, seat, face, &b[face]);
            plain = special ? plain : face;
        } else {
            b[face] = b[plain];
            b[face].own = perudo_counting(s->hand[seat], face, !s->palifico);
        }
    }
}

static uint32_t at_least(const struct spread *d, int k)
{
    return k <= 0 ? ONE : k > d->dice ? 0 : d->at_least[k];
}

/* How likely the player holds a bid on `n` to be true. */
static uint32_t likely(const struct belief *b, int n)
{
    return at_least(&b->others, n - b->own);
}

/* The risk of a bid: that the next player doubts it, which it does the more the less
 * likely it looks from outside, and that it is wrong then. */
static uint32_t risk(uint32_t truth, uint32_t looks)
{
    uint32_t doubt = (uint32_t)((uint64_t)(ONE - looks) * (ONE - looks) / ONE);
    return (uint32_t)((uint64_t)doubt * (ONE - truth) / ONE);
}

struct choice {
    move     m;
    uint32_t risk;
    int      number; /* a paco counts for two */
};

/* The boldest of the bids whose risk is within `nerve` of the safest one's; of several the one
 * it believes in most. */
static struct choice choose_bid(const struct perudo *s, int seat, const struct belief *b,
                                uint32_t nerve)
{
    move          out[PERUDO_DICE * PERUDO_FACES + 2];
    struct choice all[PERUDO_DICE * PERUDO_FACES], best = {.risk = UINT32_MAX};
    int           n = perudo_game.legal(s, seat, out), bids = 0;
    uint32_t      safest = UINT32_MAX;

    for (int i = 0; i < n; i++) {
        int number = out[i].arg[0], face = out[i].arg[1];

        if (out[i].verb != PERUDO_V_BID)
            continue;
        all[bids] =
            (struct choice){out[i], risk(likely(&b[face], number), at_least(&b[face].all, number)),
                            face == PERUDO_PACO ? 2 * number : number};
        if (all[bids].risk < safest)
            safest = all[bids].risk;
        bids++;
    }
    for (int i = 0; i < bids; i++) {
        bool bolder = all[i].number > best.number ||
                      (all[i].number == best.number && all[i].risk < best.risk);

        if (all[i].risk <= safest + nerve && (best.risk == UINT32_MAX || bolder))
            best = all[i];
    }
    return best;
}

/* Worth a call of calza: a die to win back, and better than even odds of exactly N. */
static bool calls_exactly(const struct perudo *s, int seat, const struct belief *b)
{
    int need = s->bid.n - b->own;

    return perudo_game.refuse(s, (move){.seat = byte(seat), .verb = PERUDO_V_CALZA}) == NULL &&
           s->dice[seat] < s->start && need >= 0 && need <= b->others.dice &&
           b->others.exactly[need] > ONE / 2;
}

static const struct search_game searched = {.game = &perudo_game,
                                             .policy = &perudo_brain,
                                             .level = LEVEL_NORMAL,
                                             .iterations = 2000,
                                             .horizon = 400};

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const struct perudo *s = view;
    struct thought       t = {.m = {.seat = byte(seat)}};
    struct belief        b[PERUDO_FACES + 1];
    struct choice        bid;
    bool                 bold = chance_below(mind->chance, 8) == 0;

    if (level == LEVEL_HARD)
        return search_think(&searched, view, seat, mind);
    t.delay_ms = bot_pause(700, 2200, mind->chance);
    believe_all(s, seat, b);
    if (s->bid.n > 0 && calls_exactly(s, seat, &b[s->bid.face])) {
        t.m.verb = PERUDO_V_CALZA;
        return t;
    }
    if (seat != s->mover) {
        t.delay_ms = NEVER;
        return t;
    }
    bid = choose_bid(s, seat, b, bold ? ONE / 5 : ONE / 50 + chance_below(mind->chance, ONE / 20));
    if (s->bid.n > 0 && (bid.risk == UINT32_MAX || likely(&b[s->bid.face], s->bid.n) < bid.risk))
        t.m.verb = PERUDO_V_DUDO;
    else
        t.m = bid.m;
    return t;
}

const struct brain perudo_brain = {
    .game = "perudo",
    .levels = 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .think = think,
};
