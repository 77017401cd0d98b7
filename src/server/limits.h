/* limits.h: every limit of the server, in one place. What is counted per second has a burst
 * of so many seconds' worth. */
#ifndef TABLEE_LIMITS_H
#define TABLEE_LIMITS_H

#include "language/list.h"

enum {
    /* what a page may send */
    MESSAGE_MAX = 4096, /* bytes of one message … */
    /* … but for the host's list of names before a match: 64 KiB (LIST_BYTES_MAX), of which any
     * may be escaped, and 2,000 names (NAMES_MAX) */
    LIST_MESSAGE_MAX = 2 * LIST_BYTES_MAX + 1024,
    MESSAGES_PER_S = 40,  /* of one socket, on average; --rate changes it */
    MESSAGES_BURST_S = 3, /* then the socket is closed */
    ACTION_ID_MAX = 40,   /* bytes of an action's id */
    /* a player's name is cut to what a log takes: NAME_MAX_BYTES (match/log.h) */
    TEXT_MAX = 200,       /* bytes of a chat line, a clue, a guess */
    EMOTE_MAX = 16,       /* bytes of an emote's name */
    LEGAL_MAX = 1024,     /* moves listed to a page; `refuse` judges all the same */
    SAID_PER_S = 2,       /* emotes and chat lines of one socket */
    CATCH_UP_COST = 40,   /* messages that one `again`, `join` or `open` stands for … */
    CATCH_UP_BURST_S = 5, /* … so by default one a second, and five at once */
    LISTS_PER_S = 1,      /* lists of names from one address: a worker reads one for up to 15 ms */
    LISTS_BURST_S = 10,
    LISTS_PER_ROOM = 20,  /* in its life; the store has the newest alone */
    ADDED_PER_ROOM = 240, /* the same, of names that players add: twelve players, 20 times each */
    LISTS_CHECKING_MAX = 256, /* at a time, of the whole server; one of each socket */
    SIGNALS_PER_S = 20,       /* of one socket: cameras that find each other say much at once */

    ICE_MAX = 512,                            /* bytes of --ice, which every page is told */
    WELCOME_MAX = 6 * (ICE_MAX + 256) + 1024, /* of a welcome: every byte of it, and of the
                                                 server's own address, may be escaped */

    /* sockets */
    SOCKETS_MAX = 19000,          /* or what the system allows, less what files need */
    SOCKETS_PER_ADDRESS = 256,    /* --per-address changes it, and the next */
    SOCKETS_PER_ROOM = 8,         /* of these: an address may open one room for so many, 32 */
    HELLO_WITHIN_MS = 10000,      /* a socket that has not said hello is closed */
    QUEUE_BYTES_MAX = 256 * 1024, /* waiting for one socket: beyond, it gets a snapshot instead */
    QUEUE_FALLBACKS_MAX = 3,      /* so often in a row, then it is dropped */
    LAGGING_S = 30,               /* a row lasts; so does waiting for that snapshot */
    BYE_WITHIN_S = 5,             /* a socket that was told to go takes no longer */
    DEAF_MS = 500,                /* one that sent too much, and is not read, goes by then, … */
    DEAF_CLOSED_MAX = 10,         /* … if it is one of so many */
    PONG_LOST_MS = 3000,          /* a PING of a race not answered by then is sent again */
    PING_EVERY_S = 20,            /* a silent socket is asked */
    PING_HANGUP_S = 35,           /* and dropped */
    TRIP_EVERY_MS = 4000,         /* round trips of players in a match are measured */
    CONTROL_BYTES_PER_S = 8192,   /* of frames that are no messages, of one socket … */
    CONTROL_BURST = 8192,         /* … and at once: … */
    FLOOD_LOOK_US = 250,     /* … one socket is looked at for so much work of the loop, … */
    FLOOD_JUDGE_MS = 5,      /* … which is measured so often, … */
    FLOOD_ALERT_US = 25,     /* … or for so much, … */
    FLOOD_ALERT_MS = 2000,   /* … so long after a flood was found, … */
    FLOOD_LOOK_MS = 5000,    /* … and two looks at one socket are no further apart */
    GUESSES_PER_MINUTE = 10, /* wrong codes and secrets from one address, then it must wait */
    HANDOVER_DIGITS = 6,     /* of a code that moves a seat to another device, … */
    HANDOVER_MS = 180000,    /* … which works for so long, … */
    HANDOVER_TRIES = 5,      /* … and until so many wrong ones were tried in its room; … */
    HANDOVERS_MAX = 4,       /* … a room has so many at a time */
    KNOCKS_MAX = 8,          /* waiting before one door */
    KNOCK_MS = 60000,        /* the host's time to answer */
    REVEAL_MS = 8000,        /* what was revealed is looked at, unless all are ready sooner */
    BALLOT_MS = 30000,       /* the players' time to agree that a game is stopped */

    /* Connections that are no WebSockets, and requests. A first visit takes six connections and 60
     * requests, and a hundred and thirty more for the files that the page keeps for later. A class
     * of a hundred behind one router, all at once: 600 connections, 19,000 requests. What is
     * counted here for an address follows --per-address. */
    LINES_MAX = 4096,        /* of all, or half of what the system allows */
    LINES_PER_SOCKET = 3,    /* of an address, for each WebSocket it may have: 768 */
    LINES_PARTS = 10,        /* each is looked at once a second, so many times one in so many */
    LINES_SPARE = 64,        /* descriptors kept free: those that wait longest go */
    LINES_LOOKED_AT = 64,    /* of those, to find who has most */
    SOCKETS_PER_CONNECT = 4, /* new ones a second, one for so many WebSockets: 65 … */
    CONNECTS_BURST_S = 40,   /* … and 2,600 at once */
    REQUESTS_PER_SOCKET = 4, /* a second, for each WebSocket: 1,024 … */
    REQUESTS_BURST_S = 24,   /* … and 24,576 at once */
    COST_WALK = 8,           /* of them stand for one that looks at every room … */
    COST_STORE = 32,         /* … for one that asks the store … */
    COST_QR = 64,            /* … for a code that has to be drawn: 0.4 ms */
    QR_PER_S = 100,          /* of these, for all addresses together */
    QR_BURST_S = 10,
    INCOMING_MAX = 64 << 10, /* bytes that the kernel keeps of what one sends, until it is read */
    ALL_CONNECTS =
        16, /* so many addresses may do all that they may at a time: 1,040 connections … */
    ALL_REQUESTS = 4,      /* … and 4,096 requests a second, … */
    ALL_BURST_S = 8,       /* … after so many seconds' worth at once; beyond, … */
    COST_CUT = 512,        /* connections that a socket costs which had to be cut: five at once */
    CONNECTS_LITTLE = 16,  /* … every address still gets so many … */
    REQUESTS_LITTLE = 512, /* … and asks for so many, twice a first visit, … */
    LITTLE_S = 16,         /* … in so many seconds */
    ANSWER_AROUND_US = 25, /* libwebsockets' work before and after an answer: with it, … */
    CLOSE_US = 100,        /* what closing a line that has not read all may take */
    ANSWERS_US = 150,      /* … so much of a turn is for answers; others wait (turns.h) */
    REFUSED_MS = 5000,     /* whoever is cut gets no new line for so long */
    REFUSALS_MAX = 8,      /* answered "too many" on one line, then it is cut */
    REQUEST_WITHIN_MS = 10000,    /* all of a request, TLS included */
    KEEP_ALIVE_MS = 15000,        /* the next one on the same line */
    ANSWER_GRACE_MS = 20000,      /* an answer is read by then, or at … */
    ANSWER_LEAST_PER_S = 1024,    /* … bytes a second, on average, after it */
    UNREAD_PER_LINE = 32 << 10,   /* bytes that it has not taken and yet asks for more: it goes */
    PILE_MS = 1000,               /* so does one that asks on, for so long, before it is answered */
    UNREAD_PER_ADDRESS = 8 << 20, /* bytes of answers that wait to be read */
    UNREAD_MAX = 64 << 20,        /* of all */
    ACCOUNTS_MAX = 65536,         /* accounts; beyond, idle ones are forgotten at once … */
    ADDRESS_KEPT_MS = 60000, /* … else so long after their last use: buckets are empty by then */

    /* rooms */
    ROOMS_MAX = 20000,
    SPECTATORS_MAX = 50,        /* of one room, screens included */
    ADMITTED_MAX = 32,          /* remembered as let in, or as sent away */
    ITEMS_LOBBY_MAX = 64,       /* what is remembered of a lobby's talk */
    ASIDE_COST = 4,             /* a room's changes that are no moves: one in so many messages */
    ASIDE_BURST_S = 10,         /* by default ten a second, a hundred at once; and as much talk */
    ASIDES_MAX = 100000,        /* and so many in its life: each is a record */
    MATCH_MOVES_MAX = 20000,    /* of one match; games have lower bounds of their own */
    RESUME_EVENTS_MAX = 200,    /* a larger gap gets a snapshot */
    ACTIONS_REMEMBERED = 128,   /* of one room, and so much talk: sent again, not done again */
    EVENING_MAX = 24,           /* finished matches of a room that it tells of: the newest */
    PLAN_MAX = 12,              /* games that a host may prepare */
    FACES = 32,                 /* that a person may choose from */
    TEAMS_MAX = 6,              /* of a table that can be named */
    HISTORY_MAX = 2000,         /* moves in a snapshot: the newest */
    GRACE_MS = 20000,           /* an absent player's place is kept; --grace changes it */
    GRACE_S_MAX = 600,          /* … and a host, for a room */
    TURN_S = 60,                /* a turn that no rule limits, in a new room; … */
    TURN_S_MAX = 120,           /* … a host may set it */
    LEFT_MAX = 24,              /* people who left a seat during a match, remembered */
    PROMISES_MS = 1000,         /* a start waits so long for promises of those who are there */
    NONCES_MS = 2000,           /* and so long for what they have promised (docs/fair.md) */
    PASS_LEAST_MS = 600,        /* nobody is seen to pass in a window before */
    PASS_SPREAD_MS = 900,       /* and this at most */
    CHAIR_KEPT_MS = 120000,     /* so is an absent stranger's chair in a public lobby */
    THAW_MS = 10000,            /* after nobody was there: wait so long for the others */
    LOBBY_IDLE_MS = 15 * 60000, /* nobody there: the room is closed */
    MATCH_IDLE_MS = 6 * 3600000,
    KEPT_LISTED_MAX = 100, /* finished games in a list */

    /* the store */
    KEEP_DAYS = 365,             /* finished games; --keep changes it */
    TIDY_EVERY_MS = 60000,       /* those that are older go, and the file shrinks */
    COMMIT_SLOW_MS = 5000,       /* a commit that takes longer is told by /healthz … */
    COMMIT_WAITING_MAX = 100000, /* … and so many records that wait for theirs */
    RETRY_MS = 1000,             /* after one failed: its rooms try nothing for so long */

    /* threads */
    WORKERS_MAX = 8,
    WORKERS_NICE = 10,       /* below the loop: what people wait for comes first */
    WATCHDOG_TICK_MS = 1000, /* a loop that has not turned … */
    WATCHDOG_TICKS = 10,     /* … for so many ticks of the watchdog is ended */
    DRAIN_MS = 2000          /* sockets' time to take what is left for them at the end */
};

#endif
