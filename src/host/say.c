/* say.c: see say.h. */
#include "host/say.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define NARROW  "\xE2\x80\xAF" /* U+202F, narrow no-break space */
#define NOBREAK "\xC2\xA0"     /* U+00A0 */

static bool french;

const char *say_language(void)
{
    const char *names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);

        if (value && *value != '\0')
            return strncmp(value, "fr", 2) == 0 ? "fr" : "en";
    }
    return "en";
}

void say_begin(const char *language)
{
    french = strcmp(language, "fr") == 0;
}

bool say_french(void)
{
    return french;
}

const char *say(const char *english, const char *in_french)
{
    return french ? in_french : english;
}

/* ---- Typesetting. ---- */

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Behind the escape sequences that `text` begins with. */
static const char *past_escapes(const char *text)
{
    while (begins(text, "\033[")) {
        text += 2;
        text += strspn(text, "0123456789;?");
        text += *text != '\0';
    }
    return text;
}

/* A letter: of ASCII, or the first byte of one with more bytes (é, œ). */
static bool is_letter(char c)
{
    return isalpha((unsigned char)c) || ((unsigned char)c >= 0xC3 && (unsigned char)c <= 0xC5);
}

/* Is there a name that begins with a vowel, and not a seat's letter? */
static bool is_vowel_name(const char *text)
{
    static const char *const vowels[] = {"A", "E", "I", "O", "U", "É", "È", "Ê", "Î", "Ô"};

    text = past_escapes(text);
    for (size_t i = 0; i < sizeof vowels / sizeof *vowels; i++)
        if (begins(text, vowels[i])) {
            char next = text[strlen(vowels[i])];

            return islower((unsigned char)next) || (unsigned char)next >= 0xC3;
        }
    return false;
}

/* What stands for the beginning of `at`, and how many bytes of it that replaces; NULL: it stays.
 * `before` is the byte before it. */
static const char *replacement(const char *at, char before, size_t *used)
{
    bool after_word = before != '\0' && before != ' ' && before != '\n';

    *used = 1;
    if (*at == '\'' && is_letter(before) && is_letter(*past_escapes(at + 1)))
        return "’";
    if (*at == ' ' && after_word && at[1] != '\0' && strchr(";!?", at[1]))
        return NARROW;
    if (*at == ' ' && after_word && (at[1] == ':' || begins(at + 1, "»")))
        return NOBREAK;
    if (begins(at, "« ")) {
        *used = strlen("« ");
        return "«" NOBREAK;
    }
    if (begins(at, "...")) {
        *used = strlen("...");
        return "…";
    }
    if (begins(at, "de ") && !is_letter(before) && is_vowel_name(at + 3)) {
        *used = strlen("de ");
        return "d’";
    }
    return NULL;
}

size_t typeset(const char *text, char *out, size_t size)
{
    size_t length = 0;
    char   before = '\0';

    while (*text != '\0') {
        size_t      used = 1, more;
        const char *instead = NULL, *end = past_escapes(text);

        if (end != text)
            used = (size_t)(end - text);
        else if (french)
            instead = replacement(text, before, &used);
        if (end == text)
            before = text[used - 1];
        more = instead ? strlen(instead) : used;
        if (length + more + 1 > size)
            break;
        memcpy(out + length, instead ? instead : text, more);
        length += more;
        text += used;
    }
    if (size > 0)
        out[length] = '\0';
    return length;
}
