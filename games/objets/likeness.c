/* likeness.c: see likeness.h. */
#include "games/objets/likeness.h"
#include "core/check.h"

enum { LOG_ONE = 256 }; /* one doubling */

/* 65536 × 2^(log / 256) for log from 0 down; the fraction by a parabola, right to 0.3 %. */
static uint32_t power(int log)
{
    int      whole = -log / LOG_ONE, part = -log % LOG_ONE;
    uint32_t x = part == 0 ? 0 : (uint32_t)(LOG_ONE - part), fraction;

    CHECK(log <= 0);
    if (part != 0)
        whole++;
    fraction = LIKENESS_ONE + x * (168 * LOG_ONE + 88 * x) / LOG_ONE;
    return whole > 16 ? 0 : fraction >> whole;
}

/* 256 × log2(value / 65536), for values from 65536 up. */
static int log_of(uint32_t value)
{
    int      whole = 15 - __builtin_clz(value);
    uint64_t x = value >> whole; /* from 65536 to 131071 */
    int      part = 0;

    for (int bit = LOG_ONE / 2; bit > 0; bit /= 2) {
        x = x * x >> 16;
        if (x >= 2 * LIKENESS_ONE) {
            part += bit;
            x >>= 1;
        }
    }
    return whole * LOG_ONE + part;
}

void likeness_learn(struct likeness *l, const struct tags *objects, int count,
                    const struct tags *propositions)
{
    CHECK(count >= 1 && count <= LIKENESS_OBJECTS);
    l->count = count;
    l->any = (int16_t)-log_of((uint32_t)count * LIKENESS_ONE);
    for (int p = 0; p < PROPOSITIONS; p++) {
        int      fit[LIKENESS_OBJECTS], best = 0, all;
        uint32_t sum = 0;

        for (int i = 0; i < count; i++) {
            fit[i] = tags_common(&objects[i], &propositions[p]) * LOG_ONE / LIKENESS_DOUBLING;
            best = fit[i] > best ? fit[i] : best;
        }
        for (int i = 0; i < count; i++)
            sum += power(fit[i] - best);
        all = best + log_of(sum);
        for (int i = 0; i < count; i++)
            l->pick[i][p] = (int16_t)(fit[i] - all);
    }
}

void likeness_read(const struct likeness *l, uint32_t laid, uint32_t chance[PROPOSITIONS])
{
    int      log[PROPOSITIONS], count = __builtin_popcount(laid), blind = l->any * count, best;
    uint64_t sum, senseless;

    if (count > LIKENESS_FEW)
        blind += (count - LIKENESS_FEW) * LOG_ONE;
    best = blind;

    for (int p = 0; p < PROPOSITIONS; p++) {
        log[p] = 0;
        for (unsigned rest = laid; rest; rest &= rest - 1)
            log[p] += l->pick[__builtin_ctz(rest)][p];
        best = log[p] > best ? log[p] : best;
    }
    /* each proposition's part of the senseless layouts is the same */
    senseless = power(blind - best) / (LIKENESS_SENSELESS - 1);
    sum = senseless * PROPOSITIONS;
    for (int p = 0; p < PROPOSITIONS; p++) {
        chance[p] = power(log[p] - best);
        sum += chance[p];
    }
    for (int p = 0; p < PROPOSITIONS; p++)
        chance[p] = (uint32_t)((chance[p] + senseless) * LIKENESS_ONE / sum);
}
