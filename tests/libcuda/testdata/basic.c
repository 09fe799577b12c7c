/* Uses the library as programs do that load it by themselves. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long ptr;
typedef struct CUctx *ctx;
typedef void *handle;

#define CHECK(want, call) \
    do { \
        int r_ = (call); \
        if (r_ != (want)) \
            printf("line %d: %s is %d, not %d\n", __LINE__, #call, r_, want), failed = 1; \
    } while (0)
#define TRUE(what) \
    do { \
        if (!(what)) \
            printf("line %d: not %s\n", __LINE__, #what), failed = 1; \
    } while (0)

static int failed;

static const char text[] =
    ".version 7.0\n.target sm_75\n.address_size 64\n"
    ".const .align 4 .u32 factor = 3;\n.global .align 4 .u32 total;\n"
    ".visible .entry scale(.param .u64 p, .param .u32 n)\n{\n"
    ".reg .b64 %d<3>; .reg .b32 %r<5>; .reg .pred %q;\n"
    "ld.param.u64 %d0, [p]; ld.param.u32 %r0, [n];\n"
    "mov.u32 %r1, %tid.x; setp.ge.u32 %q, %r1, %r0; @%q ret;\n"
    "ld.const.u32 %r2, [factor];\n"
    "mul.wide.u32 %d1, %r1, 4; add.s64 %d2, %d0, %d1;\n"
    "ld.global.u32 %r3, [%d2]; mul.lo.u32 %r3, %r3, %r2; st.global.u32 [%d2], %r3; ret;\n}\n";

#define FUNCTION(name, ...) static int (*name)(__VA_ARGS__)
FUNCTION(cuInit, unsigned);
FUNCTION(cuDeviceGet, int *, int);
FUNCTION(cuDeviceGetAttribute, int *, int, int);
FUNCTION(cuCtxCreate_v2, ctx *, unsigned, int);
FUNCTION(cuCtxDestroy_v2, ctx);
FUNCTION(cuCtxSynchronize, void);
FUNCTION(cuModuleLoadData, handle *, const void *);
FUNCTION(cuModuleGetFunction, handle *, handle, const char *);
FUNCTION(cuModuleGetGlobal_v2, ptr *, size_t *, handle, const char *);
FUNCTION(cuMemAlloc_v2, ptr *, size_t);
FUNCTION(cuMemFree_v2, ptr);
FUNCTION(cuMemHostAlloc, void **, size_t, unsigned);
FUNCTION(cuMemcpyHtoD_v2, ptr, const void *, size_t);
FUNCTION(cuMemcpyDtoH_v2, void *, ptr, size_t);
FUNCTION(cuLaunchKernel, handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, handle, void **, void **);
FUNCTION(cuGetProcAddress_v2, const char *, void **, int, uint64_t, int *);
FUNCTION(cuGetErrorName, int, const char **);
FUNCTION(cuPointerGetAttribute, void *, int, ptr);

int main(int argc, char **argv)
{
    void *lib = argc > 1 ? dlopen(argv[1], RTLD_NOW) : 0;
    if (!lib)
        return printf("%s\n", dlerror()), 1;
#define LOAD(name) \
    if (!(*(void **)&name = dlsym(lib, #name))) \
    return printf("no %s\n", #name), 1
    LOAD(cuInit); LOAD(cuDeviceGet); LOAD(cuDeviceGetAttribute); LOAD(cuCtxCreate_v2); LOAD(cuCtxDestroy_v2); LOAD(cuCtxSynchronize);
    LOAD(cuModuleLoadData); LOAD(cuModuleGetFunction); LOAD(cuModuleGetGlobal_v2); LOAD(cuMemAlloc_v2); LOAD(cuMemFree_v2);
    LOAD(cuMemHostAlloc); LOAD(cuMemcpyHtoD_v2); LOAD(cuMemcpyDtoH_v2); LOAD(cuLaunchKernel); LOAD(cuGetProcAddress_v2);
    LOAD(cuGetErrorName); LOAD(cuPointerGetAttribute);

    int dev, n, status;
    ctx c;
    ptr d, g;
    size_t size;
    handle m, f;
    void *p;
    const char *name;
    CHECK(3, cuDeviceGet(&dev, 0));
    CHECK(0, cuGetErrorName(700, &name));
    TRUE(strcmp(name, "CUDA_ERROR_ILLEGAL_ADDRESS") == 0);
    CHECK(0, cuGetProcAddress_v2("cuCtxCreate", &p, 4000, 0, &status));
    TRUE(p == dlsym(lib, "cuCtxCreate_v2"));
    CHECK(0, cuGetProcAddress_v2("cuCtxCreate", &p, 13000, 0, &status));
    TRUE(p == dlsym(lib, "cuCtxCreate_v4"));
    CHECK(0, cuGetProcAddress_v2("cuLaunchKernel", &p, 12000, 2, &status));
    TRUE(p == dlsym(lib, "cuLaunchKernel_ptsz") && p);
    CHECK(0, cuGetProcAddress_v2("cuLaunchKernelEx", &p, 11000, 0, &status));
    TRUE(!p && status == 2);
    CHECK(0, cuInit(0));
    CHECK(0, cuDeviceGet(&dev, 0));
    CHECK(101, cuDeviceGet(&dev, 7));
    CHECK(201, cuMemAlloc_v2(&d, 64));
    CHECK(0, cuCtxCreate_v2(&c, 0, dev));
    CHECK(0, cuDeviceGetAttribute(&n, 75, dev));
    TRUE(n == 9);
    CHECK(0, cuModuleLoadData(&m, text));
    CHECK(0, cuModuleGetFunction(&f, m, "scale"));
    CHECK(500, cuModuleGetFunction(&f, m, "nothing"));
    CHECK(0, cuModuleGetFunction(&f, m, "scale"));
    CHECK(0, cuModuleGetGlobal_v2(&g, &size, m, "total"));
    TRUE(size == 4);

    unsigned in[100], out[100], count = 100;
    for (int i = 0; i < 100; i++)
        in[i] = i;
    CHECK(0, cuMemAlloc_v2(&d, sizeof in));
    TRUE(d % 512 == 0);
    CHECK(1, cuPointerGetAttribute(&n, 2, (ptr)(uintptr_t)in));
    CHECK(0, cuPointerGetAttribute(&n, 2, d));
    TRUE(n == 2);
    CHECK(0, cuMemcpyHtoD_v2(d, in, sizeof in));
    CHECK(1, cuMemcpyHtoD_v2(d, in, sizeof in + 1));
    void *args[] = {&d, &count};
    CHECK(0, cuLaunchKernel(f, 1, 1, 1, 128, 1, 1, 0, 0, args, 0));
    CHECK(0, cuMemcpyDtoH_v2(out, d, sizeof out));
    for (int i = 0; i < 100; i++)
        TRUE(out[i] == 3 * in[i]);

    /* The arguments as one buffer, and memory that both see. */
    unsigned *both;
    CHECK(0, cuMemHostAlloc((void **)&both, sizeof in, 0));
    memcpy(both, in, sizeof in);
    struct { unsigned *p; unsigned n; } packed = {both, 100};
    size = sizeof packed;
    void *extra[] = {(void *)1, &packed, (void *)2, &size, 0};
    CHECK(0, cuLaunchKernel(f, 1, 1, 1, 128, 1, 1, 0, 0, 0, extra));
    CHECK(0, cuCtxSynchronize());
    for (int i = 0; i < 100; i++)
        TRUE(both[i] == 3 * in[i]);

    /* Too long: an error that stays. */
    count = 101;
    CHECK(0, cuLaunchKernel(f, 1, 1, 1, 128, 1, 1, 0, 0, args, 0));
    CHECK(700, cuCtxSynchronize());
    CHECK(700, cuMemFree_v2(d));
    CHECK(0, cuCtxDestroy_v2(c));
    CHECK(0, cuCtxCreate_v2(&c, 0, dev));
    CHECK(0, cuMemAlloc_v2(&d, 64));
    CHECK(0, cuMemFree_v2(d));
    CHECK(1, cuMemFree_v2(d));
    puts(failed ? "failed" : "done");
    return failed;
}
