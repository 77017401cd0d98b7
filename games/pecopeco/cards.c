/* cards.c: what the cards of Peco Peco say. The tables of animals and foods, what
 * beats what, who is whose mate, and what buffets are worth. Nothing here changes a state. */
#include "games/pecopeco/rules.h"

typedef struct pecopeco state;

const char *const peco_animal_names[] = {NULL,  "E",   "E+r", "E+d", "E+t", "E+b",
                                         "C",   "C+r", "C+d", "C+t", "C+b", "M",
                                         "M+r", "M+d", "M+t", "M+b", NULL};
const char *const peco_food_names[] = {NULL, "M1", "M2", "M3", "M4", "M5", "M6", "S1", "S2", "S3",
                                       "S4", "S5", "S6", "O1", "O2", "O3", "O4", "O5", "O6", NULL};

/* dishes, deal, way, rule in the round, cards more for the winner, tilted */
const struct peco_food peco_foods[PECO_FOODS + 1] = {
    {0},
    {1, 4, 1, PECO_NO_RULE, 1, 0},
    {1, 5, -1, PECO_UPSIDE_DOWN, 0, 0},
    {2, 4, 1, PECO_TRUST, 0, 0},
    {2, 3, -1, PECO_ANYONE, -1, 0},
    {3, 5, 1, PECO_HARSH, -1, 0},
    {3, 4, -1, PECO_UPSIDE_DOWN, 0, 1},
    {1, 4, 1, PECO_NO_RULE, 0, 0}, /* the First Feast */
    {1, 3, -1, PECO_TRUST, 1, 0},
    {2, 5, 1, PECO_ANYONE, 0, 0},
    {2, 4, -1, PECO_UPSIDE_DOWN, -1, 0},
    {3, 4, 1, PECO_NO_RULE, 0, 1},
    {3, 3, -1, PECO_HARSH, -1, 0},
    {1, 5, 1, PECO_ANYONE, 1, 0},
    {1, 4, -1, PECO_NO_RULE, 0, 0},
    {2, 4, 1, PECO_HARSH, 0, 0},
    {2, 3, -1, PECO_TRUST, 1, 0},
    {3, 5, 1, PECO_UPSIDE_DOWN, -1, 0},
    {3, 4, -1, PECO_ANYONE, -1, 1},
};
/* How many cards of a kind there are, by its icon, for each animal. */
const uint8_t peco_deck[PECO_KINDS + 1] = {0, 9, 3, 3, 2, 1, 9, 3, 3, 2, 1, 9, 3, 3, 2, 1};

/* ---- Animals and players. ---- */

uint32_t peco_beaters(int top, int rule)
{
    enum { BOMBS = 1 << PECO_ICONS | 1 << 2 * PECO_ICONS | 1 << 3 * PECO_ICONS, KINDS = 0x3E };
    /* the animal before the top's beats it; upside down the one after it */
    int winner = (peco_animal(top) + (rule == PECO_UPSIDE_DOWN ? 1 : 2)) % 3;

    return (uint32_t)KINDS << PECO_ICONS * winner | BOMBS;
}

uint32_t peco_kinds_in(const uint8_t hand[PECO_KINDS + 1])
{
    uint32_t kinds = 0;

    for (int k = 1; k <= PECO_KINDS; k++)
        kinds |= (uint32_t)(hand[k] != 0) << k;
    return kinds;
}

seat_set peco_holders(const state *s)
{
    seat_set with = 0;

    for (int i = 0; i < s->head.seats; i++)
        if (s->cards[i] > 0)
            with |= seat_bit(i);
    return with;
}

seat_set peco_party(const state *s, int seat)
{
    seat_set mates = 0;

    if (s->team[seat] == 0)
        return seat_bit(seat);
    for (int i = 0; i < s->head.seats; i++)
        if (s->team[i] == s->team[seat])
            mates |= seat_bit(i);
    return mates;
}

seat_set peco_victims(const state *s, int seat)
{
    return (seat_set)(peco_holders(s) & ~peco_party(s, seat));
}

int peco_next(const state *s, int seat)
{
    return s->way > 0 ? seats_next(s->in, seat) : seats_before(s->in, seat);
}

/* ---- Buffets. ---- */

int peco_worth(const state *s, seat_set who)
{
    uint8_t best[PECO_DISHES] = {0}, cards[PECO_DISHES] = {0};
    int     points = 0;

    for (int i = 0; i < s->laid_count; i++) {
        int food = s->laid[i].food, dish = peco_dish(food);

        if (!seat_in(who, s->laid[i].by))
            continue;
        if (s->laid[i].down) {
            points++;
            continue;
        }
        cards[dish]++;
        if (peco_foods[food].dishes > best[dish])
            best[dish] = peco_foods[food].dishes;
    }
    for (int dish = 0; dish < PECO_DISHES; dish++)
        points += cards[dish] > 0 ? best[dish] + cards[dish] - 1 : 0;
    return points;
}

int peco_food_cards(const state *s, seat_set who)
{
    int n = 0;

    for (int i = 0; i < s->laid_count; i++)
        n += seat_in(who, s->laid[i].by);
    return n;
}

bool peco_has_set(const state *s, seat_set who)
{
    unsigned dishes = 0;

    for (int i = 0; i < s->laid_count; i++)
        if (!s->laid[i].down && seat_in(who, s->laid[i].by))
            dishes |= 1u << peco_dish(s->laid[i].food);
    return dishes == (1u << PECO_DISHES) - 1;
}

unsigned peco_weakest(const state *s)
{
    unsigned weakest = 0;
    int      least = INT32_MAX;

    for (int i = 0; i < s->head.seats / 2; i++) { /* the first seat of each team */
        seat_set party = peco_party(s, i);
        int      rank = peco_worth(s, party) * (PECO_FOODS + 1) + peco_food_cards(s, party);

        if (rank < least)
            least = rank, weakest = 0;
        if (rank == least)
            weakest |= 1u << s->team[i];
    }
    return weakest;
}
