/* content.h: texts for people that were compiled in from games/. */
#ifndef TABLEE_CONTENT_H
#define TABLEE_CONTENT_H

#include <stddef.h>

struct embedded {
    const char *name;
    const char *text;
};

/* By game and file: "perudo/rules.fr.md"; closed by an entry without a name. */
extern const struct embedded embedded_rules[];

#endif
