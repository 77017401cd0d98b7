/* names.h: the names of Time's Up! as texts.
 *
 * The engine knows names by number; what a number means depends on the options deck and pool.
 * Decks 0 to 2 (mixed, easy, hard) are lists of rows of content/names.tsv. Which rows, depends on
 * how well known a name is where the language is spoken, and changes when names are added: each
 * such edition stays in content/lists.tsv, and the size of its list, which is the option pool,
 * says which edition a game or a log was played with. So an old log keeps its names. A host that
 * starts a game sets pool to names_of_list. List 3 is the room's own: its texts are the host's
 * (list.h reads one). A pool is any of these, for those who need texts. */
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
    const char *category;         /* its fields and themes, '|' between them; may be "" */
    uint8_t     level[LANGUAGES]; /* 1 everybody knows it, 2 most people, 3 few */
    bool        epithet;          /* no family name: "Le Petit Prince", Zeus */
};

/* Names by number, from 1. */
struct pool {
    int                count;
    int                list;
    const struct name *custom; /* of list 3: `count` of them */
};

/* How many names content/names.tsv has, and how many list 0, 1 or 2 of its newest edition has. */
int names_count(void);
int names_of_list(int list, int language);

/* The row (from 0) of content/names.tsv that a number stands for in a game with these options deck
 * and pool; -1: none, or list 3. A pool of a size that no edition's list has is the first one. */
int names_row(int list, int pool, int number);

/* Is the field among the words of a category? */
bool name_is_of(const char *category, const char *field);

/* The name of a number; false if the pool has no text for it. */
bool pool_name(const struct pool *pool, int number, struct name *out);

/* A row of content/names.tsv. */
struct name names_at(int row);

/* Equal clues of a language have equal numbers; 0: the name has fewer. */
extern const uint16_t names_clue_ids[][LANGUAGES][NAME_CLUES];

/* The i-th piece of a text between '|': where it begins, its length; NULL behind the last. */
const char *piece(const char *text, int i, size_t *length);

#endif
