/* sim.c: `tablee sim`: bots play many games; who wins, how long it takes. */
#include "commands/commands.h"
#include "core/version.h"
#include "host/progress.h"
#include "sim/many.h"
#include "terminal/term.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOG_TEXT_MAX = 24 << 20 };

/* ---- Logs of the games. ---- */

static bool write_log(const struct many *run, uint64_t index, const struct sitting *played)
{
    struct record       record = {.game = run->game, .config = run->config};
    const struct match *m = &played->match;
    char                path[4096];
    char               *text = malloc(LOG_TEXT_MAX);
    struct text         t = text_in(text, LOG_TEXT_MAX);
    FILE               *f;
    bool                written;

    if (!text)
        return false;
    for (int i = 0; i < run->config.seats; i++) {
        char name[NAME_MAX_BYTES];

        snprintf(name, sizeof name, "Bot:%s", level_names[run->level[i]]);
        record_name(&record, i, name);
    }
    log_write_record(&record, &t);
    for (uint32_t i = 0; i < m->count; i++)
        log_write_move(run->game, m->log[i], &t);
    snprintf(path, sizeof path, "%s/%s-%06" PRIu64 ".log", (const char *)run->with, run->game->id,
             index + 1);
    f = fopen(path, "w");
    written = f && fwrite(text, 1, t.length, f) == t.length;
    if (f && fclose(f) != 0)
        written = false;
    if (!written)
        wrong_call("%s: %s", path, strerror(errno));
    free(text);
    return written;
}

static int make_folder(const char *path)
{
    struct stat st;

    if (mkdir(path, 0777) == 0 || (errno == EEXIST && stat(path, &st) == 0 && S_ISDIR(st.st_mode)))
        return access(path, W_OK) == 0 ? 0 : wrong_call("%s: %s", path, strerror(errno));
    return wrong_call("%s: %s", path, strerror(errno));
}

static const char *run_with_progress(struct many *run)
{
    struct progress p;
    const char     *why;

    run->stop = progress_stop();
    progress_begin(&p, &run->done, run->games);
    why = many_run(run);
    progress_end(&p);
    return why;
}

/* ---- Results. ---- */

static double won(const struct many *run, int seat)
{
    return (double)run->wins[seat] / SHARE;
}

/* What plays a seat, as results name it. */
static const char *bot_name(const struct many *run, int seat)
{
    const char *command, *slash;

    if (run->outside[seat] == 0)
        return level_names[run->level[seat]];
    command = run->command[run->outside[seat] - 1];
    slash = strrchr(command, '/');
    return slash && slash[1] ? slash + 1 : command;
}

/* Wilson's interval for a share of 95 %. */
static void interval(double wins, double games, double *low, double *high)
{
    double z = 1.96, p = wins / games, d = 1 + z * z / games;
    double middle = (p + z * z / (2 * games)) / d;
    double half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / d;

    *low = middle - half;
    *high = middle + half;
}

static void print_json(const struct many *run, double seconds)
{
    printf("{\"version\":\"%s\",\"game\":\"%s\",\"rules\":%d,\"seats\":%d,", version_text,
           run->game->id, run->game->rules, run->config.seats);
    print_options(run->game, &run->config);
    printf(",\"games\":%" PRIu64 ",\"stopped\":%s,\"seed\":%" PRIu64 ",\"bots\":[", run->games,
           atomic_load(run->stop) ? "true" : "false", run->seed);
    for (int i = 0; i < run->config.seats; i++)
        printf("%s\"%s\"", i ? "," : "", bot_name(run, i));
    printf("],\"wins\":[");
    for (int i = 0; i < run->config.seats; i++)
        printf("%s%.10g", i ? "," : "", won(run, i));
    printf("],\"intervals\":[");
    for (int i = 0; i < run->config.seats; i++) {
        double low, high;

        interval(won(run, i), (double)run->games, &low, &high);
        printf("%s[%.6f,%.6f]", i ? "," : "", low, high);
    }
    printf("],\"forfeits\":[");
    for (int i = 0; i < run->config.seats; i++)
        printf("%s%" PRIu64, i ? "," : "", run->forfeits[i]);
    printf("],\"nobody\":%" PRIu64 ",\"moves\":{\"mean\":%.10g,\"min\":%" PRIu32 ",\"max\":%" PRIu32
           "},\"seconds\":%.3f,\"moves_per_s\":%.0f}\n",
           run->nobody, (double)run->moves / (double)run->games, run->shortest, run->longest,
           seconds, (double)run->moves / seconds);
}

static void print_csv(const struct many *run)
{
    puts("game,rules,seats,seed,seat,bot,games,wins,low,high");
    for (int i = 0; i < run->config.seats; i++) {
        double low, high;

        interval(won(run, i), (double)run->games, &low, &high);
        printf("%s,%d,%d,%" PRIu64 ",%c,%s,%" PRIu64 ",%.10g,%.6f,%.6f\n", run->game->id,
               run->game->rules, run->config.seats, run->seed, seat_letter(i), bot_name(run, i),
               run->games, won(run, i), low, high);
    }
}

static void print_table(const struct many *run, double seconds)
{
    printf(say("%s, %d seats, %" PRIu64 " games, seed %" PRIu64 "%s\n",
               "%s, %d places, %" PRIu64 " parties, graine %" PRIu64 "%s\n"),
           run->game->name, run->config.seats, run->games, run->seed,
           atomic_load(run->stop) ? say(", stopped", ", arrêté") : "");
    for (int i = 0; i < run->config.seats; i++) {
        double low, high;

        interval(won(run, i), (double)run->games, &low, &high);
        printf(say("  %c %-7s wins %5.2f %%  (95 %%: %5.2f to %5.2f)\n",
                   "  %c %-7s gagne %5.2f %%  (95 %% : %5.2f à %5.2f)\n"),
               seat_letter(i), bot_name(run, i), 100 * won(run, i) / (double)run->games, 100 * low,
               100 * high);
    }
    for (int i = 0; i < run->config.seats; i++)
        if (run->forfeits[i])
            printf(say("  %c forfeited %" PRIu64 " games: %s\n",
                       "  %c a perdu %" PRIu64 " parties par forfait : %s\n"),
                   seat_letter(i), run->forfeits[i], run->why);
    if (run->nobody)
        printf(say("  nobody    %5.2f %%\n", "  personne  %5.2f %%\n"),
               100 * (double)run->nobody / (double)run->games);
    printf(say("moves a game %.1f (%" PRIu32 " to %" PRIu32 "), %.0f moves/s, %.2f s\n",
               "coups par partie %.1f (%" PRIu32 " à %" PRIu32 "), %.0f coups/s, %.2f s\n"),
           (double)run->moves / (double)run->games, run->shortest, run->longest,
           (double)run->moves / seconds, seconds);
}

/* ---- The command. ---- */

static void help(void)
{
    puts(say(
        "tablee sim GAME --games N [--seats N] [--seed N] [--option k=v]… [--bots a,b,…]\n"
        "           [--threads N] [--answer MS] [--logs DIR] [--json | --csv]\n\n"
        "Lets bots play N games. Prints win rates with 95 % intervals, game lengths and speed.\n"
        "The same seed gives the same games, whatever the number of threads. ^C ends the run\n"
        "with the games that were played.\n"
        "  --bots a,b,…   level for each seat; the last one applies to the rest (default: the\n"
        "                 game's usual bot). exec:COMMAND is a bot in any language\n"
        "                 (docs/bots.md)\n"
        "  --answer MS    how long such a bot may think about a move (default 5000); one that\n"
        "                 takes longer, ends or makes an illegal move forfeits the game\n"
        "  --logs DIR     save each game as a log file\n"
        "  --json, --csv  print results for programs (docs/sim.schema.json)",
        "tablee sim JEU --games N [--seats N] [--seed N] [--option k=v]… [--bots a,b,…]\n"
        "           [--threads N] [--answer MS] [--logs DOSSIER] [--json | --csv]\n\n"
        "Fait jouer N parties à des bots. Affiche les victoires avec leurs intervalles à 95 %,\n"
        "la longueur des parties et la vitesse. La même graine donne les mêmes parties, quel\n"
        "que soit le nombre de threads. ^C arrête, avec les parties déjà jouées.\n"
        "  --bots a,b,…   niveau de chaque place ; le dernier vaut pour les autres (sinon le\n"
        "                 bot habituel du jeu). exec:COMMANDE est un bot dans n'importe quel\n"
        "                 langage (docs/bots.md)\n"
        "  --answer MS    le temps d'un tel bot pour un coup (5000 d'habitude) ; s'il est plus\n"
        "                 lent, s'arrête ou joue un coup interdit, il perd la partie\n"
        "  --logs DOSSIER  garde le journal de chaque partie\n"
        "  --json, --csv  des résultats pour programmes (docs/sim.schema.json)"));
}

/* A command plays a seat, and those after it unless they have bots of their own. */
static int set_outside(struct many *run, int seat, const char *command)
{
    int k = 0;

    while (k < OUTSIDE_COMMANDS && run->command[k] && strcmp(run->command[k], command) != 0)
        k++;
    if (k == OUTSIDE_COMMANDS)
        return wrong_call(say("--bots: %d commands at most", "--bots : %d commandes au plus"),
                          OUTSIDE_COMMANDS);
    if (!run->command[k])
        run->command[k] = strdup(command);
    if (!run->command[k])
        return wrong_call(say("--bots: not enough memory", "--bots : pas assez de mémoire"));
    for (int i = seat; i < SEATS_MAX; i++)
        run->outside[i] = (uint8_t)(1 + k);
    return 0;
}

static int set_bots(struct many *run, const char *list)
{
    char        name[1024];
    int         seat = 0;
    const char *at = list;

    for (int i = 0; i < SEATS_MAX; i++)
        run->level[i] = bot_usual(run->game);
    while (at) {
        size_t length = strcspn(at, ",");
        int    level, code;

        if (seat == run->config.seats)
            return wrong_call(say("--bots: there are more bots than seats",
                                  "--bots : il y a plus de bots que de places"));
        snprintf(name, sizeof name, "%.*s", (int)(length < 1023 ? length : 1023), at);
        if (strncmp(name, OUTSIDE_PREFIX, strlen(OUTSIDE_PREFIX)) == 0) {
            code = set_outside(run, seat++, name + strlen(OUTSIDE_PREFIX));
            if (code)
                return code;
            at = at[length] == ',' ? at + length + 1 : NULL;
            continue;
        }
        level = level_find(name);
        if (level < 0 || !bot_exists(run->game, (enum level)level))
            return wrong_call(
                say("--bots: %s has no bot \"%s\" (tablee games --json lists them)",
                    "--bots : %s n'a pas de bot « %s » (tablee games --json les donne)"),
                run->game->id, name);
        for (int i = seat; i < SEATS_MAX; i++) {
            run->level[i] = (enum level)level;
            run->outside[i] = 0;
        }
        seat++;
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return 0;
}

int cmd_sim(int argc, char **argv)
{
    int64_t number = 1000, seats = 0, seed = 1, answer = OUTSIDE_ANSWER_MS,
            threads = cores_usable();
    const char          *logs = NULL, *bots = NULL, *why;
    bool                 json = false, csv = false;
    struct given_options given = {0};
    struct many          run = {0};
    struct words         words;
    double               start;
    int                  code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--games", FLAG_NUMBER, &number, 1, INT32_MAX},
                                     {"--seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
                                     {"--seed", FLAG_NUMBER, &seed, 0, INT64_MAX},
                                     {"--threads", FLAG_NUMBER, &threads, 1, 64},
                                     {"--option", FLAG_OPTIONS, &given, 0, 0},
                                     {"--bots", FLAG_TEXT, &bots, 0, 0},
                                     {"--answer", FLAG_NUMBER, &answer, 1, 3600000},
                                     {"--logs", FLAG_TEXT, &logs, 0, 0},
                                     {"--json", FLAG_ON, &json, 0, 0},
                                     {"--csv", FLAG_ON, &csv, 0, 0},
                                     {0}},
                     &words, 1);
    if (code)
        return code;
    run.game = game_named(words.count ? words.word[0] : NULL);
    if (!run.game)
        return EXIT_WRONG;
    code = config_named(run.game, seats, &given, &run.config);
    if (!code)
        code = set_bots(&run, bots);
    if (!code && logs)
        code = make_folder(logs);
    if (code)
        return code;
    run.games = (uint64_t)number;
    run.seed = (uint64_t)seed;
    run.threads = (int)threads;
    run.answer_ms = (uint32_t)answer;
    run.each = logs ? write_log : NULL;
    run.with = logs;
    start = seconds_now();
    why = run_with_progress(&run);
    if (why)
        return wrong_call("sim: %s", why);
    if (json)
        print_json(&run, seconds_now() - start);
    else if (csv)
        print_csv(&run);
    else
        print_table(&run, seconds_now() - start);
    return EXIT_YES;
}
