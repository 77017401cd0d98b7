/* entry.c: opening a room, joining, knocking and leaving. Manual: entry.h, asked.h. */
#include "server/entry.h"

#include "core/check.h"
#include "core/games.h"
#include "core/version.h"
#include "server/actions.h"
#include "server/address.h"
#include "server/asked.h"
#include "server/clock.h"
#include "server/handover.h"
#include "server/held.h"
#include "server/identity.h"
#include "server/people.h"
#include "server/presence.h"
#include "server/race.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/viewers.h"
#include "server/words.h"

#include <sodium.h>
#include <string.h>

/* ---- Who somebody is. ---- */

/* Tells a socket who it is. */
static void welcome(struct conn *c)
{
    const struct server *s = c->server;
    char                 token[TOKEN_MAX], out[WELCOME_MAX];
    struct json          j = json_in(out, sizeof out);

    identity_sign(&s->key, c->id, token);
    put_object(&j, NULL);
    put_string(&j, "type", "welcome");
    put_string(&j, "token", token);
    put_string(&j, "id", c->id);
    put_string(&j, "server", version_text);
    put_number(&j, "now", s->now);
    put_string(&j, "ice", s->options->ice);
    put_string(&j, "url", s->url[0] != '\0' ? s->url : NULL);
    put_close(&j);
    CHECK(json_fits(&j));
    conn_send(c, message_new(out, json_length(&j)), false);
}

struct result answer_hello(struct asked *a)
{
    struct conn *c = a->c;

    if (c->hello)
        return refused(REFUSED_hello_again);
    if (given(a->q, FIELD_token)) {
        if (!identity_read(&a->s->key, a->q->token, c->id))
            return refused(REFUSED_bad_token);
    } else {
        identity_new(c->id);
    }
    identity_name(a->q->name, c->name);
    c->face = (int)a->q->face;
    c->hello = true;
    c->wants_state = a->q->state;
    c->english = given(a->q, FIELD_lang) && strncmp(a->q->lang, "fr", 2) != 0;
    welcome(c);
    return done();
}

/* After deleting everything, a person is in no list of finished games. */
struct result answer_forget(struct asked *a)
{
    store_disown(a->s->store, a->c->id);
    return done();
}

/* ---- Knocking. ---- */

static bool host_is_there(const struct room *r)
{
    for (const struct conn *c = r->live.presence.conns; c; c = c->next)
        if (strcmp(c->id, r->host) == 0)
            return true;
    return false;
}

/* Tells everybody who waits at the door or for which chair, and who no longer does. */
static void tell_knock(const struct room *r, const struct conn *c, int seat, bool waits)
{
    char            out[512];
    struct json     j = json_in(out, sizeof out);
    struct message *m;

    put_object(&j, NULL);
    put_word(&j, "type", "knock");
    put_string(&j, "who", c->id);
    put_string(&j, "name", c->name);
    put_seat(&j, "seat", seat < 0 ? NOBODY : seat);
    put_bool(&j, "waits", waits);
    put_close(&j);
    m = message_new(out, json_length(&j));
    m->refs++; /* ours, while it goes round */
    for (struct conn *other = r->live.presence.conns; other; other = other->next)
        if (other != c)
            conn_send(other, m, false);
    message_drop(m);
}

static void stop_knocking(struct conn *c)
{
    struct room *r = c->knocking;

    c->knocking = NULL;
    for (int i = 0; r && i < KNOCKS_MAX; i++)
        if (r->live.knock[i].conn == c) {
            r->live.knock[i].conn = NULL;
            r->live.knocks--;
            tell_knock(r, c, r->live.knock[i].seat, false);
        }
}

void entry_absent(struct conn *c)
{
    struct server *s = c->server;
    struct room   *r = c->room;

    stop_knocking(c);
    if (!r)
        return;
    presence_leave(c);
    presence_count(s, r);
    if (!s->draining)
        presence_changed(s, r);
}

/* The same person on another device: the newer one stays. */
static void take_over(struct room *r, struct conn *c, enum role role)
{
    for (struct conn *other = r->live.presence.conns, *next; other; other = next) {
        next = other->next;
        if (other != c && role == ROLE_PLAYER && other->role == ROLE_PLAYER &&
            strcmp(other->id, c->id) == 0) {
            conn_bye(other, REFUSED_another_device);
            entry_absent(other);
        }
    }
}

static bool has_face(const struct room *r, int face, const char *but)
{
    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].sitter == SITTER_PERSON && r->chair[i].face == face &&
            strcmp(r->chair[i].id, but) != 0)
            return true;
    return false;
}

/* The face this person wishes for, else always the same for them, or the next that nobody else at
 * the table has. */
static int face_for(const struct room *r, const struct conn *c)
{
    int wish = c->face > 0 ? c->face - 1
                           : (int)(identity_hash(&c->server->key, "face", c->id, "") % FACES);

    _Static_assert((int)FACES > (int)SEATS_MAX, "there is one for everybody");
    while (has_face(r, wish + 1, c->id))
        wish = (wish + 1) % FACES;
    return wish + 1;
}

refusal entry_sit(struct server *s, struct room *r, struct conn *c, int seat, uint64_t action)
{
    struct change change = {
        .kind = CHANGE_sit, .action = action, .sit = {.seat = seat, .sitter = SITTER_PERSON}};

    memcpy(change.sit.who, c->id, sizeof change.sit.who);
    memcpy(change.sit.name, c->name, sizeof change.sit.name);
    change.sit.face = c->face = face_for(r, c); /* theirs on every chair from now on */
    return room_change(s, r, &change);
}

/* On the first chair of that kind. False: there is none. */
static bool sit_on(struct server *s, struct room *r, struct conn *c, enum sitter kind)
{
    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].sitter == kind)
            return entry_sit(s, r, c, i, 0) == NOT_REFUSED;
    return false;
}

/* Before the game, a player without a chair gets the first free one, or else a bot's. */
static void find_chair(struct server *s, struct room *r, struct conn *c)
{
    int seat = room_seat_of(r, c->id);

    if (seat >= 0) {
        if (c->face == 0)
            c->face = r->chair[seat].face;
        if (strcmp(r->chair[seat].name, c->name) != 0 || face_for(r, c) != r->chair[seat].face)
            entry_sit(s, r, c, seat, 0);
        return;
    }
    if (r->phase == ROOM_LOBBY && !sit_on(s, r, c, SITTER_EMPTY) && !r->gather.open)
        sit_on(s, r, c, SITTER_BOT);
}

bool entry_may_catch_up(struct conn *c)
{
    int64_t per_s = c->server->options->rate / CATCH_UP_COST;

    return bucket_take(c->server->now, &c->caught_up_at, &c->caught_up, per_s > 0 ? per_s : 1,
                       CATCH_UP_BURST_S);
}

/* Lets them in, with everything they missed since `from`. The others hear of it after the answer:
 * presence_changed. */
static void come_in(struct server *s, struct room *r, struct conn *c, enum role role, uint32_t from)
{
    if (c->room)
        entry_absent(c);
    take_over(r, c, role);
    if (role == ROLE_PLAYER)
        find_chair(s, r, c);
    presence_enter(c, r, role);
    c->seen_n = 0;
    c->again_due = false;
    presence_count(s, r);
    viewers_catch_up(c, from);
}

static void tell_others(struct asked *a)
{
    presence_changed(a->s, a->r);
}

static struct result comes_in(struct asked *a, enum role role, uint32_t from)
{
    come_in(a->s, a->r, a->c, role, from);
    a->then = tell_others;
    return done();
}

static struct result open_room(struct asked *a)
{
    struct server *s = a->s;
    struct conn   *c = a->c;
    struct change  change = {.kind = CHANGE_open, .action = a->action, .open = {.at = wall_ms()}};
    struct change  seed = {.kind = CHANGE_seed};
    struct change_open *open = &change.open;
    const struct game  *g = open->settings.game = game_find(a->q->game);
    uint8_t             bytes[SEED_BYTES];
    uint64_t            id;

    if (!g)
        return refused(REFUSED_no_such_game);
    if (c->address->rooms >= (uint32_t)s->options->per_address / SOCKETS_PER_ROOM)
        return refused(REFUSED_too_many_rooms);
    if (!rooms_code(s, open->code))
        return refused(REFUSED_all_tables_taken);
    open->settings.config =
        game_config(g, g->seats_min < 4 && g->seats_max >= 4 ? 4 : g->seats_min);
    open->settings.public = a->q->public;
    open->settings.turn_s = TURN_S;
    if (words_set(&open->settings, a->q, NULL, c->english) != NOT_REFUSED)
        return refused(REFUSED_cannot_open);
    identity_secret(open->secret);
    memcpy(open->who, c->id, sizeof open->who);
    memcpy(open->name, c->name, sizeof open->name);
    randombytes_buf(&id, sizeof id);
    a->r = room_new(id >> 1);
    room_change(s, a->r, &change);
    rooms_add(s, a->r);
    a->r->live.opener = c->address;
    c->address->rooms++;
    fair_seed(bytes, -1);
    fair_reveal(bytes, seed.seed.seed);
    room_change(s, a->r, &seed);
    return comes_in(a, ROLE_PLAYER, 0);
}

static void opened_by(struct server *s, struct room *r, void *arg)
{
    struct asked *a = arg;

    (void)s;
    if (r->opened_by == a->action && strcmp(r->opener, a->c->id) == 0)
        a->r = r;
}

/* `seat`: the chair that somebody inside asks for; -1: to come in. */
static struct result knock(struct asked *a, enum role role, int seat)
{
    struct room *r = a->r;

    if (!host_is_there(r))
        return refused(REFUSED_host_away);

    for (int i = 0; i < KNOCKS_MAX; i++) {
        struct knock *k = &r->live.knock[i];

        if (k->conn)
            continue;
        stop_knocking(a->c);
        tell_knock(r, a->c, seat, true);
        k->conn = a->c;
        r->live.knocks++;
        k->until = a->s->now + KNOCK_MS;
        k->role = role;
        k->seat = seat;
        snprintf(k->action, sizeof k->action, "%s", a->q->id);
        a->c->knocking = r;
        play_schedule(a->s, r);
        return held();
    }
    return refused(REFUSED_too_many_knocks);
}

/* ---- Chairs. ---- */

refusal entry_refuse_chair(const struct room *r, const struct conn *c, int seat)
{
    if (c->role != ROLE_PLAYER)
        return REFUSED_join_to_sit;
    if (r->phase == ROOM_OVER)
        return REFUSED_only_lobby;
    if (presence_at(r, seat))
        return REFUSED_seat_taken;
    if (!room_in_match(r))
        return NOT_REFUSED;
    if (room_seat_of(r, c->id) >= 0)
        return REFUSED_seated;
    return room_may_take(r, c->id, seat) ? NOT_REFUSED : REFUSED_saw_another;
}

refusal entry_take_chair(struct server *s, struct room *r, struct conn *c, int seat,
                         uint64_t action)
{
    struct change up = {.kind = CHANGE_sit, .sit = {.seat = room_seat_of(r, c->id)}};
    refusal       why = entry_refuse_chair(r, c, seat);

    if (!why && up.sit.seat >= 0)
        why = room_change(s, r, &up);
    if (!why)
        why = entry_sit(s, r, c, seat, action);
    if (why)
        return why;
    if (room_in_match(r))
        presence_sat_down(r, seat);
    presence_count(s, r);
    if (room_in_match(r))
        viewers_catch_up(c, 0); /* the same match, seen from this seat */
    presence_changed(s, r);
    return NOT_REFUSED;
}

struct result entry_ask_chair(struct asked *a, int seat)
{
    return knock(a, ROLE_PLAYER, seat);
}

static void admit_to_chair(struct room *r, const struct knock *k, struct conn *c, bool yes)
{
    refusal why = yes ? entry_take_chair(c->server, r, c, k->seat, 0) : REFUSED_chair_kept;

    action_answer(c, REQUEST_seat, k->action, done_unless(why));
    tell_knock(r, c, k->seat, false);
}

void entry_admit(struct room *r, struct knock *k, bool yes)
{
    struct conn  *c = k->conn;
    struct change admit = {.kind = CHANGE_admit};

    k->conn = NULL;
    r->live.knocks--;
    c->knocking = NULL;
    if (k->seat >= 0) {
        admit_to_chair(r, k, c, yes);
        return;
    }
    if (!yes) {
        action_answer(c, REQUEST_join, k->action, refused(REFUSED_not_let_in));
        tell_knock(r, c, -1, false);
        return;
    }
    memcpy(admit.admit.who, c->id, sizeof admit.admit.who);
    room_change(c->server, r, &admit);
    come_in(c->server, r, c, k->role, 0);
    tell_knock(r, c, -1, false);
    action_answer(c, REQUEST_join, k->action, done());
    presence_changed(c->server, r);
}

int64_t entry_due(const struct room *r)
{
    int64_t due = INT64_MAX;

    for (int i = 0; r->live.knocks > 0 && i < KNOCKS_MAX; i++)
        if (r->live.knock[i].conn && r->live.knock[i].until < due)
            due = r->live.knock[i].until;
    return due;
}

void entry_tick(struct server *s, struct room *r)
{
    for (int i = 0; r->live.knocks > 0 && i < KNOCKS_MAX; i++)
        if (r->live.knock[i].conn && r->live.knock[i].until <= s->now)
            entry_admit(r, &r->live.knock[i], false);
}

static bool knows_secret(const struct room *r, const struct request *q)
{
    return given(q, FIELD_secret) && strlen(q->secret) == SECRET_MAX - 1 &&
           sodium_memcmp(q->secret, r->secret, SECRET_MAX - 1) == 0;
}

/* Is this person part of the room, whether inside or not? */
static bool belongs(const struct room *r, const char *id)
{
    return room_seat_of(r, id) >= 0 || strcmp(r->owner, id) == 0 || room_is_admitted(r, id);
}

/* Why this person may not even knock, or 0. Someone who was sent away can easily get a new
 * identity, but not another address: from there only the link opens the door. */
static refusal keep_out(const struct room *r, const struct conn *c, bool invited)
{
    if (room_is_banned(r, c->id))
        return REFUSED_banned;
    if (belongs(r, c->id))
        return NOT_REFUSED;
    if (r->settings.locked)
        return REFUSED_locked;
    if (!invited && people_is_banned_from(r, people_tag(c)))
        return REFUSED_address_banned;
    return r->live.presence.spectators + r->live.presence.screens >= SPECTATORS_MAX ? REFUSED_full
                                                                                    : NOT_REFUSED;
}

/* Someone who opened a room by this very action comes in again, unless they were sent away since.
 */
struct result answer_open(struct asked *a)
{
    refusal why;

    if (!entry_may_catch_up(a->c)) /* all rooms are looked through */
        return refused(REFUSED_not_so_fast);
    rooms_each(a->s, opened_by, a);
    if (!a->r)
        return open_room(a);
    why = keep_out(a->r, a->c, true);
    return why ? refused(why) : comes_in(a, ROLE_PLAYER, 0);
}

/* The other device of somebody who sits here: this socket is theirs from now on. */
static refusal become(struct asked *a, enum role role)
{
    struct conn        *c = a->c;
    const struct chair *chair;
    char                who[ID_MAX];

    if (role != ROLE_PLAYER)
        return REFUSED_bad_as;
    if (!address_may_guess(a->s, c->address))
        return REFUSED_too_many_guesses;
    if (!a->r || !handover_take(a->s, a->r, a->q->handover, who)) {
        address_guessed(a->s, c->address);
        return REFUSED_bad_handover;
    }
    entry_absent(c);
    chair = &a->r->chair[room_seat_of(a->r, who)];
    memcpy(c->id, who, sizeof c->id);
    memcpy(c->name, chair->name, sizeof c->name);
    c->face = chair->face;
    welcome(c);
    return NOT_REFUSED;
}

struct result answer_join(struct asked *a)
{
    const struct request *q = a->q;
    struct room          *r;
    enum role             role = ROLE_PLAYER;
    bool                  invited, guessed;
    refusal               why;

    if (given(q, FIELD_as) && strcmp(q->as, "player") != 0) {
        role = strcmp(q->as, "screen") == 0 ? ROLE_SCREEN : ROLE_SPECTATOR;
        if (role == ROLE_SPECTATOR && strcmp(q->as, "spectator") != 0)
            return refused(REFUSED_bad_as);
    }
    r = a->r = rooms_find(a->s, q->room);
    why = given(q, FIELD_handover) ? become(a, role) : NOT_REFUSED;
    if (why)
        return refused(why);
    invited = r && (belongs(r, a->c->id) || knows_secret(r, q));
    guessed = !r || (!invited && !r->settings.public);
    if (guessed && !address_may_guess(a->s, a->c->address))
        return refused(REFUSED_too_many_guesses);
    if (guessed) /* a right code too: it only knocks, and not too often */
        address_guessed(a->s, a->c->address);
    if (!r)
        return refused(REFUSED_no_such_room);
    why = keep_out(r, a->c, invited);
    if (why)
        return refused(why);
    if (guessed)
        return given(q, FIELD_secret) ? refused(REFUSED_bad_invitation) : knock(a, role, -1);
    if (!entry_may_catch_up(a->c))
        return refused(REFUSED_not_so_fast);
    return comes_in(a, role, (uint32_t)q->from);
}

refusal entry_vacate(struct server *s, struct room *r, int seat, uint64_t action)
{
    struct change c = {.kind = CHANGE_sit, .action = action, .sit = {.seat = seat}};

    if (r->gather.open && r->chair[seat].sitter == SITTER_PERSON) { /* see gather.c */
        presence_leaving(r, seat);
        return NOT_REFUSED;
    }
    if (room_in_match(r)) {
        held_refuse(r, seat, REFUSED_too_late); /* answered while they are still here */
        c.sit.sitter = SITTER_BOT;
        c.sit.level = (int)bot_usual(r->match.game);
    }
    return room_change(s, r, &c);
}

/* Is this person inside on another socket too? A screen is a thing, not a person. */
static bool is_there_twice(const struct room *r, const struct conn *c)
{
    for (const struct conn *other = r->live.presence.conns; other; other = other->next)
        if (other != c && other->role != ROLE_SCREEN && strcmp(other->id, c->id) == 0)
            return true;
    return false;
}

struct result answer_leave(struct asked *a)
{
    int  seat = room_seat_of(a->r, a->c->id);
    bool host = is_host(a) && a->c->role != ROLE_SCREEN && !is_there_twice(a->r, a->c);

    if (seat >= 0 && a->c->role == ROLE_PLAYER)
        entry_vacate(a->s, a->r, seat, a->action);
    entry_absent(a->c);
    if (host)
        people_host_left(a->s, a->r);
    presence_changed(a->s, a->r);
    return done();
}

/* ---- Catching up. ---- */

/* If asked too often, several requests get one answer: a page that lost its place is never left
 * without. */
struct result answer_again(struct asked *a)
{
    a->c->again_from = (uint32_t)a->q->from;
    a->c->again_due = true;
    entry_second(a->c);
    return done();
}

void entry_second(struct conn *c)
{
    if (!c->again_due || !c->room || c->closing || !entry_may_catch_up(c))
        return;
    c->again_due = false;
    viewers_catch_up(c, c->again_from);
}
