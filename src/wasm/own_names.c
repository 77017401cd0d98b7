/* own_names.c: lists of custom names for the page: what is wrong with one that is being
 * typed, and those that the logs of matches hold. */
#include "core/bytes.h"
#include "speech/speech.h"
#include "wasm/engine.h"

enum { ERRORS_MAX = 50 };

static struct own        typed;
static struct list_error errors[ERRORS_MAX];

static void put_fault(struct json *j, int line, const char *fault, const char *about, int number,
                      const char *what)
{
    put_object(j, NULL);
    put_number(j, "line", line);
    put_string(j, "fault", fault);
    put_string(j, "about", about);
    put_number(j, "number", number);
    put_string(j, "what", what);
    put_close(j);
}

/* Reads the list in text_from_page(), for so many names in play and players: {count, wrong:
 * [{line, fault, about, number, what}], bare}: the first 50 things that are wrong, and how many
 * names have no clue. */
EXPORT const char *names_check(int names, int seats)
{
    struct json j = json_in(engine_text, sizeof engine_text);
    size_t      length = string_length(page_text);
    int         count = 0, bare = 0;

    typed.list.count = 0;
    if (length <= LIST_BYTES_MAX) {
        bytes_copy(typed.text, page_text, length + 1);
        count = list_read(typed.text, length, &typed.list, errors, ERRORS_MAX);
    }
    if (count == 0 && !list_is_enough(typed.list.count, names, seats, &errors[0]))
        count = 1;
    for (int i = 0; i < typed.list.count; i++)
        bare += typed.list.name[i].clues[FRENCH][0] == '\0';
    put_object(&j, NULL);
    put_number(&j, "count", typed.list.count);
    put_number(&j, "bare", bare);
    put_array(&j, "wrong");
    if (length > LIST_BYTES_MAX)
        put_fault(&j, 0, "bytes", "", LIST_BYTES_MAX, "the list is too long");
    for (int i = 0; i < count && length <= LIST_BYTES_MAX; i++)
        put_fault(&j, errors[i].line, list_fault_names[errors[i].fault], errors[i].about,
                  errors[i].number, errors[i].what);
    put_close(&j);
    put_close(&j);
    return engine_text;
}

/* That list as lines for the head of a log. */
EXPORT const char *names_lines(void)
{
    struct text t = text_in(engine_text, sizeof engine_text);

    list_write_log(typed.list.name, typed.list.count, &t);
    return engine_text;
}

void own_read(struct own *o, const char *log, const struct record *r)
{
    struct list_error    error;
    size_t               length = list_of_log(log, o->text);
    const struct speech *speech = speech_of(r->game);

    o->list.count = 0;
    if (length > 0 && list_read_kept(o->text, length, &o->list, &error, 1) > 0)
        o->list.count = 0;
    if (!speech || !speech->own_names || speech->own_names(&r->config) != o->list.count)
        o->list.count = 0;
}

const char *own_put(const struct own *o)
{
    struct json j = json_in(engine_text, sizeof engine_text);

    list_put(&j, NULL, o->list.name, o->list.count);
    return engine_text;
}
