/* leaky.c: the server with a stacked deck (stacked.c) and one leak, the one that LEAK names. It
 * shows that tests/service/secrecy.mjs would find it; no part of the program. The linker puts these
 * functions in the place of the server's (--wrap). */
#include "core/bytes.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

void     __real_game_look(const struct game *g, void *out, const void *s, int viewer);
move     __real_game_veil(const struct game *g, const void *s, move m, int viewer);
refusal  __real_game_refuse(const struct game *g, const void *s, move m);
void     __real_viewers_catch_up(struct conn *c, uint32_t from);
char    *__real_viewers_log(const struct room *r, int viewer);
uint32_t __real_pass_due(struct server *s, struct room *r, move m);

void     __wrap_game_look(const struct game *g, void *out, const void *s, int viewer);
move     __wrap_game_veil(const struct game *g, const void *s, move m, int viewer);
refusal  __wrap_game_refuse(const struct game *g, const void *s, move m);
void     __wrap_viewers_catch_up(struct conn *c, uint32_t from);
char    *__wrap_viewers_log(const struct room *r, int viewer);
uint32_t __wrap_pass_due(struct server *s, struct room *r, move m);

static bool catching_up;

static bool leaks(const char *what)
{
    const char *leak = getenv("LEAK");

    return leak && strcmp(leak, what) == 0;
}

/* "watch": those who watch see what the first seat does. */
void __wrap_game_look(const struct game *g, void *out, const void *s, int viewer)
{
    bool watch = viewer == SPECTATOR && leaks("watch");

    __real_game_look(g, out, s, watch ? 0 : viewer);
    if (watch)
        ((struct head *)out)->viewer = 1 + SPECTATOR;
}

/* "moves": all of every move. "again": … to those who come late or ask again. */
move __wrap_game_veil(const struct game *g, const void *s, move m, int viewer)
{
    return leaks("moves") || (catching_up && leaks("again")) ? m
                                                             : __real_game_veil(g, s, m, viewer);
}

/* "refusal": why something is refused depends on the whole state. */
refusal __wrap_game_refuse(const struct game *g, const void *s, move m)
{
    static const refusal reasons[] = {REFUSED_no_clock, REFUSED_one_move, REFUSED_log_full,
                                      REFUSED_nobody_acts};
    refusal              why = __real_game_refuse(g, s, m);

    return why && leaks("refusal") ? reasons[bytes_hash(HASH_START, s, g->state_size) >> 40 & 3]
                                   : why;
}

void __wrap_viewers_catch_up(struct conn *c, uint32_t from)
{
    catching_up = true;
    __real_viewers_catch_up(c, from);
    catching_up = false;
}

/* "log": the log of a running match is the whole one. */
char *__wrap_viewers_log(const struct room *r, int viewer)
{
    return __real_viewers_log(r, leaks("log") ? OMNISCIENT : viewer);
}

/* "let": who has nothing to say passes at once. */
uint32_t __wrap_pass_due(struct server *s, struct room *r, move m)
{
    return leaks("let") ? 0 : __real_pass_due(s, r, m);
}
