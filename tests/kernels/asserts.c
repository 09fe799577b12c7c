// assert that holds, with side effects in its argument, and under NDEBUG; the
// standard headers' types and limits.
#include <assert.h>
#include <float.h>
#include <inttypes.h>
#include <iso646.h>
#include <limits.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

static_assert(INT_MAX == 2147483647 and UINT64_MAX == 18446744073709551615u, "limits");
static_assert(sizeof(size_t) == 8 and sizeof(wchar_t) == 4 and alignof(max_align_t) >= 8, "types");
static noreturn void stop(int code) { printf("%d\n", code); exit(0); }
static int checked(int n) { assert(n > 0); return n * 2; }
static bool both(bool a, bool b) { return a and not b or a bitand b; }

int main(void) {
	int calls = 0;
	assert(++calls == 1);
	assert((calls += 2) && "message");
	printf("%d %d %d\n", calls, checked(4), both(true, false));
	printf("%d %d %d %d %u\n", CHAR_MIN, SCHAR_MAX, SHRT_MIN, INT_MIN, UINT_MAX);
	printf("%ld %lu %lld\n", LONG_MAX, ULONG_MAX, LLONG_MIN);
	printf("%d %d %d %a %a %a\n", FLT_DIG, DBL_MANT_DIG, FLT_MAX_EXP, FLT_EPSILON, DBL_MIN, FLT_MAX);
	int8_t a = INT8_MIN;
	uint_least16_t b = UINT_LEAST16_MAX;
	int_fast8_t c = -1;
	intptr_t p = (intptr_t)&calls;
	printf("%" PRId8 " %u %d %d\n", a, (unsigned)b, (int)c, p == (intptr_t)&calls);
	div_t *unused = NULL;
	printf("%d %zu\n", abs(-5) + (unused == NULL), offsetof(struct { char c; long l; }, l));
#undef assert
#define NDEBUG
#include <assert.h>
	assert(calls = 100);
	if (calls == 3)
		stop(17);
	return 1;
}
