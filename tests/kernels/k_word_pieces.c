// Words and pieces of them at one changing index: what memory holds is known across stores beside
// it, and not across stores into it; words of variables that are accessed whole more often than in
// pieces, with a float, across a border, copied in part.
// run: --entry memory --grid 1 --block 32 --arg w:u32[136]=rand(41) --arg out:u32[128]=zero
// run: --entry variables --grid 1 --block 32 --arg w:u32[64]=rand(42) --arg out:u32[128]=zero
// run: --entry steps --grid 1 --block 8 --arg w:u32[96]=rand(43) --arg out:u32[16]=zero
union word { unsigned u; unsigned short h[2]; unsigned char b[4]; };
struct __attribute__((packed)) row { unsigned char tag; unsigned value; union word w; unsigned short end; };
__global__ void memory(union word *w, unsigned *out) {
	int i = threadIdx.x;
	union word *p = w + 4 * i;
	p[0].u += 3;
	p[1].u ^= p[0].u; // beside: p[0] is known
	unsigned a = p[0].u;
	p[0].b[2] = (unsigned char)i; // into it
	unsigned b = p[0].u;
	p[0].h[1] += 7;
	unsigned c = p[0].u + p[1].b[3];
	union word *one = w + (4 * i + (out[4 * i] == 0)); // p[1] by another index
	one->u += c;
	c ^= p[1].u;
	unsigned char *q = (unsigned char *)&p[2];
	struct row *r = (struct row *)(q - 1); // its value is p[2], its w p[3], its end the next thread's
	r->value = c;
	r->w.u = b;
	p[2].h[1] = (unsigned short)(i * 3 + 0x1234); // the upper half of value
	out[4 * i] = a, out[4 * i + 1] = b;
	out[4 * i + 2] = r->value + p[2].b[3];
	out[4 * i + 3] = r->w.u ^ p[3].h[0];
}
struct flags { unsigned low : 5, mid : 11; int high : 16; };
union mixed { struct flags f; unsigned u; float x; unsigned char b[4]; unsigned short h[2]; };
struct two { union mixed a, b; };
__global__ void variables(const struct two *w, unsigned *out) {
	int i = threadIdx.x;
	struct two t = w[i];
	t.a.f.low += 3, t.a.f.mid ^= 9, t.a.f.high -= i; // whole, often
	t.a.b[1] ^= 0x40;
	t.b.h[0] += t.a.h[1], t.b.h[1]++; // in pieces
	t.b.b[3] |= 1;
	unsigned short across;
	__builtin_memcpy(&across, (char *)&t + 3, 2); // over the border of both
	union mixed m = t.a;
	m.u = m.u << 1 | m.u >> 31;
	m.b[0] = (unsigned char)across;
	m.f.mid += 5;
	__builtin_memcpy((char *)&m + 2, &t.b, 1);
	union mixed z = {.x = (float)(m.u >> 8)};
	z.f.high ^= 1, z.f.low++, z.u += 2, z.b[2] ^= 3;
	out[4 * i] = t.a.u, out[4 * i + 1] = t.b.u, out[4 * i + 2] = m.u;
	out[4 * i + 3] = z.u + (z.x > 1.0f);
}
// The address in one round of the loop is not that of the next.
__global__ void steps(unsigned *w, unsigned *out) {
	unsigned *p = w + threadIdx.x * 12, sum = 0;
	for (int k = 0; k < 9; k++) {
		unsigned a = p[k];
		p[k + 1] += a;
		p[k + 2] ^= p[k + 1];
		sum = sum * 3 + p[k] + p[k + 1];
	}
	out[threadIdx.x] = sum;
	out[8 + threadIdx.x] = p[10];
}
