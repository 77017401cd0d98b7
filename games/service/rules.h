/* rules.h: the state of Service compris, for code that reads it directly (bots, the terminal). The
 * rules are in rules.c and clauses.md. */
#ifndef TABLEE_SERVICE_RULES_H
#define TABLEE_SERVICE_RULES_H

#include "core/game.h"

enum {
    SERVICE_SEATS = 6,
    SERVICE_PEOPLES = 6, /* ids 1 to 6; without betrayal seat i has people i + 1 */
    SERVICE_CHIEF = 7,   /* as WHO in a move: the camp's chief */
    SERVICE_TRIBE = 9,   /* characters of a people, the chief one of them */
    SERVICE_CHARACTERS = SERVICE_PEOPLES * SERVICE_TRIBE,
    SERVICE_HAND = 5,
    SERVICE_DECK = 56
};

/* The kinds of action cards, in the order in which hands are sorted. */
enum {
    SERVICE_TABLE = 1,
    SERVICE_TABLE_C,
    SERVICE_TABLE_S,
    SERVICE_TABLE_CS,
    SERVICE_PLAT,
    SERVICE_FROMAGE,
    SERVICE_PIQUE,
    SERVICE_CHOUCROUTE,
    SERVICE_PANIER,
    SERVICE_HORS,
    SERVICE_GOINFRERIE,
    SERVICE_BUFFET,
    SERVICE_RETOUR,
    SERVICE_VENENEUX,
    SERVICE_RONDE,
    SERVICE_CHAUD,
    SERVICE_TROU,
    SERVICE_PASBON,
    SERVICE_INDIGESTION,
    SERVICE_SURPRISE,
    SERVICE_SALE,
    SERVICE_CHEF,
    SERVICE_GARDE,
    SERVICE_KINDS = SERVICE_GARDE
};

enum { /* phases */
       SERVICE_SETUP,
       SERVICE_DRAW,
       SERVICE_TURN,
       SERVICE_PICK,
       SERVICE_ORDER,
       SERVICE_COUNTER,
       SERVICE_OWN,
       SERVICE_OVER
};

enum { /* verbs */
       SERVICE_V_FIRST,
       SERVICE_V_CHIEF,
       SERVICE_V_CAMP,
       SERVICE_V_DEAL,
       SERVICE_V_DRAW,
       SERVICE_V_WASTE,
       SERVICE_V_PLAY,
       SERVICE_V_PICK,
       SERVICE_V_ORDER,
       SERVICE_V_COUNTER,
       SERVICE_V_LET,
       SERVICE_V_CLOSE,
       SERVICE_V_OWN
};

enum { SERVICE_BEFORE = 1, SERVICE_AFTER }; /* in `own`, on Fromage */

/* Where a chief is; NOWHERE without betrayal, where it is a character like the others. */
enum { SERVICE_NOWHERE, SERVICE_HIDDEN, SERVICE_IN_CAMP, SERVICE_ON_TABLE, SERVICE_GONE };

/* A character on its way: bits 0 to 2 its people (0: unknown), bit 3 a chief (betrayal
 * only), bits 4 to 6 the seat whose camp it came from. */
typedef uint8_t service_character;

/* A card that is being dealt with: in the phases pick, order, counter and own. */
struct service_pending {
    uint8_t card;                /* 0: none. Played by the mover */
    uint8_t target;              /* 1 + seat; 0: none */
    uint8_t place;               /* in the row, from 1; 0: none */
    uint8_t counter;             /* the card that counters it; 0: none */
    uint8_t by;                  /* 1 + who played that one */
    uint8_t owed[SERVICE_SEATS]; /* pick: characters each camp has still to give */
};

struct service {
    struct head            head;
    uint32_t               window;       /* option: ms */
    uint32_t               named[2];     /* order: places of the old row named so far, as bits */
    seat_set               in;           /* the players not out */
    uint8_t                betrayal;     /* option */
    uint8_t                dealt;        /* how many moves of the setting up are done */
    uint8_t                mover;        /* whose turn it is; NOBODY in setup and over */
    uint8_t                first;        /* the dealer; 0 before nature says */
    uint8_t                drawer;       /* draw: who gets the card. Not the mover: a fifth card */
    uint8_t                feast;        /* bites a turn: 0, 1, 2 */
    uint8_t                alive;        /* characters in the game */
    uint8_t                piled;        /* cards in `pile` */
    uint8_t                last;         /* the last card played, while it lies there; 0: none */
    uint8_t                row_n, put_n; /* characters in `row` and in `put` */
    struct service_pending pending;
    uint8_t                chief[SERVICE_SEATS];    /* the people it leads; 0: unknown */
    uint8_t                chief_at[SERVICE_SEATS]; /* NOWHERE to GONE */
    uint8_t                camp[SERVICE_SEATS][8];  /* by people, without a chief of betrayal;
                                                       [0] is their sum, [7] unused */
    service_character row[SERVICE_CHARACTERS];      /* on the table, the front first */
    service_character put[SERVICE_CHARACTERS];      /* what the pending card puts there: named, but
                                                       still in its camp; order: the new row */
    uint8_t hand[SERVICE_SEATS][SERVICE_KINDS + 1];
    uint8_t pile[SERVICE_KINDS + 1];
    uint8_t discards[SERVICE_KINDS + 1]; /* cards played: everybody saw them */
    uint8_t under[SERVICE_KINDS + 1];    /* hands of those out, face down under them */
};

static inline service_character service_character_of(int people, int from, bool chief)
{
    return (service_character)((unsigned)people | (unsigned)chief << 3 | (unsigned)from << 4);
}

static inline int service_people(service_character c)
{
    return c & 7;
}

static inline bool service_is_chief(service_character c)
{
    return c >> 3 & 1;
}

static inline int service_from(service_character c)
{
    return c >> 4;
}

/* Is the chief of a betrayal game in its camp, up or not? */
static inline bool service_chief_home(const struct service *s, int seat)
{
    return s->chief_at[seat] == SERVICE_HIDDEN || s->chief_at[seat] == SERVICE_IN_CAMP;
}

/* Cards of a camp: its characters, and the chief where it is there. */
static inline int service_camp_size(const struct service *s, int seat)
{
    return s->camp[seat][0] + service_chief_home(s, seat);
}

/* Names by kind and by people, NULL first and last; how many there are of a kind. */
extern const char *const service_cards[];
extern const char *const service_peoples[];
extern const uint8_t     service_counts[];

/* Does this counter fit that card (SC20 to SC23, SC29, SC30)? */
bool service_fits(int counter, int card);

/* Whose face-up chief leads this people, as the seat that plays a rescue card sees it: its
 * own chief turns up with it (SC51, SC52). A seat, or NOBODY: it cannot be rescued. */
int service_home(const struct service *s, int people, int seat);

/* The character that a camp and WHO (0 without betrayal) name. */
service_character service_named(const struct service *s, int seat, int who);

extern const struct game service_game;

/* ---- Between rules.c, moves.c and audit.c. ---- */

/* What a seat that is acting may do; how many. */
int service_list(const struct service *s, int seat, move *out);

/* 0, or why a player may not do this. */
refusal service_refusal(const struct service *s, move m);

const char *service_audit(const struct service *s);

#endif
