/* bot.c: a bot that counts the bites.
 *
 * It tries every move, follows it to the next draw (making its own further choices one by one,
 * nobody countering) and weighs what it sees then: characters in camps, those on the table by
 * how many bites come before their player can act again, and what the card spent was worth
 * keeping. A counter is weighed the same way, against letting the card pass. That is normal.
 *
 * Hard searches (bots/search.h): everybody plays like that for a round or two of the table, and
 * counters that the others may hold are played against it. What it has then, cards in hand
 * included, is its share of the game. So it holds a counter back while a better use may come.
 * Easy is blind: it does not count bites (a character on the table is a character), keeps no
 * card for later, does not mind who leads, overlooks one card in three, and throws its counter
 * at the first card that it fits, half of the time.
 *
 * In the window a bot must not tell by its time what it holds: the delay is drawn first,
 * before any thought, from a span that depends on the window alone. */
#include "bots/search.h"
#include "core/bytes.h"
#include "core/check.h"
#include "games/service/rules.h"

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

/* Who is blind does not mind who leads, nor that the last ones count for more. */
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
    if (blind)
        return 2 * worth_of_seat(s, me, blind) - others / n;
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
    int   spent = !blind && (counters || m.verb == SERVICE_V_PLAY) ? keep[m.arg[0]] : 0;

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

/* A world that fits the view, as far as it matters for trying moves: hands do not while nobody
 * counters, but the chiefs of a betrayal do, and the cards that are drawn after a counter. */
static state world_of(const state *view, struct chance_source *r)
{
    state world = *view;

    if (world.head.viewer != 0 && (world.betrayal || world.head.phase == SERVICE_COUNTER))
        game_resample(&service_game, &world, r);
    return world;
}

/* The best move in one possible world. Who is blind does not think of one card in three. */
static move choose(const state *view, int me, bool blind, struct mind *mind)
{
    move         *out = mind->memory;
    int           n = service_game.legal(view, me, out);
    uint32_t      overlooked = 0;
    struct choice best = {.ties = 0};
    state         world;

    CHECK(n > 0);
    if (n == 1)
        return out[0];
    world = world_of(view, mind->chance);
    for (int kind = 1; blind && kind <= SERVICE_KINDS; kind++)
        overlooked |= (chance_below(mind->chance, 3) == 0 ? 1u : 0) << kind;
    for (int i = 0; i < n; i++)
        if (out[i].verb != SERVICE_V_PLAY || !(overlooked >> out[i].arg[0] & 1))
            consider(&best, out[i], outcome(&world, me, out[i], blind, mind->chance), mind->chance);
    return best.ties > 0 ? best.m : out[0];
}

/* In the window all are as quick: see above. */
static uint32_t pause(const state *s, struct chance_source *r)
{
    uint32_t window = s->head.window_ms;

    if (window)
        return bot_pause(window < 6000 ? window / 12 : 500, window < 6000 ? window / 4 : 1500, r);
    return bot_pause(700, 2400, r);
}

/* ---- Hard: search. ---- */

enum { PROPOSED = 8, AHEAD = 24 };

static struct thought policy(const void *view, int seat, struct mind *mind)
{
    struct thought t = {.delay_ms = pause(view, mind->chance)};

    t.m = choose(view, seat, false, mind);
    return t;
}

/* The best few by what they lead to at once. */
static int propose(const void *view, int seat, move *out, struct mind *mind)
{
    move   *legal = mind->memory;
    int32_t worths[PROPOSED];
    state   world = world_of(view, mind->chance);
    int     n = service_game.legal(view, seat, legal), count = 0;

    for (int i = 0; i < n; i++)
        count = search_shortlist(out, worths, count, PROPOSED, legal[i],
                                 outcome(&world, seat, legal[i], false, mind->chance));
    return count;
}

/* A few turns later, when somebody is about to draw. */
static bool turns_later(const void *at, const void *view)
{
    const struct head *h = at, *then = view;

    return h->turn >= then->turn + AHEAD && h->phase == SERVICE_DRAW;
}

/* The share of a seat in what all have, on the table and in hand. Fitted to who won some
 * thousand games: to be ahead helps the less the more are left, for all turn on the leader. */
static uint32_t prospects(const void *at, int seat)
{
    const state *s = at;
    int          left = seats_count(s->in);
    uint64_t     all = 0, own = 0;

    EACH_SEAT (i, s->in) {
        uint64_t cards = 0, has, strength;

        for (int kind = 1; kind <= SERVICE_KINDS; kind++)
            cards += (uint64_t)s->hand[i][kind] * keep[kind];
        has = (uint64_t)worth_of_seat(s, (int)i, false) + (left == 2 ? cards / 2 : cards);
        strength = left >= 5 ? has : left >= 3 ? has * has : has * has * has;
        all += strength;
        own = (int)i == seat ? strength : own;
    }
    return all ? (uint32_t)(SEARCH_WIN * own / all) : 0;
}

static const struct search_game searched = {.game = &service_game,
                                            .policy = policy,
                                            .iterations = 1500,
                                            .horizon = 200,
                                            .propose = propose,
                                            .enough = turns_later,
                                            .worth = prospects};

static move search_move(const state *s, int seat, struct mind *mind)
{
    struct thought t;

    if (service_game.legal(s, seat, mind->memory) == 1)
        return ((move *)mind->memory)[0];
    t = search_think(&searched, s, seat, mind);
    if (t.delay_ms == NEVER) /* to wait for the end of a window is to let it pass */
        t.m.verb = SERVICE_V_LET;
    return t.m;
}

/* ---- Easy. ---- */

/* The first counter there is, half of the time. */
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

static move easy_move(const state *s, int seat, struct mind *mind)
{
    move m;

    if (s->head.phase == SERVICE_COUNTER && hasty(s, seat, mind, &m))
        return m;
    return choose(s, seat, true, mind);
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    struct thought t = {.delay_ms = pause(view, mind->chance)};

    if (level == LEVEL_EASY)
        t.m = easy_move(view, seat, mind);
    else
        t.m = level == LEVEL_HARD ? search_move(view, seat, mind) : choose(view, seat, false, mind);
    return t;
}

const struct brain service_brain = {
    .game = &service_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .oracle = true,
    .think = think,
};
