// run: --entry sizes --arg o:u64[32]=zero
// run: --entry pitched --block 16 --arg o:i32[64]=zero
#include <channel_descriptor.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <device_types.h>
#include <driver_functions.h>
#include <driver_types.h>
#include <surface_types.h>
#include <texture_types.h>
#include <sm_60_atomic_functions.h>
#include <vector_types.h>

extern "C" __global__ void sizes(unsigned long long *o)
{
	o[0] = sizeof(cudaPitchedPtr), o[1] = sizeof(cudaExtent), o[2] = sizeof(cudaPos);
	o[3] = sizeof(cudaChannelFormatDesc), o[4] = sizeof(cudaError_t), o[5] = sizeof(cudaStream_t);
	o[6] = sizeof(CUtensorMap), o[7] = alignof(CUtensorMap), o[8] = sizeof(CUdeviceptr), o[9] = sizeof(CUtexObject);
	o[10] = cudaErrorNotReady, o[11] = cudaErrorLaunchFailure, o[12] = cudaErrorNotSupported, o[13] = cudaErrorUnknown;
	o[14] = cudaErrorLaunchPendingCountExceeded, o[15] = cudaErrorLaunchOutOfResources, o[16] = cudaErrorInvalidDevice;
	o[17] = cudaErrorInitializationError, o[18] = cudaErrorInvalidConfiguration, o[19] = cudaErrorInvalidDevicePointer;
	o[20] = cudaMemcpyDefault, o[21] = cudaMemcpyDeviceToHost, o[22] = cudaChannelFormatKindNone, o[23] = cudaSuccess;
	o[24] = cudaErrorIllegalAddress, o[25] = cudaErrorInvalidResourceHandle, o[26] = cudaErrorNotPermitted;
	o[27] = cudaErrorMissingConfiguration, o[28] = cudaErrorSyncDepthExceeded, o[29] = cudaErrorInvalidDeviceFunction;
	o[30] = sizeof(cudaArray_t), o[31] = sizeof(cudaEvent_t);
}

extern "C" __global__ void pitched(int *o)
{
	cudaPitchedPtr p = {o, 32, 8, 8};
	cudaExtent e = {4, 4, 1};
	cudaPos at = {threadIdx.x % e.width, threadIdx.x / e.height, 0};
	((int *)((char *)p.ptr + at.y * p.pitch))[at.x] = (int)(p.xsize + at.x + 10 * at.y + e.depth);
}
