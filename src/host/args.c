/* args.c: the words of a command line. See host.h. */
#include "core/check.h"
#include "core/games.h"
#include "host/host.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int wrong_call(const char *format, ...)
{
    va_list list;

    fflush(stdout);
    fputs("tablee: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
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
        return wrong_call("%s: a number from %lld to %lld, not \"%s\"", from, (long long)f->min,
                          (long long)f->max, text);
    *(int64_t *)f->to = value;
    return 0;
}

static int set_pair(const struct flag *f, const char *from, const char *first, size_t length,
                    const char *second)
{
    struct word_pair *pair = f->to;

    if (length == 0 || length >= sizeof pair->word[0] || *second == '\0' ||
        strlen(second) >= sizeof pair->word[1])
        return wrong_call("%s takes two words", from);
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
        *(const char **)f->to = text;
        return 0;
    case FLAG_READ:
        why = reader->read(text, reader->to);
        return why ? wrong_call("%s: %s, not \"%s\"", from, why, text) : 0;
    case FLAG_PAIR:
        return set_pair(f, from, text, first, text + first + strspn(text + first, " \t"));
    default:
        CHECK(f->kind == FLAG_OPTIONS);
        if (!strchr(text, '='))
            return wrong_call("%s: NAME=NUMBER, not \"%s\"", from, text);
        if (given->count == (int)(sizeof given->text / sizeof *given->text))
            return wrong_call("%s: too many of them", from);
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

/* The flag at argv[*i], with its value in the same word or in those that follow. */
static int read_flag(int argc, char **argv, const struct flag *flags, int *i)
{
    const char        *word = argv[*i], *equals = strchr(word, '=');
    size_t             length = equals ? (size_t)(equals - word) : strlen(word);
    const struct flag *f = flag_find(flags, word, length);
    const char        *value;

    if (!f)
        return wrong_call("there is no flag \"%.*s\" here (--help lists them)", (int)length, word);
    if (f->kind == FLAG_PAIR) {
        if (equals || *i + 2 >= argc)
            return wrong_call("%s takes two words", f->name);
        *i += 2;
        return set_pair(f, f->name, argv[*i - 1], strlen(argv[*i - 1]), argv[*i]);
    }
    if (f->kind == FLAG_ON) {
        if (equals)
            return wrong_call("%s takes no value", f->name);
        *(bool *)f->to = true;
        return 0;
    }
    value = equals ? equals + 1 : ++*i < argc ? argv[*i] : NULL;
    return value ? flag_set(f, f->name, value) : wrong_call("%s needs a value", f->name);
}

int args_read(int argc, char **argv, const struct flag *flags, struct words *words, int most)
{
    words->count = 0;
    for (int i = 0; i < argc; i++) {
        if (argv[i][0] != '-' || argv[i][1] == '\0') {
            if (words->count == most)
                return wrong_call("\"%s\" is one word too many (--help tells more)", argv[i]);
            words->word[words->count++] = argv[i];
        } else if (read_flag(argc, argv, flags, &i)) {
            return EXIT_WRONG;
        }
    }
    return 0;
}

const struct game *game_named(const char *id)
{
    const struct game *g = id ? game_find(id) : NULL;
    char               known[256] = "";
    struct text        t = text_in(known, sizeof known);

    if (g)
        return g;
    for (int i = 0; game_on_shelf(i); i++) {
        text_string(&t, i ? ", " : "");
        text_string(&t, game_on_shelf(i)->id);
    }
    if (id)
        wrong_call("there is no game \"%s\" (there are: %s)", id, known);
    else
        wrong_call("which game? (there are: %s)", known);
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
        return wrong_call("%s has no option \"%s\"", g->id, given);
    memcpy(name, given, length);
    name[length] = '\0';
    i = game_option(g, name);
    if (i < 0)
        return wrong_call("%s has no option \"%s\" (tablee games --json lists them)", g->id, name);
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
        return wrong_call("%s is played by %d to %d seats, not %lld", g->id, g->seats_min,
                          g->seats_max, (long long)seats);
    *out = game_config(g, seats ? (int)seats : usual);
    for (int i = 0; i < given->count; i++)
        if (set_option(g, given->text[i], out))
            return EXIT_WRONG;
    why = game_setup(g, state, out);
    return why ? wrong_call("%s: %s", g->id, refusal_english(g, why)) : 0;
}
