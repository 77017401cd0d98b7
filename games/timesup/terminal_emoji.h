/* terminal_emoji.h: emoji that can be typed by a short name where a keyboard has none. */
#ifndef TABLEE_TIMESUP_TERMINAL_EMOJI_H
#define TABLEE_TIMESUP_TERMINAL_EMOJI_H

#include <stdbool.h>
#include <stddef.h>

/* Turns what was typed into a line of emoji: words by their names in either language, numbers
 * into the pictures of `line` (from 1), emoji as they are. False with the first word that means
 * none in `unknown` (`capacity` bytes each). */
bool emoji_typed(const char *typed, const char *line, char *out, char *unknown, size_t capacity);

/* Prints the names there are, several in a line. */
void emoji_print(void);

#endif
