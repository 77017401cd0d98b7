/* keys.c: see keys.h. What gives the terminal back is called from signal handlers too: it only
 * uses write and tcsetattr, which may be. */
#include "terminal/keys.h"
#include "terminal/paper.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* Signals that end the program at once; broken invariants abort (host/broken.c). */
static const int fatal[] = {SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
/* Signals that are answered in the loop, and one that would stop it in raw mode. */
static const int polite[] = {SIGINT, SIGTERM, SIGWINCH, SIGTSTP};
enum { FATAL = sizeof fatal / sizeof *fatal, POLITE = sizeof polite / sizeof *polite };

static struct {
    struct termios        saved;
    struct sigaction      before[FATAL + POLITE];
    volatile sig_atomic_t begun, ended, resized;
    char                  typed[64];
    size_t                count, at;
} keys;

static void give_back(void)
{
    static const char leave[] = "\033[0m\033[?7h\033[?25h\033[?1049l";
    ssize_t           written;

    if (!keys.begun)
        return;
    keys.begun = 0;
    written = write(STDOUT_FILENO, leave, sizeof leave - 1);
    (void)written; /* nothing can be done about it */
    tcsetattr(STDIN_FILENO, TCSANOW, &keys.saved);
}

static void on_fatal(int number)
{
    give_back();
    signal(number, SIG_DFL);
    raise(number);
}

static void on_polite(int number)
{
    if (number == SIGWINCH)
        keys.resized = 1;
    else if (number != SIGTSTP)
        keys.ended = 1;
}

static void watch(const int *numbers, int count, void (*handler)(int), struct sigaction *before)
{
    struct sigaction action = {.sa_handler = handler};

    for (int i = 0; i < count; i++)
        sigaction(numbers[i], &action, &before[i]);
}

bool keys_begin(void)
{
    static const char enter[] = "\033[?1049h\033[?25l\033[?7l\033[2J";
    static bool       registered;
    struct termios    raw;

    if (!isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &keys.saved) != 0)
        return false;
    paper_whole(true);
    if (!registered)
        registered = atexit(give_back) == 0;
    keys.ended = keys.resized = 0;
    keys.count = keys.at = 0;
    watch(fatal, FATAL, on_fatal, keys.before);
    watch(polite, POLITE, on_polite, keys.before + FATAL);
    raw = keys.saved;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= ~(tcflag_t)(IXON);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    keys.begun = 1;
    if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) != 0 ||
        write(STDOUT_FILENO, enter, sizeof enter - 1) < 0) {
        keys_end();
        return false;
    }
    return true;
}

void keys_end(void)
{
    give_back();
    paper_whole(false);
    for (int i = 0; i < FATAL; i++)
        sigaction(fatal[i], &keys.before[i], NULL);
    for (int i = 0; i < POLITE; i++)
        sigaction(polite[i], &keys.before[FATAL + i], NULL);
}

/* An escape sequence, as it came behind its first byte. */
static int escape_key(const char *rest, size_t length)
{
    static const struct {
        const char *bytes;
        int         key;
    } known[] = {{"[A", KEY_UP},   {"OA", KEY_UP},       {"[B", KEY_DOWN},
                 {"OB", KEY_DOWN}, {"[5~", KEY_PAGE_UP}, {"[6~", KEY_PAGE_DOWN}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].bytes) == length && memcmp(known[i].bytes, rest, length) == 0)
            return known[i].key;
    return KEY_OTHER;
}

/* The next byte that was read already. Arrows and the like come as one escape sequence. */
static int next_typed(void)
{
    char c = keys.typed[keys.at++];

    if (c == '\033') {
        size_t from = keys.at;

        keys.at = keys.count;
        return from == keys.count ? c : escape_key(keys.typed + from, keys.count - from);
    }
    return c == 3 || c == 4 ? KEY_LEAVE : (unsigned char)c;
}

int keys_wait(int64_t ms)
{
    return keys_wait_beside(-1, ms);
}

int keys_wait_beside(int fd, int64_t ms)
{
    struct pollfd fds[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = fd, .events = POLLIN}};
    int           ready = 0;

    if (keys.at < keys.count)
        return next_typed();
    if (!keys.ended && !keys.resized)
        /* a signal that comes right here is seen a second later, not never */
        ready = poll(fds, 2, ms < 0 || ms > 1000 ? 1000 : (int)ms);
    if (keys.ended)
        return KEY_LEAVE;
    if (keys.resized) {
        keys.resized = 0;
        return KEY_RESIZED;
    }
    if (ready == 0 || (ready < 0 && errno == EINTR) || (ready > 0 && fds[0].revents == 0))
        return KEY_NONE;
    if (ready > 0) {
        ssize_t count = read(STDIN_FILENO, keys.typed, sizeof keys.typed);

        if (count > 0) {
            keys.count = (size_t)count;
            keys.at = 0;
            return next_typed();
        }
        if (count < 0 && errno == EINTR)
            return KEY_NONE;
    }
    return KEY_LEAVE;
}
