// GNU C's extensions to expressions and statements.
#define V(e, v) _Static_assert((e) == (v), #e)
#define T(e, t) _Static_assert(_Generic((e), t: 1, default: 0), #e)
struct S { char a; int b; struct { short c; int d[4]; } e; int bits : 3; struct { int anon; }; };
V(__builtin_offsetof(struct S, b), 4); V(__builtin_offsetof(struct S, e.d), 12); V(__builtin_offsetof(struct S, e.d[2]), 20);
V(__builtin_offsetof(struct S, anon), 32);
V(__builtin_types_compatible_p(int, int), 1); V(__builtin_types_compatible_p(int, unsigned), 0); V(__builtin_types_compatible_p(const int, int), 1);
V(__builtin_types_compatible_p(int[], int[3]), 1); V(__builtin_types_compatible_p(char *, signed char *), 0);
V(__builtin_constant_p(3), 1); V(__builtin_choose_expr(1, 2, "x"), 2); V(sizeof __builtin_choose_expr(0, 2, "xyz"), 4);
V(__builtin_ctz(16), 4); V(__builtin_clz(1), 31); V(__builtin_clzll(1), 63); V(__builtin_popcount(0xff), 8); V(__builtin_ffs(0), 0); V(__builtin_ffs(8), 4);
V(__builtin_bswap32(0x01020304), 0x04030201); V(__builtin_bswap16(0x0102), 0x0201); V(__builtin_parity(7), 1);
V(__builtin_bswap64(1), 0x0100000000000000); V(__builtin_clrsb(-1), 31);
V(__builtin_expect(3, 1), 3); T(__builtin_expect(3, 1), long);
V(__builtin_inf() > 1e308, 1); V(__builtin_isnan(__builtin_nan("")), 1); V(__builtin_fabs(-2.0), 2);
V(sizeof(void), 1); // warning: invalid application of 'sizeof' to type 'void'
double inf = __builtin_huge_val(); float nan = __builtin_nanf("");
V(1 ?: 2, 1); V(0 ?: 2, 2);
V(__real__ (1.0 + 2.0i), 1); V(__imag__ 2.0i, 2); V((1.0 + 2.0i) * (1.0 - 2.0i) == 5, 1);
T(1 ? 1 : 2L, long); T(1 ? (char)1 : (short)2, int); T((char)1 + (char)1, int); T(1u + 1L, long); T(1u + 1, unsigned); T(1ull + 1L, unsigned long long);
T(1.0f + 1, float); T(1.0f + 1.0, double); T((_Float16)1 + 1, _Float16); T((_Float16)1 + 1.0f, float); T(1.0f + 1.0i, double _Complex); T(1 + 1.0fi, float _Complex);
T(1 < 2, int); T(!1.0, int); T(~(char)1, int); T(-(unsigned short)1, int); T(1 << 2L, int); T(1L << 2, long); T((__int128)1 + 1ull, __int128);
T((unsigned __int128)1 + (__int128)1, unsigned __int128); T('a' - 'b', int); T((_Bool)1 + (_Bool)1, int); T(1 ? (void *)0 : (int *)0, int *); T(1 ? 0 : (int *)0, int *);
T("abc", char *); T(&"abc", char (*)[4]); T(sizeof 1, unsigned long); T((char *)0 - (char *)0, long);
struct B { unsigned b5 : 5; unsigned b32 : 32; long long l40 : 40; long long l5 : 5; unsigned long u33 : 33; } bf;
T(bf.b5 + 1, int); T(bf.b32 + 1, unsigned); T(bf.l40 + 0, long long); T(bf.l5 + 0, int); T(+bf.b5, int); T(+bf.u33, unsigned long);
int fx(int x) {
	int y = ({ int t = x; t * 2; });
	y += ({ ; });  // error: invalid operands to binary expression ('int' and 'void')
	__auto_type z = x + 1.0;
	T(z, double);
	typeof(z) w = z;
	void *p = &&lab;
	goto *p;
lab:
	switch (x) { case 1 ... 3: return 1; }
	y = x ?: 5;
	p = p + 1; p++;
	y = (union { int i; float f; })1.5f; // error: assigning
	struct S s = { .e.d[1] = 3 };
	y += s.anon + (struct S){ .b = 1 }.b;
	y = __builtin_offsetof(struct S, nope); // error: no member named 'nope' in 'struct S'
	y = __builtin_offsetof(struct S, bits); // error: cannot compute offset of bit-field 'bits'
	y = __builtin_offsetof(int, x); // error: offsetof requires struct or union type, 'int' invalid
	y = __builtin_offsetof(struct S, e.d[x]);
	if (__builtin_expect(!!x, 0)) y = 1;
	int vla[x];
	y = sizeof vla + sizeof(int[x]);
	_Complex double cd = 1.0 + 2.0i;
	__real__ cd = 3; __imag__ cd += 1; __real__ (cd) = 2; y = __imag__ (_Complex float)y;
	y = cd == 1 && !cd;
	y = cd < 1; // error: invalid operands to binary expression
	cd = ~cd; cd++;
	y = sizeof(fx); // warning: invalid application of 'sizeof' to type 'int (int)'
	int nested(int q) { return q; } // error: function 'nested' is defined inside a function
	return nested(1) + (int)w;
}
void va(int n, ...) {
	__builtin_va_list ap, aq;
	__builtin_va_start(ap, n);
	int i = __builtin_va_arg(ap, int);
	double d = __builtin_va_arg(ap, double);
	struct S s = __builtin_va_arg(ap, struct S);
	float f = __builtin_va_arg(ap, float); // warning: second argument to 'va_arg' is of promotable type 'float'
	char c = __builtin_va_arg(ap, char); // warning: promotable type 'char'
	__builtin_va_copy(aq, ap);
	__builtin_va_end(aq);
	__builtin_va_start(ap, i); // warning: second argument to 'va_start' is not the last named parameter
	__builtin_va_arg(i, int); // error: operand of type 'int' where an object of type 'va_list' is required
}
void nova(int n) {
	__builtin_va_list ap;
	__builtin_va_start(ap, n); // error: 'va_start' used in function with fixed args
}
int f0 = ({ 1; }); // error: statement expression not allowed at file scope
// Bits of integers of any unsigned type; the place of a call.
int generic_bits(unsigned char c, int i, float f, const char *s) {
    int n = __builtin_clzg(c) + __builtin_ctzg(c, i) + __builtin_popcountg(c);
    n += __builtin_clzg(i); // error: argument 1 of '__builtin_clzg' must be an unsigned integer, not 'int'
    n += __builtin_ctzg(f); // error: no overload of built-in function '__builtin_ctzg' takes arguments of types (float)
    n += __builtin_popcountg((_Bool)i); // error: must be an unsigned integer, not '_Bool'
    _Static_assert(__builtin_clzg((unsigned char)0, 8) == 8 && __builtin_LINE() > 1 && __builtin_COLUMN() > 1, "");
    return n + __builtin_LINE(3); // error: too many arguments to function call, expected 0, have 1
}
// The parts of complex numbers have the type that the name says.
_Static_assert(sizeof __builtin_crealf(1.0f) == 4 && sizeof __builtin_cimagf(1.0f) == 4 && sizeof __builtin_conjf(1.0f) == 8, "");
_Static_assert(sizeof __builtin_creal(1.0f) == 8 && sizeof __builtin_cimag(1.0f) == 8 && sizeof __builtin_conj(1.0f) == 16, "");
