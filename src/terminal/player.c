/* player.c: see player.h. */
#include "terminal/player.h"
#include "bots/bot.h"
#include "core/notation.h"
#include "host/host.h"
#include "host/reasons.h"
#include "sim/parallel.h"
#include "terminal/input.h"
#include "terminal/paper.h"
#include "terminal/rules.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { HISTORY_LINES = 20, KNOWN_MAX = 64 };

/* ---- Words. ---- */

enum { HELP, MOVES, HINT, TABLE, RULES, HISTORY, QUIT, WORDS };

static const struct {
    const char *english[3], *french[3]; /* the first is the one that help shows */
} words[WORDS] = {
    [HELP] = {{"?", "help", "h"}, {"?", "aide", "h"}},
    [MOVES] = {{"moves"}, {"coups"}},
    [HINT] = {{"hint"}, {"indice"}},
    [TABLE] = {{"table"}, {"table"}},
    [RULES] = {{"rules"}, {"regles", "règles"}},
    [HISTORY] = {{"history", "log"}, {"historique"}},
    [QUIT] = {{"quit", "exit", "q"}, {"quitter", "sortir", "q"}},
};

struct line line_trimmed(const char *typed)
{
    struct line l;
    size_t      length;

    typed += strspn(typed, " \t");
    length = strlen(typed);
    while (length > 0 && (typed[length - 1] == ' ' || typed[length - 1] == '\t'))
        length--;
    snprintf(l.text, sizeof l.text, "%.*s", (int)length, typed);
    return l;
}

bool line_is(const struct line *l, const char *english, const char *french)
{
    return strcasecmp(l->text, english) == 0 || strcasecmp(l->text, french) == 0;
}

/* The number of the word that this line is, in either language; -1: it is none of them. */
static int word_of(const struct line *l)
{
    for (int i = 0; i < WORDS; i++)
        for (int k = 0; k < 3; k++)
            if ((words[i].english[k] && strcasecmp(l->text, words[i].english[k]) == 0) ||
                (words[i].french[k] && strcasecmp(l->text, words[i].french[k]) == 0))
                return i;
    return -1;
}

/* ---- Questions. ---- */

bool player_acting(const struct player *p)
{
    return p->view && p->company->you < SEATS_MAX &&
           seat_in(head_of(p->view)->acting, p->company->you);
}

bool player_only_lets(const struct player *p, move *m)
{
    static move moves[MOVES_MAX];

    if (!player_acting(p) || p->game->legal(p->view, p->company->you, moves) != 1)
        return false;
    *m = moves[0];
    return strcmp(p->game->verbs[moves[0].verb].name, "let") == 0;
}

/* Is a line now a clue or a guess? */
static bool is_talking(const struct player *p)
{
    return p->talks && p->table->talk && p->table->talk(p->view, p->company);
}

static void nothing_now(void)
{
    puts(say("You can't do anything right now.", "Tu ne peux rien faire pour l'instant."));
}

/* A move as the person would type it: with the word of their language, where the table has one. */
static void write_move(const struct player *p, move m, char out[SAID_MAX])
{
    char        said[MOVE_TEXT_MAX];
    struct text t = text_in(said, sizeof said);
    size_t      length;

    if (p->table->written && p->table->written(m, out))
        return;
    move_write_said(p->game, m, &t);
    length = strcspn(said, " ");
    snprintf(out, SAID_MAX, "%s", said);
    for (const struct spelling *s = p->table->spellings; say_french() && s && s->typed; s++)
        if (strlen(s->means) == length && strncmp(s->means, said, length) == 0) {
            snprintf(out, SAID_MAX, "%s%s", s->typed, said + length);
            return;
        }
}

static void print_moves(const struct player *p)
{
    static move moves[MOVES_MAX];
    int         n = player_acting(p) ? p->game->legal(p->view, p->company->you, moves) : 0;

    for (int i = 0; i < n; i++) {
        char said[SAID_MAX];

        write_move(p, moves[i], said);
        for (const char *at = said; *at != '\0'; at++) /* a move is not broken in two */
            fputs(*at == ' ' ? "\xC2\xA0" : (char[]){*at, '\0'}, stdout);
        fputs(i + 1 < n ? " · " : "\n", stdout);
    }
    if (n == 0)
        nothing_now();
}

/* What the strongest bot would do with the same view, unless the table knows better. Its chance is
 * one of its own, so that asking changes nothing at the table. */
static void print_hint(const struct player *p)
{
    static uint8_t       memory[MIND_BYTES];
    struct chance_source r = chance_fast(head_of(p->view)->turn);
    struct mind          mind = {&r, memory, sizeof memory, 0, search_grow_parallel};
    char                 said[SAID_MAX];
    struct thought       t;

    if (p->table->hint && p->table->hint(p->view, p->company))
        return;
    if (!player_acting(p)) {
        nothing_now();
        return;
    }
    t = bot_think(p->game, p->view, p->company->you, bot_strongest(p->game), &mind);
    write_move(p, t.m, said);
    if (t.delay_ms == NEVER)
        puts(say("A strong bot would wait.", "Un bot fort attendrait."));
    else
        printf(say("A strong bot would play: %s%s%s\n", "Un bot fort jouerait : %s%s%s\n"),
               style(BOLD), said, style(PLAIN));
}

static void print_help(const struct player *p)
{
    if (p->view && p->table->explain)
        p->table->explain(p->view, p->company);
    if (player_acting(p) && !is_talking(p))
        p->table->offer(p->view, p->company);
    printf("%s%s%s\n", style(BOLD), say("Words you can type", "Les mots que tu peux taper"),
           style(PLAIN));
    fputs(say("  moves    all your legal moves       hint     what a strong bot would do\n"
              "  table    draw the table again       history  what happened last\n"
              "  rules    the rules of the game      quit     leave\n",
              "  coups    tous tes coups possibles   indice      ce que ferait un bot fort\n"
              "  table    redessiner la table        historique  ce qui vient d'arriver\n"
              "  regles   les règles du jeu          quitter     partir\n"),
          stdout);
    if (p->more)
        fputs(p->more, stdout);
    puts(say("  The Tab key completes a move.", "  La touche Tab complète un coup."));
}

static void answer(struct player *p, int word)
{
    switch (word) {
    case HELP:
        print_help(p);
        break;
    case MOVES:
        print_moves(p);
        break;
    case HINT:
        print_hint(p);
        break;
    case TABLE:
        if (p->view)
            p->table->draw(p->view, p->company);
        break;
    case RULES:
        input_pause();
        rules_show(p->game, say("en", "fr"), p->idle);
        break;
    default:
        paper_history(HISTORY_LINES);
    }
}

/* ---- Moves. ---- */

/* The first word in the game's own spelling. */
static void spell(const struct table *t, const char *typed, char out[SAID_MAX])
{
    size_t length = strcspn(typed, " ");

    snprintf(out, SAID_MAX, "%s", typed);
    for (const struct spelling *s = t->spellings; s && s->typed; s++)
        if (strlen(s->typed) == length && strncasecmp(s->typed, typed, length) == 0) {
            snprintf(out, SAID_MAX, "%s%s", s->means, typed + length);
            return;
        }
}

/* The word that was meant, of those that can be typed now; NULL: no idea. */
static const char *meant(const struct player *p, const char *typed)
{
    static move moves[MOVES_MAX];
    const char *known[KNOWN_MAX + 1];
    char        first[SAID_MAX];
    int         n = player_acting(p) ? p->game->legal(p->view, p->company->you, moves) : 0;
    int         count = 0;

    snprintf(first, sizeof first, "%.*s", (int)strcspn(typed, " "), typed);
    for (int i = 0; i < WORDS; i++)
        for (int k = 0; k < 2; k++)
            known[count++] = k ? words[i].french[0] : words[i].english[0];
    for (int i = 0; i < n && count < KNOWN_MAX; i++)
        if (i == 0 || moves[i].verb != moves[i - 1].verb)
            known[count++] = p->game->verbs[moves[i].verb].name;
    for (const struct spelling *s = p->table->spellings; s && s->typed && count < KNOWN_MAX; s++)
        known[count++] = s->typed;
    known[count] = NULL;
    return word_meant(first, known);
}

static void refuse(const char *why)
{
    size_t length = strlen(why);
    bool   ends = length > 0 && strchr(".!?", why[length - 1]);
    char   first[8] = "";

    /* a catalogue's sentence may be the end of one: here it stands alone */
    snprintf(first, sizeof first, "%c", toupper((unsigned char)why[0]));
    printf("%s✗ %s%s%s%s\n", style(RED), first, why + 1, ends ? "" : ".", style(PLAIN));
}

/* A line that is no move: what it may have been, and what can be done. */
static void teach(const struct player *p, const char *typed)
{
    const char *guess = meant(p, typed);
    const char *lesson =
        p->table->teach && player_acting(p) ? p->table->teach(p->view, p->company, typed) : NULL;
    char why[SAID_MAX + 100];

    if (lesson)
        snprintf(why, sizeof why, "%s", lesson);
    else if (guess)
        snprintf(why, sizeof why, say("“%s”? Did you mean %s?", "« %s » ? Tu voulais dire %s ?"),
                 typed, guess);
    else
        snprintf(why, sizeof why,
                 say("“%s” isn't something you can do now (? for help)",
                     "« %s » : ça ne se fait pas maintenant (? pour l'aide)"),
                 typed);
    player_refused(p, why);
}

void player_refused(const struct player *p, const char *why)
{
    refuse(why);
    if (player_acting(p))
        p->table->offer(p->view, p->company);
}

enum heard player_hear(struct player *p, const char *typed, char said[SAID_MAX], move *m)
{
    struct line l = line_trimmed(typed);
    int         word = word_of(&l);
    bool        talks = is_talking(p);
    char        spelled[SAID_MAX], complaint[COMPLAINT_MAX];

    if (l.text[0] == '\0')
        return SAID_NOTHING;
    if (word == QUIT)
        return SAID_LEAVE;
    /* in the middle of a talk, "history" may be a clue */
    if (word >= 0 && !(talks && (word == HISTORY || word == MOVES))) {
        answer(p, word);
        return SAID_DONE;
    }
    if (talks) {
        snprintf(said, SAID_MAX, "%s", l.text);
        return SAID_WORDS;
    }
    if (!player_acting(p)) {
        refuse(
            say_refusal(p->game, game_over(p->view) ? REFUSED_game_over : REFUSED_not_your_turn));
        return SAID_DONE;
    }
    spell(p->table, l.text, spelled);
    if (!p->table->shorthand || !p->table->shorthand(p->view, p->company, spelled, said))
        snprintf(said, SAID_MAX, "%s", spelled);
    if (moves_read_by(p->game, p->company->you, said, m, 1, complaint) == 1)
        return SAID_MOVE;
    teach(p, l.text);
    return SAID_DONE;
}

/* ---- The turn. ---- */

static void show(struct player *p, bool draw)
{
    input_pause();
    if (draw && term_fits(p->table->columns, p->table->rows))
        p->table->draw(p->view, p->company);
    p->table->offer(p->view, p->company);
    input_go_on();
}

void player_turn(struct player *p)
{
    static struct offered now;
    const struct head    *h = head_of(p->view);
    bool                  drawn, same;

    if (!player_acting(p)) {
        p->last.count = 0;
        return;
    }
    now.count = p->game->legal(p->view, p->company->you, now.moves);
    now.window = h->window;
    same = now.count == p->last.count && now.window == p->last.window &&
           memcmp(now.moves, p->last.moves, (size_t)now.count * sizeof(move)) == 0;
    drawn = h->acting == seat_bit(p->company->you) || now.count > p->last.count;
    /* in a window where others have passed meanwhile nothing is new */
    if (!same || (drawn && h->window_ms == 0))
        show(p, drawn);
    p->last = now;
}

void player_redraw(struct player *p)
{
    if (player_acting(p))
        show(p, true);
}

void player_tell(const struct player *p, const void *before, move m)
{
    paper_keep(true);
    p->table->tell(before, m, p->view, p->company);
    paper_keep(false);
}
