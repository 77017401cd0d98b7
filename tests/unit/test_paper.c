/* test_paper.c: French as it is typeset, and lines as they are broken. */
#include "cmocka_tests.h"
#include "host/host.h"
#include "terminal/paper.h"
#include "terminal/term.h"

#include <locale.h>
#include <string.h>

static void assert_set(const char *text, const char *expected)
{
    char out[256];

    assert_int_equal(typeset(text, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
}

static void french_is_typeset(void **state)
{
    (void)state;
    say_begin("fr");
    assert_set("Quoi ? Non ! Si ; oui : voilà.",
               "Quoi\u202f? Non\u202f! Si\u202f; oui\u00a0: voilà.");
    assert_set("« dudo »", "«\u00a0dudo\u00a0»");
    assert_set("l'enjeu...", "l’enjeu…");
    assert_set("un 'mot' seul", "un 'mot' seul");
    assert_set("la pile de Inès", "la pile d’Inès");
    assert_set("la pile de \033[1mÉmile\033[0m", "la pile d’\033[1mÉmile\033[0m");
    assert_set("la pile de Zoé, de A à C", "la pile de Zoé, de A à C");
    assert_set("http://a/b?c=d:e", "http://a/b?c=d:e");
}

static void english_stays(void **state)
{
    (void)state;
    say_begin("en");
    assert_set("What ? « no » : it's de Inès...", "What ? « no » : it's de Inès...");
}

static void what_does_not_fit_is_left_out(void **state)
{
    char out[6];

    (void)state;
    say_begin("fr");
    assert_int_equal(typeset("oui, « non »", out, sizeof out), 5);
    assert_string_equal(out, "oui, ");
}

static void lines_break_between_words(void **state)
{
    char out[256];

    (void)state;
    setlocale(LC_CTYPE, "C.UTF-8");
    wrap("one two three", 8, 0, out, sizeof out);
    assert_string_equal(out, "one two\nthree\n");
    wrap("- one two three", 8, 2, out, sizeof out);
    assert_string_equal(out, "- one\n  two\n  three\n");
    wrap("été où été", 6, 0, out, sizeof out);
    assert_string_equal(out, "été où\nété\n");
    wrap("a\u00a0b c", 3, 0, out, sizeof out);
    assert_string_equal(out, "a\u00a0b\nc\n");
    wrap("\033[1mone\033[0m two", 7, 0, out, sizeof out);
    assert_string_equal(out, "\033[1mone\033[0m two\n");
    wrap("longerthanthat x", 5, 0, out, sizeof out);
    assert_string_equal(out, "longerthanthat\nx\n");
    wrap("", 5, 0, out, sizeof out);
    assert_string_equal(out, "\n");
}

static void columns_are_counted(void **state)
{
    (void)state;
    setlocale(LC_CTYPE, "C.UTF-8");
    assert_int_equal(columns("Théo"), 4);
    assert_int_equal(columns("\033[31mrouge\033[0m"), 5);
    assert_int_equal(columns("🎲"), 2);
}

static void slips_are_understood(void **state)
{
    static const char *const known[] = {"perudo", "dudo", "moves", "?", NULL};

    (void)state;
    assert_string_equal(word_meant("perdo", known), "perudo");
    assert_string_equal(word_meant("duod", known), "dudo");
    assert_string_equal(word_meant("mvoes", known), "moves");
    assert_null(word_meant("chess", known));
    assert_null(word_meant("x", known));
    assert_null(word_meant("", known));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(french_is_typeset),
        cmocka_unit_test(english_stays),
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(lines_break_between_words),
        cmocka_unit_test(columns_are_counted),
        cmocka_unit_test(slips_are_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
