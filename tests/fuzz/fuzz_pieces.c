/* Pieces of messages, cut anywhere, come out as the same messages; what is too long does not. The
 * first byte of each piece says how long it is, and whether it is the last of its message. */
#include "server/pieces.c" /* itself, so that the fuzzer sees which way it goes */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MAX = 100 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pieces p = {0};
    char          sent[MAX];
    size_t        length = 0, at = 0;

    while (at < size) {
        bool        last = data[at] & 1;
        size_t      piece = data[at] >> 1, whole_length = 0;
        const char *whole = NULL, *in;

        at++;
        if (piece > size - at)
            piece = size - at;
        in = (const char *)data + at;
        at += piece;
        switch (pieces_take(&p, MAX, in, piece, last, &whole, &whole_length)) {
        case PIECES_TOO_LONG:
            if (length + piece <= MAX || p.bytes)
                abort();
            length = 0;
            continue;
        case PIECES_MORE:
            if (last || length + piece > MAX)
                abort();
            break;
        case PIECES_WHOLE:
            if (!last || length + piece > MAX)
                abort();
            break;
        }
        memcpy(sent + length, in, piece);
        length += piece;
        if (last) {
            if (whole_length != length || memcmp(whole, sent, length) != 0)
                abort();
            length = 0;
        }
    }
    pieces_free(&p);
    return 0;
}
