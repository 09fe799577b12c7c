// What memory holds on every way to a load, and stores that later ones overwrite; and where neither is so: other places that may
// be the same, ways that bring nothing, barriers, addresses that change, parts of a place, volatile accesses.
// run: --entry brought --grid 1 --block 32 --arg in:i32[64]=rand(71) --arg out:i32[512]=iota
// run: --entry touched --grid 1 --block 32 --arg n:i32=5 --arg in:i32[64]=rand(72) --arg out:i32[512]=iota
// run: --entry shared_by_all --grid 1 --block 64 --arg n:i32=5 --arg out:i32[64]=zero
// run: --entry overwritten --grid 1 --block 32 --arg in:i32[64]=rand(73) --arg out:i32[512]=iota
// run: --entry ifs --grid 1 --block 32 --arg in:i32[64]=rand(74) --arg out:i32[512]=iota
__global__ void brought(const int *in, int *out) {
	int t = threadIdx.x, v = in[t] & 0xffff, *p = out + 16 * t;
	*p = v & 63;
	do {
		if (*p % 4 == 1) break;
		*p += 3;
	} while (*p < 90);
	if (v & 1) p[1] = v >> 3;
	else p[1] -= 5;
	if (p[1] > 7) p[2] = p[1] * 3;
	for (int i = 0; i < (v & 7); i++) { // no way in brings p[3], the loop does
		if (p[3] & 1) p[3] = p[3] * 3 + i;
		else p[3] = p[3] / 2 + v % 5;
	}
	int k = 0;
	do { // the address is another one in each round
		int *q = p + 4 + (k & 3);
		if ((*q & 3) == 2) *q += k;
		*q ^= v & 15;
	} while (k++ < (v >> 4 & 7));
}

// q is p, or next to it, as the data will have it.
__global__ void touched(int n, const int *in, int *out) {
	int t = threadIdx.x, v = in[t] & 0xffff, *p = out + 16 * t, *q = p + (v & 1);
	*p = v & 31;
	for (int i = 0; i < n; i++) {
		if (*p % 3 == 0) *q += 5;
		else *p -= 1;
	}
	volatile int *w = p + 2;
	*w = v & 15;
	for (int i = 0; i < n; i++)
		if (*w & 1) *w = *w * 3;
		else *w += i;
	p[4] = v;
	for (int i = 0; i < n; i++) { // one of its bytes
		if (p[4] & 2) ((unsigned char *)(p + 4))[1] = (unsigned char)(v >> i);
		p[4] += 7;
	}
	p[9] = v;
	int w9 = p[10];
	atomicAdd(q + 9, 3); // p[9], or p[10]
	p[11] = p[9] * 3 + p[10] * 5 + w9;
	if (v & 2) p[6] = 9; // one of two ways brings nothing
	else p[7] = 4;
	out[16 * t + 8] = p[6] + p[7];
}

// Other threads write between two barriers.
__global__ void shared_by_all(int n, int *out) {
	__shared__ int s[64];
	int t = threadIdx.x, sum = 0;
	s[t] = t;
	for (int i = 0; i < n; i++) {
		sum += s[t];
		__syncthreads();
		s[(t + 1) & 63] = sum + i;
		__syncthreads();
	}
	out[t] = sum + s[t];
}

__device__ __noinline__ static int peek(const int *p) { return *p; }
struct parts { short a, b; };
__global__ void overwritten(const int *in, int *out) {
	__shared__ int s[64];
	int t = threadIdx.x, v = in[t] & 0xffff, *p = out + 16 * t, *q = p + (v & 1);
	p[0] = v; // dead
	p[0] = v + 1;
	p[2] = v;
	int r = q[2]; // p[2] for half of the threads
	p[2] = r + 1;
	p[4] = v;
	r += peek(p + 4);
	p[4] = r;
	p[5] = v; // half of it is left
	((struct parts *)(p + 5))->b = (short)r;
	p[6] = v; // dead by halves
	((struct parts *)(p + 6))->b = (short)r;
	((struct parts *)(p + 6))->a = (short)~r;
	volatile int *w = p + 7;
	*w = v;
	*w = r;
	s[t] = v;
	__syncthreads();
	r += s[t ^ 1];
	__syncthreads();
	s[t] = r;
	__syncthreads();
	p[8] = s[t ^ 3];
	p[9] = v;
	q[9] = r; // perhaps another place
}

// Places that several ifs have in common, and others beside them.
__global__ void ifs(const int *in, int *out) {
	int t = threadIdx.x, v = in[t] & 0xffff, i = (v >> 8 & 7) - 4, *p = out + 16 * t + 8;
	if (v & 1) p[i] += v & 255;
	if (v & 2) p[i & 3] ^= 5;
	if (v & 4) p[i] -= 3;
	if (v & 512) p[i & 1] += 7;
	i++;
	if (v & 8) p[i] *= 3;
	if (v & 16) p[i - 1] ^= p[i & 3];
	for (int k = 0; k < (v >> 5 & 3); k++) {
		if (v & 128) p[k ^ 1] += k;
		if (v & 64) p[k ^ 1] ^= v & 15;
	}
}
