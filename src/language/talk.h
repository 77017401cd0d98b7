/* talk.h: a conversation of bots about one name, clue by clue, in virtual time.
 *
 * The giver gives, those who guess answer, until the name is found, lost, passed, or nobody gets
 * anywhere. What cannot be played with words of the content is played with dice: where a clue
 * means nothing to a guesser it has a hunch now and then (people say more than ten words), and a
 * name whose text the engine does not have (a custom list) is talked about in the same way. */
#ifndef TABLEE_TALK_H
#define TABLEE_TALK_H

#include "language/giver.h"
#include "language/guesser.h"

enum { TALK_SAID = 96, TALK_GUESSERS = 3 };

enum talk_end { TALK_STUCK, TALK_FOUND, TALK_WRONG, TALK_PASS };

/* One thing that was said, and when. */
struct said {
    uint32_t    t_ms;
    uint8_t     by;   /* 0: the giver; 1…: who guesses */
    uint16_t    name; /* a guess; 0: a clue */
    const char *text; /* a clue, not closed by a NUL; NULL: an improvised one */
    size_t      length;
};

struct talk {
    /* given */
    const struct pool    *pool;
    const struct skill   *giver, *guesser;
    uint32_t              giver_who, guesser_who[TALK_GUESSERS];
    int                   guessers;
    int                   language, round, name;
    const uint16_t       *deck; /* rounds 2 and 3: names still to be found, this one among them */
    int                   deck_count;
    uint32_t              game;     /* salt for what is remembered */
    uint32_t              limit_ms; /* longer than any turn */
    struct chance_source *chance;
    /* found */
    enum talk_end end;
    uint32_t      ms; /* when */
    struct said   said[TALK_SAID];
    int           count;
};

void talk_run(struct talk *t);

#endif
