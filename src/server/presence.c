/* presence.c: see presence.h. */
#include "server/presence.h"

#include "server/absence.h"
#include "server/conn.h"
#include "server/people.h"
#include "server/play.h"
#include "server/race.h"
#include "server/reveal.h"
#include "server/room.h"
#include "server/server.h"
#include "server/viewers.h"

#include <string.h>

/* ---- Asking. ---- */

struct conn *presence_at(const struct room *r, int seat)
{
    return r->live.presence.on[seat];
}

int presence_seat(const struct conn *c)
{
    for (int i = 0; c->room && i < SEATS_MAX; i++)
        if (presence_at(c->room, i) == c)
            return i;
    return -1;
}

bool presence_stands_in(const struct room *r, int seat)
{
    return seat_in(r->live.presence.stand_in, seat);
}

seat_set presence_by_code(const struct room *r)
{
    seat_set set = r->live.presence.stand_in;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].sitter == SITTER_BOT)
            set |= seat_bit(i);
    return set;
}

enum level presence_level(const struct room *r, int seat)
{
    return r->chair[seat].sitter == SITTER_BOT ? (enum level)r->chair[seat].level
                                               : bot_usual(r->match.game);
}

enum mover presence_mover(const struct room *r, int seat)
{
    return r->chair[seat].sitter == SITTER_BOT ? MOVER_BOT : MOVER_STAND_IN;
}

/* ---- Coming and going. ---- */

void presence_enter(struct conn *c, struct room *r, enum role role)
{
    struct presence *p = &r->live.presence;

    c->room = r;
    c->role = role;
    c->next = p->conns;
    c->link = &p->conns;
    if (p->conns)
        p->conns->link = &c->next;
    p->conns = c;
}

void presence_leave(struct conn *c)
{
    *c->link = c->next;
    if (c->next)
        c->next->link = c->link;
    c->room = NULL;
    c->role = ROLE_NONE;
}

/* A socket of the player on a seat; NULL: there is none inside. */
static struct conn *find_player(const struct room *r, int seat)
{
    struct conn *found = NULL;

    for (struct conn *c = r->live.presence.conns; c; c = c->next)
        if (c->role == ROLE_PLAYER && r->chair[seat].sitter == SITTER_PERSON &&
            strcmp(c->id, r->chair[seat].id) == 0)
            found = c;
    return found;
}

bool presence_is_away(const struct room *r, int seat)
{
    return r->chair[seat].sitter == SITTER_PERSON && !find_player(r, seat);
}

static void count_seat(struct server *s, struct room *r, int seat)
{
    struct presence   *p = &r->live.presence;
    const struct conn *before = p->on[seat];

    p->on[seat] = find_player(r, seat);
    if (before && !p->on[seat])
        p->away_since[seat] = s->now;
    if (before != p->on[seat])
        race_presence(r, seat, p->on[seat] != NULL);
    if (p->on[seat])
        p->leaving = seats_without(p->leaving, seat);
    if (r->chair[seat].sitter != SITTER_PERSON)
        p->stand_in = seats_without(p->stand_in, seat);
    p->people += p->on[seat] != NULL;
}

void presence_count(struct server *s, struct room *r)
{
    struct presence *p = &r->live.presence;

    p->people = p->spectators = p->screens = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        count_seat(s, r, i);
    people_seen(r);
    for (const struct conn *c = p->conns; c; c = c->next) {
        p->screens += c->role == ROLE_SCREEN;
        p->spectators +=
            c->role == ROLE_SPECTATOR || (c->role == ROLE_PLAYER && room_seat_of(r, c->id) < 0);
    }
    if (!p->conns)
        p->empty_since = s->now;
}

/* A match without players present stands still; it goes on when all are back, or later with some.
 */
static void freeze_or_thaw(struct server *s, struct room *r)
{
    struct presence *p = &r->live.presence;
    bool             all = true;

    if (p->people == 0) {
        if (!r->live.frozen)
            play_freeze(s, r);
        presence_frozen(r);
        return;
    }
    for (int i = 0; i < r->settings.config.seats; i++)
        all = all && (r->chair[i].sitter != SITTER_PERSON || p->on[i]);
    if (!r->live.frozen || r->phase != ROOM_PLAYING || reveal_is_open(r))
        return;
    if (all)
        play_thaw(s, r);
    else if (p->thaw_at == 0)
        p->thaw_at = absence_thaw_at(s, r);
}

void presence_changed(struct server *s, struct room *r)
{
    struct presence *p = &r->live.presence;

    if (r->live.closing)
        return;
    EACH_SEAT (seat, p->stand_in) {
        if (!p->on[seat])
            continue;
        if (absence_may_return(r, (int)seat))
            p->stand_in = seats_without(p->stand_in, (int)seat);
        else
            p->returning |= seat_bit((int)seat);
    }
    people_presence(s, r);
    if (room_in_match(r))
        freeze_or_thaw(s, r);
    viewers_room(s, r);
    people_tell(r, NULL);
    play_go_on(s, r);
}

void presence_loaded(struct server *s, struct room *r)
{
    struct presence *p = &r->live.presence;

    p->empty_since = s->now;
    for (int i = 0; i < SEATS_MAX; i++)
        p->away_since[i] = s->now;
}

/* ---- Time. ---- */

int64_t presence_due(const struct server *s, const struct room *r)
{
    int64_t due = r->live.presence.thaw_at != 0 ? r->live.presence.thaw_at : INT64_MAX;

    for (int i = 0; i < r->settings.config.seats; i++) {
        int64_t at = absence_stand_in_at(s, r, i);

        if (at < due)
            due = at;
    }
    return due;
}

void presence_tick(struct server *s, struct room *r)
{
    struct presence *p = &r->live.presence;
    bool             changed = false;

    if (p->thaw_at != 0 && p->thaw_at <= s->now) {
        play_thaw(s, r);
        changed = true;
    }
    for (int i = 0; i < r->settings.config.seats; i++)
        if (absence_stand_in_at(s, r, i) <= s->now) {
            p->stand_in |= seat_bit(i);
            changed = true;
        }
    if (changed)
        viewers_room(s, r);
}

void presence_frozen(struct room *r)
{
    r->live.presence.thaw_at = 0;
}

void presence_thawed(struct server *s, struct room *r)
{
    struct presence *p = &r->live.presence;

    p->thaw_at = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (!p->on[i])
            p->away_since[i] = s->now;
}

/* ---- The match. ---- */

void presence_match(struct room *r)
{
    r->live.presence.stand_in = r->live.presence.returning = r->live.presence.lent = 0;
}

bool presence_safe_point(struct room *r)
{
    struct presence *p = &r->live.presence;
    seat_set         busy = (seat_set)(p->lent & head_of(r->match.state)->acting);
    seat_set         back = (seat_set)(p->returning & ~busy);

    p->stand_in &= (seat_set)~back;
    p->returning &= (seat_set)~back;
    p->lent &= p->stand_in;
    return back != 0;
}

void presence_lend(struct room *r, seat_set seats)
{
    struct presence *p = &r->live.presence;

    p->stand_in |= seats;
    p->returning |= seats;
    p->lent |= seats;
}

void presence_sat_down(struct room *r, int seat)
{
    r->live.presence.stand_in |= seat_bit(seat);
}

void presence_leaving(struct room *r, int seat)
{
    r->live.presence.leaving |= seat_bit(seat);
}

seat_set presence_left(struct room *r)
{
    seat_set left = r->live.presence.leaving;

    r->live.presence.leaving = 0;
    return left;
}
