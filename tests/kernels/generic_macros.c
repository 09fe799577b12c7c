// The preprocessor and C11's compile-time features: _Generic, X macros,
// stringing and pasting, variadic macros, __COUNTER__, _Static_assert.
#include <limits.h>
#include <stdio.h>

#define TYPE(x) _Generic((x), _Bool: 'b', char: 'c', signed char: 'a', unsigned char: 'h', short: 's', unsigned short: 't', int: 'i', \
	unsigned: 'j', long: 'l', unsigned long: 'm', long long: 'x', unsigned long long: 'y', float: 'f', double: 'd', \
	char *: 'S', const char *: 'C', int *: 'P', const int *: 'Q', int (*)(int): 'F', struct tag: 'T', default: '?')
#define STR_(x) #x
#define STR(x) STR_(x)
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define LIST(X) X(apple, 3) X(pear, 5) X(fig, 7)
#define ENUM(name, v) FRUIT_##name = v,
#define NAME(name, v) [v] = #name,
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define LOG(fmt, ...) printf("%d: " fmt "\n", __LINE__ - first, ##__VA_ARGS__)
#define EMPTY
#define F(x) G(x) + 1
#define G(x) F(x) * 2
#define SWAP(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)
#define MAX(a, b) ({ __auto_type a_ = (a); __auto_type b_ = (b); a_ > b_ ? a_ : b_; })

enum fruit { LIST(ENUM) LAST };
static const char *names[LAST + 1] = {LIST(NAME)};
struct tag { int v; };
static int twice(int x) { return 2 * x; }
static int (F)(int x) { return x; }
_Static_assert(sizeof(long) == 8 && CHAR_BIT == 8, "LP64");
_Static_assert(LAST == 8, "enum goes on");
#if defined __STDC__ && __STDC_VERSION__ >= 201112L && !defined(NOTHING) && (0xffffffffu + 1 > 0) && -1 > 0u - 1 == 0 && 'a' == 97
#define CHOSEN 1
#elif 1 / 0
#error not reached
#else
#define CHOSEN 2
#endif

static const int first = __LINE__;
int main(void) {
	char c = 0;
	short s = 0;
	const int k = 3;
	volatile unsigned char h = 1;
	float f = 1;
	struct tag t = {4};
	printf("%c%c%c%c%c", TYPE(c), TYPE('c'), TYPE(+c), TYPE(s), TYPE(s + s));
	printf("%c%c%c%c%c", TYPE(k), TYPE(h), TYPE(f), TYPE(f + 1), TYPE(f + 1.0));
	printf("%c%c%c%c%c", TYPE("x"), TYPE((const char *)0), TYPE(&k), TYPE(t), TYPE(twice));
	printf("%c%c%c%c%c", TYPE(1L), TYPE(1u + 1L), TYPE(1ull), TYPE(sizeof 1), TYPE((_Bool)1));
	printf("%c%c%c%c%c\n", TYPE(2147483648), TYPE(0x80000000), TYPE(1 ? c : s), TYPE(1 ? 0 : 0u), TYPE((signed char)1 << 2));
	for (int i = 0; i <= LAST; i++)
		printf("%s ", names[i] ? names[i] : "-");
	printf("\n%s %s %d %d\n", STR(CAT(x, __LINE__) EMPTY y), STR_(a  "b\n" 'c'), COUNT(a, b, c), COUNT(z));
	LOG("none");
	LOG("two %d %s", 1, "b");
	int CAT(var, 1) = 10, a = 1, b = 2;
	SWAP(a, b);
	SWAP(var1, a);
	printf("%d %d %d %d\n", a, b, var1, CHOSEN);
	printf("%d %g %d\n", MAX(a++, 3), MAX(1.5, b), F(2));
	int counter1 = __COUNTER__, counter2 = __COUNTER__;
	printf("%d %s\n", counter2 - counter1, __func__);
#line 500 "renamed.c"
	printf("%d %s\n", __LINE__, __FILE__);
	return TYPE(a) + a;
}
