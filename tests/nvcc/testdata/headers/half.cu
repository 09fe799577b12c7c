// run: --entry halves --block 64 --arg in:u16[256]=rand(3) --arg o:u32[1024]=zero
// run: --entry bfloats --block 64 --arg in:u16[256]=rand(5) --arg o:u32[1024]=zero
#include <cuda_bf16.h>
#include <cuda_fp16.h>

/* What C++ has for these types: operators, conversions, members. bool(x) and integers are left out
   where nvcc calls them ambiguous. */
#define ALL(NAME, ONE, TWO)                                                      \
	static __device__ ONE twice(ONE x) { return x + x; }                         \
	static __device__ float sum(TWO v) { return (float)v.x + float(v.y); }       \
	extern "C" __global__ void NAME(const unsigned short *in, unsigned *out)     \
	{                                                                            \
		int t = threadIdx.x;                                                     \
		const ONE *x = (const ONE *)in;                                          \
		const TWO *v = (const TWO *)in;                                          \
		ONE a = x[t], b = x[t + 64], c = ONE(1.5f);                              \
		ONE *o = (ONE *)(out + 16 * t);                                          \
		o[0] = a + b;                                                            \
		o[1] = a - b;                                                            \
		o[2] = a * b;                                                            \
		o[3] = a / b;                                                            \
		o[4] = -twice(a);                                                        \
		c += a;                                                                  \
		c *= b;                                                                  \
		o[5] = c;                                                                \
		o[6] = (ONE)(a < b ? 1 : a == b ? 2 : a >= b ? 3 : 4);                   \
		o[7] = a != b ? c++ : --c;                                               \
		o[8] = c;                                                                \
		TWO p = v[t], q = v[t + 32];                                             \
		TWO *w = (TWO *)(o + 10);                                                \
		w[0] = p + q;                                                            \
		w[1] = p - q;                                                            \
		w[2] = p * q;                                                            \
		w[3] = p / q;                                                            \
		w[4] = -p;                                                               \
		p += q;                                                                  \
		(p *= q) -= v[t + 16];                                                   \
		w[5] = p;                                                                \
		w[6] = TWO(a, ONE(p < q ? 1.0f : p == q ? 2.0f : 3.0f));                 \
		w[7].x = w[6].y;                                                         \
		w[7].y = (ONE)(sum(q) + (float)(int)(a < ONE(1000.0f) && a > ONE(-1000.0f) ? a : b)); \
	}

ALL(halves, __half, __half2)
ALL(bfloats, __nv_bfloat16, __nv_bfloat162)
