/* outbox.h: messages waiting to be sent to one socket.
 *
 * Order is sacred: an outbox is first in, first out, and stops at the first message whose batch
 * isn't durable yet. So nobody hears of anything that could still be lost, and an answer never
 * overtakes the event that it answers. If the batch fails, the messages that waited for it are
 * withdrawn.
 *
 * A reader that is too slow loses its waiting messages, except answers, and gets a snapshot once it
 * has taken the rest.
 *
 * outbox.c writes all of `struct outbox` except `choked`, which the socket sets. Messages leave
 * through socket_write (sockets.h). */
#ifndef TABLEE_SERVER_OUTBOX_H
#define TABLEE_SERVER_OUTBOX_H

#include "server/limits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct conn;
struct server;
struct store_result;

/* Space before a message's text for the sender to write a frame header into. */
enum { MESSAGE_HEAD = 16 };

/* Bytes for one or many sockets: written once, reference counted. */
struct message {
    struct message *next; /* in the list of free ones */
    uint32_t        refs;
    uint32_t        length;
    uint8_t         size;                  /* outbox.c's */
    char            id[ACTION_ID_MAX + 1]; /* of a `done`: becomes a refusal if it can't be saved */
    bool            answer;  /* done, refused, bye: kept even for the slowest reader */
    uint8_t         bytes[]; /* MESSAGE_HEAD bytes, then the text */
};

struct queued {
    struct queued  *next;
    struct message *message;
    uint64_t        batch; /* send it once this batch is durable */
    uint64_t        from;  /* µs: when its cause came in */
};

struct outbox {
    struct queued *first, **last;
    struct conn   *next, **link; /* in one of the server's lists `waiting`, if `waiting` */
    uint32_t       bytes;
    bool           waiting;
    bool           choked;  /* the socket is full and will say when it isn't */
    bool           lagging; /* too slow: gets a snapshot when this is empty */
    uint8_t        fallbacks;
    int64_t        fallback_at; /* ms: when it lagged last */
};

/* A message from a finished JSON text. It belongs to the outboxes it is sent to; drop one that is
 * sent to nobody. */
struct message *message_new(const char *text, size_t length);
void            message_drop(struct message *m);
/* Frees unused messages, once nothing is to be sent any more. */
void messages_end(void);

/* outbox_begin: a new socket, with nothing to send. outbox_end: it is gone; drops what waits for
 * it. */
void outbox_begin(struct conn *c);
void outbox_end(struct conn *c);

/* Queues a message for `c`: behind the batch being gathered if `durable`. */
void conn_send(struct conn *c, struct message *m, bool durable);
/* Queues a PING behind what waits. */
void conn_ping(struct conn *c);

/* May its first message be sent? */
bool outbox_ready(const struct conn *c);
/* The first message has been sent. */
void outbox_sent(struct conn *c, uint64_t now);

/* Sends what may be sent: of one socket, or of all. */
void outbox_flush(struct conn *c);
void outboxes_flush(struct server *s);
/* A batch is durable or has failed: lets outboxes continue. */
void outboxes_settled(struct server *s, const struct store_result *r);

#endif
