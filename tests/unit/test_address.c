/* test_address.c: whose account an address counts on, and what a bucket holds. */
#include "cmocka_tests.h"
#include "net/peer.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

static void an_address_in_letters_has_the_name_of_its_account(void **state)
{
    static const char *const names[][2] = {
        {"192.0.2.7", "192.0.2.7"},
        {"::ffff:192.0.2.7", "192.0.2.7"},
        {"::1", "::1"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2::", "2001:db8:1:2::/64"},
        {"2001:db8:1:3::1", "2001:db8:1:3::/64"},
        {"2001:db80:aaaa:bbbb:cccc:dddd:eeee:ffff", "2001:db80:aaaa:bbbb::/64"},
    };
    static const char *const none[] = {"", "unknown", "192.0.2", "192.0.2.7:80", "[::1]", "::/64"};
    char                     out[ADDRESS_TEXT_MAX] = "as it was";

    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(peer_read(none[i], out));
    assert_string_equal(out, "as it was");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(peer_read(names[i][0], out));
        assert_string_equal(out, names[i][1]);
    }
}

static void a_peer_has_the_same_name(void **state)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr_in  four = {.sin_family = AF_INET};
    char                out[ADDRESS_TEXT_MAX];

    (void)state;
    inet_pton(AF_INET6, "2001:db8:1:2:3:4:5:6", &six.sin6_addr);
    peer_name((const struct sockaddr *)&six, out);
    assert_string_equal(out, "2001:db8:1:2::/64");
    inet_pton(AF_INET, "192.0.2.7", &four.sin_addr);
    peer_name((const struct sockaddr *)&four, out);
    assert_string_equal(out, "192.0.2.7");
}

static void a_bucket_gives_its_burst_and_then_its_rate(void **state)
{
    struct bucket b = {0};
    int           given = 0;

    (void)state;
    while (bucket_spend(&b, 1000, 10, 3, 1))
        given++;
    assert_int_equal(given, 30);
    assert_false(bucket_spend(&b, 1099, 10, 3, 1));
    assert_true(bucket_spend(&b, 1100, 10, 3, 1));
    assert_false(bucket_spend(&b, 1100, 10, 3, 1));
    assert_true(bucket_spend(&b, 60000, 10, 3, 30));
    assert_false(bucket_spend(&b, 60000, 10, 3, 1));
}

static void an_account_is_kept_for_a_while_and_their_number_is_limited(void **state)
{
    static struct server s;
    struct address      *a;
    char                 name[ADDRESS_TEXT_MAX];

    (void)state;
    s.now = 1;
    a = address_of(&s, "192.0.2.1");
    a->sockets++;
    assert_ptr_equal(address_of(&s, "192.0.2.1"), a);
    assert_int_equal(s.address_count, 1);
    for (int i = 0; i < 2 * ACCOUNTS_MAX; i++) {
        snprintf(name, sizeof name, "2001:db8:%x:%x::/64", i >> 16, i & 0xffff);
        address_of(&s, name);
    }
    assert_true(s.address_count <= ACCOUNTS_MAX + ADDRESS_SLOTS);
    assert_ptr_equal(address_of(&s, "192.0.2.1"), a); /* somebody needs it */
    s.now += ADDRESS_KEPT_MS;
    for (int i = 0; i < ADDRESS_SWEEPS; i++)
        addresses_sweep(&s);
    assert_int_equal(s.address_count, 1);
    a->sockets--;
    address_release(&s, a);
    s.now += ADDRESS_KEPT_MS - 1;
    for (int i = 0; i < ADDRESS_SWEEPS; i++)
        addresses_sweep(&s);
    assert_int_equal(s.address_count, 1); /* nobody gets a fresh one by hanging up */
    s.now++;
    for (int i = 0; i < ADDRESS_SWEEPS; i++)
        addresses_sweep(&s);
    assert_int_equal(s.address_count, 0);
    addresses_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_in_letters_has_the_name_of_its_account),
        cmocka_unit_test(a_peer_has_the_same_name),
        cmocka_unit_test(a_bucket_gives_its_burst_and_then_its_rate),
        cmocka_unit_test(an_account_is_kept_for_a_while_and_their_number_is_limited),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
