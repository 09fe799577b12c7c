// CUDA's qualifiers and GNU attributes.
__device__ int d;
__constant__ float c[4] = {1, 2};
__shared__ int file_shared[32];
__managed__ int m = 3;
__constant__ int *pc;
int *to_shared = file_shared; // error: address of __shared__ variable
extern __shared__ float dyn[];
__shared__ int init = 1; // error: cannot be initialized
__device__ __constant__ int dc = 4;
__shared__ __constant__ int both; // error: more than one memory
__constant__ void notvar(void); // error: is a function
__global__ int global_var; // error: apply to functions only
__global__ void k1(int *p, const __grid_constant__ struct { int a; } s) {}
__global__ void k2(__grid_constant__ int n) {} // error: must be const
__device__ void d1(const __grid_constant__ int n) {} // error: kernel parameters only
__global__ void __launch_bounds__(256, 2) k3(void) {}
__global__ void __launch_bounds__(256, 2, 4) k4(void) {}
__global__ void __launch_bounds__(0) k0(void) {}
__global__ void __launch_bounds__(256, 0, 0) k00(void) {}
__launch_bounds__(0x80000000) __global__ void k5(void) {} // error: must be an integer from
__launch_bounds__(32) __device__ void d2(void) {} // warning: launch bounds apply to kernels only
__global__ __device__ void k6(void) {} // error: cannot be combined
__global__ float k7(void); // error: must have void return type
__maxnreg__(64) __global__ void k8(void) {}
__cluster_dims__(2, 1, 1) __global__ void c1(void) {}
__global__ void __cluster_dims__(4) __launch_bounds__(64) c2(void) {}
__cluster_dims__() __global__ void c3(void) {} // error: takes one to three arguments
__cluster_dims__(2, 0) __global__ void c4(void) {} // error: must be an integer from
__cluster_dims__(2) __launch_bounds__(64, 1, 2) __global__ void c5(void) {} // error: __cluster_dims__ and the third argument of __launch_bounds__ cannot be combined
__cluster_dims__(2) __device__ void c6(void) {} // warning: launch bounds apply to kernels only
__global__ void k9(struct { char big[40000]; } s) {} // error: parameters of kernel 'k9' take 40000 bytes
__forceinline__ __device__ int fi(int a) { return a; }
__noinline__ __device__ int ni(int a) { return a; }
__forceinline__ __noinline__ int both_inline(void); // warning: both __forceinline__ and __noinline__
__host__ int host(void) { return 1; }
__host__ __device__ int hd(void) { return 1; }
__device__ int dev(void) { return host(); } // error: reference to __host__ function
__global__ void k10(void) { k3(); } // error: is called without a launch configuration
void local(int n) {
    __shared__ float tile[16][17];
    extern __shared__ float dyn[];
    __shared__ int s2[]; // error: extern __shared__
    const int N = 8;
    __shared__ int sized[N];
    static __constant__ int k = 2;
    static int cnt = 3;
    __shared__ struct { int a; float b; } st;
    _Static_assert(sizeof sized == 32, "const int as array size");
}
struct Mem { __shared__ int a; }; // error: cannot have a memory
void par(__shared__ int *p); // error: parameter 'p' cannot be in
int al __attribute__((aligned));
_Static_assert(_Alignof(al) == 16, "aligned without argument");
int un __attribute__((unused)), dep __attribute__((deprecated));
int w __attribute__((weak)) = 1;
static int ws __attribute__((weak)); // error: cannot be static
void ctor(void) __attribute__((constructor)); // error: not available in device code
int vec __attribute__((vector_size(16))); // error: not available in device code
typedef int mode_di __attribute__((mode(DI)));
_Static_assert(sizeof(mode_di) == 8, "mode");
int unk __attribute__((no_such_thing(1))); // warning: unknown attribute 'no_such_thing'
int lab asm("my_name");
int bad asm("1x"); // error: not a PTX identifier
void __attribute__((noreturn)) nr(void);
_Noreturn void nr2(void);
__align__(16) int al2;
struct __align__(8) Al3 { char c; };
_Static_assert(sizeof(struct Al3) == 8, "align");
