/* test_objets_content.c: the content of Objets trouvés is whole and well formed, and objects.c
 * reads it right. The pictures from the icon set are looked for where the web client's packages are
 * installed; without them that one test is skipped and says so. */
#include "cmocka_tests.h"
#include "games/objets/likeness.h"
#include "games/objets/rules.h"
#include "language/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const char *const objects_rows[][5];
extern const char *const situations_rows[][5];
extern const char *const packs_rows[][3];

enum {
    ALL = 200 + 60 + 61 + 62, /* situations of all packs */
    ROWS = ALL * (PROPOSITIONS + 1),
    FOLDED_MAX = 256,
    TAGS_LEAST = 3,
    TAGS_MOST = 7
};

static int rows_of(const char *const (*rows)[5])
{
    int n = 0;

    while (rows[n][0])
        n++;
    return n;
}

/* ---- Situations. ---- */

static void every_situation_has_six_propositions(void **state)
{
    (void)state;
    assert_int_equal(rows_of(situations_rows), ROWS);
    for (int i = 0; i < ROWS; i++) {
        const char *const *row = situations_rows[i];

        assert_int_equal(atoi(row[0]), 1 + i / 7);
        assert_int_equal(atoi(row[1]), i % 7);
    }
}

/* Packs follow each other in the table without a gap, and no two have the same length. */
static void the_pool_says_which_pack(void **state)
{
    int first = 1, packs = 0;

    (void)state;
    for (; packs_rows[packs][0]; packs++) {
        int                count = atoi(packs_rows[packs][2]);
        const char *const *row = situations_rows[(first - 1) * (PROPOSITIONS + 1)];

        assert_int_equal(atoi(packs_rows[packs][1]), first);
        assert_in_range(count, packs == 0 ? SITUATIONS : 60, SITUATIONS);
        for (int other = 0; other < packs; other++)
            assert_int_not_equal(atoi(packs_rows[other][2]), count);
        assert_string_equal(situation_text(count, 1, 0, ENGLISH), row[3]);
        assert_string_equal(situation_text(count, count, 6, FRENCH),
                            situations_rows[(first + count - 1) * (PROPOSITIONS + 1) - 1][2]);
        first += count;
    }
    assert_int_equal(packs, 4);
    assert_int_equal(first, ALL + 1);
    assert_string_equal(situation_text(18, 18, 1, FRENCH), situation_text(200, 18, 1, FRENCH));
}

/* Neither blank at an end nor two in a row; long enough to say something, short enough to be
 * read at a glance. */
static bool well_written(const char *text)
{
    size_t length = strlen(text);

    return length >= 4 && length <= 90 && text[0] != ' ' && text[length - 1] != ' ' &&
           !strstr(text, "  ") && !strpbrk(text, ";[]\"\\\t");
}

static void texts_are_there_in_both_languages(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++)
        for (int column = 2; column <= 3; column++)
            if (!well_written(situations_rows[i][column]))
                fail_msg("situation %s, %s: \"%s\"", situations_rows[i][0], situations_rows[i][1],
                         situations_rows[i][column]);
}

static void propositions_are_tagged_from_the_list(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        const char *const *row = situations_rows[i];
        struct tags        t;
        int                count = 0;

        if (i % 7 == 0) {
            assert_string_equal(row[4], "-");
            continue;
        }
        if (!tags_read(row[4], &t))
            fail_msg("situation %s, %s: tags \"%s\"", row[0], row[1], row[4]);
        for (int tag = 0; tag < TAGS; tag++)
            count += t.of[tag] > 0;
        if (count < TAGS_LEAST || count > TAGS_MOST)
            fail_msg("situation %s, %s: %d tags", row[0], row[1], count);
    }
}

static int folded_order(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void no_text_comes_twice(void **state)
{
    static char folded[ROWS][FOLDED_MAX];

    (void)state;
    for (int column = 2; column <= 3; column++) {
        for (int i = 0; i < ROWS; i++)
            plain_text(situations_rows[i][column], folded[i], FOLDED_MAX);
        qsort(folded, ROWS, FOLDED_MAX, folded_order);
        for (int i = 1; i < ROWS; i++)
            if (strcmp(folded[i - 1], folded[i]) == 0)
                fail_msg("twice: \"%s\"", folded[i]);
    }
}

/* No two propositions of a situation look alike, or nobody could tell them apart. */
static void propositions_differ(void **state)
{
    (void)state;
    for (int situation = 0; situation < ALL; situation++)
        for (int a = 1; a < PROPOSITIONS; a++)
            for (int b = a + 1; b <= PROPOSITIONS; b++) {
                struct tags x, y;
                int         shared = 0, of_x = 0, of_y = 0, fewer;

                assert_true(tags_read(situations_rows[situation * 7 + a][4], &x));
                assert_true(tags_read(situations_rows[situation * 7 + b][4], &y));
                for (int tag = 0; tag < TAGS; tag++) {
                    of_x += x.of[tag] > 0;
                    of_y += y.of[tag] > 0;
                    shared += x.of[tag] > 0 && y.of[tag] > 0;
                }
                fewer = of_x < of_y ? of_x : of_y;
                if (2 * shared > fewer + 1)
                    fail_msg("situation %d: %d and %d share %d tags", 1 + situation, a, b, shared);
            }
}

/* ---- Objects. ---- */

static void twenty_five_objects_in_the_order_of_the_rules(void **state)
{
    (void)state;
    assert_int_equal(rows_of(objects_rows), OBJECTS);
    for (int i = 1; i <= OBJECTS; i++)
        assert_string_equal(objects_rows[i - 1][0], objets_words[i]);
    assert_null(objets_words[OBJECTS + 1]);
    assert_string_equal(object_name(1, FRENCH), "pince à linge");
    assert_string_equal(object_name(25, ENGLISH), "shoelace");
}

static void objects_have_names_and_tags(void **state)
{
    char names[2 * OBJECTS][FOLDED_MAX];

    (void)state;
    for (int i = 1; i <= OBJECTS; i++) {
        struct tags t;

        assert_true(tags_read(objects_rows[i - 1][4], &t));
        plain_text(object_name(i, FRENCH), names[i - 1], FOLDED_MAX);
        plain_text(object_name(i, ENGLISH), names[OBJECTS + i - 1], FOLDED_MAX);
    }
    for (int language = 0; language < 2; language++)
        for (int a = 0; a < OBJECTS; a++)
            for (int b = a + 1; b < OBJECTS; b++)
                assert_string_not_equal(names[language * OBJECTS + a],
                                        names[language * OBJECTS + b]);
}

/* Every tag that a proposition asks for can be shown by some object. */
static void every_tag_has_an_object(void **state)
{
    struct tags all = {{0}};

    (void)state;
    for (int i = 1; i <= OBJECTS; i++) {
        struct tags t;

        object_tags(i, &t);
        for (int tag = 0; tag < TAGS; tag++)
            all.of[tag] |= t.of[tag];
    }
    for (int tag = 0; tag < TAGS; tag++)
        if (all.of[tag] == 0)
            fail_msg("no object shows \"%s\"", tag_names[tag]);
}

/* ---- Drawings. ---- */

static char *text_of(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *text;
    long  size;

    if (!f)
        return NULL;
    fseek(f, 0, SEEK_END);
    size = ftell(f);
    rewind(f);
    text = malloc((size_t)size + 1);
    assert_int_equal(fread(text, 1, (size_t)size, f), size);
    text[size] = '\0';
    fclose(f);
    return text;
}

static const char set[] = "fluent-emoji-flat:";

/* Own drawings stand in content/art: 64 by 64, without text; and none stands there unused. */
static void own_drawings_are_there(void **state)
{
    (void)state;
    for (int i = 0; i < OBJECTS; i++) {
        const char *drawing = objects_rows[i][3];
        char        path[512], expected[64], *svg;

        snprintf(path, sizeof path, "%s/content/art/objects/%s.svg", TREE, objects_rows[i][0]);
        if (strncmp(drawing, set, sizeof set - 1) == 0) {
            assert_int_not_equal(access(path, F_OK), 0);
            continue;
        }
        snprintf(expected, sizeof expected, "art/objects/%s.svg", objects_rows[i][0]);
        assert_string_equal(drawing, expected);
        svg = text_of(path);
        if (!svg)
            fail_msg("%s is missing", path);
        assert_non_null(strstr(svg, "viewBox=\"0 0 64 64\""));
        assert_null(strstr(svg, "<text"));
        free(svg);
    }
}

static void icons_are_in_the_set(void **state)
{
    char *icons = text_of(TREE "/node_modules/@iconify-json/fluent-emoji-flat/icons.json");

    (void)state;
    if (!icons) {
        print_message("skipped: the icon set is not installed (tools/web-build --packages)\n");
        skip();
    }
    for (int i = 0; i < OBJECTS; i++) {
        char key[96];

        if (strncmp(objects_rows[i][3], set, sizeof set - 1) != 0)
            continue;
        snprintf(key, sizeof key, "\"%s\":", objects_rows[i][3] + sizeof set - 1);
        if (!strstr(icons, key))
            fail_msg("%s is not in the set", objects_rows[i][3]);
    }
    free(icons);
}

/* ---- Tags and what is made of them. ---- */

static void the_list_is_in_order(void **state)
{
    (void)state;
    for (int i = 0; i < TAGS; i++) {
        assert_int_equal(tag_find(tag_names[i], strlen(tag_names[i])), i);
        assert_true(i == 0 || strcmp(tag_names[i - 1], tag_names[i]) < 0);
    }
    assert_int_equal(tag_find("", 0), -1);
    assert_int_equal(tag_find("roun", 4), -1);
    assert_int_equal(tag_find("rounder", 7), -1);
}

static void tags_are_read_or_refused(void **state)
{
    struct tags t;

    (void)state;
    assert_true(tags_read("round:3 long:1", &t));
    assert_int_equal(t.of[tag_find("round", 5)], 3);
    assert_int_equal(t.of[tag_find("long", 4)], 1);
    assert_int_equal(tags_common(&t, &t), 10);
    assert_true(tags_read("", &t));
    assert_int_equal(tags_common(&t, &t), 0);
    assert_false(tags_read("round", &t));
    assert_false(tags_read("round:", &t));
    assert_false(tags_read("round:0", &t));
    assert_false(tags_read("round:4", &t));
    assert_false(tags_read("round:12", &t));
    assert_false(tags_read("round:1 round:2", &t));
    assert_false(tags_read("square:1", &t));
    assert_false(tags_read("-", &t));
}

static void chances_add_up_and_follow_the_objects(void **state)
{
    struct tags     object[2], proposition[PROPOSITIONS] = {{{0}}};
    struct likeness like;
    uint32_t        chance[PROPOSITIONS], sum = 0;

    (void)state;
    assert_true(tags_read("round:3", &object[0]));
    assert_true(tags_read("long:3", &object[1]));
    assert_true(tags_read("round:3", &proposition[0]));
    assert_true(tags_read("long:3", &proposition[1]));
    assert_true(tags_read("round:3 long:3", &proposition[2]));
    likeness_learn(&like, object, 2, proposition);
    likeness_read(&like, 0, chance); /* nothing lies there: all are alike */
    for (int p = 0; p < PROPOSITIONS; p++) {
        assert_in_range(chance[p], LIKENESS_ONE / 6 - 1, LIKENESS_ONE / 6 + 1);
        sum += chance[p];
    }
    assert_in_range(sum, LIKENESS_ONE - 6, LIKENESS_ONE);
    likeness_read(&like, 1, chance);
    assert_true(chance[0] > chance[2] && chance[2] > chance[1]);
    likeness_read(&like, 2, chance);
    assert_true(chance[1] > chance[2] && chance[2] > chance[0]);
    likeness_read(&like, 3, chance);
    assert_true(chance[2] > chance[0] && chance[2] > chance[1]);
    assert_in_range(chance[0], chance[1] - 2, chance[1] + 2);
}

static void folding_drops_accents_and_signs(void **state)
{
    char out[64];

    (void)state;
    plain_text("Élastique", out, sizeof out);
    assert_string_equal(out, "elastique");
    plain_text("  L'ÉCOLE… où Noël rit — 3 œufs, ça y est !", out, sizeof out);
    assert_string_equal(out, "l ecole ou noel rit 3 oeufs ca y est");
    plain_text("ÿ × ÷ ß Ø", out, sizeof out);
    assert_string_equal(out, "y ss o");
    plain_text("日本", out, sizeof out);
    assert_string_equal(out, "");
    plain_text("\xC3", out, sizeof out); /* cut in the middle of a letter */
    assert_string_equal(out, "");
    plain_text("abcdef", out, 4);
    assert_string_equal(out, "abc");
    plain_text("ab cd", out, 4);
    assert_string_equal(out, "ab ");
    plain_text("", out, 1);
    assert_string_equal(out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_situation_has_six_propositions),
        cmocka_unit_test(the_pool_says_which_pack),
        cmocka_unit_test(texts_are_there_in_both_languages),
        cmocka_unit_test(propositions_are_tagged_from_the_list),
        cmocka_unit_test(no_text_comes_twice),
        cmocka_unit_test(propositions_differ),
        cmocka_unit_test(twenty_five_objects_in_the_order_of_the_rules),
        cmocka_unit_test(objects_have_names_and_tags),
        cmocka_unit_test(every_tag_has_an_object),
        cmocka_unit_test(own_drawings_are_there),
        cmocka_unit_test(icons_are_in_the_set),
        cmocka_unit_test(the_list_is_in_order),
        cmocka_unit_test(tags_are_read_or_refused),
        cmocka_unit_test(chances_add_up_and_follow_the_objects),
        cmocka_unit_test(folding_drops_accents_and_signs),
    };

    return cmocka_run_group_tests_name("objects", tests, NULL, NULL);
}
