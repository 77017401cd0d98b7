/* dice.h: six-sided dice whose order does not matter.
 *
 * A roll is a multiset of faces 1 to 6 in one word, five bits a face, face 1 lowest. Five
 * bits hold 31 dice, so rolls add and subtract like numbers. 0 is no dice at all. In a move
 * the faces are arguments of one byte each, lowest face first. */
#ifndef TABLEE_DICE_H
#define TABLEE_DICE_H

#include "core/game.h"

enum {
    DICE_FACES = 6,
    DICE_BITS = 5,
    DICE_ROLL_MAX = 5,     /* most dice rolled in one move */
    DICE_CHANCES_MAX = 252 /* multisets of 5 dice with 6 faces: C(10, 5) */
};

typedef uint32_t dice_set;

static inline int dice_count(dice_set d, int face)
{
    return (int)(d >> (DICE_BITS * (face - 1)) & 31u);
}

static inline dice_set dice_one(int face)
{
    return 1u << (DICE_BITS * (face - 1));
}

/* n dice, at most DICE_ROLL_MAX, every face equally likely on each. */
dice_set dice_roll(int n, struct chance_source *r);

/* The first n of these arguments as dice. */
dice_set dice_read(const uint8_t *arg, int n);

/* 0, or why these arguments, `capacity` bytes, are not n faces in order and then nothing. */
refusal dice_refuse(const uint8_t *arg, int capacity, int n);

/* The faces in order as arguments from `at` on, to be added to the word of a move. */
uint64_t dice_args(dice_set d, int at);

/* Nature's choices: the move `word` with every roll of n dice as arguments from `at` on,
 * weighted by how many of the 6^n ways give it; how many. */
int dice_chances(int n, uint64_t word, int at, struct chance *out);

#endif
