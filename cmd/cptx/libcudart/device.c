/* Devices, their contexts and what they can do. */

#include "cudart.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

extern Error cuInit(unsigned);
extern Error cuDriverGetVersion(int *);
extern Error cuDeviceGet(int *, int);
extern Error cuDeviceGetCount(int *);
extern Error cuDeviceGetAttribute(int *, int, int);
extern Error cuDeviceGetName(char *, int, int);
extern Error cuDeviceGetUuid_v2(void *, int);
extern Error cuDeviceGetPCIBusId(char *, int, int);
extern Error cuDeviceGetByPCIBusId(int *, const char *);
extern Error cuDeviceTotalMem_v2(size_t *, int);
extern Error cuDeviceCanAccessPeer(int *, int, int);
extern Error cuDeviceGetP2PAttribute(int *, int, int, int);
extern Error cuDevicePrimaryCtxRetain(Handle *, int);
extern Error cuDevicePrimaryCtxRelease_v2(int);
extern Error cuDevicePrimaryCtxReset_v2(int);
extern Error cuDevicePrimaryCtxSetFlags_v2(int, unsigned);
extern Error cuDevicePrimaryCtxGetState(int, unsigned *, int *);
extern Error cuCtxGetCurrent(Handle *);
extern Error cuCtxSetCurrent(Handle);
extern Error cuCtxGetDevice(int *);
extern Error cuCtxSynchronize(void);
extern Error cuCtxSetLimit(int, size_t);
extern Error cuCtxGetLimit(size_t *, int);
extern Error cuCtxSetCacheConfig(int);
extern Error cuCtxGetCacheConfig(int *);
extern Error cuCtxGetStreamPriorityRange(int *, int *);
extern Error cuCtxEnablePeerAccess(Handle, unsigned);
extern Error cuCtxDisablePeerAccess(Handle);
extern Error cuGetProcAddress_v2(const char *, void **, int, uint64_t, int *);
extern Error cuProfilerStart(void);
extern Error cuProfilerStop(void);

/* libcuda of this project has it: it tells the program's calls from those of this library. */
extern void cptxRuntime(const void *from, const void *to) __attribute__((weak));
extern const char __ehdr_start[] __attribute__((visibility("hidden"))), etext[] __attribute__((visibility("hidden")));

__attribute__((constructor)) static void tellPlace(void)
{
    if (cptxRuntime)
        cptxRuntime(__ehdr_start, etext);
}

static pthread_once_t begun = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Error beginning;
static Handle primary[MaxDevices]; /* retained contexts */
static __thread int chosen;        /* by cudaSetDevice */

static void begin(void) { beginning = cuInit(0); }

static Error started(void)
{
    pthread_once(&begun, begin);
    return beginning;
}

/* retain gives the primary context of a device. */
static Error retain(int device, Handle *to)
{
    int count = 0;
    Error e = started();
    if (e || (e = cuDeviceGetCount(&count)))
        return e;
    if (count == 0)
        return NoDevice;
    if (device < 0 || device >= count || device >= MaxDevices)
        return InvalidDevice;
    pthread_mutex_lock(&lock);
    if (!primary[device])
        e = cuDevicePrimaryCtxRetain(&primary[device], device);
    *to = primary[device];
    pthread_mutex_unlock(&lock);
    return e;
}

Error context(void)
{
    Handle now = NULL;
    Error e = started();
    if (e || (e = cuCtxGetCurrent(&now)) || now)
        return e;
    e = retain(chosen, &now);
    return e ? e : cuCtxSetCurrent(now);
}

Error deviceNow(int *device)
{
    Error e = context();
    return e ? e : cuCtxGetDevice(device);
}

Error cudaSetDevice(int device)
{
    Handle c = NULL;
    Error e = retain(device, &c);
    if (e)
        return done(e);
    chosen = device;
    return done(cuCtxSetCurrent(c));
}

Error cudaInitDevice(int device, unsigned deviceFlags, unsigned flags)
{
    Handle c;
    (void)deviceFlags, (void)flags;
    return done(retain(device, &c));
}

Error cudaGetDevice(int *device)
{
    Handle now = NULL;
    if (!device)
        return done(InvalidValue);
    Error e = started();
    if (!e)
        e = cuCtxGetCurrent(&now);
    *device = chosen;
    return done(e ? e : now ? cuCtxGetDevice(device) : Success);
}

Error cudaGetDeviceCount(int *count)
{
    if (!count)
        return done(InvalidValue);
    *count = 0;
    Error e = started();
    if (!e)
        e = cuDeviceGetCount(count);
    return done(e ? e : *count ? Success : NoDevice);
}

Error cudaDeviceReset(void)
{
    int device;
    Error e = deviceNow(&device);
    if (e)
        return done(e);
    pthread_mutex_lock(&lock);
    if (primary[device])
        cuDevicePrimaryCtxRelease_v2(device);
    primary[device] = NULL;
    e = cuDevicePrimaryCtxReset_v2(device);
    pthread_mutex_unlock(&lock);
    cuCtxSetCurrent(NULL);
    forgetModules(device);
    return done(e);
}

Error cudaSetDeviceFlags(unsigned flags)
{
    Error e = started();
    return done(e ? e : cuDevicePrimaryCtxSetFlags_v2(chosen, flags));
}

Error cudaGetDeviceFlags(unsigned *flags)
{
    int active;
    Error e = started();
    return done(e ? e : cuDevicePrimaryCtxGetState(chosen, flags, &active));
}

API(cudaDeviceSynchronize, (void), cuCtxSynchronize())
API(cudaDeviceSetLimit, (int limit, size_t n), cuCtxSetLimit(limit, n))
API(cudaDeviceGetLimit, (size_t *n, int limit), cuCtxGetLimit(n, limit))
API(cudaDeviceSetCacheConfig, (int c), cuCtxSetCacheConfig(c))
API(cudaDeviceGetCacheConfig, (int *c), cuCtxGetCacheConfig(c))
API(cudaDeviceGetStreamPriorityRange, (int *least, int *greatest), cuCtxGetStreamPriorityRange(least, greatest))
API(cudaProfilerStart, (void), cuProfilerStart())
API(cudaProfilerStop, (void), cuProfilerStop())

/* Those that need no context. */
#define PLAIN(name, params, call) \
    Error name params { Error e_ = started(); return done(e_ ? e_ : (call)); }
PLAIN(cudaDeviceGetAttribute, (int *value, int attribute, int device), cuDeviceGetAttribute(value, attribute, device))
PLAIN(cudaDeviceGetPCIBusId, (char *to, int n, int device), cuDeviceGetPCIBusId(to, n, device))
PLAIN(cudaDeviceGetByPCIBusId, (int *device, const char *id), cuDeviceGetByPCIBusId(device, id))
PLAIN(cudaDeviceCanAccessPeer, (int *can, int a, int b), cuDeviceCanAccessPeer(can, a, b))
PLAIN(cudaDeviceGetP2PAttribute, (int *value, int attribute, int a, int b), cuDeviceGetP2PAttribute(value, attribute, a, b))

static Error peer(int device, unsigned flags, int on)
{
    Handle other = NULL;
    Error e = context();
    if (e || (e = retain(device, &other)))
        return e;
    return on ? cuCtxEnablePeerAccess(other, flags) : cuCtxDisablePeerAccess(other);
}

Error cudaDeviceEnablePeerAccess(int device, unsigned flags) { return done(peer(device, flags, 1)); }
Error cudaDeviceDisablePeerAccess(int device) { return done(peer(device, 0, 0)); }

Error cudaDriverGetVersion(int *version) { return done(version ? cuDriverGetVersion(version) : InvalidValue); }

Error cudaRuntimeGetVersion(int *version)
{
    if (!version)
        return done(InvalidValue);
    *version = RUNTIME;
    return Success;
}

Error cudaGetDriverEntryPointByVersion(const char *name, void **function, unsigned version, uint64_t flags, int *status)
{
    int found = 0;
    Error e = started();
    if (!e)
        e = cuGetProcAddress_v2(name, function, (int)version, flags, &found);
    if (status)
        *status = found;
    return done(e == NotFound ? Success : e); /* the status says it */
}

Error cudaGetDriverEntryPoint(const char *name, void **function, uint64_t flags, int *status)
{
    return cudaGetDriverEntryPointByVersion(name, function, RUNTIME, flags, status);
}
SAME(cudaGetDriverEntryPoint, cudaGetDriverEntryPoint_ptsz)
SAME(cudaGetDriverEntryPointByVersion, cudaGetDriverEntryPointByVersion_ptsz)

/* NVIDIA's own tables: there is nothing to be found. */
Error cudaGetExportTable(const void **table, const void *id)
{
    (void)id;
    if (table)
        *table = NULL;
    return done(NotFound);
}

/* cudaDeviceProp: which is larger in CUDA 12. */
struct properties {
    char name[256], uuid[16], luid[8];
    unsigned nodeMask;
    size_t totalGlobalMem, sharedMemPerBlock;
    int regsPerBlock, warpSize;
    size_t memPitch;
    int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
#if RUNTIME < 13000
    int clockRate;
#endif
    size_t totalConstMem;
    int major, minor;
    size_t textureAlignment, texturePitchAlignment;
#if RUNTIME < 13000
    int deviceOverlap;
#endif
    int multiProcessorCount;
#if RUNTIME < 13000
    int kernelExecTimeoutEnabled;
#endif
    int integrated, canMapHostMemory;
#if RUNTIME < 13000
    int computeMode;
#endif
    int maxTexture1D, maxTexture1DMipmap;
#if RUNTIME < 13000
    int maxTexture1DLinear;
#endif
    int maxTexture2D[2], maxTexture2DMipmap[2], maxTexture2DLinear[3], maxTexture2DGather[2], maxTexture3D[3], maxTexture3DAlt[3];
    int maxTextureCubemap, maxTexture1DLayered[2], maxTexture2DLayered[3], maxTextureCubemapLayered[2];
    int maxSurface1D, maxSurface2D[2], maxSurface3D[3], maxSurface1DLayered[2], maxSurface2DLayered[3], maxSurfaceCubemap, maxSurfaceCubemapLayered[2];
    size_t surfaceAlignment;
    int concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, asyncEngineCount, unifiedAddressing;
#if RUNTIME < 13000
    int memoryClockRate;
#endif
    int memoryBusWidth, l2CacheSize, persistingL2CacheMaxSize, maxThreadsPerMultiProcessor;
    int streamPrioritiesSupported, globalL1CacheSupported, localL1CacheSupported;
    size_t sharedMemPerMultiprocessor;
    int regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID, hostNativeAtomicSupported;
#if RUNTIME < 13000
    int singleToDoublePrecisionPerfRatio;
#endif
    int pageableMemoryAccess, concurrentManagedAccess, computePreemptionSupported, canUseHostPointerForRegisteredMem, cooperativeLaunch;
#if RUNTIME < 13000
    int cooperativeMultiDeviceLaunch;
#endif
    size_t sharedMemPerBlockOptin;
    int pageableMemoryAccessUsesHostPageTables, directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, accessPolicyMaxWindowSize;
    size_t reservedSharedMemPerBlock;
    int hostRegisterSupported, sparseCudaArraySupported, hostRegisterReadOnlySupported, timelineSemaphoreInteropSupported;
    int memoryPoolsSupported, gpuDirectRDMASupported;
    unsigned gpuDirectRDMAFlushWritesOptions;
    int gpuDirectRDMAWritesOrdering;
    unsigned memoryPoolSupportedHandleTypes;
    int deferredMappingCudaArraySupported, ipcEventSupported, clusterLaunch, unifiedFunctionPointers;
#if RUNTIME < 13000
    int reserved[63];
#else
    int deviceNumaConfig, deviceNumaId, mpsEnabled, hostNumaId;
    unsigned gpuPciDeviceID, gpuPciSubsystemID;
    int hostNumaMultinodeIpcSupported, reserved[56];
#endif
};

/* Which attribute a property is, and whether it is a size_t. */
static const struct { short attribute, at; char wide; } rows[] = {
#define INT(attribute, name) {attribute, offsetof(struct properties, name), 0}
#define SIZE(attribute, name) {attribute, offsetof(struct properties, name), 1}
    INT(1, maxThreadsPerBlock), INT(2, maxThreadsDim[0]), INT(3, maxThreadsDim[1]), INT(4, maxThreadsDim[2]),
    INT(5, maxGridSize[0]), INT(6, maxGridSize[1]), INT(7, maxGridSize[2]), SIZE(8, sharedMemPerBlock), SIZE(9, totalConstMem),
    INT(10, warpSize), SIZE(11, memPitch), INT(12, regsPerBlock), SIZE(14, textureAlignment), INT(16, multiProcessorCount),
    INT(18, integrated), INT(19, canMapHostMemory), INT(21, maxTexture1D), INT(22, maxTexture2D[0]), INT(23, maxTexture2D[1]),
    INT(24, maxTexture3D[0]), INT(25, maxTexture3D[1]), INT(26, maxTexture3D[2]), INT(27, maxTexture2DLayered[0]),
    INT(28, maxTexture2DLayered[1]), INT(29, maxTexture2DLayered[2]), SIZE(30, surfaceAlignment), INT(31, concurrentKernels),
    INT(32, ECCEnabled), INT(33, pciBusID), INT(34, pciDeviceID), INT(35, tccDriver), INT(37, memoryBusWidth), INT(38, l2CacheSize),
    INT(39, maxThreadsPerMultiProcessor), INT(40, asyncEngineCount), INT(41, unifiedAddressing), INT(42, maxTexture1DLayered[0]),
    INT(43, maxTexture1DLayered[1]), INT(45, maxTexture2DGather[0]), INT(46, maxTexture2DGather[1]), INT(47, maxTexture3DAlt[0]),
    INT(48, maxTexture3DAlt[1]), INT(49, maxTexture3DAlt[2]), INT(50, pciDomainID), SIZE(51, texturePitchAlignment),
    INT(52, maxTextureCubemap), INT(53, maxTextureCubemapLayered[0]), INT(54, maxTextureCubemapLayered[1]), INT(55, maxSurface1D),
    INT(56, maxSurface2D[0]), INT(57, maxSurface2D[1]), INT(58, maxSurface3D[0]), INT(59, maxSurface3D[1]), INT(60, maxSurface3D[2]),
    INT(61, maxSurface1DLayered[0]), INT(62, maxSurface1DLayered[1]), INT(63, maxSurface2DLayered[0]), INT(64, maxSurface2DLayered[1]),
    INT(65, maxSurface2DLayered[2]), INT(66, maxSurfaceCubemap), INT(67, maxSurfaceCubemapLayered[0]), INT(68, maxSurfaceCubemapLayered[1]),
    INT(70, maxTexture2DLinear[0]), INT(71, maxTexture2DLinear[1]), INT(72, maxTexture2DLinear[2]), INT(73, maxTexture2DMipmap[0]),
    INT(74, maxTexture2DMipmap[1]), INT(75, major), INT(76, minor), INT(77, maxTexture1DMipmap), INT(78, streamPrioritiesSupported),
    INT(79, globalL1CacheSupported), INT(80, localL1CacheSupported), SIZE(81, sharedMemPerMultiprocessor), INT(82, regsPerMultiprocessor),
    INT(83, managedMemory), INT(84, isMultiGpuBoard), INT(85, multiGpuBoardGroupID), INT(86, hostNativeAtomicSupported),
    INT(88, pageableMemoryAccess), INT(89, concurrentManagedAccess), INT(90, computePreemptionSupported),
    INT(91, canUseHostPointerForRegisteredMem), INT(95, cooperativeLaunch), SIZE(97, sharedMemPerBlockOptin),
    INT(99, hostRegisterSupported), INT(100, pageableMemoryAccessUsesHostPageTables), INT(101, directManagedMemAccessFromHost),
    INT(106, maxBlocksPerMultiProcessor), INT(108, persistingL2CacheMaxSize), INT(109, accessPolicyMaxWindowSize),
    SIZE(111, reservedSharedMemPerBlock), INT(112, sparseCudaArraySupported), INT(113, hostRegisterReadOnlySupported),
    INT(114, timelineSemaphoreInteropSupported), INT(115, memoryPoolsSupported), INT(116, gpuDirectRDMASupported),
    INT(117, gpuDirectRDMAFlushWritesOptions), INT(118, gpuDirectRDMAWritesOrdering), INT(119, memoryPoolSupportedHandleTypes),
    INT(120, clusterLaunch), INT(121, deferredMappingCudaArraySupported), INT(125, ipcEventSupported), INT(129, unifiedFunctionPointers),
#if RUNTIME < 13000
    INT(13, clockRate), INT(15, deviceOverlap), INT(17, kernelExecTimeoutEnabled), INT(20, computeMode), INT(36, memoryClockRate),
    INT(69, maxTexture1DLinear), INT(87, singleToDoublePrecisionPerfRatio), INT(96, cooperativeMultiDeviceLaunch),
#else
    INT(130, deviceNumaConfig), INT(131, deviceNumaId), INT(133, mpsEnabled), INT(134, hostNumaId), INT(139, gpuPciDeviceID),
    INT(140, gpuPciSubsystemID), INT(143, hostNumaMultinodeIpcSupported),
#endif
};

Error cudaGetDeviceProperties(struct properties *p, int device)
{
    Error e = started();
    int found;
    if (!p)
        return done(InvalidValue);
    if (e || cuDeviceGet(&found, device))
        return done(e ? e : InvalidDevice);
    memset(p, 0, sizeof *p);
    if ((e = cuDeviceGetName(p->name, sizeof p->name, device)) || (e = cuDeviceGetUuid_v2(p->uuid, device)) ||
        (e = cuDeviceTotalMem_v2(&p->totalGlobalMem, device)))
        return done(e);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int value = 0;
        void *to = (char *)p + rows[i].at;
        cuDeviceGetAttribute(&value, rows[i].attribute, device); /* what the driver does not know is 0 */
        if (rows[i].wide)
            *(size_t *)to = (unsigned)value;
        else
            *(int *)to = value;
    }
    return Success;
}
#if RUNTIME < 13000
SAME(cudaGetDeviceProperties, cudaGetDeviceProperties_v2)
#endif
