/* perudo.c: a bot that counts.
 *
 * It works out, from its own dice and what the last bid makes it believe of the
 * bidder's, how likely every bid is to be true; it doubts when that is the smaller
 * risk, and otherwise bids as high as it dares, sometimes on a face it does not
 * hold. Probabilities are in 1/65536: the engine knows no floating point. */
#include "games/perudo.h"
#include "bots/bot.h"
#include "core/check.h"

enum { ONE = 65536 };

/* How many of some dice show a face: chance[k] in 1/65536 that exactly k do. */
struct spread {
    uint32_t chance[PERUDO_DICE + 1];
    int      dice;
};

/* One more die, which shows the face `of` times in `in`. */
static void spread_add(struct spread *d, uint32_t of, uint32_t in)
{
    d->dice++;
    for (int k = d->dice; k >= 0; k--) {
        uint32_t with = k > 0 ? d->chance[k - 1] : 0;
        d->chance[k] = (with * of + d->chance[k] * (in - of)) / in;
    }
}

static uint32_t at_least(const struct spread *d, int k)
{
    uint32_t sum = 0;

    if (k <= 0)
        return ONE;
    for (; k <= d->dice; k++)
        sum += d->chance[k];
    return sum < ONE ? sum : ONE;
}

/* What a player believes about the count of a face: dice it sees, and a spread of the
 * others. */
struct belief {
    int           own;
    struct spread rest;
};

/* `seat` NOBODY: what someone believes who sees no dice at all. A bidder is taken at
 * its word halfway: its dice show the face it bid one time in two. */
static struct belief believe(const struct perudo *s, int seat, int face)
{
    bool          jokers = !s->palifico && face != PERUDO_PACO;
    struct belief b = {.rest = {.chance = {ONE}}};

    for (int i = 0; i < s->head.seats; i++)
        for (int die = 0; die < s->dice[i] && i != seat; die++)
            if (s->bid.n > 0 && i == s->bid.by && face == s->bid.face)
                spread_add(&b.rest, 1, jokers ? 2 : 4);
            else
                spread_add(&b.rest, 1, jokers ? 3 : 6);
    if (seat != NOBODY)
        b.own = perudo_counting(s->hand[seat], face, jokers);
    return b;
}

static uint32_t likely(const struct belief *b, int n)
{
    return at_least(&b->rest, n - b->own);
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
static struct choice choose_bid(const struct perudo *s, int seat, uint32_t nerve)
{
    struct belief mine[PERUDO_FACES + 1], looks[PERUDO_FACES + 1];
    move          out[PERUDO_DICE * PERUDO_FACES + 2];
    struct choice all[PERUDO_DICE * PERUDO_FACES], best = {.risk = UINT32_MAX};
    int           n = perudo_game.legal(s, seat, out), bids = 0;
    uint32_t      safest = UINT32_MAX;

    for (int face = 1; face <= PERUDO_FACES; face++) {
        mine[face] = believe(s, seat, face);
        looks[face] = believe(s, NOBODY, face);
    }
    for (int i = 0; i < n; i++) {
        int number = out[i].arg[0], face = out[i].arg[1];

        if (out[i].verb != PERUDO_V_BID)
            continue;
        all[bids] =
            (struct choice){out[i], risk(likely(&mine[face], number), likely(&looks[face], number)),
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
static bool calls_exactly(const struct perudo *s, int seat)
{
    struct belief b = believe(s, seat, s->bid.face);
    int           need = s->bid.n - b.own;

    return s->dice[seat] < s->start && need >= 0 && need <= b.rest.dice &&
           b.rest.chance[need] > ONE / 2;
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const struct perudo *s = view;
    struct thought       t = {.m = {.seat = byte(seat)}};
    struct choice        bid;
    uint32_t             nerve;

    (void)level;
    t.delay_ms = bot_pause(700, 2200, mind->chance);
    if (s->bid.n > 0 &&
        perudo_game.refuse(s, (move){.seat = byte(seat), .verb = PERUDO_V_CALZA}) == NULL &&
        calls_exactly(s, seat)) {
        t.m.verb = PERUDO_V_CALZA;
        return t;
    }
    if (seat != s->mover) {
        t.delay_ms = NEVER;
        return t;
    }
    /* one time in eight it feels bold */
    nerve = chance_below(mind->chance, 8) == 0 ? ONE / 5
                                               : ONE / 50 + chance_below(mind->chance, ONE / 20);
    bid = choose_bid(s, seat, nerve);
    if (s->bid.n > 0) {
        struct belief b = believe(s, seat, s->bid.face);

        if (bid.risk == UINT32_MAX || likely(&b, s->bid.n) < bid.risk) {
            t.m.verb = PERUDO_V_DUDO;
            return t;
        }
    }
    t.m = bid.m;
    return t;
}

const struct brain perudo_brain = {
    .game = "perudo",
    .levels = 1 << LEVEL_NORMAL,
    .think = think,
};
