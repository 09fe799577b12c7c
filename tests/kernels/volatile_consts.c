// volatile and const objects, static locals, block scope, shadowing, extern
// inside blocks, enumerators, constant expressions against run-time values.
#include <stdio.h>

static volatile int device = 5;
static const int fixed = 7;
static int runtime = 7;
extern int later;
enum { A = -1, B, C = 1 << 4, D = C | 3, E = sizeof(int) * 2, F = 'z' - 'a', G = (unsigned char)300, H = -7 / 2, I = -7 % 3, J = 5 > 3 ? 10 : 20 };

static int next_id(void) {
	static int id = A + 100;
	{
		static int id = 5;
		id *= 2;
		if (id > 50)
			return -id;
	}
	return id++;
}
static int shadow(int x) {
	int r = x;
	for (int x = 0; x < 3; x++) {
		int r2 = x * 10;
		{ int x = r2 + 1; r += x; }
	}
	{ extern int later; r += later; }
	if (x) { int later = 1000; r += later; }
	return r;
}
static int poll(volatile int *p, int n) {
	int seen = 0;
	for (int i = 0; i < n; i++) {
		seen = seen * 2 + (*p & 1);
		*p = *p / 2 + 3;
		device++;
	}
	return seen;
}
int later = 42;

int main(void) {
	volatile struct { int a : 5; unsigned b : 11; long c; } v = {-3, 2000, 1};
	v.a += 2;
	v.b++;
	v.c = v.a - v.b;
	printf("%d %d %ld\n", v.a, v.b, v.c);
	for (int i = 0; i < 6; i++)
		printf("%d ", next_id());
	printf("%d\n", shadow(5));
	int p = poll(&device, 6);
	printf("%d %d\n", p, device);
	printf("%d %d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I, J);
	int seven = runtime;
	printf("%d %d\n", fixed / 2 == seven / 2, -fixed >> 1 == -seven >> 1);
	printf("%d %d %d\n", (char)(seven * 100) == (char)700, (unsigned)-seven / 3 == -7u / 3, (seven << 28) / 16 == 0x70000000 / 16);
	printf("%d %d\n", (float)(seven / 3.0) == (float)(7 / 3.0), 0.1f * seven == 0.1f * 7);
	volatile double vd = 0.1;
	float narrow = (float)(vd + 0.2);
	printf("%a %a\n", narrow, vd * 3);
	const volatile int *cp = &device;
	int twice = *cp + *cp;
	return twice & 0x7f;
}
