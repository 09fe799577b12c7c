// Constants and string literals: C11 6.4.4, 6.4.5.
#define T(e, t) _Static_assert(_Generic((e), t: 1, default: 0), #e)
#define V(e, v) _Static_assert((e) == (v), #e)
T(1, int); T(2147483647, int); T(2147483648, long); T(0x7fffffff, int); T(0x80000000, unsigned); T(0xffffffff, unsigned);
T(0x100000000, long); T(1u, unsigned); T(4294967296u, unsigned long); T(1l, long); T(1ul, unsigned long); T(1LU, unsigned long);
T(1ll, long long); T(1ull, unsigned long long); T(1LLU, unsigned long long); T(0xffffffffffffffff, unsigned long);
T(9223372036854775807, long); T(0b101, int); T(017, int);
V(0b101, 5); V(017, 15); V(0x1F, 31); V(0, 0); V(0xAbCdEf, 11259375);
T(1.0, double); T(1.f, float); T(1.0L, long double); // warning: 'long double' has the representation of 'double'
 T(1e3, double); T(.5, double); T(0x1p3, double); T(0x.8p1f, float); T(1.0f16, _Float16);
V((int)1e3, 1000); V(0x1p3, 8); V(0x.8p1, 1); V(0x1.8p1, 3); V(1.5e1f, 15);
T(1.0i, double _Complex); T(2.0fi, float _Complex);
T('a', int); T(L'a', int); T(u'a', unsigned short); T(U'a', unsigned);
V('a', 97); V('\n', 10); V('\x41', 65); V('\101', 65); V('\0', 0); V('\'', 39); V('"', 34); V('\xff', -1); V('\377', -1); V(L'\xff', 255); V(L'\xffffffff', -1); V(L'\x80000000' < 0, 1); V(U'\xffffffff', 4294967295); V(u'\xffff', 65535);
V(u'\u20ac', 0x20ac); V(U'\U0001F600', 0x1F600); V(L'€', 0x20ac); V('\e', 27); V('\?', 63); V('\a', 7);
V(sizeof "abc", 4); V(sizeof "", 1); V(sizeof L"abc", 16); V(sizeof u"abc", 8); V(sizeof U"ab", 12); V(sizeof "a" "b", 3); V(sizeof u8"€", 4);
V(sizeof "\x41" "1", 3); V(sizeof u"\U0001F600", 6); V(sizeof "a\0b", 4); V(sizeof L"a" "b", 12); V(sizeof "\u20ac", 4);
V("abc"[1], 'b'); // error: expression is not an integer constant expression
int b1 = 09; // error: invalid digits in octal constant '09'
int b2 = 0b12; // error: invalid digits in binary constant '0b12'
int b3 = 1lll; // error: invalid suffix 'lll' on integer constant
int b4 = 99999999999999999999; // error: integer literal is too large to be represented in any integer type
unsigned long long b5 = 18446744073709551615; // warning: integer literal is too large to be represented in a signed integer type
double b6 = 1e999; // warning: magnitude of floating-point constant too large for type 'double'
float b7 = 1e39f; // warning: magnitude of floating-point constant too large for type 'float'
double b8 = 0x1.8; // error: hexadecimal floating constant requires an exponent
double b9 = 1.5x; // error: invalid floating constant '1.5x'
int b10 = 'abcde'; // warning: character constant too long for its type
int b11 = '\x123'; // error: hex escape sequence out of range
char b12[] = "\777"; // error: octal escape sequence out of range
int b13 = '\q'; // warning: unknown escape sequence '\q'
int b15 = L'ab'; // error: wide character literals may not contain multiple characters
char b14[] = "\ud800"; // error: invalid universal character
// An escape ends with its literal, whatever digit the next begins with (C11 5.1.1.2p1, phases 5 and 6).
_Static_assert(sizeof "\1" "7a" == 4 && sizeof "\1" "77" == 4 && sizeof "\1" "8a" == 4 && sizeof "\12" "7" == 3 && sizeof "\123" "7" == 3, "octal");
_Static_assert(sizeof "\x1" "7a" == 4 && sizeof "\x1" "ga" == 4 && sizeof "\xa" "fg" == 4, "hexadecimal");
