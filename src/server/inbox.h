/* inbox.h: what comes from one socket: counted, put together from its pieces, read (messages.h) and
 * handed to what decides (actions.h). Whoever sends too much is cut off here. */
#ifndef TABLEE_SERVER_INBOX_H
#define TABLEE_SERVER_INBOX_H

#include <stdbool.h>
#include <stddef.h>

struct conn;

enum inbox {
    INBOX_GOOD,
    INBOX_TOO_LONG, /* the socket is to be closed: the message is longer than it may be, … */
    INBOX_NO_TEXT   /* … or not UTF-8 */
};

/* A piece of a message: of the last of its fragments if `last`, and the end of one if `ends`. */
enum inbox inbox_take(struct conn *c, const char *bytes, size_t length, bool ends, bool last);

#endif
