/* bot.c: see bot.h. */
#include "bots/bot.h"
#include "core/check.h"

#define BRAIN(id) extern const struct brain id##_brain;
#include "brains.def"
#undef BRAIN

#define BRAIN(id) &id##_brain,
static const struct brain *const brains[] = {
#include "brains.def"
    NULL};
#undef BRAIN

const char *const level_names[] = {"random", "easy", "normal", "hard", NULL};

int level_find(const char *name)
{
    for (int i = 0; i < LEVELS; i++)
        if (string_equal(level_names[i], name))
            return i;
    return -1;
}

static const struct brain *brain_of(const struct game *g)
{
    for (int i = 0; brains[i]; i++)
        if (brains[i]->game == g)
            return brains[i];
    return NULL;
}

static bool brain_knows(const struct game *g, enum level level)
{
    const struct brain *b = brain_of(g);

    return b && b->levels >> level & 1;
}

bool bot_exists(const struct game *g, enum level level)
{
    return level == LEVEL_RANDOM || brain_knows(g, level);
}

enum level bot_usual(const struct game *g)
{
    int level = LEVEL_NORMAL;

    while (!bot_exists(g, (enum level)level))
        level--;
    return (enum level)level;
}

enum level bot_strongest(const struct game *g)
{
    int level = LEVELS - 1;

    while (!bot_exists(g, (enum level)level))
        level--;
    return (enum level)level;
}

uint32_t bot_pause(uint32_t least, uint32_t most, struct chance_source *r)
{
    uint32_t span = most - least + 1;
    uint32_t a = chance_below(r, span), b = chance_below(r, span);

    return least + (a < b ? a : b);
}

static struct thought think_random(const struct game *g, const void *view, int seat,
                                   struct mind *mind)
{
    move     out[MOVES_MAX];
    uint32_t n = (uint32_t)g->legal(view, seat, out);

    CHECK(n > 0);
    return (struct thought){out[chance_below(mind->chance, n)], bot_pause(300, 1500, mind->chance)};
}

struct thought bot_think(const struct game *g, const void *view, int seat, enum level level,
                         struct mind *mind)
{
    CHECK(head_of(view)->viewer == 1 + seat && bot_exists(g, level));
    if (level == LEVEL_RANDOM && !brain_knows(g, level))
        return think_random(g, view, seat, mind);
    return brain_of(g)->think(view, seat, level, mind);
}

bool bot_oracle_exists(const struct game *g)
{
    return bot_exists(g, LEVEL_HARD) && brain_of(g)->oracle;
}

struct thought bot_oracle(const struct game *g, const void *whole, int seat, struct mind *mind)
{
    CHECK(head_of(whole)->viewer == 0 && bot_oracle_exists(g));
    return brain_of(g)->think(whole, seat, LEVEL_HARD, mind);
}
