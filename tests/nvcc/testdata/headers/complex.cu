// run: --entry single --block 32 --arg v:f32[16]={0,-0.0,1,-2.5,3e38,-1e-40,1e30,7e-20,inf,-inf,nan,0.1,5,1e38,-3,2e-38}
//      --arg pairs:f32[8192]=zero --arg sizes:f32[256]=zero
// run: --entry twice --block 32 --arg v:f64[16]={0,-0.0,1,-2.5,1e308,-1e-310,1e200,7e-200,inf,-inf,nan,0.1,5,1e155,-3,2e-308}
//      --arg pairs:f64[8192]=zero --arg sizes:f64[256]=zero
#include <cuComplex.h>

/* All pairs of values, divided by one that depends on the pair. */
#define ALL(NAME, C, R, S)                                              \
	extern "C" __global__ void NAME(const R *v, C *pairs, R *sizes)     \
	{                                                                   \
		for (int i = threadIdx.x; i < 256; i += blockDim.x) {           \
			C a = make_##C(v[i / 16], v[i % 16]);                       \
			C b = make_##C(v[(i + 5) % 16], v[(i * 7 + 3) % 16]);       \
			C *o = pairs + 16 * i;                                      \
			o[0] = cuCadd##S(a, b);                                     \
			o[1] = cuCsub##S(a, b);                                     \
			o[2] = cuCmul##S(a, b);                                     \
			o[3] = cuCdiv##S(a, b);                                     \
			o[4] = cuCfma##S(a, b, a);                                  \
			o[5] = cuConj##S(a);                                        \
			o[6] = make_##C(cuCimag##S(a), cuCreal##S(a));              \
			sizes[i] = cuCabs##S(a);                                    \
		}                                                               \
	}
ALL(single, cuFloatComplex, float, f)
ALL(twice, cuDoubleComplex, double, )
