/* turn.h: what every machine that runs a server has to call, and when: before the loop waits, when
 * the store has settled a batch, every second, and at the end. net/loop.c calls it from libuv,
 * simulate/ from its own clock. Set `server->now` first. */
#ifndef TABLEE_SERVER_TURN_H
#define TABLEE_SERVER_TURN_H

#include <stdbool.h>

struct server;

/* Before waiting for the next event: sends the batch to the store, and writes outboxes that may
 * continue. */
void server_turn(struct server *s);

/* The store has settled a batch: sends what waited for it, or takes it back. */
void server_committed(struct server *s);

/* Every second. True if something still waits to be sent. */
bool server_second(struct server *s);

/* Before the end: tells everybody. */
void server_drain(struct server *s);

#endif
