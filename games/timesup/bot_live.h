/* bot_live.h: the conversation about the name in hand, in real time.
 *
 * A host at whose table clues and guesses are typed keeps one of these beside its match. Bots
 * of a team give and guess in it, people type, the referee judges both, and what settles the
 * name comes out as the giver's word, which the host plays as a move (TU19). It plays nothing
 * itself and changes no state. It is handed the whole state, as the referee must know the name;
 * the bots in it hear what is said and see nothing else.
 *
 *   after every move, and when a seat passes from a person to a bot or back: _follow
 *   when _due has come: _step; when a person typed something: _hear
 *   what they give is told, and its `verb`, if there is one, played
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

/* Somebody of the team who is no person: it listens, and answers a while later. */
struct timesup_mate {
    int                 seat;
    const struct skill *skill;
    struct guesser      ear;
    uint32_t            due; /* UINT32_MAX: it has nothing to say */
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

/* Whose moves come out of the conversation: no bot is asked for them. */
seat_set timesup_live_seats(const struct timesup *s);

/* What a seat may not say by itself because the referee says it (TU19). 0, or why not. */
refusal timesup_live_refuse(const struct timesup *s, move m);

#endif
