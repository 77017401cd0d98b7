/* load_client.c: many rooms of people who play, on sockets of their own, from one thread.
 *
 *   load_client PORT PID ROOMS SEATS MOVES_PER_S SECONDS
 *
 * Every room plays Perudo; whose turn it is raises by a few rungs, and doubts at the top: as
 * soon as it may (MOVES_PER_S 0), or when the rate lets it. A move has arrived when all seats
 * of its room were told. What chance does after a doubt are moves like any other, each told by
 * itself; only people's have a time. Prints the figures as a table. */
#include "crowd.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS_TOP = 6, RUNGS = 4, OPENING = 200 };

struct room {
    char     code[8], secret[40], move[64];
    uint32_t joined;
    uint32_t window;
    int      actor, heard;
    uint64_t from; /* µs: when the move that is on its way was sent */
    bool     playing, queued;
};

/* Somebody, and the commitments of the server's under which they have promised and revealed. */
struct person {
    char id[24], promised[65], revealed[65];
};

static struct {
    int            rooms, seats, rate;
    struct room   *room;
    struct client *client;        /* room × seats + seat */
    struct person *person;        /* likewise */
    int            next, opening; /* rooms opened so far; sockets on their way */
    int            playing;
    int           *queue, queue_from, queue_to; /* rooms that may move */
    uint64_t       late, refused;
} load;

static void send_text(struct client *c, const char *text)
{
    client_send(c, OP_TEXT, text, strlen(text));
}

static void sit(int room, int seat)
{
    int            index = room * load.seats + seat;
    struct client *c = &load.client[index];

    c->room = room;
    c->seat = seat;
    snprintf(c->path, sizeof c->path, "/ws");
    client_connect(c, index);
    load.opening++;
}

static void open_more(void)
{
    while (load.next < load.rooms && load.opening < OPENING)
        sit(load.next++, 0);
}

static void up(struct client *c)
{
    send_text(c, "{\"type\":\"hello\",\"token\":null,\"name\":\"Load\"}");
}

/* ---- Playing. ---- */

static void act(struct room *r)
{
    struct client *c = &load.client[(r - load.room) * load.seats + r->actor];
    char           out[256];
    static int     number;

    r->queued = false;
    r->from = now_us();
    r->heard = 0;
    snprintf(out, sizeof out, "{\"type\":\"act\",\"id\":\"%d\",\"move\":\"%s\",\"window\":%u}",
             ++number, r->move, r->window);
    send_text(c, out);
}

static const char *value(const char *m, const char *key)
{
    const char *at = strstr(m, key);

    return at ? at + strlen(key) : NULL;
}

static void copy_text(char *to, size_t size, const char *from)
{
    size_t n = from ? strcspn(from, "\"") : 0;

    if (n >= size)
        n = size - 1;
    memcpy(to, from ? from : "", n);
    to[n] = '\0';
}

/* It is this client's turn if it has legal moves. */
static void look_at_table(struct client *c, const char *m)
{
    struct room *r = &load.room[c->room];
    const char  *legal = value(m, "\"legal\":[\"");

    if (!legal)
        return;
    for (int i = 0; i < RUNGS; i++) {
        const char *next = legal + strcspn(legal, "\"");

        if (next[1] == ']')
            break;
        legal = next + strlen("\",\"");
    }
    copy_text(r->move, sizeof r->move, legal);
    r->actor = c->seat;
    r->window = (uint32_t)strtoul(value(m, "\"n\":"), NULL, 10);
    if (r->queued)
        return;
    r->queued = true;
    load.queue[load.queue_to] = c->room;
    load.queue_to = (load.queue_to + 1) % (load.rooms + 1);
}

static void heard_event(struct client *c, const char *m)
{
    struct room *r = &load.room[c->room];
    const char  *move = value(m, "\"move\":\"");

    if (move && *move != '*' && r->from != 0 && ++r->heard == load.seats) {
        crowd_moved(r->from);
        r->from = 0;
    }
    if (move && *move == '*')
        crowd_told(load.seats);
    if (strstr(m, "\"reveal\":true"))
        send_text(c, "{\"type\":\"ready\",\"id\":\"ready\"}");
    look_at_table(c, m);
}

/* Everyone adds to chance (docs/fair.md), all the same: nobody here plays to win. */
static void add_chance(struct client *c, const char *m)
{
    static const char nonce[] = "0011223344556677889900112233445566778899001122334455667788990011";
    struct person    *p = &load.person[c - load.client];
    char              commit[65], of[16], text[256], hex[65], out[400];
    const char   *chairs = strstr(m, "\"seats\":["), *me = chairs ? strstr(chairs, p->id) : NULL;
    unsigned char hash[crypto_hash_sha256_BYTES];

    if (!me || !strstr(m, "\"phase\":\"lobby\""))
        return;
    while (strncmp(me, "\"seat\":\"", strlen("\"seat\":\"")) != 0)
        me--;
    me += strlen("\"seat\":\"");
    copy_text(commit, sizeof commit, value(m, "\"commit\":\""));
    copy_text(of, sizeof of, value(m, "\"of\":\""));
    if (strcmp(p->promised, commit) != 0) {
        memcpy(p->promised, commit, sizeof p->promised);
        snprintf(text, sizeof text, "tablee promise %s %c %s", commit, *me, nonce);
        crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
        snprintf(out, sizeof out,
                 "{\"type\":\"promise\",\"id\":\"p%.20s\",\"commit\":\"%s\",\"promise\":\"%s\"}",
                 commit, commit, hex);
        send_text(c, out);
    }
    if (strchr(of, *me) && strcmp(p->revealed, commit) != 0) {
        memcpy(p->revealed, commit, sizeof p->revealed);
        snprintf(out, sizeof out, "{\"type\":\"nonce\",\"id\":\"n%.20s\",\"nonce\":\"%s\"}", commit,
                 nonce);
        send_text(c, out);
    }
}

static void heard_room(struct client *c, const char *m)
{
    struct room *r = &load.room[c->room];
    char         out[256];

    add_chance(c, m);
    if (c->seat != 0)
        return;
    if (r->code[0] == '\0') {
        copy_text(r->code, sizeof r->code, value(m, "\"code\":\""));
        copy_text(r->secret, sizeof r->secret, value(m, "\"secret\":\""));
        snprintf(out, sizeof out, "{\"type\":\"set\",\"id\":\"s\",\"seats\":%d}", load.seats);
        send_text(c, out);
        for (int seat = 1; seat < load.seats; seat++)
            sit(c->room, seat);
        r->joined = 1;
    }
}

static void begin(struct room *r)
{
    struct client *host = &load.client[(r - load.room) * load.seats];

    send_text(host, "{\"type\":\"start\",\"id\":\"g\"}");
    r->playing = true;
    load.playing++;
}

static void heard_welcome(struct client *c, const char *m)
{
    struct room *r = &load.room[c->room];
    char         out[256];

    load.opening--;
    copy_text(load.person[c - load.client].id, sizeof load.person->id, value(m, "\"id\":\""));
    if (c->seat == 0) {
        send_text(c, "{\"type\":\"open\",\"id\":\"o\",\"game\":\"perudo\"}");
    } else {
        snprintf(out, sizeof out,
                 "{\"type\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"secret\":\"%s\"}", r->code,
                 r->secret);
        send_text(c, out);
    }
    open_more();
}

static void said_over(struct client *c)
{
    static int number; /* ids must not come again */
    char       out[400];

    snprintf(out, sizeof out, "{\"type\":\"rematch\",\"id\":\"r%d\"}", ++number);
    send_text(c, out);
    snprintf(out, sizeof out, "{\"type\":\"start\",\"id\":\"g%d\"}", number);
    send_text(c, out);
}

static void heard(struct client *c, char *m, size_t length)
{
    struct room *r = &load.room[c->room];
    const char  *type = m + strlen("{\"type\":\"");
    char         id[16];

    (void)length;
    if (strncmp(type, "event", 5) == 0) {
        heard_event(c, m);
    } else if (strncmp(type, "snapshot", 8) == 0) {
        look_at_table(c, m);
    } else if (strncmp(type, "welcome", 7) == 0) {
        heard_welcome(c, m);
    } else if (strncmp(type, "room", 4) == 0) {
        heard_room(c, m);
    } else if (strncmp(type, "over", 4) == 0 && c->seat == 0) {
        said_over(c);
    } else if (strncmp(type, "done", 4) == 0) {
        copy_text(id, sizeof id, value(m, "\"id\":\""));
        if (strcmp(id, "j") == 0 && ++r->joined == (uint32_t)load.seats)
            begin(r);
    } else if (strncmp(type, "refused", 7) == 0 || strncmp(type, "bye", 3) == 0) {
        load.refused++;
        if (load.refused < 5)
            fprintf(stderr, "load: %s\n", m);
    }
}

/* ---- The run. ---- */

static void let_move(uint64_t from, uint64_t now, uint64_t *made)
{
    uint64_t due = (now - from) * (uint64_t)load.rate / 1000000;

    while (load.queue_from != load.queue_to && (load.rate == 0 || *made < due)) {
        int room = load.queue[load.queue_from];

        load.queue_from = (load.queue_from + 1) % (load.rooms + 1);
        act(&load.room[room]);
        (*made)++;
    }
    if (load.rate != 0 && *made < due) { /* nobody may move: these are not made up for */
        load.late += due - *made;
        *made = due;
    }
}

static void run_until(uint64_t end, bool play)
{
    uint64_t from = now_us(), made = 0;

    for (;;) {
        uint64_t now = now_us();

        if (end != 0 ? now >= end : load.playing == load.rooms)
            return;
        if (play)
            let_move(from, now, &made);
        crowd_turn();
    }
}

int main(int argc, char **argv)
{
    const struct crowd_calls calls = {up, heard};
    uint64_t                 seconds;

    if (argc != 7) {
        fprintf(stderr, "load_client PORT PID ROOMS SEATS MOVES_PER_S SECONDS\n");
        return 2;
    }
    load.rooms = atoi(argv[3]);
    load.seats = atoi(argv[4]);
    load.rate = atoi(argv[5]);
    seconds = (uint64_t)atoi(argv[6]);
    if (load.seats < 2 || load.seats > SEATS_TOP || load.rooms < 1)
        return 2;
    load.room = calloc((size_t)load.rooms, sizeof *load.room);
    load.client = calloc((size_t)(load.rooms * load.seats), sizeof *load.client);
    load.person = calloc((size_t)(load.rooms * load.seats), sizeof *load.person);
    load.queue = calloc((size_t)load.rooms + 1, sizeof *load.queue);
    crowd_begin(&calls, atoi(argv[1]), atoi(argv[2]));
    open_more();
    run_until(0, false);
    run_until(now_us() + 1000000, true); /* warm */
    crowd_measure();
    run_until(now_us() + seconds * 1000000, true);
    crowd_report(load.rooms * load.seats, load.rooms);
    printf("%-34s %llu\n", "refused", (unsigned long long)load.refused);
    if (load.late > 0)
        printf("%-34s %llu\n", "moves nobody could make in time", (unsigned long long)load.late);
    return load.refused > 0;
}
