/* objects.c: see objects.h. */
#include "games/objets/objects.h"
#include "core/bytes.h"
#include "core/check.h"
#include "core/text.h"

/* Columns of the tables; cmake/tsv.cmake makes them arrays of strings. */
enum { OBJECT_ID, OBJECT_FR, OBJECT_EN, OBJECT_DRAWING, OBJECT_TAGS, OBJECT_COLUMNS };
enum { SITUATION, NUMBER, TEXT_FR, TEXT_EN, TEXT_TAGS, SITUATION_COLUMNS };
enum { PACK_NAME, PACK_FIRST, PACK_COUNT, PACK_COLUMNS };

extern const char *const objects_rows[][OBJECT_COLUMNS];
extern const char *const situations_rows[][SITUATION_COLUMNS];
extern const char *const packs_rows[][PACK_COLUMNS];

const char *const tag_names[TAGS] = {
    "alive",   "alone",    "animal",  "big",      "body",     "break",  "carry",   "child",
    "clean",   "climb",    "close",   "clothes",  "cold",     "earth",  "eat",     "fall",
    "fight",   "fire",     "flat",    "fly",      "food",     "forest", "fragile", "hard",
    "heavy",   "hide",     "hollow",  "house",    "human",    "light",  "long",    "love",
    "machine", "many",     "meet",    "metal",    "mountain", "music",  "night",   "open",
    "paper",   "play",     "pointed", "road",     "round",    "sky",    "sleep",   "small",
    "soft",    "space",    "stack",   "stretchy", "swim",     "tie",    "tool",    "toy",
    "travel",  "treasure", "turn",    "vehicle",  "water",    "weapon", "wood",    "write"};

/* Negative, 0 or positive, as the word stands before, at or behind the name. */
static int word_order(const char *word, size_t length, const char *name)
{
    for (size_t i = 0; i < length; i++)
        if (word[i] != name[i])
            return (unsigned char)word[i] - (unsigned char)name[i];
    return name[length] == '\0' ? 0 : -1;
}

int tag_find(const char *word, size_t length)
{
    int low = 0, high = TAGS - 1;

    while (low <= high) {
        int middle = (low + high) / 2, order = word_order(word, length, tag_names[middle]);

        if (order == 0)
            return middle;
        if (order < 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return -1;
}

bool tags_read(const char *text, struct tags *out)
{
    bytes_clear(out, sizeof *out);
    while (*text != '\0') {
        size_t length = 0;
        int    tag;

        while (text[length] != ':' && text[length] != '\0')
            length++;
        tag = tag_find(text, length);
        if (tag < 0 || out->of[tag] > 0 || text[length] == '\0')
            return false;
        text += length + 1;
        if (*text < '1' || *text > '0' + TAG_WEIGHT_MAX)
            return false;
        out->of[tag] = (uint8_t)(*text++ - '0');
        if (*text == ' ')
            text++;
        else if (*text != '\0')
            return false;
    }
    return true;
}

int tags_common(const struct tags *a, const struct tags *b)
{
    int sum = 0;

    for (int i = 0; i < TAGS; i++)
        sum += a->of[i] * b->of[i];
    return sum;
}

static const char *const *object_row(int object)
{
    CHECK(object >= 1 && object <= OBJECTS);
    return objects_rows[object - 1];
}

static int number_in(const char *digits)
{
    int n = 0;

    while (*digits >= '0' && *digits <= '9')
        n = 10 * n + (*digits++ - '0');
    return n;
}

/* The first situation of the pack of this length, as the table counts them. */
static int pack_first(int pool)
{
    for (int i = 0; packs_rows[i][PACK_NAME]; i++)
        if (number_in(packs_rows[i][PACK_COUNT]) == pool)
            return number_in(packs_rows[i][PACK_FIRST]);
    return 1;
}

static const char *const *situation_row(int pool, int situation, int number)
{
    CHECK(situation >= 1 && situation <= pool && pool <= SITUATIONS);
    CHECK(number >= 0 && number <= PROPOSITIONS);
    return situations_rows[(pack_first(pool) + situation - 2) * (PROPOSITIONS + 1) + number];
}

void object_tags(int object, struct tags *out)
{
    CHECK(tags_read(object_row(object)[OBJECT_TAGS], out));
}

void proposition_tags(int pool, int situation, int number, struct tags *out)
{
    CHECK(number >= 1 && tags_read(situation_row(pool, situation, number)[TEXT_TAGS], out));
}

const char *object_name(int object, enum language in)
{
    return object_row(object)[in == FRENCH ? OBJECT_FR : OBJECT_EN];
}

const char *situation_text(int pool, int situation, int number, enum language in)
{
    return situation_row(pool, situation, number)[in == FRENCH ? TEXT_FR : TEXT_EN];
}
