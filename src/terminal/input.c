/* input.c: see input.h. libedit's callback interface is used, so that a line can be typed
 * while bots and clock go on. */
#include "terminal/input.h"
#include "core/notation.h"
#include "host/say.h"
#include "terminal/paper.h"

#include <editline/readline.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    bool                  terminal, shown, ended;
    bool                  paused; /* the prompt is wiped away for something to be printed */
    char                  prompt[64];
    char                 *line; /* typed, not yet fetched */
    const struct game    *game;
    const void           *view;
    int                   seat;
    volatile sig_atomic_t interrupted, resized;
} input;

/* What came through a pipe and was not fetched yet, and the line that was fetched last. */
static struct {
    char   bytes[4096], line[4096 + 1];
    size_t length;
    bool   ended;
} piped;

static void on_interrupt(int number)
{
    (void)number;
    input.interrupted = 1;
}

static void on_resize(int number)
{
    (void)number;
    input.resized = 1;
}

static void on_line(char *line)
{
    rl_callback_handler_remove();
    input.shown = false;
    paper_typed(input.prompt, line ? line : "");
    if (!line) {
        input.ended = true;
        return;
    }
    if (*line != '\0')
        add_history(line);
    free(input.line);
    input.line = line;
}

/* ---- Completion: the words of the legal moves that begin as the line does. ---- */

static char *complete_one(const char *text, int again)
{
    static move moves[MOVES_MAX];
    static int  at, count;
    size_t before = strlen(rl_line_buffer) >= strlen(text) ? (size_t)rl_point - strlen(text) : 0;

    if (!again) {
        at = 0;
        count = input.view ? input.game->legal(input.view, input.seat, moves) : 0;
    }
    while (at < count) {
        char        said[MOVE_TEXT_MAX];
        struct text t = text_in(said, sizeof said);
        size_t      length = strlen(text);

        move_write_said(input.game, moves[at++], &t);
        if (strncmp(said, rl_line_buffer, before) == 0 &&
            strncmp(said + before, text, length) == 0) {
            said[before + length + strcspn(said + before + length, " ")] = '\0';
            return strdup(said + before);
        }
    }
    return NULL;
}

static char **complete(const char *text, int start, int end)
{
    (void)start, (void)end;
    rl_attempted_completion_over = 1;
    return rl_completion_matches(text, complete_one);
}

/* ---- The interface. ---- */

void input_begin(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};

    input.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (input.terminal) {
        sigaction(SIGWINCH, &(struct sigaction){.sa_handler = on_resize}, NULL);
        rl_outstream = paper_raw();
        rl_readline_name = "tablee";
        rl_attempted_completion_function = complete;
        rl_initialize();
        using_history();
    }
}

void input_end(void)
{
    if (input.shown)
        rl_callback_handler_remove();
    input.shown = false;
    free(input.line);
    input.line = NULL;
}

bool input_is_terminal(void)
{
    return input.terminal;
}

/* Takes the prompt off its line. */
static void wipe(void)
{
    paper_flush();
    fputs("\r\033[K", paper_raw());
    fflush(paper_raw());
}

void input_prompt(const char *asked, const struct game *g, const void *view, int seat)
{
    char        set[sizeof input.prompt];
    const char *prompt = asked ? set : NULL;

    typeset(asked ? asked : "", set, sizeof set);
    input.game = g;
    input.view = view;
    input.seat = seat;
    if (!input.terminal || (!prompt && !input.shown))
        return;
    if (!prompt) {
        wipe();
        rl_callback_handler_remove();
    } else if (!input.shown) {
        input.paused = false;
        paper_flush();
        snprintf(input.prompt, sizeof input.prompt, "%s", prompt);
        rl_callback_handler_install(input.prompt, on_line);
    } else if (strcmp(prompt, input.prompt) != 0) { /* a line that is being typed is left alone */
        snprintf(input.prompt, sizeof input.prompt, "%s", prompt);
        rl_set_prompt(input.prompt);
        input_pause();
        input_go_on();
    }
    input.shown = prompt != NULL;
}

void input_reprompt(const char *asked)
{
    char prompt[sizeof input.prompt];

    typeset(asked, prompt, sizeof prompt);
    if (!input.shown || strcmp(prompt, input.prompt) == 0)
        return;
    snprintf(input.prompt, sizeof input.prompt, "%s", prompt);
    rl_set_prompt(input.prompt);
    input_pause();
    input_go_on();
}

void input_pause(void)
{
    if (input.shown && !input.paused) {
        wipe();
        input.paused = true;
    }
}

void input_go_on(void)
{
    paper_flush();
    if (input.shown && input.paused)
        rl_forced_update_display();
    input.paused = false;
}

/* A line of a pipe that has come already; false if there is none. What is longer than the buffer
 * comes as several lines. */
static bool take_piped(const char **line)
{
    char  *newline = memchr(piped.bytes, '\n', piped.length);
    size_t length = newline ? (size_t)(newline - piped.bytes) : piped.length, used = length;

    if (!newline && piped.length < sizeof piped.bytes && !(piped.ended && piped.length > 0))
        return false;
    memcpy(piped.line, piped.bytes, length);
    piped.line[length] = '\0';
    piped.line[strcspn(piped.line, "\r")] = '\0';
    used += newline != NULL;
    piped.length -= used;
    memmove(piped.bytes, piped.bytes + used, piped.length);
    *line = piped.line;
    return true;
}

/* Reads what a pipe has. False: nothing more will come. */
static bool read_piped(void)
{
    ssize_t got = read(STDIN_FILENO, piped.bytes + piped.length, sizeof piped.bytes - piped.length);

    if (got > 0)
        piped.length += (size_t)got;
    else if (got == 0 || errno != EINTR)
        piped.ended = true;
    return piped.length > 0 || !piped.ended;
}

static enum input plain_line(const char **line)
{
    while (!take_piped(line))
        if (!read_piped() || input.interrupted)
            return INPUT_END;
    return INPUT_LINE;
}

/* What was typed, once poll() has said that there is something to read. */
static enum input typed_line(const char **line)
{
    static char typed[512];

    rl_callback_read_char();
    if (input.ended)
        return INPUT_END;
    if (!input.line)
        return INPUT_NONE;
    snprintf(typed, sizeof typed, "%s", input.line);
    free(input.line);
    input.line = NULL;
    *line = typed;
    return INPUT_LINE;
}

enum input input_wait_beside(int fd, int ms, bool wanted, const char **line)
{
    /* a line is read only while the prompt is shown; else it waits in the terminal */
    bool          reads = input.terminal ? input.shown : wanted;
    struct pollfd fds[] = {{.fd = reads ? STDIN_FILENO : -1, .events = POLLIN},
                           {.fd = fd, .events = POLLIN}};

    paper_flush();
    if (input.interrupted || input.ended)
        return INPUT_END;
    if (!input.terminal && wanted && take_piped(line))
        return INPUT_LINE;
    if (poll(fds, 2, ms) < 0 && errno != EINTR)
        return INPUT_END;
    if (input.interrupted)
        return INPUT_END;
    if (input.resized) {
        input.resized = 0;
        rl_resize_terminal();
        input_pause();
        paper_reflow();
        input_go_on();
        return INPUT_RESIZED;
    }
    if (fds[0].revents == 0)
        return INPUT_NONE;
    if (input.terminal)
        return typed_line(line);
    if (!read_piped())
        return INPUT_END;
    return take_piped(line) ? INPUT_LINE : INPUT_NONE;
}

enum input input_wait(int64_t ms, const char **line)
{
    if (input.terminal)
        return input_wait_beside(-1, ms > 60000 || ms < 0 ? 60000 : (int)ms, true, line);
    paper_flush();
    if (input.interrupted)
        return INPUT_END;
    return ms >= 0 ? INPUT_NONE : plain_line(line);
}

const char *input_ask(const char *prompt)
{
    const char *line = NULL;
    enum input  got;

    do {
        input_prompt(prompt, NULL, NULL, 0);
        got = input_wait(-1, &line);
    } while (got == INPUT_NONE || got == INPUT_RESIZED);
    return got == INPUT_LINE ? line : NULL;
}

bool input_interrupted(void)
{
    return input.interrupted;
}
