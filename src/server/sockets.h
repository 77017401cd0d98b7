/* sockets.h: what the server asks of sockets. The machine (machine.h) implements it; in src/net,
 * frames.c and socket.c do, for WebSockets.
 *
 * In return, whoever has sockets
 *   - fills a `struct conn` with conn_begin when one opens, and calls conn_end when it is gone;
 *   - calls inbox_take with each piece of a message it reads (inbox.h);
 *   - calls server_committed when the store has settled a batch, server_turn before waiting for the
 *     next event, server_second every second (turn.h), and outbox_flush when a choked socket has
 *     room again;
 *   - sets `heard_at` at every sign of life, and calls conn_ping_goes, race_ping_sent and
 * conn_pong.
 */
#ifndef TABLEE_SERVER_SOCKETS_H
#define TABLEE_SERVER_SOCKETS_H

#include <stdbool.h>
#include <stdint.h>

struct conn;

/* Sends everything outbox_ready allows, and a PING if one is due and nothing is left before it.
 * False if the socket is full (`choked` is set) or broken (conn_kill was called). */
bool socket_write(struct conn *c);

/* Everything has been written: closes it with a WebSocket goodbye. */
void socket_close(struct conn *c);
/* Closes it without one, soon, but not within this call. */
void socket_kill(struct conn *c);
/* Stops reading from it. */
void socket_deafen(struct conn *c);

/* The round trip as measured below the WebSocket; 0 if unknown. */
int64_t socket_trip_us(const struct conn *c);

#endif
