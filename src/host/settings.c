/* settings.c: options of a service from its environment and its file. See args_read_service. */
#include "core/check.h"
#include "host/host.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_MAX = 64 * 1024, FROM_MAX = 512 };

void args_variable(const struct flag *f, char out[VARIABLE_MAX])
{
    int length = snprintf(out, VARIABLE_MAX, "TABLEE_%s", f->name + 2);

    CHECK(length < VARIABLE_MAX);
    for (; *out != '\0'; out++)
        *out = *out == '-' ? '_' : (char)toupper((unsigned char)*out);
}

static const struct flag *flag_of_key(const struct flag *flags, const char *key, size_t length)
{
    for (; flags->name; flags++)
        if (word_is(key, length, flags->name + 2))
            return flags;
    return NULL;
}

/* A value of the environment that is there and says something. */
static const char *variable_value(const struct flag *f, char name[VARIABLE_MAX])
{
    const char *value;

    args_variable(f, name);
    value = getenv(name);
    return value && *value != '\0' ? value : NULL;
}

static int read_environment(const struct flag *flags)
{
    for (; flags->name; flags++) {
        char        name[VARIABLE_MAX];
        const char *value = variable_value(flags, name);

        if (value && flag_set(flags, name, value))
            return EXIT_WRONG;
    }
    return 0;
}

/* Without its comment, and without blanks around it. A # within a word is part of it. */
static char *line_trim(char *line)
{
    size_t length;

    for (char *at = strchr(line, '#'); at; at = strchr(at + 1, '#'))
        if (at == line || isblank((unsigned char)at[-1])) {
            *at = '\0';
            break;
        }
    line += strspn(line, " \t");
    length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line;
}

static int read_line(const struct flag *flags, const char *path, int number, char *text)
{
    const char        *key = line_trim(text);
    size_t             length = strcspn(key, "= \t");
    const char        *value = key + length + strspn(key + length, " \t");
    const struct flag *f = flag_of_key(flags, key, length);
    char               from[FROM_MAX];

    if (*key == '\0')
        return 0;
    snprintf(from, sizeof from, "%.400s:%d: %.*s", path, number, (int)(length < 64 ? length : 64),
             key);
    if (*value == '=')
        value += 1 + strspn(value + 1, " \t");
    if (!f)
        return wrong_call(say("%s: there is no option of that name (--help lists them)",
                              "%s : il n'y a pas d'option de ce nom (--help les donne)"),
                          from);
    if (strcmp(f->name, "--config") == 0)
        return wrong_call(
            say("%s: a file cannot name another", "%s : un fichier ne peut pas en nommer un autre"),
            from);
    return *value == '\0' ? wrong_call(say("%s needs a value", "%s demande une valeur"), from)
                          : flag_set(f, from, value);
}

static int read_settings(const struct flag *flags, const char *path, char *text)
{
    int number = 1;

    if (strlen(text) > SETTINGS_MAX)
        return wrong_call(say("%s: the file is too large: at most %d bytes",
                              "%s : le fichier est trop grand : %d octets au plus"),
                          path, SETTINGS_MAX);
    for (char *line = text; line; number++) {
        char *end = strchr(line, '\n');

        if (end)
            *end = '\0';
        if (read_line(flags, path, number, line))
            return EXIT_WRONG;
        line = end ? end + 1 : NULL;
    }
    return 0;
}

int args_read_service(int argc, char **argv, const struct flag *flags, struct words *words,
                      int most, char **file)
{
    const struct flag *config = flag_of_key(flags, "config", strlen("config"));
    char               name[VARIABLE_MAX];
    const char        *path;

    CHECK(config && config->kind == FLAG_TEXT);
    *file = NULL;
    if (args_read(argc, argv, flags, words, most)) /* for --config, and for what is wrong */
        return EXIT_WRONG;
    path = *(const char **)config->to;
    if (!path)
        path = variable_value(config, name);
    if (path && (!(*file = file_read(path)) || read_settings(flags, path, *file)))
        return EXIT_WRONG;
    if (read_environment(flags))
        return EXIT_WRONG;
    return args_read(argc, argv, flags, words, most); /* again: it is the strongest */
}
