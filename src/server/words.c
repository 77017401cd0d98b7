/* words.c: Time's Up! in a room: the conversation about the name in hand, what is typed in it,
 * and how the table plays: the three ways, and the signals of cameras.
 *
 * The conversation itself is games/timesup/bot_live.h. It belongs to this run of the server: after
 * a restart the name in hand is talked about anew. What was said is a change of the room like any
 * other, and what the referee says is a move. */
#include "server/words.h"

#include "core/check.h"
#include "games/timesup/bot_live.h"
#include "server/change.h"
#include "server/conn.h"
#include "server/messages.h"
#include "server/play.h"
#include "server/room.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

/* ---- How the table plays. ---- */

const char *words_set(struct settings *s, const struct request *q, const struct names *names,
                      bool english)
{
    int32_t *option = s->config.option;
    int      way = given(q, FIELD_way) ? way_find(q->way) : (int)s->way;

    if (way < 0)
        return "\"way\" is typed, room, camera or camera-all";
    s->way = (enum way)way;
    if (s->game != &timesup_game)
        return given(q, FIELD_names) ? "this game is not played with names" : NULL;
    for (int i = 0; i < q->options.count && given(q, FIELD_options) && !given(q, FIELD_way); i++)
        if (strcmp(q->options.name[i], "faultless") == 0)
            s->way = q->options.value[i] ? WAY_TYPED : s->way == WAY_TYPED ? WAY_ROOM : s->way;
    option[TIMESUP_O_FAULTLESS] = s->way == WAY_TYPED;
    if (given(q, FIELD_names))
        option[TIMESUP_O_DECK] = TIMESUP_CUSTOM;
    if (option[TIMESUP_O_DECK] == TIMESUP_CUSTOM && !names)
        return "this room has no list of names yet";
    option[TIMESUP_O_POOL] =
        option[TIMESUP_O_DECK] == TIMESUP_CUSTOM
            ? names->count
            : names_of_list(option[TIMESUP_O_DECK], english ? ENGLISH : FRENCH);
    return option[TIMESUP_O_POOL] < timesup_game.options[TIMESUP_O_POOL].min
               ? "the list is too short: it needs the names in play and two more for each player"
               : NULL; /* else the game says whether it is */
}

/* ---- What the referee and the bots leave to nobody else. ---- */

static const struct timesup *state_of(const struct room *r)
{
    return r->match.game == &timesup_game ? r->match.state : NULL;
}

seat_set words_seats(const struct room *r)
{
    const struct timesup *s = state_of(r);

    return s ? timesup_live_seats(s) : 0;
}

const char *words_refuse(const struct game *g, const void *state, move m)
{
    return g == &timesup_game ? timesup_live_refuse(state, m) : NULL;
}

/* ---- The conversation. ---- */

/* Bots speak the host's language while the host is there, else that of whoever is. */
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
    const struct timesup *state = state_of(r);
    struct timesup_live  *l = r->live.talk;
    const struct names   *own;

    if (!state || r->phase != ROOM_PLAYING)
        return;
    if (!l) {
        l = r->live.talk = calloc(1, sizeof *l);
        CHECK(l != NULL);
        l->chance = chance_fast((uint64_t)chance_word(&s->coins) << 32 | chance_word(&s->coins));
        timesup_live_begin(l);
    }
    own = room_own_names(r);
    l->custom = own ? own->name : NULL;
    l->pace = (uint32_t)s->options->pace;
    l->language = language_of(r);
    l->people = (seat_set)(seats_all(r->record->config.seats) & ~presence_by_code(r));
    for (int i = 0; i < r->record->config.seats; i++)
        l->level[i] = (uint8_t)presence_level(r, i);
    timesup_live_follow(l, state, play_now(s, r));
}

uint32_t words_due(const struct room *r)
{
    return r->live.talk && state_of(r) ? timesup_live_due(r->live.talk) : UINT32_MAX;
}

void words_forget(struct room *r)
{
    free(r->live.talk);
    r->live.talk = NULL;
}

/* What was said is told, and what it settles is played in the giver's name. */
static const char *tell(struct server *s, struct room *r, const struct uttered *u, enum mover by,
                        uint64_t action)
{
    struct change c = {
        .kind = CHANGE_words, .action = action, .words = {.seat = u->seat, .guess = u->guess}};
    const char *why = NULL;

    text_copy(c.words.text, sizeof c.words.text, u->text);
    text_copy(c.words.verdict, sizeof c.words.verdict, u->verdict ? u->verdict : "");
    if (c.words.text[0] != '\0')
        why = room_change(s, r, &c);
    if (!why && u->verb >= 0)
        why = play_move(s, r, (move){.seat = state_of(r)->giver, .verb = (uint8_t)u->verb}, by,
                        play_now(s, r), 0);
    return why;
}

const char *words_step(struct server *s, struct room *r)
{
    struct uttered u;

    timesup_live_step(r->live.talk, state_of(r), play_now(s, r), &u);
    return tell(s, r, &u, MOVER_BOT, 0);
}

const char *words_hear(struct server *s, struct room *r, int seat, bool guess, const char *text,
                       uint64_t action)
{
    struct uttered u;
    const char    *why;

    if (!state_of(r))
        return "nobody judges words here";
    if (presence_stands_in(r, seat))
        return "a bot is just moving for you: you are back after that";
    if (r->live.frozen)
        play_thaw(s, r);
    words_follow(s, r);
    why = timesup_live_hear(r->live.talk, state_of(r), play_now(s, r), seat, guess, text, &u);
    if (!why)
        why = tell(s, r, &u, MOVER_PERSON, action);
    if (!why)
        play_go_on(s, r);
    return why;
}

/* ---- Signals of cameras. ---- */

const char *words_signal(struct conn *from, const char *to, const char *data)
{
    const struct room *r = from->room;
    char               out[MESSAGE_MAX * 6 + 256];
    struct json        j = json_in(out, sizeof out);
    struct conn       *c = r->live.presence.conns;

    if (r->settings.game != &timesup_game || r->settings.way < WAY_CAMERA)
        return "no camera is used at this table";
    if (room_seat_of(r, from->id) < 0 || from->role != ROLE_PLAYER)
        return "you have no seat at this table";
    while (c && (strcmp(c->id, to) != 0 || c->role != ROLE_PLAYER))
        c = c->next;
    if (!c || c == from)
        return "nobody of that id is here";
    put_object(&j, NULL);
    put_string(&j, "type", "signal");
    put_string(&j, "from", from->id);
    put_string(&j, "data", data);
    put_close(&j);
    CHECK(text_fits(&j.text));
    conn_send(c, message_new(out, j.text.length), false);
    return NULL;
}
