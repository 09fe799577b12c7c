// GNU expressions: statement expressions with control flow, ?: without the
// middle, typeof of everything, comma chains, nested conditionals as values,
// assignments as values, side effects exactly once, short circuits.
#include <stdio.h>

static int calls;
static int tick(int v) { calls = calls * 10 + 1; return v; }
static int tock(int v) { calls = calls * 10 + 2; return v; }
struct two { int a; long b; };
static struct two make(int a) { return (struct two){a, -a}; }
static int find(const int *v, int n, int x) {
	return ({ int r = -1; for (int i = 0; i < n; i++) if (v[i] == x) { r = i; break; } r; });
}
static int early(int x) {
	int y = 5 + ({ if (x > 3) return 100; x * 2; });
	while (({ y += x; y < 30; })) { if (x == 0) break; }
	return y;
}

int main(void) {
	int v[] = {4, 8, 15, 16, 23, 42}, i = 0, x, y;
	printf("%d %d %d %d %d\n", find(v, 6, 15), find(v, 6, 9), early(1), early(4), early(0));
	x = tick(0) ?: tock(7);
	y = tick(3) ?: tock(8);
	printf("%d %d %d\n", x, y, calls);
	calls = 0;
	x = tick(0) && tock(1) || tick(5) && !tock(0);
	y = (tick(1) || tock(1)) * 2;
	printf("%d %d %d\n", x, y, calls);
	x = (y = 3, i += y, i * 2);
	x = y = i = x + 1;
	printf("%d %d %d\n", x, y, i);
	__typeof__(make(1)) t = make(3), *p = &t;
	__typeof__(v[0]) w[3] = {t.a};
	__typeof__(int (*)(int)) f = t.b < 0 ? tick : tock;
	const __typeof__(p->b) cb = p->b * 2;
	printf("%d %d %ld %ld\n", w[0], f(2), cb, (t.a ? make(10) : t).b);
	printf("%ld %d\n", ({ struct two z = t; z.b = 99; z; }).b, make(7).a);
	i = 2;
	v[i++] += 10;
	v[i] <<= i, i--;
	v[3] ^= (i--, v[i + 1]);
	printf("%d %d %d %d\n", v[2], v[3], v[4], i);
	unsigned char c = 250;
	short s = (short)(c += 10);
	int z = c++ + (s -= 3), q = -(c > 4 ? s : c) ?: 77;
	printf("%d %d %d %d\n", c, s, z, q);
	x = i == 2 ? y > 5 ? 1 : 2 : y ? 3 : 4;
	long l = x ? -1 : 2u;
	double d = x ? 1 : 2.5;
	void *null = x ? (void *)0 : &x;
	printf("%d %ld %g %d\n", x, l, d, null == 0);
	int m = ({ int k = 0; do { if (k == 3) continue; k += 2; } while (k++ < 10); k; });
	for (int a = 0, b = 10; a < b; a += 2, b--) m += a * b;
	printf("%d %d\n", m, !!m + !m);
	return ({ __label__ skip; int r = 1; if (m) goto skip; r = 2; skip: r + 40; });
}
