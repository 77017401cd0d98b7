/* broken.c: how the native program stops on a broken invariant. */
#include "core/check.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void broken(const char *file, int line, const char *what)
{
    fprintf(stderr, "tablee: broken invariant at %s:%d: %s\n", file, line, what);
    abort();
}
