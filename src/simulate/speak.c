/* speak.c: see speak.h. */
#include "simulate/speak.h"

#include "core/games.h"
#include "simulate/world.h"

#include <stdio.h>
#include <string.h>

enum kind_of { IS_TEXT, IS_LONG, IS_NUMBER, IS_REAL, IS_BOOL, IS_OPTIONS };
enum { REQUIRED, OPTIONAL };

#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key)                                                               \
    FIELD(field, TEXT, size) IN(name, INSIDE) TAKES(name, id, REQUIRED) TAKES(name, field, REQUIRED)

#define IN(name, where) #name,
#define FIELD(name, kind, size)
#define TAKES(name, field, need)
const char *const request_words[] = {
#include "server/messages.def"
};
#undef IN
#undef FIELD
#undef TAKES

#define IN(name, where)
#define TAKES(name, field, need)
#define FIELD(name, kind, size) {#name, IS_##kind, size},
static const struct {
    const char  *name;
    enum kind_of kind;
    int64_t      size;
} fields[] = {
#include "server/messages.def"
};
#undef FIELD
#undef TAKES

#define FIELD(name, kind, size)
#define TAKES(name, field, need) {REQUEST_##name, FIELD_##field, need},
static const struct {
    enum request_type type;
    enum field        field;
    int               need;
} takes[] = {
#include "server/messages.def"
};
enum { TAKES_COUNT = sizeof takes / sizeof *takes };

static const char *pick(struct chance_source *r, const char *const *words)
{
    uint32_t count = 0;

    while (words[count])
        count++;
    return words[chance_below(r, count)];
}

/* One of the moves that the page was offered, or a verb with numbers behind it. */
static void any_move(struct world *w, struct person *p, char *out, size_t size)
{
    const struct game *g = w->script.game;
    const char        *verb = g->verbs[chance_below(&p->chance, (uint32_t)game_verbs(g))].name;
    struct span        list = {p->legal, p->legal_length}, item;
    size_t             at = 0;

    if (chance_below(&p->chance, 3) == 0 && scan_item(list, &at, &item)) {
        while (chance_below(&p->chance, 3) != 0 && scan_item(list, &at, &item))
            ;
        scan_text(item, out, size);
        return;
    }
    snprintf(out, size, "%s %u %u", verb, 1 + chance_below(&p->chance, 6),
             1 + chance_below(&p->chance, 6));
}

static void hex(struct chance_source *r, char out[HEX_MAX_BYTES])
{
    for (int i = 0; i < HEX_MAX_BYTES - 1; i++)
        out[i] = "0123456789abcdef"[chance_below(r, 16)];
    out[HEX_MAX_BYTES - 1] = '\0';
}

/* A text for a field: what its name asks for if that is known, else anything short. */
static void any_text(struct world *w, struct person *p, enum field f, char *out, size_t size)
{
    static const char *const whos[] = {"me", "bot:easy", "bot:random", "empty", "A",
                                       "B",  "C",        "bot:nobody", "",      NULL};
    static const char *const roles[] = {"player", "spectator", "screen", "guest", NULL};
    static const char *const ways[] = {"typed", "room", "camera", "camera-all", "shouted", NULL};
    static const char *const anything[] = {"",   "A",    "clue", "guess", "é😀\\n",    "haha",
                                           "12", "true", "null", "cat",   "\\u0000x", NULL};
    const char              *person = p->room.ids[chance_below(&p->chance, SEATS_MAX)];
    char                     made[HEX_MAX_BYTES];

    switch ((int)f) {
    case FIELD_who:
    case FIELD_to:
        snprintf(out, size, "%s", chance_below(&p->chance, 2) ? person : pick(&p->chance, whos));
        return;
    case FIELD_as:
        snprintf(out, size, "%s", pick(&p->chance, roles));
        return;
    case FIELD_way:
        snprintf(out, size, "%s", pick(&p->chance, ways));
        return;
    case FIELD_game:
        snprintf(out, size, "%s", w->script.game->id);
        return;
    case FIELD_room:
        snprintf(out, size, "%s", w->party[p->party].code);
        return;
    case FIELD_secret:
        snprintf(out, size, "%s", w->party[p->party].secret);
        return;
    case FIELD_seat:
        snprintf(out, size, "%c", 'A' + (int)chance_below(&p->chance, 5));
        return;
    case FIELD_move:
        any_move(w, p, out, size);
        return;
    case FIELD_commit:
        snprintf(out, size, "%s", p->room.commit);
        return;
    case FIELD_promise:
    case FIELD_nonce:
        hex(&p->chance, made);
        snprintf(out, size, "%s", made);
        return;
    default:
        snprintf(out, size, "%s", pick(&p->chance, anything));
    }
}

static void any_options(struct world *w, struct person *p, char *out, size_t size)
{
    const struct option *o = w->script.game->options;
    int                  count = game_options(w->script.game);

    if (count == 0) {
        snprintf(out, size, "{}");
        return;
    }
    o += chance_below(&p->chance, (uint32_t)count);
    snprintf(out, size, "{\"%s\":%d}", o->name,
             o->min + (int)chance_below(&p->chance, (uint32_t)(o->max - o->min + 2)));
}

static void any_value(struct world *w, struct person *p, enum field f, char *out, size_t size)
{
    static const char *const lists[] = {"Ada Lovelace\\nMax\\nLéo", "one", "", NULL};
    int64_t                  most = fields[f].size < 12 ? fields[f].size : 60;

    switch (fields[f].kind) {
    case IS_TEXT:
        out[0] = '"';
        any_text(w, p, f, out + 1, size - 2);
        strcat(out, "\"");
        return;
    case IS_LONG:
        snprintf(out, size, "\"%s\"", pick(&p->chance, lists));
        return;
    case IS_NUMBER:
        snprintf(out, size, "%u", chance_below(&p->chance, (uint32_t)most + 1));
        return;
    case IS_REAL:
        snprintf(out, size, "%u.5", chance_below(&p->chance, 900));
        return;
    case IS_BOOL:
        snprintf(out, size, "%s", chance_below(&p->chance, 2) ? "true" : "false");
        return;
    case IS_OPTIONS:
        any_options(w, p, out, size);
    }
}

void speak_fields(struct world *w, struct person *p, enum request_type type, char *out, size_t size)
{
    size_t length = 0;

    out[0] = '\0';
    for (int i = 0; i < TAKES_COUNT; i++) {
        char value[256];

        if (takes[i].type != type || takes[i].field == FIELD_id || takes[i].field == FIELD_token)
            continue;
        if (chance_below(&p->chance, takes[i].need == OPTIONAL ? 2 : 40) == 0)
            continue;
        any_value(w, p, takes[i].field, value, sizeof value);
        length += (size_t)snprintf(out + length, size - length, ",\"%s\":%s",
                                   fields[takes[i].field].name, value);
    }
}

size_t speak_garbage(struct world *w, struct person *p, char *out, size_t size)
{
    enum request_type type = (enum request_type)chance_below(&p->chance, REQUESTS);
    char              rest[1024];
    size_t            length;

    speak_fields(w, p, type, rest, sizeof rest);
    length = (size_t)snprintf(out, size, "{\"type\":\"%s\",\"id\":\"g%u\"%s}", request_words[type],
                              p->actions++, rest);
    for (uint32_t i = chance_below(&p->chance, 6); i > 0; i--)
        out[chance_below(&p->chance, (uint32_t)length)] = (char)chance_below(&p->chance, 256);
    if (chance_below(&p->chance, 20) == 0 && size > MESSAGE_MAX + 2) { /* longer than it may be */
        memset(out + length, ' ', MESSAGE_MAX + 1 - length);
        length = MESSAGE_MAX + 1;
    }
    return length;
}
