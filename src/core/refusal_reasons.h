/* refusal_reasons.h: the table `reasons` of a game, from the lines that REFUSALS names, closed by
 * one without a code. Included
 * once a game, where its `struct game` is: core/refusal.h. */
#define REFUSAL(code, does, english) {#code, english},
#define WORDS(language, text)
static const struct reason reasons[] = {
#include REFUSALS
    {0}};
#undef REFUSAL
#undef WORDS
