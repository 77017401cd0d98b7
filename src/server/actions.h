/* actions.h: the door: every request comes in here, and every answer goes out.
 *
 * net/socket.c calls action_handle with each message that could be read. The handlers are in
 * asked.h. */
#ifndef TABLEE_SERVER_ACTIONS_H
#define TABLEE_SERVER_ACTIONS_H

#include "server/messages.h"
#include "server/result.h"

struct conn;

/* Asks whether this person may say this here, has it done, and answers it. */
void action_handle(struct conn *c, const struct request *q);

/* Answers a request, of that type and id. The one place where it is done: action_handle calls it,
 * and whoever has held one, when it is settled. */
void action_answer(struct conn *c, enum request_type type, const char *id, struct result r);

#endif
