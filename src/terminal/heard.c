/* heard.c: see heard.h. */
#include "terminal/heard.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"
#include "core/notation.h"
#include "host/host.h"
#include "host/reasons.h"
#include "terminal/automatic.h"
#include "terminal/input.h"
#include "terminal/join_live.h"
#include "terminal/lobby.h"
#include "terminal/own_names.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear_welcome(struct client *c, const json_t *m)
{
    snprintf(c->id, sizeof c->id, "%s", text_at(m, "id"));
    if (c->wish->open)
        client_ask(c, "open", json_pack("{s:s}", "game", c->wish->open));
    else
        client_ask(c, "join",
                   json_pack("{s:s,s:s?,s:s,s:i}", "room", c->wish->to.code, "secret",
                             c->wish->to.secret[0] != '\0' ? c->wish->to.secret : NULL, "as",
                             c->wish->as, "from", 0));
}

/* This side's share of chance: promised as soon as it has a seat, revealed when it is asked for. */
static void add_chance(struct client *c)
{
    char hex[HEX_MAX_BYTES];

    switch (share_follow(&c->share, c->room, c->company.you, hex)) {
    case SHARE_PROMISE:
        client_ask(c, "promise",
                   json_pack("{s:s,s:s}", "commit", c->share.kept.commit, "promise", hex));
        break;
    case SHARE_REVEAL:
        client_ask(c, "nonce", json_pack("{s:s}", "nonce", hex));
        if (c->wish->keep)
            c->failed = share_write(&c->share, c->wish->keep);
        break;
    case SHARE_NOTHING:
        break;
    }
}

static void read_company(struct client *c)
{
    const json_t *seats = json_object_get(c->room, "seats"), *seat;
    size_t        i;

    c->company.you = SPECTATOR;
    json_array_foreach(seats, i, seat)
    {
        const char *name = text_at(seat, "name"), *level = text_at(seat, "level");
        struct text t;

        if (i >= SEATS_MAX)
            break;
        t = text_in(c->names[i], sizeof c->names[i]);
        text_string(&t, *level ? bot_name((int)i) : name);
        c->company.name[i] = c->names[i];
        if (strcmp(text_at(seat, "id"), c->id) == 0 && strcmp(c->wish->as, "player") == 0) {
            c->company.you = (int)i;
            c->company.name[i] = say("You", "Toi");
        }
    }
}

/* What the command line says of the table that is opened. */
static void set_table(struct client *c)
{
    json_t *options = json_object(), *set = json_pack("{s:o}", "options", options);

    for (int i = 0; i < c->wish->given.count; i++) {
        char        name[32];
        const char *equals = strchr(c->wish->given.text[i], '=');

        snprintf(name, sizeof name, "%.*s", (int)strcspn(c->wish->given.text[i], "="),
                 c->wish->given.text[i]);
        json_object_set_new(options, name, json_integer(equals ? atoll(equals + 1) : 1));
    }
    if (c->wish->seats > 0)
        json_object_set_new(set, "seats", json_integer(c->wish->seats));
    if (c->wish->names)
        json_object_set_new(set, "names", json_string(c->wish->names));
    client_ask(c, "set", set);
}

static void hear_room(struct client *c, const json_t *m)
{
    json_t *before = c->room;

    c->room = json_incref(json_object_get(m, "room"));
    read_company(c);
    if (!before && c->wish->open)
        set_table(c);
    if (before)
        lobby_print_news(c, before);
    json_decref(before);
    if (client_in_phase(c, "lobby")) {
        join_live_end(c);
        c->over = false;
        lobby_print(c);
    }
    add_chance(c);
}

/* The room's own list, as lines of one (language/list.h). */
static void hear_names(struct client *c, const json_t *m)
{
    const json_t *one, *clue;
    char         *text = NULL;
    size_t        length, i, k;
    FILE         *out = open_memstream(&text, &length);

    (void)c;
    if (!out)
        return;
    json_array_foreach(json_object_get(m, "names"), i, one)
    {
        fputs(text_at(one, "name"), out);
        json_array_foreach(json_object_get(one, "clues"), k, clue)
            fprintf(out, ";%s", json_is_string(clue) ? json_string_value(clue) : "");
        fprintf(out, ";%s\n", text_at(one, "emoji"));
    }
    fclose(out);
    names_take(text);
}

/* Where a `said` has what was said: a field for each thing that can be, of which one is there. */
#define FIELD(name, kind, size)
#define IN(name, where)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key) #field,
static const char *const sayings[] = {
#include "server/messages.def"
};

/* A spectator's name is none of a seat, whatever it is. */
static void hear_said(struct client *c, const json_t *m)
{
    (void)c;
    printf("%s%s: ", text_at(m, "name"),
           json_is_null(json_object_get(m, "seat")) ? say(" (watching)", " (regarde)") : "");
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        fputs(text_at(m, sayings[i]), stdout);
    putchar('\n');
}

static void another_version(struct client *c)
{
    join_live_end(c);
    c->failed = wrong_call(say("the server plays another version of this game",
                               "le serveur joue une autre version de ce jeu"));
}

/* What can be answered now: reactions count from when it is shown. */
static void read_situation(struct client *c, const json_t *m)
{
    uint32_t situation = (uint32_t)json_integer_value(json_object_get(m, "situation"));

    if (situation != c->situation)
        c->painted = seconds_now();
    c->situation = situation;
}

static bool read_state(struct client *c, const json_t *m)
{
    const char *base64 = text_at(m, "state");
    size_t      length = 0;

    c->game = game_find(text_at(json_object_get(m, "view"), "game"));
    if (!c->game ||
        sodium_base642bin(c->view, sizeof c->view, base64, strlen(base64), NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        length != c->game->state_size) {
        another_version(c);
        return false;
    }
    c->table = table_of(c->game);
    c->player.game = c->game;
    c->player.table = c->table;
    c->player.company = &c->company;
    c->player.view = c->view;
    c->player.idle = &c->idle;
    c->player.talks = strcmp(text_at(c->room, "way"), "typed") == 0;
    join_live_begin(c);
    return true;
}

static void offer(struct client *c)
{
    char        said[MOVE_TEXT_MAX];
    struct text text = text_in(said, sizeof said);
    move        let;

    if (c->wish->automatic || !client_acting(c) || live_now()) {
        c->player.last.count = 0;
    } else if (player_only_lets(&c->player, &let)) { /* nobody waits for what is no choice */
        move_write_said(c->game, let, &text);
        client_act(c, said);
    } else {
        player_turn(&c->player);
    }
}

/* What was missed, or how it was before this terminal came. */
static void hear_snapshot(struct client *c, const json_t *m)
{
    share_catch_up(&c->share, json_object_get(m, "history"), c->company.you);
    if (!read_state(c, m))
        return;
    read_situation(c, m);
    offer(c);
}

static void hear_event(struct client *c, const json_t *m)
{
    const char *hex = text_at(m, "bytes");
    size_t      length = 0;
    move        seen;

    if (sodium_hex2bin((uint8_t *)&seen, sizeof seen, hex, strlen(hex), NULL, &length, NULL) != 0 ||
        length != sizeof seen) {
        another_version(c);
        return;
    }
    if (!share_see(&c->share, c->n, seen, c->company.you))
        return; /* nothing is shown that the log is not held to */
    bytes_copy(c->before, c->view, sizeof c->before);
    if (!read_state(c, m))
        return;
    join_live_timed(c, m, seen);
    player_tell(&c->player, c->before, seen);
    join_live_moved(c, seen);
    read_situation(c, m);
    if (json_is_true(json_object_get(m, "reveal")) && c->company.you < SEATS_MAX)
        client_ask(c, "ready", json_object()); /* it stays above, to be read again */
    offer(c);
}

/* Were the dice fair? The log is held to what this side was shown and has added. False: no. */
static bool say_proof(struct client *c, const char *path)
{
    char         *text = wire_get(c->wire, path), said[512];
    struct replay log;
    bool          fair = false;

    if (text)
        term_tame(text, true); /* what cannot be read of it is quoted */
    if (!text) {
        printf("%s%s%s\n", style(RED),
               say("The log cannot be fetched: whether the dice were fair is not known.",
                   "Le journal reste introuvable : on ne sait pas si les dés étaient honnêtes."),
               style(PLAIN));
    } else if (replay_read(text, path, &log) == 0) {
        fair = share_prove(&c->share, &log, said, sizeof said);
        printf("%s%s %s%s\n", style(fair ? GREEN : RED), fair ? "✓" : "✗", said, style(PLAIN));
        free(log.moves);
    }
    free(text);
    return fair;
}

void hear_over(struct client *c, const json_t *m)
{
    if (c->over || !c->game)
        return;
    if (live_now()) { /* once its screen has been seen */
        json_decref(c->ended);
        c->ended = json_incref((json_t *)m);
        return;
    }
    c->over = true;
    automatic_over(c);
    c->table->close(c->view, &c->company);
    printf("%s%s %s%s\n", style(DIM),
           say("To replay or verify this game:", "Pour la revoir ou la vérifier :"),
           text_at(m, "log"), style(PLAIN));
    if (!say_proof(c, text_at(m, "log")) && (c->wish->automatic || !input_is_terminal()))
        c->failed = EXIT_NO;
    if (c->wish->program)
        return; /* it stays for the next game */
    if (c->wish->automatic || !input_is_terminal())
        c->left = true;
    else if (client_is_host(c))
        puts(say("Play again? Type rematch, or quit to leave.",
                 "On rejoue ? Tape revanche, ou quitter pour partir."));
}

static void hear_words(struct client *c, const json_t *m)
{
    const char *from = text_at(m, "from"), *verdict = text_at(m, "verdict");
    int         seat = seat_read(from, strlen(from));
    bool        right = strcmp(verdict, "right") == 0, fine = strcmp(verdict, "fine") == 0;

    printf("  %s%s %s%s%s\n", seat >= 0 ? who(&c->company, seat) : from, say(":", " :"),
           style(right  ? GREEN
                 : fine ? CYAN
                        : PLAIN),
           *text_at(m, "text") != '\0' ? text_at(m, "text") : "…", style(PLAIN));
}

static void hear_people(struct client *c, const json_t *m)
{
    json_decref(c->people);
    c->people = json_incref((json_t *)m);
    lobby_print_people(m);
}

static void hear_knock(struct client *c, const json_t *m)
{
    const char *name = text_at(m, "name"), *who = text_at(m, "who");
    json_t     *one;
    size_t      i;

    json_array_foreach(c->knocks, i, one)
    {
        if (strcmp(text_at(one, "id"), who) == 0) {
            json_array_remove(c->knocks, i);
            break;
        }
    }
    if (json_is_true(json_object_get(m, "waits"))) {
        json_array_append_new(c->knocks, json_pack("{s:s,s:s}", "id", who, "name", name));
        printf(say("%s knocks: type admit %s\n", "%s frappe : tape admettre %s\n"), name, name);
    } else {
        printf(say("%s no longer waits.\n", "%s n’attend plus.\n"), name);
    }
}

static void hear_refused(struct client *c, const json_t *m)
{
    char why[REASON_MAX];

    if (!c->wish->automatic || !c->room)
        player_refused(&c->player, say_refused(m, why));
    if (!c->room)
        c->failed = EXIT_NO;
}

static void hear_bye(struct client *c, const json_t *m)
{
    char why[REASON_MAX];

    join_live_end(c);
    printf("%s\n", say_refused(m, why));
    c->left = true;
}

static const struct kind {
    const char *type;
    void (*hear)(struct client *c, const json_t *m);
} kinds[] = {
    {"welcome", hear_welcome},   {"room", hear_room},       {"names", hear_names},
    {"snapshot", hear_snapshot}, {"event", hear_event},     {"over", hear_over},
    {"said", hear_said},         {"words", hear_words},     {"people", hear_people},
    {"knock", hear_knock},       {"refused", hear_refused}, {"bye", hear_bye},
};

/* No text of a message writes anything but characters (terminal/term.h). */
static void tame(json_t *value)
{
    const char *key;
    json_t     *one;
    size_t      i;

    if (json_is_string(value)) {
        char *text = strdup(json_string_value(value));

        CHECK(text);
        term_tame(text, false);
        json_string_set_nocheck(value, text);
        free(text);
    }
    json_array_foreach(value, i, one) tame(one);
    json_object_foreach(value, key, one) tame(one);
}

void heard(struct client *c, const char *text)
{
    json_t     *m = json_loads(text, 0, NULL);
    const char *type;

    input_pause();
    if (!json_is_string(json_object_get(m, "type"))) {
        join_live_end(c);
        c->failed = wrong_call(say("the server doesn't speak Tablée's protocol",
                                   "ce serveur ne parle pas le protocole de Tablée"));
    }
    tame(m);
    type = text_at(m, "type");
    if (json_object_get(m, "n"))
        c->n = (uint32_t)json_integer_value(json_object_get(m, "n"));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(type, kinds[i].type) == 0)
            kinds[i].hear(c, m);
    input_go_on();
    json_decref(m);
}
