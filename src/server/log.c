/* log.c: see log.h. */
#include "server/log.h"

#include "server/clock.h"

#include <stdarg.h>
#include <stdio.h>

void server_log(const char *event, const char *format, ...)
{
    char    line[1024];
    va_list args;
    int64_t now = wall_ms();

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "t=%lld.%03d event=%s %s\n", (long long)(now / 1000), (int)(now % 1000), event,
            line);
}
