/* game.h: the one interface between a game and everything that runs it.
 *
 * A game is a table of functions. Its state is plain bytes of a fixed size in
 * the caller's memory: no pointers inside, padding zeroed, so that a copy is a
 * clone, equal bytes are equal states and a hash names a state. Nothing here
 * allocates, reads a clock or draws a random number by itself.
 *
 * A state waits for somebody: `acting` in its head says whom.
 *   - one seat: its turn;
 *   - several seats: a race or a secret simultaneous choice; the order in which
 *     the host applies their moves decides;
 *   - NATURE alone: chance is due; one of `chances`, weighted, comes next;
 *   - nobody: the game is over.
 * While `window_ms` is not 0 the CLOCK may act too: the host starts a timer
 * whenever `window` changes and applies the clock's move when it runs out.
 *
 * Two kinds of wrong. A move from outside is *refused*: `game_refuse` gives the
 * reason as a number (core/refusal.h), nothing changes. A broken invariant inside is a CHECK: it
 * stops the program. Whoever holds a move from outside asks game_refuse first; `apply` may rely on
 * it.
 *
 * Hidden things. `redact` overwrites in a copy all that a viewer may not know;
 * unknown cards, dice and numbers are 0, a value that no known one has, so that
 * `legal`, `describe` and the bots work on redacted states unchanged. `veil`
 * does the same for a move. `resample` fills a redacted state with a random
 * possibility that fits all that its viewer has seen.
 *   For every reachable state and every viewer:
 *     redact(resample(redact(s))) == redact(s), byte for byte, and the viewer's
 *     legal moves are the same in all three. tests/unit/properties.c holds
 *     every game to it.
 *
 * The functions below the table (game_setup … game_view) are what hosts call;
 * they do what is the same for all games and then call the table. */
#ifndef TABLEE_GAME_H
#define TABLEE_GAME_H

#include "core/chance.h"
#include "core/json.h"
#include "core/refusal.h"
#include "core/seats.h"

enum {
    ARGS_MAX = 6,
    VERBS_MAX = 24,
    OPTIONS_MAX = 8,
    STATE_MAX = 4096,   /* bytes: no game's state_size is larger */
    MOVES_MAX = 4096,   /* no game's moves_max is larger */
    CHANCES_MAX = 2048, /* no game's chances_max is larger */
    MOVE_TEXT_MAX = 96, /* bytes of a move in text with its NUL */
    VIEW_MAX = 65536    /* bytes of a view as JSON with its NUL */
};

/* 8 bytes, by value. Unused arguments are 0. What the arguments mean is said by
 * the verb's entry in the game's table. */
typedef struct {
    uint8_t seat, verb, arg[ARGS_MAX];
} move;

/* A move as one word, the seat in the lowest byte: argument i stands at bit 16 + 8i. A list
 * of moves that differ in an argument is written several times faster by adding to a word
 * than by setting bytes, which stall the load of the whole. */
static inline move move_of_word(uint64_t word)
{
    move m;

    __builtin_memcpy(&m, &word, sizeof m);
    return m;
}

#define MOVE_WORD(seat, verb) ((uint64_t)(seat) | (uint64_t)(verb) << 8)
#define ARG_WORD(i, value)    ((uint64_t)(value) << (16 + 8 * (i)))

/* ---- The notation of a game: what may be said, as data. ---- */

enum arg_kind {
    ARG_NONE,   /* ends the list */
    ARG_SEAT,   /* one byte, A is 0; where optional: 1 + seat, 0 for none */
    ARG_NUMBER, /* one byte, min to max; where optional min is at least 1 and 0 is none */
    ARG_NAME,   /* one byte, an index into `names`, from 1; 0: unknown, or none */
    ARG_WIDE    /* a number in two bytes, the low one first */
};

enum arg_flag {
    ARG_OPTIONAL = 1, /* may be left out */
    ARG_MANY = 2,     /* last argument: as many as there are bytes left, or none */
    ARG_EACH = 4,     /* last argument: several on a line stand for several moves */
    ARG_FREE = 8      /* any value will do where one does: `legal` lists one for all of them */
};

struct arg {
    uint8_t            kind, flags;
    uint16_t           min, max; /* ARG_NUMBER, ARG_WIDE */
    const char *const *names;    /* ARG_NAME: names[0] is NULL, then names, then NULL */
    const char        *what;     /* for people: "a face" */
};

/* Who may say a verb, and how it is special, as bits.
 *   PASSES says "nothing from me" in a window where everybody is asked alike. How soon somebody
 *     passes would tell what is in a hand, so a server gives passing a time of its own.
 *   IF_EARLY(v) is the game's rule for acting without reason: made too early, so that it cannot
 *     answer what lies there, the verb is verb v instead. */
enum { BY_PLAYER = 1, BY_NATURE = 2, BY_CLOCK = 4, PASSES = 8 };
#define IF_EARLY(v) ((1 + (v)) << 8)

struct verb {
    const char *name; /* one word, once in a game */
    uint16_t    by;   /* who may say it: the bits above */
    struct arg  args[ARGS_MAX];
};

/* The verb that it is when it is made too early, or -1. */
static inline int verb_if_early(const struct verb *v)
{
    return (v->by >> 8) - 1;
}

struct option {
    const char *name;
    int32_t     standard, min, max;
    const char *means; /* one line in English for terminals */
};

struct config {
    uint8_t seats;
    int32_t option[OPTIONS_MAX]; /* in the order of the game's table */
};

/* ---- The state. ---- */

/* First member of every state: hosts read it directly. */
struct head {
    seat_set acting;           /* who may act: see above */
    seat_set winners;          /* once over */
    uint8_t  seats;            /* at the table */
    uint8_t  viewer;           /* 0: whole; else 1 + the viewer it was redacted for */
    uint8_t  phase;            /* index into the game's phases */
    uint8_t  unused;           /* keeps the head free of padding; 0 */
    uint32_t window_ms;        /* how long the present window lasts; 0: no limit */
    uint32_t window;           /* counts the windows opened */
    uint32_t turn;             /* moves applied so far: game_apply counts */
    int32_t  score[SEATS_MAX]; /* SCORE_UNKNOWN where the viewer may not know it */
};

#define SCORE_UNKNOWN INT32_MIN

struct chance {
    move     m;
    uint32_t weight;
};

struct game {
    const char *id;      /* one word, as in logs and on the command line */
    const char *name;    /* as on the box */
    uint8_t     shelf;   /* its place on the shelf, from 1: those to begin with come first */
    uint8_t     minutes; /* that a game usually takes */
    uint16_t    rules;   /* raised by any change of a rule; logs carry theirs */
    uint16_t    state_size;
    uint16_t    moves_max;   /* most moves `legal` lists */
    uint16_t    chances_max; /* most moves `chances` lists */
    uint32_t    length_max;  /* a match is not played on after so many moves: a bound
                                that no game reaches whose players want it to end, proved
                                or argued on its page; random play is held to it. 0: none */
    uint8_t              seats_min, seats_max;
    const char *const   *phases;       /* names by head.phase */
    const struct verb   *verbs;        /* closed by an entry without a name */
    const struct option *options;      /* the same */
    uint32_t             options_late; /* bit i: option i came after the first logs. A log leaves it
                                          out while it has its standard value, and so stays as it
                                          was before */
    const struct reason *reasons;      /* of games/NAME/refusals.def: refusal_reason reads it */

    /* Has the move m, from `before` to `after`, revealed what people want to look at before the
     * game goes on? Rules do not depend on it: a host with people may wait. NULL: never. */
    bool (*reveals)(const void *before, const void *after, move m);
    /* Sets up a zeroed state whose head.seats is set. 0, or why these seats and
     * options (each in its own range) do not go together. */
    refusal (*setup)(void *s, const struct config *c);
    /* The moves `seat` (a player or the CLOCK) may make now, all of them, at most moves_max;
     * how many. Of those that differ in an ARG_FREE only (a place on a board) one. */
    int (*legal)(const void *s, int seat, move *out);
    /* 0, or why not. The seat is acting, the verb is one of its kind's and each
     * argument is in its range: game_refuse has seen to that. */
    refusal (*refuse)(const void *s, move m);
    /* m is not refused. Leaves `acting` and the window as the next move needs them. */
    void (*apply)(void *s, move m);
    /* Nature's possible moves with weights, while NATURE is acting; how many. */
    int (*chances)(const void *s, struct chance *out);
    /* One of them by its weight, fast. */
    move (*draw)(const void *s, struct chance_source *r);
    /* Overwrites what `viewer` (a seat or SPECTATOR) may not know. */
    void (*redact)(void *s, int viewer);
    /* m, about to be applied to s, as the viewer may see it: unknown arguments 0. */
    move (*veil)(const void *s, move m, int viewer);
    /* Fills a state redacted for `viewer` with a possibility that fits it. */
    void (*resample)(void *s, int viewer, struct chance_source *r);
    /* Writes the fields of the game's own (with "players") of a state that is
     * whole or redacted for the reader. */
    void (*describe)(const void *s, struct json *out);
    /* NULL, or the invariant that is broken. For tests: after every move. */
    const char *(*audit)(const void *s);
};

/* The functions of a game's file: they have the same names in every one. */
#define GAME_FUNCTIONS                                                                             \
    .setup = setup, .legal = legal, .refuse = refuse, .apply = apply, .chances = chances,          \
    .draw = draw, .redact = redact, .veil = veil, .resample = resample, .describe = describe,      \
    .audit = audit, .reasons = reasons

/* ---- What hosts call. ---- */

static inline const struct head *head_of(const void *s)
{
    return s;
}

static inline bool game_over(const void *s)
{
    return head_of(s)->acting == 0;
}

/* The options' standard values for `seats` players. */
struct config game_config(const struct game *g, int seats);

/* Index of an option by name, or -1; how many the game has. */
int game_option(const struct game *g, const char *name);
int game_options(const struct game *g);
int game_verbs(const struct game *g);

/* A new game in `s` (state_size bytes). 0, or why not; then `s` is garbage. */
refusal game_setup(const struct game *g, void *s, const struct config *c);

/* The judge of every move. 0, or why not; `s` is only read. */
refusal game_refuse(const struct game *g, const void *s, move m);

/* Applies a move that is not refused and counts it. */
void game_apply(const struct game *g, void *s, move m);

/* A copy in `out` (state_size bytes) of what `viewer` may know of a whole state; for OMNISCIENT
 * all of it. */
void game_look(const struct game *g, void *out, const void *s, int viewer);

/* The same in place. */
void game_redact(const struct game *g, void *s, int viewer);

/* In place: a redacted state made whole again by a random possibility. */
void game_resample(const struct game *g, void *s, struct chance_source *r);

/* The move as `viewer` may see it. */
move game_veil(const struct game *g, const void *s, move m, int viewer);

/* The view as JSON: the common fields, then the game's own. */
void game_view(const struct game *g, const void *s, struct json *out);

/* ---- What games call. ---- */

/* A new window of `ms` is open from now on; 0 closes it. */
static inline void window_open(struct head *h, uint32_t ms)
{
    h->window_ms = ms;
    h->window++;
}

#endif
