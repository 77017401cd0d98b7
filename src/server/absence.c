/* absence.c: see absence.h. */
#include "server/absence.h"

#include "server/presence.h"
#include "server/room.h"
#include "server/server.h"

static bool is_away(const struct room *r, int seat)
{
    return r->chair[seat].sitter == SITTER_PERSON && !presence_at(r, seat) &&
           !presence_stands_in(r, seat);
}

int64_t absence_grace_ms(const struct server *s, const struct room *r)
{
    return r->settings.grace_s != 0 ? r->settings.grace_s * INT64_C(1000) : s->options->grace_ms;
}

static int64_t kept_until(const struct server *s, const struct room *r, int seat)
{
    return r->live.presence.away_since[seat] + absence_grace_ms(s, r);
}

int64_t absence_stand_in_at(const struct server *s, const struct room *r, int seat)
{
    bool runs = r->phase == ROOM_PLAYING && !r->live.frozen;

    return runs && is_away(r, seat) ? kept_until(s, r, seat) : INT64_MAX;
}

int64_t absence_grace_left(const struct server *s, const struct room *r, int seat)
{
    int64_t left = kept_until(s, r, seat) - s->now;

    if (!room_in_match(r) || !is_away(r, seat))
        return -1;
    return left > 0 ? left : 0;
}

bool absence_may_return(const struct room *r, int seat)
{
    return !room_in_match(r) || seat >= r->settings.config.seats ||
           !seat_in(head_of(r->match.state)->acting, seat);
}

int64_t absence_thaw_at(const struct server *s, const struct room *r)
{
    int64_t grace = absence_grace_ms(s, r);

    return s->now + (THAW_MS < grace ? THAW_MS : grace);
}
