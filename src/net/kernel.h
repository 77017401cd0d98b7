/* kernel.h: what the kernel knows of a TCP socket. The kernel's own header has more of it than
 * libc's, and the two can't be included together, so only kernel.c asks. */
#ifndef TABLEE_NET_KERNEL_H
#define TABLEE_NET_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

struct kernel_bytes {
    uint64_t acked; /* confirmed by the other side */
    uint64_t read;  /* received and not waiting here; may lack what is arriving now */
};

/* Since the connection began; all 0 if the kernel doesn't say. */
struct kernel_bytes kernel_bytes(int fd);

/* Bytes written that the other side hasn't confirmed. */
uint32_t kernel_unsent(int fd);

/* Is something waiting to be read? */
bool kernel_waiting(int fd);

/* TCP's smoothed round trip; 0 if unknown. */
int64_t kernel_trip_us(int fd);

#endif
