/* help.h: what --help prints, set for the width of the terminal: a command's text is written in
 * lines, and its paragraphs and descriptions of options break where they have to. */
#ifndef TABLEE_HELP_H
#define TABLEE_HELP_H

/* Collects what is printed from now on, where stdout is a terminal … */
void help_begin(void);

/* … and prints it. */
void help_end(void);

#endif
