// sizeof of an expression evaluates it if its type is a variable length array, and only then (C11 6.5.3.4p2).
// min-sm: 52
#include <stdio.h>

static int calls;
static int next(int n) {
	calls++;
	return n;
}

int main(void) {
	int n = 3, i = 0;
	int flat[n], square[n][n + 1], fixed[4];
	int (*rows)[n + 1] = square;
	size_t a = sizeof flat[i++];
	size_t b = sizeof square[i++];
	size_t c = sizeof fixed[i++];
	size_t d = sizeof *rows++;
	printf("%d %d %d %d, i %d, row %d\n", (int)a, (int)b, (int)c, (int)d, i, (int)(rows - square));
	a = sizeof square[next(1)];
	b = sizeof(int[next(2)][next(5)]);
	c = sizeof flat[next(0)];
	d = sizeof(*(next(9), &square[0]));
	printf("%d %d %d %d, %d calls\n", (int)a, (int)b, (int)c, (int)d, calls);
	return i;
}
