/* hosting.h: what is played at the table and who sits there, pausing, playing again, closing: what
 * the host asks for, and what others may do of it. The requests are set, seat, pause, resume,
 * rematch and close (asked.h). */
#ifndef TABLEE_SERVER_HOSTING_H
#define TABLEE_SERVER_HOSTING_H

#include "server/result.h"

struct asked;

/* A `set`, all of it: its list of names, if it has one, is in `names` and goes with it. Refused:
 * the list is freed. */
struct result host_set(struct asked *a);

#endif
