/* speak.h: messages from the table of all messages (server/messages.def): a message that is added
 * there is said here, with fields of their kinds, without anybody's doing. */
#ifndef TABLEE_SIMULATE_SPEAK_H
#define TABLEE_SIMULATE_SPEAK_H

#include "server/messages.h"

struct person;
struct world;

extern const char *const request_words[];

/* Any fields of a request but its id, as they stand in its JSON, from what this person knows. */
void speak_fields(struct world *w, struct person *p, enum request_type type, char *out,
                  size_t size);
/* Bytes that are no message, or nearly one; how many. */
size_t speak_garbage(struct world *w, struct person *p, char *out, size_t size);

#endif
