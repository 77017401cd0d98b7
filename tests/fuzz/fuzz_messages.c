/* Whatever a page sends is read or refused with a reason, and nothing else happens. The
 * same bytes are read as a record of the store. */
#include "core/games.h"
#include "server/change.h"
#include "server/messages.c" /* itself, so that the fuzzer sees which way it goes */

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct request r;
    struct change  c;
    struct details details;
    char           said[REASON_MAX];
    refusal        why;

    if (size > LIST_MESSAGE_MAX)
        return 0;
    why = request_read((const char *)data, size, &r, &details);
    if (why && refusal_said(NULL, why, &details, said)[0] == '\0')
        abort();
    if (strlen(r.id) > ACTION_ID_MAX)
        abort();
    (void)change_read((const char *)data, size, games[0], &c);
    names_free(c.names);
    return 0;
}
