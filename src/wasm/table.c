/* table.c: a table at which a person plays with bots, for the page.
 *
 * The table is opened with the text of a log: its head (game, seats, options, commitment) and
 * the moves made so far, if any, so that beginning and going on are one thing. Seats named
 * Bot:LEVEL are bots, all others are people. The page keeps the time: it asks what comes next
 * and when (`table_next`, `table_due`), waits, and has it applied; a person's move in between
 * changes the state and the page asks anew. */
#include "bots/sitting.h"
#include "core/bytes.h"
#include "core/check.h"
#include "wasm/engine.h"

static struct record  record;
static struct sitting sitting;
static struct entry   moves[ENGINE_MOVES_MAX], next;
static uint8_t        memory[MIND_BYTES];
static seat_set       people;
static struct own     own;
_Alignas(8) static uint8_t state[STATE_MAX], before[STATE_MAX];

/* The level of a seat named Bot:LEVEL; -1 for people. */
static int level_of(const char *name)
{
    static const char sign[] = "Bot:";
    size_t            i = 0;

    while (sign[i] != '\0' && name[i] == sign[i])
        i++;
    return sign[i] == '\0' ? level_find(name + i) : -1;
}

static refusal seat_players(void)
{
    people = 0;
    for (int i = 0; i < record.config.seats; i++) {
        int level = level_of(record.name[i]);

        if (level < 0)
            people |= seat_bit(i);
        else if (bot_exists(record.game, (enum level)level))
            sitting.level[i] = (enum level)level;
        else
            return REFUSED_no_such_bot;
    }
    return NOT_REFUSED;
}

refusal table_play(uint32_t t_ms, move m)
{
    _Alignas(8) uint8_t was[STATE_MAX];
    refusal             why;

    bytes_copy(was, state, sizeof was);
    why = match_play(&sitting.match, t_ms, m);
    if (!why)
        bytes_copy(before, was, sizeof was);
    return why;
}

/* Opens a table from the log in text_from_page(); nature draws with the key in
 * key_from_page(), the bots toss with `minds`. NULL, or why not (write_refusal). */
EXPORT const char *table_open(uint32_t minds)
{
    static struct entry script[ENGINE_MOVES_MAX];
    struct log_error    error;
    uint32_t            count;
    refusal             why;

    bytes_clear(&sitting, sizeof sitting);
    if (!log_read(page_text, &record, script, ENGINE_MOVES_MAX, &count, &error))
        return write_log_error(&error);
    own_read(&own, page_text, &record);
    why = seat_players();
    if (!why)
        why = match_begin(&sitting.match, record.game, &record.config, state, moves,
                          ENGINE_MOVES_MAX);
    sitting.nature = chance_proved(engine_key);
    sitting.minds = chance_stream(minds, count);
    sitting.memory = memory;
    sitting.size = sizeof memory;
    for (uint32_t i = 0; i < count && !why; i++) {
        (void)match_redraw(&sitting.match, script[i].m, &sitting.nature);
        why = table_play(script[i].t_ms, script[i].m);
    }
    return write_refusal(record.game, why);
}

struct seated table_seated(void)
{
    return (struct seated){.game = record.game,
                           .state = state,
                           .people = people,
                           .level = sitting.level,
                           .own = own.list.count > 0 ? own.list.name : NULL};
}

/* The custom names that are played with; an empty array if there are none. */
EXPORT const char *table_names(void)
{
    return own_put(&own);
}

EXPORT const char *table_view(int viewer)
{
    return write_view(record.game, state, viewer);
}

EXPORT const char *table_legal(int seat)
{
    static move         out[MOVES_MAX];
    _Alignas(8) uint8_t view[STATE_MAX];
    struct json         j = json_in(engine_text, sizeof engine_text);
    int                 n = 0;

    put_array(&j, NULL);
    if (seat < record.config.seats && seat_in(head_of(state)->acting, seat)) {
        game_look(record.game, view, state, seat);
        n = record.game->legal(view, seat, out);
    }
    for (int i = 0; i < n; i++)
        if (!words_refuse(out[i]))
            put_said(&j, record.game, out[i]);
    put_close(&j);
    return engine_text;
}

/* Plays what text_from_page() says ("bid 3 5"), said by `seat`. NULL, or why not (write_refusal).
 */
EXPORT const char *table_act(int seat, uint32_t t_ms)
{
    move read[LINE_MOVES_MAX];
    char complaint[COMPLAINT_MAX];
    int  n = moves_read_by(record.game, seat, page_text, read, LINE_MOVES_MAX, complaint);

    refusal why;

    if (n == 0)
        return write_refusal_of(REFUSED_notation, &(struct refused_arg){"expected", complaint}, 1);
    why = n > 1 ? REFUSED_one_move : words_refuse(read[0]);
    return write_refusal(record.game, why ? why : table_play(t_ms, read[0]));
}

/* What comes next without the people: 1, and table_due() says when; 0: nothing does. */
EXPORT int table_next(void)
{
    return !game_over(state) && sitting_next(&sitting, people | words_seats(), &next);
}

EXPORT uint32_t table_due(void)
{
    return next.t_ms;
}

EXPORT int table_due_seat(void)
{
    return next.m.seat;
}

/* Makes it happen at `t_ms`. NULL, or why not (write_refusal). */
EXPORT const char *table_step(uint32_t t_ms)
{
    return write_refusal(record.game, table_play(t_ms, next.m));
}

/* The move made last as the viewer may see it. */
EXPORT const char *table_last(int viewer)
{
    CHECK(sitting.match.count > 0);
    return write_veiled(record.game, before, moves[sitting.match.count - 1].m, viewer);
}

EXPORT uint32_t table_time(void)
{
    return sitting.match.now;
}

EXPORT uint32_t table_deadline(void)
{
    return match_deadline(&sitting.match);
}

EXPORT int table_over(void)
{
    return game_over(state);
}

EXPORT const char *table_history(int viewer)
{
    return write_history(&record, moves, sitting.match.count, viewer);
}

/* The log; with the seed in text_from_page() as its last line, if there is one. */
EXPORT const char *table_log(void)
{
    struct text t = text_in(engine_text, sizeof engine_text);
    size_t      length = string_length(page_text);

    record.reveal[0] = '\0';
    if (length < sizeof record.reveal)
        bytes_copy(record.reveal, page_text, length + 1);
    log_write_record(&record, &t);
    list_write_log(own.list.name, own.list.count, &t);
    for (uint32_t i = 0; i < sitting.match.count; i++)
        log_write_move(record.game, moves[i], &t);
    log_write_reveal(&record, &t);
    return engine_text;
}

/* What the strongest bot there is would say on that seat, which must be acting. */
EXPORT const char *table_hint(int seat)
{
    _Alignas(8) uint8_t  view[STATE_MAX];
    struct chance_source r = chance_stream(sitting.match.count, (uint64_t)seat);
    struct mind          mind = {.chance = &r, .memory = memory, .size = sizeof memory};
    struct text          t = text_in(engine_text, sizeof engine_text);
    int                  level = LEVEL_HARD;
    struct thought       thought;

    if (!seat_in(head_of(state)->acting, seat))
        return "";
    while (!bot_exists(record.game, (enum level)level))
        level--;
    game_look(record.game, view, state, seat);
    thought = bot_think(record.game, view, seat, (enum level)level, &mind);
    if (thought.delay_ms != NEVER && !words_refuse(thought.m))
        move_write_said(record.game, thought.m, &t);
    return engine_text;
}

/* The state's name: FNV-1a as sixteen hexadecimal digits. */
EXPORT const char *table_hash(void)
{
    uint64_t    hash = bytes_hash(HASH_START, state, record.game->state_size);
    struct text t = text_in(engine_text, sizeof engine_text);

    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(&t, "0123456789abcdef"[hash >> shift & 15]);
    return engine_text;
}
