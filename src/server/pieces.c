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

/* How many bytes follow this first one, and the range of the next. */
static int follow(uint8_t first, uint8_t *least, uint8_t *most)
{
    *least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (first < 0x80)
        return 0;
    if (first < 0xC2 || first > 0xF4)
        return -1;
    return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
}

/* At least how many bytes from here on are ASCII: checks eight at a time, since most are. */
static size_t ascii(const char *bytes, size_t length)
{
    size_t   at = 0;
    uint64_t eight;

    for (; length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, bytes + at, sizeof eight);
        if (eight & 0x8080808080808080u)
            break;
    }
    return at;
}

bool pieces_are_text(const char *bytes, size_t length)
{
    for (size_t at = ascii(bytes, length); at < length;) {
        uint8_t least, most;
        int     left = follow((uint8_t)bytes[at++], &least, &most);

        if (left < 0 || (size_t)left > length - at)
            return false;
        for (; left > 0; left--, least = 0x80, most = 0xBF) {
            uint8_t next = (uint8_t)bytes[at++];

            if (next < least || next > most)
                return false;
        }
    }
    return true;
}

void pieces_free(struct pieces *p)
{
    free(p->bytes);
    *p = (struct pieces){0};
}
