// flags: -Wall -std=c23
// Types that the initialiser gives: C23 6.7.10, and GNU's __auto_type.
auto x = 1, y = 2.0; // error: 'auto' deduced as 'int' in declaration of 'x' and deduced as 'double' in declaration of 'y'
const auto ga = 5;
static const auto gb = 2.5f;
static auto gc = 3u;
auto *gp = &gc;
typedef float T;
_Static_assert(_Generic(&ga, const int *: 1) && _Generic(&gb, const float *: 1) && _Generic(&gc, unsigned *: 1) && _Generic(gp, unsigned *: 1), "");

float deduced(const float *p, int n)
{
	const auto c = p[0];
	auto const volatile v = 4.0f;
	static const auto s = 3;
	auto a = 1, b = 2;
	auto *q = p, *q2 = p;
	auto r = p;
	register auto reg = 'c';
	auto text = "abc";
	auto half = (short)3;
	__auto_type ga1 = 1L, ga2 = 2L;
	const __auto_type *gq = p;
	auto T late = 2; // a storage class
	int auto late2 = 3;
	float sum = 0;
	for (auto i = 0; i < n; i++)
		sum += p[i];
	for (const auto k = 3; sum < k; sum++)
		;
	_Static_assert(_Generic(&c, const float *: 1) && _Generic(&v, const volatile float *: 1) && _Generic(&s, const int *: 1), "");
	_Static_assert(_Generic(&a, int *: 1) && _Generic(&b, int *: 1) && _Generic(&q, const float **: 1) && _Generic(&r, const float **: 1), "");
	_Static_assert(_Generic(&half, short *: 1) && _Generic(&text, char **: 1) && _Generic(&ga2, long *: 1) && _Generic(gq, const float *: 1), "");
	_Static_assert(_Generic(&late, float *: 1), "");
	return c + v + s + a + b + *q + *q2 + *r + reg + text[0] + half + ga1 + ga2 + *gq + late + late2 + sum;
}

void wrong(void)
{
	auto a; // error: declaration of variable 'a' with deduced type 'auto' requires an initializer
	auto b = {1}; // error: cannot use 'auto' with initializer list
	auto c[2] = {1, 2}; // error: 'auto' requires a plain identifier as declarator
	auto d = 1, e = 2.f; // error: 'auto' deduced as 'int' in declaration of 'd' and deduced as 'float' in declaration of 'e'
	auto *q = 3; // error: variable 'q' with type 'auto *' has incompatible initializer of type 'int'
	auto g = wrong(); // error: variable 'g' has incomplete type 'void'
	auto w = w; // error: use of undeclared identifier 'w'
	__auto_type int z = 1; // error: cannot combine with previous '__auto_type' declaration specifier
	struct S { auto m; }; // error: 'auto' not allowed in struct member
	typedef auto U; // error: 'auto' not allowed in typedef
	extern auto ex; // error: declaration of variable 'ex' with deduced type 'auto' requires an initializer
}
void param(auto x); // error: 'auto' not allowed in function prototype

auto static before = 3;
static auto behind = 3u;
_Static_assert(_Generic(before, int: 1, default: 0) && _Generic(behind, unsigned: 1, default: 0), "");
int words(void) { auto static local = 2.5; auto register kept = 'c'; register auto other = 1L; return sizeof local + sizeof kept + sizeof other; }
enum twice { TWICE_A, TWICE_B = 5, TWICE_C };
enum twice { TWICE_A, TWICE_B = 5, TWICE_C };
constexpr double real = 2.0 + 0.0i;
constexpr double imaginary = 2.0 + 1.0i; // error: constexpr initializer evaluates to
