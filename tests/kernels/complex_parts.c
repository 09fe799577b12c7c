// __real__ and __imag__ as objects, of members that packing has misaligned too, and _Complex _Float16.
#include <stdio.h>

struct __attribute__((packed)) tight {
	char tag;
	double _Complex z;
	float _Complex f;
	char end;
	float _Complex more[2];
};
#pragma pack(2)
union shared {
	double _Complex z;
	struct { short s; double _Complex z; } shifted;
};
#pragma pack()

static void show(double _Complex z) { printf("(%g,%g) ", __real__ z, __imag__ z); }

__attribute__((noinline)) static void fill(struct tight *p, int n) {
	__real__ p->z = n;
	__imag__ p->z = -n;
	__real__ p->f = 0.5f * n;
	__imag__ p->f = n + 1;
	for (int i = 0; i < 2; i++) {
		__imag__ p->more[i] = i;
		__real__ p->more[i] = 10 * i;
		__imag__ p->more[i] += n;
		(__real__ p->more[i])++;
	}
}

__attribute__((noinline)) static _Complex _Float16 half(_Complex _Float16 a, _Float16 b) {
	_Complex _Float16 r = a * a;
	r += b;
	return r;
}

int main(void) {
	struct tight t[2] = {{'a', 1, 2, 'b', {3, 4}}};
	for (int i = 0; i < 2; i++) {
		fill(&t[i], i + 7);
		show(t[i].z);
		show(t[i].f);
		show(t[i].more[0] + t[i].more[1]);
		printf("%d %d\n", t[i].tag, t[i].end);
	}
	union shared u = {.shifted = {1, 2}};
	__imag__ u.shifted.z = 5;
	double _Complex whole = 1;
	double *im = &__imag__ whole;
	*im = 3;
	show(whole);
	u.z = whole;
	__real__ u.z = __imag__ u.z * 2;
	show(~u.z);
	show((double _Complex)half((_Complex _Float16)(1.0 + 2.0i), (_Float16)0.25));
	printf("%d %d %d\n", (int)sizeof u, (int)sizeof t, (int)sizeof(_Complex _Float16));
	return 0;
}
