/* terminal.c: Gangs of Kyoto in a terminal: rows of cards, the hour of each cat, bells. */
#include "games/kyoto/rules.h"
#include "terminal/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A card as people read it: "[3♪♪]", the value and a note for each bell. */
static const char *card_words(int card)
{
    static char       out[8][64];
    static int        next;
    char             *text = out[next++ % 8];
    static const char bells[] = "♪♪";
    const char       *name = "", *colour = style(PLAIN);
    int               notes = kyoto_cards[card].bells;

    if (card == KYOTO_BACK)
        name = say("back", "retour"), colour = style(CYAN);
    else if (card == KYOTO_LATE)
        name = say("late 18", "tard 18"), colour = style(BLUE);
    else if (card == KYOTO_VETO)
        name = "veto", colour = style(PURPLE);
    else if (notes > 0)
        colour = style(YELLOW);
    else if (kyoto_cards[card].more)
        name = "!", colour = style(RED);
    if (card < KYOTO_B1)
        snprintf(text, sizeof out[0], "%s[%d%.*s%s]%s", colour, kyoto_cards[card].value,
                 notes * (int)strlen("♪"), bells, name, style(PLAIN));
    else
        snprintf(text, sizeof out[0], "%s[%.*s%s]%s", colour, notes * (int)strlen("♪"), bells, name,
                 style(PLAIN));
    return text;
}

/* The hour of a row: a mark for each step to the limit. */
static void draw_hour(const struct kyoto *s, int seat)
{
    int limit = kyoto_limit(s, seat), total = s->total[seat];

    printf("%s%2d/%d%s ", limit - total <= 5 ? style(RED) : style(GREEN), total, limit,
           style(PLAIN));
    for (int i = 1; i < limit; i++)
        fputs(i <= total ? "▮" : "▯", stdout);
}

static void draw_score(const struct kyoto *s, int seat)
{
    if (kyoto_shown(s, seat))
        printf(" · %d ♪", (int)s->head.score[seat]);
    else if (s->scored[seat] == 1)
        printf(" · %s", say("1 card scored", "1 carte gardée"));
    else
        printf(say(" · %d cards scored", " · %d cartes gardées"), s->scored[seat]);
}

static void draw_player(const struct kyoto *s, int seat, const struct company *c)
{
    printf(" %s%s %c %s", seat == s->active ? "▶" : " ", seat == s->first ? "①" : " ",
           seat_letter(seat), seat == c->you ? style(BOLD) : "");
    print_padded(c->name[seat], 10);
    fputs(style(PLAIN), stdout);
    draw_hour(s, seat);
    draw_score(s, seat);
    if (seat_in(s->given, seat))
        printf(" · %s✓ %s%s", style(DIM), say("got a card", "carte reçue"), style(PLAIN));
    fputs("\n        ", stdout);
    for (int at = 0; at < s->length[seat]; at++)
        printf("%s ", card_words(s->row[seat][at]));
    if (s->length[seat] == 0)
        printf("%s%s%s", style(DIM), say("no card yet", "aucune carte"), style(PLAIN));
    putchar('\n');
}

static void draw(const void *view, const struct company *c)
{
    const struct kyoto *s = view;

    printf("\n%s%s %u%s", style(BOLD), say("Round", "Manche"), s->round, style(PLAIN));
    printf(say(" · %d cards to draw", " · %d cartes dans la pioche"), s->left);
    if (s->lengthy)
        printf(" · %s", s->remade > 0 ? say("the next cat out too late ends the game",
                                            "le prochain retard finit la partie")
                                      : say("long game", "partie longue"));
    putchar('\n');
    for (int i = 0; i < s->head.seats; i++)
        draw_player(s, i, c);
}

/* ---- What happened. ---- */

/* The others' cards with bells go on their score piles; their rows lie there in `before`. */
static void tell_round(const struct kyoto *before, const struct kyoto *s, const struct company *c)
{
    int late = s->last.late;

    if (is_you(c, late))
        printf(say("%sYou're out too late%s: %d. You lose your row.\n",
                   "%sTu rentres trop tard%s : %d. Tu perds ta rangée.\n"),
               style(RED), style(PLAIN), s->last.total);
    else
        printf(say("%s is out too late: %d. Their row is lost.\n",
                   "%s rentre trop tard : %d. Sa rangée est perdue.\n"),
               who(c, late), s->last.total);
    for (int i = 0; i < s->head.seats; i++) {
        bool any = false;

        for (int at = 0; at < before->length[i] && i != late; at++)
            if (kyoto_cards[before->row[i][at]].bells > 0) {
                if (!any)
                    printf(is_you(c, i) ? say("  %s keep ", "  %s gardes ")
                                        : say("  %s keeps ", "  %s garde "),
                           is_you(c, i) ? say("You", "Tu") : who(c, i));
                printf("%s ", card_words(before->row[i][at]));
                any = true;
            }
        if (any)
            putchar('\n');
    }
}

/* What became of the card that reached `seat`. */
static void tell_placed(const struct kyoto *before, const struct kyoto *s, int seat, int card,
                        const struct company *c)
{
    int length = before->length[seat];

    if (s->last.round != before->last.round) {
        tell_round(before, s, c);
    } else if (card == KYOTO_BACK) {
        if (length == 0)
            puts(say("  The row was empty, so nothing is lost.",
                     "  Rangée vide : rien n'est perdu."));
        else
            printf(say("  %s is discarded.\n", "  %s s'en va.\n"),
                   card_words(before->row[seat][length - 1]));
    } else if (card == KYOTO_B1 || card == KYOTO_B2) {
        puts(say("  Straight onto the score pile.", "  Tout de suite dans la pile de score."));
    } else if (s->head.phase == KYOTO_MORE) {
        puts(say("  ! Another card.", "  ! Une carte de plus."));
    }
}

static void tell_given(const struct kyoto *before, const struct kyoto *s, move m,
                       const struct company *c)
{
    int to = m.arg[0], by = m.seat;

    if (is_you(c, by) && is_you(c, to))
        printf(say("You keep %s", "Tu gardes %s"), card_words(before->card));
    else if (is_you(c, by))
        printf(say("You give %s to %s", "Tu donnes %s à %s"), card_words(before->card), who(c, to));
    else if (by == to)
        printf(say("%s keeps %s", "%s garde %s"), who(c, by), card_words(before->card));
    else if (is_you(c, to))
        printf(say("%s gives you %s", "%s te donne %s"), who(c, by), card_words(before->card));
    else
        printf(say("%s gives %s to %s", "%s donne %s à %s"), who(c, by), card_words(before->card),
               who(c, to));
    putchar('\n');
    if (s->head.phase != KYOTO_REFUSE)
        tell_placed(before, s, to, before->card, c);
}

static void tell_more(const struct kyoto *before, const struct kyoto *s, int card,
                      const struct company *c)
{
    if (is_you(c, before->to))
        printf(say("You take %s\n", "Tu prends %s\n"), card_words(card));
    else
        printf(say("%s takes %s\n", "%s prend %s\n"), who(c, before->to), card_words(card));
    if (s->head.phase != KYOTO_REFUSE)
        tell_placed(before, s, before->to, card, c);
}

static void tell(const void *view_before, move m, const void *view_after, const struct company *c)
{
    const struct kyoto *before = view_before, *s = view_after;

    switch (m.verb) {
    case KYOTO_V_FIRST:
        if (is_you(c, m.arg[0]))
            puts(say("You are the youngest cat, so you start.",
                     "Le plus jeune chat, c'est toi : tu commences."));
        else
            printf(say("%s is the youngest cat and starts.\n",
                       "Le plus jeune chat, c'est %s, qui commence.\n"),
                   who(c, m.arg[0]));
        break;
    case KYOTO_V_REVEAL:
        break; /* the gift names the card */
    case KYOTO_V_MORE:
        tell_more(before, s, m.arg[0], c);
        break;
    case KYOTO_V_GIVE:
        tell_given(before, s, m, c);
        break;
    case KYOTO_V_VETO:
        if (is_you(c, m.seat))
            printf(say("You refuse %s\n", "Tu refuses %s\n"), card_words(before->card));
        else
            printf(say("%s refuses %s\n", "%s refuse %s\n"), who(c, m.seat),
                   card_words(before->card));
        break;
    default:
        tell_placed(before, s, m.seat, before->card, c);
    }
    if (s->remade > before->remade)
        puts(say("The discards are shuffled into a new draw pile.",
                 "On mélange la défausse : voici une nouvelle pioche."));
}

/* ---- What the person may do. ---- */

static bool too_much(const struct kyoto *s, int seat)
{
    return s->total[seat] + kyoto_cards[s->card].value >= kyoto_limit(s, seat);
}

static void offer(const void *view, const struct company *c)
{
    const struct kyoto *s = view;

    if (s->head.phase == KYOTO_REFUSE) {
        printf(say("You get %s%s. Type %sv%s (veto) to refuse it or %sa%s to accept.\n",
                   "%s arrive chez toi%s. Tape %sv%s (veto) pour refuser, %sa%s pour accepter.\n"),
               card_words(s->card),
               too_much(s, c->you) ? say(", which makes you late", " : tu rentrerais trop tard")
                                   : "",
               style(BOLD), style(PLAIN), style(BOLD), style(PLAIN));
        return;
    }
    printf(say("You turn up %s. Who gets it?", "Tu retournes %s. Pour qui ?"), card_words(s->card));
    for (int i = 0; i < s->head.seats; i++)
        if (!seat_in(s->given, i))
            printf("  %s%c%s %s%s", style(BOLD), tolower(seat_letter(i)), style(PLAIN), c->name[i],
                   too_much(s, i) ? say(" (too late!)", " (trop tard !)") : "");
    putchar('\n');
}

/* Is `typed` the beginning of a word, at least one letter, whatever the case? */
static bool begins(const char *typed, const char *word)
{
    size_t length = strlen(typed);

    return length > 0 && strncasecmp(typed, word, length) == 0;
}

/* "b", "zoé" or "me" is the seat to give to; "v" and "a" answer. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    const struct kyoto *s = view;

    if (s->head.phase == KYOTO_REFUSE) {
        bool yes =
            begins(typed, "accept") || begins(typed, "accepte") || begins(typed, say("yes", "oui"));
        bool no = begins(typed, "veto") || begins(typed, say("no", "non"));

        if (yes || no)
            snprintf(said, SAID_MAX, "%s", yes ? "accept" : "veto");
        return yes || no;
    }
    for (int i = 0; i < s->head.seats; i++)
        if (strlen(typed) == 1 && toupper((unsigned char)typed[0]) == seat_letter(i)) {
            snprintf(said, SAID_MAX, "give %c", seat_letter(i));
            return true;
        }
    for (int i = 0; i < s->head.seats; i++)
        if (begins(typed, c->name[i]) || (is_you(c, i) && begins(typed, say("me", "moi")))) {
            snprintf(said, SAID_MAX, "give %c", seat_letter(i));
            return true;
        }
    return false;
}

static void close_table(const void *view, const struct company *c)
{
    const struct kyoto *s = view;
    int                 winner = seats_first(s->head.winners);

    putchar('\n');
    for (int i = 0; i < s->head.seats; i++) {
        printf("  %s %s", i == winner ? "★" : " ", i == c->you ? style(BOLD) : "");
        print_padded(c->name[i], 10);
        printf("%s%2d ♪  ", style(PLAIN), (int)s->head.score[i]);
        for (int card = 1; card <= KYOTO_KINDS; card++)
            for (int k = 0; k < s->kept[i][card]; k++)
                printf("%s ", card_words(card));
        putchar('\n');
    }
    if (is_you(c, winner))
        printf("%s%s%s\n", style(GREEN),
               say("The night is yours. You win!", "La nuit est à toi : tu gagnes !"),
               style(PLAIN));
    else
        printf(say("%s wins the night.\n", "La nuit est à %s.\n"), who(c, winner));
}

static void explain(const void *view, const struct company *c)
{
    (void)view, (void)c;
    puts(say(
        "  ▶ whose turn it is · ① who began · 12/21 ▮▮▯: the hour, and when it's too late\n"
        "  [3] a card of 3 hours · [2♪] with a bell, worth a point if you keep it\n"
        "  [♪] bells alone: straight onto your score pile · [!] and another card on top\n"
        "  [back] takes the last card of a row away · [late 18]: too late from 18 on\n"
        "  [veto] stays in your row until you refuse a card with it",
        "  ▶ à qui de jouer · ① qui a commencé · 12/21 ▮▮▯ : l'heure, et quand c'est trop tard\n"
        "  [3] une carte de 3 heures · [2♪] avec un grelot : un point si tu la gardes\n"
        "  [♪] des grelots seuls : droit dans ta pile de score · [!] et encore une carte\n"
        "  [retour] enlève la dernière carte d'une rangée · [tard 18] : trop tard dès 18\n"
        "  [veto] reste dans ta rangée tant que tu ne refuses pas de carte avec"));
}

static const char *teach(const void *view, const struct company *c, const char *typed)
{
    const struct kyoto *s = view;

    (void)c, (void)typed;
    return s->head.phase == KYOTO_REFUSE
               ? say("Type v to refuse the card, or a to accept it.",
                     "Tape v pour refuser la carte, ou a pour l'accepter.")
               : say("Type the letter of a seat, a name, or me.",
                     "Tape la lettre d'une place, un prénom, ou moi.");
}

static const struct spelling spellings[] = {
    {"donne", "give"},     {"donner", "give"},     {"refuse", "veto"}, {"refuser", "veto"},
    {"accepte", "accept"}, {"accepter", "accept"}, {NULL, NULL}};

static const struct option_words option_words[] = {
    {"long", "1 : partie longue, jusqu’au bout de la pioche"},
    {"open", "1 : les piles de score sont visibles"},
    {NULL, NULL}};

const struct table kyoto_table = {
    .game = "kyoto",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .explain = explain,
    .teach = teach,
    .spellings = spellings,
    .options = option_words,
};
