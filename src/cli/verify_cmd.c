/* verify_cmd.c: `tablee verify`: was every die and card of this log decided by the seed that
 * the host had committed to before the first move? */
#include "cli/cli.h"
#include "server/fair.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int no(const char *what)
{
    printf("not verified: %s\n", what);
    return EXIT_NO;
}

/* Every move of nature against the one that the source gives at that point. */
static int check_moves(const struct replay *log, struct chance_source *r)
{
    const struct game  *g = log->record.game;
    _Alignas(8) uint8_t state[STATE_MAX];
    struct match        m;
    uint32_t            checked = 0;

    match_begin(&m, g, &log->record.config, state, NULL, 0);
    for (uint32_t i = 0; i < log->count; i++) {
        if (log->moves[i].m.seat == NATURE) {
            move drawn = g->draw(state, r);

            if (memcmp(&drawn, &log->moves[i].m, sizeof drawn) != 0) {
                char        written[MOVE_TEXT_MAX];
                struct text t = text_in(written, sizeof written);

                move_write(g, drawn, &t);
                printf("not verified: move %" PRIu32 " should have been \"%s\"\n", i + 1, written);
                return EXIT_NO;
            }
            checked++;
        }
        match_play(&m, log->moves[i].t_ms, log->moves[i].m);
    }
    printf("verified: %" PRIu32 " moves of chance follow from the seed that was committed to\n",
           checked);
    return EXIT_YES;
}

static int verify(const struct replay *log)
{
    uint8_t              seed[SEED_BYTES];
    struct chance_source r;

    if (log->record.commit[0] == '\0')
        return no("the log carries no commitment, so its chance cannot be checked");
    if (log->record.reveal[0] == '\0')
        return no("the seed is not revealed before the end of the game");
    if (!fair_seed_read(log->record.reveal, seed) || !fair_matches(seed, &log->record))
        return no("the seed revealed is not the one that was committed to");
    r = fair_source(seed, &log->record);
    return check_moves(log, &r);
}

int cmd_verify(int argc, char **argv)
{
    struct words  words;
    struct replay log;
    int           code;

    if (args_ask_help(argc, argv)) {
        puts("tablee verify FILE\n\n"
             "Checks a finished game: all moves are legal, the seed revealed at the end is the\n"
             "one committed to before the first move, and it gives every move of chance.");
        return EXIT_YES;
    }
    code = args_read(argc, argv, (struct flag[]){{0}}, &words, 1);
    if (code)
        return code;
    if (words.count != 1)
        return wrong_call("verify: which log? (tablee verify FILE)");
    code = replay_load(words.word[0], &log);
    if (code)
        return code;
    code = verify(&log);
    free(log.moves);
    return code;
}
