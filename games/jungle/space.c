/* space.c: what a viewer of Jungle Speed sees, as bytes (core/space.h): the tops of the piles, as
 * symbol, colour and card, and how many cards lie where. */
#include "core/space.h"
#include "games/jungle/rules.h"

typedef struct jungle state;

static void put_tops(struct tensor *t, const state *s)
{
    uint8_t *at = tensor_room(t, "top", t->seats, 3);

    for (int i = 0, seat = t->viewer; i < t->seats; i++, at += 3) {
        int card = jungle_top(s, seat);

        at[0] = (uint8_t)jungle_symbol(card);
        at[1] = (uint8_t)jungle_colour(card);
        at[2] = (uint8_t)card;
        seat = seat + 1 == t->seats ? 0 : seat + 1;
    }
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;
    uint8_t     *at;

    put_tops(t, s);
    tensor_each(t, "up", s->up, 1, 1);
    at = tensor_room(t, "down", t->seats, 1);
    for (int i = 0; i < t->seats; i++)
        at[tensor_place(t, i)] = tensor_byte((uint32_t)jungle_down(s, i));
    tensor_each(t, "place", s->place, 1, 1);
    tensor_seats(t, "in", s->in);
    tensor_seats(t, "flipped", s->flipped);
    at = tensor_room(t, "duel", t->seats, t->seats); /* who duels with whom */
    for (int i = 0; i < t->seats; i++)
        for (int k = 0; k < t->seats; k++)
            at[tensor_place(t, i) * t->seats + tensor_place(t, k)] = seat_in(jungle_duel(s, i), k);
    tensor_seats(t, "losers", s->losers);
    tensor_seat(t, "flipper", s->flipper);
    tensor_seat(t, "winner", s->by);
    tensor_number(t, "colours", s->colours);
    tensor_number(t, "turned", s->turned);
    tensor_number(t, "pot", (uint32_t)jungle_held(s, jungle_pot(s)));
    tensor_number(t, "heap", (uint32_t)jungle_held(s, jungle_heap(s)));
}

const struct space jungle_space = {.game = &jungle_game, .observe = observe};
