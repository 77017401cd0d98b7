/* people.c: sending people away, by the host or by a vote; who is host; who knocks. Manual:
 * asked.h. */
#include "server/asked.h"

#include <string.h>

/* A person inside or on a seat: by id or by seat letter. */
static bool find_person(struct asked *a, char id[ID_MAX], int *seat)
{
    int by_letter = seat_read(a->q->who, strlen(a->q->who));

    *seat = by_letter >= 0 && by_letter < a->r->settings.config.seats &&
                    a->r->chair[by_letter].sitter == SITTER_PERSON
                ? by_letter
                : room_seat_of(a->r, a->q->who);
    if (*seat >= 0) {
        memcpy(id, a->r->chair[*seat].id, ID_MAX);
        return true;
    }
    for (struct conn *c = a->r->live.conns; c; c = c->next)
        if (strcmp(c->id, a->q->who) == 0) {
            memcpy(id, c->id, ID_MAX);
            return true;
        }
    return false;
}

static const char *send_away(struct asked *a, const char *id, int seat, const char *why)
{
    struct change ban = {.kind = CHANGE_ban};
    const char   *wrong;

    memcpy(ban.who, id, sizeof ban.who);
    wrong = done_by(a, &ban);
    if (wrong)
        return wrong;
    a->action = 0; /* one action, several changes */
    if (seat >= 0)
        entry_vacate(a, seat);
    for (struct conn *c = a->r->live.conns, *next; c; c = next) {
        next = c->next;
        if (strcmp(c->id, id) == 0) {
            conn_bye(c, why);
            action_absent(c);
        }
    }
    entry_host_moves(a, id);
    entry_recount(a->s, a->r);
    play_presence(a->s, a->r);
    return NULL;
}

const char *people_kick(struct asked *a)
{
    char id[ID_MAX];
    int  seat;

    if (!is_host(a))
        return ONLY_HOST;
    if (!find_person(a, id, &seat))
        return "there is nobody of that name here";
    if (strcmp(id, a->c->id) == 0)
        return "you cannot send yourself away: leave";
    return send_away(a, id, seat, "the host has sent you away");
}

const char *people_vote(struct asked *a)
{
    struct change c = {.kind = CHANGE_vote};
    char          id[ID_MAX];
    int           people = 0;
    const char   *why;

    c.seat = room_seat_of(a->r, a->c->id);
    if (c.seat < 0)
        return "only players vote";
    if (!find_person(a, id, &c.other) || c.other < 0 || c.other == c.seat)
        return "there is no such player here";
    why = aside(a, &c);
    if (why)
        return why;
    for (int i = 0; i < a->r->settings.config.seats; i++)
        people += a->r->chair[i].sitter == SITTER_PERSON;
    a->action = 0;
    if (people >= 3 && 2 * seats_count(a->r->chair[c.other].votes) > people - 1)
        return send_away(a, id, c.other, "the players have sent you away");
    return NULL;
}

const char *people_host(struct asked *a)
{
    struct change c = {.kind = CHANGE_host};
    const char   *why;
    int           seat;

    if (!is_host(a))
        return ONLY_HOST;
    if (!find_person(a, c.who, &seat))
        return "there is nobody of that name here";
    why = aside(a, &c);
    if (!why)
        play_presence(a->s, a->r); /* the new one may be away */
    return why;
}

const char *people_admit(struct asked *a)
{
    if (!is_host(a))
        return ONLY_HOST;
    for (int i = 0; i < KNOCKS_MAX; i++) {
        struct knock *k = &a->r->live.knock[i];

        if (k->conn && strcmp(k->conn->id, a->q->who) == 0) {
            action_admit(a->r, k, a->q->yes);
            return NULL;
        }
    }
    return "nobody of that name is knocking";
}
