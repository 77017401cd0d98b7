/* reflex.c: see reflex.h. In integers: a bell is the sum of twelve uniform numbers, a tail
 * is a walk in steps of 1 ms that ends each time with the chance of 1 in its mean. */
#include "bots/reflex.h"
#include "match/arbiter.h"

enum { TAIL_MAX_MS = 2000 };

static const struct {
    uint32_t mean_ms, spread_ms; /* of the bell */
    uint32_t tail_ms;            /* mean of the tail */
} reflexes[LEVELS] = {
    [LEVEL_RANDOM] = {550, 90, 250},
    [LEVEL_EASY] = {520, 70, 180},
    [LEVEL_NORMAL] = {420, 45, 100},
    [LEVEL_HARD] = {330, 35, 60},
};

int64_t bot_reflex(enum level level, struct chance_source *r)
{
    uint32_t spread = reflexes[level].spread_ms * 1000;
    int64_t  us = (int64_t)reflexes[level].mean_ms * 1000 - 6 * (int64_t)spread;

    for (int i = 0; i < 12; i++) /* each has the variance spread² / 12 */
        us += chance_below(r, spread);
    for (int ms = 0; ms < TAIL_MAX_MS && chance_below(r, reflexes[level].tail_ms) != 0; ms++)
        us += 1000;
    return us < BOT_MIN_US ? BOT_MIN_US : us;
}
