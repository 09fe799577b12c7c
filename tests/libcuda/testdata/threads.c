/* Eight threads, each with a stream of its own in one context, launch 10,000 kernels together. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef unsigned long long ptr;
typedef void *handle;

enum { threads = 8, launches = 1250 };

static const char text[] =
    ".version 7.0\n.target sm_60\n.address_size 64\n"
    ".visible .entry count(.param .u64 p)\n{\n"
    ".reg .b64 %d; .reg .b32 %r; ld.param.u64 %d, [p]; ld.global.u32 %r, [%d]; add.u32 %r, %r, 1; st.global.u32 [%d], %r; ret;\n}\n";

static void *lib;
static handle context, function;

static void *find(const char *name)
{
    void *p = dlsym(lib, name);
    if (!p)
        printf("no %s\n", name), exit(1);
    return p;
}

#define CALL(name, types, ...) \
    do { \
        int r_ = ((int (*) types)find(#name))(__VA_ARGS__); \
        if (r_) \
            printf("line %d: %s: %d\n", __LINE__, #name, r_), exit(1); \
    } while (0)

static void *work(void *arg)
{
    ptr p;
    unsigned zero = 0, got;
    handle stream;
    (void)arg;
    CALL(cuCtxSetCurrent, (handle), context);
    CALL(cuStreamCreate, (handle *, unsigned), &stream, 1);
    CALL(cuMemAlloc_v2, (ptr *, size_t), &p, sizeof zero);
    CALL(cuMemcpyHtoDAsync_v2, (ptr, void *, size_t, handle), p, &zero, sizeof zero, stream);
    for (int i = 0; i < launches; i++) {
        void *args[] = {&p};
        CALL(cuLaunchKernel, (handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, handle, void **, void **),
             function, 1, 1, 1, 1, 1, 1, 0, stream, args, 0);
    }
    CALL(cuMemcpyDtoHAsync_v2, (void *, ptr, size_t, handle), &got, p, sizeof got, stream);
    CALL(cuStreamSynchronize, (handle), stream);
    if (got != launches)
        printf("%u launches, not %d\n", got, launches), exit(1);
    CALL(cuMemFree_v2, (ptr), p);
    CALL(cuStreamDestroy_v2, (handle), stream);
    return 0;
}

int main(int argc, char **argv)
{
    pthread_t list[threads];
    handle module;
    lib = argc > 1 ? dlopen(argv[1], RTLD_NOW) : 0;
    if (!lib)
        return printf("%s\n", dlerror()), 1;
    CALL(cuInit, (unsigned), 0);
    CALL(cuCtxCreate_v2, (handle *, unsigned, int), &context, 0, 0);
    CALL(cuModuleLoadData, (handle *, const void *), &module, text);
    CALL(cuModuleGetFunction, (handle *, handle, const char *), &function, module, "count");
    for (int i = 0; i < threads; i++)
        pthread_create(&list[i], 0, work, 0);
    for (int i = 0; i < threads; i++)
        pthread_join(list[i], 0);
    puts("done");
}
