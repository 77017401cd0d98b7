/* skill.h: how much a bot of words knows, and how quick it is.
 *
 * What one of them knows is settled by a hash of who it is and the thing: the same person knows
 * the same names and the same clues whenever asked. Shares are out of 100. */
#ifndef TABLEE_SKILL_H
#define TABLEE_SKILL_H

#include "core/chance.h"
#include "language/names.h"

struct skill {
    uint8_t  names[3]; /* names of level 1, 2, 3 that it knows */
    uint8_t  clues;    /* clues that it connects with a name it knows */
    uint8_t  mimes;    /* the same for emoji */
    uint8_t  memory;   /* names read out that it remembers in rounds 2 and 3 */
    uint8_t  hunch;    /* clues that mean nothing to it, and it gets the idea all the same */
    uint16_t read_ms;  /* to read a name; each of these times is the least, up to double */
    uint16_t say_ms;   /* to find and say a clue */
    uint16_t mime_ms;  /* to show one */
    uint16_t guess_ms; /* to answer */
};

/* Of 100 throws of a die that always falls the same for these two: is this one below `share`? */
bool skill_share(uint32_t who, uint32_t what, int share);

bool skill_knows_name(const struct skill *s, uint32_t who, int number, int level);
bool skill_knows_clue(const struct skill *s, uint32_t who, int number, int clue);
bool skill_knows_mime(const struct skill *s, uint32_t who, int number, int picture);

/* `ms` to twice that, short ones more often. */
uint32_t skill_pause(uint32_t ms, struct chance_source *r);

#endif
