/* term.h: what a terminal can show, and in which language. */
#ifndef TABLEE_TERM_H
#define TABLEE_TERM_H

#include <stdbool.h>
#include <stddef.h>

enum style { PLAIN, BOLD, DIM, RED, GREEN, YELLOW, BLUE, PURPLE, CYAN, STYLES };

/* Is French or English spoken here? From LC_ALL, LC_MESSAGES, LANG: "fr" or "en". */
const char *term_language(void);

/* Looks at the terminal: colours only where stdout is one, NO_COLOR is not set and TERM is
 * not "dumb". */
void term_begin(const char *language);

/* The escape sequence of a style, or "" where there are no colours. */
const char *style(enum style s);

bool term_colours(void);
bool term_french(void);
int  term_width(void);
int  term_height(void);

/* The text in the language chosen: every sentence for people is written in both, side by
 * side. */
const char *say(const char *english, const char *french);

/* Puts a question mark for every control character of a text from elsewhere, also for those in
 * two bytes (U+0080 to U+009F): it could move the cursor and overwrite what is printed here. With
 * `lines`, newlines stay. */
void term_tame(char *text, bool lines);

/* How many columns a text takes: its characters, since all of ours are one wide. */
int columns(const char *text);

/* Prints text and blanks up to `width` columns: printf counts bytes, not columns. */
void print_padded(const char *text, int width);

#endif
