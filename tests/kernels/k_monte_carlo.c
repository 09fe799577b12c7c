// Random numbers per thread (xorshift, PCG, Philox), an integer estimate of
// pi, a random walk, a shuffle of cards; all integer, so exact.
// run: --grid 2 --block 32 --arg seed:u64=123456789012345 --arg out:u32[256]=zero
struct pcg { unsigned long long state, inc; };
__device__ static unsigned draw(struct pcg *g) {
	unsigned long long old = g->state;
	g->state = old * 6364136223846793005ull + g->inc;
	unsigned x = (unsigned)((old >> 18 ^ old) >> 27), r = (unsigned)(old >> 59);
	return x >> r | x << (-r & 31);
}
__device__ static uint4 philox(uint4 c, uint2 k) {
#pragma unroll
	for (int i = 0; i < 10; i++) {
		unsigned h0 = __umulhi(0xD2511F53u, c.x), h1 = __umulhi(0xCD9E8D57u, c.z);
		c = make_uint4(h1 ^ c.y ^ k.x, 0xCD9E8D57u * c.z, h0 ^ c.w ^ k.y, 0xD2511F53u * c.x);
		k.x += 0x9E3779B9u, k.y += 0xBB67AE85u;
	}
	return c;
}
__global__ void simulate(unsigned long long seed, unsigned *out) {
	unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
	struct pcg g = {seed + i, (unsigned long long)i << 1 | 1};
	draw(&g);
	unsigned inside = 0;
	for (int n = 0; n < 200; n++) {
		unsigned long long x = draw(&g) >> 12, y = draw(&g) >> 12;
		inside += x * x + y * y < 1ull << 40;
	}
	int x = 0, y = 0;
	for (int n = 0; n < 100; n++)
		switch (draw(&g) & 3) {
		case 0: x++; break;
		case 1: x--; break;
		case 2: y++; break;
		case 3: y--; break;
		}
	unsigned char deck[52];
	for (int k = 0; k < 52; k++)
		deck[k] = (unsigned char)k;
	unsigned hash = 0;
	for (unsigned k = 52; k > 0; k--) {
		unsigned j = (unsigned)((unsigned long long)draw(&g) * k >> 32);
		unsigned char t = deck[j];
		deck[j] = deck[k - 1];
		hash = hash * 53 + t;
	}
	uint4 p = philox(make_uint4(i, 0, 0, 0), make_uint2((unsigned)seed, (unsigned)(seed >> 32)));
	out[i] = inside;
	out[64 + i] = (unsigned)(x * x + y * y);
	out[128 + i] = hash;
	out[192 + i] = p.x ^ p.y ^ p.z ^ p.w;
}
