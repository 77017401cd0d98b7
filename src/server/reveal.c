/* reveal.c: see reveal.h. */
#include "server/reveal.h"

#include "server/asked.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/viewers.h"

/* Players who are there to see it. */
static seat_set lookers(const struct room *r)
{
    seat_set set = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (presence_at(r, i))
            set |= seat_bit(i);
    return set;
}

bool reveal_is_open(const struct room *r)
{
    return r->live.reveal.until != 0;
}

bool reveal_begin(struct server *s, struct room *r, const void *before, move m)
{
    const struct game *g = r->match.game;

    if (!g->reveals || r->phase != ROOM_PLAYING || r->live.frozen || lookers(r) == 0 ||
        game_over(r->match.state) || !g->reveals(before, r->match.state, m))
        return false;
    play_freeze(s, r);
    r->live.reveal = (struct reveal){.until = s->now + REVEAL_MS * s->options->pace / 100 + 1};
    return true;
}

void reveal_follow(struct server *s, struct room *r)
{
    seat_set all = lookers(r);

    if (!reveal_is_open(r) || (s->now < r->live.reveal.until && (all & ~r->live.reveal.ready) != 0))
        return;
    reveal_forget(r);
    if (all != 0) /* else it stands still until somebody is there */
        play_thaw(s, r);
    viewers_room(s, r);
}

int64_t reveal_due(const struct room *r)
{
    return reveal_is_open(r) ? r->live.reveal.until : INT64_MAX;
}

void reveal_forget(struct room *r)
{
    r->live.reveal = (struct reveal){0};
}

static void go_on(struct asked *a)
{
    play_go_on(a->s, a->r);
}

/* Too late is no fault: they have seen it. */
struct result answer_ready(struct asked *a)
{
    int seat = a->c->role == ROLE_PLAYER ? room_seat_of(a->r, a->c->id) : -1;

    if (seat < 0)
        return refused(REFUSED_no_seat);
    if (!reveal_is_open(a->r) || seat_in(a->r->live.reveal.ready, seat))
        return done();
    a->r->live.reveal.ready |= seat_bit(seat);
    if ((lookers(a->r) & ~a->r->live.reveal.ready) != 0)
        viewers_ready(a->r); /* else it ends at once, which the room tells */
    a->then = go_on;
    return done();
}
