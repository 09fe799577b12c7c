// run: --entry words_xorwow --block 8 --arg in:u64[64]=rand(3) --arg o:u64[384]=zero
// run: --entry words_mrg --block 8 --arg in:u64[64]=rand(5) --arg o:u64[384]=zero
// run: --entry words_philox --block 8 --arg in:u64[64]=rand(7) --arg o:u64[384]=zero
// run: --entry words_sobol32 --block 32 --arg in:u32[32]=rand(3) --arg o:u64[1536]=zero
// run: --entry words_scrambled32 --block 32 --arg in:u32[32]=rand(5) --arg o:u64[1536]=zero
// run: --entry words_sobol64 --block 32 --arg in:u64[64]=rand(3) --arg o:u64[1536]=zero
// run: --entry words_scrambled64 --block 32 --arg in:u64[64]=rand(5) --arg o:u64[1536]=zero
// run: --entry words_mtgp --block 64 --arg in:u32[13824]=rand(5) --arg o:u64[3072]=zero
// run: --entry words_mtgp --block 16,4 --arg in:u32[13824]=rand(3) --arg o:u64[3072]=zero
// run: --entry discrete --block 32 --arg in:u32[64]=rand(9) --arg o:u64[1536]=zero
// tol: 1
// min-sm: 90
#include <curand_kernel.h>

/* Random words, uniform numbers and integers of a distribution: the same bits as nvcc's (of which floats are shown as
   bits), with multiplications and additions fused, which is nvcc's default. */

#define UNIFORM(s)                                                                           \
	*p++ = __float_as_uint(curand_uniform(&s));                                              \
	*p++ = __double_as_longlong(curand_uniform_double(&s));

/* A state made and moved on by random numbers of random length, and what it gives. nvcc's MRG32k3a does not go on by 2^51
   subsequences, which a sequence has, and more: its table is empty from there. */
#define WORDS(NAME, STATE, MORE)                                                             \
	static __device__ __noinline__ unsigned poisson(STATE *s, double mean) { return curand_poisson(s, mean); } \
	static __device__ __noinline__ void init(unsigned long long seed, unsigned long long sequence, unsigned long long offset, STATE *s) \
	{                                                                                        \
		curand_init(seed, sequence, offset, s);                                              \
	}                                                                                        \
	extern "C" __global__ void words_##NAME(const unsigned long long *in, unsigned long long *o) \
	{                                                                                        \
		const unsigned long long *a = in + 6 * threadIdx.x;                                  \
		unsigned long long *p = o + 48 * threadIdx.x;                                        \
		STATE s;                                                                             \
		init(a[0], a[1] >> (13 + a[3] % 51), a[2] >> a[4] % 64, &s);                         \
		for (int i = 0; i < 3; i++)                                                          \
			*p++ = curand(&s);                                                               \
		skipahead(a[3] >> a[5] % 64, &s);                                                    \
		for (int i = 0; i < 5; i++)                                                          \
			*p++ = curand(&s);                                                               \
		skipahead_sequence(a[4] >> a[0] % 64, &s);                                           \
		*p++ = curand(&s);                                                                   \
		MORE                                                                                 \
		UNIFORM(s)                                                                           \
		UNIFORM(s)                                                                           \
		*p++ = poisson(&s, 3.5);                                                             \
		*p++ = poisson(&s, 70.25 + 99 * threadIdx.x);                                        \
		*p++ = poisson(&s, 1e5);                                                             \
		*p++ = s.boxmuller_flag_double;                                                      \
		init(a[5], threadIdx.x, 0, &s);                                                      \
		*p++ = curand(&s);                                                                   \
	}

WORDS(xorwow, curandState, )
WORDS(mrg, curandStateMRG32k3a_t, skipahead_subsequence(a[5] >> 13, &s); *p++ = curand(&s);)
WORDS(philox, curandStatePhilox4_32_10_t,
	for (int i = 0; i < 4; i++) {
		uint4 v = curand4(&s);
		*p++ = v.x; *p++ = v.y; *p++ = v.z; *p++ = v.w;
		*p++ = curand(&s);
	}
	float4 f = curand_uniform4(&s);
	*p++ = __float_as_uint(f.x); *p++ = __float_as_uint(f.w);
	double2 d = curand_uniform2_double(&s);
	*p++ = __double_as_longlong(d.x); *p++ = __double_as_longlong(d.y);
	uint4 v = curand_poisson4(&s, 100 + 1000.0 * threadIdx.x);
	*p++ = v.x; *p++ = v.y; *p++ = v.z; *p++ = v.w;)

/* Of Sobol' sequences the directions are random, too. */
#define SOBOL(NAME, STATE, WORD, ...)                                                        \
	static __device__ __noinline__ unsigned poisson(STATE *s, double mean) { return curand_poisson(s, mean); } \
	extern "C" __global__ void words_##NAME(WORD *in, unsigned long long *o)                 \
	{                                                                                        \
		unsigned long long *p = o + 48 * threadIdx.x;                                        \
		STATE s;                                                                             \
		WORD x = in[threadIdx.x];                                                            \
		curand_init(in, __VA_ARGS__ x >> x % (8 * sizeof x), &s);                            \
		for (int i = 0; i < 5; i++)                                                          \
			*p++ = curand(&s);                                                               \
		skipahead(x >> 7, &s);                                                               \
		UNIFORM(s)                                                                           \
		UNIFORM(s)                                                                           \
		*p++ = poisson(&s, 3.5 + 40 * threadIdx.x);                                          \
		*p++ = poisson(&s, 1e5);                                                             \
		s.i = (WORD)-2;                                                                      \
		for (int i = 0; i < 3; i++)                                                          \
			*p++ = curand(&s);                                                               \
	}

SOBOL(sobol32, curandStateSobol32_t, unsigned, )
SOBOL(scrambled32, curandStateScrambledSobol32_t, unsigned, in[31 - threadIdx.x],)
SOBOL(sobol64, curandStateSobol64_t, unsigned long long, )
SOBOL(scrambled64, curandStateScrambledSobol64_t, unsigned long long, in[31 - threadIdx.x],)

/* The state and the parameters are random, as far as they are not places. */
extern "C" __global__ void words_mtgp(const unsigned *in, unsigned long long *o)
{
	__shared__ curandStateMtgp32_t s;
	__shared__ mtgp32_kernel_params_t params;
	int t = threadIdx.x + blockDim.x * threadIdx.y, n = blockDim.x * blockDim.y;
	for (int i = t; i < sizeof params / 4; i += n)
		((unsigned *)&params)[i] = in[1024 + i];
	for (int i = t; i < 1024; i += n)
		s.s[i] = in[i];
	if (t == 0) {
		s.offset = 17;
		s.pIdx = 3;
		s.k = &params;
	}
	__syncthreads();
	if (t == 3) {
		params.pos_tbl[3] %= 350;
		params.sh1_tbl[3] %= 32;
		params.sh2_tbl[3] %= 32;
	}
	__syncthreads();
	unsigned long long *p = o + 48 * t;
	for (int i = 0; i < 20; i++)
		*p++ = curand(&s);
	UNIFORM(s)
	*p++ = curand_poisson(&s, 700);
	*p++ = curand_mtgp32_specific(&s, t, n);
	if (blockDim.y == 1) { /* else several threads write the offset */
		*p++ = __float_as_uint(curand_mtgp32_single_specific(&s, t, n));
		*p++ = __float_as_uint(curand_mtgp32_single(&s));
	}
	*p++ = curand(&s);
}

__device__ double borders[64];
__device__ unsigned others[64];
__device__ curandHistogramM2_st columns;
__device__ curandDistributionM2Shift_st histogram;
__device__ curandDiscreteDistribution_st distribution;

extern "C" __global__ void discrete(unsigned *in, unsigned long long *o)
{
	int t = threadIdx.x;
	for (int i = t; i < 64; i += 32) {
		borders[i] = (i + in[i] * 0x1p-32) / 64;
		others[i] = in[i] % 64;
	}
	if (t == 0) {
		columns.V = borders;
		columns.K = others;
		histogram.histogram = &columns;
		histogram.shift = 5;
		histogram.length = 64;
		distribution.M2 = &histogram;
		distribution.stddev = 3000.5;
		distribution.mean = 1e6;
		distribution.method = CURAND_M2;
	}
	__syncthreads();
	unsigned long long *p = o + 48 * t;
	curandState x;
	curand_init(in[0], t, 0, &x);
	curandStatePhilox4_32_10_t y;
	curand_init(in[0], t, 0, &y);
	curandStateSobol32_t z;
	curand_init(in, t, &z);
	for (int i = 0; i < 2; i++) {
		for (int k = 0; k < 4; k++) {
			*p++ = curand_discrete(&x, &distribution);
			*p++ = curand_discrete(&z, &distribution);
		}
		uint4 v = curand_discrete4(&y, &distribution);
		*p++ = v.x; *p++ = v.y; *p++ = v.z; *p++ = v.w;
		__syncthreads();
		if (t == 0)
			distribution.method = CURAND_DISCRETE_GAUSS;
		__syncthreads();
	}
}
