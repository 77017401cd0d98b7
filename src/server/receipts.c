/* receipts.c: see receipts.h. */
#include "server/receipts.h"
#include "core/notation.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char *const verdicts[] = {"none", "early", "open", "first", "behind", "late"};
enum { VERDICTS = sizeof verdicts / sizeof *verdicts };

static uint32_t tenths(int64_t us)
{
    return us < 0 ? 0 : (uint32_t)(us / 100);
}

void receipts_take(const struct arbiter *a, struct receipts *out)
{
    out->count = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        const struct receipt *t = &a->receipt[i];

        if (!seat_in(a->acted, i) && t->verdict != VERDICT_EARLY)
            continue;
        out->line[out->count++] = (struct receipt_line){
            .seat = (uint8_t)i,
            .verdict = t->verdict,
            .coin = (t->flags & COIN_THROWN) != 0,
            .reaction = tenths(t->reaction_us),
            .arrived = t->sent_us == NOT_YET ? 0 : tenths(t->act_us - t->sent_us),
            .credit = tenths(t->credit_us)};
    }
}

/* ---- As JSON. ---- */

static void put_tenths(struct json *j, const char *key, uint32_t value)
{
    char number[16];
    int  length = snprintf(number, sizeof number, "%u.%u", value / 10, value % 10);

    put_plain(j, key, number, (size_t)length);
}

void receipt_put(struct json *j, const struct receipt_line *l)
{
    put_object(j, NULL);
    put_seat(j, "seat", l->seat);
    put_tenths(j, "reaction", l->reaction);
    put_tenths(j, "arrived", l->arrived);
    put_tenths(j, "credit", l->credit);
    put_bool(j, "early", l->verdict == VERDICT_EARLY);
    put_string(j, "verdict", verdicts[l->verdict]);
    if (l->coin)
        put_bool(j, "coin", true);
    put_close(j);
}

void receipts_put(struct json *j, const char *key, const struct receipts *r)
{
    put_array(j, key);
    for (int i = 0; i < r->count; i++)
        receipt_put(j, &r->line[i]);
    put_close(j);
}

static bool read_tenths(const json_t *object, const char *key, uint32_t *out)
{
    double ms = json_number_value(json_object_get(object, key));

    if (!(ms >= 0 && ms < UINT32_MAX / 10.0 - 1))
        return false;
    *out = (uint32_t)(ms * 10 + 0.5);
    return true;
}

static bool read_line(const json_t *object, struct receipt_line *out)
{
    const char *seat = json_string_value(json_object_get(object, "seat"));
    const char *verdict = json_string_value(json_object_get(object, "verdict"));
    int         from = seat ? seat_read(seat, strlen(seat)) : -1, at = 0;

    while (verdict && at < VERDICTS && strcmp(verdicts[at], verdict) != 0)
        at++;
    if (from < 0 || from >= SEATS_MAX || !verdict || at == VERDICTS)
        return false;
    *out = (struct receipt_line){.seat = (uint8_t)from,
                                 .verdict = (uint8_t)at,
                                 .coin = json_is_true(json_object_get(object, "coin"))};
    return read_tenths(object, "reaction", &out->reaction) &&
           read_tenths(object, "arrived", &out->arrived) &&
           read_tenths(object, "credit", &out->credit);
}

bool receipts_read(const char *text, struct receipts *out)
{
    json_t       *root = json_loads(text, 0, NULL);
    const json_t *line;
    size_t        i;
    bool          good = json_is_array(root) && json_array_size(root) <= SEATS_MAX;

    out->count = 0;
    if (good)
        json_array_foreach(root, i, line)
        {
            good = good && read_line(line, &out->line[out->count]);
            out->count += good;
        }
    json_decref(root);
    return good;
}
