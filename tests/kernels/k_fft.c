// Fast Fourier transforms in shared memory: radix 2 in place with twiddle factors by sincospif, radix 4 (Stockham) in double, and the
// convolution of two signals by transforming them together.
// run: --grid 2 --block 64 --arg x:f32[512]=rand(31) --arg y:f32[512]=zero --arg z:f64[512]=zero --arg w:f32[256]=zero
// tol: 1e-4
#include <math.h>

enum { N = 128 };

// In place: the threads reorder by reversed bits, then pass over pairs whose distance doubles. sign is -1, or 1 for the inverse.
__device__ static void transform(float2 *s, float sign)
{
	int t = threadIdx.x;
	for (int i = t; i < N; i += 64) {
		int j = (int)(__brev((unsigned)i) >> 25);
		if (i < j) {
			float2 v = s[i];
			s[i] = s[j];
			s[j] = v;
		}
	}
	for (int half = 1; half < N; half *= 2) {
		__syncthreads();
		int k = t & (half - 1), at = 2 * t - k;
		float c, d;
		sincospif(sign * (float)k / (float)half, &d, &c);
		float2 a = s[at], b = s[at + half];
		float2 p = make_float2(b.x * c - b.y * d, b.x * d + b.y * c);
		s[at] = make_float2(a.x + p.x, a.y + p.y);
		s[at + half] = make_float2(a.x - p.x, a.y - p.y);
	}
	__syncthreads();
}

// Stockham's order needs no reversal: 64 points, three passes of radix 4 between two buffers.
__device__ static void transform4(double2 *a, double2 *b)
{
	int t = threadIdx.x;
	for (int span = 1; span < 64; span *= 4) {
		if (t < 16) {
			int k = t & (span - 1);
			double2 v[4], r[4];
			for (int i = 0; i < 4; i++) {
				double s, c;
				sincospi(-2.0 * i * k / (4.0 * span), &s, &c);
				double2 x = a[t + 16 * i];
				v[i].x = x.x * c - x.y * s;
				v[i].y = x.x * s + x.y * c;
			}
			r[0].x = v[0].x + v[2].x, r[0].y = v[0].y + v[2].y;
			r[1].x = v[0].x - v[2].x, r[1].y = v[0].y - v[2].y;
			r[2].x = v[1].x + v[3].x, r[2].y = v[1].y + v[3].y;
			r[3].x = v[1].y - v[3].y, r[3].y = v[3].x - v[1].x;
			int at = (t - k) * 4 + k;
			b[at].x = r[0].x + r[2].x, b[at].y = r[0].y + r[2].y;
			b[at + span].x = r[1].x + r[3].x, b[at + span].y = r[1].y + r[3].y;
			b[at + 2 * span].x = r[0].x - r[2].x, b[at + 2 * span].y = r[0].y - r[2].y;
			b[at + 3 * span].x = r[1].x - r[3].x, b[at + 3 * span].y = r[1].y - r[3].y;
		}
		__syncthreads();
		double2 *swap = a;
		a = b;
		b = swap;
	}
}

__global__ void spectra(const float *x, float *y, double *z, float *w)
{
	__shared__ float2 s[N];
	__shared__ double2 d[2][64];
	int t = threadIdx.x, g = blockIdx.x * 2 * N;
	for (int i = t; i < N; i += 64)
		s[i] = make_float2(x[g + 2 * i], x[g + 2 * i + 1]);
	d[0][t].x = x[g + t];
	d[0][t].y = x[g + 64 + t];
	__syncthreads();
	transform(s, -1.0f);
	for (int i = t; i < N; i += 64) {
		y[g + 2 * i] = 100 + s[i].x;
		y[g + 2 * i + 1] = 100 + s[i].y;
	}
	transform4(d[0], d[1]);
	z[g + 2 * t] = 100 + d[1][t].x;
	z[g + 2 * t + 1] = 100 + d[1][t].y;
	z[g + 128 + t] = hypot(d[1][t].x, d[1][t].y);
	z[g + 192 + t] = 4 + atan2(d[1][t].y, d[1][t].x + 50);
	__syncthreads();

	// real and imaginary part are two signals; the spectrum of each is in the even and odd part of that of their sum
	for (int i = t; i < N; i += 64)
		s[i] = make_float2(x[g + i], i < 8 ? 1.0f / 8.0f : 0.0f);
	__syncthreads();
	transform(s, -1.0f);
	float2 product[2];
	for (int i = t, n = 0; i < N; i += 64, n++) {
		float2 p = s[i], q = s[-i & (N - 1)];
		float2 a = make_float2(0.5f * (p.x + q.x), 0.5f * (p.y - q.y)), b = make_float2(0.5f * (p.y + q.y), 0.5f * (q.x - p.x));
		product[n] = make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
	}
	__syncthreads();
	for (int i = t, n = 0; i < N; i += 64, n++)
		s[i] = product[n];
	__syncthreads();
	transform(s, 1.0f);
	for (int i = t; i < N; i += 64)
		w[blockIdx.x * N + i] = 1 + s[i].x / N;
}
