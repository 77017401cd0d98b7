/* timesup.h: bots of Time's Up! for those who let them talk elsewhere: the terminal, which
 * plays their conversations in real time, and the tests, which change what they know. */
#ifndef TABLEE_BOTS_TIMESUP_H
#define TABLEE_BOTS_TIMESUP_H

#include "bots/bot.h"
#include "games/timesup.h"
#include "words/talk.h"

/* What a bot of a level knows. */
const struct skill *timesup_skill(enum level level);

/* The conversation that the giver of this view (redacted for it, a name in hand) and its team
 * have about the name, all of them of one skill. */
void timesup_talk(const struct timesup *view, const struct pool *pool, const struct skill *skill,
                  int language, struct chance_source *r, struct talk *out);

/* A thought with any skill. */
struct thought timesup_think(const void *view, int seat, const struct skill *skill,
                             struct mind *mind);

#endif
