/* list.h: a room's own list of names, read from text.
 *
 *   # the family                         a comment
 *   Tante Odette                         a name
 *   Rex ; chien ; saucisse ; 🐕🦴        a name, clues for the bots, at last a line of emoji
 *
 * One name a line, blank lines passed over. What is wrong is said in one sentence with the line
 * it stands on. The text is cut into strings in place: it lives as long as the list. */
#ifndef TABLEE_LIST_H
#define TABLEE_LIST_H

#include "core/json.h"
#include "language/names.h"

enum {
    LIST_BYTES_MAX = 65536, /* of a list in a room or a page; a terminal reads any */
    LIST_LINE_BYTES = 1000,
    LIST_NAME_LETTERS = 60, /* the longest name, and the longest clue, in characters */
    LIST_ABOUT_BYTES = 81,  /* of what is quoted, with its NUL */
    LIST_ERROR_BYTES = 240
};

/* FAULT(name, sentence): what can be wrong. '%' stands for what is quoted, '#' for a number. */
#define LIST_FAULTS(FAULT)                                                                         \
    FAULT(encoding, "this line is no UTF-8 text")                                                  \
    FAULT(lines, "the list has too many lines")                                                    \
    FAULT(line, "this line is too long")                                                           \
    FAULT(many, "there are more than # names")                                                     \
    FAULT(nameless, "\"%\" is no name: it has no letter")                                          \
    FAULT(bar, "the sign | may not occur: a ; stands between clues")                               \
    FAULT(long, "\"%\" is too long: # characters at most")                                         \
    FAULT(twice, "\"%\" stands on line # already")                                                 \
    FAULT(last, "emoji come last on a line")                                                       \
    FAULT(clues, "there are more than # clues")                                                    \
    FAULT(empty, "\"%\" is no clue: it has no letter")                                             \
    FAULT(tells, "the clue \"%\" gives the name away")                                             \
    FAULT(few, "") /* list_is_enough */

#define LIST_FAULT_ENUM(name, sentence) LIST_FAULT_##name,
enum list_fault { LIST_FAULTS(LIST_FAULT_ENUM) LIST_FAULT_KINDS };
#undef LIST_FAULT_ENUM

extern const char *const list_fault_names[]; /* "encoding"…, by fault */

struct list {
    struct name name[NAMES_MAX];
    uint16_t    line[NAMES_MAX]; /* where each stands */
    int         count;
    bool        kept; /* list_read's: it was read before, by list_read_kept */
};

struct list_error {
    int             line; /* from 1; 0: the list as a whole */
    enum list_fault fault;
    int             number;
    char            about[LIST_ABOUT_BYTES]; /* what is quoted, or "" */
    char            what[LIST_ERROR_BYTES];  /* all of it as a sentence */
};

/* Reads `length` bytes, which are changed, and one behind them that must be there. How many lines
 * are wrong: the first `capacity` of them are told, at least one, and no more are looked for. `out`
 * holds the others. */
int list_read(char *text, size_t length, struct list *out, struct list_error *errors, int capacity);

/* The same for a list that was accepted before and is kept in a store or a log: clues may have any
 * length, as they had when nobody looked at it. */
int list_read_kept(char *text, size_t length, struct list *out, struct list_error *errors,
                   int capacity);

/* Reads what list_line has written, a name a line: it was checked before, so nothing is judged
 * again, which takes a tenth of the time. False: it cannot be that. */
bool list_take(char *text, size_t length, struct list *out);

/* Are `count` enough for `names` in play and two more for each of `seats` players? */
bool list_is_enough(int count, int names, int seats, struct list_error *error);

/* ---- A list that was read, written down. ---- */

/* A name as a line of a list, without its end: "Rex;chien;saucisse;🐕🦴". Never longer than the
 * line it was read from, and read again it is the same name. */
void list_line(const struct name *n, struct text *out);

/* [{"name":"Rex","clues":["chien","saucisse"],"emoji":"🐕🦴"},…] under `key`, for a page. */
void list_put(struct json *j, const char *key, const struct name *names, int count);

/* In the log of a match a list is remarks, one a name in their order: "# name Rex;chien". Whoever
 * does not know them passes them over. */
void list_write_log(const struct name *names, int count, struct text *out);

/* The list of a log as text for list_read, into `out` (LIST_BYTES_MAX + 1 bytes); its length, 0
 * if there is none or it does not fit. */
size_t list_of_log(const char *log, char *out);

#endif
