// run: --entry doubles_xorwow --block 32 --arg in:u64[1]=rand(3) --arg o:u64[2304]=zero
// run: --entry doubles_mrg --block 32 --arg in:u64[1]=rand(5) --arg o:u64[2304]=zero
// run: --entry doubles_philox --block 32 --arg in:u64[1]=rand(7) --arg o:u64[3072]=zero
// run: --entry double_inverses --block 64 --arg in:u64[64]=rand(9) --arg o:u64[5120]=zero
// run: --entry double_edges --arg o:u64[32]=zero
// tol: 1
// min-sm: 90
#include <curand_kernel.h>

/* Normal numbers as doubles, of which the bits are compared. */
#define PUT(x) *p++ = __double_as_longlong(x)

#define DOUBLES(NAME, STATE, COUNT, MORE)                                                  \
	extern "C" __global__ void doubles_##NAME(const unsigned long long *in, unsigned long long *o) \
	{                                                                                      \
		unsigned long long *p = o + 8 * COUNT * threadIdx.x;                               \
		STATE s;                                                                           \
		curand_init(in[0], threadIdx.x, 1, &s);                                            \
		for (int i = 0; i < 8; i++) {                                                      \
			PUT(curand_normal_double(&s)); /* of a pair, whose other one is of another function */ \
			PUT(curand_log_normal_double(&s, 0.25, 1.5));                                  \
			PUT(curand_log_normal_double(&s, 0.25, 350)); /* also infinite and subnormal */\
			PUT(curand_normal_double(&s));                                                 \
			double2 v = curand_normal2_double(&s);                                         \
			PUT(v.x);                                                                      \
			PUT(v.y);                                                                      \
			v = curand_log_normal2_double(&s, 0.5, 0.75);                                  \
			PUT(v.x);                                                                      \
			PUT(v.y);                                                                      \
			PUT(curand_normal_double(&s));                                                 \
			MORE                                                                           \
		}                                                                                  \
	}

DOUBLES(xorwow, curandState, 9, )
DOUBLES(mrg, curandStateMRG32k3a_t, 9, )
DOUBLES(philox, curandStatePhilox4_32_10_t, 12,
	double4 f = curand_normal4_double(&s);
	PUT(f.x); PUT(f.y);
	f = curand_log_normal4_double(&s, 0.1, 0.7);
	PUT(f.z);)

extern "C" __global__ void double_inverses(unsigned long long *in, unsigned long long *o)
{
	unsigned long long *p = o + 80 * threadIdx.x;
	curandStateSobol32_t s;
	curand_init((unsigned *)in, threadIdx.x << 9, &s);
	curandStateScrambledSobol64_t t;
	curand_init(in, in[threadIdx.x], threadIdx.x, &t);
	for (int i = 0; i < 20; i++) {
		PUT(curand_normal_double(&s));
		PUT(curand_normal_double(&t));
		PUT(curand_log_normal_double(&s, 0.5, 0.75));
		PUT(curand_log_normal_double(&t, 0.5, 0.75));
	}
}

/* The words at which the parts of the functions meet: Sobol' numbers whose state says the word. */
extern "C" __global__ void double_edges(unsigned long long *o)
{
	const unsigned long long words[] = {0, 1, 0x7ff, 0x800, 0x1fd255d5d2f8c8, 0x1fa0000000000, 0x0020000000000000, 0x7fffffffffffffff,
		0x8000000000000000, 0x8000000000000800, 0x80000000000007ff, 0xffe0000000000000, 0xfffffffffffff000, 0xfffffffffffff800,
		0xffffffffffffffff, 0x5a82799900000000};
	curandStateSobol64_t s = {};
	unsigned long long *p = o;
	for (int i = 0; i < 16; i++) {
		s.x = words[i];
		PUT(curand_normal_double(&s));
		s.x = words[i];
		PUT(curand_log_normal_double(&s, -700.0, 20.0));
	}
}
