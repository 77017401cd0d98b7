/* refusals.h: why the server refuses something: the codes REFUSED_code of server/refusals.def,
 * beside those of the engine and the games (core/refusal.h).
 *
 * Functions that decide return such a code, 0 for yes. The few codes with arguments, and a game's
 * code while the room plays another game, come with `struct details`. Sentences for people are made
 * where a refusal is sent, logged or printed, by the two functions at the end. */
#ifndef TABLEE_SERVER_REFUSALS_H
#define TABLEE_SERVER_REFUSALS_H

#include "core/notation.h"
#include "core/refusal.h"

#define REFUSAL(code, does, english) REFUSED_##code,
#define WORDS(language, text)
enum {
    BEFORE_SERVER_REFUSALS = REFUSALS_OF_SERVER,
#include "server/refusals.def"
};
#undef REFUSAL
#undef WORDS

/* Arguments of a refusal. Begin it, then fill it in along with the refusal. */
struct details {
    const struct game *game; /* whose code it is, if not the room's game */
    int                count;
    struct {
        const char *name; /* the name in braces, a literal */
        char        text[COMPLAINT_MAX];
    } arg[REFUSED_ARGS_MAX];
};

void details_begin(struct details *d);
/* Sets {name}. A text that is too long is cut. */
void detail_text(struct details *d, const char *name, const char *text);
void detail_number(struct details *d, const char *name, int64_t number);

/* Writes the fields of a refusal (not 0) as put_reason does. `g` is the room's game, or NULL; `d`
 * may be NULL. */
void put_refusal(struct json *j, const struct game *g, refusal why, const struct details *d);

/* Writes its English into `out`, for logs and commands, and returns `out`. */
const char *refusal_said(const struct game *g, refusal why, const struct details *d,
                         char out[static REASON_MAX]);

#endif
