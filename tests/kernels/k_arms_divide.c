// Divisions, remainders and roots of different values in the arms of branches, alone, in pairs, wanted elsewhere too, signed
// and unsigned beside each other, and one in front of the branch.
// run: --entry integers --grid 1 --block 64 --arg in:i32[128]=rand(81) --arg out:u32[512]=zero
// run: --entry floats --grid 1 --block 64 --arg in:f32[192]=rand(82) --arg out:f32[256]=zero
__global__ void integers(const int *in, unsigned *out)
{
	int t = threadIdx.x, x = in[t], y = in[t + 64] | 1, a, b, c, d, e = 0;
	unsigned u = (unsigned)x >> 3, v = (unsigned)y >> 12 | 1, p, q;
	y = y == -1 ? 7 : y;
	if (x & 1) {
		a = x / y, p = u / v;
	} else {
		a = y / (x >> 16 | 1 << 20), p = v / (u | 1);
	}
	if (x & 2) { // another operation, so both remain
		b = x / 5 % (y >> 20 | 1 << 12), q = (unsigned)x % v;
	} else {
		b = (int)((unsigned)x % v), q = (unsigned)(y % 4099);
	}
	c = x / (y | 65536); // in front
	if (y & 4)
		c = y / (x & 0x7fff | 3);
	if (y & 8) { // wanted here, too
		d = x % (y & 1023 | 1);
		e = d * 3;
	} else {
		d = y % (x & 1023 | 1);
	}
	int h; // signed or not
	if (x & 16)
		h = x / (y | 33);
	else
		h = (int)((unsigned)y / ((unsigned)x | 5));
	e ^= h;
	int f = x & 1023 | 1, g = 0;
	for (int k = 0; k < (t & 7); k++) { // goes around
		if (k & 1)
			g = (x + g) / (f + k);
		else
			g = (y - g) / (f + 2 * k);
	}
	out[t] = (unsigned)a, out[t + 64] = (unsigned)b, out[t + 128] = (unsigned)c, out[t + 192] = (unsigned)d;
	out[t + 256] = (unsigned)e, out[t + 320] = p, out[t + 384] = q, out[t + 448] = (unsigned)g;
}

__global__ void floats(const float *in, float *out)
{
	int t = threadIdx.x;
	float x = in[t], y = in[64 + t], z = in[128 + t], q, r, s, w = 0;
	if (x > y) {
		q = __fdiv_rn(x, z);
		r = __fsqrt_rn(x);
	} else {
		q = __fdiv_rn(y, x);
		r = __fsqrt_rn(y);
	}
	s = __fdiv_rn(z, y);
	if (z > 0.25f)
		s = __fdiv_rn(x, y);
	if (y > 0.5f) {
		w = __fsqrt_rn(z);
		s += w;
	} else {
		w = __fsqrt_rn(s);
	}
	out[t] = q, out[64 + t] = r, out[128 + t] = s, out[192 + t] = w;
}
