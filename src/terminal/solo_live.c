/* solo_live.c: see solo_live.h. */
#include "terminal/solo_live.h"
#include "host/host.h"
#include "terminal/keys.h"
#include "terminal/live.h"

/* The session, as far as a live table needs it. */
struct solo {
    struct live     live;
    struct session *s;
    const char     *why; /* it cannot go on; NULL: it can */
};

static uint32_t now(void *with)
{
    return session_now(((struct solo *)with)->s);
}

static void make(struct solo *t, uint32_t t_ms, move m)
{
    t->live.took_ms = (int)(t_ms - t->s->sitting.match.now);
    t->why = session_play(t->s, t_ms, m);
    if (t->why)
        return;
    t->live.happened = t->s->sitting.match.now;
    t->s->table->live->moved(&t->live, m);
}

static void play(void *with, move m)
{
    make(with, now(with), m);
}

static void pause_time(void *with, bool on)
{
    ((struct solo *)with)->live.paused = on;
}

/* What bots, chance and the clock do next, at a pace that a person can follow, but never after the
 * clock would. */
static struct entry next_of(const struct solo *t)
{
    struct session     *s = t->s;
    const struct match *m = &s->sitting.match;
    struct entry        next = {.t_ms = UINT32_MAX};
    uint32_t            least;

    if (!sitting_next(&s->sitting, s->people, &next))
        next.t_ms = UINT32_MAX;
    if (next.t_ms == UINT32_MAX || next.m.seat == CLOCK || next.m.seat == NATURE)
        return next;
    least = m->now + s->table->live->pace(&t->live, next.m);
    if (least > match_deadline(m))
        least = match_deadline(m);
    if (next.t_ms < least)
        next.t_ms = least;
    return next;
}

/* Waits for a key, at most `ms`. Time stands still in a pause, and while help is read. */
static int wait_key(const struct solo *t, int64_t ms)
{
    bool   still = t->live.paused || t->live.reading;
    double since = seconds_now();
    int    key = keys_wait(still ? -1 : ms);

    if (still)
        t->s->start += seconds_now() - since;
    return key;
}

/* Waits for the next move, of a bot or of the person. False: the person leaves, or t->why. */
static bool turn(struct solo *t)
{
    struct entry next = next_of(t);
    uint32_t     moves = t->s->sitting.match.count;

    if (next.m.seat == NATURE && next.t_ms != UINT32_MAX)
        make(t, now(t), next.m);
    while (t->s->sitting.match.count == moves && !t->why) {
        int64_t again = t->s->table->live->draw(&t->live);
        int64_t left = next.t_ms == UINT32_MAX ? -1 : (int64_t)next.t_ms - now(t);
        bool    still = t->live.paused || t->live.reading;
        int     key;

        if (left <= 0 && next.t_ms != UINT32_MAX && !still) {
            make(t, next.t_ms, next.m);
            continue;
        }
        key = wait_key(t, again >= 0 && (left < 0 || again < left) ? again : left);
        if (key == KEY_LEAVE ||
            (key != KEY_NONE && key != KEY_RESIZED && !t->s->table->live->key(&t->live, key)))
            return false;
    }
    return !t->why;
}

bool solo_live_play(struct session *s)
{
    struct solo t = {.live = {.player = &s->player,
                              .before = s->before,
                              .took_ms = LIVE_NO_TIME,
                              .alone = true,
                              .now = now,
                              .play = play,
                              .pause = pause_time},
                     .s = s};
    bool        stays = true;
    int         key;

    t.live.with = &t;
    t.live.happened = s->sitting.match.now;
    if (!live_begin(&t.live)) {
        wrong_call(say("this terminal doesn't give single keys",
                       "ce terminal ne donne pas les touches une à une"));
        return false;
    }
    s->start = seconds_now() - s->sitting.match.now / 1000.0;
    while (stays && !game_over(s->state))
        stays = turn(&t);
    if (stays) {
        do {
            s->table->live->draw(&t.live);
            key = keys_wait(-1);
        } while (key == KEY_NONE || key == ' ' || key == KEY_RESIZED);
    }
    live_end();
    if (t.why)
        wrong_call("%s", t.why);
    return stays;
}
