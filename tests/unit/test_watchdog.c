/* test_watchdog.c: what the watchdog ends, and what it leaves alone. Each loop is a process of its
 * own. */
#include "cmocka_tests.h"
#include "net/watchdog.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TICK_MS = 25, TICKS = 20, TURNS = 40, TURN_US = 5000 };

static char said[4096]; /* on stderr, by the last process */

static void turn(struct watchdog *w, int turns)
{
    for (int i = 0; i < turns; i++) {
        watchdog_turn(w);
        usleep(TURN_US);
    }
}

/* Runs `loop` in a process of its own, whose stderr is at *heard. */
static pid_t started(void (*loop)(struct watchdog *w), int *heard)
{
    int           pipes[2];
    struct rlimit none = {0, 0};
    pid_t         child;

    assert_int_equal(pipe(pipes), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct watchdog *w;

        setrlimit(RLIMIT_CORE, &none);
        signal(SIGABRT, SIG_DFL);
        dup2(pipes[1], STDERR_FILENO);
        w = watchdog_start(TICK_MS, TICKS);
        loop(w);
        watchdog_stop(&w);
        _exit(w ? 1 : 0);
    }
    close(pipes[1]);
    *heard = pipes[0];
    return child;
}

static int ended(pid_t child, int heard)
{
    size_t  length = 0;
    ssize_t got;
    int     status;

    while ((got = read(heard, said + length, sizeof said - 1 - length)) > 0)
        length += (size_t)got;
    said[length] = '\0';
    close(heard);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void block(struct watchdog *w)
{
    turn(w, TURNS);
    watchdog_at(w, "tick", "BCDF");
    for (;;)
        usleep(TURN_US);
}

static void a_loop_that_does_not_turn_is_ended_and_said_to_be(void **state)
{
    int   heard, status;
    pid_t child = started(block, &heard);

    (void)state;
    status = ended(child, heard);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_non_null(strstr(said, " event=loop-hung ms=500 phase=tick room=BCDF turns=40\n"));
    assert_ptr_equal(strchr(said, '\n') + 1, said + strlen(said)); /* one line */
}

static void turn_on(struct watchdog *w)
{
    turn(w, 2 * TICKS * TICK_MS * 1000 / TURN_US);
}

static void a_loop_that_turns_is_left_alone(void **state)
{
    int   heard;
    pid_t child = started(turn_on, &heard);

    (void)state;
    assert_int_equal(ended(child, heard), 0);
    assert_string_equal(said, "");
}

static void a_process_that_was_stopped_goes_on(void **state)
{
    int   heard;
    pid_t child = started(turn_on, &heard);

    (void)state;
    usleep(TURNS * TURN_US);
    kill(child, SIGSTOP);
    usleep(2 * TICKS * TICK_MS * 1000);
    kill(child, SIGCONT);
    assert_int_equal(ended(child, heard), 0);
    assert_string_equal(said, "");
}

static void ends_at_once(struct watchdog *w)
{
    (void)w;
}

static void none_is_as_good(struct watchdog *w)
{
    (void)w;
    watchdog_turn(NULL);
    watchdog_at(NULL, "tick", "BCDF");
}

static void it_ends_with_its_loop(void **state)
{
    int   heard;
    pid_t child = started(ends_at_once, &heard);

    (void)state;
    assert_int_equal(ended(child, heard), 0);
    child = started(none_is_as_good, &heard);
    assert_int_equal(ended(child, heard), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loop_that_does_not_turn_is_ended_and_said_to_be),
        cmocka_unit_test(a_loop_that_turns_is_left_alone),
        cmocka_unit_test(a_process_that_was_stopped_goes_on),
        cmocka_unit_test(it_ends_with_its_loop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
