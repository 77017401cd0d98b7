/* test_identity.c: the key by which a server signs who is who. */
#include "cmocka_tests.h"
#include "server/identity.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];

static int begin(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/tablee-identity-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int end(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command); // NOLINT(cert-env33-c)
}

/* Writing kills it, as a kill -9 may at that moment. */
static void a_killed_server_leaves_no_half_key(void **state)
{
    struct identity_key key, again;
    struct rlimit       none = {0, 0};
    int                 status;
    pid_t               child = fork();

    (void)state;
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGXFSZ, SIG_DFL);
        setrlimit(RLIMIT_CORE, &none);
        setrlimit(RLIMIT_FSIZE, &none);
        identity_key_load(&key, folder);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ);
    assert_null(identity_key_load(&key, folder));
    assert_null(identity_key_load(&again, folder));
    assert_memory_equal(&key, &again, sizeof key);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_killed_server_leaves_no_half_key, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
