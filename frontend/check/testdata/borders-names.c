// flags: -Wall -Wno-single-bit-bitfield-constant-conversion
// Only 1 that becomes -1 in one bit has a name of its own.
struct B { int one : 1; int two : 2; unsigned u1 : 1; } b;
void fields(void) {
	b.one = 1;
	b.one = 3; // warning: implicit truncation from 'int' to bit-field changes value from 3 to -1
	b.u1 = 3; // warning: implicit truncation from 'int' to bit-field changes value from 3 to 1
	b.two = 5; // warning: implicit truncation from 'int' to bit-field changes value from 5 to 1
}
