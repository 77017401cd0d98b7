/* watchdog.h: ends the process if its loop does not turn any more.
 *
 * One thread runs all rooms, so whatever keeps it busy for good keeps everyone out, while the
 * process looks alive. A second thread counts ticks of its own; if the loop has not turned within
 * so many of them it writes one line on stderr, with what the loop was at, and aborts. The
 * service manager starts the server again, and all that was told is in the store.
 *
 * Ticks, and not time: a process that was stopped (SIGSTOP, a debugger, a machine asleep) comes
 * back to one tick that is over, not to ten. The watchdog is started when the loop is, since
 * loading rooms may take long, and stopped when the server drains.
 *
 * The loop calls everything here; a watchdog that is NULL does nothing. */
#ifndef TABLEE_NET_WATCHDOG_H
#define TABLEE_NET_WATCHDOG_H

#include <stdint.h>

struct watchdog;

/* Aborts after `ticks` ticks of `tick_ms` without a turn. NULL if there is no thread to be had:
 * the server is as good without. */
struct watchdog *watchdog_start(uint32_t tick_ms, uint32_t ticks);

/* Ends it, and sets it to NULL. */
void watchdog_stop(struct watchdog **w);

/* The loop has turned. */
void watchdog_turn(struct watchdog *w);

/* What the loop is at from now on: a phase, which is kept as it is, and the code of a room or "".
 */
void watchdog_at(struct watchdog *w, const char *phase, const char *code);

#endif
