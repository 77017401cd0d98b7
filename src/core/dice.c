/* dice.c: see dice.h. */
#include "core/dice.h"
#include "core/check.h"

/* One number below 6^n is n dice. */
dice_set dice_roll(int n, struct chance_source *r)
{
    static const uint16_t powers[DICE_ROLL_MAX + 1] = {1, 6, 36, 216, 1296, 7776};
    uint32_t              rolled = chance_below(r, powers[n]);
    dice_set              d = 0;

    for (int i = 0; i < n; i++, rolled /= DICE_FACES)
        d += dice_one(1 + (int)(rolled % DICE_FACES));
    return d;
}

dice_set dice_read(const uint8_t *arg, int n)
{
    dice_set d = 0;

    for (int i = 0; i < n; i++)
        d += dice_one(arg[i]);
    return d;
}

refusal dice_refuse(const uint8_t *arg, int capacity, int n)
{
    for (int i = 0; i < capacity; i++)
        if ((arg[i] != 0) != (i < n))
            return REFUSED_roll_count;
    for (int i = 1; i < n; i++)
        if (arg[i] < arg[i - 1])
            return REFUSED_roll_order;
    return NOT_REFUSED;
}

uint64_t dice_args(dice_set d, int at)
{
    uint64_t word = 0;

    for (unsigned face = 1; face <= DICE_FACES; face++)
        for (int i = dice_count(d, (int)face); i > 0; i--)
            word |= ARG_WORD(at++, face);
    return word;
}

/* n! over the product of the factorials of the counts. */
static uint32_t ways(dice_set d, int n)
{
    static const uint8_t factorial[DICE_ROLL_MAX + 1] = {1, 1, 2, 6, 24, 120};
    uint32_t             w = factorial[n];

    for (int face = 1; face <= DICE_FACES; face++)
        w /= factorial[dice_count(d, face)];
    return w;
}

int dice_chances(int n, uint64_t word, int at, struct chance *out)
{
    uint8_t face[DICE_ROLL_MAX] = {1, 1, 1, 1, 1};
    int     count = 0;

    CHECK(n >= 1 && n <= DICE_ROLL_MAX);
    for (;;) { /* counts up through the non-decreasing sequences of faces */
        dice_set d = dice_read(face, n);
        int      i = n - 1;

        out[count++] = (struct chance){move_of_word(word | dice_args(d, at)), ways(d, n)};
        while (i >= 0 && face[i] == DICE_FACES)
            i--;
        if (i < 0)
            return count;
        for (face[i]++; i + 1 < n; i++)
            face[i + 1] = face[i];
    }
}
