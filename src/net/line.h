/* line.h: one TCP connection, from the moment it is accepted to its end.
 *
 * A line is counted before libwebsockets hears of it, and whoever has too many is turned away
 * there: that costs two system calls. Until it becomes a WebSocket it is in one of two states:
 *
 *   waiting     for a whole request. There is one deadline for all of it: bytes do not renew it, so
 *               that nobody can hold a line by sending a byte now and then.
 *   answering   the other side reads what it has asked for; it must read at some least speed.
 *
 * Each is looked at once a second. When there are too many such lines, or no descriptors for more,
 * one of those that wait longest goes, of the address that has most: many addresses cannot
 * shut others out either. WebSockets are never closed for that: server/conn.c cares for them.
 *
 * The address of a line is the other end's, until a proxy of ours has told whom it speaks for. */
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
    struct line    *asks_next, *asks_before; /* among those of its address that wait (turns.h) */
    struct address *address;
    int             fd;
    enum line_state state;
    bool            metrics;  /* came through the door of --metrics */
    bool            proxy;    /* the other end is a trusted proxy */
    bool            adopting; /* libwebsockets is being handed it … */
    bool            gone;     /* … and has closed it meanwhile */
    bool            answered; /* all of the answer is on its way */
    bool            waits;    /* for its turn to be answered … */
    bool            doomed;   /* … or to be closed */
    uint8_t         refusals; /* requests beyond the limit */
    uint32_t        unread;   /* bytes of an answer kept for it */
    int64_t         since;    /* ms: when this state began */
    uint64_t        acked;    /* bytes that the other side had soon after; 0: not asked yet */
    uint32_t        unsent;   /* bytes that it had not by then */
};

/* Those that are no WebSockets, longest in their state first. */
struct lines {
    struct line  *first, *last;
    uint32_t      count, max;
    uint64_t      unread;             /* bytes, of all */
    struct bucket connects, requests; /* of all */
    struct turns  turns;
    uint32_t      looks;
    bool          created; /* while one is adopted: libwebsockets has made something of it */
};

/* How many lines there may be beside WebSockets, from how many descriptors there are. */
void lines_begin(struct net *n);

/* A connection was accepted: its line, or NULL: it has to be closed. It is then given to
 * libwebsockets with the line as its opaque user data, and line_adopted told what came of it. */
struct line *line_accept(struct net *n, int fd, const struct sockaddr *from, bool metrics);
void         line_adopted(struct line *l, struct lws *wsi);
struct line *line_of(struct lws *wsi);
/* libwebsockets has given it a time of its own: it is taken away. They all stand in one sorted list
 * that is walked for each, which with a thousand lines is a third of the work of an answer. */
void line_untimed(struct line *l);
/* libwebsockets makes one, frees one: the latter may be long after it could not be adopted. */
void line_created(struct net *n);
void line_destroyed(struct lws *wsi);

/* A proxy has told whom this request is from: the line counts there from now on. NULL: it has not,
 * so the request is its own. */
void line_speaks_for(struct line *l, const char *peer);

enum line_verdict { LINE_GOOD, LINE_TOO_MANY, LINE_HANG_UP };

/* A whole request is there, which costs so much. Too many: it is to be answered so; hang up: it has
 * been, often enough, and for a while its address gets no new line. */
enum line_verdict line_request(struct line *l, int32_t cost);
/* There is no time for it in this turn of the loop: it waits. False: more lies behind it than lws
 * reads ahead, of which the loop would be told at every turn until then, so the line goes. */
bool line_waits(struct line *l);
/* May an answer of so many bytes be kept for it? Keeps count of it; 0: nothing is kept any more. */
bool line_keeps(struct line *l, size_t bytes);
/* The answer is written: the next request may come. */
void line_answered(struct line *l);
/* It is broken, or asks for what it does not get: it goes … */
void line_close(struct line *l);
/* … when its turn comes: what it has not read is freed with it, and that takes time. */
void line_doom(struct line *l);

/* It has become a WebSocket. */
void line_is_socket(struct line *l);

/* LINES_PARTS times a second: of one in so many, those that took too long are closed. A look at a
 * line asks the kernel, and all of them at once would be a long turn of the loop. */
void lines_look(struct net *n);

#endif
