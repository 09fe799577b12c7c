// The approximate instructions as functions, and double functions that say what they should give: for tally.h's kernels. Where an
// instruction flushes its argument or its result, so does the reference.
#define INSTRUCTION(name, code) \
	__device__ static float name(float x) \
	{ \
		float y; \
		asm(code " %0, %1;" : "=f"(y) : "f"(x)); \
		return y; \
	}
INSTRUCTION(ex2, "ex2.approx.f32")
INSTRUCTION(ex2_ftz, "ex2.approx.ftz.f32")
INSTRUCTION(lg2, "lg2.approx.f32")
INSTRUCTION(lg2_ftz, "lg2.approx.ftz.f32")
INSTRUCTION(rcp, "rcp.approx.f32")
INSTRUCTION(rcp_ftz, "rcp.approx.ftz.f32")
INSTRUCTION(rsqrt_, "rsqrt.approx.f32")
INSTRUCTION(rsqrt_ftz, "rsqrt.approx.ftz.f32")
INSTRUCTION(sqrt_, "sqrt.approx.f32")
INSTRUCTION(sqrt_ftz, "sqrt.approx.ftz.f32")
INSTRUCTION(sin_, "sin.approx.f32")
INSTRUCTION(cos_, "cos.approx.f32")
INSTRUCTION(tanh_, "tanh.approx.f32")

__device__ static double flush(double x) { return fabs(x) < 0x1p-126 ? copysign(0.0, x) : x; }
#define FLUSHED(name, f) __device__ static double name(double x) { return flush(f(flush(x))); }
__device__ static double reciprocal(double x) { return 1.0 / x; }
__device__ static double root(double x) { return sqrt(x); }
__device__ static double inverse_root(double x) { return 1.0 / sqrt(x); } // of -0 it is minus infinity
FLUSHED(exp2_flushed, exp2)
FLUSHED(log2_flushed, log2)
FLUSHED(reciprocal_flushed, reciprocal)
FLUSHED(root_flushed, root)
FLUSHED(inverse_root_flushed, inverse_root)

// MARK adds up a number for each argument and its result: whether another GPU gives the same bits.
#define MARK(name, f) \
	__global__ void name(unsigned long long *sum, unsigned step, unsigned rounds) \
	{ \
		unsigned bits = (blockIdx.x * blockDim.x + threadIdx.x) * step; \
		unsigned long long s = 0; \
		for (unsigned i = 0; i < rounds; i++) { \
			float y = f(__uint_as_float(bits)); \
			unsigned long long z = ((unsigned long long)bits << 32 | (y != y ? 0x7fffffff : __float_as_uint(y))) * 0x9e3779b97f4a7c15ull; \
			z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull; \
			s += z ^ z >> 27; \
			bits += gridDim.x * blockDim.x * step; \
		} \
		atomicAdd(sum, s); \
	}
