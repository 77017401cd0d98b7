/* result.h: what became of a request: one value, which actions.c answers. */
#ifndef TABLEE_SERVER_RESULT_H
#define TABLEE_SERVER_RESULT_H

#include <stddef.h>

enum outcome {
    OUTCOME_DONE,   /* `done`, once the batch that is being gathered is durable */
    OUTCOME_HELD,   /* nothing yet: whoever holds it calls action_answer, once */
    OUTCOME_REFUSED /* `refused`, at once; nothing has changed */
};

struct result {
    enum outcome outcome;
    const char  *why; /* of a refusal */
};

static inline struct result done(void)
{
    return (struct result){OUTCOME_DONE, NULL};
}

static inline struct result held(void)
{
    return (struct result){OUTCOME_HELD, NULL};
}

static inline struct result refused(const char *why)
{
    return (struct result){OUTCOME_REFUSED, why};
}

/* Done, or refused with the reason that some check gave. */
static inline struct result done_unless(const char *why)
{
    return why ? refused(why) : done();
}

#endif
