/* replay.c: `tablee replay`: a game from its log, move by move, as anyone saw it. */
#include "commands/commands.h"
#include "core/version.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct showing {
    const struct game *game;
    int                viewer;
    bool               json, legal;
};

static void json_legal(struct json *j, const struct showing *how, const void *view)
{
    static move moves[MOVES_MAX];

    put_object(j, "legal");
    EACH_SEAT (seat, seats_without(head_of(view)->acting, NATURE)) {
        int n;

        if (how->viewer != OMNISCIENT && how->viewer != (int)seat)
            continue; /* what others may do tells what they hold */
        n = how->game->legal(view, (int)seat, moves);
        put_array(j, (char[]){seat_letter((int)seat), '\0'});
        for (int i = 0; i < n; i++)
            put_said(j, how->game, moves[i]);
        put_close(j);
    }
    put_close(j);
}

static void print_step(const struct showing *how, uint32_t n, uint32_t t_ms, const char *written,
                       const void *state)
{
    static char         out[VIEW_MAX * 2];
    _Alignas(8) uint8_t view[STATE_MAX];
    struct json         j = json_in(out, sizeof out), plain = json_in(out, sizeof out);

    game_look(how->game, view, state, how->viewer);
    if (!how->json) {
        game_view(how->game, view, &plain);
        printf("%" PRIu32 "\t%" PRIu32 "\t%s\n\t%s\n", n, t_ms, written, out);
        return;
    }
    /* the view is written by game_view, so the object around it is written by hand */
    printf("{\"n\":%" PRIu32 ",\"t\":%" PRIu32 ",\"move\":\"%s\",\"view\":", n, t_ms, written);
    game_view(how->game, view, &j);
    fputs(out, stdout);
    if (how->legal) {
        struct json l = json_in(out, sizeof out);

        put_object(&l, NULL);
        json_legal(&l, how, view);
        put_close(&l);
        printf(",%.*s", (int)strlen(out) - 2, out + 1);
    }
    printf(",\"version\":\"%s\"}\n", version_text);
}

static int show(const struct showing *how, const struct replay *log, int64_t at)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct match        m;

    match_begin(&m, how->game, &log->record.config, state, NULL, 0);
    if (at == 0)
        print_step(how, 0, 0, "", state);
    for (uint32_t i = 0; i < log->count; i++) {
        move        seen = game_veil(how->game, state, log->moves[i].m, how->viewer);
        char        written[MOVE_TEXT_MAX];
        struct text t = text_in(written, sizeof written);

        move_write(how->game, seen, &t);
        match_play(&m, log->moves[i].t_ms, log->moves[i].m);
        if (at < 0 || at == i + 1)
            print_step(how, i + 1, log->moves[i].t_ms, written, state);
    }
    return EXIT_YES;
}

static void help(void)
{
    puts(say("tablee replay FILE [--view S] [--at N] [--json] [--legal]\n\n"
             "Replays a game from its log: prints each move and the view after it.\n"
             "  --view S   show what seat S (A, B…) saw, or a spectator (-); default: everything\n"
             "  --at N     show only the view after move N (0: before the first)\n"
             "  --json     print one JSON object per line: n, t, move, view, version\n"
             "  --legal    with --json: add the legal moves of each seat",
             "tablee replay FICHIER [--view S] [--at N] [--json] [--legal]\n\n"
             "Rejoue une partie depuis son journal : chaque coup, et la table après lui.\n"
             "  --view S   ce que voyait la place S (A, B…) ou le public (-) ; sinon, tout\n"
             "  --at N     seulement la table après le coup N (0 : avant le premier)\n"
             "  --json     un objet JSON par ligne : n, t, move, view, version\n"
             "  --legal    avec --json : aussi les coups possibles de chaque place"));
}

int cmd_replay(int argc, char **argv)
{
    const char    *view = "#";
    int64_t        at = -1;
    struct showing how = {0};
    struct words   words;
    struct replay  log;
    int            code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--view", FLAG_TEXT, &view, 0, 0},
                                     {"--at", FLAG_NUMBER, &at, 0, UINT32_MAX},
                                     {"--json", FLAG_ON, &how.json, 0, 0},
                                     {"--legal", FLAG_ON, &how.legal, 0, 0},
                                     {0}},
                     &words, 1);
    if (code)
        return code;
    if (words.count != 1)
        return wrong_call(say("replay: which log? (tablee replay FILE)",
                              "replay : quel journal ? (tablee replay FICHIER)"));
    if (how.legal && !how.json)
        return wrong_call(say("--legal goes with --json", "--legal va avec --json"));
    code = replay_load(words.word[0], &log);
    if (code)
        return code;
    how.game = log.record.game;
    how.viewer = strcmp(view, "#") == 0   ? OMNISCIENT
                 : strcmp(view, "-") == 0 ? SPECTATOR
                                          : seat_read(view, strlen(view));
    if (how.viewer != OMNISCIENT && how.viewer != SPECTATOR &&
        (how.viewer < 0 || how.viewer >= log.record.config.seats))
        code = wrong_call(say("--view: a seat from A to %c, or -, not \"%s\"",
                              "--view : une place de A à %c, ou -, pas « %s »"),
                          seat_letter(log.record.config.seats - 1), view);
    else if (at > log.count)
        code = wrong_call(
            say("--at: the log has %" PRIu32 " moves", "--at : le journal a %" PRIu32 " coups"),
            log.count);
    else
        code = show(&how, &log, at);
    free(log.moves);
    return code;
}
