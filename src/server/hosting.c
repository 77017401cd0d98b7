/* hosting.c: see hosting.h. */
#include "server/hosting.h"

#include "core/games.h"
#include "server/asked.h"
#include "server/entry.h"
#include "server/identity.h"
#include "server/lists.h"
#include "server/own_names.h"
#include "server/play.h"
#include "server/presence.h"
#include "server/reveal.h"
#include "server/words.h"

#include <sodium.h>
#include <stdio.h>

/* ---- What is played. ---- */

static refusal set_options(const struct request *q, struct settings *to, struct details *d)
{
    for (int i = 0; i < q->options.count; i++) {
        int                  at = game_option(to->game, q->options.name[i]);
        const struct option *option;

        if (at < 0) {
            detail_text(d, "game", to->game->id);
            detail_text(d, "option", q->options.name[i]);
            return REFUSED_no_option;
        }
        option = &to->game->options[at];
        if (q->options.value[i] < option->min || q->options.value[i] > option->max) {
            detail_text(d, "option", option->name);
            detail_number(d, "min", option->min);
            detail_number(d, "max", option->max);
            return REFUSED_option_range;
        }
        to->config.option[at] = q->options.value[i];
    }
    return NOT_REFUSED;
}

static int seats_needed(const struct room *r)
{
    int needed = 0;

    for (int i = 0; i < SEATS_MAX; i++)
        if (r->chair[i].sitter == SITTER_PERSON)
            needed = i + 1;
    return needed;
}

void settings_choose(struct settings *to, const struct game *g)
{
    int seats = to->config.seats;

    if (g != to->game)
        to->config = game_config(g, seats < g->seats_min   ? g->seats_min
                                    : seats > g->seats_max ? g->seats_max
                                                           : seats);
    to->game = g;
}

static refusal set_game(struct asked *a, struct settings *to)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];
    const struct request      *q = a->q;
    refusal                    why;

    if (given(q, FIELD_game)) {
        const struct game *g = game_find(q->game);

        if (!g)
            return REFUSED_no_such_game;
        settings_choose(to, g);
    }
    if (given(q, FIELD_seats))
        to->config.seats = (uint8_t)q->seats;
    if (to->config.seats < to->game->seats_min || to->config.seats > to->game->seats_max)
        return REFUSED_too_many_seats;
    if (to->config.seats < seats_needed(a->r))
        return REFUSED_seat_in_use;
    a->details->game = to->game; /* what it refuses is not for the game that is set now to say */
    why = given(q, FIELD_options) ? set_options(q, to, a->details) : NOT_REFUSED;
    if (!why)
        why = words_set(to, q, a->names ? a->names : a->r->names, a->c->english);
    return why ? why : game_setup(to->game, scratch, &to->config);
}

/* 0, or why the request may not be made at all. */
static refusal refuse_set(const struct asked *a)
{
    const struct request *q = a->q;

    if (!is_host(a))
        return REFUSED_only_host;
    if (a->r->phase != ROOM_LOBBY &&
        (given(q, FIELD_game) || given(q, FIELD_seats) || given(q, FIELD_options) ||
         given(q, FIELD_way) || given(q, FIELD_names)))
        return REFUSED_only_lobby;
    return NOT_REFUSED;
}

struct result host_set(struct asked *a)
{
    struct change         c = {.kind = CHANGE_set,
                               .names = a->names,
                               .set = {.settings = a->r->settings, .listed = a->names != NULL}};
    struct settings      *to = &c.set.settings;
    const struct request *q = a->q;
    refusal               why = refuse_set(a);

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
    if (given(q, FIELD_turn))
        to->turn_s = (uint16_t)q->turn;
    if (given(q, FIELD_grace))
        to->grace_s = (uint16_t)q->grace;
    if (!why)
        why = aside(a, &c);
    if (why)
        names_free(c.names);
    else
        play_go_on(a->s, a->r); /* a start may be off */
    return why ? refused_with(why, a->details) : done();
}

struct result answer_set(struct asked *a)
{
    refusal why = refuse_set(a);

    if (why)
        return done_unless(why);
    return given(a->q, FIELD_names) ? lists_check(a) : host_set(a);
}

/* ---- Who sits where. ---- */

static refusal seat_bot(struct asked *a, int seat)
{
    struct change c = {.kind = CHANGE_sit, .sit = {.seat = seat, .sitter = SITTER_BOT}};
    int           level = level_find(a->q->who + 4);

    if (!is_host(a))
        return REFUSED_only_host;
    if (a->r->chair[seat].sitter == SITTER_PERSON)
        return REFUSED_seat_taken;
    if (level < 0 || !bot_exists(a->r->settings.game, (enum level)level))
        return REFUSED_no_such_bot_here;
    c.sit.level = level;
    return aside(a, &c);
}

/* A free chair, or a bot's before the game, goes to whoever sits down. For a bot's chair during a
 * match, or that of an absent player (whose phone may be dead), the host is asked. */
static struct result seat_me(struct asked *a, int seat)
{
    refusal why = entry_refuse_chair(a->r, a->c, seat);
    bool    asks = room_in_match(a->r) || a->r->chair[seat].sitter == SITTER_PERSON;

    if (!why)
        why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return refused(why);
    if (asks && !is_host(a))
        return entry_ask_chair(a, seat);
    return done_unless(entry_take_chair(a->s, a->r, a->c, seat, a->action));
}

struct result answer_seat(struct asked *a)
{
    int     seat = seat_read(a->q->seat, strlen(a->q->seat));
    refusal why;

    if (seat < 0 || seat >= a->r->settings.config.seats)
        return refused(REFUSED_no_such_seat);
    if (strcmp(a->q->who, "me") == 0)
        return seat_me(a, seat);
    if (a->r->phase != ROOM_LOBBY)
        return refused(REFUSED_only_lobby);
    if (strncmp(a->q->who, "bot:", 4) == 0) {
        why = seat_bot(a, seat);
    } else if (strcmp(a->q->who, "empty") == 0) {
        bool own = room_seat_of(a->r, a->c->id) == seat;

        if (!own && (!is_host(a) || a->r->chair[seat].sitter == SITTER_PERSON))
            return refused(REFUSED_not_your_seat);
        if (own && a->r->gather.open)
            return refused(REFUSED_starting);
        why = room_refuse_aside(a->s, a->r, false);
        if (!why)
            why = entry_vacate(a->s, a->r, seat, a->action);
    } else {
        return refused(REFUSED_bad_who);
    }
    if (why)
        return done_unless(why);
    presence_count(a->s, a->r);
    presence_changed(a->s, a->r);
    return done();
}

/* The order asked for, a letter for each chair, or one by chance. False: it is none. */
static bool read_order(const struct asked *a, uint8_t from[static SEATS_MAX])
{
    int seats = a->r->settings.config.seats;

    for (int i = 0; i < seats; i++)
        from[i] = (uint8_t)(i + 1);
    if (!given(a->q, FIELD_order)) {
        for (int i = seats - 1; i > 0; i--) {
            int     other = (int)randombytes_uniform((uint32_t)i + 1);
            uint8_t kept = from[i];

            from[i] = from[other];
            from[other] = kept;
        }
        return true;
    }
    if ((int)strlen(a->q->order) != seats)
        return false;
    for (int i = 0; i < seats; i++)
        from[i] = (uint8_t)(seat_read(&a->q->order[i], 1) + 1);
    return true;
}

struct result answer_reseat(struct asked *a)
{
    struct change c = {.kind = CHANGE_reseat};
    refusal       why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (a->r->phase != ROOM_LOBBY)
        return refused(REFUSED_only_lobby);
    if (a->r->gather.open)
        return refused(REFUSED_starting);
    if (!read_order(a, c.reseat.from))
        return refused(REFUSED_bad_order);
    why = aside(a, &c);
    if (why)
        return done_unless(why);
    presence_count(a->s, a->r);
    presence_changed(a->s, a->r);
    return done();
}

/* Whoever sits at the table may. The server does not know who plays with whom. */
struct result answer_team(struct asked *a)
{
    struct change c = {.kind = CHANGE_team, .team = {.team = (int)a->q->team}};

    if (!is_host(a) && room_seat_of(a->r, a->c->id) < 0)
        return refused(REFUSED_join_to_sit);
    (void)text_clean(a->q->name, c.team.name, sizeof c.team.name);
    return done_unless(aside(a, &c));
}

/* ---- The course of matches. ---- */

struct result answer_pause(struct asked *a)
{
    struct change c = {.kind = CHANGE_pause};
    refusal       why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (a->r->phase != ROOM_PLAYING)
        return refused(REFUSED_no_game);
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return done_unless(why);
    reveal_forget(a->r);
    play_freeze(a->s, a->r);
    c.pause.t = a->r->live.frozen_t;
    return done_unless(done_by(a, &c));
}

struct result answer_resume(struct asked *a)
{
    struct change c = {.kind = CHANGE_resume, .resume = {.t = play_now(a->s, a->r)}};
    refusal       why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (a->r->phase != ROOM_PAUSED)
        return refused(REFUSED_not_paused);
    why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return done_unless(why);
    play_thaw(a->s, a->r);
    why = done_by(a, &c);
    presence_changed(a->s, a->r);
    return done_unless(why);
}

refusal host_to_lobby(struct server *s, struct room *r, uint64_t action)
{
    struct change lobby = {.kind = CHANGE_lobby, .action = action};
    refusal       why = play_new_seed(s, r); /* first: a lobby never shows a seed that is known */

    return why ? why : room_change(s, r, &lobby);
}

struct result answer_rematch(struct asked *a)
{
    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (a->r->phase != ROOM_OVER)
        return refused(REFUSED_not_over);
    return done_unless(host_to_lobby(a->s, a->r, a->action));
}

static void close_room(struct asked *a)
{
    room_close(a->s, a->r, REFUSED_closed);
}

struct result answer_close(struct asked *a)
{
    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (strcmp(a->r->host, a->r->owner) != 0)
        return refused(REFUSED_stand_in_closes);
    a->then = close_room; /* which says goodbye: the answer goes first */
    return done();
}
