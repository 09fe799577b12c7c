// Accesses that are out of bounds where they stand and are never executed: their addresses become constants.
#include <stdio.h>

int a;
short b;

int main(void) {
	char e[2] = {3, 4}, f = 0;
	int one[1] = {5}, r = 0;
	struct { int v[3]; } s = {{1, 2, 3}};
	if (a == 131072)
		f = e[a];
	if (a == -7)
		e[a] = 1;
	for (; b < 2; b++) {
		if (b == 28378)
			r += one[b];
		if (a == 5)
			s.v[a] = s.v[a - 6];
		r += one[a] + s.v[b];
	}
	printf("%d %d\n", f + e[1], r);
	return 0;
}
