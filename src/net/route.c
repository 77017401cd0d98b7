/* route.c: see route.h. */
#include "net/route.h"

#include "server/limits.h"
#include "server/room.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *end, *type;
} types[] = {{".html", "text/html; charset=utf-8"},
             {".js", "text/javascript; charset=utf-8"},
             {".css", "text/css; charset=utf-8"},
             {".wasm", "application/wasm"},
             {".svg", "image/svg+xml"},
             {".png", "image/png"},
             {".ico", "image/x-icon"},
             {".json", "application/json"},
             {".webmanifest", "application/manifest+json"},
             {".woff2", "font/woff2"},
             {".mp3", "audio/mpeg"},
             {".ogg", "audio/ogg"},
             {".txt", "text/plain; charset=utf-8"},
             {".md", "text/plain; charset=utf-8"}};

static bool begins(const char *path, const char *with)
{
    return strncmp(path, with, strlen(with)) == 0;
}

int32_t route_cost(const char *path)
{
    if (begins(path, "/api/rooms") || begins(path, "/metrics"))
        return COST_WALK;
    return begins(path, "/api/played") || begins(path, "/api/replay/") ? COST_STORE : 1;
}

bool route_is_file(const char *path)
{
    return path[0] == '/' && !strstr(path, "..") && !strchr(path, '\\');
}

bool route_screen(const char *path, char *out, size_t size)
{
    static const char plain[] = "/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    bool              code = strlen(path) == CODE_MAX && !strchr(path + 1, '/');

    if (path[0] != '/' || path[strspn(path, plain)] != '\0')
        return false;
    return snprintf(out, size, "/#%s%s", code ? "/join" : "", path) < (int)size;
}

const char *route_type(const char *path)
{
    size_t length = strlen(path);

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t end = strlen(types[i].end);

        if (length > end && strcmp(path + length - end, types[i].end) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}
