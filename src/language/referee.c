/* referee.c: see referee.h. A name is read form by form: its French and English texts, then the
 * other accepted spellings. In each form a word either counts, or is too small to; a number is
 * compared by its value. Names are read anew for every question: a judgement takes some
 * microseconds, and nothing has to be kept. */
#include "language/referee.h"
#include "language/emoji.h"
#include "language/grammar.h"

/* ---- The forms of a name. ---- */

struct form {
    struct folded text;
    bool          counts[TEXT_WORDS]; /* neither small nor a single letter, if there are such */
    uint8_t       number[TEXT_WORDS]; /* "XIV" is 14; 0: no number */
    bool          main;               /* the name itself, not another spelling of it */
};

static void form_read(const char *text, size_t length, bool main, struct form *out)
{
    struct folded *f = &out->text;
    int            counting = 0;

    fold_bytes(text, length, f);
    out->main = main;
    for (int i = 0; i < f->count; i++) {
        const struct word *w = &f->word[i];
        int                number = i > 0 ? word_number_of(w, i == f->count - 1) : 0;

        out->number[i] = (uint8_t)number;
        out->counts[i] = number || (w->length > 1 && !word_is_small(w));
        counting += out->counts[i];
    }
    for (int i = 0; i < f->count && counting == 0; i++) /* "The Who": but for the article */
        out->counts[i] = f->count == 1 || !word_among(&f->word[i], " le la les l the a an ");
}

/* The i-th form of a name; false behind the last. */
static bool form_of(const struct name *name, int i, struct form *out)
{
    const char *text;
    size_t      length;

    if (i == ENGLISH && name->text[ENGLISH] == name->text[FRENCH])
        text = NULL; /* the host's own list: read already */
    else if (i < LANGUAGES)
        text = piece(name->text[i], 0, &length);
    else
        text = piece(name->also, i - LANGUAGES, &length);
    if (i < LANGUAGES && !text) {
        out->text.count = 0;
        return true;
    }
    if (text)
        form_read(text, length, i < LANGUAGES, out);
    return text != NULL;
}

/* The words that count, in one. */
static struct word join_counting(const struct form *f)
{
    struct word all = {.length = 0};

    for (int i = 0; i < f->text.count; i++)
        if (f->counts[i])
            word_append(&all, &f->text.word[i]);
    return all;
}

/* ---- Clues. ---- */

/* A word of the clue against the words of a form. That a king is called one in some other
 * spelling does not forbid the word. */
static bool word_betrays(const struct word *w, const struct form *f)
{
    if (w->length == 1 || word_is_small(w))
        return false;
    for (int i = 0; i < f->text.count; i++) {
        struct word pair = f->text.word[i];

        if (!f->counts[i] || (!f->main && word_is_title(&f->text.word[i])))
            continue;
        if (f->number[i] ? word_rank_of(w) == f->number[i] : words_are_kin(w, &f->text.word[i]))
            return true;
        if (i + 1 < f->text.count) { /* "spiderman" for "Spider-Man" */
            word_append(&pair, &f->text.word[i + 1]);
            if (pair.length >= 4 && words_are_kin(w, &pair))
                return true;
        }
    }
    return false;
}

/* Words of the clue that make up a word of the name, or the name, when read together. */
static bool split_betrays(const struct folded *clue, const struct form *f)
{
    struct word whole = join_counting(f), all = folded_join(&f->text);

    for (int from = 0; from < clue->count; from++) {
        struct word joined = clue->word[from];

        for (int to = from + 1; to < clue->count && joined.length < WORD_LETTERS; to++) {
            word_append(&joined, &clue->word[to]);
            if (joined.length < 4)
                continue;
            if (word_equal(&joined, &whole) || word_equal(&joined, &all))
                return true;
            for (int i = 0; i < f->text.count; i++)
                if (f->counts[i] && word_equal(&joined, &f->text.word[i]))
                    return true;
        }
    }
    return false;
}

/* The clue is the name without its signs ("et" for "E.T."), or its initials. */
static enum clue whole_betrays(const struct folded *clue, const struct form *f)
{
    struct word said = folded_join(clue), all = folded_join(&f->text), whole = join_counting(f);
    struct word initials = {.length = 0};

    if (word_equal(&said, &all) || word_equal(&said, &whole))
        return CLUE_NAME;
    for (int i = 0; i < f->text.count && initials.length < WORD_LETTERS; i++)
        if (f->counts[i] || f->text.word[i].length == 1)
            initials.letter[initials.length++] = f->text.word[i].letter[0];
    return initials.length >= 2 && word_equal(&said, &initials) ? CLUE_SPELLING : CLUE_FINE;
}

/* Is the text at word `at` of the clue this phrase (words between blanks)? How many words. */
static int phrase_at(const struct folded *clue, int at, const char *phrase)
{
    int words = 0;

    while (*phrase != '\0') {
        const struct word *w;
        int                i = 0;

        if (at + words >= clue->count)
            return 0;
        w = &clue->word[at + words++];
        while (i < w->length && *phrase == (char)w->letter[i])
            i++, phrase++;
        if (i < w->length || (*phrase != ' ' && *phrase != '\0'))
            return 0;
        phrase += *phrase == ' ';
    }
    return words;
}

static bool is_start_of(const struct word *w, const struct word *of)
{
    for (int i = 0; i < w->length; i++)
        if (i >= of->length || w->letter[i] != of->letter[i])
            return false;
    return true;
}

/* "commence par un N", "rhymes with": what it begins with, what it sounds like (TU8). */
static bool phrase_betrays(const struct folded *clue, const struct form *f)
{
    static const char *const sounds[] = {"rime avec", "rhymes with", "sounds like", NULL};
    static const char *const starts[] = {
        "commence par",  "debute par",     "begins with", "starts with",
        "starting with", "commencant par", NULL};

    for (int at = 0; at < clue->count; at++) {
        for (int i = 0; sounds[i]; i++)
            if (phrase_at(clue, at, sounds[i]))
                return true;
        for (int i = 0; starts[i]; i++) {
            int next = at + phrase_at(clue, at, starts[i]);

            while (next > at && next + 1 < clue->count &&
                   word_among(&clue->word[next], " un une la le lettre the letter an a "))
                next++;
            for (int j = 0; next > at && next < clue->count && j < f->text.count; j++)
                if (is_start_of(&clue->word[next], &f->text.word[j]))
                    return true;
        }
    }
    return false;
}

/* Do two neighbours hold together as one word? "arc-en-ciel", "l'or", "U.S.A."; not
 * "Waterloo.Corse" nor "Corse'Elbe". */
static bool holds(const struct word *a, const struct word *b)
{
    switch (b->after) {
    case AFTER_HYPHEN:
        return true;
    case AFTER_APOSTROPHE:
        return a->length <= 3 || b->length <= 3 ||
               word_among(a, " aujourd presqu entr quelqu lorsqu puisqu jusqu grand ");
    case AFTER_DOT:
        return a->length == 1 && b->length == 1;
    default:
        return false;
    }
}

/* One word, as a dictionary has them: hyphens hold at most two full words together, whatever
 * small ones and numbers stand between; one said again and again is one. */
static bool is_one_word(const struct folded *clue)
{
    int full = 0;

    if (clue->total > clue->count)
        return false;
    for (int i = 0; i < clue->count; i++) {
        const struct word *w = &clue->word[i];
        bool               again = false;

        if (i > 0 && !holds(&clue->word[i - 1], w))
            return false;
        for (int j = 0; j < i; j++)
            again = again || word_equal(w, &clue->word[j]);
        full += !again && w->length > 2 && !word_is_small(w) && !word_number_of(w, false) &&
                !word_among(w, " saint sainte ");
    }
    return full <= 2;
}

static enum clue judge_form(const struct folded *clue, const struct form *f)
{
    enum clue verdict = whole_betrays(clue, f);

    if (verdict != CLUE_FINE)
        return verdict;
    for (int i = 0; i < clue->count; i++)
        if (word_betrays(&clue->word[i], f))
            return CLUE_NAME;
    if (split_betrays(clue, f))
        return CLUE_NAME;
    return phrase_betrays(clue, f) ? CLUE_SPELLING : CLUE_FINE;
}

enum clue referee_clue(int round, const struct name *name, const char *typed)
{
    struct folded clue;
    struct form   f;

    if (round == 3) {
        while (*typed == ' ' || *typed == '\t')
            typed++;
        return *typed == '\0' ? CLUE_EMPTY : is_emoji(typed) ? CLUE_FINE : CLUE_EMOJI;
    }
    fold_text(typed, &clue);
    if (clue.count == 0)
        return CLUE_EMPTY;
    for (int i = 0; form_of(name, i, &f); i++) {
        enum clue verdict = f.text.count ? judge_form(&clue, &f) : CLUE_FINE;

        if (verdict != CLUE_FINE)
            return verdict;
    }
    return round == 2 && !is_one_word(&clue) ? CLUE_WORDS : CLUE_FINE;
}

/* ---- Guesses. ---- */

static uint16_t letter_at(const struct word *w, int i)
{
    return i < w->length ? w->letter[i] : 0;
}

/* A word by its sound, roughly: ph is f, y is i, ae and oe are e, hard c and qu are k, a double
 * letter is one. */
static struct word sound_of(const struct word *w)
{
    struct word out = {.length = 0};

    for (int i = 0; i < w->length; i++) {
        uint16_t c = w->letter[i], next = letter_at(w, i + 1);

        if ((c == 'a' || c == 'o') && next == 'e') {
            c = 'e', i++;
        } else if (next == 'a' || next == 'o') {
            next = letter_at(w, i + 2) == 'e' ? 'e' : next;
        }

        if (c == 'p' && next == 'h')
            c = 'f', i++;
        else if ((c == 'q' && next == 'u') || (c == 'c' && next == 'k'))
            c = 'k', i++;
        else if (c == 'c' && next != 'e' && next != 'i' && next != 'y' && next != 'h')
            c = 'k';
        else if (c == 'y')
            c = 'i';
        if (out.length == 0 || out.letter[out.length - 1] != c)
            out.letter[out.length++] = c;
    }
    return out;
}

static bool same_letters(const struct word *a, const struct word *b)
{
    for (int i = 0; i < a->length; i++) {
        int more = 0;

        for (int j = 0; j < a->length; j++)
            more += (a->letter[j] == a->letter[i]) - (b->letter[j] == a->letter[i]);
        if (more != 0)
            return false;
    }
    return true;
}

/* How far a typed word is from one of the name, in letters; -1: too far to be the same. Short
 * words must be right but for two letters swapped, words of five letters but for one that is
 * missing or too many: Manet is not Monet. */
static int slip(const struct word *typed, const struct word *of)
{
    struct word a, b;
    int         far;

    if (word_equal(typed, of))
        return 0;
    if (of->length <= 3)
        return -1;
    a = sound_of(typed), b = sound_of(of);
    if (word_equal(&a, &b))
        return 1;
    far = word_distance(&a, &b, 2);
    if (far > (of->length >= 9 ? 2 : 1))
        return -1;
    if (a.letter[0] != b.letter[0] &&
        !(a.length > 1 && a.letter[1] == b.letter[0] && a.letter[0] == b.letter[1]))
        return -1;
    if (of->length <= 5 && a.length == b.length && !same_letters(&a, &b))
        return -1;
    return of->length == 4 && a.length != b.length ? -1 : far + 1;
}

/* Words of a guess that say nothing: "c'est…", "euh". */
static const char fillers[] = " cest serait euh heu hein hum ah oh eh oui ouais pense crois dirais "
                              "dis peut etre maybe think um uh err hmm yes voila alors ben bah ";

/* Where somebody reigned or came from: "Henri IV de France" is Henri IV. */
static const char realms[] = " france angleterre england ecosse scotland espagne spain autriche "
                             "austria russie russia egypte egypt rome paris delft alexandrie "
                             "alexandria calcutta ";

/* The words of a guess that say something; all of them if none does. */
static void guess_read(const char *typed, struct folded *out)
{
    struct folded all;

    fold_text(typed, &all);
    out->count = out->total = 0;
    for (int i = 0; i < all.count; i++) {
        const struct word *w = &all.word[i];
        bool               elided = i + 1 < all.count && all.word[i + 1].after == AFTER_APOSTROPHE;
        bool               initial = w->length == 1 && w->capital && !elided;

        if (initial || (!word_is_small(w) && !word_among(w, fillers)))
            out->word[out->count++] = *w;
    }
    if (out->count == 0)
        *out = all;
    out->total = all.total;
}

/* What a guess is worth as a guess at one form. */
enum grade { NOTHING, SOMETHING, FAMILY_NAME, WHOLE };
struct worth {
    enum grade grade;
    int        slips;
};

/* Finds the word of the form that a typed one stands for, not yet taken; -1: none. */
static int word_meant(const struct word *typed, const struct form *f, const bool *taken, int *slips)
{
    int best = -1, least = 100, number = word_number_of(typed, true);

    for (int i = 0; i < f->text.count; i++) {
        const struct word *w = &f->text.word[i];
        int                far = -1;

        if (taken[i])
            continue;
        if (f->number[i])
            far = number == f->number[i] ? 0 : -1;
        else if (typed->length == 1 || w->length == 1) /* an initial for a first name */
            far = typed->letter[0] == w->letter[0] && i + 1 < f->text.count ? 0 : -1;
        else if (f->counts[i])
            far = slip(typed, w);
        if (far >= 0 && far < least) {
            least = far;
            best = i;
        }
    }
    *slips += best >= 0 ? least : 0;
    return best;
}

/* The last word that counts, with those a hyphen ties to it; where it begins. */
static int family_name(const struct form *f, int *last)
{
    int from = f->text.count - 1;

    while (from > 0 && !f->counts[from])
        from--;
    *last = from;
    while (from > 0 && f->text.word[from].after == AFTER_HYPHEN)
        from--;
    return from;
}

/* Is the last word a family name, so that it can stand alone? Not behind an article or "of",
 * not with a number, not where it is a word like any other. */
static bool has_family_name(const struct name *name, const struct form *f)
{
    int                last, from = family_name(f, &last);
    const struct word *before = from > 0 ? &f->text.word[from - 1] : NULL;

    if (!f->main || name->epithet || !before)
        return false;
    if (word_among(&f->text.word[0], " le la les l the ") && f->text.count > 1 &&
        !word_is_title(&f->text.word[1]))
        return false;
    if (!before->capital && word_among(before, " le la les l the du des d au aux of in et and "))
        return false;
    for (int i = 0; i < f->text.count; i++)
        if (f->number[i])
            return false;
    return !word_among(&f->text.word[last],
                       " woman man boy girl panther bull pig pocket moon bell bunny mouse duck bee "
                       "head baba yaga wata ") &&
           !word_spells(&f->text.word[0], "lady");
}

/* A title before the name. */
static bool is_title_of(const struct form *f, int i)
{
    int first = 0;

    while (first < f->text.count - 1 && word_is_small(&f->text.word[first]))
        first++;
    return f->main && i == first && i + 1 < f->text.count && word_is_title(&f->text.word[i]);
}

/* All words are needed, or the family name; the title, or the initials of one who has a family
 * name, may be left out, but then nobody else in the deck may be called so. */
static enum grade grade_taken(const struct name *name, const struct form *f, const bool *taken)
{
    bool whole = true, untitled = true, some = false, family = true;
    int  last, from = family_name(f, &last);

    for (int i = 0; i < f->text.count; i++) {
        bool initial = f->text.word[i].length == 1 && i < last;

        if (!f->counts[i] && !initial)
            continue;
        whole = whole && (taken[i] || (initial && f->text.word[i].after == AFTER_APOSTROPHE));
        untitled = untitled && (taken[i] || is_title_of(f, i));
        some = some || (taken[i] && !initial && !f->number[i] && !is_title_of(f, i));
        if (i >= from && i <= last)
            family = family && taken[i];
    }
    if (whole && some)
        return WHOLE;
    if (untitled && some)
        return FAMILY_NAME;
    if (family && some && f->text.word[last].length >= 3 && has_family_name(name, f))
        return FAMILY_NAME;
    return some ? SOMETHING : NOTHING;
}

/* Words from..to of a form in one. */
static struct word join_words(const struct form *f, int from, int to)
{
    struct word all = {.length = 0};

    for (int i = from; i <= to; i++)
        word_append(&all, &f->text.word[i]);
    return all;
}

static int counting_words(const struct form *f)
{
    int n = 0;

    for (int i = 0; i < f->text.count; i++)
        n += f->counts[i];
    return n;
}

static bool has_initials(const struct form *f)
{
    for (int i = 0; i < f->text.count; i++)
        if (!f->counts[i] && f->text.word[i].length == 1 && f->text.word[i].capital)
            return true;
    return false;
}

/* Written in one, or apart where the name is in one: "saintexupery", "spider man", "degaulle". */
static struct worth worth_joined(const struct name *name, const struct form *f,
                                 const struct folded *guess, const char *typed)
{
    struct folded all;
    struct word   said, whole = join_counting(f), wanted = folded_join(&f->text);
    int           far, last, from = family_name(f, &last);

    fold_text(typed, &all);
    said = folded_join(&all);
    if (word_equal(&said, &wanted))
        return (struct worth){WHOLE, 0};
    for (int i = 0; i < f->text.count; i++)
        if (f->number[i])
            return (struct worth){NOTHING, 0};
    for (int i = 1; i < guess->count; i++)
        if (word_number_of(&guess->word[i], false))
            return (struct worth){NOTHING, 0};
    said = folded_join(guess);
    if (guess->count == counting_words(f) && guess->count > 1)
        return (struct worth){NOTHING, 0};
    far = whole.length >= 5 && !has_initials(f) ? slip(&said, &whole) : -1;
    if (far >= 0)
        return (struct worth){WHOLE, far};
    if (!has_family_name(name, f))
        return (struct worth){NOTHING, 0};
    wanted = join_words(f, from, last);
    far = last > from ? slip(&said, &wanted) : -1;
    while (far < 0 && from > 0 &&
           (word_is_small(&f->text.word[from - 1]) || f->text.word[from - 1].length == 1)) {
        wanted = join_words(f, --from, last);
        far = slip(&said, &wanted);
    }
    return far >= 0 ? (struct worth){FAMILY_NAME, far} : (struct worth){NOTHING, 0};
}

static struct worth worth_as(const struct name *name, const struct form *f,
                             const struct folded *guess, const char *typed)
{
    struct worth w = worth_joined(name, f, guess, typed);
    bool         taken[TEXT_WORDS] = {false};
    int          slips = 0;

    if (w.grade != NOTHING)
        return w;
    for (int i = 0; i < guess->count; i++) {
        int meant = word_meant(&guess->word[i], f, taken, &slips);

        if (meant >= 0)
            taken[meant] = true;
        else if (!word_is_title(&guess->word[i]) && !word_among(&guess->word[i], realms))
            return w;
    }
    return (struct worth){grade_taken(name, f, taken), slips};
}

/* The best that a guess is worth as a guess at a name, over its forms. */
static struct worth worth_of(const struct name *name, const struct folded *guess, const char *typed)
{
    struct worth best = {NOTHING, 0};
    struct form  f;

    for (int i = 0; form_of(name, i, &f); i++) {
        struct worth w;

        if (f.text.count == 0)
            continue;
        w = worth_as(name, &f, guess, typed);
        if (w.grade > best.grade || (w.grade == best.grade && w.slips < best.slips))
            best = w;
    }
    return best;
}

/* Could the guess be meant as a part of this name, in any of its forms? */
static bool is_called_so(const struct name *name, const struct folded *guess)
{
    struct form f;

    for (int i = 0; form_of(name, i, &f); i++) {
        bool taken[TEXT_WORDS] = {false}, all = f.text.count > 0;
        int  slips = 0;

        for (int k = 0; k < guess->count && all; k++) {
            int meant = word_meant(&guess->word[k], &f, taken, &slips);

            all = meant >= 0;
            if (all)
                taken[meant] = true;
        }
        if (all && slips == 0)
            return true;
    }
    return false;
}

static bool same_name(const struct name *a, const struct name *b)
{
    return a->text[FRENCH] == b->text[FRENCH] && a->text[ENGLISH] == b->text[ENGLISH];
}

enum guess referee_guess(const struct name *name, const struct name *deck, int count,
                         const char *typed)
{
    struct folded guess;
    struct worth  mine;

    guess_read(typed, &guess);
    if (guess.count == 0)
        return GUESS_WRONG;
    mine = worth_of(name, &guess, typed);
    if (mine.grade < FAMILY_NAME)
        return mine.grade == SOMETHING ? GUESS_NEAR : GUESS_WRONG;
    for (int i = 0; i < count; i++) {
        struct worth other;

        if (same_name(&deck[i], name))
            continue;
        other = worth_of(&deck[i], &guess, typed);
        if (other.grade > mine.grade || (other.grade == mine.grade && other.slips < mine.slips))
            return GUESS_WRONG;
        if (mine.grade == FAMILY_NAME && is_called_so(&deck[i], &guess))
            return GUESS_NEAR;
    }
    return GUESS_RIGHT;
}
