/* loop.c: the loop's turns, signals, beginning and end: libwebsockets on libuv.
 *
 * In one turn, everything that came in is handled; before the loop sleeps (`on_prepare`), the batch
 * goes to the store and outboxes that may continue are written. timers.c handles rooms that are
 * due. */
#include "host/host.h"
#include "net/announce.h"
#include "net/listen.h"
#include "net/machine.h"
#include "net/net.h"
#include "net/qr.h"
#include "net/socket.h"
#include "net/watchdog.h"
#include "net/web.h"
#include "net/workers.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/rooms.h"
#include "server/turn.h"
#include "store/upkeep.h"

#include <libwebsockets.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Finished games that ended before this may be deleted. The clock beside the calendar counts the
 * time a machine sleeps: sleep isn't a jump. */
static int64_t expired_before(struct net *n)
{
    struct timespec t;
    int64_t         before;

    if (n->options->keep_days == 0)
        return 0;
    clock_gettime(CLOCK_BOOTTIME, &t);
    before = expiry_before(&n->expiry, wall_ms(), (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000,
                           n->options->keep_days * 86400000);
    if (expiry_notes(&n->expiry))
        store_note(n->server.store, n->expiry.last);
    return before;
}

/* ---- Turns of the loop. ---- */

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

static void on_prepare(uv_prepare_t *prepare)
{
    struct net *n = prepare->data;

    net_now(n);
    watchdog_turn(n->watchdog);
    floods_turn(n);
    server_turn(&n->server);
    web_turn(n);
    if (n->lines.turns.waiting > 0) /* then the loop does not sleep */
        uv_idle_start(&n->idle, on_idle);
    else
        uv_idle_stop(&n->idle);
    if (n->nudge) { /* it only looks at its own timers after a socket event */
        n->nudge = false;
        lws_cancel_service(n->lws);
    }
}

static void on_committed(uv_async_t *async)
{
    struct net *n = async->data;

    net_now(n);
    watchdog_at(n->watchdog, "committed", "");
    server_committed(&n->server);
}

static void on_thought(uv_async_t *async)
{
    struct net *n = async->data;

    net_now(n);
    watchdog_at(n->watchdog, "thought", "");
    workers_collect(n->server.workers, &n->server);
}

/* Drops sockets that were silent for too long. At the end, waits for what still has to be written.
 */
static void on_second(uv_timer_t *timer)
{
    struct net *n = timer->data;
    bool        left;

    net_now(n);
    left = server_second(&n->server);
    if (n->server.now >= n->tidy_at) {
        n->tidy_at = n->server.now + TIDY_EVERY_MS;
        store_tidy(n->server.store, expired_before(n));
    }
    if (n->server.draining && (!left || n->server.now >= n->drain_at))
        uv_stop(&n->loop);
}

static void on_part(uv_timer_t *timer)
{
    struct net *n = timer->data;

    net_now(n);
    lines_look(n);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct net *n = handle->data;

    if (n->server.draining) {
        uv_stop(&n->loop);
        return;
    }
    server_log("drain", "signal=%d sockets=%u", number, n->server.sockets);
    watchdog_stop(&n->watchdog); /* from here on the end is near anyway */
    n->drain_at = n->server.now + DRAIN_MS;
    server_drain(&n->server);
    uv_timer_start(&n->second, on_second, 20, 20);
}

/* SIGHUP: read the certificate again; or the terminal it was started from was closed, which ends it
 * like other programs there. */
static void on_hangup(uv_signal_t *handle, int number)
{
    struct net    *n = handle->data;
    struct termios t;

    if (n->terminal && tcgetattr(STDIN_FILENO, &t) != 0)
        on_signal(handle, number);
    else
        listen_renew(n);
}

static void wake(void *arg)
{
    uv_async_send(arg);
}

static void to_stderr(const char *line)
{
    fputs(line, stderr);
}

static const struct machine machine = {.now_us = net_now_us,
                                       .wall_ms = net_wall_ms,
                                       .timer_set = net_timer_set,
                                       .timer_end = net_timer_end,
                                       .socket_write = net_socket_write,
                                       .socket_close = net_socket_close,
                                       .socket_kill = net_socket_kill,
                                       .socket_deafen = net_socket_deafen,
                                       .socket_trip_us = net_socket_trip_us,
                                       .workers_give = net_workers_give,
                                       .workers_cancel = net_workers_cancel,
                                       .log = to_stderr};

/* ---- Beginning and end. ---- */

static int complain(const char *what, const char *why)
{
    wrong_call("%s: %s", what, why);
    return 1;
}

static void begin_loop(struct net *n)
{
    uv_loop_init(&n->loop);
    net_now(n);
    uv_timer_init(&n->loop, &n->second);
    uv_timer_init(&n->loop, &n->part);
    uv_prepare_init(&n->loop, &n->prepare);
    uv_idle_init(&n->loop, &n->idle);
    uv_async_init(&n->loop, &n->committed, on_committed);
    uv_async_init(&n->loop, &n->thought, on_thought);
    uv_signal_init(&n->loop, &n->term);
    uv_signal_init(&n->loop, &n->interrupt);
    uv_signal_init(&n->loop, &n->hangup);
    n->second.data = n->part.data = n->prepare.data = n->committed.data = n->thought.data =
        n->term.data = n->interrupt.data = n->hangup.data = n;
    uv_timer_start(&n->second, on_second, 1000, 1000);
    uv_timer_start(&n->part, on_part, 1000 / LINES_PARTS, 1000 / LINES_PARTS);
    uv_prepare_start(&n->prepare, on_prepare);
    uv_signal_start(&n->term, on_signal, SIGTERM);
    uv_signal_start(&n->interrupt, on_signal, SIGINT);
    uv_signal_start(&n->hangup, on_hangup, SIGHUP);
    n->terminal = isatty(STDIN_FILENO);
    signal(SIGPIPE, SIG_IGN);
}

static bool end_loop(struct net *n)
{
    uv_handle_t *handles[] = {
        (uv_handle_t *)&n->second, (uv_handle_t *)&n->part,      (uv_handle_t *)&n->prepare,
        (uv_handle_t *)&n->idle,   (uv_handle_t *)&n->committed, (uv_handle_t *)&n->thought,
        (uv_handle_t *)&n->term,   (uv_handle_t *)&n->interrupt, (uv_handle_t *)&n->hangup};
    bool good;

    n->server.draining = true;
    n->ending = true;
    workers_stop(n->server.workers, &n->server);
    good = !n->server.store || store_close(n->server.store);
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        uv_close(handles[i], NULL);
    listen_end(n);
    if (n->lws)
        lws_context_destroy(n->lws); /* closes its own handles, in turns of the loop */
    uv_run(&n->loop, UV_RUN_DEFAULT);
    rooms_end(&n->server);
    uv_run(&n->loop, UV_RUN_DEFAULT); /* closes their timers */
    uv_loop_close(&n->loop);
    listen_free(n);
    messages_end();
    addresses_end(&n->server);
    qr_end();
    return good;
}

static const char *begin_store(struct net *n)
{
    static char why[STORE_WHY_MAX];
    char        url[4096];

    snprintf(url, sizeof url, "sqlite:%s/rooms.db", n->options->data);
    n->server.store =
        store_open(n->options->store ? n->options->store : url, wake, &n->committed, why);
    if (!n->server.store)
        return why;
    n->expiry.last = store_noted(n->server.store);
    rooms_load(&n->server);
    return NULL;
}

int serve_run(const struct serve_options *options)
{
    static struct net n;
    uint64_t          coins;
    const char       *why;
    char              no_lock[STORE_WHY_MAX];
    int               lock, code = 1;

    n = (struct net){.options = options, .server = {.options = &options->server}};
    machine_use(&machine);
    if (sodium_init() < 0)
        return 1;
    lock = folder_lock(options->data, no_lock);
    if (lock < 0) {
        wrong_call("%s", no_lock);
        return 1;
    }
    why = listen_open(&n); /* before anything is read or started that would be in vain */
    if (why) {
        wrong_call("%s", why);
        listen_free(&n);
        close(lock);
        return 1;
    }
    randombytes_buf(&coins, sizeof coins);
    randombytes_buf(n.server.address_key, sizeof n.server.address_key);
    n.server.coins = chance_fast(coins);
    requests_begin();
    begin_loop(&n);
    rooms_begin(&n.server);
    n.server.workers = workers_start((int)options->workers, &n.thought);
    why = identity_key_load(&n.server.key, options->data);
    if (!why)
        why = begin_store(&n);
    if (why) {
        complain(options->data, why);
    } else if ((why = listen_start(&n, socket_protocols()))) {
        complain(say("cannot listen", "impossible d'écouter"), why);
    } else {
        serve_announce(&n);
        n.watchdog = watchdog_start(WATCHDOG_TICK_MS, WATCHDOG_TICKS);
        uv_run(&n.loop, UV_RUN_DEFAULT);
        watchdog_stop(&n.watchdog);
        code = 0;
    }
    if (!end_loop(&n))
        code = complain(options->data, say("the last moves could not be saved",
                                           "les derniers coups n'ont pas pu être sauvés"));
    close(lock);
    server_log("end", "code=%d", code);
    return code;
}
