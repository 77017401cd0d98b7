/* terminal_live.c: Time's Up! in real time: the terminal's clock and keys.
 *
 * The seconds run in the prompt. One gives clues by typing and the bots of the team answer; a
 * bot gives and one types what it might be; others talk among themselves, and one listens. Who
 * says what and how it is judged is bot_live.h: this is a host of it, as the page and
 * the rooms are. */
#include "games/timesup/terminal_live.h"
#include "games/timesup/bot_live.h"
#include "games/timesup/terminal_emoji.h"
#include "host/host.h"
#include "host/reasons.h"
#include "language/emoji.h"
#include "terminal/input.h"
#include "terminal/own_names.h"

#include <stdarg.h>
#include <string.h>

static struct {
    struct session     *s;
    struct timesup_live talk;
    struct entry        next;  /* what bots, chance or the clock do if nobody says anything */
    uint32_t            asked; /* after how many moves they were asked for it */
    bool hurry; /* the person does not want to watch this turn, or wait for its start */
    int  stage; /* which turn, and whether it has begun: hurry ends with it */
    char line[UTTERED_BYTES];
} live;

/* What waiting brought. */
enum woken { TIME, LINE, LEFT };

static const struct timesup *view(void)
{
    return session_view(live.s);
}

/* The whole state: the host knows the card, the person may not. */
static const struct timesup *whole(void)
{
    return (const struct timesup *)live.s->state;
}

/* Is the person asked for a move? */
static bool is_yours(void)
{
    return seat_in(view()->head.acting, live.s->company.you);
}

/* What the person does in the conversation about the name in hand. */
static bool you_give(void)
{
    return whole()->giver == live.s->company.you;
}

static bool you_guess(void)
{
    const struct timesup *s = whole();

    return seat_in(timesup_guessers(s->head.seats, s->giver), live.s->company.you);
}

/* ---- Waiting, with the seconds in the prompt. ---- */

static void show_seconds(const char *ask)
{
    uint32_t deadline = match_deadline(&live.s->sitting.match), now = session_now(live.s);
    char     prompt[64];

    if (deadline == UINT32_MAX)
        snprintf(prompt, sizeof prompt, "%s ", ask);
    else
        snprintf(prompt, sizeof prompt, "%3u s %s ",
                 deadline > now ? (deadline - now + 999) / 1000 : 0, ask);
    input_prompt(prompt, live.s->game, NULL, 0);
    input_reprompt(prompt);
}

/* Waits until `until`, or for a line, which is then in live.line without blanks at its ends. */
static enum woken wait_until(uint32_t until, const char *ask)
{
    for (;;) {
        uint32_t    now = session_now(live.s);
        int64_t     left = until == UINT32_MAX ? 1000 : (int64_t)until - now;
        const char *line;
        size_t      length;

        if (live.hurry && until != UINT32_MAX && left > 0) {
            live.s->start -= (double)left / 1000; /* time flies */
            continue;
        }
        if (left <= 0)
            return TIME;
        show_seconds(ask);
        switch (input_wait(left < 200 ? left : 200, &line)) {
        case INPUT_END:
            return LEFT;
        case INPUT_NONE:
        case INPUT_RESIZED:
            break;
        case INPUT_LINE:
            line += strspn(line, " \t");
            length = strlen(line);
            while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
                length--;
            snprintf(live.line, sizeof live.line, "%.*s", (int)length, line);
            return LINE;
        }
    }
}

static bool typed(const char *english, const char *french)
{
    return strcmp(live.line, english) == 0 || strcmp(live.line, french) == 0;
}

/* The words that let a name go, where one may. */
static bool passes(void)
{
    return whole()->round > 1 && (typed("p", "p") || typed("pass", "passe"));
}

/* ---- Moves. ---- */

static bool play_move(uint32_t t_ms, move m)
{
    const char *why;

    input_pause();
    why = session_play(live.s, t_ms, m);
    if (why)
        printf("%s✗ %s%s\n", style(RED), why, style(PLAIN));
    input_go_on();
    return why == NULL;
}

/* The giver's word, by whoever judged. */
static void judge(uint32_t t_ms, int verb)
{
    play_move(t_ms, (move){.seat = whole()->giver, .verb = (uint8_t)verb});
}

/* A line that is told while a prompt is shown. */
static void say_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void say_line(const char *format, ...)
{
    va_list list;

    input_pause();
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
    input_go_on();
}

/* "Zoé :", before what she says. */
static const char *speech(int seat)
{
    static char out[2][100];
    static int  next;
    char       *text = out[next++ % 2];

    snprintf(text, sizeof out[0], say("%s:", "%s :"), who(&live.s->company, seat));
    return text;
}

/* ---- What is said. ---- */

static const char *why_fault(const char *verdict)
{
    if (strcmp(verdict, "name") == 0)
        return say("that is a word of the name, or a form of one",
                   "c'est un mot du nom, ou une forme d'un de ses mots");
    if (strcmp(verdict, "spelling") == 0)
        return say("neither its letters nor its rhymes", "ni ses lettres, ni ses rimes");
    if (strcmp(verdict, "words") == 0)
        return say("one single word", "un seul mot");
    return say("emoji only", "des emoji seulement");
}

/* The person reads on the line above what it typed itself: only what came of it is told. */
static void tell_own(const struct uttered *u)
{
    bool near = u->guess && strcmp(u->verdict, "near") == 0;

    if (u->fault)
        say_line("  %s%s%s", style(RED), why_fault(u->verdict), style(PLAIN));
    else if (!u->guess && whole()->round == 3) /* it was typed by numbers or names */
        say_line("  %s", u->text);
    else if (u->guess && u->verb < 0)
        say_line("  %s%s%s", style(near ? YELLOW : RED),
                 near ? say("almost: say it whole", "presque : dis-le en entier")
                      : say("no", "non"),
                 style(PLAIN));
}

static void tell_other(const struct uttered *u)
{
    const char *by = speech(u->seat);

    if (!u->guess)
        say_line("  %s %s%s%s", by, style(u->verdict ? CYAN : PLAIN), u->text, style(PLAIN));
    else if (!u->verdict)
        say_line("  %s %s", by, u->verb < 0 ? "…?" : say("no idea.", "aucune idée."));
    else
        say_line("  %s %s%s%s%s", by, style(strcmp(u->verdict, "right") == 0 ? GREEN : PLAIN),
                 u->text, say("?", " ?"), style(PLAIN));
}

/* Tells what was said, and plays what it settles. */
static void tell_uttered(const struct uttered *u, uint32_t t_ms)
{
    if (u->seat == live.s->company.you)
        tell_own(u);
    else if (u->text[0] != '\0')
        tell_other(u);
    if (u->verb >= 0)
        judge(t_ms, u->verb);
}

/* The person says something to the others. */
static void say_to_all(bool guess, const char *text)
{
    uint32_t       now = session_now(live.s);
    struct uttered u;
    refusal why = timesup_live_hear(&live.talk, whole(), now, live.s->company.you, guess, text, &u);

    if (why)
        say_line("  %s", say_refusal(&timesup_game, why));
    else
        tell_uttered(&u, now);
}

/* ---- You give. ---- */

static const char *card_emoji(void)
{
    return timesup_name(whole(), whole()->card).emoji;
}

static void show_card(void)
{
    const struct timesup *s = whole();

    input_pause();
    printf("  %s┃ %s%s%s %s┃%s", style(YELLOW), style(BOLD), timesup_text(s, s->card), style(PLAIN),
           style(YELLOW), style(PLAIN));
    if (s->round == 3) {
        const char *at = card_emoji();
        size_t      length;

        for (int i = 1; (length = emoji_next(&at)) > 0; i++)
            printf("  %d %.*s", i, (int)length, at - length);
        printf("  %s%s%s", style(DIM),
               say("type numbers, names (crown fire) or emoji; ? lists them",
                   "tape des numéros, des noms (couronne feu) ou des emoji ; ? les liste"),
               style(PLAIN));
    }
    putchar('\n');
    input_go_on();
}

static void clue_typed(void)
{
    char clue[UTTERED_BYTES], unknown[UTTERED_BYTES];

    if (whole()->round < 3)
        say_to_all(false, live.line);
    else if (emoji_typed(live.line, card_emoji(), clue, unknown, sizeof clue))
        say_to_all(false, clue);
    else
        say_line(say("  No emoji is called “%s” (? lists them).",
                     "  Aucun emoji ne s'appelle « %s » (? les donne)."),
                 unknown);
}

/* ---- Between the turns. ---- */

/* Says what is asked of the person when that changes. */
static void ask(int *asked)
{
    const struct timesup *s = view();
    int                   now = is_yours() ? 1 + s->head.phase : 0;

    if (now == *asked)
        return;
    *asked = now;
    if (now == 1 + TIMESUP_REMOVE) {
        live.s->table->draw(s, &live.s->company);
        live.s->table->offer(s, &live.s->company);
    } else if (now == 1 + TIMESUP_READY && s->left < s->names) { /* else a round has just begun */
        live.s->table->draw(s, &live.s->company);
    }
}

static int stage_of(const struct timesup *s)
{
    return 2 * s->giver + (s->head.phase == TIMESUP_DRAW || s->head.phase == TIMESUP_GIVE);
}

/* ---- A turn of the loop. ---- */

static const char *prompt(void)
{
    switch (view()->head.phase) {
    case TIMESUP_REMOVE:
        return is_yours() ? say("two numbers ▸", "deux numéros ▸")
                          : say("the others choose ▸", "les autres choisissent ▸");
    case TIMESUP_GIVE:
        return you_give()    ? "▸"
               : you_guess() ? say("is it ▸", "c'est ▸")
                             : say("Enter: faster ▸", "Entrée : accélérer ▸");
    default:
        return is_yours() ? say("Enter to start ▸", "Entrée pour commencer ▸") : "▸";
    }
}

/* An empty line: starts your turn, or hurries that of others along. */
static void nothing_typed(void)
{
    move start = {.seat = (uint8_t)live.s->company.you, .verb = TIMESUP_V_START};

    if (view()->head.phase == TIMESUP_READY && is_yours())
        play_move(session_now(live.s), start);
    else if (!is_yours() && !you_give() && !you_guess())
        live.hurry = true;
}

/* False if the person leaves. */
static bool line_typed(void)
{
    struct player *p = &live.s->player;
    bool           watches = whole()->head.phase == TIMESUP_GIVE && !you_give() && !you_guess();
    char           said[SAID_MAX];
    enum heard     what;
    move           m;

    if (passes() && (you_give() || you_guess()) && whole()->head.phase == TIMESUP_GIVE) {
        judge(session_now(live.s), TIMESUP_V_PASS);
        return true;
    }
    input_pause();
    p->more =
        watches ? say("  Enter hurries this turn along.\n", "  Entrée accélère ce tour.\n") : NULL;
    what = live.line[0] == '\0' ? SAID_NOTHING : player_hear(p, live.line, said, &m);
    input_go_on();
    if (what == SAID_NOTHING)
        nothing_typed();
    else if (what == SAID_MOVE)
        play_move(session_now(live.s), m);
    else if (what == SAID_WORDS && you_give())
        clue_typed();
    else if (what == SAID_WORDS)
        say_to_all(true, live.line);
    return what != SAID_LEAVE;
}

/* Asks bots, chance and the clock what they do next; once after every move, as bots toss for it
 * each time. What the giver says comes out of the conversation. */
static void look_ahead(void)
{
    struct sitting *t = &live.s->sitting;

    if (live.asked == t->match.count)
        return;
    live.asked = t->match.count;
    if (!sitting_next(t, live.s->people | timesup_live_seats(whole()), &live.next))
        live.next.t_ms = UINT32_MAX;
}

static bool play_next(void)
{
    if (!play_move(live.next.t_ms, live.next.m))
        return false;
    if (live.next.m.verb == TIMESUP_V_DRAW && you_give())
        show_card();
    return true;
}

/* Waits for whatever comes first. False if the person leaves, or nothing can go on. */
static bool step(void)
{
    struct uttered u;
    uint32_t       due;

    look_ahead();
    timesup_live_follow(&live.talk, whole(), session_now(live.s));
    due = timesup_live_due(&live.talk);
    switch (wait_until(due < live.next.t_ms ? due : live.next.t_ms, prompt())) {
    case LEFT:
        return false;
    case LINE:
        return line_typed();
    case TIME:
        break;
    }
    if (due >= live.next.t_ms)
        return play_next();
    if (due < live.s->sitting.match.now) /* a cry of fault came in between */
        due = live.s->sitting.match.now;
    timesup_live_step(&live.talk, whole(), due, &u);
    tell_uttered(&u, due);
    return true;
}

static void begin(struct session *s)
{
    const struct list *own = names_loaded();

    live.s = s;
    s->player.talks = true;
    live.asked = UINT32_MAX;
    live.talk.host.chance = chance_stream(chance_word(&s->sitting.minds), 1);
    live.talk.host.own = own ? own->name : NULL;
    live.talk.host.language = timesup_language();
    live.talk.host.pace = 100;
    live.talk.host.people = s->people;
    for (int i = 0; i < SEATS_MAX && i < s->record.config.seats; i++)
        live.talk.host.level[i] = (uint8_t)s->sitting.level[i];
    timesup_live_begin(&live.talk);
}

bool timesup_play(struct session *s)
{
    int asked = -1;

    begin(s);
    printf("%s%s%s · %s\n", style(BOLD), s->game->name, style(PLAIN),
           say("type ? for help, rules for the rules, quit to leave",
               "? pour l'aide, regles pour les règles, quitter pour partir"));
    if (whole()->head.phase == TIMESUP_GIVE && you_give()) /* taken up again */
        show_card();
    while (!game_over(s->state)) {
        if (!seat_in(whole()->head.acting, NATURE))
            ask(&asked);
        if (stage_of(whole()) != live.stage) {
            live.stage = stage_of(whole());
            live.hurry = s->fast && whole()->giver != NOBODY && !you_give() &&
                         !(live.stage % 2 == 1 && you_guess());
        }
        if (!step())
            return false;
    }
    input_prompt(NULL, s->game, NULL, 0);
    return true;
}
