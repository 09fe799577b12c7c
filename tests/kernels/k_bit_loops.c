// Loops over the bits of a number, which become popc and clz where they only count, and loops that look like them.
// run: --grid 1 --block 64 --arg in:u32[128]=rand(81) --arg out:u32[1024]=zero
typedef unsigned long long u64;
__global__ void bits(const unsigned *in, unsigned *out) {
	int t = threadIdx.x;
	unsigned x = t ? in[t] >> (t & 31) : 0, y = t == 1 ? 0 : in[t + 64], *o = out + 16 * t, n = 0, m = 5, v;
	u64 z = (u64)x << 32 | y, w, q = 7;
	if (t & 4)
		z >>= 40;
	for (v = x; v; v &= v - 1)
		n++;
	for (v = y; v; v &= v - 1)
		m -= x, q += 3;
	o[0] = n, o[1] = m, o[2] = (unsigned)q;
	for (n = 0, w = z; w; w >>= 1)
		n += (unsigned)w & 1;
	o[3] = n;
	for (n = 0, w = z; w != 0; w >>= 3)
		n++;
	o[4] = n;
	for (n = 0, v = x, m = 1; v; v >>= 1)
		n += v & 1, m += 2;
	o[5] = n * 64 + m;
	for (n = 0, w = z, q = 0; w; w = w & (w - 1))
		q += (u64)x << 20;
	o[6] = (unsigned)(q >> 30) + n;
	for (n = 0, v = x; v && n < 5; v &= v - 1)
		n++;
	o[7] = n * 3 + v;
	for (n = 0, v = x; v; v >>= 1)
		n = n * 2 + (v & 1);
	o[8] = n;
	int s = (int)y >> 1, k = 0;
	for (; s > 0; s >>= 1)
		k++;
	o[9] = (unsigned)k;
	for (n = 0, v = x; v; v &= v - 2)
		if (n++ > 40)
			break;
	o[10] = n;
	for (n = 0, v = x; v; v >>= 2)
		n += v & 1;
	o[11] = n;
	for (n = 0, v = x; v; v &= v - 1)
		n += v;
	o[12] = n;
	unsigned last = 0;
	for (n = 0, v = x; v; v &= v - 1)
		last = v, n++;
	o[13] = last + n;
	n = 0, v = y;
	if (v)
		do
			n++;
		while (v &= v - 1);
	o[14] = n;
	n = 0, v = x & 1;
	do
		n++;
	while (v >>= 1);
	o[15] = n;
}
