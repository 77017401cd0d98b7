/* outbox.h: what waits to be sent to one socket.
 *
 * Order is sacred: an outbox is first in, first out, and stops at the first message whose batch is
 * not durable yet. So nobody is told of what could still be lost, and an answer never overtakes the
 * event that it answers. If the batch fails, what waited for it is withdrawn.
 *
 * A reader that is too slow loses what waits for it, except answers, and gets a snapshot when it
 * has taken the rest.
 *
 * outbox.c writes all of `struct outbox`, but for `choked`: that is the socket's to say. What is
 * sent leaves by socket_write (sockets.h). */
#ifndef TABLEE_SERVER_OUTBOX_H
#define TABLEE_SERVER_OUTBOX_H

#include "server/limits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct conn;
struct server;
struct store_result;

/* Room before a message's text, for whoever sends it to write a frame's head into. */
enum { MESSAGE_HEAD = 16 };

/* Bytes for one or many sockets: written once, counted. */
struct message {
    struct message *next; /* among those to be used again */
    uint32_t        refs;
    uint32_t        length;
    uint8_t         size;                  /* outbox.c's */
    char            id[ACTION_ID_MAX + 1]; /* of a `done`: refused instead if it cannot be saved */
    bool            answer;                /* done, refused, bye: kept for the slowest reader */
    uint8_t         bytes[];               /* MESSAGE_HEAD bytes, then the text */
};

struct queued {
    struct queued  *next;
    struct message *message;
    uint64_t        batch; /* not before this one is durable */
    uint64_t        from;  /* µs: when what it tells came in */
};

struct outbox {
    struct queued *first, **last;
    struct conn   *next, **link; /* in one of the server's lists `waiting`, if `waiting` */
    uint32_t       bytes;
    bool           waiting;
    bool           choked;  /* the socket takes no more: it will say when */
    bool           lagging; /* too slow: gets a snapshot when this is empty */
    uint8_t        fallbacks;
    int64_t        fallback_at; /* ms: when it lagged last */
};

/* A message from a finished JSON text. It belongs to the outboxes it is sent to; one that is sent
 * to nobody is dropped. */
struct message *message_new(const char *text, size_t length);
void            message_drop(struct message *m);
/* Those kept for the next are freed: nothing is to be sent any more. */
void messages_end(void);

/* A socket is there, with nothing to be sent; it goes, and what waits for it is dropped. */
void outbox_begin(struct conn *c);
void outbox_end(struct conn *c);

/* Puts a message into the outbox of `c`: behind the batch being gathered if `durable`. */
void conn_send(struct conn *c, struct message *m, bool durable);
/* A PING goes out behind what waits. */
void conn_ping(struct conn *c);

/* May its first message be sent? */
bool outbox_ready(const struct conn *c);
/* The first message is on its way. */
void outbox_sent(struct conn *c, uint64_t now);

/* Sends what may be sent, of one or of all. */
void outbox_flush(struct conn *c);
void outboxes_flush(struct server *s);
/* A batch is durable, or has failed: outboxes go on. */
void outboxes_settled(struct server *s, const struct store_result *r);

#endif
