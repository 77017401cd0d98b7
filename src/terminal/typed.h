/* typed.h: what a person types into `tablee join`: a move, a word of the table (player.h), or one
 * of the words of a room. */
#ifndef TABLEE_TYPED_H
#define TABLEE_TYPED_H

#include "terminal/client.h"

/* Does what a line asks for. */
void typed(struct client *c, const char *line);

/* The same for a line that is no move: one of a room's words, else said to everyone. */
void typed_in_room(struct client *c, const char *line);

/* Bots on every empty seat, then the start. */
void typed_start(struct client *c);

#endif
