/* timesup_live.c: conversations of Time's Up! in real time.
 *
 * The seconds run in the prompt. One gives clues by typing and the bots of the team answer; a
 * bot gives and one types what it might be; others talk among themselves, and one listens. The
 * referee judges every typed clue and guess, and the host plays its verdict in the giver's name
 * (TU19). What bots say to a person comes from the same giver and guessers that play their own
 * games (words/talk.h). */
#include "cli/tables/timesup_live.h"
#include "bots/timesup.h"
#include "cli/cli.h"
#include "cli/input.h"
#include "cli/names.h"
#include "cli/tables/timesup_emoji.h"
#include "core/bytes.h"
#include "words/emoji.h"
#include "words/guesser.h"
#include "words/referee.h"

#include <stdarg.h>
#include <string.h>

enum { MATES = 2, TYPED_MAX = 512, PATIENCE = 3 };

/* Somebody of the team who is no person: it listens, and answers a while later. */
struct mate {
    int                 seat;
    const struct skill *skill;
    struct guesser      ear;
    uint32_t            due; /* when it says something; UINT32_MAX: it has nothing to say */
};

static struct {
    struct session *s;
    struct pool     pool;
    struct mate     mate[MATES];
    int             mates;
    bool            hurry; /* the person does not want to watch this turn, or wait for its start */
    int             stage; /* which turn, and whether it has begun: hurry ends with it */
    char            line[TYPED_MAX];
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

static const struct skill *skill_of(int seat)
{
    enum level level = live.s->sitting.level[seat];

    return timesup_skill(level == LEVEL_RANDOM ? LEVEL_EASY : level);
}

static struct chance_source *chance(void)
{
    return &live.s->sitting.minds;
}

static uint32_t later(uint32_t t_ms, uint32_t ms)
{
    return t_ms > UINT32_MAX - ms ? UINT32_MAX : t_ms + ms;
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

/* Words that mean the same anywhere. True if the line was one of them; *leave if it was quit. */
static bool common_word(bool *leave)
{
    *leave = typed("quit", "quitter");
    if (*leave)
        return true;
    if (typed("table", "table"))
        live.s->table->draw(view(), &live.s->company);
    else if (typed("rules", "regles") || typed("rules", "règles"))
        cmd_rules(3, (char *[]){"timesup", "--lang", term_french() ? "fr" : "en"});
    else
        return false;
    return true;
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
static void judge(int verb)
{
    play_move(session_now(live.s), (move){.seat = whole()->giver, .verb = (uint8_t)verb});
}

static void time_is_up(void)
{
    play_move(match_deadline(&live.s->sitting.match), (move){.seat = CLOCK, .verb = TIMESUP_V_END});
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

/* ---- Team mates made of code. ---- */

/* Names not found yet, for those who remember them. */
static int names_to_find(uint16_t *out)
{
    const struct timesup *s = whole();
    int                   n = 0;

    for (int i = 0; i < s->names && s->round > 1; i++) {
        bool found = false;

        for (int k = 0; k < s->found_count; k++)
            found = found || s->found.name[k] == s->play[i];
        if (!found)
            out[n++] = s->play[i];
    }
    return n;
}

static void gather_mates(void)
{
    const struct timesup *s = whole();
    uint16_t              deck[TIMESUP_NAMES];
    int                   count = names_to_find(deck);

    live.mates = 0;
    EACH_SEAT (seat, timesup_guessers(s->head.seats, s->giver)) {
        struct mate *m = &live.mate[live.mates];

        if ((int)seat == live.s->company.you || live.mates == MATES)
            continue;
        m->seat = (int)seat;
        m->skill = skill_of((int)seat);
        m->due = UINT32_MAX;
        guesser_begin(&m->ear, &live.pool, m->skill, seat, timesup_language(), s->round);
        guesser_remembers(&m->ear, deck, count, s->read.name[0]);
        live.mates++;
    }
}

/* All of them hear it and think about it, for `slow` times as long as they are used to. */
static void mates_hear(const char *text, uint32_t slow)
{
    for (int i = 0; i < live.mates; i++) {
        uint32_t due =
            later(session_now(live.s), skill_pause(slow * live.mate[i].skill->guess_ms, chance()));

        guesser_hears_text(&live.mate[i].ear, text);
        if (due < live.mate[i].due)
            live.mate[i].due = due;
    }
}

static struct mate *first_mate(void)
{
    struct mate *first = NULL;

    for (int i = 0; i < live.mates; i++)
        if (live.mate[i].due != UINT32_MAX && (!first || live.mate[i].due < first->due))
            first = &live.mate[i];
    return first;
}

/* One of them answers. True if that settles the name. */
static bool mate_answers(struct mate *m)
{
    struct answer a = guesser_says(&m->ear, chance());
    bool          right = a.number == whole()->card, once = whole()->round > 1;

    m->due = UINT32_MAX;
    if (a.number == 0) {
        if (once && first_mate())
            return false; /* another one may know */
        say_line("  %s %s", speech(m->seat), once ? say("no idea.", "aucune idée.") : "…?");
    } else {
        say_line("  %s %s%s%s%s", speech(m->seat), style(right ? GREEN : PLAIN),
                 timesup_text(whole(), a.number), say("?", " ?"), style(PLAIN));
    }
    if (right)
        judge(TIMESUP_V_FOUND);
    else if (once)
        judge(TIMESUP_V_WRONG);
    else if (a.number) /* it may think of another */
        m->due = later(session_now(live.s), skill_pause(m->skill->guess_ms, chance()));
    return right || once;
}

/* ---- You give. ---- */

static struct name card_name(void)
{
    struct name n = {.text = {"", ""}, .also = "", .clues = {"", ""}, .emoji = "", .category = ""};

    pool_name(&live.pool, whole()->card, &n);
    return n;
}

static void show_card(const struct name *n)
{
    const struct timesup *s = whole();

    input_pause();
    printf("  %s┃ %s%s%s %s┃%s", style(YELLOW), style(BOLD), timesup_text(s, s->card), style(PLAIN),
           style(YELLOW), style(PLAIN));
    if (s->round == 3) {
        const char *at = n->emoji;
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

static const char *why_fault(enum clue verdict)
{
    switch (verdict) {
    case CLUE_NAME:
        return say("that is a word of the name, or a form of one",
                   "c'est un mot du nom, ou une forme d'un de ses mots");
    case CLUE_SPELLING:
        return say("neither its letters nor its rhymes", "ni ses lettres, ni ses rimes");
    case CLUE_WORDS:
        return say("one single word", "un seul mot");
    default:
        return say("emoji only", "des emoji seulement");
    }
}

/* A line typed while one gives. True if it settles the name; *said if a clue was given. */
static bool clue_typed(const struct name *n, bool *said)
{
    const struct timesup *s = whole();
    char                  clue[TYPED_MAX], unknown[TYPED_MAX];
    enum clue             verdict;

    if (typed("?", "aide") || typed("help", "aide")) {
        if (s->round == 3)
            emoji_print();
        say_line("%s", s->round == 1 ? say("  Type clues; quit leaves.",
                                           "  Tape des indices ; quitter pour partir.")
                                     : say("  One clue; p passes; quit leaves.",
                                           "  Un seul indice ; p passe ; quitter pour partir."));
        return false;
    }
    if (s->round > 1 && (typed("p", "p") || typed("pass", "passe"))) {
        judge(TIMESUP_V_PASS);
        return true;
    }
    if (s->round > 1 && *said) {
        say_line("  %s",
                 say("one clue only: wait for the answer", "un seul indice : attends la réponse"));
        return false;
    }
    snprintf(clue, sizeof clue, "%s", live.line);
    if (s->round == 3 && !emoji_typed(live.line, n->emoji, clue, unknown, sizeof clue)) {
        say_line(say("  no emoji is called \"%s\" (? lists them)",
                     "  aucun emoji ne s'appelle « %s » (? les liste)"),
                 unknown);
        return false;
    }
    verdict = referee_clue(s->round, n, clue);
    if (verdict == CLUE_EMPTY)
        return false;
    if (verdict != CLUE_FINE) {
        say_line("  %s%s%s", style(RED), why_fault(verdict), style(PLAIN));
        judge(TIMESUP_V_FAULT);
        return true;
    }
    if (s->round == 3)
        say_line("  %s", clue);
    *said = true;
    mates_hear(clue, 1);
    return false;
}

/* One name in hand, until something settles it. False if the person has left. */
static bool you_give(void)
{
    struct name n = card_name();
    bool        said = false, leave;

    gather_mates();
    show_card(&n);
    for (;;) {
        struct mate *m = first_mate();
        uint32_t     deadline = match_deadline(&live.s->sitting.match);
        uint32_t     until = m && m->due < deadline ? m->due : deadline;

        switch (wait_until(until, "▸")) {
        case LEFT:
            return false;
        case TIME:
            if (until == deadline) {
                time_is_up();
                return true;
            }
            if (mate_answers(m))
                return true;
            break;
        case LINE:
            if (common_word(&leave)) {
                if (leave)
                    return false;
            } else if (clue_typed(&n, &said)) {
                return true;
            }
        }
    }
}

/* ---- You guess. ---- */

/* What a bot says to a person: all it finds in the content, in its own time. */
struct speaker {
    struct giver giver;
    struct skill skill;
    uint32_t     due;
    int          rounds; /* how often it has begun again */
};

static void speaker_begin(struct speaker *p)
{
    const struct timesup *s = whole();

    p->skill = *skill_of(s->giver);
    p->skill.clues = 100;
    p->skill.names[0] = p->skill.names[1] = p->skill.names[2] = 100;
    p->rounds = 0;
    giver_begin(&p->giver, &live.pool, &p->skill, s->giver, timesup_language(), s->round, s->card);
    p->due = later(session_now(live.s), skill_pause(p->skill.read_ms, chance()));
}

static const char *field_words(const char *category)
{
    static const char *const fields[][3] = {
        {"history", "somebody of history", "quelqu'un de l'histoire"},
        {"science", "somebody of science", "quelqu'un des sciences"},
        {"arts", "somebody of the arts", "quelqu'un des arts"},
        {"literature", "it has to do with books", "ça a à voir avec les livres"},
        {"music", "it has to do with music", "ça a à voir avec la musique"},
        {"cinema", "it has to do with films", "ça a à voir avec le cinéma"},
        {"sport", "it has to do with sport", "ça a à voir avec le sport"},
        {"comics", "out of a comic or cartoon", "d'une BD ou d'un dessin animé"},
        {"tales", "out of a tale", "d'un conte"},
        {"myths", "out of a myth", "d'un mythe"},
        {"games", "out of a game, or a toy", "d'un jeu, ou un jouet"}};

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i][0], category) == 0)
            return say(fields[i][1], fields[i][2]);
    return NULL;
}

/* The next clue. When it has said all of them it names the field, then begins again. */
static void speaker_says(struct speaker *p)
{
    uint16_t         deck[TIMESUP_NAMES];
    int              count = names_to_find(deck);
    struct clue_said clue;
    const char      *by = speech(whole()->giver);
    char             text[128];

    if (giver_says(&p->giver, deck, count, chance(), &clue)) {
        snprintf(text, sizeof text, "%.*s", (int)clue.length, clue.text);
        say_line("  %s %s%s%s", by, style(CYAN), text, style(PLAIN));
        mates_hear(text, PATIENCE);
    } else if (whole()->round == 1) {
        const char *field = field_words(p->giver.name.category);

        if (field && p->rounds++ == 0)
            say_line("  %s %s", by, field);
        else
            say_line("  %s …", by);
        p->giver.said = 0;
    } else {
        say_line("  %s …", by);
    }
    p->due = whole()->round > 1
                 ? UINT32_MAX
                 : later(session_now(live.s), skill_pause(2u * p->skill.say_ms, chance()));
}

/* A guess. True if it settles the name. */
static bool guess_typed(const struct name *n)
{
    static struct name    deck[TIMESUP_NAMES];
    const struct timesup *s = whole();
    int                   count = 0;
    enum guess            verdict;

    for (int i = 0; i < s->names; i++)
        count += pool_name(&live.pool, s->play[i], &deck[count]);
    verdict = referee_guess(n, deck, count, live.line);
    if (verdict == GUESS_RIGHT) {
        judge(TIMESUP_V_FOUND);
        return true;
    }
    if (s->round > 1) {
        judge(TIMESUP_V_WRONG);
        return true;
    }
    say_line("  %s%s%s", style(verdict == GUESS_NEAR ? YELLOW : RED),
             verdict == GUESS_NEAR ? say("almost: say it whole", "presque : dis-le en entier")
                                   : say("no", "non"),
             style(PLAIN));
    return false;
}

/* A line while a bot gives. True if it settles the name. */
static bool line_while_guessing(const struct name *n, bool *leave)
{
    *leave = false;
    if (common_word(leave))
        return false;
    if (typed("?", "aide") || typed("help", "aide")) {
        say_line("%s", say("  Type what it might be; in rounds 2 and 3 p lets it go; quit leaves.",
                           "  Tape ce que ça pourrait être ; aux manches 2 et 3 p passe ; quitter "
                           "pour partir."));
        return false;
    }
    if (live.line[0] == '\0')
        return false;
    if (whole()->round == 1 || (!typed("p", "p") && !typed("pass", "passe")))
        return guess_typed(n);
    judge(TIMESUP_V_PASS);
    return true;
}

static bool you_guess(void)
{
    struct name    n = card_name();
    struct speaker p;
    bool           leave;

    gather_mates();
    speaker_begin(&p);
    for (;;) {
        struct mate *m = first_mate();
        uint32_t     deadline = match_deadline(&live.s->sitting.match), until = deadline;

        until = p.due < until ? p.due : until;
        until = m && m->due < until ? m->due : until;
        switch (wait_until(until, say("is it ▸", "c'est ▸"))) {
        case LEFT:
            return false;
        case TIME:
            if (until == deadline) {
                time_is_up();
                return true;
            }
            if (until == p.due)
                speaker_says(&p);
            else if (mate_answers(m))
                return true;
            break;
        case LINE:
            if (line_while_guessing(&n, &leave))
                return true;
            if (leave)
                return false;
        }
    }
}

/* ---- You watch. ---- */

static void say_said(const struct said *said, seat_set guessers)
{
    int seat = whole()->giver;

    if (said->by > 0) {
        seat_set rest = guessers;

        for (int i = 1; i < said->by; i++)
            rest = seats_without(rest, seats_first(rest));
        seat = seats_first(rest);
    }
    if (said->by > 0 && said->name)
        say_line("  %s %s%s", speech(seat), timesup_text(whole(), said->name), say("?", " ?"));
    else if (said->by > 0 || !said->text)
        say_line("  %s …", speech(seat));
    else
        say_line("  %s %s%.*s%s", speech(seat), style(CYAN), (int)said->length, said->text,
                 style(PLAIN));
}

/* A person who is an opponent cries fault; the other opponents may join in. */
static void cry_fault(void)
{
    seat_set others;

    if (!play_move(session_now(live.s),
                   (move){.seat = (uint8_t)live.s->company.you, .verb = TIMESUP_V_FAULT}))
        return;
    others = seats_without(whole()->head.acting, whole()->giver);
    EACH_SEAT (seat, others) {
        _Alignas(8) struct timesup seen;
        struct mind                mind = {.chance = chance()};
        struct thought             t;

        if (whole()->claims == 0)
            return;
        bytes_copy(&seen, whole(), sizeof seen);
        game_redact(live.s->game, &seen, (int)seat);
        t = timesup_think(&seen, (int)seat, skill_of((int)seat), &mind);
        if (t.delay_ms != NEVER)
            play_move(session_now(live.s), t.m);
    }
}

/* A line while others talk. False if the person leaves. */
static bool line_while_watching(void)
{
    bool leave;

    if (common_word(&leave))
        return !leave;
    if (live.line[0] == '\0')
        live.hurry = true;
    else if (!whole()->faultless && (typed("x", "x") || typed("fault", "faute")))
        cry_fault();
    else
        say_line("%s", say("  Enter hurries this turn along; quit leaves.",
                           "  Entrée accélère ce tour ; quitter pour partir."));
    return true;
}

/* Waits for the next thing that is said, or the end. False if the person has left; *gone if the
 * name has left the hand meanwhile. */
static bool watch_until(uint32_t until, uint32_t moves, bool *gone)
{
    for (;;) {
        enum woken woken = wait_until(until, say("Enter: faster ▸", "Entrée : accélérer ▸"));

        *gone = false;
        if (woken == LEFT || (woken == LINE && !line_while_watching()))
            return false;
        *gone = live.s->sitting.match.count != moves && whole()->head.phase != TIMESUP_GIVE;
        if (woken == TIME || *gone)
            return true;
    }
}

static bool you_watch(void)
{
    static const uint8_t       verb[] = {[TALK_FOUND] = TIMESUP_V_FOUND,
                                         [TALK_WRONG] = TIMESUP_V_WRONG,
                                         [TALK_PASS] = TIMESUP_V_PASS};
    static struct talk         t;
    _Alignas(8) struct timesup seen;
    uint32_t from = session_now(live.s), deadline = match_deadline(&live.s->sitting.match);
    uint32_t moves = live.s->sitting.match.count;
    seat_set guessers = timesup_guessers(whole()->head.seats, whole()->giver);
    bool     gone;

    bytes_copy(&seen, whole(), sizeof seen);
    game_redact(live.s->game, &seen, whole()->giver);
    timesup_talk(&seen, &live.pool, skill_of(whole()->giver), timesup_language(), chance(), &t);
    for (int i = 0; i < t.count; i++) {
        uint32_t at = later(from, t.said[i].t_ms);

        if (at >= deadline)
            break;
        if (!watch_until(at, moves, &gone))
            return false;
        if (gone)
            return true;
        say_said(&t.said[i], guessers);
    }
    if (t.end == TALK_STUCK || later(from, t.ms) >= deadline) {
        if (!watch_until(deadline, moves, &gone))
            return false;
        if (!gone)
            time_is_up();
        return true;
    }
    if (!watch_until(later(from, t.ms), moves, &gone))
        return false;
    if (!gone)
        judge(verb[t.end]);
    return true;
}

/* ---- Between the turns. ---- */

/* The person's line where a move is asked for. False if it leaves. */
static bool line_as_move(void)
{
    char        said[SAID_MAX], complaint[COMPLAINT_MAX];
    const char *text = live.line;
    move        m;
    bool        leave;

    if (common_word(&leave))
        return !leave;
    if (view()->head.phase == TIMESUP_READY && live.line[0] == '\0')
        text = "start";
    else if (live.s->table->shorthand(view(), &live.s->company, live.line, said))
        text = said;
    if (typed("?", "aide"))
        live.s->table->offer(view(), &live.s->company);
    else if (moves_read_by(live.s->game, live.s->company.you, text, &m, 1, complaint) != 1)
        say_line("%s✗ %s%s", style(RED), complaint, style(PLAIN));
    else
        play_move(session_now(live.s), m);
    return true;
}

/* What the prompt says between the conversations. */
static const char *between(bool acting)
{
    bool removing = view()->head.phase == TIMESUP_REMOVE;

    if (acting)
        return removing ? say("two numbers ▸", "deux numéros ▸")
                        : say("Enter to start ▸", "Entrée pour commencer ▸");
    return removing ? say("the others choose ▸", "les autres choisissent ▸") : "▸";
}

/* Nature, the bots, or the person: whoever is due between the conversations. */
static bool step_between(void)
{
    struct session *s = live.s;
    struct entry    next = {.t_ms = UINT32_MAX};
    bool            acting = seat_in(view()->head.acting, s->company.you);
    bool            due = sitting_next(&s->sitting, s->people, &next);
    enum woken      woken;

    live.hurry = live.hurry && !acting;
    if (seat_in(whole()->head.acting, NATURE))
        return play_move(session_now(s), next.m);
    woken = wait_until(due ? next.t_ms : UINT32_MAX, between(acting));
    if (woken == LEFT)
        return false;
    if (woken == TIME)
        return !due || play_move(next.t_ms, next.m);
    if (acting)
        return line_as_move();
    live.hurry = live.line[0] == '\0';
    return live.hurry || line_while_watching();
}

/* Says what is asked of the person when that changes. */
static void ask(int *asked)
{
    const struct timesup *s = view();
    bool                  mine = seat_in(s->head.acting, live.s->company.you);
    int                   now = mine ? 1 + s->head.phase : 0;

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

bool timesup_play(struct session *s)
{
    int asked = -1;

    live.s = s;
    live.pool = names_pool(whole()->list, whole()->pool);
    printf("%s%s%s · %s\n", style(BOLD), s->game->name, style(PLAIN),
           say("type ? for help, rules for the rules, quit to leave",
               "tape ? pour l'aide, regles pour les règles, quitter pour partir"));
    while (!game_over(s->state)) {
        const struct timesup *w = whole();
        int                   you = s->company.you;
        bool                  going;

        if (!seat_in(w->head.acting, NATURE))
            ask(&asked);
        if (stage_of(w) != live.stage) {
            live.stage = stage_of(w);
            live.hurry = false;
        }
        if (w->head.phase != TIMESUP_GIVE)
            going = step_between();
        else if (w->giver == you)
            going = you_give();
        else if (seat_in(timesup_guessers(w->head.seats, w->giver), you))
            going = you_guess();
        else
            going = you_watch();
        if (!going)
            return false;
    }
    input_prompt(NULL, s->game, NULL, 0);
    return true;
}
