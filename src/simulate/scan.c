/* scan.c: see scan.h. */
#include "simulate/scan.h"

#include <stdlib.h>
#include <string.h>

/* Behind the value that begins here. */
static size_t value_end(struct span s, size_t at)
{
    int  depth = 0;
    bool quoted = false;

    for (; at < s.length; at++) {
        char c = s.at[at];

        if (quoted) {
            if (c == '\\')
                at++;
            else if (c == '"')
                quoted = false;
            if (!quoted && depth == 0)
                return at + 1;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            if (depth == 0)
                return at;
            if (--depth == 0)
                return at + 1;
        } else if (c == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

struct span scan_field(struct span object, const char *key)
{
    size_t length = strlen(key), at = 1;

    while (object.at && at < object.length && object.at[at] == '"') {
        size_t end = value_end(object, at), from = end + 1, to = value_end(object, from);

        if (end - at - 2 == length && memcmp(object.at + at + 1, key, length) == 0)
            return (struct span){object.at + from, to - from};
        at = to + 1;
    }
    return (struct span){0};
}

bool scan_item(struct span array, size_t *at, struct span *item)
{
    size_t from = *at == 0 ? 1 : *at, to;

    if (!array.at || from + 1 > array.length || array.at[from] == ']')
        return false;
    to = value_end(array, from);
    *item = (struct span){array.at + from, to - from};
    *at = to + (to < array.length && array.at[to] == ',');
    return true;
}

void scan_text(struct span value, char *out, size_t size)
{
    size_t length = value.at && value.at[0] == '"' ? value.length - 2 : 0;

    if (length >= size)
        length = size - 1;
    if (length > 0)
        memcpy(out, value.at + 1, length);
    out[length] = '\0';
}

int64_t scan_number(struct span value)
{
    return value.at ? strtoll(value.at, NULL, 10) : 0;
}

bool scan_is(struct span value, const char *json)
{
    return value.at && value.length == strlen(json) && memcmp(value.at, json, value.length) == 0;
}
