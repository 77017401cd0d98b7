/* scenario.h: files that play moves and state what must hold. docs/scenarios.md is their
 * manual. */
#ifndef TABLEE_SCENARIO_H
#define TABLEE_SCENARIO_H

#include <stdbool.h>
#include <stdio.h>

/* Runs the text of a scenario. True if every line holds; else a line
 * "PATH:LINE: what was expected, what was found" goes to `out` (NULL: nowhere). With
 * `strict` a line without a verb of the game does not pass for a refused move: it is taken
 * for a slip of the pen. */
bool scenario_run(const char *path, const char *text, bool strict, FILE *out);

#endif
