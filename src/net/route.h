/* route.h: what the path of a request means. Pure functions of bytes that strangers send, so that
 * they can be fuzzed (tests/fuzz/fuzz_http.c). Paths come decoded, without their query. */
#ifndef TABLEE_NET_ROUTE_H
#define TABLEE_NET_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ROUTE_PATH_MAX = 1024 };

/* How many plain requests this one counts as (limits.h). */
int32_t route_cost(const char *path);

/* May this be looked up among the web client's files? If so, it names nothing outside their folder.
 */
bool route_is_file(const char *path);

/* For an address that people say or type, such as /KLMN or /screen/KLMN: the page's own address of
 * that screen, behind the #. False if it isn't one, or has characters that a header can't. */
bool route_screen(const char *path, char *out, size_t size);

/* The content type of a file, by how its name ends. */
const char *route_type(const char *path);

#endif
