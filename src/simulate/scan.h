/* scan.h: finding a field of a JSON object without reading the rest of it: pages hear a thousand
 * messages an evening, and need three fields of each. For what the server writes, which is well
 * formed. */
#ifndef TABLEE_SIMULATE_SCAN_H
#define TABLEE_SIMULATE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A value as it stands there, with its quotes or brackets. `at` NULL: there is none. */
struct span {
    const char *at;
    size_t      length;
};

/* The value of a key of the object itself, not of one inside it. */
struct span scan_field(struct span object, const char *key);
/* The next item of an array; begin with `*at` at 0. False: there is none. */
bool scan_item(struct span array, size_t *at, struct span *item);

/* A text without its quotes, as it stands there; cut to what fits. Empty if it is none. */
void    scan_text(struct span value, char *out, size_t size);
int64_t scan_number(struct span value);
bool    scan_is(struct span value, const char *json);

#endif
