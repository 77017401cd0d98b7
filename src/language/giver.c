/* giver.c: see giver.h. */
#include "language/giver.h"
#include "language/emoji.h"
#include "language/fold.h"
#include "language/list.h"
#include "language/referee.h"

enum { SHOWN = 3 };

void giver_begin(struct giver *g, const struct pool *pool, const struct skill *skill, uint32_t who,
                 int language, int round, int number)
{
    *g = (struct giver){.pool = pool,
                        .skill = skill,
                        .who = who,
                        .language = language,
                        .round = round,
                        .number = number};
    g->knows = pool_name(pool, number, &g->name) &&
               skill_knows_name(skill, who, number, g->name.level[language]);
}

/* Is it a clue that this giver has, that it has not used and that is no fault? That no clue of
 * content/names.tsv is one is checked once for all (tests/unit/test_names.c); those of a room's
 * own list are judged here. */
static bool may_say(const struct giver *g, int i, struct clue_said *out)
{
    char text[LIST_LINE_BYTES + 1]; /* no clue is longer than its line */

    out->text = piece(g->name.clues[g->language], i, &out->length);
    out->index = i;
    if (!out->text || i >= 16 || g->said >> i & 1 || out->length >= sizeof text ||
        !skill_knows_clue(g->skill, g->who, g->number, i))
        return false;
    if (g->pool->list != LIST_CUSTOM)
        return true;
    for (size_t k = 0; k < out->length; k++)
        text[k] = out->text[k];
    text[out->length] = '\0';
    return referee_clue(g->round, &g->name, text) == CLUE_FINE;
}

static bool same_text(const char *a, size_t n, const char *b, size_t m)
{
    struct folded x, y;
    struct word   v, w;

    fold_bytes(a, n, &x);
    fold_bytes(b, m, &y);
    v = folded_join(&x), w = folded_join(&y);
    return word_equal(&v, &w);
}

/* Has a name of a custom list this clue? */
static bool shares_text(const struct pool *pool, int language, int number, const char *text,
                        size_t length)
{
    struct name n;
    const char *at;
    size_t      size;

    if (!pool_name(pool, number, &n))
        return false;
    for (int i = 0; (at = piece(n.clues[language], i, &size)); i++)
        if (same_text(at, size, text, length))
            return true;
    return false;
}

static bool shares_id(int row, int language, uint16_t id)
{
    for (int i = 0; i < NAME_CLUES; i++)
        if (names_clue_ids[row][language][i] == id)
            return true;
    return false;
}

int giver_sharers(const struct pool *pool, int language, int number, int clue, const uint16_t *deck,
                  int count)
{
    int         row = names_row(pool->list, pool->count, number), n = 0;
    struct name name;
    const char *text = NULL;
    size_t      length = 0;

    if (row < 0 && pool_name(pool, number, &name))
        text = piece(name.clues[language], clue, &length);
    for (int i = 0; i < count; i++) {
        int other = deck[i] == number ? -1 : names_row(pool->list, pool->count, deck[i]);

        if (row >= 0 && other >= 0)
            n += shares_id(other, language, names_clue_ids[row][language][clue]);
        else if (text && deck[i] != number)
            n += shares_text(pool, language, deck[i], text, length);
    }
    return n;
}

/* The first of what is left; a poor giver takes any. */
static bool say_next(struct giver *g, struct chance_source *r, struct clue_said *out)
{
    int from = g->skill->clues < 60 ? (int)chance_below(r, NAME_CLUES) : 0;

    for (int k = 0; k < NAME_CLUES; k++)
        if (may_say(g, (from + k) % NAME_CLUES, out))
            return true;
    return false;
}

/* The clue that points to fewest others, among equals the more telling one; now and then, lest
 * it say the same for ever, the next best. */
static bool say_best(struct giver *g, const uint16_t *deck, int count, struct chance_source *r,
                     struct clue_said *out)
{
    struct clue_said c, best[2];
    int              fewest[2] = {1000, 1000};

    for (int i = 0; i < NAME_CLUES; i++) {
        int n;

        if (!may_say(g, i, &c))
            continue;
        n = giver_sharers(g->pool, g->language, g->number, i, deck, count);
        if (n < fewest[0]) {
            best[1] = best[0], fewest[1] = fewest[0];
            best[0] = c, fewest[0] = n;
        } else if (n < fewest[1]) {
            best[1] = c, fewest[1] = n;
        }
    }
    if (fewest[0] == 1000)
        return false;
    *out = best[fewest[1] < 1000 && chance_below(r, 4) == 0];
    return true;
}

/* The first pictures of the line, or all if there are few. */
static bool show(struct giver *g, struct clue_said *out)
{
    const char *at = g->name.emoji;

    *out = (struct clue_said){.text = at};
    while (out->index < SHOWN && emoji_next(&at) > 0)
        out->index++;
    out->length = (size_t)(at - out->text);
    return out->index > 0;
}

bool giver_says(struct giver *g, const uint16_t *deck, int count, struct chance_source *r,
                struct clue_said *out)
{
    bool has;

    if (!g->knows || (g->round == 3 && g->said))
        return false;
    if (g->round == 3)
        has = show(g, out);
    else
        has = g->round == 1 ? say_next(g, r, out) : say_best(g, deck, count, r, out);
    if (has)
        g->said |= (uint16_t)(1u << (g->round == 3 ? 0 : out->index));
    return has;
}
