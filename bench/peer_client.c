/* peer_client.c: the rooms of load_client.c, on the servers of others: one seat after the other
 * makes a move, as soon as all seats were told of the last one.
 *
 *   peer_client DIALECT PORT PID ROOMS SEATS SECONDS PATHS
 *
 * DIALECT is colyseus or boardgame; PATHS a file with what to ask for in the upgrade, a line a
 * socket, or "-". Their own clients would be the first to be out of breath: these few bytes
 * are what they send. */
#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUNGS = 40 }; /* of a round on boardgame.io: see peer_boardgame.mjs */

struct room {
    int      ready, actor, heard;
    long     version; /* of the state, where the dialect names it */
    uint64_t from;
};

/* How a server is spoken to. */
struct dialect {
    const char *name;
    void (*up)(struct client *c);
    /* Says what is to be said to the frame. True if it tells of a move. */
    bool (*heard)(struct client *c, char *frame, size_t length);
    void (*move)(struct client *c);
};

static struct {
    const struct dialect *dialect;
    int                   rooms, seats, ready, next, opening;
    struct room          *room;
    struct client        *client;
} peer;

static void ready(struct client *c)
{
    peer.opening--;
    peer.ready++;
    peer.room[c->room].ready++;
}

/* ---- Colyseus 0.16: bytes; 10 is "joined", 13 is a message: its name, then MessagePack. ---- */

static void colyseus_up(struct client *c)
{
    (void)c;
}

static bool colyseus_heard(struct client *c, char *frame, size_t length)
{
    if (length > 0 && frame[0] == 10) {
        client_send(c, OP_BINARY, "\x0a", 1);
        ready(c);
    }
    return length > 6 && memcmp(frame, "\x0d\xa4move", 6) == 0;
}

static void colyseus_move(struct client *c)
{
    static const char bid[] = "\x0d\xa4move\xa7"
                              "bid 3 5";

    client_send(c, OP_BINARY, bid, sizeof bid - 1);
}

/* ---- boardgame.io: socket.io's text frames. ---- */

static void boardgame_up(struct client *c)
{
    (void)c;
}

static bool boardgame_heard(struct client *c, char *frame, size_t length)
{
    static const char update[] = "42/table,[\"update\"";
    struct room      *r = &peer.room[c->room];
    char              out[256];
    const char       *version;

    (void)length;
    if (frame[0] == '0') {
        client_send(c, OP_TEXT, "40/table,", 9);
    } else if (frame[0] == '2') {
        client_send(c, OP_TEXT, "3", 1);
    } else if (strncmp(frame, "40/table", 8) == 0) {
        int n = snprintf(out, sizeof out, "42/table,[\"sync\",\"m%d\",\"%d\",null,%d]", c->room,
                         c->seat, peer.seats);

        client_send(c, OP_TEXT, out, (size_t)n);
    } else if (strncmp(frame, "42/table,[\"sync\"", 16) == 0) {
        ready(c);
    }
    if (strncmp(frame, update, sizeof update - 1) != 0)
        return false;
    version = strstr(frame, "\"_stateID\":");
    if (version)
        r->version = strtol(version + strlen("\"_stateID\":"), NULL, 10);
    return true;
}

/* Always one rung higher; after the last one of a round the server begins anew. */
static void boardgame_move(struct client *c)
{
    long rung = peer.room[c->room].version % RUNGS;
    char out[512];
    int  n = snprintf(
         out, sizeof out,
         "42/table,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"bid\","
          "\"args\":[%ld,%ld],\"playerID\":\"%d\",\"credentials\":null}},%ld,\"m%d\",\"%d\"]",
         1 + rung / 5, 2 + rung % 5, c->seat, peer.room[c->room].version, c->room, c->seat);

    client_send(c, OP_TEXT, out, (size_t)n);
}

static const struct dialect dialects[] = {
    {"colyseus", colyseus_up, colyseus_heard, colyseus_move},
    {"boardgame", boardgame_up, boardgame_heard, boardgame_move},
};

/* ---- The run. ---- */

static void act(struct room *r)
{
    r->heard = 0;
    r->from = now_us();
    peer.dialect->move(&peer.client[(r - peer.room) * peer.seats + r->actor]);
}

static void heard(struct client *c, char *frame, size_t length)
{
    struct room *r = &peer.room[c->room];

    if (!peer.dialect->heard(c, frame, length) || ++r->heard < peer.seats)
        return;
    crowd_moved(r->from);
    r->actor = (r->actor + 1) % peer.seats;
    act(r);
}

static void connect_more(void)
{
    while (peer.next < peer.rooms * peer.seats && peer.opening < 100) {
        client_connect(&peer.client[peer.next], peer.next);
        peer.next++;
        peer.opening++;
    }
}

static void read_paths(const char *name)
{
    FILE *f = strcmp(name, "-") == 0 ? NULL : fopen(name, "r");

    for (int i = 0; i < peer.rooms * peer.seats; i++) {
        struct client *c = &peer.client[i];

        c->room = i / peer.seats;
        c->seat = i % peer.seats;
        if (f && !fgets(c->path, sizeof c->path, f))
            fail("a path is missing");
        if (!f)
            snprintf(c->path, sizeof c->path, "/socket.io/?EIO=4&transport=websocket");
        c->path[strcspn(c->path, "\n")] = '\0';
    }
    if (f)
        fclose(f);
}

static void run_until(uint64_t end)
{
    while (now_us() < end)
        crowd_turn();
}

int main(int argc, char **argv)
{
    struct crowd_calls calls = {.heard = heard};

    if (argc != 8) {
        fprintf(stderr, "peer_client DIALECT PORT PID ROOMS SEATS SECONDS PATHS\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (strcmp(dialects[i].name, argv[1]) == 0)
            peer.dialect = &dialects[i];
    peer.rooms = atoi(argv[4]);
    peer.seats = atoi(argv[5]);
    if (!peer.dialect || peer.rooms < 1 || peer.seats < 1)
        return 2;
    peer.room = calloc((size_t)peer.rooms, sizeof *peer.room);
    peer.client = calloc((size_t)(peer.rooms * peer.seats), sizeof *peer.client);
    read_paths(argv[7]);
    calls.up = peer.dialect->up;
    crowd_begin(&calls, atoi(argv[2]), atoi(argv[3]));
    while (peer.ready < peer.rooms * peer.seats) {
        connect_more();
        crowd_turn();
    }
    run_until(now_us() + 300000); /* what coming in has set off */
    for (int i = 0; i < peer.rooms; i++)
        act(&peer.room[i]);
    run_until(now_us() + 2000000); /* warm */
    crowd_measure();
    run_until(now_us() + (uint64_t)atoi(argv[6]) * 1000000);
    crowd_report(peer.rooms * peer.seats, peer.rooms);
    return 0;
}
