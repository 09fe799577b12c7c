// flags: -Wno-everything -Wtype-limits -Wsign-compare
// Comparisons with one outcome, and of different signs. clang 19 says the same (tests/clang).
typedef unsigned int uint; typedef unsigned long ulong; typedef unsigned char uchar; typedef unsigned short ushort; enum E { E0, E1 };
struct B { int f : 5; unsigned u : 3; };
void t(char c, uchar uc, signed char sc, short s, ushort us, int i, uint u, long l, ulong ul, _Bool b, enum E e, struct B *B) {
if (u >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (u < 0) ; // warning: result of comparison of unsigned expression < 0 is always false
if (0 <= u) ; // warning: result of comparison of 0 <= unsigned expression is always true
if (0 > u) ; // warning: result of comparison of 0 > unsigned expression is always false
if (u > 0) ;
if (u <= 0) ;
if (uc >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (us >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (ul >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (ul < 0) ; // warning: result of comparison of unsigned expression < 0 is always false
if (b >= 0) ;
if (e >= 0) ; // warning: result of comparison of unsigned enum expression >= 0 is always true
if (e < 0) ; // warning: result of comparison of unsigned enum expression < 0 is always false
if (B->u >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (B->u < 8) ;
if (uc <= 255) ; // warning: result of comparison 'uchar' (aka 'unsigned char') <= 255 is always true
if (uc < 256) ;
if (uc > 255) ; // warning: result of comparison 'uchar' (aka 'unsigned char') > 255 is always false
if (uc >= 256) ;
if (uc == 256) ;
if (c <= 127) ; // warning: result of comparison 'char' <= 127 is always true
if (c < 128) ;
if (c >= -128) ; // warning: result of comparison 'char' >= -128 is always true
if (c < -128) ; // warning: result of comparison 'char' < -128 is always false
if (c == 200) ;
if (s > 32767) ; // warning: result of comparison 'short' > 32767 is always false
if (s >= -32768) ; // warning: result of comparison 'short' >= -32768 is always true
if (s < 40000) ;
if (us > 65535) ; // warning: result of comparison 'ushort' (aka 'unsigned short') > 65535 is always false
if (i > 2147483647) ; // warning: result of comparison 'int' > 2147483647 is always false
if (i <= 2147483647) ; // warning: result of comparison 'int' <= 2147483647 is always true
if (i >= -2147483648) ; // warning: result of comparison 'int' >= -2147483648 is always true
if (i < (-2147483647 - 1)) ; // warning: result of comparison 'int' < -2147483648 is always false
if (i > 3000000000) ;
if (i == 3000000000) ;
if (u > 4294967295) ; // warning: result of comparison 'uint' (aka 'unsigned int') > 4294967295 is always false
if (u <= 4294967295u) ; // warning: result of comparison 'uint' (aka 'unsigned int') <= 4294967295 is always true
if (u == 5000000000) ;
if (u > 5000000000) ;
if (u < -1) ; // warning: comparison of integers of different signs: 'uint' (aka 'unsigned int') and 'int'
if (l > 9223372036854775807) ; // warning: result of comparison 'long' > 9223372036854775807 is always false
if (ul > 18446744073709551615ul) ; // warning: result of comparison 'ulong' (aka 'unsigned long') > 18446744073709551615 is always false
if (ul <= -1) ; // warning: result of comparison 'ulong' (aka 'unsigned long') <= 18446744073709551615 is always true
if (b > 1) ;
if (b < 2) ;
if (b == 2) ;
if ((i & 7) > 7) ;
if ((i & 7) < 8) ;
if ((u & 7) == 8) ;
if ((u % 4) < 4) ;
if ((uc + 1) > 300) ;
if (u - 1 >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if ((uint)i >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (i >= 0u) ; // warning: result of comparison of unsigned expression >= 0 is always true
if ((s & 1) >= 0) ;
if (sizeof(int) >= 0) ;
while (u-- >= 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
for (u = 3; u >= 0; u--) ; // warning: result of comparison of unsigned expression >= 0 is always true
for (ulong k = 3; k >= 0; --k) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (u >= 0 && i > 0) ; // warning: result of comparison of unsigned expression >= 0 is always true
if (!u >= 0) ;
if (i < u) ; if (i == u) ; if (l < u) ; if (l < ul) ; if (s < u) ; if (us < i) ; if (uc < i) ; if (i < ul) ; if (i < sizeof(int)) ; if (-1 < u) ; if (i > 3u) ; if ((i & 3) < u) ; if (i < us + 1u) ; if (e < i) ; if (e < u) ; if (i == sizeof(i)) ; if (u > -1) ; // warning: comparison of integers of different signs: 'int' and 'uint' (aka 'unsigned int') // warning: comparison of integers of different signs: 'int' and 'uint' (aka 'unsigned int') // warning: comparison of integers of different signs: 'long' and 'ulong' (aka 'unsigned long') // warning: comparison of integers of different signs: 'short' and 'uint' (aka 'unsigned int') // warning: comparison of integers of different signs: 'int' and 'ulong' (aka 'unsigned long') // warning: comparison of integers of different signs: 'int' and 'unsigned long' // warning: result of comparison 4294967295 < 'uint' (aka 'unsigned int') is always false // warning: comparison of integers of different signs: 'int' and 'unsigned int' // warning: comparison of integers of different signs: 'int' and 'unsigned int' // warning: comparison of integers of different signs: 'enum E' and 'int' // warning: result of comparison 'uint' (aka 'unsigned int') > 4294967295 is always false
u = i < 0 ? u : i; i = i ? u : -1; i = i ? i : u;
}
