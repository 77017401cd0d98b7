/* test_conn.c: what waits to be sent to somebody, without a socket. */
#include "alone.h"
#include "cmocka_tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct server_options options;
static struct server         s;
static struct conn           c;
static char                  folder[64];

static int begin(void **state)
{
    char url[128], why[STORE_WHY_MAX];

    (void)state;
    snprintf(folder, sizeof folder, "/tmp/tablee-conn-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(url, sizeof url, "sqlite:%s/rooms.db", folder);
    s = (struct server){.options = &options, .now = 1};
    s.store = store_open(url, NULL, NULL, why);
    sits_down(&c, &s);
    s.conns = &c;
    return s.store ? 0 : -1;
}

static int end(void **state)
{
    char command[128];

    (void)state;
    outbox_end(&c);
    messages_end();
    store_close(s.store);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command); // NOLINT(cert-env33-c)
}

static const char *text_of(const struct queued *q)
{
    static char out[1024];

    snprintf(out, sizeof out, "%.*s", (int)q->message->length,
             (const char *)q->message->bytes + MESSAGE_HEAD);
    return out;
}

/* It reads nothing, and all that waits for it are answers, which are never dropped: when it is too
 * slow for good it is told once, and counted once. */
static void who_never_reads_its_answers_is_dropped_once(void **state)
{
    struct details details;
    char           what[COMPLAINT_MAX];
    int            byes = 0;

    (void)state;
    memset(what, 'x', sizeof what);
    what[sizeof what - 1] = '\0';
    details_begin(&details);
    detail_text(&details, "what", what);
    for (int i = 0; i < 2 * QUEUE_BYTES_MAX / COMPLAINT_MAX; i++)
        conn_refuse(&c, "id", REFUSED_bad_json, &details);
    assert_true(c.closing);
    assert_int_equal(s.metrics.dropped, 1);
    assert_true(s.metrics.fallbacks <= QUEUE_FALLBACKS_MAX + 1);
    assert_true(c.out.bytes <= QUEUE_BYTES_MAX + 16 * COMPLAINT_MAX);
    for (const struct queued *q = c.out.first; q; q = q->next)
        byes += strncmp(text_of(q), "{\"type\":\"bye\"", 13) == 0;
    assert_int_equal(byes, 1);
}

/* What was done is in the batch being gathered; what was refused meanwhile is in none, and yet does
 * not overtake it. */
static void nothing_is_told_before_it_is_durable(void **state)
{
    struct store_result result = {0};

    (void)state;
    store_append(s.store, 7, 1, "{}", 2);
    result.batch = store_batch(s.store);
    conn_done(&c, "a-1", true);
    conn_refuse(&c, "a-2", REFUSED_paused, NULL);
    assert_false(outbox_ready(&c));
    outboxes_settled(&s, &result);
    assert_true(outbox_ready(&c));
    assert_string_equal(text_of(c.out.first), "{\"type\":\"done\",\"id\":\"a-1\"}");
    outbox_sent(&c, 0);
    assert_true(outbox_ready(&c));
    assert_non_null(strstr(text_of(c.out.first), "a-2"));
}

static void what_could_not_be_saved_is_refused_instead(void **state)
{
    struct store_result result = {.failed = true, .why = "the disk is full"};

    (void)state;
    store_append(s.store, 7, 1, "{}", 2);
    result.batch = store_batch(s.store);
    conn_send(&c, message_new("{}", 2), true); /* the event: it has not happened */
    conn_done(&c, "a-1", true);
    outboxes_settled(&s, &result);
    assert_true(outbox_ready(&c));
    assert_null(c.out.first->next);
    assert_non_null(strstr(text_of(c.out.first), "\"refused\",\"id\":\"a-1\""));
    assert_int_equal(s.metrics.refused[REFUSED_STORE], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_never_reads_its_answers_is_dropped_once, begin, end),
        cmocka_unit_test_setup_teardown(nothing_is_told_before_it_is_durable, begin, end),
        cmocka_unit_test_setup_teardown(what_could_not_be_saved_is_refused_instead, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
