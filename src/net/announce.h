/* announce.h: tells people at its terminal where the server is. */
#ifndef TABLEE_NET_ANNOUNCE_H
#define TABLEE_NET_ANNOUNCE_H

struct net;

/* Prints the address to open, those on the local network, and a QR code on a terminal. Stores the
 * address for friends in `server.url`. */
void serve_announce(struct net *n);

#endif
