/* pieces.c: see pieces.h. */
#include "server/pieces.h"

#include "core/check.h"

#include <stdlib.h>
#include <string.h>

/* The end of the message before: its bytes were needed until now. */
static void begin(struct pieces *p, uint32_t max)
{
    if (p->room != 0)
        return;
    pieces_free(p);
    p->room = max;
}

enum pieces_state pieces_take(struct pieces *p, uint32_t max, const char *in, size_t length,
                              bool last, const char **whole, size_t *whole_length)
{
    begin(p, max);
    if (length > p->room - p->length) {
        pieces_free(p);
        return PIECES_TOO_LONG;
    }
    if (last && !p->bytes) {
        p->room = 0;
        *whole = in;
        *whole_length = length;
        return PIECES_WHOLE;
    }
    if (!p->bytes) {
        p->bytes = malloc(p->room);
        CHECK(p->bytes != NULL);
    }
    if (length > 0)
        memcpy(p->bytes + p->length, in, length);
    p->length += (uint32_t)length;
    if (!last)
        return PIECES_MORE;
    p->room = 0;
    *whole = p->bytes;
    *whole_length = p->length;
    return PIECES_WHOLE;
}

void pieces_free(struct pieces *p)
{
    free(p->bytes);
    *p = (struct pieces){0};
}
