/* session.c: see session.h. */
#include "terminal/session.h"
#include "core/bytes.h"
#include "core/check.h"
#include "host/host.h"
#include "host/reasons.h"
#include "sim/parallel.h"
#include "terminal/input.h"
#include "terminal/own_names.h"
#include "terminal/saved.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void seat_company(struct session *s, int you)
{
    s->company.you = you;
    s->people = seat_bit(you);
    for (int i = 0; i < s->record.config.seats; i++)
        s->company.name[i] = i == you ? say("You", "Toi") : bot_name(i);
}

/* GAME-DATE.log in the folder of saved games. */
static int choose_paths(struct session *s)
{
    time_t now = time(NULL);
    char   date[32], folder[SAVED_FOLDER_MAX];

    if (saved_folder(folder))
        return EXIT_WRONG;
    strftime(date, sizeof date, "%Y%m%d-%H%M%S", localtime(&now));
    for (int n = 1; n < 1000; n++) {
        snprintf(s->path, sizeof s->path, "%s/%s-%s-%d.log", folder, s->game->id, date, n);
        if (access(s->path, F_OK) != 0)
            break;
    }
    snprintf(s->seed_path, sizeof s->seed_path, "%.*s.seed", (int)strlen(s->path) - 4, s->path);
    return folders_make(s->path);
}

static int write_seed(const struct session *s)
{
    char  hex[HEX_MAX_BYTES];
    FILE *f;

    fair_reveal(s->seed, hex);
    f = fopen(s->seed_path, "w");
    if (!f || fchmod(fileno(f), 0600) != 0 || fprintf(f, "%s\n", hex) < 0 || fclose(f) != 0)
        return wrong_call("%s: %s", s->seed_path, strerror(errno));
    return 0;
}

static void see(struct session *s)
{
    game_look(s->game, s->view, s->state, s->company.you);
}

static int begin_match(struct session *s)
{
    refusal why = match_begin(&s->sitting.match, s->game, &s->record.config, s->state, s->moves,
                              SESSION_MOVES_MAX);

    if (why)
        return wrong_call("%s: %s", s->game->id, say_refusal(s->game, why));
    s->sitting.nature = fair_source(s->seed, &s->record);
    s->sitting.memory = s->memory;
    s->sitting.size = sizeof s->memory;
    s->sitting.grow = search_grow_parallel;
    s->table = table_of(s->game);
    s->player = (struct player){
        .game = s->game, .table = s->table, .company = &s->company, .view = s->view};
    s->slow = s->slow ? s->slow : 1;
    see(s);
    return 0;
}

/* What the bots toss has nothing to do with the dice: another stream of the same seed. */
static void seed_minds(struct session *s)
{
    uint64_t number;

    bytes_copy(&number, s->seed, sizeof number);
    s->sitting.minds = chance_stream(number, s->sitting.match.count);
}

/* ---- Programs that play seats. ---- */

/* The program of a seat has given up: the usual bot plays all its seats. */
static void replace_outside(struct session *s, int seat)
{
    struct outsiders *o = &s->outside;
    int               k = o->of_seat[seat];

    outside_close(o->child[k]);
    o->child[k] = NULL;
    for (int i = 0; i < s->record.config.seats; i++)
        if (o->of_seat[i] == k) {
            o->of_seat[i] = -1;
            s->sitting.outsiders &= (seat_set)~seat_bit(i);
        }
    input_pause();
    printf(say("%s✗ \"%s\" has given up (%s). A bot plays on.%s\n",
               "%s✗ « %s » a abandonné (%s). Un bot joue à sa place.%s\n"),
           style(RED), o->command[k], o->why, style(PLAIN));
    input_go_on();
}

static struct thought think_outside(void *with, const struct game *g, const void *view, int seat,
                                    bool *forfeits)
{
    struct session *s = with;
    struct thought  t = {.delay_ms = NEVER};
    struct mind     mind = {.chance = &s->sitting.minds,
                            .memory = s->memory,
                            .size = sizeof s->memory,
                            .grow = search_grow_parallel};

    *forfeits = false;
    if (outside_think(s->outside.child[s->outside.of_seat[seat]], g, view, seat, &t,
                      s->outside.why))
        return t;
    replace_outside(s, seat);
    return bot_think(g, view, seat, s->sitting.level[seat], &mind);
}

/* Starts the programs that play seats. They take their chance from the bots' stream, which tells
 * nothing of the dice. */
static int sit_outside(struct session *s)
{
    struct outsiders *o = &s->outside;

    s->sitting.outsiders = 0;
    if (!o->command[0])
        return 0;
    if (!outsiders_sit(o, &s->sitting, chance_word(&s->sitting.minds)))
        return wrong_call("%s%s: %s", OUTSIDE_PREFIX,
                          o->command[o->of_seat[s->sitting.forfeit - 1]], o->why);
    s->sitting.outsider = think_outside;
    s->sitting.with = s;
    return 0;
}

bool session_next(struct session *s, struct entry *out)
{
    bool     found = sitting_next(&s->sitting, s->people, out);
    seat_set acting = head_of(s->state)->acting;

    while (!found && !(acting & s->people) && (acting & s->sitting.outsiders)) {
        snprintf(s->outside.why, sizeof s->outside.why, "%s", "it waits although nobody else acts");
        replace_outside(s, seats_first((seat_set)(acting & s->sitting.outsiders)));
        found = sitting_next(&s->sitting, s->people, out);
    }
    return found;
}

/* ---- A new session. ---- */

/* The lines before the moves, and custom names. */
static bool write_head(struct session *s)
{
    char               out[4096];
    struct text        t = text_in(out, sizeof out);
    const struct list *own = names_loaded();
    bool               good;

    log_write_record(&s->record, &t);
    good = fputs(out, s->log) >= 0;
    for (int i = 0; own && i < own->count; i++) {
        t = text_in(out, sizeof out);
        list_write_log(&own->name[i], 1, &t);
        good = fputs(out, s->log) >= 0 && good;
    }
    return fflush(s->log) == 0 && good;
}

int session_begin(struct session *s, const struct game *g, const struct config *c, int you,
                  const enum level *levels, int64_t number)
{
    const char *user = getenv("USER");

    s->game = g;
    s->record = (struct record){.game = g, .config = *c};
    seat_company(s, you);
    for (int i = 0; i < c->seats; i++) {
        char name[NAME_MAX_BYTES];

        snprintf(name, sizeof name, "Bot:%s", level_names[levels[i]]);
        s->sitting.level[i] = levels[i];
        record_name(&s->record, i, i != you ? name : user && *user ? user : "player");
    }
    fair_seed(s->seed, number);
    fair_commit(s->seed, s->record.commit);
    if (begin_match(s))
        return EXIT_WRONG;
    seed_minds(s);
    if (sit_outside(s) || choose_paths(s) || write_seed(s))
        return EXIT_WRONG;
    s->log = fopen(s->path, "w");
    if (!s->log || !write_head(s))
        return wrong_call("%s: %s", s->path, strerror(errno));
    s->start = seconds_now();
    return 0;
}

/* ---- Taking up a saved session. ---- */

static int read_seats(struct session *s)
{
    int you = -1;

    for (int i = 0; i < s->record.config.seats; i++) {
        const char *name = s->record.name[i];
        int         level = strncmp(name, "Bot:", 4) == 0 ? level_find(name + 4) : -1;

        if (level >= 0)
            s->sitting.level[i] = (enum level)level;
        else if (you < 0)
            you = i;
    }
    if (you < 0)
        return wrong_call(
            say("%s: only bots sit at this table", "%s : il n’y a que des bots à cette table"),
            s->path);
    seat_company(s, you);
    return 0;
}

static int read_seed(struct session *s)
{
    char *text = file_read(s->seed_path);
    bool  right;

    if (!text)
        return EXIT_WRONG;
    text[strcspn(text, "\r\n")] = '\0';
    right = fair_seed_read(text, s->seed) && fair_matches(s->seed, &s->record);
    free(text);
    return right ? 0
                 : wrong_call(say("%s: that isn't the seed of this game",
                                  "%s : ce n'est pas la graine de cette partie"),
                              s->seed_path);
}

/* Plays the logged moves again, drawing chance along with them so that it goes on where it
 * stood. */
static void replay_moves(struct session *s, const struct replay *log)
{
    for (uint32_t i = 0; i < log->count; i++) {
        (void)match_redraw(&s->sitting.match, log->moves[i].m, &s->sitting.nature);
        match_play(&s->sitting.match, log->moves[i].t_ms, log->moves[i].m);
    }
}

int session_resume(struct session *s, const char *path)
{
    struct replay log;
    int           code = replay_load(path, &log);
    size_t        length = strlen(path);

    if (code)
        return code;
    s->game = log.record.game;
    s->record = log.record;
    snprintf(s->path, sizeof s->path, "%s", path);
    if (length > 4 && strcmp(path + length - 4, ".log") == 0)
        length -= 4;
    snprintf(s->seed_path, sizeof s->seed_path, "%.*s.seed", (int)length, path);
    if (log.record.reveal[0] != '\0')
        code = wrong_call(say("%s: this game is over (tablee replay shows it)",
                              "%s : cette partie est finie (tablee replay la montre)"),
                          path);
    else if (log.count > SESSION_MOVES_MAX / 2)
        code = wrong_call(say("%s: this game is too long to resume",
                              "%s : cette partie est trop longue pour être reprise"),
                          path);
    else
        code = read_seats(s) || read_seed(s) || begin_match(s) ? EXIT_WRONG : 0;
    if (code == 0) {
        replay_moves(s, &log);
        seed_minds(s);
        see(s);
        s->start = seconds_now() - s->sitting.match.now / 1000.0;
        s->log = fopen(path, "a");
        if (!s->log)
            code = wrong_call("%s: %s", path, strerror(errno));
    }
    free(log.moves);
    return code;
}

/* ---- While it runs. ---- */

uint32_t session_now(struct session *s)
{
    double   real = seconds_now();
    uint32_t now;

    if (s->slow > 1 && s->looked > s->start && player_acting(&s->player) &&
        match_deadline(&s->sitting.match) != UINT32_MAX)
        s->start += (real - s->looked) * (s->slow - 1) / s->slow;
    s->looked = real;
    now = (uint32_t)((real - s->start) * 1000);
    return now < s->sitting.match.now ? s->sitting.match.now : now;
}

const void *session_view(const struct session *s)
{
    return s->view;
}

static const char *log_move(struct session *s, struct entry e)
{
    char        line[MOVE_TEXT_MAX + 16];
    struct text t = text_in(line, sizeof line);

    log_write_move(s->game, e, &t);
    return fputs(line, s->log) < 0 || fflush(s->log) != 0
               ? say("the game couldn't be saved: is the disk full?",
                     "la partie n'a pas pu être sauvée : le disque est-il plein ?")
               : NULL;
}

const char *session_play(struct session *s, uint32_t t_ms, move m)
{
    refusal     why = match_refuse(&s->sitting.match, t_ms, m);
    const char *broken;
    move        seen;

    if (why)
        return say_refusal(s->game, why);
    broken = log_move(s, (struct entry){t_ms, m});
    if (broken)
        return broken;
    bytes_copy(s->before, s->view, s->game->state_size);
    seen = game_veil(s->game, s->state, m, s->company.you);
    match_apply(&s->sitting.match, t_ms, m);
    see(s);
    player_tell(&s->player, s->before, seen);
    return NULL;
}

void session_close(struct session *s)
{
    char        line[128];
    struct text t = text_in(line, sizeof line);

    fair_reveal(s->seed, s->record.reveal);
    log_write_reveal(&s->record, &t);
    if (fputs(line, s->log) < 0 || fclose(s->log) != 0)
        wrong_call("%s: %s", s->path, strerror(errno));
    else
        unlink(s->seed_path);
    outsiders_rise(&s->outside, &s->sitting);
    s->table->close(s->view, &s->company);
    printf("%s%s %s%s\n", style(DIM),
           say("To replay or verify this game:", "Pour la revoir ou la vérifier :"), s->path,
           style(PLAIN));
}

void session_leave(struct session *s, const char *program)
{
    fclose(s->log);
    printf("\n%s\n  %s play --resume %s\n",
           say("Your game is saved. To go on:", "La partie est sauvée. Pour continuer :"), program,
           s->path);
}
