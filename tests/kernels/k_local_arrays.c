// Arrays in local memory with indices known only at run time, structs of
// arrays, address-taken scalars, byte views, loops that fill and sort them.
// run: --grid 1 --block 32 --arg x:i32[32]=rand(59) --arg y:i32[96]=zero
struct bag { unsigned char n; short v[12]; int *last; };
__device__ __noinline__ static void push(struct bag *b, int v) {
	b->v[b->n] = (short)v;
	if (b->last)
		*b->last = v;
	b->n++;
}
__global__ void local(const int *x, int *y) {
	int i = threadIdx.x, seen = 0, perm[16], *p = perm;
	unsigned r = (unsigned)x[i];
	for (int k = 0; k < 16; k++)
		perm[k] = k;
	for (int k = 15; k > 0; k--) {
		r = r * 1664525u + 1013904223u;
		int j = (int)((r >> 16) % (unsigned)(k + 1)), t = perm[k];
		perm[k] = perm[j];
		perm[j] = t;
	}
	int cycles = 0;
	unsigned visited = 0;
	for (int k = 0; k < 16; k++) {
		if (visited >> k & 1)
			continue;
		cycles++;
		for (int j = k; !(visited >> j & 1); j = *(p + j))
			visited |= 1u << j;
	}
	struct bag b = {0, {0}, i & 1 ? &seen : 0};
	for (int k = 0; k < 3 + i % 9; k++)
		push(&b, perm[k] * (i - 16));
	unsigned char bytes[sizeof b.v];
	for (unsigned k = 0; k < sizeof bytes; k++)
		bytes[k] = ((unsigned char *)b.v)[sizeof bytes - 1 - k];
	unsigned h = 0;
	for (unsigned k = 0; k < sizeof bytes; k++)
		h = h * 3 + bytes[k] * (k < b.n * 2u);
	y[i] = cycles;
	y[32 + i] = (int)h;
	y[64 + i] = seen + b.v[b.n - 1];
}
