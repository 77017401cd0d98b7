/* sitting.c: see sitting.h. */
#include "bots/sitting.h"
#include "core/check.h"

static struct thought ask(struct sitting *s, int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    const struct game  *g = s->match.game;
    struct mind         mind = {.chance = &s->minds,
                                .memory = s->memory,
                                .size = s->size,
                                .iterations = s->iterations,
                                .grow = s->grow};

    if (seat_in(s->oracles, seat))
        return s->oracle(g, s->match.state, seat, &mind);
    game_look(g, view, s->match.state, seat);
    if (seat_in(s->outsiders, seat)) {
        bool           forfeits = false;
        struct thought t = s->outsider(s->with, g, view, seat, &forfeits);

        if (forfeits)
            s->forfeit = (uint8_t)(1 + seat);
        return t;
    }
    return bot_think(g, view, seat, s->level[seat], &mind);
}

bool sitting_next(struct sitting *s, seat_set people, struct entry *out)
{
    struct match      *m = &s->match;
    const struct head *h = m->state;
    uint32_t           deadline = match_deadline(m), best = NEVER, ties = 1;

    CHECK(!game_over(m->state));
    if (seat_in(h->acting, NATURE)) {
        *out = (struct entry){m->now, m->game->draw(m->state, &s->nature)};
        return true;
    }
    EACH_SEAT (seat, (seat_set)(h->acting & ~people)) {
        struct thought t = ask(s, (int)seat);

        if (t.delay_ms == NEVER || t.delay_ms > best)
            continue;
        ties = t.delay_ms < best ? 1 : ties + 1;
        if (ties > 1 && chance_below(&s->minds, ties) != 0)
            continue;
        best = t.delay_ms;
        out->m = t.m;
    }
    out->t_ms = best >= UINT32_MAX - m->now ? UINT32_MAX : m->now + best;
    if (deadline <= out->t_ms && deadline != UINT32_MAX) {
        move clock[MOVES_MAX];

        CHECK(m->game->legal(m->state, CLOCK, clock) > 0);
        *out = (struct entry){deadline, clock[0]};
        return true;
    }
    return best != NEVER;
}

refusal sitting_play(struct sitting *s)
{
    while (!game_over(s->match.state)) {
        struct entry e;
        refusal      why;

        if (!sitting_next(s, 0, &e) && s->forfeit == 0) {
            seat_set outside = (seat_set)(head_of(s->match.state)->acting & s->outsiders);

            if (outside == 0)
                return REFUSED_nobody_acts;
            s->forfeit = (uint8_t)(1 + seats_first(outside)); /* it waits for ever */
        }
        if (s->forfeit)
            return NOT_REFUSED;
        why = match_play(&s->match, e.t_ms, e.m);
        if (why)
            return why;
    }
    return NOT_REFUSED;
}
