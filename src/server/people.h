/* people.h: whose room it is, and who may be in it.
 *
 * A room belongs to its owner: whoever opened it, was made host by an owner, or was next when an
 * owner left. Somebody who leaves an empty table still owns it. The owner is host. While they are
 * away for longer than the grace period, a player who is there stands in as host, and can do
 * everything except close the room or remove its owner. An owner who comes back is host again at
 * once. Spectators never stand in.
 *
 * People who are sent away, by the host or by a vote, are banned until the host lifts it: by
 * identity, and by address from coming in without the link, unless they share the host's address.
 * The room gets a new link each time, and everyone inside is told.
 *
 * People at one address share one vote in equal parts, so new identities give nobody more votes,
 * and a household behind one router can still remove one of its own if most of it wants to. A vote
 * needs more than half of all addresses' votes. An owner can't be voted out.
 *
 * Owns `live.host_since`, `live.people_told` and `live.from` of a room. The requests are kick,
 * lift, vote, host and admit (asked.h). */
#ifndef TABLEE_PEOPLE_H
#define TABLEE_PEOPLE_H

#include "server/room.h"

struct server;

/* The address of a socket for bans and votes: a keyed hash, from which nobody can read the address.
 */
uint64_t people_tag(const struct conn *c);

/* Was somebody sent away from there? */
bool people_is_banned_from(const struct room *r, uint64_t tag);

/* Who sits where was counted again: remembers where they come from. */
void people_seen(struct room *r);
/* Somebody came or went: the owner is host again, or their absence begins. */
void people_presence(struct server *s, struct room *r);
/* The host has left for good: makes the next player who is there host at once. */
void people_host_left(struct server *s, struct room *r);

/* When to call people_tick (ms; INT64_MAX if never). It appoints a stand-in for the host, and frees
 * chairs that strangers left in a public lobby. */
int64_t people_due(const struct server *s, const struct room *r);
void    people_tick(struct server *s, struct room *r);

/* Tells the host who is watching and who is banned: through `c` if it is the host's socket, or
 * wherever the host is if `c` is NULL. Sends nothing until there is something to tell. */
void people_tell(struct room *r, struct conn *c);

#endif
