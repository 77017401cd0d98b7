/* change.c: see change.h. */
#include "server/change.h"
#include "bots/bot.h"
#include "core/check.h"
#include "core/games.h"
#include "core/json.h"
#include "core/notation.h"

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum type {
    SETTINGS,
    PRESENT,
    SEAT,
    SPEAKER,
    SEATS,
    SITTER,
    LEVEL,
    FACE,
    TEAM,
    RULES,
    COUNT,
    TIME,
    DATE,
    PLACES,
    MOVE,
    MOVER,
    RECEIPTS,
    HASH,
    SAYING,
    GUESS,
    VERDICT,
    CODE,
    SECRET,
    ID,
    NAME,
    HEX,
    TEXT
};

/* A field of a change. */
struct keep {
    const char *key; /* NULL: there are no more */
    enum type   type;
    uint16_t    at, size; /* in `struct change` */
};

/* NOLINTBEGIN(bugprone-macro-parentheses): names of members and lists of initialisers */
#define KEEPS(name, type, field, key)                                                              \
    {key, type, offsetof(struct change, name.field), sizeof((struct change *)0)->name.field},
#define CHANGE(name, fields) static const struct keep keeps_##name[] = {fields{0}};
/* NOLINTEND(bugprone-macro-parentheses) */
#define BARE(name) static const struct keep keeps_##name[] = {{0}};
#include "server/change.def"
#undef KEEPS
#undef CHANGE
#undef BARE

#define CHANGE(name, fields) {#name, keeps_##name},
#define BARE(name)           {#name, keeps_##name},
static const struct {
    const char        *name;
    const struct keep *keeps;
} kinds[] = {
#include "server/change.def"
};
#undef CHANGE
#undef BARE

/* The keys of what was said. */
#define FIELD(name, kind, size)
#define IN(name, where)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key) #key,
static const char *const saying_keys[] = {
#include "server/messages.def"
};
#undef SAYS

static void write_settings(struct json *j, const struct settings *s)
{
    const struct game *g = s->game;

    put_string(j, "game", g->id);
    put_number(j, "seats", s->config.seats);
    put_object(j, "options");
    for (int i = 0; g->options[i].name; i++)
        put_number(j, g->options[i].name, s->config.option[i]);
    put_close(j);
    put_bool(j, "public", s->public);
    put_bool(j, "chat", s->chat);
    put_bool(j, "locked", s->locked);
    put_string(j, "way", way_names[s->way]);
    if (s->turn_s != 0)
        put_number(j, "turn", s->turn_s);
    if (s->grace_s != 0)
        put_number(j, "grace", s->grace_s);
}

static void put_hash(struct json *j, const char *key, uint64_t hash)
{
    char digits[17] = {0};

    for (int i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    if (hash != 0)
        put_word(j, key, digits);
}

/* In a record the receipts are a text that is JSON. */
static void put_receipts(struct json *j, const char *key, const struct receipts *r)
{
    char        out[RECEIPTS_BYTES_MAX];
    struct json inner = json_in(out, sizeof out);

    if (r->count == 0)
        return;
    receipts_put(&inner, NULL, r);
    CHECK(json_fits(&inner));
    put_string(j, key, out);
}

/* A digit for each seat, beyond 9 a letter. */
static const char place_digits[] = "0123456789abc";
_Static_assert(sizeof place_digits == SEATS_MAX + 2, "every place has its digit");

static void put_places(struct json *j, const char *key, const uint8_t place[static SEATS_MAX])
{
    char digits[SEATS_MAX + 1] = {0};

    for (int i = 0; i < SEATS_MAX && place[i] != 0; i++)
        digits[i] = place_digits[place[i]];
    if (digits[0] != '\0')
        put_word(j, key, digits);
}

static void put_text(struct json *j, const char *key, const char *text)
{
    if (text[0] != '\0')
        put_string(j, key, text);
}

static void write_field(struct json *j, const struct keep *k, const void *at, const struct game *g)
{
    const struct saying *saying = at;

    switch (k->type) {
    case MOVE:
        put_move(j, k->key, g, *(const move *)at);
        return;
    case TIME:
    case COUNT:
        put_number(j, k->key, *(const uint32_t *)at);
        return;
    case SEAT:
    case SPEAKER:
    case SITTER:
    case LEVEL:
    case TEAM:
    case RULES:
    case MOVER:
        put_number(j, k->key, *(const int *)at);
        return;
    case SEATS:
        put_number(j, k->key, *(const seat_set *)at);
        return;
    case RECEIPTS:
        put_receipts(j, k->key, at);
        return;
    case SETTINGS:
        write_settings(j, at);
        return;
    case PRESENT:
        if (*(const bool *)at)
            put_bool(j, k->key, true);
        return;
    case FACE:
        if (*(const int *)at != 0)
            put_number(j, k->key, *(const int *)at);
        return;
    case DATE:
        if (*(const int64_t *)at != 0)
            put_number(j, k->key, *(const int64_t *)at);
        return;
    case PLACES:
        put_places(j, k->key, at);
        return;
    case HASH:
        put_hash(j, k->key, *(const uint64_t *)at);
        return;
    case SAYING:
        put_text(j, saying_keys[saying->kind], saying->text);
        return;
    case GUESS:
        put_word(j, k->key, *(const bool *)at ? "guess" : "clue");
        return;
    default:
        put_text(j, k->key, at);
    }
}

size_t change_write(const struct change *c, const struct game *g, char *out)
{
    struct json j = json_in(out, CHANGE_BYTES_MAX);

    put_object(&j, NULL);
    put_word(&j, "e", kinds[c->kind].name);
    put_hash(&j, "a", c->action);
    for (const struct keep *k = kinds[c->kind].keeps; k->key; k++)
        write_field(&j, k, (const char *)c + k->at, g);
    put_close(&j);
    CHECK(json_fits(&j));
    return json_length(&j);
}

/* ---- Reading. ---- */

static bool text_of(const json_t *root, const char *key, char *out, size_t size)
{
    const char *value = json_string_value(json_object_get(root, key));

    if (value && strlen(value) >= size)
        return false;
    snprintf(out, size, "%s", value ? value : "");
    return true;
}

static int number_of(const json_t *root, const char *key, int max)
{
    json_int_t value = json_integer_value(json_object_get(root, key));

    return value < 0 || value > max ? 0 : (int)value;
}

static bool read_settings(const json_t *root, struct settings *s)
{
    const char   *id = json_string_value(json_object_get(root, "game"));
    const json_t *options = json_object_get(root, "options");
    json_int_t    seats = json_integer_value(json_object_get(root, "seats"));
    const char   *way;

    s->game = id ? game_find(id) : NULL;
    if (!s->game || seats < s->game->seats_min || seats > s->game->seats_max)
        return false;
    s->config = game_config(s->game, (int)seats);
    for (int i = 0; s->game->options[i].name; i++) {
        const json_t *value = json_object_get(options, s->game->options[i].name);

        if (json_is_integer(value))
            s->config.option[i] = (int32_t)json_integer_value(value);
    }
    s->public = json_is_true(json_object_get(root, "public"));
    s->chat = json_is_true(json_object_get(root, "chat"));
    s->locked = json_is_true(json_object_get(root, "locked"));
    way = json_string_value(json_object_get(root, "way"));
    s->way = way && way_find(way) > 0 ? (enum way)way_find(way) : WAY_TYPED;
    s->turn_s = (uint16_t)number_of(root, "turn", TURN_S_MAX);
    s->grace_s = (uint16_t)number_of(root, "grace", GRACE_S_MAX);
    return true;
}

static bool read_move(const json_t *root, const char *key, const struct game *g, move *out)
{
    const char *said = json_string_value(json_object_get(root, key));
    char        complaint[COMPLAINT_MAX];

    return said && g && moves_read(g, said, out, 1, complaint) == 1;
}

/* A race that cannot be read is a move without one. */
static void read_receipts(const json_t *root, const char *key, struct receipts *out)
{
    const char *text = json_string_value(json_object_get(root, key));

    if (!text || !receipts_read(text, out))
        out->count = 0;
}

static bool read_saying(const json_t *root, struct saying *out)
{
    for (int i = 0; i < SAYINGS; i++)
        if (json_object_get(root, saying_keys[i])) {
            out->kind = (enum saying_kind)i;
            return text_of(root, saying_keys[i], out->text, sizeof out->text);
        }
    return true;
}

/* The length of the character at `s`, with `left` bytes to go; 0 if it isn't one (RFC 3629). */
static size_t character(const uint8_t *s, size_t left)
{
    size_t   length = s[0] < 0x80 ? 1 : s[0] < 0xC2 ? 0 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    unsigned second;

    if (length == 0 || s[0] > 0xF4 || length > left)
        return 0;
    second = length > 1 ? s[1] : 0x80;
    if ((s[0] == 0xE0 && second < 0xA0) || (s[0] == 0xED && second > 0x9F) ||
        (s[0] == 0xF0 && second < 0x90) || (s[0] == 0xF4 && second > 0x8F))
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    return length;
}

/* Programs before format 4 of the store cut text within characters: such bytes become question
 * marks, one each, so that nothing gets longer than it may be. */
static json_t *load_mended(const char *bytes, size_t length)
{
    uint8_t *copy = malloc(length + 1);
    json_t  *root;

    CHECK(copy != NULL);
    memcpy(copy, bytes, length);
    for (size_t i = 0, n; i < length; i += n) {
        n = character(copy + i, length - i);
        if (n == 0) {
            copy[i] = '?';
            n = 1;
        }
    }
    root = json_loadb((const char *)copy, length, 0, NULL);
    free(copy);
    return root;
}

static json_t *load(const char *bytes, size_t length)
{
    json_error_t error;
    json_t      *root = json_loadb(bytes, length, 0, &error);

    if (!root && json_error_code(&error) == json_error_invalid_utf8)
        root = load_mended(bytes, length);
    return root;
}

static uint64_t hash_of(const json_t *root, const char *key)
{
    const char        *digits = json_string_value(json_object_get(root, key));
    unsigned long long hash = 0;

    return digits && sscanf(digits, "%llx", &hash) == 1 ? hash : 0; // NOLINT(cert-err34-c)
}

/* Older records kept a seat's letter in the field of a name. */
static int read_speaker(const json_t *root, const char *key)
{
    const char *name = json_string_value(json_object_get(root, "name"));
    int         seat;

    if (json_object_get(root, key))
        return number_of(root, key, SPECTATOR);
    seat = name ? seat_read(name, strlen(name)) : -1;
    return seat < 0 || seat >= SEATS_MAX ? SPECTATOR : seat;
}

/* If a character isn't a digit, that seat and all after it have no place. */
static void read_places(const json_t *root, const char *key, uint8_t place[static SEATS_MAX])
{
    const char *digits = json_string_value(json_object_get(root, key));

    for (int i = 0; digits && i < SEATS_MAX && digits[i] != '\0'; i++) {
        const char *at = strchr(place_digits, digits[i]);

        if (!at)
            return;
        place[i] = (uint8_t)(at - place_digits);
    }
}

/* False if it can't be read. Values that are missing or out of range become 0. */
static bool read_field(const json_t *root, const struct keep *k, void *at, const struct game *g)
{
    switch (k->type) {
    case SETTINGS:
        return read_settings(root, at);
    case MOVE:
        return read_move(root, k->key, g, at);
    case SAYING:
        return read_saying(root, at);
    case RECEIPTS:
        read_receipts(root, k->key, at);
        return true;
    case PRESENT:
        *(bool *)at = json_object_get(root, k->key) != NULL;
        return true;
    case GUESS:
        *(bool *)at = json_is_string(json_object_get(root, k->key)) &&
                      strcmp(json_string_value(json_object_get(root, k->key)), "guess") == 0;
        return true;
    case SPEAKER:
        *(int *)at = read_speaker(root, k->key);
        return true;
    case SEAT:
        *(int *)at = number_of(root, k->key, SEATS_MAX - 1);
        return true;
    case SITTER:
        *(int *)at = number_of(root, k->key, SITTER_BOT);
        return true;
    case LEVEL:
        *(int *)at = number_of(root, k->key, LEVELS - 1);
        return true;
    case FACE:
        *(int *)at = number_of(root, k->key, FACES);
        return true;
    case TEAM:
        *(int *)at = number_of(root, k->key, TEAMS_MAX - 1);
        return true;
    case RULES:
        *(int *)at = number_of(root, k->key, UINT16_MAX);
        return true;
    case MOVER:
        *(int *)at = number_of(root, k->key, MOVER_STAND_IN);
        return true;
    case SEATS:
        *(seat_set *)at = (seat_set)number_of(root, k->key, seats_all(SEATS_MAX));
        return true;
    case COUNT:
        *(uint32_t *)at = (uint32_t)number_of(root, k->key, MATCH_MOVES_MAX);
        return *(uint32_t *)at > 0;
    case TIME:
        *(uint32_t *)at = (uint32_t)json_integer_value(json_object_get(root, k->key));
        return true;
    case DATE:
        *(int64_t *)at = json_integer_value(json_object_get(root, k->key));
        return true;
    case PLACES:
        read_places(root, k->key, at);
        return true;
    case HASH:
        *(uint64_t *)at = hash_of(root, k->key);
        return true;
    default:
        return text_of(root, k->key, at, k->size);
    }
}

bool change_read(const char *bytes, size_t length, const struct game *g, struct change *out)
{
    json_t     *root = load(bytes, length);
    const char *name = json_string_value(json_object_get(root, "e"));
    bool        good;
    int         kind = 0;

    memset(out, 0, sizeof *out);
    while (name && kind < CHANGE_KINDS && strcmp(kinds[kind].name, name) != 0)
        kind++;
    good = name && kind < CHANGE_KINDS;
    if (good) {
        out->kind = (enum change_kind)kind;
        out->action = hash_of(root, "a");
        for (const struct keep *k = kinds[kind].keeps; k->key && good; k++)
            good = read_field(root, k, (char *)out + k->at, g);
    }
    json_decref(root);
    return good;
}
