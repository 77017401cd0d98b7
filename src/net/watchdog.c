/* watchdog.c: see watchdog.h. */
#include "net/watchdog.h"
#include "core/check.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CODE_BYTES = 8 }; /* as much of a room's code as fits into one word */

struct watchdog {
    _Atomic uint64_t      turns;
    _Atomic uint64_t      code;
    _Atomic(const char *) phase;
    uint32_t              tick_ms, ticks;
    pthread_mutex_t       lock;
    pthread_cond_t        wake;
    bool                  ending;
    pthread_t             thread;
};

/* Not through stdio, whose lock the loop may hold. It doesn't wait for a reader that is full. */
static void tell(const struct watchdog *w)
{
    char            line[256], code[CODE_BYTES + 1] = "";
    uint64_t        word = atomic_load(&w->code);
    struct timespec now;
    struct pollfd   out = {.fd = STDERR_FILENO, .events = POLLOUT};
    int             length;

    memcpy(code, &word, CODE_BYTES);
    clock_gettime(CLOCK_REALTIME, &now);
    length = snprintf(line, sizeof line,
                      "t=%lld.%03d event=loop-hung ms=%llu phase=%s room=%s turns=%llu\n",
                      (long long)now.tv_sec, (int)(now.tv_nsec / 1000000),
                      (unsigned long long)w->tick_ms * w->ticks, atomic_load(&w->phase),
                      code[0] != '\0' ? code : "-", (unsigned long long)atomic_load(&w->turns));
    if (poll(&out, 1, 1000) == 1 && write(STDERR_FILENO, line, (size_t)length) < 0)
        return; /* there is nobody else to tell */
}

/* Waits for a tick to be over. */
static void wait_tick(struct watchdog *w)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)(w->tick_ms % 1000) * 1000000;
    until.tv_sec += w->tick_ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    while (!w->ending && pthread_cond_timedwait(&w->wake, &w->lock, &until) == 0)
        ;
}

static void *run(void *arg)
{
    struct watchdog *w = arg;
    uint64_t         seen = 0;
    uint32_t         still = 0;

    pthread_mutex_lock(&w->lock);
    for (;;) {
        wait_tick(w);
        if (w->ending)
            break;
        still = atomic_load(&w->turns) == seen ? still + 1 : 0;
        seen = atomic_load(&w->turns);
        if (still >= w->ticks) {
            tell(w);
            abort();
        }
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct watchdog *watchdog_start(uint32_t tick_ms, uint32_t ticks)
{
    struct watchdog   *w = calloc(1, sizeof *w);
    pthread_condattr_t monotonic;
    int                failed;

    CHECK(w != NULL);
    atomic_init(&w->phase, "loop");
    w->tick_ms = tick_ms;
    w->ticks = ticks;
    pthread_mutex_init(&w->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&w->wake, &monotonic);
    pthread_condattr_destroy(&monotonic);
    failed = pthread_create(&w->thread, NULL, run, w);
    if (failed) {
        free(w);
        return NULL;
    }
    return w;
}

void watchdog_stop(struct watchdog **at)
{
    struct watchdog *w = *at;

    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->ending = true;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->wake);
    free(w);
    *at = NULL;
}

void watchdog_turn(struct watchdog *w)
{
    if (!w)
        return;
    atomic_fetch_add_explicit(&w->turns, 1, memory_order_relaxed);
    watchdog_at(w, "loop", "");
}

void watchdog_at(struct watchdog *w, const char *phase, const char *code)
{
    char     bytes[CODE_BYTES] = "";
    uint64_t word;

    if (!w)
        return;
    for (int i = 0; i < CODE_BYTES && code[i] != '\0'; i++)
        bytes[i] = code[i];
    memcpy(&word, bytes, sizeof word);
    atomic_store_explicit(&w->code, word, memory_order_relaxed);
    atomic_store_explicit(&w->phase, phase, memory_order_relaxed);
}
