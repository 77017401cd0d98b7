/* actions.c: what people ask for before and around a match. The door at the end calls one function
 * for each request: those of this file, and of entry.c and people.c. Manual: asked.h. */
#include "server/actions.h"

#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"
#include "core/version.h"
#include "server/address.h"
#include "server/asked.h"
#include "server/entry.h"
#include "server/gather.h"
#include "server/identity.h"
#include "server/lists.h"
#include "server/own_names.h"
#include "server/people.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/viewers.h"
#include "server/words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

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

static const char *set_game(struct asked *a, struct settings *to)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];
    const struct request      *q = a->q;
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
    why = given(q, FIELD_options) ? set_options(q, to) : NULL;
    if (!why)
        why = words_set(to, q, a->names ? a->names : a->r->names, a->c->english);
    return why ? why : refusal_english(to->game, game_setup(to->game, scratch, &to->config));
}

/* NULL, or why the request may not be made at all. */
static const char *refuse_set(const struct asked *a)
{
    const struct request *q = a->q;

    if (!is_host(a))
        return ONLY_HOST;
    if (a->r->phase != ROOM_LOBBY &&
        (given(q, FIELD_game) || given(q, FIELD_seats) || given(q, FIELD_options) ||
         given(q, FIELD_way) || given(q, FIELD_names)))
        return ONLY_LOBBY;
    return NULL;
}

const char *action_set(struct asked *a)
{
    struct change         c = {.kind = CHANGE_set,
                               .names = a->names,
                               .set = {.settings = a->r->settings, .listed = a->names != NULL}};
    struct settings      *to = &c.set.settings;
    const struct request *q = a->q;
    const char           *why = refuse_set(a);

    if (!why && (given(q, FIELD_game) || given(q, FIELD_seats) || given(q, FIELD_options) ||
                 given(q, FIELD_way) || given(q, FIELD_names)))
        why = set_game(a, to);
    if (given(q, FIELD_public))
        to->public = q->public;
    if (a->r->settings.public && !to->public)
        identity_secret(c.set.secret); /* strangers have seen the old one */
    if (given(q, FIELD_chat))
        to->chat = q->chat;
    if (given(q, FIELD_locked))
        to->locked = q->locked;
    if (!why)
        why = aside(a, &c);
    if (why)
        names_free(c.names);
    else
        play_go_on(a->s, a->r); /* a start may be off */
    return why;
}

static const char *do_set(struct asked *a)
{
    const char *why = refuse_set(a);

    if (why)
        return why;
    return given(a->q, FIELD_names) ? lists_check(a) : action_set(a);
}

static const char *seat_bot(struct asked *a, int seat)
{
    struct change c = {.kind = CHANGE_sit, .sit = {.seat = seat, .sitter = SITTER_BOT}};
    int           level = level_find(a->q->who + 4);

    if (!is_host(a))
        return ONLY_HOST;
    if (a->r->chair[seat].sitter == SITTER_PERSON)
        return "somebody sits there";
    if (level < 0 || !bot_exists(a->r->settings.game, (enum level)level))
        return "this game has no such bot";
    c.sit.level = level;
    return aside(a, &c);
}

static const char *seat_me(struct asked *a, int seat)
{
    struct change up = {.kind = CHANGE_sit}; /* from where they sat */
    const char   *why;

    if (a->c->role != ROLE_PLAYER)
        return "only players sit down: join as one";
    if (a->r->chair[seat].sitter == SITTER_PERSON)
        return "somebody sits there";
    if (a->r->chair[seat].sitter == SITTER_BOT && !is_host(a))
        return "a bot sits there: the host may free the seat";
    why = room_refuse_aside(a->s, a->r, false);
    up.sit.seat = room_seat_of(a->r, a->c->id);
    if (!why && up.sit.seat >= 0)
        why = room_change(a->s, a->r, &up);
    return why ? why : entry_sit(a->s, a->r, a->c, seat, a->action);
}

static const char *do_seat(struct asked *a)
{
    int         seat = seat_read(a->q->seat, strlen(a->q->seat));
    const char *why;

    if (seat < 0 || seat >= a->r->settings.config.seats)
        return "there is no such seat at this table";
    if (a->r->phase != ROOM_LOBBY)
        return ONLY_LOBBY;
    if (strcmp(a->q->who, "me") == 0) {
        why = seat_me(a, seat);
    } else if (strncmp(a->q->who, "bot:", 4) == 0) {
        why = seat_bot(a, seat);
    } else if (strcmp(a->q->who, "empty") == 0) {
        bool own = room_seat_of(a->r, a->c->id) == seat;

        if (!own && (!is_host(a) || a->r->chair[seat].sitter == SITTER_PERSON))
            return "that seat is not yours to free";
        if (own && a->r->gather.open)
            return "the game is starting";
        why = room_refuse_aside(a->s, a->r, false);
        if (!why)
            why = entry_vacate(a->s, a->r, seat, a->action);
    } else {
        return "\"who\" is me, bot:LEVEL or empty";
    }
    if (why)
        return why;
    presence_count(a->s, a->r);
    presence_changed(a->s, a->r);
    return NULL;
}

static const char *do_pause(struct asked *a)
{
    struct change c = {.kind = CHANGE_pause};
    const char   *why;

    if (!is_host(a))
        return ONLY_HOST;
    if (a->r->phase != ROOM_PLAYING)
        return "no game is running";
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return why;
    play_freeze(a->s, a->r);
    c.pause.t = a->r->live.frozen_t;
    return done_by(a, &c);
}

static const char *do_resume(struct asked *a)
{
    struct change c = {.kind = CHANGE_resume, .resume = {.t = play_now(a->s, a->r)}};
    const char   *why;

    if (!is_host(a))
        return ONLY_HOST;
    if (a->r->phase != ROOM_PAUSED)
        return "the game is not paused";
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return why;
    play_thaw(a->s, a->r);
    why = done_by(a, &c);
    presence_changed(a->s, a->r);
    return why;
}

static const char *do_rematch(struct asked *a)
{
    struct change lobby = {.kind = CHANGE_lobby}, seed = {.kind = CHANGE_seed};
    uint8_t       bytes[SEED_BYTES];
    const char   *why;

    if (!is_host(a))
        return ONLY_HOST;
    if (a->r->phase != ROOM_OVER)
        return "the game is not over";
    fair_seed(bytes, -1);
    fair_reveal(bytes, seed.seed.seed);
    why = room_change(a->s, a->r, &seed); /* first: a lobby never shows a seed that is known */
    return why ? why : done_by(a, &lobby);
}

static const char *do_close(struct asked *a)
{
    if (!is_host(a))
        return ONLY_HOST;
    if (strcmp(a->r->host, a->r->owner) != 0)
        return "you stand in for the host, who may come back: leave instead";
    conn_done(a->c, a->q->id, true);
    a->answered = true;
    room_close(a->s, a->r, "the host has closed the room");
    return NULL;
}

/* ---- Playing and talking. ---- */

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

/* ---- What is said: a function for each SAYS of messages.def. NULL, or why that cannot be said; a
 * text is cleaned in place. ---- */

static const char *say_emote(const struct asked *a, char *text)
{
    size_t length = strlen(text);

    (void)a;
    return length == 0 || strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") != length
               ? "there is no such emote"
               : NULL;
}

static const char *say_chat(const struct asked *a, char *text)
{
    if (!a->r->settings.chat)
        return "the host has not allowed text";
    return text_clean(text, text, TEXT_MAX + 1) ? NULL : "there is nothing in it";
}

#define FIELD(name, kind, size)
#define IN(name)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key)                                                               \
    [SAYING_##name] = {REQUEST_##name, say_##name, offsetof(struct request, field)},
static const struct {
    enum request_type type;
    const char *(*refuse)(const struct asked *a, char *text);
    size_t at;
} sayings[] = {
#include "server/messages.def"
};
#undef FIELD
#undef IN
#undef TAKES
#undef OUT
#undef PART
#undef GIVES
#undef SAYS

static const char *do_say(struct asked *a)
{
    struct change       c = {.kind = CHANGE_said};
    struct change_said *said = &c.said;
    int                 seat = room_seat_of(a->r, a->c->id), kind = 0;
    const char         *why;

    if (a->c->role == ROLE_SCREEN)
        return "a screen says nothing";
    if (!may_speak(a))
        return NOT_SO_FAST;
    while (sayings[kind].type != a->q->type)
        kind++;
    said->seat = seat >= 0 ? seat : SPECTATOR;
    memcpy(said->name, a->c->name, sizeof said->name);
    said->saying.kind = (enum saying_kind)kind;
    text_copy(said->saying.text, sizeof said->saying.text, (char *)a->q + sayings[kind].at);
    why = sayings[kind].refuse(a, said->saying.text);
    return why ? why : aside(a, &c);
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
        return NOT_SO_FAST;
    if (!text_clean(a->q->text, text, sizeof text))
        return "there is nothing in it";
    return words_hear(a->s, a->r, seat, strcmp(a->q->kind, "guess") == 0, text, a->action);
}

static const char *do_signal(struct asked *a)
{
    struct conn *c = a->c;
    const char  *why;

    if (!bucket_take(a->s->now, &c->signals_at, &c->signals, SIGNALS_PER_S, MESSAGES_BURST_S))
        return NOT_SO_FAST;
    why = words_signal(c, a->q->to, a->q->data);
    if (!why)
        conn_done(c, a->q->id, false); /* nothing was written down */
    a->answered = !why;
    return why;
}

static const char *do_hello(struct asked *a)
{
    struct conn *c = a->c;
    char         token[TOKEN_MAX], out[WELCOME_MAX];
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
    put_string(&j, "server", version_text);
    put_number(&j, "now", a->s->now);
    put_string(&j, "ice", a->s->options->ice);
    put_string(&j, "url", a->s->url[0] != '\0' ? a->s->url : NULL);
    put_close(&j);
    CHECK(text_fits(&j.text));
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
    if (!c->again_due || !c->room || c->closing || !entry_may_catch_up(c))
        return;
    c->again_due = false;
    viewers_catch_up(c, c->again_from);
}

/* ---- The door. ---- */

static const struct {
    const char *(*run)(struct asked *a);
    bool inside; /* one must be in a room */
} doors[REQUESTS] = {
    [REQUEST_hello] = {do_hello, false},
    [REQUEST_open] = {entry_open, false},
    [REQUEST_join] = {entry_join, false},
    [REQUEST_leave] = {entry_leave, true},
    [REQUEST_set] = {do_set, true},
    [REQUEST_seat] = {do_seat, true},
    [REQUEST_start] = {gather_start, true},
    [REQUEST_pause] = {do_pause, true},
    [REQUEST_resume] = {do_resume, true},
    [REQUEST_rematch] = {do_rematch, true},
    [REQUEST_close] = {do_close, true},
    [REQUEST_kick] = {people_kick, true},
    [REQUEST_lift] = {people_lift, true},
    [REQUEST_vote] = {people_vote, true},
    [REQUEST_host] = {people_host, true},
    [REQUEST_admit] = {people_admit, true},
    [REQUEST_nonce] = {gather_nonce, true},
    [REQUEST_act] = {do_act, true},
    [REQUEST_words] = {do_words, true},
    [REQUEST_emote] = {do_say, true},
    [REQUEST_chat] = {do_say, true},
    [REQUEST_signal] = {do_signal, true},
    [REQUEST_again] = {do_again, true},
    [REQUEST_forget] = {do_forget, false},
    [REQUEST_promise] = {gather_promise, true},
};

/* An action under the same id by the same person is the same action. The hash is keyed: whoever
 * has opened a room comes in by it again. */
static uint64_t action_hash(const struct conn *c, const char *id)
{
    return identity_hash(&c->server->key, "action", c->id, id);
}

/* Was it done already, on this socket or before it was lost? Then it is answered again; whoever
 * has opened a room comes in again, unless it was sent away since. */
static bool done_before(struct asked *a, const char **why)
{
    bool talk = a->q->type == REQUEST_emote || a->q->type == REQUEST_chat;

    if (a->q->type == REQUEST_open)
        return entry_open_again(a, why);
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
