/* test_share.c: what a terminal remembers of starts that were called off. */
#include "cmocka_tests.h"
#include "terminal/share.h"

#include <stdio.h>
#include <string.h>

static struct share  share;
static struct replay game; /* the log's head is enough: it is compared first */

/* Start `i` of a table for one: promised, and revealed once the list is closed. */
static void reveal(int i)
{
    char    promise[HEX_MAX_BYTES], nonce[HEX_MAX_BYTES], commit[HEX_MAX_BYTES];
    json_t *room;

    snprintf(commit, sizeof commit, "%064d", i);
    room = json_pack("{s:s,s:s,s:[{}]}", "phase", "lobby", "commit", commit, "seats");
    assert_int_equal(share_follow(&share, room, 0, promise), SHARE_PROMISE);
    json_object_set_new(room, "gather", json_pack("{s:s}", "of", "A"));
    json_object_set_new(room, "seats", json_pack("[{s:s}]", "promise", promise));
    assert_int_equal(share_follow(&share, room, 0, nonce), SHARE_REVEAL);
    json_decref(room);
    snprintf(game.record.commit, sizeof commit, "%s", commit);
    snprintf(game.record.promise[0], sizeof promise, "%s", promise);
    snprintf(game.record.nonce[0], sizeof nonce, "%s", nonce);
}

/* After so many starts that were called off, of which the log lists the first `listed`. */
static enum finding finding_of(int called_off, int listed)
{
    share = (struct share){.promised = -1};
    game = (struct replay){0};
    for (int i = 0; i <= called_off; i++)
        reveal(i);
    for (int i = 0; i < listed; i++)
        snprintf(game.record.restart[i].commit, HEX_MAX_BYTES, "%064d", i);
    game.record.restarts = listed;
    return proof_of(&game, &share.kept).finding;
}

static void every_start_called_off_must_be_listed(void **state)
{
    (void)state;
    assert_int_equal(finding_of(RESTARTS_MAX, RESTARTS_MAX), FOUND_NO_REVEAL); /* not yet over */
    assert_int_equal(finding_of(1, 0), FOUND_HIDDEN_RESTART);
    assert_int_equal(finding_of(RESTARTS_MAX, RESTARTS_MAX - 1), FOUND_HIDDEN_RESTART);
}

/* A log has no room for more, and an honest server starts no more. */
static void more_than_a_log_can_list_are_hidden(void **state)
{
    (void)state;
    assert_int_equal(finding_of(RESTARTS_MAX + 1, RESTARTS_MAX), FOUND_HIDDEN_RESTART);
    assert_int_equal(finding_of(RESTARTS_MAX + 9, RESTARTS_MAX), FOUND_HIDDEN_RESTART);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_start_called_off_must_be_listed),
        cmocka_unit_test(more_than_a_log_can_list_are_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
