/* announce.h: where the server is, for people at its terminal. */
#ifndef TABLEE_NET_ANNOUNCE_H
#define TABLEE_NET_ANNOUNCE_H

struct net;

/* Prints the address to open, those on the local network, and a QR code on a terminal; keeps
 * in `server.url` how friends reach it. */
void serve_announce(struct net *n);

#endif
