/* speech.c: Time's Up! as a game that is talked (speech/speech.h). The conversation itself is
 * bot_live.h; this also says how a table is set: which names it plays with, and who judges. */
#include "speech/speech.h"
#include "core/text.h"
#include "games/timesup/bot_live.h"

#define REFUSALS "games/timesup/refusals.def"
#include "core/refusal_codes.h"

/* ---- The table. ---- */

/* The referee judges where clues are typed. Whoever asks for faults to be called means a table
 * where people talk. */
static enum way way_for(const struct config *c, enum way way, const struct wish *w)
{
    if (w->way || !(w->options >> TIMESUP_O_FAULTLESS & 1))
        return way;
    if (c->option[TIMESUP_O_FAULTLESS])
        return WAY_TYPED;
    return way == WAY_TYPED ? WAY_ROOM : way;
}

static refusal settle(struct config *c, enum way *way, const struct wish *w)
{
    int32_t *option = c->option;

    *way = way_for(c, *way, w);
    option[TIMESUP_O_FAULTLESS] = *way == WAY_TYPED;
    if (w->own_new)
        option[TIMESUP_O_DECK] = TIMESUP_CUSTOM;
    if (option[TIMESUP_O_DECK] == TIMESUP_CUSTOM && w->own < 0)
        return REFUSED_no_list_yet;
    option[TIMESUP_O_POOL] = option[TIMESUP_O_DECK] == TIMESUP_CUSTOM
                                 ? w->own
                                 : names_of_list(option[TIMESUP_O_DECK], w->language);
    return option[TIMESUP_O_POOL] < timesup_game.options[TIMESUP_O_POOL].min
               ? REFUSED_list_too_short
               : NOT_REFUSED; /* else the game says whether it is */
}

static int own_names(const struct config *c)
{
    return c->option[TIMESUP_O_DECK] == TIMESUP_CUSTOM ? c->option[TIMESUP_O_POOL] : 0;
}

/* ---- The conversation. ---- */

_Static_assert(sizeof(struct timesup_live) <= SPEECH_BYTES_MAX, "pages keep one");

static struct timesup_live *live_of(struct speakers *conversation)
{
    return (struct timesup_live *)conversation;
}

static seat_set seats(const void *state)
{
    return timesup_live_seats(state);
}

static refusal refuse(const void *state, move m)
{
    return timesup_live_refuse(state, m);
}

static void begin(struct speakers *conversation)
{
    timesup_live_begin(live_of(conversation));
}

static void follow(struct speakers *conversation, const void *whole, uint32_t now)
{
    timesup_live_follow(live_of(conversation), whole, now);
}

static uint32_t due(const struct speakers *conversation)
{
    return timesup_live_due((const struct timesup_live *)conversation);
}

static void step(struct speakers *conversation, const void *whole, uint32_t now,
                 struct uttered *out)
{
    timesup_live_step(live_of(conversation), whole, now, out);
}

static refusal hear(struct speakers *conversation, const void *whole, uint32_t now, int seat,
                    bool guess, const char *text, struct uttered *out)
{
    return timesup_live_hear(live_of(conversation), whole, now, seat, guess, text, out);
}

static bool is_fault(bool guess, const char *verdict)
{
    return !guess && verdict[0] != '\0' && !string_equal(verdict, "fine");
}

const struct speech timesup_speech = {
    .game = &timesup_game,
    .size = sizeof(struct timesup_live),
    .settle = settle,
    .own_names = own_names,
    .seats = seats,
    .refuse = refuse,
    .begin = begin,
    .follow = follow,
    .due = due,
    .step = step,
    .hear = hear,
    .is_fault = is_fault,
};
