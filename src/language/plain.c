/* plain.c: see plain.h. */
#include "language/plain.h"
#include "core/text.h"
#include "language/fold.h"

void plain_text(const char *text, char *out, size_t capacity)
{
    struct folded f;
    struct text   t = text_in(out, capacity);

    fold_text(text, &f);
    for (int i = 0; i < f.count; i++) {
        text_string(&t, i ? " " : "");
        for (int k = 0; k < f.word[i].length; k++)
            if (f.word[i].letter[k] < 0x80)
                text_char(&t, (char)f.word[i].letter[k]);
    }
}
