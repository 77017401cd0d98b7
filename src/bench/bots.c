/* bots.c: `tablee bench bots`: how long the strongest bots think.
 *
 * Bots of the usual level play with the fewest and with the most seats; now and then the
 * strongest is asked, at its standard budget, what it would do in the place of the one that moves
 * next. Time is that of the processor, of one thread, so that a busy machine changes it little. The
 * positions and the answers are the same on every run and every machine; with --json they are
 * printed too, and bench/bots-page asks the same of the page's engine. */
#include "bench/bench.h"
#include "bots/sitting.h"
#include "core/games.h"
#include "core/version.h"
#include "host/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOG_CAPACITY = 1 << 14, TEXT_CAPACITY = 1 << 20, ONE_IN = 7 };

struct bench {
    struct sitting       sitting;
    struct record        record;
    struct chance_source lots; /* which decisions are measured */
    bool                 json;
    long                 asked, wanted;
    double               sum_ms, worst_ms;
    void                *state;
    uint8_t             *memory;
    struct entry        *log;
    char                *text, *line;
};

static double processor_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void print_decision(const struct bench *b, int seat, struct thought thought, double ms)
{
    const struct match *m = &b->sitting.match;
    struct text         log = text_in(b->text, TEXT_CAPACITY), said;
    struct json         j = json_in(b->line, TEXT_CAPACITY);
    char                words[MOVE_TEXT_MAX] = "";

    log_write_record(&b->record, &log);
    for (uint32_t i = 0; i < m->count; i++)
        log_write_move(m->game, b->log[i], &log);
    said = text_in(words, sizeof words);
    if (thought.delay_ms != NEVER)
        move_write_said(m->game, thought.m, &said);
    put_object(&j, NULL);
    put_string(&j, "log", b->text);
    put_number(&j, "seat", seat);
    put_string(&j, "said", words);
    put_number(&j, "microseconds", (int64_t)(ms * 1000));
    put_close(&j);
    printf("%s%s", b->asked > 1 ? ",\n  " : "", b->line);
}

/* What the strongest would do here; the page asks with the same chance (src/wasm/table.c). */
static void ask(struct bench *b, int seat)
{
    const struct match        *m = &b->sitting.match;
    struct chance_source       r = chance_stream(m->count, (uint64_t)seat);
    struct mind                mind = {.chance = &r, .memory = b->memory, .size = MIND_BYTES};
    static _Alignas(8) uint8_t view[STATE_MAX];
    struct thought             thought;
    double                     ms;

    game_look(m->game, view, m->state, seat);
    ms = processor_ms();
    thought = bot_think(m->game, view, seat, bot_strongest(m->game), &mind);
    ms = processor_ms() - ms;
    b->asked++;
    b->sum_ms += ms;
    b->worst_ms = ms > b->worst_ms ? ms : b->worst_ms;
    if (b->json)
        print_decision(b, seat, thought, ms);
}

/* Has this seat something to decide? */
static bool decides(const struct match *m, int seat)
{
    static move out[MOVES_MAX];

    return seat < SEATS_MAX && m->game->legal(m->state, seat, out) > 1;
}

static const char *play(struct bench *b, uint64_t index)
{
    struct sitting *s = &b->sitting;
    refusal         why =
        match_begin(&s->match, b->record.game, &b->record.config, b->state, b->log, LOG_CAPACITY);

    s->nature = chance_stream(1, 2 * index);
    s->minds = chance_stream(1, 2 * index + 1);
    while (!why && b->asked < b->wanted && !game_over(b->state)) {
        struct entry next;

        if (!sitting_next(s, 0, &next))
            return refusal_english(b->record.game, REFUSED_nobody_acts);
        if (decides(&s->match, next.m.seat) && chance_below(&b->lots, ONE_IN) == 0)
            ask(b, next.m.seat);
        why = match_play(&s->match, next.t_ms, next.m);
    }
    return refusal_english(b->record.game, why);
}

static const char *measure(struct bench *b, const struct game *g, int seats)
{
    const char *why = NULL;

    b->record = (struct record){.game = g, .config = game_config(g, seats)};
    b->lots = chance_fast(1);
    b->asked = 0;
    b->sum_ms = b->worst_ms = 0;
    for (int i = 0; i < seats; i++)
        b->sitting.level[i] = bot_usual(g);
    if (b->json)
        printf("{\"version\":\"%s\",\"game\":\"%s\",\"seats\":%d,\"decisions\":[", version_text,
               g->id, seats);
    for (uint64_t index = 0; b->asked < b->wanted && !why; index++)
        why = play(b, index);
    if (b->json)
        printf("]}");
    else
        printf("%-10s %2d seats %5ld decisions of %-6s %7.1f ms on average, %7.1f ms at most\n",
               g->id, seats, b->asked, level_names[bot_strongest(g)], b->sum_ms / (double)b->asked,
               b->worst_ms);
    fflush(stdout);
    return why;
}

int bench_bots(const struct game *only, long decisions, bool json)
{
    struct bench b = {.json = json, .wanted = decisions, .memory = malloc(2 * MIND_BYTES)};
    const char  *why = NULL;
    bool         first = true;

    b.state = aligned_alloc(64, STATE_MAX);
    b.log = malloc(sizeof *b.log * LOG_CAPACITY);
    b.text = malloc(TEXT_CAPACITY);
    b.line = malloc(TEXT_CAPACITY);
    if (!b.memory || !b.state || !b.log || !b.text || !b.line)
        why = "not enough memory";
    b.sitting.memory = b.memory + MIND_BYTES;
    b.sitting.size = MIND_BYTES;
    for (int i = 0; games[i]; i++)
        for (int end = 0; end < 2 && !why && (!only || only == games[i]); end++) {
            if (json)
                printf("%s", first ? "[" : ",\n ");
            why = measure(&b, games[i], end ? games[i]->seats_max : games[i]->seats_min);
            first = false;
        }
    if (json)
        puts("]");
    free(b.memory);
    free(b.state);
    free(b.log);
    free(b.text);
    free(b.line);
    return why ? wrong_call("bench: %s", why) : EXIT_YES;
}
