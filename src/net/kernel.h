/* kernel.h: what the kernel knows of a TCP socket. Its own header has more of it than libc's, and
 * the two cannot be included together: so it is asked here alone. */
#ifndef TABLEE_NET_KERNEL_H
#define TABLEE_NET_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

struct kernel_bytes {
    uint64_t acked; /* that the other side has confirmed */
    uint64_t read;  /* that came from it and do not wait here; may be too few by what comes now */
};

/* Since the connection began; all 0 if the kernel does not say. */
struct kernel_bytes kernel_bytes(int fd);

/* Bytes that were written and that the other side has not confirmed. */
uint32_t kernel_unsent(int fd);

/* Does something from the other side wait to be read? */
bool kernel_waiting(int fd);

/* The round trip as TCP measures it, smoothed; 0: not known. */
int64_t kernel_trip_us(int fd);

#endif
