/* qr.h: a text as a QR code, for a terminal and for a page. */
#ifndef TABLEE_NET_QR_H
#define TABLEE_NET_QR_H

enum { QR_TEXT_MAX = 300 }; /* bytes: an address with a room's code and secret has about 90 */

/* Prints it on stdout, light on a dark terminal; nothing if the text is too long. */
void qr_print(const char *text);

/* The code as an SVG picture, dark on white with its quiet margin, to free; NULL: too long. */
char *qr_svg(const char *text);

/* The same from a cache of recent ones, which owns it; NULL if it isn't there. */
const char *qr_kept(const char *text);
/* Draws it into the cache; NULL if it is too long. Valid until the next call. */
const char *qr_keep(const char *text);
/* Empties the cache. */
void qr_end(void);

#endif
