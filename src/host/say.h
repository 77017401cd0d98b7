/* say.h: the language people are spoken to, and French as printers set it.
 *
 * Every sentence for people is written in both languages, side by side, and typeset once, where it
 * leaves the program: by wrong_call (host.h) and by the terminal's paper (terminal/paper.h). */
#ifndef TABLEE_SAY_H
#define TABLEE_SAY_H

#include <stdbool.h>
#include <stddef.h>

/* "fr" or "en", from LC_ALL, LC_MESSAGES and LANG. */
const char *say_language(void);

/* Speaks that language from now on. Before the first call it is English. */
void say_begin(const char *language);
bool say_french(void);

/* The text in the language that is spoken. Both may be formats, of the same arguments. */
const char *say(const char *english, const char *french)
    __attribute__((format_arg(1), format_arg(2)));

/* Writes `text` into `out` as it is printed: in French with no-break spaces before ; : ! ? and
 * inside « », with ’ and …, and with « de » elided before a name: « d’Inès ». English stays as it
 * is. Escape sequences are copied and count for nothing. The result is at most three times as long;
 * what does not fit is left out. Returns its length. */
size_t typeset(const char *text, char *out, size_t size);

#endif
