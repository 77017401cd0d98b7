/* guesser.c: see guesser.h. */
#include "language/guesser.h"
#include "core/bytes.h"
#include "core/text.h"
#include "language/emoji.h"
#include "language/fold.h"
#include "language/grammar.h"

enum { FIRST_CLUE = 20, EXACT = 14, KIN = 10, FIELD = 3, PICTURE = 10 }; /* what a clue weighs */

/* ---- What it knows. ---- */

void guesser_begin(struct guesser *g, const struct pool *pool, const struct skill *skill,
                   uint32_t who, int language, int round)
{
    g->pool = pool;
    g->skill = skill;
    g->who = who;
    g->language = language;
    g->round = round;
    g->heard = g->remembered = 0;
    bytes_clear(g->score, sizeof g->score);
    bytes_clear(g->tried, sizeof g->tried);
}

void guesser_remembers(struct guesser *g, const uint16_t *deck, int count, uint32_t game)
{
    for (int i = 0; i < count && i < 64; i++)
        if (skill_share(g->who ^ game * 31, deck[i], g->skill->memory))
            g->memory[g->remembered++] = deck[i];
}

static bool is_tried(const struct guesser *g, int number)
{
    return g->tried[number / 8] >> number % 8 & 1;
}

/* The text of a name that it knows; false if it does not. */
static bool knows(const struct guesser *g, int number, struct name *out)
{
    if (!pool_name(g->pool, number, out))
        return false;
    return skill_knows_name(g->skill, g->who, number, out->level[g->language]);
}

/* ---- Hearing. ---- */

static void add(struct guesser *g, int number, int score)
{
    g->score[number] = (uint16_t)(g->score[number] + score);
}

static void hears_clue(struct guesser *g, int number, uint16_t id)
{
    struct name     n;
    int             at = -1, row = names_row(g->pool->list, g->pool->count, number);
    const uint16_t *ids;

    if (row < 0)
        return;
    ids = names_clue_ids[row][g->language];
    for (int i = 0; i < NAME_CLUES; i++)
        at = ids[i] == id ? i : at;
    if (at >= 0 && knows(g, number, &n) && skill_knows_clue(g->skill, g->who, number, at))
        add(g, number, FIRST_CLUE - at);
}

/* Words that tell a field of a name, by category. */
static bool tells_field(const struct word *w, const char *category)
{
    static const struct {
        const char *category, *words;
    } fields[] = {
        {"history",
         " histoire history roi reine king queen president presidente politique politics "
         "empereur emperor explorateur explorer guerre war "},
        {"science", " science savant scientist inventeur inventor physicien physicist chimie "
                    "chemistry mathematiques maths astronaute astronaut medecin doctor "},
        {"arts", " art peintre painter peinture painting tableau sculpteur sculptor artiste artist "
                 "architecte architect danse dance mode fashion photographe photographer "},
        {"literature",
         " livre book roman novel ecrivain writer auteur author poete poet litterature "
         "literature personnage character "},
        {"music",
         " musique music chanteur chanteuse singer chanson song compositeur composer piano "
         "guitare guitar opera "},
        {"cinema", " cinema film movie acteur actor actrice actress realisateur director "},
        {"television", " television tele tv serie series emission show presenter animateur "},
        {"sport", " sport football tennis sportif athlete champion championne medaille medal "
                  "olympique olympic jeux "},
        {"comics", " bd comics dessin cartoon anime manga heros hero superheros superhero "},
        {"tales", " conte tale fee fairy legende legend histoire story "},
        {"myths", " mythologie mythology dieu god deesse goddess grec greek mythe myth legende "
                  "legend "},
        {"games", " jeu game video jouet toy nintendo "}};

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (name_is_of(category, fields[i].category) && word_among(w, fields[i].words))
            return true;
    return false;
}

/* What one clue of a name weighs for one word heard. */
static int weight(const struct word *heard, const char *clue, size_t length, int index)
{
    struct folded f;
    struct word   all;
    int           best = 0;

    fold_bytes(clue, length, &f);
    all = folded_join(&f);
    if (word_equal(heard, &all))
        return EXACT + (NAME_CLUES - index) / 2;
    for (int i = 0; i < f.count; i++)
        if (f.word[i].length >= 3 && words_are_kin(heard, &f.word[i]))
            best = KIN;
    return best;
}

/* What a word weighs for a name: its best clue in either language. */
static int weight_for(struct guesser *g, int number, const struct name *n, const struct word *w)
{
    int best = 0;

    for (int language = 0; language < LANGUAGES; language++) {
        const char *at;
        size_t      length;

        for (int i = 0; (at = piece(n->clues[language], i, &length)); i++) {
            int x = weight(w, at, length, i);

            if (x > best && skill_knows_clue(g->skill, g->who, number, i))
                best = x;
        }
    }
    return best ? best : tells_field(w, n->category) ? FIELD : 0;
}

static void hears_words(struct guesser *g, int number, const struct folded *said)
{
    struct name n;

    if (!knows(g, number, &n))
        return;
    for (int i = 0; i < said->count; i++) {
        struct word pair = said->word[i];

        if (!word_is_small(&said->word[i]) && said->word[i].length > 1)
            add(g, number, weight_for(g, number, &n, &said->word[i]));
        if (i + 1 < said->count) { /* "belle mère" for the clue "belle-mère" */
            word_append(&pair, &said->word[i + 1]);
            if (weight_for(g, number, &n, &pair) >= EXACT)
                add(g, number, EXACT);
        }
    }
}

static bool holds_bytes(const char *line, const char *bytes, size_t length)
{
    for (; *line != '\0'; line++) {
        size_t i = 0;

        while (i < length && line[i] == bytes[i])
            i++;
        if (i == length)
            return true;
    }
    return false;
}

/* The place of a picture in a line of emoji; -1: not there. Most lines do not have it: that is
 * seen without taking them apart. */
static int picture_in(const char *line, const char *picture, size_t length)
{
    if (!holds_bytes(line, picture, length))
        return -1;
    for (int i = 0;; i++) {
        size_t n = emoji_next(&line);

        if (n == 0)
            return -1;
        if (n == length && bytes_equal(line - n, picture, n))
            return i;
    }
}

static void hears_emoji(struct guesser *g, int number, const char *text)
{
    struct name n;
    size_t      length;

    if (!knows(g, number, &n))
        return;
    while ((length = emoji_next(&text)) > 0) {
        int at = picture_in(n.emoji, text - length, length);

        if (at >= 0 && skill_knows_mime(g->skill, g->who, number, at))
            add(g, number, PICTURE);
    }
}

/* What it heard: a numbered clue, words or pictures. */
struct heard {
    uint16_t             id;
    const struct folded *said;
    const char          *pictures;
};

static void hears_for(struct guesser *g, int number, const struct heard *h)
{
    if (h->id)
        hears_clue(g, number, h->id);
    else if (h->said)
        hears_words(g, number, h->said);
    else
        hears_emoji(g, number, h->pictures);
}

/* Weighs it for the names it remembers, and for all others where none of those fits. */
static void hears(struct guesser *g, const struct heard *h)
{
    bool fits = false;

    g->heard++;
    for (int i = 0; i < g->remembered; i++) {
        hears_for(g, g->memory[i], h);
        fits = fits || g->score[g->memory[i]] > 0;
    }
    for (int number = 1; number <= g->pool->count && !fits; number++)
        hears_for(g, number, h);
}

void guesser_hears_clue(struct guesser *g, int number, int index)
{
    int row = names_row(g->pool->list, g->pool->count, number);

    if (row >= 0)
        hears(g, &(struct heard){.id = names_clue_ids[row][g->language][index]});
}

void guesser_hears_text(struct guesser *g, const char *text)
{
    struct folded said;

    fold_text(text, &said);
    if (g->round == 3)
        hears(g, &(struct heard){.pictures = text});
    else
        hears(g, &(struct heard){.said = &said});
}

void guesser_rules_out(struct guesser *g, int number)
{
    g->tried[number / 8] |= (uint8_t)(1u << number % 8);
}

/* ---- Saying. ---- */

struct choice {
    struct answer best;
    uint32_t      ties;
};

static void consider(const struct guesser *g, struct choice *c, int number, struct chance_source *r)
{
    int score = g->score[number];

    if (is_tried(g, number) || score < c->best.score)
        return;
    c->ties = score > c->best.score ? 1 : c->ties + 1;
    if (c->ties == 1 || chance_below(r, c->ties) == 0)
        c->best = (struct answer){number, score};
}

/* A name it remembers and has not tried, whatever was said; 0: there is none. */
static int in_the_dark(const struct guesser *g, struct chance_source *r)
{
    int from = (int)chance_below(r, (uint32_t)g->remembered);

    for (int i = 0; i < g->remembered; i++) {
        int number = g->memory[(from + i) % g->remembered];

        if (!is_tried(g, number))
            return number;
    }
    return 0;
}

struct answer guesser_says(struct guesser *g, struct chance_source *r)
{
    struct choice c = {.best = {0, 1}};

    for (int i = 0; i < g->remembered; i++)
        consider(g, &c, g->memory[i], r);
    if (c.best.number == 0 || g->round == 1)
        for (int n = 1; n <= g->pool->count; n++)
            if (g->score[n] >= c.best.score)
                consider(g, &c, n, r);
    if (c.best.number == 0 && g->remembered > 0 && g->round > 1)
        c.best = (struct answer){in_the_dark(g, r), 0};
    if (g->round == 1 && c.ties > 4 && g->heard < 3)
        return (struct answer){0, 0};
    if (c.best.number == 0)
        return (struct answer){0, 0};
    guesser_rules_out(g, c.best.number);
    return c.best;
}
