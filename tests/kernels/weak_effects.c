// What a weak function does is what the definition does that the linker chooses: calls are not deleted, merged or hoisted,
// and memory is not taken to be the same afterwards.
// units: 2
#include <stdio.h>

extern int state, calls;

#if UNIT == 2
void hook(void) { state += 40; }
int value(void) { return ++calls; }
int same(int x) { state ^= x; return state + x; }
int none(const int *p) { state = *p + 1; return 1; }
void stop(int x) { if (x) calls += x; }
#else
int state = 2, calls;

__attribute__((weak)) void hook(void) { }
__attribute__((weak)) int value(void) { return 5; }
__attribute__((weak, noinline)) int same(int x) { return x * 3; }
__attribute__((weak)) int none(const int *p) { return 0; }
__attribute__((weak)) void stop(int x) { for (int i = 0; i < x; i++) ; }

// A function that calls a weak one does what that one does.
__attribute__((noinline)) static int through(int x) { return same(x) + same(x); }

static int forwarded(int *p)
{
	*p = 7;
	hook();
	return *p;
}

int main(void)
{
	int first = value();
	printf("%d %d\n", first, value());
	state = 1;
	hook();
	printf("%d\n", state);
	printf("%d\n", forwarded(&state));
	int t = through(3);
	printf("%d\n", t - through(3));
	int sum = 0;
	for (int i = 0; i < 4; i++)
		sum += same(9); // the same argument, another result
	printf("%d %d\n", sum, state);
	int before = state;
	int r = none(&state);
	printf("%d %d %d\n", before, r, state);
	stop(3);
	stop(3);
	printf("%d\n", calls);
	return state & 63;
}
#endif
