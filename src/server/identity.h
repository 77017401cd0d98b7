/* identity.h: who somebody is. A guest only needs a name: the server makes an id and signs it. The
 * page keeps the token, and is the same person wherever it shows it. Names are labels and prove
 * nothing.
 *
 * A token is the id and its keyed hash, both in hexadecimal, with a dot between. The key is in the
 * data folder: whoever has it can be anyone, and without it all tokens are void. */
#ifndef TABLEE_IDENTITY_H
#define TABLEE_IDENTITY_H

#include "server/change.h"

enum { IDENTITY_KEY_BYTES = 32, TOKEN_MAX = ID_MAX + 64 + 1 };

struct identity_key {
    uint8_t bytes[IDENTITY_KEY_BYTES];
    uint8_t hashing[16]; /* derived from it, for identity_hash */
};

/* Loads the key of a data folder, and makes one if there is none. NULL, or why not. */
const char *identity_key_load(struct identity_key *key, const char *folder);

void identity_new(char id[ID_MAX]);
void identity_sign(const struct identity_key *key, const char *id, char token[TOKEN_MAX]);
/* The id of a token; false if we didn't sign it. */
bool identity_read(const struct identity_key *key, const char *token, char id[ID_MAX]);

/* A keyed hash of two texts, for a purpose. Never 0. */
uint64_t identity_hash(const struct identity_key *key, const char *purpose, const char *a,
                       const char *b);

/* A new secret for a room's link. */
void identity_secret(char out[SECRET_MAX]);

/* A name that is safe to show: no control or direction characters, no blanks at its ends, cut
 * between characters; "?" if nothing is left. */
void identity_name(const char *given, char out[NAME_MAX_BYTES]);

/* Text for people, cleaned in the same way. False if nothing is left. */
bool text_clean(const char *given, char *out, size_t size);

#endif
