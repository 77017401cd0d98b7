/* actions.h: the door: every request comes in here, and every answer goes out.
 *
 * net/socket.c calls action_handle with each message it could read. The handlers are in asked.h. */
#ifndef TABLEE_SERVER_ACTIONS_H
#define TABLEE_SERVER_ACTIONS_H

#include "server/messages.h"
#include "server/result.h"

struct conn;

/* Checks whether this person may send this here, calls its handler, and answers it. */
void action_handle(struct conn *c, const struct request *q);

/* Answers the request with this type and id. No other function does: action_handle calls it, and so
 * does whoever held a request, once it is settled. */
void action_answer(struct conn *c, enum request_type type, const char *id, struct result r);

#endif
