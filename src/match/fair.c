/* fair.c: see fair.h. */
#include "match/fair.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

void fair_seed(uint8_t seed[SEED_BYTES], int64_t number)
{
    char text[64];

    if (number < 0) {
        randombytes_buf(seed, SEED_BYTES);
        return;
    }
    snprintf(text, sizeof text, "tablee seed %lld", (long long)number);
    crypto_hash_sha256(seed, (const unsigned char *)text, strlen(text));
}

void fair_reveal(const uint8_t seed[SEED_BYTES], char hex[HEX_MAX_BYTES])
{
    sodium_bin2hex(hex, HEX_MAX_BYTES, seed, SEED_BYTES);
}

void fair_commit(const uint8_t seed[SEED_BYTES], char hex[HEX_MAX_BYTES])
{
    uint8_t hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, seed, SEED_BYTES);
    sodium_bin2hex(hex, HEX_MAX_BYTES, hash, sizeof hash);
}

bool fair_is_hex(const char *text)
{
    return strspn(text, "0123456789abcdef") == HEX_MAX_BYTES - 1 && text[HEX_MAX_BYTES - 1] == '\0';
}

void fair_promise(const char *commit, int seat, const char *nonce, char hex[HEX_MAX_BYTES])
{
    char    text[32 + 2 * HEX_MAX_BYTES];
    uint8_t hash[crypto_hash_sha256_BYTES];

    snprintf(text, sizeof text, "tablee promise %s %c %s", commit, seat_letter(seat), nonce);
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(hex, HEX_MAX_BYTES, hash, sizeof hash);
}

bool fair_matches(const uint8_t seed[SEED_BYTES], const struct record *record)
{
    char hex[HEX_MAX_BYTES];

    fair_commit(seed, hex);
    return strcmp(hex, record->commit) == 0;
}

bool fair_seed_read(const char *hex, uint8_t seed[SEED_BYTES])
{
    size_t length;

    return sodium_hex2bin(seed, SEED_BYTES, hex, strlen(hex), NULL, &length, NULL) == 0 &&
           length == SEED_BYTES;
}

struct chance_source fair_source(const uint8_t seed[SEED_BYTES], const struct record *record)
{
    crypto_hash_sha256_state hash;
    uint8_t                  key[crypto_hash_sha256_BYTES];

    crypto_hash_sha256_init(&hash);
    crypto_hash_sha256_update(&hash, seed, SEED_BYTES);
    for (int i = 0; i < record->config.seats; i++) {
        uint8_t nonce[HEX_MAX_BYTES / 2];
        size_t  length;

        sodium_hex2bin(nonce, sizeof nonce, record->nonce[i], strlen(record->nonce[i]), NULL,
                       &length, NULL);
        crypto_hash_sha256_update(&hash, nonce, length);
    }
    crypto_hash_sha256_final(&hash, key);
    return chance_proved(key);
}
