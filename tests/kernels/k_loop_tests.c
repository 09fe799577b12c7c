// Loops that two or three tests may end, in all orders, whose values are used behind them; a test that only the first one allows.
// run: --entry walk --grid 2 --block 32 --arg n:i32=40 --arg in:u32[64]=rand(1) --arg out:u32[256]=zero
// run: --entry orbit --grid 1 --block 32 --arg limit:i32=50 --arg in:f32[64]=rand(2) --arg out:f32[96]=zero
// run: --entry guarded --grid 1 --block 32 --arg n:i32=20 --arg in:i32[64]=rand(3) --arg out:i32[64]=zero
__global__ void walk(int n, const unsigned *in, unsigned *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, i = 0, j = 0, k = 0;
	unsigned x = in[t], y = x ^ 0x5555, sum = 0;
	while (i < n && (x & 63) != 5 && x * 3 > y >> 9) // three tests
		x = x * 5 + 7, sum += x ^ y, i++;
	out[t * 4] = sum + i;
	do { // a break at the top
		if ((y & 255) == 7)
			break;
		y = y * 13 + 1, sum ^= y;
	} while (++j < n);
	out[t * 4 + 1] = sum + j * 1000 + (y & 255);
	for (;;) { // the value that the second test makes is used behind both
		unsigned z = x * x + y;
		if (k >= n || z % 16 == 3) {
			sum += z;
			break;
		}
		x += z, k++;
	}
	out[t * 4 + 2] = sum + k;
	for (int m = 0; m < 4; m++)
		for (i = m, x += m; i < n && (x & 31) != 9; i += 2) // another start each time
			x = x * 9 + i;
	out[t * 4 + 3] = x + i;
}

__global__ void orbit(int limit, const float *in, float *out)
{
	int t = threadIdx.x, n = 0, m = 0;
	float x = in[t], y = in[t + 32], c = x, s = 0;
	while (n < limit && !(x * x + y * y > 4.f)) { // true of NaN
		float z = x * x - y * y + c;
		y = 2 * x * y + 0.25f, x = z, n++;
	}
	out[t] = n;
	while (x - x == 0 && m < limit) // until it overflows
		x = x * x + 2, s += y, m++;
	out[t + 32] = m;
	out[t + 64] = s;
}

__global__ void guarded(int n, const int *in, int *out)
{
	int t = threadIdx.x, i = t, sum = 0, d = (in[t] & 15) + 1;
	while (i < 64 && (in[i] & 1023) != 3) // a load that only the first test allows
		sum += in[i] & 255, i++;
	out[t] = sum;
	sum = 100000;
	while (d > 0 && sum / d > 7) // and a quotient
		sum -= sum / 9 + 1, d -= sum & 1;
	out[t + 32] = sum + n;
}
