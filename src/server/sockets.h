/* sockets.h: what is asked of sockets, and the little that they tell. The machine (machine.h)
 * implements it; of src/net frames.c and socket.c, for WebSockets.
 *
 * The other way round, whoever has sockets
 *   - fills a `struct conn` with conn_begin when one opens, and calls conn_end when it is gone;
 *   - calls inbox_take with each piece of a message it reads (inbox.h);
 *   - calls server_committed when the store has settled a batch, server_turn before it waits for
 * the next event, server_second every second (turn.h), outbox_flush when a choked socket takes more
 *     again;
 *   - sets `heard_at` at every sign of life, and calls conn_ping_goes, race_ping_sent and
 * conn_pong. */
#ifndef TABLEE_SERVER_SOCKETS_H
#define TABLEE_SERVER_SOCKETS_H

#include <stdbool.h>
#include <stdint.h>

struct conn;

/* Sends all that outbox_ready lets go, and a PING if one is due and nothing is left before it.
 * False: it takes no more for now, and `choked` is set; or it is broken, and conn_kill was called.
 */
bool socket_write(struct conn *c);

/* Everything was written and it is to go: it is closed with a WebSocket's goodbye. */
void socket_close(struct conn *c);
/* It goes without one, soon, but not within this call. */
void socket_kill(struct conn *c);
/* From now on nothing is read from it. */
void socket_deafen(struct conn *c);

/* The round trip as the line below measures it; 0: not known. */
int64_t socket_trip_us(const struct conn *c);

#endif
