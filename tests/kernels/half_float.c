// _Float16: conversions with rounding, arithmetic one operation at a time,
// comparisons, subnormals, overflow, arrays, struct members, parameters.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef _Float16 half;
struct rgb { half r, g, b; };

static uint16_t bits(half h) { uint16_t u; memcpy(&u, &h, 2); return u; }
static half from(uint16_t u) { half h; memcpy(&h, &u, 2); return h; }
__attribute__((noinline)) static half scale(half a, float k) { half r = (half)(k * a); return r; }
__attribute__((noinline)) static struct rgb blend(struct rgb a, struct rgb b) {
	struct rgb r;
	r.r = a.r + b.r;
	r.g = a.g - b.g;
	r.b = a.b * b.b;
	return r;
}

int main(void) {
	static const uint16_t v[] = {0x0000, 0x8000, 0x3c00, 0xbc00, 0x0001, 0x03ff, 0x0400, 0x7bff, 0x4248, 0x5640, 0xd123, 0x7c00};
	enum { N = sizeof v / sizeof *v };
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j += 3) {
			half a = from(v[i]), b = from(v[j]);
			half sum = a + b, difference = a - b, product = a * b;
			printf("%04x %04x %04x %d%d%d ", sum != sum ? 0x7fff : bits(sum), difference != difference ? 0x7fff : bits(difference),
			       product != product ? 0x7fff : bits(product), a < b, a == b, a >= b);
		}
	printf("\n%04x %04x %04x %04x\n", bits((half)0.1), bits((half)0.1f), bits((half)65519.0f), bits((half)65520.0f));
	printf("%04x %04x %04x\n", bits((half)2049), bits((half)-2051), bits((half)0x1.ffcp-15));
	printf("%a %a %d %d\n", (double)from(0x0001), (double)(float)from(0x3555), (int)from(0xc580), (unsigned short)from(0x63ff));
	struct rgb c = blend((struct rgb){1, 2, 3}, (struct rgb){0.5f, 0.25f, -1.5f});
	printf("%04x %04x %04x %zu %zu\n", bits(c.r), bits(c.g), bits(c.b), sizeof c, _Alignof(half));
	half q = from(0x4200);
	q /= from(0x4000);
	half n = -q;
	q++;
	half acc = 0;
	for (int i = 0; i < 100; i++) {
		half step = (half)(i * 0.25f);
		acc += step;
	}
	printf("%04x %04x %04x %04x %d\n", bits(q), bits(n), bits(acc), bits(scale(q, 3.3f)), q ? 1 : 0);
	return (int)acc & 0xff;
}
