// Addresses and floating numbers that are constants: pointers stepped both ways over elements of several sizes, joined by && and ||,
// roots and halves rounded as their type says.
#include <stdio.h>

struct three { char c[3]; };
static int ints[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
static struct three threes[5] = {{"ab"}, {"cd"}, {"ef"}, {"gh"}, {"ij"}};
static long long longs[3][4];
static int *const up = ints + 3, *const down = &ints[9] - 3, *const index = &ints[2], *const both = &ints[8] - 2 + 1;
static struct three *const t = &threes[4] - 2;
static long long (*const row)[4] = &longs[2] - 1, *const cell = &longs[2][3] - 5;
static char *const bytes = (char *)&ints[2] - 4;
static const long long apart = &ints[7] - &ints[2], apart3 = &threes[1] - &threes[4];
static const int truths = (ints && 1) + 2 * (ints || 0) + 4 * !ints + 8 * (&ints[1] != 0) + 16 * (0 || &longs) + 32 * (0 && &longs) + 64 * (ints ? 1 : 2);

static const double root = __builtin_sqrt(2.0), rootf = __builtin_sqrtf(2.0f), rootf3 = (double)__builtin_sqrtf(3.0f) * 3;
static const int sure = __builtin_sqrtf(2.0f) == 1.41421356f, not_sure = __builtin_sqrt(2.0) == 1.41421356f;
static const double half = (double)(_Float16)0.1f16, more = (double)(_Float16)0.3f16 + (double)(_Float16)0.1f16;
static const float single = 0.1f;
static const double third = 1.0f / 3, same = 0.1f;

int main(void) {
	printf("%d %d %d %d %s %d %d %d\n", *up, *down, *index, *both, t->c, (int)(row - longs), (int)(cell - longs[0]), *(int *)bytes);
	printf("%lld %lld %d\n", apart, apart3, truths);
	printf("%a %a %a %d %d\n", root, rootf, rootf3, sure, not_sure);
	printf("%a %a %a %a %a\n", half, more, single, third, same);
	return 0;
}
