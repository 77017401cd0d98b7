/* join.c: `tablee join`: plays in a room of a server from the terminal.
 *
 * The server hands over, with every event, the engine's state as this viewer may know it: the
 * same bytes that a table in the terminal draws from when one plays alone. Nothing more ever
 * arrives here. */
#include "bots/bot.h"
#include "commands/commands.h"
#include "core/bytes.h"
#include "core/games.h"
#include "core/notation.h"
#include "terminal/input.h"
#include "terminal/own_names.h"
#include "terminal/share.h"
#include "terminal/table.h"
#include "terminal/wire.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct join {
    struct wire          wire;
    json_t              *room; /* as last told */
    const struct game   *game;
    const struct table  *table;
    struct company       company;
    char                 names[SEATS_MAX][NAME_MAX_BYTES];
    char                 id[64], code[16], secret[64];
    const char          *url, *open, *as, *keep;
    struct share         share;
    char                *lobby; /* as it was printed last, or NULL */
    char                *own;   /* a list of names for the table that is opened, or NULL */
    int64_t              seats;
    struct given_options given;
    bool                 automatic, over, left, drawn, begun;
    uint32_t             n, actions;
    int                  failed; /* an exit code, once something went wrong */
    _Alignas(8) uint8_t view[STATE_MAX], before[STATE_MAX];
};

/* ---- What is sent. ---- */

static void ask(struct join *j, const char *type, json_t *fields)
{
    char id[40], *text;

    snprintf(id, sizeof id, "%u-%x-%x", ++j->actions, randombytes_random(), randombytes_random());
    json_object_set_new(fields, "type", json_string(type));
    if (strcmp(type, "hello") != 0)
        json_object_set_new(fields, "id", json_string(id));
    text = json_dumps(fields, JSON_COMPACT);
    wire_send(&j->wire, text);
    free(text);
    json_decref(fields);
}

static const char *text_at(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));

    return text ? text : "";
}

static bool is_host(const struct join *j)
{
    return strcmp(text_at(j->room, "host"), j->id) == 0;
}

static bool in_phase(const struct join *j, const char *phase)
{
    return strcmp(text_at(j->room, "phase"), phase) == 0;
}

static bool acting(const struct join *j)
{
    return j->game && !j->over && j->company.you < SEATS_MAX && in_phase(j, "playing") &&
           seat_in(head_of(j->view)->acting, j->company.you);
}

/* ---- What is heard. ---- */

static void hear_welcome(struct join *j, const json_t *m)
{
    snprintf(j->id, sizeof j->id, "%s", text_at(m, "id"));
    if (j->open)
        ask(j, "open", json_pack("{s:s}", "game", j->open));
    else
        ask(j, "join",
            json_pack("{s:s,s:s?,s:s,s:i}", "room", j->code, "secret",
                      j->secret[0] != '\0' ? j->secret : NULL, "as", j->as, "from", 0));
}

/* This side's share of chance: promised as soon as it has a seat, revealed when it is asked for. */
static void add_chance(struct join *j)
{
    char hex[HEX_MAX_BYTES];

    switch (share_follow(&j->share, j->room, j->company.you, hex)) {
    case SHARE_PROMISE:
        ask(j, "promise", json_pack("{s:s,s:s}", "commit", j->share.kept.commit, "promise", hex));
        break;
    case SHARE_REVEAL:
        ask(j, "nonce", json_pack("{s:s}", "nonce", hex));
        if (j->keep)
            j->failed = share_write(&j->share, j->keep);
        break;
    case SHARE_NOTHING:
        break;
    }
}

static void read_company(struct join *j)
{
    const json_t *seats = json_object_get(j->room, "seats"), *seat;
    size_t        i;

    j->company.you = SPECTATOR;
    json_array_foreach(seats, i, seat)
    {
        const char *name = text_at(seat, "name"), *level = text_at(seat, "level");
        struct text t;

        if (i >= SEATS_MAX)
            break;
        t = text_in(j->names[i], sizeof j->names[i]);
        if (*level)
            text_string(&t, "Bot:");
        text_string(&t, *level ? level : name);
        j->company.name[i] = j->names[i];
        if (strcmp(text_at(seat, "id"), j->id) == 0 && strcmp(j->as, "player") == 0) {
            j->company.you = (int)i;
            j->company.name[i] = say("You", "Toi");
        }
    }
}

static void print_invitation(const struct join *j, FILE *out)
{
    fprintf(out, "%s%s /%s#%s%s\n", style(DIM), say("invitation:", "invitation :"),
            text_at(j->room, "code"), text_at(j->room, "secret"), style(PLAIN));
}

/* The lobby, if it looks other than last time: a room also changes in what nobody needs to read. */
static void print_lobby(struct join *j)
{
    const json_t *seats = json_object_get(j->room, "seats"), *seat;
    char         *text = NULL;
    size_t        length, i;
    FILE         *out = open_memstream(&text, &length);

    if (!out)
        return;
    fprintf(out, "%s%s%s %s", style(BOLD), text_at(j->room, "code"), style(PLAIN),
            text_at(j->room, "game"));
    json_array_foreach(seats, i, seat)
    {
        if (i >= SEATS_MAX)
            break;
        fprintf(out, "  %s %s", text_at(seat, "seat"),
                strcmp(text_at(seat, "kind"), "empty") == 0 ? "–" : j->names[i]);
    }
    fputc('\n', out);
    if (json_integer_value(json_object_get(j->room, "restarts")) > 0)
        fprintf(out, say("starts called off: %d\n", "départs annulés : %d\n"),
                (int)json_integer_value(json_object_get(j->room, "restarts")));
    if (is_host(j)) {
        print_invitation(j, out);
        fprintf(out, "%s\n",
                say("type start to begin (bots take the empty seats), or seats N",
                    "tape start pour commencer (des bots prennent les places libres), ou seats N"));
    }
    fclose(out);
    if (!j->lobby || strcmp(j->lobby, text) != 0)
        fputs(text, stdout);
    free(j->lobby);
    j->lobby = text;
}

/* Who is host now, and the new invitation, where they are not what they were. */
static void print_news(struct join *j, const json_t *before)
{
    const json_t *seats = json_object_get(j->room, "seats"), *seat;
    size_t        i;

    if (strcmp(text_at(before, "host"), text_at(j->room, "host")) != 0)
        json_array_foreach(seats, i,
                           seat) if (i < SEATS_MAX &&
                                     strcmp(text_at(seat, "id"), text_at(j->room, "host")) == 0)
            printf(say("The host is now: %s\n", "L’hôte est maintenant : %s\n"),
                   j->company.name[i]);
    if (is_host(j) && !in_phase(j, "lobby") &&
        strcmp(text_at(before, "secret"), text_at(j->room, "secret")) != 0)
        print_invitation(j, stdout);
}

/* What the command line says of the table that is opened. */
static void set_table(struct join *j)
{
    json_t *options = json_object(), *set = json_pack("{s:o}", "options", options);

    for (int i = 0; i < j->given.count; i++) {
        char        name[32];
        const char *equals = strchr(j->given.text[i], '=');

        snprintf(name, sizeof name, "%.*s", (int)strcspn(j->given.text[i], "="), j->given.text[i]);
        json_object_set_new(options, name, json_integer(equals ? atoll(equals + 1) : 1));
    }
    if (j->seats > 0)
        json_object_set_new(set, "seats", json_integer(j->seats));
    if (j->own)
        json_object_set_new(set, "names", json_string(j->own));
    ask(j, "set", set);
}

static void hear_room(struct join *j, const json_t *m)
{
    json_t *before = j->room;

    j->room = json_incref(json_object_get(m, "room"));
    read_company(j);
    if (!before && j->open)
        set_table(j);
    if (before)
        print_news(j, before);
    json_decref(before);
    if (in_phase(j, "lobby")) {
        j->over = false;
        print_lobby(j);
    }
    add_chance(j);
}

/* The room's own list, as lines of one (language/list.h). */
static void hear_names(const json_t *m)
{
    const json_t *one, *clue;
    char         *text = NULL;
    size_t        length, i, k;
    FILE         *out = open_memstream(&text, &length);

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

/* The host's: who watches, and who was sent away. */
static void hear_people(const json_t *m)
{
    const json_t *one;
    size_t        i;

    json_array_foreach(json_object_get(m, "watching"), i, one) printf(
        say("%s is watching: kick %s sends them away\n", "%s regarde : kick %s pour renvoyer\n"),
        text_at(one, "name"), text_at(one, "id"));
    json_array_foreach(json_object_get(m, "banned"), i, one)
        printf(say("%s was sent away: lift %s lets them back in\n",
                   "%s a dû partir : lift %s pour laisser revenir\n"),
               text_at(one, "name"), text_at(one, "id"));
}

/* A spectator's name is none of a seat, whatever it is. */
static void hear_said(const json_t *m)
{
    printf("%s%s: %s%s\n", text_at(m, "name"),
           json_is_null(json_object_get(m, "seat")) ? say(" (watching)", " (regarde)") : "",
           text_at(m, "emote"), text_at(m, "text"));
}

static bool read_state(struct join *j, const json_t *m)
{
    const char *base64 = text_at(m, "state");
    size_t      length = 0;

    j->game = game_find(text_at(json_object_get(m, "view"), "game"));
    if (!j->game ||
        sodium_base642bin(j->view, sizeof j->view, base64, strlen(base64), NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        length != j->game->state_size) {
        j->failed = wrong_call("the server plays another version of this game");
        return false;
    }
    j->table = table_of(j->game);
    return true;
}

static void offer(struct join *j)
{
    if (acting(j)) {
        if (!j->drawn)
            j->table->draw(j->view, &j->company);
        j->table->offer(j->view, &j->company);
    }
    j->drawn = acting(j);
}

static void hear_event(struct join *j, const json_t *m)
{
    const char *hex = text_at(m, "bytes");
    size_t      length = 0;
    move        seen;

    if (sodium_hex2bin((uint8_t *)&seen, sizeof seen, hex, strlen(hex), NULL, &length, NULL) != 0 ||
        length != sizeof seen) {
        j->failed = wrong_call("the server plays another version of this game");
        return;
    }
    if (!share_see(&j->share, j->n, seen, j->company.you))
        return; /* nothing is shown that the log is not held to */
    bytes_copy(j->before, j->view, sizeof j->before);
    if (!read_state(j, m))
        return;
    j->table->tell(j->before, seen, j->view, &j->company);
    offer(j);
}

/* Were the dice fair? The log is held to what this side was shown and has added. False: no. */
static bool say_proof(struct join *j, const char *path)
{
    char         *text = wire_get(j->url, path), said[512];
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
        fair = share_prove(&j->share, &log, said, sizeof said);
        printf("%s%s %s%s\n", style(fair ? GREEN : RED), fair ? "✓" : "✗", said, style(PLAIN));
        free(log.moves);
    }
    free(text);
    return fair;
}

static void hear_over(struct join *j, const json_t *m)
{
    if (j->over || !j->game)
        return;
    j->over = true;
    j->table->close(j->view, &j->company);
    printf("%s%s %s%s\n", style(DIM),
           say("The game, for replay and verify:", "La partie, pour replay et verify :"),
           text_at(m, "log"), style(PLAIN));
    if (!say_proof(j, text_at(m, "log")) && (j->automatic || !input_is_terminal()))
        j->failed = EXIT_NO;
    if (j->automatic || !input_is_terminal())
        j->left = true;
    else if (is_host(j))
        puts(say("rematch plays again, quit leaves", "rematch rejoue, quitter s'en va"));
}

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

static void hear(struct join *j, const char *text)
{
    json_t     *m = json_loads(text, 0, NULL);
    const char *type;

    tame(m);
    type = text_at(m, "type");
    input_pause();
    if (json_object_get(m, "n"))
        j->n = (uint32_t)json_integer_value(json_object_get(m, "n"));
    if (strcmp(type, "welcome") == 0) {
        hear_welcome(j, m);
    } else if (strcmp(type, "room") == 0) {
        hear_room(j, m);
    } else if (strcmp(type, "names") == 0) {
        hear_names(m);
    } else if (strcmp(type, "snapshot") == 0) {
        share_catch_up(&j->share, json_object_get(m, "history"), j->company.you);
        if (read_state(j, m))
            offer(j);
    } else if (strcmp(type, "event") == 0) {
        hear_event(j, m);
    } else if (strcmp(type, "over") == 0) {
        hear_over(j, m);
    } else if (strcmp(type, "said") == 0) {
        hear_said(m);
    } else if (strcmp(type, "words") == 0) {
        printf("%s: %s\n", text_at(m, "from"), text_at(m, "text"));
    } else if (strcmp(type, "people") == 0) {
        hear_people(m);
    } else if (strcmp(type, "knock") == 0) {
        if (json_is_true(json_object_get(m, "waits")))
            printf(say("%s knocks: type admit %s\n", "%s frappe : tape admit %s\n"),
                   text_at(m, "name"), text_at(m, "who"));
        else
            printf(say("%s waits no more.\n", "%s n’attend plus.\n"), text_at(m, "name"));
    } else if (strcmp(type, "refused") == 0) {
        if (!j->automatic || !j->room)
            printf("%s✗ %s%s\n", style(RED), say_refusal(text_at(m, "why")), style(PLAIN));
        if (!j->room)
            j->failed = EXIT_NO;
    } else if (strcmp(type, "bye") == 0) {
        printf("%s\n", text_at(m, "why"));
        j->left = true;
    }
    input_go_on();
    json_decref(m);
}

/* ---- What is typed. ---- */

static int people(const struct join *j)
{
    const json_t *seats = json_object_get(j->room, "seats"), *seat;
    int           count = 0;
    size_t        i;

    json_array_foreach(seats, i, seat)
    {
        count += strcmp(text_at(seat, "kind"), "person") == 0;
    }
    return count;
}

/* Bots on every empty seat, then the start. */
static void start(struct join *j)
{
    const json_t      *seats = json_object_get(j->room, "seats"), *seat;
    const struct game *g = game_find(text_at(j->room, "game"));
    char               who[32];
    size_t             i;

    snprintf(who, sizeof who, "bot:%s", level_names[g ? bot_usual(g) : LEVEL_RANDOM]);
    json_array_foreach(seats, i, seat) if (strcmp(text_at(seat, "kind"), "empty") == 0)
        ask(j, "seat", json_pack("{s:s,s:s}", "seat", text_at(seat, "seat"), "who", who));
    ask(j, "start", json_object());
}

static void act(struct join *j, const char *typed)
{
    char said[SAID_MAX];

    if (!j->table->shorthand || !j->table->shorthand(j->view, &j->company, typed, said))
        snprintf(said, sizeof said, "%s", typed);
    ask(j, "act", json_pack("{s:s,s:I}", "move", said, "window", (json_int_t)j->n));
}

static void obey(struct join *j, const char *typed)
{
    if (*typed == '\0')
        return;
    if (strcmp(typed, "quit") == 0 || strcmp(typed, "quitter") == 0)
        j->left = true;
    else if (strcmp(typed, "start") == 0)
        start(j);
    else if (strcmp(typed, "rematch") == 0 || strcmp(typed, "pause") == 0 ||
             strcmp(typed, "resume") == 0)
        ask(j, typed, json_object());
    else if (strncmp(typed, "admit ", 6) == 0)
        ask(j, "admit", json_pack("{s:s,s:b}", "who", typed + 6, "yes", 1));
    else if (strncmp(typed, "kick ", 5) == 0 || strncmp(typed, "lift ", 5) == 0 ||
             strncmp(typed, "vote ", 5) == 0 || strncmp(typed, "host ", 5) == 0)
        ask(j, (char[]){typed[0], typed[1], typed[2], typed[3], '\0'},
            json_pack("{s:s}", "who", typed + 5));
    else if (strncmp(typed, "seats ", 6) == 0)
        ask(j, "set", json_pack("{s:i}", "seats", atoi(typed + 6)));
    else if (strncmp(typed, "say ", 4) == 0)
        ask(j, "chat", json_pack("{s:s}", "text", typed + 4));
    else if (strcmp(typed, "table") == 0 && j->table)
        j->table->draw(j->view, &j->company);
    else if (j->table)
        act(j, typed);
}

/* A bot moves for this player: for demonstrations and tests. It does not wait as long as it
 * would to look like a person, but no act is made at once: that would be too early. */
static void play_by_itself(struct join *j)
{
    static uint8_t       memory[MIND_BYTES];
    static uint32_t      answered;
    static double        from;
    struct chance_source chance = chance_fast(randombytes_random());
    struct mind          mind = {.chance = &chance, .memory = memory, .size = sizeof memory};
    struct thought       t;
    char                 said[MOVE_TEXT_MAX];
    struct text          text = text_in(said, sizeof said);

    if (j->room && in_phase(j, "lobby") && is_host(j) && people(j) > 1 && !j->begun) {
        j->begun = true;
        start(j);
    }
    if (answered != j->n)
        from = seconds_now();
    answered = j->n;
    if (!acting(j) || seconds_now() - from < 0.12)
        return;
    from = seconds_now() + 0.3; /* asked again if nothing has changed by then */
    t = bot_think(j->game, j->view, j->company.you, bot_usual(j->game), &mind);
    if (t.delay_ms == NEVER)
        return;
    move_write_said(j->game, t.m, &text);
    ask(j, "act", json_pack("{s:s,s:I}", "move", said, "window", (json_int_t)j->n));
}

static int run(struct join *j)
{
    while (!j->left && !j->failed) {
        bool        ended;
        const char *line;
        char       *text = wire_next(&j->wire, 20, &ended);

        if (text)
            hear(j, text);
        free(text);
        if (ended)
            return wrong_call("the server has closed the connection");
        if (text || j->failed)
            continue;
        if (j->automatic) {
            play_by_itself(j);
            continue;
        }
        if (input_is_terminal())
            input_prompt("> ", j->game, acting(j) ? j->view : NULL, j->company.you);
        else if (!acting(j) && !(j->room && in_phase(j, "lobby") && is_host(j)))
            continue; /* lines of a pipe are read when they are wanted */
        switch (input_wait(input_is_terminal() ? 20 : -1, &line)) {
        case INPUT_END:
            j->left = true;
            break;
        case INPUT_LINE:
            obey(j, line);
            break;
        case INPUT_NONE:
            break;
        }
    }
    return j->failed;
}

/* ---- The command. ---- */

static void help(void)
{
    puts("tablee join URL [--name NAME] [--as player|spectator] [--auto] [--lang fr|en]\n"
         "tablee join URL --open GAME [--seats N] [--option k=v]… [--names FILE]\n\n"
         "Plays in a room of a server, from this terminal. URL is the invitation,\n"
         "http(s)://HOST:PORT/CODE#SECRET, or the address alone with --open, which opens a room\n"
         "and prints its invitation. Typed at the prompt: a move, start, seats N, rematch,\n"
         "pause, resume, say TEXT, admit WHO, kick WHO, lift WHO, vote WHO, host WHO, table,\n"
         "quit.\n"
         "  --names  Time's Up! with names of your own: one a line, NAME ; CLUE ; CLUE\n"
         "  --keep   writes what you were shown and added before the game, for tablee verify\n"
         "  --auto   a bot moves for you; with --open it starts when a second person is there");
}

/* CODE and SECRET of …/CODE#SECRET. */
static void read_invitation(struct join *j, const char *url)
{
    const char *path = strlen(url) > 8 ? strchr(url + 8, '/') : NULL;
    const char *hash = strchr(url, '#');

    if (path)
        snprintf(j->code, sizeof j->code, "%.*s", (int)strcspn(path + 1, "#?/"), path + 1);
    if (hash)
        snprintf(j->secret, sizeof j->secret, "%s", hash + 1);
}

int cmd_join(int argc, char **argv)
{
    static struct join j = {.as = "player"};
    const char        *name = getenv("USER"), *lang = term_language(), *names = NULL;
    struct words       words;
    int                code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--name", FLAG_TEXT, &name, 0, 0},
                                     {"--as", FLAG_TEXT, &j.as, 0, 0},
                                     {"--open", FLAG_TEXT, &j.open, 0, 0},
                                     {"--seats", FLAG_NUMBER, &j.seats, 1, SEATS_MAX},
                                     {"--option", FLAG_OPTIONS, &j.given, 0, 0},
                                     {"--names", FLAG_TEXT, &names, 0, 0},
                                     {"--keep", FLAG_TEXT, &j.keep, 0, 0},
                                     {"--auto", FLAG_ON, &j.automatic, 0, 0},
                                     {"--lang", FLAG_TEXT, &lang, 0, 0},
                                     {0}},
                     &words, 1);
    if (code)
        return code;
    if (words.count == 0)
        return wrong_call("the address of a room is missing (tablee join --help)");
    if (j.open && !game_named(j.open))
        return EXIT_WRONG;
    if (names && !j.open)
        return wrong_call("--names goes with --open: the host chooses the names");
    if (names && (names_load(names) || !(j.own = file_read(names))))
        return EXIT_WRONG;
    if (sodium_init() < 0)
        return EXIT_WRONG;
    term_begin(lang);
    read_invitation(&j, words.word[0]);
    if (!j.open && j.code[0] == '\0')
        return wrong_call("the address names no room: add /CODE, or --open GAME");
    j.url = words.word[0];
    if (wire_open(&j.wire, j.url))
        return EXIT_WRONG;
    input_begin();
    ask(&j, "hello",
        json_pack("{s:s,s:s,s:b}", "name", name && *name ? name : "player", "lang", lang, "state",
                  1));
    code = run(&j);
    input_end();
    wire_close(&j.wire);
    json_decref(j.room);
    free(j.own);
    free(j.lobby);
    free(j.share.kept.seen);
    return code;
}
