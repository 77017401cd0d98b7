/* bot.c: a bot that knows its odds.
 *
 * It takes what it can. Before the second roll it goes through every way to keep dice and to
 * buy grey ones: the chance that a disc is matched then is known exactly, and since a die may
 * serve several discs the gains simply add up. The discs it turns down are those it would
 * hope for least. It does not end a game that it would lose by that. In a harpoon it finds
 * the right discs, but takes a person's time for it. Chances are in 1/65536.
 *
 * That is hard. Normal knows the odds too, but has eyes for one disc at a time and never buys a
 * grey die; easy goes for the disc of which it has most already, whatever the odds, and now and
 * then overlooks one it could take.
 *
 * A tree search (bots/search.h) was tried and lost: its samples are noisier than these sums.
 * Weighing discs by how often each kind is taken away again won nothing measurable either. */
#include "bots/bot.h"
#include "core/check.h"
#include "games/pescado/rules.h"

enum { DICE_MOST = 7 };

/* The chance that n dice show what a disc still misses: by how many dice are missing and the
 * most of one colour among them. */
static uint32_t chance_of(int missing, int of_one, int n)
{
    static const uint16_t odds[][DICE_MOST + 1] = {
        {0, 10923, 20025, 27610, 33931, 39199, 43588, 47246}, /* a */
        {0, 0, 3641, 9102, 15272, 21491, 27394, 32792},       /* a b */
        {0, 0, 0, 1820, 5461, 10366, 15929, 21661},           /* a b c */
        {0, 0, 1820, 4855, 8647, 12861, 17251, 21640},        /* a a */
        {0, 0, 0, 910, 2933, 5942, 9687, 13898},              /* a a b */
        {0, 0, 0, 303, 1062, 2326, 4082, 6277},               /* a a a */
    };

    if (missing == 0)
        return 65536;
    return odds[of_one == 1 ? missing - 1 : missing + of_one - 1 - (of_one == 3)][n];
}

/* What a disc is worth to this player, in quarters of a point. One from the pond may be lost
 * again to the next player; one of the player before is safe, and that player's loss. */
static uint32_t appeal(const struct pescado *s, int disc)
{
    uint32_t worth = (uint32_t)pescado_worth(disc);

    if (s->open[pescado_before(s)] & pescado_bit(disc))
        return worth * (s->head.seats == 2 ? 10 : 6);
    return worth * 3;
}

/* ---- The second roll. ---- */

struct plan {
    uint64_t gain;
    move     keep;
    int      turned; /* discs turned down in all */
    int      least;  /* of those still up the one hoped for least */
};

/* The chance of a disc if these dice are kept and n are rolled. */
static uint32_t hope(dice_set kept, int disc, int n)
{
    int missing = 0, of_one = 0;

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++) {
        int lack = dice_count(pescado_need[disc], colour) - dice_count(kept, colour);

        if (lack > 0)
            missing += lack;
        if (lack > of_one)
            of_one = lack;
    }
    return chance_of(missing, of_one, n);
}

/* Easy: how many of a disc's dice are kept, the dearer disc of equal ones. */
static uint64_t nearness(dice_set kept, int disc)
{
    uint64_t have = 0;

    for (int colour = 1; colour <= PESCADO_COLOURS; colour++) {
        int need = dice_count(pescado_need[disc], colour), lie = dice_count(kept, colour);

        have += (uint64_t)(lie < need ? lie : need);
    }
    return 4 * have + (uint64_t)pescado_worth(disc);
}

/* Easy and normal go for one disc: what keeping those dice promises for the best of them. No
 * die is kept that does not serve it. */
static uint64_t promise(const struct pescado *s, move keep, enum level level)
{
    int      kept = 0;
    uint64_t best = 0;
    dice_set dice;

    while (kept < PESCADO_WHITE && keep.arg[kept] != 0)
        kept++;
    dice = dice_read(keep.arg, kept);
    EACH_DISC (disc, pescado_reach(s)) {
        uint64_t p = level == LEVEL_EASY ? 8 * nearness(dice, (int)disc)
                                         : (uint64_t)hope(dice, (int)disc, PESCADO_WHITE - kept) *
                                               appeal(s, (int)disc);

        best = p > best ? p : best;
    }
    return best ? best - (level == LEVEL_EASY ? (uint64_t)kept : 0) : 0;
}

static move single_minded(const struct pescado *s, int seat, enum level level)
{
    move     out[PESCADO_MOVES], best = {0};
    int      n = pescado_game.legal(s, seat, out);
    uint64_t most = 0;
    bool     found = false;

    for (int i = 0; i < n; i++)
        if (out[i].verb == PESCADO_V_KEEP) {
            uint64_t p = promise(s, out[i], level);

            if (!found || p > most) {
                found = true;
                most = p;
                best = out[i];
            }
        }
    return best;
}

/* What to expect of keeping those dice if `turned` discs lie face down in the end: the gains
 * of all discs in reach but those that would be turned for it, the least ones. */
static struct plan expect(const struct pescado *s, move keep, int turned)
{
    struct plan p = {.keep = keep, .turned = turned};
    uint64_t    least[PESCADO_TURNED];
    int         kept = 0, more = turned - s->turns, found = 0;
    dice_set    dice;

    while (kept < PESCADO_WHITE && keep.arg[kept] != 0)
        kept++;
    dice = dice_read(keep.arg, kept);
    EACH_DISC (disc, pescado_reach(s)) {
        uint64_t gain = (uint64_t)hope(dice, (int)disc, PESCADO_WHITE - kept + turned / 2) *
                        appeal(s, (int)disc);
        int at = found < more ? found++ : more;

        p.gain += gain;
        for (; at > 0 && gain < least[at - 1]; at--)
            if (at < more)
                least[at] = least[at - 1];
        if (at < more)
            least[at] = gain;
        if (at == 0)
            p.least = (int)disc;
    }
    for (int i = 0; i < found; i++)
        p.gain -= least[i];
    return p;
}

/* The best of all ways to keep dice and to buy grey ones. */
static struct plan best_plan(const struct pescado *s, int seat)
{
    struct pescado ready = *s;
    struct plan    best = {.turned = -1};
    move           out[PESCADO_MOVES];
    int            n, up = __builtin_popcountll(pescado_reach(s));

    ready.turns = 2; /* an even number, so that every way to keep dice is listed */
    n = pescado_game.legal(&ready, seat, out);
    for (int turned = (s->turns + 1) / 2 * 2; turned <= PESCADO_TURNED; turned += 2)
        for (int i = 0; i < n && turned - s->turns <= up; i++)
            if (out[i].verb == PESCADO_V_KEEP) {
                struct plan p = expect(s, out[i], turned);

                if (best.turned < 0 || p.gain > best.gain)
                    best = p;
            }
    return best;
}

/* ---- Taking. ---- */

/* Would it lose by taking all of these, because the pond could not be filled then? */
static bool loses_by(const struct pescado *s, int seat, pescado_set all)
{
    int     before = pescado_before(s), places = 0;
    int32_t points[PESCADO_SEATS];

    for (int i = 0; i < PESCADO_POND; i++)
        places += s->pond[i] == 0 || (all & pescado_bit(s->pond[i])) != 0;
    if (places <= s->left)
        return false;
    for (int i = 0; i < s->head.seats; i++)
        points[i] = s->head.score[i];
    EACH_DISC (disc, all) {
        points[seat] += pescado_worth((int)disc);
        if (s->open[before] & pescado_bit((int)disc))
            points[before] -= pescado_worth((int)disc);
    }
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat && points[i] >= points[seat])
            return true;
    return false;
}

/* The disc to take now, the dearest first; 0: none. If to take all would be to lose, the pond
 * keeps as many as the stack cannot replace. */
static int choose_disc(const struct pescado *s, int seat)
{
    pescado_set all = pescado_matching(pescado_reach(s), s->white + s->grey), wanted = all;
    int         places = 0;

    for (int i = 0; i < PESCADO_POND; i++)
        places += s->pond[i] == 0;
    if (loses_by(s, seat, all) && places >= s->left)
        wanted &= ~pescado_pond(s);
    return wanted ? pescado_lowest(wanted) : 0;
}

static struct thought think_take(const struct pescado *s, int seat, enum level level,
                                 struct mind *mind)
{
    struct thought t = {.m = {.seat = byte(seat)}};
    int            disc = s->roll == 2 || s->turns == 0 ? choose_disc(s, seat) : 0;
    struct plan    plan;

    t.delay_ms = bot_pause(500, 1500, mind->chance);
    if (level == LEVEL_EASY && chance_below(mind->chance, 6) == 0)
        disc = 0;
    if (disc != 0) {
        t.m.verb = PESCADO_V_TAKE;
        t.m.arg[0] = byte(disc);
        return t;
    }
    if (s->roll == 2) {
        t.m.verb = PESCADO_V_DONE;
        return t;
    }
    if (level != LEVEL_HARD) {
        t.m = single_minded(s, seat, level);
        return t;
    }
    plan = best_plan(s, seat);
    if (plan.turned > s->turns) {
        t.m.verb = PESCADO_V_TURN;
        t.m.arg[0] = byte(plan.least);
        return t;
    }
    t.m = plan.keep;
    t.delay_ms = bot_pause(900, 2600, mind->chance);
    return t;
}

/* ---- The harpoon. ---- */

/* While the window is open a disc matches: half of the time it sees the dearest, else any. */
static struct thought think_harpoon(const struct pescado *s, int seat, enum level level,
                                    struct mind *mind)
{
    static const uint16_t most[LEVELS] = {
        [LEVEL_EASY] = 9000, [LEVEL_NORMAL] = 7000, [LEVEL_HARD] = 5000};
    struct thought t = {.m = {.seat = byte(seat), .verb = PESCADO_V_POINT}};
    pescado_set    found = pescado_matching(pescado_pond(s), s->white);

    t.delay_ms = bot_pause(1500, most[level], mind->chance);
    if (chance_below(mind->chance, 2) == 0)
        for (pescado_set next = found; next != 0; next &= next - 1)
            if (chance_below(mind->chance, 2) == 0)
                found = next;
    t.m.arg[0] = byte(pescado_lowest(found));
    return t;
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const struct pescado *s = view;

    return s->head.phase == PESCADO_HARPOON ? think_harpoon(s, seat, level, mind)
                                            : think_take(s, seat, level, mind);
}

const struct brain pescado_brain = {
    .game = &pescado_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .think = think,
};
