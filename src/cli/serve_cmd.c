/* serve_cmd.c: `tablee serve`: the words of its command line. */
#include "cli/cli.h"
#include "server/server.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void help(void)
{
    puts("tablee serve [--port 8080] [--bind ADDRESS] [--metrics ADDRESS:PORT]\n"
         "             [--data FOLDER] [--store URL] [--tls CERT KEY] [--public-url URL] [--ice "
         "URL] [--web FOLDER]\n"
         "             [--grace SECONDS] [--rate N] [--per-address N] [--workers N]\n"
         "             [--pace PERCENT]\n\n"
         "Serves the web client and the rooms. Everything that was acknowledged is in the data\n"
         "folder (~/.local/share/tablee/server unless named) and survives any end of the\n"
         "program.\n"
         "  --bind ADDRESS     listen on this address or host name only; without, on all\n"
         "  --metrics ADDRESS:PORT\n"
         "                     serve /metrics there, and on the public port no longer\n"
         "  --store URL        sqlite:PATH; without, a file in the data folder\n"
         "  --public-url URL   how people reach it from outside, where a proxy stands before it\n"
         "  --ice URL          a STUN or TURN server, handed to pages for cameras\n"
         "  --grace SECONDS    how long an absent player's place is kept before a bot stands in\n"
         "  --rate N           messages a second that one page may send\n"
         "  --per-address N    sockets from one address; an eighth of it rooms\n"
         "  --pace PERCENT     of a person's time that bots take for a move");
}

/* The folder of the web client: beside the program's own, unless named. */
static const char *web_folder(char out[PATH_MAX])
{
    char    self[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    char   *cut;

    self[length > 0 ? length : 0] = '\0';
    for (int i = 0; i < 2 && (cut = strrchr(self, '/')); i++)
        *cut = '\0';
    snprintf(out, PATH_MAX, "%.4000s/web/dist", self);
    return out;
}

const char *server_folder(char *out)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char        make[PATH_MAX + 16];

    if (data && *data == '/')
        snprintf(out, PATH_MAX, "%.4000s/tablee/server", data);
    else
        snprintf(out, PATH_MAX, "%.4000s/.local/share/tablee/server",
                 home && *home ? home : "/tmp");
    snprintf(make, sizeof make, "%s", out);
    return folders_make(make) ? NULL : out;
}

/* --tls takes two words: they are cut out before the others are read. */
static int take_tls(int *argc, char **argv, struct serve_options *o)
{
    for (int i = 0; i < *argc; i++)
        if (strcmp(argv[i], "--tls") == 0) {
            if (i + 2 >= *argc)
                return wrong_call("--tls takes a certificate and a key");
            o->cert = argv[i + 1];
            o->key = argv[i + 2];
            memmove(argv + i, argv + i + 3, (size_t)(*argc - i - 3) * sizeof *argv);
            *argc -= 3;
            return 0;
        }
    return 0;
}

/* Files that the call names must be there before anything is opened: what a library says of them
 * later is no sentence for people. */
static int named_files(const struct serve_options *o)
{
    const char *const files[] = {o->cert, o->key, o->web};

    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (files[i] && access(files[i], R_OK) != 0)
            return wrong_call("%s: %s", files[i], strerror(errno));
    return 0;
}

/* ADDRESS:PORT, where an IPv6 address stands in brackets. */
static int take_metrics(const char *text, struct serve_options *o)
{
    static char host[256];
    const char *colon = strrchr(text, ':');
    char       *end;
    long        port = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t      length = colon ? (size_t)(colon - text) : 0;
    bool        bare = colon && text[0] != '[' && memchr(text, ':', length);

    if (!colon || length == 0 || length >= sizeof host || bare || end == colon + 1 ||
        *end != '\0' || port < 0 || port > 65535)
        return wrong_call("--metrics: ADDRESS:PORT, such as 127.0.0.1:9090 or [::1]:9090, "
                          "not \"%s\"",
                          text);
    snprintf(host, sizeof host, "%.*s", (int)length, text);
    o->metrics_bind = host;
    o->metrics_port = (int)port;
    return 0;
}

int serve_with(int argc, char **argv, move (*draw)(struct room *r))
{
    static char          web[PATH_MAX], data[PATH_MAX];
    struct serve_options o = {
        .rate = MESSAGES_PER_S, .per_address = SOCKETS_PER_ADDRESS, .pace = 100, .draw = draw};
    struct words words;
    const char  *metrics = NULL;
    int64_t      port = 8080, grace = GRACE_MS / 1000;
    long         cores = sysconf(_SC_NPROCESSORS_ONLN);
    int          code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    o.workers = cores < 2 ? 1 : cores > WORKERS_MAX ? WORKERS_MAX : cores;
    code = take_tls(&argc, argv, &o);
    if (code == 0)
        code = args_read(argc, argv,
                         (struct flag[]){{"--port", FLAG_NUMBER, &port, 0, 65535},
                                         {"--bind", FLAG_TEXT, &o.bind, 0, 0},
                                         {"--metrics", FLAG_TEXT, &metrics, 0, 0},
                                         {"--data", FLAG_TEXT, &o.data, 0, 0},
                                         {"--store", FLAG_TEXT, &o.store, 0, 0},
                                         {"--public-url", FLAG_TEXT, &o.public_url, 0, 0},
                                         {"--ice", FLAG_TEXT, &o.ice, 0, 0},
                                         {"--web", FLAG_TEXT, &o.web, 0, 0},
                                         {"--grace", FLAG_NUMBER, &grace, 0, 3600},
                                         {"--rate", FLAG_NUMBER, &o.rate, 1, 100000},
                                         {"--per-address", FLAG_NUMBER, &o.per_address, 8, 100000},
                                         {"--pace", FLAG_NUMBER, &o.pace, 0, 1000},
                                         {"--workers", FLAG_NUMBER, &o.workers, 1, WORKERS_MAX},
                                         {0}},
                         &words, 0);
    if (code == 0 && metrics)
        code = take_metrics(metrics, &o);
    if (code == 0)
        code = named_files(&o);
    if (code)
        return code;
    o.port = (int)port;
    o.grace_ms = grace * 1000;
    if (!o.web)
        o.web = web_folder(web);
    if (!o.data)
        o.data = server_folder(data);
    return o.data ? server_run(&o) : EXIT_WRONG;
}

int cmd_serve(int argc, char **argv)
{
    return serve_with(argc, argv, NULL);
}
