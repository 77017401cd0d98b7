/* arena.c: `tablee arena`: bots play each other; how strong each is, with intervals. */
#include "report/arena.h"
#include "commands/commands.h"
#include "core/version.h"
#include "host/progress.h"
#include "terminal/term.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void help(void)
{
    puts(say(
        "tablee arena GAME [--bots a,b,…] [--games N] [--seats N] [--option k=v]… [--seed N]\n"
        "             [--threads N] [--iterations N] [--answer MS] [--json | --csv]\n"
        "             [--report FILE.html]\n\n"
        "Lets each pair of bots play N games (default 400). They take turns on all seats, and\n"
        "all games of a deal have the same dice and cards. Prints Elo ratings with 95 %\n"
        "intervals: `normal` is 1500, and 400 points more mean odds of ten to one. The same\n"
        "seed gives the same numbers, whatever the number of threads. A bot that never lost\n"
        "is rated \"1898 or more\". ^C ends the run with the deals that were played.\n"
        "  --bots a,b,…   the bots to rate (default: all levels of the game). `oracle`, which\n"
        "                 exists only here, sees everything that is hidden: it shows how much\n"
        "                 that would be worth.\n"
        "                 exec:COMMAND is a bot in any language (docs/bots.md)\n"
        "  --answer MS    how long such a bot may think about a move (default 5000); one that\n"
        "                 takes longer, ends or makes an illegal move forfeits the game\n"
        "  --iterations N give searching bots this budget instead of their own\n"
        "  --json, --csv  print results for programs (docs/arena.schema.json)\n"
        "  --report FILE  write a page with plots",
        "tablee arena JEU [--bots a,b,…] [--games N] [--seats N] [--option k=v]… [--seed N]\n"
        "             [--threads N] [--iterations N] [--answer MS] [--json | --csv]\n"
        "             [--report FICHIER.html]\n\n"
        "Fait jouer N parties (400 d'habitude) à chaque paire de bots. Ils changent de place,\n"
        "et toutes les parties d'une donne ont les mêmes dés et les mêmes cartes. Affiche des\n"
        "classements Elo avec leurs intervalles à 95 % : `normal` vaut 1500, et 400 points de\n"
        "plus veulent dire dix chances contre une. La même graine donne les mêmes nombres,\n"
        "quel que soit le nombre de threads. Un bot qui n'a jamais perdu vaut « 1898 ou\n"
        "plus ». ^C arrête, avec les donnes déjà jouées.\n"
        "  --bots a,b,…   les bots à classer (sinon tous les niveaux du jeu). `oracle`, qui\n"
        "                 n'existe qu'ici, voit tout ce qui est caché : il montre ce que ça\n"
        "                 vaudrait.\n"
        "                 exec:COMMANDE est un bot dans n'importe quel langage (docs/bots.md)\n"
        "  --answer MS    le temps d'un tel bot pour un coup (5000 d'habitude) ; s'il est plus\n"
        "                 lent, s'arrête ou joue un coup interdit, il perd la partie\n"
        "  --iterations N le budget des bots qui cherchent, à la place du leur\n"
        "  --json, --csv  des résultats pour programmes (docs/arena.schema.json)\n"
        "  --report FICHIER  écrit une page avec des courbes"));
}

/* ---- Results. ---- */

static double met(const struct arena *a, int i, int j)
{
    return a->wins[i][j] + a->wins[j][i];
}

static double mean_length(const struct arena *a)
{
    double sum = 0;

    for (uint64_t i = 0; i < a->total; i++)
        sum += a->length[i];
    return sum / (double)a->total;
}

/* What the row won from the column, of the games they played. */
static double share(const struct arena *a, int i, int j)
{
    return met(a, i, j) > 0 ? a->wins[i][j] / met(a, i, j) : 0;
}

/* An end of an interval; null where it is open. */
static void print_end(const char *key, double elo, bool open)
{
    if (open)
        printf(",\"%s\":null", key);
    else
        printf(",\"%s\":%.1f", key, elo);
}

static void print_rating(const struct arena *a, int i)
{
    const struct arena_rating *r = &a->rating[i];

    printf("%s{\"bot\":\"%s\",\"elo\":%.1f", i ? "," : "", arena_name(a, a->bot[i]), r->elo);
    print_end("low", r->low, r->no_bottom);
    print_end("high", r->high, r->no_top);
    if (a->bot[i] >= ARENA_OUTSIDE)
        printf(",\"forfeits\":%" PRIu64, a->forfeits[a->bot[i] - ARENA_OUTSIDE]);
    printf(",\"share\":%.5f,\"games\":%.0f,\"wins\":%.10g,\"against\":{", r->share, r->games,
           r->won);
    for (int j = 0, n = 0; j < a->bots; j++)
        if (j != i)
            printf("%s\"%s\":%.5f", n++ ? "," : "", arena_name(a, a->bot[j]), share(a, i, j));
    printf("},\"won\":{");
    for (int j = 0, n = 0; j < a->bots; j++)
        if (j != i)
            printf("%s\"%s\":%.10g", n++ ? "," : "", arena_name(a, a->bot[j]), a->wins[i][j]);
    printf("}}");
}

static void print_json(const struct arena *a, double seconds)
{
    printf("{\"version\":\"%s\",\"game\":\"%s\",\"rules\":%d,\"seats\":%d,", version_text,
           a->game->id, a->game->rules, a->config.seats);
    print_options(a->game, &a->config);
    printf(",\"seed\":%" PRIu64 ",\"iterations\":", a->seed);
    if (a->iterations)
        printf("%" PRIu32, a->iterations);
    else
        printf("null");
    printf(",\"stopped\":%s,\"games\":%" PRIu64 ",\"a_pairing\":%" PRIu64 ",\"bots\":[",
           a->stop && atomic_load(a->stop) ? "true" : "false", a->total,
           a->deals * (uint64_t)a->turns);
    for (int i = 0; i < a->bots; i++)
        print_rating(a, i);
    printf("],\"by_seat\":[");
    for (int i = 0; i < a->config.seats; i++)
        printf("%s%.5f", i ? "," : "", arena_seat_share(a, i));
    printf("],\"moves\":%.2f,\"seconds\":%.3f}\n", mean_length(a), seconds);
}

static void print_csv(const struct arena *a)
{
    puts("game,rules,seats,seed,bot,elo,low,high,games,wins");
    for (int i = 0; i < a->bots; i++) {
        const struct arena_rating *r = &a->rating[i];

        printf("%s,%d,%d,%" PRIu64 ",%s,%.1f,", a->game->id, a->game->rules, a->config.seats,
               a->seed, arena_name(a, a->bot[i]), r->elo);
        if (!r->no_bottom)
            printf("%.1f", r->low);
        putchar(',');
        if (!r->no_top)
            printf("%.1f", r->high);
        printf(",%.0f,%.10g\n", r->games, r->won);
    }
}

static void print_table(const struct arena *a, double seconds)
{
    int  order[ARENA_BOTS];
    char said[ARENA_INTERVAL_MAX];

    arena_order(a, order);
    printf(say("%s, %d seats, %" PRIu64 " games a pairing, seed %" PRIu64 "\n",
               "%s, %d places, %" PRIu64 " parties par paire, graine %" PRIu64 "\n"),
           a->game->name, a->config.seats, a->deals * (uint64_t)a->turns, a->seed);
    if (a->stop && atomic_load(a->stop))
        printf(say("stopped: %" PRIu64 " games were played, all pairings together\n",
                   "arrêté : %" PRIu64 " parties jouées, toutes paires ensemble\n"),
               a->total);
    printf("  %-8s %5s  %-14s %6s %-3s %-7s %s", "bot", "Elo", "95 %", say("wins", "gagne"),
           say("of", "sur"), say("games", "parties"), say("against", "contre "));
    for (int i = 0; i < a->bots; i++)
        printf(" %7s", arena_name(a, a->bot[order[i]]));
    putchar('\n');
    for (int i = 0; i < a->bots; i++) {
        const struct arena_rating *r = &a->rating[order[i]];

        printf("  %-8s %5.0f  %-14s %6.10g %-3s %-7.0f        ", arena_name(a, a->bot[order[i]]),
               r->elo, arena_interval(r, say(" to ", " - "), said), r->won, say("of", "sur"),
               r->games);
        for (int j = 0; j < a->bots; j++)
            if (i == j)
                printf("       ·");
            else
                printf(" %5.1f %%", 100 * share(a, order[i], order[j]));
        putchar('\n');
    }
    for (int k = 0; k < OUTSIDE_COMMANDS; k++)
        if (a->forfeits[k])
            printf(say("%s forfeited %" PRIu64 " games: %s\n",
                       "%s a perdu %" PRIu64 " parties par forfait : %s\n"),
                   arena_name(a, ARENA_OUTSIDE + k), a->forfeits[k], a->why[k]);
    fputs(say("by seat", "par place"), stdout);
    for (int i = 0; i < a->config.seats; i++)
        printf("  %c %.1f %%", seat_letter(i), 100 * arena_seat_share(a, i));
    printf(say("; moves a game %.1f; %.2f s\n", " ; coups par partie %.1f ; %.2f s\n"),
           mean_length(a), seconds);
}

/* ---- The command. ---- */

/* exec:COMMAND: the command of a bot outside; its place among them, or -1. */
static int add_command(struct arena *a, const char *command)
{
    for (int i = 0; i < OUTSIDE_COMMANDS; i++)
        if (!a->command[i]) {
            a->command[i] = strdup(command);
            return a->command[i] ? ARENA_OUTSIDE + i : -1;
        }
    return -1;
}

static int add_bot(struct arena *a, const char *name)
{
    bool outside = strncmp(name, OUTSIDE_PREFIX, strlen(OUTSIDE_PREFIX)) == 0;
    int  bot = outside ? add_command(a, name + strlen(OUTSIDE_PREFIX)) : arena_find(a->game, name);

    if (outside && bot < 0)
        return wrong_call(say("--bots: %d commands at most", "--bots : %d commandes au plus"),
                          OUTSIDE_COMMANDS);
    if (bot < 0)
        return wrong_call(say("--bots: %s has no bot \"%s\" (tablee games --json lists them)",
                              "--bots : %s n'a pas de bot « %s » (tablee games --json les donne)"),
                          a->game->id, name);
    for (int i = 0; i < a->bots; i++)
        if (a->bot[i] == bot)
            return wrong_call(
                say("--bots: \"%s\" is named twice", "--bots : « %s » est là deux fois"), name);
    a->bot[a->bots++] = bot;
    return 0;
}

static int set_bots(struct arena *a, const char *list)
{
    int code = 0;

    for (int level = 0; !list && level < LEVELS; level++)
        if (bot_exists(a->game, (enum level)level))
            a->bot[a->bots++] = level;
    while (list && !code && a->bots < ARENA_BOTS) {
        char   name[1024];
        size_t length = strcspn(list, ",");

        snprintf(name, sizeof name, "%.*s", (int)(length < 1023 ? length : 1023), list);
        code = add_bot(a, name);
        list = list[length] == ',' ? list + length + 1 : NULL;
    }
    if (!code && a->bots < 2)
        return wrong_call(say("--bots: two bots at least", "--bots : au moins deux bots"));
    return code;
}

static int set_table(struct arena *a, const struct words *words, int64_t seats,
                     const struct given_options *given, const char *bots)
{
    int code;

    a->game = game_named(words->count ? words->word[0] : NULL);
    if (!a->game)
        return EXIT_WRONG;
    code = config_named(a->game, seats, given, &a->config);
    if (!code)
        code = set_bots(a, bots);
    if (!code && a->config.seats < 2)
        return wrong_call(say("arena: two seats at least", "arena : au moins deux places"));
    if (!code)
        arena_plan(a);
    if (!code && a->total > ARENA_GAMES_MAX)
        return wrong_call(say("arena: %d games at most, all pairings together",
                              "arena : %d parties au plus, toutes paires ensemble"),
                          ARENA_GAMES_MAX);
    return code;
}

static int run(struct arena *a, bool json, bool csv, const char *report)
{
    double          start = seconds_now();
    FILE           *page = NULL;
    struct progress p;
    const char     *why;

    if (report) { /* better to learn now than after an hour that it cannot be written */
        page = fopen(report, "w");
        if (!page)
            return wrong_call(say("%s: cannot be written", "%s : impossible à écrire"), report);
    }
    a->stop = progress_stop();
    progress_begin(&p, &a->done, a->total);
    why = arena_run(a);
    progress_end(&p);
    if (why)
        return wrong_call("arena: %s", why);
    if (json)
        print_json(a, seconds_now() - start);
    else if (csv)
        print_csv(a);
    else
        print_table(a, seconds_now() - start);
    if (page) {
        arena_report(a, page);
        if (fclose(page) != 0)
            return wrong_call(say("%s: cannot be written", "%s : impossible à écrire"), report);
    }
    return EXIT_YES;
}

int cmd_arena(int argc, char **argv)
{
    int64_t number = 400, seats = 0, seed = 1, iterations = 0, answer = OUTSIDE_ANSWER_MS,
            threads = cores_usable();
    const char          *bots = NULL, *report = NULL;
    bool                 json = false, csv = false;
    struct given_options given = {0};
    struct words         words;
    struct arena         a = {0};
    int                  code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--bots", FLAG_TEXT, &bots, 0, 0},
                                     {"--games", FLAG_NUMBER, &number, 1, ARENA_GAMES_MAX},
                                     {"--seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
                                     {"--option", FLAG_OPTIONS, &given, 0, 0},
                                     {"--seed", FLAG_NUMBER, &seed, 0, INT64_MAX},
                                     {"--threads", FLAG_NUMBER, &threads, 1, 64},
                                     {"--iterations", FLAG_NUMBER, &iterations, 1, INT32_MAX},
                                     {"--answer", FLAG_NUMBER, &answer, 1, 3600000},
                                     {"--json", FLAG_ON, &json, 0, 0},
                                     {"--csv", FLAG_ON, &csv, 0, 0},
                                     {"--report", FLAG_TEXT, &report, 0, 0},
                                     {0}},
                     &words, 1);
    if (code)
        return code;
    a.games = (uint64_t)number;
    a.seed = (uint64_t)seed;
    a.threads = (int)threads;
    a.iterations = (uint32_t)iterations;
    a.answer_ms = (uint32_t)answer;
    code = set_table(&a, &words, seats, &given, bots);
    if (!code)
        code = run(&a, json, csv, report);
    arena_free(&a);
    for (int i = 0; i < OUTSIDE_COMMANDS; i++)
        free(a.command[i]);
    return code;
}
