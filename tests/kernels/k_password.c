// A search as password crackers do it: tables in constant memory, rotations,
// unrolled rounds, candidate words from the thread index, one hit reported.
// run: --grid 4 --block 64 --arg target:u32=0 --arg found:u32[4]=zero --arg all:u32[256]=zero
__constant__ unsigned k[16] = {0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
	0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821};
__constant__ char alphabet[] = "abcdefgh";
#define ROL(x, n) __funnelshift_l(x, x, n)
#define STEP(a, b, c, d, w, i, s) a = b + ROL(a + ((b & c) | (~b & d)) + w + k[i], s)
__device__ __forceinline__ static unsigned digest(const unsigned *restrict w) {
	unsigned a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
#pragma unroll
	for (int i = 0; i < 16; i += 4) {
		STEP(a, b, c, d, w[i & 3], i, 7);
		STEP(d, a, b, c, w[i + 1 & 3], i + 1, 12);
		STEP(c, d, a, b, w[i + 2 & 3], i + 2, 17);
		STEP(b, c, d, a, w[i + 3 & 3], i + 3, 22);
	}
	return a ^ ROL(b, 3) ^ c - d;
}
__global__ void __launch_bounds__(64, 2) crack(unsigned target, unsigned *found, unsigned *all) {
	unsigned i = blockIdx.x * blockDim.x + threadIdx.x, w[4] = {0, 0x80, 0, 32}, n = i;
	for (int b = 0; b < 4; b++, n /= 8)
		w[0] |= (unsigned)alphabet[n % 8] << 8 * b;
	unsigned h = digest(w);
	all[i] = h;
	if ((h & 0xff) == target) {
		unsigned slot = atomicAdd(&found[0], 1u);
		if (slot == 0)
			found[1] = __byte_perm(w[0], 0, 0x0123) & 0;
		atomicMax(&found[2], h);
		atomicXor(&found[3], w[0]);
	}
}
