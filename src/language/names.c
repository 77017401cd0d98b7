/* names.c: see names.h. The rows are made of content/names.tsv by cmake/tsv.cmake. */
#include "language/names.h"
#include "core/text.h"

/* Columns of names.tsv. */
enum { ID, FR, EN, ALSO, CATEGORY, LEVEL, CLUES_FR, CLUES_EN, EMOJI, COLUMNS };

extern const char *const names_rows[][COLUMNS];

/* Made of the same table by cmake/names_index.cmake. */
extern const uint16_t        names_total;
extern const uint16_t *const names_order[2];

static int level_of(int row)
{
    return names_rows[row][LEVEL][0] - '0';
}

int names_count(void)
{
    return names_total;
}

int names_of_list(int list)
{
    int n = 0;

    for (int row = 0; row < names_total; row++)
        n += list == LIST_MIXED || (list == LIST_EASY ? level_of(row) == 1 : level_of(row) > 1);
    return n;
}

int names_row(int list, int number)
{
    if (number < 1 || number > names_total || list == LIST_CUSTOM)
        return -1;
    return list == LIST_MIXED ? number - 1 : names_order[list == LIST_HARD][number - 1];
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
