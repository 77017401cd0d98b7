/* bot.c: a bot that thinks of what things can stand for.
 *
 * Objects and propositions carry tags (words/objects.h). A bettor reads what lies on the
 * board with words/likeness.h: how likely is each of the six? It bets the earlier the surer
 * it is. A presenter asks the same reader which object would make it surest of the right
 * one, and lays those that mean something, one after the other. Whoever has a tile swaps the
 * objects that say least for those of the reserve that would say more.
 *
 * A level differs by what comes to its mind and by how fast. Of the associations of each
 * object a bot misses some, always the same ones within a round, others in every round and
 * on every seat: so two bots see the same board with different eyes, as people do.
 *
 * A bot is asked anew after every change and cannot know how much of a window is left. So
 * the waiting times of one window together always fit into it: see `within`. */
#include "bots/bot.h"
#include "core/bytes.h"
#include "core/check.h"
#include "games/objets/likeness.h"
#include "games/objets/rules.h"

_Static_assert((int)OBJETS_OBJECTS == OBJECTS && (int)OBJETS_SITUATIONS == SITUATIONS &&
                   (int)OBJETS_NUMBERS == PROPOSITIONS,
               "the content is what the rules count on");

enum { ONE = LIKENESS_ONE };

static const struct ability {
    uint32_t miss;  /* of 100 associations, how many do not come to its mind */
    uint32_t slow;  /* its time for a thought, in hundredths of the usual one */
    uint32_t sure;  /* the chance from which it bets while objects are still being placed */
    uint32_t hunch; /* the chance from which it bets at all */
} abilities[LEVELS] = {
    [LEVEL_EASY] = {45, 130, ONE * 55 / 100, ONE * 26 / 100},
    [LEVEL_NORMAL] = {22, 100, ONE * 50 / 100, ONE * 30 / 100},
    [LEVEL_HARD] = {8, 80, ONE * 45 / 100, ONE * 34 / 100},
};

/* ---- What comes to mind. ---- */

/* The objects in play and the propositions, as one bot sees them in this round. */
struct scene {
    struct tags     object[OBJETS_IN_PLAY];
    struct tags     proposition[PROPOSITIONS];
    struct likeness like;
    uint32_t        laid; /* bit i: play[i] lies on the board */
};

/* What makes a bot miss what it misses: seat and round, and the situations played so far,
 * so that no two games are alike. Nothing in it is secret. */
static uint64_t temper(const struct objets *s, int seat)
{
    uint8_t who[2] = {byte(seat), s->round};

    return bytes_hash(bytes_hash(HASH_START, s->used, sizeof s->used), who, sizeof who);
}

static void recall(int object, uint64_t salt, uint32_t miss, struct tags *out)
{
    object_tags(object, out);
    for (int tag = 0; tag < TAGS; tag++) {
        uint8_t  what[2] = {byte(object), byte(tag)};
        uint64_t hash = bytes_hash(salt, what, sizeof what);

        if ((hash >> 24) % 100 < miss)
            out->of[tag] = 0;
    }
}

static void look(const struct objets *s, int seat, uint32_t miss, struct scene *out)
{
    uint64_t salt = temper(s, seat);

    out->laid = 0;
    for (int i = 0; i < OBJETS_IN_PLAY; i++) {
        recall(s->play[i], salt, miss, &out->object[i]);
        if (s->board >> s->play[i] & 1)
            out->laid |= 1u << i;
    }
    for (int p = 0; p < PROPOSITIONS; p++)
        proposition_tags(objets_pool(s), s->situation, 1 + p, &out->proposition[p]);
    likeness_learn(&out->like, out->object, OBJETS_IN_PLAY, out->proposition);
}

/* ---- Time. ---- */

/* A pause of `least` to `most` ms at the level's speed, but no longer than the part of the
 * window that each of `steps` steps may take: all of them together end in three quarters of
 * it, whenever each is asked for. */
static uint32_t within(const struct objets *s, uint32_t steps, uint32_t slow, uint32_t least,
                       uint32_t most, struct chance_source *r)
{
    uint32_t share = s->head.window_ms * 3 / 4 / steps;

    least = least * slow / 100;
    most = most * slow / 100;
    most = most < share ? most : share;
    return bot_pause(least < most ? least : most / 2, most, r);
}

/* ---- Betting. ---- */

/* Would the bet win more spaces than it loses on average, if half of those who may still bet
 * come after it? A pawn near the start has little to lose (OT8). */
static bool worth_it(const struct objets *s, int seat, uint32_t chance)
{
    int     after = s->head.seats - 1 - s->bets - 1;
    int64_t worth = 1 + after / 2, at = s->head.score[seat];

    return chance * worth > (ONE - chance) * (at < worth ? at : worth);
}

static struct thought bet(const struct objets *s, int seat, const struct ability *a,
                          struct mind *mind)
{
    struct thought t = {.m = {.seat = byte(seat), .verb = OBJETS_V_BET}, .delay_ms = NEVER};
    struct scene   scene;
    uint32_t       chance[PROPOSITIONS], best = 0, ties = 0, doubt, bettors = s->head.seats - 1u;

    look(s, seat, a->miss, &scene);
    likeness_read(&scene.like, scene.laid, chance);
    for (int p = 0; p < PROPOSITIONS; p++) {
        if (chance[p] < best)
            continue;
        ties = chance[p] == best ? ties + 1 : 1;
        best = chance[p];
        if (ties == 1 || chance_below(mind->chance, ties) == 0)
            t.m.arg[0] = byte(1 + p);
    }
    doubt = (uint32_t)((uint64_t)(ONE - best) * 1000 / ONE); /* 0: sure; 833: no idea */
    if (s->head.phase == OBJETS_BET) {
        if (best >= a->hunch || worth_it(s, seat, best))
            t.delay_ms =
                within(s, bettors, a->slow, 700 + 2 * doubt, 1500 + 6 * doubt, mind->chance);
    } else if (best >= a->sure) {
        t.delay_ms = bot_pause((800 + 2 * doubt) * a->slow / 100,
                               (1600 + 8 * doubt) * a->slow / 100, mind->chance);
    }
    return t;
}

/* ---- Presenting. ---- */

enum {
    LAYOUT_MAX = 6,         /* objects: more confuse people */
    MEANING = 4,            /* in common with the proposition: an object must mean something */
    CLEAR = ONE * 93 / 100, /* a reader is sure enough */
    GAIN = ONE / 100        /* an object must make it that much surer */
};

/* The object that makes the reader surest of the target, among those that mean something;
 * -1: what lies there is enough. An empty board never is: then the best one will do, and a
 * second object may cost a little clarity, as one alone says little to people. */
static int next_object(const struct scene *scene, int target)
{
    uint32_t chance[PROPOSITIONS], best = 0;
    int      found = -1, meaning = MEANING;

    likeness_read(&scene->like, scene->laid, chance);
    if (chance[target] >= CLEAR || __builtin_popcount(scene->laid) >= LAYOUT_MAX)
        return -1;
    if (scene->laid)
        best =
            (scene->laid & (scene->laid - 1)) == 0 ? chance[target] * 3 / 4 : chance[target] + GAIN;
    for (; found < 0 && meaning >= 0; meaning -= MEANING) {
        for (int i = 0; i < OBJETS_IN_PLAY; i++) {
            if (scene->laid >> i & 1 ||
                tags_common(&scene->object[i], &scene->proposition[target]) < meaning)
                continue;
            likeness_read(&scene->like, scene->laid | 1u << i, chance);
            if (chance[target] > best) {
                best = chance[target];
                found = i;
            }
        }
        if (scene->laid)
            break;
    }
    return found;
}

/* What an object shows of a proposition. */
static struct tags shown(const struct tags *object, const struct tags *proposition)
{
    struct tags out;

    for (int i = 0; i < TAGS; i++)
        out.of[i] = byte(object->of[i] * proposition->of[i]);
    return out;
}

static bool shows(const struct tags *t, const char *const *names)
{
    int most = 0, sum = 0;

    for (int i = 0; i < TAGS; i++)
        most = t->of[i] > most ? t->of[i] : most;
    for (; *names; names++)
        sum += t->of[tag_find(*names, string_length(*names))];
    return sum > 0 && 2 * sum >= most;
}

/* ---- Where to put it. ---- */

/* Places on a grid keep objects apart. What flies lies high, what is heavy or wet low, the
 * rest between; what falls or turns is put upside down, what sleeps lies on its side. */
enum { COLUMNS = 5, ROWS = 3, STEP = 18, LEFT = 14, TOP = 12, APART = 15 };
static const char *const high[] = {"sky", "fly", "space", "climb", "mountain", "night", NULL};
static const char *const low[] = {"earth", "water", "swim", "road", "heavy", "fall", NULL};
static const char *const upside_down[] = {"fall", "turn", NULL};
static const char *const lying[] = {"sleep", NULL};

static int between(int a, int b)
{
    return a > b ? a - b : b - a;
}

static int distance(int x, int y, struct objets_placed p)
{
    int dx = between(x, p.x), dy = between(y, p.y);

    return dx > dy ? dx : dy;
}

/* How good a place is for an object that shows `mine`: free, at its height, towards the
 * middle, near what shows the same and a little apart from what shows something else. */
static int place_value(const struct objets *s, const struct tags *proposition,
                       const struct tags *mine, int x, int y)
{
    int wanted = shows(mine, high) ? 0 : shows(mine, low) ? ROWS - 1 : ROWS / 2;
    int value = -between(y, TOP + wanted * STEP) - between(x, OBJETS_WIDTH / 2) / 4;

    for (int i = 0; i < s->placed_count; i++) {
        struct tags all, his;
        int         apart = distance(x, y, s->placed[i]);

        object_tags(s->placed[i].object, &all);
        his = shown(&all, proposition);
        if (apart < APART)
            value -= 1000;
        else if (tags_common(mine, &his) > 0)
            value -= apart / 2;
        else if (apart < 2 * STEP)
            value -= 6;
    }
    return value;
}

static void put_down(const struct objets *s, const struct scene *scene, int index, int target,
                     struct thought *t, struct chance_source *r)
{
    struct tags mine = shown(&scene->object[index], &scene->proposition[target]);
    int         best = INT32_MIN;

    t->m.verb = OBJETS_V_PLACE;
    t->m.arg[0] = s->play[index];
    t->m.arg[3] = byte(shows(&mine, upside_down) ? OBJETS_TURNS / 2
                       : shows(&mine, lying)     ? OBJETS_TURNS / 4
                                                 : 0);
    for (int place = 0; place < COLUMNS * ROWS; place++) {
        int x = LEFT + place % COLUMNS * STEP, y = TOP + place / COLUMNS * STEP;
        int value = place_value(s, &scene->proposition[target], &mine, x, y);

        if (value > best) {
            best = value;
            t->m.arg[1] = byte(x - 1 + (int)chance_below(r, 3)); /* nobody is a machine */
            t->m.arg[2] = byte(y - 1 + (int)chance_below(r, 3));
        }
    }
}

static struct thought present(const struct objets *s, int seat, const struct ability *a,
                              struct mind *mind)
{
    struct thought t = {.m = {.seat = byte(seat), .verb = OBJETS_V_FINISH}};
    struct scene   scene;
    int            index, target = s->secret - 1;

    look(s, seat, a->miss, &scene);
    index = next_object(&scene, target);
    t.delay_ms = within(s, LAYOUT_MAX + 1, a->slow, 1500, index < 0 ? 3500 : 4500, mind->chance);
    if (index >= 0)
        put_down(s, &scene, index, target, &t, mind->chance);
    return t;
}

/* ---- Swapping. ---- */

/* How often each tag occurs in all propositions of the pack, by weight. */
static void demand(int pool, uint32_t wanted[TAGS])
{
    bytes_clear(wanted, TAGS * sizeof *wanted);
    for (int situation = 1; situation <= pool; situation++)
        for (int number = 1; number <= PROPOSITIONS; number++) {
            struct tags t;

            proposition_tags(pool, situation, number, &t);
            for (int i = 0; i < TAGS; i++)
                wanted[i] += t.of[i];
        }
}

/* What a set of objects can show: for each tag the best object counts in full, the second
 * best half, each by how much the tag is wanted. */
static uint32_t coverage(const struct tags *object, const uint32_t wanted[TAGS])
{
    uint32_t sum = 0;

    for (int tag = 0; tag < TAGS; tag++) {
        uint32_t first = 0, second = 0;

        for (int i = 0; i < OBJETS_IN_PLAY; i++) {
            uint32_t weight = object[i].of[tag];

            if (weight > first) {
                second = first;
                first = weight;
            } else if (weight > second) {
                second = weight;
            }
        }
        sum += (2 * first + second) * wanted[tag];
    }
    return sum;
}

/* The swap that covers most; keep, where none covers more than what lies there. */
static struct thought swap(const struct objets *s, int seat, const struct ability *a,
                           struct mind *mind)
{
    struct thought t = {.m = {.seat = byte(seat), .verb = OBJETS_V_KEEP}};
    struct tags    object[OBJETS_IN_PLAY], in, out;
    uint32_t       wanted[TAGS], best;
    uint64_t       salt = temper(s, seat);

    demand(objets_pool(s), wanted);
    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        recall(s->play[i], salt, a->miss, &object[i]);
    best = coverage(object, wanted);
    for (unsigned rest = s->reserve; rest; rest &= rest - 1) {
        int coming = __builtin_ctz(rest);

        recall(coming, salt, a->miss, &in);
        for (int i = 0; i < OBJETS_IN_PLAY; i++) {
            uint32_t value;

            out = object[i];
            object[i] = in;
            value = coverage(object, wanted);
            object[i] = out;
            if (value > best) {
                best = value;
                t.m.verb = OBJETS_V_SWAP;
                t.m.arg[0] = s->play[i];
                t.m.arg[1] = byte(coming);
            }
        }
    }
    t.delay_ms = within(s, 3, a->slow, 2000, 5000, mind->chance);
    return t;
}

static struct thought think(const void *view, int seat, enum level level, struct mind *mind)
{
    const struct objets  *s = view;
    const struct ability *a = &abilities[level];

    if (s->head.phase == OBJETS_SWAP)
        return swap(s, seat, a, mind);
    return seat == s->presenter ? present(s, seat, a, mind) : bet(s, seat, a, mind);
}

const struct brain objets_brain = {
    .game = &objets_game,
    .levels = 1 << LEVEL_EASY | 1 << LEVEL_NORMAL | 1 << LEVEL_HARD,
    .think = think,
};
