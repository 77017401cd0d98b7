/* space.c: what a viewer of Pescado sees, as bytes (core/space.h). Nothing is hidden. */
#include "core/space.h"
#include "games/pescado/rules.h"

typedef struct pescado state;

static void put_dice(struct tensor *t, const char *name, dice_set dice)
{
    uint8_t *at = tensor_room(t, name, 1, PESCADO_COLOURS);

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++)
        *at++ = (uint8_t)dice_count(dice, colour);
}

static void put_discs(struct tensor *t, const char *name, pescado_set set)
{
    tensor_bits(t, name, set, 1, PESCADO_DISCS);
}

static void put_piles(struct tensor *t, const char *name, const pescado_set *piles)
{
    uint8_t *at = tensor_room(t, name, t->seats, PESCADO_DISCS);

    for (int i = 0, seat = t->viewer; i < t->seats; i++) {
        for (int disc = 1; disc <= PESCADO_DISCS; disc++)
            *at++ = piles[seat] >> disc & 1u;
        seat = seat + 1 == t->seats ? 0 : seat + 1;
    }
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;
    uint8_t     *at;

    put_dice(t, "white", s->white);
    put_dice(t, "grey", s->grey);
    tensor_bytes(t, "pond", s->pond, PESCADO_POND);
    put_discs(t, "stack", s->stack);
    put_discs(t, "turned", s->turned);
    put_discs(t, "pointed", s->pointed);
    put_discs(t, "discarded", s->discarded);
    put_piles(t, "open", s->open);
    put_piles(t, "secured", s->secured);
    at = tensor_room(t, "penalty", t->seats, 1);
    for (int i = 0; i < t->seats; i++)
        at[tensor_place(t, i)] = tensor_byte(s->penalty[i]);
    tensor_number(t, "left", s->left);
    tensor_seat(t, "active", s->active);
    tensor_number(t, "roll", s->roll);
    tensor_number(t, "lying", s->lying);
    tensor_number(t, "turns", s->turns);
    tensor_number(t, "again", s->again);
}

const struct space pescado_space = {.game = &pescado_game, .observe = observe};
