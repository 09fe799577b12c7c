// Differences of an upper product and a number whose lower half is zero: ptxas loses the carry if the multiplication is
// mul.hi.u32.
// run: --grid 1 --block 64 --arg a:u32[64]=rand(1) --arg b:u32[64]=rand(2) --arg c:u64[64]=rand(3) --arg out:u64[384]=zero
typedef unsigned u32;
typedef unsigned long long u64;
__global__ void k(const u32 *a, const u32 *b, const u64 *c, u64 *out) {
	u32 t = threadIdx.x, x = a[t] >> t % 5 * 6, y = b[t];
	u64 z = t % 3 == 0 ? 0 : t % 3 == 1 ? c[t] & ~0xffffffffull : c[t];
	u32 w = t % 4 == 0 ? 0 : y;
	out[6 * t] = (u64)__umulhi(x, y) - z;
	out[6 * t + 1] = (u64)__umulhi(x, y) - w;
	out[6 * t + 2] = (u64)(x / 641) - w; /* by a multiplication without a shift */
	out[6 * t + 3] = (u64)(x / 10) - z;
	out[6 * t + 4] = (u64)(u32)((u64)x * y >> 32) - w;
	out[6 * t + 5] = (((u64)__umulhi(x, y) << 32 | x) - ((u64)w << 32)) + ((u64)__umulhi(y, x) - (t & 1));
}
