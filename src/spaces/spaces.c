/* spaces.c: which games have observations. See spaces.h. */
#include "spaces/spaces.h"
#include "core/check.h"

#define SPACE(id) extern const struct space id##_space;
#include "spaces.def"
#undef SPACE

#define SPACE(id) &id##_space,
static const struct space *const spaces[] = {
#include "spaces.def"
    NULL};
#undef SPACE

const struct space *space_of(const struct game *g)
{
    for (int i = 0; spaces[i]; i++)
        if (spaces[i]->game == g)
            return spaces[i];
    return NULL;
}

int space_observe(const struct space *space, const void *s, int viewer, uint8_t *out,
                  struct feature *features, int *count)
{
    const struct head *h = head_of(s);
    struct tensor      t = {.at = out,
                            .viewer = viewer < h->seats ? viewer : 0,
                            .seats = h->seats,
                            .features = features};
    int                size;

    tensor_head(&t, h);
    space->observe(s, &t);
    size = (int)(t.at - out);
    CHECK(size <= TENSOR_MAX && t.count <= FEATURES_MAX);
    if (count)
        *count = t.count;
    return size;
}
