/* run.c: many evenings, and what is left of one that fails: a story, and the shortest call that has
 * it again.
 *
 * Evenings happen in a child process, so that one that ends it (a broken invariant, a loop without
 * an end, a bad pointer) is found and can be had again. */
#include "simulate/night.h"
#include "simulate/oracle.h"
#include "simulate/simulate.h"
#include "simulate/twins.h"

#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { EVENING_S = 20, TWINS_EVERY = 8, STORY_LINES = 40, FOUND = 9 };

/* What the child has to say. */
struct report {
    struct tally tally;
    uint64_t     seed;
    char         what[24], why[2048];
};

static struct report *report;

_Noreturn void oracle_fail(struct world *w, const char *what, const char *format, ...)
{
    va_list args;

    snprintf(report->what, sizeof report->what, "%s", what);
    va_start(args, format);
    vsnprintf(report->why, sizeof report->why, format, args);
    va_end(args);
    if (w)
        world_tell(w, "%s: %s", what, report->why);
    fflush(stdout);
    _exit(FOUND);
}

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void have_night(const struct wanted *wish, bool telling)
{
    struct script p = script_make(wish);

    report->seed = wish->seed;
    setitimer(ITIMER_PROF, &(struct itimerval){.it_value.tv_sec = EVENING_S}, NULL);
    if (wish->seed % TWINS_EVERY == 0)
        twins_run(&p, &report->tally, telling);
    else
        night_run(&p, &report->tally, telling);
}

/* ^C: what was found so far is told. A second one ends the program at once. */
static volatile sig_atomic_t stopped;

static void on_interrupt(int number)
{
    (void)number;
    stopped = 1;
}

static void show_progress(const struct simulation *s, uint64_t done, double since)
{
    double gone = seconds_now() - since;
    double left = s->seconds ? s->seconds - gone
                  : done     ? gone * (double)(s->evenings - done) / (double)done
                             : 0;

    if (done % 16 == 0 && gone > 1)
        fprintf(stderr, "\r\033[K%llu evenings, %.0f s left", (unsigned long long)done, left);
}

static _Noreturn void child(const struct simulation *s)
{
    struct wanted wish = s->wish;
    double        since = seconds_now(), end = since + s->seconds;
    bool          shown = isatty(STDERR_FILENO) && s->evenings > 1 && !s->story;

    for (uint64_t i = 0; i < s->evenings && (s->seconds == 0 || seconds_now() < end) && !stopped;
         i++) {
        wish.seed = s->wish.seed + i;
        have_night(&wish, s->story);
        if (shown)
            show_progress(s, i + 1, since);
    }
    if (shown)
        fputs("\r\033[K", stderr);
    exit(0); /* in order, so that what counts coverage hears of it */
}

/* Runs it in a child, its output at `to` (-1: as ours). True: nothing was found. */
static bool passes(const struct simulation *s, int to)
{
    int   status;
    pid_t pid;

    fflush(stdout);
    report->what[0] = report->why[0] = '\0';
    pid = fork();
    if (pid == 0) {
        if (to >= 0) {
            dup2(to, STDOUT_FILENO);
            dup2(to, STDERR_FILENO);
            setvbuf(stdout, NULL, _IOLBF, 0);
        }
        child(s);
    }
    if (pid < 0 || waitpid(pid, &status, 0) != pid) {
        snprintf(report->what, sizeof report->what, "fork");
        return false;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    if (WIFSIGNALED(status)) {
        snprintf(report->what, sizeof report->what, "%s",
                 WTERMSIG(status) == SIGPROF ? "hang" : "crash");
        snprintf(report->why, sizeof report->why, "the process ended by signal %d",
                 WTERMSIG(status));
    }
    return false;
}

/* ---- What fails. ---- */

static void print_call(const struct wanted *w)
{
    printf("tablee simulate --seed %llu", (unsigned long long)w->seed);
    if (w->game)
        printf(" --game %s", w->game->id);
    if (w->people)
        printf(" --people %u", w->people);
    if (w->minutes)
        printf(" --minutes %u", w->minutes);
    for (int f = 0, first = 1; f < FAULTS; f++)
        if (w->without >> f & 1) {
            printf("%s%s", first ? " --without " : ",", fault_names[f]);
            first = 0;
        }
    putchar('\n');
}

/* Does it still break the same law? */
static bool still(const struct wanted *w, const char *what, int nowhere)
{
    struct simulation s = {.wish = *w, .evenings = 1};

    return !passes(&s, nowhere) && strcmp(report->what, what) == 0;
}

/* Fewer faults, fewer people, a shorter evening, for as long as it fails in the same way. */
static void shrink(struct wanted *w, const char *what, int nowhere)
{
    struct script p = script_make(w);
    struct wanted less = *w;

    for (int f = 0; f < FAULTS; f++)
        if (script_has(&p, (enum fault)f)) {
            less = *w;
            less.without |= 1u << f;
            if (still(&less, what, nowhere))
                *w = less;
        }
    for (int people = 1; people < p.people; people++) {
        less = *w;
        less.people = (uint32_t)people;
        if (still(&less, what, nowhere)) {
            *w = less;
            break;
        }
    }
    for (int minutes = 1; minutes < p.minutes; minutes++) {
        less = *w;
        less.minutes = (uint32_t)minutes;
        if (still(&less, what, nowhere)) {
            *w = less;
            break;
        }
    }
}

/* The last lines of it. */
static void tell_story(const struct wanted *w)
{
    static char       lines[STORY_LINES][400];
    struct simulation s = {.wish = *w, .evenings = 1, .story = true};
    FILE             *story = tmpfile();
    unsigned          count = 0;

    if (!story)
        return;
    passes(&s, fileno(story));
    rewind(story);
    while (fgets(lines[count % STORY_LINES], sizeof lines[0], story))
        count++;
    if (count > STORY_LINES)
        printf("  … %u lines before …\n", count - STORY_LINES);
    for (unsigned i = count > STORY_LINES ? count - STORY_LINES : 0; i < count; i++)
        fputs(lines[i % STORY_LINES], stdout);
    fclose(story);
}

static int found(const struct simulation *s)
{
    struct wanted w = s->wish;
    char          what[sizeof report->what];
    int           nowhere = open("/dev/null", O_WRONLY);

    w.seed = report->seed;
    memcpy(what, report->what, sizeof what);
    printf("seed %llu: %s: %s\n", (unsigned long long)w.seed, what, report->why);
    if (!s->quiet) {
        shrink(&w, what, nowhere);
        tell_story(&w);
    }
    print_call(&w);
    close(nowhere);
    return 1;
}

/* What the children have taken of a core. */
static double seconds_taken(void)
{
    struct rusage u;

    getrusage(RUSAGE_CHILDREN, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

static void print_tally(const struct tally *t, double seconds)
{
    printf(
        "%llu evenings in %.1f s of one core (%.0f a minute), %llu matches to their end, %llu "
        "moves\n"
        "%llu crashes, %llu orderly restarts, %llu batches lost on their way, %llu commits, %llu "
        "records\n"
        "%llu messages heard by the server, %llu by pages; %llu compared with the truth byte by "
        "byte; %llu evenings twice\n",
        (unsigned long long)t->evenings, seconds, (double)t->evenings * 60 / seconds,
        (unsigned long long)t->matches, (unsigned long long)t->moves,
        (unsigned long long)t->crashes, (unsigned long long)t->drains, (unsigned long long)t->lost,
        (unsigned long long)t->commits, (unsigned long long)t->records,
        (unsigned long long)t->heard, (unsigned long long)t->messages,
        (unsigned long long)t->checked, (unsigned long long)t->twins);
    for (int f = 0; f < FAULTS; f++)
        printf("%s%s %llu", f ? ", " : "", fault_names[f], (unsigned long long)t->faults[f]);
    putchar('\n');
}

int simulate_run(const struct simulation *s)
{
    bool good;

    if (sodium_init() < 0)
        return 1;
    sigaction(SIGINT,
              &(struct sigaction){.sa_handler = on_interrupt,
                                  .sa_flags = (int)(SA_RESTART | SA_RESETHAND)},
              NULL);
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED)
        return 1;
    good = passes(s, -1);
    print_tally(&report->tally, seconds_taken());
    return good ? 0 : found(s);
}
