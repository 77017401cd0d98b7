/* people.c: see people.h. */
#include "server/people.h"

#include "core/check.h"
#include "server/absence.h"
#include "server/asked.h"
#include "server/entry.h"
#include "server/identity.h"
#include "server/room.h"

#include <string.h>

static bool is_owner(const struct room *r, const char *id)
{
    return strcmp(r->owner, id) == 0;
}

/* Finds a person inside or on a seat by id or seat letter; returns their seat, or -1. */
static bool find_person(struct asked *a, char id[ID_MAX], int *seat)
{
    int by_letter = seat_read(a->q->who, strlen(a->q->who));

    *seat = by_letter >= 0 && by_letter < a->r->settings.config.seats &&
                    a->r->chair[by_letter].sitter == SITTER_PERSON
                ? by_letter
                : room_seat_of(a->r, a->q->who);
    if (*seat >= 0) {
        memcpy(id, a->r->chair[*seat].id, ID_MAX);
        return true;
    }
    for (struct conn *c = a->r->live.presence.conns; c; c = c->next)
        if (strcmp(c->id, a->q->who) == 0) {
            memcpy(id, c->id, ID_MAX);
            return true;
        }
    return false;
}

/* ---- Addresses. ---- */

uint64_t people_tag(const struct conn *c)
{
    return identity_hash(&c->server->key, "address", c->address->text, "");
}

bool people_is_banned_from(const struct room *r, uint64_t tag)
{
    for (int i = 0; i < r->banned_count; i++)
        if (r->banned[i].from == tag)
            return true;
    return false;
}

void people_seen(struct room *r)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (presence_at(r, i)) {
            memcpy(r->live.from[i].id, presence_at(r, i)->id, ID_MAX);
            r->live.from[i].tag = people_tag(presence_at(r, i));
        }
}

/* Where the person on a seat is or was; 0 if this run of the server hasn't seen them. */
static uint64_t tag_of(const struct room *r, int seat)
{
    return strcmp(r->live.from[seat].id, r->chair[seat].id) == 0 ? r->live.from[seat].tag : 0;
}

/* ---- The host. ---- */

static const struct conn *first_player(const struct room *r)
{
    for (int i = 0; i < r->settings.config.seats; i++)
        if (presence_at(r, i))
            return presence_at(r, i);
    return NULL;
}

static refusal make_host(struct server *s, struct room *r, const char *id, bool acting)
{
    struct change c = {.kind = CHANGE_host, .host = {.acting = acting}};

    memcpy(c.host.who, id, sizeof c.host.who);
    return room_change(s, r, &c);
}

void people_presence(struct server *s, struct room *r)
{
    bool host = false, owner = false;

    for (const struct conn *c = r->live.presence.conns; c; c = c->next) {
        host = host || strcmp(c->id, r->host) == 0;
        owner = owner || is_owner(r, c->id);
    }
    if (owner && !is_owner(r, r->host) && r->live.retry_at <= s->now)
        host = make_host(s, r, r->owner, false) == NOT_REFUSED;
    if (host)
        r->live.host_since = 0;
    else if (r->live.host_since == 0)
        r->live.host_since = s->now;
}

void people_host_left(struct server *s, struct room *r)
{
    const struct conn *next = first_player(r);
    bool               acting = !is_owner(r, r->host);

    if (next)
        make_host(s, r, next->id, acting);
    else if (acting)
        make_host(s, r, r->owner, false);
}

/* Until when an absent stranger's chair in a public lobby is kept. */
static int64_t chair_until(const struct room *r, int seat)
{
    const struct chair *chair = &r->chair[seat];

    return r->phase == ROOM_LOBBY && !r->gather.open && r->settings.public &&
                   chair->sitter == SITTER_PERSON && !presence_at(r, seat) &&
                   !is_owner(r, chair->id) && strcmp(chair->id, r->host) != 0
               ? r->live.presence.away_since[seat] + CHAIR_KEPT_MS
               : INT64_MAX;
}

int64_t people_due(const struct server *s, const struct room *r)
{
    int64_t due = INT64_MAX;

    if (r->live.host_since != 0 && r->live.presence.conns)
        due = r->live.host_since + absence_grace_ms(s, r);
    for (int i = 0; i < r->settings.config.seats; i++)
        if (chair_until(r, i) < due)
            due = chair_until(r, i);
    return due;
}

void people_tick(struct server *s, struct room *r)
{
    for (int i = 0; i < r->settings.config.seats; i++)
        if (chair_until(r, i) <= s->now) {
            struct change free = {.kind = CHANGE_sit, .sit = {.seat = i}};

            room_change(s, r, &free);
        }
    if (r->live.host_since != 0 && r->live.presence.conns &&
        r->live.host_since + absence_grace_ms(s, r) <= s->now) {
        const struct conn *next = first_player(r);

        r->live.host_since = 0; /* if nobody is there, it runs again when somebody is */
        if (next)
            make_host(s, r, next->id, true);
        people_tell(r, NULL);
    }
}

struct result answer_host(struct asked *a)
{
    char    id[ID_MAX];
    refusal why;
    int     seat;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (!find_person(a, id, &seat))
        return refused(REFUSED_no_such_person);
    if (seat < 0)
        return refused(REFUSED_player_is_host);
    why = room_refuse_aside(a->s, a->r, false);
    if (!why) {
        struct change c = {.kind = CHANGE_host};

        c.host.acting = !is_owner(a->r, a->c->id) && !is_owner(a->r, id);
        memcpy(c.host.who, id, sizeof c.host.who);
        why = done_by(a, &c);
    }
    if (!why)
        presence_changed(a->s, a->r); /* the new one may be away */
    return done_unless(why);
}

/* ---- Sending away. ---- */

/* What is remembered of somebody who is sent away: before they go. */
static struct change_ban ban_of(struct asked *a, const char *id, int seat)
{
    struct change_ban ban = {0};
    uint64_t          tag = seat >= 0 ? tag_of(a->r, seat) : 0, of_host = 0;

    memcpy(ban.who, id, sizeof ban.who);
    if (seat >= 0)
        memcpy(ban.name, a->r->chair[seat].name, sizeof ban.name);
    for (const struct conn *c = a->r->live.presence.conns; c; c = c->next) {
        if (strcmp(c->id, id) == 0) {
            memcpy(ban.name, c->name, sizeof ban.name);
            tag = people_tag(c);
        }
        if (is_owner(a->r, c->id) || strcmp(c->id, a->r->host) == 0)
            of_host = people_tag(c);
    }
    ban.from = tag == of_host ? 0 : tag;
    identity_secret(ban.secret);
    return ban;
}

/* They go first, so that they are not told the new link. */
static refusal send_away(struct asked *a, const char *id, int seat, refusal why)
{
    struct change ban = {.kind = CHANGE_ban, .ban = ban_of(a, id, seat)};
    bool          host = strcmp(a->r->host, id) == 0;
    refusal       wrong;

    for (struct conn *c = a->r->live.presence.conns, *next; c; c = next) {
        next = c->next;
        if (strcmp(c->id, id) == 0) {
            conn_bye(c, why);
            entry_absent(c);
        }
    }
    wrong = done_by(a, &ban);
    if (wrong)
        return wrong;
    a->action = 0; /* one action, several changes */
    if (seat >= 0)
        entry_vacate(a->s, a->r, seat, 0);
    presence_count(a->s, a->r);
    if (host)
        people_host_left(a->s, a->r);
    presence_changed(a->s, a->r);
    return NOT_REFUSED;
}

struct result answer_kick(struct asked *a)
{
    char id[ID_MAX];
    int  seat;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (!find_person(a, id, &seat))
        return refused(REFUSED_no_such_person);
    if (strcmp(id, a->c->id) == 0)
        return refused(REFUSED_not_yourself);
    if (is_owner(a->r, id))
        return refused(REFUSED_host_stays);
    return done_unless(send_away(a, id, seat, REFUSED_sent_away));
}

struct result answer_lift(struct asked *a)
{
    struct change c = {.kind = CHANGE_lift};
    refusal       why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (!room_is_banned(a->r, a->q->who))
        return refused(REFUSED_not_banned);
    text_copy(c.lift.who, sizeof c.lift.who, a->q->who);
    why = aside(a, &c);
    if (!why)
        people_tell(a->r, NULL);
    return done_unless(why);
}

/* ---- Votes. ---- */

/* How many people beside `seat` share the address of seat `of`. */
static int sharing(const struct room *r, int of, int seat)
{
    int count = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        count += i != seat && r->chair[i].sitter == SITTER_PERSON &&
                 (i == of || (tag_of(r, of) != 0 && tag_of(r, i) == tag_of(r, of)));
    return count;
}

/* Someone not seen since the server started counts as a separate address, and not yet as a vote. */
static bool is_voted_out(const struct room *r, int seat)
{
    enum { VOTE = 27720 }; /* an address's: can be shared by any number up to 12 */
    int all = 0, against = 0, people = 0;

    _Static_assert(SEATS_MAX <= 12, "VOTE is divided by as many");
    for (int i = 0; i < r->settings.config.seats; i++) {
        int part;

        if (i == seat || r->chair[i].sitter != SITTER_PERSON)
            continue;
        part = VOTE / sharing(r, i, seat);
        people++;
        all += part;
        if (seat_in(r->chair[seat].votes, i) && tag_of(r, i) != 0)
            against += part;
    }
    return people >= 2 && 2 * against > all;
}

struct result answer_vote(struct asked *a)
{
    struct change c = {.kind = CHANGE_vote};
    char          id[ID_MAX];
    refusal       why;

    c.vote.seat = room_seat_of(a->r, a->c->id);
    if (c.vote.seat < 0)
        return refused(REFUSED_players_vote);
    if (!find_person(a, id, &c.vote.against) || c.vote.against < 0 || c.vote.against == c.vote.seat)
        return refused(REFUSED_no_such_player);
    if (is_owner(a->r, id))
        return refused(REFUSED_host_no_vote);
    why = aside(a, &c);
    if (why)
        return done_unless(why);
    a->action = 0;
    if (is_voted_out(a->r, c.vote.against))
        return done_unless(send_away(a, id, c.vote.against, REFUSED_voted_away));
    return done();
}

/* ---- Knocks. ---- */

struct result answer_admit(struct asked *a)
{
    if (!is_host(a))
        return refused(REFUSED_only_host);
    for (int i = 0; i < KNOCKS_MAX; i++) {
        struct knock *k = &a->r->live.knock[i];

        if (k->conn && strcmp(k->conn->id, a->q->who) == 0) {
            entry_admit(a->r, k, a->q->yes);
            return done();
        }
    }
    return refused(REFUSED_nobody_knocks);
}

/* ---- What the host is told. ---- */

static void put_person(struct json *j, const char *id, const char *name)
{
    put_object(j, NULL);
    put_string(j, "id", id);
    put_string(j, "name", name);
}

static bool watches(const struct room *r, const struct conn *c)
{
    return c->role == ROLE_SPECTATOR || c->role == ROLE_SCREEN ||
           (c->role == ROLE_PLAYER && room_seat_of(r, c->id) < 0);
}

void people_tell(struct room *r, struct conn *c)
{
    /* an id, a name that may need escaping, and the words between them */
    static char out[(SPECTATORS_MAX + ADMITTED_MAX) * (ID_MAX + 2 * NAME_MAX_BYTES + 64) + 256];
    struct json j = json_in(out, sizeof out);
    int         watching = 0;

    put_object(&j, NULL);
    put_word(&j, "type", "people");
    put_array(&j, "watching");
    for (const struct conn *w = r->live.presence.conns; w && watching < SPECTATORS_MAX; w = w->next)
        if (watches(r, w) && strcmp(w->id, r->host) != 0) {
            put_person(&j, w->id, w->name);
            put_bool(&j, "screen", w->role == ROLE_SCREEN);
            put_close(&j);
            watching++;
        }
    put_close(&j);
    put_array(&j, "banned");
    for (int i = 0; i < r->banned_count; i++) {
        put_person(&j, r->banned[i].id, r->banned[i].name);
        put_close(&j);
    }
    put_close(&j);
    put_close(&j);
    CHECK(json_fits(&j));
    if (watching + r->banned_count == 0 && !r->live.people_told)
        return;
    for (struct conn *host = r->live.presence.conns; host; host = host->next)
        if (strcmp(host->id, r->host) == 0 && (!c || c == host)) {
            conn_send(host, message_new(out, json_length(&j)), true);
            r->live.people_told = watching + r->banned_count > 0;
        }
}
