/* verify.c: `tablee verify`: was every die and card of this log decided by what its players
 * and their server had fixed before the first move? */
#include "match/fair.h"
#include "terminal/proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* SEAT:HEX. 0, or EXIT_WRONG after saying what is wrong. */
static int read_nonce(const char *text, struct kept *kept)
{
    int seat = seat_read(text, 1);

    if (seat < 0 || seat >= SEATS_MAX || text[1] != ':' || !fair_is_hex(text + 2))
        return wrong_call(say("--nonce: SEAT:NONCE, a letter and 64 hexadecimal digits, not \"%s\"",
                              "--nonce : PLACE:NONCE, une lettre et 64 chiffres hexadécimaux, pas "
                              "« %s »"),
                          text);
    kept->seat = seat;
    kept->revealed = true;
    memcpy(kept->nonce, text + 2, sizeof kept->nonce);
    return 0;
}

static int read_commit(const char *text, struct kept *kept)
{
    if (!fair_is_hex(text))
        return wrong_call(say("--commit: 64 hexadecimal digits, not \"%s\"",
                              "--commit : 64 chiffres hexadécimaux, pas « %s »"),
                          text);
    memcpy(kept->commit, text, sizeof kept->commit);
    return 0;
}

/* A file as the page and `tablee join` write it: the lines of a log that they were shown. */
static int read_line(const char *path, const char *line, struct kept *kept)
{
    char word[16], first[80], second[80], nonce[96];
    int  words = sscanf(line, "%15s %79s %79s", word, first, second);
    int  seat = words == 3 ? seat_read(first, strlen(first)) : -1;

    if (words < 1 || word[0] == '#')
        return 0;
    if (words == 2 && strcmp(word, "commit") == 0)
        return read_commit(first, kept);
    if (words == 3 && seat >= 0 && seat < SEATS_MAX && fair_is_hex(second) &&
        strcmp(word, "promise") == 0) {
        memcpy(kept->promise[seat], second, sizeof kept->promise[seat]);
        kept->listed = true;
        return 0;
    }
    if (words == 3 && strcmp(word, "nonce") == 0) {
        snprintf(nonce, sizeof nonce, "%c:%s", first[0], second);
        return read_nonce(nonce, kept);
    }
    return wrong_call(say("%s: commit HEX, promise SEAT HEX or nonce SEAT HEX, not \"%s\"",
                          "%s : commit HEX, promise PLACE HEX ou nonce PLACE HEX, pas « %s »"),
                      path, line);
}

static int read_kept(const char *path, struct kept *kept)
{
    char *text = file_read(path), *rest = text, *line;
    int   code = text ? 0 : EXIT_WRONG;

    while (!code && rest && (line = strsep(&rest, "\n")))
        code = read_line(path, line, kept);
    free(text);
    return code;
}

/* What the log proves besides, and what it cannot. */
static void say_reach(const struct proof *p, const struct record *r, bool compared)
{
    char seats[64];

    proof_seats(p->promised ? p->promised : p->added, seats, sizeof seats);
    if (p->promised)
        printf(say("%s added to chance, each with a nonce promised before any was revealed\n",
                   "%s : part au hasard, par un nombre promis avant que le premier soit révélé\n"),
               seats);
    else if (p->added)
        printf(say("%s added to chance without a promise: the last of them could have chosen\n",
                   "%s : part au hasard sans promesse, la dernière personne pouvait choisir\n"),
               seats);
    else
        puts(say("no player added to chance: whoever hosted this game could have chosen its seed",
                 "personne n'a ajouté au hasard : qui hébergeait la partie pouvait choisir la "
                 "graine"));
    if (r->restarts > 0)
        printf(say("starts called off before: %d; each gave another draw\n",
                   "départs annulés avant : %d ; chacun donnait un autre tirage\n"),
               r->restarts);
    if (compared)
        puts(say("it is what you kept: nothing was changed after you saw it",
                 "c'est ce que tu as gardé : rien n'a changé depuis que tu l'as vu"));
    else if (p->added)
        puts(say("a log alone cannot tell what the players were shown before they revealed their\n"
                 "nonces: compare what one of them kept (--kept, --commit, --nonce)",
                 "un journal seul ne dit pas ce que les gens ont vu avant de révéler leurs\n"
                 "nombres : compare ce que l'un d'eux a gardé (--kept, --commit, --nonce)"));
}

static int verify(const struct replay *log, const struct kept *kept)
{
    struct proof p = proof_of(log, kept);
    char         said[256];

    proof_say(&p, said, sizeof said);
    printf("%s: %s\n",
           p.finding == FOUND_FAIR ? say("verified", "vérifié")
                                   : say("not verified", "pas vérifié"),
           said);
    if (p.finding != FOUND_FAIR)
        return EXIT_NO;
    say_reach(&p, &log->record, kept != NULL);
    return EXIT_YES;
}

static void help(void)
{
    puts(say(
        "tablee verify FILE [--kept FILE] [--commit HEX] [--nonce SEAT:HEX]\n\n"
        "Checks a finished game: all moves are legal, the seed revealed at the end matches the\n"
        "commitment made before the first move, every nonce is the one its player promised, and\n"
        "together they determine every die and card.\n"
        "  --kept    what a player kept, from tablee join --keep FILE or from the page. Its\n"
        "            lines are commit HEX, promise SEAT HEX and nonce SEAT HEX\n"
        "  --commit  the server's commitment, as you saw it before the game\n"
        "  --nonce   the nonce that you contributed, such as B:4f2a…",
        "tablee verify FICHIER [--kept FICHIER] [--commit HEX] [--nonce PLACE:HEX]\n\n"
        "Vérifie une partie finie : tous les coups sont permis, la graine révélée à la fin est\n"
        "celle qui était engagée avant le premier coup, chaque nombre est celui qui avait été\n"
        "promis, et ensemble ils déterminent chaque dé et chaque carte.\n"
        "  --kept    ce qu'une personne a gardé, par tablee join --keep FICHIER ou par la page.\n"
        "            Ses lignes : commit HEX, promise PLACE HEX et nonce PLACE HEX\n"
        "  --commit  l'engagement du serveur, tel que tu l'as vu avant la partie\n"
        "  --nonce   le nombre que tu as ajouté, par exemple B:4f2a…"));
}

int cmd_verify(int argc, char **argv)
{
    const char   *file = NULL, *commit = NULL, *nonce = NULL;
    struct kept   kept = {0};
    struct words  words;
    struct replay log;
    int           code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--kept", FLAG_TEXT, &file, 0, 0},
                                     {"--commit", FLAG_TEXT, &commit, 0, 0},
                                     {"--nonce", FLAG_TEXT, &nonce, 0, 0},
                                     {0}},
                     &words, 1);
    if (!code && words.count != 1)
        code = wrong_call(say("verify: which log? (tablee verify FILE)",
                              "verify : quel journal ? (tablee verify FICHIER)"));
    if (!code && file)
        code = read_kept(file, &kept);
    if (!code && commit)
        code = read_commit(commit, &kept);
    if (!code && nonce)
        code = read_nonce(nonce, &kept);
    if (!code)
        code = replay_load(words.word[0], &log);
    if (code)
        return code;
    code = verify(&log, file || commit || nonce ? &kept : NULL);
    free(log.moves);
    return code;
}
