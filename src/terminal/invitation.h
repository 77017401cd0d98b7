/* invitation.h: the address of a room, as one person sends it to another.
 *
 * http://HOST[:PORT]/CODE#SECRET, or https://…; without CODE it is the address of a server. HOST is
 * a name, an IPv4 address, or an IPv6 address in brackets. ws:// and wss:// mean the same as
 * http:// and https://. What follows CODE, up to #, is ignored. */
#ifndef TABLEE_INVITATION_H
#define TABLEE_INVITATION_H

#include <stdbool.h>

enum { HOST_MAX_BYTES = 256, CODE_MAX_BYTES = 16, SECRET_MAX_BYTES = 64 };

struct invitation {
    bool tls;
    char host[HOST_MAX_BYTES]; /* an IPv6 address without its brackets */
    int  port;
    char code[CODE_MAX_BYTES], secret[SECRET_MAX_BYTES]; /* empty: none is named */
};

/* 0, or EXIT_WRONG after saying what is wrong with the address. */
int invitation_read(const char *url, struct invitation *out);

#endif
