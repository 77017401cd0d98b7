/* paper.h: what is printed in a terminal, on its way out: typeset (host/say.h) and wrapped.
 *
 * From paper_begin on, stdout is a stream of ours: whatever is printed goes through here, so that
 * tables print plain lines and no table counts columns. On a terminal a line breaks between words,
 * prose at 80 columns and what is drawn (a line that begins with a blank) at the terminal's width;
 * what continues a line is indented like it. In a pipe lines stay whole. */
#ifndef TABLEE_PAPER_H
#define TABLEE_PAPER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { PROSE_COLUMNS = 80 };

/* Called again it changes nothing. */
void paper_begin(void);

/* Writes what is left. False: something could not be written. */
bool paper_end(void);

/* Everything printed so far is out, also a line that has not ended. */
void paper_flush(void);

/* The terminal itself, for what writes to it in its own way. */
FILE *paper_raw(void);

/* While it is `whole`, nothing is changed on the way: for screens that place their own text. */
void paper_whole(bool whole);

/* From now on whole lines go there instead, as they were printed; NULL: to the terminal again. */
void paper_divert(void (*to)(const char *line));

/* Between these, lines are also kept for paper_history, which prints the last `count` of them. */
void paper_keep(bool on);
void paper_history(int count);
void paper_forget(void);

/* How many lines the terminal has gone down so far; a line that was typed counts too, once
 * paper_typed was called for it, with its prompt. */
unsigned paper_rows(void);
void     paper_typed(const char *prompt, const char *line);

/* Takes back the last rows: what is printed next stands there. */
void paper_erase(unsigned rows);

/* The terminal has another size: what was printed last is set anew for it. */
void paper_reflow(void);

/* Breaks a line of text for `limit` columns into `out`, lines ended by newlines. What continues it
 * is indented by `hanging` columns. */
void wrap(const char *text, int limit, int hanging, char *out, size_t size);

#endif
