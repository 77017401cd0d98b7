/* turn.h: what every machine that runs a server has to do, and when: before the loop waits, when
 * the store has settled a batch, every second, and at the end. net/loop.c calls it from libuv,
 * simulate/ from its own clock. `server->now` is set before. */
#ifndef TABLEE_SERVER_TURN_H
#define TABLEE_SERVER_TURN_H

#include <stdbool.h>

struct server;

/* Before it waits for what comes next: the batch goes to the store, and outboxes that may go on are
 * written. */
void server_turn(struct server *s);

/* The store has settled something: what waited for it is sent, or taken back. */
void server_committed(struct server *s);

/* Every second. True: something still waits to be sent. */
bool server_second(struct server *s);

/* It is about to end: everybody is told. */
void server_drain(struct server *s);

#endif
