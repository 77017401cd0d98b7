/* test_invitation.c: what an address means, and which are refused. */
#include "cmocka_tests.h"
#include "host/host.h"
#include "terminal/invitation.h"

#include <stdio.h>
#include <string.h>

static void addresses_are_read(void **state)
{
    static const struct {
        const char       *url;
        struct invitation means;
    } good[] = {
        {"http://localhost", {false, "localhost", 80, "", ""}},
        {"https://table.example/", {true, "table.example", 443, "", ""}},
        {"http://127.0.0.1:8080/ABCD#00ff", {false, "127.0.0.1", 8080, "ABCD", "00ff"}},
        {"https://[2001:db8::1]/ABCD#0", {true, "2001:db8::1", 443, "ABCD", "0"}},
        {"http://[::1]:8080/ABCD", {false, "::1", 8080, "ABCD", ""}},
        {"ws://h:1/ABCD?x=/y#z", {false, "h", 1, "ABCD", "z"}},
        {"wss://h:65535/ABCD/more", {true, "h", 65535, "ABCD", ""}},
        {"http://h?x", {false, "h", 80, "", ""}},
        {"http://h#s", {false, "h", 80, "", "s"}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        const struct invitation *want = &good[i].means;
        struct invitation        got;

        assert_int_equal(invitation_read(good[i].url, &got), 0);
        assert_int_equal(got.tls, want->tls);
        assert_string_equal(got.host, want->host);
        assert_int_equal(got.port, want->port);
        assert_string_equal(got.code, want->code);
        assert_string_equal(got.secret, want->secret);
    }
}

static void others_are_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "localhost/ABCD",
        "HTTP:/h/ABCD",
        "http://",
        "http:///ABCD",
        "http://:80/ABCD",
        "http://::1/ABCD",
        "http://[::1/ABCD",
        "http://[]/ABCD",
        "http://[::1]x/ABCD",
        "http://h:/ABCD",
        "http://h:0/ABCD",
        "http://h:65536/ABCD",
        "http://h:123456/ABCD",
        "http://h:-1/ABCD",
        "http://h:80x/ABCD",
        "http://h/ABCDEFGHIJKLMNOP", /* of CODE_MAX_BYTES */
        "http://h/AB\xff",
        "http://h/ABCD#0 0",
        "http://h/ABCD#\x1b[2J",
        "http://h/ABCD#0123456789012345678901234567890123456789012345678901234567890123",
    };
    char host[HOST_MAX_BYTES + 16] = "http://";

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct invitation got;

        assert_int_equal(invitation_read(bad[i], &got), EXIT_WRONG);
    }
    memset(host + strlen(host), 'x', HOST_MAX_BYTES);
    assert_int_equal(invitation_read(host, &(struct invitation){0}), EXIT_WRONG);
    host[sizeof "http://" - 1 + HOST_MAX_BYTES - 1] = '\0';
    assert_int_equal(invitation_read(host, &(struct invitation){0}), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(others_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
