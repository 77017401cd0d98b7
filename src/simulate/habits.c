/* habits.c: what people do at their pages, now and then. Nothing here is held to anything: a person
 * may do whatever comes to mind, and the page sees to it that it is said properly (person.c). */
#include "simulate/oracle.h"
#include "simulate/speak.h"
#include "simulate/world.h"

#include <stdio.h>
#include <string.h>

static bool once_in(struct person *p, uint32_t times)
{
    return chance_below(&p->chance, times) == 0;
}

static void ask(struct world *w, struct person *p, enum request_type type)
{
    person_ask(w, p, type, "");
}

/* Any message that there is, with fields by chance. */
static void ask_anything(struct world *w, struct person *p)
{
    enum request_type type = (enum request_type)chance_below(&p->chance, REQUESTS);
    char              rest[1024];

    if (type == REQUEST_hello || type == REQUEST_join || type == REQUEST_open ||
        type == REQUEST_again || type == REQUEST_close)
        return;
    speak_fields(w, p, type, rest, sizeof rest);
    person_ask(w, p, type, rest);
}

static void talk(struct world *w, struct person *p)
{
    static const char *const lines[] = {",\"text\":\"bravo\"", ",\"text\":\"à moi ?\"",
                                        ",\"text\":\"…\\u0007\""};
    static const char *const emotes[] = {",\"emote\":\"clap\"", ",\"emote\":\"laugh\"",
                                         ",\"emote\":\"none such\""};

    if (once_in(p, 2))
        person_ask(w, p, REQUEST_chat, lines[chance_below(&p->chance, 3)]);
    else
        person_ask(w, p, REQUEST_emote, emotes[chance_below(&p->chance, 3)]);
}

/* ---- The host. ---- */

static void answer_knock(struct world *w, struct person *p)
{
    char rest[80];

    if (once_in(p, 5)) /* the host looks elsewhere */
        return;
    snprintf(rest, sizeof rest, ",\"who\":\"%s\",\"yes\":%s", p->knocker,
             once_in(p, 4) ? "false" : "true");
    p->knocker[0] = '\0';
    person_ask(w, p, REQUEST_admit, rest);
}

/* Somebody else at the table; NULL: nobody. */
static const char *another(struct person *p)
{
    for (int i = 0; i < p->room.seats; i++)
        if (p->room.ids[i][0] != '\0' && strcmp(p->room.ids[i], p->id) != 0)
            return p->room.ids[i];
    return NULL;
}

static void about_another(struct world *w, struct person *p, enum request_type type)
{
    const char *who = another(p);
    char        rest[64];

    if (!who)
        return;
    snprintf(rest, sizeof rest, ",\"who\":\"%s\"", who);
    person_ask(w, p, type, rest);
}

static void set_something(struct world *w, struct person *p)
{
    char rest[1024];

    speak_fields(w, p, REQUEST_set, rest, sizeof rest);
    person_ask(w, p, REQUEST_set, rest);
}

static void host_lobby(struct world *w, struct person *p)
{
    char rest[80];

    if (once_in(p, 40))
        set_something(w, p);
    else if (once_in(p, 60))
        about_another(w, p, REQUEST_kick);
    else if (once_in(p, 60))
        about_another(w, p, REQUEST_host);
    else if (p->room.empty > 0 && once_in(p, 3)) {
        snprintf(rest, sizeof rest, ",\"seat\":\"%c\",\"who\":\"bot:%s\"",
                 'A' + p->room.first_empty, once_in(p, 3) ? "easy" : "random");
        person_ask(w, p, REQUEST_seat, rest);
    } else if (p->room.empty == 0) {
        ask(w, p, REQUEST_start);
    }
}

static void host_always(struct world *w, struct person *p)
{
    bool playing = strcmp(p->room.phase, "playing") == 0;

    if (p->knocker[0] != '\0')
        answer_knock(w, p);
    else if (strcmp(p->room.phase, "lobby") == 0)
        host_lobby(w, p);
    else if (playing && once_in(p, 120))
        ask(w, p, REQUEST_pause);
    else if (playing && once_in(p, 300))
        about_another(w, p, REQUEST_kick);
    else if (strcmp(p->room.phase, "paused") == 0 && once_in(p, 3))
        ask(w, p, REQUEST_resume);
    else if (strcmp(p->room.phase, "over") == 0 && once_in(p, 12))
        ask(w, p, REQUEST_close);
    else if (strcmp(p->room.phase, "over") == 0)
        ask(w, p, REQUEST_rematch);
}

/* ---- Players. ---- */

static void act(struct world *w, struct person *p)
{
    struct span list = {p->legal, p->legal_length}, item, choice = {0};
    size_t      at = 0;
    uint32_t    seen = 0, window = p->legal_n;
    char        text[128], rest[256];

    while (scan_item(list, &at, &item))
        if (chance_below(&p->chance, ++seen) == 0)
            choice = item;
    if (seen == 0)
        return;
    p->acted = true;
    scan_text(choice, text, sizeof text);
    if (p->clumsy && once_in(p, 12) && window > 3)
        window -= chance_below(&p->chance, 4); /* of a table that has changed */
    if (p->clumsy && once_in(p, 25))
        snprintf(text, sizeof text, "hello %u", chance_below(&p->chance, 9));
    snprintf(rest, sizeof rest, ",\"move\":\"%s\",\"window\":%u,\"reaction\":%u", text, window,
             150 + chance_below(&p->chance, 800));
    person_ask(w, p, REQUEST_act, rest);
    if (p->clumsy && once_in(p, 10)) /* pressed twice, as two actions */
        person_ask(w, p, REQUEST_act, rest);
}

static void say_words(struct world *w, struct person *p)
{
    static const char *const lines[] = {"a singer", "Napoléon", "she painted herself", "un roi",
                                        "x"};
    char                     rest[128];

    snprintf(rest, sizeof rest, ",\"kind\":\"%s\",\"text\":\"%s\"",
             once_in(p, 2) ? "clue" : "guess", lines[chance_below(&p->chance, 5)]);
    person_ask(w, p, REQUEST_words, rest);
}

static void player_lobby(struct world *w, struct person *p)
{
    char rest[64];

    if (p->room.seat < 0 && p->room.first_empty >= 0) {
        snprintf(rest, sizeof rest, ",\"seat\":\"%c\",\"who\":\"me\"", 'A' + p->room.first_empty);
        person_ask(w, p, REQUEST_seat, rest);
    } else if (once_in(p, 40)) {
        snprintf(rest, sizeof rest, ",\"seat\":\"%c\",\"who\":\"%s\"",
                 'A' + (int)chance_below(&p->chance, 4), once_in(p, 2) ? "me" : "empty");
        person_ask(w, p, REQUEST_seat, rest);
    }
}

/* ---- Everybody. ---- */

/* Away for a while, or at another device, or the page is loaded anew. False: stays. */
static bool wander(struct world *w, struct person *p)
{
    if (once_in(p, 150)) {
        world_tell(w, "%s goes away for a while", p->name);
        person_hang_up(w, p);
    } else if (once_in(p, 200)) {
        world_tell(w, "%s loads the page anew", p->name);
        person_hang_up(w, p);
        p->n = 0;
        person_dial(w, p);
    } else if (once_in(p, 250) && p->line) {
        world_tell(w, "%s takes another device", p->name);
        cable_forget(p->line);
        p->line = NULL;
        p->n = 0;
        person_dial(w, p);
    } else if (once_in(p, 500)) {
        world_tell(w, "%s leaves for good", p->name);
        ask(w, p, REQUEST_leave);
        if (once_in(p, 2)) {
            person_hang_up(w, p);
            p->gone = true;
        }
    } else {
        return false;
    }
    return true;
}

static void inside(struct world *w, struct person *p)
{
    bool playing = strcmp(p->room.phase, "playing") == 0;

    if (wander(w, p))
        return;
    if (once_in(p, p->clumsy ? 30 : 150))
        ask_anything(w, p);
    else if (once_in(p, 25))
        talk(w, p);
    else if (p->room.seat >= 0 && once_in(p, 200))
        about_another(w, p, REQUEST_vote);
    else if (p->kind == KIND_PLAYER && playing && !p->acted && p->legal_length > 2)
        act(w, p);
    else if (p->kind == KIND_PLAYER && playing && strcmp(w->script.game->id, "timesup") == 0 &&
             once_in(p, 2))
        say_words(w, p);
    else if (strcmp(p->room.host, p->id) == 0)
        host_always(w, p);
    else if (p->kind == KIND_PLAYER && strcmp(p->room.phase, "lobby") == 0)
        player_lobby(w, p);
}

/* ---- Strangers. ---- */

static void guess_code(struct world *w, struct person *p)
{
    static const char letters[] = "BCDFHJKLMNPRSTVXZ";
    char              text[160];
    int               length;
    char              code[CODE_MAX] = "";

    for (int i = 0; i < CODE_MAX - 1; i++)
        code[i] = letters[chance_below(&p->chance, sizeof letters - 1)];
    if (once_in(p, 3))
        memcpy(code, w->party[0].code, sizeof code);
    length = snprintf(text, sizeof text, "{\"type\":\"join\",\"id\":\"s%u\",\"room\":\"%s\"%s}",
                      p->actions++, code,
                      once_in(p, 2) ? ",\"secret\":\"0123456789abcdef0123456789abcdef\"" : "");
    person_say(w, p, text, (size_t)length);
}

static void annoy(struct world *w, struct person *p)
{
    static char text[2 * MESSAGE_MAX];
    size_t      length;

    w->tally->faults[FAULT_stranger]++;
    switch (chance_below(&p->chance, 6)) {
    case 0:
        guess_code(w, p);
        return;
    case 1: /* a flood */
        for (int i = 0; i < 150; i++)
            guess_code(w, p);
        return;
    case 2: /* half a message, and nothing more */
        length = speak_garbage(w, p, text, sizeof text);
        if (p->line)
            cable_say_torn(w, p->line, text, length);
        return;
    case 3: /* another line, and the old one stays */
        if (p->line)
            cable_forget(p->line);
        p->line = NULL;
        person_dial(w, p);
        return;
    default:
        length = speak_garbage(w, p, text, sizeof text);
        person_say(w, p, text, length);
    }
}

/* ---- Time. ---- */

static int64_t pause_us(struct world *w, struct person *p)
{
    uint32_t most = p->place == PLACE_HOME     ? 30000
                    : p->place == PLACE_CLOSED ? 20000
                    : w->script.hurried        ? 900
                                               : 6000;

    return 20000 + 1000 * (int64_t)chance_below(&p->chance, most);
}

/* Back after a farewell, if at all: as somebody who has only what all know. */
static void think_again(struct world *w, struct person *p)
{
    if (once_in(p, 3)) {
        p->gone = true;
        return;
    }
    p->n = 0;
    p->room.code[0] = '\0';
    p->joining[0] = '\0';
    p->opens = p->opens && !w->party[p->party].known;
    if (p->opens || w->party[p->party].known)
        person_dial(w, p);
}

static void on_think(struct world *w, struct event *e)
{
    struct person *p = e->what;

    if (w->over || p->gone || w->everybody_gone)
        return;
    if (w->quiet) {
        /* nobody does anything any more */
    } else if (p->kind == KIND_STRANGER) {
        if (p->place == PLACE_HOME)
            person_dial(w, p);
        else if (!w->closing_time)
            annoy(w, p);
    } else if (p->place == PLACE_HOME) {
        if (p->opens || w->party[p->party].known)
            person_dial(w, p);
    } else if (p->place == PLACE_CLOSED) {
        think_again(w, p);
    } else if (p->place == PLACE_INSIDE) {
        inside(w, p);
    }
    world_in(w, pause_us(w, p), on_think, p);
}

void habits_begin(struct world *w, struct person *p)
{
    world_in(w, 1000 * (int64_t)chance_below(&p->chance, p->opens ? 100 : 8000), on_think, p);
}
