/* heads.c: see heads.h. */
#include "store/heads.h"

#include <stdlib.h>
#include <string.h>

/* The slot of a room, or the free one where it belongs. */
static size_t slot_of(const struct heads *h, uint64_t room)
{
    size_t at = (size_t)(room ^ room >> 32) & (h->size - 1);

    while (h->slot[at].row != 0 && h->slot[at].room != room)
        at = (at + 1) & (h->size - 1);
    return at;
}

struct room_end *heads_find(const struct heads *h, uint64_t room)
{
    size_t at;

    if (h->size == 0)
        return NULL;
    at = slot_of(h, room);
    return h->slot[at].row != 0 ? &h->slot[at] : NULL;
}

static void grow(struct heads *h)
{
    struct heads more = {.count = h->count, .size = h->size ? h->size * 2 : 256};

    more.slot = calloc(more.size, sizeof *more.slot);
    if (!more.slot)
        abort(); /* out of memory: nothing can be promised any more */
    for (size_t i = 0; i < h->size; i++)
        if (h->slot[i].row != 0)
            more.slot[slot_of(&more, h->slot[i].room)] = h->slot[i];
    free(h->slot);
    *h = more;
}

void heads_set(struct heads *h, uint64_t room, int64_t row, uint32_t seq)
{
    size_t at;

    if (h->count * 2 >= h->size)
        grow(h);
    at = slot_of(h, room);
    if (h->slot[at].row == 0)
        h->count++;
    h->slot[at] = (struct room_end){.room = room, .row = row, .seq = seq};
}

/* Those behind it that stand there only because it was in their way are put in again. */
void heads_remove(struct heads *h, uint64_t room)
{
    struct room_end *end = heads_find(h, room);
    size_t           at;

    if (!end)
        return;
    end->row = 0;
    h->count--;
    for (at = (size_t)(end - h->slot + 1) & (h->size - 1); h->slot[at].row != 0;
         at = (at + 1) & (h->size - 1)) {
        struct room_end moved = h->slot[at];

        h->slot[at].row = 0;
        h->slot[slot_of(h, moved.room)] = moved;
    }
}

void heads_clear(struct heads *h)
{
    free(h->slot);
    memset(h, 0, sizeof *h);
}
