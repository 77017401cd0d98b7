/* reasons.c: see reasons.h. */
#include "host/reasons.h"
#include "host/say.h"

#include <string.h>

/* All tables, one after the other, a line each: OWNER, then REFUSAL and what it WORDS. */
enum kind { OF_OWNER, OF_CODE, OF_LANGUAGE, OF_END };

static const struct line {
    enum kind   kind;
    const char *name, *text;
} lines[] = {
#define OWNER(name)                  {OF_OWNER, name, NULL},
#define REFUSAL(code, does, english) {OF_CODE, #code, english},
#define WORDS(language, text)        {OF_LANGUAGE, #language, text},
#include "refusals.def"
    {OF_END, "", NULL}};

/* What is said in the terminal's language: to people, so what commands and logs say only where
 * there are no other words; NULL: there is no such code. */
static const char *find(const char *owner, size_t length, const char *code)
{
    const struct line *l = lines;
    const char        *english;

    while (l->kind != OF_END &&
           !(l->kind == OF_OWNER && strlen(l->name) == length && !memcmp(l->name, owner, length)))
        l++;
    for (l += l->kind == OF_OWNER; l->kind == OF_CODE || l->kind == OF_LANGUAGE; l++)
        if (l->kind == OF_CODE && strcmp(l->name, code) == 0)
            break;
    if (l->kind != OF_CODE)
        return NULL;
    english = l->text;
    for (l++; l->kind == OF_LANGUAGE; l++)
        if (strcmp(l->name, say("en", "fr")) == 0)
            return l->text;
    return english;
}

const char *say_refusal(const struct game *g, refusal r)
{
    const char          *owner;
    const struct reason *reason = refusal_reason(g, r, &owner);
    const char          *said = find(owner, strlen(owner), reason->code);

    return said ? said : reason->english;
}

static const char *string_of(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));

    return text ? text : "";
}

/* With the arguments that came with it, which may be anything. */
static bool fill(struct text *t, const char *said, json_t *from)
{
    struct refused_arg args[REFUSED_ARGS_MAX];
    int                count = 0;
    const char        *name;
    json_t            *value;

    json_object_foreach(from, name, value)
    {
        if (count < REFUSED_ARGS_MAX && json_is_string(value))
            args[count++] = (struct refused_arg){name, json_string_value(value)};
    }
    return reason_write(t, said, args, count);
}

const char *say_refused(const json_t *message, char *out)
{
    const char *code = string_of(message, "code"), *point = strchr(code, '.');
    const char *said = point ? find(code, (size_t)(point - code), point + 1) : NULL;
    struct text t = text_in(out, REASON_MAX);

    if (said && fill(&t, said, json_object_get(message, "args")))
        return out;
    return string_of(message, "why");
}
