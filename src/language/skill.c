/* skill.c: see skill.h. */
#include "language/skill.h"

/* What is asked: a name is its number, clues and pictures follow from a base of their own. */
enum { CLUES = 1 << 16, MIMES = 2 << 16, EACH = 16 };

bool skill_share(uint32_t who, uint32_t what, int share)
{
    uint32_t x = (what + 1) * 0x9E3779B1u ^ (who + 1) * 0x85EBCA77u;

    x = (x ^ x >> 15) * 0x2C1B3C6Du;
    x = (x ^ x >> 12) * 0x297A2D39u;
    x ^= x >> 15;
    return (int)(x % 100) < share;
}

bool skill_knows_name(const struct skill *s, uint32_t who, int number, int level)
{
    return skill_share(who, (uint32_t)number, s->names[level - 1]);
}

bool skill_knows_clue(const struct skill *s, uint32_t who, int number, int clue)
{
    return skill_share(who, (uint32_t)(CLUES + number * EACH + clue), s->clues);
}

bool skill_knows_mime(const struct skill *s, uint32_t who, int number, int picture)
{
    return skill_share(who, (uint32_t)(MIMES + number * EACH + picture), s->mimes);
}

uint32_t skill_pause(uint32_t ms, struct chance_source *r)
{
    uint32_t a = chance_below(r, ms + 1), b = chance_below(r, ms + 1);

    return ms + (a < b ? a : b);
}
