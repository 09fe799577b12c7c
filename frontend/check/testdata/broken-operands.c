// Of what an error leaves nothing more is said.
int *p;
void f(int a) {
	p = nobody ? 1 : 2; // error: use of undeclared identifier 'nobody'
	p = a ? nothing : 2; // error: use of undeclared identifier 'nothing'
	p = a ? 1 : none; // error: use of undeclared identifier 'none'
	if (__builtin_expect_with_probability(a, 1, never)) // error: use of undeclared identifier 'never'
		p = 0;
}
struct texture { texture<float, 2> t; int a; }; // error: member of type 'texture<float, 2D>': a texref has no address and no value but its handle
