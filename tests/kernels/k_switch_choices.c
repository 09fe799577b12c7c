// Switches that only choose values: some become selects, those that do more, or cost more, do not.
// run: --entry choices --grid 1 --block 64 --arg in:i32[64]=rand(7) --arg out:i32[576]=zero
// run: --entry walks --grid 1 --block 64 --arg in:i32[64]=rand(8) --arg out:i32[128]=zero
__device__ static int both(int x, int a, int b)
{
	switch (x) {
	case 1:
	case 4: return a + 1;
	case 2: return b;
	default: return a ^ b;
	}
}
__device__ static double real(unsigned x, double a)
{
	double r = 0.5;
	switch (x % 3) {
	case 0: r = a; break;
	case 1: r = -a; break;
	case 2: break;
	}
	return r;
}
__device__ static int *place(int x, int *p, int *q)
{
	switch (x) {
	case -1: return p + 1;
	case 0: return q;
	case 1: return p;
	}
	return q + 1;
}
__device__ static int stops(int x, int *p)
{
	int r = 3;
	switch (x) {
	case 0: r = 4; break;
	case 1: r = 5; *p += 100; break;
	case 2: r = 6; break;
	}
	return r;
}
__device__ static int divides(int x, int a, int b)
{
	switch (x) {
	case 0: return a;
	case 1: return b ? a / b : -1;
	case 2: return b;
	}
	return 0;
}
__device__ static int known(int x, int a)
{
	switch (x & 3) {
	case 0: return a;
	case 1: return a * 3;
	case 2: return a - 7;
	case 3: return ~a;
	}
	__builtin_unreachable();
}
__global__ void choices(const int *in, int *out)
{
	int t = threadIdx.x, v = in[t], w = in[t ^ 1], *o = out + 9 * t;
	int pair[4] = {v, w, 17, 18};
	long long n = v % 3 * 4294967296LL;
	o[0] = both(v & 7, v >> 1, w);
	o[1] = (int)(real((unsigned)v, w % 1000) * 2);
	o[2] = *place(v % 2, pair, pair + 2);
	o[3] = stops(v & 3, o + 8) + o[8];
	o[4] = divides(v & 3, w, t & 4);
	o[5] = known(v, w % 1000);
	switch (n) { // of 64 bits, whose low halves are equal
	case 0: o[6] = 1; break;
	case 4294967296LL: o[6] = 2; break;
	case -4294967296LL: o[6] = 3; break;
	default: o[6] = 4;
	}
	switch ((signed char)v) {
	case 100: v = 5; break;
	case -56: v = 6; break;
	case 0: v = 7; break;
	}
	o[7] = v;
}
__global__ void walks(const int *in, int *out)
{
	int t = threadIdx.x, x = 0, y = 0;
	unsigned g = (unsigned)in[t];
	for (int n = 0; n < 40; n++) {
		g = g * 1664525u + 1013904223u;
		switch (g >> 29) {
		case 0: x++; break;
		case 1: x--; break;
		case 2: y++; break;
		case 3: y--; break;
		case 4: continue;
		}
		if ((g & 0xffff) == 0)
			break;
	}
	out[t] = x;
	out[t + 64] = y;
}
