/* names.c: see names.h. The rows are made of content/names.tsv by cmake/tsv.cmake. */
#include "language/names.h"
#include "core/bytes.h"
#include "core/text.h"

/* Columns of names.tsv. */
enum { ID, FR, EN, ALSO, CATEGORY, LEVEL_FR, LEVEL_EN, CLUES_FR, CLUES_EN, EMOJI, COLUMNS };

extern const char *const names_rows[][COLUMNS];

/* Made of the same table and of content/lists.tsv by cmake/names_index.cmake. An edition is a
 * line of the latter; the last two are the newest, in French and in English. */
struct edition {
    uint16_t        count[LIST_CUSTOM];
    const uint16_t *rows[LIST_CUSTOM];
};
extern const uint16_t       names_total;
extern const uint16_t       names_editions;
extern const struct edition names_edition[];

int names_count(void)
{
    return names_total;
}

int names_of_list(int list, int language)
{
    return names_edition[names_editions - LANGUAGES + language].count[list];
}

int names_row(int list, int pool, int number)
{
    const struct edition *e = &names_edition[names_editions - 1];

    if (number < 1 || list < LIST_MIXED || list >= LIST_CUSTOM)
        return -1;
    while (e > names_edition && e->count[list] != pool)
        e--;
    if (number <= e->count[list])
        return e->rows[list][number - 1];
    /* In a pool of any other size list 0 is the table as it stands. */
    return e == names_edition && list == LIST_MIXED && number <= names_total ? number - 1 : -1;
}

bool name_is_of(const char *category, const char *field)
{
    const char *at;
    size_t      length;

    for (int i = 0; (at = piece(category, i, &length)); i++)
        if (length == string_length(field) && bytes_equal(at, field, length))
            return true;
    return false;
}

/* 0 is on no list: where it is talked about all the same, few know it. */
static uint8_t level_of(const char *cell)
{
    return cell[0] == '0' ? 3 : (uint8_t)(cell[0] - '0');
}

struct name names_at(int row)
{
    const char *const *cell = names_rows[row];

    return (struct name){.text = {cell[FR], cell[EN]},
                         .also = cell[ALSO],
                         .clues = {cell[CLUES_FR], cell[CLUES_EN]},
                         .emoji = cell[EMOJI],
                         .category = cell[CATEGORY],
                         .level = {level_of(cell[LEVEL_FR]), level_of(cell[LEVEL_EN])},
                         .epithet = name_is_of(cell[CATEGORY], "title")};
}

bool pool_name(const struct pool *pool, int number, struct name *out)
{
    int row = names_row(pool->list, pool->count, number);

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
