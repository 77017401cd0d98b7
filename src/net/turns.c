/* turns.c: see turns.h. */
#include "net/turns.h"

#include "core/check.h"
#include "net/line.h"
#include "server/address.h"
#include "server/limits.h"

#include <stddef.h>

bool turns_free(const struct turns *t)
{
    return t->waiting == 0 && t->used_us < ANSWERS_US;
}

static void address_in(struct turns *t, struct address *a)
{
    a->turn_next = NULL;
    a->turn_before = t->last;
    *(t->last ? &t->last->turn_next : &t->first) = a;
    t->last = a;
}

static void address_out(struct turns *t, struct address *a)
{
    *(a->turn_before ? &a->turn_before->turn_next : &t->first) = a->turn_next;
    *(a->turn_next ? &a->turn_next->turn_before : &t->last) = a->turn_before;
    a->turn_next = a->turn_before = NULL;
}

void turns_wait(struct turns *t, struct line *l)
{
    struct address *a = l->address;

    CHECK(!l->waits);
    l->waits = true;
    if (!a->asks_first)
        address_in(t, a);
    l->asks_next = NULL;
    l->asks_before = a->asks_last;
    *(a->asks_last ? &a->asks_last->asks_next : &a->asks_first) = l;
    a->asks_last = l;
    t->waiting++;
}

void turns_leave(struct turns *t, struct line *l)
{
    struct address *a = l->address;

    if (!l->waits)
        return;
    l->waits = false;
    *(l->asks_before ? &l->asks_before->asks_next : &a->asks_first) = l->asks_next;
    *(l->asks_next ? &l->asks_next->asks_before : &a->asks_last) = l->asks_before;
    if (!a->asks_first)
        address_out(t, a);
    t->waiting--;
}

void turns_begin(struct turns *t)
{
    t->used_us = 0;
}

struct line *turns_next(struct turns *t)
{
    struct address *a = t->first;
    struct line    *l;

    if (!a || t->used_us >= ANSWERS_US)
        return NULL;
    l = a->asks_first;
    turns_leave(t, l);
    if (a->asks_first && t->last != a) { /* the others are next */
        address_out(t, a);
        address_in(t, a);
    }
    return l;
}

void turns_spent(struct turns *t, uint64_t us)
{
    t->used_us += us;
}
