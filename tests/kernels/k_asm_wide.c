// 128-bit operands of inline PTX, constraint letter q: alone, among others, read-write, matching, in a loop,
// in a function that is inlined twice, and without text. The host takes the plain C.
// min-sm: 70
// run: --grid 1 --block 8 --arg in:u64[32]=rand(91) --arg n:i32=5 --arg out:u64[256]=zero
#ifdef __CPTX__
#define PTX(text, plain) asm text
#else
#define PTX(text, plain) plain
#endif
typedef unsigned __int128 u128;
typedef unsigned long long u64;

__device__ static u128 swapped(u128 v) {
	u128 r;
	PTX(("{ .reg .u64 a, b; mov.b128 {a, b}, %1; mov.b128 %0, {b, a}; }" : "=q"(r) : "q"(v)), r = v << 64 | v >> 64);
	return r;
}
__device__ static u64 *put(u64 *o, u128 v) {
	o[0] = (u64)v;
	o[1] = (u64)(v >> 64);
	return o + 2;
}
__global__ void wide(const u64 *in, int n, u64 *out) {
	const u64 *x = in + 4 * threadIdx.x;
	u64 *o = out + 32 * threadIdx.x, sum, lo, hi;
	u128 a = (u128)x[0] << 64 | x[1], b = (u128)x[2] << 64 | x[3], c;
	int i;
	unsigned short h;
	o = put(o, swapped(a));
	o = put(o, swapped(a + b));
	// Other operands in front, between and behind.
	PTX(("{ .reg .u64 a, b; mov.b128 {a, b}, %3; add.u64 %2, a, b; mov.b128 %0, {b, %5}; add.s32 %1, %4, 1; }"
	     : "=q"(c), "=r"(i), "=l"(sum) : "q"(a), "r"(n), "l"(x[2])),
	    (c = (u128)x[2] << 64 | x[0], i = n + 1, sum = x[0] + x[1]));
	o = put(o, c);
	*o++ = (u64)i;
	*o++ = sum;
	// Only inputs are wide.
	PTX(("mov.b128 {%0, %1}, %2;" : "=l"(lo), "=l"(hi) : "q"(b)), (lo = x[3], hi = x[2]));
	*o++ = lo;
	*o++ = hi;
	PTX(("{ .reg .u64 a, b; mov.b128 {a, b}, %[v]; cvt.u16.u64 %[h], a; }" : [h] "=h"(h) : [v] "q"(b)), h = (unsigned short)x[3]);
	*o++ = h;
	// Read and written; tied to an output; a barrier without text.
	PTX(volatile("{ .reg .u64 a, b; mov.b128 {a, b}, %0; not.b64 a, a; mov.b128 %0, {a, b}; }" : "+q"(c)), c ^= ~0ull);
	o = put(o, c);
	PTX(("{ .reg .u64 a, b; mov.b128 {a, b}, %0; mov.b128 %0, {b, %2}; }" : "=q"(c) : "0"(b), "l"(x[1])), c = (u128)x[1] << 64 | x[2]);
	o = put(o, c);
	PTX(volatile("" : "+q"(c), "+r"(n)), (void)0);
	o = put(o, c + (u128)n);
	// Narrow values are extended by their sign, constants are packed.
	PTX(("mov.b128 %0, %1;" : "=q"(c) : "q"(-n)), c = (u128)-n);
	o = put(o, c);
	PTX(("mov.b128 %0, %1;" : "=q"(c) : "q"((u128)5 << 70 | 9)), c = (u128)5 << 70 | 9);
	o = put(o, c);
	__int128 s;
	PTX(("mov.b128 %0, %1;" : "=q"(s) : "q"((__int128)-3)), s = -3);
	o = put(o, (u128)(s >> 1));
	for (i = 0, c = a; i < n; i++)
		PTX(("{ .reg .u64 a, b; mov.b128 {a, b}, %0; add.u64 b, b, %1; add.u64 %1, %1, a; add.u64 a, a, b; mov.b128 %0, {a, b}; }" : "+q"(c), "+l"(sum)::"memory"),
		    ({ u64 p = (u64)c, q = (u64)(c >> 64) + sum; sum += p; p += q; c = (u128)q << 64 | p; }));
	o = put(o, c);
	*o++ = sum;
}
