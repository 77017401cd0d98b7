/* likeness.h: what a layout of objects says about six propositions.
 *
 * The reader takes the presenter for somebody who, for each object laid down, picked one of
 * those at hand, and more often one that shows the proposition well: an object whose tags
 * have c in common with the proposition's (tags_common) is picked in proportion to
 * 2^(c / LIKENESS_DOUBLING). Bayes' rule then says what each proposition's chance is. An
 * object that fits two propositions equally tells the reader nothing; one that fits nothing
 * well tells a little against those that had something better to offer. And once in a while
 * (LIKENESS_SENSELESS) a presenter lays down just anything, rather more than less
 * (LIKENESS_FEW): so a layout that fits none of the six doesn't make the reader sure of the
 * least bad one.
 *
 * The same sums serve the presenter: which object would make a reader surest of the right
 * one? All in integers: logarithms are to the base of 2 in 1/256, chances in 1/65536. */
#ifndef TABLEE_OBJETS_LIKENESS_H
#define TABLEE_OBJETS_LIKENESS_H

#include "games/objets/objects.h"

enum {
    LIKENESS_OBJECTS = 32,  /* most objects at hand */
    LIKENESS_DOUBLING = 3,  /* in common for twice as likely a pick */
    LIKENESS_SENSELESS = 3, /* one layout in so many follows no proposition … */
    LIKENESS_FEW = 4,       /* … and each object beyond so many makes that twice as likely */
    LIKENESS_ONE = 65536    /* a chance of 1 */
};

struct likeness {
    int     count;                                /* objects at hand */
    int16_t any;                                  /* log of the chance of a blind pick */
    int16_t pick[LIKENESS_OBJECTS][PROPOSITIONS]; /* log of the chance of this pick */
};

/* From the tags of the objects at hand and of the six propositions. */
void likeness_learn(struct likeness *l, const struct tags *objects, int count,
                    const struct tags *propositions);

/* The chance of each proposition when the objects of the set (bit i: object i) lie there. */
void likeness_read(const struct likeness *l, uint32_t laid, uint32_t chance[PROPOSITIONS]);

#endif
