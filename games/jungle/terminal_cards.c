/* terminal_cards.c: see terminal_cards.h. Half blocks give eleven by ten points in five lines. */
#include "games/jungle/terminal_cards.h"
#include "games/jungle/rules.h"
#include "terminal/term.h"

enum { ART_LINES = 5 };

static const char *const art[JUNGLE_SYMBOLS + 1][ART_LINES] = {
    /* round */
    [1] = {"  ▄█▀▀▀█▄  ", "▄█▀ ▄▄▄ ▀█▄", "██  ███  ██", "▀█▄ ▀▀▀ ▄█▀", "  ▀█▄▄▄█▀  "},
    [2] = {"  ▄█▀▀▀█▄  ", "▄█▀▄▀▀▀▄▀█▄", "██ █   █ ██", "▀█▄▀▄▄▄▀▄█▀", "  ▀█▄▄▄█▀  "},
    [3] = {"  ▄█▀▀▀█▄  ", "▄█▀     ▀█▄", "██ █████ ██", "▀█▄     ▄█▀", "  ▀█▄▄▄█▀  "},
    [4] = {"  ▄█▀▀▀█▄  ", "▄█▀ ███ ▀█▄", "██  ███  ██", "▀█▄ ███ ▄█▀", "  ▀█▄▄▄█▀  "},
    /* crosses */
    [5] = {"    ███    ", "   ▄███▄   ", "███████████", "   ▀███▀   ", "    ███    "},
    [6] = {"    ███    ", "   ▄█▀█▄   ", "████   ████", "   ▀█▄█▀   ", "    ███    "},
    [7] = {"███▄   ▄███", " ▀███▄███▀ ", "   █████   ", " ▄███▀███▄ ", "███▀   ▀███"},
    [8] = {"███▄   ▄███", " ▀███ ███▀ ", "   █   █   ", " ▄███ ███▄ ", "███▀   ▀███"},
    /* doors */
    [9] = {"████   ████", "██       ██", "██  ███  ██", "██       ██", "███████████"},
    [10] = {"███████████", "██       ██", "██  ███  ██", "██       ██", "████   ████"},
    [11] = {"███████████", "██       ██", "    ███  ██", "██       ██", "███████████"},
    [12] = {"███████████", "██       ██", "██  ███    ", "██       ██", "███████████"},
    /* curls */
    [13] = {"▄█████████▄", "██ ▄▄▄▄▄ ██", "██ ██ ▀▀ ██", "██ ██▄▄▄███", "██  ▀▀▀▀▀▀ "},
    [14] = {"▄█████████▄", "██ ▄▄▄▄▄ ██", "██ ▀▀ ██ ██", "███▄▄▄██ ██", " ▀▀▀▀▀▀  ██"},
    [15] = {"▄██████████", "███▄       ", " ▀███████▄ ", "       ▀███", "██████████▀"},
    [16] = {"██████████▄", "       ▄███", " ▄███████▀ ", "███▀       ", "▀██████████"},
    /* diamonds */
    [17] = {"    ▄█▄    ", "  ▄██ ██▄  ", "█████ █████", "  ▀██ ██▀  ", "    ▀█▀    "},
    [18] = {"    ▄█▄    ", "  ▄█████▄  ", "████   ████", "  ▀█████▀  ", "    ▀█▀    "},
};

/* Four arms of four colours in the last one: left and right of the middle line differ. */
static const char *const arrows[][ART_LINES] = {
    {"     ┃     ", "     ▼     ", "━━━▶ ● ◀━━━", "     ▲     ", "     ┃     "},
    {"     ▲     ", "     ┃     ", "◀━━━ ○ ━━━▶", "     ┃     ", "     ▼     "},
    {"     ▲     ", "  ◆  ┃  ◆  ", "◀━━━ ✚ ━━━▶", "  ◆  ┃  ◆  ", "     ▼     "}};

static const char *const nicknames[JUNGLE_SYMBOLS + 1][2] = {
    {"nothing", "rien"},
    {"the eye", "l'œil"},
    {"the doughnut", "le beignet"},
    {"the no-entry sign", "le sens interdit"},
    {"the money box", "la tirelire"},
    {"the cross", "la croix"},
    {"the hollow cross", "la croix percée"},
    {"the X", "le grand X"},
    {"the hollow X", "le X percé"},
    {"the door to the north", "la porte nord"},
    {"the door to the south", "la porte sud"},
    {"the door to the west", "la porte ouest"},
    {"the door to the east", "la porte est"},
    {"the snail", "l'escargot"},
    {"the other snail", "l'autre escargot"},
    {"the S", "le S"},
    {"the Z", "le Z"},
    {"the cat's eye", "l'œil de chat"},
    {"the letter box", "la boîte aux lettres"},
};

/* A frame: corners from the top left on, clockwise, then level and upright lines. */
struct frame {
    const char *corner[4], *level, *upright;
};

static const struct frame frames[JUNGLE_COLOURS + 1] = {{{"╭", "╮", "╯", "╰"}, "─", "│"},
                                                        {{"╔", "╗", "╝", "╚"}, "═", "║"},
                                                        {{"┌", "┐", "┘", "└"}, "─", "│"},
                                                        {{"┏", "┓", "┛", "┗"}, "━", "┃"},
                                                        {{"╭", "╮", "╯", "╰"}, "╌", "┊"}};

/* The colour-safe ones: purple CC79A7, green 009E73, orange D55E00, yellow F0E442. */
static const char *ink(int colour)
{
    static const char *const codes[] = {"\033[1m", "\033[38;5;176m", "\033[38;5;36m",
                                        "\033[38;5;208m", "\033[38;5;227m"};
    return term_colours() ? codes[colour] : "";
}

const char *colour_words(int colour)
{
    const char *const words[] = {"", say("purple", "violet"), say("green", "vert"),
                                 say("orange", "orange"), say("yellow", "jaune")};
    return words[colour];
}

static const char *special_words(int card)
{
    return card == JUNGLE_IN    ? say("grab!", "totem !")
           : card == JUNGLE_OUT ? say("all flip", "tous")
                                : say("colours", "couleurs");
}

const char *symbol_words(int symbol)
{
    return say(nicknames[symbol][0], nicknames[symbol][1]);
}

const char *card_words(int card)
{
    static char out[4][64];
    static int  next;
    char       *text = out[next++ % 4];

    if (card >= JUNGLE_IN)
        return card == JUNGLE_IN ? say("inward arrows: grab!", "flèches rentrantes : le totem !")
               : card == JUNGLE_OUT ? say("outward arrows: all flip", "flèches sortantes : tous")
                                    : say("coloured arrows", "flèches de couleur");
    snprintf(text, sizeof out[0], "%s, %s", symbol_words(jungle_symbol(card)),
             colour_words(jungle_colour(card)));
    return text;
}

static void repeat(FILE *out, const char *what, int times)
{
    while (times-- > 0)
        fputs(what, out);
}

static void edge(FILE *out, const struct frame *f, int left, int right, const char *word)
{
    int level = CARD_COLUMNS - 2, width = *word ? columns(word) + 2 : 0;

    fputs(f->corner[left], out);
    repeat(out, f->level, (level - width) / 2);
    if (*word)
        fprintf(out, " %s ", word);
    repeat(out, f->level, level - width - (level - width) / 2);
    fputs(f->corner[right], out);
}

/* The arms of the coloured arrows: purple on top, green left, orange right, yellow below. */
static void colours_row(FILE *out, int row)
{
    const char *text = arrows[JUNGLE_COL - JUNGLE_IN][row];

    if (row != 2) {
        fprintf(out, "%s%s", ink(row < 2 ? 1 : 4), text);
        return;
    }
    fprintf(out, "%s◀━━━ %s✚%s ━━━▶", ink(2), ink(0), ink(3));
}

void card_line(FILE *out, int card, int line)
{
    int                 colour = card > 0 ? jungle_colour(card) : 0;
    const struct frame *f = &frames[colour];
    const char         *word = card >= JUNGLE_IN ? special_words(card) : colour_words(colour);

    if (card == 0) {
        repeat(out, " ", CARD_COLUMNS);
        return;
    }
    fputs(card == CARD_BACK ? style(DIM) : ink(colour), out);
    if (line == 0) {
        edge(out, f, 0, 1, "");
    } else if (line == CARD_LINES - 1) {
        edge(out, f, 3, 2, word);
    } else {
        fputs(f->upright, out);
        if (card == CARD_BACK)
            repeat(out, line % 2 ? "░ " : " ░", 5), fputs(line % 2 ? "░" : " ", out);
        else if (card == JUNGLE_COL)
            colours_row(out, line - 1), fputs(ink(0), out);
        else
            fputs(card >= JUNGLE_IN ? arrows[card - JUNGLE_IN][line - 1]
                                    : art[jungle_symbol(card)][line - 1],
                  out);
        fputs(f->upright, out);
    }
    fputs(style(PLAIN), out);
}
