/* bot.c: a bot that counts.
 *
 * It works out, from its own dice and what the last bid makes it believe of the
 * bidder's, how likely every bid is to be true; it doubts when that is the smaller
 * risk, and otherwise bids as high as it dares, sometimes on a face it does not
 * hold. Probabilities are in 1/65536: the engine knows no floating point. */
#include "bots/search.h"
#include "core/check.h"
#include "games/perudo/bot_solved.h"
#include "games/perudo/rules.h"

enum { ONE = 65536 };

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

/* How a level errs. */
struct temper {
    uint8_t joker_in;   /* it takes a die for a face or a joker once in so many times: 3 is true */
    uint8_t said_in[2]; /* the same for the bidder's dice and the face it bid: with jokers,
                           without */
    uint8_t  forgets;   /* once in so many times it overlooks its own jokers; 0: never */
    uint8_t  tires;     /* after that many rounds it often just says one more; 0: never */
    uint32_t doubt;     /* a bid must look so much worse than the own one, in 1/65536 */
};

/* Easy believes everybody too much, thinks jokers rarer than they are, and gets tired. */
static const struct temper tempers[LEVELS] = {
    [LEVEL_EASY] = {4, {2, 2}, 3, 5, ONE * 3 / 5},
    [LEVEL_NORMAL] = {3, {2, 4}, 0, 0, ONE},
};

/* A bidder is taken at its word halfway: its dice show the face it bid one time in two. */
static void believe(const struct perudo *s, int seat, int face, const struct temper *t,
                    struct belief *b)
{
    bool jokers = !s->palifico && face != PERUDO_PACO;
    int  in = jokers ? t->joker_in : 6;

    b->own = perudo_counting(s->hand[seat], face, jokers);
    b->others = (struct spread){.exactly = {ONE}};
    for (int i = 0; i < s->head.seats; i++) {
        bool said = s->bid.n > 0 && i == s->bid.by && face == s->bid.face;

        for (int die = 0; die < s->dice[i] && i != seat; die++)
            spread_add(&b->others, said ? t->said_in[!jokers] : in);
    }
    b->all = b->others;
    for (int die = 0; die < s->dice[seat]; die++)
        spread_add(&b->all, in);
    spread_sum(&b->others);
    spread_sum(&b->all);
}

/* What it believes of every face: all faces but the paco and the one bid are alike, but for
 * the own dice. */
static void believe_all(const struct perudo *s, int seat, const struct temper *t,
                        struct belief b[PERUDO_FACES + 1])
{
    int plain = 0;

    for (int face = 1; face <= PERUDO_FACES; face++) {
        bool special = face == PERUDO_PACO || (s->bid.n > 0 && face == s->bid.face);

        if (special || plain == 0) {
            believe(s, seat, face, t, &b[face]);
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

    return perudo_game.refuse(s, (move){.seat = byte(seat), .verb = PERUDO_V_CALZA}) ==
               NOT_REFUSED &&
           s->dice[seat] < s->start && need >= 0 && need <= b->others.dice &&
           b->others.exactly[need] > ONE / 2;
}

/* One more than the last bid, without thought. */
static move say_one_more(const struct perudo *s, int seat)
{
    return (move){
        .seat = byte(seat), .verb = PERUDO_V_BID, .arg = {byte(s->bid.n + 1), s->bid.face}};
}

static bool tired(const struct perudo *s, const struct temper *t, struct mind *mind)
{
    uint32_t rounds = t->tires && s->round > t->tires ? s->round - t->tires : 0;

    return s->bid.n > 0 && s->bid.n < s->total / 2 &&
           chance_below(mind->chance, 24) < (rounds < 6 ? rounds : 6);
}

static struct thought think_quick(const struct perudo *s, int seat, const struct temper *temper,
                                  struct mind *mind)
{
    struct thought t = {.m = {.seat = byte(seat)}};
    struct belief  b[PERUDO_FACES + 1];
    struct choice  bid;
    bool           bold = chance_below(mind->chance, 8) == 0;

    t.delay_ms = bot_pause(700, 2200, mind->chance);
    believe_all(s, seat, temper, b);
    if (temper->forgets && !s->palifico && chance_below(mind->chance, temper->forgets) == 0)
        for (int face = 2; face <= PERUDO_FACES; face++)
            b[face].own = dice_count(s->hand[seat], face);
    if (s->bid.n > 0 && calls_exactly(s, seat, &b[s->bid.face])) {
        t.m.verb = PERUDO_V_CALZA;
        return t;
    }
    if (seat != s->mover) {
        t.delay_ms = NEVER;
        return t;
    }
    if (tired(s, temper, mind)) {
        t.m = say_one_more(s, seat);
        return t;
    }
    bid = choose_bid(s, seat, b, bold ? ONE / 5 : ONE / 50 + chance_below(mind->chance, ONE / 20));
    if (s->bid.n > 0 && (bid.risk == UINT32_MAX || likely(&b[s->bid.face], s->bid.n) <
                                                       (uint64_t)bid.risk * temper->doubt / ONE))
        t.m.verb = PERUDO_V_DUDO;
    else
        t.m = bid.m;
    return t;
}

/* ---- Hard: search, with beliefs from the bids. ---- */

static struct thought policy(const void *view, int seat, struct mind *mind)
{
    return think_quick(view, seat, &tempers[LEVEL_NORMAL], mind);
}

enum { PROPOSED = 20 };

/* How well a hand goes with a bid, by how many of its dice count for it. */
static uint32_t goes_with(perudo_hand hand, struct perudo_bid bid, bool jokers)
{
    static const uint8_t weight[] = {10, 24, 44, 64, 64, 64};

    return weight[perudo_counting(hand, bid.face, jokers)];
}

/* Hands of the others, the more often the better they go with what their owners bid: each is
 * rolled until it is accepted. */
static void imagine(void *view, int seat, struct chance_source *r)
{
    struct perudo    *s = view;
    struct perudo_bid bids[PERUDO_BIDS];
    int               n = perudo_bids(s, bids);

    game_resample(&perudo_game, s, r);
    EACH_SEAT (i, seats_without(s->rolled, seat))
        for (int tries = 0; tries < 24; tries++) {
            bool fits = true;

            for (int k = 0; k < n && fits; k++)
                fits = bids[k].by != i ||
                       chance_below(r, 64) < goes_with(s->hand[i], bids[k], !s->palifico);
            if (fits)
                break;
            s->hand[i] = dice_roll(s->dice[i], r);
        }
}

/* What the policy would do, a call, and the bids that risk least. */
static int propose(const void *view, int seat, move *out, struct mind *mind)
{
    const struct perudo *s = view;
    move                 legal[PERUDO_BIDS + 2], first = policy(view, seat, mind).m;
    int32_t              worths[PROPOSED];
    struct belief        b[PERUDO_FACES + 1];
    int                  n = perudo_game.legal(s, seat, legal), calls = 0, bids = 0;

    out[calls++] = first;
    for (int i = n - 1; i >= 0 && legal[i].verb != PERUDO_V_BID; i--)
        if (legal[i].verb != first.verb)
            out[calls++] = legal[i];
    believe_all(s, seat, &tempers[LEVEL_NORMAL], b);
    for (int i = 0; i < n && legal[i].verb == PERUDO_V_BID; i++) {
        int      number = legal[i].arg[0], face = legal[i].arg[1];
        uint32_t r = risk(likely(&b[face], number), at_least(&b[face].all, number));

        if (first.verb == PERUDO_V_BID && first.arg[0] == number && first.arg[1] == face)
            continue;
        bids = search_shortlist(out + calls, worths, bids, PROPOSED - calls, legal[i], -(int32_t)r);
    }
    return calls + bids;
}

static bool round_over(const void *state, const void *view)
{
    return ((const struct perudo *)state)->round != ((const struct perudo *)view)->round;
}

/* The chance to win from these dice: solved where two are left with few, else as if every round
 * were even, which for two players is nearly exact but for who starts. */
static uint32_t worth(const void *state, int seat)
{
    static const uint8_t strength[] = {0, 1, 3, 7, 14, 25};
    const struct perudo *s = state;
    uint32_t             all = 0;
    int32_t              solved = solved_prospects(s, seat);

    if (solved >= 0)
        return (uint32_t)((int64_t)SEARCH_WIN * solved / 1000000);
    for (int i = 0; i < s->head.seats; i++)
        all += strength[s->dice[i]];
    CHECK(all > 0); /* somebody has dice */
    return (uint32_t)SEARCH_WIN * strength[s->dice[seat]] / all;
}

static const struct search_game searched = {.game = &perudo_game,
                                            .policy = policy,
                                            .iterations = 4000,
                                            .horizon = 200,
                                            .propose = propose,
                                            .imagine = imagine,
                                            .enough = round_over,
                                            .worth = worth};

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const struct perudo *s = view;

    if (level == LEVEL_HARD && seat == s->mover) {
        struct thought t = {.m = {.seat = byte(seat)}};

        if (solved_move(s, seat, mind->chance, &t.m)) {
            t.delay_ms = bot_pause(700, 2200, mind->chance);
            return t;
        }
        return search_think(&searched, view, seat, mind);
    }
    return think_quick(s, seat, &tempers[level == LEVEL_HARD ? LEVEL_NORMAL : level], mind);
}

const struct brain perudo_brain = {
    .game = &perudo_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .oracle = true,
    .think = think,
};
