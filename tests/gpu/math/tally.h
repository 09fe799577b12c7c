// A float function against a double one that is good to a few 2^-53, for arguments by their bits: included by the kernels that
// TestExhaustive makes, whose launches share a tally.
struct tally {
	unsigned long long worst;      // the largest error in ulp, as a float's bits, and the argument's
	unsigned long long distance;   // the largest distance from the rounded result in representable numbers
	unsigned long long count[4];   // results at distance 0, 1, 2 and more
	unsigned long long wrong;      // results where one is a NaN, zero or infinity or of a sign that the other has not
	unsigned long long wrong_at;   // the bits of such an argument, plus 1
	unsigned long long absolute;   // the largest error where an absolute one is looked at, as a double's bits
};

__device__ static long long order(float x)
{
	int i = __float_as_int(x);
	return i < 0 ? -(long long)(i & 0x7fffffff) : i;
}

__device__ static void judge(struct tally *t, float x, float got, double want)
{
	float rounded = (float)want;
	int same = __float_as_int(got) == __float_as_int(rounded);
	if (want != want ? got != got : same && (want == (double)rounded || rounded - rounded != 0)) {
		t->count[0]++;
		return;
	}
	if (want != want || got != got || want == 0 || want - want != 0 || (__float_as_int(got) < 0) != (__double2hiint(want) < 0)) {
		t->wrong++;
		t->wrong_at = __float_as_uint(x) + 1ull;
		return;
	}
	long long d = order(got) - order(rounded);
	unsigned long long distance = (unsigned long long)(d < 0 ? -d : d);
	t->count[distance < 3 ? distance : 3]++;
	if (distance > t->distance)
		t->distance = distance;
	if (rounded - rounded != 0 || got - got != 0)
		return;
	int e = (__double2hiint(want) >> 20 & 0x7ff) - 1023;
	e = e < -126 ? -126 : e;
	double error = (double)got - want;
	error = (error < 0 ? -error : error) * __hiloint2double((1023 + 23 - e) << 20, 0);
	unsigned long long w = (unsigned long long)__float_as_uint((float)error) << 32 | __float_as_uint(x);
	if (w > t->worst)
		t->worst = w;
}

__device__ static void judge_absolute(struct tally *t, float x, float got, double want)
{
	if (!(got - got == 0 && want - want == 0)) {
		judge(t, x, got, want);
		return;
	}
	double error = (double)got - want;
	unsigned long long w = (unsigned long long)__double_as_longlong(error < 0 ? -error : error);
	if (w > t->absolute)
		t->absolute = w;
}

__device__ static void add(struct tally *sum, const struct tally *t)
{
	atomicMax(&sum->worst, t->worst);
	atomicMax(&sum->distance, t->distance);
	for (int i = 0; i < 4; i++)
		atomicAdd(&sum->count[i], t->count[i]);
	atomicAdd(&sum->wrong, t->wrong);
	atomicMax(&sum->wrong_at, t->wrong_at);
	atomicMax(&sum->absolute, t->absolute);
}

// KERNEL(name, f, g, loose): f against g on rounds arguments each of all threads, the bits of neighbours apart by step.
#define KERNEL(name, f, g, loose) \
	__global__ void name(struct tally *sum, unsigned step, unsigned rounds) \
	{ \
		struct tally t = {0}; \
		unsigned bits = (blockIdx.x * blockDim.x + threadIdx.x) * step; \
		for (unsigned i = 0; i < rounds; i++) { \
			float a = __uint_as_float(bits); \
			double x = a; \
			if (loose) \
				judge_absolute(&t, a, f(a), g(x)); \
			else \
				judge(&t, a, f(a), g(x)); \
			bits += gridDim.x * blockDim.x * step; \
		} \
		add(sum, &t); \
	}

// A pair of numbers of any bits, of magnitudes around 1, or of nearly equal magnitudes, by the splitmix64 of a count.
__device__ static void draw_pair(unsigned long long n, float *x, float *y)
{
	unsigned long long z = (n + 1) * 0x9e3779b97f4a7c15ull;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
	z = (z ^ z >> 27) * 0x94d049bb133111ebull;
	z ^= z >> 31;
	unsigned a = (unsigned)z, b = (unsigned)(z >> 32);
	if ((n & 3) == 1)
		a = (a & 0x87ffffff) | 0x3c000000, b = (b & 0x87ffffff) | 0x3c000000;
	if ((n & 3) == 2)
		b = (b & 0x80ffffff) | (a & 0x7f000000);
	*x = __uint_as_float(a);
	*y = __uint_as_float(b);
}

// KERNEL2 is KERNEL for two arguments: the pairs of numbers from 0 on whose count is a multiple of step. The argument that is kept is the first.
#define KERNEL2(name, f, g) \
	__global__ void name(struct tally *sum, unsigned step, unsigned rounds) \
	{ \
		struct tally t = {0}; \
		unsigned long long n = (unsigned long long)(blockIdx.x * blockDim.x + threadIdx.x) * step; \
		for (unsigned i = 0; i < rounds; i++) { \
			float a, b; \
			draw_pair(n, &a, &b); \
			double x = a, y = b; \
			judge(&t, a, f(a, b), g(x, y)); \
			n += (unsigned long long)(gridDim.x * blockDim.x) * step; \
		} \
		add(sum, &t); \
	}
