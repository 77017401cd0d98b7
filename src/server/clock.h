/* clock.h: the time, and being called later. The machine that the server runs on provides both
 * (machine.h): src/net/clock.c reads the clocks, src/net/timers.c has libuv's timers and
 * `live.timer` of a room.
 *
 * `server->now` is read once per turn of the loop, and nearly everything uses it. Only races need a
 * finer clock, and only data kept for years needs the calendar. */
#ifndef TABLEE_SERVER_CLOCK_H
#define TABLEE_SERVER_CLOCK_H

#include <stdint.h>

struct room;
struct server;

/* The clock behind `server->now`, in µs. It never goes back. */
uint64_t now_us(void);

/* ms since 1970 by the machine's calendar, which may jump. */
int64_t wall_ms(void);

/* `live.due` of the room has changed: call rooms_tick once `server->now` has reached it. */
void timer_set(struct server *s, struct room *r);
/* The room is going away: don't call it again. */
void timer_end(struct room *r);

#endif
