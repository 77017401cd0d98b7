/* words.c: games that are talked (speech/speech.h), for the page: what is typed, what bots say, how
 * the referee judges it.
 *
 * The page calls words_begin once a match, words_due after everything that happens, words_step
 * when that time has come, words_hear when the person typed something; it tells what comes of
 * it and plays the move that follows, if there is one, by words_judge. */
#include "core/check.h"
#include "speech/speech.h"
#include "wasm/engine.h"

static _Alignas(8) uint8_t conversation[SPEECH_BYTES_MAX];
static struct uttered uttered;

static struct speakers *talk(void)
{
    return (struct speakers *)conversation;
}

/* Of the game at the table; NULL: nobody talks here. */
static const struct speech *speech_here(void)
{
    const struct game *g = table_seated().game;

    return g ? speech_of(g) : NULL;
}

/* A match begins or goes on: in which language (0 French, 1 English) bots talk, and what they
 * toss with. Does anybody talk here? */
EXPORT int words_begin(int language, uint32_t minds)
{
    struct seated        t = table_seated();
    const struct speech *speech = speech_here();
    struct speakers     *s = talk();

    if (!speech)
        return 0;
    CHECK(speech->size <= sizeof conversation);
    s->chance = chance_stream(minds, 1);
    s->language = language == ENGLISH ? ENGLISH : FRENCH;
    s->own = t.own;
    s->pace = 100;
    s->people = t.people;
    for (int i = 0; i < SEATS_MAX; i++)
        s->level[i] = (uint8_t)t.level[i];
    speech->begin(s);
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
    const struct speech *speech = speech_here();

    if (!speech)
        return UINT32_MAX;
    speech->follow(talk(), table_seated().state, t_ms);
    return speech->due(talk());
}

static const char *written(void)
{
    struct json j = json_in(engine_text, sizeof engine_text);
    char        from[2] = {(char)('A' + uttered.seat), '\0'};

    put_object(&j, NULL);
    put_string(&j, "from", from);
    put_string(&j, "kind", uttered.guess ? "guess" : "clue");
    put_string(&j, "text", uttered.text);
    put_string(&j, "verdict", uttered.verdict);
    if (uttered.verb >= 0)
        put_string(&j, "move", table_seated().game->verbs[uttered.verb].name);
    put_close(&j);
    return engine_text;
}

/* It is due: {from, kind, text, verdict, move?}; an empty text is not told. */
EXPORT const char *words_step(uint32_t t_ms)
{
    speech_here()->step(talk(), table_seated().state, t_ms, &uttered);
    return written();
}

/* The same for what text_from_page() holds, typed on `seat`; or why not (write_refusal). */
EXPORT const char *words_hear(int seat, int guess, uint32_t t_ms)
{
    const struct speech *speech = speech_here();
    const void          *state = table_seated().state;
    refusal              why = REFUSED_no_words;

    if (speech) {
        speech->follow(talk(), state, t_ms);
        why = speech->hear(talk(), state, t_ms, seat, guess != 0, page_text, &uttered);
    }
    return why ? write_refusal(table_seated().game, why) : written();
}

seat_set words_seats(void)
{
    const struct speech *speech = speech_here();

    return speech ? speech->seats(table_seated().state) : 0;
}

refusal words_refuse(move m)
{
    const struct speech *speech = speech_here();

    return speech ? speech->refuse(table_seated().state, m) : NOT_REFUSED;
}

/* The move that follows from what was said last. NULL, or why not (write_refusal). */
EXPORT const char *words_judge(uint32_t t_ms)
{
    CHECK(speech_here() && uttered.verb >= 0);
    return write_refusal(
        table_seated().game,
        table_play(t_ms, (move){.seat = (uint8_t)uttered.player, .verb = (uint8_t)uttered.verb}));
}
