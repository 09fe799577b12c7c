// Calls through pointers in kernels: a constant-like table, a struct of
// operations, pointers chosen by data, pointers passed as arguments.
// run: --grid 1 --block 64 --arg x:i32[64]=rand(44) --arg y:i32[64]=zero
typedef int (*unary)(int);
struct ops { const char *name; unary f; int (*pair)(struct ops *, int, short); };
__device__ static int twice(int x) { return (int)((unsigned)x * 2); }
__device__ static int invert(int x) { return ~x; }
__device__ static int byte(int x) { return (signed char)x; }
__device__ static int swap(int x) { return (int)((unsigned)x << 16 | (unsigned)x >> 16); }
__device__ static int plus(struct ops *o, int x, short y) { return o->f(x) ^ y; }
__device__ static int minus(struct ops *o, int x, short y) { return (int)((unsigned)o->f(x) - (unsigned)y + (unsigned)o->name[0]); }
__device__ static unary table[4] = {twice, invert, byte, swap};
__device__ static struct ops sets[] = {{"plus", swap, plus}, {"minus", byte, minus}};
__device__ __noinline__ static int apply(unary f, int x, int n) {
	while (n-- > 0)
		x = f(x);
	return x;
}
__global__ void dispatch(const int *x, int *y) {
	int i = threadIdx.x, v = x[i];
	unary f = table[i & 3];
	struct ops *o = &sets[v & 1];
	v = f(v);
	v = o->pair(o, v, (short)(i * 1000));
	y[i] = apply(i < 32 ? invert : table[v & 3], v, i % 5);
}
