/* guesser.h: a bot that guesses: it ranks the names of the pool by the clues it has heard.
 *
 * A clue speaks for a name if the content has it there and this bot knows so much. In rounds 2
 * and 3 the names that were read out and it remembers come first; others only where none of
 * those fits. It sees nothing of the name in hand: what it says follows from what it heard. */
#ifndef TABLEE_GUESSER_H
#define TABLEE_GUESSER_H

#include "language/skill.h"

struct guesser {
    const struct pool  *pool;
    const struct skill *skill;
    uint32_t            who;
    int                 language, round;
    int                 heard;                    /* clues so far */
    int                 remembered;               /* how many */
    uint16_t            score[NAMES_MAX + 1];     /* by number */
    uint8_t             tried[NAMES_MAX / 8 + 1]; /* a bit each */
    uint16_t            memory[64];               /* names it remembers */
};

/* What it would say: a number, 0 for nothing, and how sure it is. */
struct answer {
    int number;
    int score;
};

void guesser_begin(struct guesser *g, const struct pool *pool, const struct skill *skill,
                   uint32_t who, int language, int round);

/* Names that were read out and not found since, and of which game: a name is remembered or not
 * for the whole of it. At most 64. */
void guesser_remembers(struct guesser *g, const uint16_t *deck, int count, uint32_t game);

/* A clue of the content: clue `index` of a name. */
void guesser_hears_clue(struct guesser *g, int number, int index);

/* Any words, typed by somebody: clues of both languages, forms and slips of them, and the field
 * a name is of. In round 3 emoji. */
void guesser_hears_text(struct guesser *g, const char *text);

/* It heard that it is not this one. */
void guesser_rules_out(struct guesser *g, int number);

/* What it says now; it does not say the same twice. In round 1 it waits for more where too many
 * names fit. */
struct answer guesser_says(struct guesser *g, struct chance_source *r);

#endif
