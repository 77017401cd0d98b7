/* engine.c: the registry for the page, the text buffers, and random games to compare. */
#include "wasm/engine.h"
#include "bots/catalogue.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"
#include "match/walk.h"

char    page_text[ENGINE_TEXT_MAX];
char    engine_text[ENGINE_TEXT_MAX];
uint8_t engine_key[ENGINE_KEY_BYTES];

_Noreturn void broken(const char *file, int line, const char *what)
{
    struct text t = text_in(engine_text, sizeof engine_text);

    text_string(&t, file);
    text_char(&t, ':');
    text_number(&t, line);
    text_string(&t, ": ");
    text_string(&t, what);
    __builtin_trap();
}

EXPORT char *text_from_page(void)
{
    return page_text;
}

EXPORT uint32_t text_capacity(void)
{
    return ENGINE_TEXT_MAX;
}

/* After a trap: what was broken. */
EXPORT const char *text_from_engine(void)
{
    return engine_text;
}

EXPORT uint8_t *key_from_page(void)
{
    return engine_key;
}

/* ---- What is the same for a match that is played and one that is looked at. ---- */

const char *write_view(const struct game *g, const void *state, int viewer)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct json         j = json_in(engine_text, sizeof engine_text);

    game_look(g, view, state, viewer);
    game_view(g, view, &j);
    return engine_text;
}

const char *write_veiled(const struct game *g, const void *state, move m, int viewer)
{
    struct text t = text_in(engine_text, sizeof engine_text);

    move_write(g, game_veil(g, state, m, viewer), &t);
    return engine_text;
}

const char *write_history(const struct record *record, const struct entry *moves, uint32_t count,
                          int viewer)
{
    const struct game  *g = record->game;
    _Alignas(8) uint8_t state[STATE_MAX];
    struct json         j = json_in(engine_text, sizeof engine_text);

    CHECK(game_setup(g, state, &record->config) == NOT_REFUSED);
    put_array(&j, NULL);
    for (uint32_t i = 0; i < count; i++) {
        put_object(&j, NULL);
        put_number(&j, "n", i + 1);
        put_number(&j, "t", moves[i].t_ms);
        put_move(&j, "move", g, game_veil(g, state, moves[i].m, viewer));
        put_close(&j);
        game_apply(g, state, moves[i].m);
    }
    put_close(&j);
    return engine_text;
}

static const char *put_refused(const char *owner, const struct reason *reason,
                               const struct refused_arg *args, int count)
{
    struct json j = json_in(engine_text, sizeof engine_text);

    put_object(&j, NULL);
    put_reason(&j, owner, reason, args, count);
    put_close(&j);
    return engine_text;
}

const char *write_refusal(const struct game *g, refusal r)
{
    const char          *owner;
    const struct reason *reason = r ? refusal_reason(g, r, &owner) : NULL;

    return reason ? put_refused(owner, reason, NULL, 0) : NULL;
}

const char *write_refusal_of(refusal r, const struct refused_arg *args, int count)
{
    const char          *owner;
    const struct reason *reason = refusal_reason(NULL, r, &owner);

    return put_refused(owner, reason, args, count);
}

const char *write_log_error(const struct log_error *error)
{
    char               line[NUMBER_MAX + 1];
    struct text        t = text_in(line, sizeof line);
    struct refused_arg args[] = {{"line", line}, {"what", error->what}};

    text_number(&t, error->line);
    return write_refusal_of(REFUSED_bad_log, args, 2);
}

/* ---- The registry. ---- */

/* All games with their seats, options and bots, as JSON. */
EXPORT const char *catalogue(void)
{
    struct json j = json_in(engine_text, sizeof engine_text);

    put_games(&j);
    return engine_text;
}

EXPORT int games_count(void)
{
    int n = 0;

    while (games[n])
        n++;
    return n;
}

EXPORT const char *game_id(int index)
{
    return games[index]->id;
}

/* ---- Random games, to be compared with the native build. ---- */

enum { HASHES_MAX = WALK_MOVES_MAX };

static struct walk walk;
static uint64_t    hashes[HASHES_MAX];

EXPORT const uint64_t *walk_hashes(void)
{
    return hashes;
}

/* Plays the index-th random game; the hash of every state is in walk_hashes(). How many. */
EXPORT int walk_play(int game, uint32_t index)
{
    const struct game *g = games[game];
    int                n = 0;

    for (walk_begin_any(&walk, g, 1, index); !walk_over(&walk); n++) {
        game_apply(g, walk.state, walk_next(&walk));
        hashes[n] = bytes_hash(HASH_START, walk.state, g->state_size);
    }
    return n;
}
