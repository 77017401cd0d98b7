/* play.c: `tablee play`: a person against bots in the terminal. */
#include "commands/commands.h"
#include "sim/parallel.h"
#include "terminal/input.h"
#include "terminal/own_names.h"
#include "terminal/reasons.h"
#include "terminal/rules.h"
#include "terminal/session.h"

#include <stdlib.h>
#include <string.h>

static bool acting(const struct session *s)
{
    return seat_in(head_of(session_view(s))->acting, s->company.you);
}

/* ---- What a person types. ---- */

static void print_moves(const struct session *s)
{
    static move moves[MOVES_MAX];
    int         n = s->game->legal(session_view(s), s->company.you, moves), column = 0;

    for (int i = 0; i < n; i++) {
        char        said[MOVE_TEXT_MAX];
        struct text t = text_in(said, sizeof said);

        move_write_said(s->game, moves[i], &t);
        column += (int)t.length + 3;
        if (column > term_width()) {
            putchar('\n');
            column = (int)t.length + 3;
        }
        printf("%s%s   ", said, "");
    }
    puts(n ? "" : say("You cannot do anything now.", "Tu ne peux rien faire pour l'instant."));
}

/* What the strongest bot would do with the same view. Its chance is one of its own, so that
 * asking changes nothing at the table. */
static void print_hint(struct session *s)
{
    enum level           level = bot_strongest(s->game);
    struct chance_source r = chance_fast(s->sitting.match.count);
    struct mind          mind;
    char                 said[MOVE_TEXT_MAX];
    struct text          text = text_in(said, sizeof said);
    struct thought       t;

    if (!acting(s)) {
        puts(say("You cannot do anything now.", "Tu ne peux rien faire pour l'instant."));
        return;
    }
    mind = (struct mind){&r, s->memory, sizeof s->memory, 0, search_grow_parallel};
    t = bot_think(s->game, session_view(s), s->company.you, level, &mind);
    if (t.delay_ms == NEVER) {
        printf(say("%s would wait.\n", "%s attendrait.\n"), level_names[level]);
        return;
    }
    move_write_said(s->game, t.m, &text);
    printf(say("%s would say: %s%s%s\n", "%s dirait : %s%s%s\n"), level_names[level], style(BOLD),
           said, style(PLAIN));
}

static void print_help(const struct session *s)
{
    s->table->offer(session_view(s), &s->company);
    puts(say("  moves  all your legal moves      table  draw the table again\n"
             "  rules  the rules of the game     quit   leave (the game is saved)\n"
             "  hint   what a strong bot would do\n"
             "  The Tab key completes a move.",
             "  coups  tous tes coups possibles  table  redessiner la table\n"
             "  regles les règles du jeu         quitter partir (la partie est sauvée)\n"
             "  indice ce que ferait un bot fort\n"
             "  La touche Tab complète un coup."));
}

static bool is_word(const char *typed, const char *english, const char *french)
{
    return strcmp(typed, english) == 0 || strcmp(typed, french) == 0;
}

/* The person's line as a move, played. True if it was. */
static bool play_typed(struct session *s, const char *typed)
{
    char        said[SAID_MAX], complaint[COMPLAINT_MAX], out[REASON_MAX];
    const char *why;
    move        m;

    if (!s->table->shorthand || !s->table->shorthand(session_view(s), &s->company, typed, said))
        snprintf(said, sizeof said, "%s", typed);
    if (moves_read_by(s->game, s->company.you, said, &m, 1, complaint) != 1)
        why = say_complaint(complaint, out);
    else
        why = session_play(s, session_now(s), m);
    if (why)
        printf("%s✗ %s%s  (%s)\n", style(RED), why, style(PLAIN), say("? helps", "? aide"));
    return why == NULL;
}

enum outcome { GO_ON, LET, LEAVE }; /* LET: an empty line: let things take their course */

static enum outcome obey(struct session *s, const char *line)
{
    char   typed[SAID_MAX];
    size_t length;

    line += strspn(line, " \t");
    length = strlen(line);
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    snprintf(typed, sizeof typed, "%.*s", (int)length, line);
    if (typed[0] == '\0')
        return LET;
    if (is_word(typed, "quit", "quitter"))
        return LEAVE;
    if (is_word(typed, "?", "aide") || strcmp(typed, "help") == 0)
        print_help(s);
    else if (is_word(typed, "moves", "coups"))
        print_moves(s);
    else if (is_word(typed, "hint", "indice"))
        print_hint(s);
    else if (strcmp(typed, "table") == 0)
        s->table->draw(session_view(s), &s->company);
    else if (is_word(typed, "rules", "regles") || strcmp(typed, "règles") == 0)
        rules_print(s->game, term_french() ? "fr" : "en");
    else
        play_typed(s, typed);
    return GO_ON;
}

/* ---- The loop. ---- */

/* The prompt, with the seconds left where a clock runs. */
static void show_prompt(struct session *s)
{
    char     prompt[32] = "> ";
    uint32_t end = match_deadline(&s->sitting.match), now = session_now(s);

    if (!acting(s))
        return;
    if (end != UINT32_MAX && !s->quick)
        snprintf(prompt, sizeof prompt, "%3u s > ", end > now ? (end - now + 999) / 1000 : 0);
    input_prompt(prompt, s->game, session_view(s), s->company.you);
}

/* Waits until `until` (ms of the match; UINT32_MAX: as long as it takes), obeying what is
 * typed; back as soon as a move was made. */
static enum outcome wait_until(struct session *s, uint32_t until)
{
    uint32_t moves = s->sitting.match.count;

    for (;;) {
        uint32_t     now = session_now(s);
        const char  *line;
        enum outcome said;
        int64_t      left = until == UINT32_MAX ? -1 : (int64_t)until - now;

        if (s->quick && left > 0)
            left = 0;
        if (left <= 0 && until != UINT32_MAX)
            return GO_ON;
        show_prompt(s);
        if (left > 250 && acting(s))
            left = 250; /* the seconds in the prompt go on */
        switch (input_wait(left, &line)) {
        case INPUT_END:
            return LEAVE;
        case INPUT_NONE:
            break;
        case INPUT_LINE:
            said = obey(s, line);
            if (said == LEAVE)
                return LEAVE;
            if (s->sitting.match.count != moves || (s->quick && said == LET))
                return GO_ON;
        }
    }
}

/* What the person could do when last told. */
struct offered {
    int      count;
    uint32_t window;
    move     moves[MOVES_MAX];
};

/* Draws the table when it is the person's turn alone, or when there is more to choose from
 * than before; in between, what can be done is told where it has changed. */
static void show_turn(struct session *s, struct offered *last)
{
    static struct offered now;
    const struct head    *h = head_of(session_view(s));
    bool                  drawn;

    if (!acting(s)) {
        last->count = 0;
        input_prompt(NULL, s->game, NULL, 0);
        return;
    }
    now.count = s->game->legal(session_view(s), s->company.you, now.moves);
    now.window = h->window;
    drawn = h->acting == s->people || now.count > last->count;
    input_pause();
    if (drawn)
        s->table->draw(session_view(s), &s->company);
    if (drawn || now.count != last->count || now.window != last->window ||
        memcmp(now.moves, last->moves, (size_t)now.count * sizeof(move)) != 0)
        s->table->offer(session_view(s), &s->company);
    input_go_on();
    *last = now;
}

static enum outcome play(struct session *s)
{
    static struct offered offered;

    if (s->table->play && !s->quick)
        return s->table->play(s) ? GO_ON : LEAVE;
    printf(
        "%s%s%s · %s\n", style(BOLD), s->game->name, style(PLAIN),
        say("type ? for help, rules for the rules", "tape ? pour l'aide, regles pour les règles"));
    while (!game_over(s->state)) {
        struct entry next = {.t_ms = UINT32_MAX};
        uint32_t     moves = s->sitting.match.count, until;
        const char  *why;

        if (!seat_in(head_of(s->state)->acting, NATURE))
            show_turn(s, &offered);
        else
            offered.count = 0;
        until = sitting_next(&s->sitting, s->people, &next) ? next.t_ms : UINT32_MAX;
        if (s->quick && acting(s) && next.m.seat == CLOCK)
            until = UINT32_MAX; /* no clock runs out on lines that are there already */
        if (wait_until(s, until) == LEAVE)
            return LEAVE;
        if (s->sitting.match.count != moves || next.t_ms == UINT32_MAX)
            continue;
        input_pause();
        why = session_play(s, next.t_ms, next.m);
        input_go_on();
        if (why) {
            wrong_call("%s", why);
            return LEAVE;
        }
    }
    return GO_ON;
}

/* ---- The command. ---- */

static void help(void)
{
    puts("tablee play GAME [--seats N] [--seat A] [--bots a,b,…] [--option k=v]… [--seed N]\n"
         "            [--lang fr|en] [--names FILE]\n"
         "tablee play --resume FILE [--names FILE]\n\n"
         "Plays a game against bots in this terminal. Type ? for help. Press Ctrl-C to leave;\n"
         "you can resume the game later. The same --seed gives the same dice and cards.\n"
         "  --bots a,b,…   levels of the bots; the last level applies to the rest\n"
         "  --names FILE   play Time's Up! with your own names, one per line: NAME ; CLUE ; CLUE");
}

static int read_levels(const struct game *g, const char *list, int seats, int you,
                       enum level *levels)
{
    enum level last = bot_usual(g);

    for (int i = 0; i < seats; i++) {
        char   name[16];
        size_t length = list ? strcspn(list, ",") : 0;
        int    level;

        if (i != you && list && *list != '\0') {
            snprintf(name, sizeof name, "%.*s", (int)(length < 15 ? length : 15), list);
            level = level_find(name);
            if (level < 0 || !bot_exists(g, (enum level)level))
                return wrong_call("--bots: %s has no bot \"%s\" (tablee games --json lists them)",
                                  g->id, name);
            last = (enum level)level;
            list += length + (list[length] == ',');
        }
        levels[i] = last;
    }
    if (list && *list != '\0')
        return wrong_call("--bots: there are more bots than seats for them");
    return 0;
}

/* What the game's table has to say about the options, and about a list of names. */
static int prepare(const struct game *g, struct config *c, const struct given_options *given)
{
    const struct table *table = table_of(g);

    if (!table->prepare)
        return names_loaded() ? wrong_call("--names: %s is not played with names", g->id) : 0;
    return table->prepare(c, given);
}

static int begin(struct session *s, const char *id, int64_t seats, const char *seat,
                 const char *bots, const struct given_options *given, int64_t seed)
{
    const struct game *g = game_named(id);
    struct config      c;
    enum level         levels[SEATS_MAX];
    int                you;

    if (!g || config_named(g, seats, given, &c) || prepare(g, &c, given))
        return EXIT_WRONG;
    you = seat_read(seat, strlen(seat));
    if (you < 0 || you >= c.seats)
        return wrong_call("--seat: a seat from A to %c, not \"%s\"", seat_letter(c.seats - 1),
                          seat);
    if (read_levels(g, bots, c.seats, you, levels))
        return EXIT_WRONG;
    return session_begin(s, g, &c, you, levels, seed);
}

int cmd_play(int argc, char **argv)
{
    int64_t               seats = 0, seed = -1;
    const char           *seat = "A", *resume = NULL, *lang = term_language(), *bots = NULL;
    const char           *names = NULL;
    struct given_options  given = {0};
    struct words          words;
    static struct session s;
    int                   code;

    if (args_ask_help(argc, argv)) {
        help();
        return EXIT_YES;
    }
    code = args_read(argc, argv,
                     (struct flag[]){{"--seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
                                     {"--seat", FLAG_TEXT, &seat, 0, 0},
                                     {"--bots", FLAG_TEXT, &bots, 0, 0},
                                     {"--seed", FLAG_NUMBER, &seed, 0, INT64_MAX},
                                     {"--resume", FLAG_TEXT, &resume, 0, 0},
                                     {"--lang", FLAG_TEXT, &lang, 0, 0},
                                     {"--names", FLAG_TEXT, &names, 0, 0},
                                     {"--option", FLAG_OPTIONS, &given, 0, 0},
                                     {0}},
                     &words, 1);
    if (code)
        return code;
    if (strcmp(lang, "fr") != 0 && strcmp(lang, "en") != 0)
        return wrong_call("--lang: fr or en, not \"%s\"", lang);
    if (resume && words.count > 0)
        return wrong_call("--resume takes a saved game up again: name no other");
    term_begin(lang);
    if (names && names_load(names))
        return EXIT_WRONG;
    code = resume ? session_resume(&s, resume)
                  : begin(&s, words.count ? words.word[0] : NULL, seats, seat, bots, &given, seed);
    if (resume && !code && !names)
        names_of_log(resume);
    if (resume && !code)
        code = prepare(s.game, &s.record.config, NULL);
    if (code)
        return code;
    input_begin();
    s.quick = !input_is_terminal();
    if (play(&s) == LEAVE)
        session_leave(&s);
    else
        session_close(&s);
    input_end();
    return EXIT_YES;
}
