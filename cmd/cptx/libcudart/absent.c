/* All functions of the library: those that the other files have not are these. */

#include "cudart.h"

#define ABSENT(name) \
    __attribute__((weak)) Error name(void) { return unsupported(#name); }
#include "absent.inc"
