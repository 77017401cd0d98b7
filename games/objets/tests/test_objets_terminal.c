/* test_objets_terminal.c: what a person types at the terminal table of Objets trouvés. */
#include "cmocka_tests.h"
#include "core/notation.h"
#include "games/objets/rules.h"
#include "terminal/table.h"

#include <string.h>

extern const struct table objets_table;

static struct objets game;

static void apply_text(const char *line)
{
    char complaint[COMPLAINT_MAX];
    move m[LINE_MOVES_MAX];
    int  n = moves_read(&objets_game, line, m, LINE_MOVES_MAX, complaint);

    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_int_equal(game_refuse(&objets_game, &game, m[i]), NOT_REFUSED);
        game_apply(&objets_game, &game, m[i]);
    }
}

static void begin(void)
{
    struct config c = game_config(&objets_game, 9);

    assert_int_equal(game_setup(&objets_game, &game, &c), NOT_REFUSED);
    apply_text("* first A");
    apply_text("* tile 3 1 2");
    apply_text("* situation 1");
    apply_text("* secret 1");
}

/* What `typed` by this seat becomes; "" where it is left as it is. */
static const char *becomes(int seat, const char *typed)
{
    static char    said[SAID_MAX];
    struct company c = {.you = seat};
    struct objets  view = game;

    game_redact(&objets_game, &view, seat);
    if (!objets_table.shorthand(&view, &c, typed, said))
        return "";
    return said;
}

static void bets_are_numbers(void **state)
{
    (void)state;
    begin();
    assert_string_equal(becomes(1, "3"), "bet 3");
    assert_string_equal(becomes(1, "bet 3"), "bet 3");
    assert_string_equal(becomes(1, "pari 6"), "bet 6");
    assert_string_equal(becomes(1, "9"), "bet 9"); /* the engine says why not */
    assert_string_equal(becomes(1, "12"), "");
    assert_string_equal(becomes(1, "peg"), "");
}

static void objects_are_known_by_any_of_their_names(void **state)
{
    (void)state;
    begin();
    assert_string_equal(becomes(0, "peg"), "place peg 50 30 0");
    assert_string_equal(becomes(0, "Pince à linge"), "place peg 50 30 0");
    assert_string_equal(becomes(0, "pince"), "place peg 50 30 0");
    assert_string_equal(becomes(0, "clothes peg"), "place peg 50 30 0");
    assert_string_equal(becomes(0, "élast"), "place band 50 30 0");
    assert_string_equal(becomes(0, "pose l'élastique au milieu"), "place band 50 30 0");
    assert_string_equal(becomes(0, "rubber"), "place band 50 30 0");
    assert_string_equal(becomes(0, "poupée"), "place legs 50 30 0");
    assert_string_equal(becomes(0, "de"), "place die 50 30 0");  /* a die, not "de" of another */
    assert_string_equal(becomes(0, "clé"), "place key 50 30 0"); /* refused: in the reserve */
    assert_string_equal(becomes(0, "p"), "");                    /* several begin so */
    assert_string_equal(becomes(0, "zebra"), "");
    assert_string_equal(becomes(0, "fini"), "finish");
    assert_string_equal(becomes(0, "finish"), "finish");
}

static void places_are_said_in_words_or_numbers(void **state)
{
    (void)state;
    begin();
    assert_string_equal(becomes(0, "plume haut gauche"), "place feather 10 6 0");
    assert_string_equal(becomes(0, "plume en bas, à droite"), "place feather 90 54 0");
    assert_string_equal(becomes(0, "legs upside down"), "place legs 50 30 12");
    assert_string_equal(becomes(0, "plank lying left"), "place plank 10 30 6");
    assert_string_equal(becomes(0, "place ring 20 40 6"), "place ring 20 40 6");
    assert_string_equal(becomes(0, "ring 0 59"), "place ring 0 59 0");
    assert_string_equal(becomes(0, "ring somewhere"), "");
    assert_string_equal(becomes(0, "ring sur galet"), ""); /* which is not there */
    apply_text("A place pebble 33 44 0");
    assert_string_equal(becomes(0, "ring sur galet"), "place ring 33 44 0");
    assert_string_equal(becomes(0, "ring on pebble"), "place ring 33 44 0");
    apply_text("A place pawn 50 30 0");
    assert_string_not_equal(becomes(0, "ring"), "place ring 50 30 0"); /* taken */
    assert_string_equal(becomes(0, "pebble"), "place pebble 30 30 0"); /* refused: it lies there */
}

static void swaps_name_what_leaves_and_what_comes(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 8; i++)
        apply_text((const char *[]){"B bet 1", "C bet 1", "D bet 1", "E bet 1", "F bet 1",
                                    "G bet 1", "H bet 1", "I bet 1"}[i]);
    apply_text("* situation 2");
    apply_text("* secret 1");
    for (int i = 0; i < 8; i++)
        apply_text((const char *[]){"A bet 1", "C bet 2", "D bet 2", "E bet 2", "F bet 2",
                                    "G bet 2", "H bet 2", "I bet 2"}[i]);
    assert_int_equal(game.head.phase, OBJETS_SWAP);
    assert_string_equal(becomes(0, "pince clé"), "swap peg key");
    assert_string_equal(becomes(0, "swap peg key"), "swap peg key");
    assert_string_equal(becomes(0, "échange la pince contre la clé"), "swap peg key");
    assert_string_equal(becomes(0, "pince à linge contre papier froissé"), "swap peg paper");
    assert_string_equal(becomes(0, "doll's legs for reel of thread"), "swap legs thread");
    assert_string_equal(becomes(0, "pince"), "");
    assert_string_equal(becomes(0, "garde"), "keep");
    assert_string_equal(becomes(0, "keep"), "keep");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bets_are_numbers),
        cmocka_unit_test(objects_are_known_by_any_of_their_names),
        cmocka_unit_test(places_are_said_in_words_or_numbers),
        cmocka_unit_test(swaps_name_what_leaves_and_what_comes),
    };

    return cmocka_run_group_tests_name("table of objets", tests, NULL, NULL);
}
