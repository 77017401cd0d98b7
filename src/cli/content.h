/* content.h: texts for people that were compiled in from content/. */
#ifndef TABLEE_CONTENT_H
#define TABLEE_CONTENT_H

#include <stddef.h>

struct embedded {
    const char *name; /* of the file: "perudo.fr.md" */
    const char *text;
};

extern const struct embedded embedded_rules[]; /* closed by an entry without a name */

#endif
