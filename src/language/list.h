/* list.h: a room's own list of names, read from text.
 *
 *   # the family                         a comment
 *   Tante Odette                         a name
 *   Rex ; chien ; saucisse ; 🐕🦴        a name, clues for the bots, emoji last
 *
 * One name per line; blank lines are skipped. Each fault is one sentence with its line number. The
 * text is split into strings in place, so it must live as long as the list. */
#ifndef TABLEE_LIST_H
#define TABLEE_LIST_H

#include "core/json.h"
#include "language/names.h"

enum {
    LIST_BYTES_MAX = 65536, /* of a list in a room or a page; a terminal reads any */
    LIST_LINE_BYTES = 1000,
    LIST_NAME_LETTERS = 60, /* the longest name, and the longest clue, in characters */
    LIST_ABOUT_BYTES = 81,  /* of a quotation, with its NUL */
    LIST_ERROR_BYTES = 240
};

/* FAULT(name, sentence): every fault a line can have. '%' is the quotation, '#' a number. */
#define LIST_FAULTS(FAULT)                                                                         \
    FAULT(encoding, "this line isn't UTF-8 text")                                                  \
    FAULT(lines, "the list has too many lines")                                                    \
    FAULT(line, "this line is too long")                                                           \
    FAULT(many, "there are more than # names")                                                     \
    FAULT(nameless, "\"%\" has no letters, so it can't be a name")                                 \
    FAULT(bar, "use ; between clues, not |")                                                       \
    FAULT(long, "\"%\" is too long: # characters at most")                                         \
    FAULT(twice, "\"%\" is already on line #")                                                     \
    FAULT(last, "put emoji at the end of the line")                                                \
    FAULT(clues, "there are more than # clues")                                                    \
    FAULT(empty, "\"%\" has no letters, so it can't be a clue")                                    \
    FAULT(tells, "the clue \"%\" gives the name away")                                             \
    FAULT(few, "") /* list_is_enough */

#define LIST_FAULT_ENUM(name, sentence) LIST_FAULT_##name,
enum list_fault { LIST_FAULTS(LIST_FAULT_ENUM) LIST_FAULT_KINDS };
#undef LIST_FAULT_ENUM

extern const char *const list_fault_names[]; /* "encoding"…, by fault */

struct list {
    struct name name[NAMES_MAX];
    uint16_t    line[NAMES_MAX]; /* the line of each name */
    int         count;
    bool        kept; /* list_read's: it was read before, by list_read_kept */
};

struct list_error {
    int             line; /* from 1; 0: the list as a whole */
    enum list_fault fault;
    int             number;
    char            about[LIST_ABOUT_BYTES]; /* the quotation, or "" */
    char            what[LIST_ERROR_BYTES];  /* the whole sentence */
};

/* Reads `length` bytes in place, and may write one byte behind them. Returns how many lines are
 * wrong; it describes the first `capacity` (at least one) in `errors` and then stops looking. `out`
 * holds the good lines. */
int list_read(char *text, size_t length, struct list *out, struct list_error *errors, int capacity);

/* The same for a list from a store or a log. Clues may have any length, because older versions
 * didn't check it. */
int list_read_kept(char *text, size_t length, struct list *out, struct list_error *errors,
                   int capacity);

/* Reads lines written by list_line without checking them again, ten times faster than list_read.
 * False if they can't come from list_line. */
bool list_take(char *text, size_t length, struct list *out);

/* Are `count` enough for `names` in play and two more for each of `seats` players? */
bool list_is_enough(int count, int names, int seats, struct list_error *error);

/* ---- Writing a list. ---- */

/* A name as a line of a list, without its end: "Rex;chien;saucisse;🐕🦴". Never longer than the
 * line it was read from, and read again it is the same name. */
void list_line(const struct name *n, struct text *out);

/* [{"name":"Rex","clues":["chien","saucisse"],"emoji":"🐕🦴"},…] under `key`, for a page. */
void list_put(struct json *j, const char *key, const struct name *names, int count);

/* In the log of a match, a list is one remark per name, in order: "# name Rex;chien". Readers that
 * don't know them skip them. */
void list_write_log(const struct name *names, int count, struct text *out);

/* The list of a log as text for list_read, into `out` (LIST_BYTES_MAX + 1 bytes); its length, 0
 * if there is none or it does not fit. */
size_t list_of_log(const char *log, char *out);

#endif
