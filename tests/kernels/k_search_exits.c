// Loops that count to a constant and are left in the middle as well: at each iteration, by a way out of its own or none, with
// numbers of iterations that no number of copies divides. What is asked is which iteration each copy of the body makes.
// run: --entry searches --grid 1 --block 64 --arg x:u32[192]=rand(51) --arg out:u32[512]=zero
// run: --entry probes --grid 1 --block 64 --arg keys:u32[64]=rand(52) --arg table:u32[128]=rand(53) --arg out:u32[192]=zero
// run: --entry roots --grid 1 --block 64 --arg in:f64[64]=rand(54) --arg out:f64[128]=zero
__device__ static unsigned find(const unsigned *x, unsigned what)
{
	for (unsigned i = 0; i < 128; i++)
		if ((x[i] & 127) == what)
			return i;
	return ~0u;
}

__global__ void searches(const unsigned *x, unsigned *out)
{
	unsigned t = threadIdx.x, v = x[t], w = 0;
	out[t] = find(x + t, t * 3 & 127);
	int k = 0;
	for (k = 3; k < 400; k += 4) { // 100 iterations, of which the thread makes t + 30, or all
		v = v * 1664525 + 1013904223;
		if (k >= (int)(4 * t) + 120)
			break;
		w += v >> 16;
	}
	out[64 + t] = v, out[128 + t] = w, out[192 + t] = (unsigned)k;
	unsigned char n = 0; // 251 iterations
	for (n = 250; n != 255; n--) {
		w ^= w << 1 ^ n;
		if ((w & 255) == t)
			break;
		if (n % 4 == 1)
			continue;
		v += w;
		if (v % 61 == 60) {
			v = 7;
			break;
		}
	}
	out[256 + t] = v, out[320 + t] = w, out[384 + t] = n;
	unsigned m = t; // the test stands between two ways out
	for (k = 0;; k++) {
		m = m * 5 + 1;
		if (m % 1021 == 0)
			break;
		if (k == 96)
			break;
		m ^= m >> 3;
		if (m % 509 == t)
			break;
	}
	out[448 + t] = m * 1000 + (unsigned)k;
}

__global__ void probes(const unsigned *keys, const unsigned *table, unsigned *out)
{
	unsigned key = keys[threadIdx.x] >> 20, at = key * 2654435761u >> 25, i;
	for (i = 0; i < 77; i++) {
		unsigned found = table[at] >> 24;
		if (found == (key & 255)) {
			out[threadIdx.x] = table[at];
			break;
		}
		if (found > 250)
			break;
		at = (at + 1) & 127;
	}
	out[64 + threadIdx.x] = at;
	out[128 + threadIdx.x] = i;
}

__global__ void roots(const double *in, double *out)
{
	double a = in[threadIdx.x] < 0 ? -in[threadIdx.x] : in[threadIdx.x], x = 1e-3, last = 0;
	int k;
	for (k = 0; k < 90; k++) {
		last = x;
		x = __dmul_rn(0.5, __dadd_rn(x, __ddiv_rn(a, x)));
		if (x == last)
			break;
	}
	out[threadIdx.x] = x;
	out[64 + threadIdx.x] = k;
}
