/* play.h: a match that runs: acts, chance, clock, bots. The request is act (asked.h).
 *
 * Owns match time (`live.base`, `live.frozen`, `live.frozen_t`), what bots mean to do
 * (`live.intent`, `live.asked_turn`), `live.retry_at` and `live.closing`. */
#ifndef TABLEE_SERVER_PLAY_H
#define TABLEE_SERVER_PLAY_H

#include "server/room.h"

struct request;
struct server;

/* A move of the match, made by `by`. 0, or why not. */
refusal play_move(struct server *s, struct room *r, move m, enum mover by, uint32_t t,
                  uint64_t action);

/* After any change: chance, the end, bots to ask, when to look again. */
void play_go_on(struct server *s, struct room *r);
/* Sets when to look again. */
void play_schedule(struct server *s, struct room *r);
/* The match has ended, or is read anew: what only this run knows of it is forgotten. */
void play_forget(struct room *r);
/* The match is given up: back to the lobby, as it is. */
void play_stop(struct server *s, struct room *r);
/* A new seed for the next match. 0, or why not. */
refusal play_new_seed(struct server *s, struct room *r);
/* Something is due. */
void play_tick(struct server *s, struct room *r);
/* A worker's answer: what a bot thought of the table at `turn`. */
void play_thought(struct server *s, uint64_t room, const char *code, uint32_t turn, int seat,
                  struct thought t);

/* Match time, which stands still between freeze and thaw: from 0 when a match begins, and from its
 * last move when a room was read from the store. */
void     play_begin(struct server *s, struct room *r);
void     play_restored(struct server *s, struct room *r);
uint32_t play_now(const struct server *s, const struct room *r);
void     play_freeze(struct server *s, struct room *r);
void     play_thaw(struct server *s, struct room *r);

/* The store has just failed: nothing of this room is tried for a while. */
void play_retry_later(struct server *s, struct room *r);

/* Who is to share workers with the other rooms of the same: the address that opened it, else that
 * of somebody inside. */
uint64_t room_owner(const struct room *r);
/* The room is over for everyone: told, forgotten, freed. */
void room_close(struct server *s, struct room *r, refusal why);

#endif
