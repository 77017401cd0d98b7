/* space.c: what a viewer of Service compris sees, as bytes, and how its moves are numbered
 * (core/space.h). A card names a place, a camp and up to two characters, but never all: all
 * combinations would be half a million. */
#include "core/space.h"
#include "games/service/rules.h"

typedef struct service state;

enum { CARD = 1, PLACE = 2, CAMP = 4, WHO = 8, OTHER = 16 }; /* arguments of `play` */

static const struct pattern patterns[] = {
    {SERVICE_V_PLAY, SERVICE_CHOUCROUTE, SERVICE_BUFFET, CARD},
    {SERVICE_V_PLAY, SERVICE_CHAUD, SERVICE_TROU, CARD},
    {SERVICE_V_PLAY, SERVICE_INDIGESTION, SERVICE_KINDS, CARD},
    {SERVICE_V_PLAY, SERVICE_TABLE, SERVICE_PIQUE, CARD | CAMP | WHO | OTHER},
    {SERVICE_V_PLAY, SERVICE_RETOUR, SERVICE_VENENEUX, CARD | PLACE},
    {SERVICE_V_PLAY, SERVICE_RONDE, SERVICE_RONDE, CARD | PLACE | CAMP | WHO},
    {SERVICE_V_PLAY, SERVICE_PASBON, SERVICE_PASBON, CARD | WHO},
    {0}};

/* People, chief, and whose camp it came from, front first. */
static void put_row(struct tensor *t, const char *name, const service_character *row, int n)
{
    uint8_t *at = tensor_room(t, name, SERVICE_CHARACTERS, 3);

    __builtin_memset(at, 0, SERVICE_CHARACTERS * 3);
    for (int i = 0; i < n; i++, at += 3) {
        at[0] = (uint8_t)service_people(row[i]);
        at[1] = service_is_chief(row[i]);
        at[2] = tensor_seat_byte(t, service_from(row[i]));
    }
}

static void put_pending(struct tensor *t, const struct service_pending *p)
{
    tensor_number(t, "card", p->card);
    tensor_seat(t, "target", p->target ? p->target - 1 : NOBODY);
    tensor_number(t, "place", p->place);
    tensor_number(t, "counter", p->counter);
    tensor_seat(t, "counter by", p->by ? p->by - 1 : NOBODY);
    tensor_each(t, "owed", p->owed, 1, 1);
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;
    uint8_t     *at;

    tensor_own(t, "hand", s->hand, sizeof *s->hand);
    at = tensor_room(t, "cards", t->seats, 1);
    for (int i = 0; i < t->seats; i++) {
        uint8_t *cards = &at[tensor_place(t, i)];

        *cards = 0;
        for (int kind = 0; kind <= SERVICE_KINDS; kind++)
            *cards = (uint8_t)(*cards + s->hand[i][kind]);
    }
    tensor_seats(t, "in", s->in);
    tensor_seat(t, "mover", s->mover);
    tensor_number(t, "feast", s->feast);
    tensor_number(t, "alive", s->alive);
    tensor_number(t, "piled", s->piled);
    tensor_number(t, "last", s->last);
    put_pending(t, &s->pending);
    tensor_each(t, "chief", s->chief, 1, 1);
    tensor_each(t, "chief at", s->chief_at, 1, 1);
    tensor_each(t, "camp", s->camp, 8, 8);
    tensor_number(t, "row length", s->row_n);
    put_row(t, "row", s->row, s->row_n);
    tensor_number(t, "put length", s->put_n);
    put_row(t, "put", s->put, s->put_n);
    tensor_bits(t, "named", s->named[0] | (uint64_t)s->named[1] << 32, 0, SERVICE_CHARACTERS);
    tensor_bytes(t, "discards", s->discards, SERVICE_KINDS + 1);
}

const struct space service_space = {
    .game = &service_game, .observe = observe, .patterns = patterns};
