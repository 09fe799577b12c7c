// flags: -Wunused-but-set-variable
void f(int p) {
	int a; // warning: variable 'a' set but not used
	a = 1;
	int b = 2;
	p = 3;
}
