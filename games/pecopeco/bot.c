/* bot.c: a bot that counts the cards it has not seen.
 *
 * From its own hand and the open discards it works out how likely a player with so many
 * cards can cover a given top. That tells how likely a card of its own stays uncovered and
 * wins, and how likely somebody who "cannot play" bluffs. It saves cards while others must
 * cover anyway, bluffs with small hands more than with large ones, and never forgets to say
 * Peco Peco. Hard searches on top of that (bots/search.h), with hands imagined by what was said:
 * who says it cannot play rarely can. Normal is honest and does not count. Easy plays what lies
 * nearest, accuses by mood, never bluffs but when it is fed up, and forgets its Peco Peco.
 * Probabilities are in 1/65536: the engine knows no floating point. */
#include "bots/search.h"
#include "core/bytes.h"
#include "core/check.h"
#include "games/pecopeco/rules.h"

enum { ONE = 65536 };

typedef struct pecopeco state;

/* What one player has not seen: draw pile, other hands, discards put under. */
struct unseen {
    uint8_t count[PECO_KINDS + 1];
    int     total;
};

static struct unseen look(const state *s, int seat)
{
    struct unseen u = {.total = 0};

    for (int k = 1; k <= PECO_KINDS; k++) {
        u.count[k] = byte(peco_deck[k] - s->open[k] - s->hand[seat][k]);
        u.total += u.count[k];
    }
    return u;
}

/* The chance that a hidden hand of `cards` holds one of these kinds. */
static uint32_t holds(const struct unseen *u, uint32_t kinds, int cards)
{
    uint32_t without = ONE;
    int      others = u->total;

    for (; kinds != 0; kinds &= kinds - 1)
        others -= u->count[__builtin_ctz(kinds)];
    for (int i = 0; i < cards && i < u->total; i++)
        without = others > i ? without * (uint32_t)(others - i) / (uint32_t)(u->total - i) : 0;
    return ONE - without;
}

/* The chance that no opponent can cover a card of this kind, once the one it covers is out
 * if that was its last card. */
static uint32_t stays(const state *s, const struct unseen *u, int seat, int kind)
{
    uint32_t beaters = peco_beaters(kind, peco_rule(s));
    uint32_t chance = ONE;

    EACH_SEAT (i, (seat_set)(s->in & ~peco_party(s, seat)))
        chance = chance / 256 * ((ONE - holds(u, beaters, s->cards[i])) / 256);
    return chance;
}

/* Who will still speak before the round ends, if all say they cannot play: not counting
 * `seat`. */
static int speakers_after(const state *s, int seat)
{
    int n = 0;

    for (int i = peco_next(s, seat);
         i != s->top_by && i != seat && !(s->top_by == NOBODY && seat_in(s->turned, i));
         i = peco_next(s, i))
        n++;
    return n;
}

/* Would these seats win the game with the present stake? */
static bool would_win(const state *s, seat_set who)
{
    unsigned dishes = 1u << peco_dish(s->stake);

    if (peco_has_lone(s) || (peco_foods[s->stake].tilted && s->left != 0))
        return false;
    for (int i = 0; i < s->laid_count; i++)
        if (!s->laid[i].down && seat_in(who, s->laid[i].by))
            dishes |= 1u << peco_dish(s->laid[i].food);
    if (s->tilted != 0 && seat_in(who, s->tilted_by))
        dishes |= 1u << peco_dish(s->tilted);
    return dishes == (1u << PECO_DISHES) - 1;
}

/* ---- Accusing. ---- */

/* Of those who could play, so many of 64 are taken to bluff. */
static uint32_t bluffs_expected(int cards)
{
    return cards >= 4 ? 12 : cards == 3 ? 14 : 18;
}

/* The chance that somebody with so many cards who says it cannot play could. */
static uint32_t bluff_likely(const state *s, const struct unseen *u, int of)
{
    uint32_t could = holds(u, peco_playable(s), s->cards[of]);
    uint32_t bluff = could / 64 * bluffs_expected(s->cards[of]);

    return (uint32_t)((uint64_t)bluff * ONE / (bluff + (ONE - could) + 1));
}

/* An accusation that is wrong costs as much as a right one brings, more where it puts the
 * accuser out; it also keeps others from bluffing, which a share of luck stands for. */
static bool accuses(const state *s, int seat, struct chance_source *r)
{
    struct unseen u = look(s, seat);
    uint32_t      needed = ONE / 3 * 2;

    if (seat_in(peco_party(s, seat), s->said))
        return false;
    if (s->head.phase == PECO_OPEN && speakers_after(s, s->said) == 0)
        return false; /* the round ends whatever is found */
    if (peco_rule(s) == PECO_HARSH || s->cards[seat] == 1)
        needed += ONE / 8;
    return bluff_likely(s, &u, s->said) + chance_below(r, ONE / 4) > needed;
}

/* ---- Playing. ---- */

/* Whom to rob: somebody with one card, who is out then; else the first to speak. */
static int choose_victim(const state *s, int seat)
{
    seat_set victims = peco_victims(s, seat);
    int      i = peco_next(s, seat);

    EACH_SEAT (poor, victims)
        if (s->cards[poor] == 1)
            return (int)poor;
    while (!seat_in(victims, i))
        i = peco_next(s, i);
    return i;
}

struct choice {
    int      kind;
    uint32_t stays;
    int32_t  worth;
};

/* The best card to play: likely to stay, cheap to lose. */
static struct choice choose_card(const state *s, const struct unseen *u, int seat)
{
    struct choice best = {.kind = 0};

    for (uint32_t kinds = peco_kinds_in(s->hand[seat]) & peco_playable(s); kinds != 0;
         kinds &= kinds - 1) {
        int           kind = __builtin_ctz(kinds);
        struct choice c = {.kind = kind, .stays = stays(s, u, seat, kind)};

        c.worth = (int32_t)c.stays;
        if (peco_icon(kind) == PECO_TO_DRAW)
            c.worth += ONE / 4;
        else if (peco_icon(kind) == PECO_THIEF)
            c.worth += ONE / 16;
        else if (peco_icon(kind) == PECO_BOMB)
            c.worth -= ONE / 3;
        if (best.kind == 0 || c.worth > best.worth)
            best = c;
    }
    return best;
}

/* Is it better to say one cannot play, though one can? */
static bool bluffs(const state *s, int seat, struct choice card, struct chance_source *r)
{
    static const uint8_t of_64[] = {0, 4, 24, 8, 6}; /* by cards in hand */
    int                  after = speakers_after(s, seat), cards = s->cards[seat];
    bool                 mate = s->top_by != NOBODY && seat_in(peco_party(s, seat), s->top_by);
    bool     safe = peco_rule(s) == PECO_TRUST || (after == 0 && peco_rule(s) != PECO_ANYONE);
    uint32_t nerve = of_64[cards < 4 ? cards : 4];

    if (mate)
        return safe || chance_below(r, 64) < 40;
    if (after == 0 || would_win(s, peco_party(s, seat)))
        return false;
    if (card.stays > ONE / 3 || peco_icon(card.kind) == PECO_TO_DRAW)
        return false;
    if (safe)
        return chance_below(r, 64) < 52;
    if (peco_rule(s) == PECO_HARSH)
        nerve /= 2;
    return chance_below(r, 64) < nerve;
}

static move play_move(const state *s, int seat, int kind)
{
    move m = {.seat = byte(seat), .verb = PECO_V_PLAY, .arg = {byte(kind)}};

    if (peco_icon(kind) == PECO_THIEF && peco_victims(s, seat) != 0)
        m.arg[1] = byte(1 + choose_victim(s, seat));
    m.arg[2] = s->peco && s->cards[seat] == 2;
    return m;
}

/* The team that gains most by the own buffet. */
static int choose_team(const state *s, int seat)
{
    int best = 0, most = -1;

    for (unsigned teams = peco_weakest(s); teams != 0; teams &= teams - 1) {
        int team = __builtin_ctz(teams);
        int worth = peco_worth(s, (seat_set)(peco_party(s, team - 1) | seat_bit(seat)));

        if (worth > most)
            most = worth, best = team;
    }
    return best;
}

/* In an open round: accuse or let go. It is asked again whenever another has let go, so its
 * luck is drawn from what does not change in a window. */
static struct thought answer(const state *s, int seat, struct chance_source *r)
{
    uint64_t             own = bytes_hash(HASH_START, s->hand[seat], sizeof s->hand[seat]);
    struct chance_source luck = chance_stream(own, s->head.window);
    uint32_t             least = s->window < 4200 ? s->window / 6u : 700,
             most = s->window < 4400 ? s->window / 2u : 2200;

    return (struct thought){
        .m = {.seat = byte(seat), .verb = accuses(s, seat, &luck) ? PECO_V_ACCUSE : PECO_V_LET},
        .delay_ms = bot_pause(least > 200 ? least : 200, most, r)};
}

static struct thought think_well(const void *view, int seat, struct mind *mind)
{
    const state   *s = view;
    struct unseen  u;
    struct choice  card;
    struct thought t = {.m = {.seat = byte(seat), .verb = PECO_V_CANNOT}};

    if (s->head.phase == PECO_OPEN)
        return answer(s, seat, mind->chance);
    t.delay_ms = bot_pause(700, 2200, mind->chance);
    if (s->head.phase == PECO_JOIN) {
        t.m.verb = PECO_V_JOIN;
        t.m.arg[0] = byte(choose_team(s, seat));
        return t;
    }
    if (s->said != NOBODY && accuses(s, seat, mind->chance)) {
        t.m.verb = PECO_V_ACCUSE;
        return t;
    }
    u = look(s, seat);
    card = choose_card(s, &u, seat);
    if (card.kind != 0 && !bluffs(s, seat, card, mind->chance))
        t.m = play_move(s, seat, card.kind);
    return t;
}

/* ---- Normal: an honest person who does not count. ---- */

/* The card it has most of; of these a plain one first, and a bomb last of all. */
static int plain_card(const state *s, int seat, uint32_t kinds)
{
    int best = 0, most = 0;

    for (; kinds != 0; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds), icon = peco_icon(kind);
        int likes = 10 + 4 * s->hand[seat][kind] + (icon == PECO_PLAIN ? 2 : 0) -
                    (icon == PECO_BOMB ? 8 : 0);

        if (likes > most) {
            most = likes;
            best = kind;
        }
    }
    return best;
}

/* Says that it cannot play only if so, and accuses nobody who has few cards. */
static struct thought think_honest(const state *s, int seat, struct mind *mind)
{
    struct thought t = think_well(s, seat, mind);
    uint32_t       kinds = peco_kinds_in(s->hand[seat]) & peco_playable(s);

    if (t.m.verb == PECO_V_ACCUSE && s->cards[s->said] < 4)
        t.m.verb = s->head.phase == PECO_OPEN ? PECO_V_LET : PECO_V_CANNOT;
    if (s->head.phase == PECO_TURN && t.m.verb != PECO_V_ACCUSE && kinds != 0)
        t.m = play_move(s, seat, plain_card(s, seat, kinds));
    return t;
}

/* ---- Easy. ---- */

static struct thought think_easy(const state *s, int seat, struct mind *mind)
{
    struct thought t = think_well(s, seat, mind);
    uint32_t       kinds = peco_kinds_in(s->hand[seat]) & peco_playable(s), mood;

    mood = chance_below(mind->chance, 8);
    if (s->head.phase == PECO_OPEN) {
        if (t.m.verb == PECO_V_ACCUSE || mood == 0)
            t.m.verb = mood < 4 ? PECO_V_ACCUSE : PECO_V_LET;
        return t;
    }
    if (s->head.phase != PECO_TURN)
        return t;
    if (s->said != NOBODY && mood == 0) {
        t.m = (move){.seat = byte(seat), .verb = PECO_V_ACCUSE};
        return t;
    }
    if (kinds == 0 || mood == 1)
        t.m = (move){.seat = byte(seat), .verb = PECO_V_CANNOT};
    else
        t.m = play_move(s, seat, __builtin_ctz(kinds));
    if (mood < 4)
        t.m.arg[2] = 0;
    return t;
}

/* ---- Hard: search. ---- */

/* Hands that fit, those less often in which somebody bluffs: it who said last that it cannot
 * play could, and said so all the same. */
static void imagine(void *view, int seat, struct chance_source *r)
{
    _Alignas(8) state known;
    state            *s = view;

    (void)seat;
    bytes_copy(&known, view, sizeof known);
    for (int tries = 0; tries < 12; tries++) {
        bytes_copy(s, &known, sizeof known);
        game_resample(&pecopeco_game, s, r);
        if (s->said == NOBODY || !(peco_kinds_in(s->hand[s->said]) & peco_playable(s)) ||
            chance_below(r, 64) < bluffs_expected(s->cards[s->said]))
            return;
    }
}

static bool round_over(const void *at, const void *view)
{
    const state *s = at, *v = view;

    return s->stake != v->stake || s->laid_count != v->laid_count;
}

/* The share of a seat's party in the strength of all, by the dishes it has of the three and what
 * its buffet is worth: fitted to who won some thousand games. */
static uint32_t prospects(const void *at, int seat)
{
    static const uint8_t by_dishes[] = {2, 3, 7, 14};
    const state         *s = at;
    uint32_t             all = 0, own = 0;

    for (int i = 0; i < s->head.seats; i++) {
        seat_set who = peco_party(s, i);
        unsigned dishes = 0;
        uint32_t w;

        for (int k = 0; k < s->laid_count; k++)
            if (!s->laid[k].down && seat_in(who, s->laid[k].by))
                dishes |= 1u << peco_dish(s->laid[k].food);
        if (s->tilted != 0 && seat_in(who, s->tilted_by))
            dishes |= 1u << peco_dish(s->tilted);
        w = (uint32_t)(6 + peco_worth(s, who)) * by_dishes[__builtin_popcount(dishes)];
        all += w;
        own = i == seat ? w : own;
    }
    CHECK(all > 0); /* everybody has some strength */
    return (uint32_t)SEARCH_WIN * own / all;
}

static const struct search_game searched = {.game = &pecopeco_game,
                                            .policy = think_well,
                                            .iterations = 3000,
                                            .horizon = 300,
                                            .margin = 1,
                                            .imagine = imagine,
                                            .enough = round_over,
                                            .worth = prospects};

/* At a large table a search finds nothing better than the counting: a move matters too little.
 * Not so to the oracle, which knows the hands. */
static bool searches(const state *s)
{
    return s->head.phase == PECO_TURN && (s->head.seats <= 3 || s->head.viewer == 0);
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const state *s = view;

    if (level == LEVEL_EASY)
        return think_easy(s, seat, mind);
    if (level == LEVEL_NORMAL)
        return think_honest(s, seat, mind);
    return searches(s) ? search_think(&searched, view, seat, mind) : think_well(s, seat, mind);
}

const struct brain pecopeco_brain = {
    .game = &pecopeco_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .oracle = true,
    .think = think,
};
