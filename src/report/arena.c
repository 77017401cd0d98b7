/* arena.c: see arena.h. Plots are SVG drawn with the page's own colours, so that
 * they follow it into the dark. */
#include "report/arena.h"
#include "core/version.h"
#include "sim/many.h"

#include <inttypes.h>
#include <math.h>

enum { WIDTH = 680, LEFT = 90, RIGHT = 650, BINS = 40, ROW = 64 };

void arena_order(const struct arena *a, int order[ARENA_BOTS])
{
    for (int i = 0; i < a->bots; i++) {
        int at = i;

        for (; at > 0 && a->rating[i].elo > a->rating[order[at - 1]].elo; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

double arena_seat_share(const struct arena *a, int seat)
{
    double all = 0;

    for (int i = 0; i < a->config.seats; i++)
        all += (double)a->seat_won[i];
    return all > 0 ? (double)a->seat_won[seat] / all : 0;
}

/* ---- The page around the plots. ---- */

static const char style[] =
    "<style>\n"
    ":root{--cloth:#F6F0E4;--paper:#FFFDF8;--edge:#E5DAC6;--ink:#2A2433;--quiet:#6B6275;"
    "--act:#D55E00;--good:#00795C;--grid:#E5DAC6}\n"
    "@media(prefers-color-scheme:dark){:root{--cloth:#1F1A2B;--paper:#2B2539;--edge:#3D3550;"
    "--ink:#F3EDE2;--quiet:#B3A9C0;--act:#FF8A3D;--good:#4CC3A2;--grid:#3D3550}}\n"
    "body{background:var(--cloth);color:var(--ink);margin:0;padding:32px 16px;"
    "font:16px/1.5 'Atkinson Hyperlegible',system-ui,sans-serif}\n"
    "main{max-width:744px;margin:auto}\n"
    "h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.2}\n"
    "h1{font-size:36px;margin:0 0 4px}h2{font-size:22px;margin:0 0 4px}\n"
    "p{margin:0 0 12px;color:var(--quiet)}\n"
    "section{background:var(--paper);border:1px solid var(--edge);border-bottom-width:3px;"
    "border-radius:12px;padding:20px 24px;margin:20px 0}\n"
    "svg{width:100%;height:auto;display:block}\n"
    "svg text{font:14px 'Atkinson Hyperlegible',system-ui,sans-serif;fill:var(--ink);"
    "font-variant-numeric:tabular-nums}\n"
    "svg .quiet{fill:var(--quiet)}svg .big{font-size:18px;font-weight:700}\n"
    "svg line{stroke:var(--grid)}svg .bar{fill:var(--act)}svg .even{stroke:var(--good);"
    "stroke-dasharray:5 4;stroke-width:2}\n"
    "svg .span{stroke:var(--act);stroke-width:4;stroke-linecap:round}svg .dot{fill:var(--act)}"
    "svg .in{fill:var(--paper)}\n"
    "@media(max-width:560px){section{padding:16px 14px}h1{font-size:30px}"
    "svg text{font-size:21px}svg .big{font-size:23px}}\n"
    "</style>\n";

static void begin(const struct arena *a, FILE *page)
{
    fprintf(page,
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<title>Arena: %s</title>\n%s</head><body><main>\n"
            "<h1>%s</h1>\n<p>%d seats · %" PRIu64 " games a pairing · %" PRIu64
            " in all · seed %" PRIu64 " · Tablée %s (%s)</p>\n",
            a->game->name, style, a->game->name, a->config.seats, a->deals * (uint64_t)a->turns,
            a->total, a->seed, version_text, version_commit);
}

static void section(FILE *page, const char *title, const char *note, int height)
{
    fprintf(page,
            "<section><h2>%s</h2><p>%s</p>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-label=\"%s\">\n",
            title, note, WIDTH, height, title);
}

static void section_end(FILE *page)
{
    fputs("</svg></section>\n", page);
}

/* A step of 1, 2 or 5 times a power of ten that divides a span into about `parts`. */
static double step_for(double span, int parts)
{
    double power = pow(10, floor(log10(span / parts))), rough = span / parts / power;

    return power * (rough > 5 ? 10 : rough > 2 ? 5 : rough > 1 ? 2 : 1);
}

/* ---- The plots. ---- */

static void plot_ratings(const struct arena *a, const int *order, FILE *page)
{
    double low = INFINITY, high = -INFINITY, step;
    int    height = ROW * a->bots + 34;

    for (int i = 0; i < a->bots; i++) {
        low = fmin(low, a->rating[i].low);
        high = fmax(high, a->rating[i].high);
    }
    low -= 0.08 * (high - low) + 30,
        high += 0.08 * (high - low) + 30; /* room for what is written */
    step = step_for(high - low, 6);
    section(page, "Ratings",
            "Elo with 95 % intervals: 400 points more are odds of ten to one. "
            "The rating of normal is 1500 by definition.",
            height);
    for (int k = (int)ceil(low / step); k * step <= high; k++) {
        double at = k * step, x = LEFT + (at - low) / (high - low) * (RIGHT - LEFT);

        fprintf(page,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/><text class=\"quiet\" "
                "x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f</text>\n",
                x, x, height - 26, x, height - 6, at);
    }
    for (int i = 0; i < a->bots; i++) {
        const struct arena_rating *r = &a->rating[order[i]];
        double                     scale = (RIGHT - LEFT) / (high - low);
        int                        y = ROW * i + 34;
        char                       said[ARENA_INTERVAL_MAX];

        fprintf(page,
                "<text x=\"0\" y=\"%d\">%s</text><line class=\"span\" x1=\"%.1f\" x2=\"%.1f\" "
                "y1=\"%d\" y2=\"%d\"/><circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"7\"/>"
                "<text class=\"big\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f</text>\n",
                y + 5, arena_name(a, a->bot[order[i]]), LEFT + (r->low - low) * scale,
                LEFT + (r->high - low) * scale, y, y, LEFT + (r->elo - low) * scale, y,
                LEFT + (r->elo - low) * scale, y - 12, r->elo);
        if (r->low < r->high)
            fprintf(page,
                    "<text class=\"quiet\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">"
                    "%s</text>\n",
                    LEFT + (r->elo - low) * scale, y + 25, arena_interval(r, "–", said));
    }
    section_end(page);
}

static void plot_matrix(const struct arena *a, const int *order, FILE *page)
{
    int cell = (RIGHT - LEFT) / a->bots, tall = 48;

    section(page, "Who beats whom", "What the row won of its games with the column.",
            tall * a->bots + 30);
    for (int i = 0; i < a->bots; i++) {
        fprintf(page,
                "<text class=\"quiet\" x=\"%d\" y=\"16\" text-anchor=\"middle\">%s</text>"
                "<text x=\"0\" y=\"%d\">%s</text>\n",
                LEFT + cell * i + cell / 2, arena_name(a, a->bot[order[i]]), 30 + tall * i + 29,
                arena_name(a, a->bot[order[i]]));
        for (int j = 0; j < a->bots; j++) {
            double games = a->wins[order[i]][order[j]] + a->wins[order[j]][order[i]];
            double share = games > 0 ? a->wins[order[i]][order[j]] / games : 0;

            if (i == j)
                continue;
            fprintf(page,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" "
                    "fill=\"var(--%s)\" opacity=\"%.2f\"/>"
                    "<text class=\"big\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%.1f %%</text>\n",
                    LEFT + cell * j + 2, 30 + tall * i + 2, cell - 4, tall - 4,
                    share >= 0.5 ? "good" : "act", 0.08 + 0.5 * fabs(share - 0.5),
                    LEFT + cell * j + cell / 2, 30 + tall * i + 31, 100 * share);
        }
    }
    section_end(page);
}

static void plot_lengths(const struct arena *a, FILE *page)
{
    uint32_t low = UINT32_MAX, high = 0, span;
    uint64_t bin[BINS] = {0}, most = 1;
    double   wide = (double)(RIGHT - LEFT) / BINS;

    for (uint64_t i = 0; i < a->total; i++) {
        low = a->length[i] < low ? a->length[i] : low;
        high = a->length[i] > high ? a->length[i] : high;
    }
    span = high - low + 1;
    for (uint64_t i = 0; i < a->total; i++) {
        uint64_t *b = &bin[(uint64_t)(a->length[i] - low) * BINS / span];

        most = ++*b > most ? *b : most;
    }
    section(page, "Length of the games", "Moves of a game, those of dice and cards included.", 190);
    for (int i = 0; i < BINS; i++) {
        double tall = 150.0 * (double)bin[i] / (double)most;

        fprintf(
            page,
            "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\"/>\n",
            LEFT + wide * i, 160 - tall, wide - 2, tall);
    }
    fprintf(page,
            "<line x1=\"%d\" x2=\"%d\" y1=\"160\" y2=\"160\"/>"
            "<text class=\"quiet\" x=\"%d\" y=\"182\">%" PRIu32 "</text>"
            "<text class=\"quiet\" x=\"%d\" y=\"182\" text-anchor=\"end\">%" PRIu32 " moves</text>"
            "<text class=\"quiet\" x=\"0\" y=\"20\">%" PRIu64 " games</text>\n",
            LEFT, RIGHT, LEFT, low, RIGHT, high, most);
    section_end(page);
}

static void plot_seats(const struct arena *a, FILE *page)
{
    int    seats = a->config.seats, cell = (RIGHT - LEFT) / seats;
    double even = 1.0 / seats, most = even, scale;

    for (int i = 0; i < seats; i++)
        most = fmax(most, arena_seat_share(a, i));
    scale = 130 / most;
    section(page, "Wins by seat",
            "All bots sat on all seats equally often: is a seat favoured? "
            "The dashed line is an even share.",
            200);
    for (int i = 0; i < seats; i++) {
        double share = arena_seat_share(a, i);
        int    x = LEFT + cell * i;

        fprintf(page,
                "<rect class=\"bar\" x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" rx=\"6\"/>"
                "<text class=\"big in\" style=\"font-size:%dpx\" x=\"%d\" y=\"%d\" "
                "text-anchor=\"middle\">%.1f %%</text>"
                "<text x=\"%d\" y=\"192\" text-anchor=\"middle\">%c</text>\n",
                x + cell / 6, 170 - share * scale, cell * 2 / 3, share * scale,
                cell < 108 ? cell / 6 : 18, x + cell / 2, 158, 100 * share, x + cell / 2,
                seat_letter(i));
    }
    fprintf(page, "<line class=\"even\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n", LEFT,
            RIGHT, 170 - even * scale, 170 - even * scale);
    section_end(page);
}

void arena_report(const struct arena *a, FILE *page)
{
    int order[ARENA_BOTS];

    arena_order(a, order);
    begin(a, page);
    plot_ratings(a, order, page);
    plot_matrix(a, order, page);
    plot_lengths(a, page);
    plot_seats(a, page);
    fputs("</main></body></html>\n", page);
}
