/* check.c: the library as a program from outside meets it. Written in the common part of C11 and
 * C++17, built against the installed tablee.h alone, by tests/cli/install.sh. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tablee.h>

static int failures;

#define EXPECT(truth)                                                                              \
    do {                                                                                           \
        if (!(truth)) {                                                                            \
            printf("%s:%d: %s (%s)\n", __FILE__, __LINE__, #truth, tablee_why());                  \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

static char text[1 << 20], other[1 << 20];

/* Why the last call was refused contains this. */
static bool because(const char *part)
{
    return strstr(tablee_why(), part) != NULL;
}

static int seats_of(const char *game) /* the fewest that the game is played by */
{
    for (int seats = 1; seats <= TABLEE_SEATS_MAX; seats++) {
        tablee_table *t = tablee_open(game, seats, NULL, 1);
        bool          fits = t != NULL;

        tablee_close(t);
        if (fits)
            return seats;
    }
    return 0;
}

static tablee_table *bots_at(const char *game, uint64_t seed)
{
    int           seats = seats_of(game);
    tablee_table *t = tablee_open(game, seats, NULL, seed);

    EXPECT(t != NULL);
    for (int seat = 0; seat < seats; seat++)
        EXPECT(tablee_bot(t, seat, "easy"));
    return t;
}

static uint32_t play_out(tablee_table *t)
{
    int code;

    while ((code = tablee_step(t)) == 1)
        continue;
    EXPECT(code == 0 && tablee_over(t) && tablee_acting(t) == 0);
    return tablee_moves(t);
}

/* The same seed gives the same game; a clone goes on like the original; the log gives it back. */
static void same_again(const char *game)
{
    tablee_table *a = bots_at(game, 7), *b = bots_at(game, 7), *c, *d;
    uint32_t      moves;

    for (int i = 0; i < 10; i++)
        EXPECT(tablee_step(a) == 1);
    c = tablee_clone(a);
    moves = play_out(a);
    EXPECT(play_out(b) == moves && play_out(c) == moves && moves > 10);
    EXPECT(tablee_hash(a, TABLEE_OMNISCIENT) == tablee_hash(b, TABLEE_OMNISCIENT));
    EXPECT(tablee_hash(a, TABLEE_OMNISCIENT) == tablee_hash(c, TABLEE_OMNISCIENT));
    EXPECT(tablee_log(a, text, sizeof text) < sizeof text);
    EXPECT(tablee_log(c, other, sizeof other) == strlen(text) && strcmp(text, other) == 0);
    d = tablee_open_log(text, 0);
    EXPECT(d != NULL && tablee_moves(d) == moves && tablee_winners(d) == tablee_winners(a));
    EXPECT(tablee_hash(a, TABLEE_OMNISCIENT) == tablee_hash(d, TABLEE_OMNISCIENT));
    EXPECT(tablee_time(d) == tablee_time(a) && strcmp(tablee_id(d), game) == 0);
    tablee_close(a);
    tablee_close(b);
    tablee_close(c);
    tablee_close(d);
}

/* What a seat sees stays the same when the rest is imagined, and an imagined table plays on. */
static void imagined(const char *game)
{
    tablee_table *t = bots_at(game, 3), *whole;
    int           seats = tablee_seats(t);

    for (int i = 0; i < 20 && !tablee_over(t); i++)
        EXPECT(tablee_step(t) == 1);
    for (int viewer = 0; viewer < seats; viewer++) {
        tablee_table *dream = tablee_clone(t);

        EXPECT(tablee_imagine(dream, viewer));
        EXPECT(tablee_hash(dream, viewer) == tablee_hash(t, viewer));
        EXPECT(tablee_view(dream, viewer, text, sizeof text) ==
               tablee_view(t, viewer, other, sizeof other));
        EXPECT(strcmp(text, other) == 0);
        EXPECT(tablee_log(dream, text, sizeof text) == 0 && because("no log"));
        EXPECT(tablee_over(t) || tablee_step(dream) == 1);
        tablee_close(dream);
    }
    whole = tablee_clone(t);
    EXPECT(!tablee_imagine(whole, TABLEE_OMNISCIENT) && because("viewer"));
    tablee_close(whole);
    tablee_close(t);
}

/* People's moves by text: what `legal` lists is played, chances are what nature may do, bots
 * advise. */
static void by_hand(void)
{
    tablee_table *t = tablee_open("perudo", 2, "dice=1 calza=0", 5);
    char          move[TABLEE_MOVE_MAX];
    uint32_t      delay = 1;

    EXPECT(t != NULL && tablee_acting(t) == TABLEE_BIT(TABLEE_NATURE));
    EXPECT(tablee_chances(t, text, sizeof text) > 0 && strcmp(text, "1 first A\n1 first B\n") == 0);
    EXPECT(!tablee_play(t, 0, "bid 1 2", 0) && because("chance"));
    EXPECT(tablee_play(t, TABLEE_NATURE, "first A", 0));
    EXPECT(tablee_last(t, 1, text, sizeof text) == 9 && strcmp(text, "* first A") == 0);
    while (tablee_acting(t) == TABLEE_BIT(TABLEE_NATURE))
        EXPECT(tablee_step(t) == 1);
    EXPECT(tablee_step(t) == 0 && tablee_acting(t) == TABLEE_BIT(0));
    EXPECT(tablee_chances(t, text, sizeof text) == 0 && text[0] == '\0');
    EXPECT(tablee_legal(t, 1, text, sizeof text) == 0);
    EXPECT(tablee_legal(t, 0, text, sizeof text) > 0 && strstr(text, "bid 1 2\n"));
    EXPECT(tablee_think(t, 0, "hard", move, sizeof move, &delay) > 0 && delay != TABLEE_NEVER);
    EXPECT(tablee_think(t, 1, "hard", move, sizeof move, NULL) == 0 && because("turn"));
    EXPECT(tablee_think(t, 0, "genius", move, sizeof move, NULL) == 0 && because("level"));
    EXPECT(!tablee_play(t, 0, "jump", 0) && tablee_why()[0] != '\0');
    EXPECT(!tablee_play(t, 7, "bid 1 2", 0) && because("seat"));
    EXPECT(!tablee_play(t, 0, "bid 9 9", 0) && tablee_moves(t) == 3);
    EXPECT(tablee_play(t, 0, "bid 1 2", 400) && tablee_time(t) == 400);
    EXPECT(!tablee_play(t, 1, "dudo", 300) && because("time"));
    EXPECT(tablee_name(t, 0, "Ana B") && tablee_log(t, text, sizeof text) > 0);
    EXPECT(strstr(text, "Ana_B") && strstr(text, "\n400 A bid 1 2\n"));
    /* hidden dice do not leave the table */
    EXPECT(tablee_view(t, 0, text, sizeof text) > 0 && tablee_view(t, 1, other, sizeof other) > 0);
    EXPECT(strcmp(text, other) != 0);
    EXPECT(tablee_view(t, 5, text, sizeof text) == 0 && because("viewer"));
    tablee_close(t);
}

/* Texts are cut, never overflow, and tell how long they are. */
static void short_memory(void)
{
    tablee_table *t = bots_at("kyoto", 1);
    size_t whole = tablee_view(t, 0, text, sizeof text), games = tablee_games(other, sizeof other);

    EXPECT(tablee_view(t, 0, NULL, 0) == whole && whole == strlen(text) && whole < TABLEE_VIEW_MAX);
    EXPECT(tablee_games(NULL, 0) == games && strstr(other, "\"id\":\"timesup\""));
    for (size_t capacity = 1; capacity < 200; capacity++) {
        memset(other, 'x', 256);
        EXPECT(tablee_view(t, 0, other, capacity) == whole);
        EXPECT(strlen(other) < capacity && other[capacity] == 'x');
    }
    tablee_close(t);
}

static void refusals(void)
{
    EXPECT(!tablee_open("chess", 2, NULL, 1) && because("no game"));
    EXPECT(!tablee_open("perudo", 99, NULL, 1) && because("seats"));
    EXPECT(!tablee_open("perudo", -1, NULL, 1) && because("seats"));
    EXPECT(!tablee_open("perudo", 2, "dice=9", 1) && because("range"));
    EXPECT(!tablee_open("perudo", 2, "dice", 1) && because("NAME=NUMBER"));
    EXPECT(!tablee_open("perudo", 2, "dices=3", 1) && because("no option"));
    EXPECT(!tablee_open_log("hello\n", 1) && because("line 1"));
    EXPECT(!tablee_open_log("tablee 1\ngame perudo\nseats 2\n0 A bid 1 2\n", 1) &&
           because("move 1"));
    EXPECT(tablee_game(-1) == NULL && tablee_game(1000) == NULL);
    tablee_close(NULL);
}

int main(void)
{
    printf("tablee %s (%s)\n", tablee_version(), tablee_commit());
    for (int i = 0; tablee_game(i); i++) {
        same_again(tablee_game(i));
        imagined(tablee_game(i));
    }
    by_hand();
    short_memory();
    refusals();
    printf("%d failures\n", failures);
    return failures > 0;
}
