// Arrays of characters from string literals: C11 6.7.9p14, p15.
unsigned a1[1][2] = {"a"}; // error: cannot initialize array of 'unsigned int' from a string literal of type 'char[2]'
unsigned a2[2] = {"a"}; // error: cannot initialize array of 'unsigned int' from a string literal of type 'char[2]'
unsigned a3[2] = "a"; // error: cannot initialize array of 'unsigned int' from a string literal of type 'char[2]'
int a4[1][2] = {"ab"}; // error: cannot initialize array of 'int' from a string literal of type 'char[3]'
int a5[2][1] = {"ab", "cd"}; // error: cannot initialize array of 'int' from a string literal of type 'char[3]' // error: cannot initialize array of 'int' from a string literal of type 'char[3]'
char a6[1][3] = {"ab"};
char a7[3] = {L"ab"}; // error: cannot initialize array of 'char' from a string literal of type 'int[3]'
char a8[2][3] = {L"ab"}; // error: cannot initialize array of 'char' from a string literal of type 'int[3]'
unsigned short a9[3] = u"ab";
unsigned short a10[3] = "ab"; // error: cannot initialize array of 'unsigned short' from a string literal of type 'char[3]'
unsigned a11[3] = U"ab";
int a12[3] = L"ab";
unsigned char a13[] = {"ab"};
void f(void) {
	unsigned a[1][2] = {"a"}; // error: cannot initialize array of 'unsigned int' from a string literal of type 'char[2]'
	struct { char s[3]; int t[2]; } s = {"ab", "ab"}; // error: cannot initialize array of 'int' from a string literal of type 'char[3]'
}
