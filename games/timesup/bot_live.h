/* bot_live.h: the conversation about the current name, in real time.
 *
 * A host whose table types clues and guesses keeps one of these beside its match. Bots give and
 * guess, people type, and the referee judges both. When the name is settled, the verdict comes out
 * as the giver's verb, which the host plays as a move (TU19). The conversation makes no moves and
 * changes no state. It gets the whole state, because the referee must know the name; its bots see
 * only what is said.
 *
 *   after every move, and when a seat passes from a person to a bot or back: _follow
 *   when _due has come: _step; when a person typed something: _hear
 *   the host sends their result to the table, and plays its `verb`, if any
 *
 * Bots among themselves talk as they do in any simulated game (language/talk.h). */
#ifndef TABLEE_TIMESUP_BOT_LIVE_H
#define TABLEE_TIMESUP_BOT_LIVE_H

#include "games/timesup/bot.h"
#include "speech/speech.h"

/* Verdicts of the referee: a clue is fine, name, spelling, words, emoji; a guess right, near,
 * wrong; a sigh has none. The verb is the giver's, TIMESUP_V_…. */

enum {
    TIMESUP_MATES = 2, /* a team has three at most */
    TIMESUP_ERRORS = 32
};

/* A bot on the giver's team: it listens, and answers a little later. */
struct timesup_mate {
    int                 seat;
    const struct skill *skill;
    struct guesser      ear;
    uint32_t            due; /* UINT32_MAX: nothing to say */
};

struct timesup_live {
    struct speakers host; /* first: see speech/speech.h */

    /* Its own: about which name, and who talks. */
    struct {
        uint32_t window;
        uint16_t card;
        uint8_t  settled;
        seat_set people;
        bool     begun;
    } about;
    struct pool         pool;
    bool                clued; /* a clue was given */
    struct timesup_mate mate[TIMESUP_MATES];
    int                 mates;
    uint64_t            clue; /* the last one they heard, as a hash */
    struct {                  /* what was a wrong answer to which clue in this round: who learns
                                 from it does not say it to the same clue again */
        uint64_t clue;
        uint16_t number;
    } error[TIMESUP_ERRORS];
    int          errors; /* so far; the last ones are kept */
    int          errors_round;
    struct giver giver; /* a bot that gives to people */
    struct skill giver_skill;
    uint32_t     giver_due;
    int          giver_rounds; /* how often it has begun again */
    struct talk  talk;         /* of bots among themselves; count -1 otherwise */
    uint32_t     talk_from;
    int          talk_next;
};

/* Forgets everything of its own. */
void timesup_live_begin(struct timesup_live *l);

/* The state or `people` may have changed: a new name, or none. */
void timesup_live_follow(struct timesup_live *l, const struct timesup *whole, uint32_t now);

/* When a bot says something; UINT32_MAX: not before something else happens. */
uint32_t timesup_live_due(const struct timesup_live *l);

/* It is due. */
void timesup_live_step(struct timesup_live *l, const struct timesup *whole, uint32_t now,
                       struct uttered *out);

/* A person on `seat` typed a clue or a guess. 0, or why it does not count; then nothing has
 * changed. */
refusal timesup_live_hear(struct timesup_live *l, const struct timesup *whole, uint32_t now,
                          int seat, bool guess, const char *text, struct uttered *out);

/* Seats whose moves come from the conversation; the host doesn't ask bots for them. */
seat_set timesup_live_seats(const struct timesup *s);

/* Refuses moves that only the referee makes (TU19). 0 if the seat may make it. */
refusal timesup_live_refuse(const struct timesup *s, move m);

#endif
