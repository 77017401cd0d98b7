/* advice.c: see advice.h. */
#include "games/perudo/solver/advice.h"
#include "core/version.h"
#include "games/perudo/rules.h"

#include <string.h>

/* Shares below these are neither printed nor written. */
static const float PRINTED = 0.005F, WRITTEN = 0.0005F;
static const float USUAL = 0.05F; /* an opening that is made this often */

enum { HAND_TEXT_MAX = 2 * ROUND_DICE, ACTION_TEXT_MAX = 16 };

/* ---- Words. ---- */

static char face_letter(int face)
{
    return face == PERUDO_PACO ? 'P' : (char)('0' + face);
}

/* "P 2 2" */
static const char *hand_text(const struct round *r, int player, int hand, char out[HAND_TEXT_MAX])
{
    int n = 0;

    for (int face = 1; face <= r->rules.faces; face++)
        for (int k = 0; k < r->hand[player][hand][face]; k++) {
            if (n > 0)
                out[n++] = ' ';
            out[n++] = face_letter(face);
        }
    out[n] = '\0';
    return out;
}

static const char *bid_text(struct rung bid, char out[ACTION_TEXT_MAX])
{
    snprintf(out, ACTION_TEXT_MAX, "bid %d %c", bid.n, face_letter(bid.face));
    return out;
}

/* ---- What is done at a node. ---- */

struct spot {
    struct node node;
    struct node child[ROUND_RUNGS];
    int         bids, count; /* count: with dudo, which is the last */
    float       strategy[ROUND_ACTIONS][ROUND_LANES];
};

static void look(const struct advised *a, struct node n, struct spot *s)
{
    s->node = n;
    s->bids = round_children(a->round, n, s->child);
    s->count = s->bids + (n.index != 0);
    if (s->bids == 0) /* at the highest bid there is no choice */
        for (int h = 0; h < a->round->lanes[n.mover]; h++)
            s->strategy[0][h] = 1;
    else
        a->policy.at(a->policy.with, a->round, n, s->strategy);
}

static const char *action_text(const struct round *r, const struct spot *s, int action,
                               char out[ACTION_TEXT_MAX])
{
    if (action == s->bids)
        return "dudo";
    return bid_text(round_standing(r, s->child[action]), out);
}

static bool is_bluff(const struct round *r, const struct spot *s, int action, int hand)
{
    return action < s->bids &&
           r->exactly[s->node.mover][round_standing(r, s->child[action]).face][0][hand] != 0;
}

/* How often a hand bluffs here. */
static float bluffs(const struct round *r, const struct spot *s, int hand)
{
    float sum = 0;

    for (int k = 0; k < s->count; k++)
        if (is_bluff(r, s, k, hand))
            sum += s->strategy[k][hand];
    return sum;
}

/* The actions of a hand, most frequent first. */
static void rank(const struct spot *s, int hand, int order[ROUND_ACTIONS])
{
    for (int k = 0; k < s->count; k++) {
        int at = k;

        for (; at > 0 && s->strategy[order[at - 1]][hand] < s->strategy[k][hand]; at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
}

static float sum_of(const float *v, int count)
{
    float sum = 0;

    for (int i = 0; i < count; i++)
        sum += v[i];
    return sum;
}

/* ---- For people: one question. ---- */

static void print_history(const struct round *r, const struct question *q)
{
    uint32_t mask = q->node.index & ((1u << r->bits) - 1);
    int      player = 0;

    printf("%s", mask ? "" : "You open.");
    for (int bit = r->bits - 1; bit >= 0; bit--) {
        struct rung bid = r->rung[q->node.group][bit];

        if (!(mask >> bit & 1))
            continue;
        printf("%s %d %c", player == q->node.mover ? "You bid" : "They bid", bid.n,
               face_letter(bid.face));
        printf("%s", bit == q->node.bit ? "." : ". ");
        player = 1 - player;
    }
    putchar('\n');
}

static void print_question(const struct round *r, const struct question *q)
{
    char hand[HAND_TEXT_MAX];
    int  me = q->node.mover, theirs = r->rules.dice[1 - me];

    printf("Perudo, a %sround of two. You have %s, they have %d %s.\n",
           r->rules.palifico ? "palifico " : "", hand_text(r, me, q->hand, hand), theirs,
           theirs == 1 ? "die" : "dice");
    print_history(r, q);
}

void advice_print(const struct advised *a, const struct question *q)
{
    const struct round *r = a->round;
    struct spot         s;
    float               worth[ROUND_ACTIONS][ROUND_LANES], won = 0;
    int                 order[ROUND_ACTIONS];
    bool                expected = policy_worth(r, a->policy, q->node, worth);

    look(a, q->node, &s);
    rank(&s, q->hand, order);
    print_question(r, q);
    for (int k = 0; k < s.count; k++) {
        char  text[ACTION_TEXT_MAX];
        float share = s.strategy[order[k]][q->hand], wins = 50 * (1 + worth[order[k]][q->hand]);

        won += share * wins;
        if (share >= PRINTED || order[k] == s.bids)
            printf("  %-8s %5.1f %% of the time, wins %5.1f %%%s\n",
                   action_text(r, &s, order[k], text), (double)(100 * share), (double)wins,
                   is_bluff(r, &s, order[k], q->hand) ? ", a bluff" : "");
    }
    printf("You bluff %.1f %% of the time and win the round %.1f %%.\n",
           (double)(100 * bluffs(r, &s, q->hand)), (double)won);
    if (!expected)
        puts("By this policy nobody bids like that: their dice may be any.");
    printf("A perfect opponent would gain %.4f rounds per round against this policy.\n",
           a->measure.exploitability);
}

/* ---- For people: a round. ---- */

/* "  2 5    bid 1 5 62 %, bid 1 2 38 %", and how much of it is bluff. */
static void print_hand(const struct round *r, const struct spot *s, int hand)
{
    char dice[HAND_TEXT_MAX], text[ACTION_TEXT_MAX];
    int  order[ROUND_ACTIONS];

    rank(s, hand, order);
    printf("  %-5s  ", hand_text(r, s->node.mover, hand, dice));
    for (int k = 0; k < s->count && s->strategy[order[k]][hand] >= PRINTED; k++)
        printf("%s%s %.0f %%", k ? ", " : "", action_text(r, s, order[k], text),
               (double)(100 * s->strategy[order[k]][hand]));
    if (bluffs(r, s, hand) >= PRINTED)
        printf("  (bluffs %.0f %%)", (double)(100 * bluffs(r, s, hand)));
    putchar('\n');
}

/* All hands that come here, and how often they bluff on the whole. */
static void print_spot(const struct advised *a, const struct spot *s)
{
    const struct round *r = a->round;
    int                 player = s->node.mover;
    float               reach[ROUND_LANES], bluff = 0;

    policy_reach(r, a->policy, s->node, player, reach);
    for (int h = 0; h < r->hands[player]; h++) {
        bluff += reach[h] * bluffs(r, s, h);
        print_hand(r, s, h);
    }
    printf("  %.1f %% bluffs in all\n", (double)(100 * bluff / sum_of(reach, r->hands[player])));
}

void advice_print_round(const struct advised *a)
{
    const struct round *r = a->round;
    struct spot         root, answer;
    float               reach[ROUND_LANES];

    look(a, round_root(r), &root);
    puts("\nHow to open with each hand (a bluff is a bid on a face you hold none of)");
    print_spot(a, &root);
    for (int k = 0; k < root.bids; k++) {
        char  text[ACTION_TEXT_MAX];
        float often;

        policy_reach(r, a->policy, root.child[k], 0, reach);
        often = sum_of(reach, r->hands[0]);
        if (often < USUAL)
            continue;
        printf("\nHow to answer \"%s\" (%.0f %% of the openings)\n", action_text(r, &root, k, text),
               (double)(100 * often));
        look(a, root.child[k], &answer);
        print_spot(a, &answer);
    }
    puts("\n--ask answers for any bids, --policy FILE writes everything.");
}

/* ---- As JSON. ---- */

static void write_round(const struct advised *a, FILE *to)
{
    const struct round *r = a->round;

    fprintf(to,
            "{\"version\":\"%s\",\"game\":\"perudo\",\"rules\":%d,\"dice\":[%d,%d],\"palifico\":%s"
            ",\"value\":%.7f,\"exploitability\":%.7f",
            version_text, perudo_game.rules, r->rules.dice[0], r->rules.dice[1],
            r->rules.palifico ? "true" : "false", a->measure.value, a->measure.exploitability);
}

/* "bids":["bid 1 2",…],"player":0 */
static void write_node(const struct round *r, struct node n, FILE *to)
{
    char text[ACTION_TEXT_MAX];
    bool more = false;

    fprintf(to, "\"bids\":[");
    for (int bit = r->bits - 1; bit >= 0; bit--)
        if (n.index >> bit & 1) {
            fprintf(to, "%s\"%s\"", more ? "," : "", bid_text(r->rung[n.group][bit], text));
            more = true;
        }
    fprintf(to, "],\"player\":%d", n.mover);
}

void advice_print_json(const struct advised *a, const struct question *q)
{
    const struct round *r = a->round;
    struct spot         s;
    float               worth[ROUND_ACTIONS][ROUND_LANES];
    char                text[ACTION_TEXT_MAX], hand[HAND_TEXT_MAX];
    bool                expected = policy_worth(r, a->policy, q->node, worth);

    look(a, q->node, &s);
    write_round(a, stdout);
    putchar(',');
    write_node(r, q->node, stdout);
    printf(",\"hand\":\"%s\",\"expected\":%s,\"bluff\":%.4f,\"play\":[",
           hand_text(r, q->node.mover, q->hand, hand), expected ? "true" : "false",
           (double)bluffs(r, &s, q->hand));
    for (int k = 0; k < s.count; k++)
        printf("%s{\"move\":\"%s\",\"share\":%.4f,\"wins\":%.4f,\"bluff\":%s}", k ? "," : "",
               action_text(r, &s, k, text), (double)s.strategy[k][q->hand],
               (double)(1 + worth[k][q->hand]) / 2, is_bluff(r, &s, k, q->hand) ? "true" : "false");
    puts("]}");
}

/* A policy on its way into a file. */
struct writing {
    const struct advised *of;
    double                least;
    FILE                 *to;
    bool                  more; /* a position has been written */
};

/* "2 5":{"reach":0.31,"bluff":0.2,"play":{"dudo":0.4,"bid 2 5":0.6}} */
static void write_hand(const struct round *r, const struct spot *s, int hand, float reach, FILE *to)
{
    char text[ACTION_TEXT_MAX];
    bool more = false;

    fprintf(to, "\"%s\":{\"reach\":%.4f,\"bluff\":%.4f,\"play\":{",
            hand_text(r, s->node.mover, hand, text), (double)reach, (double)bluffs(r, s, hand));
    for (int k = 0; k < s->count; k++)
        if (s->strategy[k][hand] >= WRITTEN) {
            fprintf(to, "%s\"%s\":%.4f", more ? "," : "", action_text(r, s, k, text),
                    (double)s->strategy[k][hand]);
            more = true;
        }
    fprintf(to, "}}");
}

/* A position and all that follow it. `reach`: how likely each player holds each hand and comes
 * here. */
static void write_from(struct writing *w, struct node n, float reach[2][ROUND_LANES])
{
    const struct round *r = w->of->round;
    struct spot         s;
    float               next[2][ROUND_LANES];
    int                 me = n.mover;
    double chance = (double)sum_of(reach[0], r->hands[0]) * (double)sum_of(reach[1], r->hands[1]);
    bool   more = false;

    if (n.bit == 0 || chance < w->least)
        return;
    look(w->of, n, &s);
    fprintf(w->to, "%s\n{", w->more ? "," : "");
    w->more = true;
    write_node(r, n, w->to);
    fprintf(w->to, ",\"chance\":%.6f,\"hands\":{", chance);
    for (int h = 0; h < r->hands[me]; h++)
        if (reach[me][h] >= (float)w->least * r->chance[me][h]) {
            fprintf(w->to, "%s", more ? "," : "");
            write_hand(r, &s, h, reach[me][h] / r->chance[me][h], w->to);
            more = true;
        }
    fprintf(w->to, "}}");
    memcpy(next, reach, sizeof next);
    for (int k = 0; k < s.bids; k++) {
        for (int h = 0; h < r->hands[me]; h++)
            next[me][h] = reach[me][h] * s.strategy[k][h];
        write_from(w, s.child[k], next);
    }
}

bool advice_write(const struct advised *a, double least, FILE *to)
{
    struct writing w = {.of = a, .least = least, .to = to};
    float          reach[2][ROUND_LANES];

    memcpy(reach, a->round->chance, sizeof reach);
    write_round(a, to);
    fprintf(to, ",\"least\":%g,\"positions\":[", least);
    write_from(&w, round_root(a->round), reach);
    fprintf(to, "\n]}\n");
    return fflush(to) == 0 && !ferror(to);
}
