/* rules.h: the state of Peco Peco, for code that reads it directly (bots, the terminal). The rules
 * are in rules.c and clauses.md. */
#ifndef TABLEE_PECOPECO_RULES_H
#define TABLEE_PECOPECO_RULES_H

#include "core/pile.h"

enum {
    PECO_SEATS = 8,
    PECO_KINDS = 15, /* animal cards by animal, then icon: ids 1 to 15 */
    PECO_ICONS = 5,
    PECO_DECK = 54,
    PECO_DISHES = 3,
    PECO_FOODS = 18, /* food cards M1 to O6: ids 1 to 18 */
    PECO_TEAMS = 4,
    PECO_MOVES = 18 /* most moves `legal` lists: see rules.c */
};

enum { PECO_SETUP, PECO_TURN, PECO_OPEN, PECO_CHANCE, PECO_JOIN, PECO_OVER }; /* phases */
enum {                                                                        /* verbs */
       PECO_V_FIRST,
       PECO_V_STAKE,
       PECO_V_DEAL,
       PECO_V_TURN,
       PECO_V_DRAW,
       PECO_V_TAKE,
       PECO_V_STEAL,
       PECO_V_PLAY,
       PECO_V_CANNOT,
       PECO_V_ACCUSE,
       PECO_V_LET,
       PECO_V_CLOSE,
       PECO_V_JOIN
};

enum { PECO_ELEPHANT, PECO_CAT, PECO_MOUSE }; /* each beats the next, as things are */
enum { PECO_PLAIN, PECO_REVERSE, PECO_TO_DRAW, PECO_THIEF, PECO_BOMB };       /* icons */
enum { PECO_NO_RULE, PECO_UPSIDE_DOWN, PECO_TRUST, PECO_HARSH, PECO_ANYONE }; /* PP30… */
enum { PECO_MAKI, PECO_SUSHI, PECO_ONIGIRI };                                 /* dishes */

/* A food card: what it shows, and what it does as the stake of a round. */
struct peco_food {
    uint8_t dishes; /* of its dish, which is (id - 1) / 6 */
    uint8_t deal;   /* cards to each player */
    int8_t  way;    /* 1: turns go A, B, C…; -1: the other way round */
    uint8_t rule;   /* PECO_NO_RULE… */
    int8_t  more;   /* cards more for the winner in the next round (PP35) */
    uint8_t tilted; /* it must be won twice (PP36) */
};

extern const struct peco_food peco_foods[PECO_FOODS + 1];
extern const uint8_t          peco_deck[PECO_KINDS + 1]; /* how many cards of a kind there are */
extern const char *const      peco_food_names[];
extern const char *const      peco_animal_names[];

struct pecopeco {
    struct head head;
    uint32_t    left;   /* bit f: food f may still be turned up as a stake */
    uint16_t    window; /* option of that name, ms */
    seat_set    in;     /* still in the round */
    seat_set    turned; /* who has had a turn in the round (PP17) */
    uint8_t     hand[PECO_SEATS][PECO_KINDS + 1];
    uint8_t     pile[PECO_KINDS + 1];  /* to draw from */
    uint8_t     open[PECO_KINDS + 1];  /* discards that everybody has seen, the top included */
    uint8_t     under[PECO_KINDS + 1]; /* discards put under unseen: stolen, forgotten, harsh */
    uint8_t     shown[PECO_KINDS + 1]; /* the hand of the last accusation, if it was honest */
    uint8_t     cards[PECO_SEATS];     /* in each hand */
    int8_t      more[PECO_SEATS];      /* at the next deal (PP35) */
    uint8_t     team[PECO_SEATS];      /* from 1; 0: none */
    struct {
        uint8_t food, by, down; /* down: face down (PP36) */
    } laid[PECO_FOODS];         /* all buffets, in the order in which the cards were laid */
    uint8_t laid_count;
    uint8_t tilted, tilted_by; /* the one food that lies tilted, 0: none; NOBODY */
    uint8_t stake;             /* 0: none */
    int8_t  way;
    uint8_t first, mover, said; /* NOBODY: none */
    uint8_t top, top_by;        /* 0: no card; NOBODY: it was turned up */
    uint8_t piled;              /* cards in `pile` */
    struct {
        uint8_t by, of, bluff; /* by NOBODY: there was none in this round */
    } accusation;
    struct {
        uint8_t stake, winner; /* stake 0: no round is over yet; winner NOBODY: lost by all */
    } last;
    struct {
        uint8_t verb, to, from, count; /* what nature owes; verb 0 and count 0: nothing */
    } due;
    uint8_t beginner, only_first, teams, peco; /* options; only_first 0: any seat */
    uint8_t unused[3];
};

static inline int peco_animal(int kind)
{
    return (kind - 1) / PECO_ICONS;
}

static inline int peco_icon(int kind)
{
    return (kind - 1) % PECO_ICONS;
}

static inline int peco_dish(int food)
{
    return (food - 1) / 6;
}

static inline int peco_rule(const struct pecopeco *s)
{
    return peco_foods[s->stake].rule;
}

/* The kinds, as bits, that may be played on a card in a round with that rule (PP7, PP23,
 * PP30); and those that may be played now. */
uint32_t peco_beaters(int top, int rule);

static inline uint32_t peco_playable(const struct pecopeco *s)
{
    return peco_beaters(s->top, peco_rule(s));
}

/* The kinds, as bits, that a hand holds; unknown cards are none. */
uint32_t peco_kinds_in(const uint8_t hand[PECO_KINDS + 1]);

/* Who has cards. */
seat_set peco_holders(const struct pecopeco *s);

/* A seat with its team mates (PP40). */
seat_set peco_party(const struct pecopeco *s, int seat);

/* Teams with an odd number of seats: the last one is alone at first (PP41). */
static inline bool peco_has_lone(const struct pecopeco *s)
{
    return s->teams && s->head.seats % 2 == 1;
}

/* Whom a thief played by `seat` may choose: opponents with cards (PP22, PP43). */
seat_set peco_victims(const struct pecopeco *s, int seat);

/* The seat still in whose turn comes after that of `seat`, the way turns run. */
int peco_next(const struct pecopeco *s, int seat);

/* Of the pooled buffets of some seats: the points (PP39) without cards in hand; the number
 * of food cards; whether they show maki, sushi and onigiri, face up (PP38). */
int  peco_worth(const struct pecopeco *s, seat_set who);
int  peco_food_cards(const struct pecopeco *s, seat_set who);
bool peco_has_set(const struct pecopeco *s, seat_set who);

/* The teams, as bits, among which the lone player may choose (PP42): least worth, then
 * fewest food cards. */
unsigned peco_weakest(const struct pecopeco *s);

/* NULL, or the invariant that is broken. */
const char *peco_audit(const void *s);

extern const struct game pecopeco_game;

#endif
