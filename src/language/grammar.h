/* grammar.h: what the referee knows of French and English: words too small to count, titles,
 * numbers, and when two words are forms of one. All words are folded (fold.h). */
#ifndef TABLEE_GRAMMAR_H
#define TABLEE_GRAMMAR_H

#include "language/fold.h"

/* Articles, pronouns, prepositions, little verbs: no clue and no guess hangs on them. */
bool word_is_small(const struct word *w);

/* Words that may stand before a name and may be left out: king, madame, capitaine. */
bool word_is_title(const struct word *w);

/* The number a word stands for, 1 to 39: "14", "14e", "xiv", "quatorze", "fourteenth"; 0: none.
 * Roman ones of a single letter are numbers only where the caller says so. */
int word_number_of(const struct word *w, bool single_letter);

/* Like word_number_of, but only what nobody says by the way: not "deux", "three", "un". */
int word_rank_of(const struct word *w);

/* Are two words forms of one: equal, inflected, derived, one contained in the other as the
 * larger part, or one letter mistyped in a long one? `of` is the word of a name. */
bool words_are_kin(const struct word *w, const struct word *of);

#endif
