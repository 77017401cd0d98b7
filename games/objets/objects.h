/* objects.h: the content of Objets trouvés, compiled in from content/situations.tsv,
 * content/packs.tsv and content/objects.tsv: texts, and tags for their meaning.
 *
 * Situations come in packs. The engine knows only a situation's number, from 1, and how many there
 * are (option `pool`). No two packs have the same length, so the pool identifies the pack. A pool
 * of any other length is the beginning of the first pack.
 *
 * Propositions and objects carry tags from one list of 64 words (`tag_names`), each with a
 * weight from 1 to 3: what a picture of the proposition would show, what the object can stand
 * for. They are parsed from the tables on every use: the engine keeps no memory of its own, and a
 * bot's decision needs only about twenty lines. */
#ifndef TABLEE_OBJETS_OBJECTS_H
#define TABLEE_OBJETS_OBJECTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TAGS = 64,
    TAG_WEIGHT_MAX = 3,
    OBJECTS = 25,     /* ids 1 to 25, in the order of the table */
    SITUATIONS = 200, /* of the first pack; the others have fewer */
    PROPOSITIONS = 6  /* numbers 1 to 6 */
};

/* The words, in the order of the alphabet: a tag is its place in this list. */
extern const char *const tag_names[TAGS];

/* The tag of that name; -1 if there is none. */
int tag_find(const char *word, size_t length);

/* A weight for each tag; 0: nothing of it. */
struct tags {
    uint8_t of[TAGS];
};

/* Parses "tag:weight tag:weight …". False if a word isn't a tag, comes twice or has no weight;
 * `out` then holds the tags before it. */
bool tags_read(const char *text, struct tags *out);

/* How much two have in common: the sum of the products of their weights. */
int tags_common(const struct tags *a, const struct tags *b);

/* Of content that is in the tables. */
void object_tags(int object, struct tags *out);
void proposition_tags(int pool, int situation, int number, struct tags *out);

enum language { FRENCH, ENGLISH };

/* An object's name; a situation (number 0) or one of its propositions (1 to 6). */
const char *object_name(int object, enum language in);
const char *situation_text(int pool, int situation, int number, enum language in);

#endif
