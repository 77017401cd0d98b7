/* audit.c: what holds in every state of Service compris. */
#include "core/pile.h"
#include "games/service/rules.h"

enum { PEOPLES = SERVICE_PEOPLES, KINDS = SERVICE_KINDS };

typedef struct service state;

/* ---- Invariants. ---- */

static const char *audit_cards(const state *s)
{
    for (int kind = 1; kind <= KINDS; kind++) {
        int n = s->pile[kind] + s->discards[kind] + s->under[kind];

        for (int i = 0; i < s->head.seats; i++)
            n += s->hand[i][kind];
        if (n != service_counts[kind])
            return "every card is in a hand, the pile or the discards";
    }
    if (s->pile[0] || s->discards[0] || s->under[0] || pile_size(s->pile, KINDS) != s->piled)
        return "the pile is counted";
    if (s->last && s->discards[s->last] == 0)
        return "the last card played lies on the discards";
    for (int i = 0; i < s->head.seats && s->head.phase != SERVICE_SETUP; i++) {
        int fifth = s->pending.by == 1 + i ||
                    (s->head.phase == SERVICE_DRAW && i == s->drawer && i != s->mover);
        int due = !seat_in(s->in, i)
                      ? 0
                      : SERVICE_HAND - fifth + (s->head.phase == SERVICE_TURN && i == s->mover);

        if (pile_size(s->hand[i], KINDS) != due)
            return "players still in hold five cards, the mover six before it plays";
    }
    return NULL;
}

static const char *audit_camp(const state *s, int seat)
{
    int sum = 0, mine = 0;

    for (int people = 1; people <= PEOPLES; people++) {
        sum += s->camp[seat][people];
        if (!s->betrayal && people != seat + 1 && s->camp[seat][people])
            return "a camp has its own people only";
    }
    if (sum != s->camp[seat][0] || s->camp[seat][SERVICE_CHIEF])
        return "the characters of a camp are counted";
    for (int i = 0; i < s->row_n; i++)
        mine += service_people(s->row[i]) == seat + 1;
    if (s->betrayal ? s->head.score[seat] != (s->chief_at[seat] != SERVICE_GONE)
                    : s->head.score[seat] != sum + mine)
        return "the score is what is left of a people, or of its chief";
    if (seat_in(s->in, seat) != (s->head.score[seat] > 0))
        return "a player is in while something is left";
    if (s->head.phase != SERVICE_SETUP && s->chief_at[seat] == SERVICE_HIDDEN && sum == 0)
        return "a chief alone in its camp is up";
    return NULL;
}

static const char *audit_characters(const state *s)
{
    int alive = s->row_n, of[PEOPLES + 1] = {0};

    for (int i = 0; i < s->head.seats; i++) {
        const char *why = audit_camp(s, i);

        if (why)
            return why;
        alive += service_camp_size(s, i);
        for (int people = 1; people <= PEOPLES; people++)
            of[people] += s->camp[i][people];
        of[s->chief[i]] += service_chief_home(s, i) && s->chief[i];
    }
    for (int i = 0; i < s->row_n; i++) {
        service_character c = s->row[i];
        int               from = service_from(c);

        of[service_people(c)]++;
        if (from >= s->head.seats || (!s->betrayal && service_people(c) != from + 1))
            return "a character on the table comes from a camp";
        if (service_is_chief(c) &&
            (s->chief_at[from] != SERVICE_ON_TABLE || s->chief[from] != service_people(c)))
            return "a chief on the table is up";
    }
    if (alive != s->alive)
        return "the characters in the game are in camps and on the table";
    if (of[0])
        return "every character in the game has a people";
    for (int people = 1; people <= PEOPLES; people++)
        if (of[people] > (people <= s->head.seats ? SERVICE_TRIBE : 0))
            return "a people has nine characters at most";
    return NULL;
}

static const char *audit_phase(const state *s)
{
    int      phase = s->head.phase;
    seat_set acting = s->head.acting;

    if ((phase == SERVICE_PICK || phase == SERVICE_ORDER || phase == SERVICE_COUNTER ||
         phase == SERVICE_OWN) != (s->pending.card != 0))
        return "a card is pending in its own phases only";
    if ((phase == SERVICE_COUNTER) != (s->head.window_ms != 0))
        return "the window is open while counters are asked for";
    if (phase == SERVICE_COUNTER &&
        (acting == 0 || (acting & ~seats_without(s->in, s->mover)) != 0))
        return "opponents still in are asked";
    if ((phase == SERVICE_SETUP || phase == SERVICE_DRAW) != (acting == seat_bit(NATURE)))
        return "chance deals and draws";
    if ((phase == SERVICE_TURN || phase == SERVICE_PICK || phase == SERVICE_ORDER ||
         phase == SERVICE_OWN) &&
        acting != seat_bit(s->mover))
        return "the mover plays and chooses";
    if ((phase == SERVICE_SETUP || phase == SERVICE_OVER) != (s->mover == NOBODY))
        return "it is somebody's turn from the setting up to the end";
    if ((phase == SERVICE_OVER) != (seats_count(s->in) <= 1))
        return "the game is over when one player is left, or none, and only then";
    if (s->feast > 2 || (s->feast && s->row_n == 0))
        return "a feast needs somebody on the table";
    if (phase == SERVICE_DRAW && s->piled == 0)
        return "there is a card to draw";
    return NULL;
}

/* The lists end where their lengths say, in zeroes. */
static const char *audit_lists(const state *s)
{
    if (s->row_n > SERVICE_CHARACTERS || s->put_n > SERVICE_CHARACTERS)
        return "the row has an end";
    for (int i = 0; i < SERVICE_CHARACTERS; i++)
        if ((s->row[i] != 0) != (i < s->row_n) || (s->put[i] != 0) != (i < s->put_n))
            return "the rows are full up to their ends and empty behind";
    if (s->put_n > 0 && s->pending.card == 0)
        return "only a pending card names characters";
    for (int i = 0; i < s->put_n && s->head.phase != SERVICE_ORDER; i++) {
        service_character c = s->put[i];
        int               from = service_from(c), same = 0;

        for (int j = 0; j <= i; j++)
            same += s->put[j] == c;
        if (same >
            (service_is_chief(c) ? service_chief_home(s, from) : s->camp[from][service_people(c)]))
            return "a character named is in its camp, and named once";
    }
    return NULL;
}

const char *service_audit(const state *s)
{
    const char *why = audit_lists(s);

    why = why ? why : audit_cards(s);
    why = why ? why : audit_characters(s);
    return why ? why : audit_phase(s);
}
