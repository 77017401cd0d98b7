/* engine.h: what the files of the WebAssembly build share.
 *
 * The page and the engine exchange text through two buffers in memory: the page writes into
 * `page_text` before a call that reads it; what a call returns as `const char *` is a C string
 * in `engine_text` (or a constant), good until the next call. Nothing is allocated. */
#ifndef TABLEE_ENGINE_H
#define TABLEE_ENGINE_H

#include "bots/bot.h"
#include "language/list.h"
#include "match/log.h"

#define EXPORT __attribute__((visibility("default")))

enum {
    ENGINE_MOVES_MAX = 1 << 15,      /* of a match: more than any game of people lasts */
    ENGINE_TEXT_MAX = 3 * (1 << 20), /* a log or a history of so many moves */
    ENGINE_KEY_BYTES = 32
};

extern char    page_text[ENGINE_TEXT_MAX];
extern char    engine_text[ENGINE_TEXT_MAX];
extern uint8_t engine_key[ENGINE_KEY_BYTES];

/* Into engine_text: the state as `viewer` may see it. */
const char *write_view(const struct game *g, const void *state, int viewer);

/* Into engine_text: the moves of a match as `viewer` may see them, with their times. */
const char *write_history(const struct record *record, const struct entry *moves, uint32_t count,
                          int viewer);

/* Into engine_text: a move as `viewer` may see it, about to be applied to `state`. */
const char *write_veiled(const struct game *g, const void *state, move m, int viewer);

/* own_names.c: the custom names that a log holds; none where its match is not played with them.
 * Into engine_text: they, for the page. */
struct own {
    char        text[LIST_BYTES_MAX + 1];
    struct list list;
};
void        own_read(struct own *o, const char *log, const struct record *r);
const char *own_put(const struct own *o);

/* Into engine_text: a refusal as an object for the page (core/refusal.h): {code, why}, and {args}
 * where it has some. NULL for 0. */
const char *write_refusal(const struct game *g, refusal r);
const char *write_refusal_of(refusal r, const struct refused_arg *args, int count);

/* The same for a log that cannot be read. */
const char *write_log_error(const struct log_error *error);

/* table.c: the match that is played, and a move of it. 0, or why not. */
struct seated {
    const struct game *game; /* NULL: none is open */
    const void        *state;
    seat_set           people;
    const enum level  *level; /* by seat */
    const struct name *own;   /* custom names; NULL: none */
};
struct seated table_seated(void);
refusal       table_play(uint32_t t_ms, move m);

/* words.c: seats whose moves come out of what is said, and what nobody may say by hand. */
seat_set words_seats(void);
refusal  words_refuse(move m);

#endif
