/* actions.h: the door: what somebody at a socket asks for is checked and done here, or passed on to
 * the module whose business it is. Every request is answered exactly once.
 *
 * net/socket.c calls action_handle with each message that could be read. */
#ifndef TABLEE_SERVER_ACTIONS_H
#define TABLEE_SERVER_ACTIONS_H

struct asked;
struct conn;
struct request;

/* Does what is asked, or refuses it and changes nothing. */
void action_handle(struct conn *c, struct request *q);

/* Every second: what was asked for too soon is answered now, if it is not too soon still. */
void action_second(struct conn *c);

/* A `set`, all of it: its list of names, if it has one, is in `names` and goes with it. */
const char *action_set(struct asked *a);

#endif
