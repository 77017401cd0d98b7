/* A game of Perudo against two bots. You are seat A and play badly: any legal move will do.
 *   cc perudo.c $(pkg-config --cflags --libs tablee) -o perudo && ./perudo 42 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tablee.h>

static char text[TABLEE_VIEW_MAX];

int main(int argc, char **argv)
{
    tablee_table *t =
        tablee_open("perudo", 3, "dice=3", argc > 1 ? strtoull(argv[1], NULL, 10) : 1);

    if (!t || !tablee_bot(t, 1, "normal") || !tablee_bot(t, 2, "hard")) {
        fprintf(stderr, "%s\n", tablee_why());
        return 1;
    }
    while (!tablee_over(t)) {
        if (tablee_step(t) == 0) { /* chance and bots have moved: it's your turn */
            tablee_legal(t, 0, text, sizeof text);
            if (!tablee_play(t, 0, strtok(text, "\n"), tablee_time(t)))
                fprintf(stderr, "%s\n", tablee_why());
        }
        tablee_last(t, 0, text, sizeof text); /* only what seat A may know */
        printf("%s\n", text);
    }
    printf("%s wins after %u moves\n", tablee_winners(t) & TABLEE_BIT(0) ? "A" : "A bot",
           (unsigned)tablee_moves(t));
    tablee_close(t);
    return 0;
}
