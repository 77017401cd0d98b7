/* progress.c: see progress.h. */
#include "host/progress.h"
#include "host/host.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static atomic_bool stopped;

static void on_interrupt(int signal)
{
    (void)signal;
    atomic_store(&stopped, true);
}

atomic_bool *progress_stop(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &stopped;
}

/* "3 min 20 s left", at the pace so far; nothing before there is one. */
static const char *left(const struct progress *p, uint64_t done, char out[32])
{
    double gone = seconds_now() - p->start;
    double rest = done > 0 ? gone * (double)(p->total - done) / (double)done : 0;

    out[0] = '\0';
    if (done > 0 && gone > 1 && rest < 60)
        snprintf(out, 32, say(", %.0f s left", ", encore %.0f s"), rest);
    else if (done > 0 && gone > 1 && rest < 360000)
        snprintf(out, 32, say(", %.0f min left", ", encore %.0f min"), rest / 60);
    return out;
}

static void *show(void *progress)
{
    struct progress *p = progress;

    while (!atomic_load(&p->over)) {
        uint64_t done = atomic_load(p->done);
        int      filled = (int)(done * 40 / p->total);
        char     rest[32];

        fprintf(stderr, "\r[%.*s%*s] %" PRIu64 "/%" PRIu64 "%s\033[K", filled,
                "########################################", 40 - filled, "", done, p->total,
                left(p, done, rest));
        fflush(stderr);
        usleep(100000);
    }
    fprintf(stderr, "\r\033[K");
    return NULL;
}

void progress_begin(struct progress *p, const atomic_uint_least64_t *done, uint64_t total)
{
    p->done = done;
    p->total = total;
    p->start = seconds_now();
    atomic_init(&p->over, false);
    p->shown = isatty(STDERR_FILENO) && pthread_create(&p->thread, NULL, show, p) == 0;
}

void progress_end(struct progress *p)
{
    atomic_store(&p->over, true);
    if (p->shown)
        pthread_join(p->thread, NULL);
}
