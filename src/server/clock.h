/* clock.h: what time it is and being called later, as the machine that the server runs on says
 * (machine.h): src/net/clock.c reads the clocks, src/net/timers.c has libuv's timers and
 * `live.timer` of a room.
 *
 * `server->now` is read once a turn of the loop, and nearly everything goes by it. Only races need
 * to know more exactly, and only what is kept for years needs the calendar. */
#ifndef TABLEE_SERVER_CLOCK_H
#define TABLEE_SERVER_CLOCK_H

#include <stdint.h>

struct room;
struct server;

/* µs of the clock that `server->now` is a reading of: it never goes back. */
uint64_t now_us(void);

/* ms since 1970, as the machine's calendar has it, which may jump. */
int64_t wall_ms(void);

/* `live.due` of the room is new: rooms_tick is to be called when `server->now` has come to it. */
void timer_set(struct server *s, struct room *r);
/* The room goes: it is never called again. */
void timer_end(struct room *r);

#endif
