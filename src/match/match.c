/* match.c: see match.h. */
#include "match/match.h"
#include "core/bytes.h"
#include "core/check.h"

/* The host's timer starts anew when the window's number changes, and only then. */
static void window_seen(struct match *m, uint32_t t_ms)
{
    const struct head *h = m->state;

    if (h->window != m->window) {
        m->window = h->window;
        m->window_from = t_ms;
    }
}

refusal match_begin(struct match *m, const struct game *g, const struct config *c, void *state,
                    struct entry *log, uint32_t room)
{
    *m = (struct match){.game = g, .config = *c, .state = state, .log = log, .room = room};
    return game_setup(g, state, c);
}

refusal match_refuse(const struct match *m, uint32_t t_ms, move played)
{
    refusal why = game_refuse(m->game, m->state, played);

    if (why)
        return why;
    if (m->log && m->count == m->room)
        return REFUSED_log_full;
    if (m->game->length_max != 0 && m->count >= m->game->length_max)
        return REFUSED_match_too_long;
    if (t_ms < m->now)
        return REFUSED_time_goes_back;
    return NOT_REFUSED;
}

void match_apply(struct match *m, uint32_t t_ms, move played)
{
    game_apply(m->game, m->state, played);
    if (m->log)
        m->log[m->count] = (struct entry){.t_ms = t_ms, .m = played};
    m->count++;
    m->now = t_ms;
    window_seen(m, t_ms);
}

refusal match_play(struct match *m, uint32_t t_ms, move played)
{
    refusal why = match_refuse(m, t_ms, played);

    if (!why)
        match_apply(m, t_ms, played);
    return why;
}

move match_redraw(const struct match *m, move logged, struct chance_source *nature)
{
    if (logged.seat != NATURE || !seat_in(head_of(m->state)->acting, NATURE))
        return logged;
    return m->game->draw(m->state, nature);
}

uint32_t match_follow(struct match *m, const struct entry *log, uint32_t count,
                      struct chance_source *nature, move *drawn)
{
    for (uint32_t i = 0; i < count; i++) {
        *drawn = match_redraw(m, log[i].m, nature);
        if (!bytes_equal(drawn, &log[i].m, sizeof *drawn))
            return i;
        CHECK(match_play(m, log[i].t_ms, log[i].m) == NOT_REFUSED);
    }
    return count;
}

uint32_t match_deadline(const struct match *m)
{
    uint32_t ms = head_of(m->state)->window_ms;

    if (ms == 0 || ms >= UINT32_MAX - m->window_from)
        return UINT32_MAX;
    return m->window_from + ms;
}
