/* qr.c: see qr.h. */
#include "net/qr.h"

#include "core/bytes.h"
#include "core/check.h"
#include "core/text.h"

#include <qrencode.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static QRcode *encode(const char *text)
{
    return strlen(text) > QR_TEXT_MAX ? NULL : QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
}

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && x < code->width && y >= 0 && y < code->width &&
           (code->data[y * code->width + x] & 1);
}

/* Two modules of the code in one character: the upper and the lower half. */
void qr_print(const char *text)
{
    static const char *const halves[] = {"█", "▀", "▄", " "};
    QRcode                  *code = encode(text);

    if (!code)
        return;
    for (int y = -2; y < code->width + 2; y += 2) {
        fputs("  ", stdout);
        for (int x = -2; x < code->width + 2; x++)
            fputs(halves[is_dark(code, x, y) * 2 + is_dark(code, x, y + 1)], stdout);
        putchar('\n');
    }
    QRcode_free(code);
}

/* One path of horizontal strokes: a stroke for every run of dark modules. */
char *qr_svg(const char *text)
{
    enum { MARGIN = 3, STROKE_MAX = 24 };
    QRcode     *code = encode(text);
    size_t      room;
    char       *out, number[96];
    struct text t;

    if (!code)
        return NULL;
    room = 256 + (size_t)code->width * (size_t)code->width * STROKE_MAX / 2;
    out = malloc(room);
    CHECK(out != NULL);
    t = text_in(out, room);
    snprintf(number, sizeof number, "viewBox=\"%d %d %d %d\"", -MARGIN, -MARGIN,
             code->width + 2 * MARGIN, code->width + 2 * MARGIN);
    text_string(&t, "<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    text_string(&t, number);
    text_string(&t, "><path fill=\"#fff\" d=\"M-3-3h999v999h-999z\"/><path stroke=\"#000\" d=\"");
    for (int y = 0; y < code->width; y++)
        for (int x = 0, run; x < code->width; x += run + 1) {
            for (run = 0; is_dark(code, x + run, y);)
                run++;
            if (run == 0)
                continue;
            snprintf(number, sizeof number, "M%d %d.5h%d", x, y, run);
            text_string(&t, number);
        }
    text_string(&t, "\"/></svg>");
    CHECK(text_fits(&t));
    QRcode_free(code);
    return out;
}

/* ---- Those drawn lately. ---- */

enum { KEPT = 64 }; /* of 10 kB; rooms whose guests are coming in right now */

static struct {
    char  text[QR_TEXT_MAX + 1];
    char *svg;
} kept[KEPT];

static size_t kept_at(const char *text)
{
    return bytes_hash(HASH_START, text, strlen(text)) % KEPT;
}

const char *qr_kept(const char *text)
{
    size_t at = kept_at(text);

    return kept[at].svg && strcmp(kept[at].text, text) == 0 ? kept[at].svg : NULL;
}

const char *qr_keep(const char *text)
{
    size_t at = kept_at(text);
    char  *svg = qr_svg(text);

    if (!svg)
        return NULL;
    free(kept[at].svg);
    kept[at].svg = svg;
    snprintf(kept[at].text, sizeof kept[at].text, "%s", text);
    return svg;
}

void qr_end(void)
{
    for (size_t i = 0; i < KEPT; i++) {
        free(kept[i].svg);
        kept[i].svg = NULL;
    }
}
