/* keys.h: single keys from a terminal, for games in which every millisecond counts.
 *
 * From keys_begin on the terminal has a screen of its own, no cursor, no echo and no lines.
 * It is given back as it was by keys_end, when the program exits, and when a signal ends it. */
#ifndef TABLEE_KEYS_H
#define TABLEE_KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    KEY_NONE = -1,    /* the time is up and no key has come */
    KEY_LEAVE = -2,   /* ctrl-C, ctrl-D, a signal that asks to end, or the terminal is gone */
    KEY_RESIZED = -3, /* the window has another size now: draw again */
    KEY_OTHER = -4,   /* function keys */
    KEY_UP = -5,
    KEY_DOWN = -6,
    KEY_PAGE_UP = -7,
    KEY_PAGE_DOWN = -8
};

/* False: this is no terminal that can do it; nothing has changed. */
bool keys_begin(void);
void keys_end(void);

/* The next key as its byte, or one of the above; waits at most `ms`, and never longer than a
 * second (negative: as long as that). */
int keys_wait(int64_t ms);

/* The same for a program that also listens to somebody else: KEY_NONE as soon as `fd` is readable.
 */
int keys_wait_beside(int fd, int64_t ms);

#endif
