/* reflex.h: how fast a bot's hand is in a race.
 *
 * A reaction is ex-Gaussian, as people's are: a bell, and behind it a tail of the times
 * when attention was elsewhere. The levels differ in both. The usual bot is as fast as a
 * person (520 ms, ± 110); none is ever faster than BOT_MIN_US of match/arbiter.h, which
 * would be a machine's advantage and no fun. */
#ifndef TABLEE_REFLEX_H
#define TABLEE_REFLEX_H

#include "bots/bot.h"

/* A reaction in ms: the bell's mean and spread, the mean of the tail. */
uint32_t reaction_ms(uint32_t mean, uint32_t spread, uint32_t tail, struct chance_source *r);

/* A reaction of that level in microseconds, for arbiter_bot_act. The host draws it when the
 * race opens and sets a timer; the same chance gives the same reaction. */
int64_t bot_reflex(enum level level, struct chance_source *r);

#endif
