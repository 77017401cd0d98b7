/* chance.h: where nature's moves come from.
 *
 * Two sources behind one call. The fast one is for simulation and search. The
 * other is ChaCha20 (RFC 8439) for real matches: keyed with a hash of the
 * host's seed and the players' nonces, it gives every move of nature, so that
 * anyone who knows the key afterwards can check that nobody chose the cards.
 *
 * Both give 32-bit words; chance_below turns a word w into w × n / 2^32 and
 * throws away the few words that would favour some results (those whose low
 * half of the product is below 2^32 mod n). A verifier in another language
 * needs no more than that. */
#ifndef TABLEE_CHANCE_H
#define TABLEE_CHANCE_H

#include <stdint.h>

struct chance_source {
    uint64_t state;     /* the fast source */
    uint32_t key[8];    /* ChaCha20: the key as little-endian words */
    uint32_t counter;   /* the next block; a key lasts for 2^36 words */
    uint32_t block[16]; /* the present block */
    uint8_t  left;      /* words of it not yet used */
    uint8_t  proved;    /* 1: ChaCha20; 0: the fast source */
};

struct chance_source chance_fast(uint64_t seed);
struct chance_source chance_proved(const uint8_t key[32]);

/* A source of its own for the index-th of many games: independent of all
 * others, whatever the order in which they are played. */
struct chance_source chance_stream(uint64_t seed, uint64_t index);

uint32_t chance_word(struct chance_source *r);

/* A number from 0 to n - 1, all equally likely; n is at least 1. */
uint32_t chance_below(struct chance_source *r, uint32_t n);

/* One ChaCha20 block: 16 words for a key, a 96-bit nonce and a counter. */
void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                    uint32_t out[16]);

#endif
