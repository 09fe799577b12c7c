// What clang's CUDA mode needs of NVIDIA's headers for the benchmarks' sources.
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __device__ __attribute__((device))
struct index { int x; };
#define threadIdx (index{__nvvm_read_ptx_sreg_tid_x()})
#define blockIdx (index{__nvvm_read_ptx_sreg_ctaid_x()})
#define blockDim (index{__nvvm_read_ptx_sreg_ntid_x()})
#define __syncthreads() __nvvm_bar_sync(0)
#define atomicAdd(p, v) __nvvm_atom_add_gen_i(p, v)
