/* test_list.c: a room's own list of names is read, and what is wrong with one is said with its
 * line. */
#include "cmocka_tests.h"
#include "language/giver.h"
#include "language/list.h"

#include <stdio.h>
#include <string.h>

static struct list       list;
static struct list_error error;

static bool read(const char *text)
{
    static char copy[1 << 17];

    memset(&error, 0, sizeof error);
    snprintf(copy, sizeof copy, "%s", text);
    return list_read(copy, strlen(text), &list, &error, 1) == 0;
}

static void assert_wrong(const char *text, int line, const char *what)
{
    assert_false(read(text));
    assert_int_equal(error.line, line);
    assert_string_equal(error.what, what);
}

static void a_list_is_read(void **state)
{
    (void)state;
    assert_true(read("# the family\n"
                     "Tante Odette\n"
                     "\n"
                     "  Rex ; chien ;saucisse;  🐕🦴 \r\n"
                     "Oncle Jo;pipe;;barbe\n"
                     "Éric"));
    assert_int_equal(list.count, 4);
    assert_string_equal(list.name[0].text[FRENCH], "Tante Odette");
    assert_string_equal(list.name[0].clues[FRENCH], "");
    assert_string_equal(list.name[1].text[ENGLISH], "Rex");
    assert_string_equal(list.name[1].clues[ENGLISH], "chien|saucisse");
    assert_string_equal(list.name[1].emoji, "🐕🦴");
    assert_string_equal(list.name[2].clues[FRENCH], "pipe|barbe");
    assert_string_equal(list.name[2].emoji, "");
    assert_string_equal(list.name[3].text[FRENCH], "Éric");
    assert_int_equal(list.line[3], 6);
    assert_true(read("\xEF\xBB\xBFZoé\n"));
    assert_string_equal(list.name[0].text[FRENCH], "Zoé");
    assert_true(read(""));
    assert_int_equal(list.count, 0);
}

static void what_is_wrong_is_said(void **state)
{
    char long_name[400] = "Jean ";

    (void)state;
    assert_wrong("Zoé\nLéo\nZOE !\n", 3, "\"ZOE !\" is already on line 1");
    assert_wrong("Zo\xE9\n", 1, "this line isn't UTF-8 text");
    assert_wrong("Zoé\n\nL\x07o\n", 3, "this line isn't UTF-8 text");
    assert_wrong("Zoé\n!?!\n", 2, "\"!?!\" has no letters, so it can't be a name");
    assert_wrong("; chien\n", 1, "\"\" has no letters, so it can't be a name");
    assert_wrong("Tante Odette ; odettes\n", 1, "the clue \"odettes\" gives the name away");
    assert_wrong("Rex ; 🐕 ; chien\n", 1, "put emoji at the end of the line");
    assert_wrong("Rex ; ...\n", 1, "\"...\" has no letters, so it can't be a clue");
    assert_wrong("Rex ; a|b\n", 1, "use ; between clues, not |");
    assert_wrong("R|x\n", 1, "use ; between clues, not |");
    assert_wrong("Rex;a1;a2;a3;a4;a5;a6;a7;a8;a9;a10;a11\n", 1, "there are more than 10 clues");
    for (int i = 0; i < 9; i++)
        strcat(long_name, "Sébastien ");
    assert_false(read(long_name));
    assert_non_null(strstr(error.what, "is too long: 60 characters at most"));
}

/* Bots say every clue that a list may have: what would be too long to say is refused. */
static void a_clue_has_sixty_characters_at_most(void **state)
{
    static const char    letters[] = "éèêëàâäîïôöûüùçéèêëàâäîïôöûüùç"
                                     "éèêëàâäîïôöûüùçéèêëàâäîïôöûüùçé";
    struct skill         skill = {.names = {100, 100, 100}, .clues = 100};
    struct pool          pool = {.list = LIST_CUSTOM};
    struct chance_source chance = chance_fast(1);
    struct giver         giver;
    struct clue_said     said;
    char                 text[256];

    (void)state;
    snprintf(text, sizeof text, "Zoé\nRex ; chien ; %s\n", letters); /* 61 */
    assert_false(read(text));
    assert_int_equal(error.line, 2);
    assert_non_null(strstr(error.what, "is too long: 60 characters at most"));
    assert_int_equal(list_read_kept(text, strlen(text), &list, &error, 1), 0);
    snprintf(text, sizeof text, "Rex ; %s\n", letters + strlen("é"));
    assert_true(read(text));
    pool.custom = list.name;
    pool.count = 1;
    giver_begin(&giver, &pool, &skill, 0, FRENCH, 1, 1);
    assert_true(giver_says(&giver, NULL, 0, &chance, &said));
    assert_int_equal(said.length, 120);
}

static void two_thousand_names_are_the_most(void **state)
{
    static char text[1 << 17];
    size_t      at = 0;

    (void)state;
    for (int i = 1; i <= NAMES_MAX; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "Nom %d ; indice\n", i);
    assert_true(read(text));
    assert_int_equal(list.count, NAMES_MAX);
    snprintf(text + at, sizeof text - at, "Un de trop\n");
    assert_wrong(text, NAMES_MAX + 1, "there are more than 2000 names");
}

static void all_that_is_wrong_is_said(void **state)
{
    static struct list_error errors[3];
    char                     text[] = "Zoé\nRex;rex\nzoé\n!\nLéo\n?\n";

    (void)state;
    assert_int_equal(list_read(text, strlen(text), &list, errors, 3), 3);
    assert_int_equal(errors[0].line, 2);
    assert_int_equal(errors[0].fault, LIST_FAULT_tells);
    assert_string_equal(errors[0].about, "rex");
    assert_int_equal(errors[1].line, 3);
    assert_int_equal(errors[1].fault, LIST_FAULT_twice);
    assert_int_equal(errors[1].number, 1);
    assert_string_equal(list_fault_names[errors[1].fault], "twice");
    assert_int_equal(errors[2].line, 4);
}

/* What is quoted is cut between characters: it goes to pages, which take no half ones. */
static void a_long_name_is_quoted_in_whole_characters(void **state)
{
    char   text[400] = "x";
    size_t length;

    (void)state;
    for (int i = 0; i < 90; i++)
        strcat(text, "é");
    assert_false(read(text));
    length = strlen(error.about);
    assert_int_equal(length, 79);
    assert_memory_equal(error.about, text, length);
}

/* As a record, a log or a room's list on its way to a page it is the same list. */
static void a_list_is_written_and_read_again(void **state)
{
    static char              log[4096], text[LIST_BYTES_MAX + 1], json[1024];
    static struct list       again;
    struct list_error        wrong;
    struct text              t = text_in(log, sizeof log);
    struct json              j = json_in(json, sizeof json);
    size_t                   length;
    static const char *const lines[] = {"Tante Odette", "Rex;chien;saucisse;🐕🦴", "Lise;🎈",
                                        "a \"b\" c;d e"};

    (void)state;
    assert_true(
        read("# ours\nTante Odette\n  # not a name\nRex ; chien ;saucisse;  🐕🦴 \nLise;🎈\n"
             "a \"b\" c ; ; d e ;\n"));
    assert_int_equal(list.count, 4);
    text_string(&t, "tablee 1\n");
    list_write_log(list.name, list.count, &t);
    text_string(&t, "0 * first A\n# name");
    length = list_of_log(log, text);
    assert_int_equal(list_read(text, length, &again, &wrong, 1), 0);
    assert_int_equal(again.count, 4);
    for (int i = 0; i < 4; i++) {
        char        line[100];
        struct text l = text_in(line, sizeof line);

        list_line(&again.name[i], &l);
        assert_string_equal(line, lines[i]);
    }
    list_put(&j, NULL, again.name + 1, 2);
    assert_string_equal(json, "[{\"name\":\"Rex\",\"clues\":[\"chien\",\"saucisse\"],\"emoji\":"
                              "\"🐕🦴\"},{\"name\":\"Lise\",\"clues\":[],\"emoji\":\"🎈\"}]");
    assert_int_equal(list_of_log("tablee 1\n0 * first A\n", text), 0);
}

/* As a store has it: what was checked once is read as the same, without being judged again. */
static void a_list_that_was_checked_is_taken_as_it_is(void **state)
{
    static struct list taken;
    char               text[512], kept[512], lines[2][512];
    struct text        t = text_in(kept, sizeof kept), a, b;

    (void)state;
    assert_true(read("# us\nRex ; chien ; saucisse ; 🐕🦴\n\nLise;🎈\nOncle Jo\n"));
    for (int i = 0; i < list.count; i++) {
        list_line(&list.name[i], &t);
        text_char(&t, '\n');
    }
    assert_true(text_fits(&t));
    assert_true(list_take(kept, t.length, &taken));
    assert_int_equal(taken.count, list.count);
    for (int i = 0; i < list.count; i++) {
        a = text_in(lines[0], sizeof lines[0]), b = text_in(lines[1], sizeof lines[1]);
        list_line(&list.name[i], &a);
        list_line(&taken.name[i], &b);
        assert_string_equal(lines[0], lines[1]);
    }
    strcpy(text, "Rex;chien rex\nRex\n"); /* it does not ask what only the first reading does … */
    assert_true(list_take(text, strlen(text), &taken));
    strcpy(text, "Rex\xff\n"); /* … but never takes what is no text */
    assert_false(list_take(text, strlen(text), &taken));
}

static void there_must_be_enough(void **state)
{
    (void)state;
    assert_true(read("A1\nB1\nC1\nD1\nE1\nF1\nG1\nH1\nI1\n"));
    assert_true(list_is_enough(list.count, 1, 4, &error));
    assert_false(list_is_enough(list.count, 40, 6, &error));
    assert_int_equal(error.line, 0);
    assert_string_equal(error.what, "the list has 9 names; 40 in play and two more for each of 6 "
                                    "players make 52");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_read),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(a_clue_has_sixty_characters_at_most),
        cmocka_unit_test(two_thousand_names_are_the_most),
        cmocka_unit_test(all_that_is_wrong_is_said),
        cmocka_unit_test(a_long_name_is_quoted_in_whole_characters),
        cmocka_unit_test(a_list_is_written_and_read_again),
        cmocka_unit_test(a_list_that_was_checked_is_taken_as_it_is),
        cmocka_unit_test(there_must_be_enough),
    };

    return cmocka_run_group_tests_name("lists of names", tests, NULL, NULL);
}
