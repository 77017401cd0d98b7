/* reasons.c: see reasons.h. */
#include "server/reasons.h"

#include <string.h>

#define REFUSAL(code, does, english) {#code, english},
#define WORDS(language, text)
static const struct reason of_server[] = {
#include "server/refusals.def"
    {NULL, NULL}};

static const struct reason *find(const struct reason *reasons, const char *why)
{
    while (reasons->code && strcmp(reasons->english, why) != 0)
        reasons++;
    return reasons->code ? reasons : NULL;
}

void put_why(struct json *j, const struct game *g, const char *why)
{
    struct refused_arg   arg = {"why", why};
    const char          *owner = "server";
    const struct reason *r = find(of_server, why);

    for (refusal i = 1; !r && i < REFUSALS_END; i++) {
        r = refusal_reason(g, i, &owner);
        r = strcmp(r->english, why) == 0 ? r : NULL;
    }
    if (!r && g) {
        owner = g->id;
        r = find(g->reasons, why);
    }
    if (r)
        put_reason(j, owner, r, NULL, 0);
    else
        put_reason(j, "server", find(of_server, "{why}"), &arg, 1);
}
