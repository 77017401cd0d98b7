/* rule.h: the expressions of a .view table: who may see something, as a condition over the
 * omniscient view. The grammar is in docs/secrecy.md. */
#ifndef TABLEE_SECRECY_RULE_H
#define TABLEE_SECRECY_RULE_H

#include "secrecy/oracle.h"

/* What a rule is asked about. */
struct asked {
    struct oracle *oracle;
    int            viewer;
    int            node;            /* the field's value; -1: a move */
    int            star[STARS_MAX]; /* which items of arrays led to it, outermost first */
    int            stars;
    const char    *said; /* a move as text, "B bid 3 5"; NULL: a field */
};

/* Is it for the viewer to see? A rule that cannot be read leaves a sentence in
 * oracle->complaint. */
bool rule_allows(const struct rule *r, const struct asked *a);

#endif
