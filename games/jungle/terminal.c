/* terminal.c: Jungle Speed in a terminal: the space bar is the totem, the bots are quick.
 *
 * The game is played in real time with single keys (terminal/live.h), alone and in a server's room;
 * where there is no terminal it can still be typed line by line. The screen never says that a duel
 * stands: one has to see it. So the arrow at who flips next is drawn as if nothing had come of the
 * last flip. */
#include "games/jungle/rules.h"
#include "games/jungle/terminal_cards.h"
#include "terminal/live.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EARLY_MS = 100,   /* a hand sooner after a card answers what lay there before (JS22) */
    LATE_MS = 600,    /* a hand sooner after a hand was meant for the same thing (JS20) */
    HELD_MS = 150,    /* keys that come faster are one key held down */
    FLIP_MS = 750,    /* bots let a person look this long at a card */
    BREATH_MS = 1700, /* and this long at what became of a hand */
    FREEZE_MS = 900,  /* the cards that a hand was about stay on the screen this long */
    NAME_COLUMNS = 5
};

/* While the table is live. */
static struct {
    bool     hand;   /* the last change was a hand on the totem */
    bool     frozen; /* the cards before it are still shown */
    uint32_t space_ms;
} hands;

/* ---- Words. ---- */

/* Tells a line. */
static void tell_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void tell_line(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
}

static const char *cards_words(int count)
{
    static char out[4][32];
    static int  next;
    char       *text = out[next++ % 4];

    snprintf(text, sizeof out[0], "%d %s", count,
             count == 1   ? say("card", "carte")
             : count == 0 ? say("cards", "carte")
                          : say("cards", "cartes"));
    return text;
}

/* The card that `seat` may have taken for its own: of the same family as its top card, turned
 * just now or beside its own that was; 0 if there is none. */
static int double_of(const struct jungle *s, int seat)
{
    int own = jungle_symbol(jungle_top(s, seat)), found = 0;

    EACH_SEAT (i, s->in) {
        int other = jungle_symbol(jungle_top(s, (int)i));

        if (own == 0 || other == 0 || other == own || jungle_family(other) != jungle_family(own))
            continue;
        if (seat_in(s->flipped, (int)i) || seat_in(s->flipped, seat))
            found = other;
    }
    return found;
}

static void comment_on_you(uint32_t n)
{
    const char *const lines[] = {
        say("Nice reflex. Wrong planet.", "Beau réflexe. Mauvaise planète."),
        say("The totem has filed a complaint.", "Le totem porte plainte."),
        say("Quick as lightning, and as well aimed.", "Vif comme l'éclair, et aussi bien visé."),
        say("Nobody else moved. Now you know why.",
            "Personne d'autre n'a bougé. Maintenant tu sais pourquoi."),
        say("Your hand left without you.", "Ta main est partie sans toi."),
        say("Are you collecting them?", "Tu en fais collection ?"),
        say("The rules do allow glasses.", "Les lunettes sont permises par la règle."),
        say("The totem liked it. So did the others.", "Le totem a aimé. Les autres aussi."),
    };
    tell_line("%s%s%s", style(DIM), lines[n % (sizeof lines / sizeof *lines)], style(PLAIN));
}

static void comment_on_other(uint32_t n, const char *name)
{
    const char *const lines[] = {
        say("%s wanted to know if the totem is real wood.",
            "%s voulait savoir si le totem est en vrai bois."),
        say("%s: hand 1, brain 0.", "%s : main 1, cerveau 0."),
        say("%s says it was a rehearsal.", "%s dit que c'était une répétition."),
        say("%s blames the light.", "%s accuse la lumière."),
        say("Somebody sneezed, and %s was off.", "Quelqu'un a éternué, et %s a bondi."),
        say("%s leaves with an armful of cards.", "%s repart les bras chargés."),
        say("%s would like to see that again in slow motion.", "%s demande le ralenti."),
    };
    char text[200];

    snprintf(text, sizeof text, lines[n % (sizeof lines / sizeof *lines)], name);
    tell_line("%s%s", text, style(PLAIN));
}

/* ---- What happened. ---- */

static bool had_reason(const struct jungle *before, move m)
{
    return m.verb == JUNGLE_V_GRAB &&
           (before->head.phase == JUNGLE_GRAB || jungle_duel(before, m.seat));
}

static void tell_wrong(const struct jungle *before, move m, const struct jungle *after,
                       const struct company *c)
{
    int         taken = jungle_held(after, m.seat) - jungle_held(before, m.seat);
    int         other = double_of(before, m.seat);
    bool        you = is_you(c, m.seat), fell = m.verb == JUNGLE_V_DROP;
    const char *cost;
    char        text[96];

    /* cards it had face up itself come back to it too */
    taken += before->up[m.seat];
    snprintf(text, sizeof text,
             you ? say("you take %s", "tu ramasses %s") : say("takes %s", "ramasse %s"),
             cards_words(taken));
    cost = taken ? text : say("luckily there were no cards", "par chance il n'y avait rien");
    if (you)
        tell_line("%s%s%s — %s.", style(RED),
                  fell ? say("Too early, the totem falls", "Trop tôt, le totem t'échappe")
                       : say("You grab the totem… for nothing", "Tu attrapes le totem… pour rien"),
                  style(PLAIN), cost);
    else
        tell_line("%s %s — %s.", who(c, m.seat),
                  fell ? say("knocks the totem over", "fait tomber le totem")
                       : say("grabs the totem… for nothing", "attrape le totem… pour rien"),
                  cost);
    if (other && !fell)
        tell_line(say("%sNo: %s is not %s.%s", "%sEh non : %s, ce n'est pas %s.%s"), style(DIM),
                  symbol_words(other), symbol_words(jungle_symbol(jungle_top(before, m.seat))),
                  style(PLAIN));
    if (you)
        comment_on_you(after->head.turn);
    else
        comment_on_other(after->head.turn, who(c, m.seat));
}

/* Who has the totem, how fast, and for what. */
static void tell_grabbed(const struct jungle *before, move m, const struct company *c)
{
    int  card = jungle_top(before, m.seat);
    char ms[32] = "", what[64] = "";

    if (live_now() && live_now()->took_ms >= 0)
        snprintf(ms, sizeof ms, " (%d ms)", live_now()->took_ms);
    if (jungle_duel(before, m.seat))
        snprintf(what, sizeof what, say(": %s", " : %s"),
                 before->colours ? colour_words(jungle_colour(card))
                                 : symbol_words(jungle_symbol(card)));
    if (is_you(c, m.seat))
        tell_line("%s%s%s%s%s", style(GREEN), say("You have the totem", "Tu as le totem"),
                  style(PLAIN), ms, what);
    else
        tell_line(say("%s has the totem%s%s", "%s a le totem%s%s"), who(c, m.seat), ms, what);
}

static void tell_right(const struct jungle *before, move m, const struct jungle *after,
                       const struct company *c)
{
    seat_set losers = seats_without(jungle_duel(before, m.seat), m.seat);
    int      loser;

    tell_grabbed(before, m, c);
    if (losers == 0) {
        tell_line(say("  Into the pot: %s.", "  Au pot : %s."), cards_words(before->up[m.seat]));
        return;
    }
    if (seats_count(losers) > 1) {
        tell_line(say("  A duel of %d: %s to share out.", "  Un duel à %d : %s à répartir."),
                  1 + seats_count(losers),
                  cards_words(before->up[m.seat] + jungle_held(before, jungle_pot(before))));
        return;
    }
    loser = seats_first(losers);
    if (is_you(c, loser))
        tell_line(
            say("  %sYou take %s.%s", "  %sTu ramasses %s.%s"), style(RED),
            cards_words(jungle_held(after, loser) - jungle_held(before, loser) + before->up[loser]),
            style(PLAIN));
    else
        tell_line(say("  %s takes %s.", "  %s ramasse %s."), who(c, loser),
                  cards_words(jungle_held(after, loser) - jungle_held(before, loser) +
                              before->up[loser]));
}

static void tell_give(move m, const struct company *c)
{
    if (is_you(c, m.arg[0]))
        tell_line(say("%s gives you %s.", "%s te donne %s."), who(c, m.seat),
                  cards_words(m.arg[1]));
    else if (is_you(c, m.seat))
        tell_line(say("You give %s to %s.", "Tu donnes %s à %s."), cards_words(m.arg[1]),
                  who(c, m.arg[0]));
    else
        tell_line(say("%s gives %s to %s.", "%s donne %s à %s."), who(c, m.seat),
                  cards_words(m.arg[1]), who(c, m.arg[0]));
}

/* What a flip shows; on the live screen one sees it. */
static void tell_flip(const struct jungle *before, const struct jungle *after,
                      const struct company *c)
{
    int flipper = before->flipper;

    if (live_now())
        return;
    EACH_SEAT (i, after->flipped ? after->flipped : seat_bit(flipper))
        if (jungle_top(after, (int)i))
            tell_line("%-10s %s", c->name[i], card_words(jungle_top(after, (int)i)));
}

static void tell(const void *before_view, move m, const void *after_view, const struct company *c)
{
    const struct jungle *before = before_view, *after = after_view;

    switch (m.verb) {
    case JUNGLE_V_FIRST:
        if (is_you(c, m.arg[0]))
            tell_line("%s", say("You flip first.", "Tu retournes en premier."));
        else
            tell_line(say("%s flips first.", "%s retourne en premier."), who(c, m.arg[0]));
        break;
    case JUNGLE_V_DEAL:
        break;
    case JUNGLE_V_FLIP:
        tell_flip(before, after, c);
        break;
    case JUNGLE_V_GIVE:
        tell_give(m, c);
        break;
    default:
        live_clear();
        if (had_reason(before, m))
            tell_right(before, m, after, c);
        else
            tell_wrong(before, m, after, c);
    }
    if (after->turned > before->turned)
        tell_line("%s", say("Nobody has a pile left: everyone turns their cards over.",
                            "Plus de pioche : chacun retourne ses cartes."));
    for (int i = 0; i < after->head.seats; i++)
        if (after->place[i] && !before->place[i] && after->head.phase != JUNGLE_OVER)
            tell_line(say("%s has no cards left: place %d!", "%s n'a plus de cartes : place %d !"),
                      who(c, i), after->place[i]);
}

/* ---- What lies on the table. ---- */

/* Who flips next if nothing came of the last flip: where a duel stands this must not tell. */
static int next_flipper(const struct jungle *s)
{
    seat_set ready = 0;

    if (s->head.phase == JUNGLE_FLIP)
        return s->flipper;
    if (s->head.phase != JUNGLE_DUEL && s->head.phase != JUNGLE_GRAB)
        return NOBODY;
    EACH_SEAT (i, s->in)
        if (jungle_down(s, (int)i) > 0)
            ready |= seat_bit((int)i);
    return seats_next(ready ? ready : s->in, s->flipper);
}

/* A name cut or filled to NAME_COLUMNS. */
static void print_name(FILE *out, const char *name)
{
    int columns = 0;

    for (; *name != '\0'; name++) {
        columns += (*name & 0xC0) != 0x80;
        if (columns > NAME_COLUMNS)
            return;
        fputc(*name, out);
    }
    fprintf(out, "%*s", NAME_COLUMNS - columns, "");
}

/* The line above a card, as wide as one. */
static void print_heading(FILE *out, const struct jungle *s, const struct company *c, int seat)
{
    fprintf(out, "%s%s%s", seat == next_flipper(s) ? "▶" : " ",
            seat_in(s->flipped, seat) ? "✦" : " ", seat == c->you ? style(BOLD) : "");
    print_name(out, c->name[seat]);
    if (seat_in(s->in, seat) || s->head.phase == JUNGLE_OVER)
        fprintf(out, "%s%2d▾%2d▴", style(PLAIN), jungle_down(s, seat), s->up[seat]);
    else
        fprintf(out, "%s%s %d%s", style(GREEN), say("out ", "fini"), s->place[seat], style(PLAIN));
}

static void draw_to(FILE *out, const struct jungle *s, const struct company *c)
{
    int width = CARD_COLUMNS + 2, seats = s->head.seats, fit = term_width() / width;
    int rows = fit < 1 ? seats : (seats + fit - 1) / fit, each = (seats + rows - 1) / rows;

    for (int from = 0; from < seats; from += each) {
        int to = from + each < seats ? from + each : seats;

        for (int line = -1; line < CARD_LINES; line++) {
            for (int i = from; i < to; i++) {
                int top = jungle_top(s, i);

                if (line < 0)
                    print_heading(out, s, c, i);
                else
                    card_line(out, top ? top : jungle_down(s, i) ? CARD_BACK : 0, line);
                fputs("  ", out);
            }
            fputc('\n', out);
        }
    }
}

static void print_state(FILE *out, const struct jungle *s)
{
    fprintf(out, "%s %d", say("pot", "pot"), jungle_held(s, jungle_pot(s)));
    if (s->colours)
        fprintf(out, " · %s%s%s", style(PURPLE),
                say("COLOURS: only colours count", "COULEURS : seules les couleurs comptent"),
                style(PLAIN));
    fputc('\n', out);
}

static void draw(const void *view, const struct company *c)
{
    putchar('\n');
    print_state(stdout, view);
    draw_to(stdout, view, c);
}

static void offer_share(FILE *out, const struct jungle *s, const struct company *c)
{
    int key = 1;

    fprintf(out, say("Share %s: ", "Répartis %s : "), cards_words(jungle_held(s, jungle_heap(s))));
    EACH_SEAT (i, s->losers) {
        if (live_now())
            fprintf(out, "%s%d%s ", style(BOLD), key++, style(PLAIN));
        fprintf(out, "%s (%s%d)  ", who(c, (int)i), live_now() ? "" : say("has ", "en a "),
                jungle_held(s, (int)i));
    }
}

static void offer(const void *view, const struct company *c)
{
    const struct jungle *s = view;

    if (live_now())
        return; /* the screen says it */
    if (s->head.phase == JUNGLE_SHARE) {
        offer_share(stdout, s, c);
        puts(say("— type SEAT NUMBER, \"b 2\".", "— tape PLACE NOMBRE, « b 2 »."));
        return;
    }
    if (s->flipper == c->you && s->head.phase == JUNGLE_FLIP)
        puts(say("Your turn: type f to flip, t to grab the totem.",
                 "À toi : f retourne, t pour la main sur le totem."));
    else
        puts(say("Type t to grab the totem.", "t pour la main sur le totem."));
}

/* "f" flips, "t" or "g" grabs, "b 2" gives two cards to B. */
static bool shorthand(const void *view, const struct company *c, const char *typed,
                      char said[SAID_MAX])
{
    char seat = (char)(*typed & ~0x20);
    int  count;

    (void)view, (void)c;
    if (typed[0] != '\0' && typed[1] == '\0' && strchr("ftg", typed[0])) {
        snprintf(said, SAID_MAX, "%s", typed[0] == 'f' ? "flip" : "grab");
        return true;
    }
    if (seat >= 'A' && seat < 'A' + JUNGLE_SEATS && sscanf(typed + 1, " %d", &count) == 1) {
        snprintf(said, SAID_MAX, "give %c %d", seat, count);
        return true;
    }
    return false;
}

static void close_table(const void *view, const struct company *c)
{
    const struct jungle *s = view;

    putchar('\n');
    if (s->turned)
        puts(say("Nothing will ever match again: the fewest cards win.",
                 "Plus rien ne se ressemblera jamais : le moins de cartes gagne."));
    EACH_SEAT (i, s->head.winners)
        if (is_you(c, (int)i))
            printf("%s%s%s\n", style(GREEN),
                   s->turned ? say("You win!", "Tu gagnes !")
                             : say("You have no cards left. You win!",
                                   "Tu n'as plus de cartes : tu gagnes !"),
                   style(PLAIN));
        else
            printf(s->turned ? say("%s wins.\n", "%s gagne.\n")
                             : say("%s has no cards left and wins.\n",
                                   "%s n'a plus de cartes et gagne.\n"),
                   who(c, (int)i));
    for (int place = 1; place <= s->head.seats; place++)
        for (int i = 0; i < s->head.seats; i++)
            if (s->place[i] == place) {
                printf("  %d. ", place);
                print_name(stdout, c->name[i]);
                printf(" %s\n", cards_words(jungle_held(s, i)));
            }
}

/* ---- The live screen. ---- */

static void print_prompt(FILE *out, const struct live *l)
{
    const struct jungle *v = l->player->view;
    int                  you = l->player->company->you;

    if (v->head.phase == JUNGLE_OVER) {
        fputs(say("Game over. Press a key.", "C'est fini. Appuie sur une touche."), out);
    } else if (l->paused) {
        fprintf(out, "%s%s%s", style(BOLD),
                say("Paused. Press p to go on.", "Pause. p pour reprendre."), style(PLAIN));
    } else if (you >= SEATS_MAX) {
        fputs(say("You're watching.", "Tu regardes."), out);
    } else if (v->head.phase == JUNGLE_SHARE && v->by == you) {
        offer_share(out, v, l->player->company);
        fputs(say("· space: all to whoever has fewest", "· espace : tout au plus léger"), out);
    } else if (!seat_in(v->in, you)) {
        fprintf(out,
                say("You're out, place %d. The others play on.",
                    "Tu as fini, place %d. Les autres continuent."),
                v->place[you]);
    } else if (next_flipper(v) == you) {
        fprintf(out, "%s▶ %s%s", style(BOLD),
                say("Enter: flip your card", "Entrée : retourne ta carte"), style(PLAIN));
    }
    fputc('\n', out);
}

static void show_table(const struct live *l)
{
    char  *text = NULL;
    size_t length;
    FILE  *out = open_memstream(&text, &length);

    if (!out)
        return;
    fprintf(out, "%sJungle Speed%s  %s%s%s%s\n", style(BOLD), style(PLAIN), style(DIM),
            say("space: totem · Enter: flip · ? help · q leave",
                "espace : totem · Entrée : retourner · ? aide · q partir"),
            l->alone ? " · p pause" : say(" · : talk", " · : parler"), style(PLAIN));
    print_state(out, l->player->view);
    for (int i = 0; i < LIVE_LINES; i++)
        fprintf(out, "%s\n", live_line(i));
    print_prompt(out, l);
    if (!l->paused) /* a pause is not for looking */
        draw_to(out, hands.frozen ? l->before : l->player->view, l->player->company);
    if (fclose(out) == 0)
        live_show(text);
    free(text);
}

/* The rules in one screen, beside the totem. */
static void show_rules(void)
{
    static const char *const totem[] = {"",      "▄███▄", "█▘█▝█", "▜█▄█▛", " ███ ", "▟███▙",
                                        "█▛█▜█", "▜███▛", " ███ ", "▟███▙", "█████", ""};
    const char *const        lines[] = {
               say("Jungle Speed", "Jungle Speed"),
               "",
               say("Your card shows the same symbol as another,",
                   "Ta carte montre le même symbole qu'une autre,"),
               say("whatever the colour? Hit the space bar: that's the totem.",
                   "quelle que soit la couleur ? La barre d'espace, c'est le totem."),
               say("The loser takes the cards. Get rid of all of yours.",
                   "Qui perd ramasse les cartes. Débarrasse-toi des tiennes."),
               say("Many symbols look alike: grab for nothing, and you take all",
                   "Bien des symboles se ressemblent : attrape le totem pour"),
               say("the cards on the table.", "rien, et tu ramasses toutes les cartes."),
               say("Inward arrows: everyone grabs.", "Flèches vers l'intérieur : tous au totem."),
               say("Outward arrows: everyone flips.",
                   "Vers l'extérieur : tout le monde retourne une carte."),
               say("Coloured arrows: only colours count, until the next grab.",
                   "De couleur : seules les couleurs comptent, jusqu'à la prise."),
               say("▶ flips next   ✦ just flipped   12▾ in the pile   3▴ face up",
                   "▶ retourne   ✦ vient de retourner   12▾ en pile   3▴ visibles"),
               say("Enter flips your card. h: hint. Press a key to play.",
                   "Entrée retourne ta carte. h : un indice. Une touche pour jouer."),
    };
    char   text[4096] = "\n";
    size_t at = 1;

    for (size_t i = 0; i < sizeof totem / sizeof *totem; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "   %s%*s   %s\n", totem[i],
                               5 - columns(totem[i]), "", lines[i]);
    live_show(text);
}

/* ---- The live table. ---- */

static void begin_live(struct live *l)
{
    memset(&hands, 0, sizeof hands);
    l->reading = l->alone; /* in a room the others don't wait for readers */
}

static void moved_live(struct live *l, move m)
{
    bool hand = m.verb == JUNGLE_V_GRAB || m.verb == JUNGLE_V_DROP;

    hands.hand = hand || m.verb == JUNGLE_V_GIVE;
    hands.frozen = hand && !game_over(l->player->view);
}

static int64_t draw_live(struct live *l)
{
    int64_t thaw = (int64_t)l->happened + FREEZE_MS - l->now(l->with);

    if (thaw <= 0)
        hands.frozen = false;
    if (l->reading)
        show_rules();
    else
        show_table(l);
    return hands.frozen ? thaw : -1;
}

/* The person's hand. Where no server decides, the host's part is short: what comes too soon after a
 * card cannot be about it (JS22), what comes right after another hand was meant for the same thing
 * and is dropped (JS20). */
static void put_hand(struct live *l)
{
    uint32_t now = l->now(l->with), since = now - l->happened;
    bool     held = hands.space_ms != 0 && now - hands.space_ms < HELD_MS;
    move     m = {.seat = (uint8_t)l->player->company->you, .verb = JUNGLE_V_GRAB};

    hands.space_ms = now;
    if (held || !player_acting(l->player))
        return;
    if (l->alone && hands.hand && since < LATE_MS) {
        tell_line("%s%s%s", style(DIM),
                  say("Too late: that one doesn't count.", "Trop tard : cette main ne compte pas."),
                  style(PLAIN));
        return;
    }
    if (l->alone && since < EARLY_MS)
        m.verb = JUNGLE_V_DROP;
    l->play(l->with, m);
}

/* A key while the person shares the heap: a number gives one card, space all that is left. */
static void share(struct live *l, int key)
{
    const struct jungle *v = l->player->view;
    move                 m = {.seat = v->by, .verb = JUNGLE_V_GIVE};
    int                  number = 1, poorest = -1;

    EACH_SEAT (i, v->losers) {
        if (key == '0' + number++) {
            m.arg[0] = (uint8_t)i;
            m.arg[1] = 1;
        }
        if (poorest < 0 || jungle_held(v, (int)i) < jungle_held(v, poorest))
            poorest = (int)i;
    }
    if (key == ' ' && l->now(l->with) - l->happened >= LATE_MS) { /* not the grab's own echo */
        m.arg[0] = (uint8_t)poorest;
        m.arg[1] = (uint8_t)jungle_held(v, jungle_heap(v));
    }
    if (m.arg[1])
        l->play(l->with, m);
}

static void flip(struct live *l)
{
    const struct jungle *v = l->player->view;

    if (v->head.phase == JUNGLE_FLIP && v->flipper == l->player->company->you)
        l->play(l->with, (move){.seat = v->flipper, .verb = JUNGLE_V_FLIP});
}

static bool key_live(struct live *l, int key)
{
    const struct jungle *v = l->player->view;
    char                 said[SAID_MAX];
    move                 m;

    if (key == 'q')
        return false;
    if (l->reading)
        l->reading = false; /* whatever key it was */
    else if (key == 'p')
        l->pause(l->with, !l->paused);
    else if (l->paused)
        return true;
    else if (key == '?')
        l->reading = true;
    else if (key == 'h')
        player_hear(l->player, "hint", said, &m);
    else if (v->head.phase == JUNGLE_SHARE && v->by == l->player->company->you)
        share(l, key);
    else if (key == ' ')
        put_hand(l);
    else if (key == '\n' || key == '\r')
        flip(l);
    return true;
}

/* Bots flip at a pace that a person can follow. */
static uint32_t pace_live(const struct live *l, move next)
{
    (void)l;
    return next.verb != JUNGLE_V_FLIP ? 0 : hands.hand ? BREATH_MS : FLIP_MS;
}

static const struct live_game live_game = {.begin = begin_live,
                                           .moved = moved_live,
                                           .key = key_live,
                                           .draw = draw_live,
                                           .pace = pace_live};

static void explain(const void *view, const struct company *c)
{
    (void)view, (void)c;
    puts(
        say("  ▶ flips next · ✦ has just flipped · 12▾ cards in the pile, 3▴ face up\n"
            "  The same symbol as yours on another card, whatever the colour: grab the totem.\n"
            "  Inward arrows: everyone grabs. Outward arrows: everyone flips. Coloured arrows: "
            "colours count instead of symbols, until the next grab.",
            "  ▶ retourne ensuite · ✦ vient de retourner · 12▾ cartes en pile, 3▴ face visible\n"
            "  Le même symbole que le tien sur une autre carte, quelle que soit la couleur : "
            "attrape le totem.\n"
            "  Flèches vers l'intérieur : tout le monde attrape. Vers l'extérieur : tout le monde "
            "retourne une carte. De couleur : les couleurs comptent, plus les symboles, jusqu'à la "
            "prochaine prise."));
}

static const struct spelling spellings[] = {
    {"retourne", "flip"}, {"retourner", "flip"}, {"attrape", "grab"}, {"attraper", "grab"},
    {"totem", "grab"},    {"donne", "give"},     {"donner", "give"},  {NULL, NULL}};

static const struct option_words option_words[] = {
    {"until", "1 : jusqu’à ce qu’il ne reste que deux joueurs"},
    {"pace", "ms après lesquelles le chronomètre retourne à ta place ; 0 : jamais"},
    {"each", "cartes par personne, pour une partie courte ; 0 : toutes"},
    {NULL, NULL}};

const struct table jungle_table = {
    .game = "jungle",
    .draw = draw,
    .tell = tell,
    .offer = offer,
    .shorthand = shorthand,
    .close = close_table,
    .explain = explain,
    .spellings = spellings,
    .live = &live_game,
    .options = option_words,
};
