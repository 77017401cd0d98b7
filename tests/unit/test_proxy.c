/* test_proxy.c: which proxies are believed, and whom they speak for. */
#include "cmocka_tests.h"
#include "net/proxy.h"

#include <stdio.h>
#include <string.h>

static struct proxies p;

static void networks_are_read(void **state)
{
    static const char *const wrong[] = {"",
                                        "localhost",
                                        "10.0.0.0/33",
                                        "::1/129",
                                        "10.0.0.0/",
                                        "10.0.0.0/-1",
                                        "10.0.0.0/x",
                                        "10.0.0.1,",
                                        ",10.0.0.1",
                                        "10.0.0.1 ,,",
                                        "10.0.0.1 10.0.0.2 x",
                                        "10.0.0/8",
                                        "10.0.0.0/99999999999999999999",
                                        "10.0.0.1:80",
                                        "[::1]"};
    char                     many[PROXIES_MAX * 12 + 16] = "";

    (void)state;
    assert_null(proxies_read("127.0.0.1, 10.0.0.0/8 ,::1,2001:db8::/33", &p));
    assert_int_equal(p.count, 4);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_non_null(proxies_read(wrong[i], &p));
        assert_int_equal(p.count, 0);
    }
    for (int i = 0; i < PROXIES_MAX; i++)
        strcat(many, i ? ",127.0.0.1" : "127.0.0.1");
    assert_null(proxies_read(many, &p));
    strcat(many, ",127.0.0.1");
    assert_non_null(proxies_read(many, &p));
}

static void those_and_no_others(void **state)
{
    static const struct {
        const char *address;
        bool        trusted;
    } rows[] = {
        {"127.0.0.1", true},
        {"127.0.0.2", false},
        {"::ffff:127.0.0.1", true},
        {"10.255.255.255", true},
        {"11.0.0.0", false},
        {"9.255.255.255", false},
        {"::1", true},
        {"::2", false},
        {"2001:db8:7fff::1", true},
        {"2001:db8:8000::1", false},
        {"::ffff:10.1.2.3", true},
        {"", false},
        {"10.0.0.1x", false},
    };

    (void)state;
    assert_null(proxies_read("127.0.0.1,10.0.0.0/8,::1,2001:db8::/33", &p));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(proxies_trust(&p, rows[i].address), rows[i].trusted);
    assert_null(proxies_read("0.0.0.0/0", &p));
    assert_true(proxies_trust(&p, "192.0.2.1"));
    assert_false(proxies_trust(&p, "2001:db8::1"));
    p.count = 0;
    assert_false(proxies_trust(&p, "127.0.0.1"));
}

static void whom_they_speak_for(void **state)
{
    static const struct {
        const char *peer, *forwarded, *client;
    } rows[] = {
        {"192.0.2.1", "198.51.100.1", "192.0.2.1"}, /* not trusted: the header is a claim */
        {"127.0.0.1", "198.51.100.1", "198.51.100.1"},
        {"127.0.0.1", "", "127.0.0.1"},
        {"127.0.0.1", " 203.0.113.9 , 198.51.100.1 ", "198.51.100.1"}, /* the first is a claim */
        {"127.0.0.1", "198.51.100.1, 10.1.1.1", "198.51.100.1"},       /* two proxies of ours */
        {"127.0.0.1", "198.51.100.1, unknown, 10.1.1.1", "10.1.1.1"},
        {"127.0.0.1", "unknown", "127.0.0.1"},
        {"127.0.0.1", "198.51.100.1:4711", "198.51.100.1"}, /* ports are left out */
        {"127.0.0.1", "198.51.100.1:", "198.51.100.1"},
        {"127.0.0.1", "[2001:db8::1]:4711, 10.1.1.1:80", "2001:db8::1"},
        {"127.0.0.1", "[2001:db8::1]", "2001:db8::1"},
        {"127.0.0.1", "198.51.100.1:47x", "127.0.0.1"},
        {"127.0.0.1", "[2001:db8::1]4711", "127.0.0.1"},
        {"127.0.0.1", "[2001:db8::1", "127.0.0.1"},
        {"127.0.0.1", "[", "127.0.0.1"},
        {"127.0.0.1", "[]", "127.0.0.1"},
        {"127.0.0.1", ":", "127.0.0.1"},
        {"127.0.0.1", "10.1.1.1:4711]", "127.0.0.1"},
        {"127.0.0.1", ",,,", "127.0.0.1"},
        {"127.0.0.1", "10.0.0.1,10.0.0.2", "10.0.0.1"}, /* all are ours */
        {"::ffff:127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"},
        {"::ffff:192.0.2.1", "", "192.0.2.1"},
        {"127.0.0.1", "2001:DB8:0::0001", "2001:db8::1"},
        {"127.0.0.1", "1111111111222222222233333333334444444444555555555566666", "127.0.0.1"},
    };

    (void)state;
    assert_null(proxies_read("127.0.0.1,10.0.0.0/8", &p));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char address[PEER_MAX];

        snprintf(address, sizeof address, "%s", rows[i].peer);
        proxies_client(&p, rows[i].forwarded, address);
        assert_string_equal(address, rows[i].client);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(networks_are_read),
        cmocka_unit_test(those_and_no_others),
        cmocka_unit_test(whom_they_speak_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
