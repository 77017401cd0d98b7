/* plain.c: see plain.h. */
#include "words/plain.h"
#include "core/check.h"

struct plain {
    char  *out;
    size_t room, length;
    bool   apart; /* a blank is due before the next letter */
};

static void put(struct plain *f, char letter)
{
    if (f->apart && f->length > 0 && f->length + 1 < f->room)
        f->out[f->length++] = ' ';
    f->apart = false;
    if (f->length + 1 < f->room)
        f->out[f->length++] = letter;
}

/* U+00C0 to U+00FF without their accents; a blank is no letter. The second half of the block
 * is the small letters in the same order. */
static const char *latin_letter(unsigned code)
{
    static const char *const letters[] = {"a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e",
                                          "e", "i", "i", "i", "i", "d", "n",  "o", "o", "o", "o",
                                          "o", "",  "o", "u", "u", "u", "u",  "y", "",  "ss"};

    if (code == 0xFF)
        return "y";
    return code < 0xC0 ? "" : letters[(code - 0xC0) % 32];
}

void plain_text(const char *text, char *out, size_t room)
{
    struct plain f = {.out = out, .room = room};

    CHECK(room > 0);
    while (*text != '\0') {
        unsigned    first = (unsigned char)*text++;
        const char *letters = "";

        if (first < 0x80) {
            char c = (char)(first >= 'A' && first <= 'Z' ? first + 'a' - 'A' : first);

            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
                put(&f, c);
            else
                f.apart = true;
            continue;
        }
        if (((unsigned char)*text & 0xC0u) == 0x80 && first < 0xE0) {
            unsigned code = (first & 0x1Fu) << 6 | ((unsigned char)*text & 0x3Fu);

            letters = code == 0x152 || code == 0x153 ? "oe"
                      : code <= 0xFF                 ? latin_letter(code)
                                                     : "";
        }
        while (((unsigned char)*text & 0xC0u) == 0x80)
            text++;
        if (*letters == '\0')
            f.apart = true;
        for (; *letters != '\0'; letters++)
            put(&f, *letters);
    }
    f.out[f.length] = '\0';
}
