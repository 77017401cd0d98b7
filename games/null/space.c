/* space.c: what a viewer of the null game sees, as bytes (core/space.h). */
#include "core/space.h"
#include "games/null/rules.h"

typedef struct null_state state;

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;

    tensor_each(t, "card", s->card, 1, 1);
    tensor_each(t, "guess", s->guess, 1, 1);
    tensor_number(t, "dealt", s->dealt);
}

const struct space null_space = {.game = &null_game, .observe = observe};
