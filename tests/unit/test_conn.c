/* test_conn.c: a socket's queue, without a socket. */
#include "cmocka_tests.h"
#include "server/conn.h"
#include "server/server.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

/* It reads nothing, and all that waits for it are answers, which are never dropped: when it is too
 * slow for good it is told once, and counted once. */
static void who_never_reads_its_answers_is_dropped_once(void **state)
{
    static const struct serve_options options = {0};
    static struct server              s = {.options = &options, .now = 1};
    struct conn                      *c = calloc(1, sizeof *c);
    char                              why[COMPLAINT_MAX];
    int                               byes = 0;

    (void)state;
    c->server = &s;
    c->choked = true;
    c->last = &c->first;
    memset(why, 'x', sizeof why);
    why[sizeof why - 1] = '\0';
    for (int i = 0; i < 2 * QUEUE_BYTES_MAX / COMPLAINT_MAX; i++)
        conn_refuse(c, "id", why);
    assert_true(c->closing);
    assert_int_equal(s.metrics.dropped, 1);
    assert_true(s.metrics.fallbacks <= QUEUE_FALLBACKS_MAX + 1);
    assert_true(c->queued_bytes <= QUEUE_BYTES_MAX + 8 * COMPLAINT_MAX);
    while (c->first) {
        struct queued *q = c->first;

        c->first = q->next;
        byes += strncmp((const char *)q->message->bytes + LWS_PRE, "{\"type\":\"bye\"", 13) == 0;
        message_drop(q->message);
        free(q);
    }
    assert_int_equal(byes, 1);
    messages_end();
    free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_never_reads_its_answers_is_dropped_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
