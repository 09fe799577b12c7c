// Loops whose next iteration loads again what this one has loaded or stored: neighbours behind and in front, sides of polygons, recurrences through
// memory. And loops that must load anew: another pointer stores there, a barrier lets others store, the access of the iteration before was not made,
// the counter wraps around.
// run: --entry carried --grid 1 --block 32 --arg in:f32[4096]=rand(1) --arg out:f32[4096]=rand(2) --arg n:i32=100
// run: --entry anew --grid 1 --block 32 --arg p:i32[2048]=iota --arg shift:i32=1 --arg n:i32=40
// run: --entry shared --grid 1 --block 64 --arg in:i32[64]=rand(4) --arg out:i32[64]=zero --arg n:i32=16
// run: --entry wraps --grid 1 --block 32 --arg in:u8[256]=iota --arg out:i32[64]=zero --arg from:u32=4294967290 --arg n:i32=20
__global__ void carried(float *__restrict__ in, float *__restrict__ out, int n)
{
	float *a = in + 128 * threadIdx.x, *b = out + 128 * threadIdx.x, s = 0;
	for (int i = 1; i < n; i++)
		b[i] = a[i - 1] * 0.5f + a[i];
	for (int i = 1; i < n; i++) // three in a row
		s += a[i - 1] * a[i] - a[i + 1];
	for (int i = 1; i < n - 10 + (int)threadIdx.x; i++) // what was stored
		b[i] = b[i - 1] * 0.5f + a[i];
	for (int i = 120; i > 2; i -= 2)
		s = s * 0.5f + a[i] - a[i - 2];
	for (int i = 0, k = 99; i < 100; k = i++) // sides
		s = s * 0.5f + a[i] * b[k] - a[k] * b[i];
	for (int i = 100; i >= 1; i--)
		a[i] = a[i] - a[i - 1] * b[i];
	int i = 5;
	do // once
		s += b[i - 1] - b[i];
	while (++i < 6);
	float *q = a;
	while (q < a + 50) { // pointers
		s = s * 0.75f + q[0] * q[1];
		q++;
	}
	b[0] = s;
}

__global__ void anew(unsigned *p, int shift, int n)
{
	unsigned *a = p + 64 * threadIdx.x, *b = a + shift, s = 0;
	for (int i = 1; i < n; i++) { // b[i - 1] is a[i]
		s = s * 3 + a[i - 1] + a[i];
		b[i - 1] = s;
	}
	for (int i = 1; i < n; i++) {
		s = s * 3 + a[i - 1];
		if (s & 1)
			s += a[i];
	}
	for (int i = 1; i < n; i++) {
		s = s * 3 + a[i - 1] + a[i];
		if (s & 2)
			b[i - 1]++;
	}
	for (int i = n; i > 1; i--) {
		s = s * 3 + a[i] + a[i - 1];
		*(short *)(b + i - 2) = (short)s;
	}
	for (int i = 2; i < n; i++) { // in front of the load
		b[i - 2] = s;
		s = s * 3 + a[i - 1] + a[i];
	}
	for (int i = n; i > 1; i--) { // a half of it
		s = s * 3 + a[i] + a[i - 1];
		((short *)(a + i - 1))[1] = (short)s;
	}
	a[50] = s;
}

__global__ void shared(const unsigned *in, unsigned *out, int n)
{
	__shared__ unsigned v[64];
	unsigned t = threadIdx.x, s = 0;
	v[t] = in[t];
	__syncthreads();
	for (int i = 1; i < n; i++) {
		s = s * 3 + v[(t + i - 1) & 63] + v[(t + i) & 63];
		__syncthreads();
		v[t] += s;
		__syncthreads();
	}
	for (int i = 1; i < n; i++) { // the same address without a mask
		s = s * 3 + v[i - 1] + v[i];
		__syncthreads();
		if (t == 3)
			v[i] = s & 1023;
		__syncthreads();
	}
	out[t] = s;
}

__global__ void wraps(const unsigned char *in, int *out, unsigned from, int n)
{
	unsigned s = 0, t = threadIdx.x;
	for (unsigned i = from; i != 12; i++)
		s = s * 3 + in[(i - 1) & 255] - in[i & 255];
	const unsigned char *far = in + 128;
	for (unsigned i = from, k = 0; k < (unsigned)n; i++, k++)
		s = s * 3 + far[(int)(i - 1)] - far[(int)i];
	unsigned char c = 245;
	for (int k = 0; k < n; k++, c++)
		s = s * 3 + in[(unsigned char)(c - 1)] + in[c];
	out[t] = (int)(s + t);
}
