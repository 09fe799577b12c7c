// Inline PTX with nvcc's constraint letters; the host takes the plain C.
// run: --grid 1 --block 32 --arg x:u32[32]=rand(57) --arg y:u32[32]=rand(58) --arg out:u64[256]=zero
#ifdef __CPTX__
#define PTX(text, plain) asm text
#else
#define PTX(text, plain) plain
#endif
__device__ static unsigned field(unsigned v, unsigned pos, unsigned len) {
	unsigned r;
	PTX(("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(v), "r"(pos), "r"(len)), r = v >> pos & ((1u << len) - 1));
	return r;
}
__global__ void inlined(const unsigned *x, const unsigned *y, unsigned long long *out) {
	unsigned a = x[threadIdx.x], b = y[threadIdx.x], r, lo, hi;
	unsigned long long w, *o = out + threadIdx.x * 8;
	o[0] = field(a, threadIdx.x & 15, 9);
	PTX(volatile("{ .reg .u32 t; add.u32 t, %1, %2; xor.b32 %0, t, 0x55; }" : "=r"(r) : "r"(a), "r"(b)), r = (a + b) ^ 0x55);
	o[1] = r;
	PTX(("mad.wide.u32 %0, %1, %2, %0;" : "=l"(w) : "r"(a), "r"(b), "0"(5ull)), w = (unsigned long long)a * b + 5);
	o[2] = w;
	PTX(("mov.b64 {%0, %1}, %2;" : "=r"(lo), "=r"(hi) : "l"(w)), (lo = (unsigned)w, hi = (unsigned)(w >> 32)));
	o[3] = lo ^ hi;
	r = a;
	PTX(("shf.l.wrap.b32 %0, %0, %[other], %[n];" : "+r"(r) : [other] "r"(b), [n] "n"(7)), r = b << 7 | a >> 25);
	o[4] = r;
	float f = (float)(a >> 20), g;
	PTX(("fma.rn.f32 %0, %1, %1, %2;" : "=f"(g) : "f"(f), "f"(0.5f)), g = f * f + 0.5f);
	double d;
	PTX(("cvt.f64.f32 %0, %1;" : "=d"(d) : "f"(g)), d = g);
	o[5] = (unsigned long long)d;
	unsigned short h;
	PTX(("{ .reg .pred p; setp.lt.u32 p, %1, %2; selp.u16 %0, 11, 22, p; }" : "=h"(h) : "r"(a), "r"(b)), h = a < b ? 11 : 22);
	o[6] = h;
	PTX(volatile("prmt.b32 %0, %1, %2, 0x6420;" : "=r"(r) : "r"(a), "r"(b) : "memory"), r = (a & 255) | (a >> 16 & 255) << 8 | (b & 255) << 16 | (b >> 16 & 255) << 24);
	o[7] = r;
}
