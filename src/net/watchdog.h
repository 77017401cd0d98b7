/* watchdog.h: ends the process if its loop stops turning.
 *
 * One thread runs all rooms, so anything that keeps it busy for good keeps everyone out, while the
 * process looks alive. A second thread counts its own ticks. If the loop hasn't turned within some
 * number of them, it writes one line on stderr, with what the loop was doing, and aborts. The
 * service manager starts the server again, and everything people were told is in the store.
 *
 * It counts ticks instead of time: a process that was stopped (SIGSTOP, a debugger, a sleeping
 * machine) comes back to one overdue tick, not to ten. The watchdog starts with the loop, since
 * loading rooms may take long, and stops when the server drains.
 *
 * The loop calls everything here. A NULL watchdog does nothing. */
#ifndef TABLEE_NET_WATCHDOG_H
#define TABLEE_NET_WATCHDOG_H

#include <stdint.h>

struct watchdog;

/* Aborts after `ticks` ticks of `tick_ms` without a turn. NULL if no thread is available: the
 * server also works without. */
struct watchdog *watchdog_start(uint32_t tick_ms, uint32_t ticks);

/* Ends it, and sets it to NULL. */
void watchdog_stop(struct watchdog **w);

/* The loop has turned. */
void watchdog_turn(struct watchdog *w);

/* What the loop is doing from now on: a phase (the pointer is kept), and the code of a room or "".
 */
void watchdog_at(struct watchdog *w, const char *phase, const char *code);

#endif
