/* load_client.c: many rooms of people who play, on sockets of their own, from one thread.
 *
 *   load_client PORT PID ROOMS SEATS MOVES_PER_S SECONDS
 *
 * Every room plays Perudo; whose turn it is raises by a few rungs, and doubts at the top: as
 * soon as it may (MOVES_PER_S 0), or when the rate lets it. A move has arrived when all seats of its room
 * were told. Prints the figures as a table. Sockets come from several addresses of the
 * loopback network, or the ports of one would be what is measured. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS_TOP = 6, RUNGS = 4, PER_ADDRESS = 1000, LATENCIES = 1 << 22, OPENING = 200 };

struct room {
    char     code[8], secret[40], move[64];
    uint32_t joined;
    uint32_t window;
    int      actor, heard;
    uint64_t from; /* µs: when the move that is on its way was sent */
    bool     playing, queued;
};

struct client {
    int      fd, room, seat;
    bool     up; /* the WebSocket is */
    uint8_t *in;
    size_t   length, room_in;
};

static struct {
    int            port, pid, rooms, seats, rate, seconds, epoll;
    struct room   *room;
    struct client *client;        /* room × seats + seat */
    int            next, opening; /* rooms opened so far; sockets on their way */
    int            playing;
    int           *queue, queue_from, queue_to; /* rooms that may move */
    uint64_t       moves, messages, late, begun, refused;
    uint32_t      *latency, latencies;
    bool           measuring;
} load;

static uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static void fail(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* ---- Sockets. ---- */

static void send_text(struct client *c, const char *text)
{
    uint8_t out[1024];
    size_t  length = strlen(text), at = 2;

    out[0] = 0x81;
    if (length < 126) {
        out[1] = (uint8_t)(0x80 | length);
    } else {
        out[1] = 0x80 | 126;
        out[at++] = (uint8_t)(length >> 8);
        out[at++] = (uint8_t)length;
    }
    memset(out + at, 0, 4); /* a mask of zeros */
    memcpy(out + at + 4, text, length);
    if (send(c->fd, out, at + 4 + length, MSG_NOSIGNAL) < 0)
        fail("send");
}

static void connect_one(int room, int seat)
{
    struct client     *c = &load.client[room * load.seats + seat];
    int                index = room * load.seats + seat, on = 1;
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    struct linger      linger = {.l_onoff = 1};
    struct epoll_event event = {.events = EPOLLOUT, .data.ptr = c};

    c->room = room;
    c->seat = seat;
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (c->fd < 0)
        fail("socket");
    from.sin_addr.s_addr = htonl(0x7F000002u + (uint32_t)(index / PER_ADDRESS));
    to.sin_addr.s_addr = htonl(0x7F000001u);
    to.sin_port = htons((uint16_t)load.port);
    setsockopt(c->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
    if (bind(c->fd, (struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS))
        fail("connect");
    epoll_ctl(load.epoll, EPOLL_CTL_ADD, c->fd, &event);
    load.opening++;
}

static void open_more(void)
{
    while (load.next < load.rooms && load.opening < OPENING)
        connect_one(load.next++, 0);
}

static void connected(struct client *c)
{
    static const char  head[] = "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};

    epoll_ctl(load.epoll, EPOLL_CTL_MOD, c->fd, &event);
    if (send(c->fd, head, sizeof head - 1, MSG_NOSIGNAL) < 0)
        fail("upgrade");
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
        uint64_t took = now_us() - r->from;

        if (load.measuring) {
            load.moves++;
            if (load.latencies < LATENCIES)
                load.latency[load.latencies++] = (uint32_t)took;
        }
        r->from = 0;
    }
    look_at_table(c, m);
}

static void heard_room(struct client *c, const char *m)
{
    struct room *r = &load.room[c->room];
    char         out[256];

    if (c->seat != 0)
        return;
    if (r->code[0] == '\0') {
        copy_text(r->code, sizeof r->code, value(m, "\"code\":\""));
        copy_text(r->secret, sizeof r->secret, value(m, "\"secret\":\""));
        snprintf(out, sizeof out, "{\"type\":\"set\",\"id\":\"s\",\"seats\":%d}", load.seats);
        send_text(c, out);
        for (int seat = 1; seat < load.seats; seat++)
            connect_one(c->room, seat);
        r->joined = 1;
    }
}

static void begin(struct room *r)
{
    struct client *host = &load.client[(r - load.room) * load.seats];

    send_text(host,
              "{\"type\":\"nonce\",\"id\":\"n\",\"nonce\":\"00112233445566778899aabbccddeeff\"}");
    send_text(host, "{\"type\":\"start\",\"id\":\"g\"}");
    r->playing = true;
    load.playing++;
}

static void heard_welcome(struct client *c)
{
    struct room *r = &load.room[c->room];
    char         out[256];

    load.opening--;
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

static void heard(struct client *c, const char *m)
{
    struct room *r = &load.room[c->room];
    const char  *type = m + strlen("{\"type\":\"");
    char         id[16];

    load.messages++;
    if (strncmp(type, "event", 5) == 0) {
        heard_event(c, m);
    } else if (strncmp(type, "snapshot", 8) == 0) {
        look_at_table(c, m);
    } else if (strncmp(type, "welcome", 7) == 0) {
        heard_welcome(c);
    } else if (strncmp(type, "room", 4) == 0) {
        heard_room(c, m);
    } else if (strncmp(type, "over", 4) == 0 && c->seat == 0) { /* ids may come again */
        static int number;

        snprintf(id, sizeof id, "%d", ++number);
        char out[400];
        snprintf(out, sizeof out, "{\"type\":\"rematch\",\"id\":\"r%s\"}", id);
        send_text(c, out);
        snprintf(out, sizeof out,
                 "{\"type\":\"nonce\",\"id\":\"n%s\",\"nonce\":\"00112233445566778899\"}", id);
        send_text(c, out);
        snprintf(out, sizeof out, "{\"type\":\"start\",\"id\":\"g%s\"}", id);
        send_text(c, out);
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

/* ---- Reading. ---- */

/* One frame from the buffer; how many bytes it took, 0: not all of it is there. */
static size_t frame(struct client *c, uint8_t *at, size_t left)
{
    size_t  length, head = 2;
    uint8_t after;

    if (left < 2)
        return 0;
    length = at[1] & 127;
    if (length == 126) {
        if (left < 4)
            return 0;
        length = (size_t)at[2] << 8 | at[3];
        head = 4;
    } else if (length == 127) {
        if (left < 10)
            return 0;
        length = (size_t)at[6] << 24 | (size_t)at[7] << 16 | (size_t)at[8] << 8 | at[9];
        head = 10;
    }
    if (left < head + length)
        return 0;
    after = at[head + length]; /* there is always a byte more in the buffer */
    at[head + length] = '\0';
    if ((at[0] & 15) == 1)
        heard(c, (char *)at + head);
    else if ((at[0] & 15) == 9) {
        uint8_t pong[6 + 125] = {0x8A, (uint8_t)(0x80 | length)};

        memcpy(pong + 6, at + head, length);
        send(c->fd, pong, 6 + length, MSG_NOSIGNAL);
    }
    at[head + length] = after;
    return head + length;
}

static void readable(struct client *c)
{
    size_t  used = 0, took;
    ssize_t got;

    if (c->room_in - c->length < 8192) {
        c->room_in = c->room_in ? c->room_in * 2 : 16384;
        c->in = realloc(c->in, c->room_in + 1);
    }
    got = recv(c->fd, c->in + c->length, c->room_in - c->length, 0);
    if (got <= 0) {
        if (got < 0 && errno == EAGAIN)
            return;
        fail("a socket was closed");
    }
    c->length += (size_t)got;
    if (!c->up) {
        uint8_t *end;

        c->in[c->length] = '\0';
        end = (uint8_t *)strstr((char *)c->in, "\r\n\r\n");
        if (!end)
            return;
        c->up = true;
        used = (size_t)(end + 4 - c->in);
        send_text(c, "{\"type\":\"hello\",\"token\":null,\"name\":\"Load\"}");
    }
    while ((took = frame(c, c->in + used, c->length - used)) > 0)
        used += took;
    memmove(c->in, c->in + used, c->length - used);
    c->length -= used;
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
    uint64_t           from = now_us(), made = 0;
    struct epoll_event events[512];

    for (;;) {
        uint64_t now = now_us();
        int      n;

        if (end != 0 ? now >= end : load.playing == load.rooms)
            return;
        if (play)
            let_move(from, now, &made);
        n = epoll_wait(load.epoll, events, 512, 1);
        for (int i = 0; i < n; i++) {
            struct client *c = events[i].data.ptr;

            if (events[i].events & EPOLLOUT)
                connected(c);
            else
                readable(c);
        }
    }
}

static long resident_kib(void)
{
    char  path[64], line[256];
    long  kib = 0;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/status", load.pid);
    f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "VmRSS: %ld", &kib) == 1)
            break;
    if (f)
        fclose(f);
    return kib;
}

/* Processor time of the server so far, in seconds: what a busy machine does not blur. */
static double server_seconds(void)
{
    char          path[64], line[1024];
    unsigned long user = 0, system = 0;
    FILE         *f;
    const char   *at;

    snprintf(path, sizeof path, "/proc/%d/stat", load.pid);
    f = fopen(path, "r");
    if (f && fgets(line, sizeof line, f) && (at = strrchr(line, ')')))
        sscanf(at + 2, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu", &user, &system);
    if (f)
        fclose(f);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return x < y ? -1 : x > y;
}

static void report(long before, long after, double seconds, double busy)
{
    int sockets = load.rooms * load.seats;

    qsort(load.latency, load.latencies, sizeof *load.latency, compare);
#define AT(share)                                                                                  \
    (load.latencies ? load.latency[(uint32_t)((load.latencies - 1) * (share))] / 1e3 : 0)
    printf("%-34s %d in %d rooms\n", "sockets", sockets, load.rooms);
    printf("%-34s %.1f KiB\n", "server memory a socket", (double)(after - before) / sockets);
    printf("%-34s %.0f\n", "moves a second, durable, to all", (double)load.moves / seconds);
    printf("%-34s %.1f / %.1f / %.1f ms\n", "action to all seats p50/p99/max", AT(0.5), AT(0.99),
           AT(1.0));
    printf("%-34s %.0f us\n", "server's processor time a move",
           load.moves ? busy * 1e6 / (double)load.moves : 0);
    printf("%-34s %llu\n", "refused", (unsigned long long)load.refused);
    if (load.late > 0)
        printf("%-34s %llu\n", "moves nobody could make in time", (unsigned long long)load.late);
}

int main(int argc, char **argv)
{
    long     before;
    uint64_t from;
    double   busy;

    if (argc != 7) {
        fprintf(stderr, "load_client PORT PID ROOMS SEATS MOVES_PER_S SECONDS\n");
        return 2;
    }
    load.port = atoi(argv[1]);
    load.pid = atoi(argv[2]);
    load.rooms = atoi(argv[3]);
    load.seats = atoi(argv[4]);
    load.rate = atoi(argv[5]);
    load.seconds = atoi(argv[6]);
    if (load.seats < 2 || load.seats > SEATS_TOP || load.rooms < 1)
        return 2;
    load.room = calloc((size_t)load.rooms, sizeof *load.room);
    load.client = calloc((size_t)(load.rooms * load.seats), sizeof *load.client);
    load.queue = calloc((size_t)load.rooms + 1, sizeof *load.queue);
    load.latency = malloc(LATENCIES * sizeof *load.latency);
    load.epoll = epoll_create1(0);
    before = resident_kib();
    open_more();
    run_until(0, false);
    run_until(now_us() + 1000000, true); /* warm */
    load.measuring = true;
    from = now_us();
    busy = server_seconds();
    run_until(from + (uint64_t)load.seconds * 1000000, true);
    report(before, resident_kib(), (double)(now_us() - from) / 1e6, server_seconds() - busy);
    return load.refused > 0;
}
