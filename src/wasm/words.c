/* words.c: Time's Up! for the page: what is typed, what bots say, how the referee judges it.
 *
 * The page calls words_begin once a match, words_due after everything that happens, words_step
 * when that time has come, words_hear when the person typed something; it tells what comes of
 * it and plays the giver's word, if there is one, by table_act. */
#include "core/check.h"
#include "games/timesup/bot_live.h"
#include "wasm/engine.h"

static struct timesup_live live;
static struct uttered      uttered;

static const struct timesup *state_of_talk(void)
{
    struct seated t = table_seated();

    return t.game == &timesup_game ? t.state : NULL;
}

/* A match begins or goes on: in which language (0 French, 1 English) bots talk, and what they
 * toss with. Does anybody talk here? */
EXPORT int words_begin(int language, uint32_t minds)
{
    struct seated t = table_seated();

    if (t.game != &timesup_game)
        return 0;
    live.chance = chance_stream(minds, 1);
    live.language = language == ENGLISH ? ENGLISH : FRENCH;
    live.custom = t.own;
    live.pace = 100;
    live.people = t.people;
    for (int i = 0; i < SEATS_MAX; i++)
        live.level[i] = (uint8_t)t.level[i];
    timesup_live_begin(&live);
    return 1;
}

/* How many names a list has (option deck) in a language: what the option pool is set to. */
EXPORT int words_pool(int list, int language)
{
    return list >= LIST_MIXED && list <= LIST_HARD
               ? names_of_list(list, language == ENGLISH ? ENGLISH : FRENCH)
               : 0;
}

/* When a bot says something, if nothing else happens before; UINT32_MAX: not by itself. */
EXPORT uint32_t words_due(uint32_t t_ms)
{
    const struct timesup *s = state_of_talk();

    if (!s)
        return UINT32_MAX;
    timesup_live_follow(&live, s, t_ms);
    return timesup_live_due(&live);
}

static const char *written(const char *why)
{
    struct json j = json_in(engine_text, sizeof engine_text);
    char        from[2] = {(char)('A' + uttered.seat), '\0'};

    put_object(&j, NULL);
    if (why) {
        put_string(&j, "why", why);
    } else {
        put_string(&j, "from", from);
        put_string(&j, "kind", uttered.guess ? "guess" : "clue");
        put_string(&j, "text", uttered.text);
        put_string(&j, "verdict", uttered.verdict);
        if (uttered.verb >= 0)
            put_string(&j, "move", timesup_game.verbs[uttered.verb].name);
    }
    put_close(&j);
    return engine_text;
}

/* It is due: {from, kind, text, verdict, move?}; an empty text is not told. */
EXPORT const char *words_step(uint32_t t_ms)
{
    timesup_live_step(&live, state_of_talk(), t_ms, &uttered);
    return written(NULL);
}

/* The same for what text_from_page() holds, typed on `seat`; or {why}. */
EXPORT const char *words_hear(int seat, int guess, uint32_t t_ms)
{
    const struct timesup *s = state_of_talk();

    if (!s)
        return written("nobody judges words here");
    timesup_live_follow(&live, s, t_ms);
    return written(timesup_live_hear(&live, s, t_ms, seat, guess != 0, page_text, &uttered));
}

seat_set words_seats(void)
{
    const struct timesup *s = state_of_talk();

    return s ? timesup_live_seats(s) : 0;
}

const char *words_refuse(move m)
{
    const struct timesup *s = state_of_talk();

    return s ? timesup_live_refuse(s, m) : NULL;
}

/* The giver's word, by the referee. NULL, or why not. */
EXPORT const char *words_judge(uint32_t t_ms)
{
    const struct timesup *s = state_of_talk();

    CHECK(s && uttered.verb >= 0);
    return table_play(t_ms, (move){.seat = s->giver, .verb = (uint8_t)uttered.verb});
}
