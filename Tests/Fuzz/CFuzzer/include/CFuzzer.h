#include <stddef.h>
#include <stdint.h>

// libFuzzer, as a library: its own 'main' can't stand in an executable of Swift.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*input)(const uint8_t *bytes, size_t count));
