/* numbering.c: moves as numbers. See spaces.h.
 *
 * Masks are written for every decision of a batch, so numbering_mask is the hot part: the verb's
 * group says whether a number is a sum of products, and most are. */
#include "core/check.h"
#include "core/notation.h"
#include "spaces/spaces.h"

/* ---- Making it. ---- */

static int names_count(const char *const *names)
{
    int n = 0;

    while (names[1 + n])
        n++;
    return n;
}

/* How many lists of `length` bytes there are, each byte 0 to `top`, in which order does not count:
 * C(top + length, length). */
static int32_t lists(int top, int length)
{
    int64_t count = 1;

    for (int i = 1; i <= length; i++)
        count = count * (top + i) / i;
    return (int32_t)count;
}

/* The digits of one argument, and the byte of the first one. */
static void group_argument(struct group *g, int i, const struct arg *a, int seats)
{
    bool optional = (a->flags & ARG_OPTIONAL) != 0 && (g->last == 0 || a->kind == ARG_NAME);
    int  low = 0, size = 1;

    CHECK(a->kind != ARG_WIDE);
    if (a->flags & ARG_MANY) {
        g->many = byte(1 + i);
        size = lists(names_count(a->names), ARGS_MAX - i);
    } else if (a->kind == ARG_SEAT) {
        low = (a->flags & ARG_OPTIONAL) != 0 && !optional;
        size = seats + optional;
        g->plain = 0;
    } else if (a->kind == ARG_NAME) {
        low = !optional;
        size = names_count(a->names) + optional;
    } else {
        low = optional ? 0 : a->min;
        size = a->max - low + 1;
    }
    g->size[i] = (uint16_t)size;
    g->low[i] = byte(low);
}

static void group_add(struct numbering *n, struct pattern p)
{
    const struct verb *v = &n->game->verbs[p.verb];
    struct group      *g = &n->group[n->groups++];
    int32_t            stride = 1;

    CHECK(n->groups <= GROUPS_MAX);
    *g = (struct group){
        .verb = p.verb, .first = p.first, .last = p.last, .args = p.args, .plain = 1};
    for (int i = 0; i < ARGS_MAX && v->args[i].kind != ARG_NONE; i++) {
        g->size[i] = 1;
        if (v->args[i].flags & ARG_FREE) {
            g->free |= byte(1 << i);
            continue;
        }
        if (!(p.args >> i & 1))
            continue;
        group_argument(g, i, &v->args[i], n->seats);
        if (i == 0 && p.last > 0) {
            g->low[0] = p.first;
            g->size[0] = (uint16_t)(p.last - p.first + 1);
        }
        g->stride[i] = stride;
        stride *= g->size[i];
        g->used = byte(i + 1);
        if (g->many)
            break;
    }
    if (g->many)
        g->plain = 0;
    g->start = n->count;
    g->end = n->count += stride;
    g->base = g->start;
    for (int i = 0; i < g->used; i++)
        g->base -= g->stride[i] * g->low[i];
}

void numbering_make(struct numbering *n, const struct game *g, int seats)
{
    const struct space   *space = space_of(g);
    const struct pattern *patterns = space ? space->patterns : NULL;

    *n = (struct numbering){.game = g, .seats = seats, .count = 1};
    for (int verb = 0; g->verbs[verb].name; verb++) {
        int before = n->groups;

        n->of_verb[verb] = byte(n->groups);
        if (!(g->verbs[verb].by & BY_PLAYER))
            continue;
        for (const struct pattern *p = patterns; p && p->args; p++)
            if (p->verb == verb)
                group_add(n, *p);
        if (n->groups == before)
            group_add(n, (struct pattern){.verb = byte(verb), .args = 0xFF});
    }
}

/* ---- A move's number. ---- */

/* The place of a list among all of its length, whose bytes are `top` at most: with the bytes
 * falling and made distinct, the sum of binomials. */
static int32_t list_rank(const uint8_t *arg, int length)
{
    int32_t rank = 0;
    int     used = 0;

    while (used < length && arg[used])
        used++;
    for (int i = 0; i < length; i++) {
        int value = i < used ? arg[used - 1 - i] : 0;

        if (value > 0)
            rank += lists(value - 1, length - i);
    }
    return rank;
}

static void list_unrank(int32_t rank, int top, int length, uint8_t *arg)
{
    int used = 0;

    for (int i = 0; i < length; i++) {
        int value = top;

        while (value > 0 && lists(value - 1, length - i) > rank)
            value--;
        if (value > 0) {
            rank -= lists(value - 1, length - i);
            arg[used++] = byte(value);
        }
        top = value;
    }
    for (int i = 0; i < used / 2; i++) { /* the lowest first */
        uint8_t swapped = arg[i];

        arg[i] = arg[used - 1 - i];
        arg[used - 1 - i] = swapped;
    }
}

static int seat_digit(const struct numbering *n, int seat, int mover)
{
    int place = seat - mover;

    return place < 0 ? place + n->seats : place;
}

static int32_t group_number(const struct numbering *n, const struct group *g, move m)
{
    const struct verb *v = &n->game->verbs[g->verb];
    int32_t            number = g->base;

    for (int i = 0; i < g->used; i++) {
        int value = m.arg[i];

        if (!(g->args >> i & 1) || g->free >> i & 1)
            continue;
        if (g->many == i + 1)
            value = list_rank(m.arg + i, ARGS_MAX - i);
        else if (v->args[i].kind == ARG_SEAT && v->args[i].flags & ARG_OPTIONAL)
            value = value ? 1 + seat_digit(n, value - 1, m.seat) : 0;
        else if (v->args[i].kind == ARG_SEAT)
            value = seat_digit(n, value, m.seat);
        number += g->stride[i] * value;
    }
    return number;
}

static bool group_fits(const struct group *g, move m)
{
    if (g->last > 0 && (m.arg[0] < g->first || m.arg[0] > g->last))
        return false;
    for (int i = 0; i < ARGS_MAX; i++)
        if (m.arg[i] != 0 && !((g->args | g->free) >> i & 1))
            return false;
    return true;
}

static const struct group *group_of(const struct numbering *n, move m)
{
    for (int i = n->of_verb[m.verb]; i < n->groups && n->group[i].verb == m.verb; i++)
        if (n->group[i].args == 0xFF || group_fits(&n->group[i], m))
            return &n->group[i];
    return NULL;
}

int numbering_of(const struct numbering *n, move m)
{
    const struct group *g = group_of(n, m);
    int32_t             number = g ? group_number(n, g, m) : -1;

    return g && number >= g->start && number < g->end ? number : -1;
}

static int number_known(const struct numbering *n, move m)
{
    int number = numbering_of(n, m);

    CHECK(number >= 0); /* every legal move has one */
    return number;
}

/* Moves of a verb stand together in a list. Bytes of the mask might be anything, for all the
 * compiler knows: so what a run needs is read before it. */
void numbering_mask(const struct numbering *n, const move *moves, int count, uint8_t *mask)
{
    for (int i = 0; i < count;) {
        int                 verb = moves[i].verb;
        const struct group *g = &n->group[n->of_verb[verb]];
        int32_t             base = g->base, first = g->stride[0], second = g->stride[1];

        if (g->plain && g->args == 0xFF && g->used <= 2)
            do {
                mask[base + first * moves[i].arg[0] + second * moves[i].arg[1]] = 1;
                i++;
            } while (i < count && moves[i].verb == verb);
        else
            mask[number_known(n, moves[i++])] = 1;
    }
}

/* ---- A number's move. ---- */

static const struct group *group_with(const struct numbering *n, int number)
{
    for (int i = 0; i < n->groups; i++)
        if (number >= n->group[i].start && number < n->group[i].end)
            return &n->group[i];
    return NULL;
}

/* The digit of an argument. */
static int digit_of(const struct group *g, int i, int number)
{
    return (number - g->start) / g->stride[i] % g->size[i];
}

bool numbering_move(const struct numbering *n, int seat, int number, move *out)
{
    const struct group *g = group_with(n, number);
    const struct verb  *v;

    if (!g)
        return false;
    v = &n->game->verbs[g->verb];
    *out = (move){.seat = byte(seat), .verb = g->verb};
    for (int i = 0; i < g->used; i++) {
        int digit, there;

        if (!(g->args >> i & 1) || g->free >> i & 1)
            continue;
        digit = digit_of(g, i, number);
        if (g->many == i + 1) {
            list_unrank(digit, names_count(v->args[i].names), ARGS_MAX - i, out->arg + i);
            break;
        }
        if (v->args[i].kind != ARG_SEAT) {
            out->arg[i] = byte(g->low[i] + digit);
            continue;
        }
        digit += g->low[i];
        there = v->args[i].flags & ARG_OPTIONAL ? digit - 1 : digit;
        if (there >= 0)
            out->arg[i] = byte((seat + there) % n->seats + (digit - there));
    }
    return true;
}

bool numbering_fill(const struct numbering *n, const void *s, move *m, move *moves)
{
    const struct group *g = group_of(n, *m);
    int                 number, count;

    if (!g || g->free == 0)
        return g != NULL;
    number = numbering_of(n, *m);
    count = n->game->legal(s, m->seat, moves);
    for (int i = 0; i < count; i++)
        if (numbering_of(n, moves[i]) == number) {
            *m = moves[i];
            return true;
        }
    return false;
}

/* ---- Names. ---- */

static void name_argument(const struct arg *a, int value, struct text *out)
{
    if (a->kind == ARG_NAME) {
        text_char(out, ' ');
        text_string(out, a->names[value]);
    } else if (a->kind == ARG_SEAT) {
        text_string(out, " +");
        text_number(out, value);
    } else {
        text_char(out, ' ');
        text_number(out, value);
    }
}

void numbering_name(const struct numbering *n, int number, struct text *out)
{
    const struct group *g = group_with(n, number);
    const struct verb  *v;
    move                m;

    if (!g) {
        text_string(out, number == WAIT ? "wait" : "");
        return;
    }
    v = &n->game->verbs[g->verb];
    numbering_move(n, 0, number, &m);
    text_string(out, v->name);
    for (int i = 0; i < g->used; i++) {
        const struct arg *a = &v->args[i];
        bool              optional = (a->flags & ARG_OPTIONAL) != 0;

        if (!(g->args >> i & 1) || g->free >> i & 1)
            continue;
        if (optional && m.arg[i] == 0) { /* a dash where something follows */
            for (int k = i + 1; k < g->used; k++)
                if (m.arg[k] != 0) {
                    text_string(out, " -");
                    break;
                }
            continue;
        }
        if (g->many == i + 1) {
            for (int k = i; k < ARGS_MAX && m.arg[k]; k++)
                name_argument(a, m.arg[k], out);
            return;
        }
        name_argument(a, a->kind == ARG_SEAT && optional ? m.arg[i] - 1 : m.arg[i], out);
    }
}
