/* bot.c: bots with a reaction time and eyes that err.
 *
 * There are two things to think about in Jungle Speed: how fast, and is it really the same?
 * Who has a reason grabs after a reaction time drawn from an ex-Gaussian: a normal
 * spread and an exponential tail, the moments when one was not looking. Who has none may
 * still see one: a look-alike passes for a match the more often the more the two are alike
 * and the quicker the hand was. A bot is asked after every change, so an illusion may only
 * come from cards that were flipped just now: it gets one chance for each of them, like
 * everybody. All arithmetic is in integers. */
#include "bots/reflex.h"
#include "core/check.h"
#include "games/jungle/rules.h"

enum { ONE = 65536 };

/* Reaction to a match, in ms: the normal part's mean and spread, the mean of the tail. People
 * need 600 to 900 ms in their first games: normal is a little slower than they are. Then
 * the wait before a flip; and in 1/65536 how often twins (the most alike) pass for a match
 * at an average haste, and how often the totem falls from the hand. */
static const struct temper {
    uint32_t mean, spread, tail;
    uint32_t flip_least, flip_most;
    uint32_t error, clumsy;
} tempers[LEVELS] = {
    [LEVEL_EASY] = {1250, 160, 240, 900, 2000, 9000, 900},
    [LEVEL_NORMAL] = {965, 88, 65, 700, 1500, 5000, 400},
    [LEVEL_HARD] = {600, 60, 60, 500, 1100, 2500, 150},
};

/* ---- Reaction times. ---- */

/* What there is to look at slows everybody: more cards, many new ones at once, colours. */
static uint32_t reaction(const struct jungle *s, const struct temper *t, struct chance_source *r)
{
    uint32_t cards = 0;
    int32_t  ms;

    EACH_SEAT (i, s->in)
        cards += s->up[i] > 0;
    ms = (int32_t)(t->mean + 8 * cards + (s->colours ? 40 : 0));
    if (seats_count(s->flipped) > 1)
        ms += 20 * seats_count(s->flipped);
    if (s->head.phase == JUNGLE_GRAB)
        ms -= 70; /* arrows are seen at once, and need no comparing */
    return reaction_ms((uint32_t)ms, t->spread, t->tail, r);
}

/* ---- Illusions. ---- */

/* How much two cards that do not match look as if they did, in percent. Of a family of four
 * the first two are twins, and the last two. Where colours count habit still sees symbols. */
static uint32_t likeness(const struct jungle *s, int a, int b)
{
    int      x = jungle_symbol(a), y = jungle_symbol(b);
    uint32_t alike;

    if (x == 0 || y == 0 || jungle_family(x) != jungle_family(y))
        return 0;
    alike = x == y ? 100 : (x + 1) / 2 == (y + 1) / 2 ? 80 : 25;
    if (s->colours)
        return x == y ? 60 : 0;
    return jungle_colour(a) == jungle_colour(b) ? alike + 20 : alike;
}

/* What a seat without a reason believes it sees in the cards flipped just now, in percent. */
static uint32_t temptation(const struct jungle *s, int seat)
{
    int      own = jungle_top(s, seat);
    uint32_t all = 0;

    EACH_SEAT (i, s->in) {
        int card = jungle_top(s, (int)i);

        if ((int)i != seat && (seat_in(s->flipped, (int)i) || seat_in(s->flipped, seat)))
            all += likeness(s, own, card);
        if (seat_in(s->flipped, (int)i) && card > JUNGLE_IN)
            all += 15; /* arrows, but not those */
    }
    return all;
}

/* Does it fall for it? The quicker the hand, the less it has looked: at twice the usual time
 * never, at half of it three times as often. */
static bool deceived(const struct jungle *s, int seat, const struct temper *t, uint32_t ms,
                     struct chance_source *r)
{
    uint32_t usual = t->mean + t->tail, haste;
    uint64_t chance = (uint64_t)temptation(s, seat) * t->error / 100;

    if (chance == 0 || ms >= 2 * usual)
        return false;
    haste = (2 * usual - ms) * 256 / usual;
    chance = chance * haste * haste / ONE * haste / 256;
    return chance_below(r, ONE) < chance;
}

/* ---- Sharing. ---- */

/* Who has the fewest cards is the nearest to winning, and gets them: as many as bring it
 * level with the next one, then the question comes again. */
static move share(const struct jungle *s, int seat, enum level level, struct chance_source *r)
{
    int left = jungle_held(s, jungle_heap(s)), poorest = -1, second = JUNGLE_CARDS, count;

    EACH_SEAT (i, s->losers)
        if (poorest < 0 || jungle_held(s, (int)i) < jungle_held(s, poorest))
            poorest = (int)i;
    EACH_SEAT (i, s->losers)
        if ((int)i != poorest && jungle_held(s, (int)i) < second)
            second = jungle_held(s, (int)i);
    count = second - jungle_held(s, poorest);
    if (level == LEVEL_EASY) { /* to whoever is there */
        poorest = seats_next(s->losers, (int)chance_below(r, s->head.seats));
        count = left;
    }
    count = count < 1 ? 1 : count > left ? left : count;
    return (move){.seat = byte(seat), .verb = JUNGLE_V_GIVE, .arg = {byte(poorest), byte(count)}};
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const struct jungle *s = view;
    const struct temper *t = &tempers[level];
    struct thought       answer = {.m = {.seat = byte(seat), .verb = JUNGLE_V_GRAB}};
    bool                 reason = s->head.phase == JUNGLE_GRAB || jungle_duel(s, seat);

    if (s->head.phase == JUNGLE_SHARE) {
        answer.m = share(s, seat, level, mind->chance);
        answer.delay_ms = bot_pause(500, 1300, mind->chance);
        return answer;
    }
    answer.delay_ms = reaction(s, t, mind->chance);
    if (reason || deceived(s, seat, t, answer.delay_ms, mind->chance)) {
        if (reason && chance_below(mind->chance, ONE) < t->clumsy)
            answer.m.verb = JUNGLE_V_DROP;
        return answer;
    }
    answer.m.verb = JUNGLE_V_FLIP;
    answer.delay_ms = NEVER;
    if (s->head.phase == JUNGLE_FLIP && seat == s->flipper)
        /* where nothing was flipped there is nothing to look at first */
        answer.delay_ms = s->flipped ? bot_pause(t->flip_least, t->flip_most, mind->chance)
                                     : bot_pause(260, 520, mind->chance);
    return answer;
}

const struct brain jungle_brain = {
    .game = &jungle_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .think = think,
};
