// Values that only one way out of a branch or a loop wants, computed in front of it: divisions, roots, sums of what loads,
// shuffles, votes and atomics have brought, which themselves stay where they are.
// run: --entry arms --grid 2 --block 64 --arg in:u32[256]=rand(71) --arg out:u32[512]=zero
// run: --entry exits --grid 1 --block 64 --arg n:i32=23 --arg in:u32[128]=rand(72) --arg out:u32[384]=zero
// run: --entry others --grid 1 --block 64 --arg in:u32[64]=rand(73) --arg out:u32[256]=zero
// run: --entry shade --grid 1 --block 64 --arg in:f32[192]=rand(74) --arg out:f32[128]=zero
__global__ void arms(const unsigned *in, unsigned *out)
{
	unsigned t = blockIdx.x * blockDim.x + threadIdx.x, x = in[t], y = in[t + 128] | 1, *o = out + t * 4;
	unsigned q = x / y, r = x % (y >> 7 | 1), mix = (x ^ y) * 2654435761u, both = x * 3 + y; // wanted here or there
	float f = __fsqrt_rn((float)(x >> 8)), g = __fdiv_rn(f, (float)(y >> 9 | 1));
	if (mix >> 30 == 0) { // a quarter
		o[0] = q + both;
		o[1] = r * 5;
		if (x & 4)
			o[2] = (unsigned)g; // some of it
		o[3] = q ^ r;
	} else if (mix >> 30 == 1) {
		o[0] = both;
		o[1] = (unsigned)f;
	} else {
		unsigned s = 0;
		for (unsigned k = 0; k < 20 + (x & 7); k++) // not computed in each iteration
			s = s * 5 + (unsigned)g + k;
		o[2] = s;
	}
}

__global__ void exits(int n, const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, v = in[t], i, last = 0, next = 0, third = 0;
	int k = 0;
	for (i = 0; i < 96; i++) { // both ways out want a sum of their own
		last = v * 7 + i;
		next = v / 3 + i * 11;
		v = v * 69069 + 1;
		if (v % 19 == t % 19)
			break;
		third = next ^ last;
		if (v % 97 == 5) {
			last += 1000000;
			break;
		}
	}
	out[t] = last, out[64 + t] = next, out[128 + t] = i, out[192 + t] = third;
	unsigned w = 0, square = 0, a = in[t + 64], cube = 0;
	do { // what the loop has made is squared behind it
		w += a >> (k & 15);
		square = w * w;
		cube = square * w + (unsigned)k;
	} while (++k < n + (int)(t & 3));
	out[256 + t] = square;
	if (t & 8)
		out[320 + t] = cube;
}

__global__ void others(const unsigned *in, unsigned *out)
{
	__shared__ unsigned hits, cells[64];
	unsigned t = threadIdx.x, v = in[t];
	if (t == 0)
		hits = 100;
	cells[t] = v;
	__syncthreads();
	unsigned other = __shfl_xor_sync(0xffffffff, v, 1, 32) / 5; // all make it
	unsigned votes = __ballot_sync(0xffffffff, v & 64) * 3;
	unsigned mine = cells[63 - t] + 9, place = atomicAdd(&hits, 1) & 0;
	unsigned late = cells[t ^ 2], later = out[t + 192] + 1; // overwritten before they are wanted
	__syncthreads();
	cells[t] = 0;
	out[t + 192] = t;
	__syncthreads();
	if (t & 1) {
		out[t] = other + 1;
		out[t + 64] = mine;
		out[t + 192] = place + cells[t ^ 1] + late / (v | 1) + later / 3;
	} else {
		out[t] = votes;
		out[t + 128] = other ^ mine;
	}
	if (t == 63)
		out[192] = hits;
}

__global__ void shade(const float *in, float *out)
{
	unsigned t = threadIdx.x;
	float x = in[t], y = in[64 + t], z = in[128 + t];
	float len = __fsqrt_rn(__fadd_rn(__fmul_rn(x, x), __fadd_rn(__fmul_rn(y, y), __fmul_rn(z, z))));
	float nx = __fdiv_rn(x, len), ny = __fdiv_rn(y, len), nz = __fdiv_rn(z, len);
	float side = __fsub_rn(__fmul_rn(x, 0.5f), __fmul_rn(y, z)), glow = 0;
	if (side > 0.1f) {
		float d = __fadd_rn(__fmul_rn(nx, 0.6f), __fadd_rn(__fmul_rn(ny, 0.64f), __fmul_rn(nz, 0.48f)));
		glow = d > 0 ? __fmul_rn(d, d) : nz;
		out[64 + t] = ny;
	}
	out[t] = glow;
}
