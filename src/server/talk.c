/* talk.c: what people say to each other at the table. See asked.h. */
#include "server/address.h"
#include "server/asked.h"
#include "server/identity.h"
#include "server/words.h"

/* ---- What may be said: `say_NAME` for each SAYS of messages.def. 0, or why not. It may change
 * the text, of TEXT_MAX bytes, which then goes to everybody inside. ---- */

static refusal say_emote(const struct asked *a, char *text)
{
    size_t length = strlen(text);

    (void)a;
    return length == 0 || strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") != length
               ? REFUSED_no_emote
               : NOT_REFUSED;
}

static refusal say_chat(const struct asked *a, char *text)
{
    if (!a->r->settings.chat)
        return REFUSED_no_text;
    return text_clean(text, text, TEXT_MAX + 1) ? NOT_REFUSED : REFUSED_empty;
}

/* ---- Saying it. ---- */

static bool may_speak(struct asked *a)
{
    return bucket_take(a->s->now, &a->c->said_at, &a->c->said, SAID_PER_S, 5);
}

static refusal say(struct asked *a, enum saying_kind kind, const char *given_text,
                   refusal (*refuse)(const struct asked *a, char *text))
{
    struct change       c = {.kind = CHANGE_said};
    struct change_said *said = &c.said;
    int                 seat = room_seat_of(a->r, a->c->id);
    refusal             why;

    if (a->c->role == ROLE_SCREEN)
        return REFUSED_screen_silent;
    if (!may_speak(a))
        return REFUSED_not_so_fast;
    said->seat = seat >= 0 ? seat : SPECTATOR;
    memcpy(said->name, a->c->name, sizeof said->name);
    said->saying.kind = kind;
    text_copy(said->saying.text, sizeof said->saying.text, given_text);
    why = refuse(a, said->saying.text);
    return why ? why : aside(a, &c);
}

#define FIELD(name, kind, size)
#define IN(name, where)
#define TAKES(name, field, need)
#define OUT(name)
#define PART(name)
#define GIVES(name, field, type)
#define SAYS(name, field, size, key)                                                               \
    struct result answer_##name(struct asked *a)                                                   \
    {                                                                                              \
        return done_unless(say(a, SAYING_##name, a->q->field, say_##name));                        \
    }
#include "server/messages.def"

/* ---- Games that are talked: words.c. ---- */

struct result answer_words(struct asked *a)
{
    int  seat = a->c->role == ROLE_PLAYER ? room_seat_of(a->r, a->c->id) : -1;
    char text[TEXT_MAX + 1];

    if (seat < 0)
        return refused(REFUSED_no_seat);
    if (a->r->phase != ROOM_PLAYING)
        return refused(REFUSED_no_game);
    if (strcmp(a->q->kind, "clue") != 0 && strcmp(a->q->kind, "guess") != 0)
        return refused(REFUSED_bad_kind);
    if (!may_speak(a))
        return refused(REFUSED_not_so_fast);
    if (!text_clean(a->q->text, text, sizeof text))
        return refused(REFUSED_empty);
    return done_unless(
        words_hear(a->s, a->r, seat, strcmp(a->q->kind, "guess") == 0, text, a->action));
}

struct result answer_signal(struct asked *a)
{
    struct conn *c = a->c;

    if (!bucket_take(a->s->now, &c->signals_at, &c->signals, SIGNALS_PER_S, MESSAGES_BURST_S))
        return refused(REFUSED_not_so_fast);
    return done_unless(words_signal(c, a->q->to, a->q->data));
}
