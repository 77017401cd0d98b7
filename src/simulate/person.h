/* person.h: somebody at a page. The page keeps to the rules of web/src/net/socket.ts: every action
 * has an id and is said again until it is answered; numbers that are missing are asked for; a line
 * that does not answer is given up and sought again after a pause that grows. */
#ifndef TABLEE_SIMULATE_PERSON_H
#define TABLEE_SIMULATE_PERSON_H

#include "core/chance.h"
#include "server/identity.h"
#include "server/messages.h"
#include "simulate/scan.h"

struct world;
struct cable;

enum kind { KIND_PLAYER, KIND_WATCHER, KIND_TELEVISION, KIND_STRANGER };
enum place { PLACE_HOME, PLACE_DIALLING, PLACE_DOOR, PLACE_INSIDE, PLACE_CLOSED };
enum { ASKED_MAX = 6, LEGAL_BYTES = 2048, ACTION_BYTES = 24 };

/* An action that is not answered yet. */
struct pending {
    char              id[ACTION_BYTES];
    char             *text;
    uint32_t          length;
    uint32_t          line; /* the last line that it was said on */
    enum request_type type;
    int64_t           since; /* µs */
    uint32_t          sent;
};

/* The room as the page was told. */
struct known {
    char code[CODE_MAX], secret[SECRET_MAX], host[ID_MAX], owner[ID_MAX], phase[12];
    char commit[HEX_MAX_BYTES];
    int  seats, seat; /* at the table; mine, or -1 */
    int  empty, people, first_empty;
    char ids[SEATS_MAX][ID_MAX];
    bool promised, revealed, asked; /* of my own share of chance */
    char promise[HEX_MAX_BYTES];
    bool chat, gathering;
};

struct person {
    int                  number, party;
    enum kind            kind;
    char                 name[24], address[24], token[TOKEN_MAX], id[ID_MAX];
    struct chance_source chance;
    bool                 opens;   /* the room is theirs to open */
    bool                 gone;    /* for good */
    bool                 by_code; /* comes by the code alone, and knocks */
    bool                 silent;  /* never adds to chance */
    bool                 clumsy;  /* presses twice, late, early, types nonsense */
    bool                 state;   /* wants the state's bytes */
    enum place           place;
    struct cable        *line;
    uint32_t             line_number;
    int64_t              pause, heard; /* ms; µs */
    uint32_t             waiting;      /* counts what is waited for: an older one is void */
    uint32_t             n, actions;
    bool                 behind, entered;
    char                 joining[ACTION_BYTES];
    int64_t              joining_since;
    struct pending       pending[ASKED_MAX];
    int                  pending_count;
    struct known         room;
    char                 nonce[HEX_MAX_BYTES], knocker[ID_MAX];
    char                 promised[HEX_MAX_BYTES]; /* and not again at once */
    int64_t              promised_at;
    char                 legal[LEGAL_BYTES];
    size_t               legal_length;
    uint32_t             legal_n; /* of which number it is; acted on once */
    bool                 acted;
};

void person_begin(struct world *w, struct person *p);
void person_end(struct world *w, struct person *p);

/* The page goes to the server: now, or when it comes back. */
void person_dial(struct world *w, struct person *p);
/* Away from the page, without a word. */
void person_hang_up(struct world *w, struct person *p);

/* An action: `fields` is what follows its id, such as ",\"move\":\"dudo\"". False: too many wait.
 */
bool person_ask(struct world *w, struct person *p, enum request_type type, const char *fields);
/* Bytes on the line, whatever they are. */
void person_say(struct world *w, struct person *p, const char *text, size_t length);

/* From cable.c. */
void person_opened(struct world *w, struct person *p);
void person_lost(struct world *w, struct person *p);
void person_hears(struct world *w, struct person *p, const char *text, size_t length);

/* habits.c: something that this person does now and then. */
void habits_begin(struct world *w, struct person *p);

#endif
