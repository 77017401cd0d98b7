/* fuzz_scenario.c: any bytes as a scenario file. */
#include "scenario/scenario.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    memcpy(text, data, size);
    text[size] = '\0';
    scenario_run("fuzz", text, size % 2 == 0, NULL);
    free(text);
    return 0;
}
