/* nets.c: see nets.h. */
#include "nets.h"
#include "core/bytes.h"
#include "match/log.h"
#include "match/walk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_KEPT = WALK_MOVES_MAX };

static struct walk   w;
static move          listed[MOVES_MAX];
static struct chance outcomes[CHANCES_MAX];
static uint8_t       copy[STATE_MAX] __attribute__((aligned(8)));
static uint8_t       other[STATE_MAX] __attribute__((aligned(8)));

static const char *say_where(const char *format, ...) __attribute__((format(printf, 1, 2)));

static const char *say_where(const char *format, ...)
{
    static char what[2048], sentence[4096];
    va_list     list;
    int         at;

    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    at = snprintf(sentence, sizeof sentence, "%s, %d seats,", w.game->id, w.config.seats);
    for (int i = 0; w.game->options[i].name; i++)
        at += snprintf(sentence + at, sizeof sentence - (size_t)at, " %s=%d",
                       w.game->options[i].name, (int)w.config.option[i]);
    snprintf(sentence + at, sizeof sentence - (size_t)at, ", after %u moves: %s",
             head_of(w.state)->turn, what);
    return sentence;
}

static const char *written(move m)
{
    static char text[2][MOVE_TEXT_MAX];
    static int  next;
    char       *out = text[next++ % 2];
    struct text t = text_in(out, MOVE_TEXT_MAX);

    move_write(w.game, m, &t);
    return out;
}

static bool same_move(move a, move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* ---- Audit. ---- */

static const char *check_head(void)
{
    const struct head *h = head_of(w.state);
    seat_set           players = seats_all(h->seats);

    if (h->viewer != 0 || h->unused != 0 || h->seats != w.config.seats)
        return say_where("the head is not in order");
    if (seat_in(h->acting, NATURE) ? h->acting != seat_bit(NATURE) : (h->acting & ~players) != 0)
        return say_where("who may act is neither nature alone nor seats at the table");
    if ((h->winners & ~players) != 0 || (h->winners != 0 && h->acting != 0))
        return say_where("there are winners before the end, or not at the table");
    if (h->window_ms != 0 && (h->acting == 0 || seat_in(h->acting, NATURE)))
        return say_where("a clock runs where nobody could act");
    return NULL;
}

const char *net_audit(const struct game *g, uint64_t seed, uint64_t index)
{
    walk_begin_any(&w, g, seed, index);
    for (;;) {
        const char *why = g->audit(w.state);

        if (why)
            return say_where("broken: %s", why);
        why = check_head();
        if (why || walk_over(&w))
            return why;
        game_apply(g, w.state, walk_next(&w));
    }
}

/* ---- Moves. ---- */

static const char *check_listed(int seat)
{
    int  n = w.game->legal(w.state, seat, listed);
    bool may =
        seat == CLOCK ? head_of(w.state)->window_ms != 0 : seat_in(head_of(w.state)->acting, seat);

    if (n > w.game->moves_max)
        return say_where("%d moves are listed, moves_max is %d", n, w.game->moves_max);
    if ((n > 0) != may)
        return say_where("seat %c has %d moves and %s act", seat_letter(seat), n,
                         may ? "may" : "may not");
    for (int i = 0; i < n; i++) {
        char    complaint[COMPLAINT_MAX];
        move    read[LINE_MOVES_MAX];
        refusal why = game_refuse(w.game, w.state, listed[i]);

        if (listed[i].seat != seat)
            return say_where("a move of another seat is listed for %c", seat_letter(seat));
        if (why)
            return say_where("\"%s\" is listed and refused: %s", written(listed[i]),
                             refusal_english(w.game, why));
        if (moves_read(w.game, written(listed[i]), read, LINE_MOVES_MAX, complaint) != 1 ||
            !same_move(read[0], listed[i]))
            return say_where("\"%s\" is not read as it was written", written(listed[i]));
    }
    return NULL;
}

/* A move of random bytes, now and then near a sensible one. */
static move random_move(struct chance_source *r)
{
    move m = {.seat = (uint8_t)chance_below(r, 17),
              .verb = (uint8_t)chance_below(r, (uint32_t)game_verbs(w.game) + 1)};

    if (m.seat >= w.config.seats && m.seat != CLOCK && chance_below(r, 4) != 0)
        m.seat = NATURE;
    for (uint32_t i = chance_below(r, ARGS_MAX + 1); i > 0; i--)
        m.arg[i - 1] = (uint8_t)chance_below(r, chance_below(r, 2) ? 8 : 256);
    return m;
}

/* The argument that byte `at` of a move of this verb belongs to. */
static const struct arg *arg_at(const struct verb *v, int at)
{
    const struct arg *a = v->args;

    for (; a->kind != ARG_NONE && !(a->flags & ARG_MANY); a++) {
        at -= a->kind == ARG_WIDE ? 2 : 1;
        if (at < 0)
            break;
    }
    return a;
}

/* How many moves are listed for a seat, nature's and the clock's too; they stand in `listed`. */
static int list(int seat)
{
    int n;

    if (seat != NATURE)
        return w.game->legal(w.state, seat, listed);
    n = seat_in(head_of(w.state)->acting, NATURE) ? w.game->chances(w.state, outcomes) : 0;
    for (int i = 0; i < n; i++)
        listed[i] = outcomes[i].m;
    return n;
}

/* A listed move with one byte changed: where a list and its judge differ, they differ by little. */
static move near_move(struct chance_source *r)
{
    seat_set acting = head_of(w.state)->acting;
    int      seat = (int)chance_below(r, 16), n, at = (int)chance_below(r, ARGS_MAX), names = 0;
    move     m;

    for (int i = 0; i < 16 && !seat_in(acting, seat); i++)
        seat = (seat + 1) % 16;
    n = list(seat);
    if (n == 0)
        return random_move(r);
    m = listed[chance_below(r, (uint32_t)n)];
    switch (arg_at(&w.game->verbs[m.verb], at)->kind) {
    case ARG_SEAT:
        m.arg[at] = (uint8_t)chance_below(r, w.config.seats + 1u);
        break;
    case ARG_NAME:
        while (arg_at(&w.game->verbs[m.verb], at)->names[1 + names])
            names++;
        m.arg[at] = (uint8_t)chance_below(r, (uint32_t)names + 1);
        break;
    case ARG_NUMBER:
        m.arg[at] = (uint8_t)chance_below(r, arg_at(&w.game->verbs[m.verb], at)->max + 1u);
        break;
    default:
        m.arg[at] = (uint8_t)chance_below(r, 256);
    }
    return m;
}

static move without_free(move m)
{
    for (int at = 0; at < ARGS_MAX; at++)
        if (arg_at(&w.game->verbs[m.verb], at)->flags & ARG_FREE)
            m.arg[at] = 0;
    return m;
}

static bool is_listed(move m)
{
    for (int i = list(m.seat) - 1; i >= 0; i--)
        if (same_move(without_free(listed[i]), without_free(m)))
            return true;
    return false;
}

/* What is not listed is refused; what is accepted leaves a sound state. */
static const char *check_judge(move m)
{
    size_t      size = w.game->state_size;
    refusal     refused;
    const char *why;

    bytes_copy(copy, w.state, size);
    refused = game_refuse(w.game, w.state, m);
    if (memcmp(copy, w.state, size) != 0)
        return say_where("asking whether \"%s\" is refused changed the state", written(m));
    if (refused)
        return NULL;
    if (!is_listed(m))
        return say_where("\"%s\" is accepted and not listed", written(m));
    game_apply(w.game, copy, m);
    why = w.game->audit(copy);
    return why ? say_where("\"%s\" is accepted and breaks: %s", written(m), why) : NULL;
}

static const char *check_views(void)
{
    static char out[VIEW_MAX];

    for (int viewer = 0; viewer <= w.config.seats; viewer++) {
        struct json j = json_in(out, sizeof out);

        game_look(w.game, copy, w.state, viewer < w.config.seats ? viewer : OMNISCIENT);
        game_view(w.game, copy, &j);
        if (!json_fits(&j))
            return say_where("a view needs %zu bytes", json_length(&j));
    }
    return NULL;
}

const char *net_moves(const struct game *g, uint64_t seed, uint64_t index)
{
    struct chance_source r = chance_stream(seed + 1, index);

    for (walk_begin_any(&w, g, seed, index);; game_apply(g, w.state, walk_next(&w))) {
        const char *why = check_views();

        for (int seat = 0; seat < w.config.seats && !why; seat++)
            why = check_listed(seat);
        if (!why)
            why = check_listed(CLOCK);
        for (int i = 0; i < 40 && !why; i++)
            why = check_judge(i % 2 ? near_move(&r) : random_move(&r));
        if (why || walk_over(&w))
            return why;
    }
}

/* ---- Nature. ---- */

static const char *check_chances(void)
{
    int  n = w.game->chances(w.state, outcomes);
    move drawn = w.game->draw(w.state, &w.chance);
    bool found = false;

    if (n < 1 || n > w.game->chances_max)
        return say_where("%d chances are listed, chances_max is %d", n, w.game->chances_max);
    for (int i = 0; i < n; i++) {
        refusal why = game_refuse(w.game, w.state, outcomes[i].m);

        if (why)
            return say_where("chance \"%s\" is listed and refused: %s", written(outcomes[i].m),
                             refusal_english(w.game, why));
        if (outcomes[i].weight == 0)
            return say_where("chance \"%s\" has no weight", written(outcomes[i].m));
        found = found || same_move(outcomes[i].m, drawn);
    }
    return found ? NULL : say_where("\"%s\" was drawn and is not listed", written(drawn));
}

const char *net_nature(const struct game *g, uint64_t seed, uint64_t index)
{
    for (walk_begin_any(&w, g, seed, index); !walk_over(&w);
         game_apply(g, w.state, walk_next(&w))) {
        const char *why = seat_in(head_of(w.state)->acting, NATURE) ? check_chances() : NULL;

        if (why)
            return why;
    }
    return NULL;
}

/* ---- Replay. ---- */

static const char *replay_text(const char *text, uint32_t count)
{
    static struct entry moves[MOVES_KEPT];
    struct record       record;
    struct log_error    error;
    struct match        m;
    uint32_t            read;

    if (!log_read(text, &record, moves, MOVES_KEPT, &read, &error))
        return say_where("the log is not read: line %u: %s", error.line, error.what);
    if (read != count || match_begin(&m, record.game, &record.config, copy, NULL, 0) != NOT_REFUSED)
        return say_where("the log does not say what was played");
    for (uint32_t i = 0; i < read; i++)
        if (match_play(&m, moves[i].t_ms, moves[i].m) != NOT_REFUSED)
            return say_where("\"%s\" is refused in the replay", written(moves[i].m));
    if (memcmp(copy, w.state, w.game->state_size) != 0)
        return say_where("the replay ends in another state");
    return NULL;
}

const char *net_replay(const struct game *g, uint64_t seed, uint64_t index)
{
    enum { CAPACITY = MOVES_KEPT * MOVE_TEXT_MAX };
    static char   text[CAPACITY];
    struct text   t = text_in(text, CAPACITY);
    struct record record = {.game = g};
    uint32_t      count = 0;

    walk_begin_any(&w, g, seed, index);
    record.config = w.config;
    log_write_record(&record, &t);
    while (!walk_over(&w)) {
        move m = walk_next(&w);

        log_write_move(g, (struct entry){count * 7, m}, &t);
        game_apply(g, w.state, m);
        count++;
    }
    return replay_text(text, count);
}

/* ---- Leaks. ---- */

static const char *view_text(const void *s, char *out)
{
    struct json j = json_in(out, VIEW_MAX);

    game_view(w.game, s, &j);
    return out;
}

/* Do two states give the viewer the same moves? */
static bool same_legal(const void *a, const void *b, int viewer)
{
    static move second[MOVES_MAX];
    int         n, m;

    if (viewer == SPECTATOR)
        return true;
    n = w.game->legal(a, viewer, listed);
    m = w.game->legal(b, viewer, second);
    return n == m && memcmp(listed, second, (size_t)n * sizeof(move)) == 0;
}

static const char *check_viewer(int viewer, struct chance_source *r)
{
    static char first[VIEW_MAX], second[VIEW_MAX];
    size_t      size = w.game->state_size;
    const char *why;

    game_look(w.game, copy, w.state, viewer);
    if (!same_legal(w.state, copy, viewer))
        return say_where("redacting for %c changes its legal moves", seat_letter(viewer));
    bytes_copy(other, copy, size);
    game_resample(w.game, other, r);
    why = w.game->audit(other);
    if (why)
        return say_where("resampling for %c breaks: %s", seat_letter(viewer), why);
    if (!same_legal(other, copy, viewer))
        return say_where("resampling for %c changes its legal moves", seat_letter(viewer));
    game_redact(w.game, other, viewer);
    view_text(copy, first);
    view_text(other, second);
    if (strcmp(first, second) != 0)
        return say_where("the view of %c tells what is hidden:\n%s\n%s", seat_letter(viewer), first,
                         second);
    for (size_t i = 0; i < size; i++)
        if (copy[i] != other[i])
            return say_where("redacted for %c, byte %zu of the state tells what is hidden",
                             seat_letter(viewer), i);
    return NULL;
}

const char *net_leak(const struct game *g, uint64_t seed, uint64_t index)
{
    struct chance_source r = chance_stream(seed + 2, index);

    for (walk_begin_any(&w, g, seed, index);; game_apply(g, w.state, walk_next(&w))) {
        const char *why = check_viewer(SPECTATOR, &r);

        for (int viewer = 0; viewer < w.config.seats && !why; viewer++)
            why = check_viewer(viewer, &r);
        if (why || walk_over(&w))
            return why;
    }
}
