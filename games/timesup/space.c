/* space.c: what a viewer of Time's Up! sees, as bytes (core/space.h). A name is its number in the
 * list: two bytes, the low one first. */
#include "core/space.h"
#include "games/timesup/rules.h"

typedef struct timesup state;

static uint8_t *put_name(uint8_t *at, int name)
{
    at[0] = (uint8_t)(name & 255);
    at[1] = (uint8_t)(name >> 8);
    return at + 2;
}

static void put_names(struct tensor *t, const char *name, const uint16_t *names, int count,
                      int rows)
{
    uint8_t *at = tensor_room(t, name, rows, 2);

    for (int i = 0; i < rows; i++)
        at = put_name(at, i < count ? names[i] : 0);
}

static int side_of(const struct tensor *t, int seat)
{
    return timesup_alone(t->seats) ? seat : timesup_team(t->seats, seat);
}

/* Names found, and by whom: 1 is the viewer's side, 2 another. */
static void put_found(struct tensor *t, const char *name, const struct timesup_found *f, int count)
{
    uint8_t *at = tensor_room(t, name, TIMESUP_NAMES, 3);
    int      mine = side_of(t, t->viewer);

    for (int i = 0; i < TIMESUP_NAMES; i++) {
        at = put_name(at, i < count ? f->name[i] : 0);
        *at++ = (uint8_t)(i >= count ? 0 : f->side[i] == mine ? 1 : 2);
    }
}

/* The points of each seat's side, round by round. */
static void put_points(struct tensor *t, const state *s)
{
    uint8_t *at = tensor_room(t, "points", TIMESUP_ROUNDS, t->seats);

    for (int round = 0; round < TIMESUP_ROUNDS; round++)
        for (int i = 0; i < t->seats; i++)
            at[round * t->seats + tensor_place(t, i)] = s->points[round][side_of(t, i)];
}

static void observe(const void *state_bytes, struct tensor *t)
{
    const state *s = state_bytes;

    put_names(t, "hand", s->dealt + timesup_hand_at(s, t->viewer), timesup_hand_size(s, t->viewer),
              TIMESUP_HAND);
    tensor_own(t, "removed places", s->out, sizeof *s->out);
    tensor_seats(t, "removed", s->removed);
    tensor_number(t, "round", s->round);
    tensor_seat(t, "giver", s->giver);
    put_names(t, "card", &s->card, 1, 1);
    tensor_seats(t, "claims", s->claims);
    put_names(t, "play", s->play, TIMESUP_NAMES, TIMESUP_NAMES);
    tensor_bits(t, "deck", s->deck, 0, TIMESUP_NAMES);
    tensor_bits(t, "aside", s->aside, 0, TIMESUP_NAMES);
    tensor_number(t, "left", s->left);
    tensor_number(t, "aside count", s->aside_count);
    put_found(t, "found", &s->found, s->found_count);
    put_found(t, "read", &s->read, s->read_count);
    put_points(t, s);
}

const struct space timesup_space = {.game = &timesup_game, .observe = observe};
