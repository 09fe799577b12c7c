/* libcuda.so.1: the names of the CUDA driver API. Each function hands the words of its arguments on
   to the library that does the work (libcptxcuda.so beside this one), which is loaded by cuInit. What
   must be known without it, or in a child made by fork where it cannot run, is answered here. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uintptr_t word;

enum { success = 0, invalidValue = 1, notInitialized = 3, sharedObjectInitFailed = 303, notFound = 500, notPermitted = 800 };

/* A function has at most 15 arguments, each one word; what a caller did not pass is not looked at. */
#define WORDS(x) x, x, x, x, x, x, x, x, x, x, x, x, x, x, x

/* table.h: SYMBOL(number, name, api, since, per thread) for each, RESULT(number, name, text), and VERSION. */
#define SYMBOL(n, name, api, since, own) int name(WORDS(word));
#define RESULT(n, name, text)
#include "table.h"
#undef SYMBOL
#undef RESULT

static const struct { const char *name, *api; int since, own; void *at; } symbols[] = {
#define SYMBOL(n, name, api, since, own) {#name, api, since, own, (void *)name},
#define RESULT(n, name, text)
#include "table.h"
#undef SYMBOL
#undef RESULT
};

static const struct { int result; const char *name, *text; } results[] = {
#define SYMBOL(n, name, api, since, own)
#define RESULT(n, name, text) {n, name, text},
#include "table.h"
#undef SYMBOL
#undef RESULT
};

enum { symbolCount = sizeof symbols / sizeof *symbols, resultCount = sizeof results / sizeof *results };

static int (*callGo)(int, uint64_t, void *, word);
static int (*startGo)(void *, void *, void *, void *);
static void (*endGo)(void);
static int loaded, forked, loading;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t threads;
static __thread uint64_t thread;  /* number of this thread, 0: none yet */
static __thread int inHost;       /* it runs a host function of a stream */

static void inChild(void) { forked = loaded; }

/* The library is loaded from the folder of this one, or by the loader's search. */
static void load(void)
{
    char path[PATH_MAX];
    Dl_info here;
    void *library = NULL;
    if (dladdr((void *)load, &here) && here.dli_fname && strlen(here.dli_fname) + 32 < sizeof path) {
        strcpy(path, here.dli_fname);
        char *slash = strrchr(path, '/');
        strcpy(slash ? slash + 1 : path, "libcptxcuda.so");
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    if (!library && !(library = dlopen("libcptxcuda.so", RTLD_NOW | RTLD_LOCAL))) {
        fprintf(stderr, "cptx: %s\n", dlerror());
        return;
    }
    *(void **)&callGo = dlsym(library, "cptxCall");
    *(void **)&startGo = dlsym(library, "cptxStart");
    *(void **)&endGo = dlsym(library, "cptxEnd");
    pthread_atfork(NULL, NULL, inChild);
}

static void callHost(void *f, void *data)
{
    int was = inHost;
    inHost = 1;
    ((void (*)(void *))f)(data);
    inHost = was;
}

static void callStream(void *f, word stream, int result, void *data)
{
    int was = inHost;
    inHost = 1;
    ((void (*)(word, int, void *))f)(stream, result, data);
    inHost = was;
}

static size_t callSize(void *f, int n) { return ((size_t (*)(int))f)(n); }

/* describe says which function of which file a place of the program is in. */
static int describe(word site, char *to, int n)
{
    Dl_info at;
    if (!dladdr((void *)site, &at) || !at.dli_fname)
        return 0;
    const char *file = strrchr(at.dli_fname, '/');
    file = file ? file + 1 : at.dli_fname;
    int used = at.dli_sname ? snprintf(to, n, "%s+%#lx in %s", at.dli_sname, (long)(site - (word)at.dli_saddr), file)
                            : snprintf(to, n, "%s+%#lx", file, (long)(site - (word)at.dli_fbase));
    return used < 0 ? 0 : used < n ? used : n - 1;
}

__attribute__((destructor)) static void end(void)
{
    if (loaded && !forked && endGo)
        endGo();
}

static int start(void)
{
    pthread_mutex_lock(&lock);
    if (!loaded && !loading) {
        loading = 1;
        load();
        loaded = callGo && startGo && startGo((void *)callHost, (void *)callStream, (void *)callSize, (void *)describe) == 0;
        loading = 0;
    }
    pthread_mutex_unlock(&lock);
    return loaded ? success : sharedObjectInitFailed;
}

static int procAddress(const char *name, void **to, int version, uint64_t flags, int *status)
{
    int best = -1, newer = 0, own = flags & 2 ? 1 : 0; /* CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM */
    if (!name || !to)
        return invalidValue;
    for (int i = 0; i < symbolCount; i++) {
        if (strcmp(symbols[i].api, name) != 0 || symbols[i].own > own)
            continue;
        if (symbols[i].since > version)
            newer = 1;
        else if (strcmp(symbols[i].name, "cuGraphInstantiate_v2") == 0 && version >= 12000)
            return procAddress("cuGraphInstantiateWithFlags", to, version, flags, status); /* as cuda.h renames it */
        else if (best < 0 || symbols[i].own > symbols[best].own || symbols[i].own == symbols[best].own && symbols[i].since > symbols[best].since)
            best = i;
    }
    *to = best < 0 ? NULL : symbols[best].at;
    if (status)
        *status = best >= 0 ? 0 : newer ? 2 : 1;
    return best >= 0 || status ? success : notFound;
}

static int call(int n, word *args, word site)
{
    const char *api = symbols[n].api;
    if (strcmp(api, "cuDriverGetVersion") == 0)
        return args[0] ? *(int *)args[0] = VERSION, success : invalidValue;
    if (strcmp(api, "cuGetProcAddress") == 0)
        return procAddress((const char *)args[0], (void **)args[1], (int)args[2], args[3], strcmp(symbols[n].name, api) != 0 ? (int *)args[4] : NULL);
    if (strcmp(api, "cuGetErrorName") == 0 || strcmp(api, "cuGetErrorString") == 0) {
        if (!args[1])
            return invalidValue;
        *(const char **)args[1] = NULL;
        for (int i = 0; i < resultCount; i++)
            if (results[i].result == (int)args[0])
                return *(const char **)args[1] = api[10] == 'N' ? results[i].name : results[i].text, success;
        return invalidValue;
    }
    if (forked)
        return notInitialized;
    if (inHost)
        return notPermitted;
    if (!loaded) {
        if (strcmp(api, "cuInit") != 0 && strcmp(api, "cuGetExportTable") != 0)
            return notInitialized;
        int r = start();
        if (r)
            return r;
    }
    if (!thread)
        thread = __atomic_add_fetch(&threads, 1, __ATOMIC_RELAXED);
    return callGo(n, thread, args, site);
}

#define SYMBOL(n, name, api, since, own) \
    __attribute__((visibility("default"))) int name(word a, word b, word c, word d, word e, word f, word g, word h, word i, word j, \
                                                    word k, word l, word m, word o, word p) \
    { \
        word args[] = {a, b, c, d, e, f, g, h, i, j, k, l, m, o, p}; \
        return call(n, args, (word)__builtin_return_address(0)); \
    }
#define RESULT(n, name, text)
#include "table.h"
