/* refusal.c: see refusal.h. */
#include "core/refusal.h"
#include "core/check.h"
#include "core/game.h"

#define REFUSAL(code, does, english) {#code, english},
#define WORDS(language, text)
static const struct reason of_engine[] = {
#include "core/refusals.def"
};
#undef REFUSAL
#undef WORDS

const struct reason *refusal_reason(const struct game *g, refusal r, const char **owner)
{
    bool is_game = r > REFUSALS_OF_GAME;

    CHECK(r > 0 && r < REFUSALS_OF_SERVER);
    *owner = is_game ? g->id : "engine";
    return is_game ? &g->reasons[r - REFUSALS_OF_GAME - 1] : &of_engine[r - 1];
}

const char *refusal_english(const struct game *g, refusal r)
{
    const char *owner;

    return r ? refusal_reason(g, r, &owner)->english : NULL;
}

/* The argument of that name; NULL: there is none. */
static const struct refused_arg *find(const struct refused_arg *args, int count, const char *name,
                                      size_t length)
{
    for (int i = 0; i < count; i++)
        if (word_is(name, length, args[i].name))
            return &args[i];
    return NULL;
}

bool reason_write(struct text *out, const char *text, const struct refused_arg *args, int count)
{
    for (;;) {
        const struct refused_arg *arg;
        size_t                    length = 0;

        while (text[length] != '\0' && text[length] != '{')
            length++;
        text_bytes(out, text, length);
        text += length;
        if (*text == '\0')
            return true;
        for (length = 0, text++; text[length] != '}';)
            length++;
        arg = find(args, count, text, length);
        if (!arg)
            return false;
        text_string(out, arg->text);
        text += length + 1;
    }
}

void put_reason(struct json *j, const char *owner, const struct reason *reason,
                const struct refused_arg *args, int count)
{
    char        written[REASON_MAX];
    struct text t = text_in(written, sizeof written);

    text_string(&t, owner);
    text_char(&t, '.');
    text_string(&t, reason->code);
    put_string(j, "code", written);
    if (count > 0) {
        put_object(j, "args");
        for (int i = 0; i < count; i++)
            put_string(j, args[i].name, args[i].text);
        put_close(j);
    }
    t = text_in(written, sizeof written);
    CHECK(reason_write(&t, reason->english, args, count));
    put_string(j, "why", written);
}
