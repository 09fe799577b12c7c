// What stands behind a call that may end the program must not be executed in
// front of it: divisions by zero and reads beyond an object stay in their loops.
#include <stdio.h>
#include <stdlib.h>

static const int table[4] = {3, 1, 4, 1};

__attribute__((noinline)) static void leave(int now) {
	if (now) {
		printf("leaving\n");
		exit(0);
	}
}

__attribute__((noinline)) static int quotients(int a, int b, int n) {
	int s = 0;
	for (int i = 0; i < n; i++) {
		leave(b == 0);
		s += a / b;
	}
	return s;
}

__attribute__((noinline)) static int lookups(long k, int n) {
	int s = 0;
	do {
		leave(k > 3);
		s += table[k];
	} while (--n > 0);
	return s;
}

__attribute__((noinline)) static int both(int a, int b, long k, int n) {
	int s = 0;
	for (int i = 0; i < n; i++) {
		leave(k > 3);
		s += table[k] % b + a / b;
	}
	return s;
}

int main(void) {
	volatile int zero = 0;
	volatile long far = 1L << 40;
	printf("%d %d %d\n", quotients(100, 7, 3), lookups(2, 5), both(9, 2, 0, 4));
	printf("%d\n", both(1, zero, far, 2));
	return 0;
}
