/* room.c: see room.h. */
#include "server/room.h"

#include "core/bytes.h"
#include "core/check.h"
#include "server/judge.h"
#include "speech/speech.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct room *room_new(uint64_t id)
{
    struct room *r = calloc(1, sizeof *r);

    CHECK(r != NULL);
    r->id = id;
    r->live.due = INT64_MAX;
    r->live.frozen = true;
    return r;
}

static void forget_items(struct room *r)
{
    for (uint32_t i = 0; i < r->items_count; i++)
        free(r->items[i].kept);
    r->items_count = 0;
}

void room_clear(struct room *r)
{
    struct live live = r->live;
    uint64_t    id = r->id;

    forget_items(r);
    free(r->items);
    names_free(r->names);
    evening_clear(&r->evening);
    free(r->record);
    free(r->match.state);
    memset(r, 0, sizeof *r);
    r->id = id;
    r->live = live;
}

void room_free(struct room *r)
{
    room_clear(r);
    free(r);
}

int room_seat_of(const struct room *r, const char *id)
{
    for (int i = 0; i < r->settings.config.seats; i++)
        if (r->chair[i].sitter == SITTER_PERSON && string_equal(r->chair[i].id, id))
            return i;
    return -1;
}

void room_expect(const struct room *r)
{
    enum { SEATS_MOSTLY = 4 };

    bytes_expect(r, offsetof(struct room, chair) + SEATS_MOSTLY * sizeof r->chair[0]);
    bytes_expect(r->done.tag, sizeof r->done.tag);
    bytes_expect(&r->record, offsetof(struct room, live.knock) - offsetof(struct room, record));
}

bool room_has_done(const struct room *r, uint64_t action, bool talk)
{
    const struct ring *ring = talk ? &r->said : &r->done;

    for (int i = 0; i < ACTIONS_REMEMBERED; i++)
        if (ring->tag[i] == (uint16_t)action && ring->action[i] == action)
            return true;
    return false;
}

bool room_is_banned(const struct room *r, const char *id)
{
    for (int i = 0; i < r->banned_count; i++)
        if (strcmp(r->banned[i].id, id) == 0)
            return true;
    return false;
}

bool room_is_admitted(const struct room *r, const char *id)
{
    for (int i = 0; i < ADMITTED_MAX; i++)
        if (strcmp(r->admitted[i], id) == 0)
            return true;
    return false;
}

bool room_may_take(const struct room *r, const char *id, int seat)
{
    if (r->left_count == LEFT_MAX) /* others may have been forgotten */
        return false;
    for (int i = 0; i < r->left_count; i++)
        if (r->left[i].seat != seat && strcmp(r->left[i].id, id) == 0)
            return false;
    return room_seat_of(r, id) < 0;
}

/* The names of what is said, as pages get them. */
#define FIELD(name, kind, size)
#define IN(name, where)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key) #field,
static const char *const saying_fields[] = {
#include "server/messages.def"
};
#undef SAYS

/* A seat and a name are told apart: anybody may be named "B". */
static void put_saying(struct json *j, const struct room *r, const struct change_said *c)
{
    bool seated = c->seat < SEATS_MAX;

    put_seat(j, "seat", seated ? c->seat : NOBODY);
    put_string(j, "name", seated ? r->chair[c->seat].name : c->name);
    put_string(j, saying_fields[c->saying.kind], c->saying.text);
}

static void put_words(struct json *j, const struct room *r, const struct change_words *c,
                      bool giver)
{
    const struct speech *speech = speech_of(r->match.game);
    bool                 fault = speech && speech->is_fault(c->guess, c->verdict);

    put_seat(j, "from", c->seat);
    put_string(j, "kind", c->guess ? "guess" : "clue");
    put_string(j, "text", fault && !giver ? "" : c->text);
    put_string(j, "verdict", c->verdict[0] != '\0' ? c->verdict : NULL);
}

char *room_said_text(const struct room *r, const struct change *c, bool giver)
{
    char        out[TEXT_MAX * 6 + 512];
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_string(&j, "type", c->kind == CHANGE_said ? "said" : "words");
    put_number(&j, "n", r->n);
    if (c->kind == CHANGE_said)
        put_saying(&j, r, &c->said);
    else
        put_words(&j, r, &c->words, giver);
    put_close(&j);
    CHECK(json_fits(&j));
    return strdup(out);
}

/* Drops items that are too old to be sent again and aren't part of the match's log. */
static void forget_asides(struct room *r)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < r->items_count; i++)
        if (r->items[i].kind == CHANGE_move || r->n - r->items[i].n <= RESUME_EVENTS_MAX)
            r->items[kept++] = r->items[i];
        else
            free(r->items[i].kept);
    r->items_count = kept;
}

/* Makes space for more items: reuses what can go, unless that is so little that the next ones would
 * search again and again. */
static void make_room(struct room *r)
{
    forget_asides(r);
    if (r->items_count < r->items_room / 4 * 3)
        return;
    r->items_room = r->items_room ? r->items_room * 2 : 8;
    r->items = realloc(r->items, r->items_room * sizeof *r->items);
    CHECK(r->items != NULL);
}

/* On the heap; NULL: it was no race. */
static struct receipts *keep_receipts(const struct receipts *r)
{
    struct receipts *kept = r->count > 0 ? malloc(sizeof *kept) : NULL;

    CHECK(r->count == 0 || kept != NULL);
    if (kept)
        *kept = *r;
    return kept;
}

/* Keeps what viewers were told, so that it can be told again. */
static void remember(struct room *r, const struct change *c)
{
    struct item item = {.n = r->n, .kind = (uint8_t)c->kind};

    if (c->kind == CHANGE_said || c->kind == CHANGE_words)
        item.text = room_said_text(r, c, false);
    if (c->kind == CHANGE_move) {
        item.t = c->move.t;
        item.m = c->move.m;
        item.receipts = keep_receipts(&c->move.receipts);
    }
    if (r->phase == ROOM_LOBBY && r->items_count >= ITEMS_LOBBY_MAX) {
        free(r->items[0].kept);
        memmove(r->items, r->items + 1, (r->items_count - 1) * sizeof *r->items);
        r->items_count--;
    }
    if (r->items_count == r->items_room)
        make_room(r);
    r->items[r->items_count++] = item;
}

/* ---- Applying. ---- */

/* Seats or the game changed while shares were being gathered: calls the start off. */
static void call_off(struct gather *g)
{
    g->spent = g->spent || (g->open && g->of != 0);
    g->open = false;
    g->of = 0;
}

static bool same_table(const struct settings *a, const struct settings *b)
{
    return a->game == b->game && a->way == b->way && a->config.seats == b->config.seats &&
           bytes_equal(a->config.option, b->config.option, sizeof a->config.option);
}

/* A level that there is no bot of any more is the usual one. */
static int level_of(const struct game *g, int level)
{
    return bot_exists(g, (enum level)level) ? level : (int)bot_usual(g);
}

static void apply_settings(struct room *r, const struct settings *s)
{
    if (!same_table(&r->settings, s))
        call_off(&r->gather);
    r->settings = *s;
    for (int i = s->config.seats; i < SEATS_MAX; i++)
        r->chair[i] = (struct chair){0};
    for (int i = 0; i < s->config.seats; i++)
        if (r->chair[i].sitter == SITTER_BOT)
            r->chair[i].level = level_of(s->game, r->chair[i].level);
}

/* During a match: the one who leaves has seen the hand, and the one who comes is in its log. */
static void change_hands(struct room *r, const struct change_sit *c)
{
    const struct chair *chair = &r->chair[c->seat];

    if (chair->sitter == SITTER_PERSON && r->left_count < LEFT_MAX) {
        r->left[r->left_count].seat = (uint8_t)c->seat;
        memcpy(r->left[r->left_count++].id, chair->id, ID_MAX);
    }
    if (c->sitter == SITTER_PERSON)
        record_name(r->record, c->seat, c->name);
}

static void apply_sit(struct room *r, const struct change_sit *c)
{
    struct chair *chair = &r->chair[c->seat];
    bool          same =
        c->sitter == SITTER_PERSON && chair->sitter == c->sitter && strcmp(chair->id, c->who) == 0;

    if (!same && room_in_match(r))
        change_hands(r, c);
    if (!same && chair->sitter == SITTER_PERSON && c->sitter == SITTER_PERSON &&
        strcmp(chair->name, c->name) == 0) /* with the host's nod: on another device */
        evening_follow(&r->evening, chair->id, c->who);
    if (!same) {
        *chair = (struct chair){.sitter = c->sitter};
        if (c->sitter == SITTER_BOT)
            chair->level = level_of(r->settings.game, c->level);
        r->gather.promise[c->seat][0] = '\0';
        r->gather.out = seats_without(r->gather.out, c->seat);
        call_off(&r->gather);
    }
    chair->face = c->face;
    memcpy(chair->id, c->who, sizeof chair->id);
    memcpy(chair->name, c->name, sizeof chair->name);
    for (int i = 0; i < SEATS_MAX; i++)
        r->chair[i].votes = seats_without(r->chair[i].votes, c->seat);
}

/* A share of chance is promised for a seat: whoever has moved promises anew. */
static void apply_reseat(struct room *r, const struct change_reseat *c)
{
    struct chair before[SEATS_MAX];

    memcpy(before, r->chair, sizeof before);
    for (int i = 0; i < r->settings.config.seats; i++) {
        r->chair[i] = before[c->from[i] - 1];
        r->chair[i].votes = 0;
        if (c->from[i] - 1 == i)
            continue;
        r->chair[i].nonce[0] = r->gather.promise[i][0] = '\0';
        r->gather.out = seats_without(r->gather.out, i);
    }
    call_off(&r->gather);
}

static void name_seats(struct room *r, struct record *record)
{
    for (int i = 0; i < record->config.seats; i++) {
        const struct chair *chair = &r->chair[i];
        char                bot[NAME_MAX_BYTES];

        snprintf(bot, sizeof bot, "Bot:%s", level_names[chair->level]);
        record_name(record, i, chair->sitter == SITTER_BOT ? bot : chair->name);
    }
}

/* Everyone who was asked for a nonce has revealed it. In older records nobody was asked: then all
 * nonces count, and there are no promises. */
static void name_shares(struct room *r, struct record *record)
{
    const struct gather *g = &r->gather;

    for (int i = 0; i < record->config.seats; i++) {
        if (r->chair[i].sitter != SITTER_PERSON || (g->open && !seat_in(g->of, i)))
            continue;
        memcpy(record->nonce[i], r->chair[i].nonce, sizeof record->nonce[i]);
        if (g->open)
            memcpy(record->promise[i], g->promise[i], sizeof record->promise[i]);
    }
    memcpy(record->restart, g->restart, sizeof record->restart);
    record->restarts = g->restarts;
    r->gather = (struct gather){0};
}

static void apply_start(struct room *r, const struct change_start *c)
{
    const struct game *g = r->settings.game;
    struct record     *record = calloc(1, sizeof *record);
    void              *state = calloc(1, g->state_size);
    refusal            why;

    CHECK(record != NULL && state != NULL);
    free(r->record);
    free(r->match.state);
    r->record = record;
    record->game = g;
    record->config = r->settings.config;
    fair_commit(r->seed, record->commit);
    name_seats(r, record);
    name_shares(r, record);
    memcpy(r->log_secret, c->secret, sizeof r->log_secret);
    r->nature = fair_source(r->seed, record);
    why = match_begin(&r->match, g, &record->config, state, NULL, 0);
    CHECK(why == NOT_REFUSED); /* room_refuse has asked */
    r->matches++;
    r->left_count = 0;
    r->match_from = r->n;
    r->situation = r->n;
    r->phase = ROOM_PLAYING;
    forget_items(r);
}

/* A situation stays open until somebody new may act, or a new window or phase begins: one seat's
 * secret choice leaves those of the others open, but the next bid ends the chance to doubt the
 * last. */
static void apply_move(struct room *r, const struct change_move *c)
{
    const struct head *h = r->match.state;
    seat_set           acting = h->acting;
    uint32_t           window = h->window;
    uint8_t            phase = h->phase;

    match_apply(&r->match, c->t, c->m);
    if (h->window != window || h->phase != phase || (h->acting & ~acting) != 0)
        r->situation = r->n;
}

static void apply_over(struct room *r, const struct change_over *c)
{
    fair_reveal(r->seed, r->record->reveal);
    r->ended_at = c->at;
    r->phase = ROOM_OVER;
    evening_add(r, c);
}

static void apply_lobby(struct room *r)
{
    r->phase = ROOM_LOBBY;
    for (int i = 0; i < SEATS_MAX; i++) {
        r->chair[i].nonce[0] = '\0';
        r->chair[i].votes = 0;
    }
    r->gather = (struct gather){0};
    forget_items(r);
}

/* Promises are made under one commitment: a new seed voids them all. */
static void apply_seed(struct room *r, const char *hex)
{
    bool good = fair_seed_read(hex, r->seed);

    CHECK(good); /* room_refuse has asked */
    for (int i = 0; i < SEATS_MAX; i++)
        r->gather.promise[i][0] = r->chair[i].nonce[0] = '\0';
}

static void apply_gather(struct room *r, const struct change_gather *c)
{
    r->gather.open = true;
    r->gather.of = c->of;
    for (int i = 0; i < SEATS_MAX; i++)
        r->chair[i].nonce[0] = '\0';
}

static void apply_restart(struct room *r, const struct change_restart *c)
{
    struct gather *g = &r->gather;
    int            most = restarts_of(r->settings.config.seats);

    fair_commit(r->seed, g->restart[g->restarts].commit);
    g->restart[g->restarts++].silent = c->silent;
    g->open = g->open && (g->of & ~c->silent) != 0 && g->restarts < most;
    g->spent = false;
    g->of = 0;
    g->out = g->open ? (seat_set)(g->out | c->silent) : 0; /* whoever asks again has all of them */
    apply_seed(r, c->seed);
}

static void apply_open(struct room *r, const struct change *c)
{
    const struct change_open *o = &c->open;

    memcpy(r->code, o->code, sizeof r->code);
    memcpy(r->secret, o->secret, sizeof r->secret);
    memcpy(r->host, o->who, sizeof r->host);
    memcpy(r->owner, o->who, sizeof r->owner);
    memcpy(r->opener, o->who, sizeof r->opener);
    r->opened_by = c->action;
    apply_settings(r, &o->settings);
}

static void apply_secret(struct room *r, const char secret[static SECRET_MAX])
{
    if (secret[0] != '\0') /* older records have none: the link was not changed then */
        memcpy(r->secret, secret, sizeof r->secret);
}

static void apply_set(struct room *r, const struct change *c)
{
    apply_settings(r, &c->set.settings);
    apply_secret(r, c->set.secret);
    if (c->set.listed) {
        call_off(&r->gather);
        names_free(r->names);
        r->names = c->names;
        r->lists++;
        r->added += c->set.added;
        r->open = c->set.added;
    }
}

static void apply_host(struct room *r, const struct change_host *c)
{
    memcpy(r->host, c->who, sizeof r->host);
    if (!c->acting)
        memcpy(r->owner, c->who, sizeof r->owner);
}

static void apply_lift(struct room *r, const char *id)
{
    int kept = 0;

    for (int i = 0; i < r->banned_count; i++)
        if (strcmp(r->banned[i].id, id) != 0)
            r->banned[kept++] = r->banned[i];
    r->banned_count = (uint8_t)kept;
}

static void apply_ban(struct room *r, const struct change_ban *c)
{
    struct ban *ban;

    apply_lift(r, c->who);
    if (r->banned_count == ADMITTED_MAX) /* the oldest is forgotten */
        memmove(r->banned, r->banned + 1, --r->banned_count * sizeof *r->banned);
    ban = &r->banned[r->banned_count++];
    *ban = (struct ban){.from = c->from};
    memcpy(ban->id, c->who, sizeof ban->id);
    memcpy(ban->name, c->name, sizeof ban->name);
    for (int i = 0; i < ADMITTED_MAX; i++)
        if (strcmp(r->admitted[i], c->who) == 0)
            r->admitted[i][0] = '\0';
    apply_secret(r, c->secret);
}

/* A game that there is no more ends the list. */
static void apply_plan(struct room *r, const struct change_plan *c)
{
    struct plan plan;

    (void)plan_read(c->games, &plan);
    r->plan = plan;
}

/* Who sits where, and with whom. */
static void apply_chairs(struct room *r, const struct change *c)
{
    if (c->kind == CHANGE_sit)
        apply_sit(r, &c->sit);
    else if (c->kind == CHANGE_reseat)
        apply_reseat(r, &c->reseat);
    else if (c->kind == CHANGE_team)
        memcpy(r->team[c->team.team], c->team.name, sizeof r->team[0]);
    else
        r->chair[c->vote.against].votes |= seat_bit(c->vote.seat);
}

static void apply(struct room *r, const struct change *c)
{
    switch (c->kind) {
    case CHANGE_open:
        apply_open(r, c);
        break;
    case CHANGE_seed:
        apply_seed(r, c->seed.seed);
        break;
    case CHANGE_set:
        apply_set(r, c);
        break;
    case CHANGE_sit:
    case CHANGE_reseat:
    case CHANGE_team:
    case CHANGE_vote:
        apply_chairs(r, c);
        break;
    case CHANGE_host:
        apply_host(r, &c->host);
        break;
    case CHANGE_admit:
        memcpy(r->admitted[r->admitted_next++ % ADMITTED_MAX], c->admit.who, ID_MAX);
        break;
    case CHANGE_ban:
        apply_ban(r, &c->ban);
        break;
    case CHANGE_lift:
        apply_lift(r, c->lift.who);
        break;
    case CHANGE_promise:
        memcpy(r->gather.promise[c->promise.seat], c->promise.promise, HEX_MAX_BYTES);
        break;
    case CHANGE_gather:
        apply_gather(r, &c->gather);
        break;
    case CHANGE_restart:
        apply_restart(r, &c->restart);
        break;
    case CHANGE_nonce:
        memcpy(r->chair[c->nonce.seat].nonce, c->nonce.nonce, HEX_MAX_BYTES);
        break;
    case CHANGE_start:
        apply_start(r, &c->start);
        break;
    case CHANGE_move:
        apply_move(r, &c->move);
        break;
    case CHANGE_pause:
    case CHANGE_resume:
        r->phase = c->kind == CHANGE_pause ? ROOM_PAUSED : ROOM_PLAYING;
        break;
    case CHANGE_over:
        apply_over(r, &c->over);
        break;
    case CHANGE_skip: /* nobody looks at this match any more, but numbers go on */
        r->n += c->skip.count - 1;
        break;
    case CHANGE_lobby:
        apply_lobby(r);
        break;
    case CHANGE_plan:
        apply_plan(r, &c->plan);
        break;
    case CHANGE_said:
    case CHANGE_words:
    case CHANGE_KINDS:
        break;
    }
}

void room_apply(struct room *r, const struct change *c)
{
    r->n++;
    apply(r, c);
    if (c->action != 0) {
        struct ring *ring = c->kind == CHANGE_said ? &r->said : &r->done;

        ring->tag[ring->next % ACTIONS_REMEMBERED] = (uint16_t)c->action;
        ring->action[ring->next++ % ACTIONS_REMEMBERED] = c->action;
    }
    if (c->kind != CHANGE_move && c->kind != CHANGE_skip)
        r->asides++;
    remember(r, c);
}

/* Under other rules the same moves may mean something else, or be refused halfway. */
static refusal refuse_rules(const struct game *g, int rules, struct details *d)
{
    if (rules == g->rules)
        return NOT_REFUSED;
    detail_number(d, "begun", rules);
    detail_text(d, "game", g->id);
    detail_number(d, "plays", g->rules);
    return REFUSED_other_rules;
}

refusal room_replay(struct room *r, const struct change *c, struct details *d)
{
    refusal why = NOT_REFUSED;

    if (c->kind == CHANGE_start && r->settings.game)
        why = refuse_rules(r->settings.game, c->start.rules, d);
    if (!why)
        why = room_refuse(r, c);
    if (why)
        return why;
    if (c->kind == CHANGE_move)
        (void)match_redraw(&r->match, c->move.m, &r->nature);
    room_apply(r, c);
    return NOT_REFUSED;
}

/* ---- The log of a finished match. ---- */

static void write_id(uint64_t room, uint32_t match, const char *secret, char *out)
{
    snprintf(out, MATCH_ID_MAX, "%016llx-%u%s%s", (unsigned long long)room, match,
             secret[0] != '\0' ? "-" : "", secret);
}

void room_match_id(const struct room *r, char out[static MATCH_ID_MAX])
{
    write_id(r->id, r->matches, r->log_secret, out);
}

void room_played_id(const struct room *r, const struct played *p, char out[static MATCH_ID_MAX])
{
    write_id(r->id, p->match, p->secret, out);
}

const char *room_promise(const struct room *r, int seat)
{
    return r->phase == ROOM_LOBBY ? r->gather.promise[seat] : r->record->promise[seat];
}

const struct names *room_own_names(const struct room *r)
{
    const struct speech *speech = r->record ? speech_of(r->record->game) : NULL;

    return speech && speech->own_names && speech->own_names(&r->record->config) > 0 ? r->names
                                                                                    : NULL;
}

void room_write_record(const struct room *r, struct text *out)
{
    const struct names *own = room_own_names(r);

    log_write_record(r->record, out);
    if (own)
        list_write_log(own->name, own->count, out);
}

/* The receipts of a race, a line each, as remarks. */
static void write_race(struct text *t, const struct receipts *r)
{
    for (int i = 0; i < r->count; i++) {
        char        out[RECEIPTS_BYTES_MAX];
        struct json j = json_in(out, sizeof out);

        receipt_put(&j, &r->line[i]);
        text_string(t, "# race ");
        text_string(t, out);
        text_char(t, '\n');
    }
}

char *room_log(const struct room *r)
{
    size_t      room = ROOM_RECORD_MAX + (size_t)r->items_count * (MOVE_TEXT_MAX + 24);
    char       *out;
    struct text t;

    for (uint32_t i = 0; i < r->items_count; i++)
        if (r->items[i].kind == CHANGE_move && r->items[i].receipts)
            room += 2 * RECEIPTS_BYTES_MAX;
    out = malloc(room);
    CHECK(out != NULL);
    t = text_in(out, room);
    room_write_record(r, &t);
    for (uint32_t i = 0; i < r->items_count; i++) {
        const struct item *item = &r->items[i];

        if (item->kind != CHANGE_move)
            continue;
        if (item->receipts)
            write_race(&t, item->receipts);
        log_write_move(r->record->game, (struct entry){item->t, item->m}, &t);
    }
    log_write_reveal(r->record, &t);
    CHECK(text_fits(&t));
    return out;
}
