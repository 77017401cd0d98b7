/* join_live.c: see join_live.h. The server decides who was first, by the reactions that both sides
 * measure (docs/races.md): a key is sent as it comes, with the time since its card was shown. */
#include "terminal/join_live.h"
#include "core/notation.h"
#include "host/host.h"
#include "terminal/heard.h"
#include "terminal/input.h"
#include "terminal/keys.h"
#include "terminal/typed.h"

#include <stdio.h>
#include <string.h>

enum { ESCAPE = 27, DELETE = 127, BACKSPACE = 8 };

/* ---- The host's part. ---- */

static uint32_t now(void *with)
{
    (void)with;
    return (uint32_t)(uint64_t)(seconds_now() * 1000);
}

static void play(void *with, move m)
{
    struct client *c = with;
    char           said[MOVE_TEXT_MAX];
    struct text    t = text_in(said, sizeof said);

    move_write_said(c->game, m, &t);
    client_act(c, said);
}

static void ask_pause(void *with, bool on)
{
    client_ask(with, on ? "pause" : "resume", json_object());
}

void join_live_begin(struct client *c)
{
    if (live_now() || c->over || c->wish->automatic || !c->table->live || !input_is_terminal() ||
        client_in_phase(c, "lobby") || game_over(c->view))
        return;
    c->live = (struct live){.player = &c->player,
                            .before = c->before,
                            .took_ms = LIVE_NO_TIME,
                            .with = c,
                            .now = now,
                            .play = play,
                            .pause = ask_pause};
    input_prompt(NULL, c->game, NULL, 0);
    live_begin(&c->live); /* a terminal without single keys types lines */
}

void join_live_end(struct client *c)
{
    if (!live_now())
        return;
    live_end();
    if (c->ended) {
        json_t *m = c->ended;

        c->ended = NULL;
        hear_over(c, m);
        json_decref(m);
    }
}

/* How fast the hand of this event was: its receipt says so. */
void join_live_timed(struct client *c, const json_t *event, move m)
{
    const json_t *one;
    size_t        i;

    c->live.took_ms = LIVE_NO_TIME;
    json_array_foreach(json_object_get(event, "receipt"), i, one)
    {
        const char *seat = text_at(one, "seat");

        if (seat_read(seat, strlen(seat)) == m.seat)
            c->live.took_ms = (int)json_number_value(json_object_get(one, "reaction"));
    }
}

void join_live_moved(struct client *c, move m)
{
    if (!live_now())
        return;
    c->live.happened = now(c);
    c->table->live->moved(&c->live, m);
}

/* ---- Keys. ---- */

/* A line for the room, typed below the table: what people say, and the words of a room. The first
 * character is the colon that began it. */
static void edit(struct client *c, int key)
{
    char  *typing = c->live.typing;
    size_t length = strlen(typing);

    if (key == '\n' || key == '\r') {
        char line[SAID_MAX];

        snprintf(line, sizeof line, "%s", typing + 1);
        typing[0] = '\0';
        typed_in_room(c, line);
    } else if (key == ESCAPE) {
        typing[0] = '\0';
    } else if (key == DELETE || key == BACKSPACE) {
        while (length > 1 && ((unsigned char)typing[length - 1] & 0xC0) == 0x80)
            length--; /* a character may have several bytes */
        typing[length - 1] = '\0';
    } else if (key >= ' ' && length + 1 < sizeof c->live.typing) {
        typing[length] = (char)key;
        typing[length + 1] = '\0';
    }
}

static void obey(struct client *c, int key)
{
    if (c->live.typing[0] != '\0')
        edit(c, key);
    else if (game_over(c->view) && key != ' ')
        join_live_end(c);
    else if (key == ':')
        snprintf(c->live.typing, sizeof c->live.typing, ":");
    else if (!c->table->live->key(&c->live, key))
        c->left = true;
}

void join_live_wait(struct client *c, int ms)
{
    int64_t again;
    int     key;

    c->live.paused = client_in_phase(c, "paused");
    again = c->table->live->draw(&c->live);
    key = keys_wait_beside(wire_descriptor(c->wire), again >= 0 && again < ms ? again : ms);
    if (key == KEY_LEAVE)
        c->left = true;
    else if (key != KEY_NONE && key != KEY_RESIZED)
        obey(c, key);
}
