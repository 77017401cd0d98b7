/* held.h: moves that wait before they are made.
 *
 * Most acts are moves at once. Two kinds wait:
 *
 *   an act in a race            until the verdict            race.h
 *   a pass in a window          until its natural time       pass.h
 *
 * Both are held here, under one contract:
 *
 *   - The move was legal when it was held. It is judged again when it is made.
 *   - A seat has at most one held move. Holding another one withdraws the first.
 *   - Its sender gets exactly one answer, `done` or `refused`, when it is made or dropped; none if
 *     they are away by then. A bot's move waits without an answer.
 *   - It answers one question: a race its situation, a pass its window. Once the table has moved on
 *     to another, the held move is refused ("too late"). A pause isn't another question: match time
 *     stands still, and the move keeps waiting.
 *   - It is not written down. After a crash the page, which got no answer, sends it again.
 *
 * Others decide *when* a move is made: race.c makes acts in the order of the verdict, and a pass is
 * due at a match time that pass.c has drawn. Owns `live.held` of a room. */
#ifndef TABLEE_SERVER_HELD_H
#define TABLEE_SERVER_HELD_H

#include "server/change.h"

struct server;
struct room;

enum held_until {
    HELD_NOT,     /* there is none */
    HELD_VERDICT, /* race.c makes it */
    HELD_TIME     /* held_tick makes it, at `due` */
};

/* A waiting move and its sender. */
struct held {
    enum held_until until;
    uint32_t        due; /* HELD_TIME: match time */
    move            m;
    enum mover      by;
    uint64_t        action;                /* see struct change */
    char            id[ACTION_ID_MAX + 1]; /* of the request; empty: nobody is answered */
    uint32_t        question; /* held_hold's: the window or the situation it is about */
};

/* Holds a move of `h->m.seat`, under the contract above. */
void held_hold(struct room *r, const struct held *h);

/* What is held for a seat; NULL: nothing. */
const struct held *held_of(const struct room *r, int seat);

/* Makes the held move of a seat, if any, and answers it. `receipts` are those of its race, or NULL.
 */
void held_make(struct server *s, struct room *r, int seat, const struct receipts *receipts);

/* Drops the held move of a seat, if any, and says why. */
void held_refuse(struct room *r, int seat, refusal why);

/* The seat has done something else: withdraws its waiting pass. */
void held_withdraw(struct room *r, int seat);

/* When the next move that waits for a time is due, in match time; UINT32_MAX if none is. Then
 * held_tick makes one. */
uint32_t held_due(const struct room *r);
void     held_tick(struct server *s, struct room *r);

/* After every change: refuses moves whose question is over. */
void held_follow(struct room *r);

/* The match has ended or is reloaded: refuses everything held. */
void held_forget(struct room *r);

#endif
