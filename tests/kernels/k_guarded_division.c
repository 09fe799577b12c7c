// Divisions in loops, behind tests of the divisor or of something else that goes one way in all rounds, or does not.
// run: --entry tests --grid 1 --block 64 --arg n:i32=11 --arg in:i32[128]=rand(81) --arg out:i32[256]=zero
// run: --entry sums --grid 2 --block 32 --arg n:i32=7 --arg in:i32[128]=rand(82) --arg out:i64[64]=zero
__global__ void tests(int n, const int *in, int *out)
{
	__shared__ int count[4];
	int t = threadIdx.x, x = in[t], d = in[t + 64] % 3;
	unsigned u = in[t + 64] & 3, q = 0, s = 0, r = 0;
	if (t < 4) count[t] = 0;
	__syncthreads();
	for (int i = 0; i < n; i++) { // zero divides nothing
		if (d != 0) s += (unsigned)(x / d) + i;
		else atomicAdd(&count[0], 1);
		__syncthreads();
	}
	for (int i = 0; i < n; i++) { // the divisor may be zero where the test fails
		if (u == 0) atomicAdd(&count[1], i);
		else q ^= (unsigned)x % u + (unsigned)x / u * i;
		__syncthreads();
	}
	for (int i = 0; i < n; i++) { // -1 divides all but the least number
		int y = x | (int)0x80000000, e = d < 0 ? -1 : 1;
		if (y != (int)0x80000000 || e > 0) r += (unsigned)(y / e) ^ i;
		if ((i & 3) == 1 && d) r -= (unsigned)(y % (d | 1)); // in some rounds only
		__syncthreads();
	}
	for (int i = 0; i < n; i++) { // the thread ends in front of the division
		if (t & 1) {
			if (d == 0) {
				out[t] = (int)s;
				return;
			}
			s ^= (unsigned)(x / d);
		}
		out[t + 64] = (int)(s + i);
	}
	out[t] = (int)s;
	out[t + 128] = (int)q;
	out[t + 192] = (int)(r + (t == 0 ? (unsigned)(count[0] + count[1] * 64) : 0));
}

__global__ void sums(int n, const int *in, long long *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	long long x = in[t] * 0x10000001ll, d = in[t + 64] & 7;
	unsigned long long s = 0;
	for (int k = 1; k < 3; k++) // out of two loops
		for (int i = 0; i < n; i++) {
			if (d > 1) s += (unsigned long long)(x / d + x % (d + k) * i);
			if (in[t] & 1) s ^= (unsigned long long)(x % (d + 1)) << k;
			s += i;
		}
	out[t] = (long long)s;
}
