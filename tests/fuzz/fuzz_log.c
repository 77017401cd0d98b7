/* fuzz_log.c: any bytes as a log. What is read is replayed as far as it is legal. */
#include "core/check.h"
#include "match/log.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { ROOM = 4096 };
    static struct entry moves[ROOM];
    _Alignas(8) uint8_t state[STATE_MAX];
    struct record       record;
    struct log_error    error;
    struct match        m;
    uint32_t            count;
    char               *text = malloc(size + 1);

    memcpy(text, data, size);
    text[size] = '\0';
    if (!log_read(text, &record, moves, ROOM, &count, &error))
        CHECK(error.what[0] != '\0');
    else if (match_begin(&m, record.game, &record.config, state, NULL, 0) == NOT_REFUSED)
        for (uint32_t i = 0; i < count && match_play(&m, moves[i].t_ms, moves[i].m) == NOT_REFUSED;
             i++)
            CHECK(record.game->audit(state) == NULL);
    free(text);
    return 0;
}
