/* wire.h: a WebSocket as a terminal needs it: one server, whole text messages. */
#ifndef TABLEE_WIRE_H
#define TABLEE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wire {
    int      fd;
    void    *tls; /* over https: OpenSSL's; else NULL */
    uint8_t *in;
    size_t   length, room;
};

/* Connects to http://HOST[:PORT]/…, or to https://…, whose certificate must be trusted by this
 * machine. 0, or EXIT_WRONG after saying why not. */
int wire_open(struct wire *w, const char *url);

/* What the same server answers to a GET of `path`, to free; NULL if it is not there. */
char *wire_get(const char *url, const char *path);

void wire_send(struct wire *w, const char *text);

/* The next whole message, to free, waiting at most `ms`; NULL if there is none. `ended` is
 * set when the other side has closed. */
char *wire_next(struct wire *w, int ms, bool *ended);

void wire_close(struct wire *w);

#endif
