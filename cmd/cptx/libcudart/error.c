/* Errors: names, texts, and the last one of a thread. */

#include "cudart.h"
#include <stdio.h>

static __thread Error last;

Error done(Error e)
{
    if (e != Success)
        last = e;
    return e;
}

Error cudaGetLastError(void)
{
    Error e = last;
    last = Success;
    return e;
}

Error cudaPeekAtLastError(void) { return last; }

static const struct row { Error number; const char *name, *text; } rows[] = {
#include "errors.inc"
};

static const struct row *find(Error e)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].number == e)
            return &rows[i];
    return NULL;
}

static const char unknown[] = "unrecognized error code";

const char *cudaGetErrorName(Error e)
{
    const struct row *r = find(e);
    return r ? r->name : unknown;
}

const char *cudaGetErrorString(Error e)
{
    const struct row *r = find(e);
    return r ? r->text : unknown;
}

Error unsupported(const char *name)
{
    static __thread const char *said; /* the last one: a loop says it once */
    if (said != name)
        fprintf(stderr, "cptx: %s is not there yet\n", said = name);
    return done(NotSupported);
}
