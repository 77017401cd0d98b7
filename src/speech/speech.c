/* speech.c: see speech.h. */
#include "speech/speech.h"
#include "core/text.h"

#define SPEECH(id) extern const struct speech id##_speech;
#include "speeches.def"
#undef SPEECH

#define SPEECH(id) &id##_speech,
static const struct speech *const speeches[] = {
#include "speeches.def"
    NULL};
#undef SPEECH

const char *const way_names[] = {"typed", "room", "camera", "camera-all", NULL};

int way_find(const char *name)
{
    for (int i = 0; way_names[i]; i++)
        if (string_equal(way_names[i], name))
            return i;
    return -1;
}

const struct speech *speech_of(const struct game *g)
{
    for (int i = 0; speeches[i]; i++)
        if (speeches[i]->game == g)
            return speeches[i];
    return NULL;
}
