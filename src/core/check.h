/* check.h: broken invariants stop the program, in release builds too.
 *
 * CHECK is for insiders: what our own code promised. What comes from outside
 * (moves, files, frames) is refused with a reason instead and never gets here.
 * The engine has no libc, so the host says how a program stops: natively it
 * prints and aborts (src/host/broken.c), in WebAssembly it traps. */
#ifndef TABLEE_CHECK_H
#define TABLEE_CHECK_H

#include <stdint.h>

_Noreturn void broken(const char *file, int line, const char *what);

#define CHECK(truth) ((truth) ? (void)0 : broken(__FILE__, __LINE__, #truth))

/* A small number that must fit a byte: the place where -Wconversion is answered. */
static inline uint8_t byte(int value)
{
    CHECK(value >= 0 && value <= 255);
    return (uint8_t)value;
}

#endif
