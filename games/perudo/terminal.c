/* terminal.c: Perudo in a terminal: cups, dice, bids in words. */
#include "games/perudo/rules.h"
#include "terminal/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *face_word(int face)
{
    static const char *const plain[] = {"?", "P", "2", "3", "4", "5", "6"};
    return plain[face];
}

/* "3 × 5": a bid as people read it. */
static const char *bid_words(struct perudo_bid bid)
{
    static char out[4][48];
    static int  next;
    char       *text = out[next++ % 4];

    if (bid.face == PERUDO_PACO)
        snprintf(text, sizeof out[0], "%s%d %s%s", style(YELLOW), bid.n,
                 bid.n == 1 ? "paco" : "pacos", style(PLAIN));
    else
        snprintf(text, sizeof out[0], "%s%d × %s%s", style(CYAN), bid.n, face_word(bid.face),
                 style(PLAIN));
    return text;
}

/* Five dice as drawn; where the terminal is narrower they are written: [3] [5]. */
enum { DICE_COLUMNS = 3 + 5 * 10, WRITTEN = 4 };

/* Dice side by side; those that count for a bid are lit. */
static void draw_dice(perudo_hand hand, int lit_face, bool jokers)
{
    static const char *const rows[7][3] = {
        {"       ", "   ?   ", "       "}, {"  ▗▄▖  ", " ◖███▶ ", "  ▝▀▘  "},
        {" ●     ", "       ", "     ● "}, {" ●     ", "   ●   ", "     ● "},
        {" ●   ● ", "       ", " ●   ● "}, {" ●   ● ", "   ●   ", " ●   ● "},
        {" ●   ● ", " ●   ● ", " ●   ● "}};
    bool narrow = term_width() < DICE_COLUMNS;

    for (int row = narrow ? WRITTEN : -1; row <= (narrow ? WRITTEN : 3); row++) {
        fputs("   ", stdout);
        for (int face = 1; face <= PERUDO_FACES; face++)
            for (int i = 0; i < dice_count(hand, face); i++) {
                bool        lit = lit_face && (face == lit_face || (jokers && face == PERUDO_PACO));
                const char *colour = lit ? style(GREEN) : face == PERUDO_PACO ? style(YELLOW) : "";

                if (row == WRITTEN)
                    printf(" %s[%s]%s", colour, face_word(face), style(PLAIN));
                else if (row == -1)
                    printf(" %s╭───────╮%s", colour, style(PLAIN));
                else if (row == 3)
                    printf(" %s╰───%s───╯%s", colour, face_word(face), style(PLAIN));
                else
                    printf(" %s│%s│%s", colour, rows[face][row], style(PLAIN));
            }
        putchar('\n');
    }
}

static void draw(const void *view, const struct company *c)
{
    const struct perudo *s = view;

    printf("\n%s%s %d%s", style(BOLD), say("Round", "Manche"), s->round, style(PLAIN));
    printf(say(" · %d dice in play", " · %d dés en jeu"), s->total);
    if (s->palifico)
        printf(" · %s%s%s", style(PURPLE),
               say("palifico: pacos aren't wild, the face can't change",
                   "palifico : pas de jokers, la valeur ne change pas"),
               style(PLAIN));
    putchar('\n');
    for (int i = 0; i < s->head.seats; i++) {
        printf("  %s %s", i == s->mover && s->head.phase == PERUDO_BID ? "▶" : " ",
               i == c->you ? style(BOLD) : "");
        print_padded(c->name[i], 10);
        printf("%s ", style(PLAIN));
        for (int d = 0; d < s->dice[i]; d++)
            fputs("▣ ", stdout);
        if (s->dice[i] == 0)
            printf("%s%s%s", style(DIM), say("out", "hors jeu"), style(PLAIN));
        if (s->bid.n > 0 && s->bid.by == i)
            printf("  ← %s", bid_words(s->bid));
        putchar('\n');
    }
    if (s->hand[c->you])
        draw_dice(s->hand[c->you], s->bid.n ? s->bid.face : 0, !s->palifico);
}

/* Were pacos jokers when the last bid was called? The count says so; where there were none it
 * makes no difference. */
static bool jokers_counted(const struct perudo *s)
{
    perudo_hand all = 0;

    for (int i = 0; i < s->head.seats; i++)
        all += s->shown[i];
    return perudo_counting(all, s->last.bid.face, true) == s->last.count;
}

static void tell_call(const struct perudo *s, const struct company *c)
{
    bool              calza = s->last.call == PERUDO_V_CALZA, jokers = jokers_counted(s);
    struct perudo_bid bid = s->last.bid;

    if (is_you(c, s->last.by))
        printf(calza ? say("You say %scalza%s", "Tu dis %scalza%s")
                     : say("You say %sdudo!%s", "Tu dis %sdudo !%s"),
               style(BOLD), style(PLAIN));
    else
        printf(calza ? say("%s says calza", "%s dit calza") : say("%s says dudo!", "%s dit dudo !"),
               who(c, s->last.by));
    printf(" — %s\n", bid_words(bid));
    for (int i = 0; i < s->head.seats; i++)
        if (s->shown[i]) {
            fputs("    ", stdout);
            print_padded(c->name[i], 11);
            for (int face = 1; face <= PERUDO_FACES; face++)
                for (int d = 0; d < dice_count(s->shown[i], face); d++) {
                    bool counts = perudo_counting(dice_one(face), bid.face, jokers) > 0;

                    printf("%s%s%s ", counts ? style(GREEN) : style(DIM), face_word(face),
                           style(PLAIN));
                }
            putchar('\n');
        }
    printf(say("  %s%d%s in all. ", "  %s%d%s en tout. "), style(BOLD), s->last.count,
           style(PLAIN));
    if (s->last.lost == c->you)
        printf("%s%s%s\n", style(RED), say("You lose a die.", "Tu perds un dé."), style(PLAIN));
    else if (s->last.lost != NOBODY)
        printf(say("%s loses a die.\n", "%s perd un dé.\n"), who(c, s->last.lost));
    else if (s->last.gained == c->you)
        printf("%s%s%s\n", style(GREEN), say("You win a die back.", "Tu regagnes un dé."),
               style(PLAIN));
    else if (s->last.gained != NOBODY)
        printf(say("%s wins a die back.\n", "%s regagne un dé.\n"), who(c, s->last.gained));
    else
        puts(say("Exactly.", "Exactement."));
}

static void tell(const void *before, move m, const void *after, const struct company *c)
{
    const struct perudo *s = after;
    struct perudo_bid    bid = {.n = m.arg[0], .face = m.arg[1], .by = m.seat};

    (void)before;
    switch (m.verb) {
    case PERUDO_V_FIRST:
        if (is_you(c, m.arg[0]))
            puts(say("You start.", "Tu commences."));
        else
            printf(say("%s starts.\n", "%s commence.\n"), who(c, m.arg[0]));
        break;
    case PERUDO_V_ROLL:
        break; /* everybody rolls: the dice are drawn with the table */
    case PERUDO_V_BID:
        if (is_you(c, m.seat))
            printf(say("You bid %s\n", "Tu annonces %s\n"), bid_words(bid));
        else
            printf(say("%s bids %s\n", "%s annonce %s\n"), who(c, m.seat), bid_words(bid));
        break;
    default:
        tell_call(s, c);
    }
}

static void offer(const void *view, const struct company *c)
{
    const struct perudo *s = view;
    move                 out[PERUDO_DICE * PERUDO_FACES + 2];
    int                  n = perudo_game.legal(s, c->you, out);
    bool                 bids = n > 0 && out[0].verb == PERUDO_V_BID;

    if (s->mover != c->you) {
        puts(say("You can say calza (exactly that many), or wait.",
                 "Tu peux dire calza (exactement ce nombre), ou attendre."));
        return;
    }
    if (bids)
        printf(say("Your turn. Type a bid as NUMBER FACE, at least \"%d %s\"",
                   "À toi. Annonce NOMBRE VALEUR, au moins « %d %s »"),
               out[0].arg[0], face_word(out[0].arg[1]));
    else
        fputs(say("Your turn. You can't bid any higher", "À toi. Plus d'annonce possible"), stdout);
    if (s->bid.n > 0)
        printf(say(", or %sdudo%s if you doubt %s", ", ou %sdudo%s si tu doutes de %s"),
               style(BOLD), style(PLAIN), bid_words(s->bid));
    puts(".");
}

/* "3 5" is a bid; "d" is dudo; "c" is calza. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    char *end;
    long  n = strtol(typed, &end, 10);
    char  face;

    (void)view, (void)c;
    if (end != typed && n > 0 && n < 100) {
        end += strspn(end, " x×*");
        face = *end == 'p' || *end == '1' ? 'P' : *end;
        if (face != '\0' && strspn(end + 1, "acos ") == strlen(end + 1)) {
            snprintf(said, SAID_MAX, "bid %ld %c", n, face);
            return true;
        }
    }
    if (strcmp(typed, "d") == 0 || strcmp(typed, "c") == 0) {
        snprintf(said, SAID_MAX, "%s", *typed == 'd' ? "dudo" : "calza");
        return true;
    }
    return false;
}

static void close_table(const void *view, const struct company *c)
{
    const struct perudo *s = view;
    int                  winner = seats_first(s->head.winners);

    if (is_you(c, winner))
        printf(
            "\n%s%s%s\n", style(GREEN),
            say("You have the last dice. You win!", "Il te reste les derniers dés : tu gagnes !"),
            style(PLAIN));
    else
        printf(say("\n%s has the last dice and wins.\n", "\n%s garde les derniers dés et gagne.\n"),
               who(c, winner));
}

const struct table perudo_table = {
    .game = "perudo",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
};
