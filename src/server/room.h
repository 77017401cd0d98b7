/* room.h: a room: the sum of its changes, and who is there right now.
 *
 * Everything in `struct room` before `live` is the fold of its changes: room_apply is the only
 * function that writes it, for a new change and for one read back after a restart. `live` belongs
 * to this run of the server (sockets, timers, bots' thoughts) and may be lost at any moment. Each
 * of its fields is written by one file, whose header says "Owns `live.…`". */
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
    seat_set    votes; /* seats that voted to remove this one */
};

/* One numbered message, kept so that it can be sent again. */
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

/* What pages add to the next match's randomness: promised in the lobby, revealed after the start
 * was requested (gather.c). */
struct gather {
    bool           open;  /* a start is going on: the list of promises was closed once */
    bool           spent; /* called off when nonces may have been revealed: needs a new seed */
    seat_set       of;    /* whose nonces were requested; none: waiting for promises */
    seat_set       out;   /* didn't reveal theirs, and no longer count in this start */
    char           promise[SEATS_MAX][HEX_MAX_BYTES];
    struct restart restart[RESTARTS_MAX];
    int            restarts;
};

/* Who asked for the start, and how to answer them. */
struct starter {
    char     who[ID_MAX], id[ACTION_ID_MAX + 1];
    uint64_t action;
    bool     closed; /* its list of promises was closed */
};

/* What a bot is about to do, and when, in match time. */
struct intent {
    uint32_t due; /* UINT32_MAX: never */
    move     m;
    bool     asked; /* a worker is thinking about it */
    bool     ready;
};

/* The newest completed actions, which are not done again. A tag is the low part of an action:
 * looking for one that isn't there, the usual case, reads a quarter of the memory. */
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
    int          seat; /* the chair that somebody inside asks for; -1: to come in */
};

/* A code that moves somebody's seat to another device (handover.h). */
struct handover {
    char    who[ID_MAX], code[HANDOVER_DIGITS + 1]; /* empty: none */
    int64_t until;
    uint8_t wrong; /* so many others were tried */
};

/* What everyone looks at before the match goes on (reveal.h). */
struct reveal {
    int64_t  until; /* 0: nothing */
    seat_set ready; /* who has seen it */
};

/* Who asked to stop the match, and the players' answers. */
struct ballot {
    int64_t  until; /* 0: nobody has */
    char     by[ID_MAX];
    seat_set yes, no;
};

/* Somebody who left a seat during the match, and has seen its view. */
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
    uint32_t        lists; /* how many it has had … */
    uint32_t        added; /* … of which players added to the one before */
    bool            open;  /* players added to the present one */
    struct chair    chair[SEATS_MAX];
    char            admitted[ADMITTED_MAX][ID_MAX];
    uint8_t         admitted_next; /* a ring */
    uint8_t         banned_count;
    struct ban      banned[ADMITTED_MAX]; /* the newest, in their order */
    uint8_t         seed[SEED_BYTES];
    uint32_t        asides;         /* changes other than moves */
    uint32_t        matches;        /* begun so far */
    uint64_t        opened_by;      /* the action that opened it … */
    char            opener[ID_MAX]; /* … and whose it was */
    char log_secret[SECRET_MAX];    /* of the match: known only to those who get its log's id */
    struct evening evening;         /* what was played here */
    struct plan    plan;            /* the host's playlist */
    char           team[TEAMS_MAX][NAME_MAX_BYTES]; /* their names; empty: none */
    struct ring    done, said; /* actions; talk has its own, so that it crowds nothing out */
    struct gather  gather;
    struct left    left[LEFT_MAX]; /* of the match */
    uint8_t        left_count;

    struct record       *record; /* of the match; NULL before the first */
    struct match         match;
    struct chance_source nature;
    struct item         *items;
    uint32_t             items_count, items_room;
    uint32_t             match_from; /* the number of the change that began the match */
    uint32_t             situation;  /* the number of the change that opened the situation */
    int64_t              ended_at;

    struct live {
        struct presence    presence;
        struct intent      intent[SEATS_MAX];
        uint32_t           asked_turn; /* the turn that the intents are for */
        bool               frozen;     /* match time stands still */
        uint32_t           frozen_t;
        int64_t            base;        /* now - base is the match time while it runs */
        int64_t            host_since;  /* since when the host is away; 0: there */
        bool               people_told; /* the host was told of watchers or bans */
        struct seen        from[SEATS_MAX];
        int64_t            asides_at, said_at;
        int32_t            asides, said; /* leaky buckets */
        int64_t            retry_at;     /* nothing is tried before: the store has failed */
        uint8_t            knocks;       /* at the door */
        struct race       *race;
        struct speakers   *talk;       /* the conversation (words.c); NULL: none */
        struct held       *held;       /* by seat (held.h); NULL: nothing held yet */
        struct pass_times *pass_times; /* of the window (pass.h) */
        struct ballot      ballot;
        struct reveal      reveal;
        int64_t            gather_until; /* until when shares are awaited; 0: not set */
        struct starter     starter;
        void              *opener;  /* the address that this room counts for */
        int64_t            due;     /* when play_tick is to be called */
        int64_t            ticked;  /* the reading of the clock when it last was */
        struct timer      *timer;   /* owned by whoever has the timers (clock.h); NULL: none yet */
        uint64_t           touched; /* the last batch with changes of it */
        bool               closing;
        struct knock       knock[KNOCKS_MAX];
        struct handover    handover[HANDOVERS_MAX];
    } live;
};

struct room *room_new(uint64_t id);
void         room_free(struct room *r);

/* Forgets all changes so that they can be applied again. Keeps `live`. */
void room_clear(struct room *r);

/* Applies the next change, which room_refuse (judge.h) has allowed. */
void room_apply(struct room *r, const struct change *c);

/* For a change read back: judges and applies it, and draws chance along with it so that the source
 * continues where it was. A match begun under another version of its rules is refused. 0, or why it
 * can't have happened; then the room is unchanged. */
refusal room_replay(struct room *r, const struct change *c, struct details *d);

/* The seat of this identity, or -1. */
int room_seat_of(const struct room *r, const char *id);

/* Prefetches what every move reads. */
void room_expect(const struct room *r);

/* Has this action been done? */
bool room_has_done(const struct room *r, uint64_t action, bool talk);

bool room_is_banned(const struct room *r, const char *id);
bool room_is_admitted(const struct room *r, const char *id);
/* May this person take this seat during the match? Not if they have seen another seat's view. */
bool room_may_take(const struct room *r, const char *id, int seat);

static inline bool room_in_match(const struct room *r)
{
    return r->phase == ROOM_PLAYING || r->phase == ROOM_PAUSED;
}

/* Talk or words as a message; free it. A clue that gives the name away has its text only in the
 * giver's copy. */
char *room_said_text(const struct room *r, const struct change *c, bool giver);

/* What this seat's page has promised to add to the dice, for the present or last match or, in a
 * lobby, for the next; "" if nothing. */
const char *room_promise(const struct room *r, int seat);

/* The match's names if they are the room's own; else NULL. */
const struct names *room_own_names(const struct room *r);

/* The first lines of the match's log (at most ROOM_RECORD_MAX bytes). */
enum { ROOM_RECORD_MAX = 8192 + LIST_BYTES_MAX + 8 * NAMES_MAX };
void room_write_record(const struct room *r, struct text *out);

/* The finished match as a log with its reveal; free it. */
char *room_log(const struct room *r);

/* "ID-MATCH-SECRET": the id of the finished match's log. Knowing one doesn't reveal another. */
enum { MATCH_ID_MAX = 64 };
void room_match_id(const struct room *r, char out[static MATCH_ID_MAX]);
/* The same for an earlier match of this room. */
void room_played_id(const struct room *r, const struct played *p, char out[static MATCH_ID_MAX]);

#endif
