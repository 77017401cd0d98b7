/* tree.h: a JSON text of the engine as a tree over its own bytes.
 *
 * Nodes stand in the order of the text, each before what it holds, so that copying a value is
 * copying its bytes. The text must outlive the tree. For views only: no escapes in names, and a
 * text that isn't JSON stops the program. */
#ifndef TABLEE_SECRECY_TREE_H
#define TABLEE_SECRECY_TREE_H

#include <stdbool.h>
#include <stddef.h>

enum { NODES_MAX = 16384 };

struct node {
    char        kind; /* '{', '[', '"' or '0': a number, a bool or null */
    const char *key;  /* of an object's member, without quotes; else NULL */
    int         key_length;
    const char *text; /* the value, quotes and brackets included */
    int         length;
    int         end; /* index of the first node behind all that this one holds */
};

struct tree {
    int         count;
    struct node node[NODES_MAX];
};

/* Reads a text; node 0 is the whole of it. */
void tree_read(struct tree *t, const char *text);

/* A member of an object, or -1. */
int tree_member(const struct tree *t, int object, const char *key, int length);

/* An item of an array, counted from 0, or -1. */
int tree_item(const struct tree *t, int array, int index);

/* A plain value without its quotes. */
const char *tree_plain(const struct tree *t, int node, int *length);

#endif
