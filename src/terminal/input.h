/* input.h: lines from a person: edited and completed on a terminal (libedit), plain from a
 * pipe. */
#ifndef TABLEE_INPUT_H
#define TABLEE_INPUT_H

#include "core/game.h"

enum input {
    INPUT_NONE,    /* the time is up and no line has come */
    INPUT_LINE,    /* a line is there */
    INPUT_RESIZED, /* the window has another size now: draw again */
    INPUT_END      /* end of file, or ctrl-C */
};

void input_begin(void);
void input_end(void);
bool input_is_terminal(void);

/* Shows a prompt, or hides it (NULL); one that is shown already changes its words, and what
 * is being typed stays. Words are completed from the moves that `seat` may make in `view`. */
void input_prompt(const char *prompt, const struct game *g, const void *view, int seat);

/* Another text for the prompt that is shown; what was typed so far stays. */
void input_reprompt(const char *prompt);

/* Before and after something is printed while a prompt is shown. Inside of another such pair they
 * do nothing until the prompt is shown again. */
void input_pause(void);
void input_go_on(void);

/* Waits for a line, at most `ms` (negative: as long as it takes). The line is for the
 * caller to copy before the next call. */
enum input input_wait(int64_t ms, const char **line);

/* The same for a program that also listens to somebody else: waits for a line, at most `ms`, or
 * until `fd` is readable; then INPUT_NONE. Lines of a pipe are read only while they are `wanted`,
 * and stay in it until then; so does its end. */
enum input input_wait_beside(int fd, int ms, bool wanted, const char **line);

/* Asks for a line with a prompt, and waits for it; NULL at the end of input, or ctrl-C. */
const char *input_ask(const char *prompt);

/* Was ctrl-C pressed, or was this process told to end? */
bool input_interrupted(void);

#endif
