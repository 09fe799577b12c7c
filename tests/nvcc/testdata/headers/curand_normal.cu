// run: --entry floats_xorwow --block 32 --arg in:u64[1]=rand(3) --arg o:f32[512]=zero
// run: --entry floats_mrg --block 32 --arg in:u64[1]=rand(5) --arg o:f32[512]=zero
// run: --entry floats_philox --block 32 --arg in:u64[1]=rand(7) --arg o:f32[512]=zero
// run: --entry inverses --block 32 --arg in:u64[64]=rand(9) --arg o:f32[512]=zero
// tol: 1e-6
// min-sm: 90
#include <curand_kernel.h>

/* Normal numbers as floats: of the same words as nvcc's, by logarithms and exponentials that may differ in the last bit. */
#define FLOATS(NAME, STATE, MORE)                                                           \
	extern "C" __global__ void floats_##NAME(const unsigned long long *in, float *o)        \
	{                                                                                       \
		float *p = o + 16 * threadIdx.x;                                                    \
		STATE s;                                                                            \
		curand_init(in[0], threadIdx.x, 1, &s);                                             \
		*p++ = curand_normal(&s); /* of a pair, whose other one is of another function */   \
		*p++ = curand_log_normal(&s, 0.25f, 1.5f);                                          \
		*p++ = curand_log_normal(&s, 0.25f, 1.5f);                                          \
		*p++ = curand_normal(&s);                                                           \
		float2 v = curand_normal2(&s);                                                      \
		*p++ = v.x;                                                                         \
		*p++ = v.y;                                                                         \
		v = curand_log_normal2(&s, 0.5f, 0.75f);                                            \
		*p++ = v.x;                                                                         \
		*p++ = v.y;                                                                         \
		*p++ = curand_normal(&s);                                                           \
		MORE                                                                                \
	}

FLOATS(xorwow, curandState, )
FLOATS(mrg, curandStateMRG32k3a_t, )
FLOATS(philox, curandStatePhilox4_32_10_t,
	float4 f = curand_normal4(&s);
	*p++ = f.x; *p++ = f.y;
	f = curand_log_normal4(&s, 0.1f, 0.7f);
	*p++ = f.z; *p++ = f.w;)

extern "C" __global__ void inverses(unsigned long long *in, float *o)
{
	float *p = o + 16 * threadIdx.x;
	curandStateSobol32_t s;
	curand_init((unsigned *)in, threadIdx.x << 9, &s);
	curandStateScrambledSobol64_t t;
	curand_init(in, in[threadIdx.x], threadIdx.x, &t);
	for (int i = 0; i < 4; i++) {
		*p++ = curand_normal(&s);
		*p++ = curand_normal(&t);
	}
	*p++ = curand_log_normal(&s, 0.5f, 0.75f);
	*p++ = curand_log_normal(&t, 0.5f, 0.75f);
}
