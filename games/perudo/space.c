/* space.c: what a viewer of Perudo sees, as bytes (core/space.h). */
#include "core/space.h"
#include "games/perudo/rules.h"

typedef struct perudo state;

static uint8_t *put_dice(uint8_t *at, perudo_hand dice)
{
    for (int face = 1; face <= PERUDO_FACES; face++)
        *at++ = (uint8_t)dice_count(dice, face);
    return at;
}

static void put_bid(struct tensor *t, const char *name, struct perudo_bid bid)
{
    uint8_t *at = tensor_room(t, name, 1, 3);

    at[0] = bid.n;
    at[1] = bid.face;
    at[2] = bid.n ? tensor_seat_byte(t, bid.by) : 0;
}

/* Every bid of this round, a row for each number of dice. Written eight at a time: the room is as
 * long as all bids of the game, which is no multiple of eight. */
static void put_bids(struct tensor *t, const state *s)
{
    int      count = 5 * t->seats * PERUDO_FACES;
    uint8_t *at = tensor_room(t, "bids", 5 * t->seats, PERUDO_FACES);
    int      i = 0;

    for (; i + 8 <= count; i += 8) {
        uint64_t eight = tensor_spread(s->bids[i / 8]);

        __builtin_memcpy(at + i, &eight, sizeof eight);
    }
    for (; i < count; i++)
        at[i] = s->bids[i / 8] >> i % 8 & 1;
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;
    uint8_t     *at = tensor_room(t, "hand", 1, PERUDO_FACES);

    put_dice(at, s->hand[t->viewer]);
    tensor_each(t, "dice", s->dice, 1, 1);
    tensor_number(t, "total", s->total);
    tensor_seat(t, "mover", s->mover);
    tensor_seat(t, "first", s->first);
    tensor_number(t, "palifico", s->palifico);
    put_bid(t, "bid", s->bid);
    put_bids(t, s);
    tensor_seats(t, "fallen", s->fallen);
    at = tensor_room(t, "shown", t->seats, PERUDO_FACES);
    for (int i = 0, seat = t->viewer; i < t->seats; i++) {
        at = put_dice(at, s->shown[seat]);
        seat = seat + 1 == t->seats ? 0 : seat + 1;
    }
    tensor_number(t, "last call", s->last.round ? s->last.call : 0u);
    tensor_seat(t, "last by", s->last.round ? s->last.by : NOBODY);
    tensor_number(t, "last count", s->last.count);
    tensor_seat(t, "last lost", s->last.round ? s->last.lost : NOBODY);
    tensor_seat(t, "last gained", s->last.round ? s->last.gained : NOBODY);
    put_bid(t, "last bid", s->last.bid);
}

const struct space perudo_space = {.game = &perudo_game, .observe = observe};
