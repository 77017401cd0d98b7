/* web_folder.c: where the web client is. An installed program finds it from where it stands
 * itself, so that the whole tree can be moved; one that was just built, in the checkout. */
#include "host/host.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *web_folder(char *out, size_t size)
{
    static const char *const from_program[] = {WEB_FROM_PROGRAM, "../web/dist"};
    char                     self[PATH_MAX];
    ssize_t                  length = readlink("/proc/self/exe", self, sizeof self - 1);
    const char              *folder;

    self[length > 0 ? length : 0] = '\0';
    folder = dirname(self);
    for (size_t i = 0; i < sizeof from_program / sizeof *from_program; i++) {
        char page[PATH_MAX + 32];

        snprintf(out, size, "%.3800s/%s", folder, from_program[i]);
        snprintf(page, sizeof page, "%.4000s/index.html", out);
        if (access(page, R_OK) == 0)
            break;
    }
    return out;
}
