// flags: -Wno-everything -Wconversion -Wdouble-promotion
// Implicit conversions. clang 19 says the same (tests/clang).
typedef unsigned int uint; typedef unsigned long ulong; typedef unsigned char uchar; typedef unsigned short ushort;
enum E { E0, E1 };
struct B { int f : 5; unsigned u : 3; float ff; double dd; };
int g; float gf;
void ff(float x); void fd(double x); void fc(char x); void fu(unsigned x); void fs(short x); void fv(const char *, ...); void fl(long x);
void t(char c, uchar uc, short s, ushort us, int i, uint u, long l, ulong ul, float f, double d, _Bool b, enum E e, struct B *B, float *fp, double *dp) {
c = s; // warning: implicit conversion loses integer precision: 'short' to 'char'
c = i; // warning: implicit conversion loses integer precision: 'int' to 'char'
s = c + c;
s = s + s;
s = s + 1;
s = s * s;
s = i + 1; // warning: implicit conversion loses integer precision: 'int' to 'short'
s += 1;
s += i;
c++;
uc = c; // warning: implicit conversion changes signedness: 'char' to 'uchar' (aka 'unsigned char')
c = uc; // warning: implicit conversion changes signedness: 'uchar' (aka 'unsigned char') to 'char'
us = s; // warning: implicit conversion changes signedness: 'short' to 'ushort' (aka 'unsigned short')
s = us; // warning: implicit conversion changes signedness: 'ushort' (aka 'unsigned short') to 'short'
i = u; // warning: implicit conversion changes signedness: 'uint' (aka 'unsigned int') to 'int'
u = i; // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int')
u = s; // warning: implicit conversion changes signedness: 'short' to 'uint' (aka 'unsigned int')
u = c; // warning: implicit conversion changes signedness: 'char' to 'uint' (aka 'unsigned int')
i = l; // warning: implicit conversion loses integer precision: 'long' to 'int'
i = ul; // warning: implicit conversion loses integer precision: 'ulong' (aka 'unsigned long') to 'int'
u = ul; // warning: implicit conversion loses integer precision: 'ulong' (aka 'unsigned long') to 'uint' (aka 'unsigned int')
u = l; // warning: implicit conversion loses integer precision: 'long' to 'uint' (aka 'unsigned int')
l = ul; // warning: implicit conversion changes signedness: 'ulong' (aka 'unsigned long') to 'long'
ul = l; // warning: implicit conversion changes signedness: 'long' to 'ulong' (aka 'unsigned long')
ul = i; // warning: implicit conversion changes signedness: 'int' to 'ulong' (aka 'unsigned long')
ul = u;
l = u;
i = f; // warning: implicit conversion turns floating-point number into integer: 'float' to 'int'
i = d; // warning: implicit conversion turns floating-point number into integer: 'double' to 'int'
f = d; // warning: implicit conversion loses floating-point precision: 'double' to 'float'
f = i; // warning: implicit conversion from 'int' to 'float' may lose precision
f = l; // warning: implicit conversion from 'long' to 'float' may lose precision
f = s;
f = u; // warning: implicit conversion from 'uint' (aka 'unsigned int') to 'float' may lose precision
d = i;
d = l; // warning: implicit conversion from 'long' to 'double' may lose precision
d = ul; // warning: implicit conversion from 'ulong' (aka 'unsigned long') to 'double' may lose precision
d = f; // warning: implicit conversion increases floating-point precision: 'float' to 'double'
f = 3.14; // warning: implicit conversion loses floating-point precision: 'double' to 'float'
f = 3.0;
f = 0.1; // warning: implicit conversion loses floating-point precision: 'double' to 'float'
f = 1e300; // warning: implicit conversion loses floating-point precision: 'double' to 'float'
f = 16777217; // warning: implicit conversion from 'int' to 'float' changes value from 16777217 to 16777216
f = 16777216;
fp[0] = 3.14 * fp[0]; // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion increases floating-point precision: 'float' to 'double'
fp[0] = 2.0 * fp[0]; // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion increases floating-point precision: 'float' to 'double'
fp[0] = fp[1] + 1.0; // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses floating-point precision: 'double' to 'float'
dp[0] = fp[0] * dp[0]; // warning: implicit conversion increases floating-point precision: 'float' to 'double'
dp[0] = fp[0] * fp[1]; // warning: implicit conversion increases floating-point precision: 'float' to 'double'
f += d; // warning: implicit conversion when assigning computation result loses floating-point precision: 'double' to 'float'
f *= 2.0; // warning: implicit conversion when assigning computation result loses floating-point precision: 'double' to 'float'
f = f + d; // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses floating-point precision: 'double' to 'float'
i = f + 1; // warning: implicit conversion turns floating-point number into integer: 'float' to 'int'
i += f; // warning: implicit conversion turns floating-point number into integer: 'float' to 'int'
i = 3.5; // warning: implicit conversion from 'double' to 'int' changes value from 3.5 to 3
i = 3.0;
c = 300; // warning: implicit conversion from 'int' to 'char' changes value from 300 to 44
uc = 256; // warning: implicit conversion from 'int' to 'uchar' (aka 'unsigned char') changes value from 256 to 0
uc = -1; // warning: implicit conversion changes signedness: 'int' to 'uchar' (aka 'unsigned char')
u = -1; // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int')
s = 0x7fff;
c = i & 0x7f;
c = i & 0xff;
uc = i & 0xff;
uc = i & 0x1ff; // warning: implicit conversion loses integer precision: 'int' to 'uchar' (aka 'unsigned char')
uc = i >> 24; // warning: implicit conversion changes signedness: 'int' to 'uchar' (aka 'unsigned char')
uc = u >> 24;
uc = u % 10;
uc = i % 10; // warning: implicit conversion changes signedness: 'int' to 'uchar' (aka 'unsigned char')
c = i == 3;
c = !i;
b = i; b = f; b = d; // warning: implicit conversion turns floating-point number into integer: 'float' to '_Bool' // warning: implicit conversion turns floating-point number into integer: 'double' to '_Bool'
i = b; f = b;
i = e; e = i; u = e; c = e; // warning: implicit conversion changes signedness: 'enum E' to 'int' // warning: implicit conversion changes signedness: 'int' to 'enum E' // warning: implicit conversion loses integer precision: 'enum E' to 'char'
B->f = i; B->f = 3; B->u = u; B->u = i; i = B->f; u = B->u; B->u = 8; B->f = 16; // warning: implicit conversion changes signedness: 'int' to 'unsigned int' // warning: implicit truncation from 'int' to bit-field changes value from 8 to 0 // warning: implicit truncation from 'int' to bit-field changes value from 16 to -16
B->ff = B->dd; B->dd = B->ff; // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion increases floating-point precision: 'float' to 'double'
ff(d); fd(f); fc(i); fu(i); fs(i); fs(3); fc(300); fl(ul); fl(u); // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses integer precision: 'int' to 'char' // warning: implicit conversion changes signedness: 'int' to 'unsigned int' // warning: implicit conversion loses integer precision: 'int' to 'short' // warning: implicit conversion from 'int' to 'char' changes value from 300 to 44 // warning: implicit conversion changes signedness: 'ulong' (aka 'unsigned long') to 'long'
fv("", f, s, c); // warning: implicit conversion increases floating-point precision: 'float' to 'double'
i = i + u; u = i + u; l = i + u; l = l + ul; ul = i + ul; // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion changes signedness: 'uint' (aka 'unsigned int') to 'int' // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion changes signedness: 'long' to 'ulong' (aka 'unsigned long') // warning: implicit conversion changes signedness: 'ulong' (aka 'unsigned long') to 'long' // warning: implicit conversion changes signedness: 'int' to 'ulong' (aka 'unsigned long')
i = i * f; f = i * f; d = i * f; f = l * f; d = d * f; d = d * i; d = d * l; // warning: implicit conversion from 'int' to 'float' may lose precision // warning: implicit conversion turns floating-point number into integer: 'float' to 'int' // warning: implicit conversion from 'int' to 'float' may lose precision // warning: implicit conversion from 'int' to 'float' may lose precision // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion from 'long' to 'float' may lose precision // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion from 'long' to 'double' may lose precision
if (i == u) ; if (f == d) ; if (f > 0.5) ; if (f > 0.1) ; if (f > 1) ; if (i > f) ; if (f) ; if (d) ; // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion from 'int' to 'float' may lose precision // warning: implicit conversion turns floating-point number into integer: 'float' to '_Bool' // warning: implicit conversion turns floating-point number into integer: 'double' to '_Bool'
i = i ? u : i; f = i ? f : d; f = i ? 1.0 : f; u = i ? -1 : 2; c = i ? 1 : 300; // warning: operand of ? changes signedness: 'uint' (aka 'unsigned int') to 'int' // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: operand of ? changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion from 'int' to 'char' changes value from 300 to 44
i = (int)d; f = (float)d; c = (char)i; u = (unsigned)i; f = (double)f; // warning: implicit conversion loses floating-point precision: 'double' to 'float'
fp[i] = fp[u]; fp[ul] = fp[l];
i <<= l; u >>= i; s <<= 1; s >>= 1; uc |= i; uc &= i; uc ^= 1; us += us; uc -= 1; s = -s; s = ~s; uc = ~uc; u = -u; u = -i; // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int')
s = s << 1; uc = uc << 1; uc = uc >> 1; s = s / 2; s = s - s; uc = uc - 1; uc = uc + uc; us = us * 2; // warning: implicit conversion loses integer precision: 'int' to 'short' // warning: implicit conversion loses integer precision: 'int' to 'uchar' (aka 'unsigned char')
i = sizeof(int); u = sizeof(int); i = ul > 3; i = sizeof(B) * i; u = l > 3 ? l : 3; // warning: implicit conversion changes signedness: 'unsigned long' to 'int' // warning: implicit conversion changes signedness: 'int' to 'unsigned long' // warning: implicit conversion loses integer precision: 'long' to 'uint' (aka 'unsigned int')
float a1 = d; double a2 = f; float a3[2] = { d, 1.5 }; struct B bb = { i, u, d, f }; char a4 = i; float a5 = i; uint a6 = -1; float a7 = 0.3; // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion loses floating-point precision: 'double' to 'float' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses integer precision: 'int' to 'char' // warning: implicit conversion from 'int' to 'float' may lose precision // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion loses floating-point precision: 'double' to 'float'
for (uint k = i; k < 3; k++) ; for (int k = u; k < 3; k++) ; // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion changes signedness: 'uint' (aka 'unsigned int') to 'int'
l = i * i; ul = i * u; l = i; l = i << 3; d = f * f; d = f + f; d = -f; f = -d; // warning: implicit conversion changes signedness: 'int' to 'uint' (aka 'unsigned int') // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses floating-point precision: 'double' to 'float'
}
float r1(double d) { return d; } // warning: implicit conversion loses floating-point precision: 'double' to 'float'
double r2(float f) { return f; } // warning: implicit conversion increases floating-point precision: 'float' to 'double'
int r3(long l) { return l; } // warning: implicit conversion loses integer precision: 'long' to 'int'
short r4(int i) { return i; } // warning: implicit conversion loses integer precision: 'int' to 'short'
unsigned r5(int i) { return i; } // warning: implicit conversion changes signedness: 'int' to 'unsigned int'
float r6(void) { return 0.1; } // warning: implicit conversion loses floating-point precision: 'double' to 'float'
char r7(void) { return 'a'; }
int r8(float f) { return f; } // warning: implicit conversion turns floating-point number into integer: 'float' to 'int'
float r9(int i) { return i / 3.0; } // warning: implicit conversion loses floating-point precision: 'double' to 'float'
float r10(float x) { return x * 0.5 + 1; } // warning: implicit conversion increases floating-point precision: 'float' to 'double' // warning: implicit conversion loses floating-point precision: 'double' to 'float'
float r11(float x) { return x > 0.5 ? x : 0.0; } // warning: implicit conversion increases floating-point precision: 'float' to 'double'
