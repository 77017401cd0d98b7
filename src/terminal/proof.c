/* proof.c: see proof.h. */
#include "terminal/proof.h"
#include "match/fair.h"
#include "terminal/term.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool differs(const char *kept, const char *told)
{
    return kept[0] != '\0' && strcmp(kept, told) != 0;
}

static bool lists_restart(const struct record *r, const char *commit)
{
    for (int i = 0; i < r->restarts; i++)
        if (strcmp(r->restart[i].commit, commit) == 0)
            return true;
    return false;
}

/* The head of the log against what was shown before the first move. */
static enum finding compare_head(const struct record *r, const struct kept *kept, int *seat)
{
    if (differs(kept->commit, r->commit))
        return FOUND_CHANGED_SEED;
    if (kept->left_more)
        return FOUND_HIDDEN_RESTART;
    for (int i = 0; i < kept->lefts; i++)
        if (!lists_restart(r, kept->left[i]))
            return FOUND_HIDDEN_RESTART;
    for (*seat = 0; *seat < SEATS_MAX; ++*seat)
        if (kept->listed && strcmp(kept->promise[*seat], r->promise[*seat]) != 0)
            return FOUND_CHANGED_PROMISE;
    *seat = kept->seat;
    if (kept->revealed && differs(kept->nonce, r->nonce[kept->seat]))
        return FOUND_CHANGED_NONCE;
    return FOUND_FAIR;
}

static bool is_seen(const struct game *g, const void *state, move m, const struct seen *seen)
{
    move        veiled = game_veil(g, state, m, seen->viewer);
    char        written[MOVE_TEXT_MAX];
    struct text t = text_in(written, sizeof written);

    if (seen->text[0] == '\0')
        return memcmp(&veiled, &seen->m, sizeof veiled) == 0;
    move_write(g, veiled, &t);
    return strcmp(written, seen->text) == 0;
}

/* The moves of the log against those that were seen; 0, or the first that differs, from 1. */
static uint32_t compare_moves(const struct replay *log, const struct kept *kept)
{
    const struct game  *g = log->record.game;
    _Alignas(8) uint8_t state[STATE_MAX];
    struct match        m;
    uint32_t            from = log->count - kept->seen_count;

    if (kept->seen_count > log->count)
        return log->count + 1;
    match_begin(&m, g, &log->record.config, state, NULL, 0);
    for (uint32_t i = 0; i < log->count; i++) {
        if (i >= from && !is_seen(g, state, log->moves[i].m, &kept->seen[i - from]))
            return i + 1;
        match_play(&m, log->moves[i].t_ms, log->moves[i].m);
    }
    return 0;
}

/* Every move of nature against the one that the source gives at that point. */
static void draw_again(const struct replay *log, struct chance_source *r, struct proof *p)
{
    const struct game  *g = log->record.game;
    _Alignas(8) uint8_t state[STATE_MAX];
    struct match        m;
    move                drawn;
    uint32_t            followed;

    match_begin(&m, g, &log->record.config, state, NULL, 0);
    followed = match_follow(&m, log->moves, log->count, r, &drawn);
    for (uint32_t i = 0; i < followed; i++)
        p->drawn += log->moves[i].m.seat == NATURE;
    if (followed < log->count) {
        struct text t = text_in(p->should, sizeof p->should);

        move_write(g, drawn, &t);
        p->finding = FOUND_OTHER_MOVE;
        p->at = followed + 1;
    }
}

/* Where anybody has promised all have: a nonce without a promise was chosen last. */
static bool breaks_promise(const struct record *r, int seat, bool promises)
{
    char promise[HEX_MAX_BYTES];

    if (r->promise[seat][0] == '\0')
        return promises && r->nonce[seat][0] != '\0';
    fair_promise(r->commit, seat, r->nonce[seat], promise);
    return strcmp(promise, r->promise[seat]) != 0;
}

struct proof proof_of(const struct replay *log, const struct kept *kept)
{
    const struct record *r = &log->record;
    struct proof         p = {0};
    uint8_t              seed[SEED_BYTES];
    struct chance_source source;

    for (int i = 0; i < r->config.seats; i++) {
        p.added |= r->nonce[i][0] != '\0' ? seat_bit(i) : 0;
        p.promised |= r->promise[i][0] != '\0' ? seat_bit(i) : 0;
    }
    if (kept)
        p.finding = compare_head(r, kept, &p.seat);
    if (p.finding != FOUND_FAIR)
        return p;
    if (r->commit[0] == '\0' || r->reveal[0] == '\0') {
        p.finding = r->commit[0] == '\0' ? FOUND_NO_COMMIT : FOUND_NO_REVEAL;
        return p;
    }
    if (kept && kept->seen && (p.at = compare_moves(log, kept)) != 0) {
        p.finding = FOUND_OTHER_GAME;
        return p;
    }
    if (!fair_seed_read(r->reveal, seed) || !fair_matches(seed, r)) {
        p.finding = FOUND_OTHER_SEED;
        return p;
    }
    for (p.seat = 0; p.seat < r->config.seats; p.seat++)
        if (breaks_promise(r, p.seat, p.promised != 0)) {
            p.finding = FOUND_BROKEN_PROMISE;
            return p;
        }
    source = fair_source(seed, r);
    draw_again(log, &source, &p);
    return p;
}

/* ---- In words. ---- */

void proof_seats(seat_set seats, char *out, size_t size)
{
    struct text t = text_in(out, size);
    int         left = seats_count(seats);

    EACH_SEAT (seat, seats) {
        text_char(&t, seat_letter((int)seat));
        left--;
        text_string(&t, left > 1 ? ", " : left == 1 ? say(" and ", " et ") : "");
    }
}

/* What says neither a seat nor a move. */
static const char *plain_words(enum finding finding)
{
    switch (finding) {
    case FOUND_NO_COMMIT:
        return say("the log carries no commitment, so its chance cannot be checked",
                   "le journal ne porte aucun engagement : son hasard ne se vérifie pas");
    case FOUND_NO_REVEAL:
        return say("the seed is not revealed before the end of the game",
                   "la graine n’est pas révélée avant la fin de la partie");
    case FOUND_CHANGED_SEED:
        return say("the server changed its seed after the players had contributed",
                   "le serveur a changé de graine après la contribution des joueurs");
    case FOUND_CHANGED_NONCE:
        return say("the server replaced your nonce by another",
                   "le serveur a remplacé ton nombre par un autre");
    case FOUND_HIDDEN_RESTART:
        return say(
            "the server started over after you had revealed your nonce, and the log hides it",
            "le serveur a recommencé après que tu as révélé ton nombre, et le journal le cache");
    case FOUND_OTHER_SEED:
        return say("the seed revealed is not the one that was committed to",
                   "la graine révélée n’est pas celle de l’engagement");
    default:
        return "";
    }
}

void proof_say(const struct proof *p, char *out, size_t size)
{
    char seat = seat_letter(p->seat);

    switch (p->finding) {
    case FOUND_FAIR:
        snprintf(out, size,
                 say("%" PRIu32 " moves of chance follow from the seed that was committed to",
                     "%" PRIu32 " coups du hasard découlent de la graine de l’engagement"),
                 p->drawn);
        break;
    case FOUND_CHANGED_PROMISE:
        snprintf(out, size,
                 say("the promise of seat %c is not the one the server had shown",
                     "la promesse de la place %c n’est pas celle que le serveur avait montrée"),
                 seat);
        break;
    case FOUND_BROKEN_PROMISE:
        snprintf(out, size,
                 say("the nonce of seat %c is not the one it had promised",
                     "le nombre de la place %c n’est pas celui qu’elle avait promis"),
                 seat);
        break;
    case FOUND_OTHER_GAME:
        snprintf(out, size,
                 say("move %" PRIu32 " of the log is not the one you saw",
                     "le coup %" PRIu32 " du journal n’est pas celui que tu as vu"),
                 p->at);
        break;
    case FOUND_OTHER_MOVE:
        snprintf(out, size,
                 say("move %" PRIu32 " should have been \"%s\"",
                     "le coup %" PRIu32 " aurait dû être « %s »"),
                 p->at, p->should);
        break;
    default:
        snprintf(out, size, "%s", plain_words(p->finding));
    }
}
