/* hold.c: see hold.h. */
#include "secrecy/hold.h"
#include "core/notation.h"
#include "match/walk.h"
#include "secrecy/twins.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TWIN_STEPS = 300, TWIN_STEPS_MOST = 8000, GUESSES = 12, EXCERPT = 90 };

static struct walk  w;
static struct twins t;

static const char *say(const struct game *g, const struct config *c, const void *s,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));

static const char *say(const struct game *g, const struct config *c, const void *s,
                       const char *format, ...)
{
    static char what[SENTENCE_MAX], sentence[2 * SENTENCE_MAX];
    va_list     list;
    int         at;

    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    at = snprintf(sentence, sizeof sentence, "%s, %d seats,", g->id, c->seats);
    for (int i = 0; g->options[i].name; i++)
        at += snprintf(sentence + at, sizeof sentence - (size_t)at, " %s=%d", g->options[i].name,
                       (int)c->option[i]);
    snprintf(sentence + at, sizeof sentence - (size_t)at, ", after %u moves (%s): %s",
             head_of(s)->turn, g->phases[head_of(s)->phase], what);
    return sentence;
}

/* Where two texts part, with a little of what stands before. */
static int parting(const char *a, const char *b)
{
    int i = 0;

    while (a[i] && a[i] == b[i])
        i++;
    return i > 40 ? i - 40 : 0;
}

static const char *written(const struct game *g, move m)
{
    static char text[2][MOVE_TEXT_MAX];
    static int  next;
    char       *out = text[next++ % 2];
    struct text to = text_in(out, MOVE_TEXT_MAX);

    move_write(g, m, &to);
    return out;
}

/* A state as a viewer is given it; its view. */
static void show(const struct game *g, const void *whole, int viewer, uint8_t *redacted, char *view)
{
    struct json j = json_in(view, VIEW_MAX);

    game_look(g, redacted, whole, viewer);
    game_view(g, redacted, &j);
}

static int viewer_at(int i, int seats)
{
    return i < seats ? i : SPECTATOR;
}

/* ---- Every view and move. ---- */

static const char *hold_views(struct oracle *o, const struct game *g)
{
    static char                ours[VIEW_MAX], theirs[VIEW_MAX];
    static _Alignas(8) uint8_t redacted[STATE_MAX];
    const char                *why = oracle_look(o, &w.config, w.state);

    for (int i = 0; i <= w.config.seats && !why; i++) {
        int viewer = viewer_at(i, w.config.seats), at;

        why = oracle_view(o, viewer, ours);
        if (why)
            break;
        show(g, w.state, viewer, redacted, theirs);
        if (strcmp(ours, theirs) == 0)
            continue;
        at = parting(ours, theirs);
        return say(g, &w.config, w.state, "the view of %c is …%.*s…, its table says …%.*s…",
                   seat_letter(viewer), EXCERPT, theirs + at, EXCERPT, ours + at);
    }
    return why ? say(g, &w.config, w.state, "%s", why) : NULL;
}

static const char *hold_move(struct oracle *o, const struct game *g, move m)
{
    for (int i = 0; i <= w.config.seats; i++) {
        int         viewer = viewer_at(i, w.config.seats);
        move        ours, theirs = game_veil(g, w.state, m, viewer);
        const char *why = oracle_move(o, m, viewer, &ours);

        if (why)
            return say(g, &w.config, w.state, "%s", why);
        if (memcmp(&ours, &theirs, sizeof ours) != 0)
            return say(g, &w.config, w.state, "%c sees \"%s\" of \"%s\", its table says \"%s\"",
                       seat_letter(viewer), written(g, theirs), written(o->game, m),
                       written(g, ours));
    }
    return NULL;
}

/* The game of these seats that comes index-th: options at random from all that are accepted. */
static void begin(const struct game *g, int seats, uint64_t seed, uint64_t index)
{
    uint64_t at = index * 1000;

    do
        walk_begin_any(&w, g, seed, at++);
    while (w.config.seats != seats);
}

const char *hold_game(struct oracle *o, const struct game *g, int seats, uint64_t seed,
                      uint64_t index)
{
    begin(g, seats, seed, index);
    for (;;) {
        const char *why = hold_views(o, g);
        move        m;

        if (why || walk_over(&w))
            return why;
        m = walk_next(&w);
        why = hold_move(o, g, m);
        if (why)
            return why;
        game_apply(g, w.state, m);
    }
}

bool hold_differs(const struct game *g, const struct game *mutant, int seats, uint64_t seed,
                  uint64_t index)
{
    static _Alignas(8) uint8_t right[STATE_MAX], wrong[STATE_MAX];

    for (begin(g, seats, seed, index);; game_apply(g, w.state, walk_next(&w))) {
        for (int i = 0; i <= seats; i++) {
            bytes_copy(right, w.state, g->state_size);
            bytes_copy(wrong, w.state, g->state_size);
            g->redact(right, viewer_at(i, seats));
            mutant->redact(wrong, viewer_at(i, seats));
            if (memcmp(right, wrong, g->state_size) != 0)
                return true;
        }
        if (walk_over(&w))
            return false;
    }
}

/* ---- Twins. ---- */

static const char *told(refusal why)
{
    return why ? refusal_english(t.game, why) : "yes";
}

/* Whatever the viewer tries, the answer is the same: the server refuses by the whole state. */
static const char *hold_refusals(struct chance_source *r)
{
    int verbs = game_verbs(t.game);

    for (int i = 0; i < GUESSES && t.viewer != SPECTATOR; i++) {
        move m = {.seat = (uint8_t)t.viewer, .verb = (uint8_t)chance_below(r, (uint32_t)verbs)};
        const char *a, *b;

        for (uint32_t k = chance_below(r, 4); k > 0; k--)
            m.arg[k - 1] = (uint8_t)chance_below(r, chance_below(r, 2) ? 7 : 32);
        a = told(game_refuse(t.game, t.state[0], m));
        b = told(game_refuse(t.game, t.state[1], m));
        if (strcmp(a, b) != 0)
            return say(t.game, &t.config, t.state[0],
                       "%c is answered \"%s\" or \"%s\" to \"%s\", by what it may not know",
                       seat_letter(t.viewer), a, b, written(t.game, m));
    }
    return NULL;
}

static const char *hold_bytes(const uint8_t *a, const uint8_t *b)
{
    for (size_t i = 0; i < t.game->state_size; i++)
        if (a[i] != b[i])
            return say(t.game, &t.config, t.state[0],
                       "redacted for %c, byte %zu of the state tells what it may not know",
                       seat_letter(t.viewer), i);
    return NULL;
}

static const char *hold_legal(const void *a, const void *b)
{
    static move first[MOVES_MAX], second[MOVES_MAX];
    int         n, m;

    if (t.viewer == SPECTATOR)
        return NULL;
    n = t.game->legal(a, t.viewer, first);
    m = t.game->legal(b, t.viewer, second);
    return n == m && memcmp(first, second, (size_t)n * sizeof(move)) == 0
               ? NULL
               : say(t.game, &t.config, t.state[0], "what %c may do tells what it may not know",
                     seat_letter(t.viewer));
}

static const char *hold_alike(struct chance_source *r)
{
    static char                view[2][VIEW_MAX];
    static _Alignas(8) uint8_t redacted[2][STATE_MAX];
    const char                *why;

    for (int i = 0; i < 2; i++)
        show(t.game, t.state[i], t.viewer, redacted[i], view[i]);
    if (strcmp(view[0], view[1]) != 0) {
        int at = parting(view[0], view[1]);

        return say(t.game, &t.config, t.state[0], "the view of %c tells …%.*s… or …%.*s…",
                   seat_letter(t.viewer), EXCERPT, view[0] + at, EXCERPT, view[1] + at);
    }
    why = hold_bytes(redacted[0], redacted[1]);
    if (!why)
        why = hold_legal(redacted[0], redacted[1]);
    return why ? why : hold_refusals(r);
}

static const char *hold_seen(const move m[2])
{
    move a = game_veil(t.game, t.state[0], m[0], t.viewer);
    move b = game_veil(t.game, t.state[1], m[1], t.viewer);

    return memcmp(&a, &b, sizeof a) == 0
               ? NULL
               : say(t.game, &t.config, t.state[0], "%c sees \"%s\" or \"%s\"",
                     seat_letter(t.viewer), written(t.game, a), written(t.game, b));
}

const char *hold_twins(const struct game *g, int seats, uint64_t seed, uint64_t index,
                       const char *tables, uint64_t *differ)
{
    struct chance_source r = chance_stream(seed + 1, index);
    int                  viewer = viewer_at((int)chance_below(&r, (uint32_t)seats + 1), seats);
    const char          *why;
    move                 m[2];
    int                  steps;

    begin(g, seats, seed, index);
    why = twins_begin(&t, g, &w.config, viewer, chance_stream(seed + 2, index), tables);
    if (why)
        return say(g, &w.config, w.state, "%s", why);
    t.clock = true;
    t.rare = 1u << 2 * (index % 4);
    steps = getenv("MUTANTS") ? TWIN_STEPS_MOST : TWIN_STEPS; /* some show late in a game only */
    for (int step = 0; step < steps && !game_over(t.state[0]); step++) {
        why = hold_alike(&r);
        if (why || !twins_next(&t, m))
            return why;
        why = hold_seen(m);
        if (why)
            return why;
        *differ += memcmp(&m[0], &m[1], sizeof m[0]) != 0;
        twins_apply(&t, m);
    }
    return hold_alike(&r);
}
