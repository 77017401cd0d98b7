/* tablee.c: the library's public interface over the engine. include/tablee.h is its manual.
 *
 * Everything that is not declared there stays hidden, in the shared library and in the archive, so
 * that the engine's short names (move, games, broken) meet nobody else's. A table holds a sitting
 * (bots/sitting.h): the same loop that simulations and the page's bots run on. */
#include "bots/catalogue.h"
#include "core/bytes.h"
#include "core/games.h"
#include "core/version.h"
#include "library/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAME(name, ours) _Static_assert((int64_t)(name) == (ours), "the constant of the engine")
SAME(TABLEE_SEATS_MAX, SEATS_MAX);
SAME(TABLEE_SPECTATOR, SPECTATOR);
SAME(TABLEE_CLOCK, CLOCK);
SAME(TABLEE_NATURE, NATURE);
SAME(TABLEE_OMNISCIENT, OMNISCIENT);
SAME(TABLEE_MOVE_MAX, MOVE_TEXT_MAX);
SAME(TABLEE_VIEW_MAX, VIEW_MAX);
SAME(TABLEE_NEVER, NEVER);
SAME(TABLEE_SCORE_UNKNOWN, SCORE_UNKNOWN);

enum {
    LOG_FIRST = 256,   /* entries a log starts with; it doubles */
    LOG_MOST = 1 << 20 /* entries: 12 MB; no game that ends has more */
};

static _Thread_local char reason[COMPLAINT_MAX + 32];

bool table_refused(const char *why)
{
    snprintf(reason, sizeof reason, "%s", why);
    return false;
}

static const char no_memory[] = "not enough memory";

/* ---- The library. ---- */

const char *tablee_version(void)
{
    return version_text;
}

const char *tablee_commit(void)
{
    return version_commit;
}

const char *tablee_why(void)
{
    return reason;
}

const char *tablee_game(int index)
{
    int n = 0;

    while (games[n] && n < index)
        n++;
    return index >= 0 && games[n] ? games[n]->id : NULL;
}

size_t tablee_games(char *out, size_t capacity)
{
    struct json j = json_in(out, capacity);

    put_games(&j);
    return json_length(&j);
}

/* ---- A table. ---- */

static const struct game *game_of(const tablee_table *t)
{
    return t->record.game;
}

static bool is_seat(const tablee_table *t, int seat)
{
    return seat >= 0 && seat < t->record.config.seats;
}

bool table_is_viewer(const tablee_table *t, int viewer)
{
    int only = head_of(t->state)->viewer;

    if (only != 0)
        return viewer == only - 1;
    return is_seat(t, viewer) || viewer == SPECTATOR || viewer == OMNISCIENT;
}

/* Is there room for one more move in the log? */
static bool log_grow(tablee_table *t)
{
    struct match *m = &t->sitting.match;
    uint32_t      room = m->room == 0 ? LOG_FIRST : 2 * m->room;
    struct entry *log;

    if (t->imagined || m->count < m->room || room > LOG_MOST)
        return true; /* a full log is refused by match_play */
    log = realloc(m->log, room * sizeof *log);
    if (!log)
        return table_refused(no_memory);
    m->log = log;
    m->room = room;
    return true;
}

bool table_play(tablee_table *t, struct entry e)
{
    uint8_t held[STATE_MAX];
    size_t  size = game_of(t)->state_size;
    refusal why;

    if (head_of(t->state)->viewer != 0)
        return table_refused("a redacted state can't be played on: imagine what is hidden first");
    if (!log_grow(t))
        return false;
    bytes_copy(held, t->state, size);
    why = match_play(&t->sitting.match, e.t_ms, e.m);
    if (why)
        return table_refused(refusal_english(game_of(t), why));
    bytes_copy(t->before, held, size);
    t->last = e.m;
    t->moved = true;
    decision_changed(&t->decision);
    return true;
}

void tablee_reseed(tablee_table *t, uint64_t seed)
{
    t->sitting.nature = chance_stream(seed, 0);
    t->sitting.minds = chance_stream(seed, 1);
}

/* A table for a record that was read: the game is set up, nothing is played. */
static tablee_table *table_new(const struct record *record, uint64_t seed)
{
    tablee_table *t = aligned_alloc(64, sizeof *t);
    refusal       why;

    if (!t) {
        table_refused(no_memory);
        return NULL;
    }
    memset(t, 0, sizeof *t);
    t->record = *record;
    t->record.commit[0] = t->record.reveal[0] = '\0'; /* these dice are the seed's */
    memset(t->record.nonce, 0, sizeof t->record.nonce);
    decision_changed(&t->decision);
    tablee_reseed(t, seed);
    why = match_begin(&t->sitting.match, record->game, &record->config, t->state, NULL, 0);
    if (why || !log_grow(t)) {
        if (why)
            table_refused(refusal_english(record->game, why));
        tablee_close(t);
        return NULL;
    }
    return t;
}

/* One "NAME=NUMBER" of `length` bytes. */
static bool read_option(const char *word, size_t length, struct record *r)
{
    const char *sign = memchr(word, '=', length);
    size_t      name = sign ? (size_t)(sign - word) : length;
    int64_t     value = -1;

    if (sign)
        value = word_number(sign + 1, length - name - 1, INT32_MAX);
    for (int i = 0; r->game->options[i].name; i++)
        if (word_is(word, name, r->game->options[i].name)) {
            r->config.option[i] = (int32_t)value;
            return value >= 0 || table_refused("an option is NAME=NUMBER");
        }
    return table_refused("the game has no option of that name");
}

tablee_table *tablee_open(const char *game, int seats, const char *options, uint64_t seed)
{
    struct record r = {.game = game_find(game)};
    const char   *word;
    size_t        length;

    if (!r.game || seats < 1 || seats > SEATS_MAX) {
        table_refused(r.game ? "that many seats do not fit this game"
                             : "there is no game of that name");
        return NULL;
    }
    r.config = game_config(r.game, seats);
    while (options && (word = word_next(&options, &length), length > 0))
        if (!read_option(word, length, &r))
            return NULL;
    return table_new(&r, seed);
}

/* Bots of the log sit down again. */
static void seat_players(tablee_table *t)
{
    for (int i = 0; i < t->record.config.seats; i++) {
        const char *name = t->record.name[i];
        int         level = strncmp(name, "Bot:", 4) == 0 ? level_find(name + 4) : -1;

        if (level >= 0 && bot_exists(game_of(t), (enum level)level)) {
            t->bots |= seat_bit(i);
            t->sitting.level[i] = (enum level)level;
        }
    }
}

static bool play_all(tablee_table *t, const struct entry *moves, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        char why[sizeof reason];

        (void)match_redraw(&t->sitting.match, moves[i].m, &t->sitting.nature);
        if (table_play(t, moves[i]))
            continue;
        snprintf(why, sizeof why, "move %u: %.*s", i + 1, COMPLAINT_MAX, reason);
        return table_refused(why);
    }
    return true;
}

tablee_table *tablee_open_log(const char *log, uint64_t seed)
{
    struct record    r;
    struct log_error error;
    uint32_t         count = 0, lines = 1;
    struct entry    *moves;
    tablee_table    *t = NULL;

    for (const char *at = log; *at != '\0' && lines < LOG_MOST; at++)
        lines += *at == '\n';
    lines = lines > LOG_MOST / LINE_MOVES_MAX ? LOG_MOST : lines * LINE_MOVES_MAX;
    moves = malloc(lines * sizeof *moves);
    if (!moves) {
        table_refused(no_memory);
    } else if (!log_read(log, &r, moves, lines, &count, &error)) {
        snprintf(reason, sizeof reason, "line %u: %s", error.line, error.what);
    } else if ((t = table_new(&r, seed))) {
        seat_players(t);
        if (!play_all(t, moves, count)) {
            tablee_close(t);
            t = NULL;
        }
    }
    free(moves);
    return t;
}

tablee_table *tablee_clone(const tablee_table *from)
{
    tablee_table       *t = aligned_alloc(64, sizeof *t);
    const struct match *m = &from->sitting.match;
    struct entry       *log = m->room > 0 ? malloc(m->room * sizeof *log) : NULL;

    if (!t || (m->room > 0 && !log)) {
        free(t);
        free(log);
        table_refused(no_memory);
        return NULL;
    }
    memcpy(t, from, sizeof *t);
    if (log)
        memcpy(log, m->log, m->count * sizeof *log);
    t->sitting.match.log = log;
    t->sitting.match.state = t->state;
    t->sitting.memory = NULL;
    t->sitting.size = 0;
    return t;
}

void tablee_close(tablee_table *t)
{
    if (!t)
        return;
    free(t->sitting.match.log);
    free(t->sitting.memory);
    free(t);
}

bool tablee_imagine(tablee_table *t, int viewer)
{
    if (viewer == OMNISCIENT || !table_is_viewer(t, viewer))
        return table_refused("there is no such viewer");
    if (head_of(t->state)->viewer == 0)
        game_redact(game_of(t), t->state, viewer);
    game_resample(game_of(t), t->state, &t->sitting.minds);
    table_forget(t);
    return true;
}

void table_forget(tablee_table *t)
{
    free(t->sitting.match.log);
    t->sitting.match.log = NULL;
    t->sitting.match.room = 0;
    t->imagined = true;
    t->moved = false;
}

static bool level_named(const tablee_table *t, const char *name, enum level *out)
{
    int level = level_find(name);

    if (level < 0 || !bot_exists(game_of(t), (enum level)level))
        return table_refused("this game has no bot of that level");
    *out = (enum level)level;
    return true;
}

bool tablee_name(tablee_table *t, int seat, const char *name)
{
    if (!is_seat(t, seat))
        return table_refused("there is no such seat");
    record_name(&t->record, seat, name);
    return true;
}

bool tablee_bot(tablee_table *t, int seat, const char *level)
{
    char name[NAME_MAX_BYTES] = "";

    if (!is_seat(t, seat))
        return table_refused("there is no such seat");
    if (level && !level_named(t, level, &t->sitting.level[seat]))
        return false;
    if (level) {
        t->bots |= seat_bit(seat);
        snprintf(name, sizeof name, "Bot:%s", level);
        return tablee_name(t, seat, name);
    }
    if (seat_in(t->bots, seat)) {
        t->bots = seats_without(t->bots, seat);
        return tablee_name(t, seat, name);
    }
    return true;
}

/* ---- What can be read off. ---- */

const char *tablee_id(const tablee_table *t)
{
    return game_of(t)->id;
}

int tablee_seats(const tablee_table *t)
{
    return t->record.config.seats;
}

uint32_t tablee_acting(const tablee_table *t)
{
    return head_of(t->state)->acting;
}

bool tablee_over(const tablee_table *t)
{
    return game_over(t->state);
}

uint32_t tablee_winners(const tablee_table *t)
{
    return head_of(t->state)->winners;
}

uint32_t tablee_moves(const tablee_table *t)
{
    return t->sitting.match.count;
}

uint32_t tablee_time(const tablee_table *t)
{
    return t->sitting.match.now;
}

uint32_t tablee_deadline(const tablee_table *t)
{
    return match_deadline(&t->sitting.match);
}

void table_see(const tablee_table *t, int viewer, uint8_t *view)
{
    if (head_of(t->state)->viewer != 0)
        bytes_copy(view, t->state, game_of(t)->state_size);
    else
        game_look(game_of(t), view, t->state, viewer);
}

int32_t tablee_score(const tablee_table *t, int seat, int viewer)
{
    _Alignas(64) uint8_t view[STATE_MAX];

    if (!is_seat(t, seat) || !table_is_viewer(t, viewer))
        return SCORE_UNKNOWN;
    table_see(t, viewer, view);
    return head_of(view)->score[seat];
}

size_t tablee_view(const tablee_table *t, int viewer, char *out, size_t capacity)
{
    _Alignas(64) uint8_t view[STATE_MAX];
    struct json          j = json_in(out, capacity);

    if (!table_is_viewer(t, viewer))
        return table_refused("there is no such viewer");
    table_see(t, viewer, view);
    game_view(game_of(t), view, &j);
    return json_length(&j);
}

uint64_t tablee_hash(const tablee_table *t, int viewer)
{
    _Alignas(64) uint8_t view[STATE_MAX];

    if (!table_is_viewer(t, viewer))
        return table_refused("there is no such viewer");
    table_see(t, viewer, view);
    return bytes_hash(HASH_START, view, game_of(t)->state_size);
}

size_t tablee_last(const tablee_table *t, int viewer, char *out, size_t capacity)
{
    struct text text = text_in(out, capacity);

    if (!table_is_viewer(t, viewer))
        return table_refused("there is no such viewer");
    if (t->moved)
        move_write(game_of(t), game_veil(game_of(t), t->before, t->last, viewer), &text);
    return text.length;
}

size_t tablee_log(const tablee_table *t, char *out, size_t capacity)
{
    struct text text = text_in(out, capacity);

    if (t->imagined)
        return table_refused("an imagined table has no log");
    log_write_record(&t->record, &text);
    for (uint32_t i = 0; i < t->sitting.match.count; i++)
        log_write_move(game_of(t), t->sitting.match.log[i], &text);
    return text.length;
}

/* ---- Playing. ---- */

static bool may_act(const tablee_table *t, int seat)
{
    int only = head_of(t->state)->viewer;

    if (only != 0 && seat != only - 1)
        return false;
    return is_seat(t, seat) ? seat_in(head_of(t->state)->acting, seat)
                            : seat == CLOCK && head_of(t->state)->window_ms != 0;
}

size_t tablee_legal(const tablee_table *t, int seat, char *out, size_t capacity)
{
    move        moves[MOVES_MAX];
    struct text text = text_in(out, capacity);
    int         n = may_act(t, seat) ? game_of(t)->legal(t->state, seat, moves) : 0;

    for (int i = 0; i < n; i++) {
        move_write_said(game_of(t), moves[i], &text);
        text_char(&text, '\n');
    }
    return text.length;
}

size_t tablee_chances(const tablee_table *t, char *out, size_t capacity)
{
    struct chance chances[CHANCES_MAX];
    struct text   text = text_in(out, capacity);
    bool due = seat_in(head_of(t->state)->acting, NATURE) && head_of(t->state)->viewer == 0;
    int  n = due ? game_of(t)->chances(t->state, chances) : 0;

    for (int i = 0; i < n; i++) {
        text_number(&text, chances[i].weight);
        text_char(&text, ' ');
        move_write_said(game_of(t), chances[i].m, &text);
        text_char(&text, '\n');
    }
    return text.length;
}

bool tablee_play(tablee_table *t, int seat, const char *said, uint32_t at_ms)
{
    move read[LINE_MOVES_MAX];
    int  n;

    if (!is_seat(t, seat) && seat != NATURE && seat != CLOCK)
        return table_refused("there is no such seat");
    n = moves_read_by(game_of(t), seat, said, read, LINE_MOVES_MAX, reason);
    if (n == 0)
        return false;
    if (n > 1)
        return table_refused("one move at a time");
    return table_play(t, (struct entry){.t_ms = at_ms, .m = read[0]});
}

/* Bots think in a megabyte that a table gets when the first one is asked. */
static bool mind_ready(tablee_table *t)
{
    if (!t->sitting.memory)
        t->sitting.memory = malloc(MIND_BYTES);
    t->sitting.size = MIND_BYTES;
    return t->sitting.memory || table_refused(no_memory);
}

int tablee_step(tablee_table *t)
{
    seat_set     people = (seat_set)(seats_all(t->record.config.seats) & ~t->bots);
    struct entry next;

    if (game_over(t->state))
        return 0;
    if (head_of(t->state)->viewer != 0)
        return table_play(t, (struct entry){0}) ? 1 : -1; /* it says why not */
    if (t->bots != 0 && !mind_ready(t))
        return -1;
    if (!sitting_next(&t->sitting, people, &next))
        return 0;
    return table_play(t, next) ? 1 : -1;
}

size_t tablee_think(tablee_table *t, int seat, const char *level, char *out, size_t capacity,
                    uint32_t *delay_ms)
{
    _Alignas(64) uint8_t view[STATE_MAX];
    struct text          text = text_in(out, capacity);
    enum level           found;
    struct thought       thought;

    if (!is_seat(t, seat) || !may_act(t, seat))
        return table_refused("it isn't that seat's turn");
    if (!level_named(t, level, &found) || !mind_ready(t))
        return 0;
    table_see(t, seat, view);
    thought = bot_think(game_of(t), view, seat, found,
                        &(struct mind){.chance = &t->sitting.minds,
                                       .memory = t->sitting.memory,
                                       .size = t->sitting.size});
    if (thought.delay_ms != NEVER)
        move_write_said(game_of(t), thought.m, &text);
    if (delay_ms)
        *delay_ms = thought.delay_ms;
    return text.length;
}
