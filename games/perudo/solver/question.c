/* question.c: what somebody asks of a policy, read from text. See advice.h. */
#include "core/notation.h"
#include "games/perudo/rules.h"
#include "games/perudo/solver/advice.h"

#include <stdio.h>
#include <string.h>

static const char HOW[] = "your dice, how many each of you has and the bids so far, as "
                          "\"me 2 5, dice 2,1, bid 1 5\"";

/* The text, word by word: commas are blanks. */
struct reading {
    char        text[256];
    const char *at;
    uint8_t     hand[ROUND_FACES + 1];
    int         held;    /* dice named */
    int         dice[2]; /* one's own, the other's */
    struct rung bid[ROUND_RUNGS];
    int         bids;
    bool        palifico;
};

static bool next_is(const struct reading *k, const char *word)
{
    const char *rest = k->at, *next;
    size_t      length;

    next = word_next(&rest, &length);
    return word_is(next, length, word);
}

/* "P" (or "1") or "2" to "6"; 0: it is none. */
static int read_face(struct reading *k)
{
    size_t      length;
    const char *at = k->at, *word = word_next(&at, &length);
    int         face = length != 1 ? 0 : *word == 'P' || *word == '1' ? PERUDO_PACO : *word - '0';

    if (face < 1 || face > PERUDO_FACES)
        return 0;
    k->at = at;
    return face;
}

/* One digit; 0: it is none. */
static int read_digit(struct reading *k)
{
    size_t      length;
    const char *at = k->at, *word = word_next(&at, &length);

    if (length != 1 || *word < '1' || *word > '9')
        return 0;
    k->at = at;
    return *word - '0';
}

static bool read_item(struct reading *k)
{
    size_t      length;
    const char *word = word_next(&k->at, &length);

    if (word_is(word, length, "palifico")) {
        k->palifico = true;
        return true;
    }
    if (word_is(word, length, "dice")) {
        k->dice[0] = read_digit(k);
        k->dice[1] = read_digit(k);
        return k->dice[0] && k->dice[1];
    }
    if (word_is(word, length, "me")) {
        for (int face; (face = read_face(k)) != 0; k->held++)
            k->hand[face]++;
        return k->held > 0;
    }
    if (word_is(word, length, "bid") && k->bids < ROUND_RUNGS) {
        struct rung *bid = &k->bid[k->bids++];

        bid->n = (uint8_t)read_digit(k);
        bid->face = (uint8_t)read_face(k);
        return bid->n && bid->face;
    }
    return false;
}

/* The node that the bids lead to. */
static const char *climb(const struct reading *k, const struct round *r, struct node *n)
{
    *n = round_root(r);
    for (int i = 0; i < k->bids; i++) {
        struct node child[ROUND_RUNGS];
        int         count = round_children(r, *n, child), found = 0;

        while (found < count && (round_standing(r, child[found]).n != k->bid[i].n ||
                                 round_standing(r, child[found]).face != k->bid[i].face))
            found++;
        if (found == count)
            return i == 0 ? "the round can't open with that bid"
                          : "each bid is higher than the one before, and within the dice there are";
        *n = child[found];
    }
    return NULL;
}

const char *question_read(const char *text, struct round *round, struct question *out)
{
    struct reading k = {0};
    int            me;
    const char    *why;

    if (strlen(text) >= sizeof k.text)
        return HOW;
    snprintf(k.text, sizeof k.text, "%s", text);
    for (char *c = k.text; *c; c++)
        *c = *c == ',' ? ' ' : *c;
    for (k.at = k.text; !next_is(&k, "");)
        if (!read_item(&k))
            return HOW;
    if (k.held == 0 || k.dice[0] == 0)
        return HOW;
    if (k.held != k.dice[0])
        return "\"me\" names all your dice, and \"dice\" says first how many you have";
    me = k.bids % 2; /* the last bid is the other's */
    out->rules = (struct round_rules){.dice = {k.dice[me], k.dice[1 - me]},
                                      .faces = PERUDO_FACES,
                                      .joker = JOKER_PERUDO,
                                      .palifico = k.palifico};
    why = round_refuse(&out->rules);
    if (why)
        return why;
    round_lay_out(round, &out->rules);
    out->hand = 0;
    while (memcmp(round->hand[me][out->hand], k.hand, sizeof k.hand) != 0)
        out->hand++;
    return climb(&k, round, &out->node);
}
