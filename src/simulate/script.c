/* script.c: see script.h. */
#include "simulate/script.h"

#include "core/games.h"
#include "server/limits.h"

#include <string.h>

#define FAULT(name, what, french) #name,
const char *const fault_names[] = {
#include "simulate/faults.def"
};
#undef FAULT

#define FAULT(name, what, french) {what, french},
const char *const fault_words[][2] = {
#include "simulate/faults.def"
};
#undef FAULT

struct chance_source script_stream(const struct script *p, uint64_t stream)
{
    return chance_stream(p->seed, stream);
}

static const struct game *any_game(struct chance_source *r)
{
    uint32_t count = 0;

    while (games[count])
        count++;
    return games[chance_below(r, count)];
}

struct script script_make(const struct wanted *w)
{
    static const uint32_t paces[] = {5, 20, 50, 100};
    static const uint32_t graces[] = {500, 3000, 20000};
    struct script         p = {.seed = w->seed, .rooms = 1};
    struct chance_source  r = script_stream(&p, STREAM_SCRIPT);

    p.game = any_game(&r);
    p.people = 2 + (int)chance_below(&r, 5);
    p.rooms = 1 + (chance_below(&r, 6) == 0);
    p.minutes = 1 + (int)chance_below(&r, 6);
    p.grain_us = chance_below(&r, 3) == 0 ? 1000 * (int64_t)(1 + chance_below(&r, 20)) : 1;
    p.grace_ms = graces[chance_below(&r, 3)];
    p.pace = paces[chance_below(&r, 4)];
    p.per_address = chance_below(&r, 4) == 0 ? 8 : SOCKETS_PER_ADDRESS;
    p.hurried = chance_below(&r, 3) != 0;
    for (int f = 0; f < FAULTS; f++) {
        bool has = chance_below(&r, 5) < 2;

        p.every[f] = 10 + chance_below(&r, 110);
        if (has)
            p.faults |= 1u << f;
    }
    if (w->game)
        p.game = w->game;
    if (w->people && p.people > (int)w->people)
        p.people = (int)w->people;
    if (w->minutes && p.minutes > (int)w->minutes)
        p.minutes = (int)w->minutes;
    p.faults &= ~w->without;
    return p;
}

bool faults_read(const char *list, uint32_t *out)
{
    for (*out = 0; *list != '\0';) {
        size_t length = strcspn(list, ",");
        int    f = 0;

        while (f < FAULTS &&
               (strlen(fault_names[f]) != length || strncmp(fault_names[f], list, length) != 0))
            f++;
        if (f == FAULTS)
            return false;
        *out |= 1u << f;
        list += length + (list[length] == ',');
    }
    return true;
}
