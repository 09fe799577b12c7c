// A variadic device function called from a kernel with different arguments in
// different threads.
// run: --grid 1 --block 32 --arg y:f64[32]=zero
#include <stdarg.h>
struct pt { short x, y, z; };
__device__ static double gather(const char *kinds, ...) {
	va_list ap;
	va_start(ap, kinds);
	double r = 0;
	for (; *kinds; kinds++)
		switch (*kinds) {
		case 'i': r = r * 2 + va_arg(ap, int); break;
		case 'd': r = r * 2 + va_arg(ap, double); break;
		case 'q': r = r * 2 + (double)va_arg(ap, long long); break;
		case 'p': {
			struct pt p = va_arg(ap, struct pt);
			r = r * 2 + p.x * p.y + p.z;
			break;
		}
		}
	va_end(ap);
	return r;
}
__global__ void variadic(double *y) {
	int i = threadIdx.x;
	struct pt p = {(short)i, 3, (short)-i};
	switch (i % 4) {
	case 0: y[i] = gather("idq", i, 0.5, 1ll << 33); break;
	case 1: y[i] = gather("pip", p, i, p); break;
	case 2: y[i] = gather(""); break;
	case 3: y[i] = gather("iiidddqqqp", i, i + 1, 'c', 1.5f, (float)i, 2.0, -1ll, 2ll, 3ll, p); break;
	}
}
