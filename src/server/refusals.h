/* refusals.h: why the server refuses something: the numbers REFUSED_code of server/refusals.def,
 * beside those of the engine and of the games (core/refusal.h).
 *
 * Whoever decides returns such a number, 0 for yes. The few codes with arguments, and a game's code
 * where the room plays another game, come with `struct details`. People read sentences: they are
 * made where a refusal is sent, logged or printed, by the two functions at the end. */
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

/* What a refusal says beside its code. It is begun, then filled in along with the refusal. */
struct details {
    const struct game *game; /* whose code it is, if not that of the game that the room plays */
    int                count;
    struct {
        const char *name; /* of the braces, a literal */
        char        text[COMPLAINT_MAX];
    } arg[REFUSED_ARGS_MAX];
};

void details_begin(struct details *d);
/* What stands for {name}; a text that is too long is cut. */
void detail_text(struct details *d, const char *name, const char *text);
void detail_number(struct details *d, const char *name, int64_t number);

/* The fields of a refusal (not 0) as put_reason writes them. `g` is the game of the room, or NULL;
 * `d` may be NULL: no details. */
void put_refusal(struct json *j, const struct game *g, refusal why, const struct details *d);

/* Its English, for logs and commands, written into `out`; `out`. */
const char *refusal_said(const struct game *g, refusal why, const struct details *d,
                         char out[static REASON_MAX]);

#endif
