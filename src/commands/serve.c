/* serve.c: `tablee serve`: the words of its command line. */
#include "net/serve.h"
#include "commands/commands.h"
#include "server/limits.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the options are read into. */
struct given {
    struct serve_options o;
    int64_t              port, grace_s;
    struct word_pair     tls;
    const char          *config;
    struct flag_reader   metrics, proxies;
    char                 metrics_host[256];
};

/* One option: --help, the environment and the file know it from here. */
struct setting {
    struct flag flag;
    const char *takes, *what;
};
enum { SETTINGS = 17 };

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
static const char *read_metrics(const char *text, void *to)
{
    struct given *g = to;
    const char   *colon = strrchr(text, ':');
    char         *end = NULL;
    long          port = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t        length = colon ? (size_t)(colon - text) : 0;

    if (length == 0 || length >= sizeof g->metrics_host || end == colon + 1 || *end != '\0' ||
        port < 0 || port > 65535 || (text[0] != '[' && memchr(text, ':', length)))
        return "ADDRESS:PORT, such as 127.0.0.1:9090 or [::1]:9090";
    snprintf(g->metrics_host, sizeof g->metrics_host, "%.*s", (int)length, text);
    g->o.metrics_bind = g->metrics_host;
    g->o.metrics_port = (int)port;
    return NULL;
}

static const char *read_proxies(const char *text, void *to)
{
    return proxies_read(text, &((struct given *)to)->o.proxies);
}

static void settings_of(struct given *g, struct setting out[SETTINGS])
{
    struct serve_options *o = &g->o;
    const struct setting  all[SETTINGS] = {
         {{"--port", FLAG_NUMBER, &g->port, 0, 65535},
          "PORT",
          "the port to listen on; 0 takes a free one (default 8080)"},
         {{"--bind", FLAG_TEXT, &o->bind, 0, 0},
          "ADDRESS",
          "listen on this address or host name only (default: on all)"},
         {{"--metrics", FLAG_READ, &g->metrics, 0, 0},
          "ADDRESS:PORT",
          "serve /metrics here and not on the public port"},
         {{"--data", FLAG_TEXT, &o->data, 0, 0},
          "FOLDER",
          "where rooms are kept (default ~/.local/share/tablee/server)"},
         {{"--store", FLAG_TEXT, &o->store, 0, 0},
          "URL",
          "sqlite:PATH (default: rooms.db in the data folder)"},
         {{"--tls", FLAG_PAIR, &g->tls, 0, 0},
          "CERT KEY",
          "serve HTTPS with these PEM files; SIGHUP reloads them"},
         {{"--public-url", FLAG_TEXT, &o->public_url, 0, 0},
          "URL",
          "the address people use, if there is a proxy in front"},
         {{"--trust-proxy", FLAG_READ, &g->proxies, 0, 0},
          "ADDRESSES",
          "proxies whose X-Forwarded-For header to trust"},
         {{"--ice", FLAG_TEXT, &o->server.ice, 0, 0}, "URL", "a STUN or TURN server for cameras"},
         {{"--web", FLAG_TEXT, &o->web, 0, 0}, "FOLDER", "the folder with the web client"},
         {{"--grace", FLAG_NUMBER, &g->grace_s, 0, 3600},
          "SECONDS",
          "how long to keep an absent player's seat (default 20)"},
         {{"--rate", FLAG_NUMBER, &o->server.rate, 1, 100000},
          "N",
          "messages per second that one page may send (default 40)"},
         {{"--per-address", FLAG_NUMBER, &o->server.per_address, 8, 100000},
          "N",
          "sockets per address; limits rooms and requests in proportion (default 256)"},
         {{"--pace", FLAG_NUMBER, &o->server.pace, 0, 1000},
          "PERCENT",
          "how long bots take to move; 100 is a person's pace (default 100)"},
         {{"--workers", FLAG_NUMBER, &o->workers, 1, WORKERS_MAX},
          "N",
          "threads for the bots (default: one per core, at most 8)"},
         {{"--keep", FLAG_NUMBER, &o->keep_days, 0, 36500},
          "DAYS",
          "how long to keep finished games; 0 means forever (default 365)"},
         {{"--config", FLAG_TEXT, &g->config, 0, 0},
          "FILE",
          "read options from a file, one per line: port = 8080"},
    };

    memcpy(out, all, sizeof all);
}

static void help(const struct setting settings[SETTINGS])
{
    puts(
        "tablee serve [OPTION …]\n\n"
        "Runs a server with the web client and the rooms. Every move is in the data folder before\n"
        "players see it, so nothing is lost when the program stops or crashes.\n"
        "");
    for (int i = 0; i < SETTINGS; i++) {
        char call[64];

        snprintf(call, sizeof call, "%s %s", settings[i].flag.name, settings[i].takes);
        printf("  %-24s %s\n", call, settings[i].what);
    }
    puts("\nYou can also set any option in the environment (TABLEE_PORT for --port,\n"
         "TABLEE_PER_ADDRESS for --per-address) or in the --config file, where # starts a\n"
         "comment. The command line overrides the environment, which overrides the file.");
}

int serve_with(int argc, char **argv, move (*draw)(struct room *r))
{
    static char           web[PATH_MAX], data[PATH_MAX];
    static struct given   g;
    struct serve_options *o = &g.o;
    struct setting        settings[SETTINGS];
    struct flag           flags[SETTINGS + 1] = {0};
    struct words          words;
    char                 *file = NULL;
    long                  cores = sysconf(_SC_NPROCESSORS_ONLN);
    int                   code;

    g = (struct given){.port = 8080,
                       .grace_s = GRACE_MS / 1000,
                       .metrics = {read_metrics, &g},
                       .proxies = {read_proxies, &g}};
    *o = (struct serve_options){.server = {.rate = MESSAGES_PER_S,
                                           .per_address = SOCKETS_PER_ADDRESS,
                                           .pace = 100,
                                           .draw = draw},
                                .keep_days = KEEP_DAYS};
    o->workers = cores < 2 ? 1 : cores > WORKERS_MAX ? WORKERS_MAX : cores;
    settings_of(&g, settings);
    if (args_ask_help(argc, argv)) {
        help(settings);
        return EXIT_YES;
    }
    for (int i = 0; i < SETTINGS; i++)
        flags[i] = settings[i].flag;
    code = args_read_service(argc, argv, flags, &words, 0, &file);
    o->port = (int)g.port;
    o->server.grace_ms = g.grace_s * 1000;
    o->cert = g.tls.word[0][0] != '\0' ? g.tls.word[0] : NULL;
    o->key = o->cert ? g.tls.word[1] : NULL;
    if (o->public_url && o->proxies.count == 0) /* most often the proxy is here too */
        proxies_read("127.0.0.1,::1", &o->proxies);
    if (code == 0 && o->server.ice && strlen(o->server.ice) > ICE_MAX)
        code = wrong_call("--ice takes an address of up to %d bytes", ICE_MAX);
    if (code == 0)
        code = named_files(o);
    if (code == 0 && !o->web)
        o->web = web_folder(web, sizeof web);
    if (code == 0 && !o->data)
        o->data = server_folder(data);
    if (code == 0)
        code = o->data ? serve_run(o) : EXIT_WRONG;
    free(file);
    return code;
}

int cmd_serve(int argc, char **argv)
{
    return serve_with(argc, argv, NULL);
}
