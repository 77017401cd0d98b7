/* catalogue.h: all games with their seats, options and bots as JSON, for `tablee games --json`, the
 * library and the page. Freestanding. */
#ifndef TABLEE_CATALOGUE_H
#define TABLEE_CATALOGUE_H

#include "core/json.h"

/* An array of objects: version, id, name, minutes, rules, seats_min, seats_max, options (name,
 * default, min, max, means), bots (levels, the weakest first), usual (the level of a bot that
 * nobody chose), state_bytes. */
void put_games(struct json *j);

#endif
