/* mutants.c: `tablee simulate` with one fault planted in the server, the one that MUTANT names;
 * without it the list of them. It shows that the simulator finds each (tests/simulate/mutants); no
 * part of the program. The linker puts these functions in the place of the server's (--wrap). */
#include "commands/commands.h"
#include "core/bytes.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/entry.h"
#include "server/pass.h"
#include "server/rooms.h"
#include "server/server.h"
#include "server/viewers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const mutants[] = {
    "ack-early",  /* an action is done before it is durable */
    "tell-early", /* so is what all are told */
    "watch",      /* those who watch see the first seat's hand */
    "again",      /* who asks again gets every move whole */
    "timers",     /* a restart forgets the timers */
    "twice",      /* an action that is said again is done again */
    "leak",       /* a closed room stays in the store */
    "kicked",     /* who was sent away comes back */
    "knock",      /* nobody answers a knock */
    "withdraw",   /* what has failed is told all the same */
    "reload",     /* a failed batch leaves the rooms as they are */
    "refusal",    /* why something is refused depends on what is hidden, … */
    "size",       /* … and so does how long the answer is, … */
    "timing",     /* … and when somebody is seen to pass */
};
enum { MUTANTS = sizeof mutants / sizeof *mutants };

static bool is(const char *what)
{
    static const char *chosen;

    if (!chosen)
        chosen = getenv("MUTANT");
    return chosen && strcmp(chosen, what) == 0;
}

/* What is hidden from everybody, in one bit. */
static int secret(const struct room *r)
{
    return r && room_in_match(r)
               ? (int)(bytes_hash(HASH_START, r->match.state, r->match.game->state_size) >> 40 & 1)
               : 0;
}

#define WRAP(type, name, ...)                                                                      \
    type __real_##name(__VA_ARGS__);                                                               \
    type __wrap_##name(__VA_ARGS__);                                                               \
    type __wrap_##name(__VA_ARGS__)

WRAP(void, conn_done, struct conn *c, const char *id, bool durable)
{
    __real_conn_done(c, id, durable && !is("ack-early"));
}

WRAP(bool, outbox_ready, const struct conn *c)
{
    return is("tell-early") ? c->out.first != NULL : __real_outbox_ready(c);
}

WRAP(void, game_look, const struct game *g, void *out, const void *s, int viewer)
{
    bool watch = viewer == SPECTATOR && is("watch");

    __real_game_look(g, out, s, watch ? 0 : viewer);
    if (watch)
        ((struct head *)out)->viewer = 1 + SPECTATOR;
}

static bool catching_up;

WRAP(void, viewers_catch_up, struct conn *c, uint32_t from)
{
    catching_up = true;
    __real_viewers_catch_up(c, from);
    catching_up = false;
}

WRAP(move, game_veil, const struct game *g, const void *s, move m, int viewer)
{
    return catching_up && is("again") ? m : __real_game_veil(g, s, m, viewer);
}

static void stop_timer(struct server *s, struct room *r, void *arg)
{
    (void)s;
    (void)arg;
    timer_end(r);
}

WRAP(void, rooms_load, struct server *s)
{
    __real_rooms_load(s);
    if (is("timers"))
        rooms_each(s, stop_timer, NULL);
}

WRAP(bool, room_has_done, const struct room *r, uint64_t action, bool talk)
{
    return !is("twice") && __real_room_has_done(r, action, talk);
}

WRAP(void, rooms_forget, struct server *s, uint64_t id)
{
    if (!is("leak"))
        __real_rooms_forget(s, id);
}

WRAP(bool, room_is_banned, const struct room *r, const char *id)
{
    return !is("kicked") && __real_room_is_banned(r, id);
}

WRAP(void, entry_tick, struct server *s, struct room *r)
{
    if (!is("knock"))
        __real_entry_tick(s, r);
}

WRAP(int64_t, entry_due, const struct room *r)
{
    return is("knock") ? INT64_MAX : __real_entry_due(r);
}

WRAP(void, outboxes_settled, struct server *s, const struct store_result *result)
{
    struct store_result r = *result;

    if (is("withdraw"))
        r.failed = false;
    __real_outboxes_settled(s, &r);
}

WRAP(void, rooms_reload, struct server *s, uint64_t from_batch)
{
    if (!is("reload"))
        __real_rooms_reload(s, from_batch);
}

WRAP(void, conn_refuse, struct conn *c, const char *id, refusal why, const struct details *d)
{
    bool changes = secret(c->room) && (is("refusal") || is("size"));

    if (!changes)
        __real_conn_refuse(c, id, why, d);
    else
        __real_conn_refuse(c, id, is("size") ? REFUSED_too_slow : REFUSED_not_so_fast, NULL);
}

WRAP(uint32_t, pass_due, struct server *s, struct room *r, move m)
{
    return __real_pass_due(s, r, m) + (is("timing") ? 300 * (uint32_t)secret(r) : 0);
}

int main(int argc, char **argv)
{
    if (getenv("MUTANT"))
        return cmd_simulate(argc - 1, argv + 1);
    for (int i = 0; i < MUTANTS; i++)
        puts(mutants[i]);
    return EXIT_YES;
}
