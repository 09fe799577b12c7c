/* What nvcc registers before main: binaries with kernels and variables, which the host knows by
 * addresses of its own. They are loaded on a device when one of them is used there first. */

#include "cudart.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

extern Error cuModuleLoadData(Handle *, const void *);
extern Error cuModuleGetFunction(Handle *, Handle, const char *);
extern Error cuModuleGetGlobal_v2(Address *, size_t *, Handle, const char *);

/* struct wrapper is what nvcc hands over (fatbinary_section.h). */
struct wrapper { int magic, version; const void *data; void *more; };

struct binary {
    const void *image;
    Handle modules[MaxDevices];
    struct binary *next;
};

struct symbol {
    const void *host;
    const char *name;
    struct binary *in;
    void **managed; /* of a managed variable: where the host keeps its address */
    size_t size;
    struct { Handle function; Address address; } on[MaxDevices];
    struct symbol *next; /* in its list */
};

enum { Lists = 1024 };
static struct symbol *symbols[Lists]; /* by the address of the host */
static struct binary *binaries;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct symbol **listOf(const void *host) { return &symbols[((uintptr_t)host >> 3) % Lists]; }

void **__cudaRegisterFatBinary(void *wrapper)
{
    struct binary *b = calloc(1, sizeof *b);
    if (!b)
        abort();
    struct wrapper *w = wrapper;
    b->image = w->version == 2 && w->more ? wrapper : w->data; /* parts that libcuda links, or one binary */
    pthread_mutex_lock(&lock);
    b->next = binaries;
    binaries = b;
    pthread_mutex_unlock(&lock);
    return (void **)b;
}

void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }

/* A library that is unloaded takes its symbols along; modules go with their contexts. */
void __cudaUnregisterFatBinary(void **handle)
{
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < Lists; i++)
        for (struct symbol **p = &symbols[i]; *p;) {
            struct symbol *s = *p;
            if (s->in == (struct binary *)handle) {
                *p = s->next; /* s stays: a kernel's handle may be kept */
                s->in = NULL;
            } else
                p = &s->next;
        }
    pthread_mutex_unlock(&lock);
}

static struct symbol *add(void **handle, const void *host, const char *name, size_t size)
{
    struct symbol *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    s->host = host, s->name = name, s->in = (struct binary *)handle, s->size = size;
    pthread_mutex_lock(&lock);
    struct symbol **list = listOf(host);
    s->next = *list;
    *list = s;
    pthread_mutex_unlock(&lock);
    return s;
}

void __cudaRegisterFunction(void **handle, const char *host, char *device, const char *name, int limit, void *tid, void *bid, void *block, void *grid, int *size)
{
    (void)device, (void)limit, (void)tid, (void)bid, (void)block, (void)grid, (void)size;
    add(handle, host, name, 0);
}

void __cudaRegisterVar(void **handle, char *host, char *device, const char *name, int ext, size_t size, int constant, int global)
{
    (void)device, (void)ext, (void)constant, (void)global;
    add(handle, host, name, size);
}

void __cudaRegisterManagedVar(void **handle, void **host, char *device, const char *name, int ext, size_t size, int constant, int global)
{
    (void)device, (void)ext, (void)constant, (void)global;
    add(handle, host, name, size)->managed = host;
}

void __cudaRegisterHostVar(void **handle, const char *name, char *host, size_t size) { (void)handle, (void)name, (void)host, (void)size; }

static Error loaded(struct binary *b, int device, Handle *module)
{
    Error e = Success;
    if (!b->modules[device])
        e = cuModuleLoadData(&b->modules[device], b->image);
    *module = b->modules[device];
    return e;
}

/* resolve finds a symbol on the current device; missing is the error where the binary has none. */
static Error resolve(struct symbol *s, int function, int device, Error missing)
{
    Handle module;
    size_t size;
    if (!s->in)
        return missing;
    if (s->on[device].function || s->on[device].address)
        return Success;
    Error e = loaded(s->in, device, &module);
    if (!e)
        e = function ? cuModuleGetFunction(&s->on[device].function, module, s->name)
                     : cuModuleGetGlobal_v2(&s->on[device].address, &size, module, s->name);
    return e == NotFound ? missing : e;
}

static struct symbol *find(const void *host)
{
    struct symbol *s = *listOf(host);
    while (s && s->host != host)
        s = s->next;
    return s;
}

Error kernelOfSymbol(struct symbol *s, Handle *function)
{
    int device;
    Error e = deviceNow(&device);
    if (e)
        return e;
    if (!s)
        return InvalidFunction;
    pthread_mutex_lock(&lock);
    e = resolve(s, 1, device, InvalidFunction);
    *function = s->on[device].function;
    pthread_mutex_unlock(&lock);
    return e;
}

Error kernelOf(const void *host, Handle *function)
{
    pthread_mutex_lock(&lock);
    struct symbol *s = find(host);
    pthread_mutex_unlock(&lock);
    return kernelOfSymbol(s, function);
}

Error variableOf(const void *host, Address *address, size_t *size)
{
    int device;
    Error e = deviceNow(&device);
    if (e)
        return e;
    pthread_mutex_lock(&lock);
    struct symbol *s = find(host);
    e = s ? resolve(s, 0, device, InvalidSymbol) : InvalidSymbol;
    if (!e)
        *address = s->on[device].address, *size = s->size;
    pthread_mutex_unlock(&lock);
    return e;
}

/* The host asks for this before it uses a managed variable of a binary. */
char __cudaInitModule(void **handle)
{
    int device;
    if (deviceNow(&device))
        return 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < Lists; i++)
        for (struct symbol *s = symbols[i]; s; s = s->next)
            if (s->managed && s->in == (struct binary *)handle && !resolve(s, 0, device, InvalidSymbol))
                *s->managed = (void *)s->on[device].address;
    pthread_mutex_unlock(&lock);
    return 1;
}

void forgetModules(int device)
{
    pthread_mutex_lock(&lock);
    for (struct binary *b = binaries; b; b = b->next)
        b->modules[device] = NULL;
    for (size_t i = 0; i < Lists; i++)
        for (struct symbol *s = symbols[i]; s; s = s->next)
            memset(&s->on[device], 0, sizeof s->on[device]);
    pthread_mutex_unlock(&lock);
}

Error __cudaGetKernel(struct symbol **kernel, const void *host)
{
    pthread_mutex_lock(&lock);
    *kernel = find(host);
    pthread_mutex_unlock(&lock);
    return done(*kernel ? Success : InvalidFunction);
}

Error cudaGetFuncBySymbol(Handle *function, const void *host) { return done(kernelOf(host, function)); }

Error cudaGetSymbolAddress(void **to, const void *host)
{
    Address at = 0;
    size_t size;
    Error e = to ? variableOf(host, &at, &size) : InvalidValue;
    if (!e)
        *to = (void *)at;
    return done(e);
}

Error cudaGetSymbolSize(size_t *size, const void *host)
{
    Address at;
    return done(size ? variableOf(host, &at, size) : InvalidValue);
}
