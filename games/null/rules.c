/* rules.c: guess what all the cards add up to, 2 to 6 seats. Clauses NU1 to NU5 in clauses.md.
 *
 * The state is small enough to read at a glance: cards, guesses, and how many are dealt. */
#include "games/null/rules.h"
#include "core/bytes.h"
#include "core/check.h"

#define REFUSALS "games/null/refusals.def"
#include "core/refusal_codes.h"
#include "core/refusal_reasons.h"

enum { MOVES_TOP = SEATS_TOP * CARDS }; /* one for every possible sum */

typedef struct null_state state;

static const char *const phases[] = {"deal", "guess", "over"};

static const char *const cards[] = {NULL, "1", "2", "3", "4", "5", "6", NULL};

static const struct verb verbs[] = {
    /* deal: arg[0] seat, arg[1] card */
    [VERB_DEAL] = {"deal",
                   BY_NATURE,
                   {{.kind = ARG_SEAT}, {.kind = ARG_NAME, .names = cards, .what = "a card"}}},
    /* guess: arg[0] the sum */
    [VERB_GUESS] = {"guess", BY_PLAYER, {{.kind = ARG_NUMBER, .min = 1, .max = MOVES_TOP}}},
    {0}};

static const struct option options[] = {{"high", 0, 0, 1, "1: no card is below 4"}, {0}};

static int lowest(const state *s)
{
    return s->high ? 4 : 1;
}

static refusal setup(void *state_bytes, const struct config *c)
{
    state *s = state_bytes;

    s->high = byte(c->option[0]);
    s->head.phase = IN_DEAL;
    s->head.acting = seat_bit(NATURE);
    return NOT_REFUSED;
}

static int legal(const void *state_bytes, int seat, move *out)
{
    const state *s = state_bytes;
    int          n = 0;

    if (s->head.phase != IN_GUESS || !seat_in(s->head.acting, seat))
        return 0;
    for (int sum = 1; sum <= s->head.seats * CARDS; sum++)
        out[n++] = (move){.seat = byte(seat), .verb = VERB_GUESS, .arg = {byte(sum)}};
    return n;
}

static refusal refuse(const void *state_bytes, move m)
{
    const state *s = state_bytes;

    if (m.verb == VERB_GUESS)
        return m.arg[0] > s->head.seats * CARDS ? REFUSED_too_high : NOT_REFUSED;
    if (m.arg[0] != s->dealt)
        return REFUSED_another_first;
    return m.arg[1] < lowest(s) ? REFUSED_not_in_game : NOT_REFUSED;
}

static void finish(state *s)
{
    int sum = 0, best = MOVES_TOP;

    for (int i = 0; i < s->head.seats; i++)
        sum += s->card[i];
    for (int i = 0; i < s->head.seats; i++) {
        int off = s->guess[i] > sum ? s->guess[i] - sum : sum - s->guess[i];

        s->head.score[i] = -off;
        if (off < best)
            best = off, s->head.winners = 0;
        if (off == best)
            s->head.winners |= seat_bit(i);
    }
    s->head.phase = IN_OVER;
    s->head.acting = 0;
}

static void apply(void *state_bytes, move m)
{
    state *s = state_bytes;

    if (m.verb == VERB_DEAL) {
        s->card[m.arg[0]] = m.arg[1];
        if (++s->dealt == s->head.seats) {
            s->head.phase = IN_GUESS;
            s->head.acting = seat_bit(0);
        }
        return;
    }
    s->guess[m.seat] = m.arg[0];
    if (m.seat + 1 < s->head.seats)
        s->head.acting = seat_bit(m.seat + 1);
    else
        finish(s);
}

static int chances(const void *state_bytes, struct chance *out)
{
    const state *s = state_bytes;
    int          n = 0;

    for (int card = lowest(s); card <= CARDS; card++)
        out[n++] = (struct chance){
            .m = {.seat = NATURE, .verb = VERB_DEAL, .arg = {s->dealt, byte(card)}}, .weight = 1};
    return n;
}

static move draw(const void *state_bytes, struct chance_source *r)
{
    const state *s = state_bytes;
    int          card = lowest(s) + (int)chance_below(r, (uint32_t)(CARDS + 1 - lowest(s)));

    return (move){.seat = NATURE, .verb = VERB_DEAL, .arg = {s->dealt, byte(card)}};
}

static bool hidden(const state *s, int seat, int viewer)
{
    return seat != viewer && s->head.phase != IN_OVER && seat < s->dealt;
}

static void redact(void *state_bytes, int viewer)
{
    state *s = state_bytes;

    for (int i = 0; i < SEATS_TOP; i++)
        if (hidden(s, i, viewer))
            s->card[i] = 0;
}

static move veil(const void *state_bytes, move m, int viewer)
{
    (void)state_bytes;
    if (m.verb == VERB_DEAL && m.arg[0] != viewer)
        m.arg[1] = 0;
    return m;
}

static void resample(void *state_bytes, int viewer, struct chance_source *r)
{
    state *s = state_bytes;

    for (int i = 0; i < SEATS_TOP; i++)
        if (hidden(s, i, viewer))
            s->card[i] = byte(lowest(s) + (int)chance_below(r, (uint32_t)(CARDS + 1 - lowest(s))));
}

static void describe(const void *state_bytes, struct json *out)
{
    const state *s = state_bytes;

    put_array(out, "players");
    for (int i = 0; i < s->head.seats; i++) {
        put_object(out, NULL);
        put_known(out, "card", s->card[i]);
        put_known(out, "guess", s->guess[i]);
        put_close(out);
    }
    put_close(out);
}

static const char *audit(const void *state_bytes)
{
    const state *s = state_bytes;

    for (int i = 0; i < s->head.seats; i++)
        if (s->card[i] > CARDS || (s->card[i] != 0) != (i < s->dealt))
            return "every seat up to the one dealt to has a card, no other";
    return NULL;
}

const struct game null_game = {
    .id = "null",
    .name = "Null",
    .shelf = 255,
    .minutes = 5,
    .rules = 1,
    .state_size = sizeof(state),
    .moves_max = MOVES_TOP,
    .chances_max = CARDS,
    .length_max = 2 * SEATS_TOP,
    .seats_min = 2,
    .seats_max = SEATS_TOP,
    .phases = phases,
    .verbs = verbs,
    .options = options,
    GAME_FUNCTIONS,
};
