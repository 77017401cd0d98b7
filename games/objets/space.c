/* space.c: what a viewer of Objets trouvés sees, as bytes (core/space.h). */
#include "core/space.h"
#include "games/objets/rules.h"

typedef struct objets state;

static void put_placed(struct tensor *t, const state *s)
{
    uint8_t *at = tensor_room(t, "placed", OBJETS_IN_PLAY, 4);

    __builtin_memset(at, 0, OBJETS_IN_PLAY * 4);
    for (int i = 0; i < s->placed_count; i++, at += 4) {
        at[0] = s->placed[i].object;
        at[1] = s->placed[i].x;
        at[2] = s->placed[i].y;
        at[3] = s->placed[i].turn;
    }
}

/* The last round: who bet what, what it was worth, where it led. */
static void put_last(struct tensor *t, const state *s)
{
    uint8_t *at;

    tensor_seat(t, "last presenter", s->last.round ? s->last.presenter : NOBODY);
    tensor_number(t, "last situation", s->last.situation);
    tensor_number(t, "last secret", s->last.secret);
    tensor_number(t, "last right", s->last.right);
    at = tensor_room(t, "last bets", OBJETS_BETS, 4);
    __builtin_memset(at, 0, OBJETS_BETS * 4);
    for (int i = 0; i < s->last.count; i++, at += 4) {
        at[0] = tensor_seat_byte(t, s->last.bet[i].seat);
        at[1] = s->last.bet[i].bet;
        at[2] = s->last.bet[i].worth;
        at[3] = s->last.bet[i].to;
    }
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;
    uint8_t     *at;

    tensor_bytes(t, "objects", s->play, OBJETS_IN_PLAY);
    tensor_bits(t, "reserve", s->reserve, 1, OBJETS_OBJECTS);
    put_placed(t, s);
    tensor_bytes(t, "tiles", s->tile, OBJETS_TILES);
    tensor_number(t, "round", s->round);
    tensor_seat(t, "presenter", s->presenter);
    tensor_number(t, "situation", s->situation);
    tensor_number(t, "secret", s->secret);
    at = tensor_room(t, "pile", OBJETS_BETS, 1);
    for (int i = 0; i < OBJETS_BETS; i++)
        at[i] = i < s->bets ? tensor_seat_byte(t, s->pile[i]) : 0;
    tensor_each(t, "bet", s->bet, 1, 1);
    tensor_number(t, "turned", s->turned);
    tensor_seat(t, "owner", s->owner);
    tensor_number(t, "swaps", s->swaps);
    put_last(t, s);
}

const struct space objets_space = {.game = &objets_game, .observe = observe};
