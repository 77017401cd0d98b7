/* room.h: a room: what its changes have made of it, and who is there right now.
 *
 * Everything in `struct room` up to `live` is the fold of its changes: room_apply is the
 * only function that writes it, whether a change has just happened or is read back from the
 * store after a restart. What is in `live` belongs to this run of the server: sockets,
 * timers, thoughts of bots. It may be lost at any moment. Each of its fields is written by one file
 * alone, whose header says "Owns `live.…`". */
#ifndef TABLEE_ROOM_H
#define TABLEE_ROOM_H

#include "bots/bot.h"
#include "match/fair.h"
#include "match/match.h"
#include "server/change.h"
#include "server/evening.h"
#include "server/presence.h"
#include "server/refusals.h"

struct conn;
struct race;
struct speakers;
struct held;
struct pass_times;
struct timer;

enum room_phase { ROOM_LOBBY, ROOM_PLAYING, ROOM_PAUSED, ROOM_OVER };

struct chair {
    enum sitter sitter;
    int         level; /* of a bot */
    int         face;  /* of a person; 0: not known */
    char        id[ID_MAX], name[NAME_MAX_BYTES], nonce[HEX_MAX_BYTES];
    seat_set    votes; /* seats that voted to send this one away */
};

/* One numbered thing that viewers were told, kept so that it can be told again. */
struct item {
    uint32_t n, t;
    uint8_t  kind; /* enum change_kind */
    move     m;    /* of a move */
    union {        /* on the heap, or NULL */
        void            *kept;
        char            *text;     /* said, words: the message */
        struct receipts *receipts; /* of a move that won a race */
    };
};

/* The shares of chance for the next match: promised in the lobby, and revealed once the start was
 * asked for (gather.c). */
struct gather {
    bool           open;  /* a start goes on: the list of promises was closed once */
    bool           spent; /* it was called off when nonces may have been revealed: a new seed */
    seat_set       of;    /* whose nonces were asked for; none: promises are awaited */
    seat_set       out;   /* did not reveal theirs, and add nothing to this start any more */
    char           promise[SEATS_MAX][HEX_MAX_BYTES];
    struct restart restart[RESTARTS_MAX];
    int            restarts;
};

/* Who asked for the start, while it is gathered for, and how they are answered. */
struct starter {
    char     who[ID_MAX], id[ACTION_ID_MAX + 1];
    uint64_t action;
    bool     closed; /* the list of promises was closed for it */
};

/* What a bot means to do, and when, in match time. */
struct intent {
    uint32_t due; /* UINT32_MAX: never */
    move     m;
    bool     asked; /* a worker is thinking about it */
    bool     ready;
};

/* The newest actions that were done: they are not done again. A tag is the end of one: whoever
 * looks for an action that is not there, as nearly always, reads a quarter of the memory. */
struct ring {
    uint16_t tag[ACTIONS_REMEMBERED];
    uint64_t action[ACTIONS_REMEMBERED];
    uint8_t  next;
};

struct knock {
    struct conn *conn;
    char         action[ACTION_ID_MAX + 1];
    int64_t      until;
    enum role    role;
    int          seat; /* somebody inside asks for this chair; -1: to come in */
};

/* A code that moves somebody's seat to another device (handover.h). */
struct handover {
    char    who[ID_MAX], code[HANDOVER_DIGITS + 1]; /* empty: none */
    int64_t until;
    uint8_t wrong; /* so many others were tried */
};

/* What all look at before the match goes on (reveal.h). */
struct reveal {
    int64_t  until; /* 0: nothing */
    seat_set ready; /* have seen it */
};

/* Who has asked to stop the match, and what the players say to it. */
struct ballot {
    int64_t  until; /* 0: nobody has */
    char     by[ID_MAX];
    seat_set yes, no;
};

/* Somebody who left a seat during the match, and has seen what it may see. */
struct left {
    char    id[ID_MAX];
    uint8_t seat;
};

/* Somebody who was sent away, and where from (people.h). */
struct ban {
    char     id[ID_MAX], name[NAME_MAX_BYTES];
    uint64_t from;
};

/* Where somebody was seen last (people.h). */
struct seen {
    char     id[ID_MAX];
    uint64_t tag;
};

struct room {
    uint64_t        id;
    uint32_t        n; /* changes so far: the number of the last */
    enum room_phase phase;
    char            code[CODE_MAX], secret[SECRET_MAX];
    char owner[ID_MAX], host[ID_MAX]; /* whose room it is; who acts for them (people.h) */
    struct settings settings;
    struct names   *names; /* the room's own list; NULL: it has none */
    uint32_t        lists; /* so many there were … */
    uint32_t        added; /* … of which players added to the one before */
    bool            open;  /* players added to this one */
    struct chair    chair[SEATS_MAX];
    char            admitted[ADMITTED_MAX][ID_MAX];
    uint8_t         admitted_next; /* a ring */
    uint8_t         banned_count;
    struct ban      banned[ADMITTED_MAX]; /* the newest, in their order */
    uint8_t         seed[SEED_BYTES];
    uint32_t        asides;                 /* changes that were no moves */
    uint32_t        matches;                /* begun so far */
    uint64_t        opened_by;              /* the action that opened it … */
    char            opener[ID_MAX];         /* … and whose it was */
    char            log_secret[SECRET_MAX]; /* of the match: only who is told its log's id has it */
    struct evening  evening;                /* what was played here */
    struct plan     plan;                   /* what the host means to play */
    char            team[TEAMS_MAX][NAME_MAX_BYTES]; /* their names; empty: none */
    struct ring     done, said; /* actions: talk has its own, so that it crowds nothing out */
    struct gather   gather;
    struct left     left[LEFT_MAX]; /* of the match */
    uint8_t         left_count;

    struct record       *record; /* of the match; NULL before the first */
    struct match         match;
    struct chance_source nature;
    struct item         *items;
    uint32_t             items_count, items_room;
    uint32_t             match_from; /* number of the change that began the match */
    uint32_t             situation;  /* number of the change that opened the situation */
    int64_t              ended_at;

    struct live {
        struct presence    presence;
        struct intent      intent[SEATS_MAX];
        uint32_t           asked_turn; /* the turn the intents belong to */
        bool               frozen;     /* match time stands still */
        uint32_t           frozen_t;
        int64_t            base;        /* now - base is the match time while it runs */
        int64_t            host_since;  /* the host is away since; 0: is there */
        bool               people_told; /* the host knows of somebody who watches or is banned */
        struct seen        from[SEATS_MAX];
        int64_t            asides_at, said_at;
        int32_t            asides, said; /* leaky buckets */
        int64_t            retry_at;     /* nothing is tried before: the store has just failed */
        uint8_t            knocks;       /* at the door */
        struct race       *race;
        struct speakers   *talk;       /* the conversation (words.c); NULL: none */
        struct held       *held;       /* by seat (held.h); NULL: nothing was held yet */
        struct pass_times *pass_times; /* of the window (pass.h) */
        struct ballot      ballot;
        struct reveal      reveal;
        int64_t            gather_until; /* shares are awaited; 0: not set */
        struct starter     starter;
        void              *opener;  /* the address that counts this room as its own */
        int64_t            due;     /* when play_tick is to be called */
        int64_t            ticked;  /* the reading of the clock at which it last was */
        struct timer      *timer;   /* of whoever has the timers (clock.h); NULL: none yet */
        uint64_t           touched; /* the last batch that holds changes of it */
        bool               closing;
        struct knock       knock[KNOCKS_MAX];
        struct handover    handover[HANDOVERS_MAX];
    } live;
};

struct room *room_new(uint64_t id);
void         room_free(struct room *r);

/* Forgets all changes, so that they can be applied again. Keeps `live`. */
void room_clear(struct room *r);

/* Applies the next change, which room_refuse (judge.h) has let pass. */
void room_apply(struct room *r, const struct change *c);

/* For a change read back: both, and chance is drawn along so that it goes on where it stood. A
 * match that was begun under another version of its game's rules is refused. 0, or why it cannot
 * have happened; then the room is as it was. */
refusal room_replay(struct room *r, const struct change *c, struct details *d);

/* The seat of that identity, or -1. */
int room_seat_of(const struct room *r, const char *id);

/* Something is about to happen in it: what every move looks at comes nearer. */
void room_expect(const struct room *r);

/* Was this action done already? */
bool room_has_done(const struct room *r, uint64_t action, bool talk);

bool room_is_banned(const struct room *r, const char *id);
bool room_is_admitted(const struct room *r, const char *id);
/* May that person take this seat in the match? Whoever has seen what another seat sees may not. */
bool room_may_take(const struct room *r, const char *id, int seat);

static inline bool room_in_match(const struct room *r)
{
    return r->phase == ROOM_PLAYING || r->phase == ROOM_PAUSED;
}

/* A thing said or words given as a message, to free. A clue that gives the name away has its
 * text only in what its giver gets. */
char *room_said_text(const struct room *r, const struct change *c, bool giver);

/* What this seat's page has promised to add to chance, for the match that is or was played or, in
 * a lobby, for the next; empty: nothing. */
const char *room_promise(const struct room *r, int seat);

/* The names that the match is played with, where they are the room's own; else NULL. */
const struct names *room_own_names(const struct room *r);

/* The first lines of the match's log (at most ROOM_RECORD_MAX bytes). */
enum { ROOM_RECORD_MAX = 8192 + LIST_BYTES_MAX + 8 * NAMES_MAX };
void room_write_record(const struct room *r, struct text *out);

/* The finished match as a log with its reveal, to free. */
char *room_log(const struct room *r);

/* "ID-MATCH-SECRET": under which the finished match is kept. Whoever was at one match cannot tell
 * from it the id of another. */
enum { MATCH_ID_MAX = 64 };
void room_match_id(const struct room *r, char out[static MATCH_ID_MAX]);
/* The same of a match that was played here before. */
void room_played_id(const struct room *r, const struct played *p, char out[static MATCH_ID_MAX]);

#endif
