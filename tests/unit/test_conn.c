/* test_conn.c: what waits to be sent to somebody, without a socket. */
#include "alone.h"
#include "cmocka_tests.h"

#include <string.h>

static struct server_options options;
static struct server         s;

static int begin(void **state)
{
    (void)state;
    s = (struct server){.options = &options, .now = 1};
    return 0;
}

static int end(void **state)
{
    (void)state;
    messages_end();
    return 0;
}

/* It reads nothing, and all that waits for it are answers, which are never dropped: when it is too
 * slow for good it is told once, and counted once. */
static void who_never_reads_its_answers_is_dropped_once(void **state)
{
    struct conn c;
    char        why[COMPLAINT_MAX];
    int         byes = 0;

    (void)state;
    sits_down(&c, &s);
    memset(why, 'x', sizeof why);
    why[sizeof why - 1] = '\0';
    for (int i = 0; i < 2 * QUEUE_BYTES_MAX / COMPLAINT_MAX; i++)
        conn_refuse(&c, "id", why);
    assert_true(c.closing);
    assert_int_equal(s.metrics.dropped, 1);
    assert_true(s.metrics.fallbacks <= QUEUE_FALLBACKS_MAX + 1);
    assert_true(c.out.bytes <= QUEUE_BYTES_MAX + 8 * COMPLAINT_MAX);
    for (const struct queued *q = c.out.first; q; q = q->next)
        byes +=
            strncmp((const char *)q->message->bytes + MESSAGE_HEAD, "{\"type\":\"bye\"", 13) == 0;
    assert_int_equal(byes, 1);
    outbox_end(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_never_reads_its_answers_is_dropped_once, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
