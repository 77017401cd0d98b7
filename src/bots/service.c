/* service.c: a bot that counts the bites.
 *
 * It fills in what it cannot see by a random possibility, tries every move there, follows it
 * to the next draw (making its own further choices one by one, nobody countering) and weighs
 * what it sees then: characters in camps, those on the table by how many bites come before
 * their player can act again, and what the card spent was worth keeping. A counter is weighed
 * the same way, against letting the card pass.
 *
 * Normal imagines one possibility, hard many and takes what is best on average. Easy does not
 * count bites (a character on the table is a character) and throws its counter at the first
 * card that it fits, half of the time. Both play a card for fun now and then.
 *
 * In the window a bot must not tell by its time what it holds: the delay is drawn first,
 * before any thought, from a span that depends on the window alone. */
#include "games/service.h"
#include "bots/bot.h"
#include "core/bytes.h"
#include "core/check.h"

typedef struct service state;

enum { FULL = 100, WIN = 1000000 }; /* a character safe in camp; a game */

/* What a card is worth in hand: a better use may come. */
static const uint8_t keep[SERVICE_KINDS + 1] = {
    [SERVICE_TABLE] = 16,       [SERVICE_TABLE_C] = 18,    [SERVICE_TABLE_S] = 20,
    [SERVICE_TABLE_CS] = 24,    [SERVICE_PLAT] = 24,       [SERVICE_FROMAGE] = 32,
    [SERVICE_PIQUE] = 28,       [SERVICE_CHOUCROUTE] = 60, [SERVICE_PANIER] = 40,
    [SERVICE_HORS] = 28,        [SERVICE_GOINFRERIE] = 60, [SERVICE_BUFFET] = 40,
    [SERVICE_RETOUR] = 40,      [SERVICE_VENENEUX] = 48,   [SERVICE_RONDE] = 56,
    [SERVICE_CHAUD] = 40,       [SERVICE_TROU] = 44,       [SERVICE_PASBON] = 60,
    [SERVICE_INDIGESTION] = 52, [SERVICE_SURPRISE] = 68,   [SERVICE_SALE] = 60,
    [SERVICE_CHEF] = 20,        [SERVICE_GARDE] = 24,
};

/* How many possibilities a level imagines. */
static const uint8_t worlds_of[LEVELS] = {[LEVEL_EASY] = 1, [LEVEL_NORMAL] = 1, [LEVEL_HARD] = 48};

/* ---- Weighing a position. ---- */

/* How many turns start before this seat acts again, its own included; 0: it acts now. */
static int turns_until(const state *s, int seat)
{
    bool acts_now = s->head.phase == SERVICE_DRAW && s->drawer == s->mover;
    int  n = 0, at = s->mover;

    if (at == NOBODY || (acts_now && at == seat))
        return 0;
    do {
        at = seats_next(s->in, at);
        n++;
    } while (at != seat);
    return n;
}

/* A character on the table: close to lost if the giant comes to it before its player does. */
static int worth_on_table(const state *s, int place, int turns, bool blind)
{
    int bites = s->feast * turns;

    if (blind)
        return 60;

    if (s->feast == 0)
        return (s->row_n >= 4 ? 52 : 62) + 4 * (place < 6 ? place : 6);
    if (place < bites)
        return 10 + 2 * place;
    return 30 + 5 * (place - bites < 6 ? place - bites : 6);
}

/* What a seat has, in hundredths of a character. In betrayal the camp is the armour of its
 * chief, whatever people stands there; those of the own people on the table may come back. */
static int worth_of_seat(const state *s, int seat, bool blind)
{
    int turns = turns_until(s, seat), sum = FULL * s->camp[seat][0];

    for (int i = 0; i < s->row_n; i++) {
        service_character c = s->row[i];

        if (!s->betrayal) {
            if (service_people(c) == seat + 1)
                sum += worth_on_table(s, i, turns, blind);
        } else if (service_is_chief(c) && service_from(c) == seat) {
            sum += 2 * worth_on_table(s, i, turns, blind);
        } else if (service_people(c) == s->chief[seat] && s->chief[seat]) {
            sum += worth_on_table(s, i, turns, blind) / 4;
        }
    }
    return sum + (service_chief_home(s, seat) ? 3 * FULL : 0);
}

/* The last ones count for more than the first. */
static int curved(int worth)
{
    return worth * (3600 - (worth < 1800 ? worth : 1800)) / 1800;
}

static int worth(const state *s, int me, bool blind)
{
    int others = 0, best = 0, n = s->head.seats - 1;

    if (s->head.phase == SERVICE_OVER && seat_in(s->head.winners, me))
        return WIN;
    if (!seat_in(s->in, me))
        return -WIN;
    EACH_SEAT (seat, seats_without(s->in, me)) {
        int w = FULL + worth_of_seat(s, (int)seat, blind);

        others += w;
        best = w > best ? w : best;
    }
    return 2 * (curved(worth_of_seat(s, me, blind)) - others / n) - best;
}

/* The position as if what the pending card has named stood in the row already. */
static void project(state *s)
{
    if (s->head.phase == SERVICE_ORDER) {
        int n = s->put_n;

        for (int i = 0; i < s->row_n; i++)
            if (!(s->named[i / 32] >> i % 32 & 1))
                s->put[n++] = s->row[i];
        bytes_copy(s->row, s->put, s->row_n);
        return;
    }
    for (int i = 0; i < s->put_n; i++) {
        service_character c = s->put[i];
        int               from = service_from(c);

        if (service_is_chief(c)) {
            s->chief_at[from] = SERVICE_ON_TABLE;
        } else {
            s->camp[from][service_people(c)]--;
            s->camp[from][0]--;
        }
        s->row[s->row_n++] = c;
    }
}

/* ---- Trying moves. ---- */

/* The best so far; of equal ones each is as likely to be taken, so that nobody is always the
 * one picked on. */
struct choice {
    move     m;
    int      worth;
    uint32_t ties;
};

static void consider(struct choice *c, move m, int w, struct chance_source *r)
{
    if (c->ties > 0 && w < c->worth)
        return;
    c->ties = c->ties > 0 && w == c->worth ? c->ties + 1 : 1;
    c->worth = w;
    if (c->ties == 1 || chance_below(r, c->ties) == 0)
        c->m = m;
}

/* The best of the mover's moves in a choice of several steps, looking one step ahead. */
static move best_step(const state *s, struct chance_source *r)
{
    move          out[SERVICE_CHARACTERS];
    struct choice best = {.ties = 0};
    int           n = service_game.legal(s, s->mover, out);

    CHECK(n > 0 && n <= SERVICE_CHARACTERS);
    for (int i = 0; i < n; i++) {
        state next = *s;

        service_game.apply(&next, out[i]);
        if (next.head.phase == s->head.phase)
            project(&next);
        consider(&best, out[i], worth(&next, s->mover, false), r);
    }
    return best.m;
}

/* Follows a card to its end: the mover chooses, nobody counters. */
static void follow(state *s, struct chance_source *r)
{
    for (;;)
        switch (s->head.phase) {
        case SERVICE_PICK:
        case SERVICE_ORDER:
        case SERVICE_OWN:
            service_game.apply(s, best_step(s, r));
            break;
        case SERVICE_COUNTER:
            service_game.apply(s, (move){.seat = CLOCK, .verb = SERVICE_V_CLOSE});
            break;
        default:
            return;
        }
}

/* What a move leads to in one world. */
static int outcome(const state *world, int me, move m, bool blind, struct chance_source *r)
{
    state next = *world;
    bool  counters = m.verb == SERVICE_V_COUNTER, lets = m.verb == SERVICE_V_LET;
    int   spent = counters || m.verb == SERVICE_V_PLAY ? keep[m.arg[0]] : 0;

    if (!lets) /* to let it pass is to see what the clock brings */
        service_game.apply(&next, m);
    if (next.head.phase == world->head.phase && m.verb != SERVICE_V_PLAY && !lets)
        project(&next);
    else
        follow(&next, r);
    if (counters && next.head.phase == SERVICE_DRAW)
        service_game.apply(&next, service_game.draw(&next, r));
    return worth(&next, me, blind) - spent;
}

/* The best move on average over some worlds: the same luck for all of them. */
static move choose(const state *view, int me, enum level level, struct mind *mind)
{
    move         *out = mind->memory;
    int           n = service_game.legal(view, me, out);
    int32_t      *sum = (int32_t *)(out + n);
    struct choice best = {.ties = 0};

    CHECK(n > 0 && mind->size >= (size_t)n * (sizeof *out + sizeof *sum));
    for (int i = 0; i < n; i++)
        sum[i] = 0;
    for (int k = 0; k < worlds_of[level] && n > 1; k++) {
        state world = *view;

        if (world.head.viewer != 0)
            game_resample(&service_game, &world, mind->chance);
        for (int i = 0; i < n; i++)
            sum[i] += outcome(&world, me, out[i], level == LEVEL_EASY, mind->chance);
    }
    for (int i = 0; i < n; i++)
        consider(&best, out[i], sum[i], mind->chance);
    return best.m;
}

/* Easy: the first counter there is, half of the time. */
static bool hasty(const state *s, int seat, struct mind *mind, move *m)
{
    move out[8];
    int  n = service_game.legal(s, seat, out);

    if (chance_below(mind->chance, 2) == 0)
        return false;
    for (int i = 0; i < n; i++)
        if (out[i].verb == SERVICE_V_COUNTER) {
            *m = out[i];
            return true;
        }
    return false;
}

/* A person plays a card for fun now and then, whatever it does: easy one in three, normal one in
 * five. */
static bool whim(const state *s, enum level level, struct mind *mind)
{
    static const uint8_t one_in[LEVELS] = {[LEVEL_EASY] = 3, [LEVEL_NORMAL] = 5};

    return s->head.phase == SERVICE_TURN && one_in[level] &&
           chance_below(mind->chance, one_in[level]) == 0;
}

static move any_card(const state *s, int seat, struct mind *mind)
{
    move *out = mind->memory;

    return out[chance_below(mind->chance, (uint32_t)service_game.legal(s, seat, out))];
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const state   *s = view;
    uint32_t       window = s->head.window_ms;
    struct thought t;

    if (window) /* before any thought: see above */
        t.delay_ms = bot_pause(window < 6000 ? window / 12 : 500, window < 6000 ? window / 4 : 1500,
                               mind->chance);
    else
        t.delay_ms = bot_pause(700, 2400, mind->chance);
    if (level != LEVEL_EASY || s->head.phase != SERVICE_COUNTER || !hasty(s, seat, mind, &t.m))
        t.m = whim(s, level, mind) ? any_card(s, seat, mind) : choose(s, seat, level, mind);
    return t;
}

const struct brain service_brain = {
    .game = "service",
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .oracle = true,
    .think = think,
};
