/* evening.c: see evening.h. */
#include "server/evening.h"

#include "core/check.h"
#include "core/games.h"
#include "server/asked.h"
#include "server/entry.h"
#include "server/hosting.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- What was played. ---- */

/* ahead[a][b]: when the scores of a and b last differed, a had more. */
typedef bool lead[SEATS_MAX][SEATS_MAX];

static void follow(const struct head *h, lead ahead)
{
    for (int a = 0; a < h->seats; a++)
        for (int b = 0; b < h->seats; b++)
            if (h->score[a] != h->score[b])
                ahead[a][b] = h->score[a] > h->score[b];
}

/* The match once more, for who was ahead of whom. */
static void replay(const struct room *r, lead ahead)
{
    static _Alignas(8) uint8_t state[STATE_MAX];
    struct match               m;
    refusal why = match_begin(&m, r->record->game, &r->record->config, state, NULL, 0);

    CHECK(why == NOT_REFUSED);
    for (uint32_t i = 0; i < r->items_count; i++)
        if (r->items[i].kind == CHANGE_move) {
            match_apply(&m, r->items[i].t, r->items[i].m);
            follow(m.state, ahead);
        }
}

static bool before(const struct head *h, lead ahead, int a, int b)
{
    bool won = seat_in(h->winners, a);

    if (won != seat_in(h->winners, b))
        return won;
    if (won)
        return false;
    if (h->score[a] != h->score[b])
        return h->score[a] > h->score[b];
    return h->score[a] == 0 && ahead[a][b];
}

void evening_places(const struct room *r, uint8_t place[static SEATS_MAX])
{
    const struct head *h = r->match.state;
    lead               ahead = {{false}};

    replay(r, ahead);
    for (int seat = 0; seat < h->seats; seat++) {
        place[seat] = 1;
        for (int i = 0; i < h->seats; i++)
            place[seat] = (uint8_t)(place[seat] + before(h, ahead, i, seat));
    }
}

void evening_add(struct room *r, const struct change_over *c)
{
    struct evening *e = &r->evening;
    struct played  *p;

    if (c->places[0] == 0)
        return;
    if (e->count == EVENING_MAX)
        memmove(e->played, e->played + 1, --e->count * sizeof *e->played);
    e->played = realloc(e->played, (e->count + 1) * sizeof *e->played); /* few rooms play many */
    CHECK(e->played != NULL);
    p = &e->played[e->count++];
    *p = (struct played){.game = r->record->game,
                         .at = c->at,
                         .match = r->matches,
                         .seats = r->record->config.seats};
    memcpy(p->secret, r->log_secret, sizeof p->secret);
    for (int i = 0; i < p->seats; i++) {
        struct placed *one = &p->player[i];

        one->place = c->places[i];
        if (r->chair[i].sitter != SITTER_PERSON)
            continue;
        memcpy(one->id, r->chair[i].id, sizeof one->id);
        memcpy(one->name, r->chair[i].name, sizeof one->name);
        one->face = (uint8_t)r->chair[i].face;
    }
}

void evening_follow(struct evening *e, const char from[static ID_MAX], const char to[static ID_MAX])
{
    for (uint32_t i = 0; i < e->count; i++)
        for (int seat = 0; seat < e->played[i].seats; seat++)
            if (strcmp(e->played[i].player[seat].id, from) == 0)
                memcpy(e->played[i].player[seat].id, to, ID_MAX);
}

void evening_clear(struct evening *e)
{
    free(e->played);
    *e = (struct evening){0};
}

int evening_points(const struct played *p, int seat)
{
    int points = 1;

    for (int i = 0; i < p->seats; i++)
        points += p->player[i].place > p->player[seat].place;
    return points;
}

static int times_played(const struct room *r, const struct game *g)
{
    int times = 0;

    for (uint32_t i = 0; i < r->evening.count; i++)
        times += r->evening.played[i].game == g;
    return times;
}

/* ---- What is played next. ---- */

refusal plan_read(const char *text, struct plan *out)
{
    char  copy[TEXT_MAX + 1], *rest = NULL;
    char *word;

    CHECK(strlen(text) < sizeof copy);
    memcpy(copy, text, strlen(text) + 1);
    *out = (struct plan){0};
    for (word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        const struct game *g = game_find(word);

        if (!g)
            return REFUSED_no_such_game;
        if (out->count == PLAN_MAX)
            return REFUSED_plan_long;
        out->game[out->count++] = g;
    }
    return NOT_REFUSED;
}

static void plan_write(const struct plan *p, uint32_t from, char out[static TEXT_MAX + 1])
{
    struct text t = text_in(out, TEXT_MAX + 1);

    out[0] = '\0';
    for (uint32_t i = from; i < p->count; i++) {
        if (i > from)
            text_char(&t, ' ');
        text_string(&t, p->game[i]->id);
    }
    CHECK(text_fits(&t));
}

struct result answer_plan(struct asked *a)
{
    struct change c = {.kind = CHANGE_plan};
    struct plan   plan;
    refusal       why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    why = plan_read(a->q->plan, &plan);
    if (why)
        return done_unless(why);
    plan_write(&plan, 0, c.plan.games);
    return done_unless(aside(a, &c));
}

static int people_of(const struct room *r)
{
    int people = 0;

    for (int i = 0; i < r->settings.config.seats; i++)
        people += r->chair[i].sitter == SITTER_PERSON;
    return people;
}

/* Does it suit this many people, in this many minutes (0: any length)? `bots`: bots may fill seats.
 */
static bool fits(const struct game *g, int people, int64_t minutes, bool bots)
{
    return people <= g->seats_max && (bots || people >= g->seats_min) &&
           (minutes == 0 || g->minutes <= minutes);
}

/* One of the suitable games played least this evening; NULL if none fits. The choice follows from
 * the commitment to the room's seed, which nobody can foresee. */
static const struct game *surprise(const struct room *r, int64_t minutes)
{
    const struct game *found[SEATS_MAX * 4];
    char               commit[HEX_MAX_BYTES];
    int                people = people_of(r), least = INT32_MAX, count = 0;

    for (int bots = 0; bots < 2 && count == 0; bots++)
        for (int i = 0; game_on_shelf(i); i++) {
            const struct game *g = game_on_shelf(i);
            int                times = times_played(r, g);

            if (!fits(g, people, minutes, bots == 1) || times > least || g == r->settings.game)
                continue;
            count = times < least ? 0 : count;
            least = times;
            CHECK(count < (int)(sizeof found / sizeof found[0]));
            found[count++] = g;
        }
    if (count == 0)
        return fits(r->settings.game, people, minutes, true) ? r->settings.game : NULL;
    fair_commit(r->seed, commit);
    commit[8] = '\0';
    return found[(strtoul(commit, NULL, 16) + r->n) % (unsigned)count];
}

/* The requested game: by name, by the time available, or the next of the playlist. */
static refusal choose(const struct asked *a, const struct game **out)
{
    const struct request *q = a->q;

    if (given(q, FIELD_game)) {
        *out = game_find(q->game);
        return *out ? NOT_REFUSED : REFUSED_no_such_game;
    }
    if (given(q, FIELD_minutes)) {
        *out = surprise(a->r, (int64_t)q->minutes);
        return *out ? NOT_REFUSED : REFUSED_none_short;
    }
    *out = a->r->plan.count > 0 ? a->r->plan.game[0] : NULL;
    return *out ? NOT_REFUSED : REFUSED_plan_empty;
}

/* The table laid for that game. 0, or why it cannot be. */
static refusal lay(const struct asked *a, const struct game *g, struct settings *to)
{
    static _Alignas(8) uint8_t scratch[STATE_MAX];
    refusal                    why;

    *to = a->r->settings;
    settings_choose(to, g);
    if (people_of(a->r) > to->config.seats)
        return REFUSED_too_many_seats;
    a->details->game = g; /* what it refuses is not for the game that is set now to say */
    why = words_set(to, a->q, a->r->names, a->c->english);
    return why ? why : game_setup(g, scratch, &to->config);
}

/* People on chairs that disappear take the first free one that stays. */
static void move_up(struct asked *a, int seats)
{
    for (int from = seats; from < a->r->settings.config.seats; from++) {
        struct change up = {.kind = CHANGE_sit, .sit = {.seat = from}};
        struct change down = {.kind = CHANGE_sit, .sit = {.sitter = SITTER_PERSON}};
        struct chair  chair = a->r->chair[from];

        if (chair.sitter != SITTER_PERSON)
            continue;
        while (a->r->chair[down.sit.seat].sitter == SITTER_PERSON)
            down.sit.seat++;
        memcpy(down.sit.who, chair.id, sizeof chair.id);
        memcpy(down.sit.name, chair.name, sizeof chair.name);
        down.sit.face = chair.face;
        room_change(a->s, a->r, &up);
        room_change(a->s, a->r, &down);
        presence_count(a->s, a->r);
    }
}

static void seat_bots(struct asked *a, int from)
{
    for (int i = from; i < a->r->settings.config.seats; i++) {
        struct change c = {.kind = CHANGE_sit, .sit = {.seat = i, .sitter = SITTER_BOT}};

        c.sit.level = (int)bot_usual(a->r->settings.game);
        room_change(a->s, a->r, &c);
    }
}

/* Back to the lobby with the same people and another game. Bots fill the added chairs. */
struct result answer_next(struct asked *a)
{
    struct change      set = {.kind = CHANGE_set}, plan = {.kind = CHANGE_plan};
    const struct game *g = NULL;
    int                seats = a->r->settings.config.seats;
    refusal            why;

    if (!is_host(a))
        return refused(REFUSED_only_host);
    if (room_in_match(a->r))
        return refused(REFUSED_only_lobby);
    if (a->r->gather.open || a->r->live.starter.id[0] != '\0')
        return refused(REFUSED_starting);
    why = choose(a, &g);
    if (!why)
        why = lay(a, g, &set.set.settings);
    if (!why)
        why = room_refuse_aside(a->s, a->r, false);
    if (why)
        return refused_with(why, a->details);
    if (a->r->phase == ROOM_OVER)
        host_to_lobby(a->s, a->r, 0);
    move_up(a, set.set.settings.config.seats);
    if (a->r->plan.count > 0 && a->r->plan.game[0] == g) {
        plan_write(&a->r->plan, 1, plan.plan.games);
        room_change(a->s, a->r, &plan);
    }
    why = done_by(a, &set);
    seat_bots(a, seats);
    presence_count(a->s, a->r);
    presence_changed(a->s, a->r);
    return done_unless(why);
}
