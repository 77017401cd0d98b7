/* speech.h: games played by talking.
 *
 * In most games people make moves, and chat on the side. In some, the talk is the game: someone
 * gives clues, others guess, a referee judges, and the outcome becomes a move. Such a game has a
 * `struct speech` beside its rules: games/NAME/speech.c exports `NAME_speech`, and the build lists
 * them by folder (speeches.def). All other games are played by moves alone.
 *
 * A host (a room of the server) uses only this interface:
 *
 *   before a match, when somebody sets the table     settle
 *   which moves seats may not make by hand           seats, refuse
 *   after every move, and when a seat passes from a
 *     person to a bot or back                        follow
 *   when `due` has come                              step
 *   when a person typed something                    hear
 *
 * The host sends what `step` and `hear` return to the table, unless its text is empty, and plays
 * its `verb`, if any, as a move of `player`.
 *
 * The host keeps a conversation beside its match: `size` bytes that start with a `struct speakers`,
 * which the host fills. A conversation never changes the state. It sees the whole state, because
 * the referee must know the name to guess. Like the rules it is freestanding: memory, time and
 * chance come from the host. */
#ifndef TABLEE_SPEECH_H
#define TABLEE_SPEECH_H

#include "core/chance.h"
#include "core/game.h"
#include "language/names.h"

/* How people talk at a table: clues and guesses are typed, and the referee judges; everybody is in
 * one room, and people judge; the speaker is seen by a camera, by those who guess, or by all. */
enum way { WAY_TYPED, WAY_ROOM, WAY_CAMERA, WAY_CAMERA_ALL };

extern const char *const way_names[]; /* by way, closed by NULL */

/* A way by its name; -1 if there is none of that name. */
int way_find(const char *name);

/* What somebody who sets the table asks for. */
struct wish {
    bool     way;      /* the way: else it is as it was */
    uint32_t options;  /* bit i: option i of the game's table */
    int      own;      /* how many names the room's own list has; -1: it has none */
    bool     own_new;  /* it comes with this wish */
    int      language; /* of whoever asks: which names are well known depends on it */
};

/* Who talks, as the host knows it. It may change before every call. */
struct speakers {
    struct chance_source chance; /* what bots toss with: set once, before `begin` */
    const struct name   *own;    /* the room's own names; NULL: none */
    int                  language;
    uint32_t             pace; /* percent of a person's time that bots take */
    seat_set             people;
    uint8_t              level[SEATS_MAX]; /* of those who are none */
};

enum {
    UTTERED_BYTES = 256,
    SPEECH_BYTES_MAX = 16384 /* of a conversation, for hosts that do not allocate */
};

/* One thing that was said, and what came of it. */
struct uttered {
    int         seat;
    bool        guess;               /* else a clue */
    bool        fault;               /* a clue that nobody but its giver may read */
    char        text[UTTERED_BYTES]; /* empty: nothing is to be told */
    const char *verdict;             /* the referee's, one word; NULL: it was nothing to judge */
    int         verb;                /* of the move that follows; -1: none does … */
    int         player;              /* … and whose it is */
};

struct speech {
    const struct game *game;
    size_t             size; /* bytes of a conversation, SPEECH_BYTES_MAX at most */

    /* Completes `way` and the options, after the host set them as `w` asks. 0, or why the table
     * can't be set like that. */
    refusal (*settle)(struct config *c, enum way *way, const struct wish *w);
    /* How many custom names a match at this table needs; 0 if none. NULL if the game isn't played
     * with names. */
    int (*own_names)(const struct config *c);

    /* Seats whose moves come from the conversation; the host doesn't ask bots for them. */
    seat_set (*seats)(const void *state);
    /* Refuses moves that only the referee makes. 0 if the seat may make it. */
    refusal (*refuse)(const void *state, move m);

    /* Forgets everything but the speakers. */
    void (*begin)(struct speakers *conversation);
    /* The state or the speakers may have changed. */
    void (*follow)(struct speakers *conversation, const void *whole, uint32_t now);
    /* When to call `step`; UINT32_MAX: not until something else happens. */
    uint32_t (*due)(const struct speakers *conversation);
    /* A bot speaks now. */
    void (*step)(struct speakers *conversation, const void *whole, uint32_t now,
                 struct uttered *out);
    /* A person on `seat` typed a clue or a guess. 0, or why it does not count; then nothing has
     * changed. */
    refusal (*hear)(struct speakers *conversation, const void *whole, uint32_t now, int seat,
                    bool guess, const char *text, struct uttered *out);
    /* Is this verdict a fault, whose text only the giver may read? `verdict` is "" for none. */
    bool (*is_fault)(bool guess, const char *verdict);
};

/* The talk of a game; NULL: it has none. */
const struct speech *speech_of(const struct game *g);

#endif
