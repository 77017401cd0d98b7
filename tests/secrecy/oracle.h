/* oracle.h: what a viewer may see, computed from a table and the whole state alone.
 *
 * The table of a game is tests/secrecy/GAME.view: who may see which field of the view and which
 * argument of a move, written down from the rules (docs/secrecy.md tells its grammar). Nothing
 * here calls game_look, game_veil or a view of a seat: those are what is judged by it.
 *
 *   oracle_open, then for each state: oracle_look, oracle_view for each viewer, and, about
 *   to apply a move, oracle_move.
 *
 * A field or verb without a line in the table is a complaint, not a guess. */
#ifndef TABLEE_SECRECY_ORACLE_H
#define TABLEE_SECRECY_ORACLE_H

#include "core/game.h"
#include "secrecy/tree.h"

enum { FIELDS_MAX = 128, PATTERN_MAX = 64, RULE_MAX = 320, STARS_MAX = 4, PHASES_MAX = 24 };
enum { SENTENCE_MAX = 1024 };

/* Who may see it, and how often that was decided which way. */
struct rule {
    char     text[RULE_MAX];
    bool     all; /* the rule is "all": nothing to decide */
    uint64_t shown, hidden;
};

struct view_field {
    char        pattern[PATTERN_MAX]; /* /players/[star]/hand */
    const char *key;                  /* its last part; "*" for the items of an array */
    int         parent;               /* the field that holds it, -1 for the view itself */
    bool        open;                 /* all may see it and everything it holds */
    uint64_t    met;
    struct rule rule;
};

struct verb_rule {
    int         open; /* so many arguments all may see; `rule` is about those behind them */
    struct rule rule;
};

/* How long a window of a phase lasts: `times` × an option, or just `times`. */
struct span {
    int32_t times;
    int     option; /* -1: none */
};

struct oracle {
    const struct game   *game;
    const struct config *config;
    int                  fields;
    struct view_field    field[FIELDS_MAX];
    bool                 has_verb[VERBS_MAX];
    struct verb_rule     verb[VERBS_MAX];
    struct span          span[PHASES_MAX]; /* by phase */
    int                  turned;           /* the field whose front is turned up for all; -1 */
    char                 whole[VIEW_MAX];  /* the omniscient view looked at */
    struct tree          tree;
    int                  of[NODES_MAX]; /* the field of each node; -1: an item of its array */
    char                 complaint[SENTENCE_MAX];
};

/* Reads the tables of the checkout `tree`: what all games share, and games/GAME/secrecy.view. NULL,
 * or what is wrong, a sentence that names the file. */
const char *oracle_open(struct oracle *o, const struct game *g, const char *tree);

/* Looks at a whole state of a game with this config. NULL, or the field that has no line, or that
 * the window isn't as long as the table says: a time that depends on more than phase and options
 * could tell a secret. */
const char *oracle_look(struct oracle *o, const struct config *c, const void *whole);

/* The view of `viewer` (a seat or SPECTATOR) of what was looked at: VIEW_MAX bytes at `out`.
 * NULL, or what is wrong with a rule. */
const char *oracle_view(struct oracle *o, int viewer, char *out);

/* A move about to be applied to what was looked at, as `viewer` may see it: hidden arguments
 * are 0. NULL, or what is wrong. */
const char *oracle_move(struct oracle *o, move m, int viewer, move *seen);

/* What a move has turned up for all to see, though the view behind it may not show it any more:
 * what has left the front of the lists that the table calls "turned", as text. `before` has
 * looked at the state before the move, `after` at the one behind it. */
void oracle_turned(const struct oracle *before, const struct oracle *after, char *out,
                   size_t capacity);

/* NULL, or a field of the table that no view had, or a condition that was never true or never
 * false: a table that says more than the games did isn't held to anything there. */
const char *oracle_unused(struct oracle *o);

#endif
