/* timesup_emoji.c: see timesup_emoji.h. */
#include "cli/tables/timesup_emoji.h"
#include "cli/term.h"
#include "words/emoji.h"
#include "words/fold.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *emoji, *french, *english;
} palette[] = {{"👑", "couronne", "crown"},
               {"⚔️", "épée", "sword"},
               {"🛡️", "bouclier", "shield"},
               {"🏰", "château", "castle"},
               {"🐎", "cheval", "horse"},
               {"🐑", "mouton", "sheep"},
               {"🐶", "chien", "dog"},
               {"🐱", "chat", "cat"},
               {"🦁", "lion", "lion"},
               {"🐍", "serpent", "snake"},
               {"🐭", "souris", "mouse"},
               {"🦊", "renard", "fox"},
               {"🐺", "loup", "wolf"},
               {"🐻", "ours", "bear"},
               {"🐘", "éléphant", "elephant"},
               {"🐒", "singe", "monkey"},
               {"🦍", "gorille", "gorilla"},
               {"🐦", "oiseau", "bird"},
               {"🦉", "chouette", "owl"},
               {"🐟", "poisson", "fish"},
               {"🐉", "dragon", "dragon"},
               {"🕷️", "araignée", "spider"},
               {"🦋", "papillon", "butterfly"},
               {"🐸", "grenouille", "frog"},
               {"🐝", "abeille", "bee"},
               {"🦖", "dinosaure", "dinosaur"},
               {"🍎", "pomme", "apple"},
               {"🍌", "banane", "banana"},
               {"🥔", "patate", "potato"},
               {"🍰", "gâteau", "cake"},
               {"🍞", "pain", "bread"},
               {"🍫", "chocolat", "chocolate"},
               {"🌹", "rose", "rose"},
               {"🌻", "tournesol", "sunflower"},
               {"🌳", "arbre", "tree"},
               {"🌊", "mer", "sea"},
               {"🔥", "feu", "fire"},
               {"❄️", "neige", "snow"},
               {"☀️", "soleil", "sun"},
               {"🌙", "lune", "moon"},
               {"⭐", "étoile", "star"},
               {"🌈", "arc-en-ciel", "rainbow"},
               {"🌋", "volcan", "volcano"},
               {"⛰️", "montagne", "mountain"},
               {"🏝️", "île", "island"},
               {"🏜️", "désert", "desert"},
               {"🌍", "monde", "world"},
               {"⚡", "éclair", "lightning"},
               {"🌧️", "pluie", "rain"},
               {"☂️", "parapluie", "umbrella"},
               {"👩", "femme", "woman"},
               {"👨", "homme", "man"},
               {"👧", "fille", "girl"},
               {"👦", "garçon", "boy"},
               {"👵", "grand-mère", "granny"},
               {"👶", "bébé", "baby"},
               {"👸", "princesse", "princess"},
               {"🧙", "sorcier", "wizard"},
               {"🧜‍♀️", "sirène", "mermaid"},
               {"🧚", "fée", "fairy"},
               {"🧛", "vampire", "vampire"},
               {"👻", "fantôme", "ghost"},
               {"🤖", "robot", "robot"},
               {"👽", "extraterrestre", "alien"},
               {"🤡", "clown", "clown"},
               {"🦸", "héros", "hero"},
               {"🕵️", "détective", "detective"},
               {"👨‍🚀", "astronaute", "astronaut"},
               {"🎅", "noël", "christmas"},
               {"💀", "crâne", "skull"},
               {"😱", "peur", "fear"},
               {"😂", "rire", "laugh"},
               {"😢", "triste", "sad"},
               {"😡", "colère", "angry"},
               {"😴", "dormir", "sleep"},
               {"😍", "amour", "love"},
               {"❤️", "cœur", "heart"},
               {"💋", "baiser", "kiss"},
               {"💪", "muscle", "strong"},
               {"🧠", "cerveau", "brain"},
               {"👁️", "œil", "eye"},
               {"👃", "nez", "nose"},
               {"👂", "oreille", "ear"},
               {"🖐️", "main", "hand"},
               {"🦶", "pied", "foot"},
               {"🥸", "moustache", "moustache"},
               {"🧔", "barbe", "beard"},
               {"🎩", "chapeau", "hat"},
               {"👓", "lunettes", "glasses"},
               {"👗", "robe", "dress"},
               {"👢", "bottes", "boots"},
               {"👠", "chaussure", "shoe"},
               {"💎", "diamant", "diamond"},
               {"💍", "anneau", "ring"},
               {"💰", "argent", "money"},
               {"🗝️", "clé", "key"},
               {"🔔", "cloche", "bell"},
               {"🪞", "miroir", "mirror"},
               {"🕯️", "bougie", "candle"},
               {"💡", "ampoule", "lightbulb"},
               {"📚", "livres", "books"},
               {"✒️", "plume", "quill"},
               {"📜", "parchemin", "scroll"},
               {"✉️", "lettre", "letter"},
               {"📷", "photo", "camera"},
               {"🎬", "film", "movie"},
               {"📺", "télé", "tv"},
               {"📱", "téléphone", "phone"},
               {"💻", "ordinateur", "computer"},
               {"🎭", "théâtre", "theatre"},
               {"🎨", "peinture", "paint"},
               {"🗿", "statue", "statue"},
               {"🎵", "musique", "music"},
               {"🎤", "micro", "microphone"},
               {"🎸", "guitare", "guitar"},
               {"🎹", "piano", "piano"},
               {"🎻", "violon", "violin"},
               {"🎺", "trompette", "trumpet"},
               {"🥁", "tambour", "drum"},
               {"💃", "danse", "dance"},
               {"🩰", "ballet", "ballet"},
               {"⚽", "football", "football"},
               {"🏀", "basket", "basketball"},
               {"🎾", "tennis", "tennis"},
               {"🏉", "rugby", "rugby"},
               {"🏊", "nager", "swim"},
               {"🏃", "courir", "run"},
               {"🤸", "gymnastique", "gymnastics"},
               {"🥊", "boxe", "boxing"},
               {"🥋", "judo", "judo"},
               {"🏎️", "course", "race"},
               {"🚴", "vélo", "bike"},
               {"🥇", "médaille", "medal"},
               {"🏆", "coupe", "trophy"},
               {"🎯", "cible", "target"},
               {"🏹", "arc", "bow"},
               {"🔫", "pistolet", "gun"},
               {"💣", "bombe", "bomb"},
               {"🚀", "fusée", "rocket"},
               {"✈️", "avion", "plane"},
               {"⛵", "bateau", "boat"},
               {"🚂", "train", "train"},
               {"🚗", "voiture", "car"},
               {"🎈", "ballon", "balloon"},
               {"🧭", "boussole", "compass"},
               {"🔭", "télescope", "telescope"},
               {"🔬", "microscope", "microscope"},
               {"🧪", "potion", "potion"},
               {"💉", "piqûre", "injection"},
               {"⚖️", "balance", "scales"},
               {"🏛️", "temple", "temple"},
               {"⛪", "église", "church"},
               {"🕌", "mosquée", "mosque"},
               {"🗼", "tour", "tower"},
               {"🏠", "maison", "house"},
               {"🚪", "porte", "door"},
               {"🪟", "fenêtre", "window"},
               {"⛓️", "chaînes", "chains"},
               {"🕊️", "paix", "peace"},
               {"✊", "poing", "fist"},
               {"☝️", "doigt", "finger"},
               {"❓", "question", "question"},
               {"🔄", "tourner", "turn"},
               {"➡️", "après", "after"},
               {"⬅️", "avant", "before"},
               {"⬆️", "haut", "up"},
               {"⬇️", "bas", "down"},
               {"❌", "non", "no"},
               {"✅", "oui", "yes"},
               {"🇫🇷", "france", "france"},
               {"🇬🇧", "angleterre", "england"},
               {"🇺🇸", "amérique", "america"},
               {"🇮🇹", "italie", "italy"},
               {"🇪🇸", "espagne", "spain"},
               {"🇩🇪", "allemagne", "germany"},
               {"🇷🇺", "russie", "russia"},
               {"🇪🇬", "égypte", "egypt"},
               {"🇬🇷", "grèce", "greece"},
               {"🇨🇳", "chine", "china"},
               {"🇯🇵", "japon", "japan"},
               {"🇮🇳", "inde", "india"},
               {"🇧🇷", "brésil", "brazil"},
               {"🇦🇷", "argentine", "argentina"},
               {"🇲🇽", "mexique", "mexico"},
               {"🇨🇦", "canada", "canada"},
               {"🇨🇭", "suisse", "switzerland"},
               {"🇧🇪", "belgique", "belgium"},
               {"🇳🇱", "hollande", "holland"},
               {"🇵🇱", "pologne", "poland"},
               {"🇿🇦", "afrique-du-sud", "south-africa"},
               {"🇸🇳", "sénégal", "senegal"}};
enum { PALETTE = sizeof palette / sizeof *palette };

static bool same(const char *a, const char *b)
{
    struct folded x, y;
    struct word   v, w;

    fold_text(a, &x);
    fold_text(b, &y);
    v = folded_join(&x), w = folded_join(&y);
    return v.length > 0 && word_equal(&v, &w);
}

/* The picture a word names, or the n-th of a line; its length, 0 if there is none. */
static size_t picture_of(const char *word, const char *line, const char **out)
{
    char  *end;
    long   number = strtol(word, &end, 10);
    size_t length = 0;

    if (*end == '\0' && end != word) {
        for (; number > 0; number--)
            length = emoji_next(&line);
        *out = line - length;
        return length;
    }
    for (int i = 0; i < PALETTE; i++)
        if (same(word, palette[i].french) || same(word, palette[i].english)) {
            *out = palette[i].emoji;
            return strlen(palette[i].emoji);
        }
    return 0;
}

bool emoji_typed(const char *typed, const char *line, char *out, char *unknown, size_t room)
{
    size_t at = 0;

    for (;;) {
        const char *picture = typed;
        size_t      length = emoji_next(&typed);
        char        word[64];

        picture = typed - length;
        if (length == 0) {
            size_t n = strcspn(typed, " \t,");

            typed += n == 0 && *typed != '\0'; /* a comma */
            if (*typed == '\0' && n == 0)
                break;
            if (n == 0)
                continue;
            snprintf(word, sizeof word, "%.*s", (int)(n < 60 ? n : 60), typed);
            length = picture_of(word, line, &picture);
            typed += n;
            if (length == 0) {
                snprintf(unknown, room, "%s", word);
                return false;
            }
        }
        if (at + length + 1 < room) {
            memcpy(out + at, picture, length);
            at += length;
        }
    }
    out[at] = '\0';
    return true;
}

void emoji_print(void)
{
    int column = 0;

    for (int i = 0; i < PALETTE; i++) {
        const char *name = say(palette[i].english, palette[i].french);
        int         width = (int)strlen(name) + 5;

        if (column + width > term_width()) {
            putchar('\n');
            column = 0;
        }
        printf("%s %s  ", palette[i].emoji, name);
        column += width;
    }
    putchar('\n');
}
