/* test_referee.c: the referee judges tests/language/judged.tsv as people did, folding does what it
 * says, and no text whatever makes it stumble. */
#include "cmocka_tests.h"
#include "core/chance.h"
#include "language/emoji.h"
#include "language/fold.h"
#include "language/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 6, DECK_MAX = 8, EXAMPLES_LEAST = 300 };

/* ---- Judged examples. ---- */

/* A name by its text in either language; any other text is a name of its own. */
static struct name name_of(const char *text)
{
    for (int row = 0; row < names_count(); row++) {
        struct name n = names_at(row);

        if (strcmp(n.text[FRENCH], text) == 0 || strcmp(n.text[ENGLISH], text) == 0)
            return n;
    }
    return (struct name){
        .text = {text, text}, .also = "", .clues = {"", ""}, .emoji = "", .category = ""};
}

static int read_deck(char *names, struct name *deck)
{
    int count = 0;

    while (names && count < DECK_MAX) {
        char *next = strstr(names, " / ");

        if (next)
            *next = '\0';
        deck[count++] = name_of(names);
        names = next ? next + 3 : NULL;
    }
    return count;
}

static bool holds(char **cell)
{
    struct name deck[DECK_MAX];
    int         count = read_deck(cell[2], deck), round = atoi(cell[1]);

    if (strcmp(cell[0], "clue") == 0) {
        enum clue verdict = referee_clue(round, &deck[0], cell[3]);
        bool      fault = verdict != CLUE_FINE && verdict != CLUE_EMPTY;

        return strcmp(cell[4], fault ? "fault" : "fine") == 0;
    }
    return strcmp(cell[4], referee_guess(&deck[0], deck, count, cell[3]) == GUESS_RIGHT
                               ? "found"
                               : "wrong") == 0;
}

static void split(char *line, char **cell)
{
    for (int i = 0; i < COLUMNS; i++) {
        cell[i] = line;
        line += strcspn(line, "\t");
        if (*line != '\0')
            *line++ = '\0';
    }
}

static void examples_are_judged_as_people_did(void **state)
{
    FILE  *f = fopen(TREE "/tests/language/judged.tsv", "r");
    char  *line = NULL;
    size_t capacity = 0;
    int    number = 0, examples = 0, traps = 0, failed = 0;

    (void)state;
    assert_non_null(f);
    while (getline(&line, &capacity, f) >= 0) {
        char *cell[COLUMNS];

        line[strcspn(line, "\n")] = '\0';
        if (number++ == 0)
            continue;
        split(line, cell);
        examples++;
        traps += strcmp(cell[5], "trap") == 0;
        if (!holds(cell)) {
            fprintf(stderr, "judged.tsv:%d: %s, round %s, %s: \"%s\" should be %s\n", number,
                    cell[0], cell[1], cell[2], cell[3], cell[4]);
            failed++;
        }
    }
    free(line);
    fclose(f);
    print_message("%d examples, %d of them traps\n", examples, traps);
    assert_true(examples >= EXAMPLES_LEAST && 2 * traps >= examples);
    assert_int_equal(failed, 0);
}

/* ---- Folding. ---- */

static void assert_folds(const char *text, const char *to)
{
    struct folded f;
    char          out[256] = "";

    fold_text(text, &f);
    for (int i = 0; i < f.count; i++) {
        size_t at = strlen(out);

        if (i > 0)
            out[at++] = ' ';
        for (int k = 0; k < f.word[i].length; k++)
            out[at++] = (char)f.word[i].letter[k];
        out[at] = '\0';
    }
    assert_string_equal(out, to);
}

static void signs_and_accents_fall_away(void **state)
{
    (void)state;
    assert_folds("Niki de Saint-Phalle !", "niki de saint phalle");
    assert_folds("ŒUVRE Straße Łódź Ærø", "oeuvre strasse lodz aero");
    assert_folds("e\xCC\x81t\xC3\xA9", "ete"); /* a combining accent, and one letter */
    assert_folds("Nguyễn Văn Ơ", "nguyen van o");
    assert_folds("l’été, aujourd'hui", "l ete aujourd hui");
    assert_folds("🎲 dés 🎲", "des");
    assert_folds("\xFF\xC3(", ""); /* no UTF-8 */
    assert_folds("", "");
}

static void distance_counts_letters(void **state)
{
    struct folded f;

    (void)state;
    fold_text("monet manet monte mont cannelloni", &f);
    assert_int_equal(word_distance(&f.word[0], &f.word[0], 2), 0);
    assert_int_equal(word_distance(&f.word[0], &f.word[1], 2), 1);
    assert_int_equal(word_distance(&f.word[0], &f.word[2], 2), 1); /* two neighbours swapped */
    assert_int_equal(word_distance(&f.word[0], &f.word[3], 2), 1);
    assert_int_equal(word_distance(&f.word[0], &f.word[4], 2), 3); /* more than asked for */
}

static void emoji_are_taken_whole(void **state)
{
    const char *at = "👩🏽‍🎨🇫🇷1️⃣ ⚔️x";
    int         count = 0;

    (void)state;
    while (emoji_next(&at) > 0)
        count++;
    assert_int_equal(count, 4);
    assert_string_equal(at, "x");
    assert_false(is_emoji(""));
    assert_false(is_emoji("  "));
    assert_true(is_emoji("🎲"));
}

/* ---- Anything may be typed. ---- */

static void nonsense_does_no_harm(void **state)
{
    struct chance_source r = chance_fast(7);
    static const char   *bits[] = {"Napoléon",
                                   "-",
                                   "'",
                                   ".",
                                   " ",
                                   "\xFF",
                                   "🎲",
                                   "\xF0\x9F",
                                   "|",
                                   "a",
                                   "é",
                                   "XIV",
                                   "\xCC\x81",
                                   "the",
                                   "commence par ",
                                   "1",
                                   "\xE2\x80\x8D",
                                   "🇫",
                                   "\t",
                                   "supercalifragilistiqueexpialidocious"};

    (void)state;
    for (int i = 0; i < 20000; i++) {
        char        typed[1024] = "";
        struct name name = names_at((int)chance_below(&r, (uint32_t)names_count()));

        for (uint32_t k = chance_below(&r, 25); k > 0; k--)
            strcat(typed, bits[chance_below(&r, sizeof bits / sizeof *bits)]);
        for (int round = 1; round <= 3; round++)
            referee_clue(round, &name, typed);
        referee_guess(&name, &name, 1, typed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_are_judged_as_people_did),
        cmocka_unit_test(signs_and_accents_fall_away),
        cmocka_unit_test(distance_counts_letters),
        cmocka_unit_test(emoji_are_taken_whole),
        cmocka_unit_test(nonsense_does_no_harm),
    };

    return cmocka_run_group_tests_name("referee", tests, NULL, NULL);
}
