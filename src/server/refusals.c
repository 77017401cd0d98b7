/* refusals.c: see refusals.h. */
#include "server/refusals.h"

#include "core/check.h"
#include "core/text.h"

#define REFUSAL(code, does, english) {#code, english},
#define WORDS(language, text)
static const struct reason of_server[] = {
#include "server/refusals.def"
};

void details_begin(struct details *d)
{
    d->game = NULL;
    d->count = 0;
}

void detail_text(struct details *d, const char *name, const char *text)
{
    CHECK(d->count < REFUSED_ARGS_MAX);
    d->arg[d->count].name = name;
    text_copy(d->arg[d->count].text, sizeof d->arg[0].text, text);
    d->count++;
}

void detail_number(struct details *d, const char *name, int64_t number)
{
    char        digits[24];
    struct text t = text_in(digits, sizeof digits);

    text_number(&t, number);
    detail_text(d, name, digits);
}

static const struct reason *reason_of(const struct game *g, refusal why, const struct details *d,
                                      const char **owner)
{
    if (why <= REFUSALS_OF_SERVER)
        return refusal_reason(d && d->game ? d->game : g, why, owner);
    *owner = "server";
    return &of_server[why - REFUSALS_OF_SERVER - 1];
}

/* Fills in the arguments for put_reason and reason_write; returns how many. */
static int args_of(const struct details *d, struct refused_arg out[REFUSED_ARGS_MAX])
{
    for (int i = 0; d && i < d->count; i++)
        out[i] = (struct refused_arg){d->arg[i].name, d->arg[i].text};
    return d ? d->count : 0;
}

void put_refusal(struct json *j, const struct game *g, refusal why, const struct details *d)
{
    struct refused_arg   args[REFUSED_ARGS_MAX];
    int                  count = args_of(d, args);
    const char          *owner;
    const struct reason *reason = reason_of(g, why, d, &owner);

    put_reason(j, owner, reason, args, count);
}

const char *refusal_said(const struct game *g, refusal why, const struct details *d,
                         char out[static REASON_MAX])
{
    struct refused_arg   args[REFUSED_ARGS_MAX];
    int                  count = args_of(d, args);
    const char          *owner;
    const struct reason *reason = reason_of(g, why, d, &owner);
    struct text          t = text_in(out, REASON_MAX);

    CHECK(reason_write(&t, reason->english, args, count));
    return out;
}
