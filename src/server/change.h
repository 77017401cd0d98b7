/* change.h: everything that can happen to a room (listed in change.def). A room is its list of
 * changes: each one is a record in the store, and has the number that viewers see.
 *
 * A record is one JSON object, so that people can read the store. Records hold secrets (the seed,
 * what was dealt) and never leave the server. */
#ifndef TABLEE_CHANGE_H
#define TABLEE_CHANGE_H

#include "core/game.h"
#include "match/log.h"
#include "server/limits.h"
#include "server/messages.h"
#include "server/own_names.h"
#include "server/receipts.h"
#include "speech/speech.h"

enum {
    ID_MAX = 21,             /* of an identity with its NUL: 20 hexadecimal digits */
    CODE_MAX = 5,            /* of a room's code with its NUL */
    SECRET_MAX = 33,         /* of a room's secret with its NUL: 32 hexadecimal digits */
    CHANGE_BYTES_MAX = 16384 /* receipts and text, escaped; a list of names is not in it */
};

enum change_kind {
#define CHANGE(name, fields) CHANGE_##name,
#define BARE(name)           CHANGE_##name,
#include "server/change.def"
    CHANGE_KINDS
};
#undef CHANGE
#undef BARE

enum sitter { SITTER_EMPTY, SITTER_PERSON, SITTER_BOT };

/* Who made a move. */
enum mover { MOVER_CHANCE, MOVER_CLOCK, MOVER_PERSON, MOVER_BOT, MOVER_STAND_IN };

struct settings {
    const struct game *game;
    struct config      config;
    bool public, chat, locked;
    enum way way;
    uint16_t turn_s;  /* of a turn that no rule limits (patience.h); 0: no limit */
    uint16_t grace_s; /* an absent player's seat is kept; 0: as the server does */
};

/* Something said at the table: which of those that messages.def knows, and its text. */
struct saying {
    enum saying_kind kind;
    char             text[TEXT_MAX + 1];
};

/* The types of fields. Numbers are always written, texts only if they aren't empty, the rest only
 * if it isn't 0. */
#define TYPE_SETTINGS(field) struct settings field;
#define TYPE_PRESENT(field)  bool field;
#define TYPE_SEAT(field)     int field;
#define TYPE_SPEAKER(field)  int field; /* a seat or SPECTATOR */
#define TYPE_SEATS(field)    seat_set field;
#define TYPE_SITTER(field)   enum sitter field;
#define TYPE_LEVEL(field)    int field; /* of a bot */
#define TYPE_FACE(field)     int field; /* of a person, from 1; 0: not known */
#define TYPE_TEAM(field)     int field;
#define TYPE_RULES(field)    int field;
#define TYPE_COUNT(field)    uint32_t field;
#define TYPE_TIME(field)     uint32_t field;           /* match time */
#define TYPE_DATE(field)     int64_t field;            /* ms since 1970 */
#define TYPE_PLACES(field)   uint8_t field[SEATS_MAX]; /* by seat, from 1; 0: not known */
#define TYPE_MOVE(field)     move field;
#define TYPE_MOVER(field)    enum mover field;
#define TYPE_RECEIPTS(field) struct receipts field;
#define TYPE_HASH(field)     uint64_t field; /* 0: not known */
#define TYPE_SAYING(field)   struct saying field;
#define TYPE_GUESS(field)    bool field;                 /* else a clue */
#define TYPE_VERDICT(field)  char field[NAME_MAX_BYTES]; /* the referee's word, or empty */
#define TYPE_CODE(field)     char field[CODE_MAX];
#define TYPE_SECRET(field)   char field[SECRET_MAX];
#define TYPE_ID(field)       char field[ID_MAX];
#define TYPE_NAME(field)     char field[NAME_MAX_BYTES];
#define TYPE_HEX(field)      char field[HEX_MAX_BYTES];
#define TYPE_TEXT(field)     char field[TEXT_MAX + 1];

struct change {
    enum change_kind kind;
    uint64_t         action; /* a hash of who asked for it and the request's id; 0: nobody did */
    struct names *names; /* of a `set` with a new list: the room owns it once applied. NULL if there
                            is none, or the change was read back */
    union {
#define KEEPS(name, type, field, key) TYPE_##type(field)
#define CHANGE(name, fields)                                                                       \
    struct change_##name {                                                                         \
        fields                                                                                     \
    } name;
#define BARE(name)
#include "server/change.def"
    };
};
#undef KEEPS
#undef CHANGE
#undef BARE

/* Writes a change into `out` (CHANGE_BYTES_MAX) and returns its length. `g` is the game of the
 * match, which writes its moves. */
size_t change_write(const struct change *c, const struct game *g, char *out);

/* Reads one back. False if it isn't a change: another version wrote the store. */
bool change_read(const char *bytes, size_t length, const struct game *g, struct change *out);

#endif
