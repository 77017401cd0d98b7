/* term.h: what a terminal can show, and in which language. */
#ifndef TABLEE_TERM_H
#define TABLEE_TERM_H

#include "host/say.h"

enum style { PLAIN, BOLD, DIM, RED, GREEN, YELLOW, BLUE, PURPLE, CYAN, STYLES };

/* Looks at the terminal and takes over what is printed (paper.h), in "fr" or "en". Colours only
 * where stdout is a terminal, NO_COLOR is not set and TERM is not "dumb". */
void term_begin(const char *language);

/* The same for a language that somebody named. 0, or EXIT_WRONG after saying that it is no such. */
int term_speak(const char *language);

/* The escape sequence of a style, or "" where there are no colours. */
const char *style(enum style s);

bool term_colours(void);
bool term_is_one(void); /* and not a pipe or a file */
int  term_width(void);
int  term_height(void);

/* Is the terminal at least so large? 0: any size will do. If not, says so in one line. */
bool term_fits(int columns, int rows);

/* That line, typeset, for a screen that places its own text. */
void term_too_small(int columns, int rows, char *out, size_t size);

/* Puts a question mark for every control character of a text from elsewhere, also for those in
 * two bytes (U+0080 to U+009F): it could move the cursor and overwrite what is printed here. With
 * `lines`, newlines stay. */
void term_tame(char *text, bool lines);

/* How many columns a text takes; escape sequences take none. */
int columns(const char *text);

/* Prints text and blanks up to `width` columns: printf counts bytes, not columns. */
void print_padded(const char *text, int width);

#endif
