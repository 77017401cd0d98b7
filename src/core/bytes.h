/* bytes.h: plain memory without a libc. The built-ins become the processor's
 * own instructions natively and memory.copy / memory.fill in WebAssembly. */
#ifndef TABLEE_BYTES_H
#define TABLEE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline void bytes_copy(void *to, const void *from, size_t count)
{
    __builtin_memcpy(to, from, count);
}

static inline void bytes_clear(void *at, size_t count)
{
    __builtin_memset(at, 0, count);
}

static inline bool bytes_equal(const void *a, const void *b, size_t count)
{
    const uint8_t *x = a, *y = b;

    for (size_t i = 0; i < count; i++)
        if (x[i] != y[i])
            return false;
    return true;
}

/* Prefetches bytes that will be read soon. Any address is safe, NULL and past the end included. */
enum { CACHE_LINE = 64 };

static inline void bytes_expect(const void *at, size_t count)
{
    for (size_t i = 0; i < count; i += CACHE_LINE)
        __builtin_prefetch((const void *)((uintptr_t)at + i));
}

/* FNV-1a, 64 bits: names a state, chains into signatures. Start with HASH_START
 * or with the hash so far. */
#define HASH_START 0xCBF29CE484222325u

static inline uint64_t bytes_hash(uint64_t hash, const void *at, size_t count)
{
    const uint8_t *x = at;

    for (size_t i = 0; i < count; i++)
        hash = (hash ^ x[i]) * 0x100000001B3u;
    return hash;
}

#endif
