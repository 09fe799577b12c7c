/* Memory: allocation, copies, sets, and what a pointer is of. */

#include "cudart.h"
#include <string.h>

extern Error cuMemAlloc_v2(Address *, size_t);
extern Error cuMemAllocPitch_v2(Address *, size_t *, size_t, size_t, unsigned);
extern Error cuMemAllocHost_v2(void **, size_t);
extern Error cuMemAllocManaged(Address *, size_t, unsigned);
extern Error cuMemFree_v2(Address);
extern Error cuMemFreeHost(void *);
extern Error cuMemHostAlloc(void **, size_t, unsigned);
extern Error cuMemHostGetDevicePointer_v2(Address *, void *, unsigned);
extern Error cuMemHostGetFlags(unsigned *, void *);
extern Error cuMemHostRegister_v2(void *, size_t, unsigned);
extern Error cuMemHostUnregister(void *);
extern Error cuMemGetInfo_v2(size_t *, size_t *);
extern Error cuMemcpy(Address, Address, size_t);
extern Error cuMemcpyAsync(Address, Address, size_t, Handle);
extern Error cuMemcpyHtoD_v2(Address, const void *, size_t);
extern Error cuMemcpyDtoH_v2(void *, Address, size_t);
extern Error cuMemcpyDtoD_v2(Address, Address, size_t);
extern Error cuMemcpyHtoDAsync_v2(Address, const void *, size_t, Handle);
extern Error cuMemcpyDtoHAsync_v2(void *, Address, size_t, Handle);
extern Error cuMemcpyDtoDAsync_v2(Address, Address, size_t, Handle);
extern Error cuMemcpy2DUnaligned_v2(const void *);
extern Error cuMemcpy2DAsync_v2(const void *, Handle);
extern Error cuMemcpy3D_v2(const void *);
extern Error cuMemcpy3DAsync_v2(const void *, Handle);
extern Error cuMemsetD8_v2(Address, unsigned char, size_t);
extern Error cuMemsetD8Async(Address, unsigned char, size_t, Handle);
extern Error cuMemsetD2D8_v2(Address, size_t, unsigned char, size_t, size_t);
extern Error cuMemsetD2D8Async(Address, size_t, unsigned char, size_t, size_t, Handle);
extern Error cuMemAllocAsync(Address *, size_t, Handle);
extern Error cuMemAllocFromPoolAsync(Address *, size_t, Handle, Handle);
extern Error cuMemFreeAsync(Address, Handle);
extern Error cuDeviceGetDefaultMemPool(Handle *, int);
extern Error cuDeviceGetMemPool(Handle *, int);
extern Error cuDeviceSetMemPool(int, Handle);
extern Error cuMemPoolCreate(Handle *, const void *);
extern Error cuMemPoolDestroy(Handle);
extern Error cuMemPoolTrimTo(Handle, size_t);
extern Error cuMemPoolSetAttribute(Handle, int, void *);
extern Error cuMemPoolGetAttribute(Handle, int, void *);
extern Error cuPointerGetAttribute(void *, int, Address);
extern Error cuStreamSynchronize(Handle);

/* allocated gives a pointer to the program; no bytes are no memory. */
static Error allocated(Error e, const Address *at, void **to)
{
    if (!e)
        *to = (void *)*at;
    return done(e);
}

Error cudaMalloc(void **to, size_t n)
{
    Address at = 0;
    Error e = to ? context() : InvalidValue;
    return allocated(e || n == 0 ? e : cuMemAlloc_v2(&at, n), &at, to);
}

Error cudaMallocManaged(void **to, size_t n, unsigned flags)
{
    Address at = 0;
    Error e = to && n ? context() : InvalidValue;
    return allocated(e ? e : cuMemAllocManaged(&at, n, flags), &at, to);
}

Error cudaMallocPitch(void **to, size_t *pitch, size_t width, size_t height)
{
    Address at = 0;
    Error e = to && pitch ? context() : InvalidValue;
    if (!e && (width == 0 || height == 0))
        *pitch = 0;
    else if (!e)
        e = cuMemAllocPitch_v2(&at, pitch, width, height, 4);
    return allocated(e, &at, to);
}

/* cudaPitchedPtr, cudaExtent, cudaPos. */

Error cudaMalloc3D(struct pitched *to, struct extent size)
{
    if (!to)
        return done(InvalidValue);
    *to = (struct pitched){NULL, 0, size.width, size.height};
    return cudaMallocPitch(&to->p, &to->pitch, size.width, size.height * size.depth);
}

Error cudaMallocAsync(void **to, size_t n, Handle stream)
{
    Address at = 0;
    Error e = to ? context() : InvalidValue;
    return allocated(e || n == 0 ? e : cuMemAllocAsync(&at, n, stream), &at, to);
}

Error cudaMallocFromPoolAsync(void **to, size_t n, Handle pool, Handle stream)
{
    Address at = 0;
    Error e = to ? context() : InvalidValue;
    return allocated(e || n == 0 ? e : cuMemAllocFromPoolAsync(&at, n, pool, stream), &at, to);
}

API(cudaFree, (void *p), p ? cuMemFree_v2((Address)p) : Success)
API(cudaFreeAsync, (void *p, Handle stream), p ? cuMemFreeAsync((Address)p, stream) : Success)
API(cudaMallocHost, (void **to, size_t n), cuMemAllocHost_v2(to, n))
API(cudaHostAlloc, (void **to, size_t n, unsigned flags), cuMemHostAlloc(to, n, flags))
API(cudaFreeHost, (void *p), p ? cuMemFreeHost(p) : Success)
API(cudaHostRegister, (void *p, size_t n, unsigned flags), cuMemHostRegister_v2(p, n, flags))
API(cudaHostUnregister, (void *p), cuMemHostUnregister(p))
API(cudaHostGetFlags, (unsigned *flags, void *p), cuMemHostGetFlags(flags, p))
API(cudaHostGetDevicePointer, (void **to, void *p, unsigned flags), cuMemHostGetDevicePointer_v2((Address *)to, p, flags))
API(cudaMemGetInfo, (size_t *left, size_t *all), cuMemGetInfo_v2(left, all))
API(cudaDeviceGetDefaultMemPool, (Handle *pool, int device), cuDeviceGetDefaultMemPool(pool, device))
API(cudaDeviceGetMemPool, (Handle *pool, int device), cuDeviceGetMemPool(pool, device))
API(cudaDeviceSetMemPool, (int device, Handle pool), cuDeviceSetMemPool(device, pool))
API(cudaMemPoolCreate, (Handle *pool, const void *properties), cuMemPoolCreate(pool, properties))
API(cudaMemPoolDestroy, (Handle pool), cuMemPoolDestroy(pool))
API(cudaMemPoolTrimTo, (Handle pool, size_t keep), cuMemPoolTrimTo(pool, keep))
API(cudaMemPoolSetAttribute, (Handle pool, int attribute, void *value), cuMemPoolSetAttribute(pool, attribute, value))
API(cudaMemPoolGetAttribute, (Handle pool, int attribute, void *value), cuMemPoolGetAttribute(pool, attribute, value))

API(cudaMemset, (void *p, int value, size_t n), n ? cuMemsetD8_v2((Address)p, (unsigned char)value, n) : Success)
API(cudaMemsetAsync, (void *p, int value, size_t n, Handle stream), n ? cuMemsetD8Async((Address)p, (unsigned char)value, n, stream) : Success)
API(cudaMemset2D, (void *p, size_t pitch, int value, size_t width, size_t height),
    width && height ? cuMemsetD2D8_v2((Address)p, pitch, (unsigned char)value, width, height) : Success)
API(cudaMemset2DAsync, (void *p, size_t pitch, int value, size_t width, size_t height, Handle stream),
    width && height ? cuMemsetD2D8Async((Address)p, pitch, (unsigned char)value, width, height, stream) : Success)

static Error set3D(struct pitched to, int value, struct extent n, int async, Handle stream)
{
    Error e = context();
    for (size_t z = 0; z < n.depth && n.width && n.height && !e; z++) {
        Address at = (Address)to.p + z * to.pitch * to.height;
        e = async ? cuMemsetD2D8Async(at, to.pitch, (unsigned char)value, n.width, n.height, stream)
                  : cuMemsetD2D8_v2(at, to.pitch, (unsigned char)value, n.width, n.height);
    }
    return done(e);
}

Error cudaMemset3D(struct pitched to, int value, struct extent n) { return set3D(to, value, n, 0, NULL); }
Error cudaMemset3DAsync(struct pitched to, int value, struct extent n, Handle stream) { return set3D(to, value, n, 1, stream); }

/* cudaMemcpyKind. */
enum { HostToHost, HostToDevice, DeviceToHost, DeviceToDevice, Default };

static Error copy(void *to, const void *from, size_t n, int kind, int async, Handle stream)
{
    Address d = (Address)to, s = (Address)from;
    Error e = context();
    if (!e && (kind < HostToHost || kind > Default))
        e = InvalidDirection;
    if (e || n == 0)
        return e;
    if (!to || !from)
        return InvalidValue;
    switch (kind) {
    case HostToHost:
        e = cuStreamSynchronize(stream);
        if (!e)
            memmove(to, from, n);
        return e;
    case HostToDevice: return async ? cuMemcpyHtoDAsync_v2(d, from, n, stream) : cuMemcpyHtoD_v2(d, from, n);
    case DeviceToHost: return async ? cuMemcpyDtoHAsync_v2(to, s, n, stream) : cuMemcpyDtoH_v2(to, s, n);
    case DeviceToDevice: return async ? cuMemcpyDtoDAsync_v2(d, s, n, stream) : cuMemcpyDtoD_v2(d, s, n);
    }
    return async ? cuMemcpyAsync(d, s, n, stream) : cuMemcpy(d, s, n);
}

Error cudaMemcpy(void *to, const void *from, size_t n, int kind) { return done(copy(to, from, n, kind, 0, NULL)); }
Error cudaMemcpyAsync(void *to, const void *from, size_t n, int kind, Handle stream) { return done(copy(to, from, n, kind, 1, stream)); }

/* Addresses are those of all devices. */
Error cudaMemcpyPeer(void *to, int device, const void *from, int other, size_t n)
{
    (void)device, (void)other;
    return done(copy(to, from, n, DeviceToDevice, 0, NULL));
}

Error cudaMemcpyPeerAsync(void *to, int device, const void *from, int other, size_t n, Handle stream)
{
    (void)device, (void)other;
    return done(copy(to, from, n, DeviceToDevice, 1, stream));
}

/* part gives bytes of a variable. */
static Error part(const void *host, size_t n, size_t offset, char **at)
{
    Address address = 0;
    size_t size;
    Error e = variableOf(host, &address, &size);
    if (!e && (offset > size || n > size - offset))
        e = InvalidValue;
    *at = (char *)address + offset;
    return e;
}

static Error toSymbol(const void *host, const void *from, size_t n, size_t offset, int kind, int async, Handle stream)
{
    char *at;
    Error e = part(host, n, offset, &at);
    if (!e && kind != HostToDevice && kind != DeviceToDevice && kind != Default)
        e = InvalidDirection;
    return done(e ? e : copy(at, from, n, kind, async, stream));
}

static Error fromSymbol(void *to, const void *host, size_t n, size_t offset, int kind, int async, Handle stream)
{
    char *at;
    Error e = part(host, n, offset, &at);
    if (!e && kind != DeviceToHost && kind != DeviceToDevice && kind != Default)
        e = InvalidDirection;
    return done(e ? e : copy(to, at, n, kind, async, stream));
}

Error cudaMemcpyToSymbol(const void *host, const void *from, size_t n, size_t offset, int kind) { return toSymbol(host, from, n, offset, kind, 0, NULL); }
Error cudaMemcpyFromSymbol(void *to, const void *host, size_t n, size_t offset, int kind) { return fromSymbol(to, host, n, offset, kind, 0, NULL); }

Error cudaMemcpyToSymbolAsync(const void *host, const void *from, size_t n, size_t offset, int kind, Handle stream)
{
    return toSymbol(host, from, n, offset, kind, 1, stream);
}

Error cudaMemcpyFromSymbolAsync(void *to, const void *host, size_t n, size_t offset, int kind, Handle stream)
{
    return fromSymbol(to, host, n, offset, kind, 1, stream);
}

/* CUmemorytype. */
enum { TypeHost = 1, TypeDevice = 2, TypeArray = 3, TypeUnified = 4 };

/* The memory types of a copy of a kind: of the source, of the destination. */
static const struct { int from, to; } types[] = {
    {TypeHost, TypeHost}, {TypeHost, TypeDevice}, {TypeDevice, TypeHost}, {TypeDevice, TypeDevice}, {TypeUnified, TypeUnified},
};

/* CUDA_MEMCPY2D. */
struct copy2D {
    size_t fromX, fromY;
    int fromType;
    const void *fromHost;
    Address fromDevice;
    Handle fromArray;
    size_t fromPitch, toX, toY;
    int toType;
    void *toHost;
    Address toDevice;
    Handle toArray;
    size_t toPitch, width, height;
};

static Error copy2D(struct copy2D *c, int kind, int async, Handle stream)
{
    Error e = context();
    if (!e && (kind < HostToHost || kind > Default))
        e = InvalidDirection;
    if (e || c->width == 0 || c->height == 0)
        return done(e);
    if ((!c->fromArray && c->fromPitch < c->width) || (!c->toArray && c->toPitch < c->width))
        return done(InvalidPitch);
    c->fromType = c->fromArray ? TypeArray : types[kind].from;
    c->toType = c->toArray ? TypeArray : types[kind].to;
    return done(async ? cuMemcpy2DAsync_v2(c, stream) : cuMemcpy2DUnaligned_v2(c));
}

#define FROM .fromHost = from, .fromDevice = (Address)from, .fromPitch = fromPitch
#define TO .toHost = to, .toDevice = (Address)to, .toPitch = toPitch

Error cudaMemcpy2DAsync(void *to, size_t toPitch, const void *from, size_t fromPitch, size_t width, size_t height, int kind, Handle stream)
{
    struct copy2D c = {FROM, TO, .width = width, .height = height};
    return copy2D(&c, kind, 1, stream);
}

Error cudaMemcpy2D(void *to, size_t toPitch, const void *from, size_t fromPitch, size_t width, size_t height, int kind)
{
    struct copy2D c = {FROM, TO, .width = width, .height = height};
    return copy2D(&c, kind, 0, NULL);
}

Error cudaMemcpy2DToArray(Handle to, size_t x, size_t y, const void *from, size_t fromPitch, size_t width, size_t height, int kind)
{
    struct copy2D c = {FROM, .toArray = to, .toX = x, .toY = y, .width = width, .height = height};
    return copy2D(&c, kind, 0, NULL);
}

Error cudaMemcpy2DToArrayAsync(Handle to, size_t x, size_t y, const void *from, size_t fromPitch, size_t width, size_t height, int kind, Handle stream)
{
    struct copy2D c = {FROM, .toArray = to, .toX = x, .toY = y, .width = width, .height = height};
    return copy2D(&c, kind, 1, stream);
}

Error cudaMemcpy2DFromArray(void *to, size_t toPitch, Handle from, size_t x, size_t y, size_t width, size_t height, int kind)
{
    struct copy2D c = {TO, .fromArray = from, .fromX = x, .fromY = y, .width = width, .height = height};
    return copy2D(&c, kind, 0, NULL);
}

Error cudaMemcpy2DFromArrayAsync(void *to, size_t toPitch, Handle from, size_t x, size_t y, size_t width, size_t height, int kind, Handle stream)
{
    struct copy2D c = {TO, .fromArray = from, .fromX = x, .fromY = y, .width = width, .height = height};
    return copy2D(&c, kind, 1, stream);
}

Error elementOf(Handle array, size_t *bytes); /* array.c */

/* copyOf is what the driver knows of a copy. */
Error copyOf(const struct params3D *p, struct copy3D *c)
{
    size_t fromElement = 1, toElement = 1;
    Error e = p ? context() : InvalidValue;
    if (!e && (p->kind < HostToHost || p->kind > Default))
        e = InvalidDirection;
    if (!e && p->fromArray)
        e = elementOf(p->fromArray, &fromElement);
    if (!e && p->toArray)
        e = elementOf(p->toArray, &toElement);
    if (e)
        return e;
    *c = (struct copy3D){
        .fromX = p->fromPos.x * fromElement, .fromY = p->fromPos.y, .fromZ = p->fromPos.z,
        .fromType = p->fromArray ? TypeArray : types[p->kind].from, .fromArray = p->fromArray,
        .fromHost = p->from.p, .fromDevice = (Address)p->from.p, .fromPitch = p->from.pitch, .fromHeight = p->from.height,
        .toX = p->toPos.x * toElement, .toY = p->toPos.y, .toZ = p->toPos.z,
        .toType = p->toArray ? TypeArray : types[p->kind].to, .toArray = p->toArray,
        .toHost = p->to.p, .toDevice = (Address)p->to.p, .toPitch = p->to.pitch, .toHeight = p->to.height,
        .width = p->size.width * (p->fromArray ? fromElement : toElement), .height = p->size.height, .depth = p->size.depth,
    };
    return Success;
}

static Error copy3D(const struct params3D *p, int async, Handle stream)
{
    struct copy3D c;
    Error e = copyOf(p, &c);
    if (e || !p->size.width || !p->size.height || !p->size.depth)
        return done(e);
    return done(async ? cuMemcpy3DAsync_v2(&c, stream) : cuMemcpy3D_v2(&c));
}

Error cudaMemcpy3D(const struct params3D *p) { return copy3D(p, 0, NULL); }
Error cudaMemcpy3DAsync(const struct params3D *p, Handle stream) { return copy3D(p, 1, stream); }

/* cudaPointerAttributes. */
struct pointer { int type, device; void *onDevice, *onHost;
#if RUNTIME >= 13000
    long reserved[8];
#endif
};

Error cudaPointerGetAttributes(struct pointer *a, const void *p)
{
    enum { MemoryType = 2, DevicePointer = 3, HostPointer = 4, Managed = 8, Ordinal = 9 };
    unsigned type = 0, managed = 0;
    Error e = a ? context() : InvalidValue;
    if (e)
        return done(e);
    memset(a, 0, sizeof *a);
    a->device = -2; /* cudaInvalidDeviceId */
    a->onHost = (void *)p;
    if (cuPointerGetAttribute(&type, MemoryType, (Address)p))
        return Success; /* memory of the host that nobody registered */
    cuPointerGetAttribute(&managed, Managed, (Address)p);
    a->type = managed ? 3 : (int)type;
    a->onHost = NULL;
    cuPointerGetAttribute(&a->device, Ordinal, (Address)p);
    cuPointerGetAttribute(&a->onDevice, DevicePointer, (Address)p);
    if (type == TypeHost || managed)
        cuPointerGetAttribute(&a->onHost, HostPointer, (Address)p);
    return Success;
}

SAME(cudaMemcpy, cudaMemcpy_ptds)
SAME(cudaMemcpyAsync, cudaMemcpyAsync_ptsz)
SAME(cudaMemcpyToSymbol, cudaMemcpyToSymbol_ptds)
SAME(cudaMemcpyFromSymbol, cudaMemcpyFromSymbol_ptds)
SAME(cudaMemcpyToSymbolAsync, cudaMemcpyToSymbolAsync_ptsz)
SAME(cudaMemcpyFromSymbolAsync, cudaMemcpyFromSymbolAsync_ptsz)
SAME(cudaMemcpy2D, cudaMemcpy2D_ptds)
SAME(cudaMemcpy2DAsync, cudaMemcpy2DAsync_ptsz)
SAME(cudaMemcpy2DToArray, cudaMemcpy2DToArray_ptds)
SAME(cudaMemcpy2DToArrayAsync, cudaMemcpy2DToArrayAsync_ptsz)
SAME(cudaMemcpy2DFromArray, cudaMemcpy2DFromArray_ptds)
SAME(cudaMemcpy2DFromArrayAsync, cudaMemcpy2DFromArrayAsync_ptsz)
SAME(cudaMemcpy3D, cudaMemcpy3D_ptds)
SAME(cudaMemcpy3DAsync, cudaMemcpy3DAsync_ptsz)
SAME(cudaMemset, cudaMemset_ptds)
SAME(cudaMemsetAsync, cudaMemsetAsync_ptsz)
SAME(cudaMemset2D, cudaMemset2D_ptds)
SAME(cudaMemset2DAsync, cudaMemset2DAsync_ptsz)
SAME(cudaMemset3D, cudaMemset3D_ptds)
SAME(cudaMemset3DAsync, cudaMemset3DAsync_ptsz)
SAME(cudaMallocAsync, cudaMallocAsync_ptsz)
SAME(cudaFreeAsync, cudaFreeAsync_ptsz)
SAME(cudaMallocFromPoolAsync, cudaMallocFromPoolAsync_ptsz)
