/* solo.c: see solo.h. */
#include "terminal/solo.h"
#include "host/host.h"
#include "terminal/input.h"
#include "terminal/paper.h"
#include "terminal/solo_live.h"

#include <string.h>

enum outcome { GO_ON, LET, LEAVE }; /* LET: an empty line: let things take their course */

enum { SLOWEST = 8 };

/* ---- What a person types. ---- */

/* Windows that wait for the person last longer, or shorter again. */
static void change_pace(struct session *s, bool slower)
{
    s->slow = slower ? s->slow * 2 : s->slow / 2;
    s->slow = s->slow > SLOWEST ? SLOWEST : s->slow < 1 ? 1 : s->slow;
    if (s->slow == 1)
        puts(say("You have the usual time again.", "Tu as de nouveau le temps habituel."));
    else
        printf(say("From now on you have %d times as long.\n",
                   "Désormais tu as %d fois plus de temps.\n"),
               s->slow);
}

static void play_said(struct session *s, move m)
{
    const char *why = session_play(s, session_now(s), m);

    if (why)
        player_refused(&s->player, why);
}

static enum outcome obey(struct session *s, const char *typed)
{
    struct line l = line_trimmed(typed);
    char        said[SAID_MAX];
    move        m;

    if (line_is(&l, "slower", "lent") || line_is(&l, "faster", "vite")) {
        change_pace(s, line_is(&l, "slower", "lent"));
        return GO_ON;
    }
    switch (player_hear(&s->player, typed, said, &m)) {
    case SAID_NOTHING:
        return LET;
    case SAID_LEAVE:
        return LEAVE;
    case SAID_MOVE:
        play_said(s, m);
        return GO_ON;
    default:
        return GO_ON;
    }
}

/* ---- The loop. ---- */

/* The prompt, with the seconds left where a clock runs. */
static void show_prompt(struct session *s)
{
    char     prompt[32] = "> ";
    uint32_t end = match_deadline(&s->sitting.match), now = session_now(s);

    if (!player_acting(&s->player)) {
        input_prompt(NULL, s->game, NULL, 0);
        return;
    }
    if (end != UINT32_MAX && !s->quick)
        snprintf(prompt, sizeof prompt, "%3u s > ",
                 end > now ? ((end - now) * (uint32_t)s->slow + 999) / 1000 : 0);
    input_prompt(prompt, s->game, session_view(s), s->company.you);
}

/* Waits until `until` (ms of the match; UINT32_MAX: as long as it takes), obeying what is
 * typed; back as soon as a move was made. `clock`: the next move is the clock's. */
static enum outcome wait_until(struct session *s, uint32_t until, bool clock)
{
    uint32_t moves = s->sitting.match.count;

    for (;;) {
        const char  *line;
        enum outcome said;
        uint32_t     now = session_now(s);
        int64_t      left = until == UINT32_MAX ? -1 : (int64_t)until - now;

        if (left > 0 && (s->quick || (s->fast && !clock)))
            left = 0;
        if (left <= 0 && until != UINT32_MAX)
            return GO_ON;
        show_prompt(s);
        if (left > 250 && player_acting(&s->player))
            left = 250; /* the seconds in the prompt go on */
        switch (input_wait(left, &line)) {
        case INPUT_END:
            return LEAVE;
        case INPUT_NONE:
            break;
        case INPUT_RESIZED:
            player_redraw(&s->player);
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

/* One move, of whoever makes it. */
static enum outcome turn(struct session *s)
{
    struct entry next = {.t_ms = UINT32_MAX};
    uint32_t     moves = s->sitting.match.count, until;
    const char  *why = NULL;
    move         let;

    if (player_only_lets(&s->player, &let)) { /* nobody waits for what is no choice */
        why = session_play(s, session_now(s), let);
    } else {
        if (!seat_in(head_of(s->state)->acting, NATURE))
            player_turn(&s->player);
        else
            s->player.last.count = 0;
        until = session_next(s, &next) ? next.t_ms : UINT32_MAX;
        if (s->quick && player_acting(&s->player) && next.m.seat == CLOCK)
            until = UINT32_MAX; /* no clock runs out on lines that are there already */
        if (wait_until(s, until, next.m.seat == CLOCK) == LEAVE)
            return LEAVE;
        if (s->sitting.match.count != moves || next.t_ms == UINT32_MAX)
            return GO_ON;
        input_pause();
        why = session_play(s, next.t_ms, next.m);
        input_go_on();
    }
    if (why)
        wrong_call("%s", why);
    return why ? LEAVE : GO_ON;
}

bool solo_play(struct session *s)
{
    paper_forget();
    if (s->table->live && !s->quick)
        return solo_live_play(s);
    if (s->table->play && !s->quick)
        return s->table->play(s);
    s->player.more = say("  slower   more time to decide        faster   less again\n",
                         "  lent     plus de temps pour choisir vite        de nouveau moins\n");
    printf("%s%s%s · %s\n", style(BOLD), s->game->name, style(PLAIN),
           say("type ? for help, rules for the rules, quit to leave",
               "? pour l'aide, regles pour les règles, quitter pour partir"));
    while (!game_over(s->state))
        if (turn(s) == LEAVE)
            return false;
    input_prompt(NULL, s->game, NULL, 0);
    return true;
}
