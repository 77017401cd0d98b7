/* emoji.h: which texts are pictures: the clues of round 3 (TU19). */
#ifndef TABLEE_EMOJI_H
#define TABLEE_EMOJI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The emoji at *at, blanks before it skipped: a whole sequence (a flag, a family, a skin tone, a
 * digit on a key). Moves *at behind it and returns its length in bytes; 0 if what comes next is
 * no emoji, then *at is left where that begins. Letters in boxes and flags of no country are
 * none: they would spell. */
size_t emoji_next(const char **at);

/* Only emoji, and at least one? */
bool is_emoji(const char *text);

#endif
