/* fair.h: dice that anyone can verify. docs/fair.md says what that proves, and to whom.
 *
 * The host commits to its seed by publishing its SHA-256. Knowing that, every player's side
 * commits to a random nonce: its promise is the SHA-256 of the text
 *
 *     tablee promise COMMIT SEAT NONCE      (64 digits, a letter, 64 digits)
 *
 * Only when the list of promises is closed are nonces revealed. The match's key is the SHA-256 of
 * the seed followed by every nonce in seat order; the key drives ChaCha20 (core/chance.h), which
 * gives every move of nature. The seed is revealed at the end, and all of it can be checked. */
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

/* Are these 32 bytes as hexadecimal digits, in lower case? */
bool fair_is_hex(const char *text);

/* The promise that a seat makes under the host's commitment with this nonce. */
void fair_promise(const char *commit, int seat, const char *nonce, char hex[HEX_MAX_BYTES]);

/* Is `seed` the one this record committed to? */
bool fair_matches(const uint8_t seed[SEED_BYTES], const struct record *record);

/* A seed from its digits; false if they are not 64. */
bool fair_seed_read(const char *hex, uint8_t seed[SEED_BYTES]);

/* The source of a match's chance, from the seed and the record's nonces. */
struct chance_source fair_source(const uint8_t seed[SEED_BYTES], const struct record *record);

#endif
