/* names.c: see names.h. The rows are made of content/names.tsv by cmake/tsv.cmake. */
#include "words/names.h"
#include "core/text.h"

/* Columns of names.tsv. */
enum { ID, FR, EN, ALSO, CATEGORY, LEVEL, CLUES_FR, CLUES_EN, EMOJI, COLUMNS };

extern const char *const names_rows[][COLUMNS];

static int level_of(int row)
{
    return names_rows[row][LEVEL][0] - '0';
}

int names_count(void)
{
    int n = 0;

    while (names_rows[n][ID])
        n++;
    return n;
}

int names_of_list(int list)
{
    int n = 0;

    for (int row = 0; names_rows[row][ID]; row++)
        n += list == LIST_MIXED || (list == LIST_EASY ? level_of(row) == 1 : level_of(row) > 1);
    return n;
}

/* The k-th row of a level, from 0; -1 and the rest of k if there are not so many. */
static int kth_of_level(int level, int *k)
{
    for (int row = 0; names_rows[row][ID]; row++)
        if (level_of(row) == level && (*k)-- == 0)
            return row;
    return -1;
}

int names_row(int list, int number)
{
    static const uint8_t order[2][3] = {{1, 2, 3}, {3, 2, 1}};
    int                  k = number - 1, row = -1;

    if (list == LIST_CUSTOM || number < 1)
        return -1;
    if (list == LIST_MIXED)
        return number <= names_count() ? k : -1;
    for (int i = 0; i < 3 && row < 0; i++)
        row = kth_of_level(order[list == LIST_HARD][i], &k);
    return row;
}

struct name names_at(int row)
{
    const char *const *cell = names_rows[row];

    return (struct name){.text = {cell[FR], cell[EN]},
                         .also = cell[ALSO],
                         .clues = {cell[CLUES_FR], cell[CLUES_EN]},
                         .emoji = cell[EMOJI],
                         .category = cell[CATEGORY],
                         .level = (uint8_t)level_of(row),
                         .epithet = string_equal(cell[CATEGORY], "tales") ||
                                    string_equal(cell[CATEGORY], "myths")};
}

bool pool_name(const struct pool *pool, int number, struct name *out)
{
    int row = names_row(pool->list, number);

    if (number < 1 || number > pool->count)
        return false;
    if (pool->list == LIST_CUSTOM && pool->custom)
        *out = pool->custom[number - 1];
    else if (row >= 0)
        *out = names_at(row);
    else
        return false;
    return true;
}

const char *piece(const char *text, int i, size_t *length)
{
    if (!text || *text == '\0')
        return NULL;
    for (; i > 0; i--) {
        while (*text != '|' && *text != '\0')
            text++;
        if (*text++ == '\0')
            return NULL;
    }
    for (*length = 0; text[*length] != '|' && text[*length] != '\0';)
        ++*length;
    return text;
}
