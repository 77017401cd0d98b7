/* terminal_live.h: what the two files of Time's Up!'s terminal table share: terminal.c draws and
 * tells, terminal_live.c runs the conversations in real time. */
#ifndef TABLEE_TIMESUP_TERMINAL_LIVE_H
#define TABLEE_TIMESUP_TERMINAL_LIVE_H

#include "games/timesup/rules.h"
#include "language/names.h"
#include "terminal/session.h"

/* The language that is spoken here, FRENCH or ENGLISH. */
int timesup_language(void);

/* A name in that language; "n° 117" where there is no text. Good for a few calls. */
const char *timesup_text(const struct timesup *s, int number);

/* The name itself; its texts are "" where there is none. */
struct name timesup_name(const struct timesup *s, int number);

/* Says how the present round is played. */
void timesup_explain(const struct timesup *s);

/* Plays a session to its end; false if the person has left. */
bool timesup_play(struct session *s);

#endif
