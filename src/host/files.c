/* files.c: reading files and logs. See host.h. */
#include "host/host.h"
#include "host/reasons.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MAX_BYTES = 64 << 20, LOG_MOVES_MAX = 1 << 20 };

char *file_read(const char *path)
{
    FILE  *f = fopen(path, "rb");
    char  *text = NULL;
    size_t length = 0, capacity = 0;

    if (!f) {
        wrong_call("%s: %s", path, strerror(errno));
        return NULL;
    }
    for (;;) {
        size_t got;

        if (length + 1 >= capacity) {
            char *more;

            capacity = capacity ? capacity * 2 : 16384;
            more = capacity <= FILE_MAX_BYTES ? realloc(text, capacity) : NULL;
            if (!more) {
                wrong_call(say("%s: the file is too large", "%s : le fichier est trop grand"),
                           path);
                break;
            }
            text = more;
        }
        got = fread(text + length, 1, capacity - length - 1, f);
        length += got;
        if (got > 0)
            continue;
        if (ferror(f)) {
            wrong_call("%s: %s", path, strerror(errno));
            break;
        }
        text[length] = '\0';
        fclose(f);
        if (strlen(text) == length)
            return text;
        wrong_call(say("%s: this is no text file", "%s : ce n'est pas un fichier de texte"), path);
        free(text);
        return NULL;
    }
    fclose(f);
    free(text);
    return NULL;
}

int replay_load(const char *path, struct replay *out)
{
    char *text = file_read(path);
    int   code = text ? replay_read(text, path, out) : EXIT_WRONG;

    free(text);
    return code;
}

int replay_read(const char *text, const char *name, struct replay *out)
{
    struct log_error    error;
    _Alignas(8) uint8_t state[STATE_MAX];
    struct match        m;
    refusal             why;
    bool                read;

    out->moves = malloc(sizeof *out->moves * LOG_MOVES_MAX);
    if (!out->moves)
        return wrong_call(say("not enough memory", "pas assez de mémoire"));
    read = log_read(text, &out->record, out->moves, LOG_MOVES_MAX, &out->count, &error);
    if (!read) {
        free(out->moves);
        return wrong_call("%s:%u: %s", name, error.line ? error.line : 1, error.what);
    }
    why = match_begin(&m, out->record.game, &out->record.config, state, NULL, 0);
    if (why) {
        free(out->moves);
        return wrong_call("%s: %s", name, say_refusal(out->record.game, why));
    }
    for (uint32_t i = 0; i < out->count; i++) {
        why = match_play(&m, out->moves[i].t_ms, out->moves[i].m);
        if (why) {
            char        written[MOVE_TEXT_MAX];
            struct text t = text_in(written, sizeof written);

            move_write(out->record.game, out->moves[i].m, &t);
            free(out->moves);
            return wrong_call(say("%s: move %u, \"%s\", is refused: %s",
                                  "%s : le coup %u, « %s », est refusé : %s"),
                              name, i + 1, written, say_refusal(out->record.game, why));
        }
    }
    return 0;
}

int folders_make(char *path)
{
    for (char *at = path + 1; *at != '\0'; at++)
        if (*at == '/') {
            *at = '\0';
            if (mkdir(path, 0777) != 0 && errno != EEXIST)
                return wrong_call("%s: %s", path, strerror(errno));
            *at = '/';
        }
    return 0;
}
