/* machine.c: see machine.h. */
#include "server/machine.h"

#include "server/clock.h"
#include "server/log.h"
#include "server/sockets.h"
#include "server/workers.h"

#include <stdarg.h>
#include <stdio.h>

static const struct machine *machine;

void machine_use(const struct machine *m)
{
    machine = m;
}

/* ---- clock.h ---- */

uint64_t now_us(void)
{
    return machine->now_us();
}

int64_t wall_ms(void)
{
    return machine->wall_ms();
}

void timer_set(struct server *s, struct room *r)
{
    machine->timer_set(s, r);
}

void timer_end(struct room *r)
{
    machine->timer_end(r);
}

/* ---- sockets.h ---- */

bool socket_write(struct conn *c)
{
    return machine->socket_write(c);
}

void socket_close(struct conn *c)
{
    machine->socket_close(c);
}

void socket_kill(struct conn *c)
{
    machine->socket_kill(c);
}

void socket_deafen(struct conn *c)
{
    machine->socket_deafen(c);
}

int64_t socket_trip_us(const struct conn *c)
{
    return machine->socket_trip_us(c);
}

/* ---- workers.h ---- */

void workers_give(struct workers *w, struct job *job)
{
    machine->workers_give(w, job);
}

uint32_t workers_cancel(struct workers *w, struct server *s, uint64_t room)
{
    return machine->workers_cancel(w, s, room);
}

/* ---- log.h ---- */

void server_log(const char *event, const char *format, ...)
{
    char    what[1024], line[1200];
    va_list args;
    int64_t now = wall_ms();

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    snprintf(line, sizeof line, "t=%lld.%03d event=%s %s\n", (long long)(now / 1000),
             (int)(now % 1000), event, what);
    machine->log(line);
}
