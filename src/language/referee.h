/* referee.h: judges what is typed in Time's Up! (TU8, TU11, TU14, TU19).
 *
 * It has no state and no list of its own: it is handed a name with all its spellings and the
 * text. It errs on the side of the table: a clue is a fault when most people would cry out,
 * and a guess is right when they would say yes. What it cannot know (sounds, rhymes, what a
 * word means in a third language) it lets pass. */
#ifndef TABLEE_REFEREE_H
#define TABLEE_REFEREE_H

#include "language/names.h"

enum clue {
    CLUE_FINE,
    CLUE_EMPTY,    /* nothing was said: no fault */
    CLUE_NAME,     /* a word of the name, or a form of one */
    CLUE_SPELLING, /* its letters: initials, what it begins with, what it rhymes with */
    CLUE_WORDS,    /* more than one word in round 2 */
    CLUE_EMOJI     /* anything but emoji in round 3 */
};

enum guess {
    GUESS_WRONG,
    GUESS_NEAR, /* on the way: a first name, a family name that others in the deck have too */
    GUESS_RIGHT
};

/* A clue typed in round 1 to 3 for this name. All but CLUE_FINE and CLUE_EMPTY are faults. */
enum clue referee_clue(int round, const struct name *name, const char *typed);

/* A guess at `name`, where `deck` holds `count` names in play, this one among them or not: a
 * family name is enough only where it is the only one of its kind. */
enum guess referee_guess(const struct name *name, const struct name *deck, int count,
                         const char *typed);

#endif
