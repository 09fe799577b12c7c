/* Kernels: launches, attributes, occupancy. */

#include "cudart.h"

extern Error cuLaunchKernel(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void **, void **);
extern Error cuLaunchCooperativeKernel(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void **);
extern Error cuLaunchKernelEx(const void *, Handle, void **, void **);
extern Error cuFuncGetAttribute(int *, int, Handle);
extern Error cuFuncSetAttribute(Handle, int, int);
extern Error cuFuncSetCacheConfig(Handle, int);
extern Error cuFuncGetName(const char **, Handle);
extern Error cuFuncGetParamInfo(Handle, size_t, size_t *, size_t *);
extern Error cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *, Handle, int, size_t, unsigned);
extern Error cuOccupancyAvailableDynamicSMemPerBlock(size_t *, Handle, int, int);
extern Error cuOccupancyMaxActiveClusters(int *, Handle, const void *);
extern Error cuOccupancyMaxPotentialClusterSize(int *, Handle, const void *);

/* What <<<>>> says, until the function that nvcc makes of the kernel asks for it. */
enum { Depth = 16 };
static __thread struct { Dim grid, block; size_t shared; Handle stream; } calls[Depth];
static __thread int depth;

unsigned __cudaPushCallConfiguration(Dim grid, Dim block, size_t shared, Handle stream)
{
    if (depth == Depth)
        return 1;
    calls[depth].grid = grid, calls[depth].block = block, calls[depth].shared = shared, calls[depth].stream = stream;
    depth++;
    return 0;
}

Error __cudaPopCallConfiguration(Dim *grid, Dim *block, size_t *shared, Handle *stream)
{
    if (depth == 0)
        return done(MissingConfiguration);
    depth--;
    *grid = calls[depth].grid, *block = calls[depth].block, *shared = calls[depth].shared, *stream = calls[depth].stream;
    return Success;
}

/* fits says whether a grid of such blocks can be at all, which the driver calls an invalid value. */
static int fits(Dim grid, Dim block)
{
    uint64_t threads = (uint64_t)block.x * block.y * block.z;
    return grid.x && grid.y && grid.z && threads && grid.x <= 0x7fffffff && grid.y <= 65535 && grid.z <= 65535 && block.x <= 1024 &&
           block.y <= 1024 && block.z <= 64 && threads <= 1024;
}

static Error launch(Handle f, Dim grid, Dim block, void **args, size_t shared, Handle stream)
{
    if (!fits(grid, block))
        return InvalidConfiguration;
    if (shared > 0xffffffff)
        return InvalidValue;
    return cuLaunchKernel(f, grid.x, grid.y, grid.z, block.x, block.y, block.z, (unsigned)shared, stream, args, NULL);
}

Error cudaLaunchKernel(const void *host, Dim grid, Dim block, void **args, size_t shared, Handle stream)
{
    Handle f;
    Error e = kernelOf(host, &f);
    return done(e ? e : launch(f, grid, block, args, shared, stream));
}
SAME(cudaLaunchKernel, cudaLaunchKernel_ptsz)

Error __cudaLaunchKernel(struct symbol *kernel, Dim grid, Dim block, void **args, size_t shared, Handle stream)
{
    Handle f;
    Error e = kernelOfSymbol(kernel, &f);
    return done(e ? e : launch(f, grid, block, args, shared, stream));
}
SAME(__cudaLaunchKernel, __cudaLaunchKernel_ptsz)

Error cudaLaunchCooperativeKernel(const void *host, Dim grid, Dim block, void **args, size_t shared, Handle stream)
{
    Handle f;
    Error e = kernelOf(host, &f);
    if (!e && !fits(grid, block))
        e = InvalidConfiguration;
    return done(e ? e : cuLaunchCooperativeKernel(f, grid.x, grid.y, grid.z, block.x, block.y, block.z, (unsigned)shared, stream, args));
}
SAME(cudaLaunchCooperativeKernel, cudaLaunchCooperativeKernel_ptsz)

/* cudaLaunchConfig_t; attributes are the driver's. */
struct config { Dim grid, block; size_t shared; Handle stream; void *attributes; unsigned n; };
/* CUlaunchConfig. */
struct driverConfig { Dim grid, block; unsigned shared; Handle stream; void *attributes; unsigned n; };

static struct driverConfig configOf(const struct config *c)
{
    return (struct driverConfig){c->grid, c->block, (unsigned)c->shared, c->stream, c->attributes, c->n};
}

Error cudaLaunchKernelExC(const struct config *c, const void *host, void **args)
{
    Handle f;
    Error e = c ? kernelOf(host, &f) : InvalidValue;
    if (!e && !fits(c->grid, c->block))
        e = InvalidConfiguration;
    if (e)
        return done(e);
    struct driverConfig d = configOf(c);
    return done(cuLaunchKernelEx(&d, f, args, NULL));
}
SAME(cudaLaunchKernelExC, cudaLaunchKernelExC_ptsz)

/* cudaFuncAttributes; the numbers of its members are those of CUfunction_attribute. */
struct attributes {
    size_t shared, constant, local;
    int maxThreads, registers, ptx, binary, cached, maxDynamic, carveout, clusterNeeded, width, height, depth, scheduling, nonPortable, reserved[16];
};

Error cudaFuncGetAttributes(struct attributes *a, const void *host)
{
    Handle f;
    int v[16];
    Error e = a ? kernelOf(host, &f) : InvalidValue;
    for (int i = 0; i < 16 && !e; i++)
        e = cuFuncGetAttribute(&v[i], i, f);
    if (e)
        return done(e);
    *a = (struct attributes){.shared = (size_t)v[1], .constant = (size_t)v[2], .local = (size_t)v[3], .maxThreads = v[0], .registers = v[4],
        .ptx = v[5], .binary = v[6], .cached = v[7], .maxDynamic = v[8], .carveout = v[9], .clusterNeeded = v[10], .width = v[11],
        .height = v[12], .depth = v[13], .nonPortable = v[14], .scheduling = v[15]};
    return Success;
}

/* A function of a kernel, whose handle is f. */
#define KERNEL(name, params, call) \
    Error name params { Handle f; Error e_ = kernelOf(host, &f); return done(e_ ? e_ : (call)); }
KERNEL(cudaFuncSetAttribute, (const void *host, int attribute, int value), cuFuncSetAttribute(f, attribute, value))
KERNEL(cudaFuncSetCacheConfig, (const void *host, int c), cuFuncSetCacheConfig(f, c))
KERNEL(cudaFuncGetName, (const char **name, const void *host), cuFuncGetName(name, f))
KERNEL(cudaFuncGetParamInfo, (const void *host, size_t i, size_t *offset, size_t *size), cuFuncGetParamInfo(f, i, offset, size))
KERNEL(cudaOccupancyMaxActiveBlocksPerMultiprocessor, (int *n, const void *host, int block, size_t shared),
       cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(n, f, block, shared, 0))
KERNEL(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, (int *n, const void *host, int block, size_t shared, unsigned flags),
       cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(n, f, block, shared, flags))
KERNEL(cudaOccupancyAvailableDynamicSMemPerBlock, (size_t *n, const void *host, int blocks, int block),
       cuOccupancyAvailableDynamicSMemPerBlock(n, f, blocks, block))

Error cudaOccupancyMaxActiveClusters(int *n, const void *host, const struct config *c)
{
    Handle f;
    struct driverConfig d = configOf(c);
    Error e = kernelOf(host, &f);
    return done(e ? e : cuOccupancyMaxActiveClusters(n, f, &d));
}

Error cudaOccupancyMaxPotentialClusterSize(int *n, const void *host, const struct config *c)
{
    Handle f;
    struct driverConfig d = configOf(c);
    Error e = kernelOf(host, &f);
    return done(e ? e : cuOccupancyMaxPotentialClusterSize(n, f, &d));
}

/* Attributes of a kernel on another device than the current one: there is one kind of devices. */
Error cudaKernelSetAttributeForDevice(struct symbol *kernel, int attribute, int value, int device)
{
    Handle f;
    (void)device;
    Error e = kernelOfSymbol(kernel, &f);
    return done(e ? e : cuFuncSetAttribute(f, attribute, value));
}
