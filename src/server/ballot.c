/* ballot.c: see ballot.h. */
#include "server/ballot.h"

#include "server/asked.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/viewers.h"

#include <string.h>

static seat_set voters(const struct room *r)
{
    seat_set set = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (presence_at(r, i))
            set |= seat_bit(i);
    return set;
}

int64_t ballot_due(const struct room *r)
{
    return r->live.ballot.until != 0 ? r->live.ballot.until : INT64_MAX;
}

void ballot_forget(struct room *r)
{
    r->live.ballot = (struct ballot){0};
}

void ballot_tick(struct server *s, struct room *r)
{
    const struct ballot *b = &r->live.ballot;
    seat_set             all = voters(r);
    int                  yes = seats_count((seat_set)(b->yes & all));
    int                  no = seats_count((seat_set)(b->no & all));
    bool                 late = b->until <= s->now;

    if (b->until == 0)
        return;
    if (2 * yes > seats_count(all) || (late && yes > no)) {
        play_stop(s, r);
    } else if (late || (no > 0 && 2 * no >= seats_count(all))) {
        ballot_forget(r);
        viewers_room(s, r);
    }
}

static void decide(struct asked *a)
{
    viewers_room(a->s, a->r);
    ballot_tick(a->s, a->r);
    play_go_on(a->s, a->r);
}

struct result answer_stop(struct asked *a)
{
    struct ballot *b = &a->r->live.ballot;
    int            seat = a->c->role == ROLE_PLAYER ? room_seat_of(a->r, a->c->id) : -1;
    refusal        why;

    if (!room_in_match(a->r))
        return refused(REFUSED_no_game);
    if (b->until == 0 && !is_host(a))
        return refused(REFUSED_only_host);
    if (b->until == 0 && !a->q->yes)
        return refused(REFUSED_no_stop);
    if (b->until != 0 && seat < 0 && !is_host(a))
        return refused(REFUSED_players_vote);
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return refused(why);
    if (b->until == 0) {
        b->until = a->s->now + BALLOT_MS;
        memcpy(b->by, a->c->id, sizeof b->by);
    }
    if (!a->q->yes && strcmp(b->by, a->c->id) == 0) {
        ballot_forget(a->r);
    } else if (seat >= 0) {
        b->yes = a->q->yes ? (seat_set)(b->yes | seat_bit(seat)) : seats_without(b->yes, seat);
        b->no = a->q->yes ? seats_without(b->no, seat) : (seat_set)(b->no | seat_bit(seat));
    }
    a->then = decide;
    return done();
}
