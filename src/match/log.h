/* log.h: a match as text, one line each thing, so that a person can read and
 * diff it. docs/architecture.md shows one whole.
 *
 *   tablee 1                       format
 *   game perudo
 *   rules 1                        version of the game's rules; absent: 1
 *   seats 3 Ana Bot:normal Chloé   how many, then a name each, or no names
 *   option calza 0                 those not named have their standard value
 *   commit HEX                     SHA-256 of the host's seed
 *   restart HEX BC                 a start called off: the commitment it had, and which seats
 *                                  did not reveal their nonce (none: somebody left)
 *   promise A HEX                  what each player's side committed to (match/fair.h)
 *   nonce A HEX                    what it then added; without a promise before 2026-11
 *   4180 A bid 3 5                 ms since the start, and a move
 *   reveal HEX                     the host's seed, at the end
 *
 * Blank lines and lines that begin with # are passed over. Hosts write some of their own so: how a
 * race went (race), a list of custom names (name, language/list.h). */
#ifndef TABLEE_LOG_H
#define TABLEE_LOG_H

#include "core/notation.h"
#include "match/match.h"

enum {
    NAME_MAX_BYTES = 40, /* of a player's name with its NUL */
    HEX_MAX_BYTES = 65,  /* of 32 bytes as hexadecimal digits with its NUL */
    RESTARTS_LEAST = 6,
    RESTARTS_MAX = SEATS_MAX
};

/* Starts that may be called off before a match with so many seats. Each seat can be silent in one
 * try of a start: whoever wants the match to begin has a try left after all the others. */
static inline int restarts_of(int seats)
{
    return seats > RESTARTS_LEAST ? seats : RESTARTS_LEAST;
}

/* A start that was called off after nonces may have been revealed. */
struct restart {
    char     commit[HEX_MAX_BYTES];
    seat_set silent; /* seats that did not reveal their nonce */
};

/* What a log says besides its moves. Strings that were not given are empty. */
struct record {
    const struct game *game;
    struct config      config;
    char               name[SEATS_MAX][NAME_MAX_BYTES];
    char               commit[HEX_MAX_BYTES], reveal[HEX_MAX_BYTES];
    char               promise[SEATS_MAX][HEX_MAX_BYTES], nonce[SEATS_MAX][HEX_MAX_BYTES];
    struct restart     restart[RESTARTS_MAX];
    int                restarts;
};

struct log_error {
    uint32_t line; /* from 1 */
    char     what[COMPLAINT_MAX];
};

/* Reads the text of a log (closed by a NUL) into a record and its moves, at most
 * `room`. Moves are read, not played: match_play judges them. True, or false with
 * the line and a sentence in `error`. */
bool log_read(const char *text, struct record *record, struct entry *moves, uint32_t room,
              uint32_t *count, struct log_error *error);

/* The lines before the moves, one line of a move, the closing line. Each ends
 * with a newline. */
void log_write_record(const struct record *record, struct text *out);
void log_write_move(const struct game *g, struct entry e, struct text *out);
void log_write_reveal(const struct record *record, struct text *out);

/* Puts a name in a record: blanks become underscores, what is too long is cut
 * between characters. */
void record_name(struct record *record, int seat, const char *name);

#endif
