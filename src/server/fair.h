/* fair.h: dice that anyone can verify. The host commits to its seed by publishing its
 * SHA-256 before the first move; the match's key is the SHA-256 of that seed followed by
 * every player's nonce in seat order; the key drives ChaCha20 (core/chance.h), which gives
 * every move of nature. When the seed is revealed at the end all of it can be checked. */
#ifndef TABLEE_FAIR_H
#define TABLEE_FAIR_H

#include "match/log.h"

enum { SEED_BYTES = 32 };

/* A new secret seed; from `number` if that is not negative, so that a game can be had
 * again. */
void fair_seed(uint8_t seed[SEED_BYTES], int64_t number);

/* The lines `commit` and `reveal` of a seed. */
void fair_commit(const uint8_t seed[SEED_BYTES], char hex[HEX_MAX_BYTES]);
void fair_reveal(const uint8_t seed[SEED_BYTES], char hex[HEX_MAX_BYTES]);

/* Is `seed` the one this record committed to? */
bool fair_matches(const uint8_t seed[SEED_BYTES], const struct record *record);

/* A seed from its digits; false if they are not 64. */
bool fair_seed_read(const char *hex, uint8_t seed[SEED_BYTES]);

/* The source of a match's chance, from the seed and the record's nonces. */
struct chance_source fair_source(const uint8_t seed[SEED_BYTES], const struct record *record);

#endif
