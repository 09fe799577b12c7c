// GNU C, Integer Overflow Builtins: any integer types, 128 bits too; the result is no _Bool and no enumeration.
enum color { RED, GREEN };
int good(int a, unsigned long long b, __int128 c, _Bool t, __int128 *w, signed char *n) {
	return __builtin_add_overflow(a, b, w) + __builtin_mul_overflow(c, b, n) + __builtin_sub_overflow(t, c, n) +
	       __builtin_mul_overflow_p(c, c, (unsigned __int128)0) + __builtin_add_overflow(GREEN, t, w);
}
_Static_assert(!__builtin_add_overflow_p(2147483646, 1, 0) && __builtin_add_overflow_p(2147483647, 1, 0), "");
_Static_assert(__builtin_sub_overflow_p(-2147483647, 2, 0) && !__builtin_sub_overflow_p(-2147483647, 1, 0), "");
_Static_assert(__builtin_sub_overflow_p(0u, 1, 0ull) && !__builtin_sub_overflow_p(0, 1, 0ll), "");
_Static_assert(__builtin_mul_overflow_p(16, 16, (unsigned char)1) && !__builtin_mul_overflow_p(15, 17, (unsigned char)1), "");
_Static_assert(!__builtin_mul_overflow_p(-1ll << 62, 1ll << 62, (__int128)0), "");
enum { SIZE = __builtin_mul_overflow_p(65536, 65536, 0) ? 1 : -1 };
int bad(int a, _Bool *t, enum color *e, const int *k, double d, void *v) {
	__builtin_add_overflow(a, a, t); // error: argument 3 of '__builtin_add_overflow' must be a pointer to an integer type other than _Bool and enumerations, not '_Bool *'
	__builtin_sub_overflow(a, a, e); // error: not 'enum color *'
	__builtin_mul_overflow(a, a, k); // error: the result of '__builtin_mul_overflow' cannot be stored to 'const int'
	__builtin_mul_overflow(a, d, &a); // error: takes arguments of types (int, double, int *)
	__builtin_mul_overflow(a, a, v); // error: takes arguments of types (int, int, void *)
	__builtin_mul_overflow_p(a, a, (_Bool)0); // error: argument 3 of '__builtin_mul_overflow_p' must be an integer type
	return a;
}
