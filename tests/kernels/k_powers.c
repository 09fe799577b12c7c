// pow and powf with exponents that are small whole numbers: squares as products are rounded, cubes and fourth powers within an ulp, and all special
// cases. The host's library rounds correctly nearly always, so that differences are compared in ulps.
// run: --entry powers --grid 1 --block 64 --arg in:f64[64]=rand(1) --arg worst:i32[512]=zero
// run: --entry floats --grid 1 --block 64 --arg in:f32[64]=rand(2) --arg worst:i32[512]=zero
// run: --entry edges --grid 1 --block 1 --arg out:f64[128]=zero --arg narrow:f32[128]=zero
#include <math.h>
#include <string.h>

static __device__ long long bits(double x) { long long b; memcpy(&b, &x, 8); return b; }
static __device__ int ibits(float x) { int b; memcpy(&b, &x, 4); return b; }

// far reports whether x is more than an ulp from high + low.
static __device__ int far(double x, double high, double low)
{
	double ulp = fabs(high) * 0x1p-52;
	return fabs((x - high) - low) > 0.52 * ulp;
}

__global__ void powers(const double *in, int *worst)
{
	int t = threadIdx.x;
	for (int e = -40; e <= 40; e++) {
		double x = ldexp(1 + fabs(in[t]), 6 * e) * (t & 1 ? -1 : 1), s = x * x, r = fma(x, x, -s);
		worst[8 * t] |= bits(pow(x, 2)) != bits(s);
		double c = s * x, d = fma(r, x, fma(s, x, -c));
		worst[8 * t + 1] += far(pow(x, 3), c, d);
		if (e > -38 && e < 38) {
			double q = s * s, l = fma(2 * s, r, fma(s, s, -q));
			worst[8 * t + 2] += far(pow(x, 4.0), q, l);
		}
		worst[8 * t + 3] |= bits(pow(x, 1)) != bits(x);
		worst[8 * t + 4] |= bits(pow(x, -1)) != bits(1 / x);
	}
}

__global__ void floats(const float *in, int *worst)
{
	int t = threadIdx.x;
	for (int e = -14; e <= 14; e++) {
		float x = ldexpf(1 + fabsf(in[t]), 2 * e) * (t & 1 ? -1 : 1);
		double w = x;
		worst[8 * t] |= ibits(powf(x, 2)) != ibits((float)(w * w));
		worst[8 * t + 1] += fabs(powf(x, 3) - w * w * w) > 0.51 * 0x1p-23 * fabs(w * w * w);
		worst[8 * t + 2] += fabs(powf(x, 4) - w * w * w * w) > 0.51 * 0x1p-23 * (w * w * w * w);
		worst[8 * t + 3] |= ibits(powf(x, 1)) != ibits(x);
		worst[8 * t + 4] |= ibits(powf(x, -1)) != ibits(1 / x);
	}
}

__global__ void edges(double *out, float *narrow)
{
	static const double special[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, 0x1p-1074, -0x1p-1074, 0x1p-358, -0x1.8p-358, 0x1p512, -0x1p400, 1e103, -1e-103, 3, -0.5};
	for (int i = 0; i < 16; i++) {
		volatile double v = special[i];
		double x = v;
		out[8 * i] = pow(x, 2), out[8 * i + 1] = pow(x, 3), out[8 * i + 2] = pow(x, 4), out[8 * i + 3] = pow(x, -1), out[8 * i + 4] = pow(x, 0);
		float f = (float)x;
		narrow[8 * i] = powf(f, 2), narrow[8 * i + 1] = powf(f, 3), narrow[8 * i + 2] = powf(f, 4), narrow[8 * i + 3] = powf(f, -1), narrow[8 * i + 4] = powf(f, 1);
		out[8 * i + 5] = isnan(pow(x - x, 3)) + 2 * isnan(pow(x - x, 4)) + 4 * isnan(powf(f - f, 3));
	}
}
