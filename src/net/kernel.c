/* kernel.c: see kernel.h. */
#include "net/kernel.h"

#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

struct kernel_bytes kernel_bytes(int fd)
{
    struct tcp_info info = {0};
    socklen_t       size = sizeof info;
    int             waiting = 0;
    uint64_t        came;

    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return (struct kernel_bytes){0};
    came = info.tcpi_bytes_received;
    if (ioctl(fd, SIOCINQ, &waiting) != 0)
        waiting = 0;
    return (struct kernel_bytes){.acked = info.tcpi_bytes_acked,
                                 .read =
                                     came - ((uint64_t)waiting < came ? (uint64_t)waiting : came)};
}

uint32_t kernel_unsent(int fd)
{
    int left = 0;

    return ioctl(fd, SIOCOUTQ, &left) == 0 && left > 0 ? (uint32_t)left : 0;
}

bool kernel_waiting(int fd)
{
    int waiting = 0;

    return ioctl(fd, SIOCINQ, &waiting) == 0 && waiting > 0;
}

int64_t kernel_trip_us(int fd)
{
    struct tcp_info info = {0};
    socklen_t       size = sizeof info;

    return getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 ? info.tcpi_rtt : 0;
}
