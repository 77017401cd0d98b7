/* play.c: `tablee play`: a person against bots in the terminal. */
#include "commands/commands.h"
#include "core/games.h"
#include "terminal/input.h"
#include "terminal/own_names.h"
#include "terminal/paper.h"
#include "terminal/saved.h"
#include "terminal/shelf.h"
#include "terminal/solo.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void help(void)
{
    puts(say(
        "tablee play [GAME] [--seats N] [--seat A] [--bots a,b,…] [--option k=v]… [--seed N]\n"
        "            [--fast] [--lang fr|en] [--names FILE] [--answer MS]\n"
        "tablee play --resume [FILE]      tablee play --saved\n\n"
        "Plays a game against bots in this terminal. Without GAME it shows the games and asks.\n"
        "Type ? for help. Press Ctrl-C to leave; you can resume the game later.\n"
        "  --bots a,b,…   levels of the bots: random, easy, normal or hard, from the next seat\n"
        "                 on; the last one applies to the rest. exec:COMMAND is a program of "
        "yours\n"
        "                 (docs/bots.md)\n"
        "  --answer MS    how long such a program may think (default 5000)\n"
        "  --fast         bots answer at once\n"
        "  --seed N       the same seed gives the same dice and cards\n"
        "  --names FILE   play Time's Up! with your own names, one per line: NAME ; CLUE ; CLUE\n"
        "  --resume       go on with the game you left last, or with FILE\n"
        "  --saved        list the games you left\n\n"
        "At the prompt, slower gives you more time where a clock runs.",
        "tablee play [JEU] [--seats N] [--seat A] [--bots a,b,…] [--option k=v]… [--seed N]\n"
        "            [--fast] [--lang fr|en] [--names FICHIER] [--answer MS]\n"
        "tablee play --resume [FICHIER]   tablee play --saved\n\n"
        "Joue contre des bots dans ce terminal. Sans JEU, montre les jeux et demande.\n"
        "Tape ? pour l'aide. Ctrl-C pour partir ; la partie se reprend plus tard.\n"
        "  --bots a,b,…     niveaux des bots : hasard, facile, normal ou redoutable, à partir\n"
        "                   de la place suivante ; le dernier vaut pour les autres.\n"
        "                   exec:COMMANDE est un programme à toi (docs/bots.md)\n"
        "  --answer MS      le temps de réflexion d'un tel programme (5000 par défaut)\n"
        "  --fast           les bots répondent aussitôt\n"
        "  --seed N         la même graine donne les mêmes dés et les mêmes cartes\n"
        "  --names FICHIER  Time's Up! avec tes noms, un par ligne : NOM ; INDICE ; INDICE\n"
        "  --resume         reprend la dernière partie quittée, ou FICHIER\n"
        "  --saved          donne la liste des parties quittées\n\n"
        "Pendant le jeu, « lent » te donne plus de temps quand un chronomètre tourne."));
}

/* The levels of bots of a game, the weakest first: "easy, normal, hard". */
static const char *levels_of(const struct game *g, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < LEVELS; i++)
        if (bot_exists(g, (enum level)i))
            snprintf(out + strlen(out), size - strlen(out), "%s%s", out[0] ? ", " : "",
                     level_said((enum level)i));
    return out;
}

/* The number of a program's command, which is added if it is new; -1: there are too many. */
static int command_number(struct outsiders *o, const char *command)
{
    for (int i = 0; i < OUTSIDE_COMMANDS; i++) {
        if (!o->command[i])
            o->command[i] = strdup(command);
        if (o->command[i] && strcmp(o->command[i], command) == 0)
            return i;
    }
    return -1;
}

/* A level, or the command of a program that plays (-1: none). 0, or EXIT_WRONG. */
static int read_bot(const struct game *g, const char *name, enum level *level, int *command,
                    struct outsiders *outside)
{
    const size_t prefix = strlen(OUTSIDE_PREFIX);
    char         known[64];
    int          found = level_typed(name);

    if (strncmp(name, OUTSIDE_PREFIX, prefix) == 0) {
        *command = command_number(outside, name + prefix);
        *level = bot_usual(g); /* if it gives up */
        return *command >= 0 ? 0
                             : wrong_call(say("--bots: at most %d programs",
                                              "--bots : %d programmes au plus"),
                                          OUTSIDE_COMMANDS);
    }
    if (found < 0 || !bot_exists(g, (enum level)found))
        return wrong_call(say("--bots: %s has no bot \"%s\" (there are: %s)",
                              "--bots : %s n'a pas de bot « %s » (il y a : %s)"),
                          g->id, name, levels_of(g, known, sizeof known));
    *level = (enum level)found;
    *command = -1;
    return 0;
}

static int read_levels(const struct game *g, const char *list, int seats, int you,
                       enum level *levels, struct outsiders *outside)
{
    enum level last = bot_usual(g);
    int        command = -1;

    for (int i = 0; i < seats; i++) {
        if (i != you && list) {
            char   name[1024];
            size_t length = strcspn(list, ",");

            snprintf(name, sizeof name, "%.*s", (int)(length < 1023 ? length : 1023), list);
            if (read_bot(g, name, &last, &command, outside))
                return EXIT_WRONG;
            list = list[length] == ',' ? list + length + 1 : NULL;
        }
        levels[i] = last;
        outside->of_seat[i] = i == you ? -1 : command;
    }
    if (list)
        return wrong_call(say("--bots: there are more bots than seats for them",
                              "--bots : il y a plus de bots que de places"));
    return 0;
}

/* What the game's table has to say about the options, and about a list of names. */
static int prepare(const struct game *g, struct config *c, const struct given_options *given)
{
    const struct table *table = table_of(g);

    if (!table->prepare)
        return names_loaded() ? wrong_call(say("--names: %s isn't played with names",
                                               "--names : %s ne se joue pas avec des noms"),
                                           g->name)
                              : 0;
    return table->prepare(c, given);
}

/* What the command line asks for. */
struct wish {
    const char          *game, *seat, *bots, *names;
    int64_t              seats, seed, answer;
    bool                 fast;
    struct given_options given;
};

static int begin(struct session *s, const struct wish *w)
{
    const struct game *g = game_named(w->game);
    struct config      c;
    enum level         levels[SEATS_MAX];
    int                you;

    if (!g || config_named(g, w->seats, &w->given, &c) || prepare(g, &c, &w->given))
        return EXIT_WRONG;
    you = seat_read(w->seat, strlen(w->seat));
    if (you < 0 || you >= c.seats)
        return wrong_call(say("--seat: a seat from A to %c, not \"%s\"",
                              "--seat : une place de A à %c, pas « %s »"),
                          seat_letter(c.seats - 1), w->seat);
    if (read_levels(g, w->bots, c.seats, you, levels, &s->outside))
        return EXIT_WRONG;
    s->outside.limit_ms = (uint32_t)w->answer;
    return session_begin(s, g, &c, you, levels, w->seed);
}

static int resume(struct session *s, const char *path, const struct wish *w)
{
    int code = session_resume(s, path);

    if (code)
        return code;
    if (!w->names)
        names_of_log(path);
    return prepare(s->game, &s->record.config, NULL);
}

/* ---- Choosing. ---- */

static void print_saved(const struct saved *saved, int count)
{
    char words[128];

    for (int i = 0; i < count; i++)
        printf("  %s\n      %s\n", saved_words(&saved[i], words, sizeof words), saved[i].path);
}

/* The saved games, for --saved. */
static int list_saved(void)
{
    static struct saved saved[SAVED_MAX];
    int                 count = saved_games(saved, SAVED_MAX);

    if (count == 0)
        puts(say("There are no unfinished games.", "Il n'y a pas de partie en cours."));
    else
        puts(say("Unfinished games (tablee play --resume takes up the first):",
                 "Parties en cours (tablee play --resume reprend la première) :"));
    print_saved(saved, count);
    return EXIT_YES;
}

/* The file of the last game that was left; NULL after saying that there is none. */
static const char *last_saved(void)
{
    static struct saved saved[SAVED_MAX];

    if (saved_games(saved, SAVED_MAX) > 0)
        return saved[0].path;
    wrong_call(say("there is no unfinished game to resume", "il n'y a pas de partie à reprendre"));
    return NULL;
}

static void print_shelf(const struct saved *last)
{
    char words[128];

    puts(say("Which game?", "Quel jeu ?"));
    shelf_print();
    if (last)
        printf(say("  %sr%s  Resume: %s\n", "  %sr%s  Reprendre : %s\n"), style(BOLD), style(PLAIN),
               saved_words(last, words, sizeof words));
}

/* Shows the shelf and asks. True: `w->game` is chosen, or *path is a saved game. */
static bool choose(struct wish *w, const char **path)
{
    static struct saved saved[SAVED_MAX];
    int                 count = saved_games(saved, SAVED_MAX);

    print_shelf(count ? saved : NULL);
    for (;;) {
        const char        *line = input_ask("> ");
        struct line        typed;
        const struct game *g;

        if (!line)
            return false;
        typed = line_trimmed(line);
        if (line_is(&typed, "quit", "quitter") || line_is(&typed, "exit", "q"))
            return false;
        if (count && (line_is(&typed, "r", "r") || line_is(&typed, "resume", "reprendre"))) {
            *path = saved[0].path;
            return true;
        }
        g = shelf_find(typed.text);
        if (g) {
            w->game = g->id;
            return true;
        }
        puts(say("Type a number or the name of a game; quit leaves.",
                 "Tape un numéro ou le nom d'un jeu ; quitter pour partir."));
    }
}

/* ---- The command. ---- */

/* The game is over: once more? */
static bool again(void)
{
    for (;;) {
        const char *line = input_ask(say("Play again? (y/n) > ", "On rejoue ? (o/n) > "));
        struct line typed;

        if (!line)
            return false;
        typed = line_trimmed(line);
        if (line_is(&typed, "y", "o") || line_is(&typed, "yes", "oui"))
            return true;
        if (line_is(&typed, "n", "q") || line_is(&typed, "no", "non") ||
            line_is(&typed, "quit", "quitter") || line_is(&typed, "exit", "sortir"))
            return false;
    }
}

static int play(struct session *s, struct wish *w, const char *path)
{
    int code;

    do {
        code = path ? resume(s, path, w) : begin(s, w);
        if (code)
            return code;
        s->quick = !input_is_terminal();
        s->fast = w->fast;
        if (!solo_play(s)) {
            session_leave(s, program_invocation_name);
            return EXIT_YES;
        }
        session_close(s);
        w->game = s->game->id;
        w->seed = -1;
        path = NULL;
    } while (!s->quick && again());
    return EXIT_YES;
}

static int command(struct wish *w, const char *path)
{
    static struct session s;
    int                   code = EXIT_YES;

    if (w->names && names_load(w->names))
        return EXIT_WRONG;
    if (path && *path == '\0' && !(path = last_saved()))
        return EXIT_WRONG;
    input_begin();
    if (path || w->game || !input_is_terminal() || choose(w, &path))
        code = play(&s, w, path);
    input_end();
    outsiders_close(&s.outside);
    return code;
}

int cmd_play(int argc, char **argv)
{
    struct wish  w = {.seat = "A", .seed = -1, .answer = OUTSIDE_ANSWER_MS};
    const char  *path = NULL, *lang = say_language();
    bool         saved = false;
    struct words words;
    int          code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--seats", FLAG_NUMBER, &w.seats, 1, SEATS_MAX},
                                     {"--seat", FLAG_TEXT, &w.seat, 0, 0},
                                     {"--bots", FLAG_TEXT, &w.bots, 0, 0},
                                     {"--seed", FLAG_NUMBER, &w.seed, 0, INT64_MAX},
                                     {"--resume", FLAG_MAYBE, &path, 0, 0},
                                     {"--answer", FLAG_NUMBER, &w.answer, 1, 3600000},
                                     {"--fast", FLAG_ON, &w.fast, 0, 0},
                                     {"--saved", FLAG_ON, &saved, 0, 0},
                                     {"--lang", FLAG_TEXT, &lang, 0, 0},
                                     {"--names", FLAG_TEXT, &w.names, 0, 0},
                                     {"--option", FLAG_OPTIONS, &w.given, 0, 0},
                                     {0}},
                     &words, 1);
    if (code || term_speak(lang))
        return EXIT_WRONG;
    if (saved)
        return list_saved();
    if (path && words.count > 0)
        return wrong_call(say("--resume goes on with a saved game: name no other",
                              "--resume reprend une partie : n'en nomme pas d'autre"));
    w.game = words.count ? words.word[0] : NULL;
    return command(&w, path);
}
