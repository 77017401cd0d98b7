/* bot.c: a bot for any game, in C: it plays the last legal move.
 *
 *   cc -o bot examples/bots/bot.c && tablee arena perudo --bots random,exec:./bot */
#include <stdio.h>
#include <string.h>

static char line[1 << 17], legal[1 << 17];

int main(void)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "tablee ", 7) == 0)
            puts("ready");
        else if (strncmp(line, "legal ", 6) == 0)
            strcpy(legal, line + 6);
        else if (strncmp(line, "go ", 3) == 0) {
            char *end = strrchr(legal, '"'); /* ["bid 1 2","dudo"] */

            *end = '\0';
            printf("move %s\n", strrchr(legal, '"') + 1);
        } else if (strcmp(line, "quit\n") == 0)
            break;
    }
    return 0;
}
