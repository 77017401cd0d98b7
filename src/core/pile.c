/* pile.c: see pile.h. */
#include "core/pile.h"
#include "core/check.h"

int pile_size(const uint8_t *pile, int kinds)
{
    int n = 0;

    for (int k = 0; k <= kinds; k++)
        n += pile[k];
    return n;
}

int pile_draw(const uint8_t *pile, int kinds, struct chance_source *r)
{
    int known = pile_size(pile, kinds) - pile[0];
    int skip, k = 1;

    CHECK(known > 0);
    for (skip = (int)chance_below(r, (uint32_t)known); skip >= pile[k]; k++)
        skip -= pile[k];
    return k;
}

int pile_chances(const uint8_t *pile, int kinds, move m, int at, struct chance *out)
{
    int n = 0;

    for (int k = 1; k <= kinds; k++)
        if (pile[k] > 0) {
            out[n] = (struct chance){.m = m, .weight = pile[k]};
            out[n++].m.arg[at] = byte(k);
        }
    return n;
}

void pile_pass(uint8_t *from, uint8_t *to, int kind)
{
    CHECK(from[kind] > 0);
    from[kind]--;
    to[kind]++;
}

void pile_pour(uint8_t *from, uint8_t *to, int kinds)
{
    for (int k = 0; k <= kinds; k++) {
        to[k] = byte(to[k] + from[k]);
        from[k] = 0;
    }
}

void pile_hide(uint8_t *pile, int kinds)
{
    int n = pile_size(pile, kinds);

    for (int k = 1; k <= kinds; k++)
        pile[k] = 0;
    pile[0] = byte(n);
}

void pile_reveal(uint8_t *hand, uint8_t *pool, int kinds, struct chance_source *r)
{
    for (; hand[0] > 0; hand[0]--)
        pile_pass(pool, hand, pile_draw(pool, kinds, r));
}

void put_pile(struct json *out, const char *key, const uint8_t *pile, int kinds,
              const char *const *names)
{
    if (pile[0] > 0) {
        put_null(out, key);
        return;
    }
    put_array(out, key);
    for (int k = 1; k <= kinds; k++)
        for (int i = 0; i < pile[k]; i++)
            put_string(out, NULL, names[k]);
    put_close(out);
}
