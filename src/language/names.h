/* names.h: the names of Time's Up! as texts.
 *
 * The engine knows names by number; what a number means depends on the list. Lists 0 to 2
 * (option deck: mixed, easy, hard) are content/names.tsv in three orders: as it stands, the
 * easy ones first, the hard ones first. A host that plays one of them sets the option pool to
 * names_of_list, so that only those it is made of are drawn. List 3 is the room's own: its
 * texts are the host's (list.h reads one). A pool is any of these, for those who need texts. */
#ifndef TABLEE_NAMES_H
#define TABLEE_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRENCH, ENGLISH, LANGUAGES };
enum { LIST_MIXED, LIST_EASY, LIST_HARD, LIST_CUSTOM };
enum { NAMES_MAX = 2000, NAME_CLUES = 10 }; /* the most of a list, and of a name in a language */

struct name {
    const char *text[LANGUAGES];
    const char *also;             /* other accepted spellings, '|' between them; may be "" */
    const char *clues[LANGUAGES]; /* the most telling first, '|' between them; may be "" */
    const char *emoji;            /* what a mime would act; may be "" */
    const char *category;         /* "history"…; may be "" */
    uint8_t     level;            /* 1 easy to 3 hard */
    bool        epithet;          /* no family name: "Le Petit Prince", Zeus */
};

/* Names by number, from 1. */
struct pool {
    int                count;
    int                list;
    const struct name *custom; /* of list 3: `count` of them */
};

/* How many names content/names.tsv has, and how many a list should hold: all of them, those of
 * level 1, those of levels 2 and 3. */
int names_count(void);
int names_of_list(int list);

/* The row (from 0) of content/names.tsv that a number stands for; -1: none, or list 3. */
int names_row(int list, int number);

/* The name of a number; false if the pool has no text for it. */
bool pool_name(const struct pool *pool, int number, struct name *out);

/* A row of content/names.tsv. */
struct name names_at(int row);

/* Equal clues of a language have equal numbers; 0: the name has fewer. */
extern const uint16_t names_clue_ids[][LANGUAGES][NAME_CLUES];

/* The i-th piece of a text between '|': where it begins, its length; NULL behind the last. */
const char *piece(const char *text, int i, size_t *length);

#endif
