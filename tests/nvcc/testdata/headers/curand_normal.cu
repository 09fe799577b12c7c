// run: --entry floats_xorwow --block 32 --arg in:u64[1]=rand(3) --arg o:u32[2304]=zero
// run: --entry floats_mrg --block 32 --arg in:u64[1]=rand(5) --arg o:u32[2304]=zero
// run: --entry floats_philox --block 32 --arg in:u64[1]=rand(7) --arg o:u32[3072]=zero
// run: --entry inverses --block 64 --arg in:u64[64]=rand(9) --arg o:u32[5120]=zero
// run: --entry edges --arg o:u32[24]=zero
// tol: 1
// min-sm: 90
#include <curand_kernel.h>

/* Normal numbers as floats, of which the bits are compared. nvcc fuses their products with sums of the kernel, which is no matter of the functions. */
#define PUT(x) *p++ = __float_as_uint(x)

#define FLOATS(NAME, STATE, COUNT, MORE)                                                    \
	extern "C" __global__ void floats_##NAME(const unsigned long long *in, unsigned *o)     \
	{                                                                                       \
		unsigned *p = o + 8 * COUNT * threadIdx.x;                                          \
		STATE s;                                                                            \
		curand_init(in[0], threadIdx.x, 1, &s);                                             \
		for (int i = 0; i < 8; i++) {                                                       \
			PUT(curand_normal(&s)); /* of a pair, whose other one is of another function */ \
			PUT(curand_log_normal(&s, 0.25f, 1.5f));                                        \
			PUT(curand_log_normal(&s, 0.25f, 40.0f)); /* also infinite and subnormal */     \
			PUT(curand_normal(&s));                                                         \
			float2 v = curand_normal2(&s);                                                  \
			PUT(v.x);                                                                       \
			PUT(v.y);                                                                       \
			v = curand_log_normal2(&s, 0.5f, 0.75f);                                        \
			PUT(v.x);                                                                       \
			PUT(v.y);                                                                       \
			PUT(curand_normal(&s));                                                         \
			MORE                                                                            \
		}                                                                                   \
	}

FLOATS(xorwow, curandState, 9, )
FLOATS(mrg, curandStateMRG32k3a_t, 9, )
FLOATS(philox, curandStatePhilox4_32_10_t, 12,
	float4 f = curand_normal4(&s);
	PUT(f.x); PUT(f.y);
	f = curand_log_normal4(&s, 0.1f, 0.7f);
	PUT(f.w);)

extern "C" __global__ void inverses(unsigned long long *in, unsigned *o)
{
	unsigned *p = o + 80 * threadIdx.x;
	curandStateSobol32_t s;
	curand_init((unsigned *)in, threadIdx.x << 9, &s);
	curandStateScrambledSobol64_t t;
	curand_init(in, in[threadIdx.x], threadIdx.x, &t);
	for (int i = 0; i < 20; i++) {
		PUT(curand_normal(&s));
		PUT(curand_normal(&t));
		PUT(curand_log_normal(&s, 0.5f, 0.75f));
		PUT(curand_log_normal(&t, 0.5f, 0.75f));
	}
}

/* The words at which the parts of the functions meet: Sobol' numbers whose state says the word. */
extern "C" __global__ void edges(unsigned *o)
{
	const unsigned words[] = {0, 1, 0x700000, 0x6f6944, 0x6f6945, 0x7fffff, 0x7fffffff, 0x80000000, 0x80000001, 0xff000000, 0xfffffffe, 0xffffffff};
	curandStateSobol32_t s = {};
	unsigned *p = o;
	for (int i = 0; i < 12; i++) {
		s.x = words[i];
		PUT(curand_normal(&s));
		s.x = words[i];
		PUT(curand_log_normal(&s, -80.0f, 4.0f));
	}
}
