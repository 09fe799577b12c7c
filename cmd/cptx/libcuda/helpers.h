/* Calls of functions of the loader, which Go cannot make by itself. */

#include <stddef.h>
#include <stdint.h>

#include "place.h"

static inline void callHost(void *by, void *f, void *data) { ((void (*)(void *, void *))by)(f, data); }

static inline void callStream(void *by, void *f, uintptr_t stream, int result, void *data)
{
    ((void (*)(void *, uintptr_t, int, void *))by)(f, stream, result, data);
}

static inline void callGuard(void *by, uintptr_t addr, size_t n, int access) { ((void (*)(uintptr_t, size_t, int))by)(addr, n, access); }

static inline size_t callSize(void *by, void *f, int n) { return ((size_t (*)(void *, int))by)(f, n); }

static inline size_t callDescribe(void *by, uintptr_t site, char *to, size_t n)
{
    return ((size_t (*)(uintptr_t, char *, size_t))by)(site, to, n);
}
