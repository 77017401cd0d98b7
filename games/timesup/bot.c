/* bot.c: bots that talk.
 *
 * A giver's thought is a whole conversation with its team about the name in hand (talk.h),
 * played in its head: how it ends is the move, how long it takes the delay. A giver does not
 * know how good its mates are and takes them for its equals. Opponents hardly ever contest: what
 * these bots say is never a fault.
 *
 * Random is honest too. A giver declares itself what was guessed, so any move at random would
 * be a lie that wins: here its team says names at random, and only a hit is `found`. */
#include "games/timesup/bot.h"
#include "core/check.h"

static const struct skill skills[LEVELS] = {[LEVEL_EASY] = {.names = {93, 78, 58},
                                                            .clues = 60,
                                                            .mimes = 56,
                                                            .memory = 60,
                                                            .hunch = 14,
                                                            .read_ms = 900,
                                                            .say_ms = 1900,
                                                            .mime_ms = 3000,
                                                            .guess_ms = 1200},
                                            [LEVEL_NORMAL] = {.names = {98, 91, 80},
                                                              .clues = 75,
                                                              .mimes = 70,
                                                              .memory = 80,
                                                              .hunch = 18,
                                                              .read_ms = 700,
                                                              .say_ms = 1500,
                                                              .mime_ms = 2400,
                                                              .guess_ms = 900},
                                            [LEVEL_HARD] = {.names = {100, 98, 93},
                                                            .clues = 88,
                                                            .mimes = 84,
                                                            .memory = 95,
                                                            .hunch = 22,
                                                            .read_ms = 550,
                                                            .say_ms = 1200,
                                                            .mime_ms = 1900,
                                                            .guess_ms = 700}};

const struct skill *timesup_skill(enum level level)
{
    CHECK(level > LEVEL_RANDOM && level < LEVELS);
    return &skills[level];
}

/* ---- Removing. ---- */

/* How gladly it puts a name away: one it does not know, then the hard ones. */
static uint32_t dislike(const struct pool *pool, const struct skill *skill, int seat, int number,
                        struct chance_source *r)
{
    struct name n = {.level = {2, 2}};
    bool        text = pool_name(pool, number, &n);
    bool        known = skill_knows_name(skill, (uint32_t)seat, number, n.level[FRENCH]);

    return (text && !known ? 400u : 0) + 100u * n.level[FRENCH] + chance_below(r, 100);
}

static struct thought remove_two(const struct timesup *s, const struct pool *pool, int seat,
                                 const struct skill *skill, struct mind *mind)
{
    uint32_t worst[2] = {0, 0};
    int      place[2] = {2, 1}, at = timesup_hand_at(s, seat);

    for (int i = 0; i < timesup_hand_size(s, seat); i++) {
        uint32_t x = 1 + dislike(pool, skill, seat, s->dealt[at + i], mind->chance);

        if (x > worst[0]) {
            worst[1] = worst[0], place[1] = place[0];
            worst[0] = x, place[0] = i + 1;
        } else if (x > worst[1]) {
            worst[1] = x, place[1] = i + 1;
        }
    }
    return (struct thought){.m = {.seat = byte(seat),
                                  .verb = TIMESUP_V_REMOVE,
                                  .arg = {byte(place[0] < place[1] ? place[0] : place[1]),
                                          byte(place[0] < place[1] ? place[1] : place[0])}},
                            .delay_ms = bot_pause(4000, 15000, mind->chance)};
}

/* ---- Giving. ---- */

int timesup_to_find(const struct timesup *s, uint16_t *out)
{
    int n = 0;

    for (int i = 0; i < s->names && s->round > 1; i++) {
        bool found = false;

        for (int k = 0; k < s->found_count; k++)
            found = found || s->found.name[k] == s->play[i];
        if (!found)
            out[n++] = s->play[i];
    }
    return n;
}

void timesup_talk(const struct timesup *s, const struct pool *pool, const struct skill *skill,
                  int language, struct chance_source *r, struct talk *out)
{
    uint16_t deck[TIMESUP_NAMES];

    CHECK(s->head.phase == TIMESUP_GIVE && s->card != 0);
    *out = (struct talk){.pool = pool,
                         .giver = skill,
                         .guesser = skill,
                         .giver_who = s->giver,
                         .language = language,
                         .round = s->round,
                         .name = s->card,
                         .deck = deck,
                         .game = s->read.name[0],
                         .limit_ms = s->turn_s * 1000u,
                         .chance = r};
    out->deck_count = timesup_to_find(s, deck);
    EACH_SEAT (seat, timesup_guessers(s->head.seats, s->giver))
        out->guesser_who[out->guessers++] = seat;
    talk_run(out);
    out->deck = NULL; /* it was on this stack */
}

static struct thought give(const struct timesup *s, const struct pool *pool, int seat,
                           const struct skill *skill, struct mind *mind)
{
    static const uint8_t verb[] = {[TALK_STUCK] = TIMESUP_V_FOUND,
                                   [TALK_FOUND] = TIMESUP_V_FOUND,
                                   [TALK_WRONG] = TIMESUP_V_WRONG,
                                   [TALK_PASS] = TIMESUP_V_PASS};
    struct talk          talk;

    timesup_talk(s, pool, skill, FRENCH, mind->chance, &talk);
    return (struct thought){.m = {.seat = byte(seat), .verb = verb[talk.end]},
                            .delay_ms = talk.end == TALK_STUCK ? NEVER : talk.ms};
}

/* Once in a long while an opponent cries fault, or joins another who did. */
static struct thought watch(const struct timesup *s, int seat, struct mind *mind)
{
    bool cries = chance_below(mind->chance, s->claims ? 12 : 300) == 0;

    return (struct thought){.m = {.seat = byte(seat), .verb = TIMESUP_V_FAULT},
                            .delay_ms = cries ? bot_pause(1500, 5000, mind->chance) : NEVER};
}

struct thought timesup_think(const void *view, int seat, const struct skill *skill,
                             struct mind *mind)
{
    const struct timesup *s = view;
    struct pool           pool = {.count = s->pool, .list = s->list};

    switch (s->head.phase) {
    case TIMESUP_REMOVE:
        return remove_two(s, &pool, seat, skill, mind);
    case TIMESUP_READY:
        return (struct thought){.m = {.seat = byte(seat), .verb = TIMESUP_V_START},
                                .delay_ms = bot_pause(1500, 4000, mind->chance)};
    default:
        return seat == s->giver ? give(s, &pool, seat, skill, mind) : watch(s, seat, mind);
    }
}

/* ---- Random. ---- */

/* The team says any name it can think of: in round 1 of the whole list, again and again, later
 * one of those that are still to be found. */
static struct thought give_anything(const struct timesup *s, int seat, struct mind *mind)
{
    enum { GUESSES = 64 }; /* more than fit into a turn */
    struct thought t = {.m = {.seat = byte(seat), .verb = TIMESUP_V_WRONG},
                        .delay_ms = bot_pause(1000, 4000, mind->chance)};
    uint16_t       deck[TIMESUP_NAMES];
    int            names = s->round == 1 ? s->pool : timesup_to_find(s, deck);

    if (s->round > 1 && chance_below(mind->chance, 3) == 0) {
        t.m.verb = TIMESUP_V_PASS;
        return t;
    }
    for (int i = 0; i < GUESSES; i++) {
        if (chance_below(mind->chance, (uint32_t)names) == 0) {
            t.m.verb = TIMESUP_V_FOUND;
            return t;
        }
        if (s->round > 1)
            return t;
        t.delay_ms += bot_pause(1000, 4000, mind->chance);
    }
    t.delay_ms = NEVER;
    return t;
}

static struct thought think_anything(const struct timesup *s, int seat, struct mind *mind)
{
    move    *out = mind->memory;
    uint32_t n = (uint32_t)timesup_game.legal(s, seat, out);

    if (s->head.phase == TIMESUP_GIVE) /* and nobody cries fault where there was none */
        return seat == s->giver
                   ? give_anything(s, seat, mind)
                   : (struct thought){.m = {.seat = byte(seat), .verb = TIMESUP_V_FAULT},
                                      .delay_ms = NEVER};
    return (struct thought){out[chance_below(mind->chance, n)],
                            bot_pause(1000, 4000, mind->chance)};
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    if (level == LEVEL_RANDOM)
        return think_anything(view, seat, mind);
    return timesup_think(view, seat, timesup_skill(level), mind);
}

const struct brain timesup_brain = {
    .game = &timesup_game,
    .levels = 1 << LEVEL_RANDOM | 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .think = think,
};
