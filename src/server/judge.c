/* judge.c: see judge.h. */
#include "server/judge.h"

static const char *refuse_start(const struct room *r)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];

    return refusal_english(r->settings.game,
                           game_setup(r->settings.game, scratch, &r->settings.config));
}

static const char *refuse_move(const struct room *r, const struct change_move *c)
{
    if (!r->match.state)
        return "there is no match";
    if (r->match.count >= MATCH_MOVES_MAX)
        return "this match has gone on for too long";
    return refusal_english(r->match.game, match_refuse(&r->match, c->t, c->m));
}

static const char *refuse_seed(const char *hex)
{
    uint8_t seed[SEED_BYTES];

    return fair_seed_read(hex, seed) ? NULL : "this is no seed";
}

const char *room_refuse(const struct room *r, const struct change *c)
{
    if (c->kind != CHANGE_open && !r->settings.game)
        return "the room was not opened";
    switch (c->kind) {
    case CHANGE_seed:
        return refuse_seed(c->seed.seed);
    case CHANGE_sit:
        return c->sit.sitter != SITTER_EMPTY && c->sit.seat >= r->settings.config.seats
                   ? "there is no such seat"
                   : NULL;
    case CHANGE_gather:
        return r->phase != ROOM_LOBBY || c->gather.of == 0 ? "nobody adds to chance" : NULL;
    case CHANGE_restart:
        return r->phase != ROOM_LOBBY || r->gather.restarts >= restarts_of(r->settings.config.seats)
                   ? "no start can be called off"
                   : refuse_seed(c->restart.seed);
    case CHANGE_start:
        return refuse_start(r);
    case CHANGE_move:
        return refuse_move(r, &c->move);
    case CHANGE_pause:
    case CHANGE_resume:
    case CHANGE_over:
        return r->match.state && room_in_match(r) ? NULL : "there is no match";
    case CHANGE_skip:
        return r->match.state ? NULL : "there is no match";
    default:
        return NULL;
    }
}
