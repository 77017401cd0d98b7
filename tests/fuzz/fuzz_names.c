/* fuzz_names.c: any bytes as a list of names, and as a clue and a guess for the names it gave and
 * for some of the content's. */
#include "core/check.h"
#include "language/fold.h"
#include "language/list.h"
#include "language/referee.h"

#include <string.h>

enum { SIZE_MAX_BYTES = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void judge(const struct name *n, const struct name *deck, int count, const char *typed)
{
    enum guess alone = referee_guess(n, n, 1, typed);

    for (int round = 1; round <= 3; round++)
        referee_clue(round, n, typed);
    /* more names in the deck never make a guess better */
    CHECK(referee_guess(n, deck, count, typed) <= alone);
}

static struct list list;

/* A list that was read, written into a log, is read from it as the same. */
static void write_again(void)
{
    static char        log[LIST_BYTES_MAX], text[LIST_BYTES_MAX + 1], line[2][1100];
    static struct list again;
    struct list_error  error;
    struct text        t = text_in(log, sizeof log);

    list_write_log(list.name, list.count, &t);
    CHECK(list_read(text, list_of_log(log, text), &again, &error, 1) == 0);
    CHECK(again.count == list.count);
    for (int i = 0; i < list.count; i++) {
        struct text a = text_in(line[0], sizeof line[0]), b = text_in(line[1], sizeof line[1]);

        list_line(&list.name[i], &a);
        list_line(&again.name[i], &b);
        CHECK(strcmp(line[0], line[1]) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct list_error error;
    static char              text[SIZE_MAX_BYTES + 1], typed[SIZE_MAX_BYTES + 1];
    bool                     read;

    if (size > SIZE_MAX_BYTES)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    memcpy(typed, text, size + 1);
    read = list_read(text, size, &list, &error, 1) == 0;
    CHECK(read || error.what[0] != '\0');
    if (read)
        write_again();
    for (int i = 0; i < list.count && i < 8; i++)
        judge(&list.name[i], list.name, list.count < 20 ? list.count : 20, typed);
    for (int row = 0; row < 40; row += 7) {
        struct name n = names_at(row);

        judge(&n, &n, 1, typed);
    }
    return 0;
}
