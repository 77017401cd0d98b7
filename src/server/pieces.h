/* pieces.h: a message that comes in several pieces: fragments of a WebSocket, and what the network
 * makes of them. No sockets here, so that it can be fuzzed (tests/fuzz/fuzz_pieces.c). */
#ifndef TABLEE_SERVER_PIECES_H
#define TABLEE_SERVER_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: nothing has come yet. */
struct pieces {
    char    *bytes;
    uint32_t length, room;
};

enum pieces_state {
    PIECES_MORE,    /* there is more to come */
    PIECES_WHOLE,   /* `*whole` has it, until the next call */
    PIECES_TOO_LONG /* longer than it may be: nothing is kept of it */
};

/* One more piece. `max` counts when it is the first of its message, and holds for all of it. A
 * message that comes at once is not copied. */
enum pieces_state pieces_take(struct pieces *p, uint32_t max, const char *in, size_t length,
                              bool last, const char **whole, size_t *whole_length);

/* Is a whole text UTF-8, as RFC 3629 has it? */
bool pieces_are_text(const char *bytes, size_t length);

/* Forgets what has come. */
void pieces_free(struct pieces *p);

#endif
