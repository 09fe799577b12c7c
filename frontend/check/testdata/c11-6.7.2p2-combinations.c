// Type specifiers that do not belong together (6.7.2p2).
_Bool float a1; // error: invalid combination of type specifiers
void float a2; // error: invalid combination of type specifiers
char float a3; // error: invalid combination of type specifiers
short float a4; // error: invalid combination of type specifiers
int float a5; // error: invalid combination of type specifiers
signed float a6; // error: invalid combination of type specifiers
__int128 float a7; // error: invalid combination of type specifiers
int double b1; // error: invalid combination of type specifiers
unsigned double b2; // error: invalid combination of type specifiers
_Bool double b3; // error: invalid combination of type specifiers
long long double b4; // error: invalid combination of type specifiers
short double b5; // error: invalid combination of type specifiers
_Bool int c1; // error: invalid combination of type specifiers
_Bool unsigned c2; // error: invalid combination of type specifiers
void int c3; // error: invalid combination of type specifiers
char int c4; // error: invalid combination of type specifiers
char long c5; // error: invalid combination of type specifiers
__int128 int c6; // error: invalid combination of type specifiers
__int128 long c7; // error: invalid combination of type specifiers
signed unsigned c8; // error: invalid combination of type specifiers
short long c9; // error: invalid combination of type specifiers
long long long d1; // error: invalid combination of type specifiers
_Bool char d2; // error: invalid combination of type specifiers
void char d3; // error: invalid combination of type specifiers
char short d4; // error: invalid combination of type specifiers
short short d5; // error: invalid combination of type specifiers
int int d6; // error: invalid combination of type specifiers
float float d7; // error: invalid combination of type specifiers
float double d8; // error: invalid combination of type specifiers
double double d9; // error: invalid combination of type specifiers
long _Float16 e1; // error: invalid combination of type specifiers
_Bool _Bool e2; // error: invalid combination of type specifiers
