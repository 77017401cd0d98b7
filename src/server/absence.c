/* absence.c: see absence.h. */
#include "server/absence.h"

#include "server/entry.h"
#include "server/people.h"
#include "server/play.h"
#include "server/room.h"
#include "server/server.h"
#include "server/viewers.h"

/* Is this seat's place being kept? */
static bool in_grace(const struct room *r, int seat)
{
    return r->phase == ROOM_PLAYING && !r->live.frozen && r->chair[seat].sitter == SITTER_PERSON &&
           !r->live.on[seat] && !seat_in(r->live.stand_in, seat);
}

static void freeze_or_thaw(struct server *s, struct room *r)
{
    bool all = true;

    if (r->live.people == 0) {
        if (!r->live.frozen)
            play_freeze(s, r);
        r->live.thaw_at = 0;
        return;
    }
    for (int i = 0; i < r->settings.config.seats; i++)
        all = all && (r->chair[i].sitter != SITTER_PERSON || r->live.on[i]);
    if (r->live.frozen && r->phase == ROOM_PLAYING) {
        if (all) {
            play_thaw(s, r);
        } else if (r->live.thaw_at == 0) {
            r->live.thaw_at =
                s->now + (THAW_MS < s->options->grace_ms ? THAW_MS : s->options->grace_ms);
        }
    }
}

void absence_changed(struct server *s, struct room *r)
{
    if (r->live.closing)
        return;
    for (int i = 0; i < SEATS_MAX; i++) {
        bool acting = room_in_match(r) && i < r->settings.config.seats &&
                      seat_in(head_of(r->match.state)->acting, i);

        if (!r->live.on[i] || !seat_in(r->live.stand_in, i))
            continue;
        if (acting)
            r->live.returning |= seat_bit(i);
        else
            r->live.stand_in = seats_without(r->live.stand_in, i);
    }
    people_presence(s, r);
    if (room_in_match(r))
        freeze_or_thaw(s, r);
    viewers_room(s, r);
    people_tell(r, NULL);
    play_go_on(s, r);
}

int64_t absence_due(const struct server *s, const struct room *r)
{
    int64_t due = r->live.thaw_at != 0 ? r->live.thaw_at : INT64_MAX;

    for (int i = 0; i < r->settings.config.seats; i++) {
        int64_t until = r->live.away_since[i] + s->options->grace_ms;

        if (in_grace(r, i) && until < due)
            due = until;
    }
    return due;
}

void absence_tick(struct server *s, struct room *r)
{
    bool changed = false;

    if (r->live.thaw_at != 0 && r->live.thaw_at <= s->now) {
        play_thaw(s, r);
        changed = true;
    }
    for (int i = 0; i < r->settings.config.seats; i++)
        if (in_grace(r, i) && r->live.away_since[i] + s->options->grace_ms <= s->now) {
            r->live.stand_in |= seat_bit(i);
            changed = true;
        }
    for (int i = 0; i < KNOCKS_MAX; i++)
        if (r->live.knock[i].conn && r->live.knock[i].until <= s->now)
            entry_admit(r, &r->live.knock[i], false);
    people_tick(s, r);
    if (changed)
        viewers_room(s, r);
}
