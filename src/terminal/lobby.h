/* lobby.h: how a room looks in a terminal before a match and around it: who sits where, the
 * invitation, who is host, who watches. */
#ifndef TABLEE_LOBBY_H
#define TABLEE_LOBBY_H

#include "terminal/client.h"

/* The lobby, if it looks other than last time: a room also changes in what nobody needs to read. On
 * a terminal it takes the place of the last one, unless something else was printed since. */
void lobby_print(struct client *c);

/* The game's options with the room's values. */
void lobby_print_options(const struct client *c);

/* Who is host now, and the new invitation, where they are not what they were in the room `before`.
 */
void lobby_print_news(const struct client *c, const json_t *before);

/* Who watches and who was sent away, of a `people` message: for the host. */
void lobby_print_people(const json_t *m);

#endif
