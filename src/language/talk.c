/* talk.c: see talk.h. */
#include "language/talk.h"

static void note(struct talk *t, int by, int name, const struct clue_said *clue)
{
    if (t->count == TALK_SAID)
        return;
    t->said[t->count++] = (struct said){.t_ms = t->ms,
                                        .by = (uint8_t)by,
                                        .name = (uint16_t)name,
                                        .text = clue ? clue->text : NULL,
                                        .length = clue ? clue->length : 0};
}

static bool throw_below(struct talk *t, int share)
{
    return (int)chance_below(t->chance, 100) < share;
}

static void everybody_hears(struct talk *t, struct guesser *g, const struct clue_said *clue)
{
    char pictures[128];

    for (int i = 0; i < t->guessers; i++) {
        if (t->round < 3 && t->pool->list != LIST_CUSTOM) {
            guesser_hears_clue(&g[i], t->name, clue->index);
            continue;
        }
        for (size_t k = 0; k < clue->length && k + 1 < sizeof pictures; k++) {
            pictures[k] = clue->text[k];
            pictures[k + 1] = '\0';
        }
        guesser_hears_text(&g[i], pictures);
    }
}

/* Does one of them get the idea though the clue told it nothing? Mostly of a name it could think
 * of: one that it knows, or remembers; now and then of any other, piece by piece. A name without
 * a text here is talked about by those who have it: half of their clues do. */
static bool has_hunch(struct talk *t, const struct guesser *g, int i)
{
    struct name n = {.level = {2, 2}};
    bool        text = pool_name(t->pool, t->name, &n), could;

    could = skill_knows_name(t->guesser, t->guesser_who[i], t->name, n.level[t->language]);
    for (int k = 0; k < g[i].remembered; k++)
        could = could || g[i].memory[k] == t->name;
    if (could && !text)
        return throw_below(t, t->guesser->clues / 2);
    return throw_below(t, could ? t->guesser->hunch : t->guesser->hunch / 4);
}

/* The surest answer of those who guess; a hunch comes before any. */
static struct answer answer_of(struct talk *t, struct guesser *g, int *by)
{
    struct answer best = {0, -1};

    for (int i = 0; i < t->guessers; i++) {
        struct answer a =
            has_hunch(t, g, i) ? (struct answer){t->name, 1000} : guesser_says(&g[i], t->chance);

        if (a.number && a.score > best.score) {
            best = a;
            *by = 1 + i;
        }
    }
    return best;
}

/* Round 1: clue upon clue, guess upon guess, until it is found. */
static void describe_name(struct talk *t, struct giver *giver, struct guesser *g)
{
    while (t->ms < t->limit_ms) {
        struct clue_said clue;
        struct answer    a;
        int              by = 1;

        if (giver_says(giver, t->deck, t->deck_count, t->chance, &clue)) {
            t->ms += skill_pause(t->giver->say_ms, t->chance);
            note(t, 0, 0, &clue);
            everybody_hears(t, g, &clue);
        } else { /* out of words, it finds others, more slowly */
            t->ms += skill_pause(2u * t->giver->say_ms, t->chance);
            note(t, 0, 0, NULL);
        }
        a = answer_of(t, g, &by);
        if (a.number == 0)
            continue;
        t->ms += skill_pause(t->guesser->guess_ms, t->chance);
        note(t, by, a.number, NULL);
        if (a.number == t->name) {
            t->end = TALK_FOUND;
            return;
        }
    }
}

/* Would the giver rather pass? It has no clue, or one that fits too many others. */
static bool would_pass(struct talk *t, const struct clue_said *clue)
{
    struct name n;

    if (t->deck_count <= 3)
        return false;
    if (!clue)
        return throw_below(t, pool_name(t->pool, t->name, &n) ? 60 : 10);
    return t->round == 2 &&
           giver_sharers(t->pool, t->language, t->name, clue->index, t->deck, t->deck_count) >= 3 &&
           throw_below(t, 50);
}

/* Rounds 2 and 3: one clue, one guess. */
static void hint_at_name(struct talk *t, struct giver *giver, struct guesser *g)
{
    struct clue_said clue;
    struct answer    a;
    int              by = 1;
    bool             has = giver_says(giver, t->deck, t->deck_count, t->chance, &clue);

    if (would_pass(t, has ? &clue : NULL)) {
        t->ms += skill_pause(t->giver->say_ms / 2u, t->chance);
        t->end = TALK_PASS;
        return;
    }
    t->ms += skill_pause(t->round == 3 ? t->giver->mime_ms : t->giver->say_ms, t->chance);
    note(t, 0, 0, has ? &clue : NULL);
    if (has)
        everybody_hears(t, g, &clue);
    a = answer_of(t, g, &by);
    t->ms += skill_pause(t->guesser->guess_ms, t->chance);
    note(t, by, a.number, NULL);
    t->end = a.number == t->name ? TALK_FOUND : TALK_WRONG;
}

void talk_run(struct talk *t)
{
    struct giver   giver;
    struct guesser g[TALK_GUESSERS];

    t->end = TALK_STUCK;
    t->count = 0;
    t->ms = skill_pause(t->giver->read_ms, t->chance);
    giver_begin(&giver, t->pool, t->giver, t->giver_who, t->language, t->round, t->name);
    for (int i = 0; i < t->guessers; i++) {
        guesser_begin(&g[i], t->pool, t->guesser, t->guesser_who[i], t->language, t->round);
        if (t->round > 1)
            guesser_remembers(&g[i], t->deck, t->deck_count, t->game);
    }
    if (t->round == 1)
        describe_name(t, &giver, g);
    else
        hint_at_name(t, &giver, g);
}
