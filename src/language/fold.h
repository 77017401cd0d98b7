/* fold.h: text as people mean it: words without case, accents and signs.
 *
 * "Niki de Saint-Phalle !" folds to niki · de · saint · phalle. Letters are code points;
 * Latin letters lose their accents, ligatures fall apart (œ: oe), Greek and Cyrillic lose
 * their case, other scripts stay as they are. Everything else separates words; how two words
 * were held together is kept, since "belle-mère" is one word and "belle mère" two. */
#ifndef TABLEE_FOLD_H
#define TABLEE_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORD_LETTERS = 30, TEXT_WORDS = 24 };

/* The separator before a word. */
enum { AFTER_SPACE, AFTER_HYPHEN, AFTER_APOSTROPHE, AFTER_DOT };

struct word {
    uint16_t letter[WORD_LETTERS]; /* longer words are cut */
    uint8_t  length;
    uint8_t  after;   /* the separator before it */
    bool     capital; /* it was written with one */
};

struct folded {
    struct word word[TEXT_WORDS]; /* further words are counted, not kept */
    int         count;            /* at most TEXT_WORDS */
    int         total;
};

/* Reads the code point at *at and moves *at past it. Invalid UTF-8 gives 0xFFFD, one byte at a
 * time; the end of the text gives 0. */
uint32_t utf8_next(const char **at);

/* Is all of it UTF-8, without control characters? */
bool utf8_is_clean(const char *text, size_t length);

/* Folds `length` bytes, or up to the NUL. */
void fold_text(const char *text, struct folded *out);
void fold_bytes(const char *text, size_t length, struct folded *out);

bool word_equal(const struct word *a, const struct word *b);

/* Is the word this lower-case ASCII string? */
bool word_spells(const struct word *w, const char *ascii);

/* Is the word in a list of lower-case ASCII words between blanks: " le la les "? */
bool word_among(const struct word *w, const char *list);

/* Appends `b` to `a`, as far as there is room. */
void word_append(struct word *a, const struct word *b);

/* How many letters must be put in, left out, changed or swapped with their neighbour to get
 * from one word to the other; more than `most` is most + 1. */
int word_distance(const struct word *a, const struct word *b, int most);

/* All words in one. */
struct word folded_join(const struct folded *f);

#endif
