/* chance.c: see chance.h. The fast source is SplitMix64: eight bytes of state,
 * no warming up, and every seed a good one; larger generators gained nothing
 * here but bytes to copy with each searching bot. */
#include "core/chance.h"
#include "core/check.h"

static uint64_t mixed(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static uint32_t rotated(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 7);
}

void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                    uint32_t out[16])
{
    uint32_t start[16] = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};

    for (int i = 0; i < 8; i++)
        start[4 + i] = key[i];
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = nonce[i];
    for (int i = 0; i < 16; i++)
        out[i] = start[i];
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 4; i++)
            quarter(out, i, 4 + i, 8 + i, 12 + i);
        for (int i = 0; i < 4; i++)
            quarter(out, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 16; i++)
        out[i] += start[i];
}

struct chance_source chance_fast(uint64_t seed)
{
    return (struct chance_source){.state = mixed(seed + 0x9E3779B97F4A7C15u)};
}

struct chance_source chance_stream(uint64_t seed, uint64_t index)
{
    return chance_fast(mixed(seed + 0x9E3779B97F4A7C15u) ^ mixed(~index));
}

struct chance_source chance_proved(const uint8_t key[32])
{
    struct chance_source r = {.proved = 1};

    for (int i = 0; i < 8; i++)
        r.key[i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
                   (uint32_t)key[4 * i + 2] << 16 | (uint32_t)key[4 * i + 3] << 24;
    return r;
}

static uint32_t proved_word(struct chance_source *r)
{
    static const uint32_t nonce[3];

    if (r->left == 0) {
        chacha20_block(r->key, r->counter, nonce, r->block);
        r->counter++;
        CHECK(r->counter != 0);
        r->left = 16;
    }
    return r->block[16 - r->left--];
}

uint32_t chance_word(struct chance_source *r)
{
    if (r->proved)
        return proved_word(r);
    r->state += 0x9E3779B97F4A7C15u;
    return (uint32_t)(mixed(r->state) >> 32);
}

uint32_t chance_below(struct chance_source *r, uint32_t n)
{
    uint64_t product;

    CHECK(n > 0);
    product = (uint64_t)chance_word(r) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;

        while ((uint32_t)product < unfair)
            product = (uint64_t)chance_word(r) * n;
    }
    return (uint32_t)(product >> 32);
}
