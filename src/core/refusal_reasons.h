/* refusal_reasons.h: the table `reasons` of a game, from the lines that REFUSALS names. Included
 * once a game, where its `struct game` is: core/refusal.h. */
#define REFUSAL(code, does, english) {#code, english},
#define SAYS(language, text)
static const struct reason reasons[] = {
#include REFUSALS
};
#undef REFUSAL
#undef SAYS
