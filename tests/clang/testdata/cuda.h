// What clang's CUDA mode needs in place of NVIDIA's headers.
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __device__ __attribute__((device))
#define __align__(n) __attribute__((aligned(n)))
#define __grid_constant__ __attribute__((grid_constant))
#define __cvta_generic_to_shared(p) ((unsigned long)(__attribute__((address_space(3))) void *)(p))
#define __syncwarp() __nvvm_bar_warp_sync(~0u)
#define threadIdx thread_index()
struct __align__(16) uint4 { unsigned x, y, z, w; };
struct index { unsigned x; };
__device__ static inline index thread_index() { return index{(unsigned)__nvvm_read_ptx_sreg_tid_x()}; }
