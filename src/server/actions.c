/* actions.c: what people ask for before and around a match. Each function answers for one
 * request: NULL if it was done, else the sentence with which it is refused; then nothing has
 * changed. Who may do what is decided here. */
#include "core/bytes.h"
#include "core/check.h"
#include "games/games.h"
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char only_host[] = "only the host may do that";
static const char only_lobby[] = "only before the game begins";
static const char not_so_fast[] = "not so fast";

struct asked {
    struct server  *s;
    struct conn    *c;
    struct room    *r;
    struct request *q;
    uint64_t        action;
    bool            answered; /* the request has seen to its own answer */
};

static const char *done_by(struct asked *a, struct change *c)
{
    c->action = a->action;
    return room_change(a->s, a->r, c);
}

/* The same for what is no move and no rule ever ends: unless there are too many of those. */
static const char *aside(struct asked *a, struct change *c)
{
    const char *why = room_refuse_aside(a->s, a->r, c->kind == CHANGE_said);

    return why ? why : done_by(a, c);
}

static bool is_host(const struct asked *a)
{
    return strcmp(a->c->id, a->r->host) == 0;
}

/* ---- Coming in and going out. ---- */

static void enter(struct conn *c, struct room *r, enum role role)
{
    int seat = role == ROLE_PLAYER ? room_seat_of(r, c->id) : -1;

    c->room = r;
    c->role = role;
    c->seen_n = 0;
    c->again_due = false;
    c->next = r->live.conns;
    c->link = &r->live.conns;
    if (r->live.conns)
        r->live.conns->link = &c->next;
    r->live.conns = c;
    if (role == ROLE_SCREEN)
        r->live.screens++;
    else if (seat < 0)
        r->live.spectators++;
}

/* Who is on which seat, counted anew: after anything that may change it. */
static void recount(struct server *s, struct room *r)
{
    r->live.people = r->live.spectators = r->live.screens = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        struct conn *before = r->live.on[i];

        r->live.on[i] = NULL;
        for (struct conn *c = r->live.conns; c; c = c->next)
            if (c->role == ROLE_PLAYER && r->chair[i].sitter == SITTER_PERSON &&
                strcmp(c->id, r->chair[i].id) == 0)
                r->live.on[i] = c;
        if (before && !r->live.on[i])
            r->live.away_since[i] = s->now;
        if (before != r->live.on[i])
            race_presence(r, i, r->live.on[i] != NULL);
        if (r->chair[i].sitter != SITTER_PERSON)
            r->live.stand_in = seats_without(r->live.stand_in, i);
        r->live.people += r->live.on[i] != NULL;
    }
    for (struct conn *c = r->live.conns; c; c = c->next) {
        r->live.screens += c->role == ROLE_SCREEN;
        r->live.spectators +=
            c->role == ROLE_SPECTATOR || (c->role == ROLE_PLAYER && room_seat_of(r, c->id) < 0);
    }
    if (!r->live.conns)
        r->live.empty_since = s->now;
}

/* The host hears who waits at the door, and who does not any more. False: no host is there. */
static bool tell_knock(const struct room *r, const struct conn *c, bool waits)
{
    char        out[512];
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_word(&j, "type", "knock");
    put_string(&j, "who", c->id);
    put_string(&j, "name", c->name);
    put_bool(&j, "waits", waits);
    put_close(&j);
    for (struct conn *host = r->live.conns; host; host = host->next)
        if (strcmp(host->id, r->host) == 0) {
            conn_send(host, message_new(out, j.text.length), false);
            return true;
        }
    return false;
}

static void stop_knocking(struct conn *c)
{
    struct room *r = c->knocking;

    c->knocking = NULL;
    for (int i = 0; r && i < KNOCKS_MAX; i++)
        if (r->live.knock[i].conn == c) {
            r->live.knock[i].conn = NULL;
            r->live.knocks--;
            tell_knock(r, c, false);
        }
}

void action_absent(struct conn *c)
{
    struct server *s = c->server;
    struct room   *r = c->room;

    stop_knocking(c);
    if (!r)
        return;
    *c->link = c->next;
    if (c->next)
        c->next->link = c->link;
    c->room = NULL;
    c->role = ROLE_NONE;
    recount(s, r);
    if (!s->draining)
        play_presence(s, r);
}

/* The same person on another device: the newer one stays. */
static void take_over(struct room *r, struct conn *c, enum role role)
{
    for (struct conn *other = r->live.conns, *next; other; other = next) {
        next = other->next;
        if (other != c && role == ROLE_PLAYER && other->role == ROLE_PLAYER &&
            strcmp(other->id, c->id) == 0) {
            conn_bye(other, "you came in from another device");
            action_absent(other);
        }
    }
}

static const char *sit_down(struct server *s, struct room *r, struct conn *c, int seat,
                            uint64_t action)
{
    struct change sit = {
        .kind = CHANGE_sit, .seat = seat, .sitter = SITTER_PERSON, .action = action};

    memcpy(sit.who, c->id, sizeof sit.who);
    memcpy(sit.name, c->name, sizeof sit.name);
    return room_change(s, r, &sit);
}

/* A player who has no chair yet gets the first that is free, before the game. */
static void find_chair(struct server *s, struct room *r, struct conn *c)
{
    int seat = room_seat_of(r, c->id);

    if (seat >= 0) {
        if (strcmp(r->chair[seat].name, c->name) != 0)
            sit_down(s, r, c, seat, 0);
        return;
    }
    for (int i = 0; i < r->settings.config.seats && r->phase == ROOM_LOBBY; i++)
        if (r->chair[i].sitter == SITTER_EMPTY) {
            sit_down(s, r, c, i, 0);
            return;
        }
}

/* What has happened is asked for in a few bytes and told in a hundred thousand. */
static bool may_catch_up(struct conn *c)
{
    int64_t per_s = c->server->options->rate / CATCH_UP_COST;

    return bucket_take(c->server->now, &c->caught_up_at, &c->caught_up, per_s > 0 ? per_s : 1,
                       CATCH_UP_BURST_S);
}

static void come_in(struct server *s, struct room *r, struct conn *c, enum role role,
                    const char *action, uint32_t from)
{
    if (c->room)
        action_absent(c);
    take_over(r, c, role);
    if (role == ROLE_PLAYER)
        find_chair(s, r, c);
    enter(c, r, role);
    recount(s, r);
    viewers_catch_up(c, from);
    conn_done(c, action, true);
    play_presence(s, r);
}

static const char *do_open(struct asked *a)
{
    struct server *s = a->s;
    struct conn   *c = a->c;
    struct change  open = {.kind = CHANGE_open, .action = a->action, .at = wall_ms()};
    struct change  seed = {.kind = CHANGE_seed};
    uint8_t        secret[(SECRET_MAX - 1) / 2], bytes[SEED_BYTES];
    uint64_t       id;

    open.settings.game = game_find(a->q->game);
    if (!open.settings.game)
        return "there is no game of that name";
    if (c->address->rooms >= (uint32_t)s->options->per_address / SOCKETS_PER_ROOM)
        return "too many rooms have been opened from this address";
    if (!rooms_code(s, open.code))
        return "all tables are taken: try again later";
    open.settings.config = game_config(
        open.settings.game, open.settings.game->seats_min < 4 && open.settings.game->seats_max >= 4
                                ? 4
                                : open.settings.game->seats_min);
    open.settings.public = a->q->public;
    if (words_set(&open, a->q, NULL) != NULL)
        return "this game cannot be opened like that";
    randombytes_buf(secret, sizeof secret);
    sodium_bin2hex(open.secret, sizeof open.secret, secret, sizeof secret);
    memcpy(open.who, c->id, sizeof open.who);
    memcpy(open.name, c->name, sizeof open.name);
    randombytes_buf(&id, sizeof id);
    a->r = room_new(id >> 1);
    room_change(s, a->r, &open);
    rooms_add(s, a->r);
    a->r->live.opener = c->address;
    c->address->rooms++;
    fair_seed(bytes, -1);
    fair_reveal(bytes, seed.hex);
    room_change(s, a->r, &seed);
    a->answered = true;
    come_in(s, a->r, c, ROLE_PLAYER, a->q->id, 0);
    return NULL;
}

static void opened_by(struct server *s, struct room *r, void *arg)
{
    struct asked *a = arg;

    (void)s;
    if (r->opened_by == a->action)
        a->r = r;
}

static const char *knock(struct asked *a, enum role role)
{
    struct room *r = a->r;

    for (int i = 0; i < KNOCKS_MAX; i++) {
        struct knock *k = &r->live.knock[i];

        if (k->conn)
            continue;
        stop_knocking(a->c);
        if (!tell_knock(r, a->c, true))
            return "the host is not there to let you in: ask for the invitation link";
        k->conn = a->c;
        r->live.knocks++;
        k->until = a->s->now + KNOCK_MS;
        k->role = role;
        snprintf(k->action, sizeof k->action, "%s", a->q->id);
        a->c->knocking = r;
        a->answered = true;
        play_schedule(a->s, r);
        return NULL;
    }
    return "too many are knocking at this door: try again in a minute";
}

void action_admit(struct room *r, struct knock *k, bool yes)
{
    struct conn  *c = k->conn;
    struct change admit = {.kind = CHANGE_admit};

    k->conn = NULL;
    r->live.knocks--;
    c->knocking = NULL;
    if (!yes) {
        conn_refuse(c, k->action, "nobody has let you in");
        tell_knock(r, c, false);
        return;
    }
    memcpy(admit.who, c->id, sizeof admit.who);
    room_change(c->server, r, &admit);
    come_in(c->server, r, c, k->role, k->action, 0);
}

static bool knows_secret(const struct room *r, const struct request *q)
{
    return given(q, FIELD_secret) && strlen(q->secret) == SECRET_MAX - 1 &&
           sodium_memcmp(q->secret, r->secret, SECRET_MAX - 1) == 0;
}

/* Is this person part of the room, whether inside or not? */
static bool belongs(const struct room *r, const char *id)
{
    return room_seat_of(r, id) >= 0 || strcmp(r->host, id) == 0 || room_is_admitted(r, id);
}

/* Why this person may not even knock; NULL: may. */
static const char *keep_out(const struct room *r, const char *id)
{
    if (room_is_banned(r, id))
        return "you were sent away from this room";
    if (belongs(r, id))
        return NULL;
    if (r->settings.locked)
        return "the room is locked";
    return r->live.spectators + r->live.screens >= SPECTATORS_MAX ? "the room is full" : NULL;
}

static const char *do_join(struct asked *a)
{
    struct request *q = a->q;
    struct room    *r;
    enum role       role = ROLE_PLAYER;
    const char     *why;

    if (given(q, FIELD_as) && strcmp(q->as, "player") != 0) {
        role = strcmp(q->as, "screen") == 0 ? ROLE_SCREEN : ROLE_SPECTATOR;
        if (role == ROLE_SPECTATOR && strcmp(q->as, "spectator") != 0)
            return "\"as\" is player, spectator or screen";
    }
    if (!address_may_guess(a->s, a->c->address))
        return "too many wrong codes from this address: wait a minute";
    r = a->r = rooms_find(a->s, q->room);
    if (!r || (given(q, FIELD_secret) && !knows_secret(r, q))) {
        address_guessed(a->s, a->c->address);
        return r ? "this invitation is not for this room" : "there is no room with that code";
    }
    why = keep_out(r, a->c->id);
    if (why)
        return why;
    if (!belongs(r, a->c->id) && !r->settings.public && !knows_secret(r, q)) {
        address_guessed(a->s, a->c->address); /* a guessed code only knocks, and not too often */
        return knock(a, role);
    }
    if (!may_catch_up(a->c))
        return not_so_fast;
    a->answered = true;
    come_in(a->s, r, a->c, role, q->id, (uint32_t)q->from);
    return NULL;
}

/* Empties a person's seat: before a match it is free, during one a bot plays it on. */
static const char *vacate(struct asked *a, int seat)
{
    struct change c = {.kind = CHANGE_sit, .seat = seat, .sitter = SITTER_EMPTY};

    if (room_in_match(a->r)) {
        c.sitter = SITTER_BOT;
        c.level = (int)bot_usual(a->r->match.game);
    }
    return done_by(a, &c);
}

/* If that is the host: it will not come back, so nobody waits for it. */
static void host_moves_now(struct asked *a, const char *id)
{
    if (strcmp(a->r->host, id) == 0)
        a->r->live.host_since = a->s->now - a->s->options->grace_ms;
}

static const char *do_leave(struct asked *a)
{
    int seat = room_seat_of(a->r, a->c->id);

    if (seat >= 0 && a->c->role == ROLE_PLAYER)
        vacate(a, seat);
    host_moves_now(a, a->c->id);
    action_absent(a->c);
    play_presence(a->s, a->r);
    return NULL;
}

/* ---- The host's table. ---- */

static const char *set_options(const struct request *q, struct settings *to)
{
    static char why[COMPLAINT_MAX];

    for (int i = 0; i < q->options.count; i++) {
        int at = game_option(to->game, q->options.name[i]);

        if (at < 0) {
            snprintf(why, sizeof why, "%s has no option \"%.23s\"", to->game->id,
                     q->options.name[i]);
            return why;
        }
        if (q->options.value[i] < to->game->options[at].min ||
            q->options.value[i] > to->game->options[at].max) {
            snprintf(why, sizeof why, "%s is from %d to %d", to->game->options[at].name,
                     to->game->options[at].min, to->game->options[at].max);
            return why;
        }
        to->config.option[at] = q->options.value[i];
    }
    return NULL;
}

static int seats_needed(const struct room *r)
{
    int needed = 0;

    for (int i = 0; i < SEATS_MAX; i++)
        if (r->chair[i].sitter == SITTER_PERSON)
            needed = i + 1;
    return needed;
}

static const char *set_game(struct asked *a, struct change *c)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];
    const struct request      *q = a->q;
    struct settings           *to = &c->settings;
    const char                *why;

    if (given(q, FIELD_game)) {
        const struct game *g = game_find(q->game);
        int                seats = to->config.seats;

        if (!g)
            return "there is no game of that name";
        if (g != to->game)
            to->config = game_config(g, seats < g->seats_min   ? g->seats_min
                                        : seats > g->seats_max ? g->seats_max
                                                               : seats);
        to->game = g;
    }
    if (given(q, FIELD_seats))
        to->config.seats = (uint8_t)q->seats;
    if (to->config.seats < to->game->seats_min || to->config.seats > to->game->seats_max)
        return "this game is not for so many";
    if (to->config.seats < seats_needed(a->r))
        return "somebody sits on a seat that would go";
    if (given(q, FIELD_names) && !bucket_take(a->s->now, &a->c->address->lists_at,
                                              &a->c->address->lists, LISTS_PER_S, LISTS_BURST_S))
        return not_so_fast;
    why = given(q, FIELD_options) ? set_options(q, to) : NULL;
    if (!why)
        why = words_set(c, q, a->r->names);
    return why ? why : game_setup(to->game, scratch, &to->config);
}

static const char *do_set(struct asked *a)
{
    struct change         c = {.kind = CHANGE_set, .settings = a->r->settings};
    const struct request *q = a->q;
    const char           *why = NULL;

    if (!is_host(a))
        return only_host;
    if (given(q, FIELD_game) || given(q, FIELD_seats) || given(q, FIELD_options) ||
        given(q, FIELD_way) || given(q, FIELD_names)) {
        if (a->r->phase != ROOM_LOBBY)
            return only_lobby;
        why = set_game(a, &c);
    }
    if (given(q, FIELD_public))
        c.settings.public = q->public;
    if (given(q, FIELD_chat))
        c.settings.chat = q->chat;
    if (given(q, FIELD_locked))
        c.settings.locked = q->locked;
    if (!why)
        why = aside(a, &c);
    if (why)
        names_free(c.names);
    return why;
}

static const char *seat_bot(struct asked *a, int seat)
{
    struct change c = {.kind = CHANGE_sit, .seat = seat, .sitter = SITTER_BOT};
    int           level = level_find(a->q->who + 4);

    if (!is_host(a))
        return only_host;
    if (a->r->chair[seat].sitter == SITTER_PERSON)
        return "somebody sits there";
    if (level < 0 || !bot_exists(a->r->settings.game, (enum level)level))
        return "this game has no such bot";
    c.level = level;
    return aside(a, &c);
}

static const char *seat_me(struct asked *a, int seat)
{
    struct change up = {.kind = CHANGE_sit, .sitter = SITTER_EMPTY};
    const char   *why;

    if (a->c->role != ROLE_PLAYER)
        return "only players sit down: join as one";
    if (a->r->chair[seat].sitter == SITTER_PERSON)
        return "somebody sits there";
    if (a->r->chair[seat].sitter == SITTER_BOT && !is_host(a))
        return "a bot sits there: the host may free the seat";
    why = room_refuse_aside(a->s, a->r, false);
    up.seat = room_seat_of(a->r, a->c->id);
    if (!why && up.seat >= 0)
        why = room_change(a->s, a->r, &up);
    return why ? why : sit_down(a->s, a->r, a->c, seat, a->action);
}

static const char *do_seat(struct asked *a)
{
    int         seat = seat_read(a->q->seat, strlen(a->q->seat));
    const char *why;

    if (seat < 0 || seat >= a->r->settings.config.seats)
        return "there is no such seat at this table";
    if (a->r->phase != ROOM_LOBBY)
        return only_lobby;
    if (strcmp(a->q->who, "me") == 0) {
        why = seat_me(a, seat);
    } else if (strncmp(a->q->who, "bot:", 4) == 0) {
        why = seat_bot(a, seat);
    } else if (strcmp(a->q->who, "empty") == 0) {
        bool own = room_seat_of(a->r, a->c->id) == seat;

        if (!own && (!is_host(a) || a->r->chair[seat].sitter == SITTER_PERSON))
            return "that seat is not yours to free";
        why = room_refuse_aside(a->s, a->r, false);
        if (!why)
            why = vacate(a, seat);
    } else {
        return "\"who\" is me, bot:LEVEL or empty";
    }
    if (why)
        return why;
    recount(a->s, a->r);
    play_presence(a->s, a->r);
    return NULL;
}

static const char *do_start(struct asked *a)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];
    struct change              c = {.kind = CHANGE_start};
    struct room               *r = a->r;
    bool                       nonce = false;
    const char                *why;

    if (!is_host(a))
        return only_host;
    if (r->phase != ROOM_LOBBY)
        return only_lobby;
    for (int i = 0; i < r->settings.config.seats; i++) {
        if (r->chair[i].sitter == SITTER_EMPTY)
            return "a seat is empty: a person or a bot must sit there";
        nonce = nonce || (r->chair[i].sitter == SITTER_PERSON && r->chair[i].nonce[0] != '\0');
    }
    if (!nonce)
        return "no player's page has added its share of chance yet";
    why = game_setup(r->settings.game, scratch, &r->settings.config);
    if (why)
        return why;
    r->live.base = a->s->now;
    r->live.frozen = false;
    r->live.stand_in = r->live.returning = 0;
    r->live.asked_turn = UINT32_MAX;
    why = done_by(a, &c);
    if (!why) {
        conn_done(a->c, a->q->id, true);
        a->answered = true;
        play_presence(a->s, r);
    }
    return why;
}

static const char *do_pause(struct asked *a)
{
    struct change c = {.kind = CHANGE_pause};
    const char   *why;

    if (!is_host(a))
        return only_host;
    if (a->r->phase != ROOM_PLAYING)
        return "no game is running";
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return why;
    play_freeze(a->s, a->r);
    c.t = a->r->live.frozen_t;
    return done_by(a, &c);
}

static const char *do_resume(struct asked *a)
{
    struct change c = {.kind = CHANGE_resume, .t = play_now(a->s, a->r)};
    const char   *why;

    if (!is_host(a))
        return only_host;
    if (a->r->phase != ROOM_PAUSED)
        return "the game is not paused";
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return why;
    play_thaw(a->s, a->r);
    why = done_by(a, &c);
    play_presence(a->s, a->r);
    return why;
}

static const char *do_rematch(struct asked *a)
{
    struct change lobby = {.kind = CHANGE_lobby}, seed = {.kind = CHANGE_seed};
    uint8_t       bytes[SEED_BYTES];
    const char   *why;

    if (!is_host(a))
        return only_host;
    if (a->r->phase != ROOM_OVER)
        return "the game is not over";
    why = done_by(a, &lobby);
    fair_seed(bytes, -1);
    fair_reveal(bytes, seed.hex);
    return why ? why : room_change(a->s, a->r, &seed);
}

static const char *do_close(struct asked *a)
{
    if (!is_host(a))
        return only_host;
    conn_done(a->c, a->q->id, true);
    a->answered = true;
    room_close(a->s, a->r, "the host has closed the room");
    return NULL;
}

/* ---- Sending away. ---- */

/* A person inside or on a seat: by id or by seat letter. */
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
    for (struct conn *c = a->r->live.conns; c; c = c->next)
        if (strcmp(c->id, a->q->who) == 0) {
            memcpy(id, c->id, ID_MAX);
            return true;
        }
    return false;
}

static const char *send_away(struct asked *a, const char *id, int seat, const char *why)
{
    struct change ban = {.kind = CHANGE_ban};
    const char   *wrong;

    memcpy(ban.who, id, sizeof ban.who);
    wrong = done_by(a, &ban);
    if (wrong)
        return wrong;
    a->action = 0; /* one action, several changes */
    if (seat >= 0)
        vacate(a, seat);
    for (struct conn *c = a->r->live.conns, *next; c; c = next) {
        next = c->next;
        if (strcmp(c->id, id) == 0) {
            conn_bye(c, why);
            action_absent(c);
        }
    }
    host_moves_now(a, id);
    recount(a->s, a->r);
    play_presence(a->s, a->r);
    return NULL;
}

static const char *do_kick(struct asked *a)
{
    char id[ID_MAX];
    int  seat;

    if (!is_host(a))
        return only_host;
    if (!find_person(a, id, &seat))
        return "there is nobody of that name here";
    if (strcmp(id, a->c->id) == 0)
        return "you cannot send yourself away: leave";
    return send_away(a, id, seat, "the host has sent you away");
}

static const char *do_vote(struct asked *a)
{
    struct change c = {.kind = CHANGE_vote};
    char          id[ID_MAX];
    int           people = 0;
    const char   *why;

    c.seat = room_seat_of(a->r, a->c->id);
    if (c.seat < 0)
        return "only players vote";
    if (!find_person(a, id, &c.other) || c.other < 0 || c.other == c.seat)
        return "there is no such player here";
    why = aside(a, &c);
    if (why)
        return why;
    for (int i = 0; i < a->r->settings.config.seats; i++)
        people += a->r->chair[i].sitter == SITTER_PERSON;
    a->action = 0;
    if (people >= 3 && 2 * seats_count(a->r->chair[c.other].votes) > people - 1)
        return send_away(a, id, c.other, "the players have sent you away");
    return NULL;
}

static const char *do_host(struct asked *a)
{
    struct change c = {.kind = CHANGE_host};
    const char   *why;
    int           seat;

    if (!is_host(a))
        return only_host;
    if (!find_person(a, c.who, &seat))
        return "there is nobody of that name here";
    why = aside(a, &c);
    if (!why)
        play_presence(a->s, a->r); /* the new one may be away */
    return why;
}

static const char *do_admit(struct asked *a)
{
    if (!is_host(a))
        return only_host;
    for (int i = 0; i < KNOCKS_MAX; i++) {
        struct knock *k = &a->r->live.knock[i];

        if (k->conn && strcmp(k->conn->id, a->q->who) == 0) {
            action_admit(a->r, k, a->q->yes);
            return NULL;
        }
    }
    return "nobody of that name is knocking";
}

/* ---- Playing and talking. ---- */

static const char *do_nonce(struct asked *a)
{
    struct change c = {.kind = CHANGE_nonce};
    size_t        length = strlen(a->q->nonce);

    c.seat = room_seat_of(a->r, a->c->id);
    if (c.seat < 0)
        return "only players add to chance";
    if (a->r->phase != ROOM_LOBBY)
        return only_lobby;
    if (length < NONCE_HEX_MIN || length > NONCE_HEX_MAX || length % 2 != 0 ||
        strspn(a->q->nonce, "0123456789abcdef") != length)
        return "a nonce is 16 to 64 hexadecimal digits, two a byte";
    memcpy(c.hex, a->q->nonce, length + 1);
    return aside(a, &c);
}

static const char *do_act(struct asked *a)
{
    int seat = a->c->role == ROLE_PLAYER ? room_seat_of(a->r, a->c->id) : -1;

    return seat < 0 ? "you have no seat at this table"
                    : play_act(a->s, a->r, seat, a->q, a->action, &a->answered);
}

static bool may_speak(struct asked *a)
{
    return bucket_take(a->s->now, &a->c->said_at, &a->c->said, SAID_PER_S, 5);
}

static const char *do_said(struct asked *a)
{
    struct change c = {.kind = CHANGE_said};
    int           seat = room_seat_of(a->r, a->c->id);

    if (a->c->role == ROLE_SCREEN)
        return "a screen says nothing";
    if (!may_speak(a))
        return not_so_fast;
    if (seat >= 0)
        c.name[0] = seat_letter(seat);
    else
        memcpy(c.name, a->c->name, sizeof c.name);
    if (a->q->type == REQUEST_emote) {
        size_t length = strlen(a->q->emote);

        if (length == 0 || strspn(a->q->emote, "abcdefghijklmnopqrstuvwxyz0123456789-_") != length)
            return "there is no such emote";
        memcpy(c.hex, a->q->emote, length + 1);
    } else {
        if (!a->r->settings.chat)
            return "the host has not allowed text";
        if (!text_clean(a->q->text, c.text, sizeof c.text))
            return "there is nothing in it";
    }
    return aside(a, &c);
}

static const char *do_words(struct asked *a)
{
    int  seat = a->c->role == ROLE_PLAYER ? room_seat_of(a->r, a->c->id) : -1;
    char text[TEXT_MAX + 1];

    if (seat < 0)
        return "you have no seat at this table";
    if (a->r->phase != ROOM_PLAYING)
        return "no game is running";
    if (strcmp(a->q->kind, "clue") != 0 && strcmp(a->q->kind, "guess") != 0)
        return "\"kind\" is clue or guess";
    if (!may_speak(a))
        return not_so_fast;
    if (!text_clean(a->q->text, text, sizeof text))
        return "there is nothing in it";
    return words_hear(a->s, a->r, seat, strcmp(a->q->kind, "guess") == 0, text, a->action);
}

static const char *do_signal(struct asked *a)
{
    struct conn *c = a->c;
    const char  *why;

    if (!bucket_take(a->s->now, &c->signals_at, &c->signals, SIGNALS_PER_S, MESSAGES_BURST_S))
        return not_so_fast;
    why = words_signal(c, a->q->to, a->q->data);
    if (!why)
        conn_done(c, a->q->id, false); /* nothing was written down */
    a->answered = !why;
    return why;
}

static const char *do_hello(struct asked *a)
{
    struct conn *c = a->c;
    char         token[TOKEN_MAX], out[1024];
    struct json  j = json_in(out, sizeof out);

    if (c->hello)
        return "hello was said already";
    if (given(a->q, FIELD_token)) {
        if (!identity_read(&a->s->key, a->q->token, c->id))
            return "this token is not from here";
    } else {
        identity_new(c->id);
    }
    identity_name(a->q->name, c->name);
    c->hello = true;
    c->wants_state = a->q->state;
    c->english = given(a->q, FIELD_lang) && strncmp(a->q->lang, "fr", 2) != 0;
    identity_sign(&a->s->key, c->id, token);
    put_object(&j, NULL);
    put_string(&j, "type", "welcome");
    put_string(&j, "token", token);
    put_string(&j, "id", c->id);
    put_string(&j, "server", SERVER_VERSION);
    put_number(&j, "now", a->s->now);
    if (a->s->options->ice)
        put_string(&j, "ice", a->s->options->ice);
    else
        put_null(&j, "ice");
    if (a->s->url[0] != '\0')
        put_string(&j, "url", a->s->url);
    else
        put_null(&j, "url");
    put_close(&j);
    conn_send(c, message_new(out, j.text.length), false);
    a->answered = true;
    return NULL;
}

/* Whoever deletes everything is in no list of finished games any more. */
static const char *do_forget(struct asked *a)
{
    store_disown(a->s->store, a->c->id);
    return NULL;
}

/* Asked too often, several are answered by one: a page that has lost its place is not left
 * without. */
static const char *do_again(struct asked *a)
{
    a->c->again_from = (uint32_t)a->q->from;
    a->c->again_due = true;
    a->answered = true;
    action_second(a->c);
    return NULL;
}

void action_second(struct conn *c)
{
    if (!c->again_due || !c->room || c->closing || !may_catch_up(c))
        return;
    c->again_due = false;
    viewers_catch_up(c, c->again_from);
}

/* ---- The door. ---- */

static const struct {
    const char *(*run)(struct asked *a);
    bool inside; /* one must be in a room */
} doors[REQUESTS] = {
    [REQUEST_hello] = {do_hello, false},   [REQUEST_open] = {do_open, false},
    [REQUEST_join] = {do_join, false},     [REQUEST_leave] = {do_leave, true},
    [REQUEST_set] = {do_set, true},        [REQUEST_seat] = {do_seat, true},
    [REQUEST_start] = {do_start, true},    [REQUEST_pause] = {do_pause, true},
    [REQUEST_resume] = {do_resume, true},  [REQUEST_rematch] = {do_rematch, true},
    [REQUEST_close] = {do_close, true},    [REQUEST_kick] = {do_kick, true},
    [REQUEST_vote] = {do_vote, true},      [REQUEST_host] = {do_host, true},
    [REQUEST_admit] = {do_admit, true},    [REQUEST_nonce] = {do_nonce, true},
    [REQUEST_act] = {do_act, true},        [REQUEST_words] = {do_words, true},
    [REQUEST_emote] = {do_said, true},     [REQUEST_chat] = {do_said, true},
    [REQUEST_signal] = {do_signal, true},  [REQUEST_again] = {do_again, true},
    [REQUEST_forget] = {do_forget, false},
};

/* An action under the same id by the same person is the same action. */
static uint64_t action_hash(const struct conn *c, const char *id)
{
    uint64_t hash = bytes_hash(HASH_START, c->id, sizeof c->id);

    hash = bytes_hash(hash, id, strlen(id));
    return hash ? hash : 1;
}

/* Was it done already, on this socket or before it was lost? Then it is answered again; whoever
 * has opened a room comes in again, unless it was sent away since. */
static bool done_before(struct asked *a, const char **why)
{
    bool talk = a->q->type == REQUEST_emote || a->q->type == REQUEST_chat;

    if (a->q->type == REQUEST_open) {
        rooms_each(a->s, opened_by, a);
        if (!a->r)
            return false;
        *why = keep_out(a->r, a->c->id);
        if (!*why && !may_catch_up(a->c))
            *why = not_so_fast;
        if (!*why)
            come_in(a->s, a->r, a->c, ROLE_PLAYER, a->q->id, 0);
        a->answered = true;
        return true;
    }
    if (!a->r || !room_has_done(a->r, a->action, talk))
        return false;
    conn_done(a->c, a->q->id, true);
    a->answered = true;
    return true;
}

void action_handle(struct conn *c, struct request *q)
{
    struct asked a = {.s = c->server, .c = c, .q = q};
    const char  *why = NULL;

    if (!c->hello && q->type != REQUEST_hello) {
        conn_refuse(c, q->id, "say hello first");
        return;
    }
    if (given(q, FIELD_id))
        a.action = action_hash(c, q->id);
    if (doors[q->type].inside)
        a.r = c->room;
    if (doors[q->type].inside && !a.r)
        why = "you are in no room";
    else if (a.action == 0 || !done_before(&a, &why))
        why = doors[q->type].run(&a);
    if (why) {
        c->server->metrics.refused[q->type == REQUEST_act ? REFUSED_RULES : REFUSED_RIGHTS]++;
        conn_refuse(c, q->id, why);
    } else if (!a.answered) {
        conn_done(c, q->id, true);
    }
}
