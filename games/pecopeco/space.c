/* space.c: what a viewer of Peco Peco sees, as bytes (core/space.h). */
#include "core/space.h"
#include "games/pecopeco/rules.h"

typedef struct pecopeco state;

static void put_laid(struct tensor *t, const state *s)
{
    uint8_t *at = tensor_room(t, "laid", PECO_FOODS, 3);

    for (int i = 0; i < PECO_FOODS; i++, at += 3) {
        bool there = i < s->laid_count;

        at[0] = there ? s->laid[i].food : 0;
        at[1] = there ? tensor_seat_byte(t, s->laid[i].by) : 0;
        at[2] = there ? s->laid[i].down : 0;
    }
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;
    uint8_t     *at;

    tensor_own(t, "hand", s->hand, sizeof *s->hand);
    tensor_each(t, "cards", s->cards, 1, 1);
    tensor_seats(t, "in", s->in);
    tensor_seats(t, "turned", s->turned);
    tensor_bits(t, "stakes left", s->left, 1, PECO_FOODS);
    tensor_bytes(t, "open", s->open, PECO_KINDS + 1);
    tensor_bytes(t, "shown", s->shown, PECO_KINDS + 1);
    tensor_number(t, "under", s->under[0]);
    tensor_number(t, "piled", s->piled);
    at = tensor_room(t, "more", t->seats, 1); /* 128 is none */
    for (int i = 0; i < t->seats; i++)
        at[tensor_place(t, i)] = (uint8_t)(128 + s->more[i]);
    tensor_each(t, "team", s->team, 1, 1);
    put_laid(t, s);
    tensor_number(t, "tilted", s->tilted);
    tensor_seat(t, "tilted by", s->tilted ? s->tilted_by : NOBODY);
    tensor_number(t, "stake", s->stake);
    tensor_number(t, "clockwise", s->way > 0);
    tensor_seat(t, "first", s->first);
    tensor_seat(t, "mover", s->mover);
    tensor_seat(t, "said", s->said);
    tensor_number(t, "top", s->top);
    tensor_seat(t, "top by", s->top_by);
    tensor_seat(t, "accusation by", s->accusation.by);
    tensor_seat(t, "accusation of", s->accusation.by == NOBODY ? NOBODY : s->accusation.of);
    tensor_number(t, "bluff", s->accusation.bluff);
    tensor_number(t, "last stake", s->last.stake);
    tensor_seat(t, "last winner", s->last.stake ? s->last.winner : NOBODY);
}

const struct space pecopeco_space = {.game = &pecopeco_game, .observe = observe};
