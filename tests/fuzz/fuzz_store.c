/* fuzz_store.c: any bytes as the records of a room, one a line, as `tablee rooms export` writes
 * them. What can be read is applied as at a server's start, for every game; what cannot be is
 * refused with a sentence. A room that came out of it can be gone on with. */
#define _GNU_SOURCE /* as the files below are built */
#include "core/check.h"
#include "server/change.c" /* themselves, so that the fuzzer sees which way they go */
#include "server/room.c"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What the server relies on in a room that was read back. */
static void check_room(const struct room *r)
{
    CHECK(r->settings.game != NULL);
    CHECK(!room_in_match(r) || r->match.state != NULL);
    CHECK(r->phase != ROOM_OVER || (r->record != NULL && r->match.state != NULL));
    for (int i = 0; i < SEATS_MAX; i++)
        CHECK(r->chair[i].sitter != SITTER_BOT ||
              (i < r->settings.config.seats &&
               bot_exists(r->settings.game, (enum level)r->chair[i].level)));
    if (r->match.state) {
        char *log = room_log(r);

        CHECK(r->match.game->audit(r->match.state) == NULL);
        CHECK(log[0] != '\0');
        free(log);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct room   *r = room_new(7);
    const char    *at = (const char *)data, *end = at + size;
    refusal        why = NOT_REFUSED;
    char           said[REASON_MAX];
    struct details details;

    details_begin(&details);
    while (!why && at < end) {
        const char   *line = memchr(at, '\n', (size_t)(end - at));
        size_t        length = (size_t)((line ? line : end) - at);
        struct change c;

        if (!change_read(at, length, r->match.game, &c))
            why = REFUSED_record_unreadable;
        else
            why = room_replay(r, &c, &details);
        at += length + 1;
    }
    CHECK(!why || refusal_said(r->settings.game, why, &details, said)[0] != '\0');
    if (!why && r->n > 0)
        check_room(r);
    room_free(r);
    return 0;
}
