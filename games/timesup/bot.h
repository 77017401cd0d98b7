/* bot.h: bots of Time's Up! for those who let them talk elsewhere: bot_live.h, where
 * they do so in real time and with people, and the tests, which change what they know. */
#ifndef TABLEE_TIMESUP_BOT_H
#define TABLEE_TIMESUP_BOT_H

#include "bots/bot.h"
#include "games/timesup/rules.h"
#include "language/talk.h"

/* What a bot of a level knows. */
const struct skill *timesup_skill(enum level level);

/* The names not found yet in this round, those set aside too, for those who remember them from
 * the rounds before; none in round 1. How many, TIMESUP_NAMES at most. */
int timesup_to_find(const struct timesup *s, uint16_t *out);

/* The conversation that the giver of this view (redacted for it, a name in hand) and its team
 * have about the name, all of them of one skill. */
void timesup_talk(const struct timesup *view, const struct pool *pool, const struct skill *skill,
                  int language, struct chance_source *r, struct talk *out);

/* A thought with any skill. */
struct thought timesup_think(const void *view, int seat, const struct skill *skill,
                             struct mind *mind);

#endif
