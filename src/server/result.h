/* result.h: what became of a request: one value, which actions.c answers. */
#ifndef TABLEE_SERVER_RESULT_H
#define TABLEE_SERVER_RESULT_H

#include "server/refusals.h"

enum outcome {
    OUTCOME_DONE,   /* `done`, once the batch that is being gathered is durable */
    OUTCOME_HELD,   /* nothing yet: whoever holds it calls action_answer, once */
    OUTCOME_REFUSED /* `refused`, at once; nothing has changed */
};

struct result {
    enum outcome          outcome;
    refusal               why;     /* of a refusal */
    const struct details *details; /* beside it; NULL: none */
};

static inline struct result done(void)
{
    return (struct result){.outcome = OUTCOME_DONE};
}

static inline struct result held(void)
{
    return (struct result){.outcome = OUTCOME_HELD};
}

static inline struct result refused(refusal why)
{
    return (struct result){.outcome = OUTCOME_REFUSED, .why = why};
}

/* With what the code needs beside itself, which stays as it is until the answer is written. */
static inline struct result refused_with(refusal why, const struct details *details)
{
    return (struct result){.outcome = OUTCOME_REFUSED, .why = why, .details = details};
}

/* Done, or refused with the reason that some check gave. */
static inline struct result done_unless(refusal why)
{
    return why ? refused(why) : done();
}

#endif
