/* command.c: `tablee solve perudo`: rounds between two players, solved. */
#include "core/version.h"
#include "games/perudo/solver/advice.h"
#include "games/perudo/solver/chain.h"
#include "games/perudo/solver/table.h"
#include "host/host.h"
#include "host/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ITERATIONS_MAX = 1000000, THREADS_MAX = 16, RECALL_MAX = 6, LINKS_MAX = 32 };

static const size_t MEMORY_MAX = (size_t)7 << 30;
static const double POLICY_LEAST = 1e-4; /* how often a position comes up that --policy writes */

struct order {
    struct round_rules rules;
    const char        *dice, *target_text, *least_text, *out, *ask, *policy;
    double             target, least;
    int64_t            iterations, recall, threads;
    bool               palifico, json;
};

struct answer {
    struct measure measure;
    uint32_t       iterations;
    double         seconds;
    size_t         nodes;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- One round. ---- */

/* Where the number of iterations is given, with the time that is left. */
static void show_progress(const struct solver *s, const struct order *o, const struct measure *m,
                          double seconds)
{
    double left = seconds * (double)(o->iterations - s->iterations) / s->iterations;

    if (!isatty(STDERR_FILENO))
        return;
    fprintf(stderr, "\r\033[Kiteration %" PRIu32 ": exploitability %.6f, %.0f s", s->iterations,
            m->exploitability, seconds);
    if (o->iterations < ITERATIONS_MAX)
        fprintf(stderr, ", %.0f s left", left);
}

/* Iterates until the target is met, the iterations are used up, or ^C asks for what there is. It is
 * measured now and then: a measure costs as much as an iteration or two. The average for a table
 * leaves out the first third: places that are never come to later are places a table can leave out.
 */
static void iterate(struct solver *s, const struct order *o, struct answer *a)
{
    double       began = now();
    uint32_t     most = (uint32_t)o->iterations, next = most < 20 ? most : 20;
    atomic_bool *stop = progress_stop();

    for (;;) {
        while (s->iterations < next && !(s->iterations > 0 && atomic_load(stop))) {
            solver_iterate(s);
            if (o->out && s->iterations == most / 3)
                solver_forget(s);
        }
        a->measure = policy_measure(&s->round, solver_policy(s), s->threads);
        show_progress(s, o, &a->measure, now() - began);
        if (a->measure.exploitability <= o->target || s->iterations >= most || atomic_load(stop))
            break;
        next += next / 4;
        if (next > most)
            next = most;
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
    a->iterations = s->iterations;
    a->nodes = round_nodes(&s->round);
    a->seconds = now() - began;
}

static int write_table(const struct solver *s, const struct order *o, struct answer *a)
{
    struct made_table table;
    const char       *path = o->out;
    FILE             *f = fopen(path, "w");
    bool              written;
    char              made_by[256];

    if (!f)
        return wrong_call("%s: %s", path, strerror(errno));
    snprintf(made_by, sizeof made_by,
             "tablee solve perudo --dice %s%s --recall %" PRId64 " --iterations %" PRIu32
             " --least %g --out",
             o->dice, o->palifico ? " --palifico" : "", o->recall, s->iterations, o->least);
    if (!table_make(s, o->least, &table)) {
        fclose(f);
        return wrong_call(say("there is not enough memory for the table",
                              "il n'y a pas assez de mémoire pour la table"));
    }
    a->measure = table.measure;
    written = table_write(&table, made_by, f);
    table_free(&table);
    if (fclose(f) != 0 || !written)
        return wrong_call("%s: %s", path, strerror(errno));
    return 0;
}

/* A solver that has done its work, for the caller to close. 0, or EXIT_WRONG, and nothing is
 * open. */
static int solve(const struct order *o, struct solver *s, struct answer *a)
{
    if (!solver_open(s, &o->rules, (int)o->recall, (int)o->threads))
        return wrong_call(say("there is not enough memory for this round",
                              "il n'y a pas assez de mémoire pour cette manche"));
    iterate(s, o, a);
    return 0;
}

/* ---- The match. ---- */

struct solved_links {
    const struct order *order;
    struct link         link[LINKS_MAX];
    double              wins[LINKS_MAX];
    int                 count;
    bool                failed;
};

/* The chance of who starts a round to win it; each round is solved once. */
static double wins_round(void *with, struct link l)
{
    struct solved_links *k = with;
    struct order         o = *k->order;
    struct solver        s;
    struct answer        a;

    for (int i = 0; i < k->count; i++)
        if (k->link[i].first == l.first && k->link[i].second == l.second &&
            k->link[i].palifico == l.palifico)
            return k->wins[i];
    o.rules = (struct round_rules){.dice = {l.first, l.second},
                                   .faces = o.rules.faces,
                                   .joker = o.rules.joker,
                                   .palifico = l.palifico};
    o.recall = 0;
    o.out = NULL;
    if (k->failed || k->count == LINKS_MAX || solve(&o, &s, &a) != 0) {
        k->failed = true;
        return 0;
    }
    solver_close(&s);
    k->link[k->count] = l;
    k->wins[k->count] = (1 + a.measure.value) / 2;
    return k->wins[k->count++];
}

static int solve_match(const struct order *o, const struct answer *a, double *match)
{
    struct link         top = {o->rules.dice[0], o->rules.dice[1], o->rules.palifico};
    struct solved_links k = {.order = o, .link = {top}, .count = 1};

    k.wins[0] = (1 + a->measure.value) / 2;
    *match = chain_wins(top, wins_round, &k);
    return k.failed ? EXIT_WRONG : 0;
}

/* ---- What is printed. ---- */

static void print_json(const struct order *o, const struct answer *a, double match)
{
    printf("{\"version\":\"%s\",\"game\":\"perudo\",\"dice\":[%d,%d],\"palifico\":%s,\"recall\":"
           "%" PRId64 ",\"value\":%.7f,\"wins\":%.7f,\"value_from\":%.7f,\"value_to\":%.7f"
           ",\"exploitability\":%.7f,\"match\":%.7f,\"iterations\":%" PRIu32
           ",\"nodes\":%zu,\"seconds\":%.3f}\n",
           version_text, o->rules.dice[0], o->rules.dice[1], o->palifico ? "true" : "false",
           o->recall, a->measure.value, (1 + a->measure.value) / 2, -a->measure.best[1],
           a->measure.best[0], a->measure.exploitability, match, a->iterations, a->nodes,
           a->seconds);
}

static void print_answer(const struct order *o, const struct answer *a, double match)
{
    const struct measure *m = &a->measure;

    printf("Perudo, a %sround of two: %d against %d dice, the first to bid has %d\n",
           o->palifico ? "palifico " : "", o->rules.dice[0], o->rules.dice[1], o->rules.dice[0]);
    if (o->recall)
        printf("  both remember only the last %" PRId64 " bids\n", o->recall);
    printf("  value of the round   %+.6f for whoever bids first (between %+.6f and %+.6f)\n",
           m->value, -m->best[1], m->best[0]);
    printf("  wins the round       %.4f %%\n", 50 * (1 + m->value));
    printf("  wins the match       %.4f %%\n", 100 * match);
    printf("  exploitability       %.2e by best response over the whole tree%s\n",
           m->exploitability, o->out ? ", of the table written" : "");
    printf("  %" PRIu32 " iterations, %zu histories, %.2f s\n", a->iterations, a->nodes,
           a->seconds);
}

/* ---- What is asked. ---- */

static int write_policy(const struct advised *advised, const struct order *o)
{
    FILE *f = fopen(o->policy, "w");
    bool  written;

    if (!f)
        return wrong_call("%s: %s", o->policy, strerror(errno));
    written = advice_write(advised, o->least_text ? o->least : POLICY_LEAST, f);
    if (fclose(f) != 0 || !written)
        return wrong_call("%s: %s", o->policy, strerror(errno));
    return 0;
}

static int solve_round(const struct order *o)
{
    struct solver s;
    struct answer a;
    double        match;
    int           code = solve(o, &s, &a);

    if (code)
        return code;
    code =
        o->policy ? write_policy(&(struct advised){&s.round, solver_policy(&s), a.measure}, o) : 0;
    if (code == 0 && o->out)
        code = write_table(&s, o, &a);
    if (code == 0)
        code = solve_match(o, &a, &match);
    if (code == 0) {
        (o->json ? print_json : print_answer)(o, &a, match);
        if (!o->json)
            advice_print_round(&(struct advised){&s.round, solver_policy(&s), a.measure});
    }
    solver_close(&s);
    return code;
}

/* The bots' table answers at once; without one, or if the call says how well, the round is solved
 * first. */
static int answer(const struct order *o, const struct round *r, const struct question *q)
{
    const struct round_rules  *rules = &q->rules;
    const struct solved_table *t = solved_find(rules->dice[0], rules->dice[1], rules->palifico);
    struct advised             advised = {.round = r};
    struct solver              s = {0};
    struct answer              a;

    if (t && !o->target_text && !o->recall && o->iterations == ITERATIONS_MAX) {
        advised.policy = table_policy(t);
        advised.measure.value = t->value * 1e-6;
        advised.measure.exploitability = t->exploitability * 1e-6;
    } else {
        if (solve(o, &s, &a))
            return EXIT_WRONG;
        advised.policy = solver_policy(&s);
        advised.measure = a.measure;
    }
    (o->json ? advice_print_json : advice_print)(&advised, q);
    solver_close(&s);
    return EXIT_YES;
}

/* ---- The words. ---- */

static int refuse_size(const struct order *o, const char *flag)
{
    if (round_refuse(&o->rules))
        return wrong_call("%s: %s", flag, round_refuse(&o->rules));
    if (solver_bytes(&o->rules, (int)o->recall) > MEMORY_MAX)
        return wrong_call("%s: that round takes more than %zu GiB", flag, MEMORY_MAX >> 30);
    return 0;
}

static int read_question(struct order *o, struct round *r, struct question *q)
{
    const char *why = question_read(o->ask, r, q);

    if (o->dice || o->palifico || o->out || o->policy)
        return wrong_call("--ask names the round itself: leave out --dice, --palifico, --out and "
                          "--policy");
    if (why)
        return wrong_call("--ask: %s", why);
    o->rules = q->rules;
    return refuse_size(o, "--ask");
}

static int read_dice(struct order *o)
{
    int  first, second;
    char rest;

    o->rules =
        (struct round_rules){.faces = PERUDO_FACES, .joker = JOKER_PERUDO, .palifico = o->palifico};
    if (!o->dice || sscanf(o->dice, "%1d,%1d%c", &first, &second, &rest) != 2)
        return wrong_call(say("--dice: how many dice the two players have, as 2,1",
                              "--dice : combien de dés ont les deux joueurs, comme 2,1"));
    o->rules.dice[0] = first;
    o->rules.dice[1] = second;
    if (refuse_size(o, "--dice"))
        return EXIT_WRONG;
    if (o->out && (first > 2 || second > 2))
        return wrong_call(say("--out: a table is of one or two dice each",
                              "--out : une table est pour un ou deux dés chacun"));
    return 0;
}

/* Told before minutes are spent. */
static int refuse_out(const char *path)
{
    FILE *f = path ? fopen(path, "a") : NULL;

    if (f)
        fclose(f);
    return !path || f ? 0 : wrong_call("%s: %s", path, strerror(errno));
}

/* A number from 0 to 1. */
static int read_share(const char *flag, const char *text, double *out)
{
    char *end;

    *out = strtod(text, &end);
    if (*end != '\0' || end == text || !(*out >= 0 && *out <= 1))
        return wrong_call(
            say("%s: a number from 0 to 1, not \"%s\"", "%s : un nombre de 0 à 1, pas « %s »"),
            flag, text);
    return 0;
}

/* Who names iterations gets as many, unless a target comes first. */
static int read_shares(struct order *o)
{
    int code = 0;

    o->target = o->rules.dice[0] + o->rules.dice[1] < 4 ? 1e-4 : 5e-3;
    o->least = 0.003;
    if (o->target_text)
        code = read_share("--target", o->target_text, &o->target);
    else if (o->iterations < ITERATIONS_MAX)
        o->target = -1;
    if (code == 0 && o->least_text)
        code = read_share("--least", o->least_text, &o->least);
    return code;
}

static int help(void)
{
    puts(say(
        "tablee solve perudo --dice A,B [--palifico] [--policy FILE] [--out FILE] [--least X]\n"
        "tablee solve perudo --ask \"me 2 5, dice 2,1, bid 1 5\"\n"
        "                    [--iterations N] [--target X] [--recall K] [--threads N] [--json]\n\n"
        "Solves a round between two players with A and B dice, where the player with A dice bids\n"
        "first. Prints what the round is worth, how much a perfect opponent could still gain\n"
        "(the exploitability, measured by a best response over the whole tree), who wins the\n"
        "match from there, and how to open and answer with each hand. ^C ends the run with what\n"
        "was found so far.\n\n"
        "  --dice A,B       up to four dice in all, up to three each\n"
        "  --ask TEXT       what to do, how often to bluff and how likely that wins: name your\n"
        "                   dice (P is a paco), how many dice you and they have, and the bids so\n"
        "                   far, theirs last; add \"palifico\" in such a round. The bots' tables\n"
        "                   answer, unless --target or --iterations asks for a new solution\n"
        "  --policy FILE    write the whole policy as JSON (docs/policy.schema.json)\n"
        "  --palifico       solve a palifico round\n"
        "  --iterations N   stop after N iterations\n"
        "  --target X       stop at exploitability X (default 0.0001; with four dice 0.005)\n"
        "  --recall K       let players remember only the last K bids, for a smaller table\n"
        "  --out FILE       write the strategy as a table for the bots (games/perudo/solver)\n"
        "  --least X        leave out what is reached less often than this (default 0.003 for\n"
        "                   --out, 0.0001 for --policy)\n"
        "  --threads N      default: one per processor",
        "tablee solve perudo --dice A,B [--palifico] [--policy FICHIER] [--out FICHIER] [--least "
        "X]\n"
        "tablee solve perudo --ask \"me 2 5, dice 2,1, bid 1 5\"\n"
        "                    [--iterations N] [--target X] [--recall K] [--threads N] [--json]\n\n"
        "Résout une manche à deux, avec A et B dés, où la personne aux A dés annonce d'abord.\n"
        "Affiche ce que vaut la manche, ce qu'un adversaire parfait pourrait encore gagner\n"
        "(l'exploitabilité, mesurée par une meilleure réponse sur tout l'arbre), qui gagne la\n"
        "partie à partir de là, et comment ouvrir et répondre avec chaque main. ^C arrête, avec\n"
        "ce qui est trouvé jusque-là.\n\n"
        "  --dice A,B       quatre dés en tout au plus, trois chacun au plus\n"
        "  --ask TEXTE      quoi faire, avec quel bluff et quelles chances : donne tes dés (P est\n"
        "                   un paco), combien de dés vous avez, et les annonces, la dernière "
        "étant\n"
        "                   la leur ; ajoute « palifico » dans une telle manche. Les tables des\n"
        "                   bots répondent, sauf si --target ou --iterations demande de résoudre\n"
        "  --policy FICHIER  écrit toute la stratégie en JSON (docs/policy.schema.json)\n"
        "  --palifico       résout une manche de palifico\n"
        "  --iterations N   arrête après N itérations\n"
        "  --target X       arrête à l'exploitabilité X (0.0001, ou 0.005 avec quatre dés)\n"
        "  --recall K       ne retient que les K dernières annonces, pour une table plus petite\n"
        "  --out FICHIER    écrit la stratégie en table pour les bots (games/perudo/solver)\n"
        "  --least X        laisse ce qui est atteint moins souvent (0.003 pour --out, 0.0001\n"
        "                   pour --policy)\n"
        "  --threads N      un par processeur d'habitude"));
    return EXIT_YES;
}

int perudo_solve(int argc, char **argv)
{
    struct order    o = {.iterations = ITERATIONS_MAX, .threads = sysconf(_SC_NPROCESSORS_ONLN)};
    struct round    round;
    struct question question;
    struct words    words;
    int             code;

    if (args_ask_help(argc, argv))
        return help();
    if (o.threads > THREADS_MAX)
        o.threads = THREADS_MAX;
    code =
        args_read(argc, argv,
                  (struct flag[]){{"--dice", FLAG_TEXT, &o.dice, 0, 0},
                                  {"--ask", FLAG_TEXT, &o.ask, 0, 0},
                                  {"--palifico", FLAG_ON, &o.palifico, 0, 0},
                                  {"--iterations", FLAG_NUMBER, &o.iterations, 1, ITERATIONS_MAX},
                                  {"--target", FLAG_TEXT, &o.target_text, 0, 0},
                                  {"--recall", FLAG_NUMBER, &o.recall, 0, RECALL_MAX},
                                  {"--least", FLAG_TEXT, &o.least_text, 0, 0},
                                  {"--out", FLAG_TEXT, &o.out, 0, 0},
                                  {"--policy", FLAG_TEXT, &o.policy, 0, 0},
                                  {"--threads", FLAG_NUMBER, &o.threads, 1, THREADS_MAX},
                                  {"--json", FLAG_ON, &o.json, 0, 0},
                                  {0}},
                  &words, 0);
    if (code == 0)
        code = o.ask ? read_question(&o, &round, &question) : read_dice(&o);
    if (code == 0)
        code = read_shares(&o);
    if (code == 0)
        code = refuse_out(o.out);
    if (code == 0)
        code = refuse_out(o.policy);
    if (code == 0)
        code = o.ask ? answer(&o, &round, &question) : solve_round(&o);
    return code;
}
