/* space.c: what a viewer of Gangs of Kyoto sees, as bytes (core/space.h). */
#include "core/space.h"
#include "games/kyoto/rules.h"

typedef struct kyoto state;

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;

    tensor_number(t, "card", s->card);
    tensor_seat(t, "active", s->active);
    tensor_seat(t, "first", s->first);
    tensor_seat(t, "to", s->to);
    tensor_seats(t, "given", s->given);
    tensor_number(t, "hidden", s->hidden);
    tensor_number(t, "left", s->left);
    tensor_number(t, "round", s->round);
    tensor_number(t, "remade", s->remade);
    tensor_each(t, "length", s->length, 1, 1);
    tensor_each(t, "total", s->total, 1, 1);
    tensor_each(t, "lates", s->lates, 1, 1);
    tensor_each(t, "vetoes", s->vetoes, 1, 1);
    tensor_each(t, "scored", s->scored, 1, 1);
    TENSOR_EACH(t, "row", s->row);
    TENSOR_EACH(t, "kept", s->kept);
    tensor_bytes(t, "pile", s->pile, KYOTO_KINDS + 1);
    tensor_bytes(t, "discard", s->discard, KYOTO_KINDS + 1);
    tensor_seat(t, "last late", s->last.round ? s->last.late : NOBODY);
    tensor_number(t, "last total", s->last.total);
}

const struct space kyoto_space = {.game = &kyoto_game, .observe = observe};
