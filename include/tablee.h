/* tablee.h: party games in your program: rules, referee, bots, logs.
 *
 * Link with `pkg-config --cflags --libs tablee`. C11 and C++17. The library needs nothing but the
 * C library: it opens no file and no socket, starts no thread and never reads the time.
 *
 *   tablee_table *t = tablee_open("perudo", 3, NULL, 42);
 *   while (!tablee_over(t)) {
 *       uint32_t acting = tablee_acting(t);
 *       if (acting == TABLEE_BIT(TABLEE_NATURE)) tablee_step(t);   // the dice are rolled
 *       else if (!tablee_play(t, seat, "bid 3 5", tablee_time(t))) puts(tablee_why());
 *   }
 *   tablee_close(t);
 *
 * Tables. A table is one game being played. It is opaque and belongs to the library, so that a
 * program built today still works with a library whose tables have grown (docs/versions.md).
 * Different threads may use different tables; a table is used by one thread at a time.
 *
 * Seats. A is 0, B is 1 and so on. Two more act: NATURE brings chance (dice, cards), the CLOCK says
 * that time is up. As viewers there are a spectator, who sees what everybody may see, and one who
 * sees all. Sets of seats are words of bits: TABLEE_BIT(seat).
 *
 * Moves are text, "bid 3 5": a verb of the game and its arguments, as in logs and on the wire.
 * games/NAME/clauses.md describes them; tablee_legal lists them.
 *
 * Refusals. What the rules or the library refuse changes nothing: the function returns false, NULL
 * or -1, and tablee_why() has the reason. Wrong pointers are not looked for.
 *
 * Texts. Functions that write text take `out` and its `capacity` in bytes, NUL included. They
 * return the length of the whole text; if that is not less than `capacity`, only a part was written
 * (closed by a NUL all the same). A capacity of 0 only asks for the length; `out` may be NULL then.
 *
 * Chance. All of it comes from the seed: the same seed and the same calls give the same game on
 * every machine. Seeds are for simulation and training. Where people play for something, let a
 * server deal: its dice can be verified. */
#ifndef TABLEE_H
#define TABLEE_H

#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#else
#include <stdbool.h>
#endif

#ifdef __GNUC__
#define TABLEE_API __attribute__((visibility("default")))
#else
#define TABLEE_API
#endif

enum {
    TABLEE_SEATS_MAX = 12,
    TABLEE_SPECTATOR = 12,  /* viewer */
    TABLEE_CLOCK = 14,      /* seat */
    TABLEE_NATURE = 15,     /* seat */
    TABLEE_OMNISCIENT = 16, /* viewer */
    TABLEE_MOVE_MAX = 96,   /* bytes of a move as text, NUL included */
    TABLEE_VIEW_MAX = 65536 /* bytes of a view as JSON, NUL included */
};
#define TABLEE_BIT(seat)     (UINT32_C(1) << (seat))
#define TABLEE_NEVER         UINT32_MAX /* as a time: not by itself */
#define TABLEE_SCORE_UNKNOWN INT32_MIN

typedef struct tablee_table tablee_table;

/* ---- The library. ---- */

/* "1.0.0"; the commit it was built from, or "unknown". */
TABLEE_API const char *tablee_version(void);
TABLEE_API const char *tablee_commit(void);

/* Why the last call of this thread that was refused was refused: one sentence without full stop.
 * Valid until the next refusal in this thread; "" before the first. */
TABLEE_API const char *tablee_why(void);

/* The id of a game ("perudo") by its index from 0; NULL after the last one. */
TABLEE_API const char *tablee_game(int index);

/* All games as JSON, as `tablee games --json` prints them: names, seats, options with their ranges,
 * levels of bots. */
TABLEE_API size_t tablee_games(char *out, size_t capacity);

/* ---- A table. ---- */

/* A new game. `options` are "NAME=NUMBER" with blanks between them ("dice=3 calza=1"); those not
 * named, or all if it is NULL, have their standard value. NULL if refused. */
TABLEE_API tablee_table *tablee_open(const char *game, int seats, const char *options,
                                     uint64_t seed);

/* The game of a log, with all its moves played and its bots and people seated: "Bot:normal" is a
 * bot. It goes on from there as it would have with the same seed, if it was played by that. NULL if
 * the text is not a log or one of its moves is refused. */
TABLEE_API tablee_table *tablee_open_log(const char *log, uint64_t seed);

/* A copy that goes on exactly like the original; NULL if there is not enough memory. */
TABLEE_API tablee_table *tablee_clone(const tablee_table *table);

/* Frees a table; NULL is allowed. */
TABLEE_API void tablee_close(tablee_table *table);

/* From now on chance comes from this seed. */
TABLEE_API void tablee_reseed(tablee_table *table, uint64_t seed);

/* Replaces everything that `viewer` (a seat or TABLEE_SPECTATOR) does not know by a random
 * possibility that fits all they have seen: where a search of hidden games starts. The table has no
 * log afterwards, since a log would tell what really happened. Usually called on a clone. */
TABLEE_API bool tablee_imagine(tablee_table *table, int viewer);

/* Seats a bot ("random", "easy", "normal", "hard"; not every game has all), for tablee_step and the
 * log. NULL seats a person again. */
TABLEE_API bool tablee_bot(tablee_table *table, int seat, const char *level);

/* The name of a seat in the log; blanks become underscores. */
TABLEE_API bool tablee_name(tablee_table *table, int seat, const char *name);

/* ---- What can be read off. ---- */

TABLEE_API const char *tablee_id(const tablee_table *table); /* of its game */
TABLEE_API int         tablee_seats(const tablee_table *table);

/* Who may act now. Several at once is a race or a secret choice; NATURE alone: chance comes next;
 * 0: the game is over. */
TABLEE_API uint32_t tablee_acting(const tablee_table *table);
TABLEE_API bool     tablee_over(const tablee_table *table);
TABLEE_API uint32_t tablee_winners(const tablee_table *table); /* once over */
TABLEE_API uint32_t tablee_moves(const tablee_table *table);   /* played so far */

/* As the viewer sees it; TABLEE_SCORE_UNKNOWN where they may not know it or there is no such seat.
 */
TABLEE_API int32_t tablee_score(const tablee_table *table, int seat, int viewer);

/* Time of the last move, and when the clock will act (TABLEE_NEVER: no clock runs), both in ms
 * since the game began. */
TABLEE_API uint32_t tablee_time(const tablee_table *table);
TABLEE_API uint32_t tablee_deadline(const tablee_table *table);

/* The position as JSON, as the viewer may see it; docs/protocol.md. 0 if there is no such viewer.
 */
TABLEE_API size_t tablee_view(const tablee_table *table, int viewer, char *out, size_t capacity);

/* A number that names the position as the viewer sees it: equal positions have equal numbers. */
TABLEE_API uint64_t tablee_hash(const tablee_table *table, int viewer);

/* The last move, "A bid 3 5", as the viewer may see it: what is hidden is left out. "" before the
 * first one. */
TABLEE_API size_t tablee_last(const tablee_table *table, int viewer, char *out, size_t capacity);

/* The log so far: text that `tablee replay` and tablee_open_log read. 0 for an imagined table. */
TABLEE_API size_t tablee_log(const tablee_table *table, char *out, size_t capacity);

/* ---- Playing. ---- */

/* What a seat (or the CLOCK) may do now: one move a line, each line closed by a newline; "" if it
 * isn't their turn. Where a place on a board may be anything, one stands for all. */
TABLEE_API size_t tablee_legal(const tablee_table *table, int seat, char *out, size_t capacity);

/* What nature may do now: lines "WEIGHT MOVE", as "3 roll A 1 1 2". "" if chance isn't due. */
TABLEE_API size_t tablee_chances(const tablee_table *table, char *out, size_t capacity);

/* Plays one move for a seat. TABLEE_NATURE and TABLEE_CLOCK are seats too: so a program can set up
 * a position or follow a game on a real table. `at_ms` is when, in ms since the game began, and
 * never goes back; programs without a clock pass tablee_time(table). */
TABLEE_API bool tablee_play(tablee_table *table, int seat, const char *move, uint32_t at_ms);

/* Plays what happens next without people: nature's move, the bot's that acts first, or the clock's
 * if its time is up before. Time is virtual and jumps to that moment. 1: a move was played; 0: a
 * person's move comes next, or the game is over; -1: refused (the game has gone on for too long, or
 * memory ran out). */
TABLEE_API int tablee_step(tablee_table *table);

/* What a bot of that level would do on a seat whose turn it is, knowing what that seat may know:
 * the move, and in `delay_ms` (or NULL) how long it would wait. "" with TABLEE_NEVER: it would
 * rather not act. 0 without a text if refused. */
TABLEE_API size_t tablee_think(tablee_table *table, int seat, const char *level, char *out,
                               size_t capacity, uint32_t *delay_ms);

#ifdef __cplusplus
}
#endif
#endif
