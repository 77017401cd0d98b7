/* commit.c: see commit.h. */
#include "server/commit.h"

#include "core/bytes.h"
#include "server/address.h"
#include "server/compact.h"
#include "server/judge.h"
#include "server/reveal.h"
#include "server/server.h"
#include "server/viewers.h"

/* In one batch with its change: after a crash both are there, or neither. */
static void attach_names(struct server *s, const struct room *r, const struct names *names)
{
    static char bytes[NAMES_BYTES_MAX];

    store_attach(s->store, r->id, bytes, names_write(names, bytes));
}

/* Into the batch being gathered: nobody hears of the change before it is durable. */
static void write_down(struct server *s, struct room *r, const struct change *c)
{
    static char bytes[CHANGE_BYTES_MAX];

    store_append(s->store, r->id, r->n + 1, bytes, change_write(c, r->match.game, bytes));
    if (c->names)
        attach_names(s, r, c->names);
    if (c->kind == CHANGE_lobby)
        compact_moves(s, r);
    r->live.touched = store_batch(s->store);
    s->metrics.records++;
}

void room_commit(struct server *s, struct room *r, const struct change *c)
{
    static _Alignas(8) uint8_t before[STATE_MAX];
    bool                       revealed;

    if (c->kind == CHANGE_move) {
        bytes_copy(before, r->match.state, r->match.game->state_size);
        s->metrics.moves++;
    }
    write_down(s, r, c);
    room_apply(r, c);
    revealed = c->kind == CHANGE_move && reveal_begin(s, r, before, c->move.m);
    viewers_tell(s, r, c, before);
    if (revealed)
        viewers_room(s, r);
}

refusal room_change(struct server *s, struct room *r, const struct change *c)
{
    refusal why = room_refuse(r, c);

    if (!why)
        room_commit(s, r, c);
    return why;
}

void room_is_stored(struct room *r)
{
    r->live.touched = 0;
}

refusal room_refuse_aside(struct server *s, struct room *r, bool talk)
{
    struct live *l = &r->live;
    int64_t      per_s = s->options->rate / ASIDE_COST;

    if (r->asides >= ASIDES_MAX)
        return REFUSED_room_worn;
    return bucket_take(s->now, talk ? &l->said_at : &l->asides_at, talk ? &l->said : &l->asides,
                       per_s > 0 ? per_s : 1, ASIDE_BURST_S)
               ? NOT_REFUSED
               : REFUSED_not_so_fast;
}
