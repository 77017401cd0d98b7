/* heard.h: what the server says to `tablee join`: kept, drawn and told. */
#ifndef TABLEE_HEARD_H
#define TABLEE_HEARD_H

#include "terminal/client.h"

/* One message. What a server of another kind says ends it: `failed` is set after saying so. A
 * message of a type that is not known is one of a newer server, and is ignored. */
void heard(struct client *c, const char *text);

/* An `over`: the end of the match, and whether its dice were fair. */
void hear_over(struct client *c, const json_t *m);

#endif
