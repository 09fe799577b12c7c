// Loops that read and write neighbours from any start: aligned for vectors, an element or two away from that, by rows of any length, upwards and
// downwards, with another array in between.
// run: --entry rows --grid 1 --block 32 --arg a:f32[4096]=rand(1) --arg x:f32[256]=rand(2) --arg out:f32[32]=zero --arg n:i32=100 --arg from:i32=0
// run: --entry rows --grid 1 --block 32 --arg a:f32[4096]=rand(1) --arg x:f32[256]=rand(2) --arg out:f32[32]=zero --arg n:i32=101 --arg from:i32=0
// run: --entry rows --grid 1 --block 32 --arg a:f32[4096]=rand(1) --arg x:f32[256]=rand(2) --arg out:f32[32]=zero --arg n:i32=96 --arg from:i32=3
// run: --entry rows --grid 1 --block 32 --arg a:f32[4096]=rand(1) --arg x:f32[256]=rand(2) --arg out:f32[32]=zero --arg n:i32=102 --arg from:i32=2
// run: --entry fixed --grid 1 --block 32 --arg a:f32[4160]=rand(3) --arg x:f32[256]=rand(4) --arg out:f32[32]=zero --arg from:i32=0
// run: --entry fixed --grid 1 --block 32 --arg a:f32[4160]=rand(3) --arg x:f32[256]=rand(4) --arg out:f32[32]=zero --arg from:i32=5
// run: --entry written --grid 1 --block 32 --arg a:i32[4160]=iota --arg b:i32[4160]=iota --arg from:i32=0
// run: --entry written --grid 1 --block 32 --arg a:i32[4160]=iota --arg b:i32[4160]=iota --arg from:i32=1
// run: --entry between --grid 1 --block 1 --arg a:i32[512]=iota --arg from:i32=4 --arg n:i32=120
// run: --entry between --grid 1 --block 1 --arg a:i32[512]=iota --arg from:i32=7 --arg n:i32=121
__global__ void rows(const float *__restrict__ a, const float *__restrict__ x, float *__restrict__ out, int n, int from)
{
	int t = threadIdx.x;
	float s = 0;
	for (int k = 0; k < n; k++)
		s = s * 0.5f + a[t * n + k + from] * x[k];
	for (int k = n - 1; k >= 0; k--)
		s = s * 0.75f + a[t * n + k] - x[k + from];
	for (int k = n - 1; k >= 0; k--)
		s = s * 0.75f + x[k];
	out[t] = s;
}

__global__ void fixed(const float *__restrict__ a, const float *__restrict__ x, float *__restrict__ out, int from)
{
	const float *row = a + threadIdx.x * 128 + from;
	float s = 0;
	for (int k = 0; k < 120; k++)
		s = s * 0.5f + row[k] * x[k + 1];
	for (int k = 1; k < 121; k++) // the one before is a vector's first
		s = s * 0.5f + row[k - 1];
	for (int k = 0; k < 120; k += 3)
		s = s * 0.5f + row[k] + row[k + 1] * row[k + 2];
#pragma unroll 1
	for (int k = 0; k < 20; k++) // steps of no vector
		s = s * 0.5f + row[5 * k] + row[5 * k + 1] * row[5 * k + 2] - row[5 * k + 3];
#pragma unroll 1
	for (int k = 0; k < 12; k++) // three, then four
		s = s * 0.5f + row[8 * k + 1] + row[8 * k + 2] * row[8 * k + 3] - row[8 * k + 4] * row[8 * k + 5] + row[8 * k + 6] * row[8 * k + 7];
	const double *pairs = (const double *)(a + (threadIdx.x + from) * 2);
	for (int k = 0; k < 90; k++)
		s = s * 0.5f + (pairs[k] > 0);
	out[threadIdx.x] = s;
}

__global__ void written(int *__restrict__ a, int *__restrict__ b, int from)
{
	int *p = a + threadIdx.x * 128 + from, *q = b + threadIdx.x * 128;
	for (int k = 0; k < 100; k++)
		p[k] = q[k] * 3 + k;
	for (int k = 99; k >= 0; k--)
		q[k] = p[k] + 1;
	for (int k = 0; k < 100; k++)
		q[k + from] ^= p[k];
}

__global__ void between(int *a, int from, int n)
{
	int *p = a + from, s = 0; // what is written is read by the same or the next iteration
	for (int k = 0; k < n; k++) {
		s += p[k];
		a[k + 5] = s & 1023;
	}
	for (int k = 0; k < n; k++)
		p[k + 1] = (a[k] + s) & 4095;
	a[0] = s & 255;
}
