/* terminal_cards.h: the cards of Jungle Speed as a terminal can show them, large.
 *
 * Eighteen symbols in five families that look alike; of each family the first two are twins,
 * and the last two. A card has no number and no name on it: one has to look. Its colour is
 * said three times, by the ink, by the word below and by the frame, so that it can be read
 * without seeing colours. */
#ifndef TABLEE_JUNGLE_TERMINAL_CARDS_H
#define TABLEE_JUNGLE_TERMINAL_CARDS_H

#include <stdio.h>

enum { CARD_COLUMNS = 13, CARD_LINES = 7, CARD_BACK = -1 };

/* Prints one line (0 to CARD_LINES - 1) of a card: its id, 0 for an empty place, CARD_BACK for
 * a pile of which nothing is face up yet. Always CARD_COLUMNS wide. */
void card_line(FILE *out, int card, int line);

/* "7p" for people: "the X, purple"; a special by what it does. */
const char *card_words(int card);

/* "the X": a symbol by its nickname; a colour by its name. */
const char *symbol_words(int symbol);
const char *colour_words(int colour);

#endif
