/* pile.h: cards whose order nobody knows, as a multiset.
 *
 * A pile is an array of counts by kind: pile[k] cards of kind k, k from 1 to
 * `kinds`. pile[0] counts the unknown ones: a hidden hand of four cards is
 * {4, 0, 0…}. Face-down piles, discards that will be shuffled and hands are all
 * such piles; nature draws from one at the moment a card is needed. The array
 * has kinds + 1 bytes. */
#ifndef TABLEE_PILE_H
#define TABLEE_PILE_H

#include "core/game.h"

/* How many cards there are, the unknown ones included. */
int pile_size(const uint8_t *pile, int kinds);

/* The kind of one card, every known card being equally likely; there must be one. */
int pile_draw(const uint8_t *pile, int kinds, struct chance_source *r);

/* Nature's choices: a move like `m` with the kind in argument `at`, weighted by its
 * count, for every known kind; how many. */
int pile_chances(const uint8_t *pile, int kinds, move m, int at, struct chance *out);

/* Moves a card of a kind that is there. */
void pile_pass(uint8_t *from, uint8_t *to, int kind);

/* Moves everything. */
void pile_pour(uint8_t *from, uint8_t *to, int kinds);

/* All cards become unknown ones. */
void pile_hide(uint8_t *pile, int kinds);

/* Every unknown card of `hand` becomes one drawn from `pool`. */
void pile_reveal(uint8_t *hand, uint8_t *pool, int kinds, struct chance_source *r);

/* An array of the names of the cards in the order of their kinds; null if any
 * card is unknown. */
void put_pile(struct json *out, const char *key, const uint8_t *pile, int kinds,
              const char *const *names);

#endif
