/* store.c: what a server asks of a store goes to the one it has. See store.h. */
#include "store/store.h"

void store_append(struct store *s, uint64_t room, uint32_t seq, const void *bytes, size_t length)
{
    s->kind->append(s, room, seq, bytes, length);
}

void store_compact(struct store *s, uint64_t room, const struct store_run *runs, uint32_t count)
{
    s->kind->compact(s, room, runs, count);
}

void store_attach(struct store *s, uint64_t room, const void *bytes, size_t length)
{
    s->kind->attach(s, room, bytes, length);
}

void store_forget(struct store *s, uint64_t room)
{
    s->kind->forget(s, room);
}

void store_keep(struct store *s, const char *id, int64_t at, const char *about, const char *log,
                const char *players)
{
    s->kind->keep(s, id, at, about, log, players);
}

void store_disown(struct store *s, const char *player)
{
    s->kind->disown(s, player);
}

uint64_t store_batch(const struct store *s)
{
    return s->kind->batch(s);
}

void store_submit(struct store *s)
{
    s->kind->submit(s);
}

bool store_result(struct store *s, struct store_result *out)
{
    return s->kind->result(s, out);
}

bool store_load(struct store *s, uint64_t room, store_record_fn *each, void *arg,
                char why[STORE_WHY_MAX])
{
    return s->kind->load(s, room, each, arg, why);
}

char *store_attached(struct store *s, uint64_t room, size_t *length)
{
    return s->kind->attached(s, room, length);
}

void store_list(struct store *s, store_room_fn *each, void *arg)
{
    s->kind->list(s, each, arg);
}
