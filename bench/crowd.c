/* crowd.c: see crowd.h. */
#include "crowd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PER_ADDRESS = 1000, LATENCIES = 1 << 22, SEND_MAX = 1024 };

static struct {
    struct crowd_calls calls;
    int                port, pid, epoll;
    bool               measuring;
    long               before_kib;
    uint64_t           from, moves;
    double             chance; /* moves of chance that all seats were told of */
    double             busy;
    uint32_t          *latency, latencies;
} crowd;

uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

void fail(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* ---- Sockets. ---- */

void client_send(struct client *c, int op, const void *bytes, size_t length)
{
    uint8_t out[SEND_MAX + 8];
    size_t  at = 2;

    if (length > SEND_MAX)
        fail("a frame is too long");
    out[0] = (uint8_t)(0x80 | op);
    if (length < 126) {
        out[1] = (uint8_t)(0x80 | length);
    } else {
        out[1] = 0x80 | 126;
        out[at++] = (uint8_t)(length >> 8);
        out[at++] = (uint8_t)length;
    }
    memset(out + at, 0, 4); /* a mask of zeros */
    memcpy(out + at + 4, bytes, length);
    if (send(c->fd, out, at + 4 + length, MSG_NOSIGNAL) < 0)
        fail("send");
}

void client_connect(struct client *c, int index)
{
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    struct linger      linger = {.l_onoff = 1};
    struct epoll_event event = {.events = EPOLLOUT, .data.ptr = c};
    int                on = 1;

    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (c->fd < 0)
        fail("socket");
    from.sin_addr.s_addr = htonl(0x7F000002u + (uint32_t)(index / PER_ADDRESS));
    to.sin_addr.s_addr = htonl(0x7F000001u);
    to.sin_port = htons((uint16_t)crowd.port);
    setsockopt(c->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
    if (bind(c->fd, (struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(c->fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS))
        fail("connect");
    epoll_ctl(crowd.epoll, EPOLL_CTL_ADD, c->fd, &event);
}

static void connected(struct client *c)
{
    static const char  form[] = "GET %s HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    char               head[512];
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    int                length = snprintf(head, sizeof head, form, c->path);

    epoll_ctl(crowd.epoll, EPOLL_CTL_MOD, c->fd, &event);
    if (send(c->fd, head, (size_t)length, MSG_NOSIGNAL) < 0)
        fail("upgrade");
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
    if ((at[0] & 15) <= OP_BINARY)
        crowd.calls.heard(c, (char *)at + head, length);
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
        if (c->length < 12 || memcmp(c->in + 9, "101", 3) != 0)
            fail("the upgrade was refused");
        crowd.calls.up(c);
    }
    while ((took = frame(c, c->in + used, c->length - used)) > 0)
        used += took;
    memmove(c->in, c->in + used, c->length - used);
    c->length -= used;
}

void crowd_turn(void)
{
    struct epoll_event events[512];
    int                n = epoll_wait(crowd.epoll, events, 512, 1);

    for (int i = 0; i < n; i++) {
        struct client *c = events[i].data.ptr;

        if (events[i].events & EPOLLOUT)
            connected(c);
        else
            readable(c);
    }
}

/* ---- Figures. ---- */

static long resident_kib(void)
{
    char  path[64], line[256];
    long  kib = 0;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/status", crowd.pid);
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

    snprintf(path, sizeof path, "/proc/%d/stat", crowd.pid);
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

void crowd_begin(const struct crowd_calls *calls, int port, int pid)
{
    crowd.calls = *calls;
    crowd.port = port;
    crowd.pid = pid;
    crowd.epoll = epoll_create1(0);
    crowd.latency = malloc(LATENCIES * sizeof *crowd.latency);
    crowd.before_kib = resident_kib();
}

void crowd_moved(uint64_t from_us)
{
    if (!crowd.measuring)
        return;
    crowd.moves++;
    if (crowd.latencies < LATENCIES)
        crowd.latency[crowd.latencies++] = (uint32_t)(now_us() - from_us);
}

void crowd_told(int seats)
{
    if (crowd.measuring)
        crowd.chance += 1.0 / seats;
}

void crowd_measure(void)
{
    crowd.measuring = true;
    crowd.from = now_us();
    crowd.busy = server_seconds();
}

static double latency_ms(double share)
{
    return crowd.latencies ? crowd.latency[(uint32_t)((crowd.latencies - 1) * share)] / 1e3 : 0;
}

void crowd_report(int sockets, int rooms)
{
    double seconds = (double)(now_us() - crowd.from) / 1e6, busy = server_seconds() - crowd.busy;

    qsort(crowd.latency, crowd.latencies, sizeof *crowd.latency, compare);
    printf("%-34s %d in %d rooms\n", "sockets", sockets, rooms);
    printf("%-34s %.1f KiB\n", "server memory a socket",
           (double)(resident_kib() - crowd.before_kib) / sockets);
    printf("%-34s %.0f\n", "moves a second to all seats",
           ((double)crowd.moves + crowd.chance) / seconds);
    printf("%-34s %.0f\n", "of them people's", (double)crowd.moves / seconds);
    printf("%-34s %.1f / %.1f / %.1f ms\n", "action to all seats p50/p99/max", latency_ms(0.5),
           latency_ms(0.99), latency_ms(1.0));
    printf("%-34s %.1f us\n", "server's processor time a move",
           crowd.moves ? busy * 1e6 / ((double)crowd.moves + crowd.chance) : 0);
}
