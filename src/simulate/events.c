/* events.c: see events.h: a binary heap. */
#include "simulate/events.h"

#include "core/check.h"

#include <stdlib.h>

static bool before(const struct event *a, const struct event *b)
{
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

void events_add(struct events *q, struct event e)
{
    size_t i = q->count++;

    if (q->count > q->room) {
        q->room = q->room ? q->room * 2 : 256;
        q->heap = realloc(q->heap, q->room * sizeof *q->heap);
        CHECK(q->heap != NULL);
    }
    e.order = q->order++;
    for (; i > 0 && before(&e, &q->heap[(i - 1) / 2]); i = (i - 1) / 2)
        q->heap[i] = q->heap[(i - 1) / 2];
    q->heap[i] = e;
}

bool events_next(struct events *q, struct event *out)
{
    struct event last;
    size_t       i = 0;

    if (q->count == 0)
        return false;
    *out = q->heap[0];
    last = q->heap[--q->count];
    for (;;) {
        size_t child = 2 * i + 1;

        if (child >= q->count)
            break;
        if (child + 1 < q->count && before(&q->heap[child + 1], &q->heap[child]))
            child++;
        if (!before(&q->heap[child], &last))
            break;
        q->heap[i] = q->heap[child];
        i = child;
    }
    q->heap[i] = last;
    return true;
}

void events_end(struct events *q)
{
    for (size_t i = 0; i < q->count; i++)
        free(q->heap[i].bytes);
    free(q->heap);
    *q = (struct events){0};
}
