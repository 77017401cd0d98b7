/* commands.h: the commands of the program `tablee`, one file each.
 *
 * A command is a function of the words after its name; what it returns is the exit code
 * (host/host.h). main.c lists them. */
#ifndef TABLEE_COMMANDS_H
#define TABLEE_COMMANDS_H

#include "host/host.h"

int cmd_games(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_solve(int argc, char **argv);
int cmd_scenario(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_signature(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_simulate(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_backup(int argc, char **argv);
int cmd_restore(int argc, char **argv);
int cmd_rooms(int argc, char **argv);

/* The data folder of a server that names none (PATH_MAX bytes); NULL after saying why not. */
const char *server_folder(char *out);

/* "options":{…}: the options of a game as they are, for JSON. */
void print_options(const struct game *g, const struct config *c);

/* `serve` with chosen chance: for tests of what goes over the wire. */
struct room;
int serve_with(int argc, char **argv, move (*draw)(struct room *r));

#endif
