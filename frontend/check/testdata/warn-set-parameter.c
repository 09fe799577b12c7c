// flags: -Wunused-but-set-parameter
void f(int p, int q) { // warning: parameter 'p' set but not used
	int a;
	a = 1;
	p = 3;
}
