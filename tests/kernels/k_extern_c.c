// The CUDA spelling of things: extern "C" alone and as a block, qualifiers in
// several orders, dim3, host functions skipped, own min and max.
// run: --entry scale --grid 2 --block 32 --arg k:f32=3 --arg x:f32[64]=iota
// run: --entry clamp --grid 1 --block 64 --arg x:i32[64]=rand(66) --arg y:i32[64]=zero
// hostflags: -DCPTX_HOST_NO_MINMAX
#ifdef __CPTX__
#define C_LINKAGE extern "C"
#else
#define C_LINKAGE
#endif
static inline __device__ int min(int a, int b) { return a < b ? a : b; }
__device__ static __forceinline__ int max(int a, int b) { return a > b ? a : b; }
__host__ __device__ static float twice(float x) { return x + x; }
__device__ static unsigned volume(dim3 d) { return d.x * d.y * d.z; }
C_LINKAGE __global__ void scale(float k, float *x);
#ifdef __CPTX__
extern "C" {
#endif
__global__ void __launch_bounds__(256) scale(float k, float *x) {
	const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
	dim3 d = {gridDim.x, 2, warpSize};
	x[i] = twice(x[i]) * k + (float)volume(d) + (float)volume(blockDim.x > 1 ? d : (dim3){1, 1, 1});
}
__launch_bounds__(64, 2) __global__ void clamp(const int *x, int *y) {
	int i = threadIdx.x;
	const bool big = x[i] > 0;
	y[i] = max(min(x[i] >> 16, 100), -100) + (big ? true : false);
}
#ifdef __CPTX__
}
#endif
