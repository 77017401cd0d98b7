/* scenario.c: see scenario.h. A line is a keyword and its words, or a move; a function for
 * each keyword, found in one table. */
#include "scenario/scenario.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"
#include "core/notation.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* the longest line is a list of all legal moves, of some 20 letters each */
enum { LINE_MAX_BYTES = 24 * MOVES_MAX };

struct scenario {
    const char          *path;
    int                  line;
    bool                 strict, automatic, begun, ended;
    FILE                *out;
    const struct game   *game;
    struct config        config;
    struct chance_source chance;
    _Alignas(8) uint8_t state[STATE_MAX];
    move moves[MOVES_MAX];
    char words[LINE_MAX_BYTES]; /* the line that is being read */
};

static bool fail(struct scenario *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fail(struct scenario *s, const char *format, ...)
{
    va_list list;

    if (!s->out)
        return false;
    fprintf(s->out, "%s:%d: ", s->path, s->line);
    va_start(list, format);
    vfprintf(s->out, format, list);
    va_end(list);
    fputc('\n', s->out);
    return false;
}

static bool copy_word(const char **rest, char *out, size_t capacity)
{
    size_t      length;
    const char *word = word_next(rest, &length);

    if (length == 0 || length >= capacity)
        return false;
    memcpy(out, word, length);
    out[length] = '\0';
    return true;
}

/* ---- The header. ---- */

static bool read_game(struct scenario *s, const char *rest)
{
    const char *said = rest;
    char        id[32];

    if (s->game)
        return fail(s, "expected one line \"game\", found a second one");
    if (!copy_word(&rest, id, sizeof id) || !(s->game = game_find(id)))
        return fail(s, "expected the id of a game, found \"%s\"", said);
    s->config = game_config(s->game, s->game->seats_min);
    return true;
}

/* A number of a header. One that is beyond `min` and `max` becomes that end: no game takes it,
 * and it is for the game to refuse it. */
static bool header_number(const char *value, long min, long max, long *out)
{
    char *end;

    *out = strtol(value, &end, 10);
    if (end == value || *end != '\0')
        return false;
    *out = *out < min ? min : *out > max ? max : *out;
    return true;
}

static bool read_seats(struct scenario *s, const char *rest)
{
    const char *said = rest;
    char        value[32];
    long        seats;

    if (!copy_word(&rest, value, sizeof value) || !header_number(value, 0, UINT8_MAX, &seats))
        return fail(s, "expected a number of seats, found \"%s\"", said);
    s->config.seats = (uint8_t)seats;
    return true;
}

static bool read_option(struct scenario *s, const char *rest)
{
    char name[64], value[32];
    int  i;
    long number;

    if (!copy_word(&rest, name, sizeof name) || !copy_word(&rest, value, sizeof value))
        return fail(s, "expected an option and its value");
    i = game_option(s->game, name);
    if (i < 0 || !header_number(value, INT32_MIN, INT32_MAX, &number))
        return fail(s, "expected an option of %s and a number, found \"%s %s\"", s->game->id, name,
                    value);
    s->config.option[i] = (int32_t)number;
    return true;
}

static bool read_covers(struct scenario *s, const char *rest)
{
    (void)s, (void)rest; /* tests/coverage reads these */
    return true;
}

static bool begin(struct scenario *s)
{
    refusal why;

    s->begun = true;
    why = game_setup(s->game, s->state, &s->config);
    return why ? fail(s, "expected these seats and options to be accepted, found: %s",
                      refusal_english(s->game, why))
               : true;
}

/* ---- Moves. ---- */

static void nature_plays(struct scenario *s)
{
    while (s->automatic && seat_in(head_of(s->state)->acting, NATURE))
        game_apply(s->game, s->state, s->game->draw(s->state, &s->chance));
}

/* Does the line at least begin with a seat and a verb of this game? */
static bool has_verb(const struct scenario *s, const char *line)
{
    size_t      length;
    const char *word = word_next(&line, &length);

    if (seat_read(word, length) < 0)
        return false;
    word = word_next(&line, &length);
    return verb_find(s->game, word, length) >= 0;
}

/* Plays the moves of a line on `state`. NULL, or why one of them is refused. */
static const char *try_line(struct scenario *s, const char *line, void *state)
{
    static char complaint[COMPLAINT_MAX];
    move        read[LINE_MOVES_MAX];
    int         n = moves_read(s->game, line, read, LINE_MOVES_MAX, complaint);

    if (n == 0)
        return complaint;
    for (int i = 0; i < n; i++) {
        refusal why = game_refuse(s->game, state, read[i]);

        if (why)
            return refusal_english(s->game, why);
        game_apply(s->game, state, read[i]);
    }
    return NULL;
}

static bool do_move(struct scenario *s, const char *line)
{
    const char *why = try_line(s, line, s->state);

    if (why)
        return fail(s, "expected \"%s\" to be accepted, found: %s", line, why);
    why = s->game->audit(s->state);
    if (why)
        return fail(s, "expected a sound state after \"%s\", found broken: %s", line, why);
    nature_plays(s);
    return true;
}

static bool expect_refused(struct scenario *s, const char *line)
{
    _Alignas(8) uint8_t copy[STATE_MAX];
    const char         *why;

    bytes_copy(copy, s->state, s->game->state_size);
    why = try_line(s, line, copy);
    if (!why)
        return fail(s, "expected \"%s\" to be refused, found it accepted", line);
    if (s->strict && !has_verb(s, line))
        return fail(s, "expected a move of this game, found: %s", why);
    return true;
}

static bool read_refuse(struct scenario *s, const char *rest)
{
    if (strcmp(rest, "setup") != 0)
        return expect_refused(s, rest);
    return fail(s, "\"refuse setup\" must be the only line after the header");
}

static bool read_can(struct scenario *s, const char *rest)
{
    _Alignas(8) uint8_t copy[STATE_MAX];
    const char         *why;

    bytes_copy(copy, s->state, s->game->state_size);
    why = try_line(s, rest, copy);
    return why ? fail(s, "expected \"%s\" to be possible, found: %s", rest, why) : true;
}

static bool read_auto(struct scenario *s, const char *rest)
{
    size_t      length;
    const char *word = word_next(&rest, &length);
    int64_t     seed = word_number(word, length, INT64_MAX / 16);

    s->automatic = seed >= 0;
    if (word_is(word, length, "off"))
        return true;
    if (seed < 0)
        return fail(s, "expected a seed or \"off\", found \"%.*s\"", (int)length, word);
    s->chance = chance_fast((uint64_t)seed);
    nature_plays(s);
    return true;
}

/* ---- Sets of seats and lists of moves. ---- */

static bool read_set(struct scenario *s, const char *rest, seat_set *out)
{
    *out = 0;
    for (; *rest != '\0'; rest++) {
        int seat = seat_read(rest, 1);

        if (*rest == ' ' || *rest == '\t' || *rest == '-')
            continue;
        if (seat < 0 || seat == CLOCK)
            return fail(s, "expected seats (A B…, *), found \"%c\"", *rest);
        *out |= seat_bit(seat);
    }
    return true;
}

static const char *set_text(seat_set set)
{
    static char text[40];
    struct text t = text_in(text, sizeof text);

    EACH_SEAT (seat, set) {
        text_string(&t, t.length ? " " : "");
        text_char(&t, seat_letter((int)seat));
    }
    return set ? text : "nobody";
}

static bool read_actors(struct scenario *s, const char *rest)
{
    seat_set expected, found = head_of(s->state)->acting;

    if (!read_set(s, rest, &expected))
        return false;
    return expected == found ? true
                             : fail(s, "expected actors %s, found %s", rest, set_text(found));
}

static bool read_over(struct scenario *s, const char *rest)
{
    seat_set expected, found = head_of(s->state)->winners;

    if (!read_set(s, rest, &expected))
        return false;
    if (!game_over(s->state))
        return fail(s, "expected the game to be over, found that %s may act",
                    set_text(head_of(s->state)->acting));
    return expected == found ? true
                             : fail(s, "expected winners %s, found %s", rest, set_text(found));
}

/* One move of a list: with or without its seat. */
static bool read_listed(struct scenario *s, int seat, char *said, move *out)
{
    char        complaint[COMPLAINT_MAX];
    const char *at = said;
    size_t      length;
    const char *word = word_next(&at, &length);

    if (seat_read(word, length) == seat)
        said = (char *)at;
    if (moves_read_by(s->game, seat, said, out, 1, complaint) != 1)
        return fail(s, "expected a list of moves, found: %s", complaint);
    return true;
}

static bool find_and_drop(move *list, int *count, move m)
{
    for (int i = 0; i < *count; i++)
        if (memcmp(&list[i], &m, sizeof m) == 0) {
            list[i] = list[--*count];
            return true;
        }
    return false;
}

static bool read_legal(struct scenario *s, const char *rest)
{
    size_t      length;
    const char *word = word_next(&rest, &length);
    int         seat = seat_read(word, length), left;
    char        written[MOVE_TEXT_MAX], *list, *said, *save = NULL;
    struct text t = text_in(written, sizeof written);
    bool        holds = true;

    if (seat < 0 || seat == NATURE)
        return fail(s, "expected a seat, found \"%.*s\"", (int)length, word);
    left = s->game->legal(s->state, seat, s->moves);
    list = strdup(rest);
    for (said = strtok_r(list, ";", &save); said && holds; said = strtok_r(NULL, ";", &save)) {
        move m;

        if (strspn(said, " \t") == strlen(said))
            continue;
        holds = read_listed(s, seat, said, &m);
        if (holds && !find_and_drop(s->moves, &left, m))
            holds = fail(s, "expected \"%s\" among the legal moves, found it missing", said);
    }
    free(list);
    if (!holds || left == 0)
        return holds;
    move_write_said(s->game, s->moves[0], &t);
    return fail(s, "expected no other legal moves, found %d more, \"%s\" the first", left, written);
}

/* ---- The view. ---- */

static json_t *view_of(struct scenario *s, int viewer)
{
    static char         out[VIEW_MAX];
    _Alignas(8) uint8_t copy[STATE_MAX];
    struct json         j = json_in(out, sizeof out);
    json_t             *view;

    game_look(s->game, copy, s->state, viewer);
    game_view(s->game, copy, &j);
    CHECK(json_fits(&j));
    view = json_loads(out, 0, NULL);
    CHECK(view != NULL);
    return view;
}

/* What a JSON pointer leads to; NULL where there is nothing. */
static json_t *at_pointer(json_t *value, const char *pointer)
{
    while (value && *pointer == '/') {
        size_t length = strcspn(++pointer, "/");
        char   key[64];

        if (length >= sizeof key)
            return NULL;
        memcpy(key, pointer, length);
        key[length] = '\0';
        pointer += length;
        if (json_is_array(value)) {
            int64_t index = word_number(key, length, INT32_MAX);
            value = index < 0 ? NULL : json_array_get(value, (size_t)index);
        } else {
            value = json_object_get(value, key);
        }
    }
    return *pointer == '\0' ? value : NULL;
}

static json_t *value_written(const char *text)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);

    return value ? value : json_string(text);
}

static bool split_pointer(struct scenario *s, const char **rest, char *pointer, size_t capacity)
{
    if (!copy_word(rest, pointer, capacity) || pointer[0] != '/')
        return fail(s, "expected a JSON pointer (/players/0/…)");
    while (**rest == ' ' || **rest == '\t')
        (*rest)++;
    return true;
}

static bool expect_at(struct scenario *s, int viewer, const char *rest)
{
    char    pointer[256];
    json_t *view, *found, *expected;
    bool    holds;

    if (!split_pointer(s, &rest, pointer, sizeof pointer))
        return false;
    view = view_of(s, viewer);
    found = at_pointer(view, pointer);
    expected = value_written(rest);
    holds = found ? json_equal(found, expected) : json_is_null(expected);
    if (!holds) {
        char *shown = found ? json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT) : strdup("nothing");

        fail(s, "expected %s to be %s, found %s", pointer, rest, shown);
        free(shown);
    }
    json_decref(expected);
    json_decref(view);
    return holds;
}

static bool count_at(struct scenario *s, int viewer, const char *rest)
{
    char    pointer[256];
    json_t *view, *found;
    int64_t expected;
    bool    holds;

    if (!split_pointer(s, &rest, pointer, sizeof pointer))
        return false;
    expected = word_number(rest, strlen(rest), INT32_MAX);
    view = view_of(s, viewer);
    found = at_pointer(view, pointer);
    holds = json_is_array(found) && expected == (int64_t)json_array_size(found);
    if (!holds && json_is_array(found))
        fail(s, "expected %s items at %s, found %zu", rest, pointer, json_array_size(found));
    else if (!holds)
        fail(s, "expected an array at %s, found none", pointer);
    json_decref(view);
    return holds;
}

/* `expect` and `count`, each with an optional @VIEWER stuck to it. False: it is another line. */
static bool is_about_view(struct scenario *s, const char *word, size_t length, const char *rest,
                          bool *holds)
{
    const char *at = memchr(word, '@', length);
    size_t      stem = at ? (size_t)(at - word) : length;
    int         viewer = OMNISCIENT;
    bool        expect = word_is(word, stem, "expect");

    if (!expect && !word_is(word, stem, "count"))
        return false;
    if (at) {
        viewer =
            word_is(at, length - stem, "@-") ? SPECTATOR : seat_read(at + 1, length - stem - 1);
        if (viewer != SPECTATOR && (viewer < 0 || viewer >= s->config.seats)) {
            *holds =
                fail(s, "expected a viewer (@A…, @-), found \"%.*s\"", (int)(length - stem), at);
            return true;
        }
    }
    *holds = expect ? expect_at(s, viewer, rest) : count_at(s, viewer, rest);
    return true;
}

/* ---- Lines. ---- */

static const struct keyword {
    const char *word;
    bool        header;
    bool (*run)(struct scenario *s, const char *rest);
} keywords[] = {
    {"game", true, read_game},         {"seats", true, read_seats},
    {"option", true, read_option},     {"covers", true, read_covers},
    {"refuse", false, read_refuse},    {"can", false, read_can},
    {"cannot", false, expect_refused}, {"auto", false, read_auto},
    {"actors", false, read_actors},    {"legal", false, read_legal},
    {"over", false, read_over},
};

static bool refuse_setup(struct scenario *s)
{
    s->begun = s->ended = true;
    if (game_setup(s->game, s->state, &s->config) == NOT_REFUSED)
        return fail(s, "expected these seats and options to be refused, found them accepted");
    return true;
}

static bool run_line(struct scenario *s, char *line)
{
    const char *rest = line;
    size_t      length;
    const char *word = word_next(&rest, &length);
    bool        holds;

    while (*rest == ' ' || *rest == '\t')
        rest++;
    if (s->ended)
        return fail(s, "\"refuse setup\" must be the only line after the header");
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        if (!word_is(word, length, keywords[i].word))
            continue;
        if (!s->game && keywords[i].run != read_game)
            return fail(s, "expected the line \"game\" first");
        if (keywords[i].header)
            return s->begun ? fail(s, "\"%s\" belongs in the header", keywords[i].word)
                            : keywords[i].run(s, rest);
        if (keywords[i].run == read_refuse && !s->begun && strcmp(rest, "setup") == 0)
            return refuse_setup(s);
        return (s->begun || begin(s)) && keywords[i].run(s, rest);
    }
    if (!s->game)
        return fail(s, "expected the line \"game\" first");
    if (!s->begun && !begin(s))
        return false;
    if (is_about_view(s, word, length, rest, &holds))
        return holds;
    return do_move(s, line);
}

/* Cuts a comment (a # at the start or after a blank) and blanks at the end. */
static void trim(char *line)
{
    size_t n = 0;

    while (line[n] != '\0' &&
           !(line[n] == '#' && (n == 0 || line[n - 1] == ' ' || line[n - 1] == '\t')))
        n++;
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t' || line[n - 1] == '\r'))
        n--;
    line[n] = '\0';
}

bool scenario_run(const char *path, const char *text, bool strict, FILE *out)
{
    struct scenario *s = calloc(1, sizeof *s);
    bool             holds = true;

    CHECK(s != NULL);
    s->path = path;
    s->strict = strict;
    s->out = out;
    while (holds && *text != '\0') {
        size_t length = strcspn(text, "\n");

        s->line++;
        if (length >= sizeof s->words) {
            holds = fail(s, "expected a shorter line");
            break;
        }
        memcpy(s->words, text, length);
        s->words[length] = '\0';
        text += length + (text[length] == '\n');
        trim(s->words);
        if (s->words[strspn(s->words, " \t")] != '\0')
            holds = run_line(s, s->words);
    }
    s->line += s->line == 0; /* an empty file has a first line too */
    if (holds && !s->game)
        holds = fail(s, "expected a scenario, found no line \"game\"");
    if (holds && !s->begun)
        holds = begin(s);
    free(s);
    return holds;
}
