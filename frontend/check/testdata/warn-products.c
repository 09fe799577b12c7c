// flags: -Wsign-compare
// What a product can be, as clang has it: a value that it cannot have is not compared by accident.
int f(signed char a, signed char b, unsigned char c) {
	int r = a * b == 0xffff0000u;
	r += a * b == 0xffff8000u; // warning: comparison of integers of different signs
	r += a * c == 0xffff0000u;
	r += a * c == 0xfffe0000u;
	r += a * c == 0xffff8000u; // warning: comparison of integers of different signs
	return r;
}
