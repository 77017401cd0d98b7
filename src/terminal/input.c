/* input.c: see input.h. libedit's callback interface is used, so that a line can be typed
 * while bots and clock go on. */
#include "terminal/input.h"
#include "core/notation.h"

#include <editline/readline.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    bool                  terminal, shown, ended;
    char                  prompt[64];
    char                 *line; /* typed, not yet fetched */
    const struct game    *game;
    const void           *view;
    int                   seat;
    volatile sig_atomic_t interrupted;
} input;

static void on_interrupt(int number)
{
    (void)number;
    input.interrupted = 1;
}

static void on_line(char *line)
{
    rl_callback_handler_remove();
    input.shown = false;
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
        /* letters of more than one byte are edited as one only where the locale says UTF-8 */
        if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
            setlocale(LC_CTYPE, "C.UTF-8");
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

void input_prompt(const char *prompt, const struct game *g, const void *view, int seat)
{
    input.game = g;
    input.view = view;
    input.seat = seat;
    if (!input.terminal || (!prompt && !input.shown))
        return;
    if (!prompt) {
        fputs("\r\033[K", stdout);
        rl_callback_handler_remove();
    } else if (!input.shown) {
        snprintf(input.prompt, sizeof input.prompt, "%s", prompt);
        rl_callback_handler_install(input.prompt, on_line);
    } else if (strcmp(prompt, input.prompt) != 0) { /* a line that is being typed is left alone */
        snprintf(input.prompt, sizeof input.prompt, "%s", prompt);
        rl_set_prompt(input.prompt);
        fputs("\r\033[K", stdout);
        rl_forced_update_display();
    }
    input.shown = prompt != NULL;
}

void input_reprompt(const char *prompt)
{
    if (!input.shown || strcmp(prompt, input.prompt) == 0)
        return;
    snprintf(input.prompt, sizeof input.prompt, "%s", prompt);
    rl_set_prompt(input.prompt);
    fputs("\r\033[K", stdout);
    input_go_on();
}

void input_pause(void)
{
    if (input.shown)
        fputs("\r\033[K", stdout);
}

void input_go_on(void)
{
    fflush(stdout);
    if (input.shown)
        rl_forced_update_display();
}

static enum input plain_line(const char **line)
{
    size_t room = 0;

    free(input.line);
    input.line = NULL;
    if (getline(&input.line, &room, stdin) < 0)
        return INPUT_END;
    input.line[strcspn(input.line, "\r\n")] = '\0';
    *line = input.line;
    return INPUT_LINE;
}

enum input input_wait(int64_t ms, const char **line)
{
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    static char   typed[512];

    fflush(stdout);
    if (input.interrupted || input.ended)
        return INPUT_END;
    if (!input.terminal)
        return ms >= 0 ? INPUT_NONE : plain_line(line);
    /* a line is read only while the prompt is shown; else it waits in the terminal */
    if (poll(&fd, input.shown ? 1 : 0, ms > 60000 || ms < 0 ? 60000 : (int)ms) < 0 &&
        errno != EINTR)
        return INPUT_END;
    if (input.interrupted)
        return INPUT_END;
    if (input.shown && fd.revents & (POLLIN | POLLHUP))
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
