// Halves that are read and written in words: members of structures, pieces of a vector, one half of
// a word alone, both in the other order; bytes of halves.
// run: --entry pieces --grid 1 --block 32 --arg x:f16[256]=rand(61) --arg y:f16[256]=rand(62) --arg z:f16[256]=zero
// run: --entry pairs --grid 1 --block 32 --arg x:f16[64]=rand(63) --arg z:f16[64]=zero --arg u:u32[32]=rand(64)
// run: --entry bytes --grid 1 --block 32 --arg x:f16[32]=rand(65) --arg u:u32[32]=zero
struct vector { unsigned w[4]; } __attribute__((aligned(16)));
__global__ void pieces(const _Float16 *x, const _Float16 *y, _Float16 *z) {
	int i = threadIdx.x;
	struct vector a = ((const struct vector *)x)[i], b = ((const struct vector *)y)[i], c;
	_Float16 *p = (_Float16 *)&a, *q = (_Float16 *)&b, *r = (_Float16 *)&c;
	for (int k = 0; k < 8; k++)
		r[k] = k & 1 ? p[k] * q[k ^ 1] : p[k] - q[k];
	((struct vector *)z)[i] = c;
}
struct pair { _Float16 a, b; } __attribute__((aligned(4)));
union both { struct pair p; unsigned u; };
__global__ void pairs(const struct pair *x, struct pair *z, unsigned *u) {
	int i = threadIdx.x;
	struct pair v = x[i];
	union both w = {.u = u[i] & 0x3bff3bff}; // below 1
	z[i].a = v.b + w.p.b, z[i].b = v.a;
	w.p.a = w.p.b - v.b; // the upper half stays
	w.u ^= 1u << 31;
	u[i] = w.u + (unsigned)(v.a > w.p.b);
}
__global__ void bytes(const _Float16 *x, unsigned *u) {
	int i = threadIdx.x;
	union { _Float16 h; unsigned char b[2]; signed char s[2]; short w; } v = {.h = x[i] * (_Float16)-3};
	u[i] = v.b[0] * 1000u + v.b[1] * 7u + (unsigned)(v.s[0] + v.s[1] + v.w);
}
