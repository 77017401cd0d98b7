/* inbox.h: messages from one socket: counted, put together from their pieces, read (messages.h) and
 * handed to actions.h. Sockets that send too much are cut off here. */
#ifndef TABLEE_SERVER_INBOX_H
#define TABLEE_SERVER_INBOX_H

#include <stdbool.h>
#include <stddef.h>

struct conn;

enum inbox {
    INBOX_GOOD,
    INBOX_TOO_LONG, /* close the socket: the message is too long … */
    INBOX_NO_TEXT   /* … or not UTF-8 */
};

/* Takes a piece of a message. `last`: it belongs to the message's last fragment. `ends`: it ends a
 * fragment. */
enum inbox inbox_take(struct conn *c, const char *bytes, size_t length, bool ends, bool last);

#endif
