/* grammar.c: see grammar.h. The two long lists are sorted and searched by halves; the short ones
 * are strings of words between blanks, walked. */
#include "language/grammar.h"

/* Both in alphabetical order. */
static const char *const small_words[] = {
    "a",     "ad",    "ai",    "aie",  "al",     "an",    "and",   "are",   "as",    "at",
    "au",    "aux",   "avec",  "be",   "been",   "ben",   "bin",   "but",   "by",    "c",
    "ca",    "can",   "car",   "ce",   "cela",   "celle", "celui", "ces",   "cet",   "cette",
    "chez",  "comme", "d",     "da",   "dans",   "das",   "de",    "del",   "della", "den",
    "der",   "des",   "di",    "did",  "do",     "does",  "donc",  "dos",   "du",    "el",
    "elle",  "elles", "en",    "es",   "est",    "et",    "eu",    "eut",   "for",   "from",
    "fut",   "had",   "has",   "have", "he",     "her",   "his",   "how",   "i",     "ibn",
    "if",    "il",    "ils",   "in",   "into",   "is",    "it",    "its",   "j",     "je",
    "l",     "la",    "le",    "les",  "leur",   "leurs", "los",   "lui",   "m",     "ma",
    "mais",  "may",   "me",    "meme", "mes",    "moi",   "mon",   "my",    "n",     "ne",
    "ni",    "no",    "non",   "nor",  "nos",    "not",   "notre", "nous",  "of",    "off",
    "on",    "ont",   "or",    "ou",   "our",    "out",   "own",   "par",   "pas",   "plus",
    "pour",  "qu",    "que",   "quel", "quelle", "qui",   "s",     "sa",    "san",   "sans",
    "se",    "ses",   "she",   "si",   "so",     "soit",  "some",  "son",   "sont",  "sous",
    "such",  "sur",   "t",     "ta",   "te",     "tes",   "than",  "that",  "the",   "their",
    "them",  "then",  "there", "they", "this",   "those", "to",    "toi",   "ton",   "too",
    "tres",  "tu",    "un",    "une",  "up",     "us",    "van",   "very",  "von",   "vos",
    "votre", "vous",  "was",   "we",   "were",   "what",  "when",  "where", "which", "who",
    "whom",  "whose", "why",   "will", "with",   "would", "y",     "you",   "your",  "zu"};

static const char *const titles[] = {
    "baron",       "baronne",    "capitaine", "captain", "chanteur",  "chanteuse",    "cheikh",
    "colonel",     "commandant", "commander", "comte",   "comtesse",  "count",        "countess",
    "dame",        "docteur",    "doctor",    "dr",      "duc",       "duchess",      "duchesse",
    "duke",        "ecrivain",   "empereur",  "emperor", "empress",   "fee",          "general",
    "imperatrice", "king",       "lord",      "m",       "madame",    "mademoiselle", "maitre",
    "marquis",     "marquise",   "master",    "mere",    "miss",      "mlle",         "mme",
    "monsieur",    "mother",     "mr",        "mrs",     "ms",        "mullah",       "oncle",
    "painter",     "pape",       "peintre",   "pope",    "president", "presidente",   "prince",
    "princess",    "princesse",  "queen",     "reine",   "roi",       "saint",        "sainte",
    "sheikh",      "sherpa",     "singer",    "sir",     "sister",    "soeur",        "st",
    "ste",         "uncle",      "writer"};

/* Where a word stands to a lower-case ASCII one: before it (negative), at it, or behind it. */
static int compare(const struct word *w, const char *ascii)
{
    for (int i = 0; i < w->length; i++) {
        if (ascii[i] == '\0' || w->letter[i] > (uint8_t)ascii[i])
            return 1;
        if (w->letter[i] < (uint8_t)ascii[i])
            return -1;
    }
    return ascii[w->length] == '\0' ? 0 : -1;
}

static bool is_in(const struct word *w, const char *const *sorted, size_t count)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        int    order = compare(w, sorted[middle]);

        if (order == 0)
            return true;
        if (order > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

bool word_is_small(const struct word *w)
{
    return w->length <= 6 && is_in(w, small_words, sizeof small_words / sizeof *small_words);
}

bool word_is_title(const struct word *w)
{
    return is_in(w, titles, sizeof titles / sizeof *titles);
}

/* ---- Numbers. ---- */

/* In alphabetical order, French and English together. */
static const struct {
    const char *word;
    uint8_t     cardinal, ordinal; /* 0: it is none */
} numbers[] = {
    {"cinq", 5, 0},        {"cinquieme", 0, 5},    {"deux", 2, 0},         {"deuxieme", 0, 2},
    {"dix", 10, 0},        {"dixhuit", 18, 0},     {"dixhuitieme", 0, 18}, {"dixieme", 0, 10},
    {"dixneuf", 19, 0},    {"dixneuvieme", 0, 19}, {"dixsept", 17, 0},     {"dixseptieme", 0, 17},
    {"douze", 12, 0},      {"douzieme", 0, 12},    {"eight", 8, 0},        {"eighteen", 18, 0},
    {"eighteenth", 0, 18}, {"eighth", 0, 8},       {"eleven", 11, 0},      {"eleventh", 0, 11},
    {"fifteen", 15, 0},    {"fifteenth", 0, 15},   {"fifth", 0, 5},        {"first", 0, 1},
    {"five", 5, 0},        {"four", 4, 0},         {"fourteen", 14, 0},    {"fourteenth", 0, 14},
    {"fourth", 0, 4},      {"huit", 8, 0},         {"huitieme", 0, 8},     {"neuf", 9, 0},
    {"neuvieme", 0, 9},    {"nine", 9, 0},         {"nineteen", 19, 0},    {"nineteenth", 0, 19},
    {"ninth", 0, 9},       {"one", 1, 0},          {"onze", 11, 0},        {"onzieme", 0, 11},
    {"premier", 0, 1},     {"quatorze", 14, 0},    {"quatorzieme", 0, 14}, {"quatre", 4, 0},
    {"quatrieme", 0, 4},   {"quinze", 15, 0},      {"quinzieme", 0, 15},   {"second", 0, 2},
    {"seize", 16, 0},      {"seizieme", 0, 16},    {"sept", 7, 0},         {"septieme", 0, 7},
    {"seven", 7, 0},       {"seventeen", 17, 0},   {"seventeenth", 0, 17}, {"seventh", 0, 7},
    {"six", 6, 0},         {"sixieme", 0, 6},      {"sixteen", 16, 0},     {"sixteenth", 0, 16},
    {"sixth", 0, 6},       {"ten", 10, 0},         {"tenth", 0, 10},       {"third", 0, 3},
    {"thirteen", 13, 0},   {"thirteenth", 0, 13},  {"three", 3, 0},        {"treize", 13, 0},
    {"treizieme", 0, 13},  {"trois", 3, 0},        {"troisieme", 0, 3},    {"twelfth", 0, 12},
    {"twelve", 12, 0},     {"twentieth", 0, 20},   {"twenty", 20, 0},      {"two", 2, 0},
    {"un", 1, 0},          {"vingt", 20, 0},       {"vingtieme", 0, 20}};

/* "14", "14e", "1er", "2nd" */
static int digits_of(const struct word *w)
{
    struct word rest = {.length = 0};
    int         value = 0, i = 0;

    while (i < w->length && i < 3 && w->letter[i] >= '0' && w->letter[i] <= '9')
        value = value * 10 + w->letter[i++] - '0';
    while (i > 0 && i < w->length && rest.length < 5)
        rest.letter[rest.length++] = w->letter[i++];
    if (i < w->length || i == 0 || value > 39)
        return 0;
    return rest.length == 0 || word_among(&rest, " e er re eme ieme nd nde st rd th ") ? value : 0;
}

/* Canonical Roman numbers up to 39, and the French "ier", "ire". */
static int roman_of(const struct word *w)
{
    static const char *const units[] = {"", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"};
    int                      tens = 0;

    if (w->length > 7 || w->letter[0] < 'i' || w->letter[0] > 'x')
        return 0;
    if (word_among(w, " ier iere ire "))
        return 1;
    while (tens < w->length && tens < 3 && w->letter[tens] == 'x')
        tens++;
    for (int unit = 0; unit < 10; unit++) {
        struct word rest = {.length = 0};

        for (int i = tens; i < w->length && i < tens + 5; i++)
            rest.letter[rest.length++] = w->letter[i];
        if (tens + rest.length == w->length && word_spells(&rest, units[unit]))
            return 10 * tens + unit;
    }
    return 0;
}

/* Where the word stands among the numbers; -1: it is none. */
static int number_row(const struct word *w)
{
    int low = 0, high = (int)(sizeof numbers / sizeof *numbers);

    while (low < high) {
        int middle = (low + high) / 2, order = compare(w, numbers[middle].word);

        if (order == 0)
            return middle;
        if (order > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

int word_rank_of(const struct word *w)
{
    int value = digits_of(w), row = number_row(w);

    if (!value && row >= 0)
        value = numbers[row].ordinal;
    if (!value && word_spells(w, "premiere"))
        value = 1;
    if (!value && word_spells(w, "seconde"))
        value = 2;
    if (!value && w->length >= 2)
        value = roman_of(w);
    if (!value && row >= 0)
        value = numbers[row].cardinal >= 4 ? numbers[row].cardinal : 0;
    return value;
}

int word_number_of(const struct word *w, bool single_letter)
{
    int value = word_rank_of(w), row = value ? -1 : number_row(w);

    value = row >= 0 ? numbers[row].cardinal : value;
    return value || !single_letter ? value : roman_of(w);
}

/* ---- Forms of a word. ---- */

/* Endings that make another form of a word or a kindred one. */
static const char endings[] =
    " issement issant ieuse illon itrice atrice iteur ateur ation ition ement trice ienne esque "
    "iful ness less ment ling erie euse iste isme ique ette esse oise aise iere ante ful ing est "
    "ian ean ish ism ist ess ery dom let eur eux ieux ien ois ais age ant ier ale aux ed er ly ir "
    "ez ee es ie al y e ";

/* How many letters the longest of these endings has that leaves a stem of four letters, five
 * before a mere e. */
static int ending_of(const struct word *w)
{
    for (int n = w->length - 4; n > 0; n--) {
        struct word end = {.length = 0};

        for (int i = w->length - n; i < w->length; i++)
            end.letter[end.length++] = w->letter[i];
        if ((!word_spells(&end, "e") || w->length > 5) && n <= 8 && word_among(&end, endings))
            return n;
    }
    return 0;
}

/* Without the sign of the plural. */
static struct word without_plural(struct word w)
{
    uint16_t last = w.length > 0 ? w.letter[w.length - 1] : 0;

    if (w.length >= 4 && (last == 's' || last == 'x'))
        w.length--;
    return w;
}

/* First names that look like forms of other words: nobody hears France in François. */
static const char names_only[] = " francois francoise marie maria mario marine martin ";

/* What is left without ending and plural; the word itself where nothing can be cut. */
static struct word stem_of(struct word w)
{
    struct word bare = without_plural(w);
    int         cut = ending_of(&w), bare_cut = ending_of(&bare);

    if (word_among(&w, names_only))
        return w;

    if (bare.length - bare_cut < w.length - cut) {
        w = bare;
        cut = bare_cut;
    }
    w.length = (uint8_t)(w.length - cut);
    return w;
}

/* "chatte" without what makes it feminine. */
static struct word without_feminine(struct word w)
{
    int n = w.length;

    if (n >= 5 && w.letter[n - 1] == 'e' && w.letter[n - 2] == w.letter[n - 3])
        w.length = (uint8_t)(n - 2);
    return w;
}

static bool begins_with(const struct word *w, const struct word *with)
{
    for (int i = 0; i < with->length; i++)
        if (i >= w->length || w->letter[i] != with->letter[i])
            return false;
    return true;
}

static bool ends_with(const struct word *w, const struct word *with)
{
    int from = w->length - with->length;

    for (int i = 0; i < with->length; i++)
        if (from < 0 || w->letter[from + i] != with->letter[i])
            return false;
    return true;
}

/* The parts that names are put together from: one of them is as good as a word of the name. */
static const char parts[] =
    " man men woman women boy girl bug bear beard bell bird bob bunny cat dog duck fire fish fox "
    "gold goldi ilocks hood horse iron ladder lady land light lion long mac maid mc monkey moon "
    "mouse pants pig pocket puss red ride rider ring snow spider sponge square star stocking stone "
    "storm sun super thumb elina tin white wolf wonder year bat ant aqua pac ray blue green black "
    "homme femme barbe bleue blanche neige loup lune rouge noir araignee eponge ";

/* Is the name's word made of this one and a part we know? */
static bool is_part_of(const struct word *w, const struct word *of)
{
    struct word rest = {.length = 0};
    int         n = of->length - w->length;

    if (w->length < 3 || n < 2)
        return false;
    if (begins_with(of, w))
        for (int i = w->length; i < of->length; i++)
            rest.letter[rest.length++] = of->letter[i];
    else if (ends_with(of, w))
        for (int i = 0; i < n; i++)
            rest.letter[rest.length++] = of->letter[i];
    return rest.length > 0 && word_among(&rest, parts);
}

/* The word a stem was cut from may have one letter more, a long one two: Poucette of pouce,
 * gracieuse of grace, victorienne of Victoria. */
static bool is_cut_from(const struct word *stem, int cut, const struct word *w)
{
    int more = w->length - stem->length;

    return cut >= 2 && stem->length >= 4 && more >= 1 && more <= (stem->length >= 6 ? 2 : 1) &&
           begins_with(w, stem);
}

/* Stems that are the same, or the other word. */
static bool stems_agree(const struct word *w, const struct word *of)
{
    struct word a = stem_of(*w), b = stem_of(*of);

    if (a.length >= 4 && (word_equal(&a, &b) || word_equal(&a, of)))
        return true;
    if (b.length >= 4 && word_equal(w, &b))
        return true;
    return !word_among(of, names_only) &&
           (is_cut_from(&b, of->length - b.length, w) || is_cut_from(&a, w->length - a.length, of));
}

/* Double consonants written once. */
static struct word without_doubles(const struct word *w)
{
    struct word out = {.length = 0};

    for (int i = 0; i < w->length; i++)
        if (i == 0 || w->letter[i] != w->letter[i - 1] || w->letter[i] == 'e')
            out.letter[out.length++] = w->letter[i];
    return out;
}

bool words_are_kin(const struct word *w, const struct word *of)
{
    struct word a, b;
    int         more = w->length - of->length;

    if (word_equal(w, of))
        return true;
    if (w->letter[0] != of->letter[0])
        return (of->length >= 6 && more >= 3 && ends_with(w, of)) || is_part_of(w, of);
    a = without_plural(*w), b = without_plural(*of);
    if (word_equal(&a, &b) || stems_agree(w, of) || stems_agree(&a, &b))
        return true;
    a = without_feminine(a), b = without_feminine(b);
    if (word_equal(&a, &b))
        return true;
    if (of->length >= 5 && more >= (of->length >= 6 ? 1 : 3) && begins_with(w, of))
        return true;
    if (w->length >= 5 && more == -1 && begins_with(of, w)) /* pouce, Poucet */
        return true;
    a = without_doubles(w), b = without_doubles(of);
    if (of->length >= 5 && word_equal(&a, &b))
        return true;
    if (of->length >= 7 && w->length >= 6 && word_distance(w, of, 1) <= 1)
        return true;
    return is_part_of(w, of);
}
