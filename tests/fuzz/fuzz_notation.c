/* fuzz_notation.c: any bytes as a line for the reader of moves, for every game. What is read
 * must be written and read again as the same move. */
#include "core/check.h"
#include "core/games.h"
#include "core/notation.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct game *game_at(uint8_t number)
{
    int count = 0;

    while (games[count])
        count++;
    return number % (count + 1) == 0 ? &null_game : games[number % (count + 1) - 1];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char               line[512], complaint[COMPLAINT_MAX] = "";
    move               read[LINE_MOVES_MAX];
    const struct game *g;
    int                n;

    if (size < 1 || size > sizeof line)
        return 0;
    g = game_at(data[0]);
    memcpy(line, data + 1, size - 1);
    line[size - 1] = '\0';
    n = moves_read(g, line, read, LINE_MOVES_MAX, complaint);
    CHECK(n > 0 || complaint[0] != '\0');
    for (int i = 0; i < n; i++) {
        char        out[MOVE_TEXT_MAX];
        struct text t = text_in(out, sizeof out);
        move        again[1];

        move_write(g, read[i], &t);
        CHECK(text_fits(&t));
        CHECK(move_malformed(g, read[i], SEATS_MAX) == NOT_REFUSED);
        CHECK(moves_read(g, out, again, 1, complaint) == 1);
        CHECK(memcmp(again, &read[i], sizeof(move)) == 0);
    }
    return 0;
}
