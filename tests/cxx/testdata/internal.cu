// Kernels that only their own unit can name: names and linkage are nvcc's, but for its hash of the file.
struct Outer { int x; };
namespace {
struct Inner { int x; };
enum Kind { First };
__device__ int counter;
__device__ __noinline__ int helper(int i) { return i * counter++; }
__global__ void unnamed(int *p) { *p = helper(*p); }
__global__ void records(Inner a, Inner *b, const Inner *c, Outer d, Kind e, int *p) { *p = a.x + b->x + c->x + d.x + e; }
__global__ void twice(Inner a, Inner b) { }
extern "C" __global__ void c_linkage(int *p) { *p = counter; }
}
static __global__ void internal(int *p) { *p = 1; }
static __global__ void ofInner(Inner a, Kind b, Inner *c) { }
__global__ static void behind(const int *p, float4 x, unsigned long long n) { }
extern "C" { static __global__ void c_static(int *p) { *p = 2; } }
__global__ void visible(Outer o) { }
inline __global__ void inlined(int *p) { *p = 3; }
__global__ void callsInner(Inner a) { }
