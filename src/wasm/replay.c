/* replay.c: a finished (or broken off) match from its log, for the page: any moment, as any
 * viewer saw it, and whether nature followed its seed. */
#include "core/check.h"
#include "wasm/engine.h"

static struct record record;
static struct entry  moves[ENGINE_MOVES_MAX];
static uint32_t      count;
static struct own    own;
static struct match  match; /* stands after `match.count` moves */
_Alignas(8) static uint8_t state[STATE_MAX];

static refusal step_to(uint32_t n)
{
    refusal why = NOT_REFUSED;

    if (n < match.count || match.game != record.game)
        why = match_begin(&match, record.game, &record.config, state, NULL, 0);
    while (!why && match.count < n)
        why = match_play(&match, moves[match.count].t_ms, moves[match.count].m);
    return why;
}

/* Reads the log in text_from_page() and plays it through. NULL, or why not. */
EXPORT const char *replay_open(void)
{
    struct log_error error;
    refusal          why;

    count = 0;
    match.game = NULL;
    if (!log_read(page_text, &record, moves, ENGINE_MOVES_MAX, &count, &error))
        return write_log_error(&error);
    own_read(&own, page_text, &record);
    why = step_to(count);
    if (why) {
        char               number[NUMBER_MAX + 1];
        struct text        t = text_in(number, sizeof number);
        struct refused_arg args[] = {{"move", number}, {"why", refusal_english(record.game, why)}};

        text_number(&t, match.count + 1);
        return write_refusal_of(REFUSED_bad_move, args, 2);
    }
    return NULL;
}

/* The head of the log, as JSON. */
EXPORT const char *replay_head(void)
{
    struct json j = json_in(engine_text, sizeof engine_text);

    put_object(&j, NULL);
    put_string(&j, "game", record.game->id);
    put_number(&j, "seats", record.config.seats);
    put_array(&j, "names");
    for (int i = 0; i < record.config.seats; i++)
        put_string(&j, NULL, record.name[i]);
    put_close(&j);
    put_object(&j, "options");
    for (int i = 0; record.game->options[i].name; i++)
        put_number(&j, record.game->options[i].name, record.config.option[i]);
    put_close(&j);
    put_string(&j, "commit", record.commit);
    put_string(&j, "reveal", record.reveal);
    put_array(&j, "promises");
    for (int i = 0; i < record.config.seats; i++)
        put_string(&j, NULL, record.promise[i]);
    put_close(&j);
    put_array(&j, "nonces");
    for (int i = 0; i < record.config.seats; i++)
        put_string(&j, NULL, record.nonce[i]);
    put_close(&j);
    put_array(&j, "restarts");
    for (int i = 0; i < record.restarts; i++)
        put_string(&j, NULL, record.restart[i].commit);
    put_close(&j);
    put_number(&j, "moves", count);
    put_close(&j);
    return engine_text;
}

/* The custom names that it was played with; an empty array if there are none. */
EXPORT const char *replay_names(void)
{
    return own_put(&own);
}

EXPORT const char *replay_history(int viewer)
{
    return write_history(&record, moves, count, viewer);
}

/* The view after n moves, at most as many as there are. */
EXPORT const char *replay_view(uint32_t n, int viewer)
{
    CHECK(step_to(n < count ? n : count) == 0);
    return write_view(record.game, state, viewer);
}

/* Draws every move of nature anew with the key in key_from_page(): 0 if all are the same,
 * else the number of the first that is not. */
EXPORT uint32_t replay_verify(void)
{
    struct chance_source r = chance_proved(engine_key);
    uint32_t             followed;
    move                 drawn;

    CHECK(step_to(0) == 0);
    followed = match_follow(&match, moves, count, &r, &drawn);
    return followed < count ? followed + 1 : 0;
}
