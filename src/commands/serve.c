/* serve.c: `tablee serve`: the words of its command line. */
#include "net/serve.h"
#include "commands/commands.h"
#include "server/limits.h"
#include "terminal/term.h"

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

/* The options: --help, the environment and the file know them from here. */
enum { SETTINGS = 17 };

const char *server_folder(char *out)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char        make[PATH_MAX + 16];

    if (data && *data == '/')
        snprintf(out, PATH_MAX, "%.4000s/tablee/server", data);
    else if (home && *home)
        snprintf(out, PATH_MAX, "%.4000s/.local/share/tablee/server", home);
    else {
        wrong_call(say("HOME isn't set, so there is no place for the data: name one with --data",
                       "HOME n'est pas définie, donc pas d'endroit pour les données : nomme-en un "
                       "par --data"));
        return NULL;
    }
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
        return say("ADDRESS:PORT, such as 127.0.0.1:9090 or [::1]:9090",
                   "ADRESSE:PORT, comme 127.0.0.1:9090 ou [::1]:9090");
    snprintf(g->metrics_host, sizeof g->metrics_host, "%.*s", (int)length, text);
    g->o.metrics_bind = g->metrics_host;
    g->o.metrics_port = (int)port;
    return NULL;
}

static const char *read_proxies(const char *text, void *to)
{
    return proxies_read(text, &((struct given *)to)->o.proxies);
}

/* What they take and mean, in English and French. */
static const struct {
    const char *takes[2], *what[2];
} texts[SETTINGS] = {
    {{"PORT", "PORT"},
     {"the port to listen on; 0 takes a free one (default 8080)",
      "le port d'écoute ; 0 en prend un libre (8080 d'habitude)"}},
    {{"ADDRESS", "ADRESSE"},
     {"listen on this address or host name only (default: on all)",
      "n'écouter que sur cette adresse ou cette machine (sinon sur toutes)"}},
    {{"ADDRESS:PORT", "ADRESSE:PORT"},
     {"serve /metrics here and not on the public port",
      "donner /metrics ici, et pas sur le port public"}},
    {{"FOLDER", "DOSSIER"},
     {"where rooms are kept (default ~/.local/share/tablee/server)",
      "où sont les salons (~/.local/share/tablee/server d'habitude)"}},
    {{"URL", "URL"},
     {"sqlite:PATH (default: rooms.db in the data folder)",
      "sqlite:CHEMIN (sinon rooms.db dans le dossier des données)"}},
    {{"CERT KEY", "CERT CLÉ"},
     {"serve HTTPS with these PEM files; SIGHUP reloads them",
      "servir en HTTPS avec ces fichiers PEM ; SIGHUP les relit"}},
    {{"URL", "URL"},
     {"the address people use, if there is a proxy in front",
      "l'adresse que les gens utilisent, s'il y a un proxy devant"}},
    {{"ADDRESSES", "ADRESSES"},
     {"proxies whose X-Forwarded-For header to trust",
      "les proxys dont l'en-tête X-Forwarded-For fait foi"}},
    {{"URL", "URL"},
     {"a STUN or TURN server for cameras", "un serveur STUN ou TURN pour les caméras"}},
    {{"FOLDER", "DOSSIER"}, {"the folder with the web client", "le dossier de la page"}},
    {{"SECONDS", "SECONDES"},
     {"how long to keep an absent player's seat (default 20)",
      "combien de temps garder une place à qui est absent (20)"}},
    {{"N", "N"},
     {"messages per second that one page may send (default 40)",
      "messages par seconde qu'une page peut envoyer (40)"}},
    {{"N", "N"},
     {"sockets per address; limits rooms and requests in proportion (default 256)",
      "connexions par adresse ; salons et requêtes suivent (256)"}},
    {{"PERCENT", "POURCENT"},
     {"how long bots take to move; 100 is a person's pace (default 100)",
      "le temps que prennent les bots ; 100 est celui d'une personne"}},
    {{"N", "N"},
     {"threads for the bots (default: one per core, at most 8)",
      "threads pour les bots (un par cœur, 8 au plus)"}},
    {{"DAYS", "JOURS"},
     {"how long to keep finished games; 0 means forever (default 365)",
      "combien de temps garder les parties finies ; 0 : toujours (365)"}},
    {{"FILE", "FICHIER"},
     {"read options from a file, one per line: port = 8080",
      "lire des options dans un fichier, une par ligne : port = 8080"}},
};

static void flags_of(struct given *g, struct flag out[SETTINGS + 1])
{
    struct serve_options *o = &g->o;
    const struct flag     all[SETTINGS + 1] = {
            {"--port", FLAG_NUMBER, &g->port, 0, 65535},
            {"--bind", FLAG_TEXT, &o->bind, 0, 0},
            {"--metrics", FLAG_READ, &g->metrics, 0, 0},
            {"--data", FLAG_TEXT, &o->data, 0, 0},
            {"--store", FLAG_TEXT, &o->store, 0, 0},
            {"--tls", FLAG_PAIR, &g->tls, 0, 0},
            {"--public-url", FLAG_TEXT, &o->public_url, 0, 0},
            {"--trust-proxy", FLAG_READ, &g->proxies, 0, 0},
            {"--ice", FLAG_TEXT, &o->server.ice, 0, 0},
            {"--web", FLAG_TEXT, &o->web, 0, 0},
            {"--grace", FLAG_NUMBER, &g->grace_s, 0, 3600},
            {"--rate", FLAG_NUMBER, &o->server.rate, 1, 100000},
            {"--per-address", FLAG_NUMBER, &o->server.per_address, 8, 100000},
            {"--pace", FLAG_NUMBER, &o->server.pace, 0, 1000},
            {"--workers", FLAG_NUMBER, &o->workers, 1, WORKERS_MAX},
            {"--keep", FLAG_NUMBER, &o->keep_days, 0, 36500},
            {"--config", FLAG_TEXT, &g->config, 0, 0},
            {0},
    };

    memcpy(out, all, sizeof all);
}

static void help(const struct flag flags[SETTINGS])
{
    puts(say(
        "tablee serve [OPTION …]\n\n"
        "Runs a server with the web client and the rooms. Every move is in the data folder before\n"
        "players see it, so nothing is lost when the program stops or crashes.\n",
        "tablee serve [OPTION …]\n\n"
        "Tient un serveur, avec la page et les salons. Chaque coup est dans le dossier des "
        "données\n"
        "avant que les gens le voient : rien n'est perdu si le programme s'arrête.\n"));
    for (int i = 0; i < SETTINGS; i++) {
        char call[64];

        snprintf(call, sizeof call, "%s %s", flags[i].name, texts[i].takes[say_french()]);
        fputs("  ", stdout);
        print_padded(call, 25);
        puts(texts[i].what[say_french()]);
    }
    puts(say(
        "\nYou can also set any option in the environment (TABLEE_PORT for --port,\n"
        "TABLEE_PER_ADDRESS for --per-address) or in the --config file, where # starts a\n"
        "comment. The command line overrides the environment, which overrides the file.",
        "\nChaque option peut aussi venir de l'environnement (TABLEE_PORT pour --port,\n"
        "TABLEE_PER_ADDRESS pour --per-address) ou du fichier de --config, où # commence un\n"
        "commentaire. La ligne de commande l'emporte sur l'environnement, et lui sur le fichier."));
}

int serve_with(int argc, char **argv, move (*draw)(struct room *r))
{
    static char           web[PATH_MAX], data[PATH_MAX];
    static struct given   g;
    struct serve_options *o = &g.o;
    struct flag           flags[SETTINGS + 1];
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
    flags_of(&g, flags);
    if (args_ask_help(argc, argv)) {
        help(flags);
        return EXIT_YES;
    }
    code = args_read_service(argc, argv, flags, &words, 0, &file);
    o->port = (int)g.port;
    o->server.grace_ms = g.grace_s * 1000;
    o->cert = g.tls.word[0][0] != '\0' ? g.tls.word[0] : NULL;
    o->key = o->cert ? g.tls.word[1] : NULL;
    if (o->public_url && o->proxies.count == 0) /* most often the proxy is here too */
        proxies_read("127.0.0.1,::1", &o->proxies);
    if (code == 0 && o->server.ice && strlen(o->server.ice) > ICE_MAX)
        code = wrong_call(say("--ice takes an address of up to %d bytes",
                              "--ice : une adresse de %d octets au plus"),
                          ICE_MAX);
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
