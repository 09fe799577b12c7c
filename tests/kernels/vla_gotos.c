// Gotos in statement expressions free the variable length arrays that they leave (C11 6.8.6.1, GNU C's statement
// expressions): without that each round of the loops here would take more of the stack.
// min-sm: 52
#include <stdio.h>

static int rounds(int n, int *sink) {
	int i = 0, total = 0;
	({
	again:;
		int a[n + i % 2];
		for (int j = 0; j < n; j++)
			a[j] = i * j;
		*sink = a[n - 1];
		total += *sink % 7;
		if (++i < 20000)
			goto again;
	});
	return total;
}

static int inside(int n) {
	int total = 0;
	for (({ retry:; int v[n]; v[n - 1] = total; total += v[n - 1] % 3 + 1; if (total < 30000) goto retry; }); n > 0; n--)
		total += n;
	return total;
}

int main(void) {
	int sink, n = 5;
	int a = rounds(n, &sink), b = inside(n);
	printf("%d %d %d\n", a, sink, b);
	return 0;
}
