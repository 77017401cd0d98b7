/* play.h: a running match: acts, chance, clock, bots. The request is act (asked.h).
 *
 * Owns match time (`live.base`, `live.frozen`, `live.frozen_t`), what bots are about to do
 * (`live.intent`, `live.asked_turn`), `live.retry_at` and `live.closing`. */
#ifndef TABLEE_SERVER_PLAY_H
#define TABLEE_SERVER_PLAY_H

#include "server/room.h"

struct request;
struct server;

/* Makes a move of the match, by `by`. 0, or why not. */
refusal play_move(struct server *s, struct room *r, move m, enum mover by, uint32_t t,
                  uint64_t action);

/* Call it after any change: draws chance moves, ends the match, asks bots, and schedules the room.
 */
void play_go_on(struct server *s, struct room *r);
/* Schedules the room's next tick. */
void play_schedule(struct server *s, struct room *r);
/* The match has ended or is reloaded: forgets what only this run knows of it. */
void play_forget(struct room *r);
/* Gives the match up: back to the lobby as it is. */
void play_stop(struct server *s, struct room *r);
/* A new seed for the next match. 0, or why not. */
refusal play_new_seed(struct server *s, struct room *r);
/* Call it when the room is due. */
void play_tick(struct server *s, struct room *r);
/* A worker's answer: what a bot decided for the table at `turn`. */
void play_thought(struct server *s, uint64_t room, const char *code, uint32_t turn, int seat,
                  struct thought t);

/* Match time. It stands still between freeze and thaw, starts at 0 with a match, and at the last
 * move when a room is read from the store. */
void     play_begin(struct server *s, struct room *r);
void     play_restored(struct server *s, struct room *r);
uint32_t play_now(const struct server *s, const struct room *r);
void     play_freeze(struct server *s, struct room *r);
void     play_thaw(struct server *s, struct room *r);

/* The store has just failed: tries nothing in this room for a while. */
void play_retry_later(struct server *s, struct room *r);

/* The account that pays for this room's work: the address that opened it, else that of somebody
 * inside. */
uint64_t room_owner(const struct room *r);
/* Closes the room for everyone: tells them, removes it, frees it. */
void room_close(struct server *s, struct room *r, refusal why);

#endif
