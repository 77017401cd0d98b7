/* study.c: see study.h. */
#include "library/study.h"
#include "core/bytes.h"
#include "core/games.h"
#include "library/table.h"
#include "spaces/spaces.h"

#include <stdlib.h>
#include <string.h>

struct tablee_space {
    struct numbering    numbering;
    const struct space *space;
    int                 width;
    int                 features;
    struct feature      feature[FEATURES_MAX];
};

static const struct game *game_of(const tablee_table *t)
{
    return t->record.game;
}

static bool is_seat(const tablee_table *t, int seat)
{
    return seat >= 0 && seat < t->record.config.seats;
}

/* ---- States. ---- */

int tablee_rules(const char *game)
{
    const struct game *g = game_find(game);

    return g ? g->rules : 0;
}

bool tablee_redact(tablee_table *t, int viewer)
{
    if (viewer == OMNISCIENT || !table_is_viewer(t, viewer))
        return table_refused("there is no such viewer");
    if (head_of(t->state)->viewer == 0)
        game_redact(game_of(t), t->state, viewer);
    table_forget(t);
    bytes_clear(t->before, sizeof t->before);
    return true;
}

int tablee_redacted(const tablee_table *t)
{
    return head_of(t->state)->viewer;
}

size_t tablee_bytes(const tablee_table *t, uint8_t *out, size_t capacity)
{
    size_t size = game_of(t)->state_size;

    if (capacity >= size)
        bytes_copy(out, t->state, size);
    return size;
}

/* A table without its log: what a copy in another process needs. The seal is a hash, against bytes
 * that were cut or mixed up; it is no secret. */
struct saved {
    uint64_t        seal;
    uint32_t        rules, size;
    uint64_t        nature, minds;
    uint32_t        count, now, window, window_from;
    struct decision decision;
    uint8_t         whole; /* the state follows: the table has no log */
    uint8_t         unused[3];
    uint8_t         state[STATE_MAX];
};

static uint64_t seal_of(const tablee_table *t, const struct saved *s)
{
    const char *id = game_of(t)->id;
    uint64_t    hash = bytes_hash(HASH_START, id, strlen(id));

    return bytes_hash(hash, &s->rules, offsetof(struct saved, state) + s->size - sizeof s->seal);
}

size_t tablee_save(const tablee_table *t, uint8_t *out, size_t capacity)
{
    const struct match *m = &t->sitting.match;
    struct saved        s = {.rules = game_of(t)->rules,
                             .size = t->imagined ? game_of(t)->state_size : 0u,
                             .nature = t->sitting.nature.state,
                             .minds = t->sitting.minds.state,
                             .count = m->count,
                             .now = m->now,
                             .window = m->window,
                             .window_from = m->window_from,
                             .decision = t->decision,
                             .whole = t->imagined};
    size_t              size = offsetof(struct saved, state) + s.size;

    bytes_copy(s.state, t->state, s.size);
    s.seal = seal_of(t, &s);
    if (capacity >= size)
        bytes_copy(out, &s, size);
    return size;
}

bool tablee_load(tablee_table *t, const uint8_t *from, size_t size)
{
    struct match *m = &t->sitting.match;
    struct saved  s = {0};
    size_t        before = offsetof(struct saved, state);

    if (size >= before && size <= sizeof s)
        bytes_copy(&s, from, size);
    if (size < before || size != before + s.size || s.seal != seal_of(t, &s) ||
        s.rules != game_of(t)->rules || (s.size != 0 && s.size != game_of(t)->state_size) ||
        (s.size == 0) == s.whole ||
        (s.size != 0 && head_of(s.state)->seats != t->record.config.seats))
        return table_refused("that isn't a saved state of this game");
    t->sitting.nature.state = s.nature;
    t->sitting.minds.state = s.minds;
    if (s.whole) {
        bytes_copy(t->state, s.state, s.size);
        table_forget(t);
        m->count = s.count;
        m->now = s.now;
        m->window = s.window;
        m->window_from = s.window_from;
    }
    t->decision = s.decision;
    return true;
}

/* ---- Decisions. ---- */

int tablee_ask(tablee_table *t)
{
    const struct match *m = &t->sitting.match;

    if (head_of(t->state)->viewer != 0)
        return table_play(t, (struct entry){0}) ? 0 : -2; /* it says why not */
    for (;;) {
        struct entry next = {.t_ms = m->now};

        switch (decision_next(&t->decision, game_of(t), t->state, &t->sitting.nature, &next.m)) {
        case DECISION_OVER:
            return -1;
        case DECISION_ASK:
            return t->decision.seat;
        default:
            if (next.m.seat == CLOCK && match_deadline(m) > m->now)
                next.t_ms = match_deadline(m);
            if (!table_play(t, next))
                return -2;
        }
    }
}

bool tablee_wait(tablee_table *t, int seat)
{
    if (!is_seat(t, seat) || t->decision.seat != seat || seat_in(t->decision.waited, seat))
        return table_refused("it isn't that seat's turn");
    if (!decision_may_wait(head_of(t->state)))
        return table_refused("nobody else can act, so that seat can't wait");
    decision_wait(&t->decision);
    return true;
}

/* ---- Numbers and observations. ---- */

/* Shapes depend on the number of seats alone: any state of the game tells them. */
static bool measure(struct tablee_space *s, const struct game *g, int seats)
{
    struct config        config = game_config(g, seats);
    _Alignas(64) uint8_t state[STATE_MAX];
    uint8_t              out[TENSOR_MAX];
    refusal              why = game_setup(g, state, &config);

    if (why)
        return table_refused(refusal_english(g, why));
    s->width = space_observe(s->space, state, 0, out, s->feature, &s->features);
    return true;
}

tablee_space *tablee_space_open(const char *game, int seats)
{
    const struct game   *g = game_find(game);
    struct tablee_space *s;

    if (!g || !space_of(g)) {
        table_refused(g ? "this game has no observations" : "there is no game of that name");
        return NULL;
    }
    s = calloc(1, sizeof *s);
    if (!s) {
        table_refused("not enough memory");
        return NULL;
    }
    s->space = space_of(g);
    if (seats < 1 || seats > SEATS_MAX || !measure(s, g, seats)) {
        if (seats < 1 || seats > SEATS_MAX)
            table_refused("that many seats do not fit this game");
        free(s);
        return NULL;
    }
    numbering_make(&s->numbering, g, seats);
    return s;
}

void tablee_space_close(tablee_space *s)
{
    free(s);
}

int tablee_numbers(const tablee_space *s)
{
    return s->numbering.count;
}

int tablee_width(const tablee_space *s)
{
    return s->width;
}

size_t tablee_number_name(const tablee_space *s, int number, char *out, size_t capacity)
{
    struct text text = text_in(out, capacity);

    numbering_name(&s->numbering, number, &text);
    return text.length;
}

size_t tablee_features(const tablee_space *s, char *out, size_t capacity)
{
    struct json j = json_in(out, capacity);
    int         at = 0;

    put_array(&j, NULL);
    for (int i = 0; i < s->features; i++) {
        const struct feature *f = &s->feature[i];

        put_object(&j, NULL);
        put_string(&j, "name", f->name);
        put_number(&j, "at", at);
        put_number(&j, "rows", f->rows);
        put_number(&j, "columns", f->columns);
        put_close(&j);
        at += f->rows * f->columns;
    }
    put_close(&j);
    return json_length(&j);
}

int tablee_number_of(const tablee_space *s, int seat, const char *said)
{
    const struct game *g = s->numbering.game;
    char               complaint[COMPLAINT_MAX];
    move               read[LINE_MOVES_MAX];

    if (seat < 0 || seat >= s->numbering.seats)
        return table_refused("there is no such seat") - 1;
    if (moves_read_by(g, seat, said, read, LINE_MOVES_MAX, complaint) != 1)
        return table_refused("that isn't one move of the game") - 1;
    if (move_malformed(g, read[0], s->numbering.seats) || !(g->verbs[read[0].verb].by & BY_PLAYER))
        return table_refused("no player makes that move") - 1;
    return numbering_of(&s->numbering, read[0]);
}

/* Is this space one of the table's game and seats? */
static bool fits(const tablee_space *s, const tablee_table *t)
{
    return (s->numbering.game == game_of(t) && s->numbering.seats == t->record.config.seats) ||
           table_refused("that space belongs to another game");
}

size_t tablee_number_move(const tablee_space *s, const tablee_table *t, int seat, int number,
                          char *out, size_t capacity)
{
    struct text text = text_in(out, capacity);
    move        m, moves[MOVES_MAX];

    if (!fits(s, t))
        return 0;
    if (!is_seat(t, seat))
        return table_refused("there is no such seat");
    if (!numbering_move(&s->numbering, seat, number, &m))
        return table_refused("no move has that number");
    if (!seat_in(head_of(t->state)->acting, seat) ||
        !numbering_fill(&s->numbering, t->state, &m, moves))
        return table_refused("that seat can't make this move now");
    move_write_said(game_of(t), m, &text);
    return text.length;
}

bool tablee_mask(const tablee_space *s, const tablee_table *t, int seat, uint8_t *mask)
{
    const struct head *h = head_of(t->state);
    move               moves[MOVES_MAX];

    if (!fits(s, t))
        return false;
    if (!is_seat(t, seat) || (h->viewer != 0 && h->viewer != 1 + seat))
        return table_refused("there is no such seat");
    bytes_clear(mask, (size_t)s->numbering.count);
    if (!seat_in(h->acting, seat))
        return true;
    numbering_mask(&s->numbering, moves, game_of(t)->legal(t->state, seat, moves), mask);
    mask[WAIT] = decision_may_wait(h);
    return true;
}

bool tablee_observe(const tablee_space *s, const tablee_table *t, int viewer, uint8_t *out)
{
    _Alignas(64) uint8_t view[STATE_MAX];

    if (!fits(s, t))
        return false;
    if (viewer == OMNISCIENT || !table_is_viewer(t, viewer))
        return table_refused("there is no such viewer");
    table_see(t, viewer, view);
    return space_observe(s->space, view, viewer, out, NULL, NULL) == s->width;
}
