/* wire.h: the line between a terminal and one server: a WebSocket that carries whole text messages,
 * and files over HTTP. libwebsockets speaks both, on a libuv loop that runs only inside these
 * functions. The caller waits for server and keyboard at once, with poll().
 *
 * A line that has ended stays ended: what was received before is still handed out, what is sent is
 * dropped. */
#ifndef TABLEE_WIRE_H
#define TABLEE_WIRE_H

#include "terminal/invitation.h"

/* What a server may send: a snapshot with its 2,000 moves is below 1 MB, a log of 20,000 moves
 * below 2 MB. */
enum {
    WIRE_MESSAGE_MAX = 4 << 20,  /* bytes of a message */
    WIRE_WAITING_MAX = 16 << 20, /* of messages that nobody has taken yet */
    WIRE_FILE_MAX = 8 << 20,     /* of a file */
    WIRE_SECONDS_MAX = 60        /* a busy server takes its time to answer */
};

struct wire;

/* Connects to the server that `to` names. Over TLS this machine must trust its certificate
 * (SSL_CERT_FILE and SSL_CERT_DIR name other authorities, as for every program with OpenSSL), and
 * the certificate must be for that host. NULL after saying why not. */
struct wire *wire_open(const struct invitation *to);

/* What the same server answers to a GET of `path`, to free; messages go on coming in meanwhile.
 * NULL if it is not there, is too long, or somebody presses ctrl-C before it is. */
char *wire_get(struct wire *w, const char *path);

/* Sends a text when the line can take it. */
void wire_send(struct wire *w, const char *text);

/* The next message, to free; NULL if there is none at this moment. Never waits. */
char *wire_next(struct wire *w);

/* Why the line has ended, as a sentence; NULL while it has not, or while messages wait. */
const char *wire_ending(const struct wire *w);

/* Lets messages come in, without taking one: for whoever is busy with something else. */
void wire_listen(struct wire *w);

/* When wire_next has given NULL, call it again as soon as this descriptor is readable, and … */
int wire_descriptor(const struct wire *w);

/* … after so many milliseconds at the latest, `most` of them at most. */
int wire_patience(const struct wire *w, int most);

/* Sends what was not sent yet, hangs up and frees it; waits a second at most. */
void wire_close(struct wire *w);

#endif
