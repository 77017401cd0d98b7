/* terminal.c: Objets trouvés in a terminal: the board as text, six propositions, bets by their
 * number while objects appear. An object is placed by typing its name, with a place if one
 * likes: in words, on another object, or in numbers. */
#include "core/check.h"
#include "games/objets/objects.h"
#include "games/objets/rules.h"
#include "language/plain.h"
#include "terminal/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_COLUMNS = 66, BOARD_ROWS = 7, LABEL_MAX = 64, WORDS_MAX = 12, PLAIN_MAX = 160 };

static enum language language(void)
{
    return say_french() ? FRENCH : ENGLISH;
}

static const char *name_of(int object)
{
    return object_name(object, language());
}

/* ---- The board. ---- */

static const char *arrow(int turn)
{
    static const char *const arrows[] = {"", "↗", "→", "↘", "↓", "↙", "←", "↖"};

    return arrows[(turn + 1) / 3 % 8];
}

/* A label on the board: where it begins and ends, in which row. */
struct label {
    char text[LABEL_MAX];
    int  row, from, to;
};

static bool is_free(const struct label *labels, int count, int row, int from, int to)
{
    for (int i = 0; i < count; i++)
        if (labels[i].row == row && from <= labels[i].to && labels[i].from <= to)
            return false;
    return true;
}

/* The object's name centred where it lies, or in the nearest row where there is room; row -1:
 * there is none left. */
static struct label label_for(struct objets_placed p, const struct label *labels, int count)
{
    struct label l;
    int          width, wanted = p.y * BOARD_ROWS / OBJETS_HEIGHT;

    snprintf(l.text, sizeof l.text, "%s%s", name_of(p.object), arrow(p.turn));
    width = columns(l.text);
    l.from = p.x * BOARD_COLUMNS / OBJETS_WIDTH - width / 2;
    l.from = l.from < 1                           ? 1
             : l.from + width > BOARD_COLUMNS - 1 ? BOARD_COLUMNS - 1 - width
                                                  : l.from;
    l.to = l.from + width;
    for (int off = 0; off < 2 * BOARD_ROWS; off++) {
        l.row = wanted + (off % 2 ? off / 2 + 1 : -off / 2);
        if (l.row >= 0 && l.row < BOARD_ROWS && is_free(labels, count, l.row, l.from, l.to))
            return l;
    }
    l.row = -1;
    return l;
}

static void draw_row(const struct label *labels, int count, int row)
{
    printf("  │");
    for (int column = 0; column < BOARD_COLUMNS;) {
        int next = 0;

        while (next < count && !(labels[next].row == row && labels[next].from == column))
            next++;
        if (next == count) {
            putchar(' ');
            column++;
        } else {
            printf("%s%s%s", style(next == count - 1 ? BOLD : CYAN), labels[next].text,
                   style(PLAIN));
            column = labels[next].to;
        }
    }
    puts("│");
}

static void draw_edge(const char *left, const char *right)
{
    printf("  %s", left);
    for (int i = 0; i < BOARD_COLUMNS; i++)
        fputs("─", stdout);
    puts(right);
}

/* What lies on the board, the last object in bold. */
static void draw_board(const struct objets *s)
{
    struct label labels[OBJETS_IN_PLAY];

    for (int i = 0; i < s->placed_count; i++)
        labels[i] = label_for(s->placed[i], labels, i);
    draw_edge("╭", "╮");
    for (int row = 0; row < BOARD_ROWS; row++)
        draw_row(labels, s->placed_count, row);
    draw_edge("╰", "╯");
    for (int i = 0; i < s->placed_count; i++)
        if (labels[i].row < 0)
            printf("   + %s\n", labels[i].text);
}

/* ---- The table. ---- */

static void draw_situation(const struct objets *s, int mark)
{
    printf("%s%s%s\n", style(BOLD), situation_text(objets_pool(s), s->situation, 0, language()),
           style(PLAIN));
    for (int n = 1; n <= OBJETS_NUMBERS; n++)
        printf(" %s %d  %s%s\n", n == mark ? "▶" : " ", n,
               situation_text(objets_pool(s), s->situation, n, language()), n == mark ? " ◀" : "");
}

/* The track: who stands where, who presents, who has bet; and the tiles still lying there. */
static void draw_track(const struct objets *s, const struct company *c)
{
    for (int i = 0; i < s->head.seats; i++) {
        printf("  %s%s%s %d", i == c->you ? style(BOLD) : "", c->name[i], style(PLAIN),
               (int)s->head.score[i]);
        if (i == s->presenter && s->situation)
            fputs(say(" (presents)", " (présente)"), stdout);
        else if (objets_has_bet(s, i))
            printf("%s ✓%s", style(GREEN), style(PLAIN));
    }
    printf("\n  %s%s", style(DIM), say("goal 40", "arrivée 40"));
    for (int i = 0; i < OBJETS_TILES; i++)
        if (s->tile[i])
            printf(say(" · tile on %d: swap %d", " · tuile en %d : %d à échanger"),
                   objets_tile_space[i], s->tile[i]);
    printf("%s\n", style(PLAIN));
}

static void draw(const void *view, const struct company *c)
{
    const struct objets *s = view;

    printf("\n%s%s %d/%d%s", style(BOLD), say("Round", "Manche"), s->round, s->rounds,
           style(PLAIN));
    if (s->presenter == c->you)
        printf(" · %s%s%s", style(YELLOW), say("you present", "tu présentes"), style(PLAIN));
    else if (s->presenter != NOBODY)
        printf(say(" · %s presents", " · %s présente"), who(c, s->presenter));
    if (s->head.window_ms)
        printf(" · %u s", s->head.window_ms / 1000);
    putchar('\n');
    draw_track(s, c);
    if (s->situation)
        draw_situation(s, s->secret ? s->secret : c->you < SEATS_MAX ? s->bet[c->you] : 0);
    if (s->placed_count > 0)
        draw_board(s);
}

/* ---- What happens, in words. ---- */

/* "top left", "in the middle". */
static const char *place_words(struct objets_placed p)
{
    static char out[64];
    int         column = p.x < 34 ? 0 : p.x > 66 ? 2 : 1, row = p.y < 21 ? 0 : p.y > 39 ? 2 : 1;
    const char *across[] = {say("left", "à gauche"), "", say("right", "à droite")};
    const char *down[] = {say("top", "en haut"), "", say("bottom", "en bas")};

    if (row == 1 && column == 1)
        return say("in the middle", "au milieu");
    snprintf(out, sizeof out, "%s%s%s", down[row], row != 1 && column != 1 ? " " : "",
             across[column]);
    return out;
}

static const char *turn_words(int turn)
{
    return turn >= 10 && turn <= 14   ? say(", upside down", ", à l'envers")
           : turn >= 4 && turn <= 8   ? say(", lying on its right", ", couché vers la droite")
           : turn >= 16 && turn <= 20 ? say(", lying on its left", ", couché vers la gauche")
                                      : "";
}

static void tell_place(const struct objets *s, move m, const struct company *c)
{
    struct objets_placed p = s->placed[s->placed_count - 1];

    if (is_you(c, m.seat))
        fputs(say("  You lay down ", "  Tu poses : "), stdout);
    else
        printf(say("  %s lays down ", "  %s pose : "), who(c, m.seat));
    printf("%s%s%s — %s%s\n", style(CYAN), name_of(p.object), style(PLAIN), place_words(p),
           turn_words(p.turn));
    if (is_you(c, m.seat))
        draw_board(s);
}

static void tell_secret(const struct objets *s, const struct company *c)
{
    if (!is_you(c, s->presenter))
        return;
    printf(say("You present. Without a word, make them guess %s%d%s: %s\n",
               "Tu présentes. Fais deviner le %s%d%s sans un mot : %s\n"),
           style(YELLOW), s->secret, style(PLAIN),
           situation_text(objets_pool(s), s->situation, s->secret, language()));
}

static void tell_finish(const struct objets *s, move m, const struct company *c)
{
    if (m.seat == CLOCK)
        fputs(say("Time's up for the presentation.", "La présentation est finie : c'est l'heure."),
              stdout);
    else if (is_you(c, m.seat))
        fputs(say("You have finished.", "Tu as fini."), stdout);
    else
        printf(say("%s has finished.", "%s a fini."), who(c, m.seat));
    printf(say(" %d seconds for the last bets.\n", " %d secondes pour les derniers paris.\n"),
           s->bet_s);
    if (seat_in(s->head.acting, c->you) && seats_count(s->head.acting) > 1)
        draw_board(s);
}

static void tell_bet(move m, const struct company *c)
{
    if (is_you(c, m.seat))
        printf(say("  You bet on %s%d%s.\n", "  Tu paries sur le %s%d%s.\n"), style(BOLD), m.arg[0],
               style(PLAIN));
    else
        printf(say("  %s bets.\n", "  %s parie.\n"), who(c, m.seat));
}

/* A pawn that moved: "✓ +3 → 14". */
static void tell_move(int from, int to, bool right, int worth)
{
    printf("%s%s%s", right ? style(GREEN) : style(RED), right ? "✓" : "✗", style(PLAIN));
    printf(" %s%d", right ? "+" : "−", worth);
    if (from == to && !right)
        printf(" %s", say("(stays)", "(reste là)"));
    printf(" → %d\n", to);
}

/* The bets turned by this move, and the presenter's steps. */
static void tell_scoring(const struct objets *b, const struct objets *a, const struct company *c)
{
    bool same = b->last.round == a->last.round;
    int  from = same ? b->last.count : 0;

    if (a->last.round == 0 || (same && from == a->last.count && b->last.right == a->last.right))
        return;
    if (!same) {
        printf(say("\nIt was %s%d%s: %s\n", "\nC'était le %s%d%s : %s\n"), style(YELLOW),
               a->last.secret, style(PLAIN),
               situation_text(objets_pool(a), a->last.situation, a->last.secret, language()));
        if (a->last.count == 0)
            puts(say("  Nobody bet.", "  Personne n'a parié."));
    }
    for (int i = from; i < a->last.count; i++) {
        struct objets_turned t = a->last.bet[i];

        fputs("  ", stdout);
        print_padded(c->name[t.seat], 10);
        printf(" %d  ", t.bet);
        tell_move((int)b->head.score[t.seat], t.to, t.bet == a->last.secret, t.worth);
    }
    if (a->last.right != OBJETS_NOT_YET && (!same || b->last.right == OBJETS_NOT_YET)) {
        fputs("  ", stdout);
        print_padded(c->name[a->last.presenter], 10);
        printf(say("    +%d for the right bets → %d\n", "    +%d pour les paris justes → %d\n"),
               a->last.right, a->last.to);
    }
}

static void tell_tile(const struct objets *s, const struct company *c)
{
    if (is_you(c, s->owner))
        printf("%s", say("You take a tile", "Tu prends une tuile"));
    else
        printf(say("%s takes a tile", "%s prend une tuile"), who(c, s->owner));
    printf(say(": swap up to %d objects.\n", " : jusqu'à %d objets à échanger.\n"), s->swaps);
}

static void tell_swap(move m, const struct company *c)
{
    if (is_you(c, m.seat))
        fputs(say("  You swap ", "  Tu échanges : "), stdout);
    else
        printf(say("  %s swaps ", "  %s échange : "), who(c, m.seat));
    printf("%s → %s%s%s\n", name_of(m.arg[0]), style(CYAN), name_of(m.arg[1]), style(PLAIN));
}

static void tell(const void *before, move m, const void *after, const struct company *c)
{
    const struct objets *b = before, *a = after;

    switch (m.verb) {
    case OBJETS_V_FIRST:
        if (is_you(c, m.arg[0]))
            puts(say("You present first.", "Tu présentes en premier."));
        else
            printf(say("%s presents first.\n", "%s présente en premier.\n"), who(c, m.arg[0]));
        break;
    case OBJETS_V_SECRET:
        tell_secret(a, c);
        break;
    case OBJETS_V_PLACE:
        tell_place(a, m, c);
        break;
    case OBJETS_V_FINISH:
        tell_finish(a, m, c);
        break;
    case OBJETS_V_BET:
        tell_bet(m, c);
        break;
    case OBJETS_V_SWAP:
        tell_swap(m, c);
        break;
    case OBJETS_V_CLOSE:
        puts(say("Time's up.", "C'est l'heure."));
        break;
    default:
        break; /* tiles and situations are drawn with the table; keep needs no word */
    }
    tell_scoring(b, a, c);
    if (a->head.phase == OBJETS_SWAP && b->owner != a->owner)
        tell_tile(a, c);
}

/* ---- What can be done. ---- */

static void print_objects(const char *heading, const uint8_t *objects, int count)
{
    int column = columns(heading);

    fputs(heading, stdout);
    for (int i = 0; i < count; i++) {
        const char *name = name_of(objects[i]);

        if (column + columns(name) + 2 > term_width()) {
            fputs("\n  ", stdout);
            column = 2;
        }
        printf(" %s%s", name, i + 1 < count ? "," : "");
        column += columns(name) + 2;
    }
    putchar('\n');
}

static void offer_place(const struct objets *s)
{
    uint8_t left[OBJETS_IN_PLAY];
    int     n = 0;

    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        if (!(s->board >> s->play[i] & 1))
            left[n++] = s->play[i];
    if (n > 0)
        print_objects(say("Objects:", "Objets :"), left, n);
    if (s->placed_count == 0)
        puts(say("Type an object's name, and where if you like: \"feather top left\", \"peg on "
                 "plank\", \"legs 20 40 12\" (x 0–99, y 0–59, turn 0–23). \"finish\" when you are "
                 "done.",
                 "Tape le nom d'un objet, et l'endroit si tu veux : « plume haut gauche », « pince "
                 "sur planche », « jambes 20 40 12 » (x 0–99, y 0–59, tour 0–23). « fini » quand "
                 "tu as terminé."));
    else
        puts(say("Another object, or \"finish\".", "Un autre objet, ou « fini »."));
}

static void offer_swap(const struct objets *s)
{
    uint8_t reserve[OBJETS_OBJECTS];
    int     n = 0;

    for (int object = 1; object <= OBJETS_OBJECTS; object++)
        if (s->reserve >> object & 1)
            reserve[n++] = byte(object);
    print_objects(say("In play:", "En jeu :"), s->play, OBJETS_IN_PLAY);
    print_objects(say("In the reserve:", "Dans la réserve :"), reserve, n);
    printf(say("You can swap %d: type what goes and what comes in, \"peg key\", or \"keep\".\n",
               "Tu peux en échanger %d : tape ce qui part et ce qui vient, « pince clé », ou "
               "« garde ».\n"),
           s->swaps);
}

static void offer(const void *view, const struct company *c)
{
    const struct objets *s = view;

    if (s->head.phase == OBJETS_SWAP)
        offer_swap(s);
    else if (c->you == s->presenter)
        offer_place(s);
    else if (s->head.phase == OBJETS_SHOW)
        puts(say("Type a number from 1 to 6. You can bet only once, and early bets are worth more.",
                 "Tape le numéro auquel tu crois, de 1 à 6, une seule fois : tôt, ça rapporte "
                 "plus."));
    else
        puts(say("Your bet: a number from 1 to 6.", "Ton pari : un numéro de 1 à 6."));
}

/* ---- What is typed. ---- */

/* What was typed, as plain words. */
struct typed {
    char  text[PLAIN_MAX];
    char *word[WORDS_MAX];
    int   count;
};

static void split(const char *line, struct typed *t)
{
    char *save = NULL;

    plain_text(line, t->text, sizeof t->text);
    t->count = 0;
    for (char *w = strtok_r(t->text, " ", &save); w && t->count < WORDS_MAX;
         w = strtok_r(NULL, " ", &save))
        t->word[t->count++] = w;
}

static bool is_one_of(const char *word, const char *list)
{
    size_t length = strlen(word);

    for (const char *at = list; (at = strstr(at, word)) != NULL; at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* How well a phrase names an object: 3 wholly, 2 its name begins so, 1 one of the words of its
 * name does. In either language, or by the engine's word. */
static int names(const char *phrase, int object)
{
    char   name[3][PLAIN_MAX];
    size_t length = strlen(phrase);
    int    best = 0;

    plain_text(object_name(object, FRENCH), name[0], PLAIN_MAX);
    plain_text(object_name(object, ENGLISH), name[1], PLAIN_MAX);
    snprintf(name[2], PLAIN_MAX, "%s", objets_words[object]);
    for (int i = 0; i < 3; i++) {
        int how = strcmp(name[i], phrase) == 0 ? 3 : strncmp(name[i], phrase, length) == 0 ? 2 : 0;

        for (const char *at = name[i]; !how && length > 2 && (at = strchr(at, ' ')) != NULL;)
            how = strncmp(++at, phrase, length) == 0;
        best = how > best ? how : best;
    }
    return best;
}

/* The object that the words from *at on name, those of `among` (bits) first; *at is left behind
 * them. 0: none, or more than one. */
static int read_object(const struct typed *t, int *at, uint32_t among)
{
    while (*at < t->count && is_one_of(t->word[*at], "la le les l un une des the a an"))
        (*at)++;
    for (int words = t->count - *at; words > 0; words--) {
        char phrase[PLAIN_MAX] = "";
        int  best = 0, found = 0, ties = 0;

        for (int i = 0; i < words; i++) {
            strncat(phrase, i ? " " : "", sizeof phrase - strlen(phrase) - 1);
            strncat(phrase, t->word[*at + i], sizeof phrase - strlen(phrase) - 1);
        }
        for (int object = 1; object <= OBJETS_OBJECTS; object++) {
            int how = names(phrase, object);

            how = how ? 2 * how + (among >> object & 1 ? 10 : 0) : 0;
            ties = how > best ? 1 : ties + (how == best);
            found = how > best ? object : found;
            best = how > best ? how : best;
        }
        if (best > 0) {
            *at += words;
            return ties == 1 ? found : 0;
        }
    }
    return 0;
}

static int between(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* The free place nearest to the one wished for, on a grid that keeps names apart. */
static void find_place(const struct objets *s, int *x, int *y)
{
    int best = INT32_MAX, wish_x = *x, wish_y = *y;

    for (int row = 0; row < 5; row++)
        for (int column = 0; column < 5; column++) {
            int px = 10 + 20 * column, py = 6 + 12 * row;
            int far = between(px, wish_x) + 2 * between(py, wish_y);

            for (int i = 0; i < s->placed_count; i++)
                if (between(s->placed[i].x, px) < 16 && between(s->placed[i].y, py) < 9)
                    far += 1000;
            if (far < best) {
                best = far;
                *x = px;
                *y = py;
            }
        }
}

/* "20 40", "20 40 6": numbers are taken as they are. */
static bool read_numbers(const struct typed *t, int at, int *x, int *y, int *turn)
{
    int *to[] = {x, y, turn};
    int  n = t->count - at;

    if (n < 2 || n > 3)
        return false;
    for (int i = 0; i < n; i++) {
        if (strspn(t->word[at + i], "0123456789") != strlen(t->word[at + i]))
            return false;
        *to[i] = atoi(t->word[at + i]);
    }
    return true;
}

/* What a word says about a place; -1: nothing. */
static const struct {
    const char *words;
    int         x, y, turn;
} hints[] = {{"top high up haut", -1, 6, -1},
             {"bottom low bas", -1, 54, -1},
             {"left gauche", 10, -1, -1},
             {"right droite", 90, -1, -1},
             {"upside envers renverse", -1, -1, 12},
             {"lying couche couchee", -1, -1, 6},
             {"down middle center centre milieu in the at en au a l", -1, -1, -1}};
enum { HINTS = sizeof hints / sizeof *hints };

/* "on the pebble": where that lies. */
static bool read_on(const struct objets *s, const struct typed *t, int at, int *x, int *y)
{
    int on = read_object(t, &at, s->board);

    for (int i = 0; i < s->placed_count; i++)
        if (s->placed[i].object == on && at == t->count) {
            *x = s->placed[i].x;
            *y = s->placed[i].y;
            return true;
        }
    return false;
}

/* The words of a place; false if one of them is none. */
static bool read_words(const struct objets *s, const struct typed *t, int at, int *x, int *y,
                       int *turn)
{
    for (; at < t->count; at++) {
        int hint = 0;

        if (is_one_of(t->word[at], "on sur upon"))
            return read_on(s, t, at + 1, x, y);
        while (hint < HINTS && !is_one_of(t->word[at], hints[hint].words))
            hint++;
        if (hint == HINTS)
            return false;
        *x = hints[hint].x < 0 ? *x : hints[hint].x;
        *y = hints[hint].y < 0 ? *y : hints[hint].y;
        *turn = hints[hint].turn < 0 ? *turn : hints[hint].turn;
    }
    find_place(s, x, y);
    return true;
}

static bool read_place(const struct objets *s, const struct typed *t, char said[SAID_MAX])
{
    uint32_t in_play = 0;
    int      at = 0, object, x = 50, y = 30, turn = 0;

    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        in_play |= 1u << s->play[i];
    if (t->count > 0 && is_one_of(t->word[0], "place pose poser lay"))
        at = 1;
    object = read_object(t, &at, in_play & ~s->board);
    if (object == 0 || !(read_numbers(t, at, &x, &y, &turn) || read_words(s, t, at, &x, &y, &turn)))
        return false;
    snprintf(said, SAID_MAX, "place %s %d %d %d", objets_words[object], x, y, turn);
    return true;
}

static bool read_swap(const struct objets *s, const struct typed *t, char said[SAID_MAX])
{
    uint32_t in_play = 0;
    int      at = t->count > 0 && is_one_of(t->word[0], "swap echange echanger") ? 1 : 0, out, in;

    for (int i = 0; i < OBJETS_IN_PLAY; i++)
        in_play |= 1u << s->play[i];
    out = read_object(t, &at, in_play);
    while (at < t->count && is_one_of(t->word[at], "for contre pour to and et"))
        at++;
    in = out ? read_object(t, &at, s->reserve) : 0;
    if (in == 0 || at < t->count)
        return false;
    snprintf(said, SAID_MAX, "swap %s %s", objets_words[out], objets_words[in]);
    return true;
}

static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    const struct objets *s = view;
    struct typed         t;

    split(typed, &t);
    if (t.count == 0)
        return false;
    if (s->head.phase == OBJETS_SWAP) {
        if (t.count == 1 && is_one_of(t.word[0], "k keep g garde garder non no rien")) {
            snprintf(said, SAID_MAX, "keep");
            return true;
        }
        return read_swap(s, &t, said);
    }
    if (c->you != s->presenter) {
        const char *n = t.word[t.count - 1];

        if (t.count > 2 || strlen(n) != 1 ||
            (t.count == 2 && !is_one_of(t.word[0], "bet b pari parie")))
            return false;
        snprintf(said, SAID_MAX, "bet %s", n);
        return true;
    }
    if (t.count == 1 && is_one_of(t.word[0], "f finish done fini finir end")) {
        snprintf(said, SAID_MAX, "finish");
        return true;
    }
    return read_place(s, &t, said);
}

static void close_table(const void *view, const struct company *c)
{
    const struct objets *s = view;

    printf("\n%s%s%s\n", style(BOLD), say("The end", "Fin de la partie"), style(PLAIN));
    for (int i = 0; i < s->head.seats; i++) {
        bool won = seat_in(s->head.winners, i);

        printf("  %s%s ", won ? style(GREEN) : "", won ? "★" : " ");
        print_padded(c->name[i], 10);
        printf(" %d%s\n", (int)s->head.score[i], style(PLAIN));
    }
    if (seat_in(s->head.winners, c->you))
        puts(seats_count(s->head.winners) > 1 ? say("You share the win!", "Tu gagnes, à égalité !")
                                              : say("You win!", "Tu gagnes !"));
}

static void explain(const void *view, const struct company *c)
{
    const struct objets *s = view;

    puts(say(
        "  ✓ who has bet · ▶ 3 ◀ the sentence you bet on, or the secret one you present\n"
        "  On the board a name stands where its object lies; an arrow after it is the way it is "
        "turned. The last object is bold.\n"
        "  A right bet moves you on, the earlier the further; a wrong one may take you back.",
        "  ✓ qui a parié · ▶ 3 ◀ la phrase de ton pari, ou la secrète que tu présentes\n"
        "  Sur le plateau, un nom est là où se trouve l'objet ; une flèche dit comment il est "
        "tourné. Le dernier objet est en gras.\n"
        "  Un pari juste te fait avancer, d'autant plus qu'il vient tôt ; un faux peut te faire "
        "reculer."));
    if (c->you == s->presenter)
        puts(say(
            "  Places: top, bottom, left, right, middle; on NAME, beside NAME; or x y and turn.",
            "  Places : haut, bas, gauche, droite, milieu ; sur NOM, à côté de NOM ; ou x y et "
            "tour."));
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const struct objets *s = view;

    (void)typed;
    if (s->head.phase == OBJETS_SWAP)
        return say("Type two objects: one that goes and one that comes in, or keep.",
                   "Tape deux objets : celui qui part et celui qui vient, ou garde.");
    if (c->you != s->presenter)
        return say("A bet is one number from 1 to 6.", "Un pari, c'est un numéro de 1 à 6.");
    return say("No object still to lay down is called that.",
               "Aucun objet à poser ne s'appelle comme ça.");
}

static const struct spelling spellings[] = {
    {"pose", "place"}, {"parie", "bet"}, {"fini", "finish"}, {"garde", "keep"}, {NULL, NULL}};

/* An object is typed by its name. */
static bool written(move m, char said[SAID_MAX])
{
    if (m.verb == OBJETS_V_BET)
        snprintf(said, SAID_MAX, "%d", m.arg[0]);
    else if (m.verb == OBJETS_V_PLACE)
        snprintf(said, SAID_MAX, "%s %d %d %d", name_of(m.arg[0]), m.arg[1], m.arg[2], m.arg[3]);
    else if (m.verb == OBJETS_V_SWAP)
        snprintf(said, SAID_MAX, "%s %s", name_of(m.arg[0]), name_of(m.arg[1]));
    else
        return false;
    return true;
}

static const struct option_words option_words[] = {
    {"rounds", "nombre de situations"},
    {"show", "secondes pour placer les objets"},
    {"bet", "secondes pour les derniers paris et les échanges"},
    {"pool", "dans combien de situations on pioche"},
    {"gentle", "1 : si personne n’a trouvé, personne ne recule"},
    {NULL, NULL}};

const struct table objets_table = {
    .game = "objets",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .columns = BOARD_COLUMNS + 4,
    .rows = 20,
    .explain = explain,
    .teach = teach,
    .spellings = spellings,
    .written = written,
    .options = option_words,
};
