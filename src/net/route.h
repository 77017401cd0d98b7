/* route.h: what the path of a request means: pure functions of bytes that strangers send, so that
 * they can be fuzzed (tests/fuzz/fuzz_http.c). Paths come decoded, without their query. */
#ifndef TABLEE_NET_ROUTE_H
#define TABLEE_NET_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ROUTE_PATH_MAX = 1024 };

/* How many plain requests this one stands for (limits.h). */
int32_t route_cost(const char *path);

/* May this be looked for among the files of the web client? It then names nothing outside of
 * their folder. */
bool route_is_file(const char *path);

/* An address that people say or type, such as /KLMN or /screen/KLMN: where the page has that
 * screen, behind the #. False: it is none, or has letters that may not go into a header. */
bool route_screen(const char *path, char *out, size_t size);

/* The content type of a file, by how its name ends. */
const char *route_type(const char *path);

#endif
