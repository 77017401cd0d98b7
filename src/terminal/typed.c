/* typed.c: see typed.h. */
#include "terminal/typed.h"
#include "bots/bot.h"
#include "core/games.h"
#include "host/host.h"
#include "terminal/input.h"
#include "terminal/lobby.h"
#include "terminal/paper.h"
#include "terminal/rules.h"
#include "terminal/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void typed_start(struct client *c)
{
    const json_t      *seats = json_object_get(c->room, "seats"), *seat;
    const struct game *g = game_find(text_at(c->room, "game"));
    char               who[32];
    size_t             i;

    snprintf(who, sizeof who, "bot:%s", level_names[g ? bot_usual(g) : LEVEL_RANDOM]);
    json_array_foreach(seats, i, seat)
    {
        if (strcmp(text_at(seat, "kind"), "empty") == 0)
            client_ask(c, "seat",
                       json_pack("{s:s,s:s}", "seat", text_at(seat, "seat"), "who", who));
    }
    client_ask(c, "start", json_object());
}

static void refuse(const char *why)
{
    printf("%s✗ %s%s\n", style(RED), why, style(PLAIN));
}

/* ---- The words of a room. ---- */

/* Whose id is meant by a name that is typed; what is no name is taken for an id. */
static const char *id_of(const struct client *c, const char *typed)
{
    const json_t *lists[] = {json_object_get(c->room, "seats"),
                             json_object_get(c->people, "watching"),
                             json_object_get(c->people, "banned"), c->knocks};

    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++) {
        const json_t *one;
        size_t        i;

        json_array_foreach(lists[l], i, one)
        {
            if (strcasecmp(text_at(one, "name"), typed) == 0 && *text_at(one, "id") != '\0')
                return text_at(one, "id");
        }
    }
    return typed;
}

static void do_start(struct client *c, const char *rest)
{
    (void)rest;
    typed_start(c);
}

static void do_seats(struct client *c, const char *rest)
{
    client_ask(c, "set", json_pack("{s:i}", "seats", atoi(rest)));
}

/* By its number or name, as `tablee play` takes it; alone it lists what there is. */
static void do_game(struct client *c, const char *rest)
{
    const struct game *g = shelf_find(rest);

    if (*rest == '\0') {
        shelf_print();
        puts(say("Type game and a number or a name.", "Tape jeu et un numéro ou un nom."));
    } else if (g) {
        client_ask(c, "set", json_pack("{s:s}", "game", g->id));
    } else {
        refuse(say("There is no such game: type game to see them all.",
                   "Il n'y a pas de jeu de ce nom : tape jeu pour les voir tous."));
    }
}

/* "calza=0", "calza 0" */
static void do_option(struct client *c, const char *rest)
{
    char        name[32];
    size_t      length = strcspn(rest, "= ");
    const char *value = rest + length + strspn(rest + length, "= ");

    snprintf(name, sizeof name, "%.*s", (int)(length < 31 ? length : 31), rest);
    if (*value == '\0' || strspn(value, "-0123456789") != strlen(value))
        refuse(say("An option is a name and a number, like calza=0.",
                   "Une option, c'est un nom et un nombre, comme calza=0."));
    else
        client_ask(c, "set", json_pack("{s:{s:I}}", "options", name, (json_int_t)atoll(value)));
}

/* "B hard" seats a bot, "B none" empties the seat */
static void do_bot(struct client *c, const char *rest)
{
    char        seat[2] = {rest[0] >= 'a' && rest[0] <= 'z' ? (char)(rest[0] - 32) : rest[0], '\0'};
    const char *level = rest[0] == '\0' ? "" : rest + 1 + strspn(rest + 1, " ");
    char        who[32];
    bool        none = strcasecmp(level, "none") == 0 || strcasecmp(level, "aucun") == 0;
    int         found = level_typed(level);

    if (*seat < 'A' || *seat > 'L' || (found < 0 && !none)) {
        refuse(say("Name a seat and a level (random, easy, normal, hard), like bot B hard, or bot "
                   "B none.",
                   "Nomme une place et un niveau (hasard, facile, normal, redoutable), comme bot B "
                   "facile, ou bot B aucun."));
        return;
    }
    if (none)
        snprintf(who, sizeof who, "empty");
    else
        snprintf(who, sizeof who, "bot:%s", level_names[found]);
    client_ask(c, "seat", json_pack("{s:s,s:s}", "seat", seat, "who", who));
}

static void do_say(struct client *c, const char *rest)
{
    client_ask(c, "chat", json_pack("{s:s}", "text", rest));
}

static void do_admit(struct client *c, const char *rest)
{
    client_ask(c, "admit", json_pack("{s:s,s:b}", "who", id_of(c, rest), "yes", 1));
}

static void do_options(struct client *c, const char *rest)
{
    (void)rest;
    lobby_print_options(c);
}

static void do_rules(struct client *c, const char *rest)
{
    const struct game *g = game_find(text_at(c->room, "game"));

    (void)rest;
    input_pause();
    if (g)
        rules_show(g, say("en", "fr"), &c->idle);
    input_go_on();
}

/* Words with a name behind them, and words alone, are requests of the same name. */
static const struct word {
    const char *english, *french;
    void (*act)(struct client *c, const char *rest); /* NULL: asks for `english` */
    enum { ALONE, TAKES, MAY_TAKE } takes;           /* must something follow, or may it? */
    const char *does, *fait;
} words[] = {
    {"start", "commencer", do_start, ALONE, "begin; bots take the empty seats",
     "commencer ; des bots prennent les places libres"},
    {"seats", "places", do_seats, TAKES, "N: how many play", "N : combien jouent"},
    {"game", "jeu", do_game, MAY_TAKE, "NAME: play another game; game alone lists them",
     "NOM : jouer à autre chose ; jeu tout seul les donne"},
    {"options", "options", do_options, ALONE, "the options of this game", "les options du jeu"},
    {"rules", "regles", do_rules, ALONE, "the rules of the game", "les règles du jeu"},
    {"option", "option", do_option, TAKES, "NAME=N: set an option", "NOM=N : régler une option"},
    {"bot", "bot", do_bot, TAKES, "B hard: a bot on a seat; B none: empty it",
     "B facile : un bot sur une place ; B aucun : la vider"},
    {"rematch", "revanche", NULL, ALONE, "play again", "rejouer"},
    {"pause", "pause", NULL, ALONE, "stop the clocks", "arrêter les chronomètres"},
    {"resume", "reprendre", NULL, ALONE, "go on after a pause", "continuer après une pause"},
    {"say", "dire", do_say, TAKES, "TEXT: to everyone", "TEXTE : à tout le monde"},
    {"admit", "admettre", do_admit, TAKES, "WHO: let somebody in", "QUI : laisser entrer"},
    {"kick", "renvoyer", NULL, TAKES, "WHO: send somebody away", "QUI : faire partir"},
    {"lift", "pardonner", NULL, TAKES, "WHO: let them come back", "QUI : laisser revenir"},
    {"vote", "voter", NULL, TAKES, "WHO: vote to send somebody away", "QUI : voter son départ"},
    {"host", "hôte", NULL, TAKES, "WHO: make them the host", "QUI : en faire l’hôte"},
};
enum { WORDS = sizeof words / sizeof *words };

/* What follows a word in a line, without blanks; NULL: the line is another one. */
static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncasecmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\0'))
        return NULL;
    return line + length + strspn(line + length, " ");
}

/* Is the line one of a room's words? Then it is done. */
static bool room_word(struct client *c, const char *line)
{
    for (int i = 0; i < WORDS; i++) {
        const struct word *w = &words[i];
        const char        *rest = after(line, w->english);

        rest = rest ? rest : after(line, w->french);
        if (!rest || (*rest != '\0' && w->takes == ALONE))
            continue;
        if (w->act == do_start && strcmp(text_at(c->room, "phase"), "playing") == 0)
            continue; /* a move of Time's Up! */
        if (w->takes == TAKES && *rest == '\0')
            printf("%s %s\n", say(w->english, w->french), say(w->does, w->fait));
        else if (w->act)
            w->act(c, rest);
        else if (w->takes == TAKES)
            client_ask(c, w->english, json_pack("{s:s}", "who", id_of(c, rest)));
        else
            client_ask(c, w->english, json_object());
        return true;
    }
    return false;
}

void typed_in_room(struct client *c, const char *text)
{
    struct line l = line_trimmed(text);

    if (l.text[0] != '\0' && !room_word(c, l.text))
        do_say(c, l.text);
}

/* A line that means nothing here: is it a slip of one of the words? */
static void refuse_unknown(const char *line)
{
    const char *known[2 * WORDS + 1], *meant;
    char        first[SAID_MAX], why[SAID_MAX + 100];

    for (int i = 0; i < WORDS; i++) {
        known[2 * i] = say(words[i].english, words[i].french);
        known[2 * i + 1] = say(words[i].french, words[i].english);
    }
    known[2 * WORDS] = NULL;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, " "), line);
    meant = word_meant(first, known);
    if (meant)
        snprintf(why, sizeof why, say("“%s”? Did you mean %s?", "« %s » ? Tu voulais dire %s ?"),
                 first, meant);
    else
        snprintf(why, sizeof why, "%s",
                 say("Nothing here is called that: ? lists what you can type.",
                     "Rien ne s'appelle comme ça ici : ? donne la liste des mots."));
    refuse(why);
}

static void print_words(void)
{
    printf("%s%s%s\n", style(BOLD), say("In the room", "Dans le salon"), style(PLAIN));
    for (int i = 0; i < WORDS; i++) {
        fputs("  ", stdout);
        print_padded(say(words[i].english, words[i].french), 12);
        puts(say(words[i].does, words[i].fait));
    }
}

/* ---- The table. ---- */

static void play_said(struct client *c, const char *line)
{
    char said[SAID_MAX];
    move m;

    switch (player_hear(&c->player, line, said, &m)) {
    case SAID_LEAVE:
        c->left = true;
        break;
    case SAID_MOVE:
        client_act(c, said);
        break;
    case SAID_WORDS:
        client_ask(
            c, "words",
            json_pack("{s:s,s:s}", "kind", c->table->talk(c->view, &c->company), "text", said));
        break;
    default:
        break;
    }
}

void typed(struct client *c, const char *text)
{
    struct line l = line_trimmed(text);
    bool        talks = c->player.talks && c->table->talk && client_in_phase(c, "playing") &&
                 c->table->talk(c->view, &c->company);

    if (client_in_phase(c, "lobby") && paper_rows() == c->lobby_to + 1)
        c->lobby_to++; /* the lobby that follows takes the place of this line, too */
    if (l.text[0] == '\0' || (!talks && room_word(c, l.text)))
        return;
    if (line_is(&l, "?", "?") || line_is(&l, "help", "aide"))
        print_words();
    if (c->table && !client_in_phase(c, "lobby"))
        play_said(c, l.text);
    else if (line_is(&l, "quit", "quitter") || line_is(&l, "exit", "q"))
        c->left = true;
    else if (!line_is(&l, "?", "?") && !line_is(&l, "help", "aide"))
        refuse_unknown(l.text);
}
