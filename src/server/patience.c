/* patience.c: see patience.h. */
#include "server/patience.h"

#include "server/presence.h"
#include "server/room.h"
#include "server/viewers.h"

/* People whose turn it is, and who play by hand. */
static seat_set waited_for(const struct room *r)
{
    seat_set people = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].sitter == SITTER_PERSON)
            people |= seat_bit(i);
    if (seats_count(people) < 2)
        return 0;
    return (seat_set)(head_of(r->match.state)->acting & people & ~presence_by_code(r));
}

uint32_t patience_due(const struct room *r)
{
    uint64_t due = r->match.now + r->settings.turn_s * UINT64_C(1000);

    if (r->settings.turn_s == 0 || !room_in_match(r) || match_deadline(&r->match) != UINT32_MAX ||
        waited_for(r) == 0 || due >= UINT32_MAX)
        return UINT32_MAX;
    return (uint32_t)due;
}

void patience_tick(struct server *s, struct room *r)
{
    presence_lend(r, waited_for(r));
    viewers_room(s, r);
}
