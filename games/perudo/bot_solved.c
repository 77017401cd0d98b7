/* bot_solved.c: see bot_solved.h. */
#include "games/perudo/bot_solved.h"
#include "core/bytes.h"
#include "core/check.h"

#include "games/perudo/solved/1_1.inc"
#include "games/perudo/solved/1_1_palifico.inc"
#include "games/perudo/solved/1_2.inc"
#include "games/perudo/solved/1_2_palifico.inc"
#include "games/perudo/solved/2_1.inc"
#include "games/perudo/solved/2_2.inc"

static const struct solved_table *const tables[] = {
    &perudo_1_1, &perudo_1_1_palifico, &perudo_1_2, &perudo_1_2_palifico, &perudo_2_1, &perudo_2_2,
};
enum { TABLES = sizeof tables / sizeof(const struct solved_table *) };

const struct solved_table *solved_find(int first, int second, bool palifico)
{
    for (int i = 0; i < TABLES; i++)
        if (tables[i]->dice[0] == first && tables[i]->dice[1] == second &&
            (tables[i]->palifico != 0) == palifico)
            return tables[i];
    return NULL;
}

int solved_hand(perudo_hand hand)
{
    int low = 1, high = PERUDO_FACES;

    while (dice_count(hand, low) == 0)
        low++;
    while (dice_count(hand, high) == 0)
        high--;
    if (hand == dice_one(low))
        return low - 1;
    /* pairs that begin with a lower face: 6 + 5 + … , one less for each face */
    return (low - 1) * (2 * PERUDO_FACES + 2 - low) / 2 + high - low;
}

/* ---- Reading a table. ---- */

/* The last bids of a mask. */
static uint32_t last_bids(uint32_t mask, int bids)
{
    uint32_t last = 0;

    for (int i = 0; i < bids && mask != 0; i++) {
        last |= mask & (0 - mask);
        mask &= mask - 1;
    }
    return last;
}

static const uint8_t *page_find(const struct solved_table *t, uint32_t key)
{
    uint32_t low = 0, high = t->count;

    while (low < high) {
        uint32_t middle = (low + high) / 2;

        if (t->pages[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < t->count && t->pages[low].key == key ? t->bytes + t->pages[low].at : NULL;
}

/* Reads the mix at `at`, into `weight` if there is one; where the next begins. */
static const uint8_t *mix_read(const uint8_t *at, uint8_t *weight)
{
    int left = SOLVED_WHOLE;

    while (*at & SOLVED_MORE) {
        if (weight)
            weight[at[0] & ~SOLVED_MORE] = at[1];
        left -= at[1];
        at += 2;
    }
    if (weight)
        weight[at[0]] = byte(left);
    return at + 1;
}

static int rungs(const struct solved_table *t)
{
    int total = t->dice[0] + t->dice[1];
    return t->palifico ? total : total * PERUDO_FACES;
}

/* The bid of a bit. */
static struct perudo_bid bid_at(const struct solved_table *t, int group, int bit)
{
    struct perudo_bid bid = {0};

    if (t->palifico)
        return (struct perudo_bid){.n = byte(rungs(t) - bit), .face = byte(group + 2)};
    for (int i = rungs(t) - 1; i >= bit; i--)
        perudo_climb(&bid, t->dice[0] + t->dice[1]);
    return bid;
}

/* The lowest bit of a mask that is not empty. */
static int standing(uint32_t mask)
{
    int bit = 0;

    while (!(mask >> bit & 1))
        bit++;
    return bit;
}

/* What to do where the table is silent: see solved_mix. */
static int unforeseen(const struct solved_table *t, int group, uint32_t mask, perudo_hand hand)
{
    int               bit;
    struct perudo_bid bid;

    if (mask == 0)
        return rungs(t) - 1;
    bit = standing(mask);
    bid = bid_at(t, group, bit);
    if (bit > 0 && perudo_counting(hand, bid.face, !t->palifico) >= bid.n)
        return bit - 1;
    return SOLVED_DUDO;
}

/* The mix of a hand on a page; false if the page is not there or silent about the hand. */
static bool page_read(const uint8_t *at, int number, uint8_t *weight)
{
    uint32_t hands = at ? at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 : 0;

    if (!(hands >> number & 1))
        return false;
    at += 3;
    for (int i = 0; i < number; i++)
        if (hands >> i & 1)
            at = mix_read(at, NULL);
    mix_read(at, weight);
    return true;
}

void solved_mix(const struct solved_table *t, int player, int group, uint32_t mask,
                perudo_hand hand, uint8_t weight[SOLVED_ACTIONS])
{
    uint32_t place = (uint32_t)player << 31 | (uint32_t)group << 24;
    uint32_t whole = place | (t->recall ? last_bids(mask, t->recall) : mask);
    uint32_t back = place | SOLVED_BACK | last_bids(mask, SOLVED_BACK_BIDS);
    int      number = solved_hand(hand);

    bytes_clear(weight, SOLVED_ACTIONS);
    if (!page_read(page_find(t, whole), number, weight) &&
        !page_read(page_find(t, back), number, weight))
        weight[unforeseen(t, group, mask, hand)] = SOLVED_WHOLE;
}

/* ---- Playing by it. ---- */

/* The bids of this round as a mask. */
static uint32_t mask_of(const struct solved_table *t, const struct perudo *s, int group)
{
    uint32_t mask = 0;

    for (int bit = 0; bit < rungs(t); bit++)
        if (perudo_made(s, bid_at(t, group, bit)))
            mask |= 1u << bit;
    return mask;
}

static move move_of(const struct solved_table *t, int seat, int group, int action)
{
    struct perudo_bid bid;

    if (action == SOLVED_DUDO)
        return (move){.seat = byte(seat), .verb = PERUDO_V_DUDO};
    bid = bid_at(t, group + action / rungs(t), action % rungs(t));
    return (move){.seat = byte(seat), .verb = PERUDO_V_BID, .arg = {bid.n, bid.face}};
}

/* The table of the round a view is of; NULL if none is. */
static const struct solved_table *table_of(const struct perudo *s)
{
    if (seats_count(s->rolled) != 2 || s->raise || (s->palifico && s->palifico_paco))
        return NULL;
    return solved_find(s->dice[s->first], s->dice[seats_next(s->rolled, s->first)], s->palifico);
}

bool solved_move(const struct perudo *s, int seat, struct chance_source *r, move *out)
{
    const struct solved_table *t = table_of(s);
    int      group = s->palifico && s->bid.n > 0 ? s->bid.face - 2 : 0, action = 0;
    uint8_t  weight[SOLVED_ACTIONS];
    uint32_t mask, at;

    if (!t)
        return false;
    mask = s->bid.n > 0 ? mask_of(t, s, group) : 0;
    if (mask & 1) { /* the top of the ladder */
        *out = move_of(t, seat, group, SOLVED_DUDO);
        return true;
    }
    solved_mix(t, seat != s->first, group, mask, s->hand[seat], weight);
    at = chance_below(r, SOLVED_WHOLE);
    for (; at >= weight[action]; action++)
        at -= weight[action];
    *out = move_of(t, seat, group, action);
    return true;
}

/* The loser starts the next round, a palifico one if one die is left (PE14, PE15). */
int32_t solved_wins(int first, int second, bool palifico)
{
    const struct solved_table *t = solved_find(first, second, palifico);
    int32_t                    after_loss = 0, after_win = 0;
    int64_t                    round;

    if (!t)
        return -1;
    if (first > 1)
        after_loss = solved_wins(first - 1, second, first == 2);
    if (second > 1)
        after_win = solved_wins(second - 1, first, second == 2);
    if (after_loss < 0 || after_win < 0)
        return -1;
    round = (1000000 + t->value) / 2;
    return (int32_t)((round * (1000000 - after_win) + (1000000 - round) * after_loss) / 1000000);
}

int32_t solved_prospects(const struct perudo *s, int seat)
{
    seat_set in = 0;
    int      other;
    int32_t  wins;

    for (int i = 0; i < s->head.seats; i++)
        in |= s->dice[i] > 0 ? seat_bit(i) : 0;
    if (seats_count(in) != 2 || s->raise || s->palifico_paco)
        return -1;
    other = seats_next(in, s->first);
    wins = solved_wins(s->dice[s->first], s->dice[other], s->palifico);
    if (wins < 0)
        return -1;
    return seat == s->first ? wins : seat == other ? 1000000 - wins : 0;
}
