/* refusal_codes.h: the numbers of a game's refusals, REFUSED_code, from the table that REFUSALS
 * names. Included once in a file, for one game: core/refusal.h. */
#include "core/refusal.h"

#define REFUSAL(code, does, english) REFUSED_##code,
#define WORDS(language, text)
enum {
    BEFORE_REFUSALS = REFUSALS_OF_GAME,
#include REFUSALS
};
#undef REFUSAL
#undef WORDS
