/* bot.c: a bot that plays the rest of the night in its head.
 *
 * It imagines some tables that fit what it sees (resample), tries each of its moves on all of
 * them and plays each on to the end of the round with quick habits instead of thought: givers
 * keep bells and send others home, and a veto is kept for the card that hurts. The move after which
 * its share of the bells is best on average is its own. All moves meet the same tables and the same
 * luck, so a few hundred are enough (hard); normal imagines six and is often wrong. Easy has the
 * habits alone, greedy for bells, and overlooks whom it could send home. Shares are in 1/65536:
 * the engine knows no floating point.
 *
 * Habits that look a step ahead, and a tree (bots/search.h), were tried: neither won more. */
#include "bots/bot.h"
#include "core/bytes.h"
#include "core/check.h"
#include "games/kyoto/rules.h"

enum { AHEAD_MAX = 600, ONE = 65536, OPTIONS = KYOTO_SEATS };

/* How many tables a level imagines; 0: none, habits must do. */
static const uint16_t tables_of[LEVELS] = {[LEVEL_NORMAL] = 6, [LEVEL_HARD] = 2000};

typedef struct kyoto state;

/* Would this card, laid in the row of `seat`, be one too many? */
static bool too_late(const state *s, int seat, int card)
{
    return s->total[seat] + kyoto_cards[card].value >= kyoto_limit(s, seat);
}

/* A habit for the giver: bells that fit it keeps; a card that is too much for another it gives
 * there; else anyone who has none yet, and itself only if it can stand the card. */
static move quick_give(const state *s, struct chance_source *r)
{
    seat_set open = (seat_set)(seats_all(s->head.seats) & ~s->given);
    seat_set others = seats_without(open, s->active), home = 0;
    bool     fits = seat_in(open, s->active) && !too_late(s, s->active, s->card);

    EACH_SEAT (i, others)
        if (too_late(s, (int)i, s->card))
            home |= seat_bit((int)i);
    if (fits && kyoto_cards[s->card].bells > 0)
        open = seat_bit(s->active);
    else if (others && (home || !fits))
        open = home ? home : others;
    for (uint32_t skip = chance_below(r, (uint32_t)seats_count(open)); skip > 0; skip--)
        open &= (seat_set)(open - 1u);
    return (move){.seat = s->active, .verb = KYOTO_V_GIVE, .arg = {byte(seats_first(open))}};
}

/* A habit for the owner of a veto: it refuses what would end its night and a `back` that
 * takes bells. */
static move quick_answer(const state *s)
{
    int  seat = s->to, length = s->length[seat];
    bool costly =
        s->card == KYOTO_BACK && length > 0 && kyoto_cards[s->row[seat][length - 1]].bells > 0;

    return (move){.seat = byte(seat),
                  .verb = costly || too_late(s, seat, s->card) ? KYOTO_V_VETO : KYOTO_V_ACCEPT};
}

/* How good it is to begin the next round so: the share of `seat` in what all have, where the
 * last bells before the goal are worth more than the first. */
static uint32_t share(const state *s, int seat)
{
    uint32_t all = 0, own = 0;

    if (s->head.phase == KYOTO_OVER)
        return seat_in(s->head.winners, seat) ? ONE : 0;
    for (int i = 0; i < s->head.seats; i++) {
        uint32_t bells = (uint32_t)s->head.score[i] + 3;
        uint32_t strength = bells * bells * bells;

        all += strength;
        own = i == seat ? strength : own;
    }
    CHECK(all > 0); /* nobody has less than nothing */
    return (uint32_t)((uint64_t)own * ONE / all);
}

/* Plays `m` on a copy of a whole table and goes on to the end of the round, which comes soon:
 * AHEAD_MAX is there because nothing says it must. */
static uint32_t try_out(const state *table, move m, int seat, struct chance_source r)
{
    state s = *table;

    game_apply(&kyoto_game, &s, m);
    for (int i = 0; i < AHEAD_MAX && s.round == table->round && !game_over(&s); i++) {
        if (s.head.phase == KYOTO_GIVE)
            m = quick_give(&s, &r);
        else if (s.head.phase == KYOTO_REFUSE)
            m = quick_answer(&s);
        else
            m = kyoto_game.draw(&s, &r);
        game_apply(&kyoto_game, &s, m);
    }
    return share(&s, seat);
}

/* ---- Easy. ---- */

/* Bells are for me, and every second time it does not occur to it to send anybody home; a veto
 * is spent on the first card that looks high. */
static struct thought think_greedy(const state *s, int seat, struct mind *mind)
{
    struct thought t = {.delay_ms = bot_pause(600, 2200, mind->chance)};
    bool           mine = !seat_in(s->given, seat);

    if (s->head.phase == KYOTO_REFUSE) {
        t.m = quick_answer(s);
        if (kyoto_cards[s->card].value >= 4)
            t.m.verb = KYOTO_V_VETO;
        return t;
    }
    t.m = quick_give(s, mind->chance);
    if (mine && kyoto_cards[s->card].bells > 0 && s->total[seat] < kyoto_limit(s, seat) - 1)
        t.m.arg[0] = byte(seat);
    else if (chance_below(mind->chance, 2) == 0) {
        seat_set open = (seat_set)(seats_all(s->head.seats) & ~s->given);

        t.m.arg[0] = byte(seats_next(open, (int)chance_below(mind->chance, s->head.seats)));
    }
    return t;
}

/* ---- Normal and hard. ---- */

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    move     out[OPTIONS];
    uint64_t sum[OPTIONS] = {0};
    int      n = kyoto_game.legal(view, seat, out), best = 0;
    uint32_t tables = mind->iterations && level == LEVEL_HARD ? mind->iterations : tables_of[level];

    if (n == 1)
        return (struct thought){out[0], bot_pause(300, 800, mind->chance)};
    if (tables == 0)
        return think_greedy(view, seat, mind);
    for (uint32_t i = 0; i < tables; i++) {
        state                table;
        struct chance_source luck = chance_fast(chance_word(mind->chance));

        bytes_copy(&table, view, sizeof table);
        if (table.head.viewer != 0)
            game_resample(&kyoto_game, &table, &luck);
        for (int k = 0; k < n; k++)
            sum[k] += try_out(&table, out[k], seat, luck);
    }
    for (int k = 1; k < n; k++)
        if (sum[k] > sum[best])
            best = k;
    return (struct thought){out[best], bot_pause(600, 2200, mind->chance)};
}

const struct brain kyoto_brain = {
    .game = &kyoto_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .oracle = true,
    .think = think,
};
