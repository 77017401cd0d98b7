/* identity.h: who somebody is. A guest needs a name only: the server makes an id and signs
 * it; the page keeps the token and is the same person wherever it shows it. Names are labels
 * and prove nothing.
 *
 * A token is the id and its keyed hash, both hexadecimal, with a point between. The key lies
 * in the data folder: whoever has it can be anyone, and without it all tokens are void. */
#ifndef TABLEE_IDENTITY_H
#define TABLEE_IDENTITY_H

#include "server/change.h"

enum { IDENTITY_KEY_BYTES = 32, TOKEN_MAX = ID_MAX + 64 + 1 };

struct identity_key {
    uint8_t bytes[IDENTITY_KEY_BYTES];
    uint8_t hashing[16]; /* made from it: identity_hash's */
};

/* The key of a data folder, made where there is none. NULL, or why not. */
const char *identity_key_load(struct identity_key *key, const char *folder);

void identity_new(char id[ID_MAX]);
void identity_sign(const struct identity_key *key, const char *id, char token[TOKEN_MAX]);
/* The id of a token; false if we have not signed it. */
bool identity_read(const struct identity_key *key, const char *token, char id[ID_MAX]);

/* A hash that only this server can make: of two texts, for a purpose. Never 0. */
uint64_t identity_hash(const struct identity_key *key, const char *purpose, const char *a,
                       const char *b);

/* The secret of a room's link, a new one. */
void identity_secret(char out[SECRET_MAX]);

/* A name as it may be shown: no control or direction characters, no blanks at its ends, cut
 * between characters; "?" if nothing is left. */
void identity_name(const char *given, char out[NAME_MAX_BYTES]);

/* Text for people, cleaned in the same way. False if nothing is left. */
bool text_clean(const char *given, char *out, size_t size);

#endif
