/* peer.h: which account an address belongs to (server/address.h). */
#ifndef TABLEE_NET_PEER_H
#define TABLEE_NET_PEER_H

#include "server/address.h"

struct sockaddr;

/* Writes the name of the account that an address belongs to. */
void peer_name(const struct sockaddr *from, char out[ADDRESS_TEXT_MAX]);
/* The same for an address as text, as proxies send it. False, with `out` untouched, if it isn't
 * one. */
bool peer_read(const char *text, char out[ADDRESS_TEXT_MAX]);

#endif
