/* What the files of libcudart share: the runtime API of CUDA on the driver API of libcuda.
 *
 * Both APIs number their errors alike, and attributes, limits and flags. A handle of the runtime is
 * that of the driver, but for kernels of CUDA 13, which are struct symbol. RUNTIME is the version that
 * the library stands for, 1000 * major + 10 * minor. */

#include <stddef.h>
#include <stdint.h>

typedef int Error; /* cudaError_t and CUresult */
typedef uint64_t Address;
typedef struct { unsigned x, y, z; } Dim;
typedef void *Handle; /* of a stream, an event, a module ... */

enum {
    Success = 0, InvalidValue = 1, InvalidConfiguration = 9, InvalidPitch = 12, InvalidSymbol = 13, InvalidDirection = 21, MissingConfiguration = 52,
    InvalidFunction = 98, NoDevice = 100, InvalidDevice = 101, NotFound = 500, NotSupported = 801,
};

enum { MaxDevices = 64 };

/* error.c: the result of a call of the program, which is its thread's last error if it is one. */
Error done(Error e);
/* A function that is not there: says so once. */
Error unsupported(const char *name);

/* device.c: makes the primary context of the thread's device current unless another one is. */
Error context(void);
/* The device of the current context. */
Error deviceNow(int *device);

/* module.c */
struct symbol;
/* The kernel, or the address and size of the variable, that the host knows by its address. */
Error kernelOf(const void *host, Handle *function);
Error kernelOfSymbol(struct symbol *s, Handle *function);
Error variableOf(const void *host, Address *address, size_t *size);
/* Forgets what is loaded on a device whose context ended. */
void forgetModules(int device);

/* memory.c */
struct pitched { void *p; size_t pitch, width, height; };
struct extent { size_t width, height, depth; };
struct pos { size_t x, y, z; };

/* cudaMemcpy3DParms. */
struct params3D {
    Handle fromArray;
    struct pos fromPos;
    struct pitched from;
    Handle toArray;
    struct pos toPos;
    struct pitched to;
    struct extent size;
    int kind;
};

/* CUDA_MEMCPY3D. */
struct copy3D {
    size_t fromX, fromY, fromZ, fromLOD;
    int fromType;
    const void *fromHost;
    Address fromDevice;
    Handle fromArray;
    void *reserved0;
    size_t fromPitch, fromHeight, toX, toY, toZ, toLOD;
    int toType;
    void *toHost;
    Address toDevice;
    Handle toArray;
    void *reserved1;
    size_t toPitch, toHeight, width, height, depth;
};

Error copyOf(const struct params3D *p, struct copy3D *c);

/* A function that is the driver's, with a context. */
#define API(name, params, call) \
    Error name params { Error e_ = context(); return done(e_ ? e_ : (call)); }
/* The form of a function whose stream 0 is each thread's own: here it is the one that waits for all. */
#define SAME(name, other) __typeof__(name) other __attribute__((alias(#name)));
