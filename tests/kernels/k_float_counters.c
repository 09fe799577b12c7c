// Loops that count with floats, which are copied all the way, and library functions of constants. Each number must be rounded as the GPU rounds it:
// steps that are no powers of two add up to another number of iterations than in real numbers, counters of 16,777,217 stay where they are, the sum
// of a product is rounded once. The remainder of a power of two that a loop computes is a mask.
// run: --entry counts --grid 1 --block 32 --arg in:f32[64]=rand(3) --arg out:f32[512]=zero
// run: --entry folded --grid 1 --block 1 --arg out:f32[64]=zero --arg wide:f64[32]=zero
// run: --entry powers --grid 1 --block 64 --arg in:f32[64]=rand(5) --arg out:f32[64]=zero
#include <math.h>

__global__ void counts(const float *in, float *out) {
	float x = in[threadIdx.x], s = 0, *o = out + 16 * threadIdx.x;
	for (float f = 0; f < 1; f += 0.1f) // eleven times: ten tenths are less than one
		s += f * x;
	o[0] = s;
	s = 0;
	for (double f = 0; f <= 1; f += 0.1)
		s += (float)f * x;
	o[1] = s;
	s = 0;
	for (int i = 1; i <= sqrtf(50); i++)
		s += i * x;
	o[2] = s;
	s = 0;
	int n = 0;
	for (float f = 16777214; f < 16777217 && n < 9; f++, n++) // stays at 16,777,216
		s += x;
	o[3] = s, o[4] = n;
	s = 0;
	for (float f = 1; f > 0x1p-12f; f *= 0.3f)
		s += f * x;
	o[5] = s;
	s = 0;
	for (int i = 0; (float)i < 5.5f; i += 2)
		s += (float)i * x;
	o[6] = s;
	s = 0;
	for (unsigned i = 4294967040u; (float)i < 4294967296.0f; i += 64) // rounds up early
		s += x;
	o[7] = s;
	s = 0;
	for (float f = -0.0f; 1 / f < 0; f += 0.0f)
		s += x;
	o[8] = s;
}

__global__ void folded(float *out, double *wide) {
	float third = 1 / 3.0f, big = 0x1.000002p+0f;
	int n = 0;
	out[n++] = sqrtf(2), out[n++] = sqrtf(0x1p-149f), out[n++] = sqrtf(0);
	out[n++] = fmaf(big, big, -0x1.000004p+0f);          // what the product's rounding would lose
	out[n++] = fmaf(big, 0x1.000002p-25f, 1);            // just above the middle of two floats, which a double cannot tell
	out[n++] = fmaf(0x1.fffffep-1f, 0x1p-24f, 1);        // just below it
	out[n++] = fmaf(0x1p-75f, 0x1.8p-75f, 0x1p-149f);    // subnormal
	out[n++] = fmaf(third, 3, -1), out[n++] = fmaf(0x1p+100f, 0x1p+100f, 1);
	out[n++] = fabsf(-third), out[n++] = fminf(third, -0.5f), out[n++] = fmaxf(third, 0.5f);
	out[n++] = fmaf(-1, 1, 1), out[n++] = fmaf(-0.0f, 1, -0.0f);
	n = 0;
	wide[n++] = sqrt(2.0), wide[n++] = fma(1 / 3.0, 3.0, -1.0), wide[n++] = fabs(-0.1), wide[n++] = fmin(0.1, 0.2), wide[n++] = sqrt(0x1p-1074);
}

__global__ void powers(const float *in, float *out) {
	__shared__ float part[64];
	unsigned t = threadIdx.x;
	part[t] = in[t];
	__syncthreads();
	for (int i = 1; i <= __log2f(64); i++) {
		int power = __powf(2, i);
		if (t % power == 0)
			part[t] += part[t + power / 2];
		__syncthreads();
	}
	out[t] = part[t] + part[0] + exp2f(-3) + __log2f(0.125f);
}
