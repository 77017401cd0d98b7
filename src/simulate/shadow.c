/* shadow.c: see shadow.h. The messages are written here a second time, from the rules' own
 * functions (game_look, game_veil, game_view) and nothing of viewers.c. */
#include "simulate/shadow.h"

#include "core/check.h"
#include "core/notation.h"
#include "server/words.h"
#include "simulate/disk.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void step_free(struct step *s)
{
    free(s->state);
    free(s->text);
    free(s->giver);
    free(s->receipts);
}

static void steps_clear(struct shadow *s)
{
    for (uint32_t i = 0; i < s->count; i++)
        step_free(&s->steps[i]);
    s->count = 0;
}

void shadow_free(struct shadow *s)
{
    if (!s)
        return;
    steps_clear(s);
    free(s->steps);
    free(s->actions);
    free(s->sat);
    room_free(s->room);
    free(s);
}

struct step *shadow_step(const struct shadow *s, uint32_t n)
{
    return s && n >= s->from && n - s->from < s->count ? &s->steps[n - s->from] : NULL;
}

int shadow_seat(const struct shadow *s, const char *id, uint32_t n)
{
    int seat = room_seat_of(s->room, id);

    for (uint32_t i = s->sat_count; i > 0 && s->sat[i - 1].n > n; i--) {
        const struct sat *sat = &s->sat[i - 1];

        if (strcmp(sat->id, id) == 0)
            seat = sat->seat;
        else if (sat->seat == seat)
            seat = -1;
    }
    return seat;
}

/* Before a record that may change who sits there. */
static void remember_chair(struct shadow *s, int seat)
{
    if (s->sat_count == s->sat_capacity) {
        s->sat_capacity = s->sat_capacity ? s->sat_capacity * 2 : 16;
        s->sat = realloc(s->sat, s->sat_capacity * sizeof *s->sat);
        CHECK(s->sat != NULL);
    }
    s->sat[s->sat_count] = (struct sat){.n = s->room->n + 1, .seat = seat};
    if (s->room->chair[seat].sitter == SITTER_PERSON)
        memcpy(s->sat[s->sat_count].id, s->room->chair[seat].id, ID_MAX);
    s->sat_count++;
}

bool shadow_has_done(const struct shadow *s, uint64_t action)
{
    for (uint32_t i = 0; i < s->actions_count; i++)
        if (s->actions[i] == action)
            return true;
    return false;
}

static struct step *step_new(struct shadow *s, uint32_t n)
{
    if (s->count == 0)
        s->from = n;
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? s->capacity * 2 : 64;
        s->steps = realloc(s->steps, s->capacity * sizeof *s->steps);
        CHECK(s->steps != NULL);
    }
    s->steps[s->count] = (struct step){0};
    return &s->steps[s->count++];
}

static void keep_state(struct step *step, const struct room *r)
{
    size_t size = r->match.game->state_size;

    step->state = malloc(size);
    CHECK(step->state != NULL);
    memcpy(step->state, r->match.state, size);
    step->deadline = match_deadline(&r->match);
    step->situation = r->situation;
}

static void remember_out(struct shadow *s, const struct change *c, uint32_t n)
{
    const char *id = c->kind == CHANGE_ban ? c->ban.who : c->lift.who;
    int         i = 0;

    while (i < s->out_count && strcmp(s->out[i].id, id) != 0)
        i++;
    if (i == ADMITTED_MAX)
        return;
    s->out_count += i == s->out_count;
    memcpy(s->out[i].id, id, ID_MAX);
    s->out[i].n = c->kind == CHANGE_ban ? n : 0;
}

static void remember(struct shadow *s, const struct change *c)
{
    struct step *step = step_new(s, s->room->n);

    step->kind = (uint8_t)c->kind;
    if (c->kind == CHANGE_move) {
        step->t = c->move.t;
        step->m = c->move.m;
        if (c->move.receipts.count > 0) {
            step->receipts = malloc(sizeof *step->receipts);
            CHECK(step->receipts != NULL);
            *step->receipts = c->move.receipts;
        }
    }
    if (c->kind == CHANGE_said || c->kind == CHANGE_words) {
        step->text = room_said_text(s->room, c, false);
        step->giver = room_said_text(s->room, c, true);
        step->seat = c->kind == CHANGE_words ? c->words.seat : -1;
    }
    if (c->kind == CHANGE_move || c->kind == CHANGE_start)
        keep_state(step, s->room);
    if (c->kind == CHANGE_start)
        s->match_from = s->room->n;
    if (c->kind == CHANGE_ban || c->kind == CHANGE_lift)
        remember_out(s, c, s->room->n);
}

const char *shadow_add(struct disk_room *d, const char *bytes, size_t length, uint32_t seq)
{
    struct shadow *s = d->shadow;
    struct change  c = {0};
    struct details details = {0};

    if (!s) {
        s = d->shadow = calloc(1, sizeof *s);
        CHECK(s != NULL);
        s->room = room_new(d->id);
        s->actions = calloc(ACTIONS_KEPT, sizeof *s->actions);
        CHECK(s->actions != NULL);
    }
    if (!change_read(bytes, length, s->room->match.game, &c))
        return "a record cannot be read";
    if (seq != s->room->n + 1)
        return "a record is missing";
    if (c.action != 0 && shadow_has_done(s, c.action))
        return "an action was done twice";
    for (int i = 0; i < 64 && c.action != 0; i++)
        if (s->refused[i] == c.action)
            return "an action was done that had been refused";
    if (c.kind == CHANGE_sit)
        remember_chair(s, c.sit.seat);
    for (int i = 0; c.kind == CHANGE_reseat && i < SEATS_MAX; i++)
        remember_chair(s, i);
    if (room_replay(s->room, &c, &details) != NOT_REFUSED)
        return "it cannot have happened";
    if (c.kind == CHANGE_start)
        steps_clear(s);
    remember(s, &c);
    if (c.action != 0)
        s->actions[s->actions_count++ % ACTIONS_KEPT] = c.action;
    if (s->actions_count == ACTIONS_KEPT)
        s->actions_count--;
    return NULL;
}

/* ---- What must be told. ---- */

static void put_legal(struct json *j, const struct game *g, const void *view, int viewer)
{
    static move moves[MOVES_MAX];
    int         n = 0, written = 0;

    if (viewer != SPECTATOR && seat_in(head_of(view)->acting, viewer))
        n = g->legal(view, viewer, moves);
    put_array(j, "legal");
    for (int i = 0; i < n && written < LEGAL_MAX; i++)
        if (!words_refuse(g, view, moves[i])) {
            put_said(j, g, moves[i]);
            written++;
        }
    put_close(j);
}

static void put_state(struct json *j, const struct game *g, const struct step *step, int viewer,
                      bool bytes)
{
    static _Alignas(8) uint8_t view[STATE_MAX];
    static char                base64[STATE_MAX * 2];

    memcpy(view, step->state, g->state_size);
    game_redact(g, view, viewer);
    put_key(j, "view");
    game_view(g, view, j);
    put_legal(j, g, view, viewer);
    if (step->deadline == UINT32_MAX)
        put_null(j, "deadline");
    else
        put_number(j, "deadline", step->deadline);
    if (bytes) {
        sodium_bin2base64(base64, sizeof base64, view, g->state_size,
                          sodium_base64_VARIANT_ORIGINAL);
        put_string(j, "state", base64);
    }
}

/* The state in which the move of step `n` was made. */
static const void *before(const struct shadow *s, uint32_t n)
{
    const struct step *step;

    do
        step = shadow_step(s, --n);
    while (step && !step->state);
    return step ? step->state : NULL;
}

size_t shadow_event(const struct shadow *s, uint32_t n, int viewer, bool bytes, uint32_t situation,
                    char *out, size_t size)
{
    const struct step *step = shadow_step(s, n);
    const struct game *g = s->room->match.game;
    const void        *from = before(s, n);
    struct json        j = json_in(out, size);
    move               seen;

    if (!from)
        return 0;
    seen = game_veil(g, from, step->m, viewer);
    put_object(&j, NULL);
    put_word(&j, "type", "event");
    put_number(&j, "n", n);
    put_number(&j, "t", step->t);
    put_move(&j, "move", g, seen);
    put_state(&j, g, step, viewer, bytes);
    put_number(&j, "situation", situation);
    if (step->receipts && step->receipts->count > 1)
        receipts_put(&j, "receipt", step->receipts);
    if (bytes) {
        char hex[2 * sizeof seen + 1];

        sodium_bin2hex(hex, sizeof hex, (const uint8_t *)&seen, sizeof seen);
        put_string(&j, "bytes", hex);
    }
    put_close(&j);
    return json_length(&j);
}

static void put_history(struct json *j, const struct shadow *s, uint32_t n, int viewer)
{
    const struct game *g = s->room->match.game;
    const void        *from = NULL;
    uint32_t           moves = 0, skip = 0;

    for (uint32_t i = s->match_from; i <= n; i++)
        moves += shadow_step(s, i)->kind == CHANGE_move;
    skip = moves > HISTORY_MAX ? moves - HISTORY_MAX : 0;
    put_array(j, "history");
    for (uint32_t i = s->match_from; i <= n; i++) {
        const struct step *step = shadow_step(s, i);

        if (step->kind == CHANGE_move && skip-- == 0) {
            skip = 0;
            put_object(j, NULL);
            put_number(j, "n", i);
            put_number(j, "t", step->t);
            put_move(j, "move", g, game_veil(g, from, step->m, viewer));
            put_close(j);
        }
        if (step->state)
            from = step->state;
    }
    put_close(j);
}

size_t shadow_snapshot(const struct shadow *s, uint32_t n, int viewer, bool bytes, uint32_t t,
                       char *out, size_t size)
{
    const struct room *r = s->room;
    const struct step *step = NULL;
    struct json        j = json_in(out, size);

    for (uint32_t i = n; i >= s->match_from && !(step && step->state); i--)
        step = shadow_step(s, i);
    if (!step || !step->state)
        return 0;
    put_object(&j, NULL);
    put_word(&j, "type", "snapshot");
    put_number(&j, "n", n);
    put_number(&j, "t", t);
    put_state(&j, r->match.game, step, viewer, bytes);
    put_history(&j, s, n, viewer);
    put_number(&j, "match", r->matches);
    put_string(&j, "commit", r->record->commit);
    put_number(&j, "situation", step->situation);
    put_close(&j);
    return json_length(&j);
}
