/* words.c: talk at a room's table, for games played by talking (speech/speech.h): how the table is
 * set, what people type, what bots say, and cameras' signals.
 *
 * The conversation belongs to this run of the server and starts afresh after a restart. What was
 * said is a change of the room like any other, and the referee's verdict becomes a move. */
#include "server/words.h"

#include "core/check.h"
#include "server/commit.h"
#include "server/conn.h"
#include "server/messages.h"
#include "server/own_names.h"
#include "server/play.h"
#include "server/presence.h"
#include "server/server.h"
#include "speech/speech.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- How the table is set. ---- */

/* Which options a request asks for, as bits of the game's table. */
static uint32_t options_of(const struct request *q, const struct game *g)
{
    uint32_t asked = 0;

    for (int i = 0; given(q, FIELD_options) && i < q->options.count; i++)
        if (game_option(g, q->options.name[i]) >= 0)
            asked |= 1u << game_option(g, q->options.name[i]);
    return asked;
}

bool words_has_names(const struct game *g)
{
    const struct speech *speech = speech_of(g);

    return speech && speech->own_names;
}

bool words_own(const struct settings *s)
{
    return words_has_names(s->game) && speech_of(s->game)->own_names(&s->config) > 0;
}

refusal words_grown(struct settings *s, int count)
{
    const struct wish wish = {.own = count};

    return words_own(s) ? speech_of(s->game)->settle(&s->config, &s->way, &wish) : NOT_REFUSED;
}

refusal words_set(struct settings *s, const struct request *q, const struct names *names,
                  bool english)
{
    const struct speech *speech = speech_of(s->game);
    const struct wish    wish = {.way = given(q, FIELD_way),
                                 .options = options_of(q, s->game),
                                 .own = names ? names->count : -1,
                                 .own_new = given(q, FIELD_names),
                                 .language = english ? ENGLISH : FRENCH};
    int                  way = wish.way ? way_find(q->way) : (int)s->way;

    if (way < 0)
        return REFUSED_bad_way;
    s->way = (enum way)way;
    if (given(q, FIELD_names) && !words_has_names(s->game))
        return REFUSED_no_names_here;
    return speech ? speech->settle(&s->config, &s->way, &wish) : NOT_REFUSED;
}

/* ---- What the referee and the bots leave to nobody else. ---- */

seat_set words_seats(const struct room *r)
{
    const struct speech *speech = speech_of(r->match.game);

    return speech ? speech->seats(r->match.state) : 0;
}

refusal words_refuse(const struct game *g, const void *state, move m)
{
    const struct speech *speech = speech_of(g);

    return speech ? speech->refuse(state, m) : NOT_REFUSED;
}

/* ---- The conversation. ---- */

/* Bots speak the host's language while the host is there, otherwise that of somebody who is. */
static int language_of(const struct room *r)
{
    int language = FRENCH;

    for (const struct conn *c = r->live.presence.conns; c; c = c->next) {
        language = c->english ? ENGLISH : FRENCH;
        if (strcmp(c->id, r->host) == 0)
            break;
    }
    return language;
}

void words_follow(struct server *s, struct room *r)
{
    const struct speech *speech = speech_of(r->match.game);
    struct speakers     *talk = r->live.talk;
    const struct names  *own;

    if (!speech || r->phase != ROOM_PLAYING)
        return;
    if (!talk) {
        talk = r->live.talk = calloc(1, speech->size);
        CHECK(talk != NULL);
        talk->chance = chance_fast((uint64_t)chance_word(&s->coins) << 32 | chance_word(&s->coins));
        speech->begin(talk);
    }
    own = room_own_names(r);
    talk->own = own ? own->name : NULL;
    talk->pace = (uint32_t)s->options->pace;
    talk->language = language_of(r);
    talk->people = (seat_set)(seats_all(r->record->config.seats) & ~presence_by_code(r));
    for (int i = 0; i < r->record->config.seats; i++)
        talk->level[i] = (uint8_t)presence_level(r, i);
    speech->follow(talk, r->match.state, play_now(s, r));
}

uint32_t words_due(const struct room *r)
{
    return r->live.talk ? speech_of(r->match.game)->due(r->live.talk) : UINT32_MAX;
}

void words_forget(struct room *r)
{
    free(r->live.talk);
    r->live.talk = NULL;
}

/* What was said is told, and what it settles is played. */
static refusal tell(struct server *s, struct room *r, const struct uttered *u, enum mover by,
                    uint64_t action)
{
    struct change c = {
        .kind = CHANGE_words, .action = action, .words = {.seat = u->seat, .guess = u->guess}};
    refusal why = NOT_REFUSED;

    text_copy(c.words.text, sizeof c.words.text, u->text);
    text_copy(c.words.verdict, sizeof c.words.verdict, u->verdict ? u->verdict : "");
    if (c.words.text[0] != '\0')
        why = room_change(s, r, &c);
    if (!why && u->verb >= 0)
        why = play_move(s, r, (move){.seat = (uint8_t)u->player, .verb = (uint8_t)u->verb}, by,
                        play_now(s, r), 0);
    return why;
}

refusal words_step(struct server *s, struct room *r)
{
    struct uttered u;

    speech_of(r->match.game)->step(r->live.talk, r->match.state, play_now(s, r), &u);
    return tell(s, r, &u, MOVER_BOT, 0);
}

refusal words_hear(struct server *s, struct room *r, int seat, bool guess, const char *text,
                   uint64_t action)
{
    const struct speech *speech = speech_of(r->match.game);
    struct uttered       u;
    bool                 thawed;
    refusal              why;

    if (!speech)
        return REFUSED_no_words;
    if (presence_stands_in(r, seat))
        return REFUSED_bot_moves;
    thawed = r->live.frozen;
    if (thawed)
        play_thaw(s, r);
    words_follow(s, r);
    why = speech->hear(r->live.talk, r->match.state, play_now(s, r), seat, guess, text, &u);
    if (!why)
        why = tell(s, r, &u, MOVER_PERSON, action);
    if (!why || thawed) /* whatever was said, the clock runs again */
        play_go_on(s, r);
    return why;
}

/* ---- Signals of cameras. ---- */

refusal words_signal(struct conn *from, const char *to, const char *data)
{
    const struct room *r = from->room;
    char               out[MESSAGE_MAX * 6 + 256];
    struct json        j = json_in(out, sizeof out);
    struct conn       *c = r->live.presence.conns;

    if (!speech_of(r->settings.game) || r->settings.way < WAY_CAMERA)
        return REFUSED_no_camera;
    if (room_seat_of(r, from->id) < 0 || from->role != ROLE_PLAYER)
        return REFUSED_no_seat;
    while (c && (strcmp(c->id, to) != 0 || c->role != ROLE_PLAYER))
        c = c->next;
    if (!c || c == from)
        return REFUSED_no_such_id;
    put_object(&j, NULL);
    put_string(&j, "type", "signal");
    put_string(&j, "from", from->id);
    put_string(&j, "data", data);
    put_close(&j);
    CHECK(json_fits(&j));
    conn_send(c, message_new(out, json_length(&j)), false);
    return NOT_REFUSED;
}
