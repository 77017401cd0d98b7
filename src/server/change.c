/* change.c: see change.h. */
#include "server/change.h"
#include "bots/bot.h"
#include "core/check.h"
#include "core/games.h"
#include "core/json.h"
#include "core/notation.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHANGE_NAME(name) #name,
static const char *const names[] = {CHANGES(CHANGE_NAME)};
#undef CHANGE_NAME

const char *const way_names[] = {"typed", "room", "camera", "camera-all", NULL};

int way_find(const char *name)
{
    for (int i = 0; way_names[i]; i++)
        if (strcmp(way_names[i], name) == 0)
            return i;
    return -1;
}

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
}

static void write_move(struct json *j, const struct change *c, const struct game *g)
{
    put_move(j, "m", g, c->m);
    put_number(j, "by", c->by);
    if (c->receipt[0] != '\0')
        put_string(j, "receipt", c->receipt);
}

static void put_hash(struct json *j, const char *key, uint64_t hash)
{
    char digits[17] = {0};

    for (int i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    if (hash != 0)
        put_word(j, key, digits);
}

size_t change_write(const struct change *c, const struct game *g, char *out)
{
    struct json j = json_in(out, CHANGE_BYTES_MAX);

    put_object(&j, NULL);
    put_word(&j, "e", names[c->kind]);
    put_hash(&j, "a", c->action);
    put_hash(&j, "from", c->from);
    if (c->acting)
        put_bool(&j, "acting", true);
    if (c->kind == CHANGE_move || c->kind == CHANGE_pause || c->kind == CHANGE_resume)
        put_number(&j, "t", c->t);
    if (c->kind == CHANGE_move)
        write_move(&j, c, g);
    if (c->kind == CHANGE_open || c->kind == CHANGE_set)
        write_settings(&j, &c->settings);
    if (c->names)
        put_bool(&j, "names", true); /* attached to the room (own_names.h) */
    if (c->kind == CHANGE_sit || c->kind == CHANGE_vote || c->kind == CHANGE_promise ||
        c->kind == CHANGE_nonce || c->kind == CHANGE_words || c->kind == CHANGE_said)
        put_number(&j, "seat", c->seat);
    if (c->kind == CHANGE_gather || c->kind == CHANGE_restart)
        put_number(&j, "of", c->of);
    if (c->kind == CHANGE_vote)
        put_number(&j, "other", c->other);
    if (c->kind == CHANGE_sit) {
        put_number(&j, "sitter", c->sitter);
        put_number(&j, "level", c->level);
    }
    if (c->kind == CHANGE_start)
        put_number(&j, "rules", g->rules);
    if (c->kind == CHANGE_skip)
        put_number(&j, "count", c->count);
    if (c->at != 0)
        put_number(&j, "at", c->at);
    if (c->code[0] != '\0')
        put_string(&j, "code", c->code);
    if (c->secret[0] != '\0')
        put_string(&j, "secret", c->secret);
    if (c->who[0] != '\0')
        put_string(&j, "who", c->who);
    if (c->name[0] != '\0')
        put_string(&j, "name", c->name);
    if (c->hex[0] != '\0')
        put_string(&j, "hex", c->hex);
    if (c->text[0] != '\0')
        put_string(&j, "text", c->text);
    put_close(&j);
    CHECK(text_fits(&j.text));
    return j.text.length;
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
    return true;
}

static int number_of(const json_t *root, const char *key, int max)
{
    json_int_t value = json_integer_value(json_object_get(root, key));

    return value < 0 || value > max ? 0 : (int)value;
}

static bool read_move(const json_t *root, const struct game *g, struct change *out)
{
    const char *said = json_string_value(json_object_get(root, "m"));
    char        complaint[COMPLAINT_MAX];

    out->by = (enum mover)number_of(root, "by", MOVER_STAND_IN);
    return said && g && moves_read(g, said, &out->m, 1, complaint) == 1 &&
           text_of(root, "receipt", out->receipt, sizeof out->receipt);
}

/* How many bytes the character at `s` has, of `left` that there are; 0 if it is none (RFC 3629). */
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

/* Programs until format 3 of the store cut text within characters: such bytes become question
 * marks. One each, so that nothing becomes longer than it may be. */
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

/* Who said something: a seat, or a spectator's name. Before they were told apart in records, the
 * letter of a seat stood in the place of a name. */
static void read_speaker(const json_t *root, struct change *out)
{
    if (json_object_get(root, "seat")) {
        out->seat = number_of(root, "seat", SPECTATOR);
        return;
    }
    out->seat = seat_read(out->name, strlen(out->name));
    if (out->seat < 0 || out->seat >= SEATS_MAX)
        out->seat = SPECTATOR;
}

bool change_read(const char *bytes, size_t length, const struct game *g, struct change *out)
{
    json_t     *root = load(bytes, length);
    const char *name = json_string_value(json_object_get(root, "e"));
    bool        good = false;
    int         kind = 0;

    memset(out, 0, sizeof *out);
    while (name && kind < CHANGE_KINDS && strcmp(names[kind], name) != 0)
        kind++;
    if (name && kind < CHANGE_KINDS) {
        out->kind = (enum change_kind)kind;
        out->action = hash_of(root, "a");
        out->from = hash_of(root, "from");
        out->acting = json_is_true(json_object_get(root, "acting"));
        out->t = (uint32_t)json_integer_value(json_object_get(root, "t"));
        out->at = json_integer_value(json_object_get(root, "at"));
        out->seat = number_of(root, "seat", SEATS_MAX - 1);
        out->other = number_of(root, "other", SEATS_MAX - 1);
        out->of = (seat_set)number_of(root, "of", seats_all(SEATS_MAX));
        out->sitter = (enum sitter)number_of(root, "sitter", SITTER_BOT);
        out->level = number_of(root, "level", LEVELS - 1);
        out->rules = (uint16_t)number_of(root, "rules", UINT16_MAX);
        good = text_of(root, "code", out->code, sizeof out->code) &&
               text_of(root, "secret", out->secret, sizeof out->secret) &&
               text_of(root, "who", out->who, sizeof out->who) &&
               text_of(root, "name", out->name, sizeof out->name) &&
               text_of(root, "hex", out->hex, sizeof out->hex) &&
               text_of(root, "text", out->text, sizeof out->text);
        if (out->kind == CHANGE_open || out->kind == CHANGE_set)
            good = good && read_settings(root, &out->settings);
        if (out->kind == CHANGE_said)
            read_speaker(root, out);
        out->count = (uint32_t)number_of(root, "count", MATCH_MOVES_MAX);
        if (out->kind == CHANGE_skip)
            good = good && out->count > 0;
        if (out->kind == CHANGE_move)
            good = good && read_move(root, g, out);
        out->listed = out->kind == CHANGE_set && json_object_get(root, "names");
    }
    json_decref(root);
    return good;
}
