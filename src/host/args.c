/* args.c: the words of a command line. See host.h. */
#include "core/check.h"
#include "core/games.h"
#include "host/host.h"
#include "host/reasons.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_LISTED = 63 };
enum { SENTENCE_MAX = 8192 }; /* with a path of the longest kind */

int wrong_call(const char *format, ...)
{
    char    plain[SENTENCE_MAX], set[3 * SENTENCE_MAX];
    va_list list;

    fflush(stdout);
    va_start(list, format);
    vsnprintf(plain, sizeof plain, format, list);
    va_end(list);
    typeset(plain, set, sizeof set);
    fprintf(stderr, "tablee: %s\n", set);
    return EXIT_WRONG;
}

bool args_ask_help(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* `from` is where the value stands: a flag, a variable, or a line of a file. */
static int set_number(const struct flag *f, const char *from, const char *text)
{
    char   *end;
    int64_t value;

    errno = 0;
    value = strtoll(text, &end, 10);
    if (*text == '\0' || *end != '\0' || errno != 0 || value < f->min || value > f->max)
        return wrong_call(say("%s: a number from %lld to %lld, not \"%s\"",
                              "%s : un nombre de %lld à %lld, pas « %s »"),
                          from, (long long)f->min, (long long)f->max, text);
    *(int64_t *)f->to = value;
    return 0;
}

static int set_pair(const struct flag *f, const char *from, const char *first, size_t length,
                    const char *second)
{
    struct word_pair *pair = f->to;

    if (length == 0 || length >= sizeof pair->word[0] || *second == '\0' ||
        strlen(second) >= sizeof pair->word[1])
        return wrong_call(say("%s takes two words", "%s demande deux mots"), from);
    snprintf(pair->word[0], sizeof pair->word[0], "%.*s", (int)length, first);
    snprintf(pair->word[1], sizeof pair->word[1], "%s", second);
    return 0;
}

int flag_set(const struct flag *f, const char *from, const char *text)
{
    const struct flag_reader *reader = f->to;
    struct given_options     *given = f->to;
    const char               *why;
    size_t                    first = strcspn(text, " \t");

    switch (f->kind) {
    case FLAG_NUMBER:
        return set_number(f, from, text);
    case FLAG_TEXT:
    case FLAG_MAYBE:
        *(const char **)f->to = text;
        return 0;
    case FLAG_READ:
        why = reader->read(text, reader->to);
        return why ? wrong_call(say("%s: %s, not \"%s\"", "%s : %s, pas « %s »"), from, why, text)
                   : 0;
    case FLAG_PAIR:
        return set_pair(f, from, text, first, text + first + strspn(text + first, " \t"));
    default:
        CHECK(f->kind == FLAG_OPTIONS);
        if (!strchr(text, '='))
            return wrong_call(say("%s: NAME=NUMBER, not \"%s\"", "%s : NOM=NOMBRE, pas « %s »"),
                              from, text);
        if (given->count == (int)(sizeof given->text / sizeof *given->text))
            return wrong_call(say("%s: too many of them", "%s : il y en a trop"), from);
        given->text[given->count++] = text;
        return 0;
    }
}

static const struct flag *flag_find(const struct flag *flags, const char *word, size_t length)
{
    for (; flags->name; flags++)
        if (word_is(word, length, flags->name))
            return flags;
    return NULL;
}

static int unknown_flag(const struct flag *flags, const char *word, size_t length)
{
    const char *known[64], *meant;
    char        typed[64];
    int         count = 0;

    for (; flags->name && count < 63; flags++)
        known[count++] = flags->name;
    known[count] = NULL;
    snprintf(typed, sizeof typed, "%.*s", (int)length, word);
    meant = word_meant(typed, known);
    if (meant)
        return wrong_call(say("there is no flag \"%s\" here: did you mean %s?",
                              "« %s » n’est pas une option ici : tu voulais dire %s ?"),
                          typed, meant);
    return wrong_call(say("there is no flag \"%.*s\" here (--help lists them)",
                          "« %.*s » n’est pas une option ici (--help les donne toutes)"),
                      (int)length, word);
}

/* The flag at argv[*i], with its value in the same word or in those that follow. */
static int read_flag(int argc, char **argv, const struct flag *flags, int *i)
{
    const char        *word = argv[*i], *equals = strchr(word, '=');
    size_t             length = equals ? (size_t)(equals - word) : strlen(word);
    const struct flag *f = flag_find(flags, word, length);
    const char        *value;

    if (!f)
        return unknown_flag(flags, word, length);
    if (f->kind == FLAG_PAIR) {
        if (equals || *i + 2 >= argc)
            return wrong_call(say("%s takes two words", "%s demande deux mots"), f->name);
        *i += 2;
        return set_pair(f, f->name, argv[*i - 1], strlen(argv[*i - 1]), argv[*i]);
    }
    if (f->kind == FLAG_ON) {
        if (equals)
            return wrong_call(say("%s takes no value", "%s ne demande pas de valeur"), f->name);
        *(bool *)f->to = true;
        return 0;
    }
    if (f->kind == FLAG_MAYBE && !equals && (*i + 1 >= argc || argv[*i + 1][0] == '-'))
        return flag_set(f, f->name, "");
    value = equals ? equals + 1 : ++*i < argc ? argv[*i] : NULL;
    return value ? flag_set(f, f->name, value)
                 : wrong_call(say("%s needs a value", "%s demande une valeur"), f->name);
}

int args_read(int argc, char **argv, const struct flag *flags, struct words *words, int most)
{
    words->count = 0;
    for (int i = 0; i < argc; i++) {
        if (argv[i][0] != '-' || argv[i][1] == '\0') {
            if (words->count == most)
                return wrong_call(say("\"%s\" is one word too many (see --help)",
                                      "« %s » est un mot de trop (voir --help)"),
                                  argv[i]);
            words->word[words->count++] = argv[i];
        } else if (read_flag(argc, argv, flags, &i)) {
            return EXIT_WRONG;
        }
    }
    return 0;
}

/* ---- Words that somebody may have meant. ---- */

/* How many letters one must change, add, drop or swap to make b of a; at most 99. */
static int slips(const char *a, const char *b)
{
    enum { LETTERS = 32 };
    int    row[3][LETTERS + 1];
    size_t n = strlen(a), m = strlen(b);

    if (n > LETTERS || m > LETTERS)
        return 99;
    for (size_t j = 0; j <= m; j++)
        row[0][j] = (int)j;
    for (size_t i = 1; i <= n; i++) {
        int *now = row[i % 3], *last = row[(i - 1) % 3], *before = row[(i + 1) % 3];

        now[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            int best = last[j - 1] + (a[i - 1] != b[j - 1]);

            best = last[j] + 1 < best ? last[j] + 1 : best;
            best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[n % 3][m];
}

const char *word_meant(const char *typed, const char *const *known)
{
    int         least = strlen(typed) > 4 ? 3 : strlen(typed) > 2 ? 2 : 0;
    const char *meant = NULL;

    for (; *known; known++) {
        int n = slips(typed, *known);

        if (n < least) {
            least = n;
            meant = *known;
        }
    }
    return meant;
}

const struct game *game_named(const char *id)
{
    const struct game *g = id ? game_find(id) : NULL;
    const char        *ids[GAMES_LISTED + 1], *meant;
    char               known[256] = "";
    struct text        t = text_in(known, sizeof known);
    int                count = 0;

    if (g)
        return g;
    for (; game_on_shelf(count) && count < GAMES_LISTED; count++) {
        text_string(&t, count ? ", " : "");
        text_string(&t, ids[count] = game_on_shelf(count)->id);
    }
    ids[count] = NULL;
    meant = id ? word_meant(id, ids) : NULL;
    if (meant)
        wrong_call(say("there is no game \"%s\": did you mean %s?",
                       "il n’y a pas de jeu « %s » : tu voulais dire %s ?"),
                   id, meant);
    else if (id)
        wrong_call(say("there is no game \"%s\" (there are: %s)",
                       "il n’y a pas de jeu « %s » (il y a : %s)"),
                   id, known);
    else
        wrong_call(say("which game? (there are: %s)", "quel jeu ? (il y a : %s)"), known);
    return NULL;
}

static int set_option(const struct game *g, const char *given, struct config *out)
{
    char                 name[64];
    const char          *equals = strchr(given, '=');
    size_t               length = (size_t)(equals - given);
    int64_t              value = 0;
    int                  i;
    const struct option *o;

    if (length >= sizeof name)
        return wrong_call(say("%s has no option \"%s\"", "%s n’a pas d’option « %s »"), g->id,
                          given);
    memcpy(name, given, length);
    name[length] = '\0';
    i = game_option(g, name);
    if (i < 0)
        return wrong_call(say("%s has no option \"%s\" (tablee games lists them)",
                              "%s n’a pas d’option « %s » (tablee games les donne)"),
                          g->id, name);
    o = &g->options[i];
    if (set_number(&(struct flag){.to = &value, .min = o->min, .max = o->max}, name, equals + 1))
        return EXIT_WRONG;
    out->option[i] = (int32_t)value;
    return 0;
}

int config_named(const struct game *g, int64_t seats, const struct given_options *given,
                 struct config *out)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    refusal             why;
    int usual = g->seats_min > 4 ? g->seats_min : g->seats_max < 4 ? g->seats_max : 4;

    if (seats != 0 && (seats < g->seats_min || seats > g->seats_max))
        return wrong_call(
            say("%s is for %d to %d players, not %lld", "%s est pour %d à %d joueurs, pas %lld"),
            g->name, g->seats_min, g->seats_max, (long long)seats);
    *out = game_config(g, seats ? (int)seats : usual);
    for (int i = 0; i < given->count; i++)
        if (set_option(g, given->text[i], out))
            return EXIT_WRONG;
    why = game_setup(g, state, out);
    return why ? wrong_call("%s: %s", g->id, say_refusal(g, why)) : 0;
}
