/* clock.c: the machine's clocks (server/clock.h). */
#include "net/machine.h"

#include <sys/time.h>
#include <uv.h>

uint64_t net_now_us(void)
{
    return uv_hrtime() / 1000;
}

int64_t net_wall_ms(void)
{
    struct timeval t;

    gettimeofday(&t, NULL);
    return (int64_t)t.tv_sec * 1000 + t.tv_usec / 1000;
}
