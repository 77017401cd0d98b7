/* test_keys.c: the terminal is given back on every way out, and keys come as they were typed.
 * A child plays the program on a pseudo terminal of its own; the parent types, sends signals
 * and looks at the terminal afterwards. */
#include "cmocka_tests.h"
#include "terminal/keys.h"

#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

enum { OUTPUT_MAX = 4096 };

static struct {
    int            master, slave;
    pid_t          child;
    struct termios before;
    char           output[OUTPUT_MAX];
    size_t         length;
} tty;

/* What the child does with its keys: it prints each as a word. */
static void print_keys(void)
{
    if (!keys_begin())
        _exit(9);
    dprintf(STDOUT_FILENO, "<ready>");
    for (;;) {
        int key = keys_wait(-1);

        if (key == KEY_LEAVE)
            break;
        if (key == 'x')
            exit(3); /* without keys_end */
        if (key == 'a')
            abort();
        if (key != KEY_NONE)
            dprintf(STDOUT_FILENO, "<%d>", key);
    }
    keys_end();
    _exit(0);
}

/* Reads what the child prints until `until` is there. */
static void expect_output(const char *until)
{
    while (!strstr(tty.output, until)) {
        ssize_t count = read(tty.master, tty.output + tty.length, OUTPUT_MAX - 1 - tty.length);

        assert_true(count > 0);
        tty.length += (size_t)count;
        tty.output[tty.length] = '\0';
    }
}

static void expect_key(int key)
{
    char word[16];

    snprintf(word, sizeof word, "<%d>", key);
    expect_output(word);
}

static void begin(void)
{
    memset(&tty, 0, sizeof tty);
    assert_int_equal(openpty(&tty.master, &tty.slave, NULL, NULL, NULL), 0);
    assert_int_equal(tcgetattr(tty.slave, &tty.before), 0);
    tty.child = fork();
    assert_true(tty.child >= 0);
    if (tty.child == 0) {
        close(tty.master);
        login_tty(dup(tty.slave));
        print_keys();
    }
    expect_output("<ready>");
}

static void type(const char *keys)
{
    assert_int_equal(write(tty.master, keys, strlen(keys)), strlen(keys));
}

/* The child has ended with this status, and the terminal is as it was. */
static void ended(int status)
{
    struct termios after;
    int            found;

    expect_output("\033[?1049l");
    assert_non_null(strstr(tty.output, "\033[?25h")); /* the cursor is back */
    assert_int_equal(waitpid(tty.child, &found, 0), tty.child);
    assert_int_equal(found, status);
    assert_int_equal(tcgetattr(tty.slave, &after), 0);
    assert_int_equal(after.c_lflag, tty.before.c_lflag);
    assert_int_equal(after.c_iflag, tty.before.c_iflag);
    assert_memory_equal(after.c_cc, tty.before.c_cc, sizeof after.c_cc);
    close(tty.master);
    close(tty.slave);
}

static void keys_come_one_by_one(void **state)
{
    (void)state;
    begin();
    type(" \rp");
    expect_output("<32><10><112>");
    type("\033[C"); /* an arrow that means nothing here is one key, too */
    expect_key(KEY_OTHER);
    type("\033[A");
    expect_key(KEY_UP);
    assert_int_equal(kill(tty.child, SIGWINCH), 0);
    expect_output("<-3>");
    type("\003");
    ended(0);
}

static void given_back_after_ctrl_c_and_ctrl_d(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin();
        type(i ? "\004" : "\003");
        ended(0);
    }
}

static void given_back_after_signals_that_ask(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin();
        assert_int_equal(kill(tty.child, i ? SIGTERM : SIGINT), 0);
        ended(0);
    }
}

static void given_back_after_signals_that_end(void **state)
{
    static const int fatal[] = {SIGHUP, SIGQUIT, SIGBUS, SIGFPE};
    struct sigaction plain = {.sa_handler = SIG_DFL};

    (void)state;
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        sigaction(fatal[i], &plain, NULL);
        begin();
        assert_int_equal(kill(tty.child, fatal[i]), 0);
        expect_output("\033[?1049l");
        kill(tty.child, SIGKILL); /* where a sanitizer keeps it alive */
        waitpid(tty.child, NULL, 0);
        close(tty.master);
        close(tty.slave);
    }
}

static void given_back_after_exit(void **state)
{
    (void)state;
    begin();
    type("x");
    ended(3 << 8);
}

static void given_back_after_a_broken_check(void **state)
{
    (void)state;
    begin();
    type("a");
    expect_output("\033[?1049l");
    waitpid(tty.child, NULL, 0);
    close(tty.master);
    close(tty.slave);
}

static void no_terminal_no_keys(void **state)
{
    int pipes[2];

    (void)state;
    assert_int_equal(pipe(pipes), 0);
    if (fork() == 0) {
        dup2(pipes[0], STDIN_FILENO);
        _exit(keys_begin() ? 1 : 0);
    }
    wait(&pipes[0]);
    assert_int_equal(pipes[0], 0);
    close(pipes[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_come_one_by_one),
        cmocka_unit_test(given_back_after_ctrl_c_and_ctrl_d),
        cmocka_unit_test(given_back_after_signals_that_ask),
        cmocka_unit_test(given_back_after_signals_that_end),
        cmocka_unit_test(given_back_after_exit),
        cmocka_unit_test(given_back_after_a_broken_check),
        cmocka_unit_test(no_terminal_no_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
