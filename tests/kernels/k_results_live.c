// Results of calls that are alive together, of functions that return what lies in their frames: without optimisation, ptxas
// keeps them in one register if the return parameter is stored straight from the frame.
// run: --entry k_word --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_sign --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_wide --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_real --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_full --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_narrow --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_found --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_bits --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
// run: --entry k_place --grid 1 --block 8 --arg n:i32=0 --arg out:i32[24]=zero
#define NOINLINE __attribute__((device, noinline)) static
typedef long long longs;
/* a function that returns a T, and its callers up to the kernel, which has a frame of its own */
#define CASE(T, name, body, use) \
	NOINLINE T name(int x) body \
	NOINLINE int same_##name(int x) { return x; } \
	NOINLINE void put_##name(int *o, T a, T b, int c) { o[0] = use(a); o[1] = use(b); o[2] = c; } \
	NOINLINE void two_##name(int *o, int n) { put_##name(o, name(n), name(n - 1), same_##name(n)); } \
	__global__ void k_##name(int n, int *out) { two_##name(out + 3 * threadIdx.x, n + threadIdx.x); }
#define ITSELF(v) (v)
#define OFFSET(p) ((int)((p) - cells))
CASE(int, word, { if (x) x = 3; return x; }, ITSELF)
CASE(unsigned, sign, { unsigned r = x; if (x > 3) r = 7; return r; }, ITSELF)
CASE(longs, wide, { longs r = x; if (x) r = 3; return r; }, ITSELF)
CASE(float, real, { float r = x; if (x) r = 3; return r; }, ITSELF)
CASE(double, full, { double r = x; if (x) r = 3; return r; }, ITSELF)
CASE(short, narrow, { short r = x; if (x) r = 3; return r; }, ITSELF)
CASE(int, found, {
	int v[3];
	int r = -1;
	v[0] = 4;
	v[1] = 3;
	v[2] = 2;
	for (int i = 0; i < 3; i++)
		if (v[i] == x) {
			r = i;
			break;
		}
	return r;
}, ITSELF)
CASE(float, bits, { int r = x; if (x > 2) r = 0x3f800000; return __int_as_float(r); }, __float_as_int)
__device__ static int cells[8];
CASE(int *, place, { int *r = cells; if (x > 0) r = cells + 5; return r; }, OFFSET)
