/* game.c: what is the same for all games. See game.h. */
#include "core/game.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/notation.h"

_Static_assert(sizeof(move) == 8, "a move is 8 bytes, by value");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "states and moves are the same bytes");
_Static_assert(sizeof(struct head) == 2 * 2 + 4 + 3 * 4 + SEATS_MAX * 4, "no padding in the head");

int game_options(const struct game *g)
{
    int n = 0;

    while (g->options[n].name)
        n++;
    return n;
}

int game_verbs(const struct game *g)
{
    int n = 0;

    while (g->verbs[n].name)
        n++;
    return n;
}

int game_option(const struct game *g, const char *name)
{
    for (int i = 0; g->options[i].name; i++)
        if (string_equal(g->options[i].name, name))
            return i;
    return -1;
}

struct config game_config(const struct game *g, int seats)
{
    struct config c = {.seats = byte(seats)};

    for (int i = 0; g->options[i].name; i++)
        c.option[i] = g->options[i].standard;
    return c;
}

refusal game_setup(const struct game *g, void *s, const struct config *c)
{
    struct head *h = s;

    if (c->seats < g->seats_min || c->seats > g->seats_max)
        return REFUSED_seats_do_not_fit;
    for (int i = 0; g->options[i].name; i++)
        if (c->option[i] < g->options[i].min || c->option[i] > g->options[i].max)
            return REFUSED_option_out_of_range;
    bytes_clear(s, g->state_size);
    h->seats = c->seats;
    return g->setup(s, c);
}

refusal game_refuse(const struct game *g, const void *s, move m)
{
    const struct head *h = s;
    refusal            why;

    if (m.seat != NATURE && m.seat != CLOCK && m.seat >= h->seats)
        return REFUSED_no_such_seat;
    if (h->acting == 0)
        return REFUSED_game_over;
    if (m.verb >= game_verbs(g))
        return REFUSED_no_such_move;
    if (m.seat == NATURE  ? !(g->verbs[m.verb].by & BY_NATURE)
        : m.seat == CLOCK ? !(g->verbs[m.verb].by & BY_CLOCK)
                          : !(g->verbs[m.verb].by & BY_PLAYER))
        return m.seat == NATURE  ? REFUSED_not_for_nature
               : m.seat == CLOCK ? REFUSED_not_for_the_clock
                                 : REFUSED_not_for_a_player;
    if (m.seat == CLOCK) {
        if (h->window_ms == 0)
            return REFUSED_no_clock;
    } else if (!seat_in(h->acting, m.seat)) {
        return seat_in(h->acting, NATURE) ? REFUSED_chance_first
               : m.seat == NATURE         ? REFUSED_no_chance_now
                                          : REFUSED_not_your_turn;
    }
    why = move_malformed(g, m, h->seats);
    return why ? why : g->refuse(s, m);
}

void game_apply(const struct game *g, void *s, move m)
{
    struct head *h = s;

    CHECK(h->viewer == 0);
    g->apply(s, m);
    h->turn++;
}

void game_redact(const struct game *g, void *s, int viewer)
{
    struct head *h = s;

    CHECK(h->viewer == 0);
    if (viewer == OMNISCIENT)
        return;
    CHECK(viewer == SPECTATOR || viewer < h->seats);
    g->redact(s, viewer);
    h->viewer = byte(1 + viewer);
}

void game_look(const struct game *g, void *out, const void *s, int viewer)
{
    bytes_copy(out, s, g->state_size);
    game_redact(g, out, viewer);
}

void game_resample(const struct game *g, void *s, struct chance_source *r)
{
    struct head *h = s;

    CHECK(h->viewer != 0);
    g->resample(s, h->viewer - 1, r);
    h->viewer = 0;
}

move game_veil(const struct game *g, const void *s, move m, int viewer)
{
    return viewer == OMNISCIENT || m.seat == viewer ? m : g->veil(s, m, viewer);
}

void game_view(const struct game *g, const void *s, struct json *out)
{
    const struct head *h = s;

    put_object(out, NULL);
    put_word(out, "game", g->id);
    put_number(out, "seats", h->seats);
    put_seat(out, "you", h->viewer == 0 || h->viewer - 1 == SPECTATOR ? NOBODY : h->viewer - 1);
    put_word(out, "phase", g->phases[h->phase]);
    put_seats(out, "actors", h->acting);
    put_number(out, "turn", h->turn);
    put_number(out, "deadline", h->window_ms);
    put_bool(out, "over", h->acting == 0);
    put_seats(out, "winners", h->winners);
    put_array(out, "scores");
    for (int i = 0; i < h->seats; i++)
        if (h->score[i] == SCORE_UNKNOWN)
            put_null(out, NULL);
        else
            put_number(out, NULL, h->score[i]);
    put_close(out);
    g->describe(s, out);
    put_close(out);
}
