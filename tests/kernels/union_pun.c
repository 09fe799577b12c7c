// Unions: representation, members of different size, nested and anonymous,
// passing by value, initialising a member, tagged variants.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

union num { double d; uint64_t u; struct { uint32_t lo, hi; } w; uint8_t b[8]; struct { uint64_t frac : 52, exp : 11, sign : 1; } f; };
struct variant { enum { NIL, INT, REAL, TEXT, PAIR } tag; union { long i; double r; char text[12]; struct variant *pair[2]; }; };
union nested { struct { char a; union { short s; struct { unsigned char lo, hi; } h; } u; } x; int whole; };

static double next_up(double d) { union num n = {.d = d}; n.u += n.f.sign ? -1ull : 1ull; return n.d; }
static union num negate(union num n) { n.f.sign = !n.f.sign; return n; }
static double score(const struct variant *v) {
	switch (v->tag) {
	case NIL: return 0;
	case INT: return (double)v->i;
	case REAL: return v->r * 2;
	case TEXT: return (double)strlen(v->text);
	case PAIR: return score(v->pair[0]) * 10 + score(v->pair[1]);
	}
	return -1;
}
static float fast_inverse_sqrt(float x) {
	union { float f; int32_t i; } u = {x};
	u.i = 0x5f3759df - (u.i >> 1);
	return u.f * (1.5f - 0.5f * x * u.f * u.f);
}

int main(void) {
	union num n = {.d = -6.25};
	printf("%08x %08x %d %d %llx %d\n", n.w.hi, n.w.lo, n.f.sign, (int)n.f.exp, (unsigned long long)n.f.frac, n.b[7]);
	n.f.exp += 3;
	n.b[0] |= 1;
	printf("%.17g %.17g %.17g\n", n.d, negate(n).d, next_up(1.0) - 1.0);
	struct variant a = {INT, .i = -7}, b = {.tag = TEXT, .text = "eleven chr"}, c = {REAL, {.r = 0.75}}, p = {PAIR, .pair = {&a, &b}}, q = {PAIR, .pair = {&p, &c}};
	printf("%g %g\n", score(&q), score(&(struct variant){0}));
	a = c;
	b.text[3] = 0;
	printf("%g %zu %zu\n", score(&q), sizeof a, sizeof(union nested));
	union nested z;
	memset(&z, 0, sizeof z);
	z.x.u.s = -2;
	z.x.u.h.lo = 0x34;
	z.x.a = 'A';
	printf("%08x %d\n", (unsigned)z.whole, z.x.u.s);
	float r = fast_inverse_sqrt(16.0f);
	printf("%a %d\n", r, r > 0.249f && r < 0.251f);
	union { int8_t s[4]; uint32_t u; } m = {{-1, 2, -3, 4}};
	m.s[m.s[1]] ^= 0x55;
	printf("%08x\n", m.u);
	return n.b[7];
}
