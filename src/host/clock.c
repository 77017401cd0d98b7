/* clock.c: how long something takes. See host.h. */
#include "host/host.h"

#include <sched.h>
#include <time.h>

double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int cores_usable(void)
{
    cpu_set_t set;
    int       cores;

    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    cores = CPU_COUNT(&set);
    return cores < 1 ? 1 : cores > 64 ? 64 : cores;
}
