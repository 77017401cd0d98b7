/* judge.c: see judge.h. */
#include "server/judge.h"

static refusal refuse_start(const struct room *r)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];

    return game_setup(r->settings.game, scratch, &r->settings.config);
}

static refusal refuse_move(const struct room *r, const struct change_move *c)
{
    if (!r->match.state)
        return REFUSED_no_match;
    if (r->match.count >= MATCH_MOVES_MAX)
        return REFUSED_match_too_long;
    return match_refuse(&r->match, c->t, c->m);
}

static refusal refuse_seed(const char *hex)
{
    uint8_t seed[SEED_BYTES];

    return fair_seed_read(hex, seed) ? NOT_REFUSED : REFUSED_no_seed;
}

/* Every chair once, before a match. */
static refusal refuse_reseat(const struct room *r, const struct change_reseat *c)
{
    seat_set from = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        if (c->from[i] > 0 && c->from[i] <= r->settings.config.seats)
            from |= seat_bit(c->from[i] - 1);
    return r->phase == ROOM_LOBBY && from == seats_all(r->settings.config.seats)
               ? NOT_REFUSED
               : REFUSED_bad_order;
}

refusal room_refuse(const struct room *r, const struct change *c)
{
    if (c->kind != CHANGE_open && !r->settings.game)
        return REFUSED_not_opened;
    switch (c->kind) {
    case CHANGE_seed:
        return refuse_seed(c->seed.seed);
    case CHANGE_sit:
        return c->sit.sitter != SITTER_EMPTY && c->sit.seat >= r->settings.config.seats
                   ? REFUSED_no_seat_there
                   : NOT_REFUSED;
    case CHANGE_reseat:
        return refuse_reseat(r, &c->reseat);
    case CHANGE_gather:
        return r->phase != ROOM_LOBBY || c->gather.of == 0 ? REFUSED_nobody_adds : NOT_REFUSED;
    case CHANGE_restart:
        return r->phase != ROOM_LOBBY || r->gather.restarts >= restarts_of(r->settings.config.seats)
                   ? REFUSED_not_called_off
                   : refuse_seed(c->restart.seed);
    case CHANGE_start:
        return refuse_start(r);
    case CHANGE_move:
        return refuse_move(r, &c->move);
    case CHANGE_pause:
    case CHANGE_resume:
    case CHANGE_over:
        return r->match.state && room_in_match(r) ? NOT_REFUSED : REFUSED_no_match;
    case CHANGE_skip:
        return r->match.state ? NOT_REFUSED : REFUSED_no_match;
    default:
        return NOT_REFUSED;
    }
}
