/* mutants.c: see mutants.h. */
#include "secrecy/mutants.h"
#include "core/bytes.h"
#include "core/check.h"
#include "match/walk.h"

#include <stdio.h>
#include <string.h>

enum { WALKS = 40, PHASES = 24 }; /* WALKS: to see whether a view shows it */

static const struct game *original;
static struct mutant      current;

/* What is hidden from those who watch, as one bit. */
static bool secret_bit(const void *s)
{
    _Alignas(8) uint8_t copy[STATE_MAX];
    const uint8_t      *whole = s;

    memcpy(copy, s, original->state_size);
    original->redact(copy, SPECTATOR);
    for (size_t i = 0; i < original->state_size; i++)
        copy[i] = i < sizeof(struct head) || copy[i] == whole[i] ? 0 : whole[i];
    return bytes_hash(HASH_START, copy, original->state_size) >> 40 & 1;
}

static void redact(void *s, int viewer)
{
    uint8_t kept[STATE_MAX];
    size_t  length = current.to - current.from;
    int     seats = head_of(s)->seats;

    switch (current.how) {
    case FORGETS_BYTE:
    case FORGETS_RUN:
        memcpy(kept, (uint8_t *)s + current.from, length);
        original->redact(s, viewer);
        memcpy((uint8_t *)s + current.from, kept, length);
        return;
    case TELLS_PHASE:
        if (head_of(s)->phase != current.from)
            original->redact(s, viewer);
        return;
    case TELLS_SPECTATORS:
        original->redact(s, viewer == SPECTATOR ? 0 : viewer);
        return;
    case TELLS_NEIGHBOUR:
        original->redact(s, viewer == SPECTATOR ? viewer : (viewer + seats - 1) % seats);
        return;
    case HIDES_ALL:
        original->redact(s, SPECTATOR);
        return;
    default:
        original->redact(s, viewer);
    }
}

static move veil(const void *s, move m, int viewer)
{
    if (m.verb == current.from &&
        (current.how == TELLS_MOVE || (current.how == TELLS_WATCHED_MOVE && viewer == SPECTATOR)))
        return m;
    return original->veil(s, m, viewer);
}

static void apply(void *s, move m)
{
    struct head *h = s;

    original->apply(s, m);
    if (h->window_ms == 0 || !secret_bit(s))
        return;
    if (current.how == TIMES_WINDOW)
        h->window_ms++;
    else if (current.how == RESTARTS_WINDOW)
        h->window++;
}

static refusal refuse(const void *s, move m)
{
    refusal why = original->refuse(s, m);

    return why && current.how == REFUSES_BY_SECRET && secret_bit(s) ? REFUSED_one_move : why;
}

const struct game *mutant_game(const struct game *g, const struct mutant *m)
{
    static struct game mutant;

    original = g;
    current = *m;
    mutant = *g;
    mutant.redact = redact;
    mutant.veil = veil;
    mutant.apply = apply;
    mutant.refuse = refuse;
    return &mutant;
}

const char *mutant_name(const struct game *g, const struct mutant *m)
{
    static char              name[160];
    static const char *const what[] = {
        [FORGETS_BYTE] = "forgets byte",
        [FORGETS_RUN] = "forgets the bytes from",
        [TELLS_PHASE] = "hides nothing in the phase",
        [TELLS_SPECTATORS] = "tells spectators what the first seat sees",
        [TELLS_NEIGHBOUR] = "tells every seat what the one before it sees",
        [HIDES_ALL] = "tells players no more than spectators",
        [TELLS_MOVE] = "tells all of the move",
        [TELLS_WATCHED_MOVE] = "tells spectators all of the move",
        [TIMES_WINDOW] = "lets a secret make a window longer",
        [RESTARTS_WINDOW] = "lets a secret start a window anew",
        [REFUSES_BY_SECRET] = "lets a secret choose the reason of a refusal",
    };
    int at = snprintf(name, sizeof name, "%s that %s", g->id, what[m->how]);

    if (m->how == TELLS_PHASE)
        snprintf(name + at, sizeof name - (size_t)at, " \"%s\"", g->phases[m->from]);
    else if (m->how == TELLS_MOVE || m->how == TELLS_WATCHED_MOVE)
        snprintf(name + at, sizeof name - (size_t)at, " \"%s\"", g->verbs[m->from].name);
    else if (m->how == FORGETS_BYTE || m->how == FORGETS_RUN)
        snprintf(name + at, sizeof name - (size_t)at, " %zu to %zu", m->from, m->to - 1);
    return name;
}

static void view_of(const struct game *g, const void *whole, int viewer, char *view)
{
    _Alignas(8) uint8_t copy[STATE_MAX];
    struct json         j = json_in(view, VIEW_MAX);

    game_look(g, copy, whole, viewer);
    game_view(g, copy, &j);
}

bool mutant_shows(const struct game *g, const struct mutant *m)
{
    static struct walk w;
    static char        right[VIEW_MAX], wrong[VIEW_MAX];
    const struct game *mutant = mutant_game(g, m);

    for (uint64_t i = 0; i < WALKS; i++)
        for (walk_begin_any(&w, g, 5, i); !walk_over(&w); game_apply(g, w.state, walk_next(&w)))
            for (int viewer = 0; viewer < w.config.seats; viewer++) {
                view_of(g, w.state, viewer, right);
                view_of(mutant, w.state, viewer, wrong);
                if (strcmp(right, wrong) != 0)
                    return true;
            }
    return false;
}

/* ---- Which there are. ---- */

/* What random games show of a game's secrets. */
struct found {
    bool byte[STATE_MAX], phase[PHASES], verb[VERBS_MAX];
    bool unlike;    /* the first seat sees what spectators don't */
    bool windows;   /* something is hidden while a window is open */
    bool by_secret; /* something is hidden while players may act */
    bool told;      /* some move is veiled: else all was shown once */
};

static void find_state(const struct game *g, const struct walk *w, struct found *f)
{
    static _Alignas(8) uint8_t copy[STATE_MAX], first[STATE_MAX];
    const struct head         *h = head_of(w->state);
    bool                       hidden = false;

    for (int i = 0; i <= w->config.seats; i++) {
        memcpy(copy, w->state, g->state_size);
        g->redact(copy, i < w->config.seats ? i : SPECTATOR);
        if (i == 0)
            memcpy(first, copy, sizeof first);
        for (size_t b = 0; b < g->state_size; b++)
            if (copy[b] != w->state[b]) {
                hidden = true;
                f->byte[b] = f->byte[b] || w->state[b] != 0; /* a 0 that stays tells nothing */
            }
    }
    f->unlike = f->unlike || memcmp(first, copy, g->state_size) != 0;
    f->phase[h->phase] = f->phase[h->phase] || hidden;
    f->windows = f->windows || (hidden && h->window_ms != 0);
    f->by_secret = f->by_secret || (hidden && !seat_in(h->acting, NATURE) && h->acting != 0);
}

static void find_move(const struct game *g, const struct walk *w, move m, struct found *f)
{
    for (int i = 0; i <= w->config.seats; i++) {
        move seen = game_veil(g, w->state, m, i < w->config.seats ? i : SPECTATOR);

        f->verb[m.verb] = f->verb[m.verb] || memcmp(&seen, &m, sizeof m) != 0;
        f->told = f->told || f->verb[m.verb];
    }
}

static void find(const struct game *g, uint64_t walks, struct found *f)
{
    static struct walk w;

    memset(f, 0, sizeof *f);
    for (uint64_t i = 0; i < walks; i++)
        for (walk_begin_any(&w, g, 5, i);;) {
            move m;

            find_state(g, &w, f);
            if (walk_over(&w))
                break;
            m = walk_next(&w);
            find_move(g, &w, m, f);
            game_apply(g, w.state, m);
        }
}

static int add(struct mutant *out, int n, enum mutation how, size_t from, size_t to)
{
    CHECK(n < MUTANTS_MAX);
    out[n] = (struct mutant){how, from, to};
    return n + 1;
}

int mutants_of(const struct game *g, uint64_t walks, struct mutant *out)
{
    static struct found f;
    int                 n = 0;

    find(g, walks, &f);
    for (size_t p = 0; p < PHASES; p++)
        if (f.phase[p])
            n = add(out, n, TELLS_PHASE, p, 0);
    for (size_t v = 0; v < VERBS_MAX; v++)
        if (f.verb[v]) {
            n = add(out, n, TELLS_MOVE, v, 0);
            n = add(out, n, TELLS_WATCHED_MOVE, v, 0);
        }
    if (f.unlike) {
        n = add(out, n, TELLS_SPECTATORS, 0, 0);
        n = add(out, n, TELLS_NEIGHBOUR, 0, 0);
        n = add(out, n, HIDES_ALL, 0, 0);
    }
    if (f.windows) {
        n = add(out, n, TIMES_WINDOW, 0, 0);
        n = add(out, n, RESTARTS_WINDOW, 0, 0);
    }
    if (f.by_secret && f.told)
        n = add(out, n, REFUSES_BY_SECRET, 0, 0);
    for (size_t b = 0, end; b < g->state_size; b = end + 1) {
        for (end = b; end < g->state_size && f.byte[end];)
            end++;
        if (end > b)
            n = add(out, n, FORGETS_RUN, b, end);
    }
    for (size_t b = 0; b < g->state_size; b++)
        if (f.byte[b])
            n = add(out, n, FORGETS_BYTE, b, b + 1);
    return n;
}
