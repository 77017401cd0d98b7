/* store.c: `tablee backup`, `tablee restore` and `tablee rooms`: what an operator does with a
 * server's store. */
#include "commands/commands.h"
#include "server/room.h"
#include "server/rooms.h"
#include "store/upkeep.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Where the store is. ---- */

struct place {
    const char *data, *store; /* as the call says; NULL: not said */
    bool        force, lost;
    char        folder[PATH_MAX], url[PATH_MAX + 32];
    const char *path; /* of the file, within `url` */
};

/* Reads the words of a call, at most `most` of them; --lost is only for lists. 0, or EXIT_WRONG
 * after saying what is wrong. */
static int place_read(struct place *p, int argc, char **argv, struct words *words, int most,
                      bool lists)
{
    char why[STORE_WHY_MAX];
    int  code;

    *p = (struct place){.data = getenv("TABLEE_DATA"), .store = getenv("TABLEE_STORE")};
    code = args_read(argc, argv,
                     (struct flag[]){{"--data", FLAG_TEXT, &p->data, 0, 0},
                                     {"--store", FLAG_TEXT, &p->store, 0, 0},
                                     {"--force", FLAG_ON, &p->force, 0, 0},
                                     {lists ? "--lost" : NULL, FLAG_ON, &p->lost, 0, 0},
                                     {0}},
                     words, most);
    if (code)
        return code;
    if (p->data && *p->data)
        snprintf(p->folder, sizeof p->folder, "%s", p->data);
    else if (!server_folder(p->folder))
        return EXIT_WRONG;
    if (strlen(p->folder) > STORE_PATH_MAX)
        return wrong_call(say("%.40s…: the name of the folder is too long",
                              "%.40s… : le nom du dossier est trop long"),
                          p->folder);
    if (p->store && *p->store)
        snprintf(p->url, sizeof p->url, "%.*s", STORE_PATH_MAX, p->store);
    else
        snprintf(p->url, sizeof p->url, "sqlite:%s/rooms.db", p->folder);
    p->path = store_path(p->url, why);
    return p->path ? 0 : wrong_call("%s", why);
}

static void say_counts(const char *done, const char *where, const struct backup_counts *c)
{
    long long rooms = c->rooms, games = c->games, kib = (c->bytes + 1023) / 1024;

    if (say_french())
        printf("%s %s : salons : %lld, parties finies : %lld, %lld Kio\n", done, where, rooms,
               games, kib);
    else
        printf("%s %s: %lld room%s, %lld finished game%s, %lld KiB\n", done, where, rooms,
               rooms == 1 ? "" : "s", games, games == 1 ? "" : "s", kib);
}

/* ---- backup ---- */

int cmd_backup(int argc, char **argv)
{
    static struct place  p;
    static struct words  words;
    struct backup_counts counts = {0};
    char                 why[STORE_WHY_MAX];
    int                  code;

    if (args_ask_help(argc, argv)) {
        puts(say(
            "tablee backup FILE [--data FOLDER] [--store URL] [--force]\n\n"
            "Saves a consistent copy of a server's data to FILE, even while the server runs: its\n"
            "rooms, its finished games, and the key by which it recognises returning visitors.\n"
            "FILE contains secrets (seeds, hands, the key); only you can read it.\n"
            "  --data FOLDER   the server's data folder (default: $TABLEE_DATA, or\n"
            "                  ~/.local/share/tablee/server)\n"
            "  --store URL     sqlite:PATH, if the server was started with --store\n"
            "  --force         replace FILE if it exists",
            "tablee backup FICHIER [--data DOSSIER] [--store URL] [--force]\n\n"
            "Copie les données d'un serveur dans FICHIER, même pendant qu'il tourne : ses salons,\n"
            "ses parties finies, et la clé qui lui fait reconnaître qui revient. FICHIER contient\n"
            "des secrets (graines, mains, clé) ; personne d'autre ne peut le lire.\n"
            "  --data DOSSIER  le dossier du serveur (sinon $TABLEE_DATA, ou\n"
            "                  ~/.local/share/tablee/server)\n"
            "  --store URL     sqlite:CHEMIN, si le serveur a été lancé avec --store\n"
            "  --force         remplace FICHIER s'il existe"));
        return EXIT_YES;
    }
    code = place_read(&p, argc, argv, &words, 1, false);
    if (code)
        return code;
    if (words.count != 1)
        return wrong_call(say("backup: name the file to write: tablee backup FILE",
                              "backup : nomme le fichier à écrire : tablee backup FICHIER"));
    if (!store_backup(p.path, p.folder, words.word[0], p.force, &counts, why))
        return wrong_call("%s", why);
    say_counts(say("backup written to", "copie écrite dans"), words.word[0], &counts);
    return EXIT_YES;
}

/* ---- restore ---- */

int cmd_restore(int argc, char **argv)
{
    static struct place  p;
    static struct words  words;
    struct backup_counts counts = {0};
    char                 why[STORE_WHY_MAX];
    int                  code;

    if (args_ask_help(argc, argv)) {
        puts(say(
            "tablee restore FILE [--data FOLDER] [--store URL] [--force]\n\n"
            "Replaces a server's data with a backup, including the key by which it recognises\n"
            "returning visitors. Stop the server first. FILE is checked before anything changes.\n"
            "Backups of older versions are upgraded when the server starts.\n"
            "  --data FOLDER   the server's data folder (default: $TABLEE_DATA, or\n"
            "                  ~/.local/share/tablee/server)\n"
            "  --store URL     sqlite:PATH, if the server was started with --store\n"
            "  --force         replace the existing store and everything in it",
            "tablee restore FICHIER [--data DOSSIER] [--store URL] [--force]\n\n"
            "Remplace les données d'un serveur par une copie, y compris la clé qui lui fait\n"
            "reconnaître qui revient. Arrête d'abord le serveur. FICHIER est vérifié avant que\n"
            "rien ne change. Une copie d'une version plus ancienne est mise à jour au démarrage.\n"
            "  --data DOSSIER  le dossier du serveur (sinon $TABLEE_DATA, ou\n"
            "                  ~/.local/share/tablee/server)\n"
            "  --store URL     sqlite:CHEMIN, si le serveur a été lancé avec --store\n"
            "  --force         remplace les données présentes, en entier"));
        return EXIT_YES;
    }
    code = place_read(&p, argc, argv, &words, 1, false);
    if (code)
        return code;
    if (words.count != 1)
        return wrong_call(say("restore: name the backup: tablee restore FILE",
                              "restore : nomme la copie : tablee restore FICHIER"));
    if (!store_restore(words.word[0], p.path, p.folder, p.force, &counts, why))
        return wrong_call("%s", why);
    say_counts(say("restored to", "rétabli dans"), p.path, &counts);
    return EXIT_YES;
}

/* ---- rooms ---- */

static const char *no_such_room(void)
{
    return say("there is no room of that id (tablee rooms lists them)",
               "aucun salon n'a cet identifiant (tablee rooms les donne)");
}

static const char *const phases[] = {"lobby", "playing", "paused", "over"};

struct listing {
    struct store *store;
    bool          lost; /* only those */
    uint32_t      shown;
};

static void list_one(void *arg, uint64_t id)
{
    struct listing *l = arg;
    struct room    *r = room_new(id);
    struct details  details;
    refusal         why = rooms_rebuild(l->store, r, &details);
    const char     *code = r->code[0] ? r->code : "-";
    char            said[REASON_MAX];

    if (why || !l->lost) {
        if (l->shown++ == 0)
            puts("id                code  game      phase    matches  records");
        if (why)
            printf("%016llx  %-4s  %-8s  lost     %s\n", (unsigned long long)id, code,
                   r->settings.game ? r->settings.game->id : "-",
                   refusal_said(r->settings.game, why, &details, said));
        else
            printf("%016llx  %-4s  %-8s  %-7s  %7u  %7u\n", (unsigned long long)id, code,
                   r->settings.game->id, phases[r->phase], r->matches, r->n);
    }
    room_free(r);
}

static int list_rooms(const struct place *p)
{
    struct listing l = {.lost = p->lost};
    char           why[STORE_WHY_MAX];

    l.store = store_look(p->url, why);
    if (!l.store)
        return wrong_call("%s", why);
    store_list(l.store, list_one, &l);
    store_close(l.store);
    if (l.shown == 0)
        puts(p->lost ? say("no room is lost", "aucun salon n'est perdu")
                     : say("there are no rooms", "il n'y a pas de salon"));
    return EXIT_YES;
}

/* A room's id as it is listed. */
static bool room_read(const char *word, uint64_t *id)
{
    char              *end;
    unsigned long long value;

    errno = 0;
    value = strtoull(word, &end, 16);
    *id = value;
    return strlen(word) == 16 && *end == '\0' && errno == 0 && word[0] != '-' && word[0] != '+';
}

struct export
{
    FILE    *to;
    uint32_t records;
};

static bool export_one(void *arg, uint32_t seq, const void *bytes, size_t length)
{
    struct export *e = arg;

    (void)seq;
    e->records++;
    return fwrite(bytes, 1, length, e->to) == length && fputc('\n', e->to) != EOF;
}

/* The room's list of names, as an object of its own behind the records. */
static void export_attached(struct store *store, uint64_t id, struct export *e)
{
    size_t length;
    char  *bytes = store_attached(store, id, &length);

    if (bytes)
        fprintf(e->to, "%s\n", bytes);
    free(bytes);
}

static int export_room(const struct place *p, uint64_t id, const char *file)
{
    char          why[STORE_WHY_MAX] = "";
    struct store *store = store_look(p->url, why);
    struct export e = {0};
    int  fd;
    bool good;

    if (!store)
        return wrong_call("%s", why);
    fd = open(file, O_WRONLY | O_CREAT | O_CLOEXEC | (p->force ? O_TRUNC : O_EXCL), 0600);
    e.to = fd < 0 ? NULL : fdopen(fd, "w");
    if (!e.to) {
        int error = errno;

        store_close(store);
        return wrong_call(
            "%s: %s", file,
            error == EEXIST ? say("the file is there already: name another, or say --force",
                                  "le fichier existe déjà : nommes-en un autre, ou ajoute --force")
                            : strerror(error));
    }
    good = store_salvage(store, id, export_one, &e, why);
    export_attached(store, id, &e);
    store_close(store);
    if (fclose(e.to) != 0 || !good || e.records == 0) {
        unlink(file);
        return wrong_call("%s", !good            ? why
                                : e.records == 0 ? no_such_room()
                                                 : say("the file could not be written",
                                                       "le fichier n'a pas pu être écrit"));
    }
    printf(say("%u records written to %s\n", "%u lignes écrites dans %s\n"), e.records, file);
    return EXIT_YES;
}

/* Whether the room could go on; one that could is deleted only if it is asked for twice. */
static bool is_lost(const struct place *p, uint64_t id, char why[STORE_WHY_MAX])
{
    struct store  *store = store_look(p->url, why);
    struct room   *r = room_new(id);
    struct details details;
    bool           lost = store && rooms_rebuild(store, r, &details);

    if (store && !lost && r->n > 0)
        snprintf(why, STORE_WHY_MAX,
                 say("room %s is fine and can be played on: use --force to delete it anyway",
                     "le salon %s est lisible et peut continuer : --force l'efface quand même"),
                 r->code);
    else if (store && !lost)
        snprintf(why, STORE_WHY_MAX, "%s", no_such_room());
    room_free(r);
    if (store)
        store_close(store);
    return lost;
}

static int delete_room(const struct place *p, uint64_t id)
{
    char    why[STORE_WHY_MAX] = "";
    int64_t gone = -1;

    if (p->force || is_lost(p, id, why))
        gone = store_delete(p->path, p->folder, id, why);
    if (gone <= 0)
        return wrong_call("%s", gone == 0 ? no_such_room() : why);
    printf(say("%lld records deleted\n", "%lld lignes effacées\n"), (long long)gone);
    return EXIT_YES;
}

static void rooms_help(void)
{
    puts(say(
        "tablee rooms [--lost] [--data FOLDER] [--store URL]\n"
        "tablee rooms export ID FILE [--force]\n"
        "tablee rooms delete ID [--force]\n\n"
        "Lists the rooms in a server's store. A room is lost if this version can't read it, for\n"
        "example because its match began under other rules. The server leaves such a room in the\n"
        "store, so that the right version can continue it.\n"
        "  --lost          list only lost rooms\n"
        "  export ID FILE  save all records of a room and its list of names to FILE, as one JSON\n"
        "                  object per line. They contain secrets; only you can read the file\n"
        "  delete ID       delete a lost room for good; stop the server first\n"
        "  --force         replace FILE; delete a room that isn't lost\n"
        "  --data FOLDER   the server's data folder (default: $TABLEE_DATA, or\n"
        "                  ~/.local/share/tablee/server)\n"
        "  --store URL     sqlite:PATH, if the server was started with --store\n"
        "You can list and export rooms while the server runs.",
        "tablee rooms [--lost] [--data DOSSIER] [--store URL]\n"
        "tablee rooms export ID FICHIER [--force]\n"
        "tablee rooms delete ID [--force]\n\n"
        "Donne les salons d'un serveur. Un salon est perdu si cette version ne peut pas le\n"
        "lire, par exemple parce que sa partie a commencé avec d'autres règles. Le serveur le\n"
        "garde, pour que la bonne version puisse le reprendre.\n"
        "  --lost          seulement les salons perdus\n"
        "  export ID FICHIER  écrit tout d'un salon et sa liste de noms dans FICHIER, un objet\n"
        "                  JSON par ligne. Il y a des secrets ; personne d'autre ne peut le lire\n"
        "  delete ID       efface pour de bon un salon perdu ; arrête d'abord le serveur\n"
        "  --force         remplace FICHIER ; efface un salon qui n'est pas perdu\n"
        "  --data DOSSIER  le dossier du serveur (sinon $TABLEE_DATA, ou\n"
        "                  ~/.local/share/tablee/server)\n"
        "  --store URL     sqlite:CHEMIN, si le serveur a été lancé avec --store\n"
        "On peut lister et exporter pendant que le serveur tourne."));
}

int cmd_rooms(int argc, char **argv)
{
    static struct place p;
    static struct words words;
    uint64_t            id;
    int                 code;

    if (args_ask_help(argc, argv)) {
        rooms_help();
        return EXIT_YES;
    }
    code = place_read(&p, argc, argv, &words, 3, true);
    if (code)
        return code;
    if (words.count == 0)
        return list_rooms(&p);
    if (words.count > 1 && !room_read(words.word[1], &id))
        return wrong_call(say("rooms: an id of 16 hexadecimal digits, not \"%s\"",
                              "rooms : un identifiant de 16 chiffres hexadécimaux, pas « %s »"),
                          words.word[1]);
    if (words.count == 3 && strcmp(words.word[0], "export") == 0)
        return export_room(&p, id, words.word[2]);
    if (words.count == 2 && strcmp(words.word[0], "delete") == 0)
        return delete_room(&p, id);
    return wrong_call(say("rooms: export ID FILE, delete ID, or nothing to list them (--help)",
                          "rooms : export ID FICHIER, delete ID, ou rien pour les voir (--help)"));
}
