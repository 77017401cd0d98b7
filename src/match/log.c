/* log.c: see log.h. */
#include "match/log.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/games.h"

enum { LOG_LINE_MAX = 1024 };

struct reader {
    struct record    *record;
    struct log_error *error;
    bool              format, seats; /* these lines have been read */
};

static bool wrong(struct reader *r, const char *what)
{
    struct text t = text_in(r->error->what, sizeof r->error->what);

    text_string(&t, what);
    return false;
}

static bool wrong_word(struct reader *r, const char *what, const char *word, size_t length)
{
    struct text t = text_in(r->error->what, sizeof r->error->what);

    text_string(&t, what);
    text_string(&t, ", not \"");
    text_bytes(&t, word, text_cut(word, length, 40));
    text_char(&t, '"');
    return false;
}

void record_name(struct record *record, int seat, const char *name)
{
    char *out = record->name[seat];

    text_copy(out, NAME_MAX_BYTES, name);
    for (; *out != '\0'; out++)
        if ((unsigned char)*out <= ' ')
            *out = '_';
}

/* ---- Reading: a function for each kind of line, `rest` behind its first word. ---- */

static bool read_game(struct reader *r, const char *rest)
{
    size_t      length;
    const char *word = word_next(&rest, &length);
    char        id[32];

    if (length == 0 || length >= sizeof id)
        return wrong_word(r, "game: the id of a game is expected", word, length);
    bytes_copy(id, word, length);
    id[length] = '\0';
    r->record->game = game_find(id);
    if (!r->record->game)
        return wrong_word(r, "game: the id of a game is expected", word, length);
    r->record->config = game_config(r->record->game, r->record->game->seats_min);
    return true;
}

static bool read_rules(struct reader *r, const char *rest)
{
    size_t      length;
    const char *word = word_next(&rest, &length);

    if (word_number(word, length, UINT16_MAX) != r->record->game->rules)
        return wrong_word(r, "rules: this program plays another version of the rules", word,
                          length);
    return true;
}

static bool read_seats(struct reader *r, const char *rest)
{
    size_t      length;
    const char *word = word_next(&rest, &length);
    int64_t     seats = word_number(word, length, SEATS_MAX);
    int         named = 0;

    if (seats < 1)
        return wrong_word(r, "seats: a number of seats is expected", word, length);
    r->record->config.seats = byte((int)seats);
    for (word = word_next(&rest, &length); length > 0; word = word_next(&rest, &length)) {
        char name[NAME_MAX_BYTES];

        if (named == seats)
            return wrong_word(r, "seats: there are more names than seats", word, length);
        if (length >= sizeof name)
            return wrong_word(r, "seats: a name is too long", word, length);
        bytes_copy(name, word, length);
        name[length] = '\0';
        record_name(r->record, named++, name);
    }
    if (named != 0 && named != seats)
        return wrong(r, "seats: a name for each seat, or none, is expected");
    return r->seats = true;
}

static bool read_option(struct reader *r, const char *rest)
{
    const struct game *g = r->record->game;
    size_t             length;
    const char        *word = word_next(&rest, &length);
    int64_t            value;

    for (int i = 0; g->options[i].name; i++)
        if (word_is(word, length, g->options[i].name)) {
            word = word_next(&rest, &length);
            value = word_number(word, length, g->options[i].max);
            if (value < g->options[i].min)
                return wrong_word(r, "option: its value is out of its range", word, length);
            r->record->config.option[i] = (int32_t)value;
            return true;
        }
    return wrong_word(r, "option: the name of an option is expected", word, length);
}

static bool read_hex(struct reader *r, const char *rest, char *out)
{
    size_t      length;
    const char *word = word_next(&rest, &length);

    if (length == 0 || length >= HEX_MAX_BYTES || length % 2 != 0)
        return wrong_word(r, "up to 64 hexadecimal digits, two a byte, are expected", word, length);
    for (size_t i = 0; i < length; i++)
        if (!((word[i] >= '0' && word[i] <= '9') || (word[i] >= 'a' && word[i] <= 'f')))
            return wrong_word(r, "hexadecimal digits (0-9 a-f) are expected", word, length);
    bytes_copy(out, word, length);
    out[length] = '\0';
    return true;
}

/* `promise A HEX`, `nonce A HEX`: into the seat's place of `out`. */
static bool read_share(struct reader *r, const char *rest, char out[][HEX_MAX_BYTES])
{
    size_t      length;
    const char *word = word_next(&rest, &length);
    int         seat = seat_read(word, length);

    if (seat < 0 || seat >= r->record->config.seats)
        return wrong_word(r, "promise, nonce: a seat is expected", word, length);
    return read_hex(r, rest, out[seat]);
}

static bool read_restart(struct reader *r, const char *rest)
{
    struct restart *one = &r->record->restart[r->record->restarts];
    size_t          length;
    const char     *word;

    if (r->record->restarts >= restarts_of(r->record->config.seats))
        return wrong(r, "restart: there are more than a table of so many seats has");
    if (!read_hex(r, rest, one->commit))
        return false;
    word_next(&rest, &length);
    word = word_next(&rest, &length);
    for (size_t i = 0; i < length; i++) {
        int seat = seat_read(word + i, 1);

        if (seat < 0 || seat >= r->record->config.seats)
            return wrong_word(r, "restart: seats are expected", word, length);
        one->silent |= seat_bit(seat);
    }
    r->record->restarts++;
    return true;
}

static bool read_move(struct reader *r, const char *line, struct entry *moves, uint32_t room,
                      uint32_t *count)
{
    size_t      length;
    const char *word = word_next(&line, &length);
    int64_t     t = word_number(word, length, UINT32_MAX - 1);
    move        read[LINE_MOVES_MAX];
    int         n;

    if (t < 0)
        return wrong_word(r, "a line of a log is expected", word, length);
    if (!r->seats)
        return wrong(r, "the line \"seats\" must come before the first move");
    n = moves_read(r->record->game, line, read, LINE_MOVES_MAX, r->error->what);
    if (n == 0)
        return false;
    for (int i = 0; i < n; i++) {
        if (*count == room)
            return wrong(r, "there are more moves than a log can hold");
        moves[(*count)++] = (struct entry){.t_ms = (uint32_t)t, .m = read[i]};
    }
    return true;
}

static bool read_line(struct reader *r, const char *line, struct entry *moves, uint32_t room,
                      uint32_t *count)
{
    const char *rest = line;
    size_t      length;
    const char *word = word_next(&rest, &length);

    if (length == 0 || *word == '#')
        return true;
    if (!r->format) {
        if (!word_is(word, length, "tablee"))
            return wrong(r, "this is no log: its first line must be \"tablee 1\"");
        word = word_next(&rest, &length);
        if (!word_is(word, length, "1"))
            return wrong_word(r, "this program reads logs of format 1", word, length);
        return r->format = true;
    }
    if (word_is(word, length, "game"))
        return r->record->game ? wrong(r, "game: it was named already") : read_game(r, rest);
    if (!r->record->game)
        return wrong(r, "the line \"game\" must come second");
    if (word_is(word, length, "rules"))
        return read_rules(r, rest);
    if (word_is(word, length, "seats"))
        return read_seats(r, rest);
    if (word_is(word, length, "option"))
        return *count > 0 ? wrong(r, "option: it must come before the first move")
                          : read_option(r, rest);
    if (word_is(word, length, "commit"))
        return read_hex(r, rest, r->record->commit);
    if (word_is(word, length, "reveal"))
        return read_hex(r, rest, r->record->reveal);
    if (word_is(word, length, "restart"))
        return read_restart(r, rest);
    if (word_is(word, length, "promise"))
        return read_share(r, rest, r->record->promise);
    if (word_is(word, length, "nonce"))
        return read_share(r, rest, r->record->nonce);
    return read_move(r, line, moves, room, count);
}

bool log_read(const char *text, struct record *record, struct entry *moves, uint32_t room,
              uint32_t *count, struct log_error *error)
{
    struct reader r = {.record = record, .error = error};
    char          line[LOG_LINE_MAX];

    bytes_clear(record, sizeof *record);
    bytes_clear(error, sizeof *error);
    *count = 0;
    while (*text != '\0') {
        size_t length = 0;

        error->line++;
        while (text[length] != '\0' && text[length] != '\n')
            length++;
        if (*text != '#') { /* a comment may be as long as it likes */
            if (length >= sizeof line)
                return wrong(&r, "the line is too long");
            bytes_copy(line, text, length);
            line[length] = '\0';
            if (!read_line(&r, line, moves, room, count))
                return false;
        }
        text += length + (text[length] == '\n');
    }
    if (!record->game)
        return wrong(&r, r.format ? "the line \"game\" is missing"
                                  : "this is no log: its first line must be \"tablee 1\"");
    return r.seats ? true : wrong(&r, "the line \"seats\" is missing");
}

/* ---- Writing. ---- */

static void line_of(struct text *out, const char *word, const char *value)
{
    text_string(out, word);
    text_char(out, ' ');
    text_string(out, value);
    text_char(out, '\n');
}

static void write_shares(const struct record *record, const char *word,
                         const char share[][HEX_MAX_BYTES], struct text *out)
{
    for (int i = 0; i < record->config.seats; i++)
        if (share[i][0] != '\0') {
            text_string(out, word);
            text_char(out, ' ');
            text_char(out, seat_letter(i));
            text_char(out, ' ');
            text_string(out, share[i]);
            text_char(out, '\n');
        }
}

static void write_restarts(const struct record *record, struct text *out)
{
    for (int i = 0; i < record->restarts; i++) {
        text_string(out, "restart ");
        text_string(out, record->restart[i].commit);
        if (record->restart[i].silent != 0)
            text_char(out, ' ');
        EACH_SEAT (seat, record->restart[i].silent)
            text_char(out, seat_letter((int)seat));
        text_char(out, '\n');
    }
}

void log_write_record(const struct record *record, struct text *out)
{
    const struct game *g = record->game;

    line_of(out, "tablee", "1");
    line_of(out, "game", g->id);
    text_string(out, "rules ");
    text_number(out, g->rules);
    text_string(out, "\nseats ");
    text_number(out, record->config.seats);
    for (int i = 0; i < record->config.seats && record->name[i][0] != '\0'; i++) {
        text_char(out, ' ');
        text_string(out, record->name[i]);
    }
    text_char(out, '\n');
    for (int i = 0; g->options[i].name; i++) {
        if (g->options_late >> i & 1 && record->config.option[i] == g->options[i].standard)
            continue;
        text_string(out, "option ");
        text_string(out, g->options[i].name);
        text_char(out, ' ');
        text_number(out, record->config.option[i]);
        text_char(out, '\n');
    }
    if (record->commit[0] != '\0')
        line_of(out, "commit", record->commit);
    write_restarts(record, out);
    write_shares(record, "promise", record->promise, out);
    write_shares(record, "nonce", record->nonce, out);
}

void log_write_move(const struct game *g, struct entry e, struct text *out)
{
    text_number(out, e.t_ms);
    text_char(out, ' ');
    move_write(g, e.m, out);
    text_char(out, '\n');
}

void log_write_reveal(const struct record *record, struct text *out)
{
    if (record->reveal[0] != '\0')
        line_of(out, "reveal", record->reveal);
}
