/* compact.c: a room that goes on drops the moves of finished matches.
 *
 * Their logs are kept as finished games, and in the lobby nobody looks at the table any more. But
 * each move is a record, so a room that plays match after match would grow for as long as somebody
 * stays. On the way back to the lobby, each run of moves therefore becomes one record that says how
 * many there were. Numbers continue, and the next start of the server doesn't replay the moves. It
 * is one batch with the change to the lobby: after a crash both are there, or neither. */
#include "server/compact.h"

#include "core/check.h"
#include "server/change.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

struct skips {
    struct store_run *run;
    uint32_t          count;
};

static void add(struct skips *k, uint32_t n, uint32_t room)
{
    if (k->count > 0 && k->run[k->count - 1].last + 1 == n) {
        k->run[k->count - 1].last = n;
        return;
    }
    CHECK(k->count < room);
    k->run[k->count++] = (struct store_run){.first = n, .last = n};
}

void compact_moves(struct server *s, const struct room *r)
{
    static char  bytes[CHANGE_BYTES_MAX];
    struct skips k = {0};
    uint32_t     moves = 0;

    for (uint32_t i = 0; i < r->items_count; i++)
        moves += r->items[i].kind == CHANGE_move;
    if (moves == 0 || moves != r->match.count)
        return;
    k.run = calloc(moves, sizeof *k.run);
    CHECK(k.run != NULL);
    for (uint32_t i = 0; i < r->items_count; i++)
        if (r->items[i].kind == CHANGE_move)
            add(&k, r->items[i].n, moves);
    for (uint32_t i = 0; i < k.count; i++) {
        struct store_run *run = &k.run[i];
        struct change     c = {.kind = CHANGE_skip, .skip = {run->last - run->first + 1}};
        size_t            length = change_write(&c, r->match.game, bytes);

        CHECK(length < sizeof run->bytes);
        memcpy(run->bytes, bytes, length + 1);
    }
    store_compact(s->store, r->id, k.run, k.count);
    free(k.run);
}
