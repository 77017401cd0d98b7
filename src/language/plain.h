/* plain.h: text as a hurried person types it: small letters, no accents, words apart by one
 * blank. What is the same then is the same to a player. */
#ifndef TABLEE_PLAIN_H
#define TABLEE_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

/* Makes UTF-8 text plain, into `out` (`capacity` bytes with the NUL; what does not fit is dropped):
 * folded (language/fold.h), in ASCII, one blank between words. */
void plain_text(const char *text, char *out, size_t capacity);

#endif
