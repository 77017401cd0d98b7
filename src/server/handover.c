/* handover.c: see handover.h. */
#include "server/handover.h"

#include "core/check.h"
#include "server/asked.h"
#include "server/room.h"

#include <sodium.h>
#include <stdio.h>

static bool is_open(const struct server *s, const struct handover *h)
{
    return h->code[0] != '\0' && h->until > s->now;
}

/* The person's own, else the one that ends first. */
static struct handover *place_for(struct room *r, const char *who)
{
    struct handover *first = &r->live.handover[0];

    for (int i = 0; i < HANDOVERS_MAX; i++) {
        struct handover *h = &r->live.handover[i];

        if (strcmp(h->who, who) == 0)
            return h;
        if (h->until < first->until)
            first = h;
    }
    return first;
}

static void tell_code(struct conn *c, const struct handover *h)
{
    char        out[128];
    struct json j = json_in(out, sizeof out);

    put_object(&j, NULL);
    put_word(&j, "type", "handover");
    put_string(&j, "code", h->code);
    put_number(&j, "left", h->until - c->server->now);
    put_close(&j);
    CHECK(json_fits(&j));
    conn_send(c, message_new(out, json_length(&j)), false);
}

struct result answer_handover(struct asked *a)
{
    struct handover *h;

    if (a->c->role != ROLE_PLAYER || room_seat_of(a->r, a->c->id) < 0)
        return refused(REFUSED_no_seat_to_move);
    h = place_for(a->r, a->c->id);
    if (strcmp(h->who, a->c->id) != 0 || !is_open(a->s, h)) {
        *h = (struct handover){.until = a->s->now + HANDOVER_MS};
        memcpy(h->who, a->c->id, sizeof h->who);
        snprintf(h->code, sizeof h->code, "%06u", randombytes_uniform(1000000));
    }
    tell_code(a->c, h);
    return done();
}

/* Every code is compared, as long as it is: time tells nothing. */
bool handover_take(const struct server *s, struct room *r, const char *code, char who[ID_MAX])
{
    struct handover *found = NULL;

    for (int i = 0; i < HANDOVERS_MAX && strlen(code) == HANDOVER_DIGITS; i++) {
        struct handover *h = &r->live.handover[i];

        if (is_open(s, h) && sodium_memcmp(h->code, code, HANDOVER_DIGITS) == 0 &&
            room_seat_of(r, h->who) >= 0)
            found = h;
    }
    if (found) {
        memcpy(who, found->who, ID_MAX);
        *found = (struct handover){0};
        return true;
    }
    for (int i = 0; i < HANDOVERS_MAX; i++) {
        struct handover *h = &r->live.handover[i];

        if (is_open(s, h) && ++h->wrong >= HANDOVER_TRIES)
            *h = (struct handover){0};
    }
    return false;
}
