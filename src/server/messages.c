/* messages.c: see messages.h. */
#include "server/messages.h"

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { KIND_TEXT, KIND_LONG, KIND_NUMBER, KIND_REAL, KIND_BOOL, KIND_OPTIONS };
enum need { REQUIRED, OPTIONAL };

#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key)                                                               \
    FIELD(field, TEXT, size) IN(name, INSIDE) TAKES(name, id, REQUIRED) TAKES(name, field, REQUIRED)

#define IN(name, where) #name,
#define FIELD(name, kind, size)
#define TAKES(name, field, need)
static const char *const request_names[] = {
#include "server/messages.def"
};
#undef IN
#undef FIELD
#undef TAKES

#define IN(name, where)
#define TAKES(name, field, need)
#define FIELD(name, kind, size) {#name, KIND_##kind, size, offsetof(struct request, name)},
static const struct {
    const char *name;
    enum kind   kind;
    int64_t     size;
    size_t      at;
} fields[] = {
#include "server/messages.def"
};
#undef FIELD
#undef TAKES

#define FIELD(name, kind, size)
#define TAKES(name, field, need) {REQUEST_##name, FIELD_##field, need},
static const struct {
    enum request_type type;
    enum field        field;
    enum need         need;
} takes[] = {
#include "server/messages.def"
};
enum { TAKES_COUNT = sizeof takes / sizeof *takes };

_Static_assert(FIELDS <= 64, "`given` is one word");

/* Bytes of an unknown name that are quoted back, with the NUL. */
enum { NAME_SHOWN_MAX = 41 };

/* A code about a field, or about a message, of that name. */
static refusal wrong(struct details *d, refusal why, const char *arg, const char *name)
{
    char shown[NAME_SHOWN_MAX];

    text_copy(shown, sizeof shown, name);
    detail_text(d, arg, shown);
    return why;
}

static refusal wrong_field(struct details *d, refusal why, const char *field)
{
    return wrong(d, why, "field", field);
}

static refusal read_options(const json_t *value, struct given_values *out, struct details *d)
{
    const char *key;
    json_t     *v;

    out->count = 0;
    json_object_foreach((json_t *)value, key, v)
    {
        int i = out->count;

        if (i == OPTIONS_MAX || strlen(key) >= sizeof out->name[0] || !json_is_integer(v) ||
            json_integer_value(v) > INT32_MAX || json_integer_value(v) < INT32_MIN)
            return wrong_field(d, REFUSED_field_options, "options");
        snprintf(out->name[i], sizeof out->name[i], "%s", key);
        out->value[i] = (int32_t)json_integer_value(v);
        out->count++;
    }
    return NOT_REFUSED;
}

/* A text of at most `most` bytes. Pages' texts have no NUL, which JSON allows. */
static bool is_text(const json_t *value, int64_t most)
{
    return json_is_string(value) && (int64_t)json_string_length(value) <= most &&
           strlen(json_string_value(value)) == json_string_length(value);
}

/* Kept outside the request, so that only messages that have it pay for it. */
static char long_text[LIST_BYTES_MAX + 1];

static refusal read_field(enum field f, const json_t *value, struct request *r, struct details *d)
{
    void   *to = (char *)r + fields[f].at;
    int64_t number = json_integer_value(value);
    refusal why = NOT_REFUSED;

    switch (fields[f].kind) {
    case KIND_TEXT:
        if (!is_text(value, fields[f].size))
            return wrong_field(d, REFUSED_field_text, fields[f].name);
        memcpy(to, json_string_value(value), json_string_length(value) + 1);
        break;
    case KIND_LONG:
        if (!is_text(value, sizeof long_text - 1))
            return wrong_field(d, REFUSED_field_text, fields[f].name);
        memcpy(long_text, json_string_value(value), json_string_length(value) + 1);
        *(const char **)to = long_text;
        break;
    case KIND_NUMBER:
        if (!json_is_integer(value) || number < 0 || number > fields[f].size)
            return wrong_field(d, REFUSED_field_whole, fields[f].name);
        *(int64_t *)to = number;
        break;
    case KIND_REAL:
        if (!json_is_number(value))
            return wrong_field(d, REFUSED_field_number, fields[f].name);
        *(double *)to = json_number_value(value);
        break;
    case KIND_BOOL:
        if (!json_is_boolean(value))
            return wrong_field(d, REFUSED_field_bool, fields[f].name);
        *(bool *)to = json_is_true(value);
        break;
    case KIND_OPTIONS:
        if (!json_is_object(value))
            return wrong_field(d, REFUSED_field_object, fields[f].name);
        why = read_options(value, to, d);
    }
    if (!why)
        r->given |= (uint64_t)1 << f;
    return why;
}

static refusal read_type(const json_t *root, struct request *r, struct details *d)
{
    const json_t *type = json_object_get(root, "type");

    if (!is_text(type, MESSAGE_MAX))
        return REFUSED_type_missing;
    for (int i = 0; i < REQUESTS; i++)
        if (string_equal(json_string_value(type), request_names[i])) {
            r->type = (enum request_type)i;
            return NOT_REFUSED;
        }
    return wrong(d, REFUSED_no_message, "type", json_string_value(type));
}

/* Checks that the request takes every given field and none is missing. The fields of a request are
 * adjacent in `takes`. */
static refusal read_fields(json_t *root, struct request *r, struct details *d)
{
    const char *key;
    json_t     *value;
    int         from = 0, end;

    while (from < TAKES_COUNT && takes[from].type != r->type)
        from++;
    for (end = from; end < TAKES_COUNT && takes[end].type == r->type;)
        end++;
    json_object_foreach(root, key, value)
    {
        int     i = from;
        refusal why;

        if (strcmp(key, "type") == 0)
            continue;
        while (i < end && !string_equal(fields[takes[i].field].name, key))
            i++;
        if (i == end)
            return wrong_field(d, REFUSED_no_field, key);
        if (json_is_null(value) && takes[i].need == OPTIONAL)
            continue;
        why = read_field(takes[i].field, value, r, d);
        if (why)
            return why;
    }
    for (int i = from; i < end; i++)
        if (takes[i].need == REQUIRED && !given(r, takes[i].field))
            return wrong_field(d, REFUSED_field_missing, fields[takes[i].field].name);
    return NOT_REFUSED;
}

/* ---- Memory for jansson. ---- */

/* Jansson asks for a dozen small blocks per message and frees them all: they come from one arena
 * that restarts with every message. What doesn't fit comes from the heap. */
static struct {
    _Alignas(16) unsigned char bytes[16384];
    size_t used;
    bool   reading;
} pieces;

static void *piece_new(size_t size)
{
    size_t used = pieces.used;

    size = (size + 15) & ~(size_t)15;
    if (!pieces.reading || size > sizeof pieces.bytes - used)
        return malloc(size);
    pieces.used += size;
    return pieces.bytes + used;
}

static void piece_free(void *piece)
{
    unsigned char *at = piece;

    if (at < pieces.bytes || at >= pieces.bytes + sizeof pieces.bytes)
        free(piece);
}

void requests_begin(void)
{
    json_set_alloc_funcs(piece_new, piece_free);
}

/* ---- Reading. ---- */

static refusal read_request(const char *bytes, size_t length, struct request *r, struct details *d)
{
    json_error_t error;
    /* a text with a NUL is refused like any other bad text, so that its page gets an answer */
    json_t *root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    refusal why;

    memset(r, 0, sizeof *r);
    r->type = REQUESTS;
    details_begin(d);
    if (!root) {
        detail_text(d, "what", error.text);
        return REFUSED_bad_json;
    }
    why = json_is_object(root) ? read_type(root, r, d) : REFUSED_not_json;
    if (!why)
        why = read_fields(root, r, d);
    if (why && !given(r, FIELD_id)) { /* so that the page knows which one it was */
        struct details ignored;

        details_begin(&ignored);
        (void)read_field(FIELD_id, json_object_get(root, "id"), r, &ignored);
    }
    json_decref(root);
    return why;
}

refusal request_read(const char *bytes, size_t length, struct request *r, struct details *d)
{
    refusal why;

    pieces.used = 0;
    pieces.reading = true;
    why = read_request(bytes, length, r, d);
    pieces.reading = false;
    return why;
}
