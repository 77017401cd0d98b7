/* inbox.c: see inbox.h. */
#include "server/inbox.h"

#include "server/actions.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/messages.h"
#include "server/room.h"
#include "server/server.h"

#include <string.h>

/* A long message counts for as many as would be as long. */
static bool may_send(struct conn *c, size_t length)
{
    bool may = true;

    for (size_t at = 0; at <= length && may; at += MESSAGE_MAX)
        may = bucket_take(c->server->now, &c->tokens_at, &c->tokens, c->server->options->rate,
                          MESSAGES_BURST_S);
    return may;
}

static void take_message(struct conn *c, const char *bytes, size_t length)
{
    struct server *s = c->server;
    struct request q;
    struct details details;
    refusal        why;

    s->metrics.messages_in++;
    if (!may_send(c, length)) {
        conn_cut(c, REFUSED_too_many_messages);
        return;
    }
    if (c->room)
        room_expect(c->room); /* while it is read what is asked for */
    s->cause_us = now_us();
    why = request_read(bytes, length, &q, &details);
    if (why) {
        s->metrics.refused[REFUSED_MESSAGE]++;
        conn_refuse(c, q.id, why, &details);
    } else {
        action_handle(c, &q);
    }
    s->cause_us = 0;
}

/* Only the host's list of names before a match may be this long. */
static uint32_t message_max(const struct conn *c)
{
    const struct room *r = c->room;
    bool               host = r && r->phase == ROOM_LOBBY && strcmp(c->id, r->host) == 0;

    return host ? LIST_MESSAGE_MAX : MESSAGE_MAX;
}

static enum inbox wrong(struct conn *c, enum inbox how)
{
    c->server->metrics.refused[REFUSED_LIMIT]++;
    return how;
}

enum inbox inbox_take(struct conn *c, const char *bytes, size_t length, bool ends, bool last)
{
    const char *whole;
    size_t      whole_length;

    if (c->closing)
        return INBOX_GOOD;
    if (ends && !last && !may_send(c, 0)) { /* a fragment, empty or not, counts as one */
        conn_cut(c, REFUSED_too_many_messages);
        return INBOX_GOOD;
    }
    switch (pieces_take(&c->pieces, message_max(c), bytes, length, last, &whole, &whole_length)) {
    case PIECES_WHOLE: /* libwebsockets would hold PONGs to it, too */
        if (!pieces_are_text(whole, whole_length))
            return wrong(c, INBOX_NO_TEXT);
        take_message(c, whole, whole_length);
        return INBOX_GOOD;
    case PIECES_TOO_LONG:
        return wrong(c, INBOX_TOO_LONG);
    default:
        return INBOX_GOOD;
    }
}
