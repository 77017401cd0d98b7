/* stacked.c: the server with a stacked deck: nature's moves come from the file that STACK
 * names, a line each. For tests of what goes over the wire; no part of the program. */
#include "commands/commands.h"
#include "core/check.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static move next_move(struct room *r)
{
    static FILE *stack;
    char         line[MOVE_TEXT_MAX + 2], complaint[COMPLAINT_MAX];
    move         m;

    if (!stack)
        stack = fopen(getenv("STACK"), "r");
    if (!stack || !fgets(line, sizeof line, stack)) /* the script is over: so is the test */
        return r->match.game->draw(r->match.state, &r->nature);
    line[strcspn(line, "\n")] = '\0';
    CHECK(moves_read(r->match.game, line, &m, 1, complaint) == 1);
    return m;
}

int main(int argc, char **argv)
{
    return serve_with(argc - 2, argv + 2, next_move);
}
