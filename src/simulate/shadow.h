/* shadow.h: the truth about a room: what its durable records make of it, folded by room_replay,
 * with the state after every move of the present match. */
#ifndef TABLEE_SIMULATE_SHADOW_H
#define TABLEE_SIMULATE_SHADOW_H

#include "server/room.h"

struct disk_room;
struct cable;

enum { VIEWERS = SEATS_MAX + 1, ACTIONS_KEPT = 4096 };

/* One numbered thing. */
struct step {
    uint8_t          kind; /* enum change_kind */
    uint32_t         t, deadline, situation;
    move             m;
    void            *state;        /* after it; NULL: no match */
    char            *text, *giver; /* of something said: as all read it, as its giver does */
    int              seat;         /* of the giver */
    struct receipts *receipts;
    uint64_t         hash[VIEWERS][2]; /* of the event for a viewer, with or without bytes */
};

struct shadow {
    struct room *room;
    struct step *steps; /* by number, from `from` */
    uint32_t     from, count, capacity;
    uint32_t     match_from; /* the number of the present match's start */
    uint64_t    *actions;
    uint32_t     actions_count;
    uint64_t     refused[64]; /* the newest actions that were refused for good */
    uint32_t     refused_count;
    struct out {
        char     id[ID_MAX];
        uint32_t n; /* sent away by this record; 0: may come again */
    } out[ADMITTED_MAX];
    int out_count;
    struct sat { /* who sat where before a record, the newest last */
        uint32_t n;
        int      seat;
        char     id[ID_MAX];
    } * sat;
    uint32_t sat_count, sat_capacity;
};

/* A record more. NULL, or what is wrong with it. */
const char *shadow_add(struct disk_room *r, const char *bytes, size_t length, uint32_t seq);
void        shadow_free(struct shadow *s);

/* The step of that number; NULL: it is not known any more. */
struct step *shadow_step(const struct shadow *s, uint32_t n);
/* The seat of somebody when that number was the last; -1: none. */
int  shadow_seat(const struct shadow *s, const char *id, uint32_t n);
bool shadow_has_done(const struct shadow *s, uint64_t action);

/* The message that tells this step to a viewer, as it must be: its length, in `out`. `t` is only
 * for a snapshot, whose time is that of its writing. */
size_t shadow_event(const struct shadow *s, uint32_t n, int viewer, bool bytes, uint32_t situation,
                    char *out, size_t size);
size_t shadow_snapshot(const struct shadow *s, uint32_t n, int viewer, bool bytes, uint32_t t,
                       char *out, size_t size);

#endif
