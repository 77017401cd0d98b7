/* content.h: texts for people that were compiled in from games/ and web/. */
#ifndef TABLEE_CONTENT_H
#define TABLEE_CONTENT_H

#include <stddef.h>

struct embedded {
    const char *name;
    const char *text;
};

/* Each is closed by an entry without a name. */
extern const struct embedded embedded_rules[]; /* by game and file: "perudo/rules.fr.md" */
extern const struct embedded refusals_fr[];    /* by the reason as the engine or a server says it */

#endif
