/* host.h: what a native program around the engine needs: its command line, files and logs, and exit
 * codes: 0 done, 1 done and the answer is no (a scenario fails, a log does not verify), 2 the call
 * was wrong: then one line on stderr says so and nothing was written. */
#ifndef TABLEE_HOST_H
#define TABLEE_HOST_H

#include "core/game.h"
#include "host/say.h"
#include "match/log.h"

enum { EXIT_YES = 0, EXIT_NO = 1, EXIT_WRONG = 2 };

/* Prints "tablee: SENTENCE" on stderr, typeset (say.h), and returns EXIT_WRONG. */
int wrong_call(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- Words of the command line. ---- */

enum flag_kind {
    FLAG_ON,     /* bool: set when named */
    FLAG_NUMBER, /* int64_t, from min to max */
    FLAG_TEXT,   /* const char * */
    FLAG_MAYBE,  /* const char *: "" if no value follows */
    FLAG_PAIR,   /* struct word_pair: takes two words */
    FLAG_READ,   /* struct flag_reader: read by a function of the command's own */
    FLAG_OPTIONS /* struct given_options: "k=v", may come again */
};

struct given_options {
    const char *text[OPTIONS_MAX * 2];
    int         count;
};

struct word_pair {
    char word[2][4096]; /* empty: not given */
};

struct flag_reader {
    const char *(*read)(const char *text, void *to); /* NULL, or what the text should be */
    void *to;
};

struct flag {
    const char    *name; /* "--games" */
    enum flag_kind kind;
    void          *to;
    int64_t        min, max;
};

struct words {
    const char *word[4096]; /* what is no flag, in order */
    int         count;
};

/* Reads flags (closed by one without a name) and at most `most` other words. 0, or
 * EXIT_WRONG after saying what is wrong. */
int args_read(int argc, char **argv, const struct flag *flags, struct words *words, int most);

/* Sets one flag that takes a value (the two words of a pair with a blank between them) from what
 * stands at `from`: a flag, a variable, a line of a file. 0, or EXIT_WRONG after saying what is
 * wrong there. */
int flag_set(const struct flag *f, const char *from, const char *text);

/* args_read for a command that runs as a service: what the command line does not say may come from
 * the environment, and what that does not say from the file that --config (a FLAG_TEXT among the
 * flags) or its variable names. --per-address is TABLEE_PER_ADDRESS there, and a line
 * `per-address = 64` or `per-address 64` in the file, where # begins a comment. An empty variable
 * counts as none. `file` keeps the text that flags may point into, for the caller to free. */
int args_read_service(int argc, char **argv, const struct flag *flags, struct words *words,
                      int most, char **file);

/* The variable of a flag. */
enum { VARIABLE_MAX = 64 };
void args_variable(const struct flag *f, char out[VARIABLE_MAX]);

/* Do the words ask for help? Then the caller prints its own and returns EXIT_YES. */
bool args_ask_help(int argc, char **argv);

/* The word of a list (closed by NULL) that `typed` is a slip of: one letter wrong, missing or too
 * many, or two in a long word; NULL if there is none. */
const char *word_meant(const char *typed, const char *const *known);

/* The game of that id; NULL after saying that there is none. */
const struct game *game_named(const char *id);

/* A configuration from the command line: `seats` 0 means the game's usual number. 0, or
 * EXIT_WRONG after saying what the game refuses. */
int config_named(const struct game *g, int64_t seats, const struct given_options *given,
                 struct config *out);

/* Seconds since some moment in the past: differences are what it is for. */
double seconds_now(void);

/* How many cores this process may run on, 1 to 64: how many threads a command starts. */
int cores_usable(void);

/* ---- Files. ---- */

/* A whole file, closed by a NUL, for the caller to free; NULL after saying why not. */
char *file_read(const char *path);

/* Makes the folders that lead to a file. 0, or EXIT_WRONG after saying why not. */
int folders_make(char *path);

/* The folder of the web client, written to `out`: that of the installation, or of the checkout the
 * program was built in. */
const char *web_folder(char *out, size_t size);

/* A log from a file, replayed: the record, the moves (to free) and the final match over a
 * state the caller gives. 0, or EXIT_WRONG after saying the line and what is wrong. */
struct replay {
    struct record record;
    struct entry *moves;
    uint32_t      count;
};
int replay_load(const char *path, struct replay *out);
/* The same from a text, which is called `name` where something is wrong. */
int replay_read(const char *text, const char *name, struct replay *out);

#endif
