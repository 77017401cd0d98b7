/* outside.c: see outside.h. */
#include "sim/outside.h"
#include "core/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { HEARD_MAX = 512, SAID_MAX = 2 * VIEW_MAX, LEAVE_MS = 500 };

struct outside {
    pid_t    pid;
    int      to, from; /* pipes: its stdin, its stdout */
    uint32_t limit_ms;
    size_t   heard; /* bytes in `line`, not read yet */
    char     line[HEARD_MAX];
    char     said[SAID_MAX];
};

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool fails(char *why, const char *reason)
{
    snprintf(why, OUTSIDE_WHY_MAX, "%s", reason);
    return false;
}

/* Waits for one of the pipes; false once the deadline has passed. */
static bool ready(int fd, short what, int64_t deadline)
{
    for (;;) {
        struct pollfd p = {.fd = fd, .events = what};
        int64_t       left = deadline - now_ms();

        if (left <= 0)
            return false;
        if (poll(&p, 1, (int)left) > 0)
            return true;
    }
}

static bool say(struct outside *o, const char *text, int64_t deadline, char *why)
{
    size_t length = strlen(text);

    while (length > 0) {
        ssize_t n = write(o->to, text, length);

        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return fails(why, "it has ended");
        } else if (!ready(o->to, POLLOUT, deadline)) {
            return fails(why, "it doesn't read what it is told");
        }
    }
    return true;
}

/* The next line, without its end, in `out` (HEARD_MAX bytes). */
static bool hear(struct outside *o, char *out, int64_t deadline, char *why)
{
    for (;;) {
        char   *end = memchr(o->line, '\n', o->heard);
        ssize_t n;

        if (end) {
            size_t length = (size_t)(end - o->line);

            memcpy(out, o->line, length);
            out[length > 0 && out[length - 1] == '\r' ? length - 1 : length] = '\0';
            o->heard -= length + 1;
            memmove(o->line, end + 1, o->heard);
            return true;
        }
        if (o->heard == sizeof o->line)
            return fails(why, "it said a line that is too long");
        if (!ready(o->from, POLLIN, deadline))
            return fails(why, "it didn't answer in time");
        n = read(o->from, o->line + o->heard, sizeof o->line - o->heard);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
            return fails(why, "it has ended");
        o->heard += n > 0 ? (size_t)n : 0;
    }
}

/* ---- A child. ---- */

static bool start(struct outside *o, const char *command)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t          attributes;
    char                       line[4096];
    char                      *argv[] = {(char[]){"sh"}, (char[]){"-c"}, line, NULL};
    int                        in[2], out[2], failed;
    sigset_t                   pipes;

    snprintf(line, sizeof line, "exec %s", command);
    if (pipe2(in, O_CLOEXEC) != 0)
        return false;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    signal(SIGPIPE, SIG_IGN); /* a child that has ended is noticed by what write returns */
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &pipes);
    posix_spawnattr_setpgroup(&attributes, 0); /* ^C is for the run, not for its children */
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    failed = posix_spawn(&o->pid, "/bin/sh", &actions, &attributes, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(in[0]);
    close(out[1]);
    o->to = in[1];
    o->from = out[0];
    if (failed) {
        close(o->to);
        close(o->from);
    }
    fcntl(o->to, F_SETFL, O_NONBLOCK);
    fcntl(o->from, F_SETFL, O_NONBLOCK);
    return failed == 0;
}

struct outside *outside_open(const char *command, uint32_t limit_ms, char why[OUTSIDE_WHY_MAX])
{
    struct outside *o = calloc(1, sizeof *o);
    char            line[HEARD_MAX];
    int64_t         deadline = now_ms() + OUTSIDE_HELLO_MS;

    if (!o || !start(o, command)) {
        free(o);
        fails(why, "it can't be started");
        return NULL;
    }
    o->limit_ms = limit_ms;
    if (say(o, "tablee 1\n", deadline, why) && hear(o, line, deadline, why)) {
        if (strcmp(line, "ready") == 0)
            return o;
        fails(why, "it doesn't answer \"ready\"");
    }
    outside_close(o);
    return NULL;
}

void outside_close(struct outside *o)
{
    char why[OUTSIDE_WHY_MAX];

    if (!o)
        return;
    say(o, "quit\n", now_ms() + LEAVE_MS, why);
    close(o->to);
    for (int i = 0; i < LEAVE_MS / 5; i++) {
        if (waitpid(o->pid, NULL, WNOHANG) != 0) {
            o->pid = 0;
            break;
        }
        usleep(5000);
    }
    if (o->pid) {
        kill(-o->pid, SIGKILL);
        waitpid(o->pid, NULL, 0);
    }
    close(o->from);
    free(o);
}

/* ---- What is said. ---- */

bool outside_begin(struct outside *o, const struct game *g, const struct config *c, uint64_t seed,
                   char why[OUTSIDE_WHY_MAX])
{
    int n = snprintf(o->said, sizeof o->said, "game %s rules %d seats %d seed %" PRIu64, g->id,
                     g->rules, c->seats, seed);

    for (int i = 0; g->options[i].name; i++)
        n += snprintf(o->said + n, sizeof o->said - (size_t)n, " %s=%" PRId32, g->options[i].name,
                      c->option[i]);
    snprintf(o->said + n, sizeof o->said - (size_t)n, "\n");
    return say(o, o->said, now_ms() + o->limit_ms, why);
}

/* "view {…}", "legal […]", "go A 5000". */
static bool tell(struct outside *o, const struct game *g, const void *view, int seat,
                 int64_t deadline, char *why)
{
    move        moves[MOVES_MAX];
    int         n = g->legal(view, seat, moves);
    struct json j;
    char        go[32];

    memcpy(o->said, "view ", 5);
    j = json_in(o->said + 5, sizeof o->said - 6);
    game_view(g, view, &j);
    memcpy(o->said + 5 + strlen(o->said + 5), "\n", 2);
    if (!say(o, o->said, deadline, why))
        return false;
    memcpy(o->said, "legal ", 6);
    j = json_in(o->said + 6, sizeof o->said - 7);
    put_array(&j, NULL);
    for (int i = 0; i < n; i++)
        put_said(&j, g, moves[i]);
    put_close(&j);
    memcpy(o->said + 6 + strlen(o->said + 6), "\n", 2);
    snprintf(go, sizeof go, "go %c %" PRIu32 "\n", seat_letter(seat), o->limit_ms);
    return say(o, o->said, deadline, why) && say(o, go, deadline, why);
}

/* "bid 3 5", or "bid 3 5 after 700" for a race. */
static bool read_move(const struct game *g, const void *view, int seat, char *said,
                      struct thought *out, char *why)
{
    char   *after = strstr(said, " after ");
    char    complaint[COMPLAINT_MAX];
    move    read[LINE_MOVES_MAX];
    refusal refused;

    out->delay_ms = 0;
    if (after) {
        *after = '\0';
        out->delay_ms = (uint32_t)strtoul(after + 7, NULL, 10);
    }
    if (moves_read_by(g, seat, said, read, LINE_MOVES_MAX, complaint) != 1) {
        snprintf(why, OUTSIDE_WHY_MAX, "\"%.40s\" is no move", said);
        return false;
    }
    refused = game_refuse(g, view, read[0]);
    if (refused) {
        snprintf(why, OUTSIDE_WHY_MAX, "\"%.40s\" isn't legal: %.120s", said,
                 refusal_english(g, refused));
        return false;
    }
    out->m = read[0];
    return true;
}

bool outside_think(struct outside *o, const struct game *g, const void *view, int seat,
                   struct thought *out, char why[OUTSIDE_WHY_MAX])
{
    int64_t deadline = now_ms() + o->limit_ms;
    char    line[HEARD_MAX];

    if (!tell(o, g, view, seat, deadline, why))
        return false;
    for (;;) {
        if (!hear(o, line, deadline, why))
            return false;
        if (strcmp(line, "wait") == 0) {
            out->delay_ms = NEVER;
            return true;
        }
        if (strncmp(line, "move ", 5) == 0)
            return read_move(g, view, seat, line + 5, out, why);
        if (strncmp(line, "info ", 5) != 0 && line[0] != '\0')
            return fails(why, "it answered neither \"move …\" nor \"wait\"");
    }
}

void outside_end(struct outside *o, seat_set winners)
{
    char text[64] = "over", why[OUTSIDE_WHY_MAX];

    EACH_SEAT (seat, winners)
        snprintf(text + strlen(text), sizeof text - strlen(text), " %c", seat_letter((int)seat));
    snprintf(text + strlen(text), sizeof text - strlen(text), "\n");
    say(o, text, now_ms() + o->limit_ms, why);
}

/* ---- At a sitting. ---- */

static struct thought think(void *with, const struct game *g, const void *view, int seat,
                            bool *forfeits)
{
    struct outsiders *o = with;
    struct thought    t = {.delay_ms = NEVER};

    *forfeits = !outside_think(o->child[o->of_seat[seat]], g, view, seat, &t, o->why);
    return t;
}

uint64_t outside_seed(uint64_t seed, uint64_t game)
{
    struct chance_source own = chance_stream(seed, ~game);

    return chance_word(&own);
}

bool outsiders_sit(struct outsiders *o, struct sitting *s, uint64_t seed)
{
    const struct match *m = &s->match;
    unsigned            told = 0;

    s->outsiders = 0;
    s->outsider = think;
    s->with = o;
    s->forfeit = 0;
    fails(o->why, "it waits although nobody else acts");
    for (int i = 0; i < m->config.seats; i++) {
        int k = o->of_seat[i];

        if (k < 0)
            continue;
        s->outsiders |= seat_bit(i);
        if (told >> k & 1)
            continue;
        told |= 1u << k;
        if (!o->child[k])
            o->child[k] = outside_open(o->command[k], o->limit_ms, o->why);
        if (!o->child[k] || !outside_begin(o->child[k], m->game, &m->config, seed, o->why)) {
            s->forfeit = (uint8_t)(1 + i);
            return false;
        }
    }
    return true;
}

void outsiders_rise(struct outsiders *o, const struct sitting *s)
{
    for (int k = 0; k < OUTSIDE_COMMANDS; k++) {
        if (!o->child[k])
            continue;
        if (s->forfeit && o->of_seat[s->forfeit - 1] == k) {
            outside_close(o->child[k]);
            o->child[k] = NULL;
        } else {
            outside_end(o->child[k], head_of(s->match.state)->winners);
        }
    }
}

void outsiders_close(struct outsiders *o)
{
    for (int k = 0; k < OUTSIDE_COMMANDS; k++)
        outside_close(o->child[k]);
}
