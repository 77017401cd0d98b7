/* entry.h: coming in and going out; who is inside and on which seat is presence.h.
 *
 * Owns `live.knock`, `live.knocks` and `live.opener` of a room. The requests are hello, open, join,
 * leave, forget and again (asked.h). */
#ifndef TABLEE_SERVER_ENTRY_H
#define TABLEE_SERVER_ENTRY_H

#include "server/result.h"
#include "server/room.h"

struct server;

/* The socket is gone, or leaves: the room goes on without it. */
void entry_absent(struct conn *c);
/* Answers a knock, at the door or for a chair. */
void entry_admit(struct room *r, struct knock *k, bool yes);
/* When a knock has waited for too long (ms; INT64_MAX: nobody knocks): then it is turned away. */
int64_t entry_due(const struct room *r);
void    entry_tick(struct server *s, struct room *r);

/* Seats the person of this socket. 0, or why not. */
refusal entry_sit(struct server *s, struct room *r, struct conn *c, int seat, uint64_t action);
/* Empties the seat of a person who is going: before a match it is free, during one a bot plays it
 * on. While a start goes on it is kept until that has come to its end. */
refusal entry_vacate(struct server *s, struct room *r, int seat, uint64_t action);
/* Why this person cannot have that chair, or 0: whether the host must be asked is not answered
 * here. In a match nobody sits down who has seen what another seat sees. */
refusal entry_refuse_chair(const struct room *r, const struct conn *c, int seat);
/* Seats them there, whether they stood or sat elsewhere; in a match with all that this seat may
 * see, and once a bot that is just moving for it has moved. 0, or why not. */
refusal entry_take_chair(struct server *s, struct room *r, struct conn *c, int seat,
                         uint64_t action);
/* Asks the host for that chair: a knock. */
struct asked;
struct result entry_ask_chair(struct asked *a, int seat);
/* May this socket have all that has happened? It is asked for in a few bytes and told in a hundred
 * thousand. */
bool entry_may_catch_up(struct conn *c);
/* Every second: what was asked for too soon (again) is answered now, if it is not too soon still.
 */
void entry_second(struct conn *c);

#endif
