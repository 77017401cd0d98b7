/* twins.c: see twins.h.
 *
 * The same evening is had twice, without accidents. At one moment of a match the second one gets
 * another state, which the watched page cannot tell from the true one (game_resample). From then on
 * nobody does anything but the watched page, which says what is refused and asks for all again, and
 * perhaps somebody who passes. Until anything else happens at the table, the page must be told the
 * same bytes at the same times. */
#include "simulate/twins.h"

#include "simulate/night.h"
#include "simulate/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_MAX = 64, AFTER_US = 2500000 };

/* What the page was told after the moment. */
struct watch {
    const struct cable *line;
    uint32_t            n;       /* the last number before it */
    int                 passing; /* the seat that passes; -1: none */
    int64_t             end;     /* when something else happened */
    int                 count;
    struct told {
        int64_t  at;
        uint64_t hash;
        char     text[160];
    } told[TOLD_MAX];
};

/* Is it the pass that was asked for? */
static bool is_pass(const struct world *w, const struct watch *watch, struct span message)
{
    char text[MOVE_TEXT_MAX], verb[32];

    scan_text(scan_field(message, "move"), text, sizeof text);
    if (watch->passing < 0 || text[0] != 'A' + watch->passing ||
        sscanf(text + 2, "%31s", verb) != 1)
        return false;
    for (const struct verb *v = w->script.game->verbs; v->name; v++)
        if (strcmp(v->name, verb) == 0)
            return (v->by & PASSES) != 0;
    return false;
}

void twins_heard(struct world *w, const struct cable *l, const char *text, size_t length)
{
    struct watch *watch = w->watch;
    struct span   message = {text, length}, n = scan_field(message, "n");
    struct told  *one;

    if (!watch || watch->line != l || watch->count == TOLD_MAX || w->now >= watch->end)
        return;
    if (n.at && (uint32_t)scan_number(n) > watch->n && !is_pass(w, watch, message)) {
        watch->end = w->now;
        return;
    }
    one = &watch->told[watch->count++];
    *one = (struct told){w->now, bytes_hash(HASH_START, text, length), ""};
    snprintf(one->text, sizeof one->text, "%.*s", (int)(length < 150 ? length : 150), text);
}

/* ---- The moment. ---- */

static bool is_at_table(const struct person *p)
{
    const struct room *r = p->line && p->line->served ? p->line->conn.room : NULL;

    return p->place == PLACE_INSIDE && r && r->phase == ROOM_PLAYING && !r->live.frozen &&
           p->pending_count == 0 && p->kind != KIND_STRANGER && p->n == r->n;
}

/* A pass that this person is offered; false: none. */
static bool offered_pass(const struct world *w, const struct person *p, char *out, size_t size)
{
    struct span list = {p->legal, p->legal_length}, item;
    size_t      at = 0;

    while (is_at_table(p) && !p->acted && scan_item(list, &at, &item)) {
        scan_text(item, out, size);
        for (const struct verb *v = w->script.game->verbs; v->name; v++)
            if ((v->by & PASSES) && strcmp(v->name, out) == 0)
                return true;
    }
    return false;
}

static struct person *choose(struct world *w, struct person **passes, char *pass, size_t size)
{
    struct person *watched = NULL;

    *passes = NULL;
    for (int i = 0; i < w->people_count; i++) {
        struct person *p = &w->people[i];

        if (!*passes && offered_pass(w, p, pass, size))
            *passes = p;
        else if (is_at_table(p))
            watched = p;
    }
    return watched;
}

static void say(struct world *w, struct person *p, const char *text)
{
    person_say(w, p, text, strlen(text));
}

/* What is refused, and all again. */
static void probe(struct world *w, struct person *p)
{
    char text[160];

    for (int i = 0; i < 3; i++) {
        const struct verb *v = &w->script.game->verbs[(p->number + i) % game_verbs(w->script.game)];

        snprintf(text, sizeof text, "{\"type\":\"act\",\"id\":\"probe-%d\",\"move\":\"%s %d 9\"}",
                 i, v->name, i);
        say(w, p, text);
    }
    say(w, p, "{\"type\":\"pause\",\"id\":\"probe-p\"}");
    say(w, p, "{\"type\":\"again\",\"from\":0}");
}

/* From here on the two differ, in what the watched page may not know. */
static void part(struct world *w, struct person *p, struct watch *watch, bool second)
{
    struct room         *r = p->line->conn.room;
    struct chance_source chance = script_stream(&w->script, 1000);
    int                  seat = p->kind == KIND_PLAYER ? room_seat_of(r, p->id) : -1;

    *watch = (struct watch){
        .line = p->line, .n = r->n, .passing = watch->passing, .end = w->now + AFTER_US};
    w->watch = watch;
    w->parted = w->quiet = true;
    if (second) {
        game_redact(r->match.game, r->match.state, seat < 0 ? SPECTATOR : seat);
        game_resample(r->match.game, r->match.state, &chance);
    }
}

/* Has more happened at the table than the pass? What comes then tells the two apart, and the past
 * of the second does not lead to its present: nothing may look back on it. */
static bool has_moved(const struct person *p, const struct watch *watch)
{
    const struct room *r = p->line && p->line->served ? p->line->conn.room : NULL;

    return !r || r->n > watch->n + (watch->passing >= 0);
}

/* Has the evening up to the moment and a little more. False: there was no such moment. */
static bool have(const struct script *p, struct tally *t, bool second, struct watch *watch)
{
    static struct world w;
    int64_t             from, until;
    struct person      *watched = NULL, *passes = NULL;
    bool                wants_pass = p->seed / 8 % 2 == 0;
    char                pass[MOVE_TEXT_MAX], rest[160];

    night_begin(&w, p, t, false);
    from = w.now + 20000000 + (int64_t)(p->seed % 30) * 1000000;
    until = w.now + (int64_t)p->minutes * 60000000;
    while (!watched && world_step(&w, until))
        if (w.now >= from) {
            watched = choose(&w, &passes, pass, sizeof pass);
            if (wants_pass && !passes)
                watched = NULL;
        }
    if (watched) {
        watch->passing = passes ? passes->room.seat : -1;
        part(&w, watched, watch, second);
        if (passes) {
            snprintf(rest, sizeof rest, ",\"move\":\"%s\"", pass);
            person_ask(&w, passes, REQUEST_act, rest);
        }
        probe(&w, watched);
        until = w.now + AFTER_US;
        while (!has_moved(watched, watch) && world_step(&w, until))
            ;
        if (has_moved(watched, watch) && w.now < watch->end)
            watch->end = w.now;
    }
    w.watch = NULL;
    world_end(&w);
    return watched != NULL;
}

void twins_run(const struct script *p, struct tally *t, bool telling)
{
    static struct watch first, second;
    struct script       calm = *p;
    int64_t             end;

    (void)telling;
    calm.faults = 0;
    t->evenings++;
    if (!have(&calm, t, false, &first) || !have(&calm, t, true, &second))
        return;
    t->twins++;
    end = first.end < second.end ? first.end : second.end;
    for (int i = 0; i < TOLD_MAX; i++) {
        const struct told *a = i < first.count && first.told[i].at < end ? &first.told[i] : NULL;
        const struct told *b = i < second.count && second.told[i].at < end ? &second.told[i] : NULL;

        if (!a && !b)
            return;
        if (!a || !b || a->at != b->at || a->hash != b->hash)
            oracle_fail(
                NULL, "twins",
                "a page can tell two games apart that look the same to it:\n  %lld %s\n  %lld %s",
                a ? (long long)a->at : 0, a ? a->text : "(nothing)", b ? (long long)b->at : 0,
                b ? b->text : "(nothing)");
    }
}
