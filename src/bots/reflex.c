/* reflex.c: see reflex.h. In integers, since the engine knows no floating point. */
#include "bots/reflex.h"
#include "match/arbiter.h"

enum { LEAST_MS = BOT_MIN_US / 1000 };

static const struct {
    uint32_t mean_ms, spread_ms; /* of the bell */
    uint32_t tail_ms;            /* mean of the tail */
} reflexes[LEVELS] = {
    [LEVEL_RANDOM] = {550, 90, 250},
    [LEVEL_EASY] = {520, 70, 180},
    [LEVEL_NORMAL] = {420, 45, 100},
    [LEVEL_HARD] = {330, 35, 60},
};

/* A normal spread of mean 0: twelve bytes add up to 1530 on average, with a deviation of 256
 * (each has (256² - 1) / 12 of variance). */
static int32_t normal(uint32_t spread, struct chance_source *r)
{
    int32_t sum = -1530;

    for (int i = 0; i < 3; i++) {
        uint32_t word = chance_word(r);

        sum += (int32_t)((word & 255) + (word >> 8 & 255) + (word >> 16 & 255) + (word >> 24));
    }
    return (int32_t)spread * sum / 256;
}

/* An exponential tail: -ln of a uniform number in (0, 1], which is 2^-zeros × m with m from
 * 1/2 to 1. The table has -ln m × 256 for sixteen m. */
static uint32_t exponential(uint32_t mean, struct chance_source *r)
{
    static const uint8_t ln[16] = {170, 155, 140, 127, 114, 102, 90, 79,
                                   68,  58,  48,  39,  30,  21,  12, 4};
    uint32_t             word = chance_word(r) | 1u, zeros = (uint32_t)__builtin_clz(word);
    uint32_t             m = (word << zeros) >> 27 & 15u;

    return mean * (zeros * 177 + ln[m]) / 256; /* 177: 256 × ln 2 */
}

uint32_t reaction_ms(uint32_t mean, uint32_t spread, uint32_t tail, struct chance_source *r)
{
    int32_t ms = (int32_t)mean + normal(spread, r) + (int32_t)exponential(tail, r);

    return ms < LEAST_MS ? LEAST_MS : (uint32_t)ms;
}

int64_t bot_reflex(enum level level, struct chance_source *r)
{
    return 1000 * (int64_t)reaction_ms(reflexes[level].mean_ms, reflexes[level].spread_ms,
                                       reflexes[level].tail_ms, r);
}
