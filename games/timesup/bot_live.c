/* bot_live.c: see bot_live.h. */
#include "games/timesup/bot_live.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/text.h"
#include "language/referee.h"

#define REFUSALS "games/timesup/refusals.def"
#include "core/refusal_codes.h"

enum { PATIENCE = 3 }; /* how much longer bots think where a person might know */

static const char sigh[] = "…";

/* ---- Time and people. ---- */

static uint32_t later(uint32_t now, uint32_t ms)
{
    return now > UINT32_MAX - 1 - ms ? UINT32_MAX : now + ms;
}

/* `ms` to twice that, at the pace of this table. */
static uint32_t after_pause(struct timesup_live *l, uint32_t now, uint32_t ms)
{
    return later(now, (uint32_t)((uint64_t)skill_pause(ms, &l->host.chance) * l->host.pace / 100));
}

static const struct skill *skill_of(const struct timesup_live *l, int seat)
{
    return timesup_skill(l->host.level[seat] == LEVEL_RANDOM ? LEVEL_EASY
                                                             : (enum level)l->host.level[seat]);
}

static seat_set guessers(const struct timesup *s)
{
    return timesup_guessers(s->head.seats, s->giver);
}

static bool people_guess(const struct timesup_live *l, const struct timesup *s)
{
    return (guessers(s) & l->host.people) != 0;
}

/* ---- Saying. ---- */

static void utter(struct uttered *out, int seat, bool guess, const char *text, size_t length)
{
    struct text t = text_in(out->text, sizeof out->text);

    text_bytes(&t, text, length);
    out->seat = seat;
    out->guess = guess;
    out->fault = false;
    out->verdict = NULL;
    out->verb = -1;
}

static void utter_sigh(struct uttered *out, int seat, bool guess)
{
    utter(out, seat, guess, sigh, sizeof sigh - 1);
}

/* A name as a guess; 0 is a shrug. */
static void utter_name(const struct timesup_live *l, const struct timesup *s, struct uttered *out,
                       int seat, int number)
{
    struct name n;

    if (number == 0 || !pool_name(&l->pool, number, &n)) {
        utter_sigh(out, seat, true);
        if (number == 0)
            return;
    } else {
        utter(out, seat, true, n.text[l->host.language], string_length(n.text[l->host.language]));
    }
    out->verdict = number == s->card ? "right" : "wrong";
}

/* ---- Team mates made of code. ---- */

static void gather_mates(struct timesup_live *l, const struct timesup *s)
{
    uint16_t deck[TIMESUP_NAMES];
    int      count = timesup_to_find(s, deck);

    l->mates = 0;
    EACH_SEAT (seat, (seat_set)(guessers(s) & ~l->host.people)) {
        struct timesup_mate *m = &l->mate[l->mates];

        CHECK(l->mates < TIMESUP_MATES);
        m->seat = (int)seat;
        m->skill = skill_of(l, (int)seat);
        m->due = UINT32_MAX;
        guesser_begin(&m->ear, &l->pool, m->skill, seat, l->host.language, s->round);
        guesser_remembers(&m->ear, deck, count, s->read.name[0]);
        l->mates++;
    }
}

static void mates_rule_out(struct timesup_live *l, int number)
{
    for (int i = 0; i < l->mates; i++)
        guesser_rules_out(&l->mate[i].ear, number);
}

/* A wrong answer to what was last heard. */
static void mates_learn(struct timesup_live *l, int number)
{
    int at = l->errors++ % TIMESUP_ERRORS;

    mates_rule_out(l, number);
    l->error[at].clue = l->clue;
    l->error[at].number = (uint16_t)number;
}

static void mates_hear(struct timesup_live *l, const struct timesup *s, uint32_t now,
                       const char *text)
{
    uint32_t slow = people_guess(l, s) ? PATIENCE : 1;

    l->clue = bytes_hash(HASH_START, text, string_length(text));
    for (int i = 0; i < l->mates; i++) {
        uint32_t due = after_pause(l, now, slow * l->mate[i].skill->guess_ms);

        guesser_hears_text(&l->mate[i].ear, text);
        if (due < l->mate[i].due)
            l->mate[i].due = due;
    }
    for (int i = 0; i < l->errors && i < TIMESUP_ERRORS; i++)
        if (l->error[i].clue == l->clue)
            mates_rule_out(l, l->error[i].number);
}

static struct timesup_mate *first_mate(struct timesup_live *l)
{
    struct timesup_mate *first = NULL;

    for (int i = 0; i < l->mates; i++)
        if (l->mate[i].due != UINT32_MAX && (!first || l->mate[i].due < first->due))
            first = &l->mate[i];
    return first;
}

/* One of them answers. Where one guess is all there is, who has no idea leaves it to others. */
static void mate_answers(struct timesup_live *l, const struct timesup *s, uint32_t now,
                         struct timesup_mate *m, struct uttered *out)
{
    struct answer a = guesser_says(&m->ear, &l->host.chance);
    bool          once = s->round > 1, right = a.number == s->card;

    m->due = UINT32_MAX;
    utter_name(l, s, out, m->seat, a.number);
    if (a.number == 0 && once && (first_mate(l) || people_guess(l, s))) {
        out->text[0] = '\0';
        return;
    }
    if (a.number != 0 && !right)
        mates_learn(l, a.number);
    if (right)
        out->verb = TIMESUP_V_FOUND;
    else if (once)
        out->verb = TIMESUP_V_WRONG;
    else if (a.number != 0) /* it may think of another */
        m->due = after_pause(l, now, m->skill->guess_ms);
}

/* ---- A bot gives to people: all it finds in the content, in its own time. ---- */

static void speaker_begin(struct timesup_live *l, const struct timesup *s, uint32_t now)
{
    l->giver_skill = *skill_of(l, s->giver);
    l->giver_skill.clues = 100;
    for (int i = 0; i < 3; i++)
        l->giver_skill.names[i] = 100;
    l->giver_rounds = 0;
    giver_begin(&l->giver, &l->pool, &l->giver_skill, s->giver, l->host.language, s->round,
                s->card);
    l->giver_due = after_pause(l, now, l->giver_skill.read_ms);
}

static const char *field_words(const char *category, int language)
{
    static const char *const fields[][3] = {
        {"history", "quelqu'un de l'histoire", "somebody of history"},
        {"science", "quelqu'un des sciences", "somebody of science"},
        {"arts", "quelqu'un des arts", "somebody of the arts"},
        {"literature", "ça a à voir avec les livres", "it has to do with books"},
        {"music", "ça a à voir avec la musique", "it has to do with music"},
        {"cinema", "ça a à voir avec le cinéma", "it has to do with films"},
        {"sport", "ça a à voir avec le sport", "it has to do with sport"},
        {"comics", "d'une BD ou d'un dessin animé", "out of a comic or cartoon"},
        {"tales", "d'un conte", "out of a tale"},
        {"myths", "d'un mythe", "out of a myth"},
        {"games", "d'un jeu, ou un jouet", "out of a game, or a toy"}};

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (string_equal(fields[i][0], category))
            return fields[i][1 + language];
    return NULL;
}

/* The next clue. In round 1, when it has said all of them, it names the field, then begins
 * again; after that a name it has no clue for is passed. */
static void speaker_says(struct timesup_live *l, const struct timesup *s, uint32_t now,
                         struct uttered *out)
{
    uint16_t         deck[TIMESUP_NAMES];
    int              count = timesup_to_find(s, deck);
    struct clue_said clue;

    l->giver_due = UINT32_MAX;
    if (s->round == 1)
        l->giver_due = after_pause(l, now, 2u * l->giver_skill.say_ms);
    if (giver_says(&l->giver, deck, count, &l->host.chance, &clue)) {
        utter(out, s->giver, false, clue.text, clue.length);
        out->verdict = "fine";
        l->clued = true;
        mates_hear(l, s, now, out->text);
    } else if (s->round == 1) {
        const char *field = field_words(l->giver.name.category, l->host.language);

        if (field && l->giver.knows && l->giver_rounds++ == 0)
            utter(out, s->giver, false, field, string_length(field));
        else
            utter_sigh(out, s->giver, false);
        l->giver.said = 0;
    } else {
        utter(out, s->giver, false, "", 0);
        out->verb = TIMESUP_V_PASS;
    }
}

/* ---- Bots among themselves. ---- */

static void talk_begin(struct timesup_live *l, const struct timesup *s, uint32_t now)
{
    _Alignas(8) struct timesup seen;

    game_look(&timesup_game, &seen, s, s->giver);
    timesup_talk(&seen, &l->pool, skill_of(l, s->giver), l->host.language, &l->host.chance,
                 &l->talk);
    l->talk_from = now;
    l->talk_next = 0;
}

static uint32_t talk_due(const struct timesup_live *l)
{
    const struct talk *t = &l->talk;
    uint32_t           ms = l->talk_next < t->count ? t->said[l->talk_next].t_ms : t->ms;

    if (l->talk_next > t->count || (l->talk_next == t->count && t->end == TALK_STUCK))
        return UINT32_MAX;
    return later(l->talk_from, (uint32_t)((uint64_t)ms * l->host.pace / 100));
}

static int guesser_seat(const struct timesup *s, int by)
{
    seat_set rest = guessers(s);

    for (int i = 1; i < by; i++)
        rest = seats_without(rest, seats_first(rest));
    return seats_first(rest);
}

/* The next thing of the script; with its last guess, or after the last thing said, its end. */
static void talk_step(struct timesup_live *l, const struct timesup *s, struct uttered *out)
{
    static const int   verb[] = {[TALK_STUCK] = -1,
                                 [TALK_FOUND] = TIMESUP_V_FOUND,
                                 [TALK_WRONG] = TIMESUP_V_WRONG,
                                 [TALK_PASS] = TIMESUP_V_PASS};
    const struct talk *t = &l->talk;
    const struct said *said = &t->said[l->talk_next];
    bool               last = l->talk_next >= t->count - 1;

    if (l->talk_next == t->count) {
        utter(out, s->giver, false, "", 0);
    } else if (said->by > 0) {
        utter_name(l, s, out, guesser_seat(s, said->by), said->name);
        last = last && t->end != TALK_PASS;
    } else {
        last = false;
        if (said->text)
            utter(out, s->giver, false, said->text, said->length);
        else
            utter_sigh(out, s->giver, false);
        out->verdict = said->text ? "fine" : NULL;
    }
    out->verb = last ? verb[t->end] : -1;
    l->talk_next = out->verb >= 0 ? t->count + 1 : l->talk_next + 1;
}

/* ---- The conversation. ---- */

/* No name is in hand. */
static void fall_silent(struct timesup_live *l)
{
    bytes_clear(&l->about, sizeof l->about);
    l->mates = 0;
    l->giver_due = UINT32_MAX;
    l->talk.count = -1;
    l->talk_next = 0;
}

void timesup_live_begin(struct timesup_live *l)
{
    fall_silent(l);
    l->errors = l->errors_round = 0;
}

static bool same_name(const struct timesup_live *l, const struct timesup *s)
{
    return l->about.begun && l->about.window == s->head.window && l->about.card == s->card &&
           l->about.settled == s->found_count + s->aside_count && l->about.people == l->host.people;
}

void timesup_live_follow(struct timesup_live *l, const struct timesup *s, uint32_t now)
{
    if (s->head.phase == TIMESUP_GIVE && same_name(l, s))
        return;
    fall_silent(l);
    if (s->head.phase != TIMESUP_GIVE)
        return;
    if (l->errors_round != s->round)
        l->errors = 0;
    l->errors_round = s->round;
    l->about.begun = true;
    l->about.window = s->head.window;
    l->about.card = s->card;
    l->about.settled = (uint8_t)(s->found_count + s->aside_count);
    l->about.people = l->host.people;
    l->pool = (struct pool){
        .count = s->pool, .list = s->list, .custom = s->list == LIST_CUSTOM ? l->host.own : NULL};
    l->clued = false;
    if (!seat_in(l->host.people, s->giver) && !people_guess(l, s)) {
        talk_begin(l, s, now);
        return;
    }
    gather_mates(l, s);
    if (!seat_in(l->host.people, s->giver))
        speaker_begin(l, s, now);
}

uint32_t timesup_live_due(const struct timesup_live *l)
{
    uint32_t due = l->giver_due;

    if (!l->about.begun)
        return UINT32_MAX;
    if (l->talk.count >= 0)
        return talk_due(l);
    for (int i = 0; i < l->mates; i++)
        if (l->mate[i].due < due)
            due = l->mate[i].due;
    return due;
}

void timesup_live_step(struct timesup_live *l, const struct timesup *s, uint32_t now,
                       struct uttered *out)
{
    struct timesup_mate *m = first_mate(l);

    CHECK(timesup_live_due(l) != UINT32_MAX && s->head.phase == TIMESUP_GIVE);
    if (l->talk.count >= 0)
        talk_step(l, s, out);
    else if (m && m->due < l->giver_due)
        mate_answers(l, s, now, m, out);
    else
        speaker_says(l, s, now, out);
    out->player = s->giver;
}

/* ---- What people type. ---- */

static refusal hear_clue(struct timesup_live *l, const struct timesup *s, uint32_t now, int seat,
                         const char *text, struct uttered *out)
{
    static const char *const verdicts[] = {[CLUE_FINE] = "fine",
                                           [CLUE_NAME] = "name",
                                           [CLUE_SPELLING] = "spelling",
                                           [CLUE_WORDS] = "words",
                                           [CLUE_EMOJI] = "emoji"};
    struct name n = {.text = {"", ""}, .also = "", .clues = {"", ""}, .emoji = "", .category = ""};
    enum clue   verdict;

    if (seat != s->giver)
        return REFUSED_giver_gives;
    if (s->round > 1 && l->clued)
        return REFUSED_one_clue;
    pool_name(&l->pool, s->card, &n);
    verdict = referee_clue(s->round, &n, text);
    if (verdict == CLUE_EMPTY)
        return REFUSED_empty;
    utter(out, seat, false, text, string_length(text));
    out->verdict = verdicts[verdict];
    if (verdict != CLUE_FINE) {
        out->fault = true;
        out->verb = TIMESUP_V_FAULT;
        return NOT_REFUSED;
    }
    l->clued = true;
    mates_hear(l, s, now, out->text);
    return NOT_REFUSED;
}

static refusal hear_guess(struct timesup_live *l, const struct timesup *s, int seat,
                          const char *text, struct uttered *out)
{
    static const char *const verdicts[] = {
        [GUESS_WRONG] = "wrong", [GUESS_NEAR] = "near", [GUESS_RIGHT] = "right"};
    struct name deck[TIMESUP_NAMES], n;
    uint16_t    number[TIMESUP_NAMES];
    int         count = 0;
    enum guess  verdict = GUESS_WRONG;

    if (!seat_in(guessers(s), seat))
        return seat == s->giver ? REFUSED_others_guess : REFUSED_not_your_team;
    if ((s->faultless || !seat_in(l->host.people, s->giver)) && s->round > 1 && !l->clued)
        return REFUSED_clue_first;
    for (int i = 0; i < s->names; i++) {
        number[count] = s->play[i];
        count += pool_name(&l->pool, s->play[i], &deck[count]);
    }
    if (pool_name(&l->pool, s->card, &n))
        verdict = referee_guess(&n, deck, count, text);
    utter(out, seat, true, text, string_length(text));
    out->verdict = verdicts[verdict];
    for (int i = 0; i < count && verdict == GUESS_WRONG; i++) /* their mates heard it too */
        if (referee_guess(&deck[i], deck, count, text) == GUESS_RIGHT)
            mates_learn(l, number[i]);
    if (verdict == GUESS_RIGHT)
        out->verb = TIMESUP_V_FOUND;
    else if (s->round > 1)
        out->verb = TIMESUP_V_WRONG;
    return NOT_REFUSED;
}

refusal timesup_live_hear(struct timesup_live *l, const struct timesup *s, uint32_t now, int seat,
                          bool guess, const char *text, struct uttered *out)
{
    if (s->head.phase != TIMESUP_GIVE || !l->about.begun)
        return REFUSED_no_name;
    out->player = s->giver;
    return guess ? hear_guess(l, s, seat, text, out) : hear_clue(l, s, now, seat, text, out);
}

/* ---- What the host leaves to it. ---- */

seat_set timesup_live_seats(const struct timesup *s)
{
    return s->head.phase == TIMESUP_GIVE ? seat_bit(s->giver) : 0;
}

refusal timesup_live_refuse(const struct timesup *s, move m)
{
    if (!s->faultless || m.seat >= s->head.seats)
        return NOT_REFUSED;
    if (m.verb == TIMESUP_V_FOUND || m.verb == TIMESUP_V_WRONG || m.verb == TIMESUP_V_FAULT)
        return REFUSED_for_the_referee;
    return NOT_REFUSED;
}
