/* pieces.h: puts together a message that arrives in pieces: WebSocket fragments, and what the
 * network makes of them. It uses no sockets, so that it can be fuzzed (tests/fuzz/fuzz_pieces.c).
 */
#ifndef TABLEE_SERVER_PIECES_H
#define TABLEE_SERVER_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: nothing has arrived yet. */
struct pieces {
    char    *bytes;
    uint32_t length, room;
};

enum pieces_state {
    PIECES_MORE,    /* more to come */
    PIECES_WHOLE,   /* `*whole` has the message, until the next call */
    PIECES_TOO_LONG /* too long: nothing of it is kept */
};

/* Takes one more piece. `max` is read with the first piece of a message and applies to all of it. A
 * message that arrives whole isn't copied. */
enum pieces_state pieces_take(struct pieces *p, uint32_t max, const char *in, size_t length,
                              bool last, const char **whole, size_t *whole_length);

/* Is a whole message UTF-8, as defined by RFC 3629? */
bool pieces_are_text(const char *bytes, size_t length);

/* Drops what has arrived. */
void pieces_free(struct pieces *p);

#endif
