/* loop.c: timers, signals, beginning and end: libwebsockets on libuv.
 *
 * One turn: what came in is handled; before the loop sleeps (`on_prepare`) the batch goes to
 * the store, queues that may go on are written, and the timer is set to what is due next. */
#include "core/check.h"
#include "net/listen.h"
#include "net/qr.h"
#include "net/serve.h"
#include "net/watchdog.h"
#include "net/workers.h"
#include "server/actions.h"
#include "server/address.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/identity.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/rooms.h"
#include "server/server.h"
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

/* ---- Logs. ---- */

/* Finished games that ended before this may go. The clock beside the calendar counts the time a
 * machine sleeps: sleep is not a jump. */
static int64_t expired_before(struct server *s)
{
    struct timespec t;
    int64_t         before;

    if (s->options->keep_days == 0)
        return 0;
    clock_gettime(CLOCK_BOOTTIME, &t);
    before = expiry_before(&s->expiry, wall_ms(), (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000,
                           s->options->keep_days * 86400000);
    if (expiry_notes(&s->expiry))
        store_note(s->store, s->expiry.last);
    return before;
}

void server_log(const char *event, const char *format, ...)
{
    char    line[1024];
    va_list args;
    int64_t now = wall_ms();

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "t=%lld.%03d event=%s %s\n", (long long)(now / 1000), (int)(now % 1000), event,
            line);
}

/* ---- Turns of the loop. ---- */

static void set_timer(struct server *s);

static void on_timer(uv_timer_t *timer)
{
    struct server *s = timer->data;

    s->now = (int64_t)uv_now(&s->loop);
    rooms_tick(s);
}

static void set_timer(struct server *s)
{
    int64_t due = rooms_next(s);
    int64_t wait = due - s->now;

    if (due == INT64_MAX)
        uv_timer_stop(&s->timer);
    else if (due != s->timer_due || !uv_is_active((uv_handle_t *)&s->timer))
        uv_timer_start(&s->timer, on_timer, wait > 0 ? (uint64_t)wait : 0, 0);
    s->timer_due = due;
}

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

static void on_prepare(uv_prepare_t *prepare)
{
    struct server *s = prepare->data;

    s->now = (int64_t)uv_now(&s->loop);
    watchdog_turn(s->watchdog);
    store_submit(s->store);
    floods_turn(s);
    if (s->flush)
        conns_flush(s);
    store_submit(s->store);
    web_turn(s);
    if (s->lines.turns.waiting > 0) /* then the loop does not sleep */
        uv_idle_start(&s->idle, on_idle);
    else
        uv_idle_stop(&s->idle);
    if (s->nudge) { /* it looks at its own timers only after something came from a socket */
        s->nudge = false;
        lws_cancel_service(s->lws);
    }
    set_timer(s);
}

static void on_committed(uv_async_t *async)
{
    struct server      *s = async->data;
    struct store_result r;

    s->now = (int64_t)uv_now(&s->loop);
    watchdog_at(s->watchdog, "committed", "");
    while (store_result(s->store, &r)) {
        histogram_add(&s->metrics.commit, r.commit_us);
        conns_settled(s, &r);
        if (r.failed) {
            server_log("store-failed", "why=\"%s\"", r.why);
            rooms_reload(s, r.batch);
        }
    }
    store_submit(s->store); /* the disk works while this one is told */
    conns_flush(s);
}

static void on_thought(uv_async_t *async)
{
    struct server *s = async->data;

    s->now = (int64_t)uv_now(&s->loop);
    watchdog_at(s->watchdog, "thought", "");
    workers_collect(s->workers, s);
}

/* How long it may be silent, or take for its goodbye. To close many at once takes long: so many of
 * those that nothing is read from go each second, the others when their time for that is over. */
static int64_t patience_ms(const struct conn *c, int *deaf_left)
{
    if (c->deaf && !c->first && (*deaf_left)-- > 0)
        return DEAF_MS;
    return (c->closing ? BYE_WITHIN_S : PING_HANGUP_S) * 1000;
}

/* Sockets that never said hello go; at the end, wait for what is still to be written. */
static void on_second(uv_timer_t *timer)
{
    struct server *s = timer->data;
    bool           left = false;
    int            deaf_left = DEAF_CLOSED_MAX;

    s->now = (int64_t)uv_now(&s->loop);
    for (struct conn *c = s->conns; c; c = c->all_next) {
        left = left || c->first;
        if (!c->hello && !c->closing && s->now - c->since > HELLO_WITHIN_MS)
            conn_bye(c, "nobody said hello");
        if (c->closing && c->first && c->first->batch > s->durable)
            c->heard_at = s->now; /* the time to take a goodbye runs from when it may be written */
        if (s->now - c->heard_at > patience_ms(c, &deaf_left)) {
            s->metrics.dropped += !c->closing;
            conn_kill(c);
            continue;
        }
        action_second(c);
        if (c->lagging && s->now - c->fallback_at > LAGGING_S * 1000)
            conn_drop(c);
        if (s->now - c->heard_at > PING_EVERY_S * 1000 && !c->ping_due && !c->first)
            conn_ping(c);
        if (c->room && c->room->live.race && c->role == ROLE_PLAYER &&
            s->now / 1000 % (TRIP_EVERY_MS / 1000) == 0 &&
            (c->ping_us == 0 || now_us() - c->ping_us > PONG_LOST_MS * 1000))
            conn_ping(c);
    }
    addresses_sweep(s);
    if (s->now >= s->tidy_at) {
        s->tidy_at = s->now + TIDY_EVERY_MS;
        store_tidy(s->store, expired_before(s));
    }
    if (s->draining && (!left || s->now >= s->drain_at))
        uv_stop(&s->loop);
}

static void on_part(uv_timer_t *timer)
{
    struct server *s = timer->data;

    s->now = (int64_t)uv_now(&s->loop);
    lines_look(s);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct server *s = handle->data;

    if (s->draining) {
        uv_stop(&s->loop);
        return;
    }
    server_log("drain", "signal=%d sockets=%u", number, s->sockets);
    watchdog_stop(&s->watchdog); /* from here on the end is near anyway */
    s->draining = true;
    s->drain_at = s->now + DRAIN_MS;
    for (struct conn *c = s->conns; c; c = c->all_next)
        conn_bye(c, "the server is restarting: come back in a moment");
    uv_timer_start(&s->second, on_second, 20, 20);
}

/* Somebody asks to read the certificate again; or the terminal that it was started from is closed,
 * which ends it like other programs there. */
static void on_hangup(uv_signal_t *handle, int number)
{
    struct server *s = handle->data;
    struct termios t;

    if (s->terminal && tcgetattr(STDIN_FILENO, &t) != 0)
        on_signal(handle, number);
    else
        listen_renew(s);
}

static void wake(void *arg)
{
    uv_async_send(arg);
}

/* ---- Beginning and end. ---- */

static int complain(const char *what, const char *why)
{
    fprintf(stderr, "tablee: %s: %s\n", what, why);
    return 1;
}

static void begin_loop(struct server *s)
{
    uv_loop_init(&s->loop);
    s->now = (int64_t)uv_now(&s->loop);
    uv_timer_init(&s->loop, &s->timer);
    uv_timer_init(&s->loop, &s->second);
    uv_timer_init(&s->loop, &s->part);
    uv_prepare_init(&s->loop, &s->prepare);
    uv_idle_init(&s->loop, &s->idle);
    uv_async_init(&s->loop, &s->committed, on_committed);
    uv_async_init(&s->loop, &s->thought, on_thought);
    uv_signal_init(&s->loop, &s->term);
    uv_signal_init(&s->loop, &s->interrupt);
    uv_signal_init(&s->loop, &s->hangup);
    s->timer.data = s->second.data = s->part.data = s->prepare.data = s->committed.data =
        s->thought.data = s->term.data = s->interrupt.data = s->hangup.data = s;
    uv_timer_start(&s->second, on_second, 1000, 1000);
    uv_timer_start(&s->part, on_part, 1000 / LINES_PARTS, 1000 / LINES_PARTS);
    uv_prepare_start(&s->prepare, on_prepare);
    uv_signal_start(&s->term, on_signal, SIGTERM);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
    uv_signal_start(&s->hangup, on_hangup, SIGHUP);
    s->terminal = isatty(STDIN_FILENO);
    signal(SIGPIPE, SIG_IGN);
}

static bool end_loop(struct server *s)
{
    uv_handle_t *handles[] = {(uv_handle_t *)&s->timer,     (uv_handle_t *)&s->second,
                              (uv_handle_t *)&s->part,      (uv_handle_t *)&s->prepare,
                              (uv_handle_t *)&s->idle,      (uv_handle_t *)&s->committed,
                              (uv_handle_t *)&s->thought,   (uv_handle_t *)&s->term,
                              (uv_handle_t *)&s->interrupt, (uv_handle_t *)&s->hangup};
    bool         good;

    s->draining = true;
    workers_stop(s->workers, s);
    good = !s->store || store_close(s->store);
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        uv_close(handles[i], NULL);
    listen_end(s);
    if (s->lws)
        lws_context_destroy(s->lws); /* closes its own handles, in turns of the loop */
    uv_run(&s->loop, UV_RUN_DEFAULT);
    uv_loop_close(&s->loop);
    listen_free(s);
    rooms_end(s);
    messages_end();
    addresses_end(s);
    qr_end();
    return good;
}

static const char *begin_store(struct server *s)
{
    static char why[STORE_WHY_MAX];
    char        url[4096];

    snprintf(url, sizeof url, "sqlite:%s/rooms.db", s->options->data);
    s->store = store_open(s->options->store ? s->options->store : url, wake, &s->committed, why);
    if (!s->store)
        return why;
    s->expiry.last = store_noted(s->store);
    rooms_load(s);
    return NULL;
}

int server_run(const struct serve_options *options)
{
    static struct server s;
    uint64_t             coins;
    const char          *why;
    char                 no_lock[STORE_WHY_MAX];
    int                  lock, code = 1;

    s = (struct server){.options = options};
    if (sodium_init() < 0)
        return 1;
    lock = folder_lock(options->data, no_lock);
    if (lock < 0) {
        fprintf(stderr, "tablee: %s\n", no_lock);
        return 1;
    }
    why = listen_open(&s); /* before anything is read or started that would be in vain */
    if (why) {
        fprintf(stderr, "tablee: %s\n", why);
        listen_free(&s);
        close(lock);
        return 1;
    }
    randombytes_buf(&coins, sizeof coins);
    randombytes_buf(s.address_key, sizeof s.address_key);
    s.coins = chance_fast(coins);
    requests_begin();
    begin_loop(&s);
    rooms_begin(&s);
    s.workers = workers_start((int)options->workers, &s.thought);
    why = identity_key_load(&s.key, options->data);
    if (!why)
        why = begin_store(&s);
    if (why) {
        complain(options->data, why);
    } else if ((why = listen_start(&s, socket_protocols()))) {
        complain("cannot listen", why);
    } else {
        serve_announce(&s);
        s.watchdog = watchdog_start(WATCHDOG_TICK_MS, WATCHDOG_TICKS);
        uv_run(&s.loop, UV_RUN_DEFAULT);
        watchdog_stop(&s.watchdog);
        code = 0;
    }
    if (!end_loop(&s))
        code = complain(options->data, "the last moves could not be saved");
    close(lock);
    server_log("end", "code=%d", code);
    return code;
}
