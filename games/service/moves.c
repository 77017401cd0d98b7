/* moves.c: what a player of Service compris may do, judged one by one (with reasons)
 * and listed (fast: it is half of what random play costs). See rules.c for the rest. */
#include "core/bytes.h"
#include "core/check.h"
#include "games/service/rules.h"

#define REFUSALS "games/service/refusals.def"
#include "core/refusal_codes.h"

enum { PEOPLES = SERVICE_PEOPLES, KINDS = SERVICE_KINDS };

typedef struct service state;

bool service_fits(int counter, int card)
{
    switch (counter) {
    case SERVICE_SURPRISE:
        return card == SERVICE_TABLE || card == SERVICE_TABLE_S || card == SERVICE_PLAT ||
               card == SERVICE_FROMAGE;
    case SERVICE_SALE:
        return card == SERVICE_TABLE || card == SERVICE_TABLE_C || card == SERVICE_PLAT ||
               card == SERVICE_FROMAGE;
    case SERVICE_CHEF:
        return card == SERVICE_RETOUR;
    default:
        return counter == SERVICE_GARDE && card == SERVICE_GOINFRERIE;
    }
}

/* What a card names besides itself. */
enum { NAMES_PLACE = 1, NAMES_CAMP = 2 };

static int card_names(int card)
{
    switch (card) {
    case SERVICE_RETOUR:
    case SERVICE_VENENEUX:
        return NAMES_PLACE;
    case SERVICE_RONDE:
        return NAMES_PLACE | NAMES_CAMP;
    default:
        return card <= SERVICE_PIQUE ? NAMES_CAMP : 0;
    }
}

/* ---- Camps. ---- */

int service_home(const state *s, int people, int seat)
{
    if (!s->betrayal)
        return people - 1;
    for (int i = 0; i < s->head.seats; i++)
        if (s->chief[i] == people)
            return s->chief_at[i] == SERVICE_IN_CAMP || s->chief_at[i] == SERVICE_ON_TABLE ||
                           (i == seat && s->chief_at[i] == SERVICE_HIDDEN)
                       ? i
                       : NOBODY;
    return NOBODY;
}

static bool rescuable(const state *s, service_character c, int seat)
{
    return service_home(s, service_people(c), seat) != NOBODY;
}

/* What may still be named of a camp: as the camp, less what `put` has of it. [7] is 1 where
 * the chief is at home. */
struct left {
    uint8_t of[8];
};

static void left_take(struct left *l, service_character c)
{
    if (service_is_chief(c)) {
        l->of[SERVICE_CHIEF] = 0;
    } else {
        l->of[service_people(c)]--;
        l->of[0]--;
    }
}

static struct left camp_left(const state *s, int seat)
{
    struct left l;

    bytes_copy(l.of, s->camp[seat], sizeof l.of);
    l.of[SERVICE_CHIEF] = service_chief_home(s, seat);
    for (int i = 0; i < s->put_n; i++)
        if (service_from(s->put[i]) == seat)
            left_take(&l, s->put[i]);
    return l;
}

/* SC53, SC55: in betrayal a people or, last of all, the chief; else nobody is named. */
static bool may_take(const state *s, const struct left *l, int who)
{
    if (!s->betrayal)
        return who == 0 && l->of[0] > 0;
    if (who == SERVICE_CHIEF)
        return l->of[0] == 0 && l->of[SERVICE_CHIEF];
    return who > 0 && l->of[who] > 0;
}

static int choices(const state *s, const struct left *l, uint8_t out[PEOPLES])
{
    int n = 0;

    if (!s->betrayal) {
        out[0] = 0;
        return l->of[0] > 0;
    }
    for (int who = 1; who <= SERVICE_CHIEF; who++)
        if (may_take(s, l, who))
            out[n++] = byte(who);
    return n;
}

/* The character that a camp and WHO name. */
service_character service_named(const state *s, int seat, int who)
{
    if (!s->betrayal)
        return service_character_of(seat + 1, seat, false);
    return who == SERVICE_CHIEF ? service_character_of(s->chief[seat], seat, true)
                                : service_character_of(who, seat, false);
}

/* ---- What may be played. ---- */

static bool can_take_from_opponents(const state *s, int seat)
{
    EACH_SEAT (other, seats_without(s->in, seat))
        if (service_camp_size(s, (int)other) > 0)
            return true;
    return false;
}

static bool can_rescue(const state *s, int seat, int people)
{
    for (int i = 0; i < s->row_n; i++)
        if ((people == 0 || service_people(s->row[i]) == people) && rescuable(s, s->row[i], seat))
            return true;
    return false;
}

/* 0, or why a card that names nothing has no effect now (SC6). */
static refusal refuse_plain(const state *s, int seat, int card)
{
    switch (card) {
    case SERVICE_PANIER:
    case SERVICE_GOINFRERIE:
        return can_take_from_opponents(s, seat) ? NOT_REFUSED : REFUSED_opponents_empty;
    case SERVICE_CHAUD:
        return s->row_n >= 2 ? NOT_REFUSED : REFUSED_fewer_than_two;
    case SERVICE_TROU:
        return s->feast ? NOT_REFUSED : REFUSED_no_feast;
    case SERVICE_INDIGESTION:
        return can_rescue(s, seat, 0) ? NOT_REFUSED : REFUSED_nobody_to_rescue;
    default: /* choucroute, hors, buffet */
        return s->row_n > 0 ? NOT_REFUSED : REFUSED_table_empty;
    }
}

static refusal refuse_who(const state *s, const struct left *l, int who)
{
    if (may_take(s, l, who))
        return NOT_REFUSED;
    if (!s->betrayal && who)
        return REFUSED_people_in_betrayal;
    if (l->of[0] + l->of[SERVICE_CHIEF] == 0)
        return REFUSED_camp_empty;
    if (who == SERVICE_CHIEF)
        return l->of[SERVICE_CHIEF] ? REFUSED_chief_goes_last : REFUSED_chief_not_there;
    return who ? REFUSED_people_not_in_camp : REFUSED_people_missing;
}

/* Cards that serve from the camp of an opponent; WHO in arg[3] and, Fromage and Pique, in
 * arg[4]. */
static refusal refuse_attack(const state *s, move m)
{
    int         card = m.arg[0], target = m.arg[2] - 1;
    struct left l = camp_left(s, target);
    refusal     why = refuse_who(s, &l, m.arg[3]);

    if (target == m.seat)
        return REFUSED_names_opponent;
    if (why)
        return why;
    if (card == SERVICE_PIQUE) {
        l = camp_left(s, m.seat);
        return refuse_who(s, &l, m.arg[4]);
    }
    if (card == SERVICE_FROMAGE && service_camp_size(s, target) > 1) {
        left_take(&l, service_named(s, target, m.arg[3]));
        return refuse_who(s, &l, m.arg[4]);
    }
    return m.arg[4] ? REFUSED_names_one_character : NOT_REFUSED;
}

/* SC32, SC58: the other one was in camp before, and the rescued one is home already. */
static refusal refuse_ronde(const state *s, move m)
{
    int         target = m.arg[2] - 1;
    int         home = service_home(s, service_people(s->row[m.arg[1] - 1]), m.seat);
    struct left l = camp_left(s, target);

    if (m.arg[4])
        return REFUSED_names_one_character;
    if (home == target && m.arg[3] == SERVICE_CHIEF)
        return REFUSED_chief_goes_last;
    return refuse_who(s, &l, m.arg[3]);
}

static refusal refuse_arguments(const state *s, move m)
{
    int names = card_names(m.arg[0]);

    if (!m.arg[1] != !(names & NAMES_PLACE))
        return m.arg[1] ? REFUSED_names_no_place : REFUSED_place_missing;
    if (!m.arg[2] != !(names & NAMES_CAMP))
        return m.arg[2] ? REFUSED_names_no_camp : REFUSED_camp_missing;
    if (m.arg[1] > s->row_n)
        return REFUSED_place_empty;
    if (m.arg[1] && !rescuable(s, s->row[m.arg[1] - 1], m.seat))
        return REFUSED_no_chief_up;
    return NOT_REFUSED;
}

static refusal refuse_play(const state *s, move m)
{
    int     card = m.arg[0];
    refusal why = refuse_arguments(s, m);

    if (card >= SERVICE_SURPRISE)
        return REFUSED_counter_is_wasted;
    if (why)
        return why;
    if (card <= SERVICE_PIQUE)
        return refuse_attack(s, m);
    if (card == SERVICE_RONDE)
        return refuse_ronde(s, m);
    if (card == SERVICE_PASBON) {
        if (m.arg[3] == 0 || m.arg[3] == SERVICE_CHIEF || m.arg[4])
            return REFUSED_names_one_people;
        return can_rescue(s, m.seat, m.arg[3]) ? NOT_REFUSED : REFUSED_people_not_rescued;
    }
    if (m.arg[3] || m.arg[4])
        return REFUSED_names_nobody;
    return m.arg[1] ? NOT_REFUSED : refuse_plain(s, m.seat, card);
}

static refusal refuse_pick(const state *s, move m)
{
    struct left l;

    if (s->pending.owed[m.arg[0]] == 0)
        return REFUSED_camp_gave_all;
    l = camp_left(s, m.arg[0]);
    return refuse_who(s, &l, m.arg[1]);
}

static refusal refuse_order(const state *s, int place)
{
    if (place > s->row_n)
        return REFUSED_place_empty;
    return s->named[(place - 1) / 32] >> (place - 1) % 32 & 1 ? REFUSED_named_already : NOT_REFUSED;
}

static refusal refuse_own(const state *s, move m)
{
    struct left l = camp_left(s, m.seat);
    bool        sided = s->pending.card == SERVICE_FROMAGE;

    if (!m.arg[1] != !sided)
        return sided ? REFUSED_side_missing : REFUSED_no_side;
    return refuse_who(s, &l, m.arg[0]);
}

/* SC41: Garde-manger is for those who would give. */
static bool would_give(const state *s, int seat)
{
    for (int i = 0; i < s->put_n; i++)
        if (service_from(s->put[i]) == seat)
            return true;
    return false;
}

static refusal refuse_counter(const state *s, int seat, int card)
{
    if (s->hand[seat][card] == 0)
        return REFUSED_not_in_hand;
    if (!service_fits(card, s->pending.card))
        return REFUSED_does_not_counter;
    return card != SERVICE_GARDE || would_give(s, seat) ? NOT_REFUSED : REFUSED_nobody_asked;
}

refusal service_refusal(const state *s, move m)
{
    static const uint8_t phase_of[] = {
        [SERVICE_V_WASTE] = SERVICE_TURN,      [SERVICE_V_PLAY] = SERVICE_TURN,
        [SERVICE_V_PICK] = SERVICE_PICK,       [SERVICE_V_ORDER] = SERVICE_ORDER,
        [SERVICE_V_COUNTER] = SERVICE_COUNTER, [SERVICE_V_LET] = SERVICE_COUNTER,
        [SERVICE_V_CLOSE] = SERVICE_COUNTER,   [SERVICE_V_OWN] = SERVICE_OWN};

    if (s->head.phase != phase_of[m.verb])
        return REFUSED_something_else_now;
    switch (m.verb) {
    case SERVICE_V_WASTE:
    case SERVICE_V_PLAY:
        if (s->hand[m.seat][m.arg[0]] == 0)
            return REFUSED_not_in_hand;
        return m.verb == SERVICE_V_PLAY ? refuse_play(s, m) : NOT_REFUSED;
    case SERVICE_V_PICK:
        return refuse_pick(s, m);
    case SERVICE_V_ORDER:
        return refuse_order(s, m.arg[0]);
    case SERVICE_V_COUNTER:
        return refuse_counter(s, m.seat, m.arg[0]);
    case SERVICE_V_OWN:
        return refuse_own(s, m);
    default:
        return NOT_REFUSED;
    }
}

/* ---- Lists of moves. ---- */

#define PLACE_WORD(place) ARG_WORD(1, place)
#define CAMP_WORD(seat)   ARG_WORD(2, 1 + (seat))

/* One for every character of an opponent that may be named; Pique with one of the own
 * besides. */
static move *list_attacks(const state *s, int seat, int card, uint64_t word, move *at)
{
    uint8_t who[PEOPLES], mine[PEOPLES] = {0};
    int     own_n = 1;

    if (card == SERVICE_PIQUE) {
        struct left l = camp_left(s, seat);

        own_n = choices(s, &l, mine);
    }
    EACH_SEAT (other, seats_without(s->in, seat)) {
        struct left l = camp_left(s, (int)other);
        int         n = choices(s, &l, who);

        for (int i = 0; i < n; i++)
            for (int j = 0; j < own_n; j++)
                *at++ = move_of_word(word | CAMP_WORD(other) | ARG_WORD(3, who[i]) |
                                     ARG_WORD(4, mine[j]));
    }
    return at;
}

static move *list_fromage(const state *s, int seat, uint64_t word, move *at)
{
    uint8_t first[PEOPLES], second[PEOPLES];

    EACH_SEAT (other, seats_without(s->in, seat)) {
        struct left l = camp_left(s, (int)other);
        int         n = choices(s, &l, first);

        for (int i = 0; i < n; i++) {
            uint64_t    with = word | CAMP_WORD(other) | ARG_WORD(3, first[i]);
            struct left rest = l;
            int         m;

            left_take(&rest, service_named(s, (int)other, first[i]));
            m = choices(s, &rest, second);
            if (m == 0 || !s->betrayal)
                *at++ = move_of_word(with);
            for (int j = 0; j < m && s->betrayal; j++)
                *at++ = move_of_word(with | ARG_WORD(4, second[j]));
        }
    }
    return at;
}

static move *list_ronde(const state *s, int seat, uint64_t word, move *at)
{
    uint64_t from[PEOPLES * SERVICE_SEATS]; /* camp and WHO, as in the move */
    uint8_t  camp[PEOPLES * SERVICE_SEATS]; /* whose camp, where it is the chief's; else NOBODY */
    uint8_t  who[PEOPLES];
    int      n = 0;

    EACH_SEAT (other, s->in) {
        struct left l = camp_left(s, (int)other);
        int         m = choices(s, &l, who);

        for (int i = 0; i < m; i++) {
            camp[n] = who[i] == SERVICE_CHIEF ? byte((int)other) : NOBODY;
            from[n++] = word | CAMP_WORD(other) | ARG_WORD(3, who[i]);
        }
    }
    for (int place = 1; place <= s->row_n; place++) {
        int home = service_home(s, service_people(s->row[place - 1]), seat);

        for (int i = 0; i < n && home != NOBODY; i++)
            if (camp[i] != home)
                *at++ = move_of_word(from[i] | PLACE_WORD(place));
    }
    return at;
}

static move *list_rescues(const state *s, int seat, int card, uint64_t word, move *at)
{
    unsigned seen = 0; /* peoples, as bits: for Pas bon */

    for (int i = 0; i < s->row_n; i++) {
        int people = service_people(s->row[i]);

        if (!rescuable(s, s->row[i], seat))
            continue;
        if (card != SERVICE_PASBON)
            *at++ = move_of_word(word | PLACE_WORD(i + 1));
        else if (!(seen >> people & 1))
            *at++ = move_of_word(word | ARG_WORD(3, people));
        seen |= 1u << people;
    }
    return at;
}

static int legal_turn(const state *s, int seat, move *out)
{
    move *at = out;

    for (int card = 1; card <= KINDS; card++) {
        uint64_t word = MOVE_WORD(seat, SERVICE_V_PLAY) | ARG_WORD(0, card);

        if (s->hand[seat][card] == 0)
            continue;
        *at++ = move_of_word(MOVE_WORD(seat, SERVICE_V_WASTE) | ARG_WORD(0, card));
        if (card >= SERVICE_SURPRISE)
            continue;
        if (card == SERVICE_FROMAGE)
            at = list_fromage(s, seat, word, at);
        else if (card <= SERVICE_PIQUE)
            at = list_attacks(s, seat, card, word, at);
        else if (card == SERVICE_RONDE)
            at = list_ronde(s, seat, word, at);
        else if (card == SERVICE_RETOUR || card == SERVICE_VENENEUX || card == SERVICE_PASBON)
            at = list_rescues(s, seat, card, word, at);
        else if (refuse_plain(s, seat, card) == NOT_REFUSED)
            *at++ = move_of_word(word);
    }
    return (int)(at - out);
}

static int legal_pick(const state *s, int seat, move *out)
{
    uint8_t who[PEOPLES];
    int     n = 0;

    for (int i = 0; i < s->head.seats; i++)
        if (s->pending.owed[i] > 0) {
            struct left l = camp_left(s, i);
            int         m = choices(s, &l, who);

            for (int j = 0; j < m; j++)
                out[n++] = move_of_word(MOVE_WORD(seat, SERVICE_V_PICK) | ARG_WORD(0, i) |
                                        ARG_WORD(1, who[j]));
        }
    return n;
}

static int legal_order(const state *s, int seat, move *out)
{
    int n = 0;

    for (int place = 1; place <= s->row_n; place++)
        if (refuse_order(s, place) == NOT_REFUSED)
            out[n++] = move_of_word(MOVE_WORD(seat, SERVICE_V_ORDER) | ARG_WORD(0, place));
    return n;
}

static int legal_counter(const state *s, int seat, move *out)
{
    int n = 0;

    out[n++] = (move){.seat = byte(seat), .verb = SERVICE_V_LET};
    for (int card = SERVICE_SURPRISE; card <= SERVICE_GARDE; card++)
        if (refuse_counter(s, seat, card) == NOT_REFUSED)
            out[n++] = move_of_word(MOVE_WORD(seat, SERVICE_V_COUNTER) | ARG_WORD(0, card));
    return n;
}

static int legal_own(const state *s, int seat, move *out)
{
    uint8_t     who[PEOPLES];
    struct left l = camp_left(s, seat);
    int         m = choices(s, &l, who), n = 0;
    bool        sided = s->pending.card == SERVICE_FROMAGE;

    for (int i = 0; i < m; i++)
        for (unsigned side = sided ? SERVICE_BEFORE : 0; side <= (sided ? SERVICE_AFTER : 0);
             side++)
            out[n++] = move_of_word(MOVE_WORD(seat, SERVICE_V_OWN) | ARG_WORD(0, who[i]) |
                                    ARG_WORD(1, side));
    return n;
}

int service_list(const state *s, int seat, move *out)
{
    switch (s->head.phase) {
    case SERVICE_TURN:
        return legal_turn(s, seat, out);
    case SERVICE_PICK:
        return legal_pick(s, seat, out);
    case SERVICE_ORDER:
        return legal_order(s, seat, out);
    case SERVICE_COUNTER:
        return legal_counter(s, seat, out);
    case SERVICE_OWN:
        return legal_own(s, seat, out);
    default:
        return 0;
    }
}
