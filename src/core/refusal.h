/* refusal.h: why something was refused, as a number.
 *
 * A refusal is a code, or 0 if nothing is wrong. Programs compare codes; people read sentences,
 * which are looked up by code where they are shown. Each owner has one table of codes with their
 * sentences in all languages: src/core/refusals.def (which describes the format),
 * games/NAME/refusals.def and src/server/refusals.def. The tables give the numbers in C, the
 * English of commands and logs, and the languages of the terminal (host/reasons.h) and of the
 * page (tools/refusals-ts).
 *
 * A game's file gets its numbers, REFUSED_code, by
 *
 *     #define REFUSALS "games/perudo/refusals.def"
 *     #include "core/refusal_codes.h"
 *
 * and the one with its `struct game` the table `reasons` by core/refusal_reasons.h as well. Numbers
 * are valid within one run of one program; files and messages hold the code's name. */
#ifndef TABLEE_REFUSAL_H
#define TABLEE_REFUSAL_H

#include "core/json.h"

struct game;

typedef int refusal;

#define REFUSAL(code, does, english) REFUSED_##code,
#define WORDS(language, text)
enum {
    NOT_REFUSED,
#include "core/refusals.def"
    REFUSALS_END,
    REFUSALS_OF_GAME = 1000,  /* a game's codes follow this; which game is known from elsewhere */
    REFUSALS_OF_SERVER = 2000 /* and the server's this */
};
#undef REFUSAL
#undef WORDS

struct reason {
    const char *code, *english;
};

/* The text for one placeholder, "{name}", of a reason. */
struct refused_arg {
    const char *name, *text;
};
enum { REFUSED_ARGS_MAX = 3, REASON_MAX = 512 /* bytes with all arguments and the NUL */ };

/* The table line of a refusal (not 0) of the engine or of `g`; *owner becomes "engine" or the
 * game's id. */
const struct reason *refusal_reason(const struct game *g, refusal r, const char **owner);

/* Its English sentence, without full stop; NULL for 0. Not for a code with arguments. */
const char *refusal_english(const struct game *g, refusal r);

/* Writes a text with its placeholders filled in. False if one has no argument. */
bool reason_write(struct text *out, const char *text, const struct refused_arg *args, int count);

/* Adds the fields of a refusal to the open object: `code` ("perudo.bid_not_higher"), `args` if
 * there are any, and `why`, the English sentence. */
void put_reason(struct json *j, const char *owner, const struct reason *reason,
                const struct refused_arg *args, int count);

#endif
