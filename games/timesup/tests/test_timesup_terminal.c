/* test_timesup_terminal.c: Time's Up! in a terminal: a child plays on a pseudo terminal, the
 * parent types clues for the name it sees. The names are of a list of its own, so that what is
 * typed fits whatever is drawn. And emoji can be typed by their names. */
#include "cmocka_tests.h"
#include "commands/commands.h"
#include "games/timesup/terminal_emoji.h"
#include "language/emoji.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OUTPUT_MAX = 1 << 18, PATIENCE_S = 120 };

static struct {
    int    master;
    pid_t  child;
    char   output[OUTPUT_MAX];
    size_t length, seen;
    char   folder[64], names[96];
} tty;

/* What each of the names Dinga to Dingj is known for. */
static const char *const clues[10] = {"apple ; river ; violin",   "bridge ; lemon ; winter",
                                      "castle ; pepper ; sailor", "drum ; forest ; glove",
                                      "engine ; honey ; tower",   "feather ; market ; snow",
                                      "garden ; pirate ; spoon",  "hammer ; orange ; valley",
                                      "island ; pencil ; zebra",  "jungle ; mirror ; bottle"};

static void write_names(void)
{
    FILE *f;

    snprintf(tty.folder, sizeof tty.folder, "/tmp/tablee-test-XXXXXX");
    assert_non_null(mkdtemp(tty.folder));
    snprintf(tty.names, sizeof tty.names, "%s/names", tty.folder);
    f = fopen(tty.names, "w");
    assert_non_null(f);
    for (int i = 0; i < 10; i++)
        fprintf(f, "Ding%c ; %s ; 🎲\n", 'a' + i, clues[i]);
    fclose(f);
}

static void begin(void)
{
    char *words[] = {"timesup", "--names",  tty.names,  "--lang", "en",
                     "--seed",  "1",        "--seat",   "B",      "--option",
                     "names=2", "--option", "turn=120", "--bots", "hard"};
    int   status;

    write_names();
    tty.child = forkpty(&tty.master, NULL, NULL, NULL);
    assert_true(tty.child >= 0);
    if (tty.child == 0) {
        setenv("XDG_DATA_HOME", tty.folder, 1);
        setenv("TERM", "dumb", 1);
        status = cmd_play(sizeof words / sizeof *words, words);
        fflush(stdout);
        _exit(status);
    }
}

static void type(const char *line)
{
    assert_int_equal(write(tty.master, line, strlen(line)), strlen(line));
    assert_int_equal(write(tty.master, "\r", 1), 1);
}

/* Reads for at most `ms`; is `what` there, behind all that was expected before? */
static bool shows(const char *what, int ms)
{
    struct pollfd fd = {.fd = tty.master, .events = POLLIN};
    char         *at;

    if (poll(&fd, 1, ms) > 0 && tty.length < OUTPUT_MAX - 4097) {
        ssize_t n = read(tty.master, tty.output + tty.length, 4096);

        if (n > 0)
            tty.length += (size_t)n;
        tty.output[tty.length] = '\0';
    }
    at = strstr(tty.output + tty.seen, what);
    if (at)
        tty.seen = (size_t)(at - tty.output) + strlen(what);
    return at != NULL;
}

/* Waits for `what`; types `meanwhile` now and then if it is not NULL. */
static void expect(const char *what, const char *meanwhile)
{
    time_t start = time(NULL);

    for (int i = 0; !shows(what, 100); i++) {
        if (time(NULL) - start > PATIENCE_S)
            fail_msg("expected \"%s\", found: %s", what, tty.output + tty.seen);
        if (meanwhile && i % 5 == 4)
            type(meanwhile);
    }
}

/* The letter that the name in hand ends with. */
static char card_letter(void)
{
    expect("┃ Ding", NULL);
    for (int i = 0; i < PATIENCE_S * 10 && tty.output[tty.seen] == '\0'; i++)
        shows("never", 100);
    return tty.output[tty.seen];
}

static void clues_are_typed_and_judged(void **state)
{
    char clue[32], letter;
    int  status;

    (void)state;
    begin();
    expect("two numbers", NULL);
    type("1 2");
    expect("Enter to start", ""); /* Enter hurries the others along; with this seed B starts */
    type("");
    letter = card_letter();
    assert_in_range(letter, 'a', 'j');
    type(clues[letter - 'a']);
    expect("✓ Ding", NULL);
    snprintf(clue, sizeof clue, "ding%c it is", card_letter());
    type(clue);
    expect("that is a word of the name", NULL);
    expect("✗ fault", NULL);
    type("quit");
    expect(" play --resume", NULL);
    assert_int_equal(waitpid(tty.child, &status, 0), tty.child);
    tty.child = 0;
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_YES);
}

/* Whatever became of it, nothing is left behind. */
static int clear_away(void **state)
{
    char command[128];

    (void)state;
    if (tty.child > 0) {
        kill(tty.child, SIGKILL);
        waitpid(tty.child, NULL, 0);
    }
    close(tty.master);
    snprintf(command, sizeof command, "rm -rf %s", tty.folder);
    return system(command);
}

static void emoji_have_names(void **state)
{
    const char *line = "👑⚔️🐎";
    char        out[256], unknown[256];

    (void)state;
    assert_true(emoji_typed("1 3", line, out, unknown, sizeof out));
    assert_string_equal(out, "👑🐎");
    assert_true(emoji_typed("Épée, crown 🎲", line, out, unknown, sizeof out));
    assert_string_equal(out, "⚔️👑🎲");
    assert_true(is_emoji(out));
    assert_false(emoji_typed("crown zzz", line, out, unknown, sizeof out));
    assert_string_equal(unknown, "zzz");
    assert_false(emoji_typed("4", line, out, unknown, sizeof out));
    assert_true(emoji_typed("", line, out, unknown, sizeof out));
    assert_string_equal(out, "");
    assert_true(emoji_typed("arc-en-ciel", line, out, unknown, sizeof out));
    assert_string_equal(out, "🌈");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(emoji_have_names),
        cmocka_unit_test_teardown(clues_are_typed_and_judged, clear_away),
    };

    return cmocka_run_group_tests_name("Time's Up! in a terminal", tests, NULL, NULL);
}
