/* fold.c: see fold.h. The tables hold what Latin letters with signs fold to, a letter each in
 * the order of their code points; '.' is a letter of two, handled apart, '_' stays as it is. */
#include "language/fold.h"

/* ---- Letters. ---- */

/* U+00C0 to U+017F */
static const char latin[] = "aaaaaa.ceeeeiiiidnooooo_ouuuuy.."
                            "aaaaaa.ceeeeiiiidnooooo_ouuuuy.y"
                            "aaaaaaccccccccddddeeeeeeeeeegggg"
                            "gggghhhhiiiiiiiiii..jjkkklllllll"
                            "lllnnnnnnnnnoooooo..rrrrrrssssss"
                            "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

/* U+1E00 to U+1EFF: Vietnamese, and signs below */
static const char latin_more[] = "aabbbbbbccddddddddddeeeeeeeeeeff"
                                 "gghhhhhhhhhhiiiikkkkkkllllllllmm"
                                 "mmmmnnnnnnnnoooooooopppprrrrrrrr"
                                 "ssssssssssttttttttuuuuuuuuuuvvvv"
                                 "wwwwwwwwwwxxxxyyzzzzzzhtwyas____"
                                 "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
                                 "eeeeeeeeiiiioooooooooooooooooooo"
                                 "oooouuuuuuuuuuuuuuyyyyyyyy______";

_Static_assert(sizeof latin == 193 && sizeof latin_more == 257, "a letter for each code point");

static bool is_apostrophe(uint32_t c)
{
    return c == '\'' || c == '`' || c == 0xB4 || c == 0x2018 || c == 0x2019 || c == 0x2BC ||
           c == 0x2BB || c == 0x2032;
}

static bool is_hyphen(uint32_t c)
{
    return c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xAD;
}

/* A sign that is no letter of any script: spaces, punctuation, symbols, emoji. */
static bool is_sign(uint32_t c)
{
    return c < 0xAA || (c > 0xAA && c < 0xB5) || (c > 0xB5 && c < 0xC0 && c != 0xBA) || c == 0xD7 ||
           c == 0xF7 || (c >= 0x2000 && c < 0x2C00) || (c >= 0x3000 && c < 0x3040) ||
           (c >= 0xD800 && c < 0xF900) || (c >= 0xFE00 && c < 0xFE70) || c >= 0xFFF0;
}

/* Two letters for one: written into out, 0 if c is none of these. */
static int fold_ligature(uint32_t c, uint16_t out[2])
{
    static const struct {
        uint16_t c;
        char     to[2];
    } table[] = {{0xC6, {'a', 'e'}},   {0xE6, {'a', 'e'}},  {0x152, {'o', 'e'}},
                 {0x153, {'o', 'e'}},  {0xDF, {'s', 's'}},  {0xDE, {'t', 'h'}},
                 {0xFE, {'t', 'h'}},   {0x132, {'i', 'j'}}, {0x133, {'i', 'j'}},
                 {0xFB01, {'f', 'i'}}, {0xFB02, {'f', 'l'}}};

    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].c == c) {
            out[0] = (uint16_t)table[i].to[0];
            out[1] = (uint16_t)table[i].to[1];
            return 2;
        }
    return 0;
}

/* Latin letters between the two tables that names are written with. */
static uint32_t fold_rare(uint32_t c)
{
    if (c == 0x1A0 || c == 0x1A1 || c == 0x1D1 || c == 0x1D2)
        return 'o';
    if (c == 0x1AF || c == 0x1B0 || (c >= 0x1D3 && c <= 0x1DC))
        return 'u';
    if (c == 0x1CD || c == 0x1CE)
        return 'a';
    if (c == 0x1CF || c == 0x1D0)
        return 'i';
    if (c == 0x218 || c == 0x219)
        return 's';
    if (c == 0x21A || c == 0x21B)
        return 't';
    return c;
}

/* Greek and Cyrillic: small letters, Greek vowels without their accents. */
static uint32_t fold_other(uint32_t c)
{
    if (c >= 0x391 && c <= 0x3A9)
        return c + 0x20;
    if (c == 0x3C2)
        return 0x3C3;
    if (c == 0x386 || c == 0x3AC)
        return 0x3B1;
    if (c == 0x388 || c == 0x3AD)
        return 0x3B5;
    if (c == 0x389 || c == 0x3AE)
        return 0x3B7;
    if (c == 0x38A || c == 0x3AF)
        return 0x3B9;
    if (c == 0x38C || c == 0x3CC)
        return 0x3BF;
    if (c == 0x38E || c == 0x3CD)
        return 0x3C5;
    if (c == 0x38F || c == 0x3CE)
        return 0x3C9;
    if (c == 0x401 || c == 0x451)
        return 0x435;
    if (c >= 0x400 && c <= 0x40F)
        return c + 0x50;
    return c >= 0x410 && c <= 0x42F ? c + 0x20 : c;
}

/* What a code point folds to, at most two letters; how many: 0 for a sign that separates,
 * -1 for a mark that is dropped and separates nothing. */
static int fold_letter(uint32_t c, uint16_t out[2])
{
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        out[0] = (uint16_t)c;
        return 1;
    }
    if (c >= 'A' && c <= 'Z') {
        out[0] = (uint16_t)(c + 32);
        return 1;
    }
    if ((c >= 0x300 && c < 0x370) || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F))
        return -1;
    if (is_sign(c) || is_apostrophe(c))
        return 0;
    if (fold_ligature(c, out))
        return 2;
    if (c >= 0xC0 && c <= 0x17F && latin[c - 0xC0] != '_')
        c = (uint32_t)latin[c - 0xC0];
    else if (c >= 0x1E00 && c <= 0x1EFF && latin_more[c - 0x1E00] != '_')
        c = (uint32_t)latin_more[c - 0x1E00];
    else
        c = fold_other(fold_rare(c));
    out[0] = (uint16_t)c;
    return 1;
}

static bool is_capital(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE) || c == 0x152;
}

/* ---- UTF-8. ---- */

uint32_t utf8_next(const char **at)
{
    const uint8_t *s = (const uint8_t *)*at;
    uint32_t       c = s[0];
    int            more = c < 0x80 ? 0 : c >= 0xC2 && c < 0xE0 ? 1 : c >= 0xE0 && c < 0xF0 ? 2 : 3;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};

    if (c == 0)
        return 0;
    *at += 1;
    if (c < 0x80)
        return c;
    if (c < 0xC2 || c > 0xF4)
        return 0xFFFD;
    c &= 0x3Fu >> more;
    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return 0xFFFD;
        c = c << 6 | (s[i] & 0x3F);
    }
    if (c < least[more] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
        return 0xFFFD;
    *at += more;
    return c;
}

bool utf8_is_clean(const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        const char *before = text;
        uint32_t    c = utf8_next(&text);

        if (c < 0x20 || c == 0x7F || (c >= 0x80 && c < 0xA0) || text > end)
            return false;
        if (c == 0xFFFD && text == before + 1)
            return false;
    }
    return true;
}

/* ---- Folding. ---- */

static void put_letter(struct word *w, uint16_t letter, int after, bool capital)
{
    if (w->length == 0) {
        w->after = (uint8_t)after;
        w->capital = capital;
    }
    if (w->length < WORD_LETTERS)
        w->letter[w->length++] = letter;
}

static void end_word(struct folded *f, struct word *w)
{
    if (w->length == 0)
        return;
    f->total++;
    if (f->count < TEXT_WORDS)
        f->word[f->count++] = *w;
    w->length = 0;
}

/* What a sign between words holds them together by; the weaker bond wins. */
static int bond(int so_far, uint32_t sign)
{
    int by = is_hyphen(sign)       ? AFTER_HYPHEN
             : is_apostrophe(sign) ? AFTER_APOSTROPHE
             : sign == '.'         ? AFTER_DOT
                                   : AFTER_SPACE;

    return so_far < 0 ? by : AFTER_SPACE;
}

void fold_bytes(const char *text, size_t length, struct folded *out)
{
    const char *end = text + length;
    struct word w = {.length = 0};
    int         after = AFTER_SPACE; /* of the next word; -1: no sign yet since the last */

    out->count = out->total = 0;
    while (text < end) {
        uint16_t letter[2];
        uint32_t c = utf8_next(&text);
        int      n = c == 0 ? 0 : fold_letter(c, letter);

        if (c == 0)
            break;
        if (n == 0) {
            end_word(out, &w);
            after = out->total == 0 ? AFTER_SPACE : bond(after, c);
        }
        for (int i = 0; i < n; i++)
            put_letter(&w, letter[i], after < 0 ? AFTER_SPACE : after, is_capital(c));
        if (n > 0)
            after = -1;
    }
    end_word(out, &w);
}

void fold_text(const char *text, struct folded *out)
{
    size_t length = 0;

    while (text[length] != '\0')
        length++;
    fold_bytes(text, length, out);
}

/* ---- Words. ---- */

bool word_equal(const struct word *a, const struct word *b)
{
    if (a->length != b->length)
        return false;
    for (int i = 0; i < a->length; i++)
        if (a->letter[i] != b->letter[i])
            return false;
    return true;
}

bool word_spells(const struct word *w, const char *ascii)
{
    int i = 0;

    while (i < w->length && ascii[i] != '\0' && w->letter[i] == (uint8_t)ascii[i])
        i++;
    return i == w->length && ascii[i] == '\0';
}

bool word_among(const struct word *w, const char *list)
{
    while (*list != '\0') {
        int i = 0;

        while (*list == ' ')
            list++;
        while (i < w->length && list[i] != '\0' && w->letter[i] == (uint8_t)list[i])
            i++;
        if (i == w->length && i > 0 && (list[i] == ' ' || list[i] == '\0'))
            return true;
        while (*list != ' ' && *list != '\0')
            list++;
    }
    return false;
}

void word_append(struct word *a, const struct word *b)
{
    for (int i = 0; i < b->length && a->length < WORD_LETTERS; i++)
        a->letter[a->length++] = b->letter[i];
}

struct word folded_join(const struct folded *f)
{
    struct word all = {.length = 0};

    for (int i = 0; i < f->count; i++)
        word_append(&all, &f->word[i]);
    return all;
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

int word_distance(const struct word *a, const struct word *b, int most)
{
    uint8_t row[3][WORD_LETTERS + 1];
    int     gap = a->length - b->length;

    if ((gap < 0 ? -gap : gap) > most)
        return most + 1;
    for (int j = 0; j <= b->length; j++)
        row[0][j] = (uint8_t)j;
    for (int i = 1; i <= a->length; i++) {
        uint8_t *now = row[i % 3], *up = row[(i + 2) % 3], *above = row[(i + 1) % 3];
        int      best;

        now[0] = (uint8_t)i;
        best = i;
        for (int j = 1; j <= b->length; j++) {
            bool same = a->letter[i - 1] == b->letter[j - 1];
            int  d = least_of(up[j - 1] + !same, least_of(up[j], now[j - 1]) + 1);

            if (i > 1 && j > 1 && a->letter[i - 1] == b->letter[j - 2] &&
                a->letter[i - 2] == b->letter[j - 1])
                d = least_of(d, above[j - 2] + 1);
            now[j] = (uint8_t)d;
            best = least_of(best, d);
        }
        if (best > most)
            return most + 1;
    }
    return least_of(row[a->length % 3][b->length], most + 1);
}
