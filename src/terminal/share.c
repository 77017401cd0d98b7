/* share.c: see share.h. */
#include "terminal/share.h"
#include "core/check.h"
#include "match/fair.h"
#include "server/limits.h"
#include "terminal/term.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_at(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));

    return text ? text : "";
}

/* A new commitment of the server's. Whoever had revealed a nonce under the last one, without a
 * match, remembers that. */
static void begin(struct share *s, const char *commit)
{
    struct kept *k = &s->kept;

    if (k->revealed && !s->begun && k->lefts == RESTARTS_MAX)
        k->left_more = true;
    else if (k->revealed && !s->begun)
        memcpy(k->left[k->lefts++], k->commit, sizeof k->commit);
    if (s->begun) {
        k->lefts = 0;
        k->left_more = false;
    }
    memset(k->promise, 0, sizeof k->promise);
    k->revealed = k->listed = s->begun = false;
    s->promised = -1;
    snprintf(k->commit, sizeof k->commit, "%s", commit);
    k->nonce[0] = '\0';
    k->seen_count = 0;
}

/* The promises of the seats `of`; NULL: of all. */
static void keep_list(struct share *s, const json_t *room, const char *of)
{
    const json_t *seat;
    size_t        i;

    s->kept.listed = true;
    json_array_foreach(json_object_get(room, "seats"), i, seat)
    {
        if (i < SEATS_MAX && (!of || strchr(of, seat_letter((int)i))))
            snprintf(s->kept.promise[i], HEX_MAX_BYTES, "%s", text_at(seat, "promise"));
    }
}

enum share_step share_follow(struct share *s, const json_t *room, int you, char hex[HEX_MAX_BYTES])
{
    const json_t *gather = json_object_get(room, "gather");
    const char   *of = text_at(gather, "of"), *mine;
    uint8_t       bytes[SEED_BYTES];

    if (strcmp(s->kept.commit, text_at(room, "commit")) != 0)
        begin(s, text_at(room, "commit"));
    if (strcmp(text_at(room, "phase"), "lobby") != 0) {
        s->begun = true;
        if (!s->kept.listed)
            keep_list(s, room, NULL);
        return SHARE_NOTHING;
    }
    if (you >= SEATS_MAX || s->kept.revealed || strchr(text_at(gather, "out"), seat_letter(you)))
        return SHARE_NOTHING;
    if (s->kept.nonce[0] == '\0') {
        randombytes_buf(bytes, sizeof bytes);
        sodium_bin2hex(s->kept.nonce, sizeof s->kept.nonce, bytes, sizeof bytes);
    }
    fair_promise(s->kept.commit, you, s->kept.nonce, hex);
    mine = text_at(json_array_get(json_object_get(room, "seats"), (size_t)you), "promise");
    if (of[0] == '\0') {
        bool again = s->promised == you;

        s->promised = you;
        return again ? SHARE_NOTHING : SHARE_PROMISE;
    }
    if (!strchr(of, seat_letter(you)) || strcmp(mine, hex) != 0)
        return SHARE_NOTHING;
    keep_list(s, room, of);
    s->kept.seat = you;
    s->kept.revealed = true;
    memcpy(hex, s->kept.nonce, HEX_MAX_BYTES);
    return SHARE_REVEAL;
}

/* Where move `n` belongs, as a new one; NULL if it was seen before. */
static struct seen *place_of(struct share *s, uint32_t n)
{
    struct kept *k = &s->kept;
    uint32_t     at = k->seen_count;

    while (at > 0 && k->seen[at - 1].n > n)
        at--;
    if (at > 0 && k->seen[at - 1].n == n)
        return NULL;
    if (k->seen_count == s->seen_capacity) {
        s->seen_capacity = s->seen_capacity ? s->seen_capacity * 2 : 256;
        k->seen = realloc(k->seen, s->seen_capacity * sizeof *k->seen);
        CHECK(k->seen);
    }
    memmove(&k->seen[at + 1], &k->seen[at], (k->seen_count - at) * sizeof *k->seen);
    k->seen_count++;
    return &k->seen[at];
}

bool share_see(struct share *s, uint32_t n, move seen, int viewer)
{
    struct seen *place = place_of(s, n);

    if (place)
        *place = (struct seen){.n = n, .viewer = viewer, .m = seen};
    return place != NULL;
}

void share_catch_up(struct share *s, const json_t *history, int viewer)
{
    struct kept  *k = &s->kept;
    const json_t *one;
    size_t        i;

    json_array_foreach(history, i, one)
    {
        uint32_t     n = (uint32_t)json_integer_value(json_object_get(one, "n"));
        struct seen *place;

        /* a history has only the newest moves: there may be a hole before it, and what was seen
         * before that cannot be counted from the end */
        if (i == 0 && json_array_size(history) >= HISTORY_MAX && k->seen_count > 0 &&
            k->seen[k->seen_count - 1].n < n)
            k->seen_count = 0;
        if (!(place = place_of(s, n)))
            continue;
        *place = (struct seen){.n = n, .viewer = viewer};
        snprintf(place->text, sizeof place->text, "%s", text_at(one, "move"));
    }
}

int share_write(const struct share *s, const char *path)
{
    FILE *out = fopen(path, "w");

    if (!out)
        return wrong_call(say("%s cannot be written", "%s ne peut pas être écrit"), path);
    fprintf(out, "commit %s\n", s->kept.commit);
    for (int i = 0; i < SEATS_MAX; i++)
        if (s->kept.promise[i][0] != '\0')
            fprintf(out, "promise %c %s\n", seat_letter(i), s->kept.promise[i]);
    fprintf(out, "nonce %c %s\n", seat_letter(s->kept.seat), s->kept.nonce);
    return fclose(out) == 0
               ? 0
               : wrong_call(say("%s cannot be written", "%s ne peut pas être écrit"), path);
}

bool share_prove(const struct share *s, const struct replay *log, char *said, size_t size)
{
    struct proof p = proof_of(log, &s->kept);
    char         found[256];

    proof_say(&p, found, sizeof found);
    if (p.finding != FOUND_FAIR)
        snprintf(
            said, size,
            say("The dice are not proved fair: %s.", "Les dés ne sont pas prouvés honnêtes : %s."),
            found);
    else if (s->kept.revealed)
        snprintf(said, size,
                 say("The dice are proved fair to you: %s and from your own nonce.",
                     "Les dés sont prouvés honnêtes pour toi : %s et de ton propre nombre."),
                 found);
    else
        snprintf(
            said, size,
            say("The dice agree with the log (%s), but you added nothing to them: that they are "
                "fair rests on the other players.",
                "Les dés concordent avec le journal (%s), mais tu n’y as rien ajouté : leur "
                "honnêteté repose sur les autres joueurs."),
            found);
    if (p.finding == FOUND_FAIR && log->record.restarts > 0)
        snprintf(said + strlen(said), size - strlen(said),
                 log->record.restarts == 1 ? say(" The start had been called off %d time.",
                                                 " Le départ a été annulé %d fois avant.")
                                           : say(" The start had been called off %d times.",
                                                 " Le départ a été annulé %d fois avant."),
                 log->record.restarts);
    return p.finding == FOUND_FAIR;
}
