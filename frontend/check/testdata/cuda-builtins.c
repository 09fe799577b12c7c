// CUDA C: predefined variables, built-in functions, calls between host and device.
#define T(e, t) _Static_assert(_Generic((e), t: 1, default: 0), #e)
__constant__ float table[4];
__host__ int host_only(int x) { return cudaMalloc(x); } // error: call to undeclared function 'cudaMalloc'
__device__ int dev(int x) { return x; }
__global__ void kern(int *p) { p[threadIdx.x] = blockIdx.y * blockDim.z + gridDim.x + warpSize; }
static int max(int a, int b) { return a > b ? a : b; }
float fabsf(float);
void *memcpy(void *, const void *, unsigned long);
int strlen(int x) { return x; }
__device__ void t(int i, unsigned u, long long l, float f, double d, int *ip, float *fp, volatile int *vp, void *v) {
	T(threadIdx.x, unsigned); T(min(1, 2), int); T(min(1u, 2), unsigned); T(min(1.0f, 2.0f), float); T(min(1, 2ll), long long);
	T(max(1, 2), int); T(sqrt(1.0f), float); T(sqrt(1.0), double); T(sqrt(2), double); T(fabs(f), float); T(abs(-1), int); T(abs(-1ll), long long);
	T(atomicAdd(ip, 1), int); T(atomicAdd(fp, 1), float); T(__shfl_sync(0, f, 1), float); T(__shfl_sync(0, d, 1), double); T(__ldg(fp), float);
	T(clock(), long); T(__popcll(l), int); T(make_float4(1, 2, 3, 4).x, float); T(fmaxf(1, 2), float); T(strlen(3), int);
	threadIdx.x = 1; // error: expression is not assignable
	threadIdx.w = 1; // error: no member named 'w' in
	&threadIdx; // error: cannot take the address of an rvalue
	blockDim = threadIdx; // error: expression is not assignable
	warpSize++; // error: expression is not assignable
	i = threadIdx; // error: assigning to 'int' from incompatible type
	table[0] = 1; // error: cannot assign to 'table': __constant__ memory can be written by the host only
	float4 q = make_float4(1, 2, 3); // error: too few arguments to function call, expected 4, have 3
	float4 r = make_float4(1, 2, 3, f);
	__syncthreads();
	__syncthreads(1); // error: too many arguments to function call, expected 0, have 1
	__syncwarp(); __syncwarp(3);
	atomicAdd(i, 1); // error: incompatible integer to pointer conversion
	atomicAdd(&r, 1); // error: passing 'int' to parameter of incompatible type 'float4'
	atomicAdd(vp, 1); // fine: nvcc takes volatile too
	atomicAdd(ip); // error: too few arguments to function call, expected 2, have 1
	sqrtf(r); // error: no overload of built-in function 'sqrtf' takes arguments of types (float4)
	memcpy(v, ip, 4);
	host_only(1); // error: reference to __host__ function 'host_only' in __device__ function
	kern(ip); // error: kernel 'kern' is called without a launch configuration
	void (*k)(int *) = kern;
	float (*fa)(float) = fabsf;
	int (*pf)(const char *, ...) = printf; // error: 'printf' is a built-in function of the device; it can be called but has no address
	cudaMalloc(&v, 4); // error: 'cudaMalloc' is not available in device code: it is a function of the host's CUDA runtime
	fopen("x", "r"); // error: 'fopen' is not available in device code: there are no files
	setjmp(v); // error: 'setjmp' is not available in device code: the stack cannot be unwound
	__shfl(1, 2); // warning: '__shfl' is removed for sm_70 and later: taken as '__shfl_sync' with the mask 0xffffffff
	T(__shfl_down(f, 2), float); // warning: '__shfl_down' is removed
	T(__ballot(i), unsigned); // warning: '__ballot' is removed
	i = FE_UPWARD; // error: use of undeclared identifier 'FE_UPWARD': the device rounds to nearest; use functions that round otherwise
	i = FE_INVALID; // error: there are no floating-point exceptions on the device
	T(M_PI, double); T(INFINITY, float); T(HUGE_VAL, double);
	d = scalb(d, d); // error: use scalbn, whose exponent is an int
	undeclared_fn(1); // error: call to undeclared function 'undeclared_fn'
	undeclared_fn(1, 2);
	__no_such_intrinsic(1); // error: unknown built-in function '__no_such_intrinsic'
	printf("%d\n", i);
	printf("%d\n", d); // warning: format specifies type 'int' but the argument has type 'double'
	printf("%f %lld %s %c %p %5.2f%% %*d\n", f, l, "x", 'c', v, d, 3, i);
	printf("%s\n", i); // warning: format specifies type 'char *' but the argument has type 'int'
	printf("%lld\n", i); // warning: format specifies type 'long long' but the argument has type 'int'
	printf("%d %d\n", 1); // warning: more '%' conversions than data arguments
	printf("%d\n", 1, 2); // warning: data argument not used by format string
	printf("%y\n", 1); // warning: invalid conversion specifier 'y'
	printf("%n\n", ip); // error: device printf has no '%n'
	printf("%f\n", r); // error: cannot pass 'float4'
	printf(v); // warning: format string is not a string literal
	printf("%"); // warning: incomplete format specifier
	__trap();
}
__global__ void b(void) {
	__shared__ int s[4];
	atomicMax(&s[threadIdx.y], 3); atomicCAS(s, 1, 2); __threadfence();
	host_only(1); // error: reference to __host__ function 'host_only' in __global__ function
}
