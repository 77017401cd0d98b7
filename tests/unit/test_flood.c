/* test_flood.c: who sends much that nobody hears of, by the kernel's count of a real socket. */
#include "cmocka_tests.h"
#include "net/flood.h"
#include "server/limits.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    SENT = 4 * CONTROL_BURST,
    PIECE = 1024,
    LOOK_MS = 1000,
    SOON_MS = LOOK_MS + SENT / CONTROL_BYTES_PER_S * 1000
};

static int  here, there;
static char bytes[SENT];

static int connected(void **state)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t          size = sizeof address;
    int                door = socket(AF_INET, SOCK_STREAM, 0);

    (void)state;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    there = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(door, (struct sockaddr *)&address, size) != 0 || listen(door, 1) != 0 ||
        getsockname(door, (struct sockaddr *)&address, &size) != 0 ||
        connect(there, (struct sockaddr *)&address, size) != 0)
        return -1;
    here = accept(door, NULL, NULL);
    return close(door);
}

static int closed(void **state)
{
    (void)state;
    return close(here) | close(there);
}

/* All of it has come here and waits. */
static void send_all(void)
{
    assert_int_equal(send(there, bytes, SENT, 0), SENT);
    assert_int_equal(recv(here, bytes, SENT, MSG_PEEK | MSG_WAITALL), SENT);
}

static void read_all(void)
{
    assert_int_equal(recv(here, bytes, SENT, MSG_WAITALL), SENT);
}

static void what_is_read_and_not_heard_is_a_flood(void **state)
{
    struct flood f;

    (void)state;
    flood_begin(&f, here, 0);
    send_all();
    read_all();
    assert_true(flood_looked(&f, here, LOOK_MS));
    assert_false(flood_looked(&f, here, SOON_MS)); /* it has been forgiven */
}

/* Looks that follow each other closely give nobody a new allowance each. */
static void many_looks_allow_no_more(void **state)
{
    struct flood f;
    int          looks = 0;

    (void)state;
    flood_begin(&f, here, 0);
    for (bool flood = false; !flood; looks++) {
        assert_int_equal(send(there, bytes, PIECE, 0), PIECE);
        assert_int_equal(recv(here, bytes, PIECE, MSG_WAITALL), PIECE);
        flood = flood_looked(&f, here, 1 + looks);
        assert_true(looks * PIECE <= CONTROL_BURST + PIECE);
    }
    assert_true(looks * PIECE > CONTROL_BURST);
}

static void what_waits_is_none(void **state)
{
    struct flood f;

    (void)state;
    flood_begin(&f, here, 0);
    send_all();
    assert_false(flood_looked(&f, here, LOOK_MS));
    read_all();
    flood_heard(&f, SENT);
    assert_false(flood_looked(&f, here, 2 * LOOK_MS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_read_and_not_heard_is_a_flood, connected, closed),
        cmocka_unit_test_setup_teardown(many_looks_allow_no_more, connected, closed),
        cmocka_unit_test_setup_teardown(what_waits_is_none, connected, closed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
