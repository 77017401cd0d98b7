/* args.c: the words of a command line. See cli.h. */
#include "cli/cli.h"
#include "core/check.h"
#include "games/games.h"

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

static int set_number(const struct flag *f, const char *text)
{
    char   *end;
    int64_t value;

    errno = 0;
    value = strtoll(text, &end, 10);
    if (*text == '\0' || *end != '\0' || errno != 0 || value < f->min || value > f->max)
        return wrong_call("%s: a number from %lld to %lld, not \"%s\"", f->name, (long long)f->min,
                          (long long)f->max, text);
    *(int64_t *)f->to = value;
    return 0;
}

static int set_flag(const struct flag *f, const char *text)
{
    struct given_options *given = f->to;

    switch (f->kind) {
    case FLAG_NUMBER:
        return set_number(f, text);
    case FLAG_TEXT:
        *(const char **)f->to = text;
        return 0;
    default:
        if (!strchr(text, '='))
            return wrong_call("%s: NAME=NUMBER, not \"%s\"", f->name, text);
        if (given->count == (int)(sizeof given->text / sizeof *given->text))
            return wrong_call("%s: too many of them", f->name);
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

int args_read(int argc, char **argv, const struct flag *flags, struct words *words, int most)
{
    words->count = 0;
    for (int i = 0; i < argc; i++) {
        const char        *word = argv[i], *equals = strchr(word, '=');
        size_t             length = equals ? (size_t)(equals - word) : strlen(word);
        const struct flag *f;

        if (word[0] != '-' || word[1] == '\0') {
            if (words->count == most)
                return wrong_call("\"%s\" is one word too many (--help tells more)", word);
            words->word[words->count++] = word;
            continue;
        }
        f = flag_find(flags, word, length);
        if (!f)
            return wrong_call("there is no flag \"%.*s\" here (--help lists them)", (int)length,
                              word);
        if (f->kind == FLAG_ON) {
            if (equals)
                return wrong_call("%s takes no value", f->name);
            *(bool *)f->to = true;
        } else {
            const char *value = equals ? equals + 1 : ++i < argc ? argv[i] : NULL;
            int         code;

            if (!value)
                return wrong_call("%s needs a value", f->name);
            code = set_flag(f, value);
            if (code)
                return code;
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
    for (int i = 0; games[i]; i++) {
        text_string(&t, i ? ", " : "");
        text_string(&t, games[i]->id);
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
    if (set_number(&(struct flag){.name = name, .to = &value, .min = o->min, .max = o->max},
                   equals + 1))
        return EXIT_WRONG;
    out->option[i] = (int32_t)value;
    return 0;
}

int config_named(const struct game *g, int64_t seats, const struct given_options *given,
                 struct config *out)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    const char         *why;
    int usual = g->seats_min > 4 ? g->seats_min : g->seats_max < 4 ? g->seats_max : 4;

    if (seats != 0 && (seats < g->seats_min || seats > g->seats_max))
        return wrong_call("%s is played by %d to %d seats, not %lld", g->id, g->seats_min,
                          g->seats_max, (long long)seats);
    *out = game_config(g, seats ? (int)seats : usual);
    for (int i = 0; i < given->count; i++)
        if (set_option(g, given->text[i], out))
            return EXIT_WRONG;
    why = game_setup(g, state, out);
    return why ? wrong_call("%s: %s", g->id, why) : 0;
}
