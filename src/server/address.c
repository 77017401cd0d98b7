/* address.c: see address.h. */
#include "server/address.h"

#include "core/check.h"
#include "server/server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bucket_spend(struct bucket *b, int64_t now, int64_t per_s, int64_t burst_s, int32_t cost)
{
    int64_t drained = (now - b->at) * per_s / 1000;

    if (drained > 0) {
        b->spent = drained >= b->spent ? 0 : b->spent - (int32_t)drained;
        b->at = now;
    }
    if (b->spent + cost > per_s * burst_s)
        return false;
    b->spent += cost;
    return true;
}

bool bucket_take(int64_t now, int64_t *at, int32_t *spent, int64_t per_s, int64_t burst_s)
{
    struct bucket b = {.at = *at, .spent = *spent};
    bool          taken = bucket_spend(&b, now, per_s, burst_s, 1);

    *at = b.at;
    *spent = b.spent;
    return taken;
}

/* ---- Accounts. ---- */

/* Keyed, so that nobody can choose addresses that all fall into one slot. */
static uint32_t slot_of(const struct server *s, const char *name)
{
    unsigned char hash[crypto_shorthash_BYTES];
    uint32_t      number;

    crypto_shorthash(hash, (const unsigned char *)name, strlen(name), s->address_key);
    memcpy(&number, hash, sizeof number);
    return number % ADDRESS_SLOTS;
}

static bool needed(const struct address *a)
{
    return a->lines > 0 || a->sockets > 0 || a->rooms > 0;
}

/* Frees a slot's accounts that aren't needed and weren't used after `before`. */
static void slot_clear(struct server *s, uint32_t slot, int64_t before)
{
    struct address **at = &s->addresses[slot];

    while (*at) {
        struct address *a = *at;

        if (needed(a) || a->used_at > before) {
            at = &a->next;
            continue;
        }
        *at = a->next;
        free(a);
        s->address_count--;
    }
}

struct address *address_of(struct server *s, const char *name)
{
    uint32_t        slot = slot_of(s, name);
    struct address *a = s->addresses[slot];

    while (a && strcmp(a->text, name) != 0)
        a = a->next;
    if (!a) {
        if (s->address_count >= ACCOUNTS_MAX)
            slot_clear(s, slot, s->now); /* sooner than they should be: memory goes first */
        a = calloc(1, sizeof *a);
        CHECK(a != NULL);
        snprintf(a->text, sizeof a->text, "%s", name);
        a->next = s->addresses[slot];
        s->addresses[slot] = a;
        s->address_count++;
    }
    a->used_at = s->now;
    return a;
}

void address_release(struct server *s, struct address *a)
{
    a->used_at = s->now;
}

void addresses_sweep(struct server *s)
{
    for (uint32_t i = 0; i < ADDRESS_SLOTS / ADDRESS_SWEEPS; i++)
        slot_clear(s, s->sweep++ % ADDRESS_SLOTS, s->now - ADDRESS_KEPT_MS);
}

void addresses_end(struct server *s)
{
    for (uint32_t i = 0; i < ADDRESS_SLOTS; i++)
        while (s->addresses[i]) {
            struct address *a = s->addresses[i];

            s->addresses[i] = a->next;
            free(a);
        }
}

void address_misused(struct server *s, struct address *a)
{
    int64_t per_s = 1 + s->options->per_address / SOCKETS_PER_CONNECT;

    if (!bucket_spend(&a->connects, s->now, per_s, CONNECTS_BURST_S, COST_CUT))
        a->connects.spent = (int32_t)(per_s * CONNECTS_BURST_S);
}

/* ---- Codes. ---- */

bool address_may_guess(struct server *s, struct address *a)
{
    int64_t forgiven = (s->now - a->guesses.at) * GUESSES_PER_MINUTE / 60000;

    if (forgiven > 0) {
        a->guesses.spent = forgiven >= a->guesses.spent ? 0 : a->guesses.spent - (int32_t)forgiven;
        a->guesses.at = s->now;
    }
    return a->guesses.spent < GUESSES_PER_MINUTE;
}

void address_guessed(struct server *s, struct address *a)
{
    if (a->guesses.spent == 0)
        a->guesses.at = s->now;
    a->guesses.spent++;
}
