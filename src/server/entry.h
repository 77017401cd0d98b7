/* entry.h: coming in and going out. presence.h knows who is inside and on which seat.
 *
 * Owns `live.knock`, `live.knocks` and `live.opener` of a room. The requests are hello, open, join,
 * leave, forget and again (asked.h). */
#ifndef TABLEE_SERVER_ENTRY_H
#define TABLEE_SERVER_ENTRY_H

#include "server/result.h"
#include "server/room.h"

struct server;

/* The socket is gone or leaves: the room goes on without it. */
void entry_absent(struct conn *c);
/* Answers a knock, at the door or for a chair. */
void entry_admit(struct room *r, struct knock *k, bool yes);
/* When a knock has waited too long (ms; INT64_MAX if nobody knocks). entry_tick then turns it away.
 */
int64_t entry_due(const struct room *r);
void    entry_tick(struct server *s, struct room *r);

/* Seats the person of this socket. 0, or why not. */
refusal entry_sit(struct server *s, struct room *r, struct conn *c, int seat, uint64_t action);
/* Empties the seat of a person who is leaving. Before a match it becomes free; during one a bot
 * takes over. While a start is going on, it is kept until the start ends. */
refusal entry_vacate(struct server *s, struct room *r, int seat, uint64_t action);
/* Why this person can't have that chair, or 0. It doesn't say whether the host must be asked.
 * During a match, nobody who has seen another seat's view may sit down. */
refusal entry_refuse_chair(const struct room *r, const struct conn *c, int seat);
/* Seats them there, whether they stood or sat elsewhere. During a match they get everything that
 * this seat may see, once a bot that is moving for it has moved. 0, or why not. */
refusal entry_take_chair(struct server *s, struct room *r, struct conn *c, int seat,
                         uint64_t action);
/* Asks the host for that chair: a knock. */
struct asked;
struct result entry_ask_chair(struct asked *a, int seat);
/* May this socket catch up on everything that has happened? Asking takes a few bytes, the answer a
 * hundred thousand. */
bool entry_may_catch_up(struct conn *c);
/* Every second: answers an `again` that came too soon, unless it is still too soon. */
void entry_second(struct conn *c);

#endif
