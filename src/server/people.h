/* people.h: whose room it is and who may be in it.
 *
 * A room belongs to its owner: whoever opened it, or whom an owner made host, or who was there next
 * when an owner left; one who leaves an empty table still owns it. The owner is host. While they
 * are away for longer than the grace, a player who is there stands in for them as host: with all
 * they may do at the table, but for closing the room and sending its owner away. An owner who comes
 * back is host again at once. Spectators never stand in.
 *
 * Whoever is sent away, by the host or by a vote, is banned until the host lifts it: by identity,
 * and by address from coming in without the link, unless they share the host's. The room gets a new
 * link each time, which those inside are told.
 *
 * People at one address share one vote, in equal parts: so new identities give nobody more votes,
 * and a household behind one router can still send one of its own away if most of it wants to. The
 * vote needs more than half of the addresses' votes. An owner cannot be voted out.
 *
 * Owns `live.host_since`, `live.people_told` and `live.from` of a room. The requests are kick,
 * lift, vote, host and admit (asked.h). */
#ifndef TABLEE_PEOPLE_H
#define TABLEE_PEOPLE_H

#include "server/room.h"

struct server;

/* The address of a socket as bans and votes know it: a keyed hash, nothing anybody could read an
 * address from. */
uint64_t people_tag(const struct conn *c);

/* Is that where somebody was sent away from? */
bool people_is_banned_from(const struct room *r, uint64_t tag);

/* Who sits where was counted anew: where they come from is remembered. */
void people_seen(struct room *r);
/* Somebody came or went: the owner is host again, or has begun to be away. */
void people_presence(struct server *s, struct room *r);
/* The host has left for good: the next player who is there is host at once. */
void people_host_left(struct server *s, struct room *r);

/* When people_tick has something to do (ms, INT64_MAX: never): somebody stands in for the host,
 * chairs that strangers have left in a public lobby are freed. */
int64_t people_due(const struct server *s, const struct room *r);
void    people_tick(struct server *s, struct room *r);

/* Tells the host who watches and who is banned: to `c` alone if it is the host's, or, NULL, to the
 * host wherever they are. Nothing is sent as long as there is nothing to tell. */
void people_tell(struct room *r, struct conn *c);

#endif
