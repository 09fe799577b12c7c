/* Arrays, textures and surfaces. */

#include "cudart.h"
#include <string.h>

extern Error cuArray3DCreate_v2(Handle *, const void *);
extern Error cuArray3DGetDescriptor_v2(void *, Handle);
extern Error cuArrayDestroy(Handle);
extern Error cuMipmappedArrayCreate(Handle *, const void *, unsigned);
extern Error cuMipmappedArrayDestroy(Handle);
extern Error cuMipmappedArrayGetLevel(Handle *, Handle, unsigned);
extern Error cuTexObjectCreate(uint64_t *, const void *, const void *, const void *);
extern Error cuTexObjectDestroy(uint64_t);
extern Error cuSurfObjectCreate(uint64_t *, const void *);
extern Error cuSurfObjectDestroy(uint64_t);

/* cudaChannelFormatDesc: bits of each channel, and their kind: signed, unsigned, floating-point. */
struct channels { int bits[4], kind; };
/* CUDA_ARRAY3D_DESCRIPTOR. */
struct array { size_t width, height, depth; int format; unsigned channels, flags; };

/* CUarray_format, with bits and kind. */
static const struct { int format, bits, kind; } formats[] = {
    {0x01, 8, 1}, {0x02, 16, 1}, {0x03, 32, 1}, {0x08, 8, 0}, {0x09, 16, 0}, {0x0a, 32, 0}, {0x10, 16, 2}, {0x20, 32, 2},
};

static Error formatOf(const struct channels *c, int *format, unsigned *n)
{
    *n = 0;
    for (int i = 0; i < 4 && c->bits[i]; i++)
        *n += c->bits[i] == c->bits[0];
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].bits == c->bits[0] && formats[i].kind == c->kind && (*n == 1 || *n == 2 || *n == 4)) {
            *format = formats[i].format;
            return Success;
        }
    return 20; /* cudaErrorInvalidChannelDescriptor */
}

static Error channelsOf(const struct array *a, struct channels *c)
{
    memset(c, 0, sizeof *c);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].format == a->format) {
            for (unsigned k = 0; k < a->channels && k < 4; k++)
                c->bits[k] = formats[i].bits;
            c->kind = formats[i].kind;
            return Success;
        }
    return 20;
}

Error elementOf(Handle array, size_t *bytes)
{
    struct array a;
    struct channels c;
    Error e = cuArray3DGetDescriptor_v2(&a, array);
    if (!e)
        e = channelsOf(&a, &c);
    if (!e)
        *bytes = (size_t)c.bits[0] / 8 * a.channels;
    return e;
}

struct channels cudaCreateChannelDesc(int x, int y, int z, int w, int kind) { return (struct channels){{x, y, z, w}, kind}; }

static Error make(Handle *to, const struct channels *c, struct extent size, unsigned flags, unsigned levels)
{
    struct array a = {size.width, size.height, size.depth, 0, 0, flags};
    Error e = to && c ? context() : InvalidValue;
    if (!e)
        e = formatOf(c, &a.format, &a.channels);
    return done(e ? e : levels ? cuMipmappedArrayCreate(to, &a, levels) : cuArray3DCreate_v2(to, &a));
}

Error cudaMallocArray(Handle *to, const struct channels *c, size_t width, size_t height, unsigned flags)
{
    return make(to, c, (struct extent){width, height, 0}, flags, 0);
}

Error cudaMalloc3DArray(Handle *to, const struct channels *c, struct extent size, unsigned flags) { return make(to, c, size, flags, 0); }

Error cudaMallocMipmappedArray(Handle *to, const struct channels *c, struct extent size, unsigned levels, unsigned flags)
{
    return make(to, c, size, flags, levels ? levels : 1);
}

API(cudaFreeArray, (Handle a), a ? cuArrayDestroy(a) : Success)
API(cudaFreeMipmappedArray, (Handle a), a ? cuMipmappedArrayDestroy(a) : Success)
API(cudaGetMipmappedArrayLevel, (Handle *level, Handle a, unsigned n), cuMipmappedArrayGetLevel(level, a, n))

Error cudaArrayGetInfo(struct channels *c, struct extent *size, unsigned *flags, Handle array)
{
    struct array a;
    struct channels found;
    Error e = context();
    if (!e && !(e = cuArray3DGetDescriptor_v2(&a, array)))
        e = channelsOf(&a, &found);
    if (e)
        return done(e);
    if (c)
        *c = found;
    if (size)
        *size = (struct extent){a.width, a.height, a.depth};
    if (flags)
        *flags = a.flags;
    return Success;
}

Error cudaGetChannelDesc(struct channels *c, Handle array) { return cudaArrayGetInfo(c, NULL, NULL, array); }

/* cudaResourceDesc and CUDA_RESOURCE_DESC: kinds and members have the same order. */
struct resource {
    int kind; /* 0 array, 1 mipmapped array, 2 linear, 3 pitched */
    union {
        Handle array;
        struct { void *p; struct channels format; size_t bytes; } linear;
        struct { void *p; struct channels format; size_t width, height, pitch; } pitched;
        int reserved[32];
    } of;
    unsigned flags;
};
struct driverResource {
    int kind;
    union {
        Handle array;
        struct { Address p; int format; unsigned channels; size_t bytes; } linear;
        struct { Address p; int format; unsigned channels; size_t width, height, pitch; } pitched;
        int reserved[32];
    } of;
    unsigned flags;
};

static Error resourceOf(const struct resource *r, struct driverResource *d)
{
    memset(d, 0, sizeof *d);
    d->kind = r->kind;
    switch (r->kind) {
    case 0:
    case 1:
        d->of.array = r->of.array;
        return Success;
    case 2:
        d->of.linear.p = (Address)r->of.linear.p, d->of.linear.bytes = r->of.linear.bytes;
        return formatOf(&r->of.linear.format, &d->of.linear.format, &d->of.linear.channels);
    case 3:
        d->of.pitched.p = (Address)r->of.pitched.p, d->of.pitched.width = r->of.pitched.width;
        d->of.pitched.height = r->of.pitched.height, d->of.pitched.pitch = r->of.pitched.pitch;
        return formatOf(&r->of.pitched.format, &d->of.pitched.format, &d->of.pitched.channels);
    }
    return InvalidValue;
}

/* cudaTextureDesc and CUDA_TEXTURE_DESC. */
struct texture {
    int address[3], filter, read, srgb;
    float border[4];
    int normalized;
    unsigned anisotropy;
    int mipmapFilter;
    float bias, least, most;
    int noTrilinear, seamless;
};
struct driverTexture {
    int address[3], filter;
    unsigned flags, anisotropy;
    int mipmapFilter;
    float bias, least, most, border[4];
    int reserved[12];
};

/* CU_TRSF_*. */
enum { ReadAsInteger = 1, Normalized = 2, SRGB = 16, NoTrilinear = 32, Seamless = 64 };

Error cudaCreateTextureObject(uint64_t *to, const struct resource *r, const struct texture *t, const void *view)
{
    struct driverResource d;
    Error e = to && r && t ? context() : InvalidValue;
    if (!e)
        e = resourceOf(r, &d);
    if (e)
        return done(e);
    struct driverTexture x = {
        .address = {t->address[0], t->address[1], t->address[2]}, .filter = t->filter, .anisotropy = t->anisotropy,
        .flags = (t->read ? 0 : ReadAsInteger) | (t->normalized ? Normalized : 0) | (t->srgb ? SRGB : 0) |
                 (t->noTrilinear ? NoTrilinear : 0) | (t->seamless ? Seamless : 0),
        .mipmapFilter = t->mipmapFilter, .bias = t->bias, .least = t->least, .most = t->most,
        .border = {t->border[0], t->border[1], t->border[2], t->border[3]},
    };
    return done(cuTexObjectCreate(to, &d, &x, view));
}

Error cudaCreateSurfaceObject(uint64_t *to, const struct resource *r)
{
    struct driverResource d;
    Error e = to && r ? context() : InvalidValue;
    if (!e)
        e = resourceOf(r, &d);
    return done(e ? e : cuSurfObjectCreate(to, &d));
}

API(cudaDestroyTextureObject, (uint64_t t), cuTexObjectDestroy(t))
API(cudaDestroySurfaceObject, (uint64_t s), cuSurfObjectDestroy(s))
