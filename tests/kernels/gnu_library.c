// Functions of the C library behind __builtin_, without a header, and those of them that are constants.
typedef __builtin_va_list list;
typedef __SIZE_TYPE__ size;

static int formatted(char *to, size n, const char *format, ...)
{
	list ap;
	__builtin_va_start(ap, format);
	int k = __builtin_vsnprintf(to, n, format, ap);
	__builtin_va_end(ap);
	return k;
}

static int unbounded(char *to, const char *format, ...)
{
	list ap;
	__builtin_va_start(ap, format);
	int k = __builtin_vsprintf(to, format, ap);
	__builtin_va_end(ap);
	return k;
}

static int printed(const char *format, ...)
{
	list ap;
	__builtin_va_start(ap, format);
	int k = __builtin_vprintf(format, ap);
	__builtin_va_end(ap);
	return k > 0;
}

static void text(void)
{
	char b[40] = "", c[8];
	int n = __builtin_sprintf(b, "%d %s", 42, "words");
	__builtin_printf("%s %d\n", b, n);
	n = __builtin_snprintf(c, sizeof c, "%05.1f|%x", 2.5, 255);
	__builtin_printf("%s %d\n", c, n);
	n = formatted(c, sizeof c, "%s%c%zu", "ab", 'c', sizeof b);
	__builtin_printf("%s %d\n", c, n);
	n = unbounded(b, "<%3d>", 7);
	__builtin_printf("%s %d\n", b, n);
	n = printed("%d %s\n", 5, "five");
	__builtin_printf("%d %d %d\n", n, __builtin_strcasecmp("Ab", "aB"), __builtin_strncasecmp("abX", "ABy", 2));
	__builtin_printf("%s %s\n", __builtin_index("a-b-c", '-'), __builtin_rindex("a-b-c", '-'));
	char *d = __builtin_strdup("copy"), *e = __builtin_strndup("copies", 3);
	__builtin_printf("%s %s %d\n", d, e, (int)(__builtin_stpncpy(b, "xyz", 2) - b));
	__builtin_free(d);
	__builtin_free(e);
	__builtin_printf("%d %d\n", __builtin_bcmp("abc", "abd", 2), __builtin_bcmp("abc", "abd", 3) != 0);
#if __has_builtin(__builtin_isalnum)
	n = 0;
	for (int i = 0; i < 128; i++) {
		n = n * 3 + !!__builtin_isalnum(i) + 2 * !!__builtin_isalpha(i) + 4 * !!__builtin_isblank(i) + 8 * !!__builtin_iscntrl(i);
		n = n * 5 + !!__builtin_isdigit(i) + 2 * !!__builtin_isgraph(i) + 4 * !!__builtin_islower(i) + 8 * !!__builtin_isprint(i);
		n = n * 7 + !!__builtin_ispunct(i) + 2 * !!__builtin_isspace(i) + 4 * !!__builtin_isupper(i) + 8 * !!__builtin_isxdigit(i);
		n = (n + __builtin_tolower(i) * 3 + __builtin_toupper(i)) & 0xffffff;
	}
	__builtin_printf("%d\n", n);
#endif
}

volatile double values[] = {0, -0.0, 1.5, -2.5, 3.5, 1e-310, -1e-310, 1e300, 0.49999999999999994};
volatile float floats[] = {0, 1e-40f, -1.5f, 2.5f, 3e38f};
volatile _Float16 halves[] = {0, 0x1p-20, 0x1p-14, -1.5, 2.5, 60000};

#if __has_builtin(__builtin_imaxabs)
#define IMAXABS __builtin_imaxabs
#else
#define IMAXABS __builtin_labs
#endif
#ifdef __CPTX__
#define HALF(f, ...) __builtin_##f##f16(__VA_ARGS__)
#else // the C library has none of these
#define HALF(f, ...) (_Float16)__builtin_##f(__VA_ARGS__)
#endif
#define CLASS(x) __builtin_fpclassify(1, 2, 3, 4, 5, x)

static void numbers(void)
{
	for (int i = 0; i < 9; i++) {
		double x = values[i];
		__builtin_printf("%d %ld %lld %g %ld\n", CLASS(x), __builtin_lroundl(x < 1e10 ? x : 1), __builtin_llrintl(x < 1e10 ? x : 1),
			(double)__builtin_nearbyintl(x), (long)IMAXABS((long)(x < 1e10 ? x : 1)));
	}
	for (int i = 0; i < 5; i++)
		__builtin_printf("%d\n", CLASS(floats[i]));
	for (int i = 0; i < 6; i++) {
		_Float16 h = halves[i];
		__builtin_printf("%d %g %g %g %g\n", CLASS(h), (double)HALF(ceil, h), (double)HALF(floor, h), (double)HALF(trunc, h),
			(double)HALF(rint, h));
		__builtin_printf("%g %g %g %g %g\n", (double)HALF(round, h), (double)HALF(copysign, h, -1), (double)HALF(copysign, -2, h),
			(double)HALF(fmax, h, 1), (double)HALF(fmin, h, 1));
	}
	double zero = values[0];
	float fzero = floats[0];
	_Float16 hzero = halves[0];
	__builtin_printf("%d%d %d%d %d%d\n", CLASS(1 / zero), CLASS(zero / zero), CLASS(1 / fzero), CLASS(fzero / fzero), CLASS(1 / hzero), CLASS(hzero / hzero));
}

// Constants.
_Static_assert(__builtin_strlen("four") == 4 && __builtin_strlen("ab\0c") == 2 && __builtin_strlen("") == 0, "");
_Static_assert(__builtin_strcmp("a", "a") == 0 && __builtin_strcmp("a", "b") < 0 && __builtin_strcmp("b\xff", "b") > 0, "");
_Static_assert(CLASS(1.0) == 3 && CLASS(0.0f) == 5 && CLASS(1e-310) == 4 && CLASS(1e-40f) == 4 && CLASS(__builtin_inf()) == 2 && CLASS(__builtin_nanf("")) == 1, "");
static int flags[] = {
	__builtin_isnormal(1.0), __builtin_isnormal(1e-310), __builtin_isnormal(0.0f), __builtin_isinf_sign(-__builtin_inf()), __builtin_isinf_sign(2.0),
	__builtin_isinf_sign(__builtin_inff()), __builtin_fpclassify(7, 8, 9, 10, 11, -0.0),
};
static double pairs[] = {
	__builtin_copysign(1.5, -0.0), __builtin_copysignf(-2.5f, 1), __builtin_fmin(1, -2), __builtin_fmax(1, -2), __builtin_fminf(3, 2), __builtin_fmaxf(3, 2),
};
int array[__builtin_strlen("three") - 2];

int main(void)
{
	text();
	numbers();
	for (int i = 0; i < 7; i++)
		__builtin_printf("%d ", flags[i]);
	for (int i = 0; i < 6; i++)
		__builtin_printf("%g ", pairs[i]);
	__builtin_printf("%d\n", (int)(sizeof array / sizeof *array));
	return 0;
}
