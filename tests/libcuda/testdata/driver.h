/* What the tests' programs use of the driver API. */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef void *handle;
typedef unsigned long long address;

int cuInit(unsigned);
int cuDevicePrimaryCtxRetain(handle *, int);
int cuCtxSetCurrent(handle);
int cuCtxSynchronize(void);
int cuModuleLoadData(handle *, const void *);
int cuModuleUnload(handle);
int cuModuleGetFunction(handle *, handle, const char *);
int cuArray3DCreate_v2(handle *, const void *), cuMipmappedArrayCreate(handle *, const void *, unsigned), cuMipmappedArrayGetLevel(handle *, handle, unsigned);
int cuTexObjectCreate(unsigned long long *, const void *, const void *, const void *), cuSurfObjectCreate(unsigned long long *, const void *);
int cuMemcpyHtoAAsync_v2(handle, size_t, const void *, size_t, handle), cuMemcpyAtoHAsync_v2(void *, handle, size_t, size_t, handle);
int cuModuleGetGlobal_v2(address *, size_t *, handle, const char *);
int cuMemAlloc_v2(address *, size_t);
int cuMemAllocManaged(address *, size_t, unsigned);
int cuMemAllocAsync(address *, size_t, handle);
int cuMemFree_v2(address);
int cuMemFreeAsync(address, handle);
int cuMemHostAlloc(void **, size_t, unsigned);
int cuMemFreeHost(void *);
int cuMemcpyHtoD_v2(address, const void *, size_t);
int cuMemcpyDtoH_v2(void *, address, size_t);
int cuMemcpyHtoDAsync_v2(address, const void *, size_t, handle);
int cuMemcpyDtoHAsync_v2(void *, address, size_t, handle);
int cuMemcpyDtoDAsync_v2(address, address, size_t, handle);
int cuMemsetD32_v2(address, unsigned, size_t);
int cuMemsetD32Async(address, unsigned, size_t, handle);
int cuLaunchKernel(handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, handle, void **, void **);
int cuLaunchHostFunc(handle, void (*)(void *), void *);
int cuStreamCreate(handle *, unsigned);
int cuStreamSynchronize(handle);
int cuStreamQuery(handle);
int cuStreamDestroy_v2(handle);
int cuStreamWaitEvent(handle, handle, unsigned);
int cuEventCreate(handle *, unsigned);
int cuEventRecord(handle, handle);
int cuEventSynchronize(handle);
int cuEventQuery(handle);
int cuStreamBeginCapture_v2(handle, int);
int cuStreamEndCapture(handle, handle *);
int cuGraphInstantiateWithFlags(handle *, handle, unsigned long long);
int cuGraphLaunch(handle, handle);

#define check(call) check_(call, #call)
static inline void check_(int r, const char *what)
{
    if (r) {
        printf("%s: %d\n", what, r);
        exit(3);
    }
}
