/* line.h: one TCP connection, from accept to its end.
 *
 * A line is counted before libwebsockets hears of it, and addresses with too many are turned away
 * there, at the cost of two system calls. Until it becomes a WebSocket, it is in one of two states:
 *
 *   waiting     for a whole request. There is one deadline for all of it, which bytes don't extend,
 *               so nobody can hold a line by sending a byte now and then.
 *   answering   the other side reads its answer, at some minimum speed.
 *
 * Each is checked once a second. When there are too many lines, or no descriptors for more, the one
 * that has waited longest goes, from the address that has most: so many addresses can't shut others
 * out either. WebSockets are never closed for that: server/conn.c looks after them.
 *
 * The address of a line is that of the other end, until a trusted proxy has named whom it speaks
 * for. */
#ifndef TABLEE_NET_LINE_H
#define TABLEE_NET_LINE_H

#include "net/turns.h"
#include "server/address.h"

#include <stddef.h>

struct lws;
struct net;
struct sockaddr;

enum line_state { LINE_WAITING, LINE_ANSWERING, LINE_SOCKET, LINE_CLOSING };

struct line {
    struct net     *net;
    struct lws     *wsi; /* NULL: not adopted yet */
    struct line    *next, *before;
    struct line    *asks_next, *asks_before; /* among its address's waiting lines (turns.h) */
    struct address *address;
    int             fd;
    enum line_state state;
    bool            metrics;  /* came through the --metrics port */
    bool            proxy;    /* the other end is a trusted proxy */
    bool            adopting; /* being handed to libwebsockets … */
    bool            gone;     /* … which has closed it meanwhile */
    bool            answered; /* the whole answer has been written */
    bool            waits;    /* waits for its turn to be answered … */
    bool            doomed;   /* … or to be closed */
    uint8_t         refusals; /* requests beyond the limit */
    uint32_t        unread;   /* bytes of an answer held for it */
    int64_t         since;    /* ms: when this state began */
    uint64_t        acked;    /* bytes confirmed soon after; 0: not asked yet */
    uint32_t        unsent;   /* bytes not confirmed by then */
};

/* Lines that aren't WebSockets, longest in their state first. */
struct lines {
    struct line  *first, *last;
    uint32_t      count, max;
    uint64_t      unread;             /* bytes, of all */
    struct bucket connects, requests; /* of all */
    struct turns  turns;
    uint32_t      looks;
    bool          created; /* during an adoption: libwebsockets has created something for it */
};

/* Sets how many lines there may be beside WebSockets, from the number of descriptors. */
void lines_begin(struct net *n);

/* A connection was accepted: returns its line, or NULL if it must be closed. Give it to
 * libwebsockets with the line as its opaque user data, then call line_adopted. */
struct line *line_accept(struct net *n, int fd, const struct sockaddr *from, bool metrics);
void         line_adopted(struct line *l, struct lws *wsi);
struct line *line_of(struct lws *wsi);
/* Removes the timeout that libwebsockets set. It keeps all timeouts in one sorted list and walks it
 * each time: with a thousand lines, that is a third of the work of an answer. */
void line_untimed(struct line *l);
/* libwebsockets created or freed one. It may free one long after it failed to adopt it. */
void line_created(struct net *n);
void line_destroyed(struct lws *wsi);

/* A proxy named whom this request is from: the line counts there from now on. NULL if it didn't, so
 * the request is its own. */
void line_speaks_for(struct line *l, const char *peer);

enum line_verdict { LINE_GOOD, LINE_TOO_MANY, LINE_HANG_UP };

/* A whole request has arrived, at this cost. LINE_TOO_MANY: answer that. LINE_HANG_UP: that was
 * answered often enough; for a while its address gets no new line. */
enum line_verdict line_request(struct line *l, int32_t cost);
/* There is no time for it in this turn of the loop: it waits. False if more is queued behind it
 * than lws reads ahead. The loop would be woken at every turn until then, so the line is closed. */
bool line_waits(struct line *l);
/* May an answer of this many bytes be held for it? Counts it; 0 means nothing is held any more. */
bool line_keeps(struct line *l, size_t bytes);
/* The answer has been written: the next request may come. */
void line_answered(struct line *l);
/* Closes a line that is broken, or asks for something it doesn't get … */
void line_close(struct line *l);
/* … when its turn comes: freeing what it hasn't read takes time. */
void line_doom(struct line *l);

/* It has become a WebSocket. */
void line_is_socket(struct line *l);

/* LINES_PARTS times a second: checks a part of the lines and closes those that took too long. Each
 * check asks the kernel, and all of them at once would make a long turn of the loop. */
void lines_look(struct net *n);

#endif
