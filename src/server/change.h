/* change.h: what can happen to a room. A room is its list of changes: each is a record of
 * the store, and has the number under which viewers are told of it.
 *
 * As a record a change is one JSON object, so that a person can read the store. Records hold
 * secrets (the seed, what was dealt): they never leave the server. */
#ifndef TABLEE_CHANGE_H
#define TABLEE_CHANGE_H

#include "core/game.h"
#include "match/log.h"
#include "server/limits.h"
#include "server/own_names.h"

enum {
    ID_MAX = 21,             /* of an identity with its NUL: 20 hexadecimal digits */
    CODE_MAX = 5,            /* of a room's code with its NUL */
    SECRET_MAX = 33,         /* of a room's secret with its NUL: 32 hexadecimal digits */
    CHANGE_BYTES_MAX = 16384 /* receipts and text, escaped; a list of names is not in it */
};

/* CHANGE(name): in the order of their first use in a room's life. */
#define CHANGES(CHANGE)                                                                            \
    CHANGE(open)    /* code, secret, who, name, settings */                                        \
    CHANGE(seed)    /* hex: the next match's secret; its commitment is public */                   \
    CHANGE(set)     /* settings, names or listed; secret: a new one, or empty */                   \
    CHANGE(sit)     /* seat, sitter, who, name, level */                                           \
    CHANGE(host)    /* who, acting: stands in for the owner */                                     \
    CHANGE(admit)   /* who: was let in and may come back */                                        \
    CHANGE(ban)     /* who, name, from: was sent away; secret: the room's new one */               \
    CHANGE(lift)    /* who: may come again */                                                      \
    CHANGE(vote)    /* seat votes against seat `other` */                                          \
    CHANGE(promise) /* seat, hex: what its page will add to chance, not yet revealed */            \
    CHANGE(gather)  /* of: whose nonces are asked for from now on: a start, the list is closed */  \
    CHANGE(nonce)   /* seat, hex: its page's share of chance */                                    \
    CHANGE(restart) /* hex: a new seed, as `of` did not reveal their nonces, or somebody left */   \
    CHANGE(start)   /* rules: a match begins with the seats as they are; secret: of its log */     \
    CHANGE(move)    /* t, m, by, text: receipts */                                                 \
    CHANGE(pause)   /* t */                                                                        \
    CHANGE(resume)  /* t */                                                                        \
    CHANGE(said)    /* seat or SPECTATOR, name, emote in `hex` or text */                          \
    CHANGE(words)   /* seat, kind in `hex`, text, verdict in `name` */                             \
    CHANGE(over)    /* at: the match has ended and its log is kept */                              \
    CHANGE(lobby)   /* back to the lobby, for a rematch */                                         \
    CHANGE(skip)    /* count: so many moves stood here, of a match that is over (compact.c) */

#define CHANGE_ENUM(name) CHANGE_##name,
enum change_kind { CHANGES(CHANGE_ENUM) CHANGE_KINDS };
#undef CHANGE_ENUM

enum sitter { SITTER_EMPTY, SITTER_PERSON, SITTER_BOT };

/* Who made a move. */
enum mover { MOVER_CHANCE, MOVER_CLOCK, MOVER_PERSON, MOVER_BOT, MOVER_STAND_IN };

/* How Time's Up! is played at this table: clues and guesses are typed, and the referee judges;
 * everybody is in one room, and people judge; the giver is seen by a camera, by those who
 * guess, or by all. */
enum way { WAY_TYPED, WAY_ROOM, WAY_CAMERA, WAY_CAMERA_ALL };

extern const char *const way_names[]; /* by way, closed by NULL */

/* A way by its name; -1 if there is none of that name. */
int way_find(const char *name);

struct settings {
    const struct game *game;
    struct config      config;
    bool public, chat, locked;
    enum way way;
};

struct change {
    enum change_kind kind;
    uint64_t         action; /* a hash of who asked for it and under which id; 0: nobody */
    uint32_t         t;      /* match time */
    move             m;
    enum mover       by;
    int              seat, other;
    seat_set         of;
    enum sitter      sitter;
    int              level;
    int64_t          at;    /* ms since 1970 */
    uint32_t         count; /* of moves that were skipped */
    uint16_t        rules; /* read back: the version of its game's rules that a match began under */
    struct settings settings;
    struct names   *names;  /* the room's own list from now on: once applied the room's; or NULL */
    bool            listed; /* read back: it had one, and the store has the room's newest */
    uint64_t        from;   /* an address, hashed (people.h); 0: not known */
    bool            acting; /* host for somebody else */
    char            code[CODE_MAX], secret[SECRET_MAX], who[ID_MAX], name[NAME_MAX_BYTES];
    char            hex[HEX_MAX_BYTES];
    char            text[TEXT_MAX + 1];
    char            receipt[1600]; /* JSON array for the players, or empty */
};

/* A change as bytes (CHANGE_BYTES_MAX); how many. `g` is the game of the match: it writes its
 * moves, and the version of its rules goes with the start. */
size_t change_write(const struct change *c, const struct game *g, char *out);

/* Reads one back. False if it is none: the store was written by another version. */
bool change_read(const char *bytes, size_t length, const struct game *g, struct change *out);

#endif
