/* own_names.c: see own_names.h. */
#include "terminal/own_names.h"
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

static struct {
    struct list list;
    char       *text; /* the list points into it */
} names;

static bool take(char *text, bool good)
{

    free(names.text);
    names.text = good ? text : NULL;
    if (!good)
        free(text);
    return good;
}

/* '%' is the quotation, '#' a number, as in language/list.h; games/timesup/web/words.fr.ts says the
 * same on the page. */
static const char *const french[LIST_FAULT_KINDS] = {
    [LIST_FAULT_encoding] = "cette ligne n'est pas du texte UTF-8",
    [LIST_FAULT_lines] = "la liste a trop de lignes",
    [LIST_FAULT_line] = "cette ligne est trop longue",
    [LIST_FAULT_many] = "il y a plus de # noms",
    [LIST_FAULT_nameless] = "« % » n'a pas de lettre : ce n'est pas un nom",
    [LIST_FAULT_bar] = "mets ; entre les indices, pas |",
    [LIST_FAULT_long] = "« % » est trop long : # caractères au plus",
    [LIST_FAULT_twice] = "« % » est déjà à la ligne #",
    [LIST_FAULT_last] = "mets les emoji à la fin de la ligne",
    [LIST_FAULT_clues] = "il y a plus de # indices",
    [LIST_FAULT_empty] = "« % » n'a pas de lettre : ce n'est pas un indice",
    [LIST_FAULT_tells] = "l'indice « % » donne le nom",
    [LIST_FAULT_few] = "la liste est trop courte : il faut # noms avec ces options",
};

const char *names_say(const struct list_error *e, char out[LIST_ERROR_BYTES])
{
    struct text t = text_in(out, LIST_ERROR_BYTES);

    for (const char *c = say(e->what, french[e->fault]); *c != '\0'; c++)
        if (*c == '%' && say_french())
            text_string(&t, e->about);
        else if (*c == '#' && say_french())
            text_number(&t, e->number);
        else
            text_char(&t, *c);
    return out;
}

int names_load(const char *path)
{
    struct list_error error;
    char              said[LIST_ERROR_BYTES];
    char             *text = file_read(path);

    if (!text)
        return EXIT_WRONG;
    return take(text, list_read(text, strlen(text), &names.list, &error, 1) == 0)
               ? 0
               : wrong_call("%s:%d: %s", path, error.line, names_say(&error, said));
}

void names_take(char *text)
{
    struct list_error error;

    (void)take(text, list_read_kept(text, strlen(text), &names.list, &error, 1) == 0);
}

void names_of_log(const char *path)
{
    char *log = file_read(path), *text = calloc(1, LIST_BYTES_MAX + 1);

    if (log && text && list_of_log(log, text) > 0)
        names_take(text);
    else
        free(text);
    free(log);
}

const struct list *names_loaded(void)
{
    return names.text ? &names.list : NULL;
}

struct pool names_pool(int list, int count)
{
    return (struct pool){.count = count,
                         .list = list,
                         .custom = list == LIST_CUSTOM && names.text && names.list.count >= count
                                       ? names.list.name
                                       : NULL};
}
