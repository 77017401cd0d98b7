/* bot.c: a bot that knows its own card and hopes for the usual of the others. */
#include "bots/bot.h"
#include "core/bytes.h"
#include "games/null/rules.h"

typedef struct null_state state;

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const state *s = view;
    int          lowest = s->high ? 4 : 1, others = s->head.seats - 1;
    int          sum = s->card[seat] + others * (lowest + CARDS) / 2;

    (void)level;
    return (struct thought){{.seat = byte(seat), .verb = VERB_GUESS, .arg = {byte(sum)}},
                            bot_pause(600, 2200, mind->chance)};
}

const struct brain null_brain = {
    .game = &null_game,
    .levels = 1 << LEVEL_EASY,
    .think = think,
};
