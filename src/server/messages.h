/* messages.h: reads and checks what pages send. The list is messages.def.
 *
 * A request is one JSON object with its name in "type". Anything that isn't in the list, has
 * another type, is too long or isn't valid UTF-8 is refused and has no other effect. */
#ifndef TABLEE_MESSAGES_H
#define TABLEE_MESSAGES_H

#include "core/game.h"
#include "server/limits.h"
#include "server/refusals.h"

/* What may be said at the table. */
enum saying_kind {
#define FIELD(name, kind, size)
#define IN(name, where)
#define TAKES(name, field, need)
#define SAYS(name, field, size, key) SAYING_##name,
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#include "server/messages.def"
    SAYINGS
};
#undef FIELD
#undef IN
#undef SAYS

/* From here on SAYS is a request like any other. */
#define SAYS(name, field, size, key)                                                               \
    FIELD(field, TEXT, size) IN(name, INSIDE) TAKES(name, id, REQUIRED) TAKES(name, field, REQUIRED)

enum request_type {
#define FIELD(name, kind, size)
#define IN(name, where) REQUEST_##name,
#include "server/messages.def"
    REQUESTS
};
#undef FIELD
#undef IN

enum field {
#define FIELD(name, kind, size) FIELD_##name,
#define IN(name, where)
#include "server/messages.def"
    FIELDS
};
#undef FIELD

/* Options as a page gives them: by name. */
struct given_values {
    char    name[OPTIONS_MAX][24];
    int32_t value[OPTIONS_MAX];
    int     count;
};

#define FIELD_OF_TEXT(name, size)    char name[(size) + 1];
#define FIELD_OF_LONG(name, size)    const char *name; /* until the next message is read */
#define FIELD_OF_NUMBER(name, size)  int64_t name;
#define FIELD_OF_REAL(name, size)    double name;
#define FIELD_OF_BOOL(name, size)    bool name;
#define FIELD_OF_OPTIONS(name, size) struct given_values name;
struct request {
    enum request_type type;
    uint64_t          given; /* bit FIELD_x: the field is there and not null */
#define FIELD(name, kind, size) FIELD_OF_##kind(name, size)
#include "server/messages.def"
};
#undef FIELD
#undef IN
#undef TAKES
#undef SAYS
#undef OUT
#undef PART
#undef GIVES

static inline bool given(const struct request *r, enum field field)
{
    return (r->given >> field & 1) != 0;
}

/* Call it once: from then on messages are read without the heap, by one thread. */
void requests_begin(void);

/* Reads a message. 0, or why it is none, with the arguments of that in `d`, and, where it could be
 * read, the action's id in `r`. */
refusal request_read(const char *bytes, size_t length, struct request *r, struct details *d);

#endif
