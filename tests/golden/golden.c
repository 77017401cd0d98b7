/* golden.c: whole games with every state and view, so that a changed rule is a readable diff.
 * See README.md here. */
#include "core/bytes.h"
#include "host/host.h"
#include "sim/many.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *view_of(const struct game *g, const void *state, int viewer)
{
    static char         out[VIEW_MAX];
    _Alignas(8) uint8_t copy[STATE_MAX];
    struct json         j = json_in(out, sizeof out);

    game_look(g, copy, state, viewer);
    game_view(g, copy, &j);
    return json_loads(out, JSON_DECODE_ANY, NULL);
}

/* Prints where two values differ, as pointers into them with what the second one says. */
static void print_differences(json_t *whole, json_t *seen, const char *pointer)
{
    char        below[256];
    const char *key;
    json_t     *value;
    size_t      index;

    if (json_equal(whole, seen))
        return;
    if (json_is_object(whole) && json_is_object(seen)) {
        json_object_foreach(whole, key, value)
        {
            snprintf(below, sizeof below, "%s/%s", pointer, key);
            print_differences(value, json_object_get(seen, key), below);
        }
    } else if (json_is_array(whole) && json_is_array(seen) &&
               json_array_size(whole) == json_array_size(seen)) {
        json_array_foreach(whole, index, value)
        {
            snprintf(below, sizeof below, "%s/%zu", pointer, index);
            print_differences(value, json_array_get(seen, index), below);
        }
    } else {
        char *text = seen ? json_dumps(seen, JSON_COMPACT | JSON_ENCODE_ANY) : strdup("absent");

        printf(" %s %s", pointer, text);
        free(text);
    }
}

static void print_state(const struct game *g, const void *state)
{
    json_t *whole = view_of(g, state, OMNISCIENT);
    char   *text = json_dumps(whole, JSON_COMPACT);
    int     seats = head_of(state)->seats;

    printf("# = %016" PRIx64 "\n# all %s\n", bytes_hash(HASH_START, state, g->state_size), text);
    free(text);
    for (int viewer = 0; viewer <= seats; viewer++) {
        int     who = viewer < seats ? viewer : SPECTATOR;
        json_t *seen = view_of(g, state, who);

        printf("# %c", seat_letter(who));
        print_differences(whole, seen, "");
        putchar('\n');
        json_decref(seen);
    }
    json_decref(whole);
}

/* The moves of a match, each with what everybody sees of it and after it. */
static void print_game(const struct record *record, const struct entry *moves, uint32_t count)
{
    const struct game  *g = record->game;
    _Alignas(8) uint8_t state[STATE_MAX];
    char                line[4096];
    struct text         t = text_in(line, sizeof line);
    struct match        m;

    log_write_record(record, &t);
    fputs(line, stdout);
    match_begin(&m, g, &record->config, state, NULL, 0);
    print_state(g, state);
    for (uint32_t i = 0; i < count; i++) {
        struct text one = text_in(line, sizeof line);

        log_write_move(g, moves[i], &one);
        fputs(line, stdout);
        for (int viewer = 0; viewer < record->config.seats; viewer++) {
            move        seen = game_veil(g, state, moves[i].m, viewer);
            struct text veiled = text_in(line, sizeof line);

            if (memcmp(&seen, &moves[i].m, sizeof seen) != 0) {
                move_write(g, seen, &veiled);
                printf("# %c sees: %s\n", seat_letter(viewer), line);
            }
        }
        match_play(&m, moves[i].t_ms, moves[i].m);
        print_state(g, state);
    }
}

static bool print_played(const struct many *run, uint64_t index, const struct sitting *played)
{
    struct record record = {.game = run->game, .config = run->config};

    (void)index;
    print_game(&record, played->match.log, played->match.count);
    return true;
}

/* golden new GAME SEATS SEED [OPTION=VALUE…] */
static int new_golden(int argc, char **argv)
{
    struct many          run = {.games = 1, .threads = 1, .each = print_played};
    struct given_options given = {0};

    for (int i = 3; i < argc; i++)
        given.text[given.count++] = argv[i];
    run.game = argc < 3 ? NULL : game_named(argv[0]);
    if (!run.game || config_named(run.game, atoi(argv[1]), &given, &run.config))
        return EXIT_WRONG;
    run.seed = (uint64_t)atoll(argv[2]);
    for (int i = 0; i < SEATS_MAX; i++)
        run.level[i] = bot_usual(run.game);
    return many_run(&run) ? EXIT_NO : EXIT_YES;
}

int main(int argc, char **argv)
{
    struct replay log;

    if (argc >= 2 && strcmp(argv[1], "new") == 0)
        return new_golden(argc - 2, argv + 2);
    if (argc != 2)
        return wrong_call("golden FILE | golden new GAME SEATS SEED [OPTION=VALUE…]");
    if (replay_load(argv[1], &log))
        return EXIT_WRONG;
    print_game(&log.record, log.moves, log.count);
    free(log.moves);
    return EXIT_YES;
}
