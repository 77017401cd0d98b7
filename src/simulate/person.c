/* person.c: see person.h. */
#include "simulate/person.h"

#include "core/check.h"
#include "match/fair.h"
#include "simulate/oracle.h"
#include "simulate/speak.h"
#include "simulate/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* web/src/net/socket.ts */
enum {
    FIRST_PAUSE_MS = 300,
    LONGEST_PAUSE_MS = 8000,
    ANSWER_MS = 5000,
    WELCOME_MS = 8000,
    DOOR_MS = 70000
};

static void wait_for(struct world *w, struct person *p, int64_t ms, happen *run)
{
    events_add(
        &w->events,
        (struct event){.at = w->now + ms * 1000, .run = run, .what = p, .number = ++p->waiting});
}

static void let_go(struct world *w, struct person *p)
{
    struct cable *l = p->line;

    p->line = NULL;
    p->waiting++;
    if (l)
        cable_drop(w, l);
}

/* ---- The line. ---- */

static void on_pause(struct world *w, struct event *e)
{
    struct person *p = e->what;

    if (e->number == p->waiting && !w->over && !p->gone)
        person_dial(w, p);
}

static void reconnect(struct world *w, struct person *p, int64_t pause)
{
    let_go(w, p);
    p->place = PLACE_DIALLING;
    p->entered = false;
    p->pause = pause * 2 < FIRST_PAUSE_MS     ? FIRST_PAUSE_MS
               : pause * 2 > LONGEST_PAUSE_MS ? LONGEST_PAUSE_MS
                                              : pause * 2;
    wait_for(w, p, pause, on_pause);
}

static void on_patience_over(struct world *w, struct event *e)
{
    struct person *p = e->what;

    if (e->number == p->waiting && !w->over)
        reconnect(w, p, p->pause);
}

/* An answer that takes longer is not coming. */
static void on_doubt(struct world *w, struct event *e)
{
    struct person *p = e->what;

    if (w->over || !p->line || e->number != p->line_number || p->place != PLACE_INSIDE ||
        p->heard >= e->at - (int64_t)ANSWER_MS * 1000 || p->pending_count == 0)
        return;
    world_tell(w, "%s: no answer; the page looks for another line", p->name);
    reconnect(w, p, 0);
}

void person_dial(struct world *w, struct person *p)
{
    let_go(w, p);
    p->place = PLACE_DIALLING;
    p->line = cable_dial(w, p, p->address);
    p->line_number = p->line->number;
    wait_for(w, p, WELCOME_MS, on_patience_over);
}

void person_hang_up(struct world *w, struct person *p)
{
    let_go(w, p);
    p->place = PLACE_HOME;
    p->entered = false;
}

void person_lost(struct world *w, struct person *p)
{
    if (p->place == PLACE_CLOSED)
        let_go(w, p);
    else
        reconnect(w, p, p->pause);
}

void person_say(struct world *w, struct person *p, const char *text, size_t length)
{
    if (p->line && p->place != PLACE_DIALLING)
        cable_say(w, p->line, text, length);
}

void person_opened(struct world *w, struct person *p)
{
    char text[512];
    int  length =
        snprintf(text, sizeof text, "{\"type\":\"hello\"%s%s%s,\"name\":\"%s\",\"lang\":\"%s\"%s}",
                 p->token[0] ? ",\"token\":\"" : "", p->token, p->token[0] ? "\"" : "", p->name,
                 p->number % 2 ? "fr" : "en", p->state ? ",\"state\":true" : "");

    cable_say(w, p->line, text, (size_t)length);
}

/* ---- Actions. ---- */

static void put(struct world *w, struct person *p, struct pending *one)
{
    one->line = p->line_number;
    one->sent++;
    cable_say(w, p->line, one->text, one->length);
    events_add(&w->events, (struct event){.at = w->now + (int64_t)ANSWER_MS * 1000,
                                          .run = on_doubt,
                                          .what = p,
                                          .number = p->line_number});
}

static bool may_go(const struct person *p, const struct pending *one)
{
    if (p->place == PLACE_DOOR)
        return one->type == REQUEST_open && p->opens && !p->room.code[0];
    return p->place == PLACE_INSIDE;
}

static void say_again(struct world *w, struct person *p)
{
    for (int i = 0; i < p->pending_count; i++)
        if (p->pending[i].line != p->line_number && may_go(p, &p->pending[i]))
            put(w, p, &p->pending[i]);
}

bool person_ask(struct world *w, struct person *p, enum request_type type, const char *rest)
{
    struct pending *one = &p->pending[p->pending_count];
    size_t          size = strlen(rest) + 128;

    if (p->pending_count == ASKED_MAX)
        return false;
    p->pending_count++;
    *one = (struct pending){.type = type, .since = w->now, .text = malloc(size)};
    CHECK(one->text != NULL);
    snprintf(one->id, sizeof one->id, "%d-%u", p->number, p->actions++);
    one->length = (uint32_t)snprintf(one->text, size, "{\"type\":\"%s\",\"id\":\"%s\"%s}",
                                     request_words[type], one->id, rest);
    world_tell(w, "%s: %s", p->name, one->text);
    if (p->line && may_go(p, one)) {
        put(w, p, one);
        if (p->clumsy && chance_below(&p->chance, 6) == 0) /* pressed twice */
            put(w, p, one);
    }
    return true;
}

/* What it was that is answered; REQUESTS: nothing that waits. */
static enum request_type answered(struct world *w, struct person *p, const char *id, bool done)
{
    for (int i = 0; i < p->pending_count; i++)
        if (strcmp(p->pending[i].id, id) == 0) {
            enum request_type type = p->pending[i].type;

            if (!done)
                oracle_refused(w, p, &p->pending[i]);
            free(p->pending[i].text);
            memmove(&p->pending[i], &p->pending[i + 1],
                    (size_t)(--p->pending_count - i) * sizeof p->pending[0]);
            return type;
        }
    return REQUESTS;
}

static void forget_pending(struct person *p)
{
    for (int i = 0; i < p->pending_count; i++)
        free(p->pending[i].text);
    p->pending_count = 0;
}

/* ---- Coming in. ---- */

static void enter(struct world *w, struct person *p)
{
    static const char *const roles[] = {"player", "spectator", "screen", "player"};
    const struct party      *party = &w->party[p->party];
    char                     text[320];
    int                      length;

    p->place = PLACE_DOOR;
    p->waiting++;
    if (p->kind == KIND_STRANGER)
        return;
    if (p->opens && !p->room.code[0]) {
        if (p->pending_count == 0) {
            snprintf(text, sizeof text, ",\"game\":\"%s\",\"public\":%s", w->script.game->id,
                     chance_below(&p->chance, 3) ? "false" : "true");
            person_ask(w, p, REQUEST_open, text);
        } else {
            say_again(w, p);
        }
        return;
    }
    snprintf(p->joining, sizeof p->joining, "%d-j%u", p->number, p->actions++);
    p->joining_since = w->now;
    if (p->room.code[0])
        length = snprintf(text, sizeof text,
                          "{\"type\":\"join\",\"id\":\"%s\",\"room\":\"%s\",\"secret\":\"%s\","
                          "\"as\":\"%s\",\"from\":%u}",
                          p->joining, p->room.code, p->room.secret, roles[p->kind], p->n);
    else if (p->by_code)
        length = snprintf(text, sizeof text,
                          "{\"type\":\"join\",\"id\":\"%s\",\"room\":\"%s\",\"as\":\"%s\"}",
                          p->joining, party->code, roles[p->kind]);
    else
        length = snprintf(
            text, sizeof text,
            "{\"type\":\"join\",\"id\":\"%s\",\"room\":\"%s\",\"secret\":\"%s\",\"as\":\"%s\"}",
            p->joining, party->code, party->secret, roles[p->kind]);
    cable_say(w, p->line, text, (size_t)length);
    wait_for(w, p, DOOR_MS, on_patience_over);
}

static void came_in(struct world *w, struct person *p)
{
    p->place = PLACE_INSIDE;
    p->joining[0] = '\0';
    p->pause = FIRST_PAUSE_MS;
    p->behind = false;
    p->waiting++;
    say_again(w, p);
}

static void stop(struct world *w, struct person *p)
{
    let_go(w, p);
    p->place = PLACE_CLOSED;
    forget_pending(p);
    p->entered = false;
}

/* ---- What is heard. ---- */

static void hear_seats(struct person *p, struct span seats)
{
    struct known *k = &p->room;
    struct span   one;
    size_t        at = 0;

    k->seat = -1;
    k->seats = k->empty = k->people = 0;
    k->first_empty = -1;
    k->promised = k->revealed = false;
    while (scan_item(seats, &at, &one) && k->seats < SEATS_MAX) {
        char *id = k->ids[k->seats];

        scan_text(scan_field(one, "id"), id, ID_MAX);
        if (scan_is(scan_field(one, "kind"), "\"empty\"")) {
            k->empty++;
            if (k->first_empty < 0)
                k->first_empty = k->seats;
        }
        k->people += id[0] != '\0';
        if (id[0] != '\0' && strcmp(id, p->id) == 0) {
            k->seat = k->seats;
            scan_text(scan_field(one, "promise"), k->promise, sizeof k->promise);
            k->promised = k->promise[0] != '\0';
            k->revealed = scan_is(scan_field(one, "nonce"), "true");
        }
        k->seats++;
    }
}

/* The page adds its share of chance by itself: web/src/room. */
static void share(struct world *w, struct person *p)
{
    struct known *k = &p->room;
    char          rest[200], promise[HEX_MAX_BYTES];

    if (strcmp(k->phase, "lobby") != 0 || k->seat < 0 || p->silent || p->kind != KIND_PLAYER)
        return;
    if (k->asked && !k->revealed) {
        snprintf(rest, sizeof rest, ",\"nonce\":\"%s\"", p->nonce);
        person_ask(w, p, REQUEST_nonce, rest);
        return;
    }
    fair_promise(k->commit, k->seat, p->nonce, promise);
    if (k->gathering && k->asked)
        return;
    if (strcmp(promise, k->promise) != 0 &&
        (strcmp(promise, p->promised) != 0 || w->now - p->promised_at > 2000000)) {
        memcpy(p->promised, promise, sizeof p->promised);
        p->promised_at = w->now;
        snprintf(rest, sizeof rest, ",\"commit\":\"%s\",\"promise\":\"%s\"", k->commit, promise);
        person_ask(w, p, REQUEST_promise, rest);
    }
}

static void hear_room(struct world *w, struct person *p, struct span message)
{
    struct span   room = scan_field(message, "room"), gather = scan_field(room, "gather");
    struct known *k = &p->room;
    struct party *party = &w->party[p->party];
    char          of[SEATS_MAX + 1];

    scan_text(scan_field(room, "code"), k->code, sizeof k->code);
    scan_text(scan_field(room, "secret"), k->secret, sizeof k->secret);
    scan_text(scan_field(room, "host"), k->host, sizeof k->host);
    scan_text(scan_field(room, "owner"), k->owner, sizeof k->owner);
    scan_text(scan_field(room, "phase"), k->phase, sizeof k->phase);
    scan_text(scan_field(room, "commit"), k->commit, sizeof k->commit);
    k->chat = scan_is(scan_field(room, "chat"), "true");
    hear_seats(p, scan_field(room, "seats"));
    k->gathering = !scan_is(gather, "null");
    scan_text(scan_field(gather, "of"), of, sizeof of);
    k->asked = k->seat >= 0 && strchr(of, 'A' + k->seat) != NULL;
    if (p->opens || strcmp(party->code, k->code) == 0) { /* who is inside tells the others */
        memcpy(party->code, k->code, sizeof party->code);
        memcpy(party->secret, k->secret, sizeof party->secret);
        party->known = true;
    }
    if (p->place == PLACE_DOOR && p->opens && !p->joining[0])
        came_in(w, p);
    share(w, p);
}

static void keep_legal(struct person *p, struct span message, uint32_t n)
{
    struct span legal = scan_field(message, "legal");

    p->legal_length = 0;
    if (!legal.at)
        return;
    p->legal_length = legal.length < LEGAL_BYTES ? legal.length : 0;
    if (legal.length >= LEGAL_BYTES) { /* the first ones will do */
        p->legal_length = LEGAL_BYTES - 1;
        while (p->legal_length > 0 && legal.at[p->legal_length] != ',')
            p->legal_length--;
    }
    memcpy(p->legal, legal.at, p->legal_length);
    if (legal.length >= LEGAL_BYTES)
        p->legal[p->legal_length++] = ']';
    p->legal_n = n;
    p->acted = false;
}

/* web/src/net/order.ts: numbers in order, each once; what is missing is asked for. */
static void count(struct world *w, struct person *p, struct span message, const char *type)
{
    uint32_t n = (uint32_t)scan_number(scan_field(message, "n"));
    bool     room = strcmp(type, "room") == 0, snapshot = strcmp(type, "snapshot") == 0;
    bool     lobby = room && strcmp(p->room.phase, "lobby") == 0;
    bool     moved = snapshot ? n >= p->n : n == p->n + 1 || (lobby && n > p->n);

    if (moved) {
        p->n = n;
        p->behind = false;
    } else if (n > p->n && p->place == PLACE_INSIDE && !p->behind) {
        char text[64];
        int  length = snprintf(text, sizeof text, "{\"type\":\"again\",\"from\":%u}", p->n);

        p->behind = true;
        person_say(w, p, text, (size_t)length);
    }
    if ((moved || n == p->n) && (snapshot || strcmp(type, "event") == 0))
        keep_legal(p, message, n);
}

static void hear_bye(struct world *w, struct person *p, struct span message)
{
    char code[40];

    scan_text(scan_field(message, "code"), code, sizeof code);
    world_tell(w, "%s is told to go: %s", p->name, code);
    if (strcmp(code, "server.restarting") != 0 && strcmp(code, "server.too_slow") != 0 &&
        strcmp(code, "server.too_many_messages") != 0 && strcmp(code, "server.no_hello") != 0)
        stop(w, p);
}

static void hear_answer(struct world *w, struct person *p, struct span message, bool done)
{
    char id[ACTION_ID_MAX + 1], code[40];

    scan_text(scan_field(message, "id"), id, sizeof id);
    if (!done && p->kind != KIND_STRANGER) {
        scan_text(scan_field(message, "code"), code, sizeof code);
        world_tell(w, "%s: %s is refused: %s", p->name, id, code);
    }
    if (id[0] != '\0' && strcmp(id, p->joining) == 0) {
        if (done)
            came_in(w, p);
        else
            stop(w, p);
        return;
    }
    if (answered(w, p, id, done) == REQUEST_leave && done)
        stop(w, p); /* the page goes, too */
}

void person_hears(struct world *w, struct person *p, const char *text, size_t length)
{
    struct span message = {text, length};
    char        type[16];

    p->heard = w->now;
    scan_text(scan_field(message, "type"), type, sizeof type);
    if (strcmp(type, "welcome") == 0) {
        scan_text(scan_field(message, "token"), p->token, sizeof p->token);
        scan_text(scan_field(message, "id"), p->id, sizeof p->id);
        enter(w, p);
    } else if (strcmp(type, "done") == 0 || strcmp(type, "refused") == 0) {
        hear_answer(w, p, message, type[0] == 'd');
    } else if (strcmp(type, "bye") == 0) {
        hear_bye(w, p, message);
    } else if (strcmp(type, "knock") == 0) {
        p->knocker[0] = '\0';
        if (scan_is(scan_field(message, "waits"), "true"))
            scan_text(scan_field(message, "who"), p->knocker, sizeof p->knocker);
    } else if (scan_field(message, "n").at) {
        if (strcmp(type, "room") == 0)
            hear_room(w, p, message);
        count(w, p, message, type);
    }
}

/* ---- Coming and going. ---- */

void person_begin(struct world *w, struct person *p)
{
    p->pause = FIRST_PAUSE_MS;
    p->room.seat = -1;
    p->chance = script_stream(&w->script, STREAM_PEOPLE + (uint64_t)p->number);
    for (int i = 0; i < HEX_MAX_BYTES - 1; i++)
        p->nonce[i] = "0123456789abcdef"[chance_below(&p->chance, 16)];
    habits_begin(w, p);
}

void person_end(struct world *w, struct person *p)
{
    let_go(w, p);
    forget_pending(p);
}
